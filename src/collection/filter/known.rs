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
    pub fn learn<'n>(&mut self, filter: &Filter, count: usize, most: usize, name: impl Fn(usize) -> &'n str) -> bool {
        self.0.resize(filter.terms.len(), Vec::new());
        let mut knows_all = true;
        for (known, term) in self.0.iter_mut().zip(&filter.terms) {
            if !term.test.kinds().is_empty() {
                let next = known.len()..count.min(known.len().saturating_add(most));
                known.extend(next.map(|number| term.test.is_in(name(number))));
                knows_all &= known.len() >= count;
            }
        }
        knows_all
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
