//! Colors as written in files.

use std::fmt;
use std::str::FromStr;

/// A color, written `#rrggbb`, or `#rrggbbaa` if it is not opaque.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HexColor(
    /// Red, green, blue and opacity.
    pub [u8; 4],
);

impl HexColor {
    /// Whether it is opaque.
    pub const fn is_opaque(self) -> bool {
        self.0[3] == 255
    }
}

impl fmt::Display for HexColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue, opacity] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")?;
        if opacity < 255 {
            write!(f, "{opacity:02x}")?;
        }
        Ok(())
    }
}

impl FromStr for HexColor {
    type Err = String;

    fn from_str(text: &str) -> Result<HexColor, String> {
        let digits = text.strip_prefix('#').filter(|digits| [6, 8].contains(&digits.len()));
        let is_hex = |digits: &&str| digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let value = digits.filter(is_hex).and_then(|digits| {
            let value = u32::from_str_radix(digits, 16).ok()?;
            Some(if digits.len() == 6 { value << 8 | 0xFF } else { value })
        });
        value
            .map(|value| HexColor(value.to_be_bytes()))
            .ok_or_else(|| format!("{text:?} is not a color as #rrggbb"))
    }
}
