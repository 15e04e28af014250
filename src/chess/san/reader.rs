//! SAN read for speed: the way every move of a PGN file comes in.

use super::Shape;
use crate::chess::piece::{bishop, king, knight, pawn, queen, rook};
use crate::chess::{Bitboard, Board, CastleSide, Color, File, Move, MoveKind, PieceKind, Rank, Square};
use std::fmt;

/// Why a text is not the SAN of a legal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SanError {
    /// The text does not have the form of SAN.
    Syntax,
    /// No man of that kind can legally go there.
    NoSuchMove,
    /// Several men can, and the text does not say which.
    Ambiguous,
    /// A pawn reaches the last rank and the text does not say what it becomes.
    PromotionMissing,
    /// The text says what a pawn becomes that does not reach the last rank, or it would become a king or a pawn.
    PromotionNeedless,
    /// There is an `x` and nothing to take, or the other way round.
    CaptureMark,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SanError::Syntax => "this is not the form of a move",
            SanError::NoSuchMove => "no such move is legal",
            SanError::Ambiguous => "more than one piece can make this move",
            SanError::PromotionMissing => "the piece that the pawn becomes is missing",
            SanError::PromotionNeedless => "no pawn becomes that here",
            SanError::CaptureMark => "`x` without a capture, or a capture without `x`",
        })
    }
}

impl std::error::Error for SanError {}

/// The legal move that a SAN names.
///
/// Marks of check and mate and suffixes such as `!?` at the end are ignored, and more of the origin may be given
/// than is needed; all else must be as the standard writes it.
///
/// # Errors
/// When the text is not SAN or names no legal move or more than one.
#[inline]
pub fn read(board: &Board, text: &[u8]) -> Result<Move, SanError> {
    quick(board, text).map_or_else(|| read_any_form(board, text), Ok)
}

/// The same for what programs write; `None` when it takes a longer look.
#[inline]
fn quick(board: &Board, text: &[u8]) -> Option<Move> {
    let mut bytes = [b' '; 8];
    bytes.get_mut(..text.len())?.copy_from_slice(text);
    let (shape, length) = Shape::of(bytes)?;
    (length == text.len()).then(|| shape.resolve(board))?
}

fn read_any_form(board: &Board, text: &[u8]) -> Result<Move, SanError> {
    let mut text = text;
    while let [rest @ .., b'+' | b'#' | b'!' | b'?'] = text {
        text = rest;
    }
    match text {
        [b'a'..=b'h', ..] => pawn_move(board, text),
        [b'N', rest @ ..] => piece_move(board, PieceKind::Knight, rest),
        [b'B', rest @ ..] => piece_move(board, PieceKind::Bishop, rest),
        [b'R', rest @ ..] => piece_move(board, PieceKind::Rook, rest),
        [b'Q', rest @ ..] => piece_move(board, PieceKind::Queen, rest),
        [b'K', rest @ ..] => king_move(board, rest),
        b"O-O" => castling(board, CastleSide::King),
        b"O-O-O" => castling(board, CastleSide::Queen),
        _ => Err(SanError::Syntax),
    }
}

/// The square that these two letters name.
fn square(file: u8, rank: u8) -> Result<Square, SanError> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    if file | rank < 8 {
        Ok(Square::wrapping(rank << 3 | file))
    } else {
        Err(SanError::Syntax)
    }
}

fn pawn_move(board: &Board, text: &[u8]) -> Result<Move, SanError> {
    let (text, promotion) = match text {
        [rest @ .., b'=', letter] => (rest, Some(promotion(*letter)?)),
        _ => (text, None),
    };
    let turn = board.turn();
    let pawns = board.pieces(turn, PieceKind::Pawn);
    let (from, to) = match *text {
        [file, rank] => {
            let to = square(file, rank)?;
            (pushed_from(board, to, pawns)?, to)
        }
        [from, b'x', file, rank] => {
            let to = square(file, rank)?;
            let origin = Bitboard(Bitboard::file(File::A).0 << (from.wrapping_sub(b'a') & 7));
            let from = (pawn::attacks(!turn, to) & pawns & origin).first();
            let from = from.ok_or(SanError::NoSuchMove)?;
            if !board.by_color(!turn).contains(to) {
                return en_passant(board, from, to, promotion);
            }
            (from, to)
        }
        _ => return Err(SanError::Syntax),
    };
    if !board.leaves_king_safe(from, to) {
        return Err(SanError::NoSuchMove);
    }
    match (to.rank() == pawn::last_rank(turn), promotion) {
        (false, None) => Ok(Move::normal(from, to)),
        (true, Some(kind)) => Ok(Move::new(from, to, MoveKind::Promotion(kind))),
        (true, None) => Err(SanError::PromotionMissing),
        (false, Some(_)) => Err(SanError::PromotionNeedless),
    }
}

fn promotion(letter: u8) -> Result<PieceKind, SanError> {
    match letter {
        b'Q' => Ok(PieceKind::Queen),
        b'R' => Ok(PieceKind::Rook),
        b'B' => Ok(PieceKind::Bishop),
        b'N' => Ok(PieceKind::Knight),
        b'K' | b'P' => Err(SanError::PromotionNeedless),
        _ => Err(SanError::Syntax),
    }
}

/// Where the pawn stands that goes straight ahead to this square.
fn pushed_from(board: &Board, to: Square, pawns: Bitboard) -> Result<Square, SanError> {
    let turn = board.turn();
    let occupied = board.occupied();
    let behind = |square: Square| square.offset(0, if turn == Color::White { -1 } else { 1 });
    let one = behind(to).ok_or(SanError::NoSuchMove)?;
    if occupied.contains(to) {
        return Err(SanError::NoSuchMove);
    }
    if pawns.contains(one) {
        return Ok(one);
    }
    let fourth = if turn == Color::White { Rank::R4 } else { Rank::R5 };
    match behind(one) {
        Some(two) if to.rank() == fourth && pawns.contains(two) && !occupied.contains(one) => Ok(two),
        _ => Err(SanError::NoSuchMove),
    }
}

fn en_passant(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> Result<Move, SanError> {
    if board.en_passant() != Some(to) {
        return Err(SanError::CaptureMark);
    }
    let mv = Move::new(from, to, MoveKind::EnPassant);
    match promotion {
        Some(_) => Err(SanError::PromotionNeedless),
        None if board.is_legal(mv) => Ok(mv),
        None => Err(SanError::NoSuchMove),
    }
}

fn piece_move(board: &Board, kind: PieceKind, text: &[u8]) -> Result<Move, SanError> {
    let [origin @ .., file, rank] = text else {
        return Err(SanError::Syntax);
    };
    let to = square(*file, *rank)?;
    let men = board.pieces(board.turn(), kind) & stated_origin(board, origin, to)?;
    let occupied = board.occupied();
    let reach = match kind {
        PieceKind::Knight => knight::attacks(to),
        PieceKind::Bishop => bishop::attacks(to, occupied),
        PieceKind::Rook => rook::attacks(to, occupied),
        _ => queen::attacks(to, occupied),
    };
    let mut found = None;
    for from in men & reach {
        if board.leaves_king_safe(from, to) {
            if found.is_some() {
                return Err(SanError::Ambiguous);
            }
            found = Some(Move::normal(from, to));
        }
    }
    found.ok_or(SanError::NoSuchMove)
}

/// The squares on which the text lets the man stand: `text` is what lies between the letter and the target. Judges the
/// target too: no own man on it, and `x` exactly when there is something to take.
fn stated_origin(board: &Board, text: &[u8], to: Square) -> Result<Bitboard, SanError> {
    if board.by_color(board.turn()).contains(to) {
        return Err(SanError::NoSuchMove);
    }
    let (text, is_capture) = match text {
        [rest @ .., b'x'] => (rest, true),
        _ => (text, false),
    };
    if is_capture != board.occupied().contains(to) {
        return Err(SanError::CaptureMark);
    }
    let (file, rank) = match *text {
        [] => return Ok(Bitboard::FULL),
        [file @ b'a'..=b'h'] => (Some(file), None),
        [rank @ b'1'..=b'8'] => (None, Some(rank)),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (Some(file), Some(rank)),
        _ => return Err(SanError::Syntax),
    };
    let file = file.map_or(Bitboard::FULL, |file| {
        Bitboard(Bitboard::file(File::A).0 << (file - b'a'))
    });
    let rank = rank.map_or(Bitboard::FULL, |rank| {
        Bitboard(Bitboard::rank(Rank::R1).0 << (8 * (rank - b'1')))
    });
    Ok(file & rank)
}

fn king_move(board: &Board, text: &[u8]) -> Result<Move, SanError> {
    let [origin @ .., file, rank] = text else {
        return Err(SanError::Syntax);
    };
    let to = square(*file, *rank)?;
    let from = board.king(board.turn());
    let origin = stated_origin(board, origin, to)?;
    if origin.contains(from) && king::attacks(from).contains(to) && board.is_king_safe_on(to) {
        Ok(Move::normal(from, to))
    } else {
        Err(SanError::NoSuchMove)
    }
}

#[inline(never)]
pub(super) fn castling(board: &Board, side: CastleSide) -> Result<Move, SanError> {
    let king = board.king(board.turn());
    let mv = Move::new(king, Square::at(side.king_file(), king.rank()), MoveKind::Castle(side));
    if board.can_castle(side) {
        Ok(mv)
    } else {
        Err(SanError::NoSuchMove)
    }
}
