//! What the search found, in the words of UCI.

use super::move_text;
use crate::chess::notation::uci::Castling;
use crate::chess::{Board, Move};
use crate::engine::{Bound, Found, Report};
use crate::table::players::searchers::News;
use std::time::Duration;

/// Writes the news of a search of one position.
pub(super) struct Answer {
    pub board: Board,
    pub castling: Castling,
}

impl Answer {
    /// One line without its end.
    pub(super) fn text(&self, news: &News) -> String {
        match news {
            News::Report(report, time) => self.info(report, *time),
            News::Found(found, _) => self.best_move(found),
        }
    }

    fn info(&self, report: &Report, time: Duration) -> String {
        let bound = match report.bound {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        };
        let milliseconds = time.as_millis();
        let per_second = u128::from(report.nodes) * 1_000_000 / time.as_micros().max(1);
        format!(
            "info depth {} seldepth {} multipv {} score {}{bound} nodes {} nps {per_second} hashfull {} time {milliseconds} pv{}",
            report.depth,
            report.selective_depth,
            report.line,
            report.score,
            report.nodes,
            report.hash_full,
            self.line(&report.pv)
        )
    }

    /// The moves, a space before each.
    fn line(&self, moves: &[Move]) -> String {
        let mut board = self.board;
        let mut text = String::new();
        for &mv in moves {
            text.push(' ');
            text.push_str(&move_text(&board, mv, self.castling));
            board.play(mv);
        }
        text
    }

    fn best_move(&self, found: &Found) -> String {
        let Some(best) = found.best else {
            return format!("info depth 0 score {}\nbestmove 0000", found.score);
        };
        let mut text = format!("bestmove {}", move_text(&self.board, best, self.castling));
        if let Some(ponder) = found.ponder {
            text.push_str(" ponder ");
            text.push_str(&move_text(&self.board.played(best), ponder, self.castling));
        }
        text
    }
}
