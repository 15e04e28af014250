//! Player names, shortened where space is limited.

use crate::game::ProgramId;

/// The full name, the name with initials for given names, and the family name alone, without duplicates: `Polgár, Judit`,
/// `Polgár, J.`, `Polgár`. PGN puts the family name first, before a comma (8.1.1.4), other sources put it last. A name with
/// digits or words that do not begin with a capital, such as that of an engine, has only one form; that of the built-in engine
/// keeps its level: `Tabiya 1200`, `1200`.
pub fn name_forms(name: &str) -> Vec<String> {
    let mut forms = vec![name.to_owned()];
    if let Some(level) = ProgramId::level_in_name(name) {
        forms.push(level.to_string());
        return forms;
    }
    let (given, family, is_family_first) = match name.split_once(',') {
        Some((family, given)) => (given.trim(), family.trim(), true),
        None => match name.trim().split_once(' ') {
            Some(_) => {
                let start = start_of_family(name.trim());
                let (given, family) = name.trim().split_at(start);
                (given.trim(), family, false)
            }
            None => return forms,
        },
    };
    let is_name = |word: &str| {
        let letters = |letter: char| letter.is_alphabetic() || ".-'’".contains(letter);
        word.starts_with(char::is_uppercase) && word.chars().all(letters)
    };
    let has_figures = family.contains(|letter: char| letter.is_numeric());
    if family.is_empty() || given.is_empty() || has_figures || !given.split_whitespace().all(is_name) {
        return forms;
    }
    let initials: Vec<String> = given.split_whitespace().map(initial).collect();
    let initials = initials.join(" ");
    forms.push(if is_family_first {
        format!("{family}, {initials}")
    } else {
        format!("{initials} {family}")
    });
    forms.push(family.to_owned());
    forms.dedup();
    forms
}

/// The start of the family name in a name that ends with it: the first lowercase word (`van`, `de la`), or else the last word.
fn start_of_family(name: &str) -> usize {
    let mut words = name.match_indices(' ').map(|(place, _)| place + 1);
    let particle = words.find(|&start| name[start..].starts_with(char::is_lowercase));
    particle.unwrap_or_else(|| name.rfind(' ').map_or(0, |place| place + 1))
}

/// The initial of a given name with a period, one for each part of a double name; titles in capitals are kept.
fn initial(word: &str) -> String {
    let is_title = word.chars().count() > 1 && word.chars().all(char::is_uppercase);
    if is_title {
        return word.to_owned();
    }
    let parts = word.split('-').filter_map(|part| part.chars().next());
    parts.map(|letter| format!("{letter}.")).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_get_shorter_and_those_of_programs_do_not() {
        for (name, shorter) in [
            ("Nepomniachtchi, Ian", &["Nepomniachtchi, I.", "Nepomniachtchi"][..]),
            ("Muzychuk, Anna Maria", &["Muzychuk, A. M.", "Muzychuk"]),
            ("Maxime Vachier-Lagrave", &["M. Vachier-Lagrave", "Vachier-Lagrave"]),
            ("Jean-Pierre Le Roux", &["J.-P. L. Roux", "Roux"]),
            ("Jorden van Foreest", &["J. van Foreest", "van Foreest"]),
            ("GM Magnus Carlsen", &["GM M. Carlsen", "Carlsen"]),
            ("Ding, L.", &["Ding"]),
            ("Anna", &[]),
            ("", &[]),
            ("Stockfish 15.1", &[]),
            ("Tabiya 1200", &["1200"]),
            ("Tabiya", &[]),
            ("Tabiya (1200)", &[]),
            ("the engine at home", &[]),
        ] {
            let forms = name_forms(name);
            assert_eq!(forms[0], name);
            assert_eq!(forms[1..], *shorter, "{name}");
        }
    }
}
