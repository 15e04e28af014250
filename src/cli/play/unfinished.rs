//! Games left unfinished by earlier runs of the program.

use super::act::count;
use super::{Session, Verb};
use crate::store::journal::{self, Unfinished, UnfinishedSummary};
use crate::store::report;
use std::path::Path;
use std::time::Duration;

/// The unfinished games. The newest is locked, so that no other instance takes it.
#[derive(Debug, Default)]
pub(super) struct UnfinishedGames {
    newest: Option<Unfinished>,
    others: Vec<UnfinishedSummary>,
}

impl UnfinishedGames {
    pub fn is_empty(&self) -> bool {
        self.newest.is_none() && self.others.is_empty()
    }

    /// The games in the folder, and the unreadable journals that were set aside.
    fn find(folder: &Path) -> (UnfinishedGames, Vec<std::path::PathBuf>) {
        let search = journal::unfinished(folder);
        let games = UnfinishedGames {
            newest: search.newest,
            others: journal::list(folder),
        };
        (games, search.set_aside)
    }

    fn summaries(&self) -> impl Iterator<Item = &UnfinishedSummary> {
        self.newest.iter().map(|game| &game.summary).chain(&self.others)
    }

    /// Takes the game with this number, from 0; `None` if there is none, or another instance has taken it.
    fn take(&mut self, number: usize) -> Option<Unfinished> {
        let summary = self.summaries().nth(number)?.clone();
        if self.newest.as_ref().is_some_and(|newest| newest.summary == summary) {
            return self.newest.take();
        }
        self.others.retain(|other| *other != summary);
        journal::take(&summary)
    }

    /// Puts back a game that was not continued.
    fn put_back(&mut self, game: Unfinished) {
        match &self.newest {
            None => self.newest = Some(game),
            Some(_) => self.others.push(game.summary.clone()),
        }
    }
}

impl Session {
    /// Reports what earlier runs left.
    pub(super) fn find_unfinished(&mut self) {
        let Ok(folder) = self.storage.journals() else { return };
        if let Some(report) = report::take_new(&folder).pop() {
            self.say(&t!(self.text, "crash-report", file = report.display().to_string()));
        }
        journal::recover(&folder, &self.pgn_files);
        let (games, set_aside) = UnfinishedGames::find(&folder);
        if let [path, ..] = set_aside.as_slice() {
            self.say(&t!(self.text, "journal-damaged", file = path.display().to_string()));
        }
        self.unfinished = games;
        let names: Vec<String> = self.unfinished.summaries().map(|game| game.name(&self.text)).collect();
        match names.as_slice() {
            [] => {}
            [name] => self.say(&t!(self.text, "play-unfinished", game = name)),
            _ => {
                self.say(&t!(self.text, "play-several-unfinished", count = names.len()));
                for (place, name) in names.iter().enumerate() {
                    self.say(&format!("{}. {name}", place + 1));
                }
            }
        }
    }

    /// Continues the newest unfinished game, or the one with the given number.
    pub(super) fn continue_game(&mut self, rest: &str, now: Duration) {
        let Some(number) = count(rest, 1) else {
            return self.say_usage(Verb::Continue);
        };
        let Some(game) = self.unfinished.take(number - 1) else {
            return self.say(&t!(self.text, "play-no-such-game", number = number));
        };
        let effects = self.table.go_on_from_journal(&game, now);
        self.tell_replacement(&effects, now);
        if self.is_refused {
            return self.unfinished.put_back(game);
        }
        if game.is_damaged {
            let path = game.path.display().to_string();
            self.say(&t!(self.text, "journal-partly-read", file = path));
        }
        // The old journal is deleted only once the game is in the new one.
        if self.table.flush() {
            game.remove();
        }
    }
}
