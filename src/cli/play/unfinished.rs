//! Games left unfinished by earlier runs of the program.

use super::commands::count;
use super::{Session, Verb};
use crate::store::journal::{self, UnfinishedGames};
use crate::store::report;
use crate::table::TableInput;
use std::time::Duration;

impl Session {
    /// Reports what earlier runs left.
    pub(super) fn find_unfinished(&mut self) {
        let Ok(folder) = self.storage.journals() else { return };
        let disk = self.storage.disk();
        let (report, found) = (
            report::take_new(disk, &folder).pop(),
            UnfinishedGames::find(&self.pgn_files, &folder),
        );
        if let Some(report) = report {
            self.say(&t!(self.text, "crash-report", file = &report));
        }
        let (games, set_aside, written) = found;
        for path in written {
            self.say(&t!(self.text, "saved-in-place", file = &path));
        }
        if let [path, ..] = set_aside.as_slice() {
            self.say(&t!(self.text, "journal-damaged", file = path));
        }
        self.unfinished = games;
        let names: Vec<String> = self
            .unfinished
            .list()
            .iter()
            .map(|game| game.name(&self.text))
            .collect();
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
        let summary = self.unfinished.list().get(number - 1).cloned();
        let held = |game| {
            self.unfinished
                .take_held(&game)
                .or_else(|| journal::take(self.storage.disk(), &game))
        };
        let taken = summary.and_then(held);
        let Some(game) = taken else {
            return self.say(&t!(self.text, "play-no-such-game", number));
        };
        let effects = self.table.apply(TableInput::ContinueUnfinished(&game), now);
        self.tell_replacement(&effects, now);
        let Some(receipt) = effects.receipt else {
            return self.unfinished.put_back(game);
        };
        self.unfinished.remove(&game.summary);
        if game.is_damaged {
            self.say(&t!(self.text, "journal-partly-read", file = &game.path));
        }
        // The old journal is deleted only once the game is in the new one.
        if receipt.wait() {
            game.remove();
        }
    }
}
