//! The fields of a filter.

use super::range::NumberRange;
use super::{Decided, Test};
use crate::chess::{fen, Board};
use crate::collection::{Eco, NameKind, NoteFlags, Pattern, TimeClass, Wanted};
use crate::record::{plain, GameResult};
use std::fmt;
use FieldValues::{Like, Names, Numbers, Words};

/// A field: its name, what its values are, and how they are read.
#[derive(Debug)]
pub struct Field {
    /// As typed before the colon.
    pub name: &'static str,
    /// What its values are.
    pub values: FieldValues,
    pub(super) read: fn(&str) -> Option<FieldMeaning>,
}

/// What the values of a field are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldValues {
    /// Words of these names.
    Names(&'static [NameKind]),
    /// Numbers and ranges of them.
    Numbers,
    /// These words.
    Words(&'static [&'static str]),
    /// What looks like this.
    Like(&'static str),
}

impl fmt::Display for FieldValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Names(_) => f.write_str("a name"),
            Numbers => f.write_str("a number or a range such as >2600, <25, 1990..1995 or 2019.."),
            Words(words) => write!(f, "one of {}", words.join(", ")),
            Like(example) => write!(f, "like {example}"),
        }
    }
}

/// What a value means.
pub(super) enum FieldMeaning {
    Test(Test),
    Wanted(Wanted),
    /// A position counts after so many moves.
    At(NumberRange),
    /// Positions in variations count.
    InVariations,
}

const fn field(name: &'static str, values: FieldValues, read: fn(&str) -> Option<FieldMeaning>) -> Field {
    Field { name, values, read }
}

const BOTH: &[NameKind] = &[NameKind::White, NameKind::Black];
const TIMES: &[&str] = &["bullet", "blitz", "rapid", "classical", "correspondence"];
const POSITION: &str = "\"4k3/8/8/8/8/8/4P3/4K3 w - -\"";
const NOTES: &[&str] = &["comments", "variations", "evals", "clocks", "errors", "fen"];

/// All fields.
pub const FIELDS: [Field; 23] = [
    field("white", Names(&[NameKind::White]), |text| {
        name(&[NameKind::White], text)
    }),
    field("black", Names(&[NameKind::Black]), |text| {
        name(&[NameKind::Black], text)
    }),
    field("player", Names(BOTH), |text| name(BOTH, text)),
    field("winner", Names(BOTH), |text| decided(Decided::Winner, text)),
    field("loser", Names(BOTH), |text| decided(Decided::Loser, text)),
    field("event", Names(&[NameKind::Event]), |text| {
        name(&[NameKind::Event], text)
    }),
    field("site", Names(&[NameKind::Site]), |text| name(&[NameKind::Site], text)),
    field("round", Names(&[NameKind::Round]), |text| {
        name(&[NameKind::Round], text)
    }),
    field("elo", Numbers, |text| of_range(text, |range| Test::Elo(&[0, 1], range))),
    field("whiteelo", Numbers, |text| {
        of_range(text, |range| Test::Elo(&[0], range))
    }),
    field("blackelo", Numbers, |text| {
        of_range(text, |range| Test::Elo(&[1], range))
    }),
    field("year", Numbers, |text| of_range(text, Test::Year)),
    field("moves", Numbers, |text| of_range(text, Test::Moves)),
    field("eco", Like("B90, B9, B90..B99"), eco),
    field("result", Words(&["1-0", "0-1", "1/2", "draw", "*"]), |text| {
        result_of(text).map(|result| FieldMeaning::Test(Test::Result(result)))
    }),
    field("time", Words(TIMES), time),
    field("has", Words(NOTES), has),
    field("fen", Like(POSITION), position),
    field("pawns", Like(POSITION), pawns),
    field("material", Like("KRPvKR"), material),
    field("pieces", Like("8/8/8/3N4/8/8/8/8"), pieces),
    field("at", Numbers, |text| NumberRange::of(text).map(FieldMeaning::At)),
    field("in", Words(&["variations"]), |text| {
        (text == "variations").then_some(FieldMeaning::InVariations)
    }),
];

fn name(kinds: &'static [NameKind], text: &str) -> Option<FieldMeaning> {
    words(text).map(|words| FieldMeaning::Test(Test::Name(kinds, words)))
}

fn decided(player: Decided, text: &str) -> Option<FieldMeaning> {
    words(text).map(|words| FieldMeaning::Test(Test::Decided(player, words)))
}

fn words(text: &str) -> Option<Vec<String>> {
    let words: Vec<String> = plain(text).split_whitespace().map(str::to_owned).collect();
    (!words.is_empty()).then_some(words)
}

fn of_range(text: &str, make: impl Fn(NumberRange) -> Test) -> Option<FieldMeaning> {
    NumberRange::of(text).map(|range| FieldMeaning::Test(make(range)))
}

fn eco(text: &str) -> Option<FieldMeaning> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = match (first, last) {
        ("", "") => return None,
        ("", last) => (Eco::beginning_with("A")?.0, Eco::beginning_with(last)?.1),
        (first, "") => (Eco::beginning_with(first)?.0, Eco::beginning_with("E")?.1),
        (first, last) => (Eco::beginning_with(first)?.0, Eco::beginning_with(last)?.1),
    };
    (first <= last).then_some(FieldMeaning::Test(Test::Eco(first, last)))
}

/// The result that a word means.
pub(super) fn result_of(text: &str) -> Option<GameResult> {
    match text {
        "draw" => Some(GameResult::Draw),
        text => GameResult::from_text(text),
    }
}

fn time(text: &str) -> Option<FieldMeaning> {
    let class = TimeClass::ALL.into_iter().find(|class| class.word() == text);
    class.map(|class| FieldMeaning::Test(Test::Time(class)))
}

fn has(text: &str) -> Option<FieldMeaning> {
    let notes = NoteFlags::ALL.iter().find(|(_, word)| *word == text);
    notes.map(|(notes, _)| FieldMeaning::Test(Test::Has(*notes)))
}

fn position(text: &str) -> Option<FieldMeaning> {
    let (board, _) = Board::from_fen_lenient(text).ok()?;
    Some(FieldMeaning::Wanted(Wanted::Position(board)))
}

fn pawns(text: &str) -> Option<FieldMeaning> {
    fen::placement(text).map(|placement| FieldMeaning::Wanted(Wanted::pawns_of(&placement)))
}

fn material(text: &str) -> Option<FieldMeaning> {
    text.parse()
        .ok()
        .map(|material| FieldMeaning::Wanted(Wanted::Material(material)))
}

fn pieces(text: &str) -> Option<FieldMeaning> {
    let pattern: Pattern = text.split_whitespace().next()?.parse().ok()?;
    Some(FieldMeaning::Wanted(Wanted::Pieces(pattern)))
}
