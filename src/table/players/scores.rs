//! Search scores in the format of the record (`[%eval]`).

use crate::engine::Score;
use crate::record::annotation::Evaluation;

/// Converts a score for White to the record's format; `None` for checkmate on the board, which needs no evaluation.
#[must_use]
pub const fn evaluation(score: Score) -> Option<Evaluation> {
    match score {
        Score::Centipawns(value) => Some(Evaluation::Centipawns(value)),
        Score::Mate(0) => None,
        Score::Mate(moves) => Some(Evaluation::Mate(moves)),
    }
}

/// Converts an evaluation in the record to a score for White.
#[must_use]
pub const fn recorded_score(evaluation: Evaluation) -> Score {
    match evaluation {
        Evaluation::Centipawns(value) => Score::Centipawns(value),
        Evaluation::Mate(moves) => Score::Mate(moves),
    }
}
