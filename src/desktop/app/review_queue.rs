//! Reviews of listed games, one after the other, in the background; they wait while a game is played.

use super::jobs::Task;
use super::App;
use crate::job::JobContext;
use crate::record::{openings, pgn, GameResult};
use crate::store::library::{GameEntry, ReadGame};
use crate::store::pgn_file::{FileKind, PgnFiles};
use crate::table::PartToReview;
use crate::ui::LongWork;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// The games that are still to be reviewed.
#[derive(Debug, Default)]
pub(super) struct ReviewQueue {
    games: VecDeque<GameEntry>,
    /// How many there were in all.
    total: usize,
    /// Whether the review is to end after the part that it is at.
    is_waiting: Arc<AtomicBool>,
}

impl ReviewQueue {
    /// How far the reviews are; `None` when there are none.
    pub fn work(&self, label: String) -> Option<LongWork> {
        (!self.games.is_empty()).then(|| LongWork {
            label,
            done: self.total - self.games.len(),
            total: self.total,
            loss: None,
        })
    }

    /// Drops what is still to be reviewed. Returns whether there was anything.
    pub fn stop(&mut self) -> bool {
        self.is_waiting.store(true, Ordering::Relaxed);
        !std::mem::take(&mut self.games).is_empty()
    }
}

/// Reviews what has not been reviewed of the game and writes it back. Returns whether that is all of it.
fn review(
    entry: &GameEntry,
    kind: FileKind,
    files: &PgnFiles,
    is_waiting: &AtomicBool,
    context: &JobContext,
) -> anyhow::Result<bool> {
    // A game that could not be read as a whole is left alone.
    let Some(read) = ReadGame::of(entry, files)?.filter(|read| read.faults.is_empty()) else {
        return Ok(true);
    };
    let (mut tree, mut location) = (read.tree, read.origin.location());
    let mut next = PartToReview::first(&tree);
    let mut has_any = false;
    while let Some(part) = next.take_if(|_| !is_waiting.load(Ordering::Relaxed)) {
        let Some(done) = part.review(&mut |_| !context.is_stopped())? else {
            next = PartToReview::first(&tree);
            break;
        };
        tree.review(&done.notes);
        has_any = true;
        next = done.next(&tree);
    }
    if has_any {
        let text = if kind == FileKind::Shared {
            pgn::write_with_own_tags(&tree)
        } else {
            openings::note(&mut tree);
            pgn::write(&tree)
        };
        files.write_back(&mut location, &text, kind)?;
    }
    Ok(next.is_none())
}

impl App<'_> {
    /// Reviews these games too. Those at the table can be reviewed there, and games that are not over are nobody's to review.
    pub(super) fn review_listed(&mut self, games: Vec<GameEntry>) {
        let is_library = |entry: &GameEntry| self.kind_of(entry) == FileKind::Library;
        let is_over = |entry: &GameEntry| entry.facts.result != GameResult::Unknown || !is_library(entry);
        let games: Vec<GameEntry> = games
            .into_iter()
            .filter(|entry| is_over(entry) && self.table.keys_of(entry).is_empty())
            .collect();
        let queue = &mut self.files.reviews;
        if queue.games.is_empty() {
            queue.total = 0;
        }
        queue.total += games.len();
        queue.games.extend(games);
        if queue.games.is_empty() {
            self.ui.note(t!(self.ui.text, "reviews-none"));
        }
    }

    fn kind_of(&self, entry: &GameEntry) -> FileKind {
        let is_own = self
            .files
            .storage
            .games()
            .is_ok_and(|folder| entry.path.starts_with(folder));
        if is_own {
            FileKind::Library
        } else {
            FileKind::Shared
        }
    }

    /// Goes on with the reviews of listed games, or lets them wait while a game is played.
    pub(super) fn follow_reviews(&mut self) {
        let game = self.table.game();
        let is_playing = game.phase().is_in_play() && game.can_undo() && !game.is_paused();
        let queue = &self.files.reviews;
        if is_playing {
            queue.is_waiting.store(true, Ordering::Relaxed);
        }
        let Some(entry) = queue.games.front().filter(|_| !is_playing).cloned() else {
            return;
        };
        if self.jobs.is_running(&Task::ReviewListed) {
            return;
        }
        let is_waiting = Arc::clone(&queue.is_waiting);
        is_waiting.store(false, Ordering::Relaxed);
        let (kind, files) = (self.kind_of(&entry), self.files.pgn.clone());
        let work = {
            let entry = entry.clone();
            move |context: &JobContext| review(&entry, kind, &files, &is_waiting, context)
        };
        self.jobs.start(Task::ReviewListed, work, move |app, reviewed| {
            app.take_listed(&entry, reviewed);
        });
    }

    /// Goes on with the next game, unless this one is not done yet.
    fn take_listed(&mut self, entry: &GameEntry, reviewed: anyhow::Result<bool>) {
        let queue = &mut self.files.reviews;
        let is_first = queue.games.front() == Some(entry);
        let is_done = reviewed.as_ref().is_ok_and(|is_whole| *is_whole) || reviewed.is_err();
        if is_first && is_done {
            queue.games.pop_front();
        }
        if let Err(error) = reviewed {
            self.ui.warn(format!("{error:#}"));
        }
        if is_first && self.files.reviews.games.is_empty() {
            let count = self.files.reviews.total;
            self.ui.note(t!(self.ui.text, "reviews-done", count = count));
        }
        self.files.list_again(&entry.path, &mut self.ui);
    }
}
