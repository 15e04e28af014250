//! Scores of a search as the record has them (`[%eval]`).

use crate::engine::Score;
use crate::record::annotation::Evaluation;

/// A score of White as the record writes it; `None` of mate on the board, which needs no evaluation.
#[must_use]
pub const fn evaluation(score: Score) -> Option<Evaluation> {
    match score {
        Score::Centipawns(value) => Some(Evaluation::Centipawns(value)),
        Score::Mate(0) => None,
        Score::Mate(moves) => Some(Evaluation::Mate(moves)),
    }
}

/// The score of White that the record gives.
#[must_use]
pub const fn recorded_score(evaluation: Evaluation) -> Score {
    match evaluation {
        Evaluation::Centipawns(value) => Score::Centipawns(value),
        Evaluation::Mate(moves) => Score::Mate(moves),
    }
}
