//! The fields of a filter.

use super::range::Span;
use super::Test;
use crate::collection::{Eco, NameKind, Notes, TimeClass};
use crate::record::{plain, GameResult};

/// A field: its name, what its values are, and how they are read.
#[derive(Debug)]
pub struct Field {
    /// As typed before the colon.
    pub name: &'static str,
    /// What a value is, for error messages.
    pub expected: &'static str,
    pub(super) read: fn(&str) -> Option<Test>,
}

const fn field(name: &'static str, expected: &'static str, read: fn(&str) -> Option<Test>) -> Field {
    Field { name, expected, read }
}

const NAME: &str = "a name";
const RANGE: &str = "a number or a range such as >2600, <25, 1990..1995 or 2019..";

/// All fields.
pub const FIELDS: [Field; 15] = [
    field("white", NAME, |text| name(&[NameKind::White], text)),
    field("black", NAME, |text| name(&[NameKind::Black], text)),
    field("player", NAME, |text| name(&[NameKind::White, NameKind::Black], text)),
    field("event", NAME, |text| name(&[NameKind::Event], text)),
    field("site", NAME, |text| name(&[NameKind::Site], text)),
    field("round", NAME, |text| name(&[NameKind::Round], text)),
    field("elo", RANGE, |text| Some(Test::Elo(&[0, 1], Span::of(text)?))),
    field("whiteelo", RANGE, |text| Some(Test::Elo(&[0], Span::of(text)?))),
    field("blackelo", RANGE, |text| Some(Test::Elo(&[1], Span::of(text)?))),
    field("year", RANGE, |text| Some(Test::Year(Span::of(text)?))),
    field("moves", RANGE, |text| Some(Test::Moves(Span::of(text)?))),
    field("eco", "a code such as B90, B9 or B90..B99", eco),
    field("result", "1-0, 0-1, 1/2, draw or *", result),
    field("time", "bullet, blitz, rapid, classical or correspondence", time),
    field("has", "comments, variations, evals, clocks, errors or fen", has),
];

fn name(kinds: &'static [NameKind], text: &str) -> Option<Test> {
    let words: Vec<String> = plain(text).split_whitespace().map(str::to_owned).collect();
    (!words.is_empty()).then_some(Test::Name(kinds, words))
}

fn eco(text: &str) -> Option<Test> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = match (first, last) {
        ("", "") => return None,
        ("", last) => (Eco::beginning_with("A")?.0, Eco::beginning_with(last)?.1),
        (first, "") => (Eco::beginning_with(first)?.0, Eco::beginning_with("E")?.1),
        (first, last) => (Eco::beginning_with(first)?.0, Eco::beginning_with(last)?.1),
    };
    (first <= last).then_some(Test::Eco(first, last))
}

fn result(text: &str) -> Option<Test> {
    let result = match text {
        "draw" => Some(GameResult::Draw),
        text => GameResult::from_text(text),
    };
    result.map(Test::Result)
}

fn time(text: &str) -> Option<Test> {
    let class = TimeClass::ALL.iter().find(|(_, word)| *word == text);
    class.map(|(class, _)| Test::Time(*class))
}

fn has(text: &str) -> Option<Test> {
    let notes = Notes::ALL.iter().find(|(_, word)| *word == text);
    notes.map(|(notes, _)| Test::Has(*notes))
}
