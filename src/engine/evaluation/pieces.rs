//! Mobility and piece activity.

use super::attack_maps::{ahead, beside, rank_of, AttackMaps};
use super::layout::{
    BAD_BISHOP, BISHOP_MOBILITY, BISHOP_PAIR, KNIGHT_MOBILITY, OUTPOST, QUEEN_MOBILITY, ROOK_FILE, ROOK_MOBILITY,
    ROOK_ON_SEVENTH, SHIELDED_MINOR,
};
use super::tally::Sum;
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, PieceKind, Rank, Square};

/// Counts the mobility of the pieces and records their attacks.
pub(super) fn mobility(maps: &mut AttackMaps, color: Color, tally: &mut Sum) {
    let board = maps.board;
    let pawns = board.pieces(color, PieceKind::Pawn);
    // Excluded from mobility: own pawns that are blocked or on low ranks, the king, and squares attacked by enemy pawns.
    let stuck = pawns & (pawn::pushes(!color, maps.occupied) | low_ranks(color));
    let safe = !(stuck | maps.by(!color, PieceKind::Pawn) | board.pieces(color, PieceKind::King));
    for (kind, block) in [
        (PieceKind::Knight, KNIGHT_MOBILITY),
        (PieceKind::Bishop, BISHOP_MOBILITY),
        (PieceKind::Rook, ROOK_MOBILITY),
        (PieceKind::Queen, QUEEN_MOBILITY),
    ] {
        for square in board.pieces(color, kind) {
            let attacks = maps.attacks(color, kind, square);
            let reached = (attacks & safe).count() as usize;
            tally.add(color, block.at(reached.min(block.length - 1)), 1);
            maps.add_attacks(color, kind, attacks);
        }
    }
}

/// The second and third ranks of a side.
fn low_ranks(color: Color) -> Bitboard {
    Bitboard::rank(Rank::R2.relative_to(color)) | Bitboard::rank(Rank::R3.relative_to(color))
}

/// Counts bishop pair, outposts and rooks.
pub(super) fn activity(maps: &AttackMaps, color: Color, tally: &mut Sum) {
    let board = maps.board;
    let pawns = board.pieces(color, PieceKind::Pawn);
    let enemy_pawns = board.pieces(!color, PieceKind::Pawn);
    let bishops = board.pieces(color, PieceKind::Bishop);
    if bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK) {
        tally.add(color, BISHOP_PAIR.at(0), 1);
    }
    for square in bishops {
        let complex = if square.is_light() {
            Bitboard::LIGHT
        } else {
            Bitboard::DARK
        };
        tally.add(color, BAD_BISHOP.at((pawns & complex).count().min(8) as usize), 1);
    }
    // Outpost squares: no enemy pawn can ever attack them.
    let holes = !ahead(!color, beside(enemy_pawns)) & upper_half(color) & maps.by(color, PieceKind::Pawn);
    for (number, kind) in [PieceKind::Knight, PieceKind::Bishop].into_iter().enumerate() {
        tally.add(
            color,
            OUTPOST.at(number),
            (board.pieces(color, kind) & holes).count() as i32,
        );
    }
    let minors = bishops | board.pieces(color, PieceKind::Knight);
    let shielded = minors & pawn::pushes(!color, board.by_kind(PieceKind::Pawn));
    tally.add(color, SHIELDED_MINOR.at(0), shielded.count() as i32);
    for square in board.pieces(color, PieceKind::Rook) {
        rook(maps, color, square, tally);
    }
}

fn rook(maps: &AttackMaps, color: Color, square: Square, tally: &mut Sum) {
    let board = maps.board;
    let file = Bitboard::file(square.file());
    if !file.intersects(board.pieces(color, PieceKind::Pawn)) {
        let is_half = file.intersects(board.pieces(!color, PieceKind::Pawn));
        tally.add(color, ROOK_FILE.at(usize::from(is_half)), 1);
    }
    let seventh = Bitboard::rank(Rank::R7.relative_to(color));
    let targets = seventh & board.pieces(!color, PieceKind::Pawn);
    if rank_of(color, square) == 6 && (!targets.is_empty() || rank_of(color, board.king(!color)) == 7) {
        tally.add(color, ROOK_ON_SEVENTH.at(0), 1);
    }
}

/// The fourth to the sixth rank of a side.
fn upper_half(color: Color) -> Bitboard {
    [Rank::R4, Rank::R5, Rank::R6]
        .into_iter()
        .fold(Bitboard::EMPTY, |all, rank| {
            all | Bitboard::rank(rank.relative_to(color))
        })
}
