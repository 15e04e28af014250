//! Moves of whole sets of squares at once.

use crate::chess::{Bitboard, Color, PieceKind};

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const NOT_AB: u64 = 0xFCFC_FCFC_FCFC_FCFC;
const NOT_GH: u64 = 0x3F3F_3F3F_3F3F_3F3F;

/// The squares one step of this kind away from any of these: for bishop, rook and queen the nearest square of each line. A
/// piece that may stop on every square it passes gets, step by step, wherever its long moves lead.
pub(super) fn steps(kind: PieceKind, from: Bitboard) -> Bitboard {
    match kind {
        PieceKind::Knight => leaps(from),
        PieceKind::Bishop => diagonal(from),
        PieceKind::Rook => straight(from),
        PieceKind::Queen | PieceKind::King => diagonal(from) | straight(from),
        PieceKind::Pawn => Bitboard::EMPTY,
    }
}

fn straight(Bitboard(set): Bitboard) -> Bitboard {
    Bitboard(set << 8 | set >> 8 | (set & NOT_H) << 1 | (set & NOT_A) >> 1)
}

fn diagonal(Bitboard(set): Bitboard) -> Bitboard {
    let (east, west) = ((set & NOT_H) << 1, (set & NOT_A) >> 1);
    Bitboard(east << 8 | east >> 8 | west << 8 | west >> 8)
}

fn leaps(Bitboard(set): Bitboard) -> Bitboard {
    let near = (set & NOT_H) << 1 | (set & NOT_A) >> 1;
    let far = (set & NOT_GH) << 2 | (set & NOT_AB) >> 2;
    Bitboard(near << 16 | near >> 16 | far << 8 | far >> 8)
}

/// Everything a piece of this kind gets to from these squares without entering a closed one.
pub(super) fn flood(kind: PieceKind, from: Bitboard, closed: Bitboard) -> Bitboard {
    let mut seen = from;
    loop {
        let next = seen | steps(kind, seen) & !closed;
        if next == seen {
            return seen;
        }
        seen = next;
    }
}

/// The squares that pawns on these squares attack.
pub(super) fn pawn_attacks(color: Color, Bitboard(pawns): Bitboard) -> Bitboard {
    let (east, west) = ((pawns & NOT_H) << 1, (pawns & NOT_A) >> 1);
    Bitboard(match color {
        Color::White => (east | west) << 8,
        Color::Black => (east | west) >> 8,
    })
}
