//! The search for the best move: what is kept from position to position, and one idea of it in each file.

mod correction;
mod deepening;
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
use crate::engine::{Found, Limits, Position, TranspositionTable, Watch};
use correction::Corrections;
use deepening::Deepening;
use history::Histories;
use std::sync::Arc;
use tree::{RootMove, Tree};

/// Searches one position after the other on the thread it is called on. What it learned about moves it keeps for the next
/// position of the game.
///
/// With the same table, cleared, the same limits of depth or nodes and no watch, it always finds the same.
pub struct Search {
    table: Arc<TranspositionTable>,
    histories: Histories,
    corrections: Corrections,
    evaluator: Evaluator,
}

impl Search {
    /// A search that uses this table, alone or together with others.
    #[must_use]
    pub fn new(table: Arc<TranspositionTable>) -> Search {
        Search {
            table,
            histories: Histories::new(),
            corrections: Corrections::new(),
            evaluator: Evaluator::new(),
        }
    }

    /// The table it uses.
    #[must_use]
    pub const fn table(&self) -> &Arc<TranspositionTable> {
        &self.table
    }

    /// Uses another table from now on.
    pub fn set_table(&mut self, table: Arc<TranspositionTable>) {
        self.table = table;
    }

    /// Forgets what it learned about moves, as for a new game. The table is not cleared: it may be shared.
    pub fn clear(&mut self) {
        self.histories = Histories::new();
        self.corrections = Corrections::new();
    }

    /// Searches the position until a limit is reached or the watch stops it. The first depth is always finished, so that there
    /// is a move.
    pub fn run<W: Watch>(&mut self, position: &Position, limits: &Limits, watch: &mut W) -> Found {
        let board = position.board();
        let legal = board.legal_moves();
        let is_wanted = |mv: &&Move| limits.search_moves.is_empty() || limits.search_moves.contains(mv);
        let roots = legal.iter().filter(is_wanted).map(|&mv| RootMove::new(mv)).collect();
        let turn = u32::from(board.turn() == Color::Black);
        let generation = ((2 * board.fullmove_number() + turn) % 32) as u8;
        let tree = Tree::new(self, position, limits, watch, roots, generation);
        Deepening::new(tree, position, limits).run()
    }
}
