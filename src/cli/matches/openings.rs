//! The openings of a match.

use crate::chess::{Board, Color, Move};
use crate::record::{openings, pgn};
use crate::store::file::is_pgn;
use anyhow::{ensure, Context};
use std::path::Path;

/// The opening of a game pair.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Start {
    /// The first position of the record.
    pub board: Board,
    /// The opening moves from there.
    pub moves: Vec<Move>,
}

impl Start {
    /// A position without moves.
    fn at(board: Board) -> Start {
        let moves = Vec::new();
        Start { board, moves }
    }

    /// Whether there is anything to play after the opening moves.
    fn goes_on(&self) -> bool {
        let end = self.moves.iter().fold(self.board, |board, &mv| board.played(mv));
        end.has_legal_move()
    }
}

/// The named opening positions with White to move.
pub(super) fn named() -> Vec<Start> {
    let is_good = |board: &Board| board.turn() == Color::White && board.has_legal_move();
    openings::positions().filter(is_good).map(Start::at).collect()
}

/// The first plies of each game in a PGN file, or the positions of a file with one EPD or FEN per line.
///
/// # Errors
/// If the file cannot be read or has no openings.
pub(super) fn of_file(path: &Path, plies: usize) -> anyhow::Result<Vec<Start>> {
    let text = std::fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let starts = if is_pgn(path) {
        of_pgn(&text, plies)
    } else {
        of_lines(&String::from_utf8_lossy(&text))
    };
    ensure!(!starts.is_empty(), "{} has no position to begin from", path.display());
    Ok(starts)
}

fn of_pgn(text: &[u8], plies: usize) -> Vec<Start> {
    let games = pgn::read(text);
    let start = |game: pgn::Game| Start {
        board: game.tree.start(),
        moves: game
            .tree
            .main_line()
            .into_iter()
            .take(plies)
            .filter_map(|node| game.tree.mv(node))
            .collect(),
    };
    games.map(start).filter(Start::goes_on).collect()
}

/// Reads the first four fields of an EPD, or all six of a FEN, from each line.
fn of_lines(text: &str) -> Vec<Start> {
    let board = |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let epd = fields.get(..4)?.join(" ");
        let fen = fields.get(..6).map(|fields| fields.join(" "));
        fen.and_then(|fen| fen.parse::<Board>().ok())
            .or_else(|| format!("{epd} 0 1").parse().ok())
    };
    let boards = text.lines().filter_map(board).filter(Board::has_legal_move);
    boards.map(Start::at).collect()
}

/// The openings in an order that depends only on the seed (Fisher–Yates shuffle; `splitmix64` of Steele, Lea and Flood).
pub(super) fn shuffled(mut starts: Vec<Start>, seed: u64) -> Vec<Start> {
    let mut state = seed;
    let mut random = || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    };
    for last in (1..starts.len()).rev() {
        let other = usize::try_from(random() % (last as u64 + 1)).unwrap_or(0);
        starts.swap(last, other);
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_come_from_names_games_and_lines() {
        let named = named();
        assert!(named.len() > 1000, "{}", named.len());
        assert!(named.iter().all(|start| start.board.has_legal_move()));
        let games = of_pgn(b"1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n1. d4 *\n", 4);
        assert_eq!(games.iter().map(|start| start.moves.len()).collect::<Vec<_>>(), [4, 1]);
        let over = b"1. f3 e5 2. g4 Qh4# 0-1\n";
        assert_eq!((of_pgn(over, 16).len(), of_pgn(over, 3).len()), (0, 1));
        let lines = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5; id \"x\";\n\nnonsense\n\
                     8/8/8/8/8/8/8/8 w - - 0 1\n4k3/8/8/8/8/8/4P3/4K3 b - - 3 7\n";
        let boards: Vec<String> = of_lines(lines).iter().map(|start| start.board.to_string()).collect();
        assert_eq!(boards.len(), 2);
        assert_eq!(boards[1], "4k3/8/8/8/8/8/4P3/4K3 b - - 3 7");
    }

    #[test]
    fn the_order_depends_on_the_seed_alone() {
        let named = named();
        assert_eq!(shuffled(named.clone(), 7), shuffled(named.clone(), 7));
        assert_ne!(shuffled(named.clone(), 7), shuffled(named, 8));
    }
}
