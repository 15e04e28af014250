//! A single tag pair (standard 8.1.1): the only place that reads or writes one.

use super::fault::FaultKind;
use super::roster::TAG_STARTS;
use crate::record::bytes::{decode, visible_before};
use std::borrow::Cow;

/// A tag pair as written.
#[derive(Debug, Clone)]
pub(super) struct WrittenTag<'t> {
    pub name: &'t [u8],
    pub value: WrittenValue<'t>,
    /// The index of its first bracket.
    pub start: usize,
    /// The index after its last bracket.
    pub end: usize,
    pub fault: Option<FaultKind>,
}

/// The value of a tag pair as written: the text between the quotation marks.
#[derive(Debug, Clone, Copy)]
pub struct WrittenValue<'t> {
    bytes: &'t [u8],
    decoding: Decoding,
}

/// What it takes to read a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Decoding {
    /// Nothing: it is visible ASCII and spaces, and so is the name of the tag.
    Plain,
    /// Some characters are escaped with a backslash.
    Escaped,
    /// It has to be decoded and may contain control characters.
    Other,
}

impl<'t> WrittenValue<'t> {
    /// The bytes in the text.
    #[must_use]
    pub fn written(self) -> &'t [u8] {
        self.bytes
    }

    /// Whether the bytes in the file are already the text, in ASCII, both for the value and the name.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self.decoding == Decoding::Plain
    }

    /// The text: decoded, unescaped and without control characters.
    #[must_use]
    pub fn text(self) -> Cow<'t, str> {
        let text = match self.decoding {
            Decoding::Escaped => Cow::Owned(decode(&unescaped(self.bytes)).into_owned()),
            Decoding::Plain | Decoding::Other => decode(self.bytes),
        };
        if self.is_plain() || !text.contains(char::is_control) {
            text
        } else {
            Cow::Owned(text.chars().filter(|letter| !letter.is_control()).collect())
        }
    }
}

/// Appends a tag pair in export format, without a line ending. A control character becomes a space: a tag pair is one line.
pub(super) fn write_tag(name: &str, value: &str, text: &mut String) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            letter if letter.is_control() => text.push(' '),
            letter => text.push(letter),
        }
    }
    text.push_str("\"]");
}

/// Whether a tag with this name is read back under the same name.
pub(super) fn is_tag_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.bytes().all(|byte| KINDS[usize::from(byte)].0)
}

fn unescaped(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        let escaped = rest.next_if(|&next| byte == b'\\' && matches!(next, b'"' | b'\\'));
        plain.push(escaped.unwrap_or(byte));
    }
    plain
}

/// Reads a tag pair in the most common form, `[Name "Value"]` in visible ASCII without special characters; `None` for any other
/// form, or if there is no tag pair at `start`.
#[allow(clippy::inline_always, reason = "the loop over the tags of a file is one piece")]
#[inline(always)]
pub(super) fn plain_tag(text: &[u8], start: usize) -> Option<WrittenTag<'_>> {
    let [b'[', line @ ..] = text.get(start..)? else {
        return None;
    };
    let (name, rest) = line.split_at(visible_before(line, [b' ', b'"', b']']));
    let [b' ', b'"', rest @ ..] = rest else { return None };
    if !name.first().is_some_and(u8::is_ascii_alphabetic) {
        return None;
    }
    plain_value(text, start, name, rest)
}

/// [`plain_tag`] for the tag with this index in the roster: its name is compared in one step instead of read.
#[allow(clippy::inline_always, reason = "the loop over the tags of a file is one piece")]
#[inline(always)]
pub(super) fn roster_tag(text: &[u8], start: usize, place: usize) -> Option<WrittenTag<'_>> {
    let line = text.get(start..)?;
    let opening = &TAG_STARTS[place];
    if u64::from_le_bytes(*line.first_chunk()?) & opening.mask != opening.bytes {
        return None;
    }
    let (opening, rest) = line.split_at_checked(opening.length)?;
    let [b'[', name @ .., b' ', b'"'] = opening else {
        return None;
    };
    plain_value(text, start, name, rest)
}

/// Reads the value after its quotation mark, and what must follow it.
#[allow(clippy::inline_always, reason = "the loop over the tags of a file is one piece")]
#[inline(always)]
fn plain_value<'t>(text: &'t [u8], start: usize, name: &'t [u8], rest: &'t [u8]) -> Option<WrittenTag<'t>> {
    let (bytes, rest) = rest.split_at(visible_before(rest, [b'"', b'\\']));
    let [b'"', b']', rest @ ..] = rest else { return None };
    (rest.first() != Some(&b']')).then_some(WrittenTag {
        name,
        value: WrittenValue {
            bytes,
            decoding: Decoding::Plain,
        },
        start,
        end: text.len() - rest.len(),
        fault: None,
    })
}

/// Reads the tag pair whose bracket is at `start`, in any form. A value ends at its quotation mark or at the end of the line.
pub(super) fn read_tag(text: &[u8], start: usize) -> WrittenTag<'_> {
    let line = &text[start..];
    let at = 1 + blanks(&line[1..]);
    let name = line[at..]
        .iter()
        .take_while(|&&byte| KINDS[usize::from(byte)].0)
        .count();
    let name = &line[at..at + name];
    let at = at + name.len();
    let at = at + blanks(&line[at..]);
    let (value, length, fault) = match line.get(at) {
        Some(b'"') => quoted_value(&line[at + 1..]),
        _ => bare_value(&line[at..]),
    };
    let at = at + length;
    let (end, is_closed) = closing(&line[at..]);
    WrittenTag {
        name,
        value,
        start,
        end: start + at + end,
        fault: fault.or((!is_closed).then_some(FaultKind::TagUnterminated)),
    }
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// For each byte, whether a name may contain it, and whether a quoted value may contain it without a closer look.
static KINDS: [(bool, bool); 256] = {
    let mut table = [(false, false); 256];
    let mut byte = 0;
    while byte < 256 {
        let is_of_name = byte > 0x20 && byte != 0x22 && byte != 0x5D && byte != 0x7F;
        let is_of_value = byte != 0x22 && byte != 0x5C && byte != 0x0A && byte != 0x0D;
        table[byte] = (is_of_name, is_of_value);
        byte += 1;
    }
    table
};

/// The number of leading blanks.
fn blanks(line: &[u8]) -> usize {
    line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

/// The value after a quotation mark, its length in bytes including both marks, and its fault, if any.
fn quoted_value(line: &[u8]) -> (WrittenValue<'_>, usize, Option<FaultKind>) {
    let (mut at, mut last) = (0, None);
    let mut decoding = Decoding::Other;
    let mut fault = None;
    let is_closed = loop {
        at += line[at..]
            .iter()
            .take_while(|&&byte| KINDS[usize::from(byte)].1)
            .count();
        match line.get(at) {
            Some(b'"') if at < *last.get_or_insert_with(|| last_quote(line, at)) => {
                fault = Some(FaultKind::TagQuote);
                at += 1;
            }
            Some(b'"') => break true,
            Some(b'\\') if matches!(line.get(at + 1), Some(b'"' | b'\\')) => {
                decoding = Decoding::Escaped;
                at += 2;
            }
            Some(b'\\') => at += 1,
            _ => break false,
        }
    };
    let bytes = &line[..at];
    if is_closed {
        return (WrittenValue { bytes, decoding }, at + 2, fault);
    }
    let left = bytes
        .iter()
        .rev()
        .take_while(|byte| matches!(byte, b']' | b' '))
        .count();
    let bytes = &bytes[..at - left];
    (
        WrittenValue { bytes, decoding },
        at + 1,
        Some(FaultKind::TagValueUnterminated),
    )
}

/// The last quotation mark of a value that has one at this index: if more text follows it, the one before the closing bracket.
fn last_quote(line: &[u8], at: usize) -> usize {
    let rest = &line[at..];
    let close = rest.iter().position(|&byte| byte == b']' || is_line_end(byte));
    let close = close.filter(|&close| rest[close] == b']').unwrap_or(0);
    match rest[..close].trim_ascii_end() {
        [before @ .., b'"'] => at + before.len(),
        _ => at,
    }
}

/// The same for a value without quotation marks.
fn bare_value(line: &[u8]) -> (WrittenValue<'_>, usize, Option<FaultKind>) {
    let ends = |byte: &u8| *byte == b']' || is_line_end(*byte);
    let length = line.iter().position(ends).unwrap_or(line.len());
    let value = WrittenValue {
        bytes: line[..length].trim_ascii(),
        decoding: Decoding::Other,
    };
    (value, length, Some(FaultKind::TagNotQuoted))
}

/// The length from the end of the value through the closing bracket or brackets, and whether there is one. Without one, the rest
/// of the line belongs to the tag.
fn closing(line: &[u8]) -> (usize, bool) {
    let space = line
        .iter()
        .take_while(|byte| byte.is_ascii_whitespace() && !is_line_end(**byte))
        .count();
    let brackets = line[space..].iter().take_while(|&&byte| byte == b']').count();
    if brackets > 0 {
        return (space + brackets, true);
    }
    let end = line.iter().position(|&byte| is_line_end(byte) || byte == b']');
    let end = end.unwrap_or(line.len());
    (end + usize::from(line.get(end) == Some(&b']')), false)
}
