//! Words that are no moves where moves should be.

use super::line::{Counting, Reader};
use super::nearby::nearby;
use super::{Doubt, Reading};
use crate::chess::notation::MoveTextError;
use crate::chess::san::SanText;
use crate::chess::{Color, Move};

/// So many words may be passed over; with more the text is no list of moves.
const MOST_PASSED: usize = 40;

impl Reader<'_, '_> {
    /// Leaves out a word that looks like a move in running text; `false` when there are too many of them.
    pub fn pass_over(&mut self, at: usize, mv: Option<Move>) -> bool {
        let passed = self.line.doubts.len();
        if passed >= MOST_PASSED {
            return false;
        }
        let number = self.board.fullmove_number();
        let dots = if self.board.turn() == Color::White { "." } else { "..." };
        let readings = mv.iter().map(|&mv| {
            let san = SanText::new(&self.board, mv);
            Reading {
                label: san.as_str().to_owned(),
                text: format!("{number}{dots} {}", self.letters.of_english(san.as_str())),
            }
        });
        let readings = readings.collect();
        let word = &self.words[at];
        self.line.doubts.push(Doubt {
            place: word.place.clone(),
            reason: if matches!(self.counting, Counting::Behind | Counting::SameMove) {
                format!("“{}” belongs to another line and was left out", word.text)
            } else {
                format!("“{}” stands in running text and was left out", word.text)
            },
            readings,
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
            _ => nearby(&self.board, &text),
        };
        let place = self.words[first].place.start..self.words[last].place.end;
        self.line.doubts.push(Doubt {
            reason: if missing.is_some() {
                format!("“{text}” is not a move")
            } else {
                super::reason(error)
            },
            readings: moves.iter().map(|&mv| self.reading(mv)).collect(),
            place,
            is_end: true,
        });
    }

    fn reading(&self, mv: Move) -> Reading {
        let san = SanText::new(&self.board, mv);
        Reading {
            label: san.as_str().to_owned(),
            text: self.letters.of_english(san.as_str()),
        }
    }

    /// A word since the last move that was taken for running text and may be a move with an error in it.
    pub fn missing_move(&self) -> Option<usize> {
        let is_short = |at: &&usize| self.words[**at].text.chars().count() <= 5;
        let begins_as_move = |at: &&usize| {
            self.words[**at]
                .text
                .starts_with(|letter| "KQRBNOabcdefgh".contains(letter))
        };
        let comes_near = |at: &&usize| !nearby(&self.board, self.words[**at].text).is_empty();
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
