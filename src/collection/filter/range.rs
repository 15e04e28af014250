//! Ranges of numbers as they are typed.

/// The numbers from the first to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberRange(pub u32, pub u32);

impl Default for NumberRange {
    /// All numbers.
    fn default() -> NumberRange {
        NumberRange(0, u32::MAX)
    }
}

impl NumberRange {
    /// Whether the number is one of them.
    pub fn contains(self, number: u32) -> bool {
        (self.0..=self.1).contains(&number)
    }

    /// The numbers that a text means: `25`, `>2600`, `>=2600`, `<25`, `<=25`, `1990..1995`, `2019..`, `..1950`.
    pub fn of(text: &str) -> Option<NumberRange> {
        let number = |text: &str| text.trim().parse::<u32>().ok();
        if let Some(rest) = text.strip_prefix(">=") {
            return Some(NumberRange(number(rest)?, u32::MAX));
        }
        if let Some(rest) = text.strip_prefix("<=") {
            return Some(NumberRange(0, number(rest)?));
        }
        if let Some(rest) = text.strip_prefix('>') {
            return Some(NumberRange(number(rest)?.checked_add(1)?, u32::MAX));
        }
        if let Some(rest) = text.strip_prefix('<') {
            return Some(NumberRange(0, number(rest)?.checked_sub(1)?));
        }
        let Some((first, last)) = text.split_once("..") else {
            return number(text).map(|number| NumberRange(number, number));
        };
        let range = match (first.trim(), last.trim()) {
            ("", "") => return None,
            ("", last) => NumberRange(0, number(last)?),
            (first, "") => NumberRange(number(first)?, u32::MAX),
            (first, last) => {
                let ends = [number(first)?, number(last)?];
                NumberRange(ends[0].min(ends[1]), ends[0].max(ends[1]))
            }
        };
        Some(range)
    }
}
