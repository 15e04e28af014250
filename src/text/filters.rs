//! The words of searches in lists of games, in the user's language.

use super::Text;
use crate::collection::filter::{FieldValues, FIELDS};
use crate::collection::FilterError;
use crate::record::plain;

/// The English words with the ids of those for them.
const WORDS: [(&str, &str); 34] = [
    ("white", "filter-white"),
    ("black", "filter-black"),
    ("player", "filter-player"),
    ("winner", "filter-winner"),
    ("loser", "filter-loser"),
    ("event", "filter-event"),
    ("site", "filter-site"),
    ("round", "filter-round"),
    ("elo", "filter-elo"),
    ("whiteelo", "filter-white-elo"),
    ("blackelo", "filter-black-elo"),
    ("year", "filter-year"),
    ("moves", "filter-moves"),
    ("eco", "filter-eco"),
    ("result", "filter-result"),
    ("time", "filter-time"),
    ("has", "filter-has"),
    ("fen", "filter-fen"),
    ("pawns", "filter-pawns"),
    ("material", "filter-material"),
    ("pieces", "filter-pieces"),
    ("at", "filter-at"),
    ("in", "filter-in"),
    ("draw", "filter-draw"),
    ("bullet", "filter-bullet"),
    ("blitz", "filter-blitz"),
    ("rapid", "filter-rapid"),
    ("classical", "filter-classical"),
    ("correspondence", "filter-correspondence"),
    ("comments", "filter-comments"),
    ("variations", "filter-variations"),
    ("evals", "filter-evals"),
    ("clocks", "filter-clocks"),
    ("errors", "filter-errors"),
];

/// The word for an English one of a search.
pub fn filter_word(text: &Text, english: &str) -> String {
    let known = WORDS.iter().find(|(known, _)| *known == english);
    known.map_or_else(|| english.to_owned(), |(_, id)| text.get(id, &[]))
}

/// The English word of a search for one in the user's language, which is in lower case without accents, or with `ue` for `ü`.
pub fn english_word(text: &Text, word: &str) -> Option<&'static str> {
    let bare = |word: &str| word.replace("ae", "a").replace("oe", "o").replace("ue", "u");
    let is_it = |own: String| own == word || bare(&own) == bare(word);
    let known = WORDS.iter().find(|(_, id)| is_it(plain(&text.get(id, &[]))));
    known.map(|(english, _)| *english)
}

/// What is wrong with a search.
pub fn filter_fault(text: &Text, fault: &FilterError) -> String {
    match fault {
        FilterError::Field(name) => {
            let known: Vec<String> = FIELDS.iter().map(|field| filter_word(text, field.name)).collect();
            t!(text, "filter-no-field", name, known = known.join(", "))
        }
        FilterError::Value { field, value, expected } => {
            let expected = match expected {
                FieldValues::Names(_) => t!(text, "filter-is-name"),
                FieldValues::Numbers => t!(text, "filter-is-number"),
                FieldValues::Words(words) => {
                    let words: Vec<String> = words.iter().map(|word| filter_word(text, word)).collect();
                    words.join(", ")
                }
                FieldValues::Like(example) => (*example).to_owned(),
            };
            let field = filter_word(text, field);
            t!(text, "filter-bad-value", field, value, expected)
        }
        FilterError::Opposite(field) => t!(text, "filter-opposite", field = filter_word(text, field)),
        FilterError::Quote => t!(text, "filter-quote"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::GameSearch;
    use crate::text::Language;

    #[test]
    fn every_field_can_be_typed_in_every_language_and_in_english() {
        for &language in Language::ALL {
            let text = Text::of(language);
            for (english, id) in &WORDS {
                let own = plain(&text.get(id, &[]));
                assert_eq!(english_word(&text, &own), Some(*english), "{language:?}: {own}");
                assert!(!own.contains([':', ' ', '"']), "{own}");
                // An English word is no other word of the language.
                let meant = english_word(&text, english).unwrap_or(english);
                assert_eq!(meant, *english, "{language:?}");
            }
        }
        let german = Text::of(Language::of_code("de").expect("German"));
        let english = |word: &str| english_word(&german, word);
        let own = GameSearch::read("weiß:polgar ergebnis:remis -jahr:<1995", &english);
        assert_eq!(own, "white:polgar result:draw -year:<1995".parse());
        let fault = GameSearch::read("züge:viele", &english).expect_err("no number");
        let fault = filter_fault(&german, &fault);
        assert!(fault.contains("Züge") || fault.contains("züge"), "{fault}");
    }
}
