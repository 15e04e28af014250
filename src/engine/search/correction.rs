//! Correction history: the errors of the static evaluation that the search found. If positions with the same pawns, with the same
//! pieces of one side, or after the same two moves turned out better or worse than evaluated, similar positions are adjusted
//! accordingly.
//!
//! Introduced by Michał Witanowski, the author of Caissa, in 2023.

use super::constants;
use crate::chess::{Board, Color, PieceKind};
use crate::engine::score::{Value, MAX_EVALUATION};

/// Entries per table and side to move.
const ENTRIES: usize = 16_384;
/// Units of an entry per centipawn.
const GRAIN: i32 = 256;
/// The denominator of what is learned of a difference; the numerator is the weight of the search.
const INERTIA: i32 = 256;
/// Evaluations beyond this, in centipawns, belong to known wins. Neither corrections nor the halfmove clock may blur what they
/// say about the way to mate.
const DECIDED: Value = 3_000;
/// The largest correction, in units of an entry.
const MOST: i32 = 96 * GRAIN;

/// The correction tables: by pawns, White's pieces, Black's pieces, and the last two moves.
pub(super) struct Corrections {
    tables: [Box<[i16]>; 4],
}

impl Corrections {
    pub(super) fn new() -> Corrections {
        let table = || vec![0; 2 * ENTRIES].into_boxed_slice();
        Corrections {
            tables: [table(), table(), table(), table()],
        }
    }

    fn indices(board: &Board, last_moves: usize) -> [usize; 4] {
        let index = |key: u64| 2 * (key as usize % ENTRIES) + board.turn().index();
        [
            index(board.pawn_hash()),
            index(piece_hash(board, Color::White)),
            index(piece_hash(board, Color::Black)),
            index((last_moves as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40),
        ]
    }

    /// The corrected evaluation, scaled towards a draw as the halfmove clock rises.
    pub(super) fn apply(&self, board: &Board, evaluation: Value, last_moves: usize) -> Value {
        if evaluation.abs() >= DECIDED {
            return evaluation;
        }
        let [pawns, white, black, last] = Corrections::indices(board, last_moves);
        let learned = |table: usize, index: usize| i32::from(self.tables[table][index]);
        let sum = constants::pawn_correction() * learned(0, pawns)
            + constants::piece_correction() * (learned(1, white) + learned(2, black))
            + constants::move_correction() * learned(3, last);
        let corrected = evaluation + sum / (200 * GRAIN);
        let fading = 220 - board.halfmove_clock().min(100) as i32;
        (corrected * fading / 220).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// Learns that the position turned out better than its corrected evaluation by `difference` centipawns. What is learned adds up
    /// until nothing is left to correct; the larger an entry, the less is added.
    pub(super) fn learn(&mut self, board: &Board, last_moves: usize, difference: Value, depth: i32) {
        let weight = (depth + 1).min(16);
        let bonus = (difference * GRAIN).clamp(-MOST, MOST) * weight / INERTIA;
        for (table, index) in self.tables.iter_mut().zip(Corrections::indices(board, last_moves)) {
            let entry = &mut table[index];
            let learned = i32::from(*entry) + bonus - i32::from(*entry) * bonus.abs() / MOST;
            *entry = learned as i16;
        }
    }
}

/// A hash key of one side's pieces other than pawns: their bitboards mixed with multipliers.
fn piece_hash(board: &Board, color: Color) -> u64 {
    const FACTORS: [u64; 5] = [
        0x9E37_79B9_7F4A_7C15,
        0xBF58_476D_1CE4_E5B9,
        0x94D0_49BB_1331_11EB,
        0xD6E8_FEB8_6659_FD93,
        0xA076_1D64_78BD_642F,
    ];
    let kinds = PieceKind::ALL.into_iter().skip(1);
    let mixed = kinds.zip(FACTORS).fold(0u64, |key, (kind, factor)| {
        (key ^ board.pieces(color, kind).0).wrapping_mul(factor).rotate_left(23)
    });
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_learned_of_a_position_corrects_it_and_not_another() {
        let mut corrections = Corrections::new();
        let board = Board::default();
        let found = 70;
        for _ in 0..1_000 {
            let corrected = corrections.apply(&board, 10, 7);
            corrections.learn(&board, 7, found - corrected, 10);
        }
        let corrected = corrections.apply(&board, 10, 7);
        assert!(
            (found - corrected).abs() <= 5,
            "no more is learned than there was to correct: {corrected}"
        );
        let other: Board = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().expect("a position");
        assert_eq!(corrections.apply(&other, 10, 8), 10);
    }
}
