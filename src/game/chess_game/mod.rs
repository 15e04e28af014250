//! The state machine of a game.

mod annotate;
mod ending;
mod gestures;
mod history;
mod journal;
mod move_counts;
mod premoves;
mod reply;
mod standing;

pub use move_counts::MoveCounts;

use self::annotate::Way;
use super::attacks::{AttackBoards, Attacks};
use super::player::write_players;
use super::timing::{self, Timing};
use super::Premoves;
use super::{Awaited, Clock, ClockTimes, Deadline, Effect, GameSetup, GameState, Input, Pending, Player};
use crate::chess::{Board, Color, DrawReason, Outcome};
use crate::record::annotation::Shape;
use crate::record::{Detached, GameResult, GameTree, NodeId};
use std::time::Duration;

/// A game in play.
///
/// Two nodes of the tree matter: the *current* position, where the game stands and the clocks run, and the position
/// *shown*, which may be an earlier one. A move made in an earlier position never changes a game in play by itself: what becomes
/// of it is asked. In a game that is decided it begins a variation; no move is lost.
#[derive(Debug, Clone)]
pub struct ChessGame {
    tree: GameTree,
    current: NodeId,
    shown: NodeId,
    /// The last node of the line that is shown.
    line: NodeId,
    state: GameState,
    ended: Option<(NodeId, Outcome)>,
    draw_offer: Option<Color>,
    /// Whether moves made by hand have to be confirmed.
    confirms_moves: bool,
    /// The last position of a decided game that was opened for review: undoing does not remove its result.
    reviewed: Option<NodeId>,
    /// What undoes each square or arrow that was drawn, the most recent last.
    drawn: Vec<(NodeId, Shape)>,
    /// The deleted variations, the most recent last.
    deleted: Vec<Detached>,
    timing: Timing,
    attacks: Attacks,
    /// Who makes the moves of White and Black.
    players: [Player; 2],
    /// The move that a program is to make, and where.
    awaited: Option<Awaited>,
    awaited_at: NodeId,
    /// The moves that are prepared, in order.
    premoves: Premoves,
    /// How many moves of programs were asked for, also in the games before this one.
    requests: u64,
}

impl Default for ChessGame {
    fn default() -> ChessGame {
        ChessGame::new(&GameSetup::default())
    }
}

impl ChessGame {
    /// A new game.
    #[must_use]
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
        timing::write_controls(&mut tree.tags, &setup.controls);
        write_players(&mut tree.tags, &setup.players);
        let mut game = ChessGame::from_tree(tree, NodeId::ROOT);
        game.players.clone_from(&setup.players);
        game
    }

    /// Opens a recorded game: a decided one for review, at its first position; an undecided one at its end, to be continued.
    /// Its clock is at rest.
    #[must_use]
    pub fn open(tree: GameTree) -> ChessGame {
        let end = tree.line_end(NodeId::ROOT);
        let mut game = ChessGame::from_tree(tree, end);
        if game.is_review() {
            (game.current, game.shown) = (NodeId::ROOT, NodeId::ROOT);
            game.follow_clock();
        }
        game
    }

    /// A recorded game at this node, between two persons. Its clock is at rest and starts with the next move.
    #[must_use]
    pub fn from_tree(mut tree: GameTree, node: NodeId) -> ChessGame {
        let line = tree.line_end(node);
        let end = tree.line_end(NodeId::ROOT);
        // The reason may follow from the last position alone.
        let known = || {
            let fits = |outcome: &Outcome| match tree.written_result {
                // A mate that was undone is no end.
                GameResult::Unknown => node == end,
                written => GameResult::from(*outcome) == written,
            };
            tree.board(end).outcome().filter(fits)
        };
        let outcome = tree.outcome.or_else(known);
        if tree.written_result == GameResult::Unknown {
            tree.outcome = outcome;
        }
        journal::forget_place(&mut tree.tags);
        let mut game = ChessGame {
            ended: outcome.map(|outcome| (end, outcome)),
            current: node,
            shown: node,
            line,
            state: GameState::Idle,
            draw_offer: None,
            confirms_moves: false,
            reviewed: (tree.result() != GameResult::Unknown || outcome.is_some()).then_some(end),
            drawn: Vec::new(),
            deleted: Vec::new(),
            timing: Timing::of_record(&tree, node),
            attacks: Attacks::default(),
            players: [Player::Person, Player::Person],
            awaited: None,
            awaited_at: NodeId::ROOT,
            premoves: Premoves::default(),
            requests: 0,
            tree,
        };
        game.attacks.make(node, &game.tree.board(node));
        game.settle();
        game
    }

    /// The state of the input.
    #[must_use]
    pub fn state(&self) -> GameState {
        self.state
    }

    /// Whether moves made by hand have to be confirmed.
    #[must_use]
    pub fn confirms_moves(&self) -> bool {
        self.confirms_moves
    }

    /// The record of the game.
    #[must_use]
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The node of the current position.
    #[must_use]
    pub fn current_node(&self) -> NodeId {
        self.current
    }

    /// The node shown.
    #[must_use]
    pub fn shown_node(&self) -> NodeId {
        self.shown
    }

    /// The position shown, in which the next press selects a piece.
    #[must_use]
    pub fn board(&self) -> Board {
        self.tree.board(self.shown)
    }

    /// The attack boards of White and Black at the node. They are made when a move is played in the game; for any other
    /// position they are computed now.
    #[must_use]
    pub fn attack_boards(&self, node: NodeId) -> AttackBoards {
        self.attacks.at(node, &self.tree.board(node))
    }

    /// The clock, or `None` when the game is not timed.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.timing.clock()
    }

    /// What both faces show for the position shown: now, or as it was then.
    #[must_use]
    pub fn clock_times(&self, now: Duration) -> Option<ClockTimes> {
        let is_present =
            self.shown == self.current && !self.is_review() && self.ended.is_none_or(|(end, _)| end == self.current);
        if is_present {
            self.clock().map(|clock| clock.times(now))
        } else {
            self.timing.times_at(&self.tree, self.shown)
        }
    }

    /// When the game needs an [`Input::Tick`], and what for; `None` while no clock is running.
    ///
    /// A late tick takes no time from anybody: it only delays the moment at which a fallen flag is noticed.
    #[must_use]
    pub fn next_deadline(&self, now: Duration) -> Option<Deadline> {
        self.timing.deadline(now)
    }

    /// Handles an input and returns its effects. `now` is the time of a monotonic clock, counted from any fixed moment; it
    /// never goes back. Inputs with a node that this game does not have are ignored.
    #[must_use = "the effects have to reach whatever keeps, shows and plays the game"]
    pub fn handle(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.timing.watch(now, &mut effects);
        // What a program has answered in time counts, however late it is looked at.
        let is_answer = matches!(input, Input::Reply(number, _) if self.awaits(number));
        if let Some(loser) = self.timing.flag().filter(|_| self.ended.is_none() && !is_answer) {
            self.end(self.time_over(loser), &mut effects);
        }
        let is_unknown = input.node().is_some_and(|node| !self.tree.contains(node));
        if !(is_unknown || self.is_paused() && input.is_play()) {
            if self.shows_waiting() && input.is_play() {
                self.touch_waiting(&input, &mut effects);
            } else {
                self.take(input, &mut effects);
            }
        }
        self.await_reply();
        effects
    }

    fn take(&mut self, input: Input, effects: &mut Vec<Effect>) {
        match input {
            Input::Press(square) => self.press(square, effects),
            Input::Drag => self.drag(),
            Input::Release(square) => self.release(square, effects),
            Input::Cancel => self.cancel(effects),
            Input::TryMove { from, to, promotion } => self.try_move(from, to, promotion, false, effects),
            Input::Play(mv) => self.play(mv, false, effects),
            Input::PlayLine(moves) => self.play_line(&moves, effects),
            Input::Promote(kind) => self.promote(kind, effects),
            Input::ConfirmMoves(confirms) => self.confirms_moves = confirms,
            Input::Confirm => self.confirm(effects),
            Input::DecideEarlierMove(decision) => self.decide_earlier_move(decision, effects),
            Input::Reply(number, reply) => self.reply(number, reply, effects),
            Input::SetPlayer(color, player) => self.set_player(color, player, effects),
            Input::Undo => self.undo_to(self.undone(), effects),
            Input::UndoAll => self.undo_to(self.all_undone(), effects),
            Input::Redo => self.redo_to(self.redone(), effects),
            Input::RedoAll => self.redo_to(self.all_redone(), effects),
            Input::Show(node) => self.show(Some(node), effects),
            Input::ShowPrevious => self.show(self.tree.parent(self.shown), effects),
            Input::ShowNext => self.show(self.next_in_line(self.shown), effects),
            Input::ShowFirst => self.show(Some(NodeId::ROOT), effects),
            Input::ShowLast if self.shown == self.line => self.show(Some(self.current), effects),
            Input::ShowLast => self.show(Some(self.line), effects),
            Input::NewGame(setup) => self.replace(ChessGame::new(&setup), effects),
            Input::Open(tree) => self.replace(ChessGame::open(*tree), effects),
            Input::Resume(tree) => self.replace(ChessGame::resume(*tree), effects),
            Input::Swap(game) => self.replace(*game, effects),
            Input::Resign(color) => {
                if self.can_resign() {
                    self.end(self.resigned(color), effects);
                }
            }
            Input::OfferDraw(color) => {
                if self.can_offer(color) {
                    self.offer_draw(color, effects);
                }
            }
            Input::AcceptDraw => {
                if self.draw_offer.is_some() {
                    self.end(Outcome::Draw(DrawReason::Agreement), effects);
                }
            }
            Input::DeclineDraw => {
                if self.draw_offer.take().is_some() {
                    effects.push(Effect::DrawDeclined);
                }
            }
            Input::ClaimDraw(claim) => self.claim(claim, effects),
            Input::Abort => {
                if self.can_abort() {
                    self.end(Outcome::Aborted, effects);
                }
            }
            Input::Pause(is_paused) => self.pause(is_paused, effects),
            Input::Suspended => self.pause(true, effects),
            Input::Comment(node, text) => self.comment(node, &text, effects),
            Input::Glyph(node, glyph) => self.glyph(node, glyph, effects),
            Input::Evaluate(node, evaluation) => self.evaluate(node, evaluation, effects),
            Input::Mark(node, shape) => self.mark(node, shape, effects),
            Input::UndoMark => self.undo_mark(effects),
            Input::Describe(tags) => self.describe(&tags, effects),
            Input::CommentBefore(node, text) => self.comment_before(node, &text, effects),
            Input::MakeMainLine(node) => self.make_main_line(node, effects),
            Input::PromoteLine(node) => self.move_line(node, Way::Up, effects),
            Input::DemoteLine(node) => self.move_line(node, Way::Down, effects),
            Input::DeleteLine(node) => self.delete_line(node, effects),
            Input::RestoreLine => self.restore_line(effects),
            Input::ShowNextVariation => self.show(self.variation(1), effects),
            Input::ShowPreviousVariation => self.show(self.variation(-1), effects),
            Input::Tick => {}
        }
    }

    /// Deselects: the state is idle, or game over when the last position is shown.
    fn settle(&mut self) {
        let is_at_end = |node| node == self.current && self.shown == self.current && !self.is_review();
        self.state = match self.ended {
            Some((node, outcome)) if is_at_end(node) => GameState::GameOver(outcome),
            _ => GameState::Idle,
        };
    }

    fn pause(&mut self, is_paused: bool, effects: &mut Vec<Effect>) {
        if self.timing.pause(is_paused) {
            // A piece in hand is put back; what is prepared stays.
            if self.selected().is_some() {
                self.cancel(effects);
            }
            effects.push(Effect::Paused(is_paused));
        }
    }

    fn replace(&mut self, game: ChessGame, effects: &mut Vec<Effect>) {
        let (before, now) = (self.board(), self.timing.now());
        let requests = self.requests;
        let confirms_moves = self.confirms_moves;
        *self = ChessGame { confirms_moves, ..game };
        (self.requests, self.awaited) = (requests, None);
        self.premoves.clear();
        if matches!(self.state, GameState::Processing(Pending::Reply { .. })) {
            self.settle();
        }
        self.timing.take_over(now);
        effects.push(Effect::NewGame {
            before,
            after: self.board(),
        });
        effects.push(Effect::RecordChanged);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{notation, AttackBoard};

    #[test]
    fn attack_boards_are_made_when_a_move_is_played() {
        let mut game = ChessGame::default();
        for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"] {
            let mv = notation::read(&game.board(), text).expect(text);
            let _ = game.handle(Input::Play(mv), Duration::ZERO);
            assert!(game.attacks.has(game.current_node()), "{text}");
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
        assert!(!opened.attacks.has(third), "it is made when it is asked for");
        assert_eq!(opened.attack_boards(third), game.attack_boards(third));
    }
}
