//! The `go` command and its parameters.
//!
//! ```
//! use tabiya::engine::uci::go::Go;
//!
//! let go = Go::read(&["infinite", "searchmoves", "e2e4", "d2d4"]);
//! assert!(go.infinite && go.search_moves.len() == 2);
//! assert_eq!(go.to_string(), " infinite searchmoves e2e4 d2d4");
//! ```

use crate::chess::notation::uci::UciMove;
use std::fmt;

/// How to search; times are in milliseconds and may be negative.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Go {
    /// The only moves to search; empty for all.
    pub search_moves: Vec<UciMove>,
    /// Ponder on the opponent's time until `ponderhit`.
    pub ponder: bool,
    /// White's remaining time.
    pub white_time: Option<i64>,
    /// Black's remaining time.
    pub black_time: Option<i64>,
    /// White's increment per move.
    pub white_increment: Option<i64>,
    /// Black's increment per move.
    pub black_increment: Option<i64>,
    /// Moves to the next time control.
    pub moves_to_go: Option<u32>,
    /// The depth to reach, in plies.
    pub depth: Option<u32>,
    /// The number of nodes to search.
    pub nodes: Option<u64>,
    /// Search for a mate in this many moves.
    pub mate: Option<u32>,
    /// The exact time to take.
    pub move_time: Option<i64>,
    /// Search until `stop`.
    pub infinite: bool,
    /// Count the leaf nodes at this depth instead of searching; not in the specification, but widely supported.
    pub perft: Option<u32>,
}

impl Go {
    /// Parses the words after `go`, in any order; unknown words and those without a valid number are skipped.
    pub fn read(words: &[&str]) -> Go {
        let mut go = Go::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    while let Some(mv) = words.peek().and_then(|word| word.parse().ok()) {
                        go.search_moves.push(mv);
                        words.next();
                    }
                }
                _ => {
                    if let Some(number) = words.peek().and_then(|word| word.parse::<i64>().ok()) {
                        if go.set(word, number) {
                            words.next();
                        }
                    }
                }
            }
        }
        go
    }

    /// Sets the parameter with this name; `false` if no numeric parameter has it.
    fn set(&mut self, word: &str, number: i64) -> bool {
        let count = u64::try_from(number).unwrap_or(0);
        let small = Some(u32::try_from(count).unwrap_or(u32::MAX));
        match word {
            "wtime" => self.white_time = Some(number),
            "btime" => self.black_time = Some(number),
            "winc" => self.white_increment = Some(number),
            "binc" => self.black_increment = Some(number),
            "movestogo" => self.moves_to_go = small,
            "depth" => self.depth = small,
            "nodes" => self.nodes = Some(count),
            "mate" => self.mate = small,
            "movetime" => self.move_time = Some(number),
            "perft" => self.perft = small,
            _ => return false,
        }
        true
    }
}

impl fmt::Display for Go {
    /// Each part with a leading space; the moves come last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ponder {
            f.write_str(" ponder")?;
        }
        let numbers = [
            ("wtime", self.white_time),
            ("btime", self.black_time),
            ("winc", self.white_increment),
            ("binc", self.black_increment),
            ("movestogo", self.moves_to_go.map(i64::from)),
            ("depth", self.depth.map(i64::from)),
            (
                "nodes",
                self.nodes.map(|nodes| i64::try_from(nodes).unwrap_or(i64::MAX)),
            ),
            ("mate", self.mate.map(i64::from)),
            ("movetime", self.move_time),
            ("perft", self.perft.map(i64::from)),
        ];
        for (word, number) in numbers {
            if let Some(number) = number {
                write!(f, " {word} {number}")?;
            }
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        write_moves(f, "searchmoves", &self.search_moves)
    }
}

/// Writes the word and the moves, or nothing if there are no moves.
pub(super) fn write_moves(f: &mut fmt::Formatter<'_>, word: &str, moves: &[UciMove]) -> fmt::Result {
    if !moves.is_empty() {
        write!(f, " {word}")?;
    }
    moves.iter().try_for_each(|mv| write!(f, " {mv}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_make_no_sense_are_left_out() {
        for (text, meant) in [
            ("", ""),
            (
                "wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9",
                " wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9",
            ),
            ("movetime  55055", " movetime 55055"),
            ("ponder depth 6", " ponder depth 6"),
            ("wtime -15030 btime @56826 movestogo 90", " wtime -15030 movestogo 90"),
            (
                "nodes 79093455456 searchmoves e2e4 d2d4 g2g1n",
                " nodes 79093455456 searchmoves e2e4 d2d4 g2g1n",
            ),
            ("nodes -3", " nodes 0"),
            ("depth 99999999999", " depth 4294967295"),
        ] {
            let words: Vec<&str> = text.split_whitespace().collect();
            assert_eq!(Go::read(&words).to_string(), meant, "{text}");
        }
    }
}
