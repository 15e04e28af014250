//! The state machine of a game.

mod added_line;
mod annotate;
mod edits;
mod ending;
mod gestures;
mod history;
mod inputs;
mod journal;
mod play;
mod premoves;
mod reply;
mod standing;

pub use ending::time_over;
pub use standing::MoveCounts;

use super::help::COACH;
use super::player::write_players;
use super::timing::{self, Timing};
use super::Premoves;
use super::{Awaited, Clock, ClockTimes, Deadline, GameSetup, GameState, Player};
use crate::chess::{AttackBoard, Board, Color, Outcome};
use crate::record::pgn::stated_outcome;
use crate::record::{Detached, GameResult, GameTree, NodeId};
use added_line::AddedLine;
use edits::RecordEdit;
use journal::LeftAt;
use std::collections::HashMap;
use std::time::Duration;

/// A game in play.
///
/// Two nodes of the tree matter: the *current* position, where the game stands and the clocks run, and the position *shown*,
/// which may be an earlier one. In a game in play, a move made in an earlier position changes nothing until the players decide
/// what to do with it. In a finished game it begins a variation; no move is lost.
#[derive(Debug, Clone)]
pub struct ChessGame {
    tree: GameTree,
    current: NodeId,
    shown: NodeId,
    /// The last node of the line shown.
    line: NodeId,
    state: GameState,
    ended: Option<(NodeId, Outcome)>,
    draw_offer: Option<Color>,
    /// Where the last offer that was declined was made, and by whom: there it is not repeated.
    declined: Option<(NodeId, Color)>,
    /// Whether moves made by hand have to be confirmed.
    confirms_moves: bool,
    /// The last position of a game opened as a record: undoing does not remove its result.
    record_end: Option<NodeId>,
    /// The move in place of which a better one is asked for.
    asked: Option<NodeId>,
    /// What undoes each change of the record, most recent last.
    edits: Vec<RecordEdit>,
    /// What makes the changes undone since the last one again.
    undone_edits: Vec<RecordEdit>,
    /// The position shown since one was undone or made again.
    undone_at: NodeId,
    /// The deleted variations, most recent last.
    deleted: Vec<Detached>,
    /// The lines of analysis added, most recent last.
    added: Vec<AddedLine>,
    /// Those that an undo took out, each with the first node it removed.
    taken_out: Vec<(AddedLine, Option<NodeId>)>,
    /// The nodes where hints were taken.
    hinted: Vec<NodeId>,
    timing: Timing,
    /// The attack boards of the starting position and of the position after each move played.
    attacks: HashMap<NodeId, [AttackBoard; 2]>,
    /// Who makes the moves of White and Black.
    players: [Player; 2],
    /// The move the game awaits from a program.
    awaited: Option<Awaited>,
    awaited_at: NodeId,
    /// The prepared moves, in order.
    premoves: Premoves,
    /// How many moves have been requested from programs, including in the games before this one.
    requests: u64,
}

impl Default for ChessGame {
    fn default() -> ChessGame {
        ChessGame::new(&GameSetup::default())
    }
}

impl ChessGame {
    /// A new game.
    pub fn new(setup: &GameSetup) -> ChessGame {
        let mut tree = GameTree::new(setup.start);
        let pairs = [
            ("Event", &setup.event),
            ("Site", &setup.site),
            ("Date", &setup.date),
            ("White", &setup.white),
            ("Black", &setup.black),
        ];
        for (name, value) in pairs {
            tree.tags.set(name, value);
        }
        for (name, value) in ["UTCDate", "UTCTime"].into_iter().zip(setup.utc.iter().flatten()) {
            tree.tags.set(name, value);
        }
        timing::write_controls(&mut tree.tags, &setup.controls);
        write_players(&mut tree.tags, &setup.players);
        if setup.is_coached {
            tree.tags.set(COACH[0], COACH[1]);
        }
        let mut game = ChessGame::from_tree(tree, NodeId::ROOT);
        game.players.clone_from(&setup.players);
        game
    }

    /// A recorded game at this node, between two people. Its clock is at rest and starts with the next move.
    pub fn from_tree(mut tree: GameTree, node: NodeId) -> ChessGame {
        let line = tree.line_end(node);
        let end = tree.line_end(NodeId::ROOT);
        let outcome = written_outcome(&tree, node);
        if tree.written_result == GameResult::Unknown {
            tree.outcome = outcome;
        }
        // These tags describe the record as it was written and have been read by now.
        let _ = LeftAt::take(&mut tree.tags);
        let mut game = ChessGame {
            ended: outcome.map(|outcome| (end, outcome)),
            current: node,
            shown: node,
            line,
            state: GameState::Idle,
            draw_offer: None,
            declined: None,
            confirms_moves: false,
            record_end: (tree.result() != GameResult::Unknown || outcome.is_some()).then_some(end),
            asked: None,
            edits: Vec::new(),
            undone_edits: Vec::new(),
            undone_at: NodeId::ROOT,
            deleted: Vec::new(),
            added: Vec::new(),
            taken_out: Vec::new(),
            hinted: Vec::new(),
            timing: Timing::of_record(&tree, node),
            attacks: HashMap::from([(node, AttackBoard::of_both(tree.board(node).placement()))]),
            players: [Player::Person, Player::Person],
            awaited: None,
            awaited_at: NodeId::ROOT,
            premoves: Premoves::default(),
            requests: 0,
            tree,
        };
        game.settle();
        game
    }

    /// The state of the input.
    pub fn state(&self) -> GameState {
        self.state
    }

    /// Whether moves made by hand have to be confirmed.
    pub fn confirms_moves(&self) -> bool {
        self.confirms_moves
    }

    /// The record of the game.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The node of the current position.
    pub fn current_node(&self) -> NodeId {
        self.current
    }

    /// The node of the move in place of which a better one is asked for: the position before it is shown.
    pub fn asked(&self) -> Option<NodeId> {
        self.asked
            .filter(|&node| self.tree.contains(node) && self.tree.parent(node) == Some(self.shown))
    }

    /// The node shown.
    pub fn shown_node(&self) -> NodeId {
        self.shown
    }

    /// The position shown, in which the next press selects a piece.
    pub fn board(&self) -> Board {
        self.tree.board(self.shown)
    }

    /// The attack boards of White and Black at the node. They are computed when a move is played in the game; for any other
    /// position they are computed now.
    pub fn attack_boards(&self, node: NodeId) -> [AttackBoard; 2] {
        let made = self.attacks.get(&node).cloned();
        made.unwrap_or_else(|| AttackBoard::of_both(self.tree.board(node).placement()))
    }

    /// The clock, or `None` if the game is untimed.
    pub fn clock(&self) -> Option<&Clock> {
        self.timing.clock()
    }

    /// What both faces show for the position shown: the time now, or the time then.
    pub fn clock_times(&self, now: Duration) -> Option<ClockTimes> {
        let is_present =
            self.shown == self.current && !self.is_record() && self.ended.is_none_or(|(end, _)| end == self.current);
        if is_present {
            self.clock().map(|clock| clock.times(now))
        } else {
            self.timing.times_at(&self.tree, self.shown)
        }
    }

    /// When the game next needs an [`Input::Tick`](crate::game::Input::Tick), and why; `None` while no clock is running.
    ///
    /// A late tick costs nobody time: it only delays the moment at which a fallen flag is noticed.
    pub fn next_deadline(&self, now: Duration) -> Option<Deadline> {
        self.timing.deadline(now)
    }
}

/// How a recorded game taken up at this node ended: according to the record, or else to the last position alone, or to what another
/// program has written of it.
fn written_outcome(tree: &GameTree, node: NodeId) -> Option<Outcome> {
    let end = tree.line_end(NodeId::ROOT);
    let fits = |outcome: &Outcome| match tree.written_result {
        // A mate that was undone does not end the game.
        GameResult::Unknown => node == end,
        written => GameResult::from(*outcome) == written,
    };
    let stated = || stated_outcome(tree.tags.value("Termination")?, tree.written_result);
    let seen = || tree.board(end).outcome().filter(fits);
    tree.outcome.or_else(seen).or_else(stated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::notation;
    use crate::game::Input;

    #[test]
    fn attack_boards_are_made_when_a_move_is_played() {
        let mut game = ChessGame::default();
        for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"] {
            let mv = notation::read(&game.board(), text).expect(text);
            let _ = game.handle(Input::Play(mv), Duration::ZERO);
            assert!(game.attacks.contains_key(&game.current_node()), "{text}");
            let board = game.board();
            let both = Color::ALL.map(|color| AttackBoard::of(&board, color));
            assert_eq!(game.attack_boards(game.current_node()), both, "{text}");
        }
        let king = game.board().king(Color::Black);
        assert_eq!(
            game.attack_boards(game.current_node())[0].count(king),
            1,
            "the queen gives mate"
        );
        let opened = ChessGame::open(game.tree().clone());
        let third = opened.tree().main_line()[2];
        assert!(!opened.attacks.contains_key(&third), "it is made when it is asked for");
        assert_eq!(opened.attack_boards(third), game.attack_boards(third));
    }
}
