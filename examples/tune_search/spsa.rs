//! SPSA: all constants are changed at once, each a little up or down at random, and move to the side that wins (James Spall,
//! *Multivariate stochastic approximation using a simultaneous perturbation gradient approximation*, 1992).

use crate::game::{self, Openings, Player};
use crate::listed;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use tabiya::engine::level::chance::mix;
use tabiya::engine::search::constants::{Constant, ALL};

/// The size of a change, as a share of the range of a constant; at least a half, so that it is one.
const CHANGE: f64 = 0.07;
const LEAST_CHANGE: f64 = 0.5;
/// The share of the change that a game more moves a constant by at first, the pairs after which this has become less, and the power
/// with which it does.
const RATE: f64 = 0.06;
const STEADY: f64 = 500.0;
const DECAY: f64 = 0.602;

/// Plays pairs of games up to this number in all, and writes what each leads to.
pub fn run(openings: &Openings, log: &Path, nodes: u64, pairs: u64, seed: u64) -> io::Result<()> {
    let (done, mut values) = last(log).unwrap_or_else(|_| (0, listed().into_iter().map(f64::from).collect()));
    let mut out = OpenOptions::new().create(true).append(true).open(log)?;
    writeln!(out)?;
    let mut players = [Player::new(Vec::new())?, Player::new(Vec::new())?];
    for pair in done..pairs {
        let change = |place: usize, constant: &Constant| {
            let (low, high) = constant.range;
            let size = (f64::from(high - low) * CHANGE).max(LEAST_CHANGE);
            if mix(&[seed, pair, place as u64]).is_multiple_of(2) {
                size
            } else {
                -size
            }
        };
        let changes: Vec<f64> = ALL
            .iter()
            .enumerate()
            .map(|(place, constant)| change(place, constant))
            .collect();
        for (player, sign) in players.iter_mut().zip([1.0, -1.0]) {
            let changed = values.iter().zip(&changes).zip(&ALL);
            let value = |((value, change), constant): ((&f64, &f64), &Constant)| {
                (value + sign * change)
                    .round()
                    .clamp(f64::from(constant.range.0), f64::from(constant.range.1)) as i32
            };
            player.values = changed.map(value).collect();
        }
        let won = 2.0 * (game::pair(&openings.start(pair), &mut players, nodes) - 1.0);
        let rate = RATE / (1.0 + pair as f64 / STEADY).powf(DECAY);
        for ((value, change), constant) in values.iter_mut().zip(&changes).zip(&ALL) {
            let (low, high) = constant.range;
            *value = (*value + rate * change * won).clamp(f64::from(low), f64::from(high));
        }
        let texts: Vec<String> = values.iter().map(|value| format!("{value:.4}")).collect();
        writeln!(out, "{} {}", pair + 1, texts.join(" "))?;
    }
    for (constant, value) in ALL.iter().zip(&values) {
        println!("{:28} {:5} {value:8.1}", constant.name, constant.value);
    }
    Ok(())
}

/// How many pairs have been played by the last whole line of the log, and the values there.
///
/// # Errors
/// If the log cannot be read or has no such line.
pub fn last(log: &Path) -> io::Result<(u64, Vec<f64>)> {
    let text = fs::read_to_string(log)?;
    let read = |line: &str| {
        let (pairs, values) = line.split_once(' ')?;
        let values: Vec<f64> = values.split(' ').map_while(|value| value.parse().ok()).collect();
        (values.len() == ALL.len()).then_some((pairs.parse().ok()?, values))
    };
    // A program that was killed may have left a part of a line.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let last = whole.lines().rev().find_map(read);
    last.ok_or_else(|| io::Error::other(format!("{}: no values of all constants", log.display())))
}
