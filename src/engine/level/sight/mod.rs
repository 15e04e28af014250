//! Sight: how good each move looks to a level.

pub mod judgment;
pub mod notice;
mod search;

use super::chance::{between, unit};
use super::Situation;
use crate::chess::{Board, Move};
use crate::engine::Watch;
use notice::Eyes;
use search::{Node, Search, MATE};

/// How far a level looks, how accurately, and what it overlooks.
#[derive(Debug, Clone, Copy)]
pub struct Sight {
    depth: f64,
    captures: i32,
    noise: i32,
    eyes: Eyes,
    seed: u64,
}

/// The search depth in plies, including the level's own first move, by rating; a fraction is the probability of one more ply.
const DEPTH: [(f64, f64); 9] = [
    (400.0, 1.0),
    (600.0, 1.3),
    (800.0, 1.585),
    (1000.0, 1.8),
    (1200.0, 1.9),
    (1400.0, 2.25),
    (1600.0, 2.5),
    (1800.0, 2.8),
    (2000.0, 3.35),
];

/// The depth in plies of the search that overlooks nothing, by rating. The weights are fitted to a depth of three; what
/// distinguishes stronger players from weaker ones is what they see beyond it, much more than how sure they are.
const CLEAR_DEPTH: [(f64, f64); 5] = [
    (1200.0, 3.0),
    (1400.0, 3.5),
    (1600.0, 4.25),
    (1800.0, 5.0),
    (2000.0, 5.7),
];

/// Captures followed beyond that, by rating.
const CAPTURES: [(f64, f64); 7] = [
    (400.0, 1.0),
    (800.0, 2.0),
    (1000.0, 3.0),
    (1200.0, 4.0),
    (1400.0, 5.0),
    (1600.0, 6.0),
    (2000.0, 7.0),
];

/// The error of static evaluations, in centipawns, by rating.
const NOISE: [(f64, f64); 5] = [
    (400.0, 60.0),
    (1000.0, 35.0),
    (1400.0, 28.0),
    (2000.0, 20.0),
    (2400.0, 0.0),
];

/// Moves that lose more than this, in centipawns, are not searched more deeply.
const CAP: i32 = 300;

/// How a move looks: at a glance, and searched as deeply as the level can.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Impression {
    /// The loss of winning chance against the best move at a glance, 0 to 1: after the move and the captures that follow it.
    pub glance: f64,
    /// The same at full depth.
    pub loss: f64,
    /// The score at full depth, in centipawns.
    pub score: i32,
}

impl Sight {
    /// The sight of a player with this rating in the game with this seed.
    #[must_use]
    pub fn new(rating: f64, seed: u64) -> Sight {
        Sight {
            depth: between(&DEPTH, rating),
            captures: between(&CAPTURES, rating).round() as i32,
            noise: between(&NOISE, rating).round() as i32,
            eyes: Eyes::new(rating, seed),
            seed,
        }
    }

    /// A sight that overlooks and misjudges nothing: the player's own move and two more plies, further for strong players, with
    /// the captures after them. Players of every strength see what it shows now and then.
    #[must_use]
    pub fn clear(rating: f64) -> Sight {
        Sight {
            depth: between(&CLEAR_DEPTH, rating),
            captures: 8,
            noise: 0,
            eyes: Eyes::new(3000.0, 0),
            seed: 0,
        }
    }

    /// How each of the moves looks, in the given order. If `watch` stops the search, moves not yet searched at the current depth
    /// keep their previous look, and moves not searched at all look as bad as the worst of the others.
    #[must_use]
    pub fn look<W: Watch>(&self, situation: &Situation, moves: &[Move], watch: &mut W) -> Vec<Impression> {
        let mut search = Search::new(&self.eyes, self.noise, self.seed, watch);
        let board = &situation.board;
        let glances = self.scores(&mut search, situation, moves, 0, &vec![0; moves.len()]);
        let whole = self.depth.floor();
        let further = unit(&[self.seed, board.hash(), 1]) < self.depth - whole;
        let depth = whole as i32 + i32::from(further);
        let mut scores = glances.clone();
        for deeper in 1..depth {
            if search.is_stopped {
                break;
            }
            scores = self.scores(&mut search, situation, moves, deeper, &scores);
        }
        let best_glance = glances.iter().copied().max().unwrap_or(0);
        let best = scores.iter().copied().max().unwrap_or(0);
        let pairs = glances.into_iter().zip(scores);
        pairs
            .map(|(glance, score)| Impression {
                glance: win_chance(best_glance) - win_chance(glance),
                loss: win_chance(best) - win_chance(score),
                score,
            })
            .collect()
    }

    /// The scores of the moves with this many plies after them, searched in the order of the scores so far.
    fn scores<W: Watch>(
        &self,
        search: &mut Search<W>,
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
                let node = Node {
                    board: after,
                    depth,
                    captures: self.captures,
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
}

/// Whether the side to move is checkmated.
fn is_mate(board: &Board) -> bool {
    board.is_check() && !board.has_legal_move()
}

/// The winning chance at a score, 0 to 1, by the formula lichess publishes.
#[must_use]
pub fn win_chance(score: i32) -> f64 {
    let score = f64::from(score.clamp(-1000, 1000));
    1.0 / (1.0 + (-0.003_682_08 * score).exp())
}
