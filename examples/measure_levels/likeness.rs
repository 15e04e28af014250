//! How likely the moves of people are under the levels' actual move choice, not only under its weights.

use tabiya::chess::Color;
use tabiya::engine::level::choose::Chooser;
use tabiya::engine::level::named::ENGINE_FROM;
use tabiya::engine::level::{Situation, Style};
use tabiya::engine::Unwatched;
use tabiya::record::{pgn, GameTree};

/// Out of this many games, one, the first, was held out of the fit of the weights.
const FOLDS: usize = 5;

/// Number of plies skipped as the opening.
const OPENING: usize = 10;

/// Number of a level's games in which each position is tried: oversights and form vary between games.
const SEEDS: u64 = 24;

/// The rating bands: the lowest rating of each, and the end.
const BANDS: [f64; 6] = [0.0, 1200.0, 1400.0, 1600.0, 1800.0, ENGINE_FROM as f64];

/// The counts of the moves of a band.
#[derive(Default)]
struct Tally {
    moves: usize,
    first: usize,
    impossible: usize,
    loss: f64,
}

/// Prints, for the held-out games of this text, how often the likeliest move of the player's level was the one played, −log p
/// of the others, and how many had no chance at all.
pub fn print(text: &[u8], first_seed: u64) {
    let mut tallies: [Tally; BANDS.len()] = Default::default();
    for game in pgn::read(text).step_by(FOLDS) {
        count(&game.tree, first_seed, &mut tallies);
    }
    println!("| rating from | moves | first choice | no chance | -log p of the others |\n|---|---|---|---|---|");
    for (low, tally) in BANDS.iter().zip(&tallies) {
        let count = tally.moves as f64;
        println!(
            "| {low} | {} | {:.1} % | {} | {:.3} |",
            tally.moves,
            100.0 * tally.first as f64 / count,
            tally.impossible,
            tally.loss / (tally.moves - tally.impossible) as f64,
        );
    }
}

/// Counts the moves of a game; the last tally covers all bands.
fn count(tree: &GameTree, first_seed: u64, tallies: &mut [Tally; BANDS.len()]) {
    let [Some(white), Some(black)] = Color::ALL.map(|color| tree.tags.rating(color).map(f64::from)) else {
        return;
    };
    let mut situation = Situation::new(tree.start(), &[]);
    for node in tree.main_line() {
        let Some(played) = tree.mv(node) else { return };
        let is_white = situation.board.turn() == Color::White;
        let rating = if is_white { white } else { black };
        let band = BANDS.windows(2).position(|ends| (ends[0]..ends[1]).contains(&rating));
        if let (Some(band), true, true) = (
            band,
            situation.plies >= OPENING,
            situation.board.count_legal_moves() > 1,
        ) {
            let chances = chances(&situation, rating, first_seed);
            let at = situation.board.legal_moves().iter().position(|&mv| mv == played);
            let chance = at.map_or(0.0, |at| chances[at]);
            for tally in [band, BANDS.len() - 1] {
                let tally = &mut tallies[tally];
                tally.moves += 1;
                tally.first += usize::from(chances.iter().all(|other| *other <= chance));
                tally.impossible += usize::from(chance <= 0.0);
                tally.loss -= if chance > 0.0 { chance.ln() } else { 0.0 };
            }
        }
        situation.play(played);
    }
}

/// The probabilities of the legal moves, over some games of the level.
fn chances(situation: &Situation, rating: f64, first_seed: u64) -> Vec<f64> {
    let mut sums = vec![0.0; situation.board.count_legal_moves()];
    for seed in first_seed..first_seed + SEEDS {
        let chooser = Chooser::new(rating, seed, Style::Balanced);
        let played = chooser.played(situation, &mut Unwatched);
        for (sum, candidate) in sums
            .iter_mut()
            .zip(played.map(|(played, _)| played).unwrap_or_default())
        {
            *sum += candidate.chance / SEEDS as f64;
        }
    }
    sums
}
