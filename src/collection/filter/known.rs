//! A filter on many games that share their names.

use super::{Filter, NameKind};
use crate::collection::Facts;

/// What is known of the names of many games, each kept once: for each condition of a filter, in which of them its words are. So
/// a name is looked at once, however many games have it.
#[derive(Debug, Clone, Default)]
pub struct KnownNames(Vec<Vec<bool>>);

impl KnownNames {
    /// Looks at more names, at most so many for each condition; there are `count`, and `name` returns one by its number. Returns
    /// whether all have been looked at.
    pub fn learn<N: AsRef<str>>(
        &mut self,
        filter: &Filter,
        count: usize,
        most: usize,
        name: impl Fn(usize) -> N,
    ) -> bool {
        self.0.resize(filter.terms.len(), Vec::new());
        let mut knows_all = true;
        for (known, term) in self.0.iter_mut().zip(&filter.terms) {
            if !term.test.kinds().is_empty() {
                let next = known.len()..count.min(known.len().saturating_add(most));
                known.extend(next.map(|number| term.test.is_in(name(number).as_ref())));
                knows_all &= known.len() >= count;
            }
        }
        knows_all
    }

    /// The same for all names at once: there are `count`, one after the other in this text, and `end` returns where one ends. Only
    /// those are looked at that have the first two letters of a word, or letters with accents.
    pub fn learn_all(&mut self, filter: &Filter, text: &[u8], count: usize, end: impl Fn(usize) -> usize) {
        self.0.resize(filter.terms.len(), Vec::new());
        for (known, term) in self.0.iter_mut().zip(&filter.terms) {
            let Some(word) = term.test.word() else { continue };
            *known = vec![word.is_empty(); count];
            let (mut number, mut begin) = (0, 0);
            each_likely(text, word.as_bytes(), |place| {
                while number < count && end(number) <= place {
                    begin = end(number);
                    number += 1;
                }
                let Some(known) = known.get_mut(number) else { return };
                if let Some(name) = text.get(begin..end(number)).filter(|_| !*known) {
                    *known = term.test.is_in(std::str::from_utf8(name).unwrap_or_default());
                }
            });
        }
    }

    /// Whether a game fits that has these facts and the names with these numbers, in the order of [`NameKind::ALL`], and `others`
    /// that a word without a field may be in as well.
    #[must_use]
    pub fn fits(&self, filter: &Filter, facts: &Facts, names: &[u32; 5], others: &[u32]) -> bool {
        filter.terms.iter().zip(&self.0).all(|(term, known)| {
            let is_in = |number: &u32| known.get(*number as usize).copied().unwrap_or_default();
            let kinds = term.test.kinds();
            let is_anywhere = kinds.len() == NameKind::ALL.len();
            let has_name =
                || kinds.iter().any(|&kind| is_in(&names[kind as usize])) || is_anywhere && others.iter().any(is_in);
            term.is_met(facts, has_name)
        })
    }
}

/// Calls `found` with each place of a text where a word may begin, and with each letter that is not ASCII.
fn each_likely(text: &[u8], word: &[u8], mut found: impl FnMut(usize)) {
    /// So many letters are compared at once.
    const BLOCK: usize = 64;
    /// The bit in which small and capital letters differ.
    const CASE: u8 = 0x20;
    let Some((&first, rest)) = word.split_first() else {
        return;
    };
    // Without a second letter, any fits.
    let (second, ignored) = rest.first().map_or((0xFF, 0xFF), |&letter| (letter, CASE));
    let is_likely = |(&one, &next): (&u8, &u8)| {
        let differences = ((one | CASE) ^ (first | CASE)) | ((next | ignored) ^ (second | ignored));
        differences == 0 || !one.is_ascii()
    };
    let next = text.get(1..).unwrap_or_default();
    for (number, (ones, nexts)) in text.chunks(BLOCK).zip(next.chunks(BLOCK)).enumerate() {
        let pairs = || ones.iter().zip(nexts);
        if pairs().fold(false, |any, pair| any | is_likely(pair)) {
            let places = pairs().enumerate().filter(|(_, pair)| is_likely(*pair));
            places.for_each(|(place, _)| found(number * BLOCK + place));
        }
    }
    // The last letter has none after it.
    text.len().checked_sub(1).into_iter().for_each(found);
}
