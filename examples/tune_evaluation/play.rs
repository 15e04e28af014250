//! Generates positions with scores: pieces of games of the engine against itself, from positions of people after random moves.

use crate::games::{self, Game};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use tabiya::chess::{Board, Color, Move, PieceKind};
use tabiya::engine::{Limits, Position, Score, Search, TranspositionTable, Unwatched};

/// The number of plies played by the engine.
const PLIES: usize = 8;

/// A small pseudorandom number generator (George Marsaglia's xorshift64*).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % count.max(1)
    }
}

/// Plays and writes the quiet positions as `FEN;score`, the score in centipawns for White.
pub fn run(people: &Path, pieces: u64, nodes: u64, seed: u64) -> io::Result<()> {
    let table = Arc::new(TranspositionTable::new(1).map_err(io::Error::other)?);
    let mut search = Search::new(table);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut random = Random::new(seed);
    let games: Vec<Game> = games::read(people)?.into_iter().filter(|game| !game.is_aside).collect();
    for _ in 0..pieces {
        let Some(mut position) = start(&games, &mut random) else {
            continue;
        };
        for _ in 0..PLIES {
            let found = search.run(&position, &Limits::nodes(nodes), &mut Unwatched);
            let (Some(mv), Score::Centipawns(score)) = (found.best, found.score) else {
                break;
            };
            let board = position.board();
            if is_quiet(board, mv) {
                writeln!(
                    out,
                    "{board};{}",
                    if board.turn() == Color::White { score } else { -score }
                )?;
            }
            position.play(mv);
        }
    }
    out.flush()
}

/// A position of one of the games after one to three random moves; `None` if there is none or they end the game.
fn start(games: &[Game], random: &mut Random) -> Option<Position> {
    let positions: Vec<Board> = games
        .get(random.below(games.len()))?
        .positions()
        .map(|(board, _)| board)
        .collect();
    let mut board = *positions.get(random.below(positions.len()))?;
    for _ in 0..=random.below(3) {
        let moves = board.legal_moves();
        board.play(*moves.get(random.below(moves.len()))?);
    }
    board.has_legal_move().then(|| Position::new(board))
}

/// Whether the position is quiet: no check, and the best move neither captures nor promotes to a queen.
fn is_quiet(board: &Board, best: Move) -> bool {
    !board.is_check() && board.captured(best).is_none() && best.promotion() != Some(PieceKind::Queen)
}
