//! The order of games in a list.

use super::{Date, Eco, Facts, NameKind};
use crate::chess::ParseError;
use crate::record::{plain, GameResult};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::str::FromStr;

/// By what games are sorted: `date,-elo` is by date, those of a day by rating, the highest first.
///
/// Games that are equal keep their order. What is unknown comes first. Names are compared without case and accents, rounds number
/// by number (`1.9` before `1.10`), ratings by the higher one of the two players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order(Vec<(Column, bool)>);

/// A column that a list can be sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Name(NameKind),
    Date,
    Elo,
    Result,
    Moves,
    Eco,
}

const COLUMNS: [(&str, Column); 10] = [
    ("white", Column::Name(NameKind::White)),
    ("black", Column::Name(NameKind::Black)),
    ("event", Column::Name(NameKind::Event)),
    ("site", Column::Name(NameKind::Site)),
    ("round", Column::Name(NameKind::Round)),
    ("date", Column::Date),
    ("elo", Column::Elo),
    ("result", Column::Result),
    ("moves", Column::Moves),
    ("eco", Column::Eco),
];

/// The place of a game in an [`Order`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SortKey(Vec<Sorted>);

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Sorted {
    Up(ColumnValue),
    Down(Reverse<ColumnValue>),
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum ColumnValue {
    Text(String),
    Round((Vec<u64>, String)),
    Date(Date),
    Eco(Eco),
    Number(u16),
}

impl Order {
    /// The place of a game with these facts and names.
    #[must_use]
    pub fn key(&self, facts: &Facts, names: &[Cow<'_, str>; 5]) -> SortKey {
        let values = self.0.iter().map(|&(column, is_down)| {
            let value = match column {
                Column::Name(NameKind::Round) => ColumnValue::Round(round_key(&names[NameKind::Round as usize])),
                Column::Name(kind) => ColumnValue::Text(plain(&names[kind as usize])),
                Column::Date => ColumnValue::Date(facts.date),
                Column::Elo => ColumnValue::Number(facts.elo[0].max(facts.elo[1])),
                Column::Result => ColumnValue::Number(result_key(facts.result)),
                Column::Moves => ColumnValue::Number(facts.plies.div_ceil(2)),
                Column::Eco => ColumnValue::Eco(facts.eco),
            };
            if is_down {
                Sorted::Down(Reverse(value))
            } else {
                Sorted::Up(value)
            }
        });
        SortKey(values.collect())
    }
}

/// What a round is sorted by: its numbers, and the text for those without any.
#[must_use]
pub fn round_key(text: &str) -> (Vec<u64>, String) {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers = numbers.filter_map(|number| number.parse().ok()).collect();
    (numbers, plain(text))
}

/// What a result is sorted by.
#[must_use]
pub const fn result_key(result: GameResult) -> u16 {
    match result {
        GameResult::Unknown => 0,
        GameResult::WhiteWins => 1,
        GameResult::Draw => 2,
        GameResult::BlackWins => 3,
    }
}

/// The error for a word that names no column to sort by.
fn no_column(word: &str) -> ParseError {
    let known = COLUMNS.map(|(name, _)| name).join(", ");
    ParseError::new(word, format!("is no column; there are {known}"))
}

impl FromStr for Order {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Order, ParseError> {
        let columns = text.split(',').map(|word| {
            let word = word.trim();
            let name = word.strip_prefix('-').unwrap_or(word);
            let known = COLUMNS.iter().find(|(known, _)| *known == name);
            let (_, column) = known.ok_or_else(|| no_column(word))?;
            Ok((*column, name.len() < word.len()))
        });
        columns.collect::<Result<_, _>>().map(Order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(order: &str, games: &[(&'static str, &'static str, u16)]) -> Vec<&'static str> {
        let order: Order = order.parse().expect("an order");
        let mut games: Vec<_> = games
            .iter()
            .map(|&(white, round, elo)| {
                let facts = Facts {
                    elo: [0, elo],
                    ..Facts::default()
                };
                let names = [white, "", "", "", round].map(Cow::Borrowed);
                (order.key(&facts, &names), white)
            })
            .collect();
        games.sort_by(|(one, _), (other, _)| one.cmp(other));
        games.into_iter().map(|(_, white)| white).collect()
    }

    #[test]
    fn games_are_sorted_by_several_columns() {
        let games = [
            ("Éva", "1.10", 2000),
            ("adam", "1.9", 2500),
            ("Zoe", "", 2500),
            ("Bob", "2", 0),
        ];
        assert_eq!(sorted("white", &games), ["adam", "Bob", "Éva", "Zoe"]);
        assert_eq!(sorted("-white", &games), ["Zoe", "Éva", "Bob", "adam"]);
        assert_eq!(sorted("round", &games), ["Zoe", "adam", "Éva", "Bob"]);
        assert_eq!(sorted("-elo,-white", &games), ["Zoe", "adam", "Éva", "Bob"]);
        assert_eq!(sorted("date", &games), ["Éva", "adam", "Zoe", "Bob"]);
        let error = "date,size".parse::<Order>().expect_err("no column").to_string();
        assert!(error.starts_with("\"size\" is no column; there are white, "), "{error}");
    }
}
