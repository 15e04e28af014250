//! Why a move is illegal, in words.

use super::{color, spoken_list, Text};
use crate::chess::illegal::{self, IllegalCastling, IllegalMove, PlacedPiece};
use crate::chess::notation::{MoveTextError, PieceLetters};
use crate::chess::{Board, PieceKind, Square};

/// The word for a kind of piece: `knight`.
pub fn piece_name(text: &Text, kind: PieceKind) -> String {
    match kind {
        PieceKind::Pawn => t!(text, "pawn"),
        PieceKind::Knight => t!(text, "knight"),
        PieceKind::Bishop => t!(text, "bishop"),
        PieceKind::Rook => t!(text, "rook"),
        PieceKind::Queen => t!(text, "queen"),
        PieceKind::King => t!(text, "king"),
    }
}

/// A piece with its square: `knight on f3`.
fn placed(text: &Text, piece: PlacedPiece) -> String {
    t!(
        text,
        "piece-on-square",
        piece = piece_name(text, piece.kind()),
        square = piece.square
    )
}

/// `the rook on e8, the bishop on b4 and the knight on d4`.
fn list(text: &Text, pieces: &[PlacedPiece]) -> String {
    let words = pieces
        .iter()
        .map(|&piece| t!(text, "the-piece", piece = placed(text, piece)));
    spoken_list(text, words.collect())
}

/// The way a kind of piece moves.
fn way(text: &Text, kind: PieceKind) -> String {
    match kind {
        PieceKind::Pawn => t!(text, "way-pawn"),
        PieceKind::Knight => t!(text, "way-knight"),
        PieceKind::Bishop => t!(text, "way-bishop"),
        PieceKind::Rook => t!(text, "way-rook"),
        PieceKind::Queen => t!(text, "way-queen"),
        PieceKind::King => t!(text, "way-king"),
    }
}

/// The maximum number of reasons given for a piece.
const REASONS: usize = 2;

/// Why the piece on the square cannot go where one might expect: the first reasons without duplicates; `None` if none of its
/// moves is forbidden.
pub fn inspection(text: &Text, board: &Board, square: Square) -> Option<String> {
    let moves = illegal::inspect(board, square)?;
    let mut reasons: Vec<String> = Vec::new();
    for (_, reason) in &moves.forbidden {
        let words = refusal(text, reason);
        if !reasons.contains(&words) && reasons.len() < REASONS {
            reasons.push(words);
        }
    }
    if moves.legal.is_empty() && reasons.is_empty() {
        reasons.push(t!(text, "inspected-no-moves"));
    }
    (!reasons.is_empty()).then(|| reasons.join(" "))
}

/// Why the move is illegal, as one sentence.
pub fn refusal(text: &Text, refusal: &IllegalMove) -> String {
    let name = |piece: &PlacedPiece| piece_name(text, piece.kind());
    let placed = |piece: &PlacedPiece| placed(text, *piece);
    let list = |pieces: &[PlacedPiece]| list(text, pieces);
    match refusal {
        IllegalMove::EmptySquare(square) => t!(text, "refused-empty-square", square),
        IllegalMove::NotYourTurn { piece, turn } => t!(
            text,
            "refused-not-your-turn",
            turn = color(text, *turn),
            piece = placed(piece),
            owner = color(text, piece.color())
        ),
        IllegalMove::SameSquare(piece) => t!(text, "refused-same-square", piece = placed(piece)),
        IllegalMove::DoesNotMoveSo { piece, .. } => way(text, piece.kind()),
        IllegalMove::BlockedBy { piece, blocker } => {
            t!(text, "refused-blocked", blocker = placed(blocker), piece = name(piece))
        }
        IllegalMove::OwnPiece { other, .. } => {
            t!(text, "refused-own-piece", piece = name(other), square = other.square)
        }
        IllegalMove::PawnHasMoved { piece, .. } => t!(text, "refused-pawn-has-moved", square = piece.square),
        IllegalMove::PawnTakesDiagonally { other, .. } => {
            t!(text, "refused-pawn-takes-diagonally", piece = placed(other))
        }
        IllegalMove::NothingToTake { to, .. } => t!(text, "refused-nothing-to-take", square = to),
        IllegalMove::EnPassantTooLate { other, .. } => t!(text, "refused-en-passant", square = other.square),
        IllegalMove::PinnedBy { piece, pinner, .. } => {
            t!(text, "refused-pinned", piece = placed(piece), pinner = placed(pinner))
        }
        IllegalMove::LeavesKingInCheck { attacker, .. } => t!(text, "refused-leaves-king", attacker = placed(attacker)),
        IllegalMove::MustAnswerCheck { checker, .. } => t!(text, "refused-answer-check", checker = placed(checker)),
        IllegalMove::DoubleCheck { checkers, .. } => t!(text, "refused-double-check", checkers = list(checkers)),
        IllegalMove::KingAttacked { to, attackers } => {
            t!(text, "refused-king-attacked", square = to, attackers = list(attackers))
        }
        IllegalMove::Castling { reason, .. } => castling(text, reason),
        IllegalMove::PromotionMissing { .. } => t!(text, "refused-promotion-missing"),
        IllegalMove::PromotionTo(to) => t!(text, "refused-promotion-to", piece = piece_name(text, *to)),
        IllegalMove::PromotionNeedless { piece, to } => {
            t!(text, "refused-promotion-needless", piece = placed(piece), square = to)
        }
    }
}

fn castling(text: &Text, refusal: &IllegalCastling) -> String {
    let placed = |piece: &PlacedPiece| placed(text, *piece);
    let list = |pieces: &[PlacedPiece]| list(text, pieces);
    match refusal {
        IllegalCastling::NoRook(square) => t!(text, "castling-no-rook", square),
        IllegalCastling::RookHasMoved(square) => t!(text, "castling-rook-moved", square),
        IllegalCastling::RightLost { rook } => t!(text, "castling-right-lost", square = rook),
        IllegalCastling::InCheck(checkers) => t!(text, "castling-in-check", checkers = list(checkers)),
        IllegalCastling::PathBlocked(blocker) => t!(text, "castling-blocked", blocker = placed(blocker)),
        IllegalCastling::Through { square, attackers } => {
            t!(text, "castling-through", square, attackers = list(attackers))
        }
        IllegalCastling::Into { square, attackers } => t!(text, "castling-into", square, attackers = list(attackers)),
        IllegalCastling::Uncovers { rook, attacker } => {
            t!(text, "castling-uncovers", square = rook, attacker = placed(attacker))
        }
    }
}

/// Why typed text is not a playable move; possible moves are written in the given style.
pub fn typed_move(text: &Text, letters: PieceLetters, error: &MoveTextError) -> String {
    match error {
        MoveTextError::Unreadable { text: typed } => t!(text, "typed-unreadable", typed),
        MoveTextError::AmbiguousMove {
            text: typed,
            candidates,
        } => {
            let mut moves: Vec<String> = candidates
                .iter()
                .map(|one| letters.of_english(one.san.as_str()))
                .collect();
            let last = moves.pop().unwrap_or_default();
            t!(text, "typed-ambiguous", typed, moves = moves.join(", "), last)
        }
        MoveTextError::NoSuchMove {
            text: typed,
            kind: named,
            reasons,
        } => match (reasons.first(), named) {
            (Some(reason), _) => t!(text, "typed-refused", typed, reason = refusal(text, reason)),
            (None, Some(named)) => t!(text, "typed-no-piece", typed, piece = piece_name(text, *named)),
            (None, None) => t!(text, "typed-impossible", typed),
        },
    }
}
