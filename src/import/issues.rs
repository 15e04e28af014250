//! Words that are not moves where moves are expected.

use super::line::{Counting, LineReader};
use super::suggest::{meant, suggest};
use super::{Issue, IssueKind, Suggestion};
use crate::chess::notation::MoveTextError;
use crate::chess::Move;

/// The most words that may be skipped; with more, the text is not a list of moves.
const MOST_PASSED: usize = 40;

impl LineReader<'_, '_> {
    /// Skips a word that looks like a move but is in running text; `false` if there are too many of them.
    pub fn pass_over(&mut self, at: usize, mv: Option<Move>) -> bool {
        let passed = self.line.issues.len();
        if passed >= MOST_PASSED {
            return false;
        }
        let number = self.board.move_number("...");
        let numbered = |mv| {
            let mut suggestion = self.suggestion(mv);
            suggestion.text = format!("{number} {}", suggestion.text);
            suggestion
        };
        let suggestions = mv.into_iter().map(numbered).collect();
        let word = &self.words[at];
        let text = word.text.to_owned();
        self.line.issues.push(Issue {
            place: word.place.clone(),
            kind: if matches!(self.counting, Counting::After | Counting::SameMove) {
                IssueKind::OtherLine(text)
            } else {
                IssueKind::RunningText(text)
            },
            suggestions,
            is_end: false,
        });
        self.passed_by.push(at);
        true
    }

    /// Ends the line at a word that should be a move.
    pub fn stop(&mut self, at: usize, count: usize, error: &MoveTextError) {
        let missing = self.missing_move();
        let (first, last) = missing.map_or((at, at + count - 1), |missing| (missing, missing));
        let text = if missing.is_some() {
            self.words[first].text.to_owned()
        } else {
            self.joined(at, count)
        };
        let moves = match missing {
            Some(_) => suggest(&self.board, &text),
            None => meant(&self.board, &text, error),
        };
        let place = self.words[first].place.start..self.words[last].place.end;
        self.line.issues.push(Issue {
            kind: if missing.is_some() {
                IssueKind::NotAMove(text)
            } else {
                IssueKind::Move(error.clone())
            },
            suggestions: moves.into_iter().map(|mv| self.suggestion(mv)).collect(),
            place,
            is_end: true,
        });
    }

    fn suggestion(&self, mv: Move) -> Suggestion {
        Suggestion::of_move(&self.board, mv, self.letters.pieces)
    }

    /// A word since the last move that was taken for running text but may be a misspelled move.
    pub fn missing_move(&self) -> Option<usize> {
        let comes_near = |at: &&usize| {
            let text = self.words[**at].text;
            let begins_as_move = text.starts_with(|letter| "KQRBNOabcdefgh".contains(letter));
            begins_as_move && text.chars().count() <= 5 && !suggest(&self.board, text).is_empty()
        };
        if self.passed_by.len() > 2 || self.line.plies == 0 {
            return None;
        }
        let broken = self.passed_by.iter().find(comes_near);
        broken
            .or_else(|| self.passed_by.first().filter(|_| self.counting == Counting::Ahead))
            .copied()
    }
}
