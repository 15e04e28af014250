//! Which pieces are on the board, without their squares.

use crate::chess::{Board, Color, ParseError, PieceKind};
use std::str::FromStr;

/// The pieces of two sides, of either color, written as for endgame tables: `KRPvKR`.
///
/// ```
/// use tabiya::collection::Material;
///
/// let material: Material = "KRPvKR".parse()?;
/// let board = "8/8/4k3/1r6/8/8/3K3p/7R w - - 0 1".parse().unwrap();
/// assert!(material.is_on(&board), "Black has the pawn");
/// assert!("KRPKR".parse::<Material>().is_err());
/// # Ok::<(), tabiya::chess::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Material {
    /// The number of pieces of each kind, in the order of [`PieceKind::ALL`], of each side.
    sides: [[u8; 6]; 2],
}

impl Material {
    /// The pieces on a board.
    pub fn of(board: &Board) -> Material {
        let side =
            |color| PieceKind::ALL.map(|kind| u8::try_from(board.pieces(color, kind).count()).unwrap_or(u8::MAX));
        Material {
            sides: Color::ALL.map(side),
        }
    }

    /// Both sides, each as a number.
    pub(super) fn sides(&self) -> [u32; 2] {
        self.sides.map(|side| packed(side.map(u32::from)))
    }

    /// The same of a side on a board.
    pub(super) fn side_on(board: &Board, color: Color) -> u32 {
        packed(PieceKind::ALL.map(|kind| board.pieces(color, kind).count()))
    }

    /// Whether exactly these pieces are on the board, whoever has which of the two sides.
    pub fn is_on(&self, board: &Board) -> bool {
        let pieces: u32 = self.sides.iter().flatten().map(|&count| u32::from(count)).sum();
        if board.occupied().count() != pieces {
            return false;
        }
        let [one, other] = &self.sides;
        let has = |color, side: &[u8; 6]| {
            let mut kinds = PieceKind::ALL.iter().zip(side);
            kinds.all(|(&kind, &count)| board.pieces(color, kind).count() == u32::from(count))
        };
        has(Color::White, one) && has(Color::Black, other) || has(Color::White, other) && has(Color::Black, one)
    }
}

/// The numbers of pieces of each kind in one number. No side has more than 31 of a kind on a board; more than that may look like
/// something else.
fn packed(side: [u32; 6]) -> u32 {
    side.into_iter().fold(0, |all, count| all << 5 ^ count)
}

impl FromStr for Material {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Material, ParseError> {
        let error = || ParseError::new(text, "is not material such as KRPvKR");
        let (one, other) = text.trim().split_once(['v', 'V']).ok_or_else(error)?;
        let sides = [side(one).ok_or_else(error)?, side(other).ok_or_else(error)?];
        Ok(Material { sides })
    }
}

/// The pieces of a side with one king.
fn side(text: &str) -> Option<[u8; 6]> {
    let mut side = [0_u8; 6];
    for letter in text.chars() {
        let count = &mut side[PieceKind::from_letter(letter)?.index()];
        *count = count.checked_add(1)?;
    }
    (side[PieceKind::King.index()] == 1).then_some(side)
}
