//! The evaluation of a position, as in `[%eval]`.

use std::fmt;

/// The evaluation of a position from White's point of view (`[%eval]`, as lichess writes it): pawns with two decimals, `0.17`, or
/// moves until mate, `#3`, negative if Black mates, `#-3`. A depth after a comma is ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves until mate; negative if Black mates. Never 0.
    Mate(i32),
}

impl Evaluation {
    /// Reads the value of the command; `None` if it is not an evaluation.
    #[must_use]
    pub fn read(text: &str) -> Option<Evaluation> {
        let value = text.split(',').next()?.trim();
        if let Some(moves) = value.strip_prefix('#') {
            let moves: i32 = moves.parse().ok()?;
            return (moves != 0 && moves.abs() < 1000).then_some(Evaluation::Mate(moves));
        }
        let is_number = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'+');
        let pawns: f64 = value.parse().ok().filter(|_| value.bytes().all(is_number))?;
        #[allow(clippy::cast_possible_truncation, reason = "below 100,000")]
        (pawns.abs() < 1000.0).then(|| Evaluation::Centipawns((pawns * 100.0).round() as i32))
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Evaluation::Mate(moves) => write!(f, "#{moves}"),
            Evaluation::Centipawns(value) => {
                let sign = if value < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_read_as_other_programs_write_them_and_written_as_lichess_does() {
        for (text, wanted) in [
            ("0.17", "0.17"),
            ("-0.6", "-0.60"),
            ("+1.5,21", "1.50"),
            ("#3", "#3"),
            ("#-12,30", "#-12"),
            ("12", "12.00"),
            ("-0.00", "0.00"),
        ] {
            assert_eq!(
                Evaluation::read(text).map(|value| value.to_string()).as_deref(),
                Some(wanted),
                "{text}"
            );
        }
        for text in ["", "#", "#0", "#x", "e5", "1e3", "inf", "NaN", "99999", "#99999"] {
            assert_eq!(Evaluation::read(text), None, "{text}");
        }
    }
}
