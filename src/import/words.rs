//! The words of a text and what each may be, before any position is consulted.

use super::word_kind::{alone, glyph, kind_of, number, WordKind};
use std::ops::Range;

/// The most words looked at, more than any game has.
const MOST_WORDS: usize = 6_000;

/// A word of a text.
#[derive(Debug, Clone)]
pub(super) struct Word<'t> {
    /// Its byte range.
    pub place: Range<usize>,
    /// The word without surrounding punctuation.
    pub text: &'t str,
    /// What it may be.
    pub kind: WordKind,
    /// The glyph after it.
    pub glyph: Option<u8>,
    /// Whether it is the first on its line.
    pub opens_line: bool,
    /// Whether a colon follows it, as after a speaker's name in a chat.
    pub is_speaker: bool,
}

/// The words of the text from an offset on. Bracketed text is left out, unless that leaves nothing.
pub(super) fn words(text: &str, from: usize) -> Vec<Word<'_>> {
    let outside = words_beside(text, from, &closing_brackets(text));
    let has_moves = outside.iter().any(|word| word.kind != WordKind::Prose);
    if has_moves {
        outside
    } else {
        words_beside(text, from, &[])
    }
}

/// The words outside the brackets.
fn words_beside<'t>(text: &'t str, from: usize, closing: &[(usize, usize)]) -> Vec<Word<'t>> {
    let mut reader = WordReader {
        text,
        words: Vec::new(),
        opens_line: true,
    };
    let mut at = from;
    while reader.words.len() < MOST_WORDS {
        let Some(letter) = text[at..].chars().next() else { break };
        if letter.is_whitespace() || matches!(letter, ',' | ';' | '|') {
            reader.opens_line |= letter == '\n' || letter == '\r';
            at += letter.len_utf8();
        } else if let Ok(found) = closing.binary_search_by_key(&at, |&(open, _)| open) {
            at = closing[found].1 + 1;
        } else {
            let ends = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | '|' | '{');
            let first = letter.len_utf8();
            let length = text[at + first..].find(ends).map_or(text.len() - at, |end| first + end);
            reader.chunk(at..at + length);
            at += length;
        }
    }
    reader.words
}

/// The brackets at the start of a word, each with its closing bracket, ordered by the former.
fn closing_brackets(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => open.push((at, byte + if *byte == b'(' { 1 } else { 2 })),
            b')' | b']' | b'}' if open.last().is_some_and(|&(_, close)| close == *byte) => {
                let (start, _) = open.pop().unwrap_or_default();
                let begins_word = start == 0
                    || bytes[start] == b'{'
                    || bytes[start - 1].is_ascii_whitespace()
                    || matches!(bytes[start - 1], b')' | b']' | b'}' | b'(');
                if begins_word {
                    pairs.push((start, at));
                }
            }
            _ => {}
        }
    }
    pairs.sort_unstable();
    pairs
}

/// Characters that may precede a word without being part of it.
const BEFORE: [char; 19] = [
    '"', '\'', '“', '”', '„', '‘', '’', '«', '»', '*', '_', '`', '>', '~', '•', '(', '[', '¿', '¡',
];
/// Characters that may follow it.
const AFTER: [char; 16] = [
    '"', '\'', '“', '”', '’', '«', '»', '*', '_', '`', '.', ':', ']', '}', '…', '~',
];

struct WordReader<'t> {
    text: &'t str,
    words: Vec<Word<'t>>,
    opens_line: bool,
}

impl WordReader<'_> {
    /// Handles the text between two spaces: one word, perhaps with a number before it.
    fn chunk(&mut self, place: Range<usize>) {
        let whole = &self.text[place.clone()];
        if let Some(kind) = alone(whole) {
            return self.push(place, kind, None, false);
        }
        let bare = whole.trim_start_matches(BEFORE);
        let mut start = place.end - bare.len();
        if let Some((number, length, is_black)) = number(bare) {
            let end = start + length;
            self.push(start..end, WordKind::Number { number, is_black }, None, false);
            start = end;
        }
        let rest = self.text[start..place.end].trim_end_matches(AFTER);
        let is_speaker = self.text[start..place.end].ends_with(':');
        let is_open = |text: &str| text.matches('(').count() >= text.matches(')').count();
        let rest = if is_open(rest) {
            rest
        } else {
            rest.trim_end_matches([')', '.'])
        };
        let bare = rest.trim_end_matches(['!', '?']);
        let glyph = glyph(&rest[bare.len()..]);
        if bare.is_empty() {
            if let Some(glyph) = glyph {
                self.push(start..start + rest.len(), WordKind::Glyph(glyph), None, false);
            }
        } else {
            let end = start + bare.len();
            self.push(start..end, kind_of(bare), glyph, is_speaker);
        }
    }

    fn push(&mut self, place: Range<usize>, kind: WordKind, glyph: Option<u8>, is_speaker: bool) {
        self.words.push(Word {
            text: &self.text[place.clone()],
            place,
            kind,
            glyph,
            opens_line: std::mem::take(&mut self.opens_line),
            is_speaker,
        });
    }
}
