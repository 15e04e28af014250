//! Levels: opponents that lose like people.
//!
//! A level is a model of a person. What it does follows from the position, the moves before it, its rating, its style and the
//! seed of the game. Given enough time to think, the same seed gives the same game.
//!
//! | about | modules |
//! |---|---|
//! | what people play | [`prior`] |
//! | what a player sees who looks a few plies ahead | [`sight`] |
//! | the choice between the two | [`choose`] |
//! | openings, as people play them | [`book`] |
//! | how long it thinks | [`pace`] |
//! | when it resigns, and what it thinks of a draw | [`manners`] |
//! | the names of the levels, and tastes | [`named`], [`Style`] |
//!
//! No move is ever chosen because it is bad. A level errs where people of its rating err: it plays what they play, and does not look
//! far. From [`named::ENGINE_FROM`] up it is the engine's own search with a node
//! limit.
//!
//! ```
//! use std::sync::Arc;
//! use tabiya::chess::Board;
//! use tabiya::engine::level::{Level, Situation, Style};
//! use tabiya::engine::{Search, TranspositionTable, Unwatched};
//!
//! let level = Level { rating: 1200, seed: 7, style: Style::Balanced };
//! let mut search = Search::new(Arc::new(TranspositionTable::new(1)?));
//! let start = Situation::new(Board::default(), &[]);
//! let choice = level.choose(&start, &mut search, &mut Unwatched);
//! let again = level.choose(&start, &mut search, &mut Unwatched);
//! assert!(choice.is_some_and(|choice| start.board.is_legal(choice.mv)));
//! assert_eq!(choice, again);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod book;
pub mod chance;
pub mod choose;
mod endings;
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
use chance::{between, exp, unit};
use choose::Chooser;
use std::time::Duration;

/// A player with a strength and style, in one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Level {
    /// Its approximate rating in rapid games of one site, lichess, [`named::LOWEST`] to [`named::HIGHEST`], or [`named::FULL`].
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

/// The plies of an opening, in which a level that is the engine prefers what people play.
const OPENING: usize = 24;
/// So many of the moves that are played most are considered.
const USUAL: usize = 3;
/// By how many centipawns they may be worse.
const HARDLY_WORSE: i32 = 40;

/// The logarithm of the number of nodes searched, by rating, where the level is the engine.
const NODES: [(f64, f64); 3] = [(2100.0, 6.6), (2200.0, 6.87), (2500.0, 7.77)];

impl Level {
    /// The level's decision in this position; `None` if there is no legal move.
    ///
    /// `search` is used for endgames that have to be won, before resigning, and by levels that are the engine. It and its table
    /// are cleared, so the same seed gives the same game; it must not be in use elsewhere. If `watch` stops the thinking, the
    /// move is the best guess so far and no longer reproducible. If it stops before the start, the move is one that people play
    /// in such positions.
    pub fn choose<W: Watch>(&self, situation: &Situation, search: &mut Search, watch: &mut W) -> Option<Choice> {
        if let Some(mv) = book::opening(&situation.board, f64::from(self.rating), self.seed) {
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
            let found = searched(situation, search, watch, self.nodes(situation))?;
            self.of_opening(situation, found, &chooser, search, watch)
                .unwrap_or(found)
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

    /// What people play in this position of an opening, if it is hardly worse than what the search has found: with so few nodes that
    /// moves about without a plan.
    fn of_opening<W: Watch>(
        &self,
        situation: &Situation,
        (found, score, best): (Move, i32, i32),
        chooser: &Chooser,
        search: &mut Search,
        watch: &mut W,
    ) -> Option<(Move, i32, i32)> {
        if situation.plies >= OPENING {
            return None;
        }
        let drawn = chooser.choose(situation, watch)?.0.mv;
        let mut usual = chooser.candidates(situation, watch);
        usual.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        let usual = usual.iter().map(|candidate| candidate.mv).take(USUAL);
        std::iter::once(drawn).chain(usual).find_map(|mv| {
            if mv == found {
                return Some((mv, score, best));
            }
            let mut after = situation.clone();
            after.play(mv);
            let (_, reply, _) = searched(&after, search, watch, self.nodes(situation))?;
            (score + reply <= HARDLY_WORSE).then_some((mv, -reply, best))
        })
    }

    /// How long it thinks about the move it has chosen.
    pub fn think_time(&self, situation: &Situation, mv: Move, pace: Option<pace::LevelPace>) -> Duration {
        pace::think_time(self, situation, mv, pace)
    }

    /// The node limit of this level's search, varied somewhat so that games differ.
    fn nodes(&self, situation: &Situation) -> u64 {
        let usual = exp(between(&NODES, f64::from(self.rating)));
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
