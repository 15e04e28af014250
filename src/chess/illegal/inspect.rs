//! Where a piece can go, and where only a rule prevents it: what a right click on any piece shows, at any time.

use super::{castling, reason, IllegalMove};
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Board, CastleSide, Move, PieceKind, Rank, Square};

/// Where a piece can go, and why not elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceMoves {
    /// The moves it can make now, or could if it were its side's turn.
    pub legal: Vec<Move>,
    /// Where it could go by the way it moves, if king safety or a castling condition did not forbid it.
    pub forbidden: Vec<(Square, IllegalMove)>,
}

/// Where the piece on the square, of either side, can go, and which of its moves are forbidden and why; `None` for an empty
/// square. A piece of the side not to move is judged as if it were that side's turn.
#[must_use]
pub fn inspect(board: &Board, from: Square) -> Option<PieceMoves> {
    let piece = board.piece_at(from)?;
    let board = &if piece.color() == board.turn() {
        *board
    } else {
        board.played(Move::NULL)
    };
    // With the turn passed, the enemy king may be attacked; it can never be captured.
    let enemy_king = board.king(!piece.color());
    let legal = board.legal_moves_from(from);
    let moves: Vec<Move> = legal.iter().copied().filter(|mv| mv.to() != enemy_king).collect();
    let reached: Bitboard = moves.iter().map(|mv| mv.to()).collect();
    let mut targets = match piece.kind() {
        PieceKind::Pawn => pawn_targets(board, from),
        _ => piece.attacks(from, board.occupied()) & !board.by_color(piece.color()),
    };
    if piece.kind() == PieceKind::King {
        let rights = CastleSide::ALL
            .into_iter()
            .filter(|&side| board.castling_rights().has(piece.color(), side));
        targets |= rights
            .map(|side| Square::at(side.king_file(), from.rank()))
            .collect::<Bitboard>();
    }
    let forbidden = (targets & !reached)
        .without(enemy_king)
        .without(from)
        .into_iter()
        .map(|to| {
            let promotion = None;
            let refusal = castling::attempted_side(board, from, to).map_or_else(
                || reason::reason(board, from, to, promotion),
                |side| castling::reason(board, from, side),
            );
            (to, refusal)
        })
        .collect();
    Some(PieceMoves {
        legal: moves,
        forbidden,
    })
}

/// Where the pawn could go if king safety did not matter.
fn pawn_targets(board: &Board, from: Square) -> Bitboard {
    let turn = board.turn();
    let free = !board.occupied();
    let step = pawn::pushes(turn, Bitboard::from_square(from)) & free;
    let second = pawn::pushes(turn, step & Bitboard::rank(Rank::R3.relative_to(turn))) & free;
    let enemies = board.by_color(!turn) | board.en_passant().into_iter().collect();
    step | second | pawn::attacks(turn, from) & enemies
}
