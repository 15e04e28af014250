//! Assembling several words into one move.

use super::line::LineReader;
use super::word_kind::{is_square, WordKind};
use crate::chess::notation::{self, MoveTextError};
use crate::chess::Move;

/// The most words a move can have: piece, link, square, promotion.
const MOST_PARTS: usize = 4;

/// A move with the number of words it takes, or an error with the number of words it concerns.
pub(super) type MoveReading = Result<(Move, usize), (MoveTextError, usize)>;

impl LineReader<'_, '_> {
    /// Reads the words from here on as one move. `E2` alone is a move only if the player has no piece on e2, and `E2 E4` only if
    /// the player does, so the two never conflict.
    pub fn attempt(&self, at: usize) -> MoveReading {
        let mut failed: Option<(MoveTextError, usize)> = None;
        let longest = self.parts(at);
        let prefers_long = self.words[at].kind == WordKind::Castling;
        let counts: Vec<usize> = if prefers_long {
            (1..=longest).rev().collect()
        } else {
            (1..=longest).collect()
        };
        for count in counts {
            let text = self.joined(at, count);
            match notation::read(&self.board, &text) {
                Ok(mv) => return Ok((mv, count)),
                Err(error) => {
                    let is_better = match (&failed, &error) {
                        (None, _) => true,
                        (Some((MoveTextError::AmbiguousMove { .. }, _)), _) | (_, MoveTextError::Unreadable { .. }) => {
                            false
                        }
                        _ => count == 2 && self.begins_with_own_piece(at),
                    };
                    if is_better {
                        failed = Some((error, count));
                    }
                }
            }
        }
        Err(failed.unwrap_or_else(|| {
            let text = self.words[at].text.to_owned();
            (MoveTextError::Unreadable { text }, 1)
        }))
    }

    /// Whether the word ends in the square of one of the player's own pieces, so that another square must follow.
    fn begins_with_own_piece(&self, at: usize) -> bool {
        let text = self.words[at].text.to_lowercase();
        let square = text
            .get(text.len().saturating_sub(2)..)
            .and_then(|text| text.parse().ok());
        let piece = square.and_then(|square| self.board.piece_at(square));
        piece.is_some_and(|piece| piece.color() == self.board.turn())
    }

    /// How many words from here on may be parts of one move.
    fn parts(&self, at: usize) -> usize {
        let fits = |count: usize| {
            let last = at + count - 1;
            let (Some(word), Some(before)) = (self.words.get(last), self.kind_at(last.wrapping_sub(1))) else {
                return false;
            };
            if word.opens_line {
                return false;
            }
            let is_split = |part: usize| {
                let text = self.words[part].text;
                text.len() <= 3 || matches!(self.words[part].kind, WordKind::Piece(_) | WordKind::Link)
            };
            match word.kind {
                WordKind::Side => self.words[at].kind == WordKind::Castling,
                WordKind::Link => is_split(last - 1) && before != WordKind::Link,
                WordKind::Sign => word.text == "=" && before == WordKind::Move,
                WordKind::Move => is_split(last - 1) && (is_square(word.text) || word.text.contains('=')),
                WordKind::Piece(_) => matches!(before, WordKind::Move | WordKind::Sign),
                _ => false,
            }
        };
        let mut count = 1;
        while count < MOST_PARTS && fits(count + 1) {
            count += 1;
        }
        // A link at the end connects nothing.
        while count > 1 && matches!(self.kind_at(at + count - 1), Some(WordKind::Link | WordKind::Sign)) {
            count -= 1;
        }
        count
    }

    /// The words joined into one text, in SAN letters.
    pub fn joined(&self, at: usize, count: usize) -> String {
        let mut text = String::new();
        for word in &self.words[at..at + count] {
            match word.kind {
                WordKind::Piece(piece) => text.push(piece),
                WordKind::Link => {}
                WordKind::Castling | WordKind::Side => {
                    text.push(' ');
                    text.push_str(word.text);
                }
                _ => text.push_str(&self.letters.pieces.to_english(word.text)),
            }
        }
        text
    }
}
