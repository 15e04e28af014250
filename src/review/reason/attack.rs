//! What the answer attacks, so that something falls whatever the reply.

use super::{Case, PieceOnSquare, Reason};
use crate::chess::board::{see_value, CheckInfo};
use crate::chess::{Board, Move, PieceKind, Square};
use crate::review::captures::worth;
use crate::review::fork::forked;
use crate::review::{takes_for_less, takes_what_is_lost, GAIN};

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
            let [first, second] = [first, second].map(|square| PieceOnSquare::on(&next, square));
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
        if let Some(reason) = self.skewers(&next).or_else(|| self.overloads(&next)) {
            return Some(reason);
        }
        let victim = victim(&next, &self.error.answer).or_else(|| self.trapped_by_pawn(&next, answer))?;
        // What can take the piece that pins it is not helpless.
        let takes = |mv: &Move| mv.from() == victim.square && mv.to() == answer.to();
        if CheckInfo::of(&next).pinned(&next).contains(victim.square) && !next.legal_moves().iter().any(takes) {
            return Some(Reason::AllowsPin(victim));
        }
        if self.is_uncovered(&next, answer, victim.square) {
            return Some(Reason::AllowsDiscovery(victim));
        }
        if self.is_trapped(&next, victim) {
            return Some(Reason::AllowsTrap(victim));
        }
        if is_newly_attacked(&self.after, &next, victim.square) {
            return Some(Reason::AllowsAttack(victim)).filter(|_| !self.attacks_more(&self.after, &next, victim));
        }
        let covers = self.after.attackers(next.turn(), victim.square);
        let is_removed = self.after.captured(answer).is_some() && covers.contains(answer.to());
        is_removed.then_some(Reason::RemovesGuard(victim))
    }

    /// The answer attacks a piece along a line, and the less valuable one behind it falls when the first has moved away.
    fn skewers(&self, next: &Board) -> Option<Reason> {
        let [answer, reply, capture, ..] = self.error.answer[..] else {
            return None;
        };
        let (by, slider) = (!next.turn(), answer.to());
        let [front, rear] = [reply.from(), capture.to()].map(|square| PieceOnSquare::on(next, square));
        let (front, rear) = (front?, rear?);
        let is_seen = |board: &Board, piece: PieceOnSquare| board.attackers(by, piece.square).contains(slider);
        let value = |piece: PieceOnSquare| match piece.kind {
            PieceKind::King => i32::MAX,
            kind => see_value(kind),
        };
        let is_taken = capture.from() == slider && rear.square != reply.to() && reply.castle_side().is_none();
        let replied = next.played(reply);
        let is_behind = !is_seen(next, rear) && is_seen(&replied, rear);
        let falls = takes_what_is_lost(&self.captures, &replied, capture);
        (is_taken && is_seen(next, front) && is_behind && falls && value(front) > value(rear))
            .then_some(Reason::AllowsSkewer(front, rear))
    }

    /// The answer takes something; what takes back was the only defender of something else, which falls.
    fn overloads(&self, next: &Board) -> Option<Reason> {
        let [answer, reply, capture, ..] = self.error.answer[..] else {
            return None;
        };
        self.after.captured(answer)?;
        let [guard, target] = [reply.from(), capture.to()].map(|square| PieceOnSquare::on(next, square));
        let (guard, target) = (guard?, target.filter(|_| capture.to() != reply.to())?);
        let covers = |board: &Board| board.attackers(next.turn(), target.square);
        let is_own = next.by_color(next.turn()).contains(target.square);
        let takes_back = reply.to() == answer.to() && guard.kind != PieceKind::King;
        let is_only = covers(next).count() == 1 && covers(next).contains(guard.square);
        (takes_back && is_own && is_only && covers(&next.played(reply)).is_empty())
            .then_some(Reason::Overloads(guard, target))
    }

    /// The better move attacks something, and something falls.
    pub(super) fn misses_attack(&self) -> Option<Reason> {
        let (board, error) = (&self.error.board, self.error);
        let wins = |mv: Move| self.wins_by_force(board, mv, GAIN);
        if self.better.castle_side().is_some() || !wins(self.better) || wins(error.mv) {
            return None;
        }
        let piece =
            victim(&self.instead, &error.better).or_else(|| self.trapped_by_pawn(&self.instead, self.better))?;
        if self.is_trapped(&self.instead, piece) {
            return Some(Reason::MissesTrap(piece));
        }
        is_newly_attacked(board, &self.instead, piece.square).then_some(Reason::MissesAttack(piece))
    }

    /// Whether a piece that did not move attacks the square only since the answer.
    fn is_uncovered(&self, next: &Board, answer: Move, square: Square) -> bool {
        let by = !next.turn();
        let new = next.attackers(by, square) & !self.after.attackers(by, square);
        !new.without(answer.to()).is_empty()
    }

    /// Whether the move between these positions also attacks something that is worth more than this piece: that is the point of it
    /// then, although it can move away.
    pub(super) fn attacks_more(&self, before: &Board, next: &Board, than: PieceOnSquare) -> bool {
        let passed = next.played(Move::NULL);
        let legal = passed.legal_moves();
        let captures = legal.iter().filter(|mv| takes_for_less(&self.captures, &passed, **mv));
        let mut pieces = captures.filter_map(|mv| PieceOnSquare::on(&passed, mv.to()));
        let is_more = |piece: &PieceOnSquare| see_value(piece.kind) > see_value(than.kind);
        !next.is_check() && pieces.any(|piece| is_more(&piece) && !self.falls(before, piece))
    }

    /// The piece that this move of a pawn, after which it stands so, attacks and that has no safe square.
    fn trapped_by_pawn(&self, next: &Board, mv: Move) -> Option<PieceOnSquare> {
        PieceOnSquare::on(next, mv.to()).filter(|own| own.kind == PieceKind::Pawn)?;
        let is_attacked = |square: &Square| next.attackers(!next.turn(), *square).contains(mv.to());
        let attacked = next.by_color(next.turn()).into_iter().filter(is_attacked);
        let mut pieces = attacked.filter_map(|square| PieceOnSquare::on(next, square));
        pieces.find(|&piece| self.is_trapped(next, piece))
    }

    /// Whether the piece can be captured at a profit where it stands and wherever it goes.
    fn is_trapped(&self, next: &Board, piece: PieceOnSquare) -> bool {
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

/// Whether something attacks the square after a move of its side that did not before.
fn is_newly_attacked(before: &Board, next: &Board, square: Square) -> bool {
    let by = before.turn();
    !(next.attackers(by, square) & !before.attackers(by, square)).is_empty()
}

/// The piece that the line takes next after its first move, which has led to this position, where it stands, if it is attacked there.
fn victim(next: &Board, line: &[Move]) -> Option<PieceOnSquare> {
    let [_, reply, capture, ..] = *line else {
        return None;
    };
    let is_moved = reply.to() == capture.to();
    let square = if is_moved { reply.from() } else { capture.to() };
    let is_own = next.piece_at(square).is_some_and(|piece| piece.color() == next.turn());
    let is_attacked = !next.attackers(!next.turn(), square).is_empty();
    let piece = PieceOnSquare::on(next, square).filter(|piece| piece.kind != PieceKind::King)?;
    (is_own && is_attacked && next.played(reply).captured(capture).is_some()).then_some(piece)
}
