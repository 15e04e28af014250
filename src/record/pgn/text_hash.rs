//! What tells one written game from another.

use std::fmt;
use std::str::FromStr;

/// Identifies the text of a game, whatever its line ends and encoding: the 64-bit FNV-1a hash (Fowler, Noll and Vo) of the text in
/// UTF-8 without line ends and surrounding white space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TextHash(u64);

impl TextHash {
    /// The hash of a game's text in UTF-8 or Latin-1.
    #[must_use]
    pub fn of(text: &[u8]) -> TextHash {
        let text = text.trim_ascii();
        if std::str::from_utf8(text).is_ok() {
            return TextHash(fnv(text.iter().copied().filter(|byte| !is_line_end(*byte))));
        }
        let letters = text.iter().map(|&byte| char::from(byte)).collect::<String>();
        TextHash(fnv(letters.bytes().filter(|byte| !is_line_end(*byte))))
    }

    /// The part of it that a list keeps.
    #[must_use]
    pub fn short(self) -> u32 {
        let bytes = self.0.to_le_bytes();
        u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
    }
}

/// The hashes of many texts. Each step of a hash waits for the one before, so those of several texts are made side by side.
#[derive(Debug, Default)]
pub struct TextHashes {
    /// The texts without hashes, one after the other, and where each of them ends.
    texts: Vec<u8>,
    ends: Vec<usize>,
    hashes: Vec<TextHash>,
}

impl TextHashes {
    /// Appends the hash of a game's text in UTF-8 or Latin-1.
    pub fn add(&mut self, text: &[u8]) {
        /// So many bytes of texts wait, which the processor's cache holds.
        const WAITING: usize = 1 << 15;
        let text = text.trim_ascii();
        if std::str::from_utf8(text).is_err() {
            self.finish();
            self.hashes.push(TextHash::of(text));
            return;
        }
        self.texts.extend(text);
        self.ends.push(self.texts.len());
        if self.texts.len() >= WAITING {
            self.finish();
        }
    }

    /// The hashes of all texts so far.
    pub fn all(&mut self) -> &[TextHash] {
        self.finish();
        &self.hashes
    }

    /// Hashes the texts that wait.
    fn finish(&mut self) {
        const LANES: usize = 4;
        let first = self.hashes.len();
        self.hashes.resize(first + self.ends.len(), TextHash(BASIS));
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        let mut texts = starts
            .zip(&self.ends)
            .map(|(start, &end)| &self.texts[start..end])
            .zip(first..);
        let mut lanes: [(&[u8], usize); LANES] = Default::default();
        loop {
            for lane in lanes.iter_mut().filter(|lane| lane.0.is_empty()) {
                *lane = texts.next().unwrap_or_default();
            }
            let length = lanes.iter().map(|(text, _)| text.len()).min().unwrap_or_default();
            if length == 0 {
                break;
            }
            let mut hashes = lanes.map(|(_, number)| self.hashes[number].0);
            let side_by_side = lanes.map(|(text, _)| &text[..length]);
            for place in 0..length {
                for (hash, text) in hashes.iter_mut().zip(side_by_side) {
                    *hash = text_step(*hash, text[place]);
                }
            }
            for ((text, number), hash) in lanes.iter_mut().zip(hashes) {
                self.hashes[*number] = TextHash(hash);
                *text = &text[length..];
            }
        }
        for (text, number) in lanes.into_iter().chain(texts) {
            if let Some(hash) = self.hashes.get_mut(number) {
                hash.0 = text.iter().copied().fold(hash.0, text_step);
            }
        }
        self.texts.clear();
        self.ends.clear();
    }
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// The 64-bit FNV-1a hash.
pub(crate) fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(BASIS, step)
}

const BASIS: u64 = 0xCBF2_9CE4_8422_2325;

const fn step(hash: u64, byte: u8) -> u64 {
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    (hash ^ byte as u64).wrapping_mul(PRIME)
}

/// The same for a text, in which line ends do not count.
const fn text_step(hash: u64, byte: u8) -> u64 {
    if is_line_end(byte) {
        hash
    } else {
        step(hash, byte)
    }
}

/// Sixteen hexadecimal digits.
impl fmt::Display for TextHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for TextHash {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<TextHash, Self::Err> {
        u64::from_str_radix(text, 16).map(TextHash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_literature() {
        assert_eq!(fnv(b"".iter().copied()), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv(b"foobar".iter().copied()), 0x8594_4171_F739_67E8);
        let hash = TextHash::of(b"[White \"M\xFCller\"]\r\n\r\n1. e4 *\r\n");
        assert_eq!(hash, TextHash::of("[White \"Müller\"]\n\n1. e4 *".as_bytes()));
        assert_eq!(hash.to_string().parse(), Ok(hash));
        assert_ne!(hash, TextHash::of(b"1. e4 *"));
    }

    #[test]
    fn many_texts_have_the_hashes_of_each() {
        let text = |number: usize| match number % 7 {
            0 => Vec::new(),
            1 => format!("\r\n[White \"{}\"]\r\n\r\n*", "ö".repeat(number)).into_bytes(),
            2 => b"M\xFCller ".repeat(number),
            _ => b"1. Nf3 Nf6\n".repeat(3 * (number % 70)),
        };
        for count in (0..12).chain([300]) {
            let texts: Vec<Vec<u8>> = (0..count).map(text).collect();
            let (mut hashes, mut each) = (TextHashes::default(), Vec::new());
            for text in &texts {
                hashes.add(text);
                each.push(TextHash::of(text));
            }
            assert_eq!(hashes.all(), each, "{count}");
        }
    }
}
