//! A list of moves, read from the position and in the piece letters that fit best.

use super::letters::{Letters, ENGLISH, OTHERS};
use super::line::{self, MoveLine};
use super::word_kind::WordKind;
use super::words::{self, Word};
use super::{games, Content, Imported, MovesStart, Notice};
use crate::chess::Board;
use crate::record::NodeId;

/// A line with its score.
type Scored = (Fit, MoveLine, (Board, MovesStart), Letters);

/// The moves of the text after an offset, read from the position that fits best; `None` if no word looks like a move.
pub(super) fn moves_of(text: &str, from: usize, origins: &[(Board, MovesStart)]) -> Option<Imported> {
    let words = words::words(text, from);
    let first = words.iter().position(|word| line::may_be_move(word.kind))?;
    let mut lines: Vec<Scored> = Vec::new();
    for &origin in origins {
        let scored = best_letters(&words, first, origin);
        // A tie goes to the earlier one.
        let is_better = lines.first().is_some_and(|(least, ..)| scored.0.beats(least, true));
        lines.insert(if is_better { 0 } else { lines.len() }, scored);
    }
    let mut lines = lines.into_iter();
    let mut best = imported(&text[from..], lines.next()?)?;
    let other = lines.next().filter(|(score, ..)| score.plies > 0);
    best.alternative = other.and_then(|other| imported(&text[from..], other)).map(Box::new);
    Some(best)
}

/// Reads the words from one position, in the piece letters that fit best.
fn best_letters(words: &[Word], first: usize, (board, origin): (Board, MovesStart)) -> Scored {
    let scored = |letters: Letters| {
        let line = line::read(words, board, letters);
        let fit = Fit {
            is_whole: line.is_whole && line.plies > 0,
            plies: line.plies,
            is_likely: is_likely(words, first, &board, origin),
        };
        (fit, line, (board, origin), letters)
    };
    let mut best = scored(ENGLISH);
    if !best.1.is_whole {
        for letters in OTHERS.into_iter().filter(|letters| letters.are_used(words)) {
            let other = scored(letters);
            if other.0.beats(&best.0, false) {
                best = other;
            }
        }
    }
    best
}

/// The line as an import result; `None` if nothing in it could be meant as a move.
fn imported(text: &str, (_, line, (board, origin), letters): Scored) -> Option<Imported> {
    let tree = games::with_comments(text, &board, line.plies).unwrap_or(line.tree);
    let is_something = tree.next(NodeId::ROOT).is_some();
    if !is_something && line.issues.iter().all(|doubt| !doubt.is_end) {
        return None;
    }
    let tree = Box::new(tree);
    let mut imported = Imported::of(if is_something {
        Content::Moves { tree, from: origin }
    } else {
        Content::Nothing
    });
    imported.issues = line.issues;
    imported.read = line.read;
    if letters != ENGLISH {
        imported.notices.push(Notice::Letters(letters.language));
    }
    Some(imported)
}

/// How well the moves of a text can be read from a position.
struct Fit {
    is_whole: bool,
    plies: usize,
    is_likely: bool,
}

impl Fit {
    /// Whether this is the better reading. Letters other than those of SAN must do better in moves.
    fn beats(&self, other: &Fit, is_english: bool) -> bool {
        if self.is_whole != other.is_whole {
            return self.is_whole && (is_english || self.plies >= other.plies);
        }
        if self.is_whole && is_english {
            return self.is_likely && !other.is_likely;
        }
        self.plies > other.plies || self.plies == other.plies && is_english && self.is_likely && !other.is_likely
    }
}

/// Whether moves with these numbers are likely to start here: move 1 at the starting position, another number where the board has
/// it, no number at the position on the board.
fn is_likely(words: &[Word], first: usize, board: &Board, origin: MovesStart) -> bool {
    let number = first.checked_sub(1).map(|before| words[before].kind);
    match (number, origin) {
        (Some(WordKind::Number { number, is_black }), _) => line::ply_of(number, is_black) == line::ply_at(board),
        _ => origin != MovesStart::Start,
    }
}
