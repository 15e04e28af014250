//! Histories: moves that caused cutoffs elsewhere in the tree are tried earlier.
//!
//! The history heuristic is Jonathan Schaeffer's (1983). Continuation history, which counts by preceding moves, grew out of Jos
//! Uiterwijk's countermoves (1992). Capture history came with Stockfish, as did counting moves from and to threatened squares
//! separately. Pawn history, which counts by the pawns on the board, is of unknown origin. Counters move more slowly the closer they
//! are to their bound, so recent results weigh more ("gravity").

use super::constants;
use crate::chess::{Bitboard, Board, Color, Move, Piece, PieceKind};

/// The bound of a counter, either way.
pub(super) const MOST: i32 = 16_384;
/// Pieces times target squares.
const PIECE_TO: usize = 12 * 64;
/// The sets of pawns that pawn history tells apart.
const PAWN_SETS: usize = 512;
/// The index of a preceding move that does not exist: a null move, or the start of the search.
pub(super) const NO_MOVE: usize = PIECE_TO;

/// A counter between -[`MOST`] and [`MOST`].
#[derive(Debug, Clone, Copy, Default)]
struct Counter(i16);

impl Counter {
    #[inline]
    fn add(&mut self, bonus: i32) {
        let bonus = bonus.clamp(-MOST, MOST);
        let value = i32::from(self.0);
        self.0 = (value + bonus - value * bonus.abs() / MOST) as i16;
    }
}

/// A table of counters on the heap.
fn counters(count: usize) -> Box<[Counter]> {
    vec![Counter::default(); count].into_boxed_slice()
}

/// The context in which a quiet move is scored.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context {
    /// The moves one, two and four plies back, as indices.
    pub before: [usize; 3],
    /// The squares the opponent attacks: leaving one is counted apart from entering one.
    pub threatened: Bitboard,
    /// The index of the pawns on the board.
    pub pawns: usize,
}

impl Context {
    /// No preceding moves, no threats.
    pub(super) const NONE: Context = Context {
        before: [NO_MOVE; 3],
        threatened: Bitboard::EMPTY,
        pawns: 0,
    };
}

/// The history tables.
pub(super) struct Histories {
    /// Butterfly history: quiet moves by side, from and to, and whether either square is threatened.
    quiet: Box<[Counter]>,
    /// Continuation history: quiet moves by piece and target, after a move by piece and target.
    continuation: Box<[Counter]>,
    /// Capture history: by piece, target and captured piece.
    capture: Box<[Counter]>,
    /// Pawn history: quiet moves by piece and target, with these pawns on the board.
    pawns: Box<[Counter]>,
    /// Countermoves: the last refutation of each move.
    counter_moves: Box<[Move]>,
}

impl Histories {
    pub(super) fn new() -> Histories {
        Histories {
            quiet: counters(4 * 2 * 64 * 64),
            continuation: counters((PIECE_TO + 1) * PIECE_TO),
            capture: counters(PIECE_TO * 6),
            pawns: counters(PAWN_SETS * PIECE_TO),
            counter_moves: vec![Move::NULL; PIECE_TO + 1].into_boxed_slice(),
        }
    }

    /// The history score of a quiet move.
    #[inline]
    pub(super) fn quiet(&self, board: &Board, mv: Move, context: &Context) -> i32 {
        let moved = piece_to(board, mv);
        let continuation = |index: usize| i32::from(self.continuation[context.before[index] * PIECE_TO + moved].0);
        let pawns = i32::from(self.pawns[context.pawns * PIECE_TO + moved].0);
        i32::from(self.quiet[from_to(board.turn(), mv, context.threatened)].0)
            + continuation(0)
            + continuation(1)
            + continuation(2) * constants::old_continuation() / 100
            + pawns * constants::pawn_history() / 100
    }

    /// The history score of a capture or promotion.
    #[inline]
    pub(super) fn capture(&self, board: &Board, mv: Move) -> i32 {
        i32::from(self.capture[capture_index(board, mv)].0)
    }

    /// The countermove: the last refutation of this move.
    #[inline]
    pub(super) fn counter_move(&self, before: usize) -> Move {
        self.counter_moves[before]
    }

    pub(super) fn set_counter_move(&mut self, before: usize, mv: Move) {
        self.counter_moves[before] = mv;
    }

    pub(super) fn add_quiet(&mut self, board: &Board, mv: Move, context: &Context, bonus: i32) {
        self.add_alone(board.turn(), mv, context.threatened, bonus);
        let moved = piece_to(board, mv);
        self.pawns[context.pawns * PIECE_TO + moved].add(bonus);
        self.add_continuation(moved, context.before, bonus);
    }

    /// Updates the continuation histories of a quiet move alone; it and the moves before are indices.
    pub(super) fn add_continuation(&mut self, moved: usize, before: [usize; 3], bonus: i32) {
        for (index, earlier) in before
            .into_iter()
            .enumerate()
            .filter(|(_, earlier)| *earlier != NO_MOVE)
        {
            let share = if index == 2 {
                bonus * constants::old_continuation() / 100
            } else {
                bonus
            };
            self.continuation[earlier * PIECE_TO + moved].add(share);
        }
    }

    /// Updates the butterfly history of a quiet move alone, not its continuation history.
    pub(super) fn add_alone(&mut self, color: Color, mv: Move, threatened: Bitboard, bonus: i32) {
        self.quiet[from_to(color, mv, threatened)].add(bonus);
    }

    pub(super) fn add_capture(&mut self, board: &Board, mv: Move, bonus: i32) {
        self.capture[capture_index(board, mv)].add(bonus);
    }
}

/// The index of the pawns with this hash.
#[inline]
pub(super) const fn pawn_set(hash: u64) -> usize {
    hash as usize % PAWN_SETS
}

#[inline]
fn from_to(color: Color, mv: Move, threatened: Bitboard) -> usize {
    let leaves = usize::from(threatened.contains(mv.from()));
    let enters = usize::from(threatened.contains(mv.to()));
    leaves << 14 | enters << 13 | color.index() << 12 | mv.from().index() << 6 | mv.to().index()
}

#[inline]
fn piece_to(board: &Board, mv: Move) -> usize {
    board
        .piece_at(mv.from())
        .map_or(0, |piece| 64 * piece.index() + mv.to().index())
}

#[inline]
fn capture_index(board: &Board, mv: Move) -> usize {
    let taken = board.captured(mv).map_or(PieceKind::King, Piece::kind);
    6 * piece_to(board, mv) + taken.index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Square;

    #[test]
    fn a_counter_stays_within_its_bound() {
        let mut counter = Counter::default();
        for _ in 0..1_000 {
            counter.add(2_000);
        }
        assert!((MOST - 2_000..=MOST).contains(&i32::from(counter.0)), "{counter:?}");
        for _ in 0..1_000 {
            counter.add(-100_000);
        }
        assert_eq!(i32::from(counter.0), -MOST);
    }

    #[test]
    fn a_move_is_remembered_with_the_move_before_and_the_pawns() {
        let mut histories = Histories::new();
        let board = Board::default();
        let mv = Move::normal(Square::G1, Square::F3);
        let after = |before: usize, threatened: Bitboard| Context {
            before: [before, NO_MOVE, NO_MOVE],
            threatened,
            pawns: 0,
        };
        let (safe, by_pawns) = (Bitboard::EMPTY, 10 * constants::pawn_history());
        histories.add_quiet(&board, mv, &after(5, safe), 1_000);
        assert_eq!(histories.quiet(&board, mv, &after(5, safe)), 2_000 + by_pawns);
        assert_eq!(histories.quiet(&board, mv, &after(6, safe)), 1_000 + by_pawns);
        let others = Context {
            pawns: 1,
            ..after(6, safe)
        };
        assert_eq!(histories.quiet(&board, mv, &others), 1_000);
        let threatened = Bitboard::from_square(mv.to());
        assert_eq!(histories.quiet(&board, mv, &after(6, threatened)), by_pawns);
        let other = Move::normal(Square::B1, Square::C3);
        assert_eq!(histories.quiet(&board, other, &after(5, safe)), 0);
    }
}
