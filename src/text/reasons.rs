//! Why a move is an error, in words.

use super::{numbered_moves, piece_name, spoken_list, MoveStyle, Text};
use crate::chess::{Board, Move};
use crate::review::{reason, PlacedPiece, Reason, ReviewedMove};

/// A line with more moves than this is given by its first and its last.
const LONG: usize = 5;

/// The sentence for why a move is an error, if that is proved, and what would have been better.
pub fn reviewed(text: &Text, style: MoveStyle, error: &ReviewedMove) -> String {
    let reason = reason(error);
    let why = reason.map(|reason| why(text, style, error, reason));
    let better = line(style, &error.board, &error.better, 1);
    let is_named = reason.is_some_and(Reason::is_missed) || better.is_empty();
    let better = (!is_named).then(|| t!(text, "review-better", moves = better));
    why.into_iter().chain(better).collect::<Vec<_>>().join(" ")
}

/// The first `count` moves of a line with their numbers, or the first and the last of them.
fn line(style: MoveStyle, start: &Board, moves: &[Move], count: usize) -> String {
    let words = numbered_moves(style, start, &moves[..count.min(moves.len())]);
    match &words[..] {
        [first, between @ .., last] if words.len() > LONG => {
            // Black's moves have no number of their own.
            let number = if last.contains(' ') {
                ""
            } else {
                between.last().map_or("", String::as_str)
            };
            [first, "…", number, last]
                .into_iter()
                .filter(|word| !word.is_empty())
                .collect::<Vec<_>>()
                .join(" ")
        }
        all => all.join(" "),
    }
}

/// `the rook on e8`.
fn placed_piece(text: &Text, piece: PlacedPiece) -> String {
    let (piece, square) = (piece_name(text, piece.kind), piece.square.to_string());
    let placed = t!(text, "piece-on-square", piece = piece, square = square);
    t!(text, "the-piece", piece = placed)
}

/// The sentence for the reason.
fn why(text: &Text, style: MoveStyle, error: &ReviewedMove, reason: Reason) -> String {
    let after = error.board.played(error.mv);
    let answer = |count| line(style, &after, &error.answer, count);
    let better = |count| line(style, &error.board, &error.better, count);
    let piece = |piece| placed_piece(text, piece);
    let both = |first, second| spoken_list(text, vec![piece(first), piece(second)]);
    match reason {
        Reason::AllowsMate(count) => t!(text, "review-allows-mate", count = count, moves = answer(1)),
        Reason::MissesMate(count) => t!(text, "review-misses-mate", count = count, moves = better(1)),
        Reason::Stalemates => t!(text, "review-stalemate"),
        Reason::Hangs(lost) => t!(text, "review-hangs", piece = piece(lost), moves = answer(1)),
        Reason::StaysAttacked(lost) => t!(text, "review-stays-attacked", piece = piece(lost), moves = answer(1)),
        Reason::AllowsFork(one, other) => t!(text, "review-allows-fork", pieces = both(one, other), moves = answer(1)),
        Reason::AllowsPin(pinned) => t!(text, "review-pin", piece = piece(pinned), moves = answer(1)),
        Reason::AllowsDiscovery(target) => t!(text, "review-discovery", piece = piece(target), moves = answer(1)),
        Reason::AllowsTrap(trapped) => t!(text, "review-trap", piece = piece(trapped), moves = answer(1)),
        Reason::AllowsPromotion(pawn) => t!(text, "review-allows-promotion", square = pawn.to_string()),
        Reason::Loses(last, count) => t!(text, "review-loses", piece = piece(last), moves = answer(count)),
        Reason::MissesCapture(prize) => t!(text, "review-misses-capture", piece = piece(prize), moves = better(1)),
        Reason::MissesFork(one, other) => t!(text, "review-misses-fork", pieces = both(one, other), moves = better(1)),
        Reason::MissesPromotion(pawn) => t!(text, "review-misses-promotion", square = pawn.to_string()),
        Reason::MissesGain(last, count) => t!(text, "review-misses-gain", piece = piece(last), moves = better(count)),
    }
}
