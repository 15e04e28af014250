//! Search scores in the format of the record (`[%eval]`), and what they are worth.

use crate::chess::Color;
use crate::engine::Score;
use crate::record::annotation::Evaluation;

/// What a mate counts as, in centipawns.
pub(super) const MATE: i32 = 1_000;

/// Converts a score for White to the record's format; `None` for checkmate on the board, which needs no evaluation.
pub const fn evaluation(score: Score) -> Option<Evaluation> {
    match score {
        Score::Centipawns(value) => Some(Evaluation::Centipawns(value)),
        Score::Mate(0) => None,
        Score::Mate(moves) => Some(Evaluation::Mate(moves)),
    }
}

/// Converts an evaluation in the record to a score for White.
pub const fn recorded_score(evaluation: Evaluation) -> Score {
    match evaluation {
        Evaluation::Centipawns(value) => Score::Centipawns(value),
        Evaluation::Mate(moves) => Score::Mate(moves),
    }
}

/// The winning chances of a side at this score for it, from 0 to 1, by the curve that lichess publishes
/// (lichess.org/page/accuracy). A mate counts as ten pawns.
pub fn win_chance(score: Score) -> f64 {
    let value = match score {
        Score::Centipawns(value) => value,
        Score::Mate(_) => score.centipawns().clamp(-MATE, MATE),
    };
    1.0 / (1.0 + (-0.003_682_08 * f64::from(value)).exp())
}

/// White's share of the evaluation bar at this score for White, from 0 to 1: its winning chances, and all of them if it mates.
/// With [`Score::Mate`] of 0 the side to move, `turn`, is mated.
pub fn white_share(score: Score, turn: Color) -> f32 {
    let is_whites = match score {
        Score::Mate(0) => turn == Color::Black,
        Score::Mate(moves) => moves > 0,
        #[allow(clippy::cast_possible_truncation, reason = "a share")]
        Score::Centipawns(_) => return win_chance(score) as f32,
    };
    f32::from(u8::from(is_whites))
}
