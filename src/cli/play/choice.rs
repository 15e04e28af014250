//! Choices that a move waits for: the promotion piece, or the meaning of a move in an earlier position.

use super::{Session, Verb};
use crate::chess::{Move, PieceKind};
use crate::game::{EarlierMove, GameState, Input, Pending};
use crate::record::plain;
use crate::text;
use std::time::Duration;

impl Session {
    /// Takes the line as the awaited choice and returns whether it is one. Any other line puts the piece back.
    pub(super) fn choose(&mut self, line: &str, now: Duration) -> bool {
        let GameState::Processing(pending) = self.table.game().state() else {
            return false;
        };
        if matches!(pending, Pending::Reply { .. }) {
            return false;
        }
        let word = plain(line);
        let chosen = match pending {
            Pending::Promotion { .. } => self.promotion(&word).map(Input::Promote),
            Pending::EarlierMove(_) => self.decision(&word).map(Input::DecideEarlierMove),
            // In text mode a typed move needs no confirmation.
            Pending::Reply { .. } | Pending::Confirmation(_) => None,
        };
        if let Some(input) = chosen {
            self.input(input, now);
            return true;
        }
        self.input(Input::Cancel, now);
        self.say(&t!(self.text, "play-canceled"));
        line.is_empty()
    }

    /// Asks what to do with a move in an earlier position.
    pub(super) fn ask_earlier_move(&mut self, mv: Move) {
        let board = self.table.game().board();
        let mv = self.move_style().text(&board, mv);
        self.say(&t!(self.text, "earlier-move-question", mv));
        if self.table.game().clock().is_some() {
            self.say(&t!(self.text, "earlier-move-clocks"));
        }
        let [back, take_back, variation] = self.decisions().map(|(word, _)| word);
        let sentence = t!(self.text, "play-earlier-move", return_to = back, take_back, variation);
        self.say(&sentence);
    }

    /// The promotion piece named by a word or letter.
    fn promotion(&self, word: &str) -> Option<PieceKind> {
        let word = word.trim_start_matches('=');
        let is_named = |kind: &PieceKind| {
            let letter = kind.letter().to_string();
            let own_letter = self.move_style().letters.of_english(&letter);
            let names = [text::piece_name(&self.text, *kind), own_letter];
            names.iter().any(|name| plain(name) == word)
                || kind.name() == word
                || letter.to_lowercase() == word && !self.is_own_letter(word)
        };
        PieceKind::PROMOTIONS.into_iter().find(is_named)
    }

    /// Whether a letter stands for a piece in the players' language.
    fn is_own_letter(&self, letter: &str) -> bool {
        let letters = self.move_style().letters.as_array();
        letters.iter().any(|own| own.to_lowercase() == letter)
    }

    /// The choices for a move in an earlier position, each with its word.
    fn decisions(&self) -> [(String, EarlierMove); 3] {
        [
            (t!(self.text, "play-return"), EarlierMove::Return),
            (t!(self.text, "play-take-back"), EarlierMove::TakeBack),
            (t!(self.text, "play-variation"), EarlierMove::Variation),
        ]
    }

    fn decision(&self, word: &str) -> Option<EarlierMove> {
        let named = self.decisions().into_iter().find(|(own, _)| plain(own) == word);
        // Commands with the same meaning, and what undoing was called before.
        let known = || match Verb::of(word) {
            Some(Verb::End) => Some(EarlierMove::Return),
            Some(Verb::Undo) => Some(EarlierMove::TakeBack),
            _ => (word == "take back").then_some(EarlierMove::TakeBack),
        };
        named.map(|(_, decision)| decision).or_else(known)
    }
}
