//! Responses of an engine to a GUI.
//!
//! ```
//! use tabiya::engine::uci::response::Response;
//!
//! let Some(Response::BestMove { mv: Some(mv), .. }) = Response::parse("bestmove e2e4 ponder e7e5") else {
//!     panic!("the end of a search");
//! };
//! assert_eq!(mv.to_string(), "e2e4");
//! ```

use super::info::Info;
use super::option::EngineOption;
use crate::chess::notation::uci::UciMove;

/// One line from an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Response {
    /// Its name.
    Name(String),
    /// Its author.
    Author(String),
    /// An option it supports.
    Option(EngineOption),
    /// All options have been declared.
    UciOk,
    /// Everything requested before is done.
    ReadyOk,
    /// Search information.
    Info(Info),
    /// The end of a search.
    BestMove {
        /// The best move; `None` if there is none: `(none)`, `0000`.
        mv: Option<UciMove>,
        /// The expected reply, to ponder on.
        ponder: Option<UciMove>,
    },
    /// The end of a search, with a word that is not in move format.
    BadMove(String),
}

impl Response {
    /// Parses a line; `None` if it is none of these. Unknown words before it are skipped, as the UCI specification requires.
    pub fn parse(line: &str) -> Option<Response> {
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let rest: Vec<&str> = words.clone().collect();
            return match word {
                "id" => match rest.split_first() {
                    Some((&"name", name)) => Some(Response::Name(name.join(" "))),
                    Some((&"author", author)) => Some(Response::Author(author.join(" "))),
                    _ => None,
                },
                "option" => EngineOption::read(&rest).map(Response::Option),
                "uciok" => Some(Response::UciOk),
                "readyok" => Some(Response::ReadyOk),
                "info" => Some(Response::Info(Info::read(line))),
                "bestmove" => Some(best_move(&rest)),
                _ => continue,
            };
        }
        None
    }
}

fn best_move(words: &[&str]) -> Response {
    let ponder = match words.get(1..3) {
        Some(["ponder", mv]) => mv.parse().ok(),
        _ => None,
    };
    match words.first() {
        None | Some(&("(none)" | "0000" | "none" | "NULL")) => Response::BestMove { mv: None, ponder: None },
        Some(word) => match word.parse() {
            Ok(mv) => Response::BestMove { mv: Some(mv), ponder },
            Err(_) => Response::BadMove((*word).to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_search_is_read() {
        let parse = |line| Response::parse(line);
        assert_eq!(
            parse("bestmove d2d4 ponder d7d5\r"),
            Some(Response::BestMove {
                mv: "d2d4".parse().ok(),
                ponder: "d7d5".parse().ok()
            })
        );
        for line in ["bestmove", "bestmove (none)", "bestmove 0000"] {
            assert_eq!(
                parse(line),
                Some(Response::BestMove { mv: None, ponder: None }),
                "{line}"
            );
        }
        assert_eq!(parse("bestmove Nf3"), Some(Response::BadMove("Nf3".into())));
        assert_eq!(parse("hello uciok"), Some(Response::UciOk));
        assert_eq!(parse("id name Toga II 3.0"), Some(Response::Name("Toga II 3.0".into())));
        assert_eq!(parse("id"), None);
        assert_eq!(parse("  readyok \t"), Some(Response::ReadyOk));
        assert_eq!(parse("Fruit 2.1 by nobody"), None);
    }
}
