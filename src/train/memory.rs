//! How well a card is remembered: the memory model FSRS-6 with its usual parameters (Open Spaced Repetition, 2025), as the Python
//! package `fsrs` computes it without learning steps.

/// The seconds of a day.
pub const DAY: i64 = 86_400;

/// The usual parameters.
const W: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/// The probability of remembering a card when it is due.
const WANTED: f64 = 0.9;
/// The lowest stability.
const LEAST: f64 = 0.001;
/// The longest interval in days.
const LONGEST: f64 = 36_500.0;

/// How well an answer was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// It was not.
    Again = 1,
    /// With a hint, or after a long time.
    Hard,
    /// It was.
    Good,
    /// At once, and not for the first time.
    Easy,
}

impl Grade {
    /// From the worst to the best.
    pub const ALL: [Grade; 4] = [Grade::Again, Grade::Hard, Grade::Good, Grade::Easy];

    /// As a number, from 1.
    fn number(self) -> f64 {
        f64::from(self as u8)
    }
}

/// What is remembered of a card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Memory {
    /// The days until the probability of remembering it has fallen to 90 %.
    pub stability: f64,
    /// How hard it is to remember, from 1 to 10.
    pub difficulty: f64,
    /// When it was last asked, in seconds since 1970.
    pub last: i64,
}

/// The difficulty after a first answer.
fn first_difficulty(grade: Grade) -> f64 {
    W[4] - (W[5] * (grade.number() - 1.0)).exp() + 1.0
}

/// The factor of the forgetting curve, with which it passes through 90 % after as many days as the stability says.
fn factor() -> f64 {
    0.9_f64.powf(-1.0 / W[20]) - 1.0
}

impl Memory {
    /// After a first answer at this time.
    pub fn first(grade: Grade, at: i64) -> Memory {
        Memory {
            stability: W[grade as usize - 1].max(LEAST),
            difficulty: first_difficulty(grade).clamp(1.0, 10.0),
            last: at,
        }
    }

    /// After one more answer at this time.
    #[must_use]
    pub fn after(self, grade: Grade, at: i64) -> Memory {
        let is_same_day = (at - self.last).div_euclid(DAY) < 1;
        let stability = match grade {
            _ if is_same_day => self.stability * self.same_day_growth(grade),
            Grade::Again => self.forgotten(at),
            _ => self.recalled(grade, at),
        };
        let change = -W[6] * (grade.number() - 3.0) * (10.0 - self.difficulty) / 9.0;
        let difficulty = W[7] * first_difficulty(Grade::Easy) + (1.0 - W[7]) * (self.difficulty + change);
        Memory {
            stability: stability.max(LEAST),
            difficulty: difficulty.clamp(1.0, 10.0),
            last: at,
        }
    }

    /// The probability of remembering it at this time, from 0 to 1.
    pub fn recall(self, at: i64) -> f64 {
        let days = (at - self.last).div_euclid(DAY).max(0) as f64;
        (1.0 + factor() * days / self.stability).powf(-W[20])
    }

    /// When it is due, in seconds since 1970: whole days after it was last asked.
    pub fn due(self) -> i64 {
        let days = self.stability / factor() * (WANTED.powf(-1.0 / W[20]) - 1.0);
        #[allow(clippy::cast_possible_truncation, reason = "at most a hundred years of days")]
        let days = days.round_ties_even().clamp(1.0, LONGEST) as i64;
        self.last + days * DAY
    }

    fn same_day_growth(self, grade: Grade) -> f64 {
        let growth = (W[17] * (grade.number() - 3.0 + W[18])).exp() * self.stability.powf(-W[19]);
        if grade == Grade::Again {
            growth
        } else {
            growth.max(1.0)
        }
    }

    fn forgotten(self, at: i64) -> f64 {
        let long = W[11]
            * self.difficulty.powf(-W[12])
            * ((self.stability + 1.0).powf(W[13]) - 1.0)
            * (W[14] * (1.0 - self.recall(at))).exp();
        long.min(self.stability / (W[17] * W[18]).exp())
    }

    fn recalled(self, grade: Grade, at: i64) -> f64 {
        let factor = match grade {
            Grade::Hard => W[15],
            Grade::Easy => W[16],
            _ => 1.0,
        };
        let growth = W[8].exp()
            * (11.0 - self.difficulty)
            * self.stability.powf(-W[9])
            * ((W[10] * (1.0 - self.recall(at))).exp() - 1.0);
        self.stability * (1.0 + growth * factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_remembered_as_the_python_package_says() {
        let rows = include_str!("../../tests/data/train/fsrs.tsv").lines();
        let mut memory: Option<Memory> = None;
        for row in rows.filter(|row| !row.starts_with('#')) {
            let cells: Vec<&str> = row.split('\t').collect();
            let number = |at: usize| cells[at].parse::<f64>().expect(row);
            let grade = Grade::ALL[cells[1].parse::<usize>().expect(row) - 1];
            let new = match (cells[0].parse::<i64>(), memory) {
                (Ok(days), Some(memory)) => memory.after(grade, memory.last + days * DAY),
                _ => Memory::first(grade, 0),
            };
            assert!((new.stability - number(2)).abs() < 1e-6, "{row}: {new:?}");
            assert!((new.difficulty - number(3)).abs() < 1e-6, "{row}: {new:?}");
            assert_eq!(
                (new.due() - new.last) / DAY,
                cells[4].parse::<i64>().expect(row),
                "{row}"
            );
            memory = Some(new);
        }
        assert!(memory.is_some());
    }

    #[test]
    fn after_as_many_days_as_the_stability_nine_of_ten_are_remembered() {
        let memory = Memory {
            stability: 10.0,
            difficulty: 5.0,
            last: 0,
        };
        assert!((memory.recall(10 * DAY) - 0.9).abs() < 1e-12);
        assert!((memory.recall(-DAY) - 1.0).abs() < 1e-12);
    }
}
