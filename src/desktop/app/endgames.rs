//! Endgames against the best defense: what is solved is played out, and a move that gives the result away is told at once.

use super::jobs::Task;
use super::App;
use crate::chess::Board;
use crate::engine::tablebase::{Endgame, Tablebase};
use crate::game::{GameSetup, Player, ProgramId};
use crate::job::JobContext;
use crate::store::today;

impl App<'_> {
    /// Makes the tables of an endgame, and begins a game from a position of it; unless somebody plays on meanwhile.
    pub(super) fn train_endgame(&mut self, endgame: Endgame) {
        self.ui.gui.close();
        let (tables, seed) = (self.roster.tables.clone(), today().now.unsigned_abs());
        let work = move |job: &JobContext| {
            let needed = Tablebase::needed(endgame);
            job.set_total(needed.len() as u64);
            let is_made = needed.into_iter().all(|endgame| {
                let is_made = tables.make(endgame, &mut || !job.is_stopped());
                job.advance(1);
                is_made
            });
            is_made.then(|| tables.now().won_position(endgame, seed)).flatten()
        };
        self.jobs.start(Task::MakeTables, work, |app, position| {
            if let Some(position) = position {
                app.begin_endgame(position);
            }
        });
    }

    fn begin_endgame(&mut self, start: Board) {
        let program = ProgramId::BuiltIn;
        let setup = GameSetup {
            event: "Endgame training".into(),
            black: program.name(),
            players: [Player::Person, Player::Program(program.to_string())],
            ..GameSetup::from_position(start)
        };
        self.new_game(setup, |app| app.training.is_endgame = true);
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
        let tables = self.roster.tables.now();
        let (Some(moves), Some(value)) = (tables.moves(before), tables.probe(after)) else {
            return;
        };
        let Some(&(best, was)) = moves.first() else { return };
        if value.before().sign() < was.sign() {
            let better = self.ui.move_style(&self.settings).text(before, best);
            self.ui.warn(t!(self.ui.text, "endgame-given-away", better = better));
        }
    }
}
