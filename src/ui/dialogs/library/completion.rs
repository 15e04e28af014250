//! What may be meant by a term of a search that is being typed: fields in the user's language, and names of the list.

use crate::collection::filter::{contains, FieldValues, FIELDS};
use crate::record::plain;
use crate::store::library::GameRows;
use crate::text::{english_word, filter_word, with_thousands, Text};

/// So many are shown at most.
const MOST: usize = 6;

/// What may be meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Completion {
    /// What replaces the term.
    pub text: String,
    /// How it is shown.
    pub label: String,
}

/// What may be meant by this term, the likeliest first: fields that begin with it, or values of its field; of names those that most
/// games have, with how many.
pub(super) fn completions(text: &Text, games: &GameRows, typed: &str) -> Vec<Completion> {
    let (sign, term) = typed.strip_prefix('-').map_or(("", typed), |term| ("-", term));
    if term.is_empty() {
        return Vec::new();
    }
    let Some((name, value)) = term.split_once(':') else {
        let begun = plain(term);
        let words = FIELDS.iter().map(|field| filter_word(text, field.name));
        let fitting = words.filter(|word| plain(word).starts_with(&begun));
        let completion = |word: String| Completion {
            text: format!("{sign}{word}:"),
            label: format!("{sign}{word}:"),
        };
        return fitting.map(completion).take(MOST).collect();
    };
    let plain_name = plain(name);
    let english = english_word(text, &plain_name).unwrap_or(&plain_name);
    let field = FIELDS.iter().find(|field| field.name == english);
    let begun = plain(value.trim_start_matches('"'));
    let term_of = |value: &str| {
        if value.contains(char::is_whitespace) {
            format!("{sign}{name}:\"{}\" ", value.replace('"', ""))
        } else {
            format!("{sign}{name}:{value} ")
        }
    };
    match field.map(|field| field.values) {
        Some(FieldValues::Names(kinds)) if !begun.is_empty() => {
            let is_meant = |name: &str| contains(name, &begun);
            let found = games.commonest(kinds, is_meant, MOST).into_iter();
            let completion = |(name, count): (&str, usize)| Completion {
                text: term_of(name),
                label: format!("{name}  {}", with_thousands(text, count)),
            };
            found.map(completion).collect()
        }
        Some(FieldValues::Words(words)) => {
            let words = words.iter().map(|word| filter_word(text, word));
            let fitting = words.filter(|word| plain(word).starts_with(&begun) && plain(word) != begun);
            let completion = |word: String| Completion {
                text: term_of(&word),
                label: word,
            };
            fitting.take(MOST).map(completion).collect()
        }
        _ => Vec::new(),
    }
}
