//! Our judgments of the site's scores.

use crate::games::Game;
use tabiya::chess::Color;
use tabiya::review::judgments;

/// Prints for how many plies and games our judgments equal the site's.
pub fn measure(games: &[Game]) {
    let (mut plies, mut equal_plies, mut equal_games) = (0, 0, 0);
    for game in games {
        let ours = judgments(&game.scores, Color::White);
        let theirs = &game.judgments;
        // A mate at the end has neither a score nor a judgment.
        let equal = theirs.iter().zip(&ours).filter(|(theirs, ours)| theirs == ours).count();
        plies += theirs.len();
        equal_plies += equal;
        equal_games += usize::from(equal == theirs.len());
    }
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
    println!("{} games, {plies} plies", games.len());
    println!("equal: {:.2} % of the plies", percent(equal_plies, plies));
    println!("       {:.2} % of the games", percent(equal_games, games.len()));
}
