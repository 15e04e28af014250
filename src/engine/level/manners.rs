//! When a level resigns, offers a draw, or accepts one.

use super::sight::judgment::judge;
use super::{Level, Situation};
use crate::engine::{Limits, Position, Search, Watch};

/// Below this rating a level plays to the end, without resignation or draws by agreement: beginners want to give checkmate.
pub const SETTLES_FROM: u16 = 1200;

/// A hopeless score, in centipawns: a winning chance of about 2 in 100.
const NO_HOPE: i32 = -1060;

/// Resignation is considered once in this many turns.
const EVERY: usize = 4;

/// The nodes searched by the check before resigning, for each of three turns.
const CHECK_NODES: u64 = 5_000;

/// Scores within this many centipawns count as level.
const EVEN: i32 = 20;

/// The number of plies before which no draw is offered, and none is accepted unless it is a gift.
const OPENING: usize = 60;

/// The number of turns the position has to have been level.
const LEVEL_TURNS: usize = 8;

/// Whether the level resigns: it sees no hope itself, and the engine at full strength sees none at its last three turns. It plays
/// on if `watch` leaves no time to make sure.
pub fn resigns<W: Watch>(level: &Level, situation: &Situation, score: i32, search: &mut Search, watch: &mut W) -> bool {
    let is_considered = situation.plies / 2 % EVERY == (level.seed % EVERY as u64) as usize;
    if !is_considered || watch.stop(0) || level.rating < SETTLES_FROM || score > NO_HOPE / 2 {
        return false;
    }
    search.clear();
    search.table().clear();
    situation.own_turns().count() >= 3
        && situation.own_turns().take(3).all(|board| {
            let found = search.run(&Position::new(*board), &Limits::nodes(CHECK_NODES), watch);
            !watch.stop(found.nodes) && found.score.centipawns() <= NO_HOPE
        })
}

/// Whether the level offers a draw with its move: late in a game that has long been level, and not at every move.
#[must_use]
pub fn offers_draw(level: &Level, situation: &Situation, score: i32) -> bool {
    let is_due = situation.plies / 2 % 10 == usize::from(level.seed as u8 % 10);
    let is_level = score.abs() <= EVEN && has_been_level(situation);
    level.rating >= SETTLES_FROM && is_due && situation.plies >= OPENING && is_level
}

/// Whether the level accepts a draw, by the score of its best-looking move: late in the game if it is no better, at any time if
/// it is much worse.
#[must_use]
pub fn accepts_draw(level: &Level, situation: &Situation, best: i32) -> bool {
    let is_content = best <= -150 || situation.plies >= OPENING && best <= EVEN;
    level.rating >= SETTLES_FROM && is_content
}

/// Whether the static judgment has been level for many turns.
fn has_been_level(situation: &Situation) -> bool {
    let turns = situation.own_turns().take(LEVEL_TURNS);
    situation.own_turns().count() >= LEVEL_TURNS && turns.map(judge).all(|score| score.abs() <= 2 * EVEN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;
    use crate::engine::level::Style;
    use crate::engine::{TranspositionTable, Unwatched};
    use std::sync::Arc;

    fn after(fen: &str, moves: &str) -> Situation {
        let mut situation = Situation::new(fen.parse().expect("a position"), &[]);
        for text in moves.split_whitespace() {
            let mv = san::read(&situation.board, text.as_bytes()).expect("a move");
            situation.play(mv);
        }
        situation
    }

    fn level(rating: u16) -> Level {
        Level {
            rating,
            seed: 3,
            style: Style::Balanced,
        }
    }

    #[test]
    fn only_the_experienced_resign_and_only_without_hope() {
        let lost = after("6k1/5ppp/8/8/8/8/QQ6/1K6 b - - 0 1", "h6 Kc1 g5 Kb1");
        let table = TranspositionTable::new(1).expect("a megabyte");
        let mut search = Search::new(Arc::new(table));
        let mut asks = |rating: u16, situation: &Situation, score| {
            let level = Level {
                seed: 2,
                ..level(rating)
            };
            resigns(&level, situation, score, &mut search, &mut Unwatched)
        };
        assert!(asks(1200, &lost, -1800));
        assert!(!asks(1000, &lost, -1800));
        assert!(!asks(1200, &lost, -100), "it has not noticed");
        let mut later = lost.clone();
        later.plies += 2;
        assert!(!asks(1200, &later, -1800), "once in four turns");
        let playable = after("6k1/5ppp/8/8/8/8/N4PPP/1K6 b - - 0 1", "h6 Kc1 g5 Kb1");
        assert!(!asks(1200, &playable, -600));
    }

    #[test]
    fn draws_are_for_level_endings() {
        let shuffle = "Kf8 Kf1 Kg7 Kg2 ".repeat(4);
        let mut even = after("8/5pkp/6p1/8/8/6P1/5PKP/8 b - - 0 40", &shuffle);
        assert!(!accepts_draw(&level(1400), &even, 10), "too early");
        even.plies = 66;
        assert!(accepts_draw(&level(1400), &even, 10));
        assert!(offers_draw(&level(1400), &even, 5), "once in ten moves");
        even.plies = 68;
        assert!(!offers_draw(&level(1400), &even, 5));
        even.plies = 66;
        assert!(!offers_draw(&level(1400), &even, 80));
        assert!(!accepts_draw(&level(1400), &even, 400));
        // Beginners play on.
        assert!(!offers_draw(&level(1000), &even, 5));
        assert!(!accepts_draw(&level(1000), &even, 10) && !accepts_draw(&level(1000), &even, -400));
    }
}
