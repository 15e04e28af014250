//! Words that are not moves where moves are expected.

use super::line::{Counting, LineReader};
use super::suggest::suggest;
use super::{Issue, IssueKind, Meaning, Suggestion};
use crate::chess::notation::MoveTextError;
use crate::chess::san::SanText;
use crate::chess::{Color, Move};

/// The most words that may be skipped; with more, the text is not a list of moves.
const MOST_PASSED: usize = 40;

impl LineReader<'_, '_> {
    /// Skips a word that looks like a move but is in running text; `false` if there are too many of them.
    pub fn pass_over(&mut self, at: usize, mv: Option<Move>) -> bool {
        let passed = self.line.issues.len();
        if passed >= MOST_PASSED {
            return false;
        }
        let number = self.board.fullmove_number();
        let dots = if self.board.turn() == Color::White { "." } else { "..." };
        let suggestions = mv.iter().map(|&mv| {
            let san = SanText::new(&self.board, mv);
            Suggestion {
                meaning: Meaning::Move(san),
                text: format!("{number}{dots} {}", self.letters.pieces.of_english(san.as_str())),
            }
        });
        let suggestions = suggestions.collect();
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
        let moves = match error {
            MoveTextError::AmbiguousMove { candidates, .. } if missing.is_none() => {
                candidates.iter().map(|candidate| candidate.mv).collect()
            }
            _ => suggest(&self.board, &text),
        };
        let place = self.words[first].place.start..self.words[last].place.end;
        self.line.issues.push(Issue {
            kind: if missing.is_some() {
                IssueKind::NotAMove(text)
            } else {
                IssueKind::Move(error.clone())
            },
            suggestions: moves.iter().map(|&mv| self.suggestion(mv)).collect(),
            place,
            is_end: true,
        });
    }

    fn suggestion(&self, mv: Move) -> Suggestion {
        let san = SanText::new(&self.board, mv);
        Suggestion {
            meaning: Meaning::Move(san),
            text: self.letters.pieces.of_english(san.as_str()),
        }
    }

    /// A word since the last move that was taken for running text but may be a misspelled move.
    pub fn missing_move(&self) -> Option<usize> {
        let is_short = |at: &&usize| self.words[**at].text.chars().count() <= 5;
        let begins_as_move = |at: &&usize| {
            self.words[**at]
                .text
                .starts_with(|letter| "KQRBNOabcdefgh".contains(letter))
        };
        let comes_near = |at: &&usize| !suggest(&self.board, self.words[**at].text).is_empty();
        if self.passed_by.len() > 2 || self.line.plies == 0 {
            return None;
        }
        let broken = self
            .passed_by
            .iter()
            .filter(is_short)
            .filter(begins_as_move)
            .find(comes_near);
        broken
            .or_else(|| self.passed_by.first().filter(|_| self.counting == Counting::Ahead))
            .copied()
    }
}
