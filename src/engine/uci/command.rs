//! What a user interface says to an engine.
//!
//! ```
//! use tabiya::engine::uci::command::{Command, Go};
//!
//! let command = Command::parse("joho go depth 12 wtime 3000").unwrap(); // unknown words before a command are skipped
//! let go = Go { depth: Some(12), white_time: Some(3000), ..Go::default() };
//! assert_eq!(command, Command::Go(go));
//! assert_eq!(command.to_string(), "go wtime 3000 depth 12");
//! ```

use crate::chess::notation::uci::UciMove;
use std::fmt;

/// One line from a user interface.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Asks for name and options, answered by `uciok`.
    Uci,
    /// Asks for more words, or for no more of them.
    Debug(bool),
    /// Asks for `readyok` once everything before is done.
    IsReady,
    /// Sets an option; a button has no value.
    SetOption {
        /// The name, which may have spaces.
        name: String,
        /// The value, which may have spaces.
        value: Option<String>,
    },
    /// The next position is of another game.
    NewGame,
    /// The position to search next.
    Position {
        /// The FEN; `None` is the start position.
        fen: Option<String>,
        /// The moves made from there. Words that are not moves end the list.
        moves: Vec<UciMove>,
    },
    /// Begins to search.
    Go(Go),
    /// Asks for the move at once.
    Stop,
    /// The move that was pondered on was played.
    PonderHit,
    /// Ends the program.
    Quit,
}

/// How to search; times are in milliseconds, and may be below zero.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Go {
    /// The only moves to look at; all if there is none.
    pub search_moves: Vec<UciMove>,
    /// To think on the time of the opponent until `ponderhit`.
    pub ponder: bool,
    /// The time White has left.
    pub white_time: Option<i64>,
    /// The time Black has left.
    pub black_time: Option<i64>,
    /// What each move adds to White's time.
    pub white_increment: Option<i64>,
    /// What each move adds to Black's time.
    pub black_increment: Option<i64>,
    /// The moves until time is added.
    pub moves_to_go: Option<u32>,
    /// The depth to reach, in half-moves.
    pub depth: Option<u32>,
    /// The number of positions to look at.
    pub nodes: Option<u64>,
    /// To find a mate in so many moves.
    pub mate: Option<u32>,
    /// The time to take, no more and no less.
    pub move_time: Option<i64>,
    /// To search until `stop`.
    pub infinite: bool,
    /// To count the positions so many half-moves away instead; not in the standard, but widely known.
    pub perft: Option<u32>,
}

impl Command {
    /// The command of a line; `None` if there is none that is known. Words before it that are not known are skipped, as the
    /// standard asks.
    #[must_use]
    pub fn parse(line: &str) -> Option<Command> {
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let rest = words.clone().collect::<Vec<_>>();
            let command = match word {
                "uci" => Some(Command::Uci),
                "debug" => Some(Command::Debug(rest.first() != Some(&"off"))),
                "isready" => Some(Command::IsReady),
                "setoption" => set_option(&rest),
                "ucinewgame" => Some(Command::NewGame),
                "position" => position(&rest),
                "go" => Some(Command::Go(Go::read(&rest))),
                "stop" => Some(Command::Stop),
                "ponderhit" => Some(Command::PonderHit),
                "quit" => Some(Command::Quit),
                _ => continue,
            };
            return command;
        }
        None
    }
}

/// `name Move Overhead value 30`; the words *name* and *value* may be missing only with what follows them.
fn set_option(words: &[&str]) -> Option<Command> {
    let words = words.strip_prefix(&["name"])?;
    let value = words.iter().position(|word| *word == "value");
    let name = words[..value.unwrap_or(words.len())].join(" ");
    let value = value.map(|place| words[place + 1..].join(" "));
    (!name.is_empty()).then_some(Command::SetOption { name, value })
}

/// `startpos moves e2e4`, `fen … moves e2e4`.
fn position(words: &[&str]) -> Option<Command> {
    let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let fen = match *words.first()? {
        "startpos" => None,
        "fen" => Some(words[1..moves].join(" ")),
        _ => return None,
    };
    let moves = words.iter().skip(moves + 1).map_while(|word| word.parse().ok());
    Some(Command::Position {
        fen,
        moves: moves.collect(),
    })
}

impl Go {
    /// The words after `go`, in any order; those that are not known or have no number are skipped.
    fn read(words: &[&str]) -> Go {
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

    /// Sets what the word names; `false` if it names nothing that has a number.
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

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Uci => f.write_str("uci"),
            Command::Debug(is_on) => f.write_str(if *is_on { "debug on" } else { "debug off" }),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value } => {
                write!(f, "setoption name {name}")?;
                value.iter().try_for_each(|value| write!(f, " value {value}"))
            }
            Command::NewGame => f.write_str("ucinewgame"),
            Command::Position { fen, moves } => {
                match fen {
                    None => f.write_str("position startpos")?,
                    Some(fen) => write!(f, "position fen {fen}")?,
                }
                write_moves(f, "moves", moves)
            }
            Command::Go(go) => write!(f, "go{go}"),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for Go {
    /// Each part with a space before it; the moves come last.
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

/// The word and the moves, or nothing without moves.
fn write_moves(f: &mut fmt::Formatter<'_>, word: &str, moves: &[UciMove]) -> fmt::Result {
    if !moves.is_empty() {
        write!(f, " {word}")?;
    }
    moves.iter().try_for_each(|mv| write!(f, " {mv}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_as_they_are_written() {
        for line in [
            "uci",
            "debug on",
            "debug off",
            "isready",
            "setoption name Clear Hash",
            "setoption name Move Overhead value 30",
            "setoption name SyzygyPath value /a b/c",
            "ucinewgame",
            "position startpos",
            "position startpos moves e2e4 e7e5 g1f3",
            "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4",
            "go",
            "go infinite",
            "go ponder wtime 1000 btime -20 winc 10 binc 0 movestogo 40",
            "go depth 12 nodes 100000 mate 3 movetime 500 searchmoves e2e4 e7e8q",
            "go perft 5",
            "stop",
            "ponderhit",
            "quit",
        ] {
            let command = Command::parse(line).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(command.to_string(), line);
        }
    }

    #[test]
    fn odd_lines_are_read_as_far_as_they_make_sense() {
        for (line, meant) in [
            ("  debug \t on\r", "debug on"),
            ("hello isready", "isready"),
            ("go depth x wtime 5", "go wtime 5"),
            ("go searchmoves infinite", "go infinite"),
            ("go movestogo -3", "go movestogo 0"),
            ("position startpos moves e2e4 ?? e7e5", "position startpos moves e2e4"),
            ("position fen 8/8/8/8/8/8/8/8 moves", "position fen 8/8/8/8/8/8/8/8"),
        ] {
            assert_eq!(
                Command::parse(line).map(|command| command.to_string()).as_deref(),
                Some(meant),
                "{line}"
            );
        }
        for line in [
            "",
            "hello",
            "position",
            "position e2e4",
            "setoption",
            "setoption name",
            "setoption value 3",
        ] {
            assert_eq!(Command::parse(line), None, "{line}");
        }
    }
}
