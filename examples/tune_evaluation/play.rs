//! Generates the data: games of the engine against itself, with a fixed number of nodes per move.

use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use tabiya::chess::{Board, Color, Move, Outcome, PieceKind};
use tabiya::engine::{Limits, Position, Score, Search, TranspositionTable, Unwatched};

/// A game is adjudicated when one side is ahead by this many centipawns for some moves.
const DECIDED: i32 = 1_500;
/// Longer games are drawn.
const LONGEST: usize = 300;

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
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % count
    }
}

/// A position of a game and its search score, from White's point of view.
struct Sample {
    board: Board,
    score: i32,
}

/// Plays games and writes their quiet positions as `FEN;score;result`, both from White's point of view, the result as 0, 0.5 or
/// 1.
pub fn run(games: u64, nodes: u64, seed: u64) -> io::Result<()> {
    let table = Arc::new(TranspositionTable::new(16).map_err(io::Error::other)?);
    let mut search = Search::new(Arc::clone(&table));
    let mut out = BufWriter::new(io::stdout().lock());
    let mut random = Random::new(seed);
    for _ in 0..games {
        let Some(position) = opening(&mut random) else { continue };
        table.clear();
        search.clear();
        let (samples, result) = game(&mut search, position, nodes);
        for sample in samples {
            writeln!(out, "{};{};{result}", sample.board, sample.score)?;
        }
        out.flush()?;
    }
    Ok(())
}

/// A position after some random moves; `None` if they ended the game.
fn opening(random: &mut Random) -> Option<Position> {
    let mut position = Position::default();
    for _ in 0..8 + random.below(2) {
        let moves = position.board().legal_moves();
        let mv = *moves.get(random.below(moves.len().max(1)))?;
        position.play(mv);
    }
    position.board().has_legal_move().then_some(position)
}

/// Plays a game from there; returns the samples and White's result.
fn game(search: &mut Search, mut position: Position, nodes: u64) -> (Vec<Sample>, f32) {
    let mut samples = Vec::new();
    let mut decided = 0;
    for ply in 0..LONGEST {
        let board = *position.board();
        if let Some(result) = result(&position) {
            return (samples, result);
        }
        let found = search.run(&position, &Limits::nodes(nodes), &mut Unwatched);
        let Some(mv) = found.best else { break };
        let sign = if board.turn() == Color::White { 1 } else { -1 };
        let score = sign * found.score.centipawns();
        if ply == 0 && score.abs() > 400 {
            return (Vec::new(), 0.5);
        }
        decided = if score.abs() >= DECIDED {
            decided + score.signum()
        } else {
            0
        };
        if decided.abs() >= 6 || matches!(found.score, Score::Mate(_)) {
            return (samples, if score > 0 { 1.0 } else { 0.0 });
        }
        if is_quiet(&board, mv) && score.abs() < DECIDED {
            samples.push(Sample { board, score });
        }
        position.play(mv);
    }
    (samples, 0.5)
}

/// White's result if the game is over.
fn result(position: &Position) -> Option<f32> {
    let board = position.board();
    match board.outcome() {
        Some(Outcome::Win { winner, .. }) => return Some(if winner == Color::White { 1.0 } else { 0.0 }),
        Some(Outcome::Draw(_)) => return Some(0.5),
        _ => {}
    }
    let is_drawn = board.halfmove_clock() >= 100 || position.history().count(board) >= 3;
    is_drawn.then_some(0.5)
}

/// Whether the position is quiet: no check, and the best move neither captures nor promotes to a queen.
fn is_quiet(board: &Board, best: Move) -> bool {
    !board.is_check() && board.captured(best).is_none() && best.promotion() != Some(PieceKind::Queen)
}
