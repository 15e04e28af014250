//! Levels: opponents that lose like people.
//!
//! A level is a model of a person. What it does follows from the position, the moves before it, its rating, its style and the
//! seed of the game. Given enough time to think, the same seed gives the same game.
//!
//! | about | modules |
//! |---|---|
//! | what people play before they calculate | [`prior`] |
//! | what a player sees, and what is overlooked | [`sight`] |
//! | the choice between the two, what people hardly ever miss, and how well they play today | [`choose`] |
//! | openings, from positions that have names | [`book`] |
//! | how long it thinks | [`pace`] |
//! | when it resigns, and what it thinks of a draw | [`manners`] |
//! | the names of the levels, and tastes | [`named`], [`Style`] |
//!
//! No move is ever chosen because it is bad. A level errs where people of its rating err: it does not look far, it misses some
//! replies, and it prefers what people prefer to play. From [`named::ENGINE_FROM`] up it is the engine's own search with a node
//! limit.
//!
//! ```
//! use std::sync::Arc;
//! use tabiya::chess::Board;
//! use tabiya::engine::level::{book::Book, Level, Situation, Style};
//! use tabiya::engine::{Search, TranspositionTable, Unwatched};
//!
//! let level = Level { rating: 1200, seed: 7, style: Style::Balanced };
//! let mut search = Search::new(Arc::new(TranspositionTable::new(1)?));
//! let start = Situation::new(Board::default(), &[]);
//! let choice = level.choose(&start, &Book::default(), &mut search, &mut Unwatched);
//! let again = level.choose(&start, &Book::default(), &mut search, &mut Unwatched);
//! assert!(choice.is_some_and(|choice| start.board.is_legal(choice.mv)));
//! assert_eq!(choice, again);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(
    clippy::cast_precision_loss,
    reason = "features, shares and chances are small numbers"
)]

pub mod book;
pub mod chance;
pub mod choose;
mod endings;
mod floors;
mod form;
pub mod manners;
pub mod named;
pub mod pace;
pub mod prior;
pub mod sight;
mod situation;
mod style;

pub use situation::Situation;
pub use style::Style;

use super::{Limits, Search, Watch};
use crate::chess::Move;
use book::Book;
use chance::{between, unit};
use choose::Chooser;
use std::time::Duration;

/// A player with a strength and style, in one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Level {
    /// Its approximate online blitz rating, [`named::LOWEST`] to [`named::HIGHEST`], or [`named::FULL`].
    pub rating: u16,
    /// The random seed of this game.
    pub seed: u64,
    /// Its playing style.
    pub style: Style,
}

/// The decision of a level in its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The move it plays.
    pub mv: Move,
    /// Whether it resigns instead.
    pub resigns: bool,
    /// Whether it offers a draw with the move.
    pub offers_draw: bool,
    /// Whether it would accept a draw before its next turn.
    pub accepts_draw: bool,
}

/// The number of plies played from the book, by rating.
const BOOK_PLIES: [(f64, f64); 5] = [
    (400.0, 3.0),
    (1000.0, 6.0),
    (1600.0, 10.0),
    (2000.0, 14.0),
    (2200.0, 60.0),
];

/// The logarithm of the number of nodes searched, by rating, where the level is the engine.
const NODES: [(f64, f64); 3] = [(2100.0, 6.75), (2200.0, 7.05), (2500.0, 7.6)];

impl Level {
    /// The level's decision in this position; `None` if there is no legal move.
    ///
    /// `search` is used for endgames that have to be won, before resigning, and by levels that are the engine. It and its table
    /// are cleared, so the same seed gives the same game; it must not be in use elsewhere. If `watch` stops the thinking, the
    /// move is the best guess so far and no longer reproducible. If it stops before the start, the move is one that people play
    /// in such positions.
    pub fn choose<W: Watch>(
        &self,
        situation: &Situation,
        book: &Book,
        search: &mut Search,
        watch: &mut W,
    ) -> Option<Choice> {
        if let Some(mv) = self.opening(situation, book, watch) {
            return Some(Choice {
                mv,
                resigns: false,
                offers_draw: false,
                accepts_draw: false,
            });
        }
        let has_time = !watch.stop(0);
        let chooser = Chooser::new(f64::from(self.rating), self.seed, self.style);
        let (mv, score, best) = if has_time && self.rating >= named::ENGINE_FROM {
            searched(situation, search, watch, self.nodes(situation))?
        } else if has_time && endings::has_to_win(&situation.board, self.rating) {
            searched(situation, search, watch, endings::NODES)?
        } else {
            let (chosen, best) = chooser.choose(situation, watch)?;
            (chosen.mv, chosen.impression.score, best)
        };
        Some(Choice {
            mv,
            resigns: manners::resigns(self, situation, score, search, watch),
            offers_draw: manners::offers_draw(self, situation, score),
            accepts_draw: manners::accepts_draw(self, situation, best),
        })
    }

    /// How long it thinks about the move it has chosen.
    #[must_use]
    pub fn think_time(&self, situation: &Situation, mv: Move, pace: Option<pace::Pace>) -> Duration {
        pace::think_time(self, situation, mv, pace)
    }

    /// A move to a named position, drawn by how much theory lies beyond it and how likely a player is to choose it.
    fn opening<W: Watch>(&self, situation: &Situation, book: &Book, watch: &mut W) -> Option<Move> {
        let rating = f64::from(self.rating);
        if situation.plies as f64 >= between(&BOOK_PLIES, rating) {
            return None;
        }
        let known = book.moves(&situation.board);
        if known.is_empty() {
            return None;
        }
        let chooser = Chooser::new(rating.min(2000.0), self.seed, self.style).plain();
        let candidates = chooser.candidates(situation, watch);
        let likely = |mv: Move| {
            candidates
                .iter()
                .find(|candidate| candidate.mv == mv)
                .map_or(0.0, |found| found.chance)
        };
        let weigh = |(mv, count): &(Move, u32)| f64::from(*count).powf(0.6) * likely(*mv).sqrt();
        let total: f64 = known.iter().map(weigh).sum();
        let mut left = total * unit(&[self.seed, situation.board.hash(), 3]);
        let drawn = known.iter().find(|one| {
            left -= weigh(one);
            left < 0.0
        });
        drawn.map(|(mv, _)| *mv)
    }

    /// The node limit of this level's search, varied somewhat so that games differ.
    fn nodes(&self, situation: &Situation) -> u64 {
        let usual = between(&NODES, f64::from(self.rating)).exp();
        (usual * (0.75 + 0.5 * unit(&[self.seed, situation.board.hash(), 4]))) as u64
    }
}

/// The move the engine finds within this many nodes, and its score in centipawns twice: as that of the move and as that of the
/// best move.
fn searched<W: Watch>(
    situation: &Situation,
    search: &mut Search,
    watch: &mut W,
    nodes: u64,
) -> Option<(Move, i32, i32)> {
    search.clear();
    search.table().clear();
    let found = search.run(&situation.position(), &Limits::nodes(nodes), watch);
    let score = found.score.centipawns();
    Some((found.best?, score, score))
}

/// A rating on the scale of the weights: 0 at 1500, plus 1 per 500 points, clamped to the range of the games they were fitted on.
#[must_use]
pub fn relative_rating(rating: f64) -> f64 {
    (rating.clamp(700.0, 2300.0) - 1500.0) / 500.0
}

#[cfg(test)]
mod tests;
