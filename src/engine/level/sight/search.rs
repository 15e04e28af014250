//! A person's short search: a few moves deep, then only captures.

use super::judgment::judge_within;
use crate::chess::board::see_value;
use crate::chess::{Board, CheckInfo, CheckSquares, Move, MoveKind, PieceKind, Square};
use crate::engine::Watch;

/// Scores above this mean mate.
pub const MATE: i32 = 30_000;

/// The maximum length of a line, in plies.
const MAX_PLY: usize = 40;

/// A node of the search.
#[derive(Clone, Copy)]
pub struct SearchNode {
    /// The position.
    pub board: Board,
    /// The remaining depth, in plies.
    pub depth: i32,
    /// The number of captures followed beyond that.
    pub captures: i32,
    /// The distance from the root, in plies.
    pub ply: usize,
    /// The target of the last move.
    pub focus: Option<Square>,
}

/// The search of one position.
pub struct SightSearch<'w, W> {
    watch: &'w mut W,
    /// Whether the watch has stopped it; scores are then meaningless.
    pub is_stopped: bool,
    killers: [[Move; 2]; MAX_PLY],
    history: [[i32; 64]; 12],
    /// Nodes searched.
    pub nodes: u64,
}

impl<'w, W: Watch> SightSearch<'w, W> {
    /// A search until this watch stops it.
    pub fn new(watch: &'w mut W) -> SightSearch<'w, W> {
        SightSearch {
            is_stopped: watch.stop(0),
            watch,
            killers: [[Move::NULL; 2]; MAX_PLY],
            history: [[0; 64]; 12],
            nodes: 0,
        }
    }

    /// Counts a node and asks the watch at every 32nd; returns whether the search has been stopped.
    fn count(&mut self) -> bool {
        self.nodes += 1;
        self.is_stopped = self.is_stopped || self.nodes.is_multiple_of(32) && self.watch.stop(self.nodes);
        self.is_stopped
    }

    /// The alpha-beta score of a position for the side to move.
    pub fn score(&mut self, node: &SearchNode, mut alpha: i32, beta: i32) -> i32 {
        let SearchNode {
            board,
            depth,
            captures,
            ply,
            ..
        } = *node;
        let checks = CheckInfo::of(&board);
        if depth <= 0 && !(checks.is_check() && captures > 2) || ply + 1 >= MAX_PLY {
            return self.quiet(node, &checks, alpha, beta);
        }
        if self.count() || board.halfmove_clock() >= 100 {
            return 0;
        }
        let mut moves = board.legal_moves();
        if moves.is_empty() {
            return if checks.is_check() { ply as i32 - MATE } else { 0 };
        }
        let standing = if checks.is_check() {
            None
        } else {
            Some(judge_within(&board, alpha, beta + 300))
        };
        if standing.is_some_and(|standing| depth <= 2 && standing - 150 * depth >= beta) {
            return beta;
        }
        // At the last ply, only moves that could still matter are tried.
        let is_hopeless = depth == 1 && standing.is_some_and(|standing| standing + 150 <= alpha);
        self.sort(&board, &mut moves, ply);
        let squares = CheckSquares::of(&board);
        let mut best = -MATE;
        for &mv in &moves {
            if is_hopeless && victim(&board, mv) == 0 && !board.gives_check(&squares, mv) {
                best = best.max(alpha.min(standing.unwrap_or(alpha)));
                continue;
            }
            let next = SearchNode {
                board: board.played(mv),
                depth: depth - 1,
                ply: ply + 1,
                focus: Some(mv.to()),
                ..*node
            };
            let score = -self.score(&next, -beta, -alpha);
            if self.is_stopped {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                self.remember(&board, mv, depth, ply);
                break;
            }
        }
        best
    }

    /// The quiescence score: captures only.
    fn quiet(&mut self, node: &SearchNode, checks: &CheckInfo, mut alpha: i32, beta: i32) -> i32 {
        let SearchNode {
            board, captures, focus, ..
        } = *node;
        if self.count() {
            return 0;
        }
        let standing = judge_within(&board, alpha, beta);
        if captures <= 0 || standing >= beta {
            return standing;
        }
        let mut best = standing;
        alpha = alpha.max(standing);
        let mut moves = board.captures(checks);
        moves.sort_by_key(|&mv| -victim(&board, mv));
        for &mv in &moves {
            if standing + victim(&board, mv) + 200 <= alpha || !board.see_ge(mv, 0) {
                continue;
            }
            // With one capture left, only recaptures are considered.
            if captures == 1 && focus != Some(mv.to()) {
                continue;
            }
            let next = SearchNode {
                board: board.played(mv),
                captures: captures - 1,
                focus: Some(mv.to()),
                ..*node
            };
            let score = -self.quiet(&next, &CheckInfo::of(&next.board), -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Orders moves: captures by most valuable victim, then killers, then by history.
    fn sort(&self, board: &Board, moves: &mut [Move], ply: usize) {
        moves.sort_by_cached_key(|&mv| {
            let piece = board.piece_at(mv.from());
            let prize = victim(board, mv);
            if prize > 0 {
                let own = piece.map_or(0, |piece| see_value(piece.kind()));
                return -1_000_000 - 16 * prize + own;
            }
            if self.killers[ply].contains(&mv) {
                return -900_000;
            }
            -piece.map_or(0, |piece| self.history[piece.index()][mv.to().index()])
        });
    }

    fn remember(&mut self, board: &Board, mv: Move, depth: i32, ply: usize) {
        if victim(board, mv) > 0 {
            return;
        }
        if self.killers[ply][0] != mv {
            self.killers[ply] = [mv, self.killers[ply][0]];
        }
        if let Some(piece) = board.piece_at(mv.from()) {
            self.history[piece.index()][mv.to().index()] += depth * depth;
        }
    }
}

/// The value of the captured piece or of the promotion.
fn victim(board: &Board, mv: Move) -> i32 {
    let taken = board.captured(mv).map_or(0, |captured| see_value(captured.kind()));
    match mv.kind() {
        MoveKind::Promotion(PieceKind::Queen) => taken + 800,
        _ => taken,
    }
}
