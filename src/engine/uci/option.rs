//! The options an engine declares.
//!
//! ```
//! use tabiya::engine::uci::option::OptionKind;
//! use tabiya::engine::uci::response::Response;
//!
//! let Some(Response::Option(option)) = Response::parse("option name Skill Level type spin default 20 min 0 max 20") else {
//!     panic!("an option");
//! };
//! assert_eq!(option.name, "Skill Level");
//! assert_eq!(option.kind, OptionKind::Spin { default: Some(20), min: 0, max: 20 });
//! assert!(option.kind.accepts("10") && !option.kind.accepts("21"));
//! ```

/// An option that can be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name, which may contain spaces.
    pub name: String,
    /// Its type and range of values.
    pub kind: OptionKind,
}

/// The type of an option, its values, and its default if declared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// The default.
        default: Option<bool>,
    },
    /// An integer.
    Spin {
        /// The default.
        default: Option<i64>,
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The default.
        default: Option<String>,
        /// The choices.
        choices: Vec<String>,
    },
    /// A button: an action without a value.
    Button,
    /// Any text.
    Text {
        /// The default; `<empty>` is the empty text.
        default: Option<String>,
    },
}

/// The types of options.
const TYPES: [&str; 5] = ["check", "spin", "combo", "button", "string"];
/// The keywords that start a part of an option.
const OPTION_PARTS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

impl EngineOption {
    /// Parses the words after `option`: `name Skill Level type spin default 20 min 0 max 20`. A part ends where the next one
    /// starts; *name* takes every word up to *type* and a known type, and the default of a string takes all the rest.
    pub(super) fn read(words: &[&str]) -> Option<EngineOption> {
        let words = words.strip_prefix(&["name"])?;
        let is_type = |pair: &[&str]| pair[0] == "type" && TYPES.contains(&pair[1]);
        let kind = words.windows(2).position(is_type)?;
        let name = words[..kind].join(" ");
        let (kind, rest) = words[kind + 1..].split_first()?;
        let part = |wanted: &str| {
            let begin = rest.iter().position(|word| *word == wanted)? + 1;
            let is_end = |word: &&str| OPTION_PARTS[2..].contains(word);
            let length = rest[begin..].iter().position(is_end).unwrap_or(rest.len() - begin);
            Some(rest[begin..begin + length].join(" "))
        };
        let number = |wanted: &str| part(wanted)?.parse::<i64>().ok();
        let or_empty = |text: String| if text == "<empty>" { String::new() } else { text };
        let kind = match *kind {
            "check" => OptionKind::Check {
                default: part("default").and_then(|word| word.to_lowercase().parse().ok()),
            },
            "spin" => {
                let (min, max) = (number("min").unwrap_or(i64::MIN), number("max").unwrap_or(i64::MAX));
                if min > max {
                    return None;
                }
                let default = number("default");
                OptionKind::Spin { default, min, max }
            }
            "combo" => OptionKind::Combo {
                default: part("default").map(or_empty),
                choices: choices(rest),
            },
            "button" => OptionKind::Button,
            "string" => {
                let begin = rest.iter().position(|word| *word == "default");
                let default = begin.map(|begin| rest[begin + 1..].join(" "));
                OptionKind::Text {
                    default: default.map(or_empty),
                }
            }
            _ => return None,
        };
        (!name.is_empty()).then_some(EngineOption { name, kind })
    }
}

impl OptionKind {
    /// Whether this text, as written after `value`, is a valid value; a button has none.
    pub fn accepts(&self, value: &str) -> bool {
        match self {
            OptionKind::Check { .. } => ["true", "false"].contains(&value),
            OptionKind::Spin { min, max, .. } => value.parse().is_ok_and(|number| (*min..=*max).contains(&number)),
            OptionKind::Combo { choices, .. } => choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)),
            OptionKind::Button => value.is_empty(),
            OptionKind::Text { .. } => true,
        }
    }
}

/// The words of each `var`, without duplicates.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn options(line: &str) -> EngineOption {
        let words: Vec<&str> = line.split_whitespace().skip(1).collect();
        EngineOption::read(&words).unwrap_or_else(|| panic!("{line}"))
    }

    #[test]
    fn a_range_without_a_number_is_no_option() {
        let words = ["name", "A", "type", "spin", "default", "3", "min", "10", "max", "5"];
        assert_eq!(EngineOption::read(&words), None);
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
        let banner = options("option name Banner type type string default the type of a string with max power");
        assert_eq!(banner.name, "Banner type");
        let default = Some("the type of a string with max power".into());
        assert_eq!(banner.kind, OptionKind::Text { default });
        for line in [
            "option",
            "option name",
            "option name X",
            "option name X type",
            "option name X type knob",
            "option name type spin",
        ] {
            let words: Vec<&str> = line.split_whitespace().skip(1).collect();
            assert_eq!(EngineOption::read(&words), None, "{line}");
        }
    }

    #[test]
    fn values_are_checked_as_the_option_says() {
        for (line, value, is_accepted) in [
            ("option name A type check default true", "false", true),
            ("option name A type check default true", "off", false),
            ("option name A type spin default 3 min -2 max 5", "-2", true),
            ("option name A type spin default 3 min -2 max 5", "6", false),
            ("option name A type spin default 3 min -2 max 5", "many", false),
            ("option name A type combo default x var x var y z", "Y z", true),
            ("option name A type combo default x var x var y z", "y", false),
            ("option name A type string", "", true),
            ("option name A type button", "", true),
            ("option name A type button", "1", false),
        ] {
            assert_eq!(options(line).kind.accepts(value), is_accepted, "{line}: {value}");
        }
    }
}
