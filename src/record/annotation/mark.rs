//! Squares and arrows drawn on the board, as `ChessBase` and lichess write them.

use crate::chess::Square;
use std::fmt;

/// A colored square or arrow, drawn on the board at a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The letter of its color: `G`reen, `R`ed, `Y`ellow, `B`lue, or another letter.
    pub color: char,
    /// The square, or the start of the arrow.
    pub from: Square,
    /// The end of the arrow; `None` for a square.
    pub to: Option<Square>,
}

impl Mark {
    /// The command whose list it belongs to.
    pub(super) const fn command(self) -> &'static str {
        if self.to.is_some() {
            "cal"
        } else {
            "csl"
        }
    }

    /// The mark that an item such as `Ge2e4` names, or `None`.
    pub(super) fn read(item: &str, is_arrow: bool) -> Option<Mark> {
        let item = item.trim();
        let color = item.chars().next().filter(char::is_ascii_uppercase)?;
        let from = item.get(1..3)?.parse().ok()?;
        let to = match (is_arrow, item.get(3..)?) {
            (false, "") => None,
            (true, to) => Some(to.parse().ok()?),
            _ => return None,
        };
        Some(Mark { color, from, to })
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color, self.from)?;
        self.to.map_or(Ok(()), |to| write!(f, "{to}"))
    }
}

/// The marks of a list such as `Ge2e4,Rd5d4`.
pub(super) fn marks(list: &str, are_arrows: bool) -> impl Iterator<Item = Mark> + '_ {
    list.split(',').filter_map(move |item| Mark::read(item, are_arrows))
}
