//! Endgames against the best defense: what is solved is played out, and a move that gives the result away is told at once. The user's
//! tables are opened here too.

use super::jobs::Task;
use super::App;
use crate::chess::Board;
use crate::engine::tablebase::Endgame;
use crate::job::JobContext;
use crate::store::file::SharedDisk;
use crate::store::new_game::chance;
use crate::table::{open_syzygy, syzygy_news, won_endgame};
use crate::train::endgames::given_away;

impl App<'_> {
    /// Makes the tables of an endgame, and begins a game from a position of it; unless somebody plays on meanwhile.
    pub(super) fn train_endgame(&mut self, endgame: Endgame) {
        self.ui.gui.close();
        let (tables, cache) = (self.roster.tables.clone(), self.files.storage.tables());
        let seed = chance();
        let work = move |job: &JobContext| won_endgame(endgame, &tables, cache.as_ref(), seed, job);
        self.jobs.start(Task::MakeTables, work, |app, setup| {
            if let Some(setup) = setup {
                app.new_game(setup, |app| app.training.is_endgame = true);
            }
        });
    }

    /// Tells a person who trains an endgame that a move has given the result away.
    pub(super) fn judge_endgame(&mut self, before: &Board, after: &Board) {
        if !self.table.game().player(before.turn()).is_person() {
            return;
        }
        self.jobs.stop(&Task::MakeTables);
        if !self.training.is_endgame {
            return;
        }
        if let Some(best) = given_away(&self.roster.tables.now(), before, after) {
            let better = self.ui.move_style(&self.settings).text(before, best);
            self.ui.warn(t!(self.ui.text, "endgame-given-away", better = better));
        }
    }

    /// Opens the Syzygy tables that the settings name, unless they are open, and tells what is wrong with them, or what was found if
    /// the user `has_changed` the folder.
    pub(super) fn open_syzygy(&mut self, has_changed: bool) {
        let Some(folder) = self.roster.new_syzygy(&self.settings) else {
            return;
        };
        let disk = SharedDisk::clone(self.files.storage.disk());
        let work = move |_: &JobContext| (open_syzygy(&disk, &folder), folder);
        self.jobs.start(Task::OpenSyzygy, work, move |app, (opened, folder)| {
            let news = syzygy_news(&app.ui.text, &folder, &opened);
            app.roster
                .tables
                .set_syzygy(opened.ok().and_then(|opened| opened.tables));
            match news {
                Err(fault) => app.ui.warn(fault),
                Ok(found) if has_changed && !found.is_empty() => app.ui.note(found),
                Ok(_) => {}
            }
        });
    }
}
