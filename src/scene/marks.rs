//! What an annotator or a refusal draws over the board: arrows and marked squares.

use super::Rgba;
use crate::chess::refusal::{Mark, Refusal};
use crate::chess::Square;

/// The four colours of `[%cal]` and `[%csl]`; each also has its own line style, so that none is told by colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkColor {
    /// `G`
    Green,
    /// `R`: also what a refusal shows.
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl MarkColor {
    /// The colour of this letter in `[%cal]` and `[%csl]`, or `None`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<MarkColor> {
        match letter {
            'G' => Some(MarkColor::Green),
            'R' => Some(MarkColor::Red),
            'Y' => Some(MarkColor::Yellow),
            'B' => Some(MarkColor::Blue),
            _ => None,
        }
    }

    /// The colour as drawn.
    #[must_use]
    pub const fn rgba(self) -> Rgba {
        match self {
            MarkColor::Green => Rgba::hex(0x0015_781B),
            MarkColor::Red => Rgba::hex(0x00C0_2222),
            MarkColor::Yellow => Rgba::hex(0x00E0_9A00),
            MarkColor::Blue => Rgba::hex(0x0014_4E9C),
        }
        .with_alpha(190)
    }
}

/// A mark on one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SquareMark {
    /// Where.
    pub square: Square,
    /// Its colour.
    pub color: MarkColor,
}

/// An arrow from square to square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// The tail.
    pub from: Square,
    /// The tip.
    pub to: Square,
    /// Its colour.
    pub color: MarkColor,
}

/// Arrows and marked squares.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// The marked squares.
    pub squares: Vec<SquareMark>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
}

impl Marks {
    /// Whether there is nothing to draw.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty() && self.arrows.is_empty()
    }

    /// What shows the reason of a refused move: the lines of attack and the squares in question.
    #[must_use]
    pub fn of_refusal(refusal: &Refusal) -> Marks {
        let color = MarkColor::Red;
        let mut marks = Marks::default();
        for mark in refusal.marks() {
            match mark {
                Mark::Square(square) => marks.squares.push(SquareMark { square, color }),
                Mark::Line(from, to) => marks.arrows.push(Arrow { from, to, color }),
            }
        }
        marks
    }
}
