//! How likely the moves of people are: how often the likeliest move of the net is theirs.

use crate::games::{self, Game};
use std::io;
use std::path::Path;
use tabiya::chess::Board;
use tabiya::engine::level::choose::Chooser;
use tabiya::engine::level::Situation;
use tabiya::engine::Unwatched;

/// Number of plies skipped as the opening.
pub const OPENING: usize = 10;

/// The rating bands: the lowest rating of each, and the end.
const BANDS: [f64; 5] = [800.0, 1200.0, 1600.0, 2000.0, 2200.0];

/// The counts of the moves of a band.
#[derive(Clone, Copy, Default)]
struct Tally {
    moves: usize,
    first: usize,
    three: usize,
    loss: f64,
}

impl Tally {
    fn figures(&self) -> [f64; 3] {
        let count = self.moves.max(1) as f64;
        let [first, three] = [self.first, self.three].map(|part| 100.0 * part as f64 / count);
        [first, three, self.loss / count]
    }
}

/// Prints how likely the moves of the sides to be counted are, by rating, and in the last line for all together.
pub fn print(path: &Path) -> io::Result<()> {
    let mut tallies = [Tally::default(); BANDS.len()];
    for game in games::read(path)?.1 {
        count(&game, &mut tallies);
    }
    println!("| rating | moves | first choice | among the first three | −log p |\n|---|---|---|---|---|");
    let (bands, all) = (BANDS.windows(2), tallies[BANDS.len() - 1]);
    for (ends, tally) in bands.zip(&tallies) {
        let [first, three, loss] = tally.figures();
        println!(
            "| {}–{} | {} | {first:.1} % | {three:.1} % | {loss:.3} |",
            ends[0],
            ends[1] - 1.0,
            tally.moves
        );
    }
    let [first, three, loss] = all.figures();
    println!("first {first:.1} three {three:.1} nat {loss:.3} moves {}", all.moves);
    Ok(())
}

/// Counts the moves of a game; the last tally is for all bands.
fn count(game: &Game, tallies: &mut [Tally; BANDS.len()]) {
    let mut situation = Situation::new(Board::default(), &[]);
    for mv in game.moves() {
        let side = Game::side(situation.plies);
        let rating = game.ratings[side];
        let band = BANDS.windows(2).position(|ends| (ends[0]..ends[1]).contains(&rating));
        let is_counted = game.is_counted[side] && situation.plies >= OPENING && situation.board.count_legal_moves() > 1;
        if let (Some(band), true) = (band, is_counted) {
            let candidates = Chooser::people(rating).candidates(&situation, &mut Unwatched);
            let chance = candidates.iter().find(|one| one.mv == mv).map_or(0.0, |one| one.chance);
            let better = candidates.iter().filter(|other| other.chance > chance).count();
            for tally in [band, BANDS.len() - 1] {
                let tally = &mut tallies[tally];
                tally.moves += 1;
                tally.first += usize::from(better == 0);
                tally.three += usize::from(better < 3);
                tally.loss -= chance.ln();
            }
        }
        situation.play(mv);
    }
}
