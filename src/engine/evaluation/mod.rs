//! Static evaluation.
//!
//! A linear sum of features, each a count times a middlegame and an endgame weight. The two sums are interpolated by game phase
//! (tapered evaluation: Fabien Letouzey's *Fruit*, 2004; the idea is Hans Berliner's, 1979). The tuner
//! (`examples/tune_evaluation`) fits the weights to self-play games.
//!
//! ```
//! use tabiya::chess::Board;
//! use tabiya::engine::evaluation::evaluate;
//!
//! // Black has no queen.
//! let board: Board = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".parse()?;
//! assert!(evaluate(&board) > 500);
//! # Ok::<(), tabiya::chess::FenErrors>(())
//! ```

mod attack_maps;
mod cache;
mod endings;
mod king_safety;
mod layout;
mod pawns;
mod pieces;
mod tally;
mod threats;
mod weights;

pub(super) use attack_maps::{ahead, beside, rank_of};
pub(super) use cache::Evaluator;
pub use layout::{Block, BLOCKS, COUNT};
pub use weights::{ENDGAME, MIDDLEGAME};

use crate::chess::{Bitboard, Board, Color, PieceKind};
use crate::engine::score::{Value, MAX_EVALUATION};
use attack_maps::AttackMaps;
use tally::{List, Packed, Sum, Tally};

/// Kinds whose terms the pawn hash table caches, and the rest.
const FIXED: &[PieceKind] = &[PieceKind::Pawn, PieceKind::King];
const MOBILE: &[PieceKind] = &[PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

/// The [`phase`] of the start position.
const FULL_PHASE: i32 = 24;

/// The static evaluation for the side to move, in centipawns.
pub fn evaluate(board: &Board) -> Value {
    let mut sum = Sum::default();
    count(board, &mut sum);
    conclude(board, sum)
}

/// The final value for the side to move.
fn conclude(board: &Board, sum: Sum) -> Value {
    let [white, black] = sum.0;
    let value = taper(board, white - black) + endings::known_win(board);
    let value = value.clamp(-MAX_EVALUATION, MAX_EVALUATION);
    if board.turn() == Color::White {
        value
    } else {
        -value
    }
}

/// An evaluation taken apart for the tuner: everything the weights are multiplied by.
#[derive(Debug, Clone)]
pub struct Trace {
    /// The index of each weight that counts, and its count; Black's are negative.
    pub counts: Vec<(u16, i8)>,
    /// The factor of middlegame weights, from 1 to 0.
    pub middlegame: f32,
    /// The factor of endgame weights, from 0 to 1.
    pub endgame: f32,
}

/// The evaluation from White's side, taken apart.
pub fn trace(board: &Board) -> Trace {
    let mut list = List::default();
    count(board, &mut list);
    let mut sum = Sum::default();
    count(board, &mut sum);
    let [white, black] = sum.0;
    let scale = endings::scale(board, (white - black).endgame());
    let middlegame = phase(board) as f32 / FULL_PHASE as f32;
    Trace {
        counts: list.0,
        middlegame,
        endgame: (1.0 - middlegame) * scale as f32 / endings::WHOLE as f32,
    }
}

/// Counts all features of both sides.
fn count(board: &Board, tally: &mut impl Tally) {
    let maps = AttackMaps::of(board);
    let passed = count_fixed(&maps, tally);
    count_rest(maps, passed, tally);
}

/// Counts the features of pawns and kings alone; returns the passed pawns of each side.
fn count_fixed(maps: &AttackMaps, tally: &mut impl Tally) -> [Bitboard; 2] {
    Color::ALL.map(|color| {
        pieces::squares(maps, color, FIXED, tally);
        king_safety::shelter(maps, color, tally);
        pawns::structure(maps, color, tally)
    })
}

/// Counts everything else.
fn count_rest(mut maps: AttackMaps, passed: [Bitboard; 2], tally: &mut impl Tally) {
    for color in Color::ALL {
        pieces::squares(&maps, color, MOBILE, tally);
        pieces::mobility(&mut maps, color, tally);
    }
    for color in Color::ALL {
        pieces::activity(&maps, color, tally);
        for square in passed[color.index()] {
            pawns::way_of_passed(&maps, color, square, tally);
        }
        king_safety::attack(&maps, color, tally);
        threats::threats(&maps, color, tally);
    }
    tally.add(maps.board.turn(), layout::TEMPO.at(0), 1);
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
    let endgame = value.endgame() * endings::scale(board, value.endgame()) / endings::WHOLE;
    (value.middlegame() * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE
}
