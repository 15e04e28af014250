//! The letters of the pieces in other languages.

use super::word_kind::WordKind;
use super::words::Word;
use super::Language;

/// The letters of king, queen, rook, bishop and knight in a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letters {
    pub language: Language,
    pieces: [&'static str; 5],
}

const PIECES: [char; 5] = ['K', 'Q', 'R', 'B', 'N'];

/// English, as SAN is written.
pub(super) const ENGLISH: Letters = Letters {
    language: Language::English,
    pieces: ["K", "Q", "R", "B", "N"],
};

/// The others, the more common ones first.
pub(super) const OTHERS: [Letters; 11] = [
    letters(Language::German, ["K", "D", "T", "L", "S"]),
    letters(Language::French, ["R", "D", "T", "F", "C"]),
    letters(Language::SpanishOrItalian, ["R", "D", "T", "A", "C"]),
    letters(Language::Russian, ["Кр", "Ф", "Л", "С", "К"]),
    letters(Language::Dutch, ["K", "D", "T", "L", "P"]),
    letters(Language::Portuguese, ["R", "D", "T", "B", "C"]),
    letters(Language::Polish, ["K", "H", "W", "G", "S"]),
    letters(Language::Czech, ["K", "D", "V", "S", "J"]),
    letters(Language::Hungarian, ["K", "V", "B", "F", "H"]),
    letters(Language::Romanian, ["R", "D", "T", "N", "C"]),
    letters(Language::Finnish, ["K", "D", "T", "L", "R"]),
];

const fn letters(language: Language, pieces: [&'static str; 5]) -> Letters {
    Letters { language, pieces }
}

impl Letters {
    /// Whether a word begins with a letter that only this language has.
    pub fn are_used(self, words: &[Word]) -> bool {
        let own = |piece: &&&str| !ENGLISH.pieces.contains(*piece);
        let begins = |word: &Word| {
            self.pieces
                .iter()
                .filter(own)
                .any(|piece| word.text.starts_with(*piece))
        };
        words.iter().filter(|word| word.kind == WordKind::Move).any(begins)
    }

    /// The word with the letters of SAN.
    pub fn to_english(self, word: &str) -> String {
        if self == ENGLISH {
            return word.to_owned();
        }
        let known = |text: &str| {
            let fits = |place: &usize| text.starts_with(self.pieces[*place]);
            (0..5).find(fits).map(|place| (PIECES[place], self.pieces[place].len()))
        };
        let mut text = String::new();
        let mut rest = word;
        if let Some((piece, length)) = known(rest) {
            text.push(piece);
            rest = &rest[length..];
        }
        // What the pawn becomes is at the end.
        let end = rest.trim_end_matches([')', '+', '#']);
        let becomes = self.pieces.iter().position(|letter| end.ends_with(letter));
        match becomes {
            Some(place) => {
                text.push_str(&end[..end.len() - self.pieces[place].len()]);
                text.push(PIECES[place]);
                text.push_str(&rest[end.len()..]);
            }
            None => text.push_str(rest),
        }
        text
    }

    /// A SAN with these letters.
    pub fn of_english(self, san: &str) -> String {
        let mut text = String::new();
        for letter in san.chars() {
            match PIECES.iter().position(|&piece| piece == letter) {
                Some(place) => text.push_str(self.pieces[place]),
                None => text.push(letter),
            }
        }
        text
    }
}
