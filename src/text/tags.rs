//! Typed tags of games, and why they cannot be set.

use super::Text;
use crate::collection::Date;
use crate::record::pgn::is_editable_tag;
use crate::record::GameResult;

/// Writes the dates among these names and values as PGN has them. Returns why the first one that cannot be set cannot, as a sentence;
/// one without a value goes.
pub fn check_tags(text: &Text, tags: &mut [(String, String)]) -> Option<String> {
    tags.iter_mut().find_map(|(name, value)| match name.as_str() {
        _ if !is_editable_tag(name) => Some(t!(text, "tags-fixed", name = name.as_str())),
        "Result" if !value.is_empty() && GameResult::from_text(value).is_none() => {
            Some(t!(text, "pgn-result-tag-unknown", value = value.as_str()))
        }
        date if date.ends_with("Date") && !value.is_empty() => match Date::typed(value) {
            Some(date) => {
                *value = date;
                None
            }
            None => Some(t!(text, "tags-no-date", value = value.as_str())),
        },
        _ => None,
    })
}
