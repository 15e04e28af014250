//! Reproducible randomness: everything random in a level is a function of its seed and of what it is drawn for.

/// A pseudorandom number as a function of the parts (`SplitMix64` by Guy Steele, Doug Lea and Christine Flood, one round for each
/// part).
pub fn mix(parts: &[u64]) -> u64 {
    parts.iter().fold(0x9E37_79B9_7F4A_7C15, |state, part| {
        let mut z = (state ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    })
}

/// A uniform pseudorandom number in [0, 1) as a function of the parts.
pub fn unit(parts: &[u64]) -> f64 {
    (mix(parts) >> 11) as f64 / (1_u64 << 53) as f64
}

/// A standard normal pseudorandom number as a function of the parts (the sum of twelve uniform ones, minus six).
pub fn normal(parts: &[u64]) -> f64 {
    let seed = mix(parts);
    (0..12).map(|turn| unit(&[seed, turn])).sum::<f64>() - 6.0
}

/// The exponential function, from additions and multiplications alone: the system's own differs between machines in the last bits.
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let halvings = (x * std::f64::consts::LOG2_E).round();
    let rest = x - halvings * std::f64::consts::LN_2;
    let power = (1..=16).rev().fold(1.0, |sum, term| 1.0 + rest * sum / f64::from(term));
    power * f64::from_bits(((1023 + halvings as i64) as u64) << 52)
}

/// Linear interpolation in a table of ratings, in rising order, and values; constant beyond its ends.
pub fn between(table: &[(f64, f64)], rating: f64) -> f64 {
    let Some(above) = table.iter().position(|(at, _)| *at >= rating) else {
        return table.last().map_or(0.0, |(_, value)| *value);
    };
    let (high, high_value) = table[above];
    if above == 0 {
        return high_value;
    }
    let (low, low_value) = table[above - 1];
    low_value + (high_value - low_value) * (rating - low) / (high - low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_even_and_repeats() {
        let draws: Vec<f64> = (0..10_000).map(|turn| unit(&[7, turn])).collect();
        let mean = draws.iter().sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
        assert!(draws.iter().all(|draw| (0.0..1.0).contains(draw)));
        assert_eq!(mix(&[7, 3]), mix(&[7, 3]));
        assert_ne!(mix(&[7, 3]), mix(&[3, 7]));
        let spread = (0..10_000).map(|turn| normal(&[9, turn]).powi(2)).sum::<f64>() / 10_000.0;
        assert!((spread - 1.0).abs() < 0.05, "{spread}");
    }

    #[test]
    fn the_exponential_is_that_of_the_system_to_the_last_bits() {
        for step in -7000..7000 {
            let x = f64::from(step) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-13, "{x}");
        }
    }

    #[test]
    fn tables_are_read_between_their_points() {
        let table = [(400.0, 1.0), (800.0, 3.0)];
        for (at, value) in [(300.0, 1.0), (500.0, 1.5), (800.0, 3.0), (900.0, 3.0)] {
            assert!((between(&table, at) - value).abs() < 1e-6, "{at}");
        }
    }
}
