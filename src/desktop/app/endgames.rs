//! Endgames against the best defense: what is solved is played out, and a move that gives the result away is told at once. The user's
//! tables are opened here too, and the opening book of the opponents is read.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::messages::Topic;
use crate::chess::Board;
use crate::engine::tablebase::{Endgame, SharedTablebase};
use crate::game::{ChessGame, GameSetup};
use crate::job::JobContext;
use crate::store::file::SharedDisk;
use crate::store::new_game::chance;
use crate::store::settings::Settings;
use crate::table::players::Roster;
use crate::table::{book_news, endgame_from, given_away, open_syzygy, read_book, syzygy_news, won_endgame};
use crate::text::MoveStyle;
use crate::ui::Severity;

impl Interface {
    /// Tells a person who trains an endgame that a move has given the result away.
    pub(super) fn judge_endgame(
        &mut self,
        (before, after): (&Board, &Board),
        game: &ChessGame,
        tables: &SharedTablebase,
        style: MoveStyle,
        jobs: &mut Jobs,
    ) {
        if !game.player(before.turn()).is_person() {
            return;
        }
        jobs.stop(&JobKey::MakeTables);
        if !GameSetup::is_endgame(&game.tree().tags) {
            return;
        }
        // What was said of the move before is over.
        self.take_back(Topic::Game);
        if let Some(told) = given_away(&self.text, style, &tables.now(), [before, after]) {
            self.tell_of(Topic::Game, Severity::Error, &told);
        }
    }
}

impl Files {
    /// Makes the tables of an endgame, and begins a game of the player with this name from a position of it; unless somebody plays on
    /// meanwhile.
    pub(super) fn train_endgame(&self, endgame: Endgame, own_name: String, tables: &SharedTablebase, jobs: &mut Jobs) {
        let (tables, cache, seed) = (tables.clone(), self.storage.tables(), chance());
        let work = move |job: &JobContext| won_endgame(endgame, &tables, cache.as_ref(), seed, job);
        jobs.start(JobKey::MakeTables, work, move |app, start| {
            if let Some(start) = start {
                app.new_game(Ok((endgame_from(start, &own_name), None)), |_| {});
            }
        });
    }

    /// Opens the Syzygy tables that the settings name, unless they are open, and tells what is wrong with them, or what was found if
    /// the user `has_changed` the folder.
    pub(super) fn open_syzygy(&self, has_changed: bool, settings: &Settings, roster: &Roster, jobs: &mut Jobs) {
        let Some(folder) = roster.new_syzygy(settings) else {
            return;
        };
        let disk = SharedDisk::clone(self.storage.disk());
        let work = move |_: &JobContext| (open_syzygy(&disk, &folder), folder);
        jobs.start(JobKey::OpenSyzygy, work, move |app, (opened, folder)| {
            let news = syzygy_news(&app.ui.text, &folder, &opened);
            app.roster
                .tables
                .set_syzygy(opened.ok().and_then(|opened| opened.tables));
            app.ui.tell(news, has_changed);
        });
    }

    /// Reads the opening book that the settings name, unless it is read, and tells what is wrong with it, or that it is played if the
    /// user `has_changed` it.
    pub(super) fn read_book(&self, has_changed: bool, settings: &Settings, roster: &Roster, jobs: &mut Jobs) {
        let Some(named) = roster.new_book(settings) else {
            return;
        };
        let disk = SharedDisk::clone(self.storage.disk());
        let work = move |_: &JobContext| (read_book(&disk, &named), named);
        jobs.start(JobKey::ReadBook, work, move |app, (read, named)| {
            let news = book_news(&app.ui.text, &named, &read);
            app.roster.set_book(read.ok().flatten());
            app.ui.tell(news, has_changed);
        });
    }
}

impl Interface {
    /// Tells what is wrong, or what was found if the user has asked for it.
    fn tell(&mut self, news: Result<String, String>, is_asked: bool) {
        match news {
            Err(fault) => self.warn(fault),
            Ok(found) if is_asked && !found.is_empty() => self.note(found),
            Ok(_) => {}
        }
    }
}
