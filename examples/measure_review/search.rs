//! The judgments of our own search.

use crate::games::Game;
use std::time::Instant;
use tabiya::engine::Score;
use tabiya::review::{win_chance, Judgment, Reviewer};

/// How our judgments and the site's coincide.
#[derive(Default)]
struct Counts {
    /// Plies by the site's judgment and ours: none, inaccuracy, mistake, blunder.
    both: [[usize; 4]; 4],
    /// Sums over positions with centipawns on both sides, for the factor between the two scales.
    ours_theirs: f64,
    ours_ours: f64,
    /// The sum of the differences of the winning chances, and their number.
    apart: f64,
    positions: usize,
}

fn place(judgment: Option<Judgment>) -> usize {
    judgment.map_or(0, |judgment| judgment as usize + 1)
}

/// Reviews the games and prints how our judgments and the site's coincide.
pub fn measure(games: &[Game], nodes: u64) {
    let mut reviewer = Reviewer::new(nodes, None).expect("memory for a table");
    let mut counts = Counts::default();
    let (start, mut plies) = (Instant::now(), 0);
    for game in games {
        let moves = reviewer.review(&game.tree(), &mut |_, _| true).expect("not stopped");
        plies += moves.len();
        for ((reviewed, theirs), score) in moves.iter().zip(&game.judgments).zip(&game.scores[1..]) {
            counts.both[place(*theirs)][place(reviewed.judgment)] += 1;
            let ours = reviewed.after.between(reviewed.board.turn());
            if let (Score::Centipawns(ours), Some(Score::Centipawns(theirs))) = (ours, *score) {
                counts.apart += (win_chance(Score::Centipawns(ours)) - win_chance(Score::Centipawns(theirs))).abs();
                counts.positions += 1;
                if theirs.abs() < 400 && ours.abs() < 600 {
                    counts.ours_theirs += f64::from(ours * theirs);
                    counts.ours_ours += f64::from(ours * ours);
                }
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let each = 80.0 * seconds / plies.max(1) as f64;
    println!(
        "{} games, {plies} plies, {nodes} nodes, {seconds:.0} s: {each:.1} s for 40 moves",
        games.len()
    );
    counts.print();
}

impl Counts {
    fn print(&self) {
        let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
        let theirs = |row: usize| self.both[row].iter().sum::<usize>();
        let ours = |column: usize| self.both.iter().map(|row| row[column]).sum::<usize>();
        println!("site \\ ours   none  inacc.  mistake  blunder");
        for (name, row) in ["none", "inaccuracy", "mistake", "blunder"].iter().zip(&self.both) {
            println!("{name:11} {:6} {:7} {:8} {:8}", row[0], row[1], row[2], row[3]);
        }
        let found = percent(self.both[3][3], theirs(3));
        let seen = percent(self.both[3][2] + self.both[3][3], theirs(3));
        println!("its blunders: {found:.1} % are blunders of ours, {seen:.1} % mistakes or blunders");
        println!(
            "its unmarked moves: {:.2} % are blunders of ours",
            percent(self.both[0][3], theirs(0))
        );
        println!(
            "our blunders: {:.1} % are its mistakes or blunders",
            percent(self.both[2][3] + self.both[3][3], ours(3))
        );
        println!(
            "winning chances apart by {:.3} on average",
            self.apart / self.positions.max(1) as f64
        );
        println!(
            "factor from our centipawns to Stockfish's: {:.3}",
            self.ours_theirs / self.ours_ours
        );
    }
}
