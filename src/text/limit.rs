//! Shortens text of any length so that it can be drawn.

use std::borrow::Cow;

/// The maximum number of characters in a paragraph. Triangle lists with 16-bit indices hold some 16,000 letters.
pub const PARAGRAPH: usize = 600;
/// The maximum number of characters in a name or title.
pub const NAME: usize = 120;

/// The text, or its first `most` characters and an ellipsis.
///
/// ```
/// # use tabiya::text::limited;
/// assert_eq!(limited("Bernstein", 9), "Bernstein");
/// assert_eq!(limited("Bernstein", 4), "Bern…");
/// ```
#[must_use]
pub fn limited(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}
