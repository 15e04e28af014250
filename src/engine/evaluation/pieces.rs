//! Piece-square tables, mobility, and piece activity.

use super::attack_maps::{ahead, beside, rank_of, AttackMaps};
use super::layout::{
    BAD_BISHOP, BISHOP_MOBILITY, BISHOP_PAIR, ENEMY_KING, KNIGHT_MOBILITY, MATERIAL, OUTPOST, OWN_KING, QUEEN_MOBILITY,
    ROOK_FILE, ROOK_MOBILITY, ROOK_ON_SEVENTH, SHIELDED_MINOR, SQUARES,
};
use super::tally::Tally;
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, PieceKind, Rank, Square};

/// Material and piece-square tables for these kinds. The values depend on the squares of both kings (tables indexed by a piece's
/// square and a king's are Yu Nasu's idea, *Efficiently updatable neural networks*, 2018; here without a network).
pub(super) fn squares(maps: &AttackMaps, color: Color, kinds: &[PieceKind], tally: &mut impl Tally) {
    let board = maps.board;
    let (own, enemy) = (board.king(color), board.king(!color));
    // Squares from White's maps, mirrored so that the side's own king is on files a to d.
    let flip = (if color == Color::Black { 56 } else { 0 }) ^ (if own.file().index() > 3 { 7 } else { 0 });
    let king = own.index() ^ flip;
    let (enemy_file, enemy_rank) = ((enemy.index() ^ flip) % 8, (enemy.index() ^ flip) / 8);
    let place = king_place(king);
    for &kind in kinds {
        if kind == PieceKind::King {
            tally.add(color, SQUARES.at(64 * kind.index() + king), 1);
            continue;
        }
        let pieces = board.pieces(color, kind);
        tally.add(color, MATERIAL.at(kind.index()), pieces.count() as i32);
        for square in pieces {
            let square = square.index() ^ flip;
            tally.add(color, SQUARES.at(64 * kind.index() + square), 1);
            tally.add(color, OWN_KING.at(64 * (5 * place + kind.index()) + square), 1);
            let files = (square % 8).abs_diff(enemy_file);
            let ranks = square / 8 + 7 - enemy_rank;
            tally.add(color, ENEMY_KING.at(15 * (8 * kind.index() + files) + ranks), 1);
        }
    }
}

/// Which of six places a queenside king is at. First rank: a and b files, c file, d file. Second rank: a and b files, c and d
/// files. Anywhere else.
const fn king_place(king: usize) -> usize {
    match (king / 8, king % 8) {
        (0, 0 | 1) => 0,
        (0, 2) => 1,
        (0, _) => 2,
        (1, 0 | 1) => 3,
        (1, _) => 4,
        _ => 5,
    }
}

/// Counts the mobility of the pieces and records their attacks.
pub(super) fn mobility(maps: &mut AttackMaps, color: Color, tally: &mut impl Tally) {
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
pub(super) fn activity(maps: &AttackMaps, color: Color, tally: &mut impl Tally) {
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

fn rook(maps: &AttackMaps, color: Color, square: Square, tally: &mut impl Tally) {
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
