//! The last position of the game selected in a list.

use super::jobs::Task;
use super::App;
use crate::chess::{Board, Move};
use crate::record::pgn;
use crate::store::library::Entry;
use crate::store::pgn_file::PgnFiles;
use crate::ui::GamePreview;

/// The longest game read for a preview, in bytes.
const LONGEST: u64 = 200_000;

impl App<'_> {
    /// Reads the last position of a game for a preview.
    pub(super) fn preview(&mut self, listing: u64, row: usize, entry: Entry) {
        let preview = move |is_read, last| GamePreview {
            listing,
            row,
            is_read,
            last,
        };
        self.files.lists.preview = Some(preview(false, None));
        let files = self.files.pgn.clone();
        self.start(
            Task::Preview,
            move |_| last_position(&entry, &files),
            move |app, last| app.files.lists.preview = Some(preview(true, last)),
        );
    }
}

/// The last position of the game and the move that led to it; `None` if it cannot be read or is too long.
fn last_position(entry: &Entry, files: &PgnFiles) -> Option<(Board, Option<Move>)> {
    if entry.length > LONGEST {
        return None;
    }
    let text = entry.game(files).ok()?.text().to_vec();
    let tree = pgn::read(&text).next()?.tree;
    let line = tree.main_line();
    let last = line.last().copied().unwrap_or(crate::record::NodeId::ROOT);
    Some((tree.board(last), tree.mv(last)))
}
