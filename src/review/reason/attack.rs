//! What the answer attacks, so that something falls whatever the reply.

use super::{Case, PlacedPiece, Reason};
use crate::chess::board::CheckInfo;
use crate::chess::{Board, Move, PieceKind, Square};
use crate::review::captures::worth;
use crate::review::fork::forked;
use crate::review::{takes_for_less, GAIN};

impl Case<'_> {
    /// Whether the side to move wins at least this much by the move and the best captures afterwards, whatever the reply.
    fn wins_by_force(&self, board: &Board, mv: Move, least: i32) -> bool {
        let after = board.played(mv);
        let replies = after.legal_moves();
        let wins = |&reply: &Move| {
            let next = after.played(reply);
            let won = self.captures.gain(&next);
            won.is_some_and(|won| worth(board, mv) - worth(&after, reply) + won >= least)
        };
        !replies.is_empty() && replies.iter().all(wins)
    }

    /// The answer attacks something in one of the ways that have a name.
    pub(super) fn attacks(&self) -> Option<Reason> {
        let answer = self.answer().filter(|mv| mv.castle_side().is_none())?;
        let next = self.after.played(answer);
        let forks = |board: &Board| forked(&self.captures, &board.played(answer), answer.to());
        let is_possible = self.instead.is_legal(answer);
        if let Some((first, second)) = forks(&self.after) {
            let holds_too = is_possible && forks(&self.instead).is_some();
            let [first, second] = [first, second].map(|square| PlacedPiece::on(&next, square));
            return if holds_too {
                None
            } else {
                Some(Reason::AllowsFork(first?, second?))
            };
        }
        let given = worth(&self.error.board, self.error.mv);
        if !self.wins_by_force(&self.after, answer, given + GAIN)
            || is_possible && self.wins_by_force(&self.instead, answer, worth(&self.error.board, self.better) + GAIN)
        {
            return None;
        }
        let victim = victim(&next, &self.error.answer)?;
        if CheckInfo::of(&next).pinned(&next).contains(victim.square) {
            return Some(Reason::AllowsPin(victim));
        }
        if self.is_uncovered(&next, answer, victim.square) {
            return Some(Reason::AllowsDiscovery(victim));
        }
        Some(if self.is_trapped(&next, victim) {
            Reason::AllowsTrap(victim)
        } else {
            Reason::AllowsAttack(victim)
        })
    }

    /// The better move attacks something, and something falls.
    pub(super) fn misses_attack(&self) -> Option<Reason> {
        let (board, error) = (&self.error.board, self.error);
        let wins = |mv: Move| self.wins_by_force(board, mv, GAIN);
        let is_missed = self.better.castle_side().is_none() && wins(self.better) && !wins(error.mv);
        let piece = victim(&self.instead, &error.better).filter(|_| is_missed)?;
        Some(Reason::MissesAttack(piece))
    }

    /// Whether a piece that did not move attacks the square only since the answer.
    fn is_uncovered(&self, next: &Board, answer: Move, square: Square) -> bool {
        let by = !next.turn();
        let new = next.attackers(by, square) & !self.after.attackers(by, square);
        !new.without(answer.to()).is_empty()
    }

    /// Whether the piece can be captured at a profit where it stands and wherever it goes.
    fn is_trapped(&self, next: &Board, piece: PlacedPiece) -> bool {
        if piece.kind == PieceKind::Pawn || next.is_check() || !self.falls(&next.played(Move::NULL), piece) {
            return false;
        }
        let moves = next.legal_moves_from(piece.square);
        moves.iter().all(|&mv| {
            let there = next.played(mv);
            let legal = there.legal_moves();
            let mut captures = legal.iter().filter(|capture| capture.to() == mv.to());
            captures.any(|&capture| {
                let won = self.captures.won_by(&there, capture);
                takes_for_less(&self.captures, &there, capture) && won.is_some_and(|won| won - worth(next, mv) >= GAIN)
            })
        })
    }
}

/// The piece that the line takes next after its first move, which has led to this position, where it stands, if it is attacked there.
fn victim(next: &Board, line: &[Move]) -> Option<PlacedPiece> {
    let [_, reply, capture, ..] = *line else {
        return None;
    };
    let is_moved = reply.to() == capture.to();
    let square = if is_moved { reply.from() } else { capture.to() };
    let is_own = next.piece_at(square).is_some_and(|piece| piece.color() == next.turn());
    let is_attacked = !next.attackers(!next.turn(), square).is_empty();
    let piece = PlacedPiece::on(next, square).filter(|piece| piece.kind != PieceKind::King)?;
    (is_own && is_attacked && next.played(reply).captured(capture).is_some()).then_some(piece)
}
