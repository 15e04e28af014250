//! The grammar of SAN, from bytes. No move is longer than eight bytes, so a word fits in one integer and is parsed in registers.

#![allow(
    clippy::inline_always,
    reason = "what the bytes say goes into the look at the board in registers"
)]

use super::reader::{Parts, SanReader};
use super::SanError;
use crate::chess::{Bitboard, CastleSide, File, PieceKind, Rank, Square};
use std::str::FromStr;

/// What a SAN says, before any board is consulted.
///
/// ```
/// use tabiya::chess::{san::{SanError, SanMove}, Board, CastleSide, Square};
///
/// let board = Board::default();
/// let mv: SanMove = "Nbc3+".parse()?;
/// assert_eq!(mv.resolve(&board).unwrap().from(), Square::B1);
/// assert_eq!("O-O".parse(), Ok(SanMove::Castle(CastleSide::King)));
/// assert_eq!("e2e4".parse::<SanMove>(), Err(SanError::Syntax));
/// # Ok::<(), SanError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SanMove {
    /// A piece moves to a square.
    Piece {
        /// The kind of piece, not a pawn.
        kind: PieceKind,
        /// It comes from one of these squares.
        origin: Bitboard,
        /// The target square.
        to: Square,
        /// Whether there is an `x`.
        is_capture: bool,
    },
    /// A pawn moves straight ahead.
    Push {
        /// The target square.
        to: Square,
        /// The promotion piece.
        promotion: Option<PieceKind>,
    },
    /// A pawn captures, possibly en passant.
    Capture {
        /// It comes from one of these squares.
        origin: Bitboard,
        /// The target square.
        to: Square,
        /// The promotion piece.
        promotion: Option<PieceKind>,
    },
    /// Castling.
    Castle(CastleSide),
}

/// For each character that can begin a SAN, the kind of piece that moves; the files of pawns are `Pawn`.
static KINDS: [Option<PieceKind>; 256] = {
    let mut table = [None; 256];
    let mut file = b'a';
    while file <= b'h' {
        table[file as usize] = Some(PieceKind::Pawn);
        file += 1;
    }
    table[b'N' as usize] = Some(PieceKind::Knight);
    table[b'B' as usize] = Some(PieceKind::Bishop);
    table[b'R' as usize] = Some(PieceKind::Rook);
    table[b'Q' as usize] = Some(PieceKind::Queen);
    table[b'K' as usize] = Some(PieceKind::King);
    table
};

impl SanMove {
    /// What the text says.
    ///
    /// Trailing check and mate marks and suffixes such as `!?` are ignored, and the origin may be given more fully than
    /// necessary; everything else must be as in the standard.
    ///
    /// # Errors
    /// [`SanError::Syntax`], or [`SanError::PromotionNeedless`] if a pawn would become a king or a pawn.
    #[inline]
    pub fn parse(text: &[u8]) -> Result<SanMove, SanError> {
        let mut bare = text;
        while let [rest @ .., b'+' | b'#' | b'!' | b'?'] = bare {
            bare = rest;
        }
        let mut bytes = [0; 8];
        if let Some(part) = bytes.get_mut(..bare.len()) {
            part.copy_from_slice(bare);
            of_word(u64::from_le_bytes(bytes), bare.len(), Parts).ok_or_else(|| error(bare))
        } else {
            Err(SanError::Syntax)
        }
    }
}

/// The meaning of the word at the start of these bytes, and its length; `None` if it is not SAN, if its end is not among the
/// bytes, or if the reader rejects it. White space and `)` end a word; `+` or `#` may be its last character.
#[inline(always)]
pub(crate) fn of_first_word<R: SanReader>(bytes: [u8; 8], reader: R) -> Option<(R::Output, usize)> {
    if KINDS[usize::from(bytes[0])].is_none() && bytes[0] != b'O' {
        return None;
    }
    let word = u64::from_le_bytes(bytes);
    let length = length(word);
    if !(2..8).contains(&length) {
        return None;
    }
    let bare = length - usize::from(matches!(byte(word, length - 1), b'+' | b'#'));
    Some((of_word(word, bare, reader)?, length))
}

/// The meaning of a word of this length, its first character in the lowest byte; anything above the word is ignored.
#[inline(always)]
fn of_word<R: SanReader>(word: u64, length: usize, reader: R) -> Option<R::Output> {
    if length < 2 {
        return None;
    }
    match KINDS[usize::from(byte(word, 0))] {
        None => reader.castle(castling(word, length)?),
        Some(PieceKind::Pawn) => pawn_move(word, length, reader),
        Some(kind) => piece_move(kind, word, length, reader),
    }
}

impl FromStr for SanMove {
    type Err = SanError;

    fn from_str(text: &str) -> Result<SanMove, SanError> {
        SanMove::parse(text.as_bytes())
    }
}

/// What is wrong with a text that is not SAN.
#[cold]
fn error(text: &[u8]) -> SanError {
    match text {
        [b'a'..=b'h', .., b'=', b'K' | b'P'] => SanError::PromotionNeedless,
        _ => SanError::Syntax,
    }
}

/// The number of bytes before the first white space or `)`; 8 if there is none. All are tested in one step: the subtraction sets
/// the highest bit of each matching byte, and otherwise only of bytes after it.
#[inline(always)]
fn length(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = ONES << 7;
    let blank = word.wrapping_sub(ONES * 0x21) & !word;
    let close = word ^ (ONES * 0x29);
    let close = close.wrapping_sub(ONES) & !close;
    ((blank | close) & HIGH).trailing_zeros() as usize / 8
}

/// The byte at this index.
#[inline(always)]
const fn byte(word: u64, at: usize) -> u8 {
    (word >> (8 * at)) as u8
}

/// The square named by the two bytes at this index.
#[inline(always)]
fn square(word: u64, at: usize) -> Option<Square> {
    let (file, rank) = (byte(word, at).wrapping_sub(b'a'), byte(word, at + 1).wrapping_sub(b'1'));
    (file | rank < 8).then_some(Square::wrapping(rank << 3 | file))
}

/// The squares allowed by a letter or digit of the origin.
#[inline(always)]
fn origin(byte: u8) -> Option<Bitboard> {
    match byte {
        b'a'..=b'h' => Some(Bitboard(Bitboard::file(File::A).0 << (byte - b'a'))),
        b'1'..=b'8' => Some(Bitboard(Bitboard::rank(Rank::R1).0 << (8 * (byte - b'1')))),
        _ => None,
    }
}

#[inline(always)]
fn piece_move<R: SanReader>(kind: PieceKind, word: u64, length: usize, reader: R) -> Option<R::Output> {
    let target = length.checked_sub(2)?;
    let to = square(word, target)?;
    let is_capture = byte(word, target - 1) == b'x';
    let origin = match target - 1 - usize::from(is_capture) {
        0 => Bitboard::FULL,
        1 => origin(byte(word, 1))?,
        2 => Bitboard::from_square(square(word, 1)?),
        _ => return None,
    };
    reader.piece(kind, origin, to, is_capture)
}

#[inline(always)]
fn pawn_move<R: SanReader>(word: u64, length: usize, reader: R) -> Option<R::Output> {
    if length == 2 {
        return reader.push(square(word, 0)?, None);
    }
    let (bare, promotion) = if byte(word, length - 2) == b'=' {
        (length - 2, Some(promotion(byte(word, length - 1))?))
    } else {
        (length, None)
    };
    match bare {
        2 => reader.push(square(word, 0)?, promotion),
        4 if byte(word, 1) == b'x' => reader.capture(origin(byte(word, 0))?, square(word, 2)?, promotion),
        _ => None,
    }
}

fn promotion(letter: u8) -> Option<PieceKind> {
    let kind = KINDS[usize::from(letter)]?;
    PieceKind::PROMOTIONS.contains(&kind).then_some(kind)
}

#[inline(never)]
fn castling(word: u64, length: usize) -> Option<CastleSide> {
    match &word.to_le_bytes()[..length] {
        b"O-O" => Some(CastleSide::King),
        b"O-O-O" => Some(CastleSide::Queen),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The length of the word, found byte by byte.
    fn plain_length(bytes: [u8; 8]) -> usize {
        bytes.iter().position(|&byte| byte <= b' ' || byte == b')').unwrap_or(8)
    }

    #[test]
    fn a_word_ends_at_white_space_or_a_parenthesis() {
        for at in 0..8 {
            for byte in 0..=u8::MAX {
                let mut bytes = *b"exd8=Q+x";
                bytes[at] = byte;
                assert_eq!(length(u64::from_le_bytes(bytes)), plain_length(bytes), "{bytes:?}");
            }
        }
    }

    #[test]
    fn the_first_word_is_read_as_it_is_alone() {
        for (text, length) in [
            (b"e4 e5 Nf", Some(2)),
            (b"Nf3) e5 ", Some(3)),
            (b"Nbd7\ne5 ", Some(4)),
            (b"Nf3+ Kd7", Some(4)),
            (b"Qxf7#\r\n ", Some(5)),
            (b"O-O Nf6 ", Some(3)),
            (b"O-O-O Nf", Some(5)),
            (b"O-O-O+ N", Some(6)),
            (b"exd8=Q+ ", Some(7)),
            (b"exd8=Q+#", None),
            (b"Nf3! e5 ", None),
            (b"N ......", None),
            (b"1.e4 e5 ", None),
            (b"(e4 e5) ", None),
            (b"\x80f3 e5 N", None),
        ] {
            let alone = length.map(|length| (SanMove::parse(&text[..length]).expect("SAN"), length));
            assert_eq!(of_first_word(*text, Parts), alone, "{text:?}");
        }
    }
}
