//! Draw decisions of engines, based on their scores, because UCI has no commands for draws.

use crate::chess::Move;
use crate::engine::Score;
use crate::game::{ChessGame, Claim, Reply};

/// The number of plies before which no draw is agreed.
const OPENING: usize = 40;
/// Up to this score, in centipawns, an engine accepts a draw after that.
const LEVEL: i32 = 25;
/// At or below this score, in centipawns, a draw is welcome at any time.
const WORSE: i32 = -60;

/// Whether an engine with this score accepts a draw at this ply.
pub fn accepts_draw(score: Option<Score>, ply: usize) -> bool {
    score.is_some_and(|score| {
        let score = score.centipawns();
        score <= WORSE || ply >= OPENING && score <= LEVEL
    })
}

/// The action of an engine that chose this move with this score: if it is not better, it claims a draw where it can.
pub fn with_claims(game: &ChessGame, reply: Reply, score: Option<Score>) -> Reply {
    let Reply::Move { mv, .. } = reply else { return reply };
    let is_better = score.is_none_or(|score| score.centipawns() > 0);
    let claim = || {
        let with_move = |mv: Move| game.claimable_with(mv).map(|_| Claim::WithMove(mv));
        game.claimable().map(|_| Claim::Now).or_else(|| with_move(mv))
    };
    match claim() {
        Some(claim) if !is_better => Reply::Claim(claim),
        _ => reply,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Square;
    use crate::record::NodeId;

    #[test]
    fn a_program_that_is_worse_accepts_and_one_that_is_better_does_not() {
        let cp = |value| Some(Score::Centipawns(value));
        for (score, ply, accepts) in [
            (None, 100, false),
            (cp(0), 10, false),
            (cp(0), 60, true),
            (cp(25), 60, true),
            (cp(26), 60, false),
            (cp(-60), 4, true),
            (cp(-59), 4, false),
            (Some(Score::Mate(3)), 80, false),
            (Some(Score::Mate(-3)), 8, true),
        ] {
            assert_eq!(accepts_draw(score, ply), accepts, "{score:?} {ply}");
        }
    }

    #[test]
    fn a_program_that_is_not_better_claims_where_it_can() {
        let at_end = |text: &str| {
            let tree = crate::record::pgn::read(text).next().expect("a game").tree;
            let end = tree.line_end(NodeId::ROOT);
            ChessGame::from_tree(tree, end)
        };
        let again = at_end("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *");
        let twice = at_end("1. Nf3 Nf6 2. Ng1 Ng8 *");
        let reply = Reply::Move {
            mv: Move::normal(Square::E2, Square::E4),
            offers_draw: false,
        };
        for (score, claims) in [(None, false), (Some(1), false), (Some(0), true), (Some(-30), true)] {
            let score = score.map(Score::Centipawns);
            let expected = if claims { Reply::Claim(Claim::Now) } else { reply };
            assert_eq!(with_claims(&again, reply, score), expected, "{score:?}");
            assert_eq!(with_claims(&twice, reply, score), reply, "{score:?}");
        }
    }
}
