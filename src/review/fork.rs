//! Forks: two pieces that a move attacks at once, one of which falls whatever the reply.

use super::captures::{worth, Captures};
use super::GAIN;
use crate::chess::board::see_value;
use crate::chess::{Board, Move, PieceKind, Square};

/// How many checks in a row are followed before the fork is given up.
const CHECKS: u32 = 2;

/// The two pieces or pawns, the more valuable first, that the piece on `to` attacks at once; `None` unless it can win material by
/// capturing one of its targets after every reply.
pub(super) fn forked(captures: &Captures, after: &Board, to: Square) -> Option<(Square, Square)> {
    let own = after.piece_at(to)?;
    let enemy = after.turn();
    let is_target = |square: Square| {
        after.piece_at(square).is_some_and(|piece| {
            let is_larger = see_value(piece.kind()) > see_value(own.kind());
            let is_loose = piece.kind() != PieceKind::Pawn && after.attackers(enemy, square).is_empty();
            piece.kind() == PieceKind::King || is_larger || is_loose
        })
    };
    let value = |square: Square| match after.piece_at(square).map(crate::chess::Piece::kind) {
        Some(PieceKind::King) => i32::MAX,
        kind => kind.map_or(0, see_value),
    };
    let attacked = |square: Square| after.attackers(own.color(), square).contains(to);
    let pieces = after.by_color(enemy).into_iter();
    let mut targets: Vec<Square> = pieces.filter(|&square| attacked(square) && is_target(square)).collect();
    targets.sort_by_key(|&square| std::cmp::Reverse(value(square)));
    let [first, second, ..] = targets[..] else { return None };
    let is_safe = captures.gain(after).is_some_and(|lost| lost < GAIN);
    (is_safe && falls(captures, after, to, &targets, CHECKS)).then_some((first, second))
}

/// Whether the piece on this square wins material by capturing one of the targets after every reply.
fn falls(captures: &Captures, board: &Board, from: Square, targets: &[Square], checks: u32) -> bool {
    let replies = board.legal_moves();
    !replies.is_empty()
        && replies.iter().all(|&reply| {
            let (lost, next) = (worth(board, reply), board.played(reply));
            let wins = |mv: Move| captures.won_by(&next, mv).is_some_and(|won| won - lost >= GAIN);
            let is_taken = |mv: &Move| targets.contains(&mv.to()) && wins(*mv);
            let takes = next.legal_moves_from(from).iter().any(is_taken);
            takes || lost == 0 && next.is_check() && answers(captures, &next, from, targets, checks)
        })
}

/// Whether some reply to the check keeps the fork.
fn answers(captures: &Captures, board: &Board, from: Square, targets: &[Square], checks: u32) -> bool {
    let evasions = board.legal_moves();
    let mut others = evasions.iter().filter(|mv| mv.from() != from);
    checks > 0 && others.any(|&mv| falls(captures, &board.played(mv), from, targets, checks - 1))
}
