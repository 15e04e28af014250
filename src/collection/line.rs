//! The keys of the positions of the game being read.

use super::index::{end, key, COLUMNS};
use super::summary::mixed;
use crate::chess::notation::uci::Castling;
use crate::chess::{Board, Color};

/// The keys of the main line, and what has to be known of the start to make them.
#[derive(Debug, Clone, Default)]
pub(super) struct LineKeys {
    /// Of all positions but the first, and of that too if Black begins: so all positions at an index have the same side to move.
    pub all: Vec<u64>,
    /// Whether Black begins.
    pub is_black_first: bool,
    /// The key of the starting position, if that is the game's own.
    pub start: Option<u64>,
    /// Whether rooks may castle from other files than usual.
    is_chess960: bool,
    /// How many variations are open.
    depth: usize,
}

impl LineKeys {
    /// A game begins.
    pub fn begin(&mut self) {
        self.all.clear();
        *self = LineKeys {
            all: std::mem::take(&mut self.all),
            ..LineKeys::default()
        };
    }

    /// It has a starting position of its own.
    pub fn set_up(&mut self, start: &Board) {
        self.is_chess960 = Castling::of(start) == Castling::KingTakesRook;
        self.is_black_first = start.turn() == Color::Black;
        self.start = Some(key(start));
        if self.is_black_first {
            self.all.push(key(start));
        }
    }

    /// A move leads to this position. Returns whether it is one of the main line.
    #[inline]
    pub fn add(&mut self, after: &Board) -> bool {
        let is_main = self.depth == 0;
        if is_main {
            self.all.push(if self.is_chess960 { key(after) } else { after.hash() });
        }
        is_main
    }

    /// A variation begins.
    pub fn open(&mut self) {
        self.depth += 1;
    }

    /// A variation ends.
    pub fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// The number of positions, as far as it can be noted.
    pub fn count(&self) -> u16 {
        u16::try_from(self.all.len()).unwrap_or(u16::MAX)
    }

    /// What tells the line from others.
    pub fn hash(&self) -> LineHash {
        let last = end(self.all.last().copied().unwrap_or_default());
        LineHash::new(self.start, self.count(), last, self.all.get(COLUMNS - 1).copied())
    }
}

/// What is the same for games with the same moves from the same start, and seldom for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LineHash {
    /// Of the start, the number of moves, and the last position.
    pub(super) all: u64,
    /// Of the position after [`LineHash::BEGIN`] plies, if there are as many.
    pub(super) begin: u64,
}

impl LineHash {
    /// How many plies are the beginning of a game; one less if Black begins.
    pub(super) const BEGIN: usize = COLUMNS;

    /// That of a line with this start, if it is its own, so many positions, these bits of the key of the last one, and the key in
    /// the last column.
    pub(super) fn new(start: Option<u64>, count: u16, last: [u8; 4], begin: Option<u64>) -> LineHash {
        let all = [count.into(), u32::from_le_bytes(last).into()];
        LineHash {
            all: all.into_iter().fold(start.unwrap_or_default(), mixed),
            begin: begin.map_or(0, |key| key & 0x00FF_FFFF),
        }
    }
}
