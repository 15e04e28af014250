//! The fast path: a FEN as programs write it, read in one pass that records no faults.
//!
//! Anything it does not accept (a fault, a Chess960 right, an extra space) is read again from the start by the careful
//! [`FenReader`](super::reader::FenReader). This one never says what is wrong, and accepts nothing that the other rejects.

use crate::chess::setup::Setup;
use crate::chess::zobrist::piece_key;
use crate::chess::{Bitboard, Board, CastleSide, CastlingRights, Color, File, Piece, Placement, Rank, Square};

/// The position, if the text has no fault or irregularity and the position breaks no rule.
pub(super) fn read(text: &str) -> Option<Board> {
    let mut cursor = Cursor(text.as_bytes());
    let (placement, pieces_hash) = cursor.placement(b' ')?;
    let turn = match cursor.next()? {
        b'w' => Color::White,
        b'b' => Color::Black,
        _ => return None,
    };
    cursor.space()?;
    let castling = cursor.castling(&placement)?;
    let en_passant = match cursor.next()? {
        b'-' => None,
        file => Some(cursor.square(file)?),
    };
    cursor.space()?;
    let halfmove_clock = cursor.number()?;
    cursor.space()?;
    let fullmove_number = cursor.number().filter(|&number| number > 0)?;
    let setup = Setup {
        placement,
        turn,
        castling,
        en_passant,
        halfmove_clock,
        fullmove_number,
    };
    (cursor.0.is_empty() && setup.is_valid()).then(|| setup.hashed_board(pieces_hash))
}

/// The first field, if it has no fault.
pub(super) fn placement(text: &str) -> Option<Placement> {
    let mut cursor = Cursor(text.as_bytes());
    // A byte that never occurs in UTF-8 text.
    let (placement, _) = cursor.placement(0xFF)?;
    Some(placement)
}

/// The rest of the text.
struct Cursor<'t>(&'t [u8]);

impl Cursor<'_> {
    #[inline]
    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    #[inline]
    fn space(&mut self) -> Option<()> {
        (self.next()? == b' ').then_some(())
    }

    /// The letters `KQkq` in this order, with king and rook on their original squares, or `-`; and the space after them.
    fn castling(&mut self, placement: &Placement) -> Option<CastlingRights> {
        const LETTERS: [(u8, Color, CastleSide, File, [Square; 2]); 4] = [
            (b'K', Color::White, CastleSide::King, File::H, [Square::E1, Square::H1]),
            (b'Q', Color::White, CastleSide::Queen, File::A, [Square::E1, Square::A1]),
            (b'k', Color::Black, CastleSide::King, File::H, [Square::E8, Square::H8]),
            (b'q', Color::Black, CastleSide::Queen, File::A, [Square::E8, Square::A8]),
        ];
        let mut rights = CastlingRights::NONE;
        let mut letter = self.next()?;
        if letter == b'-' {
            self.space()?;
            return Some(rights);
        }
        for (name, color, side, file, [king, rook]) in LETTERS {
            if letter == name {
                let [at_king, at_rook] = match color {
                    Color::White => [Piece::WhiteKing, Piece::WhiteRook],
                    Color::Black => [Piece::BlackKing, Piece::BlackRook],
                };
                if placement.piece_at(king) != Some(at_king) || placement.piece_at(rook) != Some(at_rook) {
                    return None;
                }
                rights.set(color, side, Some(file));
                letter = self.next()?;
            }
        }
        (letter == b' ' && !rights.is_empty()).then_some(rights)
    }

    /// The square on this file whose rank is read next.
    #[inline]
    fn square(&mut self, file: u8) -> Option<Square> {
        let (file, rank) = (file.wrapping_sub(b'a'), self.next()?.wrapping_sub(b'1'));
        Some(Square::at(File::new(file)?, Rank::new(rank)?))
    }

    /// A number up to 65535 without leading zeros.
    #[inline]
    fn number(&mut self) -> Option<u16> {
        let mut number = u16::from(self.digit()?);
        while let Some(digit) = self.digit() {
            if number == 0 {
                return None;
            }
            number = number.checked_mul(10)?.checked_add(u16::from(digit))?;
        }
        Some(number)
    }

    #[inline]
    fn digit(&mut self) -> Option<u8> {
        let digit = self.0.first()?.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        self.0 = &self.0[1..];
        Some(digit)
    }

    /// The pieces and their hash, up to this byte or the end of the text.
    #[inline]
    fn placement(&mut self, end: u8) -> Option<(Placement, u64)> {
        let mut squares = [None; 64];
        let mut of_each = [Bitboard::EMPTY; 12];
        let mut hash = 0;
        // In text order: `a8` is 0, `h1` is 63.
        let (mut at, mut rank_end, mut after_digit) = (0u8, 8, false);
        while let Some(byte) = self.next() {
            let meaning = MEANINGS[usize::from(byte)];
            if let Some(piece) = Piece::ALL.get(usize::from(meaning)) {
                if at >= rank_end {
                    return None;
                }
                let square = Square::wrapping(at ^ 0b11_1000);
                squares[square.index()] = Some(*piece);
                of_each[piece.index()] |= Bitboard::from_square(square);
                hash ^= piece_key(*piece, square);
                at += 1;
                after_digit = false;
            } else if meaning >= DIGIT {
                at += meaning - DIGIT;
                if after_digit || at > rank_end {
                    return None;
                }
                after_digit = true;
            } else if meaning == SLASH && at == rank_end && at < 64 {
                rank_end += 8;
                after_digit = false;
            } else if byte == end {
                break;
            } else {
                return None;
            }
        }
        (at == 64).then(|| (Placement::from_squares(squares, &of_each), hash))
    }
}

const SLASH: u8 = 12;
const NOTHING: u8 = 13;
const DIGIT: u8 = 16;

/// The meaning of a byte in the first field: a piece by its index, a slash, nothing, or `DIGIT` plus a number of empty squares.
static MEANINGS: [u8; 256] = {
    let mut meanings = [NOTHING; 256];
    let mut index = 0;
    while index < 12 {
        meanings[Piece::ALL[index].fen_letter() as usize] = index as u8;
        index += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        meanings[b'0' as usize + digit as usize] = DIGIT + digit;
        digit += 1;
    }
    meanings[b'/' as usize] = SLASH;
    meanings
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::fen::reader::FenReader;

    #[test]
    fn what_programs_write_is_read_the_short_way_and_alike() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "r3k2r/8/8/1pP5/8/8/8/R3K2R w Kq b6 65535 65535",
            "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 10 209",
            "r3k2r/8/8/8/8/8/8/R3K2R b Q - 9 10",
            "r3k2r/8/8/8/8/8/8/R3K2R b k - 99 100",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/7B w - - 0 1",
            "7k/p6p/1p4p1/2p2p2/3pp3/8/8/K7 b - - 7 8",
            "k7/7P/8/8/pP6/8/8/7K b - b3 0 40",
        ] {
            let careful = FenReader::default().read(fen).strict();
            assert_eq!(read(fen), careful.ok(), "{fen}");
            assert!(read(fen).is_some(), "{fen}");
            let first = fen.split(' ').next().unwrap_or_default();
            assert_eq!(placement(first).expect(fen).to_string(), first);
        }
    }

    #[test]
    fn everything_else_is_left_to_the_careful_reader() {
        for fen in [
            "",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "4k3/8/44/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/9/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/0/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/7/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/pppppppp1/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/ppppppppp/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/p8/7/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1",
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3/ w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3x w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 W - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w  - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
            "4k3/8/8/8/8/8/8/4K3 w - - 00 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 01 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 65536",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 : ",
            "4k3/8/8/8/8/8/8/4K3 w -x- 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - i3 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w QK - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w  - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w HA - 0 1",
            "r2k3r/8/8/8/8/8/8/R3K2R w k - 0 1",
            "4k2r/8/8/8/8/8/8/R3K2R w q - 0 1",
        ] {
            assert_eq!(read(fen), None, "{fen}");
        }
    }
}
