//! Positions from games, all different, so that no branch predictor learns them; and the work with them.

use super::random::Random;
use super::{repeated, Library, Task};
use std::hint::black_box;
use std::sync::Arc;
use tabiya::engine::{Limits, Position, Search, TranspositionTable, Unwatched};

/// How many positions there are.
pub const COUNT: usize = 2_000;

/// The FENs of every third position of games that the engine plays against itself at 500 nodes a move, after six random moves;
/// the same ones on every run.
pub fn positions() -> Vec<String> {
    let table = Arc::new(TranspositionTable::new(1).expect("a megabyte"));
    let mut search = Search::new(Arc::clone(&table));
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut fens = Vec::with_capacity(COUNT);
    while fens.len() < COUNT {
        table.clear();
        search.clear();
        let mut position = Position::default();
        for ply in 0..200 {
            let moves = position.board().legal_moves();
            let mv = match ply {
                0..6 => moves.get(random.below(moves.len())).copied(),
                _ => search.run(&position, &Limits::nodes(500), &mut Unwatched).best,
            };
            let Some(mv) = mv else { break };
            if ply >= 6 && ply % 3 == 0 && fens.len() < COUNT {
                fens.push(position.board().to_string());
            }
            position.play(mv);
        }
    }
    fens
}

/// The positions in the form of one library, and a question about each.
pub struct Games<L: Library> {
    fens: Vec<String>,
    /// A position, and a move to be asked for there: a legal one, or one of the same side from six plies later, which may be
    /// illegal.
    asked: Vec<(L::Board, L::Move)>,
    /// A position, a move to be made there, and a move to be asked for after it.
    replies: Vec<(L::Board, L::Move, L::Move)>,
}

impl<L: Library> Games<L> {
    pub fn new(fens: &[String]) -> Games<L> {
        let boards: Vec<L::Board> = fens.iter().map(|fen| L::read(fen)).collect();
        let lists: Vec<Vec<L::Move>> = boards.iter().map(sorted::<L>).collect();
        let choose = |list: &[L::Move], number: usize| list.get(number * 7 % list.len().max(1)).copied();
        let mvs: Vec<L::Move> = (0..COUNT).filter_map(|at| choose(&lists[at], at)).collect();
        let after: Vec<L::Board> = boards
            .iter()
            .zip(&mvs)
            .map(|(board, &mv)| L::played(board, mv))
            .collect();
        let replies: Vec<Vec<L::Move>> = after.iter().map(sorted::<L>).collect();
        // In an order that takes neighbors apart (the factor is prime).
        let order = || (0..COUNT).map(|at| at * 7919 % COUNT);
        let asked = |at: usize| Some((boards[at].clone(), choose(source(&lists, at), at)?));
        let reply = |at: usize| Some((boards[at].clone(), mvs[at], choose(source(&replies, at), at)?));
        Games {
            fens: order().map(|at| fens[at].clone()).collect(),
            asked: order().filter_map(asked).collect(),
            replies: order().filter_map(reply).collect(),
        }
    }

    /// Millions of positions a second.
    pub fn time(&self, task: Task) -> f64 {
        let asked = || black_box(&self.asked).iter();
        let rounds = 50;
        match task {
            Task::List => {
                let count = repeated(rounds, || {
                    black_box(asked().map(|(board, _)| L::list(board)).sum::<usize>());
                });
                count * self.asked.len() as f64
            }
            Task::IsLegal => {
                let count = repeated(2 * rounds, || {
                    black_box(asked().filter(|(board, mv)| L::is_legal(board, *mv)).count());
                });
                count * self.asked.len() as f64
            }
            Task::Reply => {
                let is_legal =
                    |(board, mv, reply): &&(L::Board, L::Move, L::Move)| L::is_legal(&L::played(board, *mv), *reply);
                let count = repeated(2 * rounds, || {
                    black_box(black_box(&self.replies).iter().filter(is_legal).count());
                });
                count * self.replies.len() as f64
            }
            Task::Read => {
                let count = repeated(rounds, || {
                    for fen in black_box(&self.fens) {
                        black_box(L::read(fen));
                    }
                });
                count * self.fens.len() as f64
            }
            _ => {
                let count = repeated(rounds, || {
                    for (board, _) in asked() {
                        black_box(L::write(board));
                    }
                });
                count * self.asked.len() as f64
            }
        }
    }
}

/// The legal moves in the order of their texts, which is the same in all libraries.
fn sorted<L: Library>(board: &L::Board) -> Vec<L::Move> {
    let mut moves = L::moves(board);
    moves.sort_by(|(a, _), (b, _)| a.cmp(b));
    moves.into_iter().map(|(_, mv)| mv).collect()
}

/// Where the move to be asked for comes from: this position or, every other time, the one six plies later.
fn source<T>(lists: &[Vec<T>], at: usize) -> &[T] {
    &lists[if at % 2 == 0 { at } else { (at + 2) % lists.len() }]
}
