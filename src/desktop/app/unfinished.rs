//! The unfinished games of earlier sessions: found by a job, continued and deleted.

use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::job::Job;
use crate::store::journal::{self, Search, Unfinished, UnfinishedSummary};
use crate::table::{Dialog, Keeping, TableInput};
use crate::text::pairing;
use crate::ui::{Request, Severity};
use std::path::Path;
use std::time::Duration;

/// How long the first frame waits for the unfinished games. Only very large journals or slow disks take longer; those games
/// are offered once they have been read.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is known of the unfinished games.
#[derive(Debug, Default)]
pub(super) struct UnfinishedGames {
    /// All games that can be continued, most recent first.
    pub games: Vec<UnfinishedSummary>,
    /// The most recent, locked by this program so that no other one takes it.
    newest: Option<Unfinished>,
    search: Option<Job<Found>>,
    /// The jobs that remove journals whose games are in a new one.
    removals: Vec<Job<()>>,
    /// The game being read to be continued; the inner `None` means that another program has it.
    taken: Option<Job<Option<Unfinished>>>,
}

/// What a search has found.
#[derive(Debug)]
struct Found {
    search: Search,
    others: Vec<UnfinishedSummary>,
}

impl UnfinishedGames {
    /// Whether a job's result is pending.
    pub fn is_waiting(&self) -> bool {
        self.search.is_some() || self.taken.is_some()
    }

    /// Waits until the journals of continued games have been removed.
    pub fn finish(&mut self) {
        for removal in self.removals.drain(..) {
            let _ = removal.wait();
        }
    }

    /// The locked game, if it is this one.
    fn take_held(&mut self, game: &UnfinishedSummary) -> Option<Unfinished> {
        self.newest.take_if(|newest| newest.summary == *game)
    }
}

impl App<'_> {
    /// Looks for unfinished games, and waits briefly for them.
    pub(super) fn find_unfinished(&mut self) {
        self.search_unfinished();
        let found = self.files.unfinished.search.take();
        if let Some(job) = found {
            match job.poll_for(PATIENCE) {
                Some(found) => self.show_unfinished(found.ok()),
                None => self.files.unfinished.search = Some(job),
            }
        }
        if let Keeping::NotKept { why } = self.table.keeping() {
            self.notify(Severity::Error, t!(self.ui.text, "games-not-kept", fault = why));
        }
    }

    fn search_unfinished(&mut self) {
        let Ok(folder) = self.files.storage.journals() else {
            return;
        };
        let held = self.files.unfinished.newest.take();
        // Release its lock first, so that it is found again.
        drop(held);
        let files = self.files.pgn.clone();
        let job = Job::start("unfinished", &self.jobs.wake, move |_| {
            journal::recover(&folder, &files);
            Found {
                search: journal::unfinished(&folder),
                others: journal::list(&folder),
            }
        });
        match job {
            Ok(job) => self.files.unfinished.search = Some(job),
            Err(error) => log::warn!("unfinished games were not looked for: {error}"),
        }
    }

    /// Takes over what jobs have found and read.
    pub(super) fn take_unfinished(&mut self) {
        let unfinished = &mut self.files.unfinished;
        if let Some(found) = unfinished.search.as_ref().and_then(Job::poll) {
            unfinished.search = None;
            self.show_unfinished(found.ok());
        }
        if let Some(taken) = self.files.unfinished.taken.as_ref().and_then(Job::poll) {
            self.files.unfinished.taken = None;
            self.continue_or_tell(taken.ok().flatten());
        }
    }

    fn show_unfinished(&mut self, found: Option<Found>) {
        let Some(Found { search, others }) = found else { return };
        if let [path, ..] = search.set_aside.as_slice() {
            let text = t!(self.ui.text, "journal-damaged", file = path.display().to_string());
            self.notify(Severity::Error, text);
        }
        let unfinished = &mut self.files.unfinished;
        unfinished.newest = search.newest;
        let newest = unfinished.newest.iter().map(|game| game.summary.clone());
        unfinished.games = newest.chain(others).collect();
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    /// Continues the most recent unfinished game.
    pub(super) fn continue_game(&mut self) {
        if let Some(newest) = self.files.unfinished.games.first().cloned() {
            self.continue_unfinished(&newest);
        }
    }

    /// Continues this unfinished game.
    pub(super) fn continue_unfinished(&mut self, game: &UnfinishedSummary) {
        if let Some(held) = self.files.unfinished.take_held(game) {
            return self.continue_taken(held);
        }
        let summary = game.clone();
        let job = Job::start("unfinished", &self.jobs.wake, move |_| journal::take(&summary));
        match job {
            Ok(job) => match job.poll_for(self.window.host.patience()) {
                Some(taken) => self.continue_or_tell(taken.ok().flatten()),
                None => self.files.unfinished.taken = Some(job),
            },
            Err(error) => self.notify(Severity::Error, error.to_string()),
        }
    }

    /// Continues the game, or says that another program has it.
    fn continue_or_tell(&mut self, taken: Option<Unfinished>) {
        if let Some(game) = taken {
            self.continue_taken(game);
        } else {
            self.notify(Severity::Error, t!(self.ui.text, "unfinished-gone"));
            self.search_unfinished();
        }
    }

    fn continue_taken(&mut self, game: Unfinished) {
        let effects = self.apply(TableInput::ContinueUnfinished(&game));
        let Some(receipt) = effects.receipt else {
            // It waits until the players give up the game on the board.
            self.ui.pending = Some(Request::ContinueUnfinished(Box::new(game.summary.clone())));
            self.files.unfinished.newest.get_or_insert(game);
            return;
        };
        self.files.unfinished.games.retain(|known| *known != game.summary);
        let damaged = game.is_damaged.then(|| game.path.clone());
        // The old journal is removed only once the game is in the new one.
        let removal = Job::start("journal", &self.jobs.wake, move |_| {
            if receipt.wait() {
                game.remove();
            }
        });
        self.files.unfinished.removals.extend(removal.ok());
        match damaged {
            Some(path) => self.tell_partly_read(&path),
            None => self.tell_paused(),
        }
    }

    fn tell_partly_read(&mut self, path: &Path) {
        let text = t!(self.ui.text, "journal-partly-read", file = path.display().to_string());
        self.notify(Severity::Error, text);
    }

    /// Moves this unfinished game to the trash.
    pub(super) fn discard_unfinished(&mut self, game: &UnfinishedSummary) {
        let held = self.files.unfinished.take_held(game);
        let discarded = self.files.storage.trash_folder().and_then(|trash| match held {
            Some(held) => held.discard(&trash),
            None => journal::discard(game, &trash),
        });
        match discarded {
            Ok(kept) => self.tell_discarded(game, &kept),
            Err(error) => self.notify(Severity::Error, format!("{error:#}")),
        }
        self.files.unfinished.games.retain(|known| known != game);
        self.search_unfinished();
        if self.files.unfinished.games.is_empty() && self.ui.gui.is_open(Dialog::Unfinished) {
            self.ui.gui.close();
        }
    }

    fn tell_discarded(&mut self, game: &UnfinishedSummary, kept: &Path) {
        let name = pairing(&self.ui.text, &game.white, &game.black);
        let place = kept.display().to_string();
        self.notify(
            Severity::Info,
            t!(self.ui.text, "moved-to-trash", what = name, place = place),
        );
    }
}
