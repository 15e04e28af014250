//! The castling field: the standard `KQkq`, X-FEN, and the rook files of Shredder-FEN.

use super::error::{FenError, Repair};
use super::faults::Faults;
use crate::chess::setup::Setup;
use crate::chess::{Bitboard, CastleSide, Color, File, PieceKind, Rank, Square};

/// Reads the field into the rights of the setup.
pub(super) fn read(text: &str, setup: &mut Setup, faults: &mut Faults) {
    if text == "-" {
        return;
    }
    if !is_ordered(text) {
        faults.push(FenError::CastlingOrder(text.into()), Repair::ReadAs(ordered(text)));
    }
    let mut stated = [[None; 2]; 2];
    for letter in text.chars() {
        if !letter.is_ascii_alphabetic() || !matches!(letter.to_ascii_lowercase(), 'a'..='h' | 'k' | 'q') {
            let text = text.into();
            faults.push_fatal(FenError::BadCastling { letter, text });
            continue;
        }
        match right(letter, setup) {
            Ok((color, side, rook)) => {
                let stated = &mut stated[color.index()][side as usize];
                if stated.is_some() {
                    faults.push(FenError::CastlingTwice(letter), Repair::LeftOut);
                }
                // Two different rooks on one side: it is impossible to tell which is meant.
                let right = Some(rook).filter(|_| stated.is_none_or(|other| other == rook));
                setup.castling.set(color, side, right);
                *stated = Some(rook);
            }
            Err(Some(fault)) => faults.push(fault, Repair::LeftOut),
            Err(None) => {}
        }
    }
}

/// The right that a letter names on this board; `Err(None)` if the board does not have exactly one king of that color, which is
/// reported separately.
fn right(letter: char, setup: &Setup) -> Result<(Color, CastleSide, File), Option<FenError>> {
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let king = setup.only_king(color).ok_or(None)?;
    if king.rank() != Rank::R1.relative_to(color) {
        return Err(Some(FenError::CastlingKing { letter, color }));
    }
    let rooks = setup.pieces(color, PieceKind::Rook);
    let (side, rook) = match letter.to_ascii_lowercase() {
        'k' => (CastleSide::King, outermost_rook(king, rooks, CastleSide::King)),
        'q' => (CastleSide::Queen, outermost_rook(king, rooks, CastleSide::Queen)),
        file => {
            let file = File::from_char(file).ok_or(None)?;
            let side = if file > king.file() {
                CastleSide::King
            } else {
                CastleSide::Queen
            };
            let rook = Some(file).filter(|&file| rooks.contains(Square::at(file, Rank::R1.relative_to(color))));
            (side, rook)
        }
    };
    let rook = rook.ok_or(FenError::CastlingRook(letter))?;
    Ok((color, side, rook))
}

/// The file of the back-rank rook farthest from the king on this side of it: what `K` and `Q` mean.
pub(super) fn outermost_rook(king: Square, rooks: Bitboard, side: CastleSide) -> Option<File> {
    let files = rooks.on_rank(king.rank());
    match side {
        CastleSide::King => File::new(7u8.wrapping_sub(files.leading_zeros() as u8)).filter(|&file| file > king.file()),
        CastleSide::Queen => File::new(files.trailing_zeros() as u8).filter(|&file| file < king.file()),
    }
}

/// Sort key: White's letters before Black's, `K` before files and files before `Q`.
fn order(letter: char) -> u8 {
    match letter {
        'K' => 0,
        'A'..='H' => 1,
        'Q' => 2,
        'k' => 3,
        'q' => 5,
        _ => 4,
    }
}

/// Whether White's letters precede Black's and `K` precedes `Q`. For file letters, any order within a color is accepted, as
/// several are in use.
fn is_ordered(text: &str) -> bool {
    let files = text.chars().any(|letter| order(letter) % 3 == 1);
    let rank = |letter| if files { order(letter) / 3 } else { order(letter) };
    text.chars().map(rank).is_sorted()
}

/// The letters in the order `KQkq`.
fn ordered(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    letters.sort_by_key(|&letter| order(letter));
    letters.into_iter().collect()
}
