//! The castling and en passant rights that the pieces allow while a position is set up.

use super::PositionEditor;
use crate::chess::{CastleSide, Color, File, Piece, PieceKind, Rank, Square};

impl PositionEditor {
    /// The file of the outermost rook on this side of a king on its first rank, with which it could castle (FIDE 3.8.2 and II.3).
    pub fn rook_to_castle_with(&self, color: Color, side: CastleSide) -> Option<File> {
        let king = self.setup.only_king(color)?;
        let rank = Rank::R1.relative_to(color);
        let rook = Piece::new(color, PieceKind::Rook);
        let is_rook = |file: &File| self.setup.piece_at(Square::at(*file, rank)) == Some(rook);
        let mut files = File::ALL.into_iter().filter(is_rook);
        let outermost = match side {
            CastleSide::Queen => files.find(|&file| file < king.file()),
            CastleSide::King => files.rfind(|&file| file > king.file()),
        };
        outermost.filter(|_| king.rank() == rank)
    }

    /// The files on which a pawn may just have made a double step.
    pub fn en_passant_files(&self) -> Vec<File> {
        let mover = !self.setup.turn;
        let pawn = Some(Piece::new(mover, PieceKind::Pawn));
        let at = |file: File, rank: Rank| self.setup.piece_at(Square::at(file, rank.relative_to(mover)));
        let may_have =
            |file: &File| at(*file, Rank::R4) == pawn && at(*file, Rank::R3).is_none() && at(*file, Rank::R2).is_none();
        File::ALL.into_iter().filter(may_have).collect()
    }

    /// Removes rights that the pieces do not allow.
    pub(super) fn drop_rights(&mut self) {
        for color in Color::ALL {
            for side in CastleSide::ALL {
                let king = self.setup.only_king(color);
                let rank = Rank::R1.relative_to(color);
                let rook = Piece::new(color, PieceKind::Rook);
                let stands = |file: File| {
                    self.setup.piece_at(Square::at(file, rank)) == Some(rook)
                        && king.is_some_and(|king| {
                            king.rank() == rank && (king.file() < file) == (side == CastleSide::King)
                        })
                };
                if !self.setup.castling.rook_file(color, side).is_some_and(stands) {
                    self.setup.castling.set(color, side, None);
                }
            }
        }
        let files = self.en_passant_files();
        let rank = Rank::R3.relative_to(!self.setup.turn);
        let fits = |square: &Square| square.rank() == rank && files.contains(&square.file());
        self.setup.en_passant = self.setup.en_passant.filter(fits);
    }
}
