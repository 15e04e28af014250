//! The rows of all positions, computed once and kept in files.

use crate::games::Game;
use crate::is_aside;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tabiya::engine::level::prior::{features, PositionFacts, Rows};
use tabiya::engine::level::sight::look;
use tabiya::engine::level::Situation;
use tabiya::engine::Unwatched;

/// The number of games whose positions make up a file.
const GAMES: usize = 1500;

/// The ply from which moves are learned; those before it come from the book.
const FROM: usize = 8;

/// The ply from which moves are counted in measurements.
pub const COUNTED_FROM: usize = 10;

/// A position of the cache.
pub struct Example {
    /// The rows.
    pub rows: Rows,
    /// The index of the move played.
    pub played: usize,
    /// The ply.
    pub ply: usize,
    /// The rating of the player.
    pub rating: u16,
}

/// The files of rows in a folder: those learned from, and after the last the one of players kept aside. A game with such a player
/// is in no other.
pub struct Cache<'f> {
    folder: &'f Path,
    /// The games of each file.
    games: Vec<Vec<Game>>,
    /// The number of files learned from.
    pub files: usize,
    /// The next file to be computed.
    next: AtomicUsize,
}

impl Cache<'_> {
    /// The files of these games.
    pub fn new(folder: &Path, games: Vec<Game>) -> io::Result<Cache<'_>> {
        fs::create_dir_all(folder)?;
        let is_aside = |game: &Game| game.players.iter().any(|player| is_aside(*player));
        let (aside, used): (Vec<Game>, Vec<Game>) = games.into_iter().partition(is_aside);
        let mut used = used.into_iter();
        let mut games: Vec<Vec<Game>> = Vec::new();
        while used.len() > 0 {
            games.push(used.by_ref().take(GAMES).collect());
        }
        let files = games.len();
        games.push(aside);
        let next = AtomicUsize::new(0);
        Ok(Cache {
            folder,
            games,
            files,
            next,
        })
    }

    fn path(&self, file: usize) -> PathBuf {
        self.folder.join(format!("rows-{file:03}"))
    }

    /// Computes the files that are missing; several threads may do so at a time.
    pub fn fill(&self) -> io::Result<()> {
        loop {
            let file = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(games) = self.games.get(file) else {
                return Ok(());
            };
            let path = self.path(file);
            if path.exists() {
                continue;
            }
            let mut bytes = Vec::new();
            for game in games {
                write(game, file == self.files, &mut bytes);
            }
            let new = path.with_extension("new");
            fs::write(&new, bytes)?;
            fs::rename(&new, &path)?;
        }
    }

    /// The positions of a file, as soon as it is there.
    pub fn read(&self, file: usize) -> io::Result<Vec<Example>> {
        while !self.path(file).exists() {
            std::thread::sleep(Duration::from_secs(1));
        }
        Ok(examples(&fs::read(self.path(file))?))
    }
}

/// Adds the positions of a game; of players kept aside only, if so asked.
fn write(game: &Game, is_of_aside: bool, bytes: &mut Vec<u8>) {
    let mut situation = Situation::new(tabiya::chess::Board::default(), &[]);
    for mv in game.moves() {
        let side = Game::side(situation.plies);
        let moves = situation.board.legal_moves();
        let is_wanted = game.is_counted[side] && is_aside(game.players[side]) == is_of_aside;
        if is_wanted && situation.plies >= FROM && moves.len() > 1 {
            let facts = PositionFacts::of(&situation);
            let impressions = look(&situation, &moves, 1, &mut Unwatched);
            let features: Vec<_> = moves.iter().map(|&mv| features(&facts, mv)).collect();
            let rows = Rows::of(&facts, game.ratings[side], &moves, &features, &impressions);
            let played = moves.iter().position(|&legal| legal == mv).unwrap_or(0);
            bytes.extend([moves.len() as u8, played as u8, situation.plies.min(255) as u8]);
            bytes.extend((game.ratings[side] as u16).to_le_bytes());
            for rows in std::iter::once(&rows.position).chain(&rows.moves) {
                bytes.push(rows.len() as u8);
                bytes.extend(rows.iter().flat_map(|row| row.to_le_bytes()));
            }
        }
        situation.play(mv);
    }
}

/// The positions in the bytes of a file.
fn examples(bytes: &[u8]) -> Vec<Example> {
    let mut rest = bytes;
    let mut examples = Vec::new();
    while let [moves, played, ply, low, high, after @ ..] = rest {
        rest = after;
        let mut list = || {
            let (count, after) = rest.split_first().unwrap_or((&0, &[]));
            let (taken, left) = after.split_at(2 * usize::from(*count));
            rest = left;
            taken
                .chunks_exact(2)
                .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
                .collect()
        };
        examples.push(Example {
            rows: Rows {
                position: list(),
                moves: (0..*moves).map(|_| list()).collect(),
            },
            played: usize::from(*played),
            ply: usize::from(*ply),
            rating: u16::from_le_bytes([*low, *high]),
        });
    }
    examples
}
