//! The game as it is kept while it is played, so that it goes on to the second after whatever happens.
//!
//! The record says almost everything. What it does not say is written in five tags of our own, which go when the game is
//! taken up again: `LivePly` (the half-move of play, which is not the last one after a take-back), `WhiteClock` and
//! `BlackClock` (what the faces show, in seconds), `Thought` (how long the side to move has thought, in seconds) and
//! `DrawOffer` (who offers).

use super::ChessGame;
use crate::chess::Color;
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

/// Takes out what says where play stands, which holds for the record as it was written only.
pub(super) fn forget_place(tags: &mut Tags) {
    tags.remove(LIVE);
}

impl ChessGame {
    /// The record to be kept among the games played: it says where play stands when that is not its end.
    #[must_use]
    pub fn kept(&self) -> GameTree {
        let mut tree = self.tree.clone();
        if !self.is_over() && self.tree.next(self.live).is_some() {
            tree.tags.set(LIVE, &tree.ply(self.live).to_string());
        }
        tree
    }

    /// The record with all that is needed to go on with the game; `now` is the time since the moment that
    /// [`handle`](ChessGame::handle) is told.
    #[must_use]
    pub fn journal(&self, now: Duration) -> GameTree {
        let mut tree = self.tree.clone();
        if self.is_over() {
            return tree;
        }
        tree.tags.set(LIVE, &tree.ply(self.live).to_string());
        if let Some(clock) = self.clock().filter(|clock| clock.is_started()) {
            for color in Color::ALL {
                let seconds = clock.time(color, now).as_secs_f64();
                tree.tags.set(clock_tag(color), &format!("{seconds:.3}"));
            }
            tree.tags
                .set(THOUGHT, &format!("{:.3}", clock.thought(now).as_secs_f64()));
        }
        if let Some(by) = self.draw_offer {
            tree.tags.set(OFFER, &by.to_string());
        }
        tree
    }

    /// The game of a [`journal`](ChessGame::journal), to be gone on with; its clock is paused. A record that is no journal is
    /// taken up at its end.
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
