//! Whether another program finds the same only moves.

use crate::program::Program;
use std::io;
use std::path::Path;
use tabiya::chess::{Board, Move};
use tabiya::engine::level::chance::mix;
use tabiya::engine::Score;
use tabiya::review::win_chance;
use tabiya::train::puzzles::PuzzleFile;
use tabiya::train::Card;

/// The nodes that it searches, with two lines, for each move that has to be found.
const NODES: u64 = 1_000_000;
/// The winning chances, from 0 to 1, after the move at least, and by how much it is ahead of the second best.
const WINNING: f64 = 0.7;
const AHEAD: f64 = 0.2;

/// Prints the puzzles, of so many drawn from a set, in which the program disagrees, and how many there are.
pub fn print(set: &Path, count: usize, seed: u64, engine: &str) -> io::Result<()> {
    let mut cards = PuzzleFile::read(&std::fs::read_to_string(set)?).cards;
    cards.sort_by_cached_key(|card| mix(&[seed, card.question().hash()]));
    cards.truncate(count);
    let mut program = Program::start(engine, 2)?;
    let mut agreed = 0;
    for card in &cards {
        let doubt = doubt(card, &mut program)?;
        agreed += usize::from(doubt.is_none());
        if let Some(doubt) = doubt {
            println!("{} {:?}: {doubt}", card.start, card.themes);
        }
    }
    println!("{agreed} of {} have one solution", cards.len());
    Ok(())
}

/// What the program says against the first move of a puzzle that it does not agree with.
fn doubt(card: &Card, program: &mut Program) -> io::Result<Option<String>> {
    let mut board = card.start;
    for (at, &mv) in card.moves.iter().enumerate() {
        if at >= card.shown && (at - card.shown).is_multiple_of(2) {
            program.forget()?;
            let best = program.best(&board, NODES)?;
            if !is_only(&board, mv, &best) {
                return Ok(Some(format!("move {at}, {mv:?} in {board}: {best:?}")));
            }
        }
        board.play(mv);
    }
    Ok(None)
}

/// Whether the move alone wins by these best moves; a mate at once is a mate.
fn is_only(board: &Board, mv: Move, best: &[(Move, Score)]) -> bool {
    let after = board.played(mv);
    if after.is_check() && !after.has_legal_move() {
        return true;
    }
    let chances: Vec<f64> = best.iter().map(|(_, score)| win_chance(*score)).collect();
    let second = chances.get(1).copied().unwrap_or(0.0);
    best.first().is_some_and(|(first, _)| *first == mv) && chances[0] >= WINNING && chances[0] - second >= AHEAD
}
