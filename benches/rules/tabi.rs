//! This library.

use super::Library;
use std::hint::black_box;
use tabiya::chess::{Board, CheckInfo, Move};

/// See [`Library`].
pub struct Tabiya;

impl Library for Tabiya {
    const NAME: &'static str = "tabiya";
    type Board = Board;

    fn read(fen: &str) -> Board {
        fen.parse().expect("the positions are valid")
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
        board.for_each_legal_move(|mv| {
            let mut next = *board;
            next.play(mv);
            nodes += if depth == 1 {
                black_box(&next);
                1
            } else {
                Tabiya::play(&next, depth - 1)
            };
        });
        nodes
    }

    fn list(board: &Board) -> usize {
        black_box(&board.legal_moves()).len()
    }

    type Question = (Board, Move, [Move; 3]);

    fn questions(board: &Board) -> Vec<Self::Question> {
        let moves = board.legal_moves();
        let question = |&mv: &Move| {
            let replies = board.played(mv).legal_moves();
            // The third is a move of the other side, as from a hash collision.
            let asked = [*replies.first()?, *replies.last()?, mv];
            Some((*board, mv, asked))
        };
        moves.iter().filter_map(question).collect()
    }

    fn is_legal((board, mv, asked): &Self::Question) -> u32 {
        let mut next = *board;
        next.play(*mv);
        let info = CheckInfo::of(&next);
        asked.iter().map(|&mv| u32::from(next.is_legal_with(&info, mv))).sum()
    }
}
