//! Reads what people type as moves.

use super::pattern::{patterns, MovePattern};
use super::words::without_words;
use crate::chess::illegal::{reason, IllegalMove, PlacedPiece};
use crate::chess::san::{self, SanText};
use crate::chess::{Board, CastleSide, Move, PieceKind, Square};
use std::fmt;

/// A move that a text may stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PossibleMove {
    /// The move.
    pub mv: Move,
    /// Its SAN.
    pub san: SanText,
}

/// Why a text is not a move.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveTextError {
    /// The text does not have the form of a move in any notation.
    Unreadable {
        /// The text.
        text: String,
    },
    /// The text fits several legal moves.
    AmbiguousMove {
        /// The text.
        text: String,
        /// The moves it fits.
        candidates: Vec<PossibleMove>,
    },
    /// The text fits no legal move.
    NoSuchMove {
        /// The text.
        text: String,
        /// The kind of piece it names.
        kind: Option<PieceKind>,
        /// Why the pieces that may be meant cannot make the move, closest reason first; empty if no piece comes close.
        reasons: Vec<IllegalMove>,
    },
}

impl MoveTextError {
    /// The same error for another text, from which the text read was derived.
    #[must_use]
    pub fn of_text(mut self, typed: &str) -> MoveTextError {
        match &mut self {
            MoveTextError::Unreadable { text }
            | MoveTextError::AmbiguousMove { text, .. }
            | MoveTextError::NoSuchMove { text, .. } => typed.clone_into(text),
        }
        self
    }

    /// The squares of the move, if only the promotion piece is missing.
    #[must_use]
    pub fn promotion(&self) -> Option<(Square, Square)> {
        let MoveTextError::AmbiguousMove { candidates, .. } = self else {
            return None;
        };
        let squares = |mv: Move| mv.promotion().map(|_| (mv.from(), mv.to()));
        let first = squares(candidates.first()?.mv);
        first.filter(|_| candidates.iter().all(|one| squares(one.mv) == first))
    }
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveTextError::Unreadable { text } => write!(f, "{text:?} is not a move"),
            MoveTextError::AmbiguousMove { text, candidates } => {
                write!(f, "{text:?} may be ")?;
                for (index, candidate) in candidates.iter().enumerate() {
                    f.write_str(match index {
                        0 => "",
                        _ if index + 1 == candidates.len() => " or ",
                        _ => ", ",
                    })?;
                    write!(f, "{}", candidate.san)?;
                }
                Ok(())
            }
            MoveTextError::NoSuchMove { text, kind, reasons } => match (reasons.first(), kind) {
                (Some(reason), _) => write!(f, "{text:?} is not possible: {reason}"),
                (None, Some(kind)) => write!(f, "{text:?} is not possible: no {} can go there", kind.name()),
                (None, None) => write!(f, "{text:?} is not possible here"),
            },
        }
    }
}

impl std::error::Error for MoveTextError {}

/// The legal move that a person means. Accepts SAN with too much or too little (`Nge2`, `exd`, `fg3`, `e8Q`, `e8/Q`, `e8(Q)`, no
/// `x`, no `+`), either case, figurines for letters, both squares (`e2e4`, `E2-E4`, `e1h1`), ICCF digits, castling as `0-0` or
/// `o-o`, English words (`knight takes f3`, `castles kingside`), a move number before it, and `e.p.` or `!?` after it.
///
/// # Errors
/// If the text stands for no legal move, with the reasons, or for several, with all of them.
pub fn read(board: &Board, text: &str) -> Result<Move, MoveTextError> {
    let bare = without_number(text.trim());
    if let Ok(mv) = san::read(board, bare.as_bytes()) {
        return Ok(mv);
    }
    let patterns = patterns(&without_words(bare));
    let Some(first) = patterns.first() else {
        let text = text.to_owned();
        return Err(MoveTextError::Unreadable { text });
    };
    let legal = board.legal_moves();
    for pattern in &patterns {
        let mut fitting: Vec<Move> = legal.iter().copied().filter(|&mv| pattern.fits(board, mv)).collect();
        // In Chess960 a king's step may have the same squares as castling; two squares mean the step.
        if pattern.castling.is_empty() && fitting.iter().any(|mv| mv.castle_side().is_none()) {
            fitting.retain(|mv| mv.castle_side().is_none());
        }
        match fitting[..] {
            [] => {}
            [mv] => return Ok(mv),
            _ => {
                let candidate = |mv| PossibleMove {
                    mv,
                    san: SanText::new(board, mv),
                };
                return Err(MoveTextError::AmbiguousMove {
                    text: text.to_owned(),
                    candidates: fitting.into_iter().map(candidate).collect(),
                });
            }
        }
    }
    Err(MoveTextError::NoSuchMove {
        text: text.to_owned(),
        kind: first.kind,
        reasons: reasons(board, first),
    })
}

/// The text without a move number before it: `12.`, `12...`, `12. ...`.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.trim_start().strip_prefix(['.', '…']) {
        Some(rest) => rest.trim_start_matches(['.', '…', ' ']),
        None => text,
    }
}

/// Why the pieces that may be meant cannot make the move. A piece that does not move that way at all is not meant unless the text
/// names its square.
fn reasons(board: &Board, pattern: &MovePattern) -> Vec<IllegalMove> {
    let king = board.king(board.turn());
    if !pattern.castling.is_empty() {
        // In Chess960 the king may stand where it would go: the rook tells what is meant.
        let file = |side: CastleSide| {
            let rook = board.castling_rights().rook_file(board.turn(), side);
            rook.unwrap_or(side.king_file())
        };
        let refused = |side: &CastleSide| reason(board, king, Square::at(file(*side), king.rank()), None);
        return pattern.castling.iter().filter_map(refused).collect();
    }
    let Some(to) = pattern.target() else {
        return Vec::new();
    };
    if let Some(from) = pattern.origin() {
        return reason(board, from, to, pattern.promotion).into_iter().collect();
    }
    let is_meant = |square: &Square| {
        let piece = board.piece_at(*square);
        pattern.fits_origin(*square) && piece.is_some_and(|piece| pattern.kind.is_none_or(|kind| kind == piece.kind()))
    };
    let comes_near = |refusal: &IllegalMove| {
        !matches!(
            refusal,
            IllegalMove::DoesNotMoveSo { .. } | IllegalMove::NothingToTake { .. } | IllegalMove::Castling { .. }
        )
    };
    // A piece on the target square is not meant.
    let pieces = board.by_color(board.turn()).without(to).into_iter().filter(is_meant);
    let reasons: Vec<IllegalMove> = pieces
        .filter_map(|from| reason(board, from, to, pattern.promotion))
        .filter(comes_near)
        .collect();
    if reasons.is_empty() {
        return out_of_turn(board, pattern).into_iter().collect();
    }
    reasons
}

/// That a piece other than a pawn is meant that the opponent could move so, if it were their turn.
fn out_of_turn(board: &Board, pattern: &MovePattern) -> Option<IllegalMove> {
    if board.is_check() || pattern.kind == Some(PieceKind::Pawn) {
        return None;
    }
    let passed = board.played(Move::NULL);
    let moves = passed.legal_moves();
    let mv = moves.iter().find(|&&mv| pattern.fits(&passed, mv))?;
    let piece = PlacedPiece {
        piece: board.piece_at(mv.from())?,
        square: mv.from(),
    };
    Some(IllegalMove::NotYourTurn {
        piece,
        turn: board.turn(),
    })
}
