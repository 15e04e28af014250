//! cozy-chess.

use super::Library;
use arrayvec::ArrayVec;
use cozy_chess::{Board, Move};
use std::hint::black_box;

/// See [`Library`].
pub struct Cozy;

/// All legal moves, in an array on the stack; no position has more than 218.
fn moves(board: &Board) -> ArrayVec<Move, 218> {
    let mut list = ArrayVec::new();
    board.generate_moves(|moves| {
        for mv in moves {
            list.push(mv);
        }
        false
    });
    list
}

impl Library for Cozy {
    const NAME: &'static str = "cozy-chess";
    type Board = Board;
    type Move = Move;

    fn read(fen: &str) -> Board {
        fen.parse().expect("the positions are valid")
    }

    fn write(board: &Board) -> String {
        board.to_string()
    }

    /// As in the library's own perft example: the depth is tested outside the closure.
    fn count(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
        } else {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += Cozy::count(&next, depth - 1);
                }
                false
            });
        }
        nodes
    }

    fn play(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    black_box(&next);
                    nodes += 1;
                }
                false
            });
        } else {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += Cozy::play(&next, depth - 1);
                }
                false
            });
        }
        nodes
    }

    fn list(board: &Board) -> usize {
        black_box(&moves(board)).len()
    }

    fn moves(board: &Board) -> Vec<(String, Move)> {
        moves(board).into_iter().map(|mv| (mv.to_string(), mv)).collect()
    }

    #[inline]
    fn played(board: &Board, mv: Move) -> Board {
        let mut next = board.clone();
        next.play_unchecked(mv);
        next
    }

    #[inline]
    fn is_legal(board: &Board, mv: Move) -> bool {
        board.is_legal(mv)
    }
}
