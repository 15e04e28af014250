//! The form in which programs write nearly every move, taken from eight bytes at once.
//!
//! What does not have this form, or names no move of the board, is no error yet: the reader for all forms looks at it again
//! and finds the reason.

#![allow(
    clippy::inline_always,
    reason = "what the bytes say goes into the look at the board in registers"
)]

use crate::chess::piece::{between, pawn, reach};
use crate::chess::{Bitboard, Board, CastleSide, Color, File, Move, MoveKind, PieceKind, Rank, Square};

/// What a SAN says, before any board is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A piece goes to the square.
    Piece {
        /// Of this kind, no pawn.
        kind: PieceKind,
        /// From one of these squares.
        origin: Bitboard,
        /// Where it goes to.
        to: Square,
        /// Whether there is an `x`.
        is_capture: bool,
    },
    /// A pawn goes straight ahead.
    Push {
        /// Where it goes to.
        to: Square,
        /// What it becomes.
        promotion: Option<PieceKind>,
    },
    /// A pawn takes.
    Capture {
        /// From one of these squares.
        origin: Bitboard,
        /// Where it goes to.
        to: Square,
        /// What it becomes.
        promotion: Option<PieceKind>,
    },
    /// Castling.
    Castle(CastleSide),
}

/// For each letter that can begin a SAN the kind of the piece that moves; the files of pawns are `Pawn`.
static KINDS: [Option<PieceKind>; 256] = {
    let mut table = [None; 256];
    let mut file = b'a';
    while file <= b'h' {
        table[file as usize] = Some(PieceKind::Pawn);
        file += 1;
    }
    table[b'N' as usize] = Some(PieceKind::Knight);
    table[b'B' as usize] = Some(PieceKind::Bishop);
    table[b'R' as usize] = Some(PieceKind::Rook);
    table[b'Q' as usize] = Some(PieceKind::Queen);
    table[b'K' as usize] = Some(PieceKind::King);
    table
};

impl Shape {
    /// What the word at the start of these bytes says, and how long the word is; `None` when it has another form, or when
    /// its end is not among them. White space and `)` end a word; `+` or `#` may be its last letter.
    #[inline(always)]
    pub(crate) fn of(bytes: [u8; 8]) -> Option<(Shape, usize)> {
        let word = u64::from_le_bytes(bytes);
        let first = KINDS[usize::from(bytes[0])];
        if first.is_none() && bytes[0] != b'O' {
            return None;
        }
        let length = length(word);
        if !(2..8).contains(&length) {
            return None;
        }
        let bare = length - usize::from(matches!(bytes[length - 1], b'+' | b'#'));
        if bare < 2 {
            return None;
        }
        let shape = match first {
            None => castle_shape(word, bare),
            Some(PieceKind::Pawn) => pawn_shape(word, bare),
            Some(kind) => piece_shape(kind, word, bare),
        };
        Some((shape?, length))
    }

    /// The move of the board that this says; `None` when there is none, or more than one.
    #[inline(always)]
    pub(crate) fn resolve(self, board: &Board) -> Option<Move> {
        match self {
            Shape::Piece {
                kind,
                origin,
                to,
                is_capture,
            } => piece_move(board, kind, origin, to, is_capture),
            Shape::Push { to, promotion } => {
                let from = pushed_from(board, to)?;
                pawn_move(board, from, to, promotion)
            }
            Shape::Capture { origin, to, promotion } => {
                let turn = board.turn();
                let pawns = board.pieces(turn, PieceKind::Pawn);
                let from = (pawn::attacks(!turn, to) & pawns & origin).first()?;
                // En passant is left to the reader for all forms.
                board.by_color(!turn).contains(to).then_some(())?;
                pawn_move(board, from, to, promotion)
            }
            Shape::Castle(side) => super::reader::castling(board, side).ok(),
        }
    }
}

/// How many bytes come before the first white space or `)`; 8 when there is none. All are looked at in one step: a byte
/// that is found has its highest bit set by the subtraction, and so have at most some after it.
#[inline(always)]
fn length(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = ONES << 7;
    let blank = word.wrapping_sub(ONES * 0x21) & !word;
    let close = word ^ (ONES * 0x29);
    let close = close.wrapping_sub(ONES) & !close;
    ((blank | close) & HIGH).trailing_zeros() as usize / 8
}

/// The byte at this place.
#[inline(always)]
const fn byte(word: u64, at: usize) -> u8 {
    (word >> (8 * at)) as u8
}

/// The square named by the two bytes from this place on.
#[inline(always)]
fn square(word: u64, at: usize) -> Option<Square> {
    let (file, rank) = (byte(word, at).wrapping_sub(b'a'), byte(word, at + 1).wrapping_sub(b'1'));
    (file | rank < 8).then_some(Square::wrapping(rank << 3 | file))
}

/// The squares that a letter or digit of the origin allows.
#[inline(always)]
fn origin(byte: u8) -> Option<Bitboard> {
    match byte {
        b'a'..=b'h' => Some(Bitboard(Bitboard::file(File::A).0 << (byte - b'a'))),
        b'1'..=b'8' => Some(Bitboard(Bitboard::rank(Rank::R1).0 << (8 * (byte - b'1')))),
        _ => None,
    }
}

#[inline(always)]
fn piece_shape(kind: PieceKind, word: u64, length: usize) -> Option<Shape> {
    let target = length.checked_sub(2).filter(|&target| target > 0)?;
    let to = square(word, target)?;
    let is_capture = byte(word, target - 1) == b'x';
    let origin = match target - 1 - usize::from(is_capture) {
        0 => Bitboard::FULL,
        1 => origin(byte(word, 1))?,
        2 => Bitboard::from_square(square(word, 1)?),
        _ => return None,
    };
    Some(Shape::Piece {
        kind,
        origin,
        to,
        is_capture,
    })
}

#[inline(always)]
fn pawn_shape(word: u64, length: usize) -> Option<Shape> {
    if length == 2 {
        let to = square(word, 0)?;
        return Some(Shape::Push { to, promotion: None });
    }
    let (bare, promotion) = if byte(word, length - 2) == b'=' {
        (length - 2, Some(promotion(byte(word, length - 1))?))
    } else {
        (length, None)
    };
    match bare {
        2 => Some(Shape::Push {
            to: square(word, 0)?,
            promotion,
        }),
        4 if byte(word, 1) == b'x' => Some(Shape::Capture {
            origin: origin(byte(word, 0))?,
            to: square(word, 2)?,
            promotion,
        }),
        _ => None,
    }
}

fn promotion(letter: u8) -> Option<PieceKind> {
    let kind = KINDS[usize::from(letter)]?;
    PieceKind::PROMOTIONS.contains(&kind).then_some(kind)
}

#[inline(never)]
fn castle_shape(word: u64, length: usize) -> Option<Shape> {
    match &word.to_le_bytes()[..length] {
        b"O-O" => Some(Shape::Castle(CastleSide::King)),
        b"O-O-O" => Some(Shape::Castle(CastleSide::Queen)),
        _ => None,
    }
}

#[inline(always)]
fn piece_move(board: &Board, kind: PieceKind, origin: Bitboard, to: Square, is_capture: bool) -> Option<Move> {
    let turn = board.turn();
    let occupied = board.occupied();
    if board.by_color(turn).contains(to) || occupied.contains(to) != is_capture {
        return None;
    }
    let mut found = None;
    for from in board.pieces(turn, kind) & reach(kind, to) & origin {
        let is_open = (between(from, to) & occupied).is_empty();
        if !is_open {
            continue;
        }
        let is_safe = if kind == PieceKind::King {
            board.is_king_safe_on(to)
        } else {
            board.leaves_king_safe(from, to)
        };
        if is_safe && found.replace(Move::normal(from, to)).is_some() {
            return None;
        }
    }
    found
}

/// Where the pawn stands that goes straight ahead to this square.
#[inline(always)]
fn pushed_from(board: &Board, to: Square) -> Option<Square> {
    let turn = board.turn();
    let pawns = board.pieces(turn, PieceKind::Pawn);
    let one = to.backward(turn);
    let occupied = board.occupied();
    if occupied.contains(to) {
        return None;
    }
    if pawns.contains(one) {
        return Some(one);
    }
    let two = one.backward(turn);
    let fourth = if turn == Color::White { Rank::R4 } else { Rank::R5 };
    (to.rank() == fourth && pawns.contains(two) && !occupied.contains(one)).then_some(two)
}

#[inline(always)]
fn pawn_move(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
    let is_last = to.rank() == pawn::last_rank(board.turn());
    if is_last != promotion.is_some() || !board.leaves_king_safe(from, to) {
        return None;
    }
    Some(match promotion {
        None => Move::normal(from, to),
        Some(kind) => Move::new(from, to, MoveKind::Promotion(kind)),
    })
}
