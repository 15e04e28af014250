//! The promotion picker on the board.

use crate::chess::{Color, File, PieceKind, Rank, Square};

/// The four squares on which the promotion pieces are offered: the queen on the promotion square, then knight, rook and bishop
/// toward the center of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PromotionPicker {
    /// Where the pawn comes from.
    pub from: Square,
    /// Where it promotes.
    pub to: Square,
}

impl PromotionPicker {
    /// The kinds in the order offered.
    pub const ORDER: [PieceKind; 4] = [PieceKind::Queen, PieceKind::Knight, PieceKind::Rook, PieceKind::Bishop];

    /// The color of the pawn.
    #[must_use]
    pub fn color(self) -> Color {
        if self.to.rank() == Rank::R1 {
            Color::Black
        } else {
            Color::White
        }
    }

    /// The kinds, each with the square it is offered on.
    pub fn cells(self) -> impl Iterator<Item = (PieceKind, Square)> {
        let (file, rank) = (self.to.file(), self.to.rank());
        PromotionPicker::ORDER
            .into_iter()
            .zip(0u8..)
            .filter_map(move |(kind, step)| {
                let rank = u8::try_from(rank.index()).ok()?;
                let rank = if rank == 0 { step } else { rank - step };
                Some((
                    kind,
                    Square::at(File::new(u8::try_from(file.index()).ok()?)?, Rank::new(rank)?),
                ))
            })
    }
}
