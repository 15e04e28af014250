//! Search results in the words of UCI.

use crate::chess::notation::uci::{self, Castling};
use crate::chess::{Board, Move};
use crate::engine::{Bound, Report, SearchResult};
use crate::table::players::searchers::SearchNews;
use std::time::Duration;

/// Formats the results of searching one position.
pub(super) struct ResultWriter {
    board: Board,
    castling: Castling,
    /// The last report on the best line.
    said: Option<Report>,
}

impl ResultWriter {
    /// For a search of this position, with this notation of castling.
    pub fn new(board: Board, castling: Castling) -> ResultWriter {
        ResultWriter {
            board,
            castling,
            said: None,
        }
    }

    /// One or more lines, without the final newline.
    pub(super) fn text(&mut self, news: &SearchNews) -> String {
        match news {
            SearchNews::Report(report, time) => {
                if report.line == 1 {
                    self.said = Some(report.clone());
                }
                self.info(report, *time)
            }
            SearchNews::Found(found, time) => {
                let last = self.unsaid(found).map(|report| self.info(&report, *time) + "\n");
                last.unwrap_or_default() + &self.best_move(found)
            }
        }
    }

    /// The line of a better move found just before the search was stopped: other programs expect the best move to be the first
    /// of the last line.
    fn unsaid(&self, found: &SearchResult) -> Option<Report> {
        let said = self.said.as_ref()?;
        let line = found.lines.first()?;
        let is_said = said.pv.first() == line.pv.first() && said.bound == Bound::Exact;
        (!is_said).then(|| Report {
            depth: found.depth,
            score: line.score,
            bound: Bound::Exact,
            nodes: found.nodes,
            pv: line.pv.clone(),
            ..said.clone()
        })
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

    /// The moves, each with a space before it.
    fn line(&self, moves: &[Move]) -> String {
        let mut board = self.board;
        let mut text = String::new();
        for &mv in moves {
            text.push(' ');
            text.push_str(&uci::text(&board, mv, self.castling));
            board.play(mv);
        }
        text
    }

    fn best_move(&self, found: &SearchResult) -> String {
        let Some(best) = found.best else {
            return format!("info depth 0 score {}\nbestmove 0000", found.score);
        };
        let mut text = format!("bestmove {}", uci::text(&self.board, best, self.castling));
        if let Some(ponder) = found.ponder {
            text.push_str(" ponder ");
            text.push_str(&uci::text(&self.board.played(best), ponder, self.castling));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::notation;
    use crate::engine::report::Variation;
    use crate::engine::Score;

    #[test]
    fn the_best_move_is_the_first_of_the_last_line() {
        let board = Board::default();
        let mv = |text| notation::read(&board, text).expect(text);
        let report = |first, bound| Report {
            depth: 5,
            selective_depth: 8,
            line: 1,
            score: Score::Centipawns(10),
            bound,
            nodes: 100,
            hash_full: 0,
            pv: vec![mv(first)],
        };
        let found = SearchResult {
            best: Some(mv("d4")),
            ponder: None,
            score: Score::Centipawns(20),
            depth: 5,
            nodes: 900,
            lines: vec![Variation {
                score: Score::Centipawns(20),
                pv: vec![mv("d4")],
            }],
        };
        let time = Duration::from_millis(9);
        for (first, bound, expected) in [
            ("d4", Bound::Exact, "bestmove d2d4"),
            (
                "e4",
                Bound::Exact,
                "info depth 5 seldepth 8 multipv 1 score cp 20 nodes 900 nps 100000 hashfull 0 time 9 pv d2d4\nbestmove d2d4",
            ),
            (
                "d4",
                Bound::Lower,
                "info depth 5 seldepth 8 multipv 1 score cp 20 nodes 900 nps 100000 hashfull 0 time 9 pv d2d4\nbestmove d2d4",
            ),
        ] {
            let mut answer = ResultWriter::new(board, Castling::of(&board));
            answer.text(&SearchNews::Report(report(first, bound), time));
            assert_eq!(answer.text(&SearchNews::Found(found.clone(), time)), expected);
        }
    }
}
