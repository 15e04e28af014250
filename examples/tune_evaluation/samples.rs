//! The positions to learn from, and what they are worth.

use crate::games::Game;
use std::collections::HashSet;
use tabiya::chess::{Board, CheckInfo, Color};
use tabiya::engine::evaluation::net::{flip, input, output, CENTIPAWNS};
use tabiya::engine::evaluation::Evaluator;

/// Centipawns of the engine that scored the games of people that change the odds by a factor of e.
const PEOPLE_CENTIPAWNS: f32 = 400.0;
/// The weight of the result of such a game; the rest is the score.
const RESULT_SHARE: f32 = 0.1;
/// The first move after which positions count: there are few different ones before.
const FIRST_PLY: usize = 6;
/// Beyond this many centipawns a score says little of a position.
const DECIDED: i32 = 3_000;
/// The most pieces.
const PIECES: usize = 32;
/// Of this many positions of the engine's own games in a row, one in [`ASIDE`] such rows is kept aside.
const ROW: usize = 2_048;
const ASIDE: usize = 64;

/// A position as the net sees it.
pub struct Sample {
    inputs: [[u16; PIECES]; 2],
    count: u8,
    /// The output for it.
    pub output: u8,
    /// The value of the named terms, in units of the output.
    pub terms: f32,
    /// The chance of the side to move that is to be predicted, from 0 to 1.
    pub target: f32,
}

impl Sample {
    /// The inputs that are set, first as the side to move sees them.
    pub fn inputs(&self) -> [&[u16]; 2] {
        let count = usize::from(self.count);
        [&self.inputs[0][..count], &self.inputs[1][..count]]
    }
}

/// The chance that a score means.
fn chance(score: i32, scale: f32) -> f32 {
    1.0 / (1.0 + (-score as f32 / scale).exp())
}

/// Samples to learn from, and samples kept aside.
pub struct Samples {
    pub learned: Vec<Sample>,
    pub aside: Vec<Sample>,
    known: HashSet<u64>,
    evaluator: Evaluator,
}

impl Samples {
    pub fn new() -> Samples {
        Samples {
            learned: Vec::new(),
            aside: Vec::new(),
            known: HashSet::new(),
            evaluator: Evaluator::new(),
        }
    }

    /// Adds a position with the chance of White, if it is quiet and new.
    fn add(&mut self, board: &Board, chance: f32, is_aside: bool) {
        if board.occupied().count() as usize > PIECES || !is_quiet(board) || !self.known.insert(board.hash()) {
            return;
        }
        let mut inputs = [[0; PIECES]; 2];
        for (half, side) in [board.turn(), !board.turn()].into_iter().enumerate() {
            let flip = flip(board, side);
            for (place, square) in inputs[half].iter_mut().zip(board.occupied()) {
                let piece = board.piece_at(square).expect("the square is occupied");
                *place = input(piece.color() == side, piece.kind(), square, flip) as u16;
            }
        }
        let is_white = board.turn() == Color::White;
        let samples = if is_aside { &mut self.aside } else { &mut self.learned };
        samples.push(Sample {
            inputs,
            count: board.occupied().count() as u8,
            output: output(board) as u8,
            terms: self.evaluator.terms(board) as f32 / CENTIPAWNS as f32,
            target: if is_white { chance } else { 1.0 - chance },
        });
    }

    /// Adds the positions of games of people.
    pub fn add_people(&mut self, games: &[Game]) {
        for game in games {
            for (board, score) in game.positions().skip(FIRST_PLY) {
                if let Some(score) = score.filter(|score| score.abs() <= DECIDED) {
                    let by_score = chance(score, PEOPLE_CENTIPAWNS);
                    let chance = RESULT_SHARE * game.result + (1.0 - RESULT_SHARE) * by_score;
                    self.add(&board, chance, game.is_aside);
                }
            }
        }
    }

    /// Adds positions of the engine's own games, lines of `FEN;score`.
    pub fn add_played(&mut self, text: &str) {
        for (number, line) in text.lines().enumerate() {
            let mut cells = line.split(';');
            let mut cell = || cells.next().unwrap_or_default();
            if let (Ok(board), Ok(score)) = (cell().parse(), cell().parse::<i32>()) {
                let is_aside = (number / ROW).is_multiple_of(ASIDE);
                self.add(&board, chance(score, CENTIPAWNS as f32), is_aside);
            }
        }
    }
}

/// Whether nothing is to be taken that would change the value: no check, and no capture that wins something.
fn is_quiet(board: &Board) -> bool {
    let info = CheckInfo::of(board);
    !info.is_check() && !board.captures(&info).iter().any(|&mv| board.see_ge(mv, 1))
}
