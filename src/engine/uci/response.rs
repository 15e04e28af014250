//! What an engine says to a user interface.
//!
//! ```
//! use tabiya::engine::uci::response::{OptionKind, Response};
//!
//! let Some(Response::Option(option)) = Response::parse("option name Skill Level type spin default 20 min 0 max 20") else {
//!     panic!("an option");
//! };
//! assert_eq!(option.name, "Skill Level");
//! assert_eq!(option.kind, OptionKind::Spin { default: Some(20), min: 0, max: 20 });
//! ```

use crate::chess::notation::uci::UciMove;
use crate::engine::{Bound, Score};
use std::time::Duration;

/// One line from an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// Its name.
    Name(String),
    /// Who wrote it.
    Author(String),
    /// An option that can be set.
    Option(EngineOption),
    /// It has said all its options.
    UciOk,
    /// Everything before is done.
    ReadyOk,
    /// What it knows while it searches.
    Info(Info),
    /// The end of a search.
    BestMove {
        /// The move; `None` if it has none: `(none)`, `0000`.
        mv: Option<UciMove>,
        /// The answer that it expects.
        ponder: Option<UciMove>,
    },
    /// The end of a search with a word that has not the form of a move.
    BadMove(String),
}

/// What an engine says while it searches; what it leaves out, or writes in a form that makes no sense, is `None` or empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Info {
    /// The depth in half-moves.
    pub depth: Option<u32>,
    /// The length of the longest line that was looked at, in half-moves.
    pub selective_depth: Option<u32>,
    /// Which of the best moves the line is, from 1.
    pub line: Option<usize>,
    /// What the line is worth to the side to move.
    pub score: Option<Score>,
    /// How the score is to be read.
    pub bound: Option<Bound>,
    /// The positions looked at.
    pub nodes: Option<u64>,
    /// The positions looked at in a second.
    pub speed: Option<u64>,
    /// How full the table is, in thousandths.
    pub hash_full: Option<u32>,
    /// The time since the search began.
    pub time: Option<Duration>,
    /// The moves that it expects from both sides.
    pub pv: Vec<UciMove>,
    /// Any other words.
    pub text: Option<String>,
}

/// An option that can be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name, which may have spaces.
    pub name: String,
    /// What values it has.
    pub kind: OptionKind,
}

/// The values of an option, with the one that it has at first if that is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// At first.
        default: Option<bool>,
    },
    /// A whole number.
    Spin {
        /// At first.
        default: Option<i64>,
        /// The least.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// At first.
        default: Option<String>,
        /// All of them.
        choices: Vec<String>,
    },
    /// Something that is done at once.
    Button,
    /// Any text.
    Text {
        /// At first; `<empty>` is the empty text.
        default: Option<String>,
    },
}

impl Response {
    /// What a line says; `None` if it is none of this. Words before it that are not known are skipped, as the standard asks.
    #[must_use]
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
                "option" => option(&rest).map(Response::Option),
                "uciok" => Some(Response::UciOk),
                "readyok" => Some(Response::ReadyOk),
                "info" => Some(Response::Info(Info::parse(line))),
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

/// The words that begin a part of an option.
const OPTION_PARTS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

/// `name Skill Level type spin default 20 min 0 max 20`. A part ends where the next one begins; *name* holds every word up to
/// *type*.
fn option(words: &[&str]) -> Option<EngineOption> {
    let words = words.strip_prefix(&["name"])?;
    let kind = words.iter().rposition(|word| *word == "type")?;
    let name = words[..kind].join(" ");
    let (kind, rest) = words[kind + 1..].split_first()?;
    let part = |wanted: &str| {
        let begin = rest.iter().position(|word| *word == wanted)? + 1;
        let is_end = |word: &&str| OPTION_PARTS[2..].contains(word);
        let length = rest[begin..].iter().position(is_end).unwrap_or(rest.len() - begin);
        Some(rest[begin..begin + length].join(" "))
    };
    let number = |wanted: &str| part(wanted)?.parse::<i64>().ok();
    let text = |wanted: &str| part(wanted).map(|text| if text == "<empty>" { String::new() } else { text });
    let kind = match *kind {
        "check" => OptionKind::Check {
            default: part("default").and_then(|word| word.to_lowercase().parse().ok()),
        },
        "spin" => OptionKind::Spin {
            default: number("default"),
            min: number("min").unwrap_or(i64::MIN),
            max: number("max").unwrap_or(i64::MAX),
        },
        "combo" => OptionKind::Combo {
            default: text("default"),
            choices: choices(rest),
        },
        "button" => OptionKind::Button,
        "string" => OptionKind::Text {
            default: text("default"),
        },
        _ => return None,
    };
    (!name.is_empty()).then_some(EngineOption { name, kind })
}

/// Each `var` with its words, without repetitions.
fn choices(words: &[&str]) -> Vec<String> {
    let mut choices: Vec<String> = Vec::new();
    for part in words.split(|word| *word == "var").skip(1) {
        let end = part.iter().position(|word| OPTION_PARTS[2..].contains(word));
        let choice = part[..end.unwrap_or(part.len())].join(" ");
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    choices
}

impl Info {
    /// What is said after `info`; words that are not known are skipped.
    #[must_use]
    pub fn parse(line: &str) -> Info {
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
                        ("cp", Some(value)) => Some(Score::Centipawns(value)),
                        ("mate", Some(moves)) => Some(Score::Mate(moves)),
                        _ => info.score,
                    };
                    info.bound = info.score.map(|_| Bound::Exact);
                }
                "lowerbound" => info.bound = info.score.map(|_| Bound::Lower),
                "upperbound" => info.bound = info.score.map(|_| Bound::Upper),
                // Lines of other kinds have nothing that is used here.
                "refutation" | "currline" => break,
                _ => {
                    let next = words.peek().copied().unwrap_or_default();
                    info.set(word, next);
                }
            }
        }
        info
    }

    /// Sets what the word names, if the next one is a number that makes sense for it.
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

    fn info(line: &str) -> Info {
        match Response::parse(line) {
            Some(Response::Info(info)) => info,
            other => panic!("{line}: {other:?}"),
        }
    }

    fn options(line: &str) -> EngineOption {
        match Response::parse(line) {
            Some(Response::Option(option)) => option,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn lines_of_a_search_are_read() {
        let line = info(
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
        let line = info("info depth 20 score cp 42 lowerbound nodes 234567 pv d2d4 d7d5");
        assert_eq!(
            (line.score, line.bound),
            (Some(Score::Centipawns(42)), Some(Bound::Lower))
        );
        let line = info("info depth 1 unkown1 seldepth 2 unknown2 time 16 score cp 72 unknown3 wdl 249 747 4 multipv 1 pv g1f3 unknown5");
        assert_eq!((line.depth, line.line, line.pv.len()), (Some(1), Some(1), 1));
    }

    #[test]
    fn numbers_out_of_range_are_left_out() {
        let line = info("info depth 12x nodes -1 nps 18446744073709551616 score cp 9223372036854775808 hashfull 2000");
        assert_eq!(line, Info::default());
        assert_eq!(info("info refutation d1h5"), Info::default());
        assert_eq!(info("info currline 0 e2e4 depth 3"), Info::default());
    }

    #[test]
    fn a_text_keeps_its_spaces() {
        let line = info("info depth 1 pv g7g4 string keep double  space depth 9\r\n");
        assert_eq!(line.text.as_deref(), Some("keep double  space depth 9"));
        assert_eq!(line.depth, Some(1));
    }

    #[test]
    fn options_of_every_kind_are_read() {
        assert_eq!(
            options("option name UCI_Variant type combo default chess var bughouse var chess var mini var chess"),
            EngineOption {
                name: "UCI_Variant".into(),
                kind: OptionKind::Combo {
                    default: Some("chess".into()),
                    choices: ["bughouse", "chess", "mini"].map(String::from).into(),
                },
            }
        );
        let odd = options("option    name   A long option name type  check   ");
        assert_eq!(
            (odd.name.as_str(), odd.kind),
            ("A long option name", OptionKind::Check { default: None })
        );
        assert_eq!(
            options("option name just_max type spin max 56565464509").kind,
            OptionKind::Spin {
                default: None,
                min: i64::MIN,
                max: 56_565_464_509
            }
        );
        assert_eq!(
            options("option name NalimovPath type string default <empty>").kind,
            OptionKind::Text {
                default: Some(String::new())
            }
        );
        assert_eq!(
            options("option name Style type combo default Very solid var Very solid var Wild and free").kind,
            OptionKind::Combo {
                default: Some("Very solid".into()),
                choices: ["Very solid", "Wild and free"].map(String::from).into(),
            }
        );
        assert_eq!(options("option name Clear Hash type button").kind, OptionKind::Button);
        for line in [
            "option",
            "option name",
            "option name X",
            "option name X type",
            "option name X type knob",
            "option name type spin",
        ] {
            assert_eq!(Response::parse(line), None, "{line}");
        }
    }

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
