//! Moves in English words.

use crate::chess::PieceKind;
use std::borrow::Cow;

/// Words that say nothing beyond what the squares say.
const LINKS: [&str; 8] = ["to", "from", "on", "takes", "captures", "moves", "goes", "the"];
/// Words before the promotion piece.
const PROMOTES: [&str; 5] = ["promotes", "promoting", "becomes", "equals", "="];
/// Words for the effect of a move.
const RESULTS: [&str; 6] = ["check", "checkmate", "mate", "stalemate", "en", "passant"];

/// A move in words turned into notation, `knight from g1 takes f3, check` as `Ng1f3`; any other text unchanged.
pub(super) fn without_words(text: &str) -> Cow<'_, str> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
        .collect();
    let has_words = words
        .iter()
        .any(|word| kind(word).is_some() || LINKS.contains(word) || PROMOTES.contains(word));
    if !has_words || words.len() > 12 {
        return Cow::Borrowed(text);
    }
    let mut signs = String::new();
    let mut last = "";
    for word in words {
        match kind(word) {
            Some(kind) if signs.is_empty() => signs.push(kind.letter()),
            // `e pawn takes d5` names the pawn by its file, `takes pawn on d5` names what is captured.
            Some(PieceKind::Pawn) => {}
            Some(_) if matches!(last, "takes" | "captures") => {}
            Some(kind) => signs.extend(['=', kind.letter()]),
            None if LINKS.contains(&word) || PROMOTES.contains(&word) || RESULTS.contains(&word) => {}
            None if matches!(word, "a" | "and") && signs.ends_with(|letter: char| letter.is_ascii_digit()) => {}
            None => signs.push_str(word),
        }
        last = word;
    }
    Cow::Owned(signs)
}

/// The kind of piece with this name.
fn kind(word: &str) -> Option<PieceKind> {
    PieceKind::ALL.into_iter().find(|kind| kind.name() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_signs_and_anything_else_stays() {
        for (words, signs) in [
            ("knight f3", "Nf3"),
            ("Knight from g1 takes f3, check", "Ng1f3"),
            ("pawn to b5", "Pb5"),
            ("a pawn takes b5", "ab5"),
            ("e2 to e4", "e2e4"),
            ("queen d1 takes rook on d8 mate", "Qd1d8"),
            ("e pawn takes d8 and becomes a knight, checkmate", "ed8=N"),
            ("pawn e8 queen", "Pe8=Q"),
            ("e pawn takes d6 en passant", "ed6"),
            ("exd6 e.p.", "exd6 e.p."),
            ("E2 E4", "E2 E4"),
            ("castles kingside", "castles kingside"),
        ] {
            assert_eq!(without_words(words), signs, "{words}");
        }
    }
}
