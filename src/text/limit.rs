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

/// The words of a text, between which a line may be broken: not at a no-break space, as before a French colon, nor between a move and
/// its number.
///
/// ```
/// # use tabiya::text::words;
/// assert_eq!(words("Noirs\u{a0}: roi e8").collect::<Vec<_>>(), ["Noirs\u{a0}:", "roi", "e8"]);
/// assert_eq!(words("After 3… g6 4. O-O it holds").collect::<Vec<_>>(), ["After", "3… g6", "4. O-O", "it", "holds"]);
/// assert_eq!(words("Solved: 3. Time: 9 s").count(), 5);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(is_space);
        let mut ends = rest.match_indices(is_space).map(|(end, _)| end);
        let end = ends.find(|&end| !is_within_move(rest.split_at(end)));
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        (!word.is_empty()).then_some(word)
    })
}

/// Whether a line may be broken at this letter.
fn is_space(letter: char) -> bool {
    letter.is_whitespace() && letter != '\u{a0}'
}

/// Whether the first text ends with the number of a move, as in `3…` or `(4.`, and the second begins with the move.
fn is_within_move((before, after): (&str, &str)) -> bool {
    let last = before.rsplit(is_space).next().unwrap_or_default();
    let number = last.trim_start_matches('(').trim_end_matches(['.', '…']);
    let is_number =
        last.ends_with(['.', '…']) && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let next = after.split(is_space).find(|word| !word.is_empty()).unwrap_or_default();
    is_number && (next.contains(|letter: char| letter.is_ascii_digit()) || next.contains("O-O"))
}

/// The text with no-break spaces inside of its [`words`], for what breaks lines at every other space.
pub fn unbroken(text: &str) -> String {
    let line = |line: &str| {
        words(line)
            .map(|word| word.replace(is_space, "\u{a0}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}
