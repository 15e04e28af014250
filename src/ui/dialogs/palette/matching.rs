//! How well the typed letters match the words of a command.

use crate::record::plain;

/// The distance of a match that is only a subsequence of letters.
pub const LOOSE: u32 = 9;

/// The words of a text, in lowercase without accents.
pub fn words(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(plain)
        .collect()
}

/// The distance between these words and the typed ones, 0 if equal; `None` if a typed word does not match. Each typed word is
/// a word, a prefix of one, the initials of consecutive words, a part of a word, or a subsequence of the letters of
/// two words from their start: the earlier in this list, the nearer.
pub fn distance(typed: &[String], words: &[String]) -> Option<u32> {
    typed.iter().map(|typed| distance_of_word(typed, words)).sum()
}

fn distance_of_word(typed: &str, words: &[String]) -> Option<u32> {
    let best = words.iter().filter_map(|word| match () {
        () if word == typed => Some(0),
        () if word.starts_with(typed) => Some(1),
        () if word.contains(typed) => Some(3),
        () => None,
    });
    let initials: String = words.iter().filter_map(|word| word.chars().next()).collect();
    let by_initials = (typed.chars().count() > 1 && initials.contains(typed)).then_some(2);
    best.chain(by_initials).min().or_else(|| {
        (0..words.len())
            .any(|at| is_in_order(typed, &words[at..words.len().min(at + 2)]))
            .then_some(LOOSE)
    })
}

/// Whether the letters are a subsequence of the words, starting with the first letter of the first word.
fn is_in_order(typed: &str, words: &[String]) -> bool {
    let mut letters = words.iter().flat_map(|word| word.chars());
    let mut typed = typed.chars();
    typed.next() == letters.next() && typed.all(|letter| letters.any(|other| other == letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(typed: &str, text: &str) -> Option<u32> {
        distance(&words(typed), &words(text))
    }

    #[test]
    fn nearer_words_come_first() {
        let texts = ["Undo move", "Undo all moves", "Redo move"];
        for (typed, wanted) in [
            ("undo", [Some(0), Some(0), None]),
            ("un mo", [Some(2), Some(2), None]),
            ("UM", [Some(2), None, None]),
            ("ove", [Some(3), Some(3), Some(3)]),
            ("rdmv", [None, None, Some(9)]),
            ("undo x", [None, None, None]),
            ("", [Some(0), Some(0), Some(0)]),
        ] {
            assert_eq!(texts.map(|text| found(typed, text)), wanted, "{typed:?}");
        }
        assert_eq!(found("koniginnen", "Königinnen"), Some(0), "accents may be left out");
    }
}
