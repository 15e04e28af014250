//! The game as it is written while it is played, so that it can be continued to the second after a crash.
//!
//! The record has almost everything. The rest is written in five tags of our own, which are removed when the game is
//! continued: `LivePly` (the current half-move, which is not the last one after an undo), `WhiteClock` and
//! `BlackClock` (what the faces show, in seconds), `Thought` (how long the side to move has thought, in seconds) and
//! `DrawOffer` (who offers). Which program plays is in the tags of every game that one plays in.

use super::ChessGame;
use crate::chess::Color;
use crate::game::player::read_players;
use crate::record::{GameTree, NodeId, Tags};
use std::time::Duration;

const LIVE: &str = "LivePly";
const THOUGHT: &str = "Thought";
const OFFER: &str = "DrawOffer";

const fn clock_tag(color: Color) -> &'static str {
    match color {
        Color::White => "WhiteClock",
        Color::Black => "BlackClock",
    }
}

/// Removes the tags that mark the current position and what the clocks show there, which are valid only for the record as it was
/// written.
pub(super) fn forget_place(tags: &mut Tags) {
    let clocks = Color::ALL.map(clock_tag);
    for name in clocks.into_iter().chain([LIVE, THOUGHT]) {
        tags.remove(name);
    }
}

impl ChessGame {
    /// The record for the library; of a game in play it marks the current position when that is not the last one, and what the
    /// clocks show. `now` is as in [`handle`](ChessGame::handle).
    #[must_use]
    pub fn kept(&self, now: Duration) -> GameTree {
        let mut tree = self.tree.clone();
        if self.is_over() {
            return tree;
        }
        if self.tree.next(self.current).is_some() {
            tree.tags.set(LIVE, &tree.ply(self.current).to_string());
        }
        self.note_clocks(&mut tree.tags, now);
        tree
    }

    fn note_clocks(&self, tags: &mut Tags, now: Duration) {
        if let Some(clock) = self.clock().filter(|clock| clock.is_started()) {
            for color in Color::ALL {
                let seconds = clock.time(color, now).as_secs_f64();
                tags.set(clock_tag(color), &format!("{seconds:.3}"));
            }
            tags.set(THOUGHT, &format!("{:.3}", clock.thought(now).as_secs_f64()));
        }
    }

    /// The record with everything that is needed to continue the game; `now` is as in [`handle`](ChessGame::handle).
    #[must_use]
    pub fn journal(&self, now: Duration) -> GameTree {
        let mut tree = self.tree.clone();
        if self.is_over() {
            return tree;
        }
        tree.tags.set(LIVE, &tree.ply(self.current).to_string());
        self.note_clocks(&mut tree.tags, now);
        if let Some(by) = self.draw_offer {
            tree.tags.set(OFFER, &by.to_string());
        }
        tree
    }

    /// Continues the game of a [`journal`](ChessGame::journal); its clock is paused. A record that is not a journal is
    /// continued at its end.
    #[must_use]
    pub fn resume(mut tree: GameTree) -> ChessGame {
        let mut take = |name: &str| {
            let value = tree.tags.value(name).map(str::to_owned);
            tree.tags.remove(name);
            value
        };
        let in_play = take(LIVE).and_then(|text| text.parse::<usize>().ok());
        let mut seconds = |name: &str| Duration::try_from_secs_f64(take(name)?.parse().ok()?).ok();
        let faces = Color::ALL.map(|color| seconds(clock_tag(color)));
        let thought = seconds(THOUGHT).unwrap_or_default();
        let offer = take(OFFER);
        let line = tree.main_line();
        let node = match in_play {
            Some(0) => NodeId::ROOT,
            Some(ply) => line.get(ply - 1).or(line.last()).copied().unwrap_or(NodeId::ROOT),
            None => line.last().copied().unwrap_or(NodeId::ROOT),
        };
        let mut game = ChessGame::from_tree(tree, node);
        game.players = read_players(&game.tree.tags);
        if game.is_over() {
            return game;
        }
        game.timing.await_players(&game.tree, node);
        if let [Some(white), Some(black)] = faces {
            game.timing.set_faces(&game.tree, node, [white, black], thought);
        }
        game.draw_offer = Color::ALL
            .into_iter()
            .find(|color| offer.as_deref() == Some(color.to_string().as_str()));
        game
    }
}
