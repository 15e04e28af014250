//! cozy-chess.

use super::Library;
use cozy_chess::{Board, Move};
use std::hint::black_box;

/// See [`Library`].
pub struct Cozy;

/// All legal moves, in an array on the stack.
fn moves(board: &Board) -> ([Move; 256], usize) {
    let none = Move {
        from: cozy_chess::Square::A1,
        to: cozy_chess::Square::A1,
        promotion: None,
    };
    let (mut list, mut len) = ([none; 256], 0);
    board.generate_moves(|moves| {
        for mv in moves {
            list[len] = mv;
            len += 1;
        }
        false
    });
    (list, len)
}

impl Library for Cozy {
    const NAME: &'static str = "cozy-chess";
    type Board = Board;

    fn read(fen: &str) -> Board {
        fen.parse().expect("the positions are valid")
    }

    /// As in the library's own perft example.
    fn count(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                nodes += moves.len() as u64;
                return false;
            }
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += Cozy::count(&next, depth - 1);
            }
            false
        });
        nodes
    }

    fn play(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += if depth == 1 {
                    black_box(&next);
                    1
                } else {
                    Cozy::play(&next, depth - 1)
                };
            }
            false
        });
        nodes
    }

    fn list(board: &Board) -> usize {
        black_box(&moves(board)).1
    }

    type Question = (Board, Move, [Move; 3]);

    fn questions(board: &Board) -> Vec<Self::Question> {
        let (list, len) = moves(board);
        let question = |&mv: &Move| {
            let mut next = board.clone();
            next.play_unchecked(mv);
            let (replies, count) = moves(&next);
            let asked = [*replies[..count].first()?, replies[count - 1], mv];
            Some((board.clone(), mv, asked))
        };
        list[..len].iter().filter_map(question).collect()
    }

    fn is_legal((board, mv, asked): &Self::Question) -> u32 {
        let mut next = board.clone();
        next.play_unchecked(*mv);
        asked.iter().map(|&mv| u32::from(next.is_legal(mv))).sum()
    }
}
