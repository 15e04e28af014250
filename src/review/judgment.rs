//! Which moves are inaccuracies, mistakes and blunders, from the scores before and after them.
//!
//! The rule is the one lichess publishes (`lila`, `Advice.scala`): what counts is how much of the winning chances a move gives
//! away, and for mates how good the position was before or is after. Scores beyond ten pawns are not cut off for it: that agrees
//! with more of the judgments that the site has given (71 % of whole games instead of 67).

use super::win_chance;
use crate::chess::Color;
use crate::engine::Score;

/// How bad a move is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Judgment {
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Judgment {
    /// From the mildest to the worst.
    pub const ALL: [Judgment; 3] = [Judgment::Inaccuracy, Judgment::Mistake, Judgment::Blunder];

    /// The glyph (PGN standard 10).
    pub const fn nag(self) -> u8 {
        match self {
            Judgment::Inaccuracy => 6,
            Judgment::Mistake => 2,
            Judgment::Blunder => 4,
        }
    }

    /// The judgment with this glyph.
    pub fn of_nag(nag: u8) -> Option<Judgment> {
        Judgment::ALL.into_iter().find(|judgment| judgment.nag() == nag)
    }

    /// The share of the winning chances, from 0 to 1, from which on a move that gives them away is judged so.
    const fn least(self) -> f64 {
        match self {
            Judgment::Inaccuracy => 0.05,
            Judgment::Mistake => 0.10,
            Judgment::Blunder => 0.15,
        }
    }

    /// The judgment of a move that turns a mate: milder where the position is decided anyway.
    const fn of_mate(centipawns: i32) -> Judgment {
        match centipawns {
            1_000.. => Judgment::Inaccuracy,
            701.. => Judgment::Mistake,
            _ => Judgment::Blunder,
        }
    }
}

/// The score of the start position, for White: what lichess compares the first move with.
pub const START: Score = Score::Centipawns(15);

/// The judgment of a move between these scores, both for the side that made it; `None` if there is nothing wrong with it. A mate
/// that only takes longer is no error.
pub fn judge(before: Score, after: Score) -> Option<Judgment> {
    judge_by(before, after, 1.0)
}

/// The same, if what the move gives away counts so many times.
pub(super) fn judge_by(before: Score, after: Score, factor: f64) -> Option<Judgment> {
    match (before, after) {
        (Score::Centipawns(_), Score::Centipawns(_)) => {
            let lost = factor * (win_chance(before) - win_chance(after));
            Judgment::ALL
                .into_iter()
                .rev()
                .find(|judgment| lost >= judgment.least())
        }
        (Score::Centipawns(value), Score::Mate(..=0)) => Some(Judgment::of_mate(-value)),
        (Score::Mate(1..), Score::Centipawns(value)) => Some(Judgment::of_mate(value)),
        (Score::Mate(1..), Score::Mate(..=0)) => Some(Judgment::Blunder),
        _ => None,
    }
}

/// The judgment of each move of a line from the scores of its positions for White, the first before the first move, which `first`
/// makes. A move between positions of which one has no score is not judged.
pub fn judgments(scores: &[Option<Score>], first: Color) -> Vec<Option<Judgment>> {
    let judge = |(pair, mover): (&[Option<Score>], Color)| {
        let [before, after] = [pair[0]?, pair[1]?].map(|score| score.between(mover));
        judge(before, after)
    };
    scores.windows(2).zip(movers(first)).map(judge).collect()
}

/// The sides in turn.
pub(super) fn movers(first: Color) -> impl Iterator<Item = Color> {
    [first, !first].into_iter().cycle()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_judged_by_what_they_give_away() {
        use Judgment::{Blunder, Inaccuracy, Mistake};
        use Score::{Centipawns, Mate};
        for (before, after, wanted) in [
            (Centipawns(15), Centipawns(-39), None),
            (Centipawns(15), Centipawns(-40), Some(Inaccuracy)),
            (Centipawns(0), Centipawns(-110), Some(Inaccuracy)),
            (Centipawns(0), Centipawns(-111), Some(Mistake)),
            (Centipawns(0), Centipawns(-169), Some(Blunder)),
            // Far ahead, a queen less changes little.
            (Centipawns(1900), Centipawns(1000), None),
            (Centipawns(0), Centipawns(300), None),
            (Centipawns(0), Mate(-5), Some(Blunder)),
            (Centipawns(-701), Mate(-5), Some(Mistake)),
            (Centipawns(-1000), Mate(-5), Some(Inaccuracy)),
            (Mate(3), Centipawns(1000), Some(Inaccuracy)),
            (Mate(3), Centipawns(999), Some(Mistake)),
            (Mate(3), Centipawns(700), Some(Blunder)),
            (Mate(3), Mate(-3), Some(Blunder)),
            (Mate(3), Mate(9), None),
            (Mate(-3), Mate(-1), None),
            (Mate(-3), Centipawns(0), None),
        ] {
            assert_eq!(judge(before, after), wanted, "{before:?} {after:?}");
        }
    }

    #[test]
    fn moves_without_a_score_on_both_sides_are_skipped() {
        let scores = [
            Some(START),
            None,
            Some(Score::Centipawns(0)),
            Some(Score::Centipawns(400)),
        ];
        assert_eq!(judgments(&scores, Color::White), [None, None, None]);
        assert_eq!(judgments(&scores, Color::Black), [None, None, Some(Judgment::Blunder)]);
    }
}
