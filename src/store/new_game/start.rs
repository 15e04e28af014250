//! The start position of a new game, without the pieces given as odds.

use super::{ChoiceFault, NewGameChoice};
use crate::chess::setup::Setup;
use crate::chess::{Board, CastleSide, Color, PieceKind, Square};
use crate::store::settings::StartPosition;

/// The board without the pieces on these squares, and without the castling rights that depend on them.
fn without(board: &Board, squares: &[Square]) -> Result<Board, ChoiceFault> {
    let mut setup = Setup::from(board);
    for &square in squares {
        if setup
            .piece_at(square)
            .is_some_and(|piece| piece.kind() == PieceKind::King)
        {
            return Err(ChoiceFault::WithoutKing);
        }
        for color in Color::ALL {
            for side in CastleSide::ALL {
                if setup.castling_rook(color, side) == Some(square) {
                    setup.castling.set(color, side, None);
                }
            }
        }
        setup.put(square, None);
    }
    setup.board().map_err(ChoiceFault::Odds)
}

impl NewGameChoice {
    /// The position to start from; `shown` is the one on the board.
    ///
    /// # Errors
    /// What is wrong with the choice.
    pub fn position(&self, shown: &Board) -> Result<Board, ChoiceFault> {
        let board = match self.start {
            StartPosition::Chess960 => Board::chess960(self.number).ok_or(ChoiceFault::Number)?,
            StartPosition::Fen => match Board::from_fen_lenient(&self.fen) {
                Ok((board, _)) => board,
                Err(errors) => return Err(ChoiceFault::Fen(errors)),
            },
            StartPosition::Board => *shown,
            StartPosition::Standard => Board::default(),
        };
        let square = |text: &str| {
            text.parse::<Square>()
                .map_err(|_| ChoiceFault::NotASquare(text.to_owned()))
        };
        let squares: Vec<Square> = self.odds.split_whitespace().map(square).collect::<Result<_, _>>()?;
        if squares.is_empty() {
            Ok(board)
        } else {
            without(&board, &squares)
        }
    }
}
