//! A part of a position: pieces on their squares, whatever stands on the others.

use crate::chess::{Bitboard, Board, Color, File, PieceKind, Rank, Square};
use std::str::FromStr;

/// What is on some of the squares.
///
/// Written like the first field of a FEN, but a digit is a number of squares that may have anything, and besides pieces there are
/// `A` and `a`, any piece of White or Black; `?`, any piece; `.`, no piece; and `~` before a letter, that piece of either color.
///
/// ```
/// use tabiya::collection::Pattern;
///
/// let start = &"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".parse()?;
/// let is_on = |text: &str| text.parse::<Pattern>().map(|pattern| pattern.is_on(start));
/// assert_eq!(is_on("8/8/8/8/4./4./4P3/4K3"), Err(()));
/// assert_eq!(is_on("8/8/8/8/4.3/4.3/4P3/4K3"), Ok(true));
/// assert_eq!(is_on("a7/?7/8/8/8/8/7~p/~r6A"), Ok(true));
/// assert_eq!(is_on("8/8/8/8/8/5N2/8/8"), Ok(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pattern {
    /// Pieces by color and kind.
    pieces: [[Bitboard; 6]; 2],
    /// Pieces of this kind, of either color.
    kinds: [Bitboard; 6],
    /// Any piece of this color.
    colors: [Bitboard; 2],
    any: Bitboard,
    empty: Bitboard,
}

impl Pattern {
    /// Whether the position has it.
    #[must_use]
    pub fn is_on(&self, board: &Board) -> bool {
        let has = |wanted: Bitboard, there: Bitboard| (wanted & !there).is_empty();
        let has_kind = |kind: PieceKind| {
            let there = Color::ALL.map(|color| board.pieces(color, kind));
            let has_piece = |color: Color| has(self.pieces[color as usize][kind as usize], there[color as usize]);
            Color::ALL.into_iter().all(has_piece) && has(self.kinds[kind as usize], there[0] | there[1])
        };
        has(self.any, board.occupied())
            && has(self.empty, !board.occupied())
            && Color::ALL
                .iter()
                .all(|&color| has(self.colors[color as usize], board.by_color(color)))
            && PieceKind::ALL.into_iter().all(has_kind)
    }

    /// Where a letter belongs; `None` if it is none.
    fn place(&mut self, letter: char, is_of_either: bool) -> Option<&mut Bitboard> {
        let kind = PieceKind::from_letter(letter);
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        Some(match (letter, kind) {
            (_, Some(kind)) if is_of_either => &mut self.kinds[kind as usize],
            (_, Some(kind)) => &mut self.pieces[color as usize][kind as usize],
            _ if is_of_either => return None,
            ('A' | 'a', None) => &mut self.colors[color as usize],
            ('?', None) => &mut self.any,
            ('.', None) => &mut self.empty,
            _ => return None,
        })
    }
}

impl FromStr for Pattern {
    type Err = ();

    fn from_str(text: &str) -> Result<Pattern, ()> {
        let mut pattern = Pattern::default();
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != Rank::ALL.len() {
            return Err(());
        }
        for (rank, text) in Rank::ALL.into_iter().rev().zip(ranks) {
            let (mut files, mut is_of_either) = (File::ALL.iter(), false);
            for letter in text.chars() {
                match letter.to_digit(10) {
                    _ if letter == '~' && !is_of_either => {
                        is_of_either = true;
                        continue;
                    }
                    Some(count @ 1..=8) if !is_of_either => {
                        files.nth(count as usize - 1).ok_or(())?;
                        continue;
                    }
                    _ => {}
                }
                let square = Square::at(*files.next().ok_or(())?, rank);
                let place = pattern.place(letter, std::mem::take(&mut is_of_either)).ok_or(())?;
                *place = place.with(square);
            }
            if is_of_either || files.next().is_some() {
                return Err(());
            }
        }
        if pattern == Pattern::default() {
            return Err(());
        }
        Ok(pattern)
    }
}
