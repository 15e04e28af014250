//! This library.

use super::Library;
use std::hint::black_box;
use tabiya::chess::notation::uci::{Castling, UciMove};
use tabiya::chess::{Board, Move};

/// See [`Library`].
pub struct Tabiya;

impl Library for Tabiya {
    const NAME: &'static str = "tabiya";
    type Board = Board;
    type Move = Move;

    fn read(fen: &str) -> Board {
        fen.parse().expect("the positions are valid")
    }

    fn write(board: &Board) -> String {
        board.to_string()
    }

    fn count(board: &Board, depth: u32) -> u64 {
        if depth == 1 {
            return board.count_legal_moves() as u64;
        }
        let mut nodes = 0;
        board.for_each_legal_move(|mv| {
            let mut next = *board;
            next.play(mv);
            nodes += Tabiya::count(&next, depth - 1);
        });
        nodes
    }

    fn play(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            board.for_each_legal_move(|mv| {
                let mut next = *board;
                next.play(mv);
                black_box(&next);
                nodes += 1;
            });
        } else {
            board.for_each_legal_move(|mv| {
                let mut next = *board;
                next.play(mv);
                nodes += Tabiya::play(&next, depth - 1);
            });
        }
        nodes
    }

    fn list(board: &Board) -> usize {
        black_box(&board.legal_moves()).len()
    }

    fn moves(board: &Board) -> Vec<(String, Move)> {
        let text = |&mv: &Move| Some((UciMove::of(board, mv, Castling::KingTakesRook)?.to_string(), mv));
        board.legal_moves().iter().filter_map(text).collect()
    }

    #[inline]
    fn played(board: &Board, mv: Move) -> Board {
        let mut next = *board;
        next.play(mv);
        next
    }

    #[inline]
    fn is_legal(board: &Board, mv: Move) -> bool {
        board.is_legal(mv)
    }
}
