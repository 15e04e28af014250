//! Names of openings in the languages of the interface. Records have the English ones.

use super::Language;

/// English names with those in [`LANGUAGES`].
const NAMES: &str = include_str!("openings.tsv");

/// The columns after the English one.
const LANGUAGES: [&str; 5] = ["de", "es", "fr", "hu", "pt"];

/// The rows: the English name, and those in the other languages with tabs between them.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = NAMES.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('\t'))
}

/// The name of an opening in this language: `Sizilianische Verteidigung: Najdorf-Variante`. What has no name of its own there keeps
/// the English one, with the apostrophe of print.
pub fn opening_name(language: Language, name: &str) -> String {
    let own = |column| {
        let half = |half: &str| {
            let parts = half.split(", ").map(|part| translated(part, column));
            parts.collect::<Vec<_>>().join(", ")
        };
        let colon = if language.code() == "fr" { "\u{a0}: " } else { ": " };
        name.split(": ").map(half).collect::<Vec<_>>().join(colon)
    };
    let column = LANGUAGES.iter().position(|code| *code == language.code());
    column.map_or_else(|| name.to_owned(), own).replace('\'', "’")
}

/// The same for a name that may follow its ECO code: `C50 Italienische Partie`.
pub fn opening_with_code(language: Language, opening: &str) -> String {
    let is_code = |code: &str| matches!(code.as_bytes(), [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']);
    match opening.split_once(' ').filter(|(code, _)| is_code(code)) {
        Some((code, name)) => format!("{code} {}", opening_name(language, name)),
        None => opening_name(language, opening),
    }
}

/// A part of a name from this column: of the row with the same name, or else of the first pattern that it fits.
fn translated(part: &str, column: usize) -> String {
    let cell = |names: &'static str| names.split('\t').nth(column).unwrap_or_default();
    if let Some((_, names)) = rows().find(|(english, _)| *english == part) {
        return cell(names).to_owned();
    }
    let fits = |(english, names): (&str, _)| {
        let (before, after) = english.split_once('*')?;
        Some((part.strip_prefix(before)?.strip_suffix(after)?, names))
    };
    match rows().find_map(fits) {
        Some((name, names)) => {
            let name = translated(name, column);
            cell(names).replace('*', name.strip_suffix("'s").unwrap_or(&name))
        }
        None => part.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::openings;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_those_of_the_language() {
        for (code, name, wanted) in [
            ("en", "Ruy Lopez: Berlin Defense", "Ruy Lopez: Berlin Defense"),
            ("en", "King's Indian Defense", "King’s Indian Defense"),
            ("hu", "Fool's Mate", "Fool’s Mate"),
            (
                "de",
                "Ruy Lopez: Berlin Defense",
                "Spanische Partie: Berliner Verteidigung",
            ),
            (
                "de",
                "Sicilian Defense: Najdorf Variation, English Attack",
                "Sizilianische Verteidigung: Najdorf-Variante, Englischer Angriff",
            ),
            ("de", "Anderssen's Opening", "Anderssen-Eröffnung"),
            (
                "fr",
                "Caro-Kann Defense: Advance Variation",
                "Défense Caro-Kann\u{a0}: Variante d’avance",
            ),
            ("es", "Benko Gambit Accepted", "Gambito Benko aceptado"),
            ("de", "Chigorin Defense", "Tschigorin-Verteidigung"),
            ("es", "Reversed Alekhine", "Alekhine con colores invertidos"),
            ("hu", "Smith-Morra Gambit Deferred", "Késleltetett Smith-Morra-csel"),
            ("hu", "Philidor Defense", "Philidor-védelem"),
            ("pt", "Italian Game: Giuoco Piano", "Abertura Italiana: Giuoco Piano"),
        ] {
            let language = Language::of_code(code).expect(code);
            assert_eq!(opening_name(language, name), wanted);
            assert_eq!(opening_with_code(language, name), wanted);
            assert_eq!(
                opening_with_code(language, &format!("C50 {name}")),
                format!("C50 {wanted}")
            );
        }
    }

    #[test]
    fn every_row_is_whole_and_names_an_opening() {
        let openings = openings::positions().filter_map(|board| openings::find(&board));
        let names: Vec<String> = openings.map(|opening| opening.name).collect();
        let parts: BTreeSet<&str> = names
            .iter()
            .flat_map(|name| name.split([':', ',']))
            .map(str::trim)
            .collect();
        for (english, others) in rows() {
            let others: Vec<&str> = others.split('\t').collect();
            assert_eq!(others.len(), LANGUAGES.len(), "{english}");
            let stars = |cell: &str| cell.matches('*').count();
            assert!(
                others
                    .iter()
                    .all(|cell| !cell.is_empty() && stars(cell) == stars(english)),
                "{others:?}"
            );
            let (before, after) = english.split_once('*').unwrap_or((english, ""));
            let is_used = |part: &&str| part.starts_with(before) && part.ends_with(after);
            assert!(parts.iter().any(is_used), "no opening is called {english:?}");
        }
    }
}
