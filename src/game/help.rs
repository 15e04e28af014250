//! Hints and analysis in a game in play: when the players must agree first, and how the game records them.

use super::{ChessGame, Input};
use crate::chess::Color;
use crate::record::NodeId;

/// The tag that says when analysis began.
const ANALYSIS: &str = "Analysis";

/// The tag that counts a side's hints.
const fn hints(color: Color) -> &'static str {
    match color {
        Color::White => "WhiteHints",
        Color::Black => "BlackHints",
    }
}

impl ChessGame {
    /// Whether the players must be asked before the game is analyzed: it is in play against a program or a clock, has begun, and
    /// they have not agreed yet. Whoever tries moves on a board without either is alone with them.
    pub fn asks_before_analysis(&self) -> bool {
        let has_person = Color::ALL.into_iter().any(|color| self.player(color).is_person());
        let is_unsaid = self.tree().tags.known(ANALYSIS).is_none();
        let is_serious = self.has_program() || self.clock().is_some();
        self.phase().is_in_play() && has_person && is_serious && self.current_node() != NodeId::ROOT && is_unsaid
    }

    /// The input that records that the game in play is analyzed from now on.
    pub fn analysis_begun(&self) -> Input {
        let number = self.tree().board(self.current_node()).fullmove_number();
        Input::Describe(vec![(ANALYSIS.into(), format!("from move {number}"))])
    }

    /// Whether the players must be asked before the first hint: two people are playing with a clock.
    pub fn asks_before_hint(&self) -> bool {
        let is_serious = self.phase().is_in_play() && !self.has_program() && self.clock().is_some();
        let is_known = |color| self.tree().tags.known(hints(color)).is_some();
        is_serious && !Color::ALL.into_iter().any(is_known)
    }

    /// The tag that counts a hint taken now, with its new value: for the only person, or else for the side to move. `None` where
    /// hints do not count.
    pub(super) fn hint_tag(&self) -> Option<(String, String)> {
        let tag = hints(self.only_person().unwrap_or(self.turn()));
        let known = self.tree().tags.known(tag).and_then(|text| text.parse::<u32>().ok());
        let taken = known.unwrap_or(0).saturating_add(1).to_string();
        self.phase().is_in_play().then(|| (tag.into(), taken))
    }
}
