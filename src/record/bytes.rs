//! Searching, counting and decoding bytes and text.

use std::borrow::Cow;

/// How many bytes are compared at once; the compiler vectorizes this.
const BLOCK: usize = 32;
/// A word with a one in each byte, and a word with the highest bit of each byte set.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = ONES << 7;

/// The index of the first such byte.
#[inline]
pub(in crate::record) fn find(text: &[u8], wanted: u8) -> Option<usize> {
    let (blocks, _) = text.as_chunks::<BLOCK>();
    let passed = blocks.iter().take_while(|block| !is_in(block, wanted)).count() * BLOCK;
    find_in_words(&text[passed..], wanted).map(|place| passed + place)
}

#[inline]
fn is_in(block: &[u8; BLOCK], wanted: u8) -> bool {
    block.iter().fold(0, |found, &byte| found | u8::from(byte == wanted)) > 0
}

/// The index of the first such byte, eight bytes per step: a wanted byte becomes zero, and the first zero is where the
/// subtraction first borrows.
#[inline]
fn find_in_words(text: &[u8], wanted: u8) -> Option<usize> {
    let (words, rest) = text.as_chunks::<8>();
    for (place, word) in words.iter().enumerate() {
        let zero = u64::from_le_bytes(*word) ^ (ONES * u64::from(wanted));
        let found = zero.wrapping_sub(ONES) & !zero & HIGH;
        if found != 0 {
            return Some(8 * place + found.trailing_zeros() as usize / 8);
        }
    }
    let place = rest.iter().position(|&byte| byte == wanted)?;
    Some(8 * words.len() + place)
}

/// The number of leading bytes that are visible ASCII or spaces and not in `ends`; eight per step, as in [`find`].
#[allow(clippy::inline_always, reason = "for the tags of a file, with `ends` as constants")]
#[inline(always)]
pub(in crate::record) fn visible_before<const N: usize>(text: &[u8], ends: [u8; N]) -> usize {
    let (words, rest) = text.as_chunks::<8>();
    for (place, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        // Below a space, or 0x7F and above.
        let mut found = word.wrapping_sub(ONES * 0x20) & !word | word.wrapping_add(ONES) | word;
        for end in ends {
            let zero = word ^ (ONES * u64::from(end));
            found |= zero.wrapping_sub(ONES) & !zero;
        }
        if found & HIGH != 0 {
            return 8 * place + (found & HIGH).trailing_zeros() as usize / 8;
        }
    }
    let is_end = |byte: &u8| !matches!(byte, b' '..=b'~') || ends.contains(byte);
    8 * words.len() + rest.iter().position(is_end).unwrap_or(rest.len())
}

/// The index of the last such byte.
pub(in crate::record) fn find_last(text: &[u8], wanted: u8) -> Option<usize> {
    let (rest, blocks) = text.as_rchunks::<BLOCK>();
    let last = blocks.iter().rposition(|block| is_in(block, wanted));
    let left = rest.len() + last.map_or(0, |block| (block + 1) * BLOCK);
    text[..left].iter().rposition(|&byte| byte == wanted)
}

/// How many times the byte occurs in the text.
pub(in crate::record) fn count(text: &[u8], wanted: u8) -> u64 {
    let (blocks, rest) = text.as_chunks::<128>();
    let count = |part: &[u8]| part.iter().fold(0u8, |count, &byte| count + u8::from(byte == wanted));
    let of_blocks: u64 = blocks.iter().map(|block| u64::from(count(block))).sum();
    of_blocks + u64::from(count(rest))
}

/// The bytes as text: UTF-8, or Latin-1 if they are not valid UTF-8 (standard 4.1).
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

/// Encodes a text: in Latin-1 if the surrounding text is Latin-1 and can represent all its characters, otherwise in UTF-8.
pub fn encode(text: &str, around: &[u8]) -> Vec<u8> {
    let is_utf_8 = std::str::from_utf8(around).is_ok();
    let latin_1 = || -> Option<Vec<u8>> { text.chars().map(|letter| u8::try_from(letter).ok()).collect() };
    let latin_1 = if is_utf_8 { None } else { latin_1() };
    latin_1.unwrap_or_else(|| text.as_bytes().to_vec())
}

/// [`str::trim`], with a fast path if the text begins and ends with a visible ASCII character.
#[inline]
pub(in crate::record) fn trimmed(text: &str) -> &str {
    match text.as_bytes() {
        [b'!'..=b'~'] | [b'!'..=b'~', .., b'!'..=b'~'] => text,
        _ => text.trim(),
    }
}

/// Appends a text with a space before it, every run of white space reduced to one space, and none at the end.
pub(in crate::record) fn push_spaced(all: &mut String, text: &str) {
    let text = text.trim();
    let mut push = |part: &str| {
        if !all.is_empty() && !part.is_empty() {
            all.push(' ');
        }
        all.push_str(part);
    };
    if is_spaced(text) {
        push(text);
    } else {
        text.split_whitespace().for_each(push);
    }
}

/// Appends a text with a space before it, white space between its words reduced to one space, or to the line breaks that are meant.
pub(in crate::record) fn push_paragraphs(all: &mut String, text: &str) {
    for Word { line_breaks, text } in words(text) {
        match line_breaks {
            _ if all.is_empty() => {}
            0 => all.push(' '),
            count => all.extend(std::iter::repeat_n('\n', count)),
        }
        all.push_str(text);
    }
}

/// A word of a comment.
pub(in crate::record) struct Word<'t> {
    /// How many line breaks before it are meant.
    pub line_breaks: usize,
    pub text: &'t str,
}

impl Word<'_> {
    /// Whether an empty line stands before it.
    pub fn begins_paragraph(&self) -> bool {
        self.line_breaks > 1
    }
}

/// The words of a comment.
pub(in crate::record) fn words(comment: &str) -> impl Iterator<Item = Word<'_>> {
    let lines: Vec<&str> = comment.trim().lines().collect();
    let mut line_breaks = 0;
    (0..lines.len()).flat_map(move |number| {
        let mut before = std::mem::take(&mut line_breaks);
        let mut words: Vec<Word> = Vec::new();
        for text in lines[number].split_whitespace() {
            let line_breaks = std::mem::take(&mut before);
            words.push(Word { line_breaks, text });
        }
        line_breaks = before + usize::from(is_break_meant(&lines, number));
        words
    })
}

/// Whether the break after this line of a comment is a paragraph or list of its author, rather than there because a program filled
/// its lines: at an empty line, after a space, in a text whose lines are not filled, and where the next word would have fit.
fn is_break_meant(lines: &[&str], number: usize) -> bool {
    /// No program fills lines up to so many characters, or down to so few.
    const FILLED: std::ops::RangeInclusive<usize> = 72..=100;
    let length = |text: &str| text.chars().count();
    let [line, next] = [lines.get(number), lines.get(number + 1)].map(|line| line.copied().unwrap_or_default());
    let has_room = || {
        let mut words = next.split_whitespace();
        let mut word = words.next().unwrap_or_default().to_owned();
        for more in words {
            if !is_unbroken(&word, more) {
                break;
            }
            word = format!("{word} {more}");
        }
        length(line) + 1 + length(&word) <= *FILLED.start()
    };
    // A word of that length, such as an address, has a line of its own.
    let is_unfilled = |line: &&str| length(line) > *FILLED.end() && line.split_whitespace().nth(1).is_some();
    line.trim().is_empty()
        || next.trim().is_empty()
        || line.ends_with(' ')
        || lines.iter().any(is_unfilled)
        // What stands before the comment in its first line is not known.
        || number > 0 && has_room()
}

/// Whether no line ends between these two words, as they are in a command such as `[%clk 0:01:00]` that is not too long.
pub(in crate::record) fn is_unbroken(word: &str, next: &str) -> bool {
    /// The maximum length of both in bytes.
    const MOST: usize = 38;
    let is_open = word.rfind("[%").is_some_and(|start| !word[start..].contains(']'));
    is_open && word.len() + next.len() <= MOST
}

/// Whether there is only visible ASCII with single spaces, as in most comments.
pub(in crate::record) fn is_spaced(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_visible = bytes.iter().fold(true, |is, byte| is & matches!(byte, b' '..=b'~'));
    is_visible && bytes.windows(2).all(|pair| pair != b"  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_found_in_every_place() {
        for byte in 0..=255 {
            for place in 0..20 {
                let mut text = [b'a'; 20];
                text[place] = byte;
                let is_end = byte == b']' || !matches!(byte, b' '..=b'~');
                let visible = if is_end { place } else { 20 };
                assert_eq!(
                    visible_before(&text, [b']', b'"']),
                    if byte == b'"' { place } else { visible }
                );
                if byte != b'a' {
                    assert_eq!(find(&text, byte), Some(place));
                    assert_eq!(find_last(&text, byte), Some(place));
                    assert_eq!(count(&text, byte), 1);
                }
            }
        }
    }

    #[test]
    fn text_that_is_not_utf8_is_read_as_latin1() {
        assert_eq!(decode(b"1. e4 {M\xfcller} e5"), "1. e4 {Müller} e5");
        assert_eq!(decode("Müller".as_bytes()), "Müller");
    }

    #[test]
    fn white_space_of_any_kind_is_trimmed() {
        for text in [
            "",
            " ",
            "a",
            " a",
            "a\u{a0}",
            "\u{2003}a b\u{2003}",
            "é ",
            "ab",
            "\u{b}a\u{85}",
        ] {
            assert_eq!(trimmed(text), text.trim());
        }
    }
}
