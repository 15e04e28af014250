//! Endgames against the best defense in text mode.

use super::jobs::JobKey;
use super::{Session, Verb};
use crate::chess::Board;
use crate::game::{GameSetup, Input};
use crate::job::JobContext;
use crate::store::new_game::chance;
use crate::table::{book_news, endgame_from, given_away, open_syzygy, read_book, syzygy_news, won_endgame};
use crate::train::TrainedEndgame;

impl Session {
    /// Opens the Syzygy tables that the settings name, and tells what is wrong with them.
    pub(super) fn open_syzygy(&mut self) {
        let Some(folder) = self.roster.new_syzygy(&self.settings) else {
            return;
        };
        let opened = open_syzygy(self.storage.disk(), &folder);
        if let Err(fault) = syzygy_news(&self.text, &folder, &opened) {
            self.say(&fault);
        }
        self.roster
            .tables
            .set_syzygy(opened.ok().and_then(|opened| opened.tables));
    }

    /// Reads the opening book that the settings name, and tells what is wrong with it.
    pub(super) fn read_book(&mut self) {
        let Some(named) = self.roster.new_book(&self.settings) else {
            return;
        };
        let read = read_book(self.storage.disk(), &named);
        if let Err(fault) = book_news(&self.text, &named, &read) {
            self.say(&fault);
        }
        self.roster.set_book(read.ok().flatten());
    }

    /// Lists the endgames, or solves the one with this number and begins a game from a position of it.
    pub(super) fn endgame(&mut self, rest: &str) {
        if rest.is_empty() {
            for (number, endgame) in TrainedEndgame::ALL.iter().enumerate() {
                let name = self.text.get(endgame.id, &[]);
                self.say(&format!("{}. {name}", number + 1));
            }
            return self.say_usage(Verb::Endgame);
        }
        let number = rest.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(endgame) = number.and_then(|number| TrainedEndgame::ALL.get(number)) else {
            return self.say_usage(Verb::Endgame);
        };
        let name = self.text.get(endgame.id, &[]);
        let (endgame, tables, cache) = (endgame.endgame(), self.roster.tables.clone(), self.storage.tables());
        let seed = chance();
        let work = move |job: &JobContext| won_endgame(endgame, &tables, cache.as_ref(), seed, job);
        self.say(&format!("{}.", t!(self.text, "work-endgame")));
        self.start_job(JobKey::Endgame, work, move |session, start, now| {
            let Some(start) = start else { return };
            let mut setup = endgame_from(start, &session.settings.own_name);
            crate::store::new_game::date(&mut setup);
            session.replace(Input::NewGame(Box::new(setup)), now);
            session.draw_board();
            session.say(&session.text.labeled(&t!(session.text, "train-endgames"), &name));
        });
    }

    /// Says that a person who trains an endgame has given the result away.
    pub(super) fn judge_endgame(&mut self, before: &Board, after: &Board) {
        let game = self.table.game();
        if !GameSetup::is_endgame(&game.tree().tags) || !game.player(before.turn()).is_person() {
            return;
        }
        let tables = self.roster.tables.now();
        if let Some(told) = given_away(&self.text, self.move_style(), &tables, [before, after]) {
            self.say(&told);
        }
    }
}
