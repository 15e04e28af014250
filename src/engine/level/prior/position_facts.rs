//! Facts shared by all moves of a position.

use super::threats::Threats;
use crate::chess::piece::{attacks, pawn};
use crate::chess::{Bitboard, Board, CheckInfo, CheckSquares, Color, File, PieceKind, Rank, Square};
use crate::engine::level::Situation;

/// A position as the features need it, computed once for all its moves.
pub struct PositionFacts<'s> {
    /// The position with its last moves.
    pub situation: &'s Situation,
    /// The side to move.
    pub color: Color,
    /// Checks and pins.
    pub checks: CheckInfo,
    /// The squares from which pieces give check.
    pub check_squares: CheckSquares,
    /// What the opponent threatens to capture.
    pub against: Threats,
    /// What the side to move can capture.
    pub own: Threats,
    /// The squares around the enemy king.
    pub king_zone: Bitboard,
    /// The squares the opponent attacks.
    pub attacked: Bitboard,
    /// The squares attacked by enemy pawns.
    pub pawn_attacked: Bitboard,
    /// The squares defended by own pawns.
    pub pawn_defended: Bitboard,
    /// How much of an opening it is: 1 at the start, 0 from move 13 on.
    pub opening: f32,
    /// How much of an endgame it is: 0 with most pieces on the board, 1 with few.
    pub ending: f32,
    /// The material lead, in pawns.
    pub ahead: f32,
}

impl<'s> PositionFacts<'s> {
    /// The facts of a position.
    pub fn of(situation: &'s Situation) -> PositionFacts<'s> {
        let board = &situation.board;
        let color = board.turn();
        let pawns = |side: Color| {
            let set = board.pieces(side, PieceKind::Pawn);
            pawn::attacks_of_all(side, set)
        };
        let pieces = material(board, color, false) + material(board, !color, false);
        let zone = attacks::king(board.king(!color)).with(board.king(!color));
        PositionFacts {
            situation,
            color,
            checks: CheckInfo::of(board),
            check_squares: CheckSquares::of(board),
            against: Threats::against(board),
            own: Threats::of(board),
            king_zone: zone,
            attacked: board.attacks(!color),
            pawn_attacked: pawns(!color),
            pawn_defended: pawns(color),
            opening: (1.0 - situation.plies as f32 / 24.0).max(0.0),
            ending: (1.0 - pieces / 62.0 * 1.6 + 0.2).clamp(0.0, 1.0),
            ahead: material(board, color, true) - material(board, !color, true),
        }
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.situation.board
    }

    /// The rank relative to the side to move, 0 to 7.
    pub fn rank(&self, square: Square) -> usize {
        square.rank().relative_to(self.color).index()
    }

    /// Whether a pawn on this square would be passed.
    pub fn is_passed(&self, square: Square) -> bool {
        let enemies = self.board().pieces(!self.color, PieceKind::Pawn);
        let (file, rank) = (square.file().index(), self.rank(square));
        enemies
            .into_iter()
            .all(|enemy| enemy.file().index().abs_diff(file) > 1 || self.rank(enemy) <= rank)
    }

    /// Whether this square is in front of the side's own king, which has castled or stands as if it had.
    pub fn is_shelter(&self, square: Square) -> bool {
        let king = self.board().king(self.color);
        let is_home = self.rank(king) == 0 && !(2..6).contains(&king.file().index());
        is_home && king.file().index().abs_diff(square.file().index()) <= 1 && self.rank(square) <= 3
    }

    /// The number of own minor pieces still undeveloped.
    pub fn undeveloped(&self) -> u32 {
        let home = Bitboard::rank(Rank::R1.relative_to(self.color));
        let files = [File::B, File::C, File::F, File::G].map(Bitboard::file);
        let minors =
            self.board().pieces(self.color, PieceKind::Knight) | self.board().pieces(self.color, PieceKind::Bishop);
        (minors & home & (files[0] | files[1] | files[2] | files[3])).count()
    }
}

/// Material in pawns, with or without the pawns themselves.
fn material(board: &Board, color: Color, with_pawns: bool) -> f32 {
    let count = |kind| board.pieces(color, kind).count() as f32;
    let minors = count(PieceKind::Knight) + count(PieceKind::Bishop);
    let pieces = 3.0 * minors + 5.0 * count(PieceKind::Rook) + 9.0 * count(PieceKind::Queen);
    if with_pawns {
        pieces + count(PieceKind::Pawn)
    } else {
        pieces
    }
}
