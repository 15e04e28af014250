//! A look for short mates in which nothing is pruned: the quiet first move of a mate looks like any other to the search, which
//! reduces and prunes it for long. The attacker tries every move and the defender every reply, checks first; only mates are
//! told from no mates, which takes a few thousand positions (the plain "mate solver" of problem programs).

use super::tree::Tree;
use crate::chess::board::CheckSquares;
use crate::chess::{Board, Move};
use crate::engine::score::{mate_in, mated_in, Value, INFINITE};
use crate::engine::table::Entry;
use crate::engine::{Bound, Watch};

/// The most moves that are looked for.
const MOVES: usize = 3;
/// The look ends after so many positions without an answer.
const MOST_NODES: u64 = 60_000;

impl<W: Watch> Tree<'_, W> {
    /// The line of the shortest mate in up to [`MOVES`] moves, if there is one. The table keeps what was proved.
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

/// One look for a mate.
struct Look {
    /// The number of positions at which it ends.
    end: u64,
    /// The replies that refuted the last attack, by the moves that were left: the first to be tried.
    replies: [Move; MOVES],
}

impl Look {
    /// The line of a mate in so many moves.
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

    /// The longest line to the mate if every reply allows one in so many more moves.
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

/// Keeps in the table what was proved of the position, to any depth.
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
