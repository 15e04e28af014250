//! Commands from a GUI to an engine.
//!
//! ```
//! use tabiya::engine::uci::command::UciCommand;
//! use tabiya::engine::uci::go::Go;
//!
//! let command = UciCommand::parse("joho go depth 12 wtime 3000").unwrap(); // unknown words before a command are skipped
//! let go = Go { depth: Some(12), white_time: Some(3000), ..Go::default() };
//! assert_eq!(command, UciCommand::Go(go));
//! assert_eq!(command.to_string(), "go wtime 3000 depth 12");
//! ```

use super::go::{write_moves, Go};
use crate::chess::notation::uci::UciMove;
use std::fmt;

/// One line from a GUI.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum UciCommand {
    /// Asks for name and options; the reply ends with `uciok`.
    Uci,
    /// Turns debug output on or off.
    Debug(bool),
    /// Asks for `readyok` once everything before it is done.
    IsReady,
    /// Sets an option; a button has no value.
    SetOption {
        /// The name, which may contain spaces.
        name: String,
        /// The value, which may contain spaces.
        value: Option<String>,
    },
    /// The next position is from another game.
    NewGame,
    /// The position to search next.
    Position {
        /// The FEN; `None` is the start position.
        fen: Option<String>,
        /// The moves made from there, up to the first word that is not a move.
        moves: Vec<UciMove>,
        /// That word; `None` if all are moves.
        unread: Option<String>,
    },
    /// Starts a search.
    Go(Go),
    /// Stops the search; the best move follows.
    Stop,
    /// The ponder move was played.
    PonderHit,
    /// Ends the program.
    Quit,
}

impl UciCommand {
    /// Parses a line; `None` if it holds no known command. Unknown words before the command are skipped, as the UCI specification
    /// requires.
    pub fn parse(line: &str) -> Option<UciCommand> {
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let rest = words.clone().collect::<Vec<_>>();
            let command = match word {
                "uci" => Some(UciCommand::Uci),
                "debug" => match rest.first() {
                    Some(&"on") => Some(UciCommand::Debug(true)),
                    Some(&"off") => Some(UciCommand::Debug(false)),
                    _ => None,
                },
                "isready" => Some(UciCommand::IsReady),
                "setoption" => set_option(&rest),
                "ucinewgame" => Some(UciCommand::NewGame),
                "position" => position(&rest),
                "go" => Some(UciCommand::Go(Go::read(&rest))),
                "stop" => Some(UciCommand::Stop),
                "ponderhit" => Some(UciCommand::PonderHit),
                "quit" => Some(UciCommand::Quit),
                _ => continue,
            };
            return command;
        }
        None
    }
}

/// `name Move Overhead value 30`; the words *name* and *value* may be missing only together with what follows them.
fn set_option(words: &[&str]) -> Option<UciCommand> {
    let words = words.strip_prefix(&["name"])?;
    let value = words.iter().position(|word| *word == "value");
    let name = words[..value.unwrap_or(words.len())].join(" ");
    let value = value.map(|place| words[place + 1..].join(" "));
    (!name.is_empty()).then_some(UciCommand::SetOption { name, value })
}

/// `startpos moves e2e4`, `fen … moves e2e4`.
fn position(words: &[&str]) -> Option<UciCommand> {
    let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let fen = match *words.first()? {
        "startpos" => None,
        "fen" => Some(words[1..moves].join(" ")),
        _ => return None,
    };
    let words = words.get(moves + 1..).unwrap_or_default();
    let moves: Vec<UciMove> = words.iter().map_while(|word| word.parse().ok()).collect();
    Some(UciCommand::Position {
        fen,
        unread: words.get(moves.len()).map(|word| (*word).to_owned()),
        moves,
    })
}

impl fmt::Display for UciCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciCommand::Uci => f.write_str("uci"),
            UciCommand::Debug(is_on) => f.write_str(if *is_on { "debug on" } else { "debug off" }),
            UciCommand::IsReady => f.write_str("isready"),
            UciCommand::SetOption { name, value } => {
                write!(f, "setoption name {name}")?;
                value.iter().try_for_each(|value| write!(f, " value {value}"))
            }
            UciCommand::NewGame => f.write_str("ucinewgame"),
            UciCommand::Position { fen, moves, .. } => {
                match fen {
                    None => f.write_str("position startpos")?,
                    Some(fen) => write!(f, "position fen {fen}")?,
                }
                write_moves(f, "moves", moves)
            }
            UciCommand::Go(go) => write!(f, "go{go}"),
            UciCommand::Stop => f.write_str("stop"),
            UciCommand::PonderHit => f.write_str("ponderhit"),
            UciCommand::Quit => f.write_str("quit"),
        }
    }
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
            let command = UciCommand::parse(line).unwrap_or_else(|| panic!("{line}"));
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
                UciCommand::parse(line).map(|command| command.to_string()).as_deref(),
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
            assert_eq!(UciCommand::parse(line), None, "{line}");
        }
    }
}
