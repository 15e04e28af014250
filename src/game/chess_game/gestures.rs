//! Gestures: selecting and dragging pieces, and making moves.

use super::ChessGame;
use crate::chess::illegal;
use crate::chess::{Board, Move, MoveList, PieceKind, Square};
use crate::game::{EarlierMove, Effect, GameState, Pending, Step};
use crate::record::NodeId;

impl ChessGame {
    /// The square of the selected or dragged piece, or of the one whose move waits for a choice.
    #[must_use]
    pub fn selected(&self) -> Option<Square> {
        match self.state {
            GameState::PieceSelected { from, .. }
            | GameState::Dragging { from }
            | GameState::Processing(Pending::Promotion { from, .. }) => Some(from),
            GameState::Processing(Pending::EarlierMove(mv) | Pending::Confirmation(mv)) => Some(mv.from()),
            GameState::Processing(Pending::Reply { from, .. }) => from,
            GameState::Idle | GameState::GameOver(_) => None,
        }
    }

    /// The legal moves of the selected piece.
    #[must_use]
    pub fn targets(&self) -> MoveList {
        match self.state {
            GameState::PieceSelected { from, .. } | GameState::Dragging { from } => self.board().legal_moves_from(from),
            _ => MoveList::new(),
        }
    }

    pub(super) fn press(&mut self, square: Square, effects: &mut Vec<Effect>) {
        match self.state {
            // The piece is seen there already.
            GameState::Processing(Pending::Confirmation(mv)) if mv.to() == square => return self.confirm(effects),
            GameState::Processing(_) => return self.cancel(effects),
            _ => {}
        }
        let board = self.board();
        let own = board
            .piece_at(square)
            .is_some_and(|piece| piece.color() == board.turn());
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
            _ if board.piece_at(square).is_some() && !self.can_move() => effects.push(Effect::GameIsOver),
            _ if board.piece_at(square).is_some() => {
                effects.push(Effect::Refused {
                    from: square,
                    to: square,
                    dropped: false,
                    refusal: illegal::reason(&board, square, square, None).map(Box::new),
                });
            }
            _ => {}
        }
    }

    /// Whether a move can be made in the position shown.
    pub(super) fn can_move(&self) -> bool {
        !matches!(self.state, GameState::GameOver(_)) || self.shown != self.current
    }

    pub(super) fn drag(&mut self) {
        if let GameState::PieceSelected { from, .. } = self.state {
            self.state = GameState::Dragging { from };
        }
    }

    pub(super) fn release(&mut self, square: Option<Square>, effects: &mut Vec<Effect>) {
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
                    refusal: None,
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

    pub(super) fn cancel(&mut self, effects: &mut Vec<Effect>) {
        if self.selected().is_some() || self.premoves.clear() {
            self.settle();
            effects.push(Effect::Deselected);
        }
    }

    /// Whether pressing `to` means a legal move of the piece on `from`; castling is also meant by pressing the rook.
    pub(super) fn has_target(&self, from: Square, to: Square) -> bool {
        let board = self.board();
        board
            .legal_moves_from(from)
            .iter()
            .any(|&mv| Self::is_meant(&board, mv, to))
    }

    /// Whether pointing at `to` means this move: its target, or the rook to castle with.
    pub(super) fn is_meant(board: &Board, mv: Move, to: Square) -> bool {
        mv.to() == to
            || mv
                .castle_side()
                .is_some_and(|side| board.castling_rook(board.turn(), side) == Some(to))
    }

    pub(super) fn try_move(
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
            Some(mv) if self.confirms_moves && !self.is_over() && self.shown == self.current => {
                self.state = GameState::Processing(Pending::Confirmation(mv));
                effects.push(Effect::ConfirmationAsked(mv));
            }
            Some(mv) => self.play(mv, dropped, effects),
            None => {
                self.settle();
                let refusal = illegal::reason(&board, from, to, promotion).map(Box::new);
                effects.push(Effect::Refused {
                    from,
                    to,
                    dropped,
                    refusal,
                });
            }
        }
    }

    /// Plays the move that has to be confirmed.
    pub(super) fn confirm(&mut self, effects: &mut Vec<Effect>) {
        if let GameState::Processing(Pending::Confirmation(mv)) = self.state {
            self.play(mv, true, effects);
        }
    }

    pub(super) fn promote(&mut self, kind: PieceKind, effects: &mut Vec<Effect>) {
        let GameState::Processing(Pending::Promotion { from, to }) = self.state else {
            return;
        };
        let is_offered = |mv: &&Move| mv.to() == to && mv.promotion() == Some(kind);
        if self.board().legal_moves_from(from).iter().any(|mv| is_offered(&mv)) {
            self.try_move(from, to, Some(kind), true, effects);
        }
    }

    /// Plays a legal move in the position shown; any other is ignored. In an earlier position of a game in play it asks first,
    /// unless the move is the one that was played there.
    pub(super) fn play(&mut self, mv: Move, dropped: bool, effects: &mut Vec<Effect>) {
        if !self.is_looking_back() {
            self.play_here(mv, dropped, effects);
        } else if let Some(next) = self.played_next(mv) {
            self.show(Some(next), effects);
        } else if self.board().is_legal(mv) {
            self.state = GameState::Processing(Pending::EarlierMove(mv));
            effects.push(Effect::EarlierMoveAsked { mv, dropped });
        }
    }

    /// Does with a move made in an earlier position what the players have decided.
    pub(super) fn decide_earlier_move(&mut self, decision: EarlierMove, effects: &mut Vec<Effect>) {
        let GameState::Processing(Pending::EarlierMove(mv)) = self.state else {
            return;
        };
        match decision {
            EarlierMove::Return => self.step_to(self.current, Step::Show, effects),
            EarlierMove::TakeBack => {
                self.current = self.shown;
                self.draw_offer = None;
                self.follow_clock();
                self.play_here(mv, false, effects);
            }
            EarlierMove::Variation => self.play_here(mv, false, effects),
        }
    }

    /// Whether the game is in play and an earlier position of it is shown.
    pub(super) fn is_looking_back(&self) -> bool {
        let is_earlier = || self.shown == NodeId::ROOT || self.tree.path(self.current).contains(&self.shown);
        self.phase().is_in_play() && self.shown != self.current && is_earlier()
    }

    /// The node after the one shown, if the game went on there with this move.
    fn played_next(&self, mv: Move) -> Option<NodeId> {
        let path = self.tree.path(self.current);
        let next = path
            .into_iter()
            .find(|&node| self.tree.parent(node) == Some(self.shown))?;
        (self.tree.mv(next) == Some(mv)).then_some(next)
    }

    fn play_here(&mut self, mv: Move, dropped: bool, effects: &mut Vec<Effect>) {
        let Some(moved) = self.make_move(mv, dropped) else {
            return;
        };
        effects.extend([moved, Effect::RecordChanged]);
        self.end_by_itself(effects);
    }

    /// Plays the moves until one cannot be played. Only the last one is reported as moved.
    pub(super) fn play_line(&mut self, moves: &[Move], effects: &mut Vec<Effect>) {
        let mut last = None;
        let mut ending = Vec::new();
        let mut played = 0;
        for &mv in moves {
            let Some(effect) = self.make_move(mv, false) else { break };
            last = Some(effect);
            played += 1;
            self.end_by_itself(&mut ending);
        }
        if let Some(moved) = last {
            effects.extend([moved, Effect::RecordChanged]);
        }
        effects.append(&mut ending);
        if played < moves.len() {
            let left = moves.len() - played;
            effects.push(Effect::LineCut { left });
        }
    }

    /// Makes a legal move in the position shown, and says what was moved; `None` when it cannot be made. Only in the current
    /// position the game goes on with it; elsewhere in a game in play it becomes a variation.
    pub(super) fn make_move(&mut self, mv: Move, dropped: bool) -> Option<Effect> {
        let before = self.board();
        if !self.can_move() {
            return None;
        }
        let from = self.place_of_move(mv);
        let node = self.tree.add(from, mv).ok()?;
        let is_in_play = self.phase().is_in_play();
        let is_variation = is_in_play && self.shown != self.current;
        if is_in_play && !is_variation {
            self.tree.make_main(node);
        }
        if !self.tree.path(self.line).contains(&node) {
            self.line = self.tree.line_end(node);
        }
        self.shown = node;
        self.attacks.make(node, &before.played(mv));
        if !is_variation {
            self.current = node;
            if is_in_play {
                self.timing.press(&mut self.tree, node);
            }
            self.draw_offer = self.draw_offer.filter(|&by| by == before.turn());
        }
        self.settle();
        Some(Effect::Moved {
            mv,
            before,
            after: self.board(),
            dropped,
        })
    }

    /// The node from which a legal move goes on that is made in the position shown. What follows the last move of a decided game
    /// was not played: it begins with that move once more, as a variation beside it.
    fn place_of_move(&mut self, mv: Move) -> NodeId {
        let is_new = |end: &NodeId| {
            let mut next = self.tree.children(*end);
            *end == self.shown && self.tree.is_main(*end) && next.all(|node| self.tree.mv(node) != Some(mv))
        };
        let Some(end) = self.reviewed.filter(is_new) else {
            return self.shown;
        };
        if !self.board().is_legal(mv) {
            return end;
        }
        let others = std::iter::successors(self.tree.next_sibling(end), |&at| self.tree.next_sibling(at));
        let copy = others.into_iter().find(|&node| self.is_copy_of_end(node));
        copy.or_else(|| self.tree.add_copy(end)).unwrap_or(end)
    }

    /// Whether the node is the last move of a decided game once more, from which a line goes on that was not played.
    pub(super) fn is_copy_of_end(&self, node: NodeId) -> bool {
        self.reviewed.is_some_and(|end| {
            end != node && self.tree.parent(end) == self.tree.parent(node) && self.tree.mv(end) == self.tree.mv(node)
        })
    }

    /// Ends a game in play whose last move ends it.
    pub(super) fn end_by_itself(&mut self, effects: &mut Vec<Effect>) {
        if !self.is_over() {
            if let Some(outcome) = self.automatic_outcome() {
                self.end(outcome, effects);
            }
        }
    }
}
