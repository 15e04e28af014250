//! The choice that a move waits for: what a pawn becomes, or what a move in an earlier position means.

use super::Session;
use crate::chess::{Move, PieceKind};
use crate::game::{EarlierMove, GameState, Input, Pending};
use std::time::Duration;

/// Words for what a move in an earlier position means.
const DECISIONS: [(&[&str], EarlierMove); 3] = [
    (&["return", "end"], EarlierMove::Return),
    (&["take back", "takeback", "undo"], EarlierMove::TakeBack),
    (&["variation", "add"], EarlierMove::Variation),
];

impl Session {
    /// The choice that a move waits for; whether the line is one. Any other line puts the piece back.
    pub(super) fn choose(&mut self, line: &str, now: Duration) -> bool {
        let GameState::Processing(pending) = self.table.game().state() else {
            return false;
        };
        let word = line.to_lowercase();
        let chosen = match pending {
            Pending::Promotion { .. } => promotion(&word).map(Input::Promote),
            Pending::EarlierMove(_) => decision(&word).map(Input::DecideEarlierMove),
        };
        if let Some(input) = chosen {
            self.input(input, now);
            return true;
        }
        self.input(Input::Cancel, now);
        self.say(&t!(self.text, "play-canceled"));
        line.is_empty()
    }

    /// Asks what a move in an earlier position of the game means.
    pub(super) fn ask_earlier_move(&mut self, mv: Move) {
        let board = self.table.game().board();
        let (number, mv) = (board.fullmove_number(), self.settings.move_notation().text(&board, mv));
        self.say(&t!(self.text, "earlier-move-question", number = number, mv = mv));
        if self.table.game().clock().is_some() {
            self.say(&t!(self.text, "earlier-move-clocks"));
        }
        self.say(&t!(self.text, "play-earlier-move"));
    }
}

/// The piece that a word or letter names, of those that a pawn can become.
fn promotion(word: &str) -> Option<PieceKind> {
    let word = word.trim_start_matches('=');
    [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight]
        .into_iter()
        .find(|kind| word == kind.name() || word == kind.letter().to_lowercase().to_string())
}

fn decision(word: &str) -> Option<EarlierMove> {
    let named = DECISIONS.iter().find(|(words, _)| words.contains(&word));
    named.map(|&(_, decision)| decision)
}
