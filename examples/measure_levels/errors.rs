//! How often moves lose winning chances, and the kinds of these errors, as judged by the engine at full strength.

use crate::judge::{Judge, Verdict};
use crate::kinds::{Kind, KINDS};
use std::io;
use tabiya::chess::{Board, Color, Move};
use tabiya::engine::level::sight::win_chance;
use tabiya::engine::level::Situation;
use tabiya::record::{pgn, GameTree};

/// Moves before this ply count as the opening.
const FROM: usize = 10;

/// Positions beyond this score, in centipawns, are decided.
const DECIDED: i32 = 900;

/// Judges the moves of a game from the opening on; `errors_of` says where those of a color are counted.
pub fn count(
    judge: &mut Judge,
    start: Board,
    moves: &[Move],
    errors_of: impl Fn(Color) -> Option<usize>,
    all: &mut [Errors],
) -> io::Result<()> {
    judge.forget()?;
    let mut situation = Situation::new(start, &[]);
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
        let board = situation.board;
        situation.play(mv);
        let after = judge.see(&situation)?;
        if let Some(errors) = errors_of(board.turn()).and_then(|at| all.get_mut(at)) {
            errors.add(&board, mv, &verdict, &after);
        }
        before = Some(after);
    }
    Ok(())
}

/// The counts for some players.
#[derive(Clone, Default)]
pub struct Errors {
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

    /// Prints the header of the table.
    pub fn heading() {
        let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.words()).collect();
        println!(
            "| player | moves | best move | mean loss | 10 or more | 20 or more | 30 or more | {} |",
            kinds.join(" | ")
        );
        println!("|---|---|---|---|---|---|---|{}", "---|".repeat(KINDS));
    }

    /// Prints a line of the table.
    pub fn print(&self, name: &str) {
        let percent = |count: u32, of: u32| format!("{:.1} %", 100.0 * f64::from(count) / f64::from(of.max(1)));
        let mut cells = vec![name.to_owned(), self.moves.to_string(), percent(self.best, self.moves)];
        cells.push(format!("{:.1}", 100.0 * self.lost / f64::from(self.moves.max(1))));
        cells.extend([self.ten, self.twenty, self.thirty].map(|count| percent(count, self.moves)));
        cells.extend(self.kinds.map(|count| percent(count, self.ten)));
        println!("| {} |", cells.join(" | "));
    }
}

/// The rating bands of people, by the lowest rating of each; the last is open-ended.
const BANDS: [u32; 7] = [800, 1000, 1200, 1400, 1600, 1800, 2000];

/// Prints the errors of people in the rated games of a file, by rating.
pub fn people(judge: &mut Judge, text: &[u8]) -> io::Result<()> {
    let mut bands = vec![Errors::default(); BANDS.len()];
    for game in pgn::read(text) {
        let tree = &game.tree;
        let moves: Vec<Move> = tree.main_line().into_iter().filter_map(|node| tree.mv(node)).collect();
        count(judge, tree.start(), &moves, |color| band(tree, color), &mut bands)?;
    }
    for (low, errors) in BANDS.iter().zip(&bands) {
        errors.print(&format!("people from {low}"));
    }
    Ok(())
}

/// The band of the player of this color, if it has one.
fn band(tree: &GameTree, color: Color) -> Option<usize> {
    let rating = u32::from(tree.tags.rating(color)?);
    BANDS.iter().rposition(|low| *low <= rating)
}
