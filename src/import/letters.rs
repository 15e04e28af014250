//! The piece letters of the languages games are written in.

use super::word_kind::WordKind;
use super::words::Word;
use super::LetterLanguage;
use crate::chess::notation::PieceLetters;

/// The piece letters of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letters {
    pub language: LetterLanguage,
    pub pieces: PieceLetters,
}

/// English, as used in SAN.
pub(super) const ENGLISH: Letters = Letters {
    language: LetterLanguage::English,
    pieces: PieceLetters::ENGLISH,
};

/// The others, more common ones first.
pub(super) const OTHERS: [Letters; 11] = [
    letters(LetterLanguage::German, ["K", "D", "T", "L", "S"]),
    letters(LetterLanguage::French, ["R", "D", "T", "F", "C"]),
    letters(LetterLanguage::SpanishOrItalian, ["R", "D", "T", "A", "C"]),
    letters(LetterLanguage::Russian, ["Кр", "Ф", "Л", "С", "К"]),
    letters(LetterLanguage::Dutch, ["K", "D", "T", "L", "P"]),
    letters(LetterLanguage::Portuguese, ["R", "D", "T", "B", "C"]),
    letters(LetterLanguage::Polish, ["K", "H", "W", "G", "S"]),
    letters(LetterLanguage::Czech, ["K", "D", "V", "S", "J"]),
    letters(LetterLanguage::Hungarian, ["K", "V", "B", "F", "H"]),
    letters(LetterLanguage::Romanian, ["R", "D", "T", "N", "C"]),
    letters(LetterLanguage::Finnish, ["K", "D", "T", "L", "R"]),
];

const fn letters(language: LetterLanguage, pieces: [&'static str; 5]) -> Letters {
    Letters {
        language,
        pieces: PieceLetters::new(pieces),
    }
}

impl Letters {
    /// Whether a word begins with a letter that only this language uses.
    pub fn are_used(self, words: &[Word]) -> bool {
        let english = PieceLetters::ENGLISH.as_array();
        let own = self.pieces.as_array();
        let begins = |word: &Word| {
            own.iter()
                .any(|piece| !english.contains(piece) && word.text.starts_with(*piece))
        };
        words.iter().filter(|word| word.kind == WordKind::Move).any(begins)
    }
}
