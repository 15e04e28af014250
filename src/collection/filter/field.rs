//! The fields of a filter.

use super::range::Span;
use super::Test;
use crate::chess::{fen, Board};
use crate::collection::{Eco, NameKind, Notes, TimeClass, Wanted};
use crate::record::{plain, GameResult};

/// A field: its name, what its values are, and how they are read.
#[derive(Debug)]
pub struct Field {
    /// As typed before the colon.
    pub name: &'static str,
    /// What a value is, for error messages.
    pub expected: &'static str,
    pub(super) read: fn(&str) -> Option<Meaning>,
}

/// What a value means.
pub(super) enum Meaning {
    Test(Test),
    Wanted(Wanted),
}

const fn field(name: &'static str, expected: &'static str, read: fn(&str) -> Option<Meaning>) -> Field {
    Field { name, expected, read }
}

const NAME: &str = "a name";
const RANGE: &str = "a number or a range such as >2600, <25, 1990..1995 or 2019..";

/// All fields.
pub const FIELDS: [Field; 18] = [
    field("white", NAME, |text| name(&[NameKind::White], text)),
    field("black", NAME, |text| name(&[NameKind::Black], text)),
    field("player", NAME, |text| name(&[NameKind::White, NameKind::Black], text)),
    field("event", NAME, |text| name(&[NameKind::Event], text)),
    field("site", NAME, |text| name(&[NameKind::Site], text)),
    field("round", NAME, |text| name(&[NameKind::Round], text)),
    field("elo", RANGE, |text| of_span(text, |span| Test::Elo(&[0, 1], span))),
    field("whiteelo", RANGE, |text| of_span(text, |span| Test::Elo(&[0], span))),
    field("blackelo", RANGE, |text| of_span(text, |span| Test::Elo(&[1], span))),
    field("year", RANGE, |text| of_span(text, Test::Year)),
    field("moves", RANGE, |text| of_span(text, Test::Moves)),
    field("eco", "a code such as B90, B9 or B90..B99", eco),
    field("result", "1-0, 0-1, 1/2, draw or *", |text| {
        result_of(text).map(|result| Meaning::Test(Test::Result(result)))
    }),
    field("time", "bullet, blitz, rapid, classical or correspondence", time),
    field("has", "comments, variations, evals, clocks, errors or fen", has),
    field("fen", "a position such as \"4k3/8/8/8/8/8/4P3/4K3 w - -\"", position),
    field("pawns", "a position such as \"4k3/8/8/8/8/8/4P3/4K3\"", pawns),
    field("material", "pieces such as KRPvKR", material),
];

fn name(kinds: &'static [NameKind], text: &str) -> Option<Meaning> {
    let words: Vec<String> = plain(text).split_whitespace().map(str::to_owned).collect();
    (!words.is_empty()).then_some(Meaning::Test(Test::Name(kinds, words)))
}

fn of_span(text: &str, make: impl Fn(Span) -> Test) -> Option<Meaning> {
    Span::of(text).map(|span| Meaning::Test(make(span)))
}

fn eco(text: &str) -> Option<Meaning> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = match (first, last) {
        ("", "") => return None,
        ("", last) => (Eco::beginning_with("A")?.0, Eco::beginning_with(last)?.1),
        (first, "") => (Eco::beginning_with(first)?.0, Eco::beginning_with("E")?.1),
        (first, last) => (Eco::beginning_with(first)?.0, Eco::beginning_with(last)?.1),
    };
    (first <= last).then_some(Meaning::Test(Test::Eco(first, last)))
}

/// The result that a word means.
pub(super) fn result_of(text: &str) -> Option<GameResult> {
    match text {
        "draw" => Some(GameResult::Draw),
        text => GameResult::from_text(text),
    }
}

fn time(text: &str) -> Option<Meaning> {
    let class = TimeClass::ALL.iter().find(|(_, word)| *word == text);
    class.map(|(class, _)| Meaning::Test(Test::Time(*class)))
}

fn has(text: &str) -> Option<Meaning> {
    let notes = Notes::ALL.iter().find(|(_, word)| *word == text);
    notes.map(|(notes, _)| Meaning::Test(Test::Has(*notes)))
}

fn position(text: &str) -> Option<Meaning> {
    let (board, _) = Board::from_fen_lenient(text).ok()?;
    Some(Meaning::Wanted(Wanted::Position(board)))
}

fn pawns(text: &str) -> Option<Meaning> {
    fen::placement(text).map(|placement| Meaning::Wanted(Wanted::pawns_of(&placement)))
}

fn material(text: &str) -> Option<Meaning> {
    text.parse()
        .ok()
        .map(|material| Meaning::Wanted(Wanted::Material(material)))
}
