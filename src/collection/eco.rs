//! The codes of the *Encyclopaedia of Chess Openings*.

use std::fmt;

/// A code from `A00` to `E99`, or none; none comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Eco(u16);

impl Eco {
    /// The code that a tag begins with (`B90`, also `B90a` or `B90/03`), or none.
    ///
    /// ```
    /// use tabiya::collection::Eco;
    ///
    /// assert_eq!(Eco::of("b90a"), Eco::of("B90"));
    /// assert!(Eco::of("A99") < Eco::of("B00"));
    /// assert_eq!(Eco::of("?"), Eco::default());
    /// assert_eq!(Eco::of("e07").to_string(), "E07");
    /// ```
    pub fn of(text: &str) -> Eco {
        match text.trim().as_bytes() {
            [letter, tens @ b'0'..=b'9', ones @ b'0'..=b'9', ..] => Eco::from_parts(*letter, *tens, *ones),
            _ => Eco::default(),
        }
    }

    /// The code as a number, in the same order.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The code for an [`Eco::number`].
    pub(super) const fn of_number(number: u16) -> Eco {
        Eco(number)
    }

    /// The first and the last code that begin with these one to three characters, or `None` if no code does.
    pub fn beginning_with(text: &str) -> Option<(Eco, Eco)> {
        let (letter, low, high) = match *text.as_bytes() {
            [letter] => (letter, *b"00", *b"99"),
            [letter, tens] => (letter, [tens, b'0'], [tens, b'9']),
            [letter, tens, ones] => (letter, [tens, ones], [tens, ones]),
            _ => return None,
        };
        let of = |digits: [u8; 2]| Eco::from_parts(letter, digits[0], digits[1]);
        let is_code = digits_are(low) && of(low) != Eco::default();
        is_code.then(|| (of(low), of(high)))
    }

    fn from_parts(letter: u8, tens: u8, ones: u8) -> Eco {
        let letter = letter.to_ascii_uppercase();
        if !(b'A'..=b'E').contains(&letter) {
            return Eco::default();
        }
        Eco(1 + 100 * u16::from(letter - b'A') + 10 * u16::from(tens - b'0') + u16::from(ones - b'0'))
    }
}

impl fmt::Display for Eco {
    /// Writes the code, or nothing.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(number) = self.0.checked_sub(1) else {
            return Ok(());
        };
        let letter = char::from(b'A' + u8::try_from(number / 100).unwrap_or(0));
        write!(to, "{letter}{:02}", number % 100)
    }
}

fn digits_are(text: [u8; 2]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}
