//! Writes a position as FEN.

use super::castling::outermost_rook;
use crate::chess::placement::Placement;
use crate::chess::{Board, CastleSide, Color, File, PieceKind, Rank, Square};
use std::fmt;

impl fmt::Display for Board {
    /// The FEN. Castling rights are the standard letters where these are unambiguous (X-FEN), otherwise files; the en passant
    /// square is written only if there is a legal capture there.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self, |color, side, rook| {
            let rooks = self.pieces(color, PieceKind::Rook);
            match side {
                _ if outermost_rook(self.king(color), rooks, side) != Some(rook) => rook.to_char(),
                CastleSide::King => 'k',
                CastleSide::Queen => 'q',
            }
        }))
    }
}

impl fmt::Display for Placement {
    /// The first field of a FEN: the ranks from the eighth to the first, `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(72);
        push_placement(self, &mut text);
        f.write_str(&text)
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
        text(self, |_, _, rook| rook.to_char())
    }
}

/// All six fields; `castling_letter` names a right in lower case.
fn text(board: &Board, castling_letter: impl Fn(Color, CastleSide, File) -> char) -> String {
    let mut text = String::with_capacity(90);
    push_placement(board.placement(), &mut text);
    text.push(' ');
    text.push_str(if board.turn() == Color::White { "w " } else { "b " });
    let rights = board.castling_rights();
    for color in Color::ALL {
        for side in CastleSide::ALL {
            if let Some(rook) = rights.rook_file(color, side) {
                let letter = castling_letter(color, side, rook);
                text.push(match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                });
            }
        }
    }
    text.push_str(if rights.is_empty() { "- " } else { " " });
    match board.en_passant() {
        Some(square) => text.extend([square.file().to_char(), square.rank().to_char(), ' ']),
        None => text.push_str("- "),
    }
    push_number(board.halfmove_clock(), &mut text);
    text.push(' ');
    push_number(board.fullmove_number(), &mut text);
    text
}

fn push_placement(placement: &Placement, text: &mut String) {
    for rank in Rank::ALL.into_iter().rev() {
        push_rank(placement, rank, text);
        if rank != Rank::R1 {
            text.push('/');
        }
    }
}

fn push_rank(placement: &Placement, rank: Rank, text: &mut String) {
    let mut empty = 0u32;
    for file in File::ALL {
        match placement.piece_at(Square::at(file, rank)) {
            None => empty += 1,
            Some(piece) => {
                text.extend(char::from_digit(empty, 10).filter(|_| empty > 0));
                text.push(piece.fen_letter());
                empty = 0;
            }
        }
    }
    text.extend(char::from_digit(empty, 10).filter(|_| empty > 0));
}

fn push_number(number: u32, text: &mut String) {
    if number >= 10 {
        push_number(number / 10, text);
    }
    text.extend(char::from_digit(number % 10, 10));
}
