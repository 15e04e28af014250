//! The rules of chess: values and pure functions, nothing but `std`.
//!
//! A [`Board`] is a whole position: pieces, turn, castling rights, en passant square and counters. It is 128 bytes, `Copy`, and
//! always valid: it comes from a starting position, from a FEN that was checked, or from a legal move.
//!
//! ```text
//!   8  r . b q k b . r
//!   7  p p p p . p p p       White to move after 1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6:
//!   6  . . n . . n . .       r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4
//!   5  . . . . p . . .
//!   4  . . B . P . . .       castles by O-O, takes nothing yet,
//!   3  . . . . . N . .       and Ng5 attacks f7 twice
//!   2  P P P P . P P P
//!   1  R N B Q K . . R
//!      a b c d e f g h
//! ```
//!
//! ```
//! use tabiya::chess::{san, Board, Color, Square};
//!
//! let mut board: Board = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4".parse()?;
//! let castles = san::read(&board, b"O-O")?;
//! assert!(board.is_legal(castles));
//!
//! board.play(san::read(&board, b"Ng5")?);
//! assert_eq!(board.turn(), Color::Black);
//! assert_eq!(board.attackers(Color::White, Square::F7).count(), 2);
//! assert!(!board.is_check() && board.outcome().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The chapters
//!
//! | about | modules |
//! |---|---|
//! | pieces, squares and moves | [`color`], [`square`], [`piece`], [`bitboard`], [`direction`], [`moves`], [`castling`] |
//! | a position, what may be played in it, and what it becomes | [`board`], [`attack_board`], [`zobrist`], [`perft`], [`chess960`] |
//! | a position as text, and as a person sets it up | [`fen`], [`setup`] |
//! | a move as text: written, typed or spoken | [`san`], [`notation`] |
//! | why a move is not legal | [`illegal`] |
//! | how a game ends | [`outcome`], [`history`], [`dead_position`] |
//!
//! # From a text to an answer
//!
//! The answer is a value or all the reasons why there is none: every fault of a FEN, the moves that a typed move may stand for,
//! or why a move is illegal, with the pieces and squares involved.
//!
//! ```
//! use tabiya::chess::{illegal, notation, Board, Square};
//!
//! let faults = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - x 1".parse::<Board>().unwrap_err();
//! assert_eq!(faults.faults().len(), 2); // a halfmove clock that is not a number, and no white king
//!
//! // Both knights reach d2.
//! let board: Board = "rnbqkbnr/pppp1ppp/8/4p3/8/3P1N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3".parse()?;
//! let doubt = notation::read(&board, "Nd2").unwrap_err();
//! assert_eq!(doubt.to_string(), "\"Nd2\" may be Nbd2 or Nfd2");
//!
//! let refused = illegal::reason(&board, Square::C1, Square::E3, None);
//! assert!(refused.is_none()); // the bishop may go there
//! let refused = illegal::reason(&board, Square::F1, Square::C4, None).unwrap();
//! assert!(matches!(refused, illegal::IllegalMove::BlockedBy { blocker, .. } if blocker.square == Square::E2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A game to its end
//!
//! ```
//! use tabiya::chess::{san, Board, Color, Outcome, WinReason};
//!
//! let mut board = Board::default();
//! for text in ["f3", "e5", "g4", "Qh4#"] {
//!     board.play(san::read(&board, text.as_bytes())?);
//! }
//! let mate = Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate };
//! assert_eq!(board.outcome(), Some(mate));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "indices of squares, files, ranks and tables are small, and some functions are const"
)]

pub mod attack_board;
pub mod bitboard;
pub mod board;
pub mod castling;
pub mod chess960;
pub mod color;
pub mod dead_position;
pub mod direction;
pub mod fen;
pub mod history;
pub mod illegal;
pub mod move_list;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod parse_error;
pub mod perft;
pub mod piece;
pub mod placement;
pub mod san;
pub mod setup;
pub mod square;
pub mod zobrist;

pub use attack_board::AttackBoard;
pub use bitboard::Bitboard;
pub use board::{Board, CheckInfo, CheckSquares, CountMoves, ForEachMove, HasMove, MoveVisitor, PawnTargets, Undo};
pub use castling::{CastleSide, CastlingRights};
pub use color::Color;
pub use dead_position::{is_dead, winnability, winnability_within, Winnability};
pub use direction::Direction;
pub use fen::{FenError, FenErrors, FenNotice};
pub use history::History;
pub use illegal::IllegalMove;
pub use move_list::MoveList;
pub use moves::{Move, MoveKind};
pub use notation::Notation;
pub use outcome::{DrawReason, Outcome, WinReason};
pub use parse_error::ParseError;
pub use piece::{Piece, PieceKind};
pub use placement::Placement;
pub use square::{File, Rank, Square};
