//! Scores, inside the search and as UCI and people write them.

use crate::chess::{Board, Color};
use std::fmt;

/// A value inside the search: centipawns for the side to move, or a distance to mate.
pub(super) type Value = i32;

/// A draw.
pub(super) const DRAW: Value = 0;
/// The value of an immediate mate; a mate in `n` plies is worth `n` less.
pub(super) const MATE: Value = 32_000;
/// Larger than any value.
pub(super) const INFINITE: Value = 32_001;
/// The maximum search depth from the root, in plies.
pub(super) const MAX_PLY: usize = 128;
/// The smallest value that means a mate.
pub(super) const MATE_IN_MAX: Value = MATE - MAX_PLY as Value;
/// The value of a win that is known from tables; one in `n` plies is worth `n` less.
pub(super) const TABLE_WIN: Value = 31_000;
/// From this value on a position is won by tables or a mate, not by an evaluation.
pub(super) const DECIDED: Value = 30_000;
/// The largest value of the evaluation, in centipawns.
pub(super) const MAX_EVALUATION: Value = 20_000;

/// The value of being mated `ply` plies from the root.
pub(super) const fn mated_in(ply: usize) -> Value {
    ply as Value - MATE
}

/// The value of giving mate `ply` plies from the root.
pub(super) const fn mate_in(ply: usize) -> Value {
    MATE - ply as Value
}

/// Whether the value means mate, for either side.
pub(super) const fn is_mate(value: Value) -> bool {
    value.abs() >= MATE_IN_MAX
}

/// A score for the side to move, formatted as in UCI: `cp 13`, `mate -3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// Centipawns.
    Centipawns(i32),
    /// Moves to mate: positive if the side to move mates, negative if it is mated, 0 if it is checkmated now.
    Mate(i32),
}

impl Score {
    /// Converts a value of the search.
    pub(super) const fn of(value: Value) -> Score {
        if value >= MATE_IN_MAX {
            Score::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_IN_MAX {
            Score::Mate(-(MATE + value) / 2)
        } else {
            Score::Centipawns(value)
        }
    }

    /// Whether it is a win or loss that tables know, in centipawns for want of a number of moves.
    pub const fn is_from_tables(self) -> bool {
        matches!(self, Score::Centipawns(value) if value.abs() >= DECIDED)
    }

    /// The score of a position without legal moves.
    pub fn of_end(board: &Board) -> Score {
        if board.is_check() {
            Score::Mate(0)
        } else {
            Score::Centipawns(0)
        }
    }

    /// The score in centipawns, with mates beyond all other scores: the shorter the mate, the larger.
    pub const fn centipawns(self) -> i32 {
        match self {
            Score::Centipawns(value) => value,
            Score::Mate(moves) if moves > 0 => MATE - 2 * moves + 1,
            Score::Mate(moves) => -MATE - 2 * moves,
        }
    }

    /// Converts a score for the side to move to one for White, or the other way round.
    #[must_use]
    pub fn between(self, turn: Color) -> Score {
        match turn {
            Color::White => self,
            Color::Black => -self,
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    /// Orders scores by how good they are for the side to move.
    fn cmp(&self, other: &Score) -> std::cmp::Ordering {
        self.centipawns().cmp(&other.centipawns())
    }
}

impl std::ops::Neg for Score {
    type Output = Score;

    /// The score for the other side. `Mate(0)`, a loss for the side to move, has no opposite.
    fn neg(self) -> Score {
        match self {
            Score::Centipawns(value) => Score::Centipawns(-value),
            Score::Mate(moves) => Score::Mate(-moves),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(value) => write!(f, "cp {value}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves_and_ordered() {
        let values = [
            (mated_in(0), Score::Mate(0)),
            (mated_in(2), Score::Mate(-1)),
            (mated_in(4), Score::Mate(-2)),
            (-20, Score::Centipawns(-20)),
            (0, Score::Centipawns(0)),
            (mate_in(5), Score::Mate(3)),
            (mate_in(3), Score::Mate(2)),
            (mate_in(1), Score::Mate(1)),
        ];
        for (value, score) in values {
            assert_eq!(Score::of(value), score);
            assert_eq!(score.centipawns(), value);
        }
        assert!(values.is_sorted_by_key(|(_, score)| *score));
        assert_eq!((-Score::Mate(3)).to_string(), "mate -3");
        assert_eq!((-Score::Centipawns(13)).to_string(), "cp -13");
    }
}
