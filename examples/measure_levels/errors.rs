//! How often moves lose winning chances, and the kinds of these errors, as judged by the engine at full strength.

use crate::judge::{Judge, Verdict};
use crate::kinds::{Kind, KINDS};
use std::io;
use tabiya::chess::{Board, Move};
use tabiya::engine::level::sight::win_chance;
use tabiya::engine::level::Situation;

/// Moves before this ply count as the opening.
pub const FROM: usize = 10;

/// Positions beyond this score, in centipawns, are decided.
const DECIDED: i32 = 900;

/// The stages of a game: the first ply of each.
const STAGES: [usize; 5] = [FROM, 20, 40, 60, 80];

/// Judges the moves of a game from the opening on.
pub fn count(judge: &mut Judge, moves: &[Move], errors: &mut Staged) -> io::Result<()> {
    judge.forget()?;
    let mut situation = Situation::new(Board::default(), &[]);
    let mut before = None;
    for &mv in moves {
        if situation.plies < FROM {
            situation.play(mv);
            continue;
        }
        let verdict = match before.take() {
            Some(verdict) => verdict,
            None => judge.see(&situation)?,
        };
        let (board, plies) = (situation.board, situation.plies);
        situation.play(mv);
        let after = judge.see(&situation)?;
        errors.add(plies, &board, mv, &verdict, &after);
        before = Some(after);
    }
    Ok(())
}

/// The counts of all moves, and of those of each stage.
#[derive(Clone, Default)]
pub struct Staged {
    all: Errors,
    stages: [Errors; STAGES.len()],
}

impl Staged {
    /// Counts a move at this ply.
    pub fn add(&mut self, ply: usize, board: &Board, mv: Move, before: &Verdict, after: &Verdict) {
        self.all.add(board, mv, before, after);
        if let Some(stage) = STAGES.iter().rposition(|&from| from <= ply) {
            self.stages[stage].add(board, mv, before, after);
        }
    }

    /// The number of moves counted.
    pub fn moves(&self) -> u64 {
        u64::from(self.all.moves)
    }

    /// Prints a line for all moves, and one for each stage.
    pub fn print(&self, name: &str) {
        self.all.print(name);
        for (from, errors) in STAGES.iter().zip(&self.stages) {
            errors.print(&format!("{name}, from ply {from}"));
        }
    }
}

/// The counts for some players.
#[derive(Clone, Default)]
struct Errors {
    moves: u32,
    best: u32,
    lost: f64,
    ten: u32,
    twenty: u32,
    thirty: u32,
    kinds: [u32; KINDS],
}

impl Errors {
    fn add(&mut self, board: &Board, mv: Move, before: &Verdict, after: &Verdict) {
        if before.score.centipawns().abs() > DECIDED || board.count_legal_moves() < 2 {
            return;
        }
        let loss = win_chance(before.score.centipawns()) - win_chance(-after.score.centipawns());
        self.moves += 1;
        self.best += u32::from(before.best == Some(mv));
        self.lost += loss.max(0.0);
        self.ten += u32::from(loss >= 0.1);
        self.twenty += u32::from(loss >= 0.2);
        self.thirty += u32::from(loss >= 0.3);
        if loss >= 0.1 {
            self.kinds[Kind::of(board, mv, before, after) as usize] += 1;
        }
    }

    /// Prints a line of the table.
    fn print(&self, name: &str) {
        let percent = |count: u32, of: u32| format!("{:.1} %", 100.0 * f64::from(count) / f64::from(of.max(1)));
        let mut cells = vec![name.to_owned(), self.moves.to_string(), percent(self.best, self.moves)];
        cells.push(format!("{:.1}", 100.0 * self.lost / f64::from(self.moves.max(1))));
        cells.extend([self.ten, self.twenty, self.thirty].map(|count| percent(count, self.moves)));
        cells.extend(self.kinds.map(|count| percent(count, self.ten)));
        println!("| {} |", cells.join(" | "));
    }
}

/// Prints the header of the table.
pub fn heading() {
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.words()).collect();
    println!(
        "| player | moves | best move | mean loss | 10 or more | 20 or more | 30 or more | {} |",
        kinds.join(" | ")
    );
    println!("|---|---|---|---|---|---|---|{}", "---|".repeat(KINDS));
}
