//! Elo differences from the results of game pairs, their error bars, and the SPRT that ends a match.

/// A sequential probability ratio test (Wald, 1945) between two Elo differences, with α = β = 5 %.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sprt {
    /// The Elo difference of the null hypothesis.
    pub elo0: f64,
    /// The Elo difference of the alternative hypothesis, larger than `elo0`.
    pub elo1: f64,
}

impl Sprt {
    /// Parses two differences such as `0,5`.
    pub fn parse(text: &str) -> Result<Sprt, String> {
        let numbers = text
            .split_once(',')
            .and_then(|(elo0, elo1)| Some((elo0.trim().parse::<f64>().ok()?, elo1.trim().parse::<f64>().ok()?)));
        match numbers {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
            _ => Err(format!("{text:?} is not two numbers such as 0,5")),
        }
    }

    /// The log-likelihood ratio at which `elo1` is accepted; at its negative, `elo0` is.
    pub fn bound() -> f64 {
        (0.95_f64 / 0.05).ln()
    }
}

/// The expected score (0 to 1) for an Elo difference.
pub(super) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference that corresponds to a score from 0 to 1.
pub(super) fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    // Avoids a negative zero.
    -400.0 * (1.0 / share - 1.0).log10() + 0.0
}

/// The number of game pairs by the half points the first program scored in them, 0 to 4.
///
/// Both games of a pair start from the same opening, so their results are not independent; different pairs are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct GamePairs(pub [usize; 5]);

impl GamePairs {
    /// The number of pairs, and the mean and variance of the score per pair (0 to 1) of these pairs and `more` of each kind.
    fn moments(self, more: f64) -> (f64, f64, f64) {
        let count = self.0.iter().sum::<usize>() as f64;
        let of = |value: &dyn Fn(f64) -> f64| {
            let sum: f64 = (0_u32..)
                .zip(self.0)
                .map(|(half, pairs)| value(f64::from(half) / 4.0) * (pairs as f64 + more))
                .sum();
            sum / (count + 5.0 * more).max(1.0)
        };
        let mean = of(&|share| share);
        (count, mean, of(&|share| (share - mean).powi(2)))
    }

    /// The 95 % error margin of the score; `None` while too few pairs differ.
    pub fn share_error(self) -> Option<f64> {
        let (count, _, variance) = self.moments(0.0);
        (count >= 2.0 && variance > 0.0).then(|| 1.96 * (variance / count).sqrt())
    }

    /// The 95 % error margin of the Elo difference, in both directions.
    pub fn elo_error(self) -> Option<f64> {
        let (_, mean, _) = self.moments(0.0);
        let wide = self.share_error()?;
        Some((elo(mean + wide) - elo(mean - wide)) / 2.0)
    }

    /// The likelihood that the first program is the stronger one, 0 to 1.
    pub fn superiority(self) -> Option<f64> {
        let (_, mean, _) = self.moments(0.0);
        let deviation = self.share_error()? / 1.96;
        Some(normal((mean - 0.5) / deviation))
    }

    /// The log-likelihood ratio of the two hypotheses, by the normal approximation for game pairs (Michel Van den Bergh, 2020).
    /// Half a pair of each kind is added, without which pairs that all end alike would have no variance.
    pub fn log_ratio(self, sprt: Sprt) -> f64 {
        let (count, mean, variance) = self.moments(0.5);
        let (s0, s1) = (expected(sprt.elo0), expected(sprt.elo1));
        count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// Whether the SPRT has reached a decision.
    pub fn decide(self, sprt: Sprt) -> bool {
        self.log_ratio(sprt).abs() >= Sprt::bound()
    }
}

/// The cumulative standard normal distribution (Abramowitz and Stegun 26.2.17; error at most 1e-7).
fn normal(deviations: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * deviations.abs());
    let factors = [
        1.330_274_429,
        -1.821_255_978,
        1.781_477_937,
        -0.356_563_782,
        0.319_381_530,
    ];
    let sum = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let density = (-deviations * deviations / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let above = density * sum;
    if deviations >= 0.0 {
        1.0 - above
    } else {
        above
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_speaks_for_a_difference_in_elo() {
        assert!((elo(0.75) - 190.8).abs() < 0.1);
        assert!((expected(190.8) - 0.75).abs() < 0.001);
        // The error of the mean of 50 pairs: the variance of a pair is 0.075, 1.96 √(0.075 / 50) = 0.0759.
        let even = GamePairs([5, 10, 20, 10, 5]);
        let error = even.elo_error().expect("there are pairs");
        assert!((error - 53.1).abs() < 0.5, "{error}");
        assert_eq!(GamePairs([0, 0, 3, 0, 0]).elo_error(), None);
    }

    #[test]
    fn the_stronger_program_is_known_by_degrees() {
        for (deviations, share) in [(0.0, 0.5), (1.0, 0.841_345), (-1.96, 0.024_998), (4.0, 0.999_968)] {
            assert!((normal(deviations) - share).abs() < 1e-6, "{deviations}");
        }
        let even = GamePairs([5, 10, 20, 10, 5]).superiority().expect("there are pairs");
        let better = GamePairs([2, 8, 20, 15, 5]).superiority().expect("there are pairs");
        assert!(
            (even - 0.5).abs() < 1e-6 && better > 0.9 && better < 1.0,
            "{even} {better}"
        );
    }

    #[test]
    fn the_test_decides_for_the_nearer_difference() {
        let sprt = Sprt::parse("0,10").expect("two numbers");
        let better = GamePairs([10, 30, 110, 70, 30]);
        assert!(better.log_ratio(sprt) > Sprt::bound(), "{}", better.log_ratio(sprt));
        let worse = GamePairs([30, 70, 110, 30, 10]);
        assert!(worse.log_ratio(sprt) < -Sprt::bound());
        assert!(worse.decide(sprt) && better.decide(sprt));
        assert!(!GamePairs([0, 1, 0, 1, 0]).decide(sprt));
        // Pairs that all end alike decide too, though not a few of them.
        assert!(!GamePairs([0, 0, 0, 0, 5]).decide(sprt));
        assert!(GamePairs([0, 0, 0, 0, 40]).log_ratio(sprt) > Sprt::bound());
        assert!(GamePairs([40, 0, 0, 0, 0]).log_ratio(sprt) < -Sprt::bound());
        assert!(GamePairs::default().log_ratio(sprt).abs() < 1e-9);
        assert_eq!(Sprt::parse("-3, 2"), Ok(Sprt { elo0: -3.0, elo1: 2.0 }));
        assert!(Sprt::parse("5,0").is_err() && Sprt::parse("5").is_err());
    }
}
