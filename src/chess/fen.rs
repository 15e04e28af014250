//! Forsyth–Edwards notation (PGN standard 16.1).

use crate::chess::{Board, CastleSide, CastlingRights, Color, File, Piece, Rank, Square};
use std::fmt;
use std::str::FromStr;

/// Why a text is not a FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenError(String);

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FenError {}

impl FromStr for Board {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Board, FenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [placement, turn, castling, en_passant, rest @ ..] = fields.as_slice() else {
            return Err(FenError("a FEN has six fields".into()));
        };
        let mut board = Board::empty();
        for (rank, row) in Rank::ALL.into_iter().rev().zip(placement.split('/')) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(skip) = letter.to_digit(10) {
                    file += skip as u8;
                } else {
                    let piece = Piece::from_fen_letter(letter).ok_or(FenError(format!("bad piece {letter:?}")))?;
                    let file_ = File::new(file).ok_or(FenError("rank too long".into()))?;
                    board.put(Square::at(file_, rank), piece);
                    file += 1;
                }
            }
        }
        let mut rights = CastlingRights::NONE;
        for letter in castling.chars() {
            let (color, side, file) = match letter {
                'K' => (Color::White, CastleSide::King, File::H),
                'Q' => (Color::White, CastleSide::Queen, File::A),
                'k' => (Color::Black, CastleSide::King, File::H),
                'q' => (Color::Black, CastleSide::Queen, File::A),
                _ => continue,
            };
            rights.set(color, side, Some(file));
        }
        let turn = if *turn == "b" { Color::Black } else { Color::White };
        let number = |index: usize, default| rest.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
        board.set_state(turn, rights, en_passant.parse().ok(), number(0, 0), number(1, 1));
        Ok(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                if let Some(piece) = self.piece_at(Square::at(file, rank)) {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                        empty = 0;
                    }
                    write!(f, "{}", piece.fen_letter())?;
                } else {
                    empty += 1;
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank != Rank::R1 {
                f.write_str("/")?;
            }
        }
        write!(f, " {} ", if self.turn() == Color::White { 'w' } else { 'b' })?;
        let rights = self.castling_rights();
        if rights.is_empty() {
            f.write_str("-")?;
        }
        for (color, letters) in [(Color::White, ['K', 'Q']), (Color::Black, ['k', 'q'])] {
            for (side, letter) in CastleSide::ALL.into_iter().zip(letters) {
                if rights.has(color, side) {
                    write!(f, "{letter}")?;
                }
            }
        }
        match self.en_passant() {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.halfmove_clock(), self.fullmove_number())
    }
}
