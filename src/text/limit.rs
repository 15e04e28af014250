//! Text of any length, cut to one that can be drawn.

use std::borrow::Cow;

/// The most characters that a paragraph on the screen has. A list of triangles with 16-bit indices takes some 16,000 letters.
pub const PARAGRAPH: usize = 600;
/// The most characters that a name or a title on the screen has.
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
