//! What the tags of a game have to say: `white:carlsen elo:>2600 year:1990..1995 -result:draw`.

mod error;
mod field;
mod range;
mod reading;

pub use error::FilterError;
pub use field::FIELDS;

use super::{Eco, Facts, NameKind, Notes, TimeClass};
use crate::record::{plain, GameResult};
use range::Span;
use std::borrow::Cow;

/// Conditions that a game has to meet, all of them.
///
/// Each is `field:value`, with `-` before it for the opposite; a value with spaces stands in quotation marks. A word without a
/// field may be in any name, the date, the code of the opening or the result. Case and accents make no difference.
///
/// ```
/// use tabiya::collection::Filter;
///
/// let filter: Filter = "player:polgár result:1-0 eco:B9 -year:>=1995".parse()?;
/// assert!("whit:polgar".parse::<Filter>().unwrap_err().to_string().contains("unknown field"));
/// # Ok::<(), tabiya::collection::FilterError>(())
/// ```
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
    /// The rating of one of these sides.
    Elo(&'static [usize], Span),
    Year(Span),
    Eco(Eco, Eco),
    Result(GameResult),
    /// The number of full moves.
    Moves(Span),
    Time(TimeClass),
    Has(Notes),
    /// The word is somewhere.
    Anywhere(String),
}

impl Filter {
    /// Whether every game fits.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Whether a game has to be looked through for its [`Notes`].
    pub fn asks_for_notes(&self) -> bool {
        self.terms.iter().any(|term| matches!(term.test, Test::Has(_)))
    }

    /// Whether a game with these facts and names fits.
    #[must_use]
    pub fn fits(&self, facts: &Facts, names: &[Cow<'_, str>; 5]) -> bool {
        self.terms
            .iter()
            .all(|term| term.test.is_met(facts, names) != term.is_not)
    }
}

impl Test {
    fn is_met(&self, facts: &Facts, names: &[Cow<'_, str>; 5]) -> bool {
        let has = |kind: NameKind, word: &str| contains(&names[kind as usize], word);
        match self {
            Test::Name(kinds, words) => kinds.iter().any(|&kind| words.iter().all(|word| has(kind, word))),
            Test::Elo(sides, span) => sides.iter().any(|&side| {
                let elo = u32::from(facts.elo[side]);
                elo > 0 && span.contains(elo)
            }),
            Test::Year(span) => facts.date.year().is_some_and(|year| span.contains(year)),
            Test::Eco(first, last) => (*first..=*last).contains(&facts.eco),
            Test::Result(result) => facts.result == *result,
            Test::Moves(span) => span.contains(u32::from(facts.plies).div_ceil(2)),
            Test::Time(class) => facts.time == Some(*class),
            Test::Has(notes) => facts.notes.has(*notes),
            Test::Anywhere(word) => {
                NameKind::ALL.into_iter().any(|kind| has(kind, word))
                    || facts.date.to_string().contains(word.as_str())
                    || Eco::beginning_with(word).is_some_and(|(first, last)| (first..=last).contains(&facts.eco))
                    || GameResult::from_text(word) == Some(facts.result)
            }
        }
    }
}

/// Whether the name contains the word, which is in lower case without accents.
pub fn contains(name: &str, word: &str) -> bool {
    if !name.is_ascii() {
        return plain(name).contains(word);
    }
    let (word, name) = (word.as_bytes(), name.as_bytes());
    let fits = |part: &[u8]| part.eq_ignore_ascii_case(word);
    word.len() <= name.len() && name.windows(word.len().max(1)).any(fits)
}

#[cfg(test)]
mod tests;
