//! What the tags of a game have to say: `white:carlsen elo:>2600 year:1990..1995 -result:draw`.

mod error;
mod field;
mod known;
mod range;
mod reading;

pub use error::FilterError;
pub use field::{FieldValues, FIELDS};
pub use known::KnownNames;
pub use reading::complete_terms;

use super::{Eco, Facts, NameKind, NoteFlags, TimeClass};
use crate::record::{plain, GameResult};
pub use range::NumberRange;
use std::borrow::Cow;

/// Conditions that a game has to meet, all of them; read as part of a [`GameSearch`](super::GameSearch).
///
/// Each is `field:value`, with `-` before it for the opposite; a value with spaces stands in quotation marks. A word without a
/// field may be in any name, the date, the opening or the result. Case and accents make no difference.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    terms: Vec<Term>,
}

/// One condition.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Term {
    is_not: bool,
    test: Test,
}

/// What a condition asks.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Test {
    /// All words are in one of these names.
    Name(&'static [NameKind], Vec<String>),
    /// All words are in the name of the player who won, or of the one who lost.
    Decided(Decided, Vec<String>),
    /// The rating of one of these sides.
    Elo(&'static [usize], NumberRange),
    Year(NumberRange),
    Eco(Eco, Eco),
    Result(GameResult),
    /// The number of full moves.
    Moves(NumberRange),
    Time(TimeClass),
    Has(NoteFlags),
    Anywhere(Anywhere),
}

/// A player of a game that was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Decided {
    Winner,
    Loser,
}

impl Decided {
    /// Whose name is that of this player.
    fn of(self, result: GameResult) -> Option<NameKind> {
        match (self, result) {
            (Decided::Winner, GameResult::WhiteWins) | (Decided::Loser, GameResult::BlackWins) => Some(NameKind::White),
            (Decided::Winner, GameResult::BlackWins) | (Decided::Loser, GameResult::WhiteWins) => Some(NameKind::Black),
            _ => None,
        }
    }
}

/// A word that is somewhere, and what it may mean besides a part of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Anywhere {
    word: String,
    is_in_dates: bool,
    eco: Option<(Eco, Eco)>,
    result: Option<GameResult>,
}

impl Anywhere {
    fn of(word: String) -> Anywhere {
        Anywhere {
            is_in_dates: word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.'),
            eco: Eco::beginning_with(&word),
            result: field::result_of(&word),
            word,
        }
    }
}

impl Filter {
    /// Whether every game fits.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Whether a game has to be looked through for its [`NoteFlags`].
    pub fn asks_for_notes(&self) -> bool {
        self.terms.iter().any(|term| matches!(term.test, Test::Has(_)))
    }

    /// The names it depends on.
    pub fn names(&self) -> Vec<NameKind> {
        let is_asked_for = |kind: &NameKind| self.terms.iter().any(|term| term.test.kinds().contains(kind));
        NameKind::ALL.into_iter().filter(is_asked_for).collect()
    }

    /// Whether it depends on more than names.
    pub fn asks_for_facts(&self) -> bool {
        self.terms.iter().any(|term| !matches!(term.test, Test::Name(..)))
    }

    /// Whether it depends on the name of the opening.
    #[inline]
    pub fn asks_for_openings(&self) -> bool {
        self.terms.iter().any(|term| term.test.is_of_openings())
    }

    /// Whether a game with these facts, names and opening fits.
    #[must_use]
    pub fn fits(&self, facts: &Facts, names: &[Cow<'_, str>; 5], opening: &str) -> bool {
        self.terms.iter().all(|term| {
            let has_name = |kind: &NameKind| term.test.is_in(&names[*kind as usize]);
            let is_opening = || term.test.is_of_openings() && term.test.is_in(opening);
            term.is_met(&|| *facts, |kinds| kinds.iter().any(has_name) || is_opening())
        })
    }
}

impl Term {
    /// Whether a game with these facts meets it; `has_name` says whether one of its names of these kinds does.
    fn is_met(&self, facts: &impl Fn() -> Facts, has_name: impl FnOnce(&[NameKind]) -> bool) -> bool {
        let is_met = match &self.test {
            Test::Name(kinds, _) => has_name(kinds),
            Test::Decided(player, _) => player.of(facts().result).is_some_and(|kind| has_name(&[kind])),
            Test::Elo(sides, range) => sides.iter().any(|&side| {
                let elo = u32::from(facts().elo[side]);
                elo > 0 && range.contains(elo)
            }),
            Test::Year(range) => facts().date.year().is_some_and(|year| range.contains(year)),
            // The code in the tags, or that of the opening by the moves.
            Test::Eco(first, last) => (*first..=*last).contains(&facts().eco) || has_name(&[]),
            Test::Result(result) => facts().result == *result,
            Test::Moves(range) => range.contains(u32::from(facts().plies).div_ceil(2)),
            Test::Time(class) => facts().time == Some(*class),
            Test::Has(notes) => facts().notes.has(*notes),
            Test::Anywhere(anywhere) => {
                has_name(&NameKind::ALL)
                    || anywhere.result == Some(facts().result)
                    || anywhere
                        .eco
                        .is_some_and(|(first, last)| (first..=last).contains(&facts().eco))
                    || anywhere.is_in_dates && facts().date.to_string().contains(&anywhere.word)
            }
        };
        is_met != self.is_not
    }
}

impl Test {
    /// Whether the opening may meet it, by a word of its name or by its code.
    const fn is_of_openings(&self) -> bool {
        matches!(self, Test::Anywhere(_) | Test::Eco(..))
    }

    /// The names that are asked for words.
    fn kinds(&self) -> &'static [NameKind] {
        match self {
            Test::Name(kinds, _) => kinds,
            Test::Decided(..) => &[NameKind::White, NameKind::Black],
            Test::Anywhere(_) => &NameKind::ALL,
            _ => &[],
        }
    }

    /// A word that is in every name that fits, if it asks for one.
    fn word(&self) -> Option<&str> {
        match self {
            Test::Name(_, words) | Test::Decided(_, words) => words.first().map(String::as_str),
            Test::Anywhere(anywhere) => Some(&anywhere.word),
            _ => None,
        }
    }

    /// Whether the words are in this name.
    fn is_in(&self, name: &str) -> bool {
        match self {
            Test::Name([NameKind::Round], words) => words.iter().all(|word| is_round(name, word)),
            Test::Name(_, words) | Test::Decided(_, words) => words.iter().all(|word| contains(name, word)),
            Test::Anywhere(anywhere) => contains(name, &anywhere.word),
            Test::Eco(first, last) => (*first..=*last).contains(&Eco::of(name)),
            _ => false,
        }
    }
}

/// Whether the name contains the word, which is in lower case without accents.
pub fn contains(name: &str, word: &str) -> bool {
    if !name.is_ascii() {
        return plain(name).contains(word);
    }
    let Some((first, rest)) = word.as_bytes().split_first() else {
        return true;
    };
    let name = name.as_bytes();
    let begins_at = |(at, letter): (usize, &u8)| {
        letter.eq_ignore_ascii_case(first)
            && name
                .get(at + 1..=at + rest.len())
                .is_some_and(|part| part.eq_ignore_ascii_case(rest))
    };
    name.iter().enumerate().any(begins_at)
}

/// The same for a round: a number is a whole one, and a second one (`6.2`, the board) is not found by itself.
fn is_round(name: &str, word: &str) -> bool {
    let name = plain(name);
    let is_digit = |letter: char| letter.is_ascii_digit();
    let is_whole = |(at, found): (usize, &str)| {
        let begins = !found.starts_with(is_digit) || !name[..at].ends_with(|letter| is_digit(letter) || letter == '.');
        begins && !(found.ends_with(is_digit) && name[at + found.len()..].starts_with(is_digit))
    };
    name.match_indices(word).any(is_whole)
}

#[cfg(test)]
mod tests;
