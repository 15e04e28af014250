//! Easing curves: the fraction of the distance covered at a fraction of the time, both 0 to 1.

use std::f32::consts::PI;
use std::time::Duration;

/// The fraction of a time span that has passed at `now`; 1 for an empty span.
pub(super) fn passed(start: Duration, duration: Duration, now: Duration) -> f32 {
    if now >= start + duration {
        return 1.0;
    }
    now.saturating_sub(start).as_secs_f32() / duration.as_secs_f32()
}

/// Short start, long end: the Bézier curve (0.35, 0.05, 0.2, 1) in CSS notation.
pub(super) fn travel(t: f32) -> f32 {
    let bezier = |first: f32, second: f32, at: f32| {
        let rest = 1.0 - at;
        3.0 * rest * rest * at * first + 3.0 * rest * at * at * second + at * at * at
    };
    // The curve gives time and distance in terms of a third variable, found by bisection.
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..20 {
        let middle = f32::midpoint(low, high);
        if bezier(0.35, 0.2, middle) < t {
            low = middle;
        } else {
            high = middle;
        }
    }
    bezier(0.05, 1.0, high)
}

/// Slow start and slow end (cubic).
pub(super) fn ease_in_out(t: f32) -> f32 {
    if t < 0.5 {
        4.0 * t * t * t
    } else {
        1.0 - (2.0 - 2.0 * t).powi(3) / 2.0
    }
}

/// Fast start (cubic).
pub(super) fn ease_out(t: f32) -> f32 {
    1.0 - (1.0 - t).powi(3)
}

/// How high a traveling piece is lifted: up in the first quarter, and down with its weight in the last third.
pub(super) fn lift(t: f32) -> f32 {
    let (up, down) = (0.25, 0.65);
    if t < up {
        ease_out(t / up)
    } else if t < down {
        1.0
    } else {
        1.0 - ((t - down) / (1.0 - down)).powi(2)
    }
}

/// A damped shake, twice to each side: -1 to 1.
pub(super) fn shake(t: f32) -> f32 {
    (4.0 * PI * t).sin() * (1.0 - t)
}

/// How far a king has fallen: accelerating, with a small bounce in the last quarter.
pub(super) fn fall(t: f32) -> f32 {
    let ground = MATE_GROUND;
    if t < ground {
        (t / ground).powi(2)
    } else {
        1.0 - 0.09 * (PI * (t - ground) / (1.0 - ground)).sin()
    }
}

/// The fraction of the fall at which the king touches the board.
pub(super) const MATE_GROUND: f32 = 0.75;

/// A value between two others (linear interpolation).
pub(super) fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curves_begin_and_end_where_they_should() {
        for curve in [travel, ease_in_out, ease_out, fall] {
            assert!(curve(0.0).abs() < 1e-3 && (curve(1.0) - 1.0).abs() < 1e-3);
        }
        for curve in [travel, ease_in_out, ease_out] {
            let steps: Vec<f32> = (0..=50_u8).map(|step| curve(f32::from(step) / 50.0)).collect();
            assert!(steps.is_sorted(), "{steps:?}");
        }
        assert!(lift(0.0).abs() < 1e-6 && (lift(0.5) - 1.0).abs() < 1e-6 && lift(1.0).abs() < 1e-6);
        assert!(shake(0.0).abs() < 1e-6 && shake(0.125) > 0.8 && shake(0.375) < -0.5 && shake(1.0).abs() < 1e-6);
        assert!((fall(MATE_GROUND) - 1.0).abs() < 1e-6 && fall(0.875) < 0.95);
    }

    #[test]
    fn a_span_of_time_passes_once() {
        let ms = Duration::from_millis;
        assert!(passed(ms(10), ms(20), ms(5)).abs() < 1e-6);
        assert!((passed(ms(10), ms(20), ms(20)) - 0.5).abs() < 1e-6);
        assert!((passed(ms(10), ms(20), ms(90)) - 1.0).abs() < 1e-6);
        assert!((passed(ms(10), ms(0), ms(10)) - 1.0).abs() < 1e-6);
    }
}
