//! Search scores in the format of the record (`[%eval]`).

use crate::chess::Color;
use crate::engine::Score;
use crate::record::annotation::Evaluation;

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

/// White's winning chances at this score for White, from 0 to 1, as lichess computes them from centipawns. With [`Score::Mate`] of
/// 0 the side to move, `turn`, is mated.
pub fn white_share(score: Score, turn: Color) -> f32 {
    let is_whites = match score {
        Score::Mate(0) => turn == Color::Black,
        Score::Mate(moves) => moves > 0,
        Score::Centipawns(value) => {
            #[allow(clippy::cast_precision_loss, reason = "at most 2,000")]
            let value = value.clamp(-2_000, 2_000) as f32;
            return 1.0 / (1.0 + (-0.003_682_08 * value).exp());
        }
    };
    f32::from(u8::from(is_whites))
}
