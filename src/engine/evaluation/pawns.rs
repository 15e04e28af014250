//! Pawn structure and passed pawns.

use super::attack_maps::{ahead, beside, rank_of, AttackMaps};
use super::layout::{
    BACKWARD, BLOCKED_PASSED, DEFENDED_PAWN, DOUBLED, FREE_PASSED, ISOLATED, PASSED, PASSED_ENEMY_KING,
    PASSED_OWN_KING, PASSED_ROOK, PHALANX, UNSTOPPABLE,
};
use super::tally::Sum;
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, PieceKind, Rank, Square};

/// Counts the pawn structure of a side; returns its passed pawns.
pub(super) fn structure(maps: &AttackMaps, color: Color, tally: &mut Sum) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    let pawns = maps.pieces(color, PieceKind::Pawn);
    let enemies = maps.pieces(!color, PieceKind::Pawn);
    let doubled = pawns & ahead(!color, pawns);
    tally.add(color, DOUBLED.at(0), doubled.count() as i32);
    let defended = maps.by(color, PieceKind::Pawn);
    for square in pawns {
        let set = Bitboard::from_square(square);
        let front = ahead(color, set);
        let rank = rank_of(color, square);
        let file = square.file().index();
        let neighbors = beside(Bitboard::file(square.file())) & pawns;
        if defended.contains(square) {
            tally.add(color, DEFENDED_PAWN.at(rank), 1);
        }
        if pawns.intersects(beside(set)) {
            tally.add(color, PHALANX.at(rank), 1);
        }
        if neighbors.is_empty() {
            tally.add(color, ISOLATED.at(file.min(7 - file)), 1);
        } else if !neighbors.intersects(beside(set) | ahead(!color, beside(set))) {
            // All neighbors are further advanced. If an enemy pawn also attacks the stop square, the pawn is backward.
            let stop = pawn::pushes(color, set);
            if maps.by(!color, PieceKind::Pawn).intersects(stop) {
                let is_open = !front.intersects(enemies);
                tally.add(color, BACKWARD.at(usize::from(is_open)), 1);
            }
        }
        let stoppers = front | ahead(color, beside(set));
        if !stoppers.intersects(enemies) && !front.intersects(pawns) {
            passed(maps, color, square, tally);
            found = found.with(square);
        }
    }
    found
}

/// Counts a passed pawn, one that no enemy pawn can block or capture on its way.
fn passed(maps: &AttackMaps, color: Color, square: Square, tally: &mut Sum) {
    let board = maps.board;
    let rank = rank_of(color, square);
    tally.add(color, PASSED.at(rank), 1);
    if rank >= 3 {
        let stop = pawn::pushes(color, Bitboard::from_square(square));
        let target = stop.first().unwrap_or(square);
        tally.add(color, PASSED_OWN_KING.at(board.king(color).distance(target)), 1);
        tally.add(color, PASSED_ENEMY_KING.at(board.king(!color).distance(target)), 1);
    }
}

/// What helps or hinders a passed pawn: pieces, kings and rooks.
pub(super) fn way_of_passed(maps: &AttackMaps, color: Color, square: Square, tally: &mut Sum) {
    let rank = rank_of(color, square);
    let set = Bitboard::from_square(square);
    let stop = pawn::pushes(color, set);
    if maps.occupied.intersects(stop) {
        tally.add(color, BLOCKED_PASSED.at(rank), 1);
    } else if !maps.all[(!color).index()].intersects(stop) {
        tally.add(color, FREE_PASSED.at(rank), 1);
    }
    let behind = ahead(!color, set);
    for (number, side) in [color, !color].into_iter().enumerate() {
        if behind.intersects(maps.pieces(side, PieceKind::Rook)) {
            tally.add(color, PASSED_ROOK.at(number), 1);
        }
    }
    if is_unstoppable(maps, color, square) {
        tally.add(color, UNSTOPPABLE.at(0), 1);
    }
}

/// Whether the enemy has only king and pawns, the path is clear, and the enemy king is outside the square of the pawn.
fn is_unstoppable(maps: &AttackMaps, color: Color, square: Square) -> bool {
    let board = maps.board;
    let enemy = board.by_color(!color);
    let rest = enemy & !board.pieces(!color, PieceKind::Pawn) & !board.pieces(!color, PieceKind::King);
    let way = ahead(color, Bitboard::from_square(square));
    if !rest.is_empty() || way.intersects(maps.occupied) {
        return false;
    }
    let rank = rank_of(color, square);
    let steps = 7 - rank - usize::from(rank == 1);
    let goal = Square::at(square.file(), Rank::R8.relative_to(color));
    board.king(!color).distance(goal) > steps + usize::from(board.turn() != color)
}
