//! The moves of the Universal Chess Interface: `e2e4`, `e7e8q`, and castling in both its forms.

use crate::chess::illegal::{find_move, IllegalMove};
use crate::chess::{Board, CastleSide, Color, File, Move, ParseError, PieceKind, Square};
use std::fmt;
use std::str::FromStr;

/// How castling is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Castling {
    /// As the king's move: `e1g1`. Engines expect this in standard chess.
    KingSteps,
    /// As if the king captured its rook: `e1h1`. Engines expect this with the option `UCI_Chess960`.
    KingTakesRook,
}

impl Castling {
    /// How to write the moves of this position if nothing else is agreed: king takes rook where a king or rook that may castle is
    /// not on its standard square.
    #[must_use]
    pub fn of(board: &Board) -> Castling {
        let is_standard = Color::ALL.into_iter().all(|color| {
            CastleSide::ALL
                .into_iter()
                .all(|side| match board.castling_rights().rook_file(color, side) {
                    None => true,
                    Some(rook) => {
                        let corner = if side == CastleSide::King { File::H } else { File::A };
                        rook == corner && board.king(color).file() == File::E
                    }
                })
        });
        if is_standard {
            Castling::KingSteps
        } else {
            Castling::KingTakesRook
        }
    }
}

/// The text of a legal move; `0000` for [`Move::NULL`].
#[must_use]
pub fn text(board: &Board, mv: Move, castling: Castling) -> String {
    UciMove::of(board, mv, castling).map_or("0000".to_owned(), |mv| mv.to_string())
}

/// Reads a legal move; castling may be written either way.
#[must_use]
pub fn read(board: &Board, text: &str) -> Option<Move> {
    text.parse::<UciMove>().ok()?.find(board).ok()
}

/// Two squares and an optional promotion: a move as UCI writes it, legal or not. Some engines write the promotion in upper case.
///
/// ```
/// use tabiya::chess::{notation::uci::UciMove, Board};
///
/// let mv: UciMove = "e2e4".parse().unwrap();
/// assert!(mv.find(&Board::default()).is_ok());
/// assert_eq!("e7e8Q".parse::<UciMove>(), "e7e8q".parse());
/// assert!("e7e8k".parse::<UciMove>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// The square the piece is on.
    pub from: Square,
    /// The square it goes to; for castling as king takes rook, the rook's square.
    pub to: Square,
    /// What the pawn becomes.
    pub promotion: Option<PieceKind>,
}

impl UciMove {
    /// The squares of a legal move; `None` for [`Move::NULL`].
    #[must_use]
    pub fn of(board: &Board, mv: Move, castling: Castling) -> Option<UciMove> {
        let rook = mv
            .castle_side()
            .filter(|_| castling == Castling::KingTakesRook)
            .and_then(|side| board.castling_rook(board.turn(), side));
        (!mv.is_null()).then(|| UciMove {
            from: mv.from(),
            to: rook.unwrap_or(mv.to()),
            promotion: mv.promotion(),
        })
    }

    /// The legal move that is meant; castling may be written either way.
    ///
    /// # Errors
    /// Why the move is illegal.
    pub fn find(self, board: &Board) -> Result<Move, IllegalMove> {
        find_move(board, self.from, self.to, self.promotion).or_else(|refusal| {
            let castles = |mv: &&Move| {
                let side = mv.castle_side();
                side.is_some_and(|side| board.castling_rook(board.turn(), side) == Some(self.to))
            };
            let moves = board.legal_moves_from(self.from);
            let castle = moves.iter().find(castles).copied();
            castle.filter(|_| self.promotion.is_none()).ok_or(refusal)
        })
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl FromStr for UciMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<UciMove, ParseError> {
        let error = || ParseError::new(text, "is not a move as e2e4 or e7e8q");
        let square = |at: usize| {
            text.get(at..at + 2)
                .and_then(|square| square.parse().ok())
                .ok_or_else(error)
        };
        let promotion = match text.get(4..) {
            Some("") => None,
            Some("q" | "Q") => Some(PieceKind::Queen),
            Some("r" | "R") => Some(PieceKind::Rook),
            Some("b" | "B") => Some(PieceKind::Bishop),
            Some("n" | "N") => Some(PieceKind::Knight),
            _ => return Err(error()),
        };
        Ok(UciMove {
            from: square(0)?,
            to: square(2)?,
            promotion,
        })
    }
}
