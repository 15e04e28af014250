//! How moves are displayed, and how typed moves are read.

use crate::chess::notation::{self, MoveTextError, PieceLetters};
use crate::chess::{Board, Move, Notation};

/// A notation with its piece letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MoveStyle {
    /// The notation.
    pub notation: Notation,
    /// The piece letters, for notations that use them.
    pub letters: PieceLetters,
}

impl MoveStyle {
    /// The notation of a legal move: `Nf3`, in German `Sf3`.
    pub fn text(self, board: &Board, mv: Move) -> String {
        let text = self.notation.text(board, mv);
        let has_letters = matches!(self.notation, Notation::San | Notation::LongAlgebraic);
        if has_letters && self.letters != PieceLetters::ENGLISH {
            self.letters.of_english(&text)
        } else {
            text
        }
    }

    /// The legal move that typed text means, as in [`notation::read`]. A piece letter of the language takes precedence; an
    /// English letter that the language does not use has its PGN meaning.
    ///
    /// # Errors
    /// If the text matches no legal move or several.
    pub fn read(self, board: &Board, typed: &str) -> Result<Move, MoveTextError> {
        let english = self.letters.typed_to_english(typed);
        let read = match notation::read(board, &english) {
            // It may be in words: `rook e1`.
            Err(MoveTextError::Unreadable { .. }) if english != typed => notation::read(board, typed),
            read => read,
        };
        read.map_err(|error| error.of_text(typed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_and_read_with_the_letters_of_the_language() {
        let german = PieceLetters::new(["K", "D", "T", "L", "S"]);
        let french = PieceLetters::new(["R", "D", "T", "F", "C"]);
        let board: Board = "r3k2r/1P6/8/8/8/5N2/1B6/R3K2R w KQkq - 0 1"
            .parse()
            .expect("a good FEN");
        let text = |notation, letters, typed: &str| {
            let style = MoveStyle { notation, letters };
            style.read(&board, typed).map(|mv| style.text(&board, mv))
        };
        for (notation, letters, typed, written) in [
            (Notation::San, german, "Sg5", "Sg5"),
            (Notation::San, german, "Ng5", "Sg5"),
            (Notation::San, german, "bxa8=D", "bxa8=D+"),
            (Notation::San, german, "0-0", "O-O"),
            (Notation::LongAlgebraic, german, "Ld4", "Lb2-d4"),
            (Notation::San, french, "Rd1", "Rd1"),
            (Notation::San, french, "Td1", "Td1"),
            (Notation::San, french, "rook d1", "Td1"),
            (Notation::Uci, german, "Sg5", "f3g5"),
            (Notation::Figurine, german, "Sg5", "♘g5"),
        ] {
            assert_eq!(text(notation, letters, typed).as_deref(), Ok(written), "{typed}");
        }
        assert_ne!(
            MoveStyle {
                letters: french,
                ..MoveStyle::default()
            }
            .read(&board, "Rd1"),
            MoveStyle::default().read(&board, "Rd1"),
            "the king in French, a rook in English"
        );
        let Err(MoveTextError::NoSuchMove { text, .. }) = MoveStyle {
            letters: german,
            ..MoveStyle::default()
        }
        .read(&board, "Sa1") else {
            panic!("no knight reaches a1");
        };
        assert_eq!(text, "Sa1");
    }
}
