//! Sight: how good each move looks to a player who looks a few plies ahead.

pub mod judgment;
mod search;

use super::chance::exp;
use super::Situation;
use crate::chess::{Board, Move};
use crate::engine::Watch;
use search::{SearchNode, SightSearch, MATE};

/// Captures followed beyond the depth.
const CAPTURES: i32 = 8;

/// Moves that lose more than this, in centipawns, are not searched more deeply.
const CAP: i32 = 300;

/// How a move looks: at a glance, with the reply, and searched as deeply as the player looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Impression {
    /// The loss of winning chance against the best move at a glance, 0 to 1: after the move and the captures that follow it.
    pub glance: f64,
    /// The same after the reply and the captures that follow it.
    pub loss: f64,
    /// The same at full depth.
    pub deep: f64,
    /// The score after the reply, in centipawns.
    pub score: i32,
}

/// How each of the moves looks, in the given order, to a player who looks this many plies beyond them; at least one, the reply. If
/// `watch` stops the search, moves not yet searched at the current depth keep their previous look, and moves not searched at all
/// look as bad as the worst of the others.
pub fn look<W: Watch>(situation: &Situation, moves: &[Move], depth: i32, watch: &mut W) -> Vec<Impression> {
    let mut search = SightSearch::new(watch);
    let glances = scores(&mut search, situation, moves, 0, &vec![0; moves.len()]);
    let replied = scores(&mut search, situation, moves, 1, &glances);
    let deep = (2..=depth).fold(replied.clone(), |so_far, deeper| {
        if search.is_stopped {
            so_far
        } else {
            scores(&mut search, situation, moves, deeper, &so_far)
        }
    });
    let [glance, loss, deep] = [&glances, &replied, &deep].map(|scores| losses(scores));
    (0..moves.len())
        .map(|at| Impression {
            glance: glance[at],
            loss: loss[at],
            deep: deep[at],
            score: replied[at],
        })
        .collect()
}

/// The losses of winning chance against the best of these scores.
fn losses(scores: &[i32]) -> Vec<f64> {
    let best = win_chance(scores.iter().copied().max().unwrap_or(0));
    scores.iter().map(|&score| best - win_chance(score)).collect()
}

/// The scores of the moves with this many plies after them, searched in the order of the scores so far.
fn scores<W: Watch>(
    search: &mut SightSearch<W>,
    situation: &Situation,
    moves: &[Move],
    depth: i32,
    so_far: &[i32],
) -> Vec<i32> {
    let mut order: Vec<usize> = (0..moves.len()).collect();
    order.sort_by_key(|&at| -so_far[at]);
    let mut scores = so_far.to_vec();
    let best_so_far = so_far.iter().copied().max().unwrap_or(0);
    let mut best = -MATE;
    for (place, &at) in order.iter().enumerate() {
        if depth > 0 && so_far[at] < best_so_far - CAP {
            continue;
        }
        let after = situation.board.played(moves[at]);
        let score = if situation.history.count(&after) >= 3 {
            0
        } else {
            let node = SearchNode {
                board: after,
                depth,
                captures: CAPTURES,
                ply: 1,
                focus: Some(moves[at].to()),
            };
            let floor = if depth > 0 { (best - CAP).max(-MATE) } else { -MATE };
            -search.score(&node, -MATE, -floor)
        };
        if search.is_stopped {
            if depth == 0 {
                let worst = order[..place].iter().map(|&seen| scores[seen]).min().unwrap_or(0);
                order[place..].iter().for_each(|&unseen| scores[unseen] = worst);
            }
            break;
        }
        let score = if is_mate(&after) { MATE - 1 } else { score };
        // Below the window the score is only an upper bound; the previous score says how low.
        scores[at] = if depth > 0 && score <= best - CAP {
            so_far[at].min(best - CAP)
        } else {
            score
        };
        best = best.max(score);
    }
    scores
}

/// Whether the side to move is checkmated.
fn is_mate(board: &Board) -> bool {
    board.is_check() && !board.has_legal_move()
}

/// The winning chance at a score, 0 to 1, by the formula lichess publishes.
pub fn win_chance(score: i32) -> f64 {
    let score = f64::from(score.clamp(-1000, 1000));
    1.0 / (1.0 + exp(-0.003_682_08 * score))
}
