//! The game as written while it is played, so that it can be continued to the second after a crash.
//!
//! The record holds almost everything. The rest goes into five tags of our own, which are removed when the game is continued:
//! `LivePly` (the current ply; the moves after it were taken back), `WhiteClock` and `BlackClock` (what the faces show, in
//! seconds), `Thought` (how long the side to move has thought, in seconds) and `DrawOffer` (who offers). Every game against a
//! program names it in its tags anyway. In the journal of a record that nobody plays, `LivePly` is `-`.

use super::ChessGame;
use crate::chess::Color;
use crate::game::player::read_players;
use crate::game::ClockTimes;
use crate::record::{GameResult, GameTree, NodeId, Tags};
use std::time::Duration;

const LIVE: &str = "LivePly";
/// The value of `LivePly` of a record without a result that nobody plays.
const NOBODY_PLAYS: &str = "-";
const THOUGHT: &str = "Thought";
const OFFER: &str = "DrawOffer";

fn clock_tag(color: Color) -> String {
    format!("{color}Clock")
}

/// Where a game was left, according to its tags. Valid only for the record as it was written.
#[derive(Debug, Default)]
pub(super) struct LeftAt {
    /// The last ply of the game; those after it were taken back.
    ply: Option<usize>,
    /// What the clocks showed.
    faces: Option<ClockTimes>,
    /// How long the side to move had thought.
    thought: Duration,
    /// Whether nobody plays it.
    is_record: bool,
}

impl LeftAt {
    /// Takes the tags out of the record.
    pub(super) fn take(tags: &mut Tags) -> LeftAt {
        let ply = tags.take(LIVE);
        let mut seconds = |name: &str| Duration::try_from_secs_f64(tags.take(name)?.parse().ok()?).ok();
        let [white, black] = Color::ALL.map(|color| seconds(&clock_tag(color)));
        LeftAt {
            is_record: ply.as_deref() == Some(NOBODY_PLAYS),
            ply: ply.and_then(|text| text.parse().ok()),
            faces: white.zip(black).map(|(white, black)| [white, black]),
            thought: seconds(THOUGHT).unwrap_or_default(),
        }
    }

    /// Whether the players here left the game to go on with it.
    fn is_unfinished(&self) -> bool {
        self.ply.is_some() || self.faces.is_some()
    }

    /// The last move of the game. In one that is not over, those taken back after it can then be redone.
    fn node(&self, tree: &mut GameTree) -> NodeId {
        let line = tree.main_line();
        let last = line.last().copied().unwrap_or(NodeId::ROOT);
        if tree.result() == GameResult::Unknown && tree.outcome.is_none() {
            tree.rejoin(last);
        }
        match self.ply {
            Some(0) => NodeId::ROOT,
            Some(ply) => line.get(ply - 1).copied().unwrap_or(last),
            None => last,
        }
    }
}

impl ChessGame {
    /// The record as other programs get it: its main line holds the moves played. Those that were taken back since are
    /// [a variation](GameTree::end_at).
    pub fn record(&self) -> GameTree {
        let mut tree = self.tree.clone();
        if !self.is_over() {
            tree.end_at(self.current);
        }
        tree
    }

    /// The record for the library. For a game in play, it says that the players left it, and what the clocks show. `now` is as in
    /// [`handle`](ChessGame::handle).
    pub fn kept(&self, now: Duration) -> GameTree {
        let mut tree = self.record();
        if self.is_over() {
            return tree;
        }
        if self.current == NodeId::ROOT && self.tree.next(NodeId::ROOT).is_some() {
            // All moves were taken back, and there is none for a variation to repeat. They stay, so that they can be redone.
            tree = self.tree.clone();
        }
        tree.tags.set(LIVE, &tree.ply(self.current).to_string());
        self.note_clocks(&mut tree.tags, now);
        tree
    }

    fn note_clocks(&self, tags: &mut Tags, now: Duration) {
        let Some((faces, thought)) = self.timing.standing(now) else {
            return;
        };
        for color in Color::ALL {
            let seconds = faces[color.index()].as_secs_f64();
            tags.set(&clock_tag(color), &format!("{seconds:.3}"));
        }
        tags.set(THOUGHT, &format!("{:.3}", thought.as_secs_f64()));
    }

    /// The record with everything needed to continue the game; `now` is as in [`handle`](ChessGame::handle).
    pub fn journal(&self, now: Duration) -> GameTree {
        let mut tree = self.tree.clone();
        if self.is_open_ended() {
            tree.tags.set(LIVE, NOBODY_PLAYS);
        }
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

    /// Opens a recorded game: as a record, at its first position, or, if the players here left it unfinished, where they did, to be
    /// continued. Its clock is at rest.
    pub fn open(mut tree: GameTree) -> ChessGame {
        let left = LeftAt::take(&mut tree.tags);
        let is_unknown = tree.result() == GameResult::Unknown;
        let is_record = !is_unknown || !left.is_unfinished();
        let node = if is_record {
            tree.line_end(NodeId::ROOT)
        } else {
            left.node(&mut tree)
        };
        let mut game = ChessGame::from_tree(tree, node);
        if is_record {
            game.begin_record(is_unknown);
        } else if let Some(faces) = left.faces {
            game.timing.rest(&game.tree, node, faces, left.thought);
        }
        game
    }

    /// Makes the game a record, shown from its first position, which may have no result.
    fn begin_record(&mut self, is_unknown: bool) {
        self.record_end.get_or_insert(self.tree.line_end(NodeId::ROOT));
        (self.current, self.shown) = (NodeId::ROOT, NodeId::ROOT);
        self.follow_clock();
        self.settle();
        if is_unknown {
            // A chapter of a study that ends in mate has none.
            (self.ended, self.tree.outcome) = (None, None);
        }
    }

    /// Continues the game of a [`journal`](ChessGame::journal) with its clock paused. A record that is not a journal is continued
    /// at its end.
    pub fn resume(mut tree: GameTree) -> ChessGame {
        let left = LeftAt::take(&mut tree.tags);
        let offer = tree.tags.take(OFFER);
        let node = left.node(&mut tree);
        let is_unknown = tree.result() == GameResult::Unknown;
        let mut game = ChessGame::from_tree(tree, node);
        game.players = read_players(&game.tree.tags);
        if left.is_record {
            game.begin_record(is_unknown);
        }
        if game.is_over() {
            return game;
        }
        game.timing.await_players(&game.tree, node);
        if let Some(faces) = left.faces {
            game.timing.set_faces(&game.tree, node, faces, left.thought);
        }
        game.draw_offer = Color::ALL
            .into_iter()
            .find(|color| offer.as_deref() == Some(color.to_string().as_str()));
        game
    }
}
