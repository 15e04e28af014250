//! Text from outside, made fit to be shown: of limited length, and disturbing nothing around it.

use std::borrow::Cow;

/// The maximum number of characters in a paragraph. Triangle lists with 16-bit indices hold some 16,000 letters.
pub const PARAGRAPH: usize = 600;
/// The maximum number of characters in a name or title.
pub const NAME: usize = 120;

/// Whether the letter would disturb what stands around it: a control character other than a new line or a tab, or one that turns
/// the direction of writing (Unicode Standard Annex 9, embeddings, overrides and isolates).
pub fn is_disturbing(letter: char) -> bool {
    let is_control = letter.is_control() && !matches!(letter, '\n' | '\t');
    is_control || matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// The text, or its first `most` characters and an ellipsis. Letters that would disturb what stands around it are replaced.
///
/// ```
/// # use tabiya::text::limited;
/// assert_eq!(limited("Bernstein", 9), "Bernstein");
/// assert_eq!(limited("Bernstein", 4), "Bern…");
/// assert_eq!(limited("a\u{202E}b\u{1B}", 9), "a\u{FFFD}b\u{FFFD}");
/// ```
pub fn limited(text: &str, most: usize) -> Cow<'_, str> {
    let shown = match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    };
    if shown.contains(is_disturbing) {
        Cow::Owned(shown.replace(is_disturbing, "\u{FFFD}"))
    } else {
        shown
    }
}

/// The words of a text, between which a line may be broken: not at a no-break space, as before a French colon.
///
/// ```
/// # use tabiya::text::words;
/// assert_eq!(words("Noirs\u{a0}: roi e8").collect::<Vec<_>>(), ["Noirs\u{a0}:", "roi", "e8"]);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_space = |letter: char| letter.is_whitespace() && letter != '\u{a0}';
    text.split(is_space).filter(|word| !word.is_empty())
}
