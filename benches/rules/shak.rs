//! shakmaty.

use super::Library;
use shakmaty::{fen::Fen, CastlingMode, Chess, Move, Position};
use std::hint::black_box;

/// See [`Library`].
pub struct Shakmaty;

impl Library for Shakmaty {
    const NAME: &'static str = "shakmaty";
    type Board = Chess;

    fn read(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("the positions are valid");
        fen.into_position(CastlingMode::Standard)
            .expect("the positions are valid")
    }

    fn count(board: &Chess, depth: u32) -> u64 {
        let moves = board.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .iter()
            .map(|&mv| {
                let mut next = board.clone();
                next.play_unchecked(mv);
                Shakmaty::count(&next, depth - 1)
            })
            .sum()
    }

    fn play(board: &Chess, depth: u32) -> u64 {
        let mut nodes = 0;
        for &mv in &board.legal_moves() {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += if depth == 1 {
                black_box(&next);
                1
            } else {
                Shakmaty::play(&next, depth - 1)
            };
        }
        nodes
    }

    fn list(board: &Chess) -> usize {
        black_box(&board.legal_moves()).len()
    }

    type Question = (Chess, Move, [Move; 3]);

    fn questions(board: &Chess) -> Vec<Self::Question> {
        let moves = board.legal_moves();
        let question = |&mv: &Move| {
            let mut next = board.clone();
            next.play_unchecked(mv);
            let replies = next.legal_moves();
            let asked = [*replies.first()?, *replies.last()?, mv];
            Some((board.clone(), mv, asked))
        };
        moves.iter().filter_map(question).collect()
    }

    fn is_legal((board, mv, asked): &Self::Question) -> u32 {
        let mut next = board.clone();
        next.play_unchecked(*mv);
        asked.iter().map(|&mv| u32::from(next.is_legal(mv))).sum()
    }
}
