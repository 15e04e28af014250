//! The levels with the data the program ships: openings by the names in its table.

use std::collections::HashSet;
use std::sync::Arc;
use tabiya::chess::Board;
use tabiya::engine::level::book::Book;
use tabiya::engine::level::{Level, Situation, Style};
use tabiya::engine::{Search, TranspositionTable, Unwatched};
use tabiya::record::openings;

/// The position after five moves of this level playing itself.
fn opening(rating: u16, seed: u64, book: &Book, search: &mut Search) -> u64 {
    let mut situation = Situation::new(Board::default(), &[]);
    while situation.plies < 10 && situation.board.outcome().is_none() {
        let side = situation.board.turn().index() as u64;
        let level = Level {
            rating,
            seed: 2 * seed + side,
            style: Style::Balanced,
        };
        let choice = level.choose(&situation, book, search, &mut Unwatched);
        situation.play(choice.expect("a move").mv);
    }
    situation.board.hash()
}

#[test]
fn a_level_opens_its_games_in_many_ways() {
    let book = Book::new(openings::positions().map(|board| board.hash()));
    assert_eq!(book.moves(&Board::default()).len(), 20, "every first move has a name");
    let memory = TranspositionTable::new(1).expect("a megabyte");
    let mut search = Search::new(Arc::new(memory));
    // The highest levels take long to choose from the book in a build that is not optimized.
    for (rating, games, least) in [(400, 50, 40), (1000, 50, 40), (1400, 50, 40), (2200, 6, 5)] {
        let different: HashSet<u64> = (0..games)
            .map(|seed| opening(rating, seed, &book, &mut search))
            .collect();
        assert!(
            different.len() >= least,
            "{} openings in {games} games at {rating}",
            different.len()
        );
    }
}
