//! Piece letters in different languages.

const ENGLISH: [&str; 5] = ["K", "Q", "R", "B", "N"];

/// A language's letters for king, queen, rook, bishop and knight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceLetters([&'static str; 5]);

impl Default for PieceLetters {
    fn default() -> PieceLetters {
        PieceLetters::ENGLISH
    }
}

impl PieceLetters {
    /// The letters of PGN.
    pub const ENGLISH: PieceLetters = PieceLetters(ENGLISH);

    /// These letters for king, queen, rook, bishop and knight.
    #[must_use]
    pub const fn new(letters: [&'static str; 5]) -> PieceLetters {
        PieceLetters(letters)
    }

    /// The letters for king, queen, rook, bishop and knight.
    #[must_use]
    pub const fn as_array(self) -> [&'static str; 5] {
        self.0
    }

    /// A move in SAN with these letters.
    ///
    /// ```
    /// # use tabiya::chess::notation::PieceLetters;
    /// let german = PieceLetters::new(["K", "D", "T", "L", "S"]);
    /// assert_eq!(german.of_english("exd8=Q+"), "exd8=D+");
    /// assert_eq!(german.to_english("Sge2"), "Nge2");
    /// ```
    #[must_use]
    pub fn of_english(self, san: &str) -> String {
        let own = |letter: char| ENGLISH.iter().position(|english| english.starts_with(letter));
        let mut text = String::with_capacity(san.len());
        for letter in san.chars() {
            match own(letter) {
                Some(place) => text.push_str(self.0[place]),
                None => text.push(letter),
            }
        }
        text
    }

    /// A move with these letters, in SAN. Letters of other languages stay.
    #[must_use]
    pub fn to_english(self, word: &str) -> String {
        let mut text = String::with_capacity(word.len());
        let mut rest = word;
        if let Some(place) = self.0.iter().position(|letter| word.starts_with(letter)) {
            text.push_str(ENGLISH[place]);
            rest = &word[self.0[place].len()..];
        }
        // A promotion piece is at the end.
        let end = rest.trim_end_matches([')', '+', '#']);
        match self.0.iter().position(|letter| end.ends_with(letter)) {
            Some(place) => {
                text.push_str(&end[..end.len() - self.0[place].len()]);
                text.push_str(ENGLISH[place]);
                text.push_str(&rest[end.len()..]);
            }
            None => text.push_str(rest),
        }
        text
    }

    /// Text typed in this language, with the letters of SAN. A lower-case letter is a piece only if it is not a file letter: in
    /// German, `sf3` is a knight move and `d4` a pawn move. `D2 D4` is read as two squares.
    #[must_use]
    pub fn typed_to_english(self, typed: &str) -> String {
        let letters: Vec<char> = typed.chars().filter(|letter| letter.is_alphanumeric()).collect();
        let is_file = |letter: char| ('a'..='h').contains(&letter.to_ascii_lowercase());
        let are_squares = matches!(
            letters[..],
            [a, '1'..='8', b, '1'..='8', ..] if is_file(a) && is_file(b) && b.is_ascii_uppercase()
        );
        if self == PieceLetters::ENGLISH || are_squares {
            return typed.to_owned();
        }
        let mut characters = typed.chars();
        match (characters.next(), characters.next()) {
            (Some(first), Some(next))
                if first.is_lowercase() && !is_file(first) && (is_file(next) || "x:-12345678".contains(next)) =>
            {
                let raised: String = first.to_uppercase().chain(typed.chars().skip(1)).collect();
                let is_own = self.0.iter().any(|letter| raised.starts_with(letter));
                self.to_english(if is_own { &raised } else { typed })
            }
            _ => self.to_english(typed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_in_a_language_is_read_with_its_letters() {
        let german = PieceLetters::new(["K", "D", "T", "L", "S"]);
        let hungarian = PieceLetters::new(["K", "V", "B", "F", "H"]);
        for (letters, typed, english) in [
            (german, "Sf3", "Nf3"),
            (german, "sf3", "Nf3"),
            (german, "d4", "d4"),
            (german, "Dd4", "Qd4"),
            (german, "D1e2", "Q1e2"),
            (german, "D2 D4", "D2 D4"),
            (german, "D2-D4", "D2-D4"),
            (german, "exd8=D+", "exd8=Q+"),
            (german, "e8(S)", "e8(N)"),
            (german, "Nf3", "Nf3"),
            (german, "nf3", "nf3"),
            (german, "e7e8q", "e7e8q"),
            (german, "0-0", "0-0"),
            (hungarian, "Bb5", "Rb5"),
            (hungarian, "bb5", "bb5"),
            (hungarian, "H2H4", "H2H4"),
            (PieceLetters::ENGLISH, "Bb5", "Bb5"),
        ] {
            assert_eq!(letters.typed_to_english(typed), english, "{typed}");
        }
    }
}
