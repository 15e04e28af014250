//! Dates of games as far as they are known.

use std::fmt;

/// The date of a game (standard 8.1.1.3), ordered by time; what is unknown comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Date(u32);

impl Date {
    /// The date that a tag says: `1990.05.17`, `1990.??.??`, `1990-5-17` or `1990`, also with the year at the end: `17.5.1990`.
    /// What cannot be read is unknown.
    ///
    /// ```
    /// use tabiya::collection::Date;
    ///
    /// assert_eq!(Date::of("1990.05.??").to_string(), "1990.05.??");
    /// assert_eq!(Date::of("1990").year(), Some(1990));
    /// assert_eq!(Date::of("17.5.1990"), Date::of("1990.05.17"));
    /// assert!(Date::of("1990.??.??") < Date::of("1990.01.01"));
    /// assert_eq!(Date::of("?"), Date::default());
    /// ```
    pub fn of(text: &str) -> Date {
        let mut parts = text.trim().split(['.', '-', '/']);
        let mut next = || parts.next().and_then(|part| part.trim().parse().ok()).unwrap_or(0);
        let (year, month, day) = match (next(), next(), next()) {
            (day, month, year) if day <= 31 && year > 31 => (year, month, day),
            parts => parts,
        };
        let [year, month, day] = [(year, 9999), (month, 12), (day, 31)].map(|(part, most)| match part {
            part if part <= most => part,
            _ => 0,
        });
        match (year, month) {
            (0, _) => Date(0),
            (_, 0) => Date(year << 9),
            _ => Date(year << 9 | month << 5 | day),
        }
    }

    /// A typed date as PGN writes it, if all of it can be read and there is such a day.
    ///
    /// ```
    /// use tabiya::collection::Date;
    ///
    /// assert_eq!(Date::typed("17.5.1990").as_deref(), Some("1990.05.17"));
    /// assert_eq!(Date::typed("2025-5").as_deref(), Some("2025.05.??"));
    /// assert_eq!(Date::typed("?").as_deref(), Some("????.??.??"));
    /// for wrong in ["2025.13.45", "2023.02.29", "in spring"] {
    ///     assert_eq!(Date::typed(wrong), None, "{wrong}");
    /// }
    /// ```
    #[must_use]
    pub fn typed(text: &str) -> Option<String> {
        let numbers = |text: &str| {
            let parts = text.split(['.', '-', '/']);
            parts
                .filter(|part| part.contains(|digit: char| digit.is_ascii_digit()))
                .count()
        };
        let date = Date::of(text);
        let (year, month, day) = (date.0 >> 9, date.0 >> 5 & 15, date.0 & 31);
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u32::from(is_leap),
            _ => 31,
        };
        let written = date.to_string();
        let is_read = numbers(&written) == numbers(text) && !text.contains(char::is_alphabetic);
        (is_read && day <= days).then_some(written)
    }

    /// The date as a number, in the same order.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The date for a [`Date::number`].
    pub(super) const fn of_number(number: u32) -> Date {
        Date(number)
    }

    /// Whether the two cannot be the same day: a part that is known of both differs.
    ///
    /// ```
    /// use tabiya::collection::Date;
    ///
    /// let differs = |one, other| Date::of(one).differs_from(Date::of(other));
    /// assert!(differs("1990.05.17", "1990.05.18") && differs("1990.05.??", "1990.06.01"));
    /// assert!(!differs("1990.05.17", "1990.05.??") && !differs("1990", "?"));
    /// ```
    #[must_use]
    pub const fn differs_from(self, other: Date) -> bool {
        let (mut part, mut differs) = (0, false);
        while part < 3 {
            let mask = [31, 15 << 5, !0 << 9][part];
            let (one, other) = (self.0 & mask, other.0 & mask);
            differs |= one != 0 && other != 0 && one != other;
            part += 1;
        }
        differs
    }

    /// The year, if known.
    pub const fn year(self) -> Option<u32> {
        match self.0 >> 9 {
            0 => None,
            year => Some(year),
        }
    }
}

/// As PGN writes it: `1990.05.??`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year() {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for part in [self.0 >> 5 & 15, self.0 & 31] {
            match part {
                0 => f.write_str(".??")?,
                part => write!(f, ".{part:02}")?,
            }
        }
        Ok(())
    }
}
