//! The phase of the game, what the players can do in it, and what they have done.

use super::ChessGame;
use crate::chess::{Color, Outcome};
use crate::game::{Clock, Phase};
use crate::record::GameResult;

/// Moves and captures up to the position shown, indexed by color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MoveCounts {
    /// Moves made.
    pub moves: [u32; 2],
    /// Captures made.
    pub captures: [u32; 2],
    /// The pieces captured, by kind; a promoted pawn counts as the piece it became.
    pub taken: [[u32; 6]; 2],
}

impl ChessGame {
    /// Whether the game is in play, paused, over or a record that is looked at.
    pub fn phase(&self) -> Phase {
        match self.ended {
            _ if self.is_record() => Phase::Record(self.tree.result()),
            Some((_, outcome)) => Phase::Over(outcome),
            None if self.is_paused() => Phase::Paused,
            None => Phase::Playing,
        }
    }

    /// How the game ended, whatever position is shown; `None` while it is in play, and for an opened game whose record has a
    /// result but no reason.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|(_, outcome)| outcome)
    }

    /// Whether the game is paused: the clocks are stopped and the board is hidden.
    pub fn is_paused(&self) -> bool {
        self.clock().is_some_and(Clock::is_paused)
    }

    /// Whether this is a record that is looked at, not a game of the players here.
    pub(super) fn is_record(&self) -> bool {
        self.record_end.is_some()
    }

    /// Whether this is a record without a result, which any move may continue.
    pub(super) fn is_open_ended(&self) -> bool {
        self.phase() == Phase::Record(GameResult::Unknown)
    }

    /// Whether the game has ended, or is only looked at.
    pub(super) fn is_over(&self) -> bool {
        !self.phase().is_in_play()
    }

    /// The side to move in the current position, whatever position is shown.
    pub fn turn(&self) -> Color {
        self.tree.board(self.current).turn()
    }

    /// Whether a person of this color can offer a draw: while no offer is pending (FIDE 9.1), unless one was declined in this
    /// position. To another person, also after making a move, on the opponent's turn.
    pub fn can_offer(&self, color: Color) -> bool {
        let is_turn = self.turn() == color || !self.has_program();
        let is_new = self.draw_offer.is_none() && self.declined != Some((self.current, color));
        !self.is_over() && is_new && is_turn && self.player(color).is_person()
    }

    /// Whether a person of this color can accept or decline a draw offer.
    pub fn can_accept(&self, color: Color) -> bool {
        !self.is_over() && self.draw_offer == Some(!color) && self.player(color).is_person()
    }

    /// Whether a player can resign: either of them, at any time while the game is in play.
    pub fn can_resign(&self) -> bool {
        !self.is_over()
    }

    /// Whether the game can be aborted without a result: until both sides have moved, and at any time by someone watching two
    /// programs.
    pub fn can_abort(&self) -> bool {
        let is_watched = || Color::ALL.iter().all(|&color| !self.player(color).is_person());
        !self.is_over() && (self.tree.ply(self.current) < 2 || is_watched())
    }

    /// Whether the game can be paused or resumed: it is in play and its clocks have been started.
    pub fn can_pause(&self) -> bool {
        !self.is_over() && self.clock().is_some_and(Clock::is_started)
    }

    /// Whether the turn can be passed (a null move) in the position shown: in a game that is not in play, out of check.
    pub fn can_pass(&self) -> bool {
        self.is_over() && self.can_move() && !self.board().is_check()
    }

    /// Whether there is a move to undo.
    pub fn can_undo(&self) -> bool {
        self.undone().is_some() || self.added_line().is_some()
    }

    /// Whether there is a move or a change of the notes to redo.
    pub fn can_redo(&self) -> bool {
        self.can_redo_edit() || self.redone().is_some() || self.line_taken_out().is_some()
    }

    /// Counts the moves and captures that led to the position shown.
    pub fn move_counts(&self) -> MoveCounts {
        let mut counts = MoveCounts::default();
        let mut board = self.tree.start();
        for node in self.tree.path(self.shown) {
            let Some(mv) = self.tree.mv(node) else { continue };
            let side = board.turn().index();
            counts.moves[side] += 1;
            if let Some(captured) = board.captured(mv) {
                counts.captures[side] += 1;
                counts.taken[side][captured.kind().index()] += 1;
            }
            board.play(mv);
        }
        counts
    }
}
