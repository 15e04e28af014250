//! Positions in the games of a list.

use crate::chess::{Color, Move};
use crate::collection::filter::contains;
use crate::collection::{GameSearch, OpeningTree};
use crate::job::JobContext;
use crate::record::plain;
use crate::store::collection::{self, Cache};
use crate::store::file::SharedDisk;
use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// For each row with what is wanted the plies before it, and the move made there.
pub type Hits = HashMap<u32, (u32, Option<Move>)>;

/// Whose games count in the tree of a position: all games if no player is named, otherwise those of a player with this word in the name,
/// as either color or as one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayedBy {
    /// The words of the name.
    pub player: String,
    /// The color, if it matters.
    pub color: Option<Color>,
}

impl PlayedBy {
    /// The terms of a search for these games, after a space; none for all players.
    pub fn search(&self) -> String {
        let field = match self.color {
            None => "player",
            Some(Color::White) => "white",
            Some(Color::Black) => "black",
        };
        let terms = self.player.split_whitespace().map(|word| format!("{field}:{word}"));
        let terms: Vec<String> = std::iter::once(String::new()).chain(terms).collect();
        terms.join(" ")
    }

    /// Whether a game between players with these names counts, White first.
    pub(super) fn has(&self, names: [&str; 2]) -> bool {
        let player = plain(&self.player);
        let is_it = |name: &str| player.split_whitespace().all(|word| contains(name, word));
        let sides = Color::ALL.into_iter().zip(names);
        let mut sides = sides.filter(|(color, _)| self.color.is_none_or(|own| own == *color));
        player.trim().is_empty() || sides.any(|(_, name)| is_it(name))
    }
}

/// Games in which a wanted position was found.
#[derive(Debug)]
pub struct ListSearch {
    /// What was looked for, whatever the tags say.
    pub wanted: GameSearch,
    /// The number of the listing that was looked through.
    pub listing: u64,
    /// The rows with the position.
    pub hits: Hits,
    /// Whose games are in the tree.
    pub played_by: PlayedBy,
    /// The moves made there in the games that fit what else is searched for.
    pub tree: OpeningTree,
    /// Whether all games have been looked through.
    pub is_whole: bool,
}

/// How often it is told what has been found.
const OFTEN: Duration = Duration::from_millis(200);

/// The games in these files, listed one after the other, that are found by this search. `so_far` is told of the first ones at once, and
/// then of all again from time to time.
///
/// # Errors
/// When a file cannot be read, or the job was stopped.
pub fn find_in_files(
    disk: &SharedDisk,
    indexes: Option<&Cache>,
    files: &[Arc<Path>],
    search: &GameSearch,
    context: &JobContext,
    mut so_far: impl FnMut(&Hits),
) -> io::Result<Hits> {
    let (mut hits, mut before) = (HashMap::new(), 0);
    let (mut told, mut next) = (0, Instant::now());
    for path in files {
        let source = collection::PgnSource::open(disk, path)?;
        let index = indexes.map(|indexes| (indexes, &**path));
        let mut games = 0;
        collection::find(&source, index, search, true, |findings| {
            if context.is_stopped() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            for found in findings.found {
                let row = u32::try_from(before + found.number).unwrap_or(u32::MAX);
                hits.insert(row, (found.hit.ply, found.hit.next));
            }
            games += findings.games;
            if hits.len() > told && Instant::now() >= next {
                so_far(&hits);
                (told, next) = (hits.len(), Instant::now() + OFTEN);
            }
            Ok(())
        })?;
        before += games;
    }
    Ok(hits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{no_wake, Job};
    use crate::store::file::test_disk::on_each_disk;

    #[test]
    fn the_first_games_are_told_before_the_others_are_looked_through() {
        on_each_disk("find", |disk, folder| {
            std::fs::create_dir_all(folder).expect("a folder");
            let files = ["a.pgn", "b.pgn"].map(|name| {
                let path = folder.join(name);
                std::fs::write(&path, "1. e4 e5 *\n").expect("a file");
                Arc::from(path)
            });
            let search = GameSearch::read("material:KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP", &|_| None).expect("a search");
            let disk = SharedDisk::clone(disk);
            let find = move |context: &JobContext| {
                let mut told = Vec::new();
                let tell = |hits: &Hits| told.push(hits.len());
                let hits = find_in_files(&disk, None, &files, &search, context, tell);
                (told, hits.map(|hits| hits.len()).ok())
            };
            let job = Job::start("find", &no_wake(), find).expect("a thread");
            let (told, hits) = job.wait().expect("it ends").expect("no panic");
            assert_eq!((told.first(), hits), (Some(&1), Some(2)));
        });
    }

    #[test]
    fn games_of_a_player_count_with_the_right_color() {
        let by = |player: &str, color| PlayedBy {
            player: player.into(),
            color,
        };
        let names = ["Polgár, Judit", "Carlsen, M."];
        for (by, has) in [
            (by("", None), true),
            (by(" ", Some(Color::White)), true),
            (by("polgar", None), true),
            (by("judit POLGAR", Some(Color::White)), true),
            (by("polgar", Some(Color::Black)), false),
            (by("carlsen", Some(Color::Black)), true),
            (by("polgar carlsen", None), false),
        ] {
            assert_eq!(by.has(names), has, "{by:?}");
        }
    }
}
