//! Moves made in place, and taken back.
//!
//! Whoever follows a single line of moves needs no copies of the board: what a move cannot give back by itself (what was
//! taken, rights, counters, the key) is some thirty bytes.

use super::Board;
use crate::chess::zobrist::{self, en_passant_key, piece_key};
use crate::chess::{Bitboard, CastlingRights, Color, Move, MoveKind, Piece, PieceKind, Square};

/// What takes back a move: see [`Board::play_in_place`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo {
    mv: Move,
    /// What stood on the move's target.
    victim: Option<Piece>,
    en_passant: Option<Square>,
    castling: CastlingRights,
    halfmove_clock: u32,
    castling_men: Bitboard,
    hash: u64,
}

impl Board {
    /// Makes a legal move, as [`Board::play`] does, without a copy of the board. Give the answer to [`Board::undo`] to have
    /// the position back.
    ///
    /// ```
    /// use tabiya::chess::{Board, Move, Square};
    ///
    /// let mut board = Board::default();
    /// let undo = board.play_in_place(Move::normal(Square::E2, Square::E4));
    /// assert_eq!(board.piece_at(Square::E2), None);
    /// board.undo(undo);
    /// assert_eq!(board, Board::default());
    /// ```
    #[inline]
    pub fn play_in_place(&mut self, mv: Move) -> Undo {
        let color = self.turn;
        let undo = Undo {
            mv,
            victim: self.piece_at(mv.to()),
            en_passant: self.en_passant,
            castling: self.castling,
            halfmove_clock: self.halfmove_clock,
            castling_men: self.castling_men,
            hash: self.hash,
        };
        self.turn = !color;
        self.fullmove_number = self.fullmove_number.wrapping_add(color.index() as u32);
        self.halfmove_clock = self.halfmove_clock.wrapping_add(1);
        self.hash ^= zobrist::WHITE_TO_MOVE;
        if let Some(square) = self.en_passant.take() {
            self.hash ^= en_passant_key(square.file());
        }
        match mv.kind() {
            MoveKind::Normal => self.shift(mv, color, undo.victim),
            MoveKind::Null => {}
            _ => self.make_special(mv, color),
        }
        undo
    }

    /// A quiet move or plain capture.
    #[inline(always)]
    fn shift(&mut self, mv: Move, color: Color, victim: Option<Piece>) {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.piece_at(from) else { return };
        let target = Bitboard::from_square(to);
        let moved = Bitboard::from_square(from) | target;
        let kings = self.kind(PieceKind::King);
        self.hash ^= piece_key(piece, from) ^ piece_key(piece, to);
        self.squares[from.index()] = None;
        self.squares[to.index()] = Some(piece);
        self.kinds[piece.kind.index()] ^= moved;
        self.colors[color.index()] ^= moved;
        if let Some(victim) = victim {
            self.kinds[victim.kind.index()] ^= target;
            self.colors[(!color).index()] ^= target;
            self.hash ^= piece_key(victim, to);
            self.halfmove_clock = 0;
        }
        if !(moved & self.castling_men).is_empty() {
            self.lose_castling(moved, kings);
        }
        if piece.kind == PieceKind::Pawn {
            self.halfmove_clock = 0;
            if from.index() ^ to.index() == 0b1_0000 {
                self.note_double_step(to, color);
            }
        }
    }

    /// Takes back the move made last, which gave this answer.
    pub fn undo(&mut self, undo: Undo) {
        let color = !self.turn;
        let (from, to) = (undo.mv.from(), undo.mv.to());
        self.castling = undo.castling;
        match undo.mv.kind() {
            MoveKind::Null => {}
            MoveKind::Castle(side) => {
                let back = super::back_rank(color);
                self.take(Square::at(side.king_file(), back));
                self.take(Square::at(side.rook_file(), back));
                if let Some(rook) = self.castling_rook(color, side) {
                    self.put(rook, Piece::new(color, PieceKind::Rook));
                }
                self.put(from, Piece::new(color, PieceKind::King));
            }
            kind => {
                let mut piece = self.take(to);
                if !matches!(kind, MoveKind::Normal) {
                    piece = Some(Piece::new(color, PieceKind::Pawn));
                }
                for (square, piece) in [(from, piece), (to, undo.victim)] {
                    if let Some(piece) = piece {
                        self.put(square, piece);
                    }
                }
                if kind == MoveKind::EnPassant {
                    self.put(to.behind(color), Piece::new(!color, PieceKind::Pawn));
                }
            }
        }
        self.turn = color;
        self.fullmove_number = self.fullmove_number.wrapping_sub(color.index() as u32);
        self.halfmove_clock = undo.halfmove_clock;
        self.en_passant = undo.en_passant;
        self.castling_men = undo.castling_men;
        self.hash = undo.hash;
    }
}
