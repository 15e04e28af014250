//! Writes a position as FEN.

use super::castling::outermost_rook;
use crate::chess::placement::Placement;
use crate::chess::{Board, CastleSide, Color, File, PieceKind, Rank, Square};
use std::fmt;

impl fmt::Display for Board {
    /// The FEN. Castling rights are the standard letters where these are unambiguous (X-FEN), otherwise files; the en passant
    /// square is written only if there is a legal capture there.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = FenText::of(self, |color, side, rook| {
            let rooks = self.pieces(color, PieceKind::Rook);
            match side {
                _ if outermost_rook(self.king(color), rooks, side) != Some(rook) => rook.to_char(),
                CastleSide::King => 'k',
                CastleSide::Queen => 'q',
            }
        });
        f.write_str(text.as_str())
    }
}

impl fmt::Display for Placement {
    /// The first field of a FEN: the ranks from the eighth to the first, `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = FenText::default();
        text.push_placement(self);
        f.write_str(text.as_str())
    }
}

impl fmt::Debug for Board {
    /// The FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Board {
    /// The FEN with castling rights as rook files, White's in upper case (Shredder-FEN): `HAha` in the starting position.
    #[must_use]
    pub fn to_shredder_fen(&self) -> String {
        FenText::of(self, |_, _, rook| rook.to_char()).as_str().to_owned()
    }
}

/// The longest FEN: 71 characters for the placement, four rights, an en passant square and counters of five digits.
const LONGEST: usize = 71 + " w ".len() + "KQkq ".len() + "e3 ".len() + "65535 65535".len();

/// A FEN that is being written.
struct FenText {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Default for FenText {
    fn default() -> FenText {
        FenText {
            bytes: [0; LONGEST],
            length: 0,
        }
    }
}

impl FenText {
    /// All six fields; `castling_letter` names a right in lower case.
    fn of(board: &Board, castling_letter: impl Fn(Color, CastleSide, File) -> char) -> FenText {
        let mut text = FenText::default();
        text.push_placement(board.placement());
        text.extend(if board.turn() == Color::White { b" w " } else { b" b " });
        let rights = board.castling_rights();
        for color in Color::ALL {
            for side in CastleSide::ALL {
                if let Some(rook) = rights.rook_file(color, side) {
                    let letter = castling_letter(color, side, rook) as u8;
                    text.push(match color {
                        Color::White => letter.to_ascii_uppercase(),
                        Color::Black => letter,
                    });
                }
            }
        }
        text.extend(if rights.is_empty() { b"- " } else { b" " });
        match board.en_passant() {
            Some(square) => text.extend(&[square.file().to_char() as u8, square.rank().to_char() as u8, b' ']),
            None => text.extend(b"- "),
        }
        text.push_number(board.halfmove_clock());
        text.push(b' ');
        text.push_number(board.fullmove_number());
        text
    }

    fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).expect("a FEN is ASCII")
    }

    fn push(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    fn extend(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.push(byte);
        }
    }

    fn push_placement(&mut self, placement: &Placement) {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match placement.piece_at(Square::at(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        self.push_empty(empty);
                        self.push(piece.fen_letter() as u8);
                        empty = 0;
                    }
                }
            }
            self.push_empty(empty);
            if rank != Rank::R1 {
                self.push(b'/');
            }
        }
    }

    /// A number of empty squares, if there are any.
    fn push_empty(&mut self, count: u8) {
        if count > 0 {
            self.push(b'0' + count);
        }
    }

    fn push_number(&mut self, number: u32) {
        if number >= 10 {
            self.push_number(number / 10);
        }
        self.push(b'0' + (number % 10) as u8);
    }
}
