//! The `info` line of an engine.
//!
//! ```
//! use tabiya::engine::uci::info::Info;
//! use tabiya::engine::Score;
//!
//! let info = Info::read("info depth 20 score mate 5 pv e2e4");
//! assert_eq!((info.depth, info.score), (Some(20), Some(Score::Mate(5))));
//! ```

use crate::chess::notation::uci::UciMove;
use crate::engine::{Bound, Score};
use std::time::Duration;

/// What an engine reports while it searches. Whatever it leaves out or writes in an invalid form is `None` or empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Info {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The selective depth: the longest line searched, in plies.
    pub selective_depth: Option<u32>,
    /// The rank of the line in multi-PV, from 1.
    pub line: Option<usize>,
    /// The score of the line for the side to move.
    pub score: Option<Score>,
    /// Whether the score is exact or a bound.
    pub bound: Option<Bound>,
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// Nodes per second.
    pub speed: Option<u64>,
    /// How full the hash table is, in permille.
    pub hash_full: Option<u32>,
    /// The time since the search started.
    pub time: Option<Duration>,
    /// The principal variation.
    pub pv: Vec<UciMove>,
    /// Free text after `string`.
    pub text: Option<String>,
}

/// The largest plausible score; anything beyond is taken for an error of the engine.
const MOST_CENTIPAWNS: u32 = 1_000_000;
const MOST_MOVES: u32 = 10_000;

impl Info {
    /// Parses a line that starts with `info`; unknown words are skipped.
    pub fn read(line: &str) -> Info {
        let mut info = Info::default();
        // The text keeps its spaces.
        let (head, text) = match line.split_once(" string ") {
            Some((head, text)) => (head, Some(text.trim_end_matches(['\r', '\n']).to_owned())),
            None => (line, None),
        };
        info.text = text;
        let mut words = head.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "pv" => {
                    while let Some(mv) = words.peek().and_then(|word| word.parse().ok()) {
                        info.pv.push(mv);
                        words.next();
                    }
                }
                "score" => {
                    let kind = words.peek().copied().unwrap_or_default();
                    let number = words.clone().nth(1).and_then(|word| word.parse::<i32>().ok());
                    info.score = match (kind, number) {
                        ("cp", Some(value)) if value.unsigned_abs() <= MOST_CENTIPAWNS => {
                            Some(Score::Centipawns(value))
                        }
                        ("mate", Some(moves)) if moves.unsigned_abs() <= MOST_MOVES => Some(Score::Mate(moves)),
                        _ => info.score,
                    };
                    info.bound = info.score.map(|_| Bound::Exact);
                }
                "lowerbound" => info.bound = info.score.map(|_| Bound::Lower),
                "upperbound" => info.bound = info.score.map(|_| Bound::Upper),
                // Other kinds of lines hold nothing used here.
                "refutation" | "currline" => break,
                _ => {
                    let next = words.peek().copied().unwrap_or_default();
                    info.set(word, next);
                }
            }
        }
        info
    }

    /// Sets the field with this name if the next word is a valid number for it.
    fn set(&mut self, word: &str, next: &str) {
        let small = || next.parse().ok();
        match word {
            "depth" => self.depth = small(),
            "seldepth" => self.selective_depth = small(),
            "multipv" => self.line = next.parse().ok().filter(|&line| line > 0),
            "nodes" => self.nodes = next.parse().ok(),
            "nps" => self.speed = next.parse().ok(),
            "hashfull" => self.hash_full = small().filter(|&full| full <= 1000),
            "time" => self.time = next.parse().ok().map(Duration::from_millis),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_search_are_read() {
        let line = Info::read(
            "info depth 20 seldepth 25 multipv 2 score mate -5 nodes 1000 nps 900 hashfull 7 time 100 pv e2e4 e7e8q",
        );
        assert_eq!(
            (line.depth, line.selective_depth, line.line),
            (Some(20), Some(25), Some(2))
        );
        assert_eq!((line.score, line.bound), (Some(Score::Mate(-5)), Some(Bound::Exact)));
        assert_eq!(
            (line.nodes, line.speed, line.hash_full),
            (Some(1000), Some(900), Some(7))
        );
        assert_eq!((line.time, line.pv.len()), (Some(Duration::from_millis(100)), 2));
        let line = Info::read("info depth 20 score cp 42 lowerbound nodes 234567 pv d2d4 d7d5");
        assert_eq!(
            (line.score, line.bound),
            (Some(Score::Centipawns(42)), Some(Bound::Lower))
        );
        let line = Info::read("info depth 1 unkown1 seldepth 2 unknown2 time 16 score cp 72 unknown3 wdl 249 747 4 multipv 1 pv g1f3 unknown5");
        assert_eq!((line.depth, line.line, line.pv.len()), (Some(1), Some(1), 1));
    }

    #[test]
    fn numbers_out_of_range_are_left_out() {
        let line =
            Info::read("info depth 12x nodes -1 nps 18446744073709551616 score cp 9223372036854775808 hashfull 2000");
        assert_eq!(line, Info::default());
        assert_eq!(Info::read("info score cp -2147483648").score, None);
        assert_eq!(Info::read("info score mate 2000000000").score, None);
        assert_eq!(Info::read("info refutation d1h5"), Info::default());
        assert_eq!(Info::read("info currline 0 e2e4 depth 3"), Info::default());
    }

    #[test]
    fn a_text_keeps_its_spaces() {
        let line = Info::read("info depth 1 pv g7g4 string keep double  space depth 9\r\n");
        assert_eq!(line.text.as_deref(), Some("keep double  space depth 9"));
        assert_eq!(line.depth, Some(1));
    }
}
