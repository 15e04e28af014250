//! What the answer threatens, or the better move would have.

use super::line::Followed;
use super::{mates_within, Case, PieceOnSquare, Reason};
use crate::chess::board::see_value;
use crate::chess::{Board, Move, PieceKind, Square};
use crate::review::captures::Captures;
use crate::review::{takes_for_less, takes_what_is_lost, GAIN};

/// Within how many moves, its own included, what is attacked has to fall.
const PAYS: usize = 8;

/// Whether a move captures at a profit.
type Takes = fn(&Captures, &Board, Move) -> bool;

impl Case<'_> {
    /// The answer threatens mate, or the better move would have. What takes something is no mere threat.
    pub(super) fn mate_threats(&self) -> Option<Reason> {
        let answer = self.answer().filter(|&answer| self.after.captured(answer).is_none());
        if let Some(answer) = answer.filter(|&mv| threatens_mate(&self.after, mv)) {
            let holds_too = self.instead.is_legal(answer) && threatens_mate(&self.instead, answer);
            return (!holds_too).then_some(Reason::AllowsMateThreat);
        }
        let board = &self.error.board;
        let is_quiet = board.captured(self.better).is_none();
        let is_missed = is_quiet && threatens_mate(board, self.better) && !threatens_mate(board, self.error.mv);
        is_missed.then_some(Reason::MissesMateThreat)
    }

    /// The answer attacks something that had not been attacked, or the better move would have, and that has to move or soon falls. What
    /// takes something is no mere threat.
    pub(super) fn threats(&self) -> Option<Reason> {
        let is_quiet = |board: &Board, mv: Move| board.captured(mv).is_none();
        let answer = self.answer().filter(|&answer| is_quiet(&self.after, answer));
        let threat = answer.and_then(|answer| self.threatened(&self.after, answer, takes_what_is_lost));
        if let Some(piece) = threat.filter(|piece| self.pays(&self.after, &self.error.answer, *piece)) {
            let mut others = self
                .answer()
                .filter(|&answer| self.instead.is_legal(answer))
                .into_iter();
            let holds_too = others.any(|answer| self.threatens_as_much(&self.instead, answer, piece));
            return (!holds_too).then_some(Reason::AllowsThreat(piece));
        }
        let board = &self.error.board;
        let piece = self
            .threatened(board, self.better, takes_what_is_lost)
            .filter(|piece| is_quiet(board, self.better) && self.pays(board, &self.error.better, *piece))?;
        let does_too = self.threatens_as_much(board, self.error.mv, piece);
        (!does_too).then_some(Reason::MissesThreat(piece))
    }

    /// Whether the piece that the line attacks first has to move, being a queen or attacked by a pawn, or is soon taken in the line, or
    /// something else is won there.
    fn pays(&self, board: &Board, line: &[Move], piece: PieceOnSquare) -> bool {
        let soon = &line[..line.len().min(PAYS)];
        let by = line.first().and_then(|mv| PieceOnSquare::on(board, mv.from()));
        let is_by_pawn = by.is_some_and(|by| by.kind == PieceKind::Pawn) && piece.kind != PieceKind::Pawn;
        let won = || Followed::new(&self.captures, board, soon).balance();
        let has_to_move = is_by_pawn || piece.kind == PieceKind::Queen;
        has_to_move || is_taken(soon, piece.square) || won().is_some_and(|won| won >= GAIN)
    }

    /// Whether the move may threaten to win something that is worth as much as this piece.
    fn threatens_as_much(&self, board: &Board, mv: Move, piece: PieceOnSquare) -> bool {
        let other = self.threatened(board, mv, takes_for_less);
        other.is_some_and(|other| see_value(other.kind) >= see_value(piece.kind))
    }

    /// The most valuable piece that the move attacks, so that the piece that moved could win it if the opponent passed, and nothing
    /// could win it before; `None` if the piece that moved is itself lost. A piece of the same kind that attacks it too is offered to be
    /// exchanged. `takes` says what counts as winning: to exclude a threat, less is enough than to claim one.
    fn threatened(&self, board: &Board, mv: Move, takes: Takes) -> Option<PieceOnSquare> {
        let next = board.played(mv);
        if next.is_check() || mv.castle_side().is_some() || mv.is_null() {
            return None;
        }
        let own = PieceOnSquare::on(&next, mv.to())?;
        if self.falls(&next, own) {
            return None;
        }
        let passed = next.played(Move::NULL);
        let moves = passed.legal_moves_from(mv.to());
        let targets = moves.iter().filter(|capture| takes(&self.captures, &passed, **capture));
        let pieces = targets.filter_map(|capture| PieceOnSquare::on(&passed, capture.to()));
        let attackers = next.attackers(next.turn(), mv.to());
        let is_exchange = |piece: &PieceOnSquare| {
            piece.kind == own.kind && own.kind != PieceKind::Pawn && attackers.contains(piece.square)
        };
        let is_new = |piece: &PieceOnSquare| !self.falls(board, *piece) && !is_exchange(piece);
        let piece = pieces.filter(is_new).max_by_key(|piece| see_value(piece.kind))?;
        // A line that it opens may attack more.
        Some(piece).filter(|piece| !self.attacks_more(board, &next, *piece))
    }
}

/// Whether the side that makes the move mates with its next one if the opponent passes.
fn threatens_mate(board: &Board, mv: Move) -> bool {
    let next = board.played(mv);
    !next.is_check() && next.has_legal_move() && mates_within(&next.played(Move::NULL), 1)
}

/// Whether what stands on the square after the first move of the line is taken in it, wherever it goes.
fn is_taken(line: &[Move], mut square: Square) -> bool {
    line.iter().enumerate().skip(1).any(|(place, mv)| {
        let is_reply = place % 2 == 1;
        if is_reply && mv.from() == square {
            square = mv.to();
        }
        !is_reply && mv.to() == square
    })
}
