//! Which side the board is seen from, and the curtain while the players change places.

use super::BoardView;
use crate::chess::Color;
use crate::game::{ChessGame, Effect, GameState, Phase, Step};
use crate::store::settings::Settings;
use std::time::Duration;

/// How long a piece is seen on its new square before the board is flipped for the other player.
const BEFORE_FLIP: Duration = Duration::from_millis(150);

impl BoardView {
    /// Turns the board.
    pub fn flip(&mut self, now: Duration) {
        self.is_flipped = !self.is_flipped;
        self.animation.flip(now, self.view.style.pace);
    }

    /// Turns the board so that Black's side is at the bottom, or White's.
    pub fn turn_to(&mut self, is_black_below: bool, now: Duration) {
        if self.is_flipped != is_black_below {
            self.flip(now);
        }
    }

    /// Turns the board for the game now on it: toward the person who plays against a program, even in a game that is continued or
    /// brought back; otherwise White is at the bottom, unless the user has turned the board.
    pub fn turn_to_game(&mut self, game: &ChessGame, now: Duration) {
        self.before_choice = None;
        if let Some(person) = game.only_person() {
            self.is_turned_by_hand = false;
            self.turn_to(person == Color::Black, now);
        } else if !self.is_turned_by_hand {
            self.turn_to(false, now);
        }
    }

    /// Shows a new game being set up from the side of its player, if that is known, and the board as it was if no game is started.
    pub fn turn_to_choice(&mut self, player: Option<Color>, now: Duration) {
        match (player, self.before_choice) {
            (Some(color), before) => {
                self.before_choice = before.or(Some(self.is_flipped));
                self.turn_to(color == Color::Black, now);
            }
            (None, Some(before)) => {
                self.before_choice = None;
                self.turn_to(before, now);
            }
            (None, None) => {}
        }
    }

    /// The position shown has changed: plans to turn the board to the player to move, and to draw the curtain, once the piece has
    /// landed. Browsing the history does not change whose turn it is.
    pub fn plan_turn(&mut self, effect: &Effect, game: &ChessGame, settings: &Settings, now: Duration) {
        self.curtain = None;
        if matches!(effect, Effect::Stepped { step: Step::Show, .. }) {
            return;
        }
        let is_between_people = !game.has_program();
        self.is_curtain_due = settings.curtain && is_between_people && matches!(effect, Effect::Moved { .. });
        let waits = settings.auto_flip && is_between_people || self.is_curtain_due;
        self.flip_at = waits.then(|| self.animation.landing().max(now) + BEFORE_FLIP);
    }

    /// Flips the board to the side to move, if that is switched on; never under a piece being dragged. Hides it while the players
    /// change places, if the last move calls for it.
    pub fn turn_to_mover(&mut self, game: &ChessGame, settings: &Settings, now: Duration) {
        if matches!(game.state(), GameState::Dragging { .. }) {
            self.flip_at = Some(now + BEFORE_FLIP);
            return;
        }
        self.flip_at = None;
        if settings.auto_flip && game.phase().is_in_play() {
            self.turn_to(game.board().turn() == Color::Black, now);
        }
        let is_at_play = game.phase() == Phase::Playing && game.shown_node() == game.current_node();
        if std::mem::take(&mut self.is_curtain_due) && is_at_play && !game.has_program() {
            self.curtain = Some(game.turn());
        }
    }
}
