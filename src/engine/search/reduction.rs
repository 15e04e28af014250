//! Late move reductions, and the margins that grow with depth; their constants are in [`constants`].
//!
//! Reductions grow with the logarithms of depth and move number (Tord Romstad, *An introduction to late move reductions*, 2006;
//! the logarithms came with later programs).

use super::constants;
use crate::engine::score::Value;

/// One ply in units of reduction.
pub(super) const PLY: i32 = 1024;

/// 64 times the natural logarithm of 1 to 63. The binary digits of the logarithm come from repeated squaring, so the table is the
/// same on every machine.
const LOGARITHMS: [i32; 64] = {
    let mut table = [0; 64];
    let mut number = 1;
    while number < 64 {
        // `mantissa` is the number scaled to 1.0 to 2.0, in units of 1 / 2^30.
        let whole = (number as u64).ilog2();
        let mut mantissa = ((number as u64) << 30) >> whole;
        let mut log2 = (whole as u64) << 12;
        let mut bit = 1 << 11;
        while bit > 0 {
            mantissa = (mantissa * mantissa) >> 30;
            if mantissa >= 2 << 30 {
                mantissa >>= 1;
                log2 |= bit;
            }
            bit >>= 1;
        }
        // ln 2 is 45426 / 2^16.
        table[number] = ((log2 * 45_426 * 64 + (1 << 27)) >> 28) as i32;
        number += 1;
    }
    table
};

/// The reduction for the move with this number, in units of 1 / [`PLY`] ply.
#[inline]
pub(super) fn late_move(depth: i32, number: usize, is_quiet: bool) -> i32 {
    let product = LOGARITHMS[depth.clamp(1, 63) as usize] * LOGARITHMS[number.min(63)];
    if is_quiet {
        constants::quiet_reduction() + product * 100 / constants::quiet_reduction_divisor()
    } else {
        constants::capture_reduction() + product * 100 / constants::capture_reduction_divisor()
    }
}

/// Late move pruning: the number of moves after which quiet ones are skipped.
#[inline]
pub(super) fn late_move_count(depth: i32, is_improving: bool) -> usize {
    let count = (constants::late_moves() + constants::late_moves_growth() * depth * depth) / 100;
    (if is_improving { count } else { count / 2 }) as usize
}

/// The margin of futility pruning: the most a quiet move is expected to improve the evaluation.
#[inline]
pub(super) fn futility(depth: i32) -> Value {
    constants::futility() + constants::futility_per_ply() * depth
}

/// The SEE threshold: what a move may lose in an exchange without being pruned.
#[inline]
pub(super) fn exchange_loss(depth: i32, is_quiet: bool) -> Value {
    if is_quiet {
        -constants::quiet_exchange() * depth * depth
    } else {
        -constants::capture_exchange() * depth
    }
}

/// The history bonus of a move that caused a cutoff, and the malus of those tried before it.
#[inline]
pub(super) fn history_bonus(depth: i32) -> i32 {
    let bonus = constants::history_bonus() * depth - constants::history_bonus_less();
    bonus.min(constants::history_bonus_most())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_a_sixty_fourth() {
        for (number, value) in LOGARITHMS.iter().enumerate().skip(1) {
            let exact = (number as f64).ln() * 64.0;
            assert!(
                (f64::from(*value) - exact).abs() <= 1.0,
                "ln {number}: {value} for {exact}"
            );
        }
    }

    #[test]
    fn later_moves_and_deeper_searches_are_reduced_more() {
        for depth in 1..40 {
            for number in 1..60 {
                assert!(late_move(depth, number, true) <= late_move(depth + 1, number, true));
                assert!(late_move(depth, number, true) <= late_move(depth, number + 1, true));
                assert!(late_move(depth, number, false) <= late_move(depth, number, true));
            }
        }
    }
}
