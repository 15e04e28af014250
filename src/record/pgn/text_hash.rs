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

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// The 64-bit FNV-1a hash.
pub(crate) fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    const BASIS: u64 = 0xCBF2_9CE4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    bytes.fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
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
}
