//! Where a game stands, and what can be done in it now.

use super::ChessGame;
use crate::chess::{Color, Outcome};
use crate::game::{Clock, Phase};
use crate::record::NodeId;

impl ChessGame {
    /// Whether the game is in play, paused, over, or only looked at.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.ended {
            _ if self.is_review() => Phase::Review(self.tree.result()),
            Some((_, outcome)) => Phase::Over(outcome),
            None if self.is_paused() => Phase::Paused,
            None => Phase::Playing,
        }
    }

    /// How the game ended, whatever position is shown; `None` while it is in play, and of an opened game whose record has a
    /// result without its reason.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|(_, outcome)| outcome)
    }

    /// Whether the clocks are stopped for a while and the board is hidden.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.clock().is_some_and(Clock::is_paused)
    }

    /// Whether this is a decided game that was opened to be looked at.
    pub(super) fn is_review(&self) -> bool {
        self.reviewed.is_some()
    }

    /// Whether nothing more is played: the game has ended, or was decided when it was opened.
    pub(super) fn is_over(&self) -> bool {
        !self.phase().is_in_play()
    }

    /// The side to move in the position of play, whatever position is shown.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.tree.board(self.live).turn()
    }

    /// Whether this side can offer a draw: it is to move, and no offer waits for an answer (FIDE 9.1).
    #[must_use]
    pub fn can_offer(&self, color: Color) -> bool {
        !self.is_over() && self.draw_offer.is_none() && self.turn() == color
    }

    /// Whether this side has been offered a draw and can accept or decline it.
    #[must_use]
    pub fn can_accept(&self, color: Color) -> bool {
        !self.is_over() && self.draw_offer == Some(!color)
    }

    /// Whether this side can claim a draw now, without announcing a move (FIDE 9.2.2, 9.3.2).
    #[must_use]
    pub fn can_claim(&self, color: Color) -> bool {
        self.turn() == color && self.claimable().is_some()
    }

    /// Whether a player can resign: either of them, at any time while the game is in play.
    #[must_use]
    pub fn can_resign(&self) -> bool {
        !self.is_over()
    }

    /// Whether the game can be given up without a result: while not both sides have moved.
    #[must_use]
    pub fn can_abort(&self) -> bool {
        !self.is_over() && self.tree.ply(self.live) < 2
    }

    /// Whether the clocks can be stopped, or let run again: they have been started and the game is in play.
    #[must_use]
    pub fn can_pause(&self) -> bool {
        !self.is_over() && self.clock().is_some_and(Clock::is_started)
    }

    /// Whether there is a move to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.live != NodeId::ROOT
    }

    /// Whether there is a move to make again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.tree.next(self.live).is_some()
    }
}
