//! A brute-force search for short mates, without pruning: the main search reduces and prunes the quiet first move of a mate for
//! many iterations, because it looks like any other. The attacker tries every move, checks first, and the defender every reply.
//! The only question is mate or no mate, which takes a few thousand nodes (the plain "mate solver" of problem programs).

use super::tree::Tree;
use crate::chess::board::CheckSquares;
use crate::chess::{Board, Move};
use crate::engine::score::{mate_in, mated_in, Value, INFINITE};
use crate::engine::transposition::Entry;
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
            let mut search = MateSearch {
                end,
                replies: [Move::NULL; MOVES],
            };
            search.attack(self, board, moves, 0)
        })
    }
}

/// One search for a mate.
struct MateSearch {
    /// The node count at which it ends.
    end: u64,
    /// The replies that refuted the last attack, by moves left; they are tried first.
    replies: [Move; MOVES],
}

impl MateSearch {
    /// The line of a mate in this many moves.
    fn attack<W: Watch>(&mut self, tree: &mut Tree<W>, board: &Board, moves: usize, ply: usize) -> Option<Vec<Move>> {
        // A position that has occurred twice in the game is a draw the third time.
        if ply > 0 && tree.is_draw(board, ply) {
            return None;
        }
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
            let next = tree.enter(board, mv, ply);
            let mate = self.defend(tree, &next, moves - 1, ply + 1);
            tree.leave();
            if let Some(mut line) = mate {
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
        if moves == 0 || tree.is_draw(board, ply) {
            return None;
        }
        legal.sort_by_key(|&mv| (mv != self.replies[moves], board.captured(mv).is_none()));
        let mut longest = Vec::new();
        for &mv in &legal {
            tree.count_node(ply + 1);
            let next = tree.enter(board, mv, ply);
            let mate = self.attack(tree, &next, moves, ply + 1);
            tree.leave();
            let Some(mut line) = mate else {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::notation;
    use crate::engine::search::tree::RootMove;
    use crate::engine::{Limits, Position, Search, TranspositionTable, Unwatched};
    use std::sync::Arc;

    /// The first move of a mate in two, found in the position after these moves.
    fn found(moves: &[&str]) -> Option<Move> {
        let board: Board = "k7/8/2K5/8/8/8/8/7R w - - 0 1".parse().expect("a position");
        let mut position = Position::new(board);
        for text in moves {
            position.play(notation::read(position.board(), text).expect("a move"));
        }
        let board = *position.board();
        let roots = board.legal_moves().iter().map(|&mv| RootMove::new(mv)).collect();
        let mut search = Search::new(Arc::new(TranspositionTable::new(1).expect("memory")));
        let (limits, mut watch) = (Limits::default(), Unwatched);
        let mut tree = Tree::new(&mut search, &position, &limits, &mut watch, roots, 0);
        let line = tree.find_mate(&board)?;
        assert_eq!(line.len(), 3);
        line.first().copied()
    }

    #[test]
    fn a_mate_does_not_begin_with_the_third_repetition() {
        let first = found(&[]).expect("a mate in two");
        let shuffles = ["Kb6 Kb8 Kc6 Ka8", "Kc7 Ka7 Kc6 Ka8"];
        let others = shuffles.map(|shuffle| {
            let moves: Vec<&str> = shuffle.split(' ').chain(shuffle.split(' ')).collect();
            found(&moves).expect("another mate in two")
        });
        assert!(others.contains(&first), "the other way");
        assert_ne!(others[0], others[1], "neither repeats the position a third time");
    }
}
