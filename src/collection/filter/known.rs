//! A filter on many games that share their names.

use super::{Filter, NameKind, Term, Test};
use crate::collection::{Facts, Names};
use std::ops::Range;

/// What is known of the names of many games, each kept once: for each condition of a filter, in which of them its words are. So
/// a name is looked at once, however many games have it.
#[derive(Debug, Clone, Default)]
pub struct KnownNames(Vec<Vec<bool>>);

impl KnownNames {
    /// What is known of the names with these numbers; the first of them is number 0 then. Only those are looked at in which a word is
    /// found, or letters with accents.
    #[must_use]
    pub fn of(filter: &Filter, names: &Names, numbers: Range<usize>) -> KnownNames {
        let end = |number: usize| names.ends()[number] as usize;
        let before = |number: usize| number.checked_sub(1).map_or(0, end);
        let start = before(numbers.start);
        let text = &names.text()[start..before(numbers.end).max(start)];
        let learn = |term: &Term| {
            if let Test::Eco(..) = term.test {
                let name = |number: usize| names.name(u32::try_from(number).unwrap_or(u32::MAX));
                return numbers.clone().map(|number| term.test.is_in(name(number))).collect();
            }
            let Some(word) = term.test.word() else {
                return Vec::new();
            };
            let mut known = vec![word.is_empty(); numbers.len()];
            let mut number = numbers.start;
            each_likely(text, word.as_bytes(), |place| {
                while number < numbers.end && end(number) <= start + place {
                    number += 1;
                }
                let Some(known) = known.get_mut(number - numbers.start) else {
                    return;
                };
                if let Some(name) = names.text().get(before(number)..end(number)).filter(|_| !*known) {
                    *known = term.test.is_in(std::str::from_utf8(name).unwrap_or_default());
                }
            });
            known
        };
        KnownNames(filter.terms.iter().map(learn).collect())
    }

    /// Appends what is known of names whose numbers follow.
    pub fn extend(&mut self, others: KnownNames) {
        self.0.resize(others.0.len(), Vec::new());
        for (known, mut more) in self.0.iter_mut().zip(others.0) {
            known.append(&mut more);
        }
    }

    /// The name with this number is also this.
    pub fn add(&mut self, filter: &Filter, number: usize, name: &str) {
        for (known, term) in self.0.iter_mut().zip(&filter.terms) {
            if let Some(known) = known.get_mut(number) {
                *known |= term.test.is_in(name);
            }
        }
    }

    /// Whether a game fits that has these facts, and names and an opening with these numbers. Only what the filter asks for is looked
    /// up.
    #[must_use]
    pub fn fits(
        &self,
        filter: &Filter,
        facts: impl Fn() -> Facts,
        name: impl Fn(NameKind) -> u32,
        opening: impl Fn() -> u32,
    ) -> bool {
        (0..).zip(&filter.terms).all(|(place, term): (usize, _)| {
            let is_in = |number: u32| {
                self.0
                    .get(place)
                    .is_some_and(|known| known.get(number as usize) == Some(&true))
            };
            let has_name = |kinds: &[NameKind]| {
                let is_named = kinds.iter().any(|&kind| is_in(name(kind)));
                is_named || term.test.is_of_openings() && is_in(opening())
            };
            term.is_met(&facts, has_name)
        })
    }
}

/// Calls `found` with each place of a text where a word begins, and with each letter that is not ASCII.
fn each_likely(text: &[u8], word: &[u8], mut found: impl FnMut(usize)) {
    /// So many places are looked at together, for so many letters of the word.
    const BLOCK: usize = 64;
    const LETTERS: usize = 4;
    /// The bit in which small and capital letters differ.
    const CASE: u8 = 0x20;
    if word.is_empty() {
        return;
    }
    let begins_at = |place: usize| {
        let letters = &text[place..];
        !letters[0].is_ascii()
            || letters
                .get(..word.len())
                .is_some_and(|letters| letters.eq_ignore_ascii_case(word))
    };
    // Where the word has no more letters, any fits.
    let ignored: [u8; LETTERS] = std::array::from_fn(|letter| if letter < word.len() { CASE } else { 0xFF });
    let wanted: [u8; LETTERS] = std::array::from_fn(|letter| word.get(letter).map_or(0xFF, |letter| letter | CASE));
    let mut start = 0;
    while let Some(letters) = text[start..].first_chunk::<{ BLOCK + LETTERS - 1 }>() {
        let is_likely = |at: usize| {
            let differs = |letter: usize| (letters[at + letter] | ignored[letter]) ^ wanted[letter];
            ((0..LETTERS).fold(0, |all, letter| all | differs(letter)) == 0) | !letters[at].is_ascii()
        };
        if (0..BLOCK).fold(false, |any, at| any | is_likely(at)) {
            let places = (0..BLOCK).filter(|&at| is_likely(at)).map(|at| start + at);
            places.filter(|&place| begins_at(place)).for_each(&mut found);
        }
        start += BLOCK;
    }
    (start..text.len()).filter(|&place| begins_at(place)).for_each(found);
}
