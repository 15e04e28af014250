//! The state machine of a game at the board.

use super::timing::{self, Timing};
use super::{Claim, Clock, ClockTimes, Effect, GameSetup, GameState, Input, Pending, Step};
use crate::chess::{Board, Color, DrawReason, Move, MoveList, Outcome, PieceKind, Square, WinReason};
use crate::record::{GameTree, NodeId};
use std::time::Duration;

/// A game in play.
///
/// Two places in the tree matter: the position *of play*, where the next move is made and the clocks run, and the
/// position *shown*, which may be an earlier one. A move made from an earlier position begins a variation; no move is lost.
#[derive(Debug, Clone)]
pub struct ChessGame {
    tree: GameTree,
    live: NodeId,
    shown: NodeId,
    /// The end of the line that redo follows.
    line: NodeId,
    state: GameState,
    ended: Option<(NodeId, Outcome)>,
    draw_offer: Option<Color>,
    /// A finished game that was opened to be looked at: stepping back does not take its result away.
    is_review: bool,
    timing: Timing,
}

impl Default for ChessGame {
    fn default() -> ChessGame {
        ChessGame::new(&GameSetup::default())
    }
}

impl ChessGame {
    /// A game about to begin.
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
        ChessGame::from_tree(tree, NodeId::ROOT)
    }

    /// A written game, to be gone on with at this node.
    #[must_use]
    pub fn from_tree(tree: GameTree, node: NodeId) -> ChessGame {
        let line = tree.line_end(node);
        let end = tree.line_end(NodeId::ROOT);
        let mut game = ChessGame {
            ended: tree.outcome.map(|outcome| (end, outcome)),
            live: node,
            shown: node,
            line,
            state: GameState::Idle,
            draw_offer: None,
            is_review: tree.outcome.is_some(),
            timing: Timing::of_record(&tree, node),
            tree,
        };
        game.settle();
        game
    }

    /// What the game waits for.
    #[must_use]
    pub fn state(&self) -> GameState {
        self.state
    }

    /// The record of the game.
    #[must_use]
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The node of play.
    #[must_use]
    pub fn live_node(&self) -> NodeId {
        self.live
    }

    /// The node shown.
    #[must_use]
    pub fn shown_node(&self) -> NodeId {
        self.shown
    }

    /// The position shown; it is the one that the next press plays in.
    #[must_use]
    pub fn board(&self) -> Board {
        self.tree.board(self.shown)
    }

    /// How the game ended, whatever position is shown; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|(_, outcome)| outcome)
    }

    /// The colour that has offered a draw which is not answered yet.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// The line of the game from the start through the position of play to its end, for the move list.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        self.tree.path(self.line)
    }

    /// The clock, or `None` when the game is not timed.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.timing.clock()
    }

    /// What both faces show beside the position shown: now, or as it was then.
    #[must_use]
    pub fn clock_times(&self, now: Duration) -> Option<ClockTimes> {
        let is_present =
            self.shown == self.live && self.ended.is_none_or(|(end, _)| end == self.live && !self.is_review);
        if is_present {
            self.clock().map(|clock| clock.times(now))
        } else {
            self.timing.times_at(&self.tree, self.shown)
        }
    }

    /// Whether the clocks are stopped for a while and the board is hidden.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.clock().is_some_and(Clock::is_paused)
    }

    /// Whether this is a finished game that was opened to be looked at.
    #[must_use]
    pub fn is_review(&self) -> bool {
        self.is_review
    }

    /// Whether there is a move to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.live != NodeId::ROOT
    }

    /// Whether there is a move to make again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.live != self.line
    }

    /// The square of the piece in hand or chosen, or of the pawn that waits for its promotion.
    #[must_use]
    pub fn selected(&self) -> Option<Square> {
        match self.state {
            GameState::PieceSelected { from, .. }
            | GameState::Dragging { from }
            | GameState::Processing(Pending::Promotion { from, .. }) => Some(from),
            GameState::Idle | GameState::GameOver(_) => None,
        }
    }

    /// The legal moves of the piece in hand or chosen.
    #[must_use]
    pub fn targets(&self) -> MoveList {
        match self.state {
            GameState::PieceSelected { from, .. } | GameState::Dragging { from } => self.board().legal_moves_from(from),
            _ => MoveList::new(),
        }
    }

    /// Takes an input and returns what it brought about. `now` is the time since any fixed moment; it never goes back.
    ///
    /// While a clock runs, an [`Input::Tick`] is expected at least once a second: a gap of more than five seconds is taken
    /// for a machine that slept, and pauses the game.
    pub fn handle(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.timing.watch(now, &mut effects);
        if let Some(loser) = self.timing.flag().filter(|_| self.ended.is_none()) {
            self.end(self.time_over(loser), &mut effects);
        }
        if self.is_paused() && input.is_play() {
            return effects;
        }
        self.take(input, &mut effects);
        effects
    }

    fn take(&mut self, input: Input, effects: &mut Vec<Effect>) {
        match input {
            Input::Press(square) => self.press(square, effects),
            Input::Drag => self.drag(),
            Input::Release(square) => self.release(square, effects),
            Input::Cancel => self.cancel(effects),
            Input::Try { from, to, promotion } => self.try_move(from, to, promotion, false, effects),
            Input::Play(mv) => self.play(mv, false, effects),
            Input::Promote(kind) => self.promote(kind, effects),
            Input::Undo => self.undo_to(self.tree.parent(self.live), effects),
            Input::UndoAll => self.undo_to(Some(NodeId::ROOT), effects),
            Input::Redo => self.redo_to(self.next_in_line(self.live), effects),
            Input::RedoAll => self.redo_to(Some(self.line), effects),
            Input::Show(node) => self.show(Some(node), effects),
            Input::ShowPrevious => self.show(self.tree.parent(self.shown), effects),
            Input::ShowNext => self.show(self.next_in_line(self.shown), effects),
            Input::ShowFirst => self.show(Some(NodeId::ROOT), effects),
            Input::ShowLast => self.show(Some(self.line), effects),
            Input::NewGame(setup) => self.replace(ChessGame::new(&setup), effects),
            Input::Load(tree, node) => self.replace(ChessGame::from_tree(*tree, node), effects),
            Input::Resign(color) => {
                self.end(
                    Outcome::Win {
                        winner: !color,
                        reason: WinReason::Resignation,
                    },
                    effects,
                );
            }
            Input::OfferDraw => self.offer_draw(effects),
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
            Input::Abandon => self.end(Outcome::Abandoned, effects),
            Input::Pause(is_paused) => self.pause(is_paused, effects),
            Input::Tick => {}
        }
    }

    fn press(&mut self, square: Square, effects: &mut Vec<Effect>) {
        if matches!(self.state, GameState::Processing(_)) {
            self.cancel(effects);
            return;
        }
        let board = self.board();
        let own = board.piece_at(square).is_some_and(|piece| piece.color == board.turn());
        match self.state {
            GameState::PieceSelected { from, .. } if from == square => {
                self.state = GameState::PieceSelected {
                    from,
                    pressed_again: true,
                };
            }
            GameState::PieceSelected { from, .. } if !own || self.has_target(from, square) => {
                self.try_move(from, square, None, false, effects);
            }
            _ if own && self.can_move() => {
                self.state = GameState::PieceSelected {
                    from: square,
                    pressed_again: false,
                };
                effects.push(Effect::Selected(square));
            }
            _ => {}
        }
    }

    /// Whether a piece may be picked up in the position shown.
    fn can_move(&self) -> bool {
        !matches!(self.state, GameState::GameOver(_)) || self.shown != self.live
    }

    fn drag(&mut self) {
        if let GameState::PieceSelected { from, .. } = self.state {
            self.state = GameState::Dragging { from };
        }
    }

    fn release(&mut self, square: Option<Square>, effects: &mut Vec<Effect>) {
        match (self.state, square) {
            (GameState::Dragging { from }, Some(to)) if to == from => {
                self.state = GameState::PieceSelected {
                    from,
                    pressed_again: false,
                };
                effects.push(Effect::Refused {
                    from,
                    to,
                    dropped: true,
                });
            }
            (GameState::Dragging { from }, Some(to)) => self.try_move(from, to, None, true, effects),
            (GameState::Dragging { .. }, None) => self.cancel(effects),
            (
                GameState::PieceSelected {
                    from,
                    pressed_again: true,
                },
                _,
            ) if square == Some(from) => self.cancel(effects),
            _ => {}
        }
    }

    fn cancel(&mut self, effects: &mut Vec<Effect>) {
        if self.selected().is_some() {
            self.settle();
            effects.push(Effect::Deselected);
        }
    }

    /// Whether a legal move of the piece on `from` is meant by pressing `to`: also the own rook when castling.
    fn has_target(&self, from: Square, to: Square) -> bool {
        let board = self.board();
        board
            .legal_moves_from(from)
            .iter()
            .any(|&mv| Self::is_meant(&board, mv, to))
    }

    /// Whether pointing at `to` means this move: its target, or the rook to castle with.
    fn is_meant(board: &Board, mv: Move, to: Square) -> bool {
        mv.to() == to
            || mv
                .castle_side()
                .is_some_and(|side| board.castling_rook(board.turn(), side) == Some(to))
    }

    fn try_move(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<PieceKind>,
        dropped: bool,
        effects: &mut Vec<Effect>,
    ) {
        let board = self.board();
        let moves = board.legal_moves_from(from);
        let mut meant = moves.iter().copied().filter(|&mv| Self::is_meant(&board, mv, to));
        let chosen = match promotion {
            Some(kind) => meant.find(|mv| mv.promotion() == Some(kind)),
            None => meant.next(),
        };
        match chosen {
            Some(mv) if mv.promotion().is_some() && promotion.is_none() => {
                self.state = GameState::Processing(Pending::Promotion { from, to });
                effects.push(Effect::PromotionAsked { from, to });
            }
            Some(mv) => self.play(mv, dropped, effects),
            None => {
                self.settle();
                effects.push(Effect::Refused { from, to, dropped });
            }
        }
    }

    fn promote(&mut self, kind: PieceKind, effects: &mut Vec<Effect>) {
        if let GameState::Processing(Pending::Promotion { from, to }) = self.state {
            self.try_move(from, to, Some(kind), true, effects);
        }
    }

    fn play(&mut self, mv: Move, dropped: bool, effects: &mut Vec<Effect>) {
        let before = self.board();
        if !before.is_legal(mv) || !self.can_move() {
            return;
        }
        let is_review = self.ended.is_some();
        let node = self.tree.add(self.shown, mv);
        if !is_review {
            self.tree.make_main(node);
        }
        if !self.tree.path(self.line).contains(&node) {
            self.line = self.tree.line_end(node);
        }
        (self.live, self.shown) = (node, node);
        if !is_review {
            self.timing.press(&mut self.tree, node);
        }
        self.draw_offer = self.draw_offer.filter(|&by| by == before.turn());
        self.settle();
        effects.push(Effect::Moved {
            mv,
            before,
            after: self.board(),
            dropped,
        });
        effects.push(Effect::RecordChanged);
        if !is_review {
            if let Some(outcome) = self.automatic_outcome() {
                self.end(outcome, effects);
            }
        }
    }

    /// The end that needs no claim: mate, stalemate, dead position, fivefold repetition, seventy-five moves.
    fn automatic_outcome(&self) -> Option<Outcome> {
        self.board()
            .outcome()
            .or_else(|| (self.occurrences() >= 5).then_some(Outcome::Draw(DrawReason::FivefoldRepetition)))
    }

    /// How often the position of play has stood on the board in the line that led to it (FIDE 9.2).
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let board = self.tree.board(self.live);
        std::iter::successors(Some(self.live), |&node| self.tree.parent(node))
            .filter(|&node| self.tree.board(node).is_same_position(&board))
            .count()
    }

    /// The draw that the player to move may claim now (FIDE 9.2, 9.3), or `None`.
    #[must_use]
    pub fn claimable(&self) -> Option<DrawReason> {
        if self.ended.is_some() {
            None
        } else if self.occurrences() >= 3 {
            Some(DrawReason::ThreefoldRepetition)
        } else if self.tree.board(self.live).halfmove_clock() >= 100 {
            Some(DrawReason::FiftyMoves)
        } else {
            None
        }
    }

    fn claim(&mut self, claim: Claim, effects: &mut Vec<Effect>) {
        let _ = claim;
        match self.claimable() {
            Some(reason) => self.end(Outcome::Draw(reason), effects),
            None => effects.push(Effect::ClaimRefused),
        }
    }

    fn offer_draw(&mut self, effects: &mut Vec<Effect>) {
        if self.ended.is_none() && self.draw_offer.is_none() {
            let by = self.tree.board(self.live).turn();
            self.draw_offer = Some(by);
            effects.push(Effect::DrawOffered(by));
        }
    }

    fn end(&mut self, outcome: Outcome, effects: &mut Vec<Effect>) {
        if self.ended.is_some() {
            return;
        }
        self.ended = Some((self.live, outcome));
        self.tree.outcome = Some(outcome);
        self.draw_offer = None;
        self.timing.stop();
        self.settle();
        effects.push(Effect::GameOver(outcome));
        effects.push(Effect::RecordChanged);
    }

    /// Nothing in hand: idle, or over at the position of play.
    fn settle(&mut self) {
        self.state = match self.ended {
            Some((node, outcome)) if node == self.live && self.shown == self.live => GameState::GameOver(outcome),
            _ => GameState::Idle,
        };
    }

    fn next_in_line(&self, node: NodeId) -> Option<NodeId> {
        let line = self.tree.path(self.line);
        match line.iter().position(|&at| at == node) {
            Some(place) => line.get(place + 1).copied(),
            None if node == NodeId::ROOT => line.first().copied(),
            None => self.tree.next(node),
        }
    }

    fn undo_to(&mut self, node: Option<NodeId>, effects: &mut Vec<Effect>) {
        let Some(node) = node.filter(|&node| node != self.live) else {
            return;
        };
        if !self.is_review && self.ended.is_some_and(|(end, _)| end == self.live) {
            self.ended = None;
            self.tree.outcome = None;
            effects.push(Effect::Reopened);
        }
        self.live = node;
        self.follow_clock();
        self.step_to(node, Step::Undo, effects);
        effects.push(Effect::RecordChanged);
    }

    fn redo_to(&mut self, node: Option<NodeId>, effects: &mut Vec<Effect>) {
        let Some(node) = node.filter(|&node| node != self.live) else {
            return;
        };
        self.live = node;
        self.follow_clock();
        self.step_to(node, Step::Redo, effects);
        if self.ended.is_none() {
            if let Some(outcome) = self.automatic_outcome() {
                self.end(outcome, effects);
            }
        }
        effects.push(Effect::RecordChanged);
    }

    fn show(&mut self, node: Option<NodeId>, effects: &mut Vec<Effect>) {
        let Some(node) = node.filter(|&node| node != self.shown) else {
            return;
        };
        if !self.tree.path(self.line).contains(&node) && node != NodeId::ROOT {
            self.line = self.tree.line_end(node);
        }
        self.step_to(node, Step::Show, effects);
    }

    fn step_to(&mut self, node: NodeId, step: Step, effects: &mut Vec<Effect>) {
        let before = self.board();
        self.shown = node;
        self.settle();
        effects.push(Effect::Stepped {
            before,
            after: self.board(),
            step,
        });
    }

    /// Sets the clock to what it showed at the position of play.
    fn follow_clock(&mut self) {
        if self.ended.is_none() {
            self.timing.restore(&self.tree, self.live);
        }
    }

    fn pause(&mut self, is_paused: bool, effects: &mut Vec<Effect>) {
        if self.timing.pause(is_paused) {
            self.cancel(effects);
            effects.push(Effect::Paused(is_paused));
        }
    }

    /// The end when a flag has fallen (FIDE 6.9).
    fn time_over(&self, loser: Color) -> Outcome {
        Outcome::Win {
            winner: !loser,
            reason: WinReason::Time,
        }
    }

    fn replace(&mut self, game: ChessGame, effects: &mut Vec<Effect>) {
        let before = self.board();
        *self = game;
        effects.push(Effect::NewGame {
            before,
            after: self.board(),
        });
        effects.push(Effect::RecordChanged);
    }
}
