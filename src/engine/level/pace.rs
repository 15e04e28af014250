//! How long a level thinks.

use super::chance::{between, normal};
use super::{Level, Situation};
use crate::chess::{Move, PieceKind};
use std::time::Duration;

/// The clock of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelPace {
    /// The initial time.
    pub initial: Duration,
    /// The remaining time.
    pub left: Duration,
    /// The increment per move.
    pub increment: Duration,
}

/// The kinds of moves by how long people think: their median time is a share of the initial time plus forty increments, measured
/// on rated games of the lichess database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Opening,
    Recapture,
    Forced,
    Late,
    Usual,
}

/// The median share of opening moves by rating: those who know openings play them quickly.
const OPENING: [(f64, f64); 2] = [(800.0, 0.011), (2200.0, 0.003)];

impl Kind {
    fn of(situation: &Situation, mv: Move) -> Kind {
        let board = &situation.board;
        let pieces = board.occupied().count() - board.by_kind(PieceKind::Pawn).count();
        if board.count_legal_moves() <= 2 {
            Kind::Forced
        } else if situation.captured_on == Some(mv.to()) && board.captured(mv).is_some() {
            Kind::Recapture
        } else if situation.plies < 12 {
            Kind::Opening
        } else if pieces <= 6 {
            Kind::Late
        } else {
            Kind::Usual
        }
    }

    /// The median share for a player of this rating.
    fn share(self, rating: u16) -> f64 {
        match self {
            Kind::Opening => between(&OPENING, f64::from(rating)),
            Kind::Recapture => 0.0055,
            Kind::Forced => 0.006,
            Kind::Late => 0.007,
            Kind::Usual => 0.017,
        }
    }

    /// The share that no such move exceeds.
    const fn longest_share(self) -> f64 {
        match self {
            Kind::Opening => 0.025,
            _ => 1.0,
        }
    }
}

impl LevelPace {
    /// The longest that finding a move may take, regardless of how long a person would think. It is short enough for the time to
    /// last the rest of the game on a machine of any speed, and zero if there is too little time to start.
    pub fn budget(&self) -> Duration {
        let usable = self.left.saturating_sub(RESERVE);
        let share = usable / 60 + self.increment / 2;
        if usable.is_zero() || share < LEAST {
            Duration::ZERO
        } else {
            share
        }
    }

    /// The longest a move may take in all. With little time left, a player hurries.
    fn most(&self) -> Duration {
        let hurries = self.left < self.initial / 5;
        (self.left / if hurries { 25 } else { 8 } + self.increment / 2).min(self.left / 4)
    }
}

/// Time held back for a machine that is briefly busy with something else.
const RESERVE: Duration = Duration::from_millis(300);

/// With less time than this, no search is worth starting.
const LEAST: Duration = Duration::from_millis(12);

/// With less than this on the clock, a player moves at once.
const NO_TIME: Duration = Duration::from_millis(1500);

/// The standard deviation of the logarithm: one move in ten takes about four times the median.
const SPREAD: f64 = 1.0;

/// The shortest time without a clock, in seconds.
const FREE_LEAST: f64 = 0.3;

/// What the time beyond that approaches and never reaches, so that no two long thoughts take the same time.
const FREE_MOST: f64 = 8.0;

/// How long a person of this level would think about this move. Without a clock nobody is kept waiting: mostly one to four
/// seconds, and never eight and a half. With one, it leaves enough time for many more moves.
pub fn think_time(level: &Level, situation: &Situation, mv: Move, pace: Option<LevelPace>) -> Duration {
    let factor = (SPREAD * normal(&[level.seed, situation.board.hash(), 2])).exp();
    let kind = Kind::of(situation, mv);
    let share = (kind.share(level.rating) * factor).min(kind.longest_share());
    let Some(pace) = pace else {
        // As in a three-minute game.
        let time = 180.0 * share;
        return Duration::from_secs_f64(FREE_LEAST + time * FREE_MOST / (time + FREE_MOST));
    };
    let whole = pace.initial.as_secs_f64() + 40.0 * pace.increment.as_secs_f64();
    if pace.left < NO_TIME {
        return Duration::ZERO;
    }
    Duration::from_secs_f64((whole * share).max(0.1)).min(pace.most())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Board, Square};
    use crate::engine::level::Style;

    /// The times over many games of a level, in seconds, in rising order.
    fn times(rating: u16, situation: &Situation, mv: Move, pace: Option<LevelPace>) -> Vec<f64> {
        let level = |seed| Level {
            rating,
            seed,
            style: Style::Balanced,
        };
        let mut times: Vec<f64> = (0..500)
            .map(|seed| think_time(&level(seed), situation, mv, pace).as_secs_f64())
            .collect();
        times.sort_by(f64::total_cmp);
        times
    }

    /// The median over many games.
    fn median(situation: &Situation, mv: Move, pace: Option<LevelPace>) -> f64 {
        times(1400, situation, mv, pace)[250]
    }

    #[test]
    fn who_knows_the_opening_plays_it_quickly() {
        let rapid = LevelPace {
            initial: Duration::from_mins(10),
            left: Duration::from_mins(10),
            increment: Duration::from_secs(5),
        };
        let situation = Situation::new(Board::default(), &[]);
        let mv = Move::normal(Square::G1, Square::F3);
        let [strong, weak] = [2200, 800].map(|rating| times(rating, &situation, mv, Some(rapid)));
        assert!((2.0..3.0).contains(&strong[250]), "{}", strong[250]);
        assert!((7.0..11.0).contains(&weak[250]), "{}", weak[250]);
        assert!(strong[499] <= 20.0 && weak[499] <= 20.0);
    }

    #[test]
    fn the_time_lasts_for_a_long_game() {
        for (initial, increment) in [(1.0, 0.01), (3.0, 0.0), (60.0, 0.0), (180.0, 2.0)] {
            let mut pace = LevelPace {
                initial: Duration::from_secs_f64(initial),
                left: Duration::from_secs_f64(initial),
                increment: Duration::from_secs_f64(increment),
            };
            for _ in 0..150 {
                let longest = pace.budget() + Duration::from_millis(1);
                assert!(longest < pace.left, "{pace:?}");
                pace.left = pace.left.saturating_sub(longest) + pace.increment;
            }
            assert!(pace.left > Duration::from_millis(200), "{pace:?}");
        }
    }

    #[test]
    fn recaptures_are_quick_and_the_flag_is_kept() {
        let start: Board = "r1bqk2r/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPPB1PPP/R2QKB1R w KQkq - 0 6"
            .parse()
            .expect("a position");
        let mut situation = Situation::new(start, &[]);
        situation.plies = 30;
        let (trade, back) = (
            Move::normal(Square::E4, Square::D5),
            Move::normal(Square::F6, Square::D5),
        );
        let seconds = Duration::from_secs;
        let blitz = LevelPace {
            initial: seconds(300),
            left: seconds(200),
            increment: seconds(0),
        };
        let first = median(&situation, trade, Some(blitz));
        assert!((3.0..8.0).contains(&first), "{first}");
        situation.play(trade);
        assert!(median(&situation, back, Some(blitz)) < 0.5 * first);
        let short = LevelPace {
            left: seconds(4),
            ..blitz
        };
        let longest = times(1400, &situation, back, Some(short))[499];
        assert!((longest - 0.16).abs() < 1e-9, "{longest}");
    }

    #[test]
    fn without_a_clock_there_is_no_rhythm() {
        let mut situation = Situation::new(Board::default(), &[]);
        situation.plies = 30;
        let free = times(1400, &situation, Move::normal(Square::G1, Square::F3), None);
        assert!((2.0..3.5).contains(&free[250]), "{}", free[250]);
        assert!(free[0] >= 0.3 && free[499] < 8.3, "{} to {}", free[0], free[499]);
        // A third of all times once fell within these bounds.
        let crowd = |from: f64| free.iter().filter(|time| (from..from + 0.34).contains(*time)).count();
        let most = (0..80).map(|tenth| crowd(f64::from(tenth) / 10.0)).max();
        assert!(most < Some(75), "{most:?} of 500 within a third of a second");
    }
}
