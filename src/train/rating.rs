//! How strong somebody is: the rating system Glicko-2 of Mark Glickman ("Example of the Glicko-2 system", 2012).
//!
//! A day with games is a rating period; over days without, the rating only becomes less certain.

use super::memory::DAY;
use std::f64::consts::PI;

/// What somebody is taken for of whom nothing is known, and how uncertain that is.
const FIRST: f64 = 1500.0;
const MOST_UNCERTAIN: f64 = 350.0;
/// How much a rating is expected to vary in a period at first, and how strongly that may change.
const VOLATILITY: f64 = 0.06;
const CONSTRAINT: f64 = 0.5;
/// The points of a unit of the system's own scale.
const SCALE: f64 = 173.7178;
/// When the volatility is close enough.
const CLOSE: f64 = 1e-6;

/// How strong somebody is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The rating.
    pub value: f64,
    /// Its standard deviation.
    pub deviation: f64,
    volatility: f64,
}

/// A game, or something else that is won or lost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Contest {
    /// The rating of the opponent.
    pub opponent: f64,
    /// The standard deviation of that.
    pub deviation: f64,
    /// 1 if it was won, 0 if it was lost.
    pub score: f64,
}

impl Contest {
    /// How much the result says about oneself (*g* in the paper).
    fn weight(&self) -> f64 {
        1.0 / (1.0 + 3.0 * (self.deviation / SCALE / PI).powi(2)).sqrt()
    }

    /// The expected score of somebody with this rating.
    fn expected(&self, value: f64) -> f64 {
        1.0 / (1.0 + (-self.weight() * (value - self.opponent) / SCALE).exp())
    }
}

impl Rating {
    /// Whether it is that of somebody of whom nothing is known.
    pub fn is_unknown(&self) -> bool {
        self.deviation >= MOST_UNCERTAIN
    }

    /// That of somebody of whom nothing is known but what similar people are.
    pub const fn of_unknown(value: f64) -> Rating {
        Rating {
            value,
            deviation: MOST_UNCERTAIN,
            volatility: VOLATILITY,
        }
    }

    /// That after so many periods without games.
    fn after_idle(self, periods: i64) -> Rating {
        let periods = f64::from(i32::try_from(periods.max(0)).unwrap_or(i32::MAX));
        let grown = (self.deviation / SCALE).powi(2) + periods * self.volatility.powi(2);
        Rating {
            deviation: (SCALE * grown.sqrt()).min(MOST_UNCERTAIN),
            ..self
        }
    }

    /// That after a period with these games.
    #[must_use]
    pub fn after(self, contests: &[Contest]) -> Rating {
        if contests.is_empty() {
            return self.after_idle(1);
        }
        let sum = |of: &dyn Fn(&Contest, f64) -> f64| -> f64 {
            contests
                .iter()
                .map(|contest| of(contest, contest.expected(self.value)))
                .sum()
        };
        let variance = 1.0 / sum(&|contest, expected| contest.weight().powi(2) * expected * (1.0 - expected));
        let surplus = sum(&|contest, expected| contest.weight() * (contest.score - expected));
        let spread = self.deviation / SCALE;
        let volatility = self.volatility_after(variance * surplus, variance);
        let uncertain = spread.powi(2) + volatility.powi(2);
        let spread = 1.0 / (1.0 / uncertain + 1.0 / variance).sqrt();
        Rating {
            value: self.value + SCALE * spread.powi(2) * surplus,
            deviation: (SCALE * spread).min(MOST_UNCERTAIN),
            volatility,
        }
    }

    /// The volatility after a period with this improvement and its variance: step 5 of the paper, by the Illinois algorithm.
    fn volatility_after(&self, improvement: f64, variance: f64) -> f64 {
        let spread = (self.deviation / SCALE).powi(2);
        let before = self.volatility.powi(2).ln();
        let wrong = |x: f64| {
            let whole = spread + variance + x.exp();
            x.exp() * (improvement.powi(2) - whole) / (2.0 * whole.powi(2)) - (x - before) / CONSTRAINT.powi(2)
        };
        let beyond = improvement.powi(2) - spread - variance;
        let (mut low, mut high) = if beyond > 0.0 {
            (before, beyond.ln())
        } else {
            let steps = (1..100).map(f64::from);
            let mut lower = steps.map(|step| before - step * CONSTRAINT);
            (before, lower.find(|&x| wrong(x) >= 0.0).unwrap_or(before))
        };
        let (mut at_low, mut at_high) = (wrong(low), wrong(high));
        for _ in 0..100 {
            if (high - low).abs() <= CLOSE {
                break;
            }
            let next = low + (low - high) * at_low / (at_high - at_low);
            let at_next = wrong(next);
            if at_next * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (next, at_next);
        }
        (low / 2.0).exp()
    }
}

/// The rating of somebody from day to day.
#[derive(Debug, Clone, Default)]
pub struct RatingHistory {
    /// The rating before the last day with games, that day since 1970, and its games. At first it is that of the first opponent: people
    /// choose one of their own strength.
    before: Option<Rating>,
    day: Option<i64>,
    contests: Vec<Contest>,
    /// The time of the last game of each day and the rating after it.
    curve: Vec<(i64, Rating)>,
}

impl RatingHistory {
    /// That of somebody of whom nothing is known but what similar people are.
    pub const fn beginning(value: f64) -> RatingHistory {
        RatingHistory {
            before: Some(Rating::of_unknown(value)),
            day: None,
            contests: Vec::new(),
            curve: Vec::new(),
        }
    }

    /// Adds a game at this time, in seconds since 1970, not before those already added.
    pub fn add(&mut self, at: i64, contest: Contest) {
        let day = at.div_euclid(DAY);
        let last = self.day.unwrap_or(i64::MIN);
        let before = self.before.get_or_insert(Rating::of_unknown(contest.opponent));
        if day > last {
            if let Some((_, rating)) = self.curve.last() {
                *before = rating.after_idle(day - last - 1);
            }
            self.day = Some(day);
            self.contests.clear();
        } else {
            self.curve.pop();
        }
        self.contests.push(contest);
        self.curve.push((at, before.after(&self.contests)));
    }

    /// The rating now.
    pub fn now(&self) -> Rating {
        let before = self.before.unwrap_or(Rating::of_unknown(FIRST));
        self.curve.last().map_or(before, |(_, rating)| *rating)
    }

    /// The time of the last game of each day, in seconds since 1970, and the rating after it.
    pub fn curve(&self) -> &[(i64, Rating)] {
        &self.curve
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(opponent: f64, deviation: f64, score: f64) -> Contest {
        Contest {
            opponent,
            deviation,
            score,
        }
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let before = Rating {
            deviation: 200.0,
            ..Rating::of_unknown(1500.0)
        };
        let after = before.after(&[
            contest(1400.0, 30.0, 1.0),
            contest(1550.0, 100.0, 0.0),
            contest(1700.0, 300.0, 0.0),
        ]);
        assert!((after.value - 1464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn surprises_make_the_rating_volatile_and_a_pause_makes_it_uncertain() {
        let sure = Rating {
            deviation: 50.0,
            ..Rating::of_unknown(1500.0)
        };
        let shaken = sure.after(&[contest(2400.0, 50.0, 1.0); 5]);
        assert!(shaken.volatility > VOLATILITY && shaken.value > 1550.0, "{shaken:?}");
        let idle = sure.after_idle(100);
        assert!((idle.deviation - (50_f64.powi(2) + 100.0 * (VOLATILITY * SCALE).powi(2)).sqrt()).abs() < 0.01);
        assert_eq!(sure.after(&[]), sure.after_idle(1));
        assert!((sure.after_idle(100_000).deviation - MOST_UNCERTAIN).abs() < 0.01);
    }

    #[test]
    fn games_of_a_day_are_a_period_whenever_they_are_added() {
        let mut history = RatingHistory::default();
        let games = [contest(1400.0, 50.0, 1.0), contest(1600.0, 50.0, 0.5)];
        history.add(10 * DAY, games[0]);
        history.add(10 * DAY + 100, games[1]);
        assert_eq!(history.now(), Rating::of_unknown(1400.0).after(&games));
        history.add(13 * DAY, games[0]);
        let [first, second] = history.curve() else {
            panic!("two days")
        };
        assert_eq!(first.0, 10 * DAY + 100);
        assert_eq!(second.1, first.1.after_idle(2).after(&games[..1]));
        assert!(second.1.deviation < first.1.deviation);
    }

    #[test]
    fn a_first_win_against_a_weak_level_makes_no_master() {
        let mut history = RatingHistory::default();
        history.add(0, contest(450.0, 50.0, 1.0));
        let now = history.now();
        assert!(now.value > 450.0 && now.value < 700.0, "{now:?}");
    }

    #[test]
    fn whoever_plays_like_a_level_is_rated_like_it() {
        let mut history = RatingHistory::default();
        for day in 0..30 {
            for score in [1.0, 0.0, 0.5] {
                history.add(day * DAY, contest(900.0, 50.0, score));
            }
        }
        let now = history.now();
        assert!((now.value - 900.0).abs() < 20.0 && now.deviation < 60.0, "{now:?}");
    }
}
