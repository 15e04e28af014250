//! Typed moves, and what else a line can be.

use super::{Session, Verb};
use crate::chess::illegal::IllegalMove;
use crate::chess::notation::MoveTextError;
use crate::chess::Move;
use crate::game::{Effect, Input, Phase};
use crate::import::{import_text, Content};
use crate::text;
use std::time::Duration;

impl Session {
    /// Plays the line as one or more moves, or says why it is not a move.
    pub(super) fn typed(&mut self, line: &str, now: Duration) {
        let game = self.table.game();
        if game.is_paused() {
            return self.say(&t!(self.text, "play-paused"));
        }
        let board = game.board();
        match text::read_move(&self.text, self.move_style(), &board, line) {
            Ok(mv) if mv.is_null() && !game.can_pass() => self.say(&t!(self.text, "reason-cannot-pass")),
            Ok(mv) => {
                if self.may_move() {
                    self.input(Input::Play(mv), now);
                }
            }
            Err(error) => match error.promotion() {
                Some((from, to)) if self.may_move() => {
                    let promotion = None;
                    self.input(Input::TryMove { from, to, promotion }, now);
                }
                Some(_) => {}
                None => self.not_a_move(line, &error, now),
            },
        }
    }

    /// Whether a move can be played in the position shown; if not, says so.
    fn may_move(&mut self) -> bool {
        let game = self.table.game();
        let is_over = matches!(game.phase(), Phase::Over(_)) && game.shown_node() == game.current_node();
        if is_over {
            self.say(&t!(self.text, "play-over"));
        }
        !is_over
    }

    /// Plays several moves; during a game only in the current position.
    fn play_line(&mut self, moves: Vec<Move>, now: Duration) {
        let game = self.table.game();
        if game.phase().is_in_play() && game.shown_node() != game.current_node() {
            return self.say(&t!(self.text, "play-looking-back"));
        }
        if !self.may_move() {
            return;
        }
        let mut board = self.table.game().board();
        let effects = self.table.apply(Input::PlayLine(moves.clone()), now);
        // The effect tells the last move, before which the others were made.
        let last = effects.list.iter().find_map(|effect| match effect {
            Effect::Moved { before, .. } => Some(*before),
            _ => None,
        });
        for mv in moves {
            if last.is_none_or(|last| last == board) {
                break;
            }
            self.say(&self.move_sentence(&board, mv, ""));
            board = board.played(mv);
        }
        self.tell(&effects, now);
    }

    /// Handles a line that is not a move: several moves, a position, a typo, or anything else.
    fn not_a_move(&mut self, line: &str, error: &MoveTextError, now: Duration) {
        let is_readable = !matches!(error, MoveTextError::Unreadable { .. });
        if is_readable && !is_of_an_empty_square(error) {
            if self.may_move() {
                self.say(&text::typed_move(&self.text, self.move_style().letters, error));
            }
            return;
        }
        let board = self.table.game().board();
        let read = import_text(line, &board);
        if let Some(moves) = read.typed_moves(line, &board) {
            return self.play_line(moves, now);
        }
        if read.is_clear() && matches!(read.content, Content::Position(_)) {
            return self.say(&t!(self.text, "play-is-position"));
        }
        if is_readable {
            return self.say(&text::typed_move(&self.text, self.move_style().letters, error));
        }
        let word = line.split_whitespace().next().unwrap_or_default();
        let sentence = match Verb::nearest(word) {
            Some(verb) => t!(self.text, "play-perhaps", typed = line, word = verb.row().word),
            None => t!(self.text, "play-unknown", typed = line),
        };
        self.say(&sentence);
    }
}

/// Whether the first square is empty: `e4 e5` may be two moves.
fn is_of_an_empty_square(error: &MoveTextError) -> bool {
    match error {
        MoveTextError::NoSuchMove { reasons, .. } => matches!(reasons.first(), Some(IllegalMove::EmptySquare(_))),
        _ => false,
    }
}
