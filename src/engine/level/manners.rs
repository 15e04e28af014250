//! When a level resigns, offers a draw, or accepts one.

use super::chance::{between, unit};
use super::sight::judgment::judge;
use super::sight::win_chance;
use super::{Level, Situation};
use crate::engine::{Limits, Search, Watch};

/// Below this rating a level plays to the end, without resignation or draws by agreement: beginners want to give checkmate.
pub const SETTLES_FROM: u16 = 800;

/// How likely people of a rating resign in one turn with a winning chance below 2.5, 5 and 10 in 100, in this order: counted in
/// 47,456 rated rapid games of lichess. People also resign while the opponent thinks, 19 of 100 at 800 and 6 at 2400; the levels do so
/// in their next turn.
const RESIGNS: [(f64, [f64; 3]); 5] = [
    (800.0, [0.0286, 0.0080, 0.0049]),
    (1200.0, [0.0548, 0.0181, 0.0083]),
    (1600.0, [0.0734, 0.0264, 0.0116]),
    (2000.0, [0.0949, 0.0497, 0.0190]),
    (2400.0, [0.0974, 0.0591, 0.0309]),
];

/// How many times as often as people a level resigns in such a turn: levels mate sooner, so that the loser has fewer of these turns.
/// Chosen so that as many of its lost games end so.
const SOONER: [(f64, f64); 6] = [
    (800.0, 1.0),
    (1200.0, 1.3),
    (1400.0, 1.9),
    (1600.0, 1.4),
    (1800.0, 1.5),
    (2000.0, 1.5),
];

/// The ends of these chances.
const HOPES: [f64; 3] = [0.025, 0.05, 0.1];

/// A player with a higher winning chance, as they see it, has not noticed that the game is lost.
const NOTICED: f64 = 0.2;

/// The nodes searched by the check before resigning.
const CHECK_NODES: u64 = 5_000;

/// Scores within this many centipawns count as level.
const EVEN: i32 = 20;

/// The move before which no draw is offered, and none is accepted unless it is a gift, while more pieces than these are left.
const YOUNG: (u32, u32) = (31, 12);

/// The number of turns the position has to have been level.
const LEVEL_TURNS: usize = 8;

/// Whether the level resigns in this turn, nearly as seldom as people do with so little hope by the engine at full strength, if it has
/// noticed that the game is lost. It plays on if `watch` leaves no time to make sure.
pub fn resigns<W: Watch>(level: &Level, situation: &Situation, score: i32, search: &mut Search, watch: &mut W) -> bool {
    let draw = unit(&[level.seed, situation.board.hash(), 5]);
    // Whoever gives odds does not resign for what was given.
    let start = situation.earlier.first().unwrap_or(&situation.board);
    let given = 100 * start.material_lead(!situation.board.turn()).max(0);
    let chance = |hope: f64| {
        let at = HOPES.iter().position(|&end| hope < end)?;
        let of_people = RESIGNS.map(|(from, chances)| (from, chances[at]));
        let rating = f64::from(level.rating);
        Some(between(&of_people, rating) * between(&SOONER, rating))
    };
    let is_drawn = |hope| chance(hope).is_some_and(|chance| draw < chance);
    let may_resign = level.rating >= SETTLES_FROM && win_chance(score + given) < NOTICED && is_drawn(0.0);
    if !may_resign || watch.stop(0) {
        return false;
    }
    search.clear();
    search.table().clear();
    let found = search.run(&situation.position(), &Limits::nodes(CHECK_NODES), watch);
    !watch.stop(found.nodes) && is_drawn(win_chance(found.score.centipawns() + given))
}

/// Whether the level offers a draw with its move: late in a game that has long been level, and not at every move.
pub fn offers_draw(level: &Level, situation: &Situation, score: i32) -> bool {
    let is_due = situation.plies / 2 % 10 == usize::from(level.seed as u8 % 10);
    let is_level = score.abs() <= EVEN && has_been_level(situation);
    level.rating >= SETTLES_FROM && is_due && !is_young(situation) && is_level
}

/// Whether the level accepts a draw, by the score of its best-looking move: late in the game if it is no better, at any time if
/// it is much worse.
pub fn accepts_draw(level: &Level, situation: &Situation, best: i32) -> bool {
    let is_content = best <= -150 || !is_young(situation) && best <= EVEN;
    level.rating >= SETTLES_FROM && is_content
}

/// Whether it is too early in the game for a draw.
fn is_young(situation: &Situation) -> bool {
    let board = &situation.board;
    board.fullmove_number() < YOUNG.0 && board.occupied().count() > YOUNG.1
}

/// Whether the static judgment has been level for many turns.
fn has_been_level(situation: &Situation) -> bool {
    let turns = situation.own_turns().take(LEVEL_TURNS);
    situation.own_turns().count() >= LEVEL_TURNS && turns.map(judge).all(|score| score.abs() <= 2 * EVEN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{san, Board};
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

    /// In how many of 200 games a player of this rating resigns here, who sees this score.
    fn resignations(rating: u16, situation: &Situation, score: i32) -> usize {
        let table = TranspositionTable::new(1).expect("a megabyte");
        let mut search = Search::new(Arc::new(table));
        let mut resigns = |seed: &u64| {
            let level = Level {
                seed: *seed,
                ..level(rating)
            };
            resigns(&level, situation, score, &mut search, &mut Unwatched)
        };
        (0..200).filter(|seed| resigns(seed)).count()
    }

    #[test]
    fn people_resign_late_and_the_experienced_sooner() {
        let mut lost = after("6k1/5ppp/8/8/8/8/QQ6/1K6 b - - 0 1", "h6 Kc1 g5 Kb1");
        assert_eq!(resignations(2000, &lost, -1800), 0, "so the game began");
        lost.earlier[0] = Board::START;
        assert_eq!(resignations(750, &lost, -1800), 0);
        // 6, 14 and 28 on average.
        let [weak, middle, strong] = [800, 1200, 2000].map(|rating| resignations(rating, &lost, -1800));
        assert!((3..10).contains(&weak) && (10..20).contains(&middle) && (20..37).contains(&strong));
        assert_eq!(resignations(2000, &lost, -100), 0, "it has not noticed");
        let playable = after("6k1/5ppp/8/8/8/8/N4PPP/1K6 b - - 0 1", "h6 Kc1 g5 Kb1");
        assert_eq!(resignations(2000, &playable, -1800), 0, "it is mistaken");
    }

    #[test]
    fn draws_are_for_level_endings() {
        let shuffle = "Kf8 Kf1 Kg7 Kg2 ".repeat(4);
        let early = after(Board::START.to_string().as_str(), "Nf3 Nf6 Ng1 Ng8");
        assert!(!accepts_draw(&level(1400), &early, 10), "too early");
        // A position that was set up is as old as it says, or as few pieces as it has.
        let mut even = after("8/5pkp/6p1/8/8/6P1/5PKP/8 b - - 0 1", &shuffle);
        even.plies = 66;
        assert!(accepts_draw(&level(1400), &even, 10));
        assert!(offers_draw(&level(1400), &even, 5), "once in ten moves");
        even.plies = 68;
        assert!(!offers_draw(&level(1400), &even, 5));
        even.plies = 66;
        assert!(!offers_draw(&level(1400), &even, 80));
        assert!(!accepts_draw(&level(1400), &even, 400));
        // Beginners play on.
        assert!(!offers_draw(&level(700), &even, 5));
        assert!(!accepts_draw(&level(700), &even, 10) && !accepts_draw(&level(700), &even, -400));
    }
}
