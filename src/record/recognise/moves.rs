//! A list of moves, read from the position and in the letters that fit best.

use super::letters::{Letters, ENGLISH, OTHERS};
use super::line::{self, Line};
use super::words::{self, Shape, Word};
use super::{games, Origin, Recognised, What};
use crate::chess::Board;
use crate::record::NodeId;

/// The moves that stand in the text behind a place, read from the position that fits best; `None` when there is no word
/// that looks like a move.
pub(super) fn moves_of(text: &str, from: usize, origins: &[(Board, Origin)]) -> Option<Recognised> {
    let words = words::words(text, from);
    let first = words.iter().position(|word| line::may_be_move(word.shape))?;
    let mut best: Option<(Score, Line, (Board, Origin), Letters)> = None;
    for &(board, origin) in origins {
        let mut languages = vec![ENGLISH];
        let mut at = 0;
        while let Some(&letters) = languages.get(at) {
            let line = line::read(&words, board, letters);
            if at == 0 && !line.is_whole {
                languages.extend(OTHERS.into_iter().filter(|letters| letters.are_used(&words)));
            }
            let score = Score {
                is_whole: line.is_whole && line.plies > 0,
                plies: line.plies,
                is_likely: is_likely(&words, first, &board, origin),
            };
            if best
                .as_ref()
                .is_none_or(|(least, ..)| score.beats(least, letters == ENGLISH))
            {
                best = Some((score, line, (board, origin), letters));
            }
            at += 1;
        }
    }
    let (_, line, (board, origin), letters) = best?;
    let tree = games::with_comments(&text[from..], &board, line.plies).unwrap_or(line.tree);
    let is_something = tree.next(NodeId::ROOT).is_some();
    if !is_something && line.doubts.iter().all(|doubt| !doubt.is_end) {
        return None;
    }
    Some(Recognised {
        what: if is_something {
            What::Moves {
                tree: Box::new(tree),
                from: origin,
            }
        } else {
            What::Nothing
        },
        doubts: line.doubts,
        notes: (letters != ENGLISH)
            .then(|| format!("{} letters", letters.name))
            .into_iter()
            .collect(),
        read: line.read,
    })
}

/// How well the moves of a text are read from a position.
struct Score {
    is_whole: bool,
    plies: usize,
    is_likely: bool,
}

impl Score {
    /// Whether this is the better reading. Other letters than those of SAN have to be better by moves.
    fn beats(&self, other: &Score, is_english: bool) -> bool {
        if self.is_whole != other.is_whole {
            return self.is_whole && (is_english || self.plies >= other.plies);
        }
        if self.is_whole && is_english {
            return self.is_likely && !other.is_likely;
        }
        self.plies > other.plies || self.plies == other.plies && is_english && self.is_likely && !other.is_likely
    }
}

/// Whether moves with these numbers are likely to begin here: number 1 at the start, another where the board has it,
/// none where the game is.
fn is_likely(words: &[Word], first: usize, board: &Board, origin: Origin) -> bool {
    let number = first.checked_sub(1).map(|before| words[before].shape);
    match (number, origin) {
        (Some(Shape::Number { number, is_black }), _) => line::ply_of(number, is_black) == line::ply_at(board),
        _ => origin != Origin::Start,
    }
}
