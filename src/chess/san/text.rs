//! Writes moves as SAN.

use crate::chess::{Bitboard, Board, CastleSide, Move, MoveKind, Piece, PieceKind, Square};
use std::fmt;

/// The longest SAN: `Qa1xb2+` or `exd8=Q+`.
const CAPACITY: usize = 7;

/// The SAN of one move: at most seven characters, stored without allocation.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SanText {
    bytes: [u8; CAPACITY],
    len: u8,
}

impl SanText {
    /// The SAN of a legal move, with `+` or `#`; `--` for [`Move::NULL`].
    #[inline]
    pub fn new(board: &Board, mv: Move) -> SanText {
        SanText::with_after(board, mv, &board.played(mv))
    }

    /// [`SanText::new`] for a caller that has already made the move: `after` is the board after it.
    pub fn with_after(board: &Board, mv: Move, after: &Board) -> SanText {
        let mut san = SanText::without_check(board, mv);
        if !mv.is_null() && after.is_check() {
            san.push(if after.has_legal_move() { b'+' } else { b'#' });
        }
        san
    }

    /// The SAN without its check mark, as needed for figurine and spoken forms.
    pub fn without_check(board: &Board, mv: Move) -> SanText {
        let mut san = SanText {
            bytes: [0; CAPACITY],
            len: 0,
        };
        let (from, to) = (mv.from(), mv.to());
        match (mv.kind(), board.piece_at(from)) {
            (MoveKind::Null, _) | (_, None) => san.push_all(b"--"),
            (MoveKind::Castle(CastleSide::King), _) => san.push_all(b"O-O"),
            (MoveKind::Castle(CastleSide::Queen), _) => san.push_all(b"O-O-O"),
            (kind, Some(piece)) if piece.kind() == PieceKind::Pawn => {
                if from.file() != to.file() {
                    san.push_all(&[file_letter(from), b'x']);
                }
                san.push_square(to);
                if let MoveKind::Promotion(kind) = kind {
                    san.push_all(&[b'=', kind.letter() as u8]);
                }
            }
            (_, Some(piece)) => {
                san.push(piece.kind().letter() as u8);
                san.push_origin(board, piece, from, to);
                if board.occupied().contains(to) {
                    san.push(b'x');
                }
                san.push_square(to);
            }
        }
        san
    }

    /// The text.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// The text as bytes, all of them ASCII.
    #[inline]
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len as usize]
    }

    /// The file, rank or square of origin, if another piece of the same kind can legally move to the same square (PGN 8.2.3.4).
    fn push_origin(&mut self, board: &Board, piece: Piece, from: Square, to: Square) {
        if piece.kind() == PieceKind::King {
            return;
        }
        let rivals = piece.attacks(to, board.occupied()) & board.pieces(piece.color(), piece.kind()).without(from);
        if rivals.is_empty() {
            return;
        }
        let rivals: Bitboard = rivals
            .into_iter()
            .filter(|&rival| board.leaves_king_safe(rival, to))
            .collect();
        if rivals.is_empty() {
            return;
        }
        let on_file = !(rivals & Bitboard::file(from.file())).is_empty();
        let on_rank = !(rivals & Bitboard::rank(from.rank())).is_empty();
        if !on_file || on_rank {
            self.push(file_letter(from));
        }
        if on_file {
            self.push(rank_digit(from));
        }
    }

    #[inline]
    fn push(&mut self, byte: u8) {
        self.bytes[self.len as usize] = byte;
        self.len += 1;
    }

    #[inline]
    fn push_all(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.push(byte);
        }
    }

    #[inline]
    fn push_square(&mut self, square: Square) {
        self.push(file_letter(square));
        self.push(rank_digit(square));
    }
}

impl fmt::Display for SanText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for SanText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

fn file_letter(square: Square) -> u8 {
    square.file().to_char() as u8
}

fn rank_digit(square: Square) -> u8 {
    square.rank().to_char() as u8
}
