//! shakmaty.

use super::Library;
use shakmaty::{fen::Fen, CastlingMode, Chess, EnPassantMode, Move, Position};
use std::hint::black_box;

/// See [`Library`].
pub struct Shakmaty;

impl Library for Shakmaty {
    const NAME: &'static str = "shakmaty";
    type Board = Chess;
    type Move = Move;

    fn read(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("the positions are valid");
        fen.into_position(CastlingMode::Standard)
            .expect("the positions are valid")
    }

    fn write(board: &Chess) -> String {
        Fen::from_position(board, EnPassantMode::Legal).to_string()
    }

    fn count(board: &Chess, depth: u32) -> u64 {
        let moves = board.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let counts = moves.iter().map(|&mv| {
            let mut next = board.clone();
            next.play_unchecked(mv);
            Shakmaty::count(&next, depth - 1)
        });
        counts.sum()
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

    fn moves(board: &Chess) -> Vec<(String, Move)> {
        let moves = board.legal_moves().into_iter();
        moves
            .map(|mv| (mv.to_uci(CastlingMode::Chess960).to_string(), mv))
            .collect()
    }

    #[inline]
    fn played(board: &Chess, mv: Move) -> Chess {
        let mut next = board.clone();
        next.play_unchecked(mv);
        next
    }

    #[inline]
    fn is_legal(board: &Chess, mv: Move) -> bool {
        board.is_legal(mv)
    }
}
