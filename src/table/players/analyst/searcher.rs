//! What searches for an analyst: the built-in engine or one of the user's.

use super::notes::SearchReports;
use super::AnalysisTask;
use crate::engine::uci::command::UciCommand;
use crate::engine::uci::go::Go;
use crate::engine::uci::response::Response;
use crate::engine::{Limits, Score, Search};
use crate::job::Wake;
use crate::table::players::program::{ProgramFault, ProtocolStep};
use crate::table::players::uci_engine::UciEngine;
use std::time::Instant;

/// Searches one position after another.
pub(super) trait Searcher {
    /// Searches until stopped.
    ///
    /// # Errors
    /// Why it can search no more.
    fn analyze(&mut self, task: &AnalysisTask, wake: &Wake) -> Result<(), ProgramFault>;

    /// Makes it usable again after a panic.
    fn clear(&mut self) {}
}

impl Searcher for Search {
    fn analyze(&mut self, task: &AnalysisTask, wake: &Wake) -> Result<(), ProgramFault> {
        let Some(position) = task.subject.position() else {
            return Ok(());
        };
        let mut notes = SearchReports::new(task, position.board(), wake);
        let limits = Limits {
            lines: task.subject.lines,
            ..Limits::default()
        };
        self.syzygy.clone_from(&task.syzygy);
        notes.put_verdict(self.syzygy.as_ref().and_then(|tables| tables.verdict(position.board())));
        let found = self.run(&position, &limits, &mut notes);
        if found.best.is_none() {
            notes.put_ended(found.score.between(position.board().turn()));
        } else {
            notes.put_found(&found);
        }
        notes.finish();
        Ok(())
    }

    fn clear(&mut self) {
        Search::clear(self);
    }
}

impl Searcher for UciEngine {
    fn analyze(&mut self, task: &AnalysisTask, wake: &Wake) -> Result<(), ProgramFault> {
        let Some(board) = task.subject.board() else {
            return Ok(());
        };
        let mut notes = SearchReports::new(task, &board, wake);
        if board.has_legal_move() {
            self.set("MultiPV", Some(&task.subject.lines.to_string()));
            self.set("UCI_AnalyseMode", Some("true"));
            if task.subject.is_threat {
                // The protocol has no null move.
                self.send_position(&board, &[])?;
            } else {
                self.send_position(&task.subject.start, &task.subject.moves)?;
            }
            self.search(task, &mut notes)?;
        } else {
            notes.put_ended(Score::of_end(&board));
        }
        notes.finish();
        Ok(())
    }
}

impl UciEngine {
    /// Searches the position that was sent until stopped, or until the engine finds no more to search.
    fn search(&mut self, task: &AnalysisTask, notes: &mut SearchReports) -> Result<(), ProgramFault> {
        task.stop.listen(self.process.waker());
        self.process.discard();
        self.send(&UciCommand::Go(Go {
            infinite: true,
            ..Go::default()
        }));
        let mut until = None;
        loop {
            if task.stop.is_raised() && until.is_none() {
                until = Some(Instant::now() + self.patience.margin);
                self.send(&UciCommand::Stop);
            }
            match self.hear(ProtocolStep::Move, until, notes.next_news())? {
                Some(Response::Info(info)) => notes.hear(&info),
                Some(Response::BestMove { .. } | Response::BadMove(_)) => return Ok(()),
                Some(_) => {}
                None => notes.tell_in_time(),
            }
        }
    }
}
