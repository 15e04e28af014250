//! The evaluation as a whole, which remembers what changes seldom.

use super::attack_maps::AttackMaps;
use super::net::Layers;
use super::tally::{Packed, Sum};
use super::{endings, king_safety, layout, pawns, pieces, threats};
use crate::chess::{Bitboard, Board, Color, PieceKind};
use crate::engine::score::{Value, MAX_EVALUATION};

/// Entries of the pawn hash table, a power of two.
const ENTRIES: usize = 8_192;
/// The [`phase`] of the start position.
const FULL_PHASE: i32 = 24;

/// The static evaluation for the side to move, in centipawns.
pub fn evaluate(board: &Board) -> Value {
    Evaluator::new().evaluate(board)
}

/// The terms of one configuration of pawns and kings, which change so seldom that they are kept in a hash table (known since the
/// programs of the seventies).
#[derive(Debug, Clone, Copy, Default)]
struct Structure {
    key: u64,
    sum: Sum,
    passed: [Bitboard; 2],
}

/// Evaluates exactly as [`evaluate`] does, but faster for positions that are like those before.
pub struct Evaluator {
    structures: Box<[Structure]>,
    layers: Layers,
}

impl Evaluator {
    /// An evaluator that remembers nothing yet.
    #[expect(clippy::new_without_default, reason = "it is large")]
    pub fn new() -> Evaluator {
        let mut structures = vec![Structure::default(); ENTRIES].into_boxed_slice();
        // Key 0 maps to this entry, so an empty entry here must not look like a hit.
        structures[0].key = 1;
        Evaluator {
            structures,
            layers: Layers::new(),
        }
    }

    /// The static evaluation for the side to move, in centipawns.
    pub fn evaluate(&mut self, board: &Board) -> Value {
        let sign = if board.turn() == Color::White { 1 } else { -1 };
        if let Some(won) = endings::known_win(board) {
            return sign * won;
        }
        let value = self.terms(board) + self.layers.value(board);
        let value = value * endings::scale(board, sign * value) / endings::WHOLE;
        value.clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// The sum of the named terms for the side to move, in centipawns.
    pub fn terms(&mut self, board: &Board) -> Value {
        let key = key(board);
        let entry = &mut self.structures[key as usize % ENTRIES];
        let maps = AttackMaps::of(board);
        if entry.key != key {
            let mut sum = Sum::default();
            let passed = Color::ALL.map(|color| {
                king_safety::shelter(&maps, color, &mut sum);
                pawns::structure(&maps, color, &mut sum)
            });
            *entry = Structure { key, sum, passed };
        }
        let mut sum = entry.sum;
        count_activity(maps, entry.passed, &mut sum);
        let [white, black] = sum.0;
        let value = taper(board, white - black);
        if board.turn() == Color::White {
            value
        } else {
            -value
        }
    }
}

/// The hash key of the pawns and both kings.
fn key(board: &Board) -> u64 {
    let kings = 64 * board.king(Color::White).index() + board.king(Color::Black).index();
    board.pawn_hash() ^ (kings as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Counts the features that do not depend on pawns and kings alone.
fn count_activity(mut maps: AttackMaps, passed: [Bitboard; 2], sum: &mut Sum) {
    for color in Color::ALL {
        pieces::mobility(&mut maps, color, sum);
    }
    for color in Color::ALL {
        pieces::activity(&maps, color, sum);
        for square in passed[color.index()] {
            pawns::way_of_passed(&maps, color, square, sum);
        }
        king_safety::attack(&maps, color, sum);
        threats::threats(&maps, color, sum);
    }
    sum.add(maps.board.turn(), layout::TEMPO.at(0), 1);
}

/// The game phase: 24 with all pieces on the board, 0 with none.
fn phase(board: &Board) -> i32 {
    let count = |kind| board.by_kind(kind).count() as i32;
    let minors = count(PieceKind::Knight) + count(PieceKind::Bishop);
    (minors + 2 * count(PieceKind::Rook) + 4 * count(PieceKind::Queen)).min(FULL_PHASE)
}

/// Interpolates the two values by game phase.
fn taper(board: &Board, value: Packed) -> Value {
    let phase = phase(board);
    (value.middlegame() * phase + value.endgame() * (FULL_PHASE - phase)) / FULL_PHASE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_changes_nothing() {
        let mut evaluator = Evaluator::new();
        for fen in crate::engine::bench::POSITIONS {
            let board: Board = fen.parse().expect("a position");
            for &mv in &board.legal_moves() {
                let next = board.played(mv);
                assert_eq!(evaluator.evaluate(&next), evaluate(&next), "{next}");
            }
        }
    }
}
