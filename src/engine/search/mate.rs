//! A brute-force search for short mates, without pruning: the main search reduces and prunes the quiet first move of a mate for
//! many iterations, because it looks like any other. The attacker tries every move, checks first, and the defender every reply.
//! The only question is mate or no mate, which takes a few thousand nodes (the plain "mate solver" of problem programs).

use super::tree::Tree;
use crate::chess::board::CheckSquares;
use crate::chess::{Board, Move};
use crate::engine::score::{mate_in, mated_in, Value, INFINITE};
use crate::engine::table::Entry;
use crate::engine::{Bound, Watch};

/// The longest mate searched for, in moves.
const MOVES: usize = 3;
/// The node budget; the search gives up beyond it.
const MOST_NODES: u64 = 60_000;

impl<W: Watch> Tree<'_, W> {
    /// The line of the shortest mate in up to [`MOVES`] moves, if there is one. Proven positions go into the table.
    pub(super) fn find_mate(&mut self, board: &Board) -> Option<Vec<Move>> {
        let end = self.nodes + MOST_NODES;
        (1..=MOVES).find_map(|moves| {
            let mut look = Look {
                end,
                replies: [Move::NULL; MOVES],
            };
            look.attack(self, board, moves, 0)
        })
    }
}

/// One search for a mate.
struct Look {
    /// The node count at which it ends.
    end: u64,
    /// The replies that refuted the last attack, by moves left; they are tried first.
    replies: [Move; MOVES],
}

impl Look {
    /// The line of a mate in this many moves.
    fn attack<W: Watch>(&mut self, tree: &mut Tree<W>, board: &Board, moves: usize, ply: usize) -> Option<Vec<Move>> {
        let squares = CheckSquares::of(board);
        let mut legal = board.legal_moves();
        legal.sort_by_key(|&mv| !board.gives_check(&squares, mv));
        for &mv in &legal {
            let is_check = board.gives_check(&squares, mv);
            if moves == 1 && !is_check || tree.is_stopped || tree.nodes >= self.end {
                return None;
            }
            if ply == 0 && tree.root_index(mv).is_none() {
                continue;
            }
            tree.count_node(ply + 1);
            if let Some(mut line) = self.defend(tree, &board.played(mv), moves - 1, ply + 1) {
                line.insert(0, mv);
                let value = mate_in(line.len());
                keep(tree, board, mv, value, Bound::Lower);
                return Some(line);
            }
        }
        None
    }

    /// The longest line to mate, if every reply allows a mate in this many more moves.
    fn defend<W: Watch>(&mut self, tree: &mut Tree<W>, board: &Board, moves: usize, ply: usize) -> Option<Vec<Move>> {
        let mut legal = board.legal_moves();
        if legal.is_empty() {
            return board.is_check().then(Vec::new);
        }
        if moves == 0 {
            return None;
        }
        legal.sort_by_key(|&mv| (mv != self.replies[moves], board.captured(mv).is_none()));
        let mut longest = Vec::new();
        for &mv in &legal {
            tree.count_node(ply + 1);
            let Some(mut line) = self.attack(tree, &board.played(mv), moves, ply + 1) else {
                self.replies[moves] = mv;
                return None;
            };
            if line.len() >= longest.len() {
                line.insert(0, mv);
                longest = line;
            }
        }
        keep(tree, board, longest[0], mated_in(longest.len()), Bound::Upper);
        Some(longest)
    }
}

/// Stores a proven result in the table, valid for any depth.
fn keep<W: Watch>(tree: &Tree<W>, board: &Board, mv: Move, value: Value, bound: Bound) {
    let entry = Entry {
        mv,
        value,
        evaluation: -INFINITE,
        depth: 100,
        bound,
        is_pv: true,
    };
    tree.table.store(board.hash(), entry, tree.generation());
}
