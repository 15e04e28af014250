//! Spellings of the same name.

use crate::record::plain;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The names of players that may be the same, each with the number of its games, in groups: they differ in case, accents (also `ue` for
/// `ü`), the comma,
/// or in given names of which one has only the beginning, like `Hi` or an initial. The commonest come first, in a group and of the
/// groups; of equally common names those not in capitals, then those that say most, then those with accents. What may stand for several given names is in no group.
///
/// ```
/// use tabiya::collection::spellings;
///
/// let names = [("Polgár, Judit", 3), ("Polgar,J", 7), ("JUDIT POLGAR", 1), ("Polgar, Zsofia", 2), ("Short, N", 1)];
/// let groups = spellings(names.map(|(name, count)| (name.to_owned(), count)));
/// assert_eq!(groups.len(), 1);
/// assert_eq!(groups[0].iter().map(|(name, _)| &**name).collect::<Vec<_>>(), ["Polgar,J", "Polgár, Judit", "JUDIT POLGAR"]);
/// ```
pub fn spellings(names: impl IntoIterator<Item = (String, usize)>) -> Vec<Vec<(String, usize)>> {
    let mut alike = BTreeMap::<(String, Option<char>), Vec<(Vec<String>, (String, usize))>>::new();
    for (name, count) in names {
        let (surname, given) = parts(&name);
        let known = alike.entry(key_of(&surname, &given)).or_default();
        known.push((given, (name, count)));
    }
    let mut groups: Vec<Vec<(String, usize)>> = alike.values().flat_map(|names| split(names)).collect();
    groups.retain(|group| group.len() > 1);
    for group in &mut groups {
        group.sort_by_cached_key(|(name, count)| {
            let in_capitals = !name.chars().any(char::is_lowercase);
            let is_accented = |letter: &char| !letter.is_ascii();
            (
                Reverse(*count),
                in_capitals,
                Reverse(without_second_letters(&plain(name)).chars().count()),
                Reverse(name.chars().filter(is_accented).count()),
                name.clone(),
            )
        });
    }
    let games = |group: &Vec<(String, usize)>| group.iter().map(|(_, count)| count).sum::<usize>();
    groups.sort_by_key(|group| Reverse(games(group)));
    groups
}

/// Leaves out of each group who has played against somebody that comes earlier in it, as nobody plays against himself. Groups of one
/// name are dropped.
pub fn drop_opponents(groups: &mut Vec<Vec<(String, usize)>>, have_met: impl Fn(&str, &str) -> bool) {
    for group in &mut *groups {
        let mut kept: Vec<(String, usize)> = Vec::new();
        for name in group.drain(..) {
            if !kept.iter().any(|(other, _)| have_met(other, &name.0)) {
                kept.push(name);
            }
        }
        *group = kept;
    }
    groups.retain(|group| group.len() > 1);
}

/// Those with the same surname and initial, by the given name that theirs is or begins, if there is only one.
fn split(names: &[(Vec<String>, (String, usize))]) -> Vec<Vec<(String, usize)>> {
    let given: BTreeSet<String> = (names.iter())
        .map(|(given, _)| given.first().cloned().unwrap_or_default())
        .collect();
    // Of names in order, the next one is the first that a name can begin.
    let next = given.iter().skip(1).map(Some).chain([None]);
    let is_whole = |(name, next): &(&String, Option<&String>)| next.is_none_or(|next| !next.starts_with(*name));
    let whole: Vec<&String> = given.iter().zip(next).filter(is_whole).map(|(name, _)| name).collect();
    let mut groups = BTreeMap::<&str, Vec<(String, usize)>>::new();
    for (own, name) in names {
        let own = own.first().map_or("", String::as_str);
        let mut meant = whole.iter().filter(|whole| whole.starts_with(own));
        let meant = match (meant.next(), meant.next()) {
            (Some(only), None) => only,
            _ => own,
        };
        groups.entry(meant).or_default().push(name.clone());
    }
    groups.into_values().collect()
}

/// What all spellings of a name have in common: the surname, and the first letter of the given name if there is one.
pub(super) fn surname_and_initial(name: &str) -> (String, Option<char>) {
    let (surname, given) = parts(name);
    key_of(&surname, &given)
}

fn key_of(surname: &str, given: &[String]) -> (String, Option<char>) {
    let initial = given.first().and_then(|name| name.chars().next());
    (without_second_letters(surname), initial)
}

/// A name in which `ae`, `oe` and `ue`, which stand for umlauts, have become one letter.
fn without_second_letters(plain: &str) -> String {
    plain.replace("ae", "a").replace("oe", "o").replace("ue", "u")
}

/// The surname and the given names, in lower case without accents: `Surname, Given`, `Surname G.` or `Given Surname`.
fn parts(name: &str) -> (String, Vec<String>) {
    let plain = plain(name);
    let words = |text: &str| -> Vec<String> {
        let parts = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
        parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    if let Some((surname, given)) = plain.split_once(',') {
        return (words(surname).join(" "), words(given));
    }
    let mut all = words(&plain);
    let initials = all.iter().rev().take_while(|word| is_initial(word)).count();
    if initials > 0 && initials < all.len() {
        let given = all.split_off(all.len() - initials);
        return (all.join(" "), given);
    }
    (all.pop().unwrap_or_default(), all)
}

fn is_initial(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equally_common_names_the_one_that_says_most_comes_first() {
        let names = ["CARLSEN, MAGNUS", "Carlsen, M", "Carlsen, Magnus", "carlsen, m"];
        let groups = spellings(names.map(|name| (name.to_owned(), 2)));
        let first: Vec<&str> = groups[0].iter().map(|(name, _)| &**name).collect();
        assert_eq!(
            first,
            ["Carlsen, Magnus", "Carlsen, M", "carlsen, m", "CARLSEN, MAGNUS"]
        );
    }

    #[test]
    fn of_equal_names_the_one_with_accents_comes_first() {
        let names = ["Mueller, Jörg", "Muller, Jorg", "Müller, Jörg", "Müller, J"];
        let sorted = ["Müller, Jörg", "Mueller, Jörg", "Muller, Jorg", "Müller, J"];
        assert_eq!(groups(&names), [sorted]);
        assert_eq!(
            groups(&["Polgar, Judit", "Polgár, J"]),
            [["Polgar, Judit", "Polgár, J"]],
            "the whole name says more"
        );
    }

    fn groups(names: &[&str]) -> Vec<Vec<String>> {
        let counted = names.iter().map(|name| ((*name).to_owned(), 1));
        let names = |group: Vec<(String, usize)>| group.into_iter().map(|(name, _)| name).collect();
        spellings(counted).into_iter().map(names).collect()
    }

    #[test]
    fn an_initial_of_two_given_names_is_neither() {
        let names = ["Polgar, Judit", "Polgar J.", "Polgar, Janos", "POLGAR, JANOS"];
        assert_eq!(groups(&names), [["Polgar, Janos", "POLGAR, JANOS"]]);
        let names = ["Nakamura,Hi", "Nakamura, Hikaru", "Nakamura H", "Nakamura, Ken"];
        assert_eq!(groups(&names), [["Nakamura, Hikaru", "Nakamura,Hi", "Nakamura H"]]);
    }

    #[test]
    fn nobody_plays_against_himself() {
        let names = [("Polgar, Judit", 3), ("POLGAR, JUDIT", 2), ("Polgar, J", 1)];
        let mut groups = spellings(names.map(|(name, count)| (name.to_owned(), count)));
        let pairs = [["Polgar, Judit", "Polgar, J"], ["POLGAR, JUDIT", "Short, N"]];
        let have_met = |one: &str, other: &str| pairs.contains(&[one, other]) || pairs.contains(&[other, one]);
        drop_opponents(&mut groups, have_met);
        assert_eq!(
            groups,
            [names[..2]
                .iter()
                .map(|(name, count)| ((*name).to_owned(), *count))
                .collect::<Vec<_>>()]
        );
        drop_opponents(&mut groups, |_, _| true);
        assert!(groups.is_empty());
    }

    #[test]
    fn other_names_stay_apart() {
        assert!(groups(&[
            "Stockfish 16",
            "Stockfish 17",
            "Carlsen, M",
            "Carlson, M",
            "Fischer, R",
            "Fischer, B"
        ])
        .is_empty());
        assert_eq!(groups(&["anna", "Anna", "R.J. Fischer", "Fischer, R J"]).len(), 2);
        assert_eq!(
            groups(&["Müller, K", "Muller K.", "K. Müller", "Mueller, K"])[0].len(),
            4
        );
    }
}
