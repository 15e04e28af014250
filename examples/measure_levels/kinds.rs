//! The kinds of errors.

use crate::judge::Verdict;
use tabiya::chess::{Board, Move, PieceKind};
use tabiya::engine::Score;

/// The kind of an error, by the judge's preferred move and its reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Allows or misses a mate.
    Mate,
    /// Moves a piece to where it can be captured with gain.
    EnPrise,
    /// A capture that is not the best move.
    BadCapture,
    /// Leaves a piece that could already be captured.
    LeftHanging,
    /// Exposes a piece that could not be captured before.
    Unguarded,
    /// Misses a winning capture.
    MissedCapture,
    /// The reply is a check.
    Check,
    /// All others: quiet replies, and captures without immediate gain.
    Deeper,
}

/// How many kinds there are.
pub const KINDS: usize = Kind::ALL.len();

impl Kind {
    /// All kinds, in the order in which they are tested.
    pub const ALL: [Kind; 8] = [
        Kind::Mate,
        Kind::EnPrise,
        Kind::BadCapture,
        Kind::LeftHanging,
        Kind::Unguarded,
        Kind::MissedCapture,
        Kind::Check,
        Kind::Deeper,
    ];

    /// Its name in the table.
    pub const fn words(self) -> &'static str {
        match self {
            Kind::Mate => "mate",
            Kind::EnPrise => "en prise",
            Kind::BadCapture => "bad capture",
            Kind::LeftHanging => "left hanging",
            Kind::Unguarded => "unguarded",
            Kind::MissedCapture => "missed capture",
            Kind::Check => "check",
            Kind::Deeper => "quiet or deeper",
        }
    }

    /// The kind of an error.
    pub fn of(board: &Board, mv: Move, before: &Verdict, after: &Verdict) -> Kind {
        let next = board.played(mv);
        let misses_mate = matches!(before.score, Score::Mate(moves) if moves > 0);
        let allows_mate = matches!(after.score, Score::Mate(moves) if moves > 0);
        if misses_mate || allows_mate {
            return Kind::Mate;
        }
        let wins = |board: &Board, mv: Move| board.captured(mv).is_some() && board.see_ge(mv, WORTH);
        let taken = after.best.filter(|answer| wins(&next, *answer)).map(Move::to);
        let is_capture = board.captured(mv).is_some();
        if taken == Some(mv.to()) && !is_capture {
            return Kind::EnPrise;
        }
        if is_capture {
            return Kind::BadCapture;
        }
        if let Some(square) = taken {
            let could_before = !board.is_check() && {
                let passed = board.played(Move::NULL);
                let captures = passed.legal_moves();
                captures
                    .iter()
                    .any(|&answer| answer.to() == square && wins(&passed, answer))
            };
            return if could_before {
                Kind::LeftHanging
            } else {
                Kind::Unguarded
            };
        }
        if before
            .best
            .is_some_and(|best| wins(board, best) && best.promotion() != Some(PieceKind::Queen))
        {
            return Kind::MissedCapture;
        }
        if after.best.is_some_and(|answer| next.played(answer).is_check()) {
            return Kind::Check;
        }
        Kind::Deeper
    }
}

/// The least gain of a winning capture, in centipawns.
const WORTH: i32 = 200;
