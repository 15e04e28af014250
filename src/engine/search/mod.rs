//! The search for the best move: the state kept between positions, and one technique per file.

pub mod constants;
mod correction;
mod deepening;
mod endgame;
mod extension;
mod history;
mod king_attack;
mod mate;
mod moves;
mod node;
mod ordering;
mod picker;
mod probcut;
mod pruning;
mod quiescence;
mod reduction;
mod tree;

use crate::chess::{Color, Move};
use crate::engine::evaluation::Evaluator;
use crate::engine::syzygy::Syzygy;
use crate::engine::{Limits, Position, SearchResult, TranspositionTable, Watch};
use correction::Corrections;
use deepening::Deepening;
use history::Histories;
use std::sync::Arc;
use tree::{RootMove, Tree};

/// Searches one position after another on the calling thread. Move histories carry over to the next position of the game.
///
/// Deterministic: after [`clear`](Search::clear), with a cleared table that no other search uses, the same depth or node limits
/// and no watch that stops it, it always returns the same result.
pub struct Search {
    table: Arc<TranspositionTable>,
    histories: Histories,
    corrections: Corrections,
    evaluator: Evaluator,
    /// The tables of endgames to look into.
    pub syzygy: Option<Arc<Syzygy>>,
}

impl Search {
    /// A search that uses this transposition table, which other searches may share.
    pub fn new(table: Arc<TranspositionTable>) -> Search {
        Search {
            table,
            histories: Histories::new(),
            corrections: Corrections::new(),
            evaluator: Evaluator::new(),
            syzygy: None,
        }
    }

    /// The transposition table in use.
    pub const fn table(&self) -> &Arc<TranspositionTable> {
        &self.table
    }

    /// Clears the histories and corrections, as for a new game. The table is not cleared: it may be shared.
    pub fn clear(&mut self) {
        self.histories = Histories::new();
        self.corrections = Corrections::new();
    }

    /// Searches the position until a limit is reached or the watch stops it. There is always a move: depth 1 is completed, unless
    /// captures without end keep it from that.
    pub fn run<W: Watch>(&mut self, position: &Position, limits: &Limits, watch: &mut W) -> SearchResult {
        let board = position.board();
        let legal = board.legal_moves();
        let is_wanted = |mv: &&Move| limits.search_moves.is_empty() || limits.search_moves.contains(mv);
        let known = self.syzygy.as_deref().filter(|tables| tables.may_know(board));
        let root = |&mv: &Move| RootMove {
            bounds: known.and_then(|tables| endgame::bounds(tables, position, mv)),
            ..RootMove::new(mv)
        };
        let roots = legal.iter().filter(is_wanted).map(root).collect();
        let turn = u32::from(board.turn() == Color::Black);
        let generation = ((2 * board.fullmove_number() + turn) % 32) as u8;
        let tree = Tree::new(self, position, limits, watch, roots, generation);
        Deepening::new(tree, position, limits).run()
    }
}
