//! Conversion of UTF-16 text, as written by Windows programs, to UTF-8.

use std::borrow::Cow;

/// The byte order of a 16-bit unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ByteOrder {
    Little,
    Big,
}

/// The byte order of a UTF-16 text, by its byte order mark or by the zeros beside the ASCII characters it begins with. `None` if
/// it is not UTF-16.
pub(super) fn byte_order(text: &[u8]) -> Option<ByteOrder> {
    match text {
        [0xFF, 0xFE, ..] | [1..=0x7F, 0, 1..=0x7F, 0, ..] => Some(ByteOrder::Little),
        [0xFE, 0xFF, ..] | [0, 1..=0x7F, 0, 1..=0x7F, ..] => Some(ByteOrder::Big),
        _ => None,
    }
}

/// Appends a UTF-16 text as UTF-8 and returns the bytes of an incomplete character at its end.
pub(super) fn decode<'t>(text: &'t [u8], order: ByteOrder, out: &mut Vec<u8>) -> &'t [u8] {
    let (units, _) = text.as_chunks::<2>();
    let unit = |bytes: &[u8; 2]| match order {
        ByteOrder::Little => u16::from_le_bytes(*bytes),
        ByteOrder::Big => u16::from_be_bytes(*bytes),
    };
    let is_split = units.last().is_some_and(|last| (0xD800..0xDC00).contains(&unit(last)));
    let whole = units.len() - usize::from(is_split);
    for letter in char::decode_utf16(units[..whole].iter().map(unit)) {
        let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
        out.extend(letter.encode_utf8(&mut [0; 4]).as_bytes());
    }
    &text[2 * whole..]
}

/// The text in UTF-8 if it is UTF-16, otherwise `None`. The first four bytes are enough to tell.
#[must_use]
pub fn utf_8(text: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() / 2 + 16);
    decode(text, byte_order(text)?, &mut out);
    Some(out)
}

/// The text as bytes of UTF-8 or Latin-1, and whether it was UTF-16.
pub(super) fn narrowed(text: &[u8]) -> (Cow<'_, [u8]>, bool) {
    match utf_8(text) {
        Some(text) => (Cow::Owned(text), true),
        None => (Cow::Borrowed(text), false),
    }
}

/// The length in bytes of a piece of text in its source, which may be UTF-16.
pub(super) fn source_length(text: &[u8], is_utf_16: bool) -> u64 {
    if !is_utf_16 {
        return text.len() as u64;
    }
    let units = text
        .iter()
        .map(|&byte| u64::from(byte & 0xC0 != 0x80) + u64::from(byte >= 0xF0));
    2 * units.sum::<u64>()
}
