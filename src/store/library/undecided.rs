//! Positions of the games of a list in which a side has no move or several.

use super::{GameEntry, GameRows, ReadGame};
use crate::chess::Color;
use crate::record::{pgn, GameTree, NodeId};
use crate::store::file::SharedDisk;
use crate::store::pgn_file::PgnFiles;
use crate::train::{step_to_undecided, Undecided};
use std::path::Path;

/// The longest text of a repertoire, in bytes.
pub(super) const REPERTOIRE: u64 = 4 << 20;

/// The games of a file as a repertoire; none of a longer one, or one that cannot be read.
pub fn games_of_repertoire(disk: &SharedDisk, path: Option<&Path>) -> Vec<GameTree> {
    let text = path
        .and_then(|path| disk.read(path, REPERTOIRE).ok())
        .unwrap_or_default();
    pgn::read(&text).map(|game| game.tree).collect()
}

/// Games that are one repertoire, and the position in them that is shown.
#[derive(Debug, Clone)]
pub struct ListedRepertoire {
    /// The games and their rows.
    entries: Vec<(GameEntry, usize)>,
    /// The number of the game on the board.
    own: usize,
    record: GameTree,
    node: NodeId,
}

impl ListedRepertoire {
    /// The games of these rows, with this record in place of the row `own`, which shows this position; `None` if they are too long.
    pub fn of(
        games: &GameRows,
        mut rows: Vec<usize>,
        own: usize,
        (record, node): (&GameTree, NodeId),
    ) -> Option<ListedRepertoire> {
        let number = rows.iter().position(|row| *row == own).unwrap_or_else(|| {
            rows.insert(0, own);
            0
        });
        let (mut entries, mut room) = (Vec::new(), REPERTOIRE);
        for row in rows {
            let entry = games.entry(row)?;
            room = room.checked_sub(entry.length)?;
            entries.push((entry, row));
        }
        Some(ListedRepertoire {
            entries,
            own: number,
            record: record.clone(),
            node,
        })
    }

    /// The next position in which this side has no move or several, or the previous one; and its game and the row of
    /// that, unless it is the one on the board. `None` if there is none.
    pub fn step(
        mut self,
        files: &PgnFiles,
        side: Color,
        is_forward: bool,
    ) -> Option<(Undecided, Option<(GameEntry, usize)>)> {
        let read = |entry: &GameEntry| ReadGame::of(entry, files).ok().flatten();
        let record = |(entry, _): &(GameEntry, usize)| read(entry).map_or_else(GameTree::default, |read| read.tree);
        let mut games: Vec<GameTree> = self.entries.iter().map(record).collect();
        games[self.own] = self.record;
        let found = step_to_undecided(&games, side, (self.own, self.node), is_forward)?;
        let entry = (found.game != self.own).then(|| self.entries.swap_remove(found.game));
        Some((found, entry))
    }
}
