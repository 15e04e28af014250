//! Reviews of listed games, one after the other, in the background; they wait while a game is played.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::engine::tablebase::SharedTablebase;
use crate::game::ChessGame;
use crate::job::JobContext;
use crate::record::pgn::TextHash;
use crate::record::{openings, pgn, GameResult};
use crate::store::file::{fault_sentence, LockFault, LockFile};
use crate::store::library::{GameEntry, ReadGame, TextLocation};
use crate::store::pgn_file::{FileKind, PgnFiles};
use crate::table::{GameKey, PartToReview, Table};
use crate::train::{puzzles_in, sides_of, Card};
use crate::ui::LongWork;
use std::collections::VecDeque;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// The games that are still to be reviewed.
#[derive(Debug, Default)]
pub(super) struct ReviewQueue {
    games: VecDeque<TextLocation>,
    /// Those of the table that are, with the part that is next.
    at_table: Vec<(GameKey, PartToReview)>,
    /// How many there were in all.
    total: usize,
    /// Whether the review is to end after the part that it is at.
    is_waiting: Arc<AtomicBool>,
    /// Whether they wait until others are added or the program starts again, since one could not be written.
    is_halted: bool,
    /// Those that are not yet in the list on disk.
    added: Vec<TextLocation>,
    /// Those that are still there. That can wait: a game that has been reviewed is not found by its text any more.
    done: Vec<TextLocation>,
    /// Whether that list could not be written; it is tried again once more is added.
    is_unwritable: bool,
    /// Keeps windows that start later from reviewing the games of the list too.
    claim: Option<LockFile>,
}

impl ReviewQueue {
    /// How far the reviews are; `None` when there are none.
    pub fn work(&self, label: String) -> Option<LongWork> {
        (!self.games.is_empty() && !self.is_halted).then(|| LongWork {
            label,
            done: self.total - self.games.len(),
            total: self.total,
            loss: None,
        })
    }

    /// Reviews this part of a game of the table, and those after it, before what is in the queue.
    pub fn review_at_table(&mut self, key: GameKey, part: PartToReview) {
        self.end_at_table(key);
        self.at_table.insert(0, (key, part));
    }

    /// The game of this table to be reviewed, and the part that is next. One that has left it is not reviewed any more.
    pub fn at_table(&mut self, table: &Table) -> Option<&(GameKey, PartToReview)> {
        self.at_table.retain(|(key, _)| table.tree_of(*key).is_some());
        self.at_table.first()
    }

    /// Whether the game of the table with this key is being reviewed.
    pub fn is_at_table(&self, key: GameKey) -> bool {
        self.at_table.iter().any(|(known, _)| *known == key)
    }

    /// The game of the table with this key is not reviewed any more. Returns whether it was.
    pub fn end_at_table(&mut self, key: GameKey) -> bool {
        let was_reviewed = self.is_at_table(key);
        self.at_table.retain(|(known, _)| *known != key);
        was_reviewed
    }

    /// No game of the table is reviewed any more.
    pub fn stop_at_table(&mut self) {
        self.at_table.clear();
    }

    /// Drops what is still to be reviewed. Returns whether there was anything.
    pub fn stop(&mut self) -> bool {
        self.is_waiting.store(true, Ordering::Relaxed);
        self.added.clear();
        let count = self.done.len();
        self.done.extend(self.games.drain(..));
        self.done.len() > count
    }

    /// Keeps the first game, whose review failed, for another time, and lets the others wait: a full disk refuses them too.
    pub fn halt(&mut self) {
        if !self.games.is_empty() {
            self.games.rotate_left(1);
            self.is_halted = true;
        }
    }

    fn add(&mut self, games: impl IntoIterator<Item = TextLocation>) {
        if self.games.is_empty() {
            self.total = 0;
        }
        (self.is_halted, self.is_unwritable) = (false, false);
        let before = self.games.len();
        self.games.extend(games);
        self.total += self.games.len() - before;
    }
}

/// Whether somebody plays, so that reviews wait.
pub(super) fn is_played(game: &ChessGame) -> bool {
    game.phase().is_in_play() && game.can_undo() && !game.is_paused()
}

/// What came of the review of a listed game.
struct Reviewed {
    /// Where it is now, with its new text.
    game: TextLocation,
    /// Whether all of it is reviewed.
    is_whole: bool,
    /// The player's mistakes and puzzles.
    cards: Vec<Card>,
}

/// Reviews what has not been reviewed of the game and writes it back, and finds the mistakes and puzzles of the player with this name;
/// `None` if it is not there.
fn review(
    game: &TextLocation,
    (files, kind): (&PgnFiles, FileKind),
    own_name: &str,
    is_waiting: &AtomicBool,
    tables: &SharedTablebase,
    context: &JobContext,
) -> anyhow::Result<Option<Reviewed>> {
    let mut now = game.clone();
    let found = match game.game(files) {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        found => found?,
    };
    let Some(found) = found else { return Ok(None) };
    // A game that could not be read as a whole is left alone.
    let Some(read) = ReadGame::of_text(found).filter(|read| read.faults.is_empty()) else {
        return Ok(Some(Reviewed {
            game: now,
            is_whole: true,
            cards: Vec::new(),
        }));
    };
    let (mut tree, mut location) = (read.tree, read.origin.location());
    let mut next = PartToReview::first(&tree);
    let mut has_any = false;
    while let Some(part) = next.take_if(|_| !is_waiting.load(Ordering::Relaxed)) {
        let Some(done) = part.review(tables, &mut |_| !context.is_stopped())? else {
            next = PartToReview::first(&tree);
            break;
        };
        tree.review(&done.notes);
        has_any = true;
        next = done.next(&tree);
    }
    if has_any {
        let text = if kind == FileKind::Shared {
            pgn::rewrite(read.origin.text(), &tree)
        } else {
            openings::note(&mut tree);
            pgn::write(&tree)
        };
        files.write_back(&mut location, &text, kind)?;
        now.offset = location.offset();
        now.length = text.trim_end().len() as u64;
        now.text = location.texts().next().map_or(now.text, TextHash::short);
    }
    let mut cards = Card::mistakes_of(&tree, own_name);
    if next.is_none() && sides_of(&tree, own_name).next().is_some() {
        cards.extend(puzzles_in(&tree, &|| context.is_stopped())?);
    }
    Ok(Some(Reviewed {
        game: now,
        is_whole: next.is_none(),
        cards,
    }))
}

impl Files {
    /// Reviews these games too, those at the table there. Games that are not over are nobody's to review.
    pub(super) fn review_listed(&mut self, games: &[GameEntry], table: &Table, ui: &mut Interface) {
        let is_library = |entry: &GameEntry| self.kind_of(&entry.path) == FileKind::Library;
        let is_over = |entry: &GameEntry| entry.facts.result != GameResult::Unknown || !is_library(entry);
        let over = games.iter().filter(|entry| is_over(entry));
        let (mut games, mut at_table) = (Vec::new(), Vec::new());
        for entry in over {
            let mut own = table.keys_of(entry).into_iter();
            match own.find_map(|key| Some((key, table.tree_of(key)?))) {
                Some((key, tree)) => at_table.extend(PartToReview::first(tree).map(|part| (key, part))),
                None => games.push(entry.place()),
            }
        }
        let queue = &mut self.reviews;
        for (key, part) in at_table {
            queue.review_at_table(key, part);
        }
        queue.added.extend_from_slice(&games);
        queue.add(games);
        if queue.games.is_empty() && queue.at_table.is_empty() {
            ui.note(t!(ui.text, "reviews-none"));
        }
    }

    /// Goes on with the games that were still to be reviewed when the program ended, unless another window reviews.
    pub(super) fn resume_reviews(&self, jobs: &mut Jobs) {
        let list = self.storage.reviews();
        let read = |_: &JobContext| -> anyhow::Result<_> {
            let list = list?;
            if list.read()?.is_empty() {
                return Ok(None);
            }
            let claim = match list.claim() {
                Err(LockFault::Taken) => return Ok(None),
                // As for settings: the games count for more than the lock.
                claim => claim.ok(),
            };
            // Another window may have ended meanwhile.
            Ok(Some((claim, list.read()?)))
        };
        jobs.start(JobKey::ReadReviews, read, |app, claimed| match claimed {
            Ok(None) => {}
            Ok(Some((claim, games))) => {
                app.files.reviews.claim = claim;
                app.files.reviews.add(games);
            }
            Err(error) => app.ui.warn(fault_sentence(&app.ui.text, &error)),
        });
    }

    /// Keeps the list on disk when it has changed.
    fn keep_reviews(&mut self, jobs: &mut Jobs) {
        let queue = &mut self.reviews;
        let is_due = !queue.added.is_empty() || queue.games.is_empty() && !queue.done.is_empty();
        // What was kept is read first.
        if !is_due
            || queue.is_unwritable
            || [JobKey::KeepReviews, JobKey::ReadReviews]
                .iter()
                .any(|key| jobs.is_running(key))
        {
            return;
        }
        if queue.games.is_empty() {
            queue.claim = None;
        }
        // Until they are written, or can be, they stay.
        queue.is_unwritable = true;
        let (added, done) = (queue.added.clone(), queue.done.clone());
        let list = self.storage.reviews();
        let write = move |_: &JobContext| -> anyhow::Result<_> {
            list?.change(&added, &done)?;
            Ok((added, done))
        };
        jobs.start(JobKey::KeepReviews, write, |app, written| match written {
            Ok((added, done)) => {
                let queue = &mut app.files.reviews;
                queue.added.retain(|game| !added.contains(game));
                queue.done.retain(|game| !done.contains(game));
                queue.is_unwritable = false;
            }
            Err(error) => app.ui.warn(fault_sentence(&app.ui.text, &error)),
        });
    }

    fn kind_of(&self, path: &Path) -> FileKind {
        let is_own = self.storage.games().is_ok_and(|folder| path.starts_with(folder));
        if is_own {
            FileKind::Library
        } else {
            FileKind::Shared
        }
    }

    /// Goes on with the reviews of games of the table and of listed ones, or lets them wait while a game is played.
    pub(super) fn follow_reviews(&mut self, table: &Table, own_name: &str, tables: &SharedTablebase, jobs: &mut Jobs) {
        self.follow_reviews_at_table(table, tables, jobs);
        self.keep_reviews(jobs);
        let is_playing = is_played(table.game());
        let queue = &self.reviews;
        if is_playing {
            queue.is_waiting.store(true, Ordering::Relaxed);
        }
        let waits = is_playing || queue.is_halted || jobs.quitting.is_some();
        let Some(listed) = queue.games.front().filter(|_| !waits).cloned() else {
            return;
        };
        if jobs.is_running(&JobKey::ReviewListed) {
            return;
        }
        let is_waiting = Arc::clone(&queue.is_waiting);
        is_waiting.store(false, Ordering::Relaxed);
        let (kind, files) = (self.kind_of(&listed.path), self.pgn.clone());
        let list = self.storage.reviews().ok().filter(|_| queue.claim.is_none());
        let work = {
            let (listed, own_name, tables) = (listed.clone(), own_name.to_owned(), tables.clone());
            move |context: &JobContext| {
                // A window that had it may have ended.
                let claim = list.and_then(|list| list.claim().ok());
                let reviewed = review(&listed, (&files, kind), &own_name, &is_waiting, &tables, context);
                (claim, reviewed)
            }
        };
        jobs.start(JobKey::ReviewListed, work, move |app, (claim, reviewed)| {
            let queue = &mut app.files.reviews;
            queue.claim = claim.or(queue.claim.take()).filter(|_| !queue.games.is_empty());
            match reviewed {
                Ok(reviewed) => {
                    app.files.take_listed(&listed, reviewed.as_ref(), &mut app.ui);
                    let cards = reviewed.map(|reviewed| reviewed.cards);
                    app.training.keep_cards(cards.unwrap_or_default(), &mut app.ui);
                }
                Err(error) => {
                    app.ui.warn(fault_sentence(&app.ui.text, &error));
                    if app.files.reviews.games.front() == Some(&listed) {
                        app.files.reviews.halt();
                    }
                }
            }
        });
    }

    /// Goes on with the next game, unless this one is not done yet. What is not there has not been reviewed.
    fn take_listed(&mut self, listed: &TextLocation, reviewed: Option<&Reviewed>, ui: &mut Interface) {
        let queue = &mut self.reviews;
        let is_first = queue.games.front() == Some(listed);
        let left = reviewed
            .filter(|reviewed| !reviewed.is_whole)
            .map(|reviewed| &reviewed.game);
        if is_first && left != Some(listed) {
            queue.done.extend(queue.games.pop_front());
            queue.total -= usize::from(reviewed.is_none());
            if let Some(game) = left {
                // It is known by its new text now.
                queue.added.push(game.clone());
                queue.games.push_front(game.clone());
            }
        }
        if is_first && queue.games.is_empty() && queue.total > 0 {
            let count = queue.total;
            ui.note(t!(ui.text, "reviews-done", count = count));
        }
        self.list_again(&listed.path, ui);
    }
}
