//! How a match stands: scores, differences in Elo, and the test that ends it.

use super::game::Played;
use crate::table::players::Fault;
use std::collections::HashMap;
use std::fmt::Write as _;

/// How a game of a match came to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ending {
    /// By the rules.
    Played,
    /// Both programs agreed for long on what it was worth.
    Adjudicated,
    /// One overstepped its time.
    Time,
    /// One could not go on.
    Fault(Fault),
}

/// A sequential probability ratio test (Wald, 1945) of two differences in Elo, with 5 % for either error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sprt {
    elo0: f64,
    elo1: f64,
}

impl Sprt {
    /// Reads `0,5`.
    pub fn parse(text: &str) -> Result<Sprt, String> {
        let numbers = text
            .split_once(',')
            .and_then(|(elo0, elo1)| Some((elo0.trim().parse::<f64>().ok()?, elo1.trim().parse::<f64>().ok()?)));
        match numbers {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
            _ => Err(format!("{text:?} is not two numbers such as 0,5")),
        }
    }

    /// The logarithm of the ratio at which one of the differences is taken as true, or below zero the other.
    fn bound() -> f64 {
        (0.95_f64 / 0.05).ln()
    }
}

/// The share of points that a difference in Elo lets one expect.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that this share of points speaks for.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    // Zero has no sign.
    -400.0 * (1.0 / share - 1.0).log10() + 0.0
}

/// The results of a match so far, as the first program sees them.
#[derive(Debug)]
pub(super) struct Statistics {
    names: [String; 2],
    /// Losses, draws and wins.
    games: [usize; 3],
    /// Pairs of games by the half points made in them, 0 to 4.
    pairs: [usize; 5],
    /// The half points of the pairs of which one game was played.
    halves: HashMap<usize, usize>,
    time_losses: [usize; 2],
    faults: [usize; 2],
    adjudicated: usize,
    work: [[u64; 3]; 2],
}

impl Statistics {
    /// Those of a match that has not begun.
    pub fn new(names: [String; 2]) -> Statistics {
        Statistics {
            names,
            games: [0; 3],
            pairs: [0; 5],
            halves: HashMap::new(),
            time_losses: [0; 2],
            faults: [0; 2],
            adjudicated: 0,
            work: [[0; 3]; 2],
        }
    }

    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        self.games[played.half_points] += 1;
        match self.halves.remove(&played.pair) {
            Some(first) => self.pairs[first + played.half_points] += 1,
            None => {
                self.halves.insert(played.pair, played.half_points);
            }
        }
        let loser = usize::from(played.half_points == 2);
        match played.ending {
            Ending::Played => {}
            Ending::Adjudicated => self.adjudicated += 1,
            Ending::Time => self.time_losses[loser] += 1,
            Ending::Fault(_) => self.faults[loser] += 1,
        }
        for (own, more) in self.work.iter_mut().zip(played.work) {
            own.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        self.games.iter().sum()
    }

    fn share(&self) -> f64 {
        let points = self.games[2] as f64 + self.games[1] as f64 / 2.0;
        points / self.games().max(1) as f64
    }

    /// The number of pairs, and the mean and variance of the share of points in one.
    fn pair_moments(&self) -> (f64, f64, f64) {
        let count: usize = self.pairs.iter().sum();
        let of = |value: &dyn Fn(f64) -> f64| {
            let sum: f64 = (0_u32..)
                .zip(self.pairs)
                .map(|(half, pairs)| value(f64::from(half) / 4.0) * pairs as f64)
                .sum();
            sum / count.max(1) as f64
        };
        let mean = of(&|share| share);
        (count as f64, mean, of(&|share| (share - mean).powi(2)))
    }

    /// How far the difference in Elo may be off, with 95 % confidence, to both sides.
    fn elo_error(&self) -> Option<f64> {
        let (count, mean, variance) = self.pair_moments();
        let wide = 1.96 * (variance / count).sqrt();
        (count >= 2.0 && variance > 0.0).then(|| (elo(mean + wide) - elo(mean - wide)) / 2.0)
    }

    /// The logarithm of the likelihood ratio of both differences, by the normal approximation for pairs of games (Michel Van
    /// den Bergh, 2020).
    fn log_ratio(&self, sprt: Sprt) -> f64 {
        let (count, mean, variance) = self.pair_moments();
        if count < 2.0 || variance <= 0.0 {
            return 0.0;
        }
        let (s0, s1) = (expected(sprt.elo0), expected(sprt.elo1));
        count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// Whether the test has come to a decision.
    pub fn decides(&self, sprt: Sprt) -> bool {
        self.log_ratio(sprt).abs() >= Sprt::bound()
    }

    /// One line about how it stands.
    pub fn line(&self, sprt: Option<Sprt>) -> String {
        let [lost, drawn, won] = self.games;
        let mut line = format!(
            "{} games: +{won} ={drawn} -{lost}, {:.1} %, Elo {:+.1}",
            self.games(),
            100.0 * self.share(),
            elo(self.share())
        );
        if let Some(error) = self.elo_error() {
            let _ = write!(line, " ± {error:.1}");
        }
        if let Some(sprt) = sprt {
            let bound = Sprt::bound();
            let _ = write!(line, ", LLR {:.2} ({:.2}, {bound:.2})", self.log_ratio(sprt), -bound);
        }
        line
    }

    /// Everything at the end.
    pub fn summary(&self, sprt: Option<Sprt>) -> String {
        let mut text = format!("{} against {}\n{}\n", self.names[0], self.names[1], self.line(sprt));
        let _ = writeln!(
            text,
            "pairs by half points, 0 to 4: {:?}; adjudicated: {}",
            self.pairs, self.adjudicated
        );
        for (place, name) in self.names.iter().enumerate() {
            let [depth, nodes, moves] = self.work[place].map(|sum| sum as f64);
            let moves = moves.max(1.0);
            let _ = writeln!(
                text,
                "{name}: {} losses on time, {} games broken off, depth {:.1} and {:.0} positions a move",
                self.time_losses[place],
                self.faults[place],
                depth / moves,
                nodes / moves
            );
        }
        if let Some(sprt) = sprt {
            let ratio = self.log_ratio(sprt);
            let verdict = match ratio {
                _ if ratio >= Sprt::bound() => {
                    format!("the difference is nearer to {} than to {}", sprt.elo1, sprt.elo0)
                }
                _ if ratio <= -Sprt::bound() => {
                    format!("the difference is nearer to {} than to {}", sprt.elo0, sprt.elo1)
                }
                _ => "the test has not come to a decision".into(),
            };
            let _ = writeln!(text, "{verdict}");
        }
        text.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(games: [usize; 3], pairs: [usize; 5]) -> Statistics {
        Statistics {
            games,
            pairs,
            ..Statistics::new(["A".into(), "B".into()])
        }
    }

    #[test]
    fn a_score_speaks_for_a_difference_in_elo() {
        assert!((elo(0.75) - 190.8).abs() < 0.1);
        assert!((expected(190.8) - 0.75).abs() < 0.001);
        let even = with([25, 50, 25], [5, 10, 20, 10, 5]);
        assert!(even
            .line(None)
            .starts_with("100 games: +25 =50 -25, 50.0 %, Elo +0.0 ± "));
        // The error of the mean of 50 pairs: the variance of a pair is 0.075, 1.96 √(0.075 / 50) = 0.0759.
        let error = even.elo_error().expect("there are pairs");
        assert!((error - 53.1).abs() < 0.5, "{error}");
    }

    #[test]
    fn the_test_decides_for_the_nearer_difference() {
        let sprt = Sprt::parse("0,10").expect("two numbers");
        let better = with([100, 200, 200], [10, 30, 110, 70, 30]);
        assert!(better.log_ratio(sprt) > Sprt::bound(), "{}", better.log_ratio(sprt));
        let worse = with([200, 200, 100], [30, 70, 110, 30, 10]);
        assert!(worse.log_ratio(sprt) < -Sprt::bound());
        assert!(worse.decides(sprt) && better.decides(sprt));
        assert!(!with([1, 2, 1], [0, 1, 0, 1, 0]).decides(sprt));
        assert!(with([0; 3], [0; 5]).log_ratio(sprt).abs() < 1e-9);
        assert_eq!(Sprt::parse("-3, 2"), Ok(Sprt { elo0: -3.0, elo1: 2.0 }));
        assert!(Sprt::parse("5,0").is_err() && Sprt::parse("5").is_err());
    }
}
