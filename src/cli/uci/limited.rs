//! `UCI_LimitStrength`: levels for other programs.

use crate::chess::{Board, Move};
use crate::engine::level::{Level, Situation, Style};
use crate::engine::{Search, TranspositionTable};
use crate::table::players::Timed;
use std::collections::TryReserveError;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What a level needs to play: a search with its own transposition table.
pub(super) struct Limited {
    search: Search,
    seed: u64,
}

impl Limited {
    /// Uses a seed from the clock, so that games differ.
    ///
    /// # Errors
    /// If memory runs out.
    pub fn new() -> Result<Limited, TryReserveError> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Limited {
            search: Search::new(Arc::new(TranspositionTable::new(1)?)),
            seed: u64::from(now.subsec_nanos()) ^ now.as_secs() << 32,
        })
    }

    /// The move chosen by a level of this rating after these moves of a game, within this time and before `is_stopped`; `None` if
    /// there is no legal move.
    pub fn choose(
        &mut self,
        rating: u16,
        (start, moves): &(Board, Vec<Move>),
        time: Option<Duration>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Move> {
        let level = Level {
            rating,
            seed: self.seed,
            style: Style::Balanced,
        };
        let situation = Situation::new(*start, moves);
        let mut watch = Timed::within(time, is_stopped);
        let choice = level.choose(&situation, &mut self.search, &mut watch)?;
        Some(choice.mv)
    }
}
