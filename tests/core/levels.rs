//! The levels' openings.

use std::collections::HashSet;
use std::sync::Arc;
use tabiya::chess::Board;
use tabiya::engine::level::{Level, Situation, Style};
use tabiya::engine::{Search, TranspositionTable, Unwatched};

/// The position after five moves of this level playing itself.
fn opening(rating: u16, seed: u64, search: &mut Search) -> u64 {
    let mut situation = Situation::new(Board::default(), &[]);
    while situation.plies < 10 && situation.board.outcome().is_none() {
        let side = situation.board.turn().index() as u64;
        let level = Level {
            rating,
            seed: 2 * seed + side,
            style: Style::Balanced,
        };
        let choice = level.choose(&situation, search, &mut Unwatched);
        situation.play(choice.expect("a move").mv);
    }
    situation.board.hash()
}

#[test]
fn a_level_opens_its_games_in_many_ways() {
    let memory = TranspositionTable::new(1).expect("a megabyte");
    let mut search = Search::new(Arc::new(memory));
    for (rating, games, least) in [
        (400, 50, 45),
        (1000, 50, 45),
        (1400, 30, 27),
        (2000, 15, 13),
        (2200, 10, 8),
    ] {
        let different: HashSet<u64> = (0..games).map(|seed| opening(rating, seed, &mut search)).collect();
        assert!(
            different.len() >= least,
            "{} openings in {games} games at {rating}",
            different.len()
        );
    }
}
