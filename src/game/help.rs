//! Help in a game in play, as hints and analysis are: when the players must agree first, and how the game records it.

use super::{ChessGame, Input};
use crate::chess::Color;
use crate::record::NodeId;

/// The tag that says when analysis began.
const ANALYSIS: &str = "Analysis";

/// The tag of a game in which the coach tells of blunders, and its value.
pub(super) const COACH: [&str; 2] = ["Coach", "tells of blunders"];

/// The tags that count each side's moves taken back against a program.
const TAKE_BACKS: [&str; 2] = ["WhiteTakebacks", "BlackTakebacks"];

/// The tags that count each side's hints.
const HINTS: [&str; 2] = ["WhiteHints", "BlackHints"];

impl ChessGame {
    /// Whether the players must be asked before the game is analyzed: it is in play against a program or a clock, has begun, and
    /// they have not agreed yet. Whoever tries moves on a board without either is alone with them.
    pub fn asks_before_analysis(&self) -> bool {
        let has_person = Color::ALL.into_iter().any(|color| self.player(color).is_person());
        let is_unsaid = self.tree().tags.known(ANALYSIS).is_none();
        self.is_serious() && has_person && self.current_node() != NodeId::ROOT && is_unsaid
    }

    /// Whether it is in play against a program or a clock.
    pub fn is_serious(&self) -> bool {
        self.phase().is_in_play() && (self.has_program() || self.clock().is_some())
    }

    /// The input that records that the game in play is analyzed from now on.
    pub fn analysis_begun(&self) -> Input {
        let number = self.tree().board(self.current_node()).fullmove_number();
        Input::Describe(vec![(ANALYSIS.into(), format!("from move {number}"))])
    }

    /// The last move of the only person in a game in play in which the coach tells of blunders, as the node it led to.
    pub fn coached_move(&self) -> Option<NodeId> {
        let is_coached = self.phase().is_in_play() && self.tree().tags.known(COACH[0]).is_some();
        let person = self.only_person().filter(|_| is_coached)?;
        let is_own = |node: &NodeId| self.tree().board(*node).turn() != person;
        self.tree()
            .ancestors(self.current_node())
            .find(is_own)
            .filter(|&node| node != NodeId::ROOT)
    }

    /// Whether a player had help: hints, analysis, the coach, or moves taken back against a program.
    pub fn had_help(&self) -> bool {
        let mut tags = [HINTS, TAKE_BACKS, [ANALYSIS, COACH[0]]].into_iter().flatten();
        tags.any(|tag| self.tree().tags.known(tag).is_some())
    }

    /// Whether the players must be asked before the first hint: two people are playing with a clock.
    pub fn asks_before_hint(&self) -> bool {
        let is_serious = self.phase().is_in_play() && !self.has_program() && self.clock().is_some();
        is_serious && HINTS.iter().all(|tag| self.tree().tags.known(tag).is_none())
    }

    /// The tag that counts a hint taken now, with its new value: for the only person, or else for the side to move. `None` where
    /// hints do not count.
    pub(super) fn hint_tag(&self) -> Option<(String, String)> {
        let tag = HINTS[self.only_person().unwrap_or(self.turn()).index()];
        self.phase().is_in_play().then(|| self.one_more(tag))
    }

    /// The tag that counts a move that the only person takes back now, with its new value.
    pub(super) fn take_back_tag(&self) -> Option<(String, String)> {
        let person = self.only_person()?;
        self.phase()
            .is_in_play()
            .then(|| self.one_more(TAKE_BACKS[person.index()]))
    }

    fn one_more(&self, tag: &str) -> (String, String) {
        let known = self.tree().tags.known(tag).and_then(|text| text.parse::<u32>().ok());
        (tag.into(), known.unwrap_or(0).saturating_add(1).to_string())
    }
}
