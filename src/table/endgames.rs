//! Endgames: their tables, made or read from where they were kept, and those of the user's.

use super::game_file::is_exercise;
use crate::chess::Board;
use crate::engine::syzygy::{Syzygy, TableFiles};
use crate::engine::tablebase::{Endgame, SharedTablebase, TableValue, Tablebase};
use crate::game::{ChessGame, GameSetup, Player, ProgramId};
use crate::job::JobContext;
use crate::store::file::{Fault, SharedDisk};
use crate::store::syzygy::SyzygyFolders;
use crate::store::tables::TableCache;
use crate::text::{MoveStyle, Text};
use crate::train::endgames;
use std::io;
use std::sync::Arc;

/// How many damaged files are named.
const NAMED: usize = 3;

/// A won position of an endgame, as the seed draws it; its tables are made first, if they were not kept. `None` if the job is ended.
pub fn won_endgame(
    endgame: Endgame,
    tables: &SharedTablebase,
    cache: Option<&TableCache>,
    seed: u64,
    job: &JobContext,
) -> Option<Board> {
    let needed = Tablebase::needed(endgame);
    job.set_total(needed.len() as u64);
    for endgame in needed {
        if !has_table(endgame, tables, cache, job) {
            return None;
        }
        job.advance(1);
    }
    tables.now().won_position(endgame, seed)
}

/// A game from this position of an endgame, White the person with this name, if there is one, and Black the program.
pub fn endgame_from(start: Board, own_name: &str) -> GameSetup {
    let (program, usual) = (ProgramId::BuiltIn, GameSetup::from_position(start));
    let is_named = !own_name.is_empty();
    GameSetup {
        event: GameSetup::ENDGAME.into(),
        white: if is_named { own_name.to_owned() } else { usual.white },
        black: program.name(),
        players: [Player::Person, Player::Program(program.to_string())],
        ..usual
    }
}

/// Reads the table of an endgame, or makes and keeps it. Returns whether it is there then.
fn has_table(endgame: Endgame, tables: &SharedTablebase, cache: Option<&TableCache>, job: &JobContext) -> bool {
    if tables.now().has(endgame) {
        return true;
    }
    let name = endgame.name();
    let kept = cache.and_then(|cache| cache.read(&name, Tablebase::length(endgame)));
    if kept.is_some_and(|bytes| tables.take(endgame, bytes)) {
        return true;
    }
    let is_made = tables.make(endgame, &mut || !job.is_stopped());
    let now = tables.now();
    if let (Some(cache), Some(bytes), true) = (cache, now.bytes(endgame), is_made) {
        if let Err(error) = cache.write(&name, bytes) {
            // It is made again the next time.
            log::info!("the table of {name} is not kept: {error:#}");
        }
    }
    is_made
}

impl TableFiles for SyzygyFolders {
    fn names(&self) -> Vec<String> {
        SyzygyFolders::names(self)
    }

    fn read(&self, name: &str, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        SyzygyFolders::read(self, name, place, buffer)
    }
}

/// The user's Syzygy tables, with the names of the files that are missing or damaged.
#[derive(Debug)]
pub struct OpenedSyzygy {
    /// The tables; `None` if no folder is named.
    pub tables: Option<Arc<Syzygy>>,
    damaged: Vec<String>,
}

/// Opens the tables in a folder, or in several, separated as in `PATH`.
///
/// # Errors
/// When a folder cannot be read.
pub fn open_syzygy(disk: &SharedDisk, folders: &str) -> io::Result<OpenedSyzygy> {
    if folders.is_empty() {
        return Ok(OpenedSyzygy {
            tables: None,
            damaged: Vec::new(),
        });
    }
    let tables = Syzygy::new(Box::new(SyzygyFolders::open(disk, folders)?));
    Ok(OpenedSyzygy {
        damaged: tables.damaged(),
        tables: Some(Arc::new(tables)),
    })
}

/// In how many moves the person who trains an endgame mates, if both sides play as well as can be; `None` in another game, or if that is
/// not known.
pub fn mate_in(game: &ChessGame, tables: &SharedTablebase) -> Option<u8> {
    let person = game.only_person().filter(|_| is_exercise(game))?;
    let board = game.board();
    match tables.now().probe(&board)? {
        TableValue::Win(plies) if board.turn() == person => Some(plies.div_ceil(2)),
        TableValue::Loss(plies) if board.turn() != person && plies > 0 => Some(plies / 2),
        _ => None,
    }
}

/// What to say to a person who trains an endgame if the move between these positions gives a better result away.
pub fn given_away(text: &Text, style: MoveStyle, tables: &Tablebase, [before, after]: [&Board; 2]) -> Option<String> {
    let (best, is_win) = endgames::given_away(tables, before, after)?;
    let better = style.text(before, best);
    Some(if is_win {
        t!(text, "endgame-given-away", better)
    } else {
        t!(text, "endgame-draw-given-away", better)
    })
}

/// What was found in these folders.
///
/// # Errors
/// What is wrong with it.
pub fn syzygy_news(text: &Text, folders: &str, opened: &io::Result<OpenedSyzygy>) -> Result<String, String> {
    match opened {
        Err(fault) => Err(t!(
            text,
            "endgame-tables-unread",
            fault = Fault::from(fault).sentence(text)
        )),
        Ok(OpenedSyzygy { damaged, .. }) if !damaged.is_empty() => {
            let mut names = damaged[..damaged.len().min(NAMED)].join(", ");
            if damaged.len() > NAMED {
                names.push_str(", …");
            }
            Err(t!(text, "endgame-tables-damaged", names))
        }
        Ok(OpenedSyzygy { tables: None, .. }) => Ok(String::new()),
        Ok(OpenedSyzygy {
            tables: Some(tables), ..
        }) => match tables.count() {
            0 => Err(t!(text, "endgame-tables-none", folder = folders)),
            count => Ok(t!(text, "endgame-tables-found", count, pieces = tables.most_pieces())),
        },
    }
}
