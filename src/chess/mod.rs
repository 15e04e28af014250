//! The rules of chess: values and pure functions, nothing but `std`.
//!
//! ```
//! use tabiya::chess::Board;
//!
//! let board = Board::default();
//! assert_eq!(board.legal_moves().len(), 20);
//! ```

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "indices of squares, files, ranks and tables are small, and some functions are const"
)]

pub mod bitboard;
pub mod board;
pub mod castling;
pub mod chess960;
pub mod color;
pub mod fen;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod piece;
pub mod refusal;
pub mod repetition;
pub mod san;
pub mod setup;
pub mod square;
pub mod unwinnable;
pub mod validity;
pub mod zobrist;

pub use bitboard::{AttackBoard, Bitboard};
pub use board::Board;
pub use castling::{CastleSide, CastlingRights};
pub use color::Color;
pub use fen::{FenError, FenErrors, FenNotice};
pub use moves::{Move, MoveKind, MoveList};
pub use notation::Notation;
pub use outcome::{DrawReason, Outcome, WinReason};
pub use piece::{Piece, PieceKind};
pub use refusal::Refusal;
pub use square::{File, Rank, Square};
pub use unwinnable::{is_dead, winnability, winnability_within, Winnability};
