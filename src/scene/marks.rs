//! Arrows and circles on the board, drawn by an annotator or to explain a refused move.

use super::{Rgba, Stroke};
use crate::chess::Square;
use crate::record::annotation::Mark;
use crate::record::Annotation;

/// The four colors of `[%cal]` and `[%csl]`. Each has its own [`Stroke`], so they can be told apart without seeing color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkColor {
    /// `G`
    Green,
    /// `R`, also used for refusals.
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl MarkColor {
    /// The color with this letter in `[%cal]` and `[%csl]`, or `None`.
    pub const fn from_letter(letter: char) -> Option<MarkColor> {
        match letter {
            'G' => Some(MarkColor::Green),
            'R' => Some(MarkColor::Red),
            'Y' => Some(MarkColor::Yellow),
            'B' => Some(MarkColor::Blue),
            _ => None,
        }
    }

    /// Its letter in `[%cal]` and `[%csl]`.
    pub const fn letter(self) -> char {
        match self {
            MarkColor::Green => 'G',
            MarkColor::Red => 'R',
            MarkColor::Yellow => 'Y',
            MarkColor::Blue => 'B',
        }
    }

    /// The color as drawn.
    pub const fn rgba(self) -> Rgba {
        match self {
            MarkColor::Green => Rgba::hex(0x0015_781B),
            MarkColor::Red => Rgba::hex(0x00C0_2222),
            MarkColor::Yellow => Rgba::hex(0x00E0_9A00),
            MarkColor::Blue => Rgba::hex(0x0014_4E9C),
        }
        .with_alpha(190)
    }

    /// How lines of this color are drawn.
    pub const fn stroke(self) -> Stroke {
        match self {
            MarkColor::Green => Stroke::Solid,
            MarkColor::Red => Stroke::Double,
            MarkColor::Yellow => Stroke::Dashed,
            MarkColor::Blue => Stroke::Dotted,
        }
    }
}

/// A circle on one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SquareMark {
    /// The square.
    pub square: Square,
    /// Its color.
    pub color: MarkColor,
}

/// An arrow from square to square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// The tail.
    pub from: Square,
    /// The tip.
    pub to: Square,
    /// Its color.
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
    /// What the annotator drew at a move: circles from its `[%csl]` commands and arrows from its `[%cal]` commands, as in
    /// `[%csl Ge4,Rd5][%cal Bg1f3]`. Malformed entries are left out.
    pub fn of_annotation(annotation: Annotation<'_>) -> Marks {
        Marks::of_drawn(&annotation.marks())
    }

    /// The arrows and circles for these shapes; those with unknown colors are left out.
    pub fn of_drawn(drawn: &[Mark]) -> Marks {
        let mut marks = Marks::default();
        for mark in drawn {
            let Some(color) = MarkColor::from_letter(mark.color) else {
                continue;
            };
            match mark.to {
                Some(to) => marks.arrows.push(Arrow {
                    from: mark.from,
                    to,
                    color,
                }),
                None => marks.squares.push(SquareMark {
                    square: mark.from,
                    color,
                }),
            }
        }
        marks
    }
}

/// The moves that the engine prefers, and the piece that a hint points at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AnalysisMarks {
    /// The piece that a hint points at.
    pub piece: Option<Square>,
    /// The moves as arrows.
    pub arrows: Vec<AnalysisArrow>,
}

/// A move found by analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnalysisArrow {
    /// The square the move starts from.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
    /// Its rank among the best moves, from 0: the better the move, the wider the arrow.
    pub rank: usize,
    /// Whether it is what the opponent would play.
    pub is_threat: bool,
}

impl AnalysisArrow {
    /// The width of the arrow as a fraction of the best move's arrow.
    pub fn share(&self) -> f32 {
        const SHARES: [f32; 5] = [1.0, 0.74, 0.56, 0.44, 0.36];
        SHARES[self.rank.min(SHARES.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    /// The marks on the only move of a game.
    fn marks(comment: &str) -> (String, String) {
        let text = format!("1. e4 {{{comment}}} *");
        let tree = pgn::read(&text).next().expect("a game").tree;
        let end = tree.line_end(crate::record::NodeId::ROOT);
        let marks = Marks::of_annotation(tree.annotation(end));
        let squares: Vec<String> = marks
            .squares
            .iter()
            .map(|mark| format!("{:?} {}", mark.color, mark.square))
            .collect();
        let arrows = marks
            .arrows
            .iter()
            .map(|arrow| format!("{:?} {}{}", arrow.color, arrow.from, arrow.to));
        (squares.join(", "), arrows.collect::<Vec<_>>().join(", "))
    }

    #[test]
    fn marks_are_read_from_comments() {
        for (comment, squares, arrows) in [
            ("no marks", "", ""),
            ("[%csl Ge4]", "Green e4", ""),
            (
                "[%cal Rg1f3, Yd2d4,Bc7c5] a word",
                "",
                "Red g1f3, Yellow d2d4, Blue c7c5",
            ),
            ("[%csl Ra1][%csl Gh8]", "Red a1, Green h8", ""),
            (
                "[%csl Xe4,Ge9,,G,Ge4e5,ée4,Bc3][%cal Ge2,Ge2e9,Gé2e4,Re7e5]",
                "Blue c3",
                "Red e7e5",
            ),
        ] {
            assert_eq!(marks(comment), (squares.to_owned(), arrows.to_owned()), "{comment}");
        }
    }
}
