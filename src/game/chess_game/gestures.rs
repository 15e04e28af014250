//! Gestures: selecting and dragging pieces, and making moves.

use super::ChessGame;
use crate::chess::illegal::{self, IllegalMove};
use crate::chess::{Board, Move, MoveList, PieceKind, Square};
use crate::game::{EarlierMove, Effect, GameState, Pending, Step};
use crate::record::NodeId;

impl ChessGame {
    /// The square of the selected or dragged piece, or of the piece whose move awaits a choice.
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
    pub fn targets(&self) -> MoveList {
        match self.state {
            GameState::PieceSelected { from, .. } | GameState::Dragging { from } => self.board().legal_moves_from(from),
            _ => MoveList::new(),
        }
    }

    pub(super) fn press(&mut self, square: Square, effects: &mut Vec<Effect>) {
        match self.state {
            // The piece is already shown there.
            GameState::Processing(Pending::Confirmation(mv)) if mv.to() == square => return self.confirm(effects),
            GameState::Processing(_) => return self.cancel(effects),
            _ => {}
        }
        let board = self.board();
        let own = board
            .piece_at(square)
            .is_some_and(|piece| piece.color() == board.turn());
        match self.state {
            GameState::PieceSelected { from, .. } if from == square => self.state = GameState::selected(from, true),
            GameState::PieceSelected { from, .. } if !own || self.has_target(from, square) => {
                self.try_move(from, square, None, false, effects);
            }
            _ if own && self.can_move() => {
                self.state = GameState::selected(square, false);
                effects.push(Effect::Selected(square));
            }
            _ if board.piece_at(square).is_some() && !self.can_move() => effects.push(Effect::GameIsOver),
            _ if board.piece_at(square).is_some() => {
                let reason = illegal::reason(&board, square, square, None);
                effects.push(refused(square, square, false, reason));
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
                self.state = GameState::selected(from, false);
                effects.push(refused(from, to, true, None));
            }
            (GameState::Dragging { from }, Some(to)) => self.try_move(from, to, None, true, effects),
            (GameState::Dragging { .. }, None) => self.cancel(effects),
            (GameState::PieceSelected { from, pressed_again }, _) if pressed_again && square == Some(from) => {
                self.cancel(effects);
            }
            _ => {}
        }
    }

    pub(super) fn cancel(&mut self, effects: &mut Vec<Effect>) {
        if self.selected().is_some() || self.premoves.clear() {
            self.settle();
            effects.push(Effect::Deselected);
        }
    }

    /// Whether pressing `to` stands for a legal move of the piece on `from`; pressing the rook also stands for castling.
    pub(super) fn has_target(&self, from: Square, to: Square) -> bool {
        let board = self.board();
        board
            .legal_moves_from(from)
            .iter()
            .any(|&mv| Self::is_meant(&board, mv, to))
    }

    /// Whether pointing at `to` stands for this move: `to` is its target, or the rook to castle with.
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
                effects.push(refused(from, to, dropped, illegal::reason(&board, from, to, promotion)));
            }
        }
    }

    /// Plays the move awaiting confirmation.
    pub(super) fn confirm(&mut self, effects: &mut Vec<Effect>) {
        if let GameState::Processing(Pending::Confirmation(mv)) = self.state {
            self.play(mv, true, effects);
        }
    }

    pub(super) fn promote(&mut self, kind: PieceKind, effects: &mut Vec<Effect>) {
        let GameState::Processing(Pending::Promotion { from, to }) = self.state else {
            return;
        };
        if PieceKind::PROMOTIONS.contains(&kind) {
            self.try_move(from, to, Some(kind), true, effects);
        }
    }

    /// Plays a legal move in the position shown; any other is ignored. In an earlier position of a game in play it asks first,
    /// unless that move was played there.
    pub(super) fn play(&mut self, mv: Move, dropped: bool, effects: &mut Vec<Effect>) {
        if self.asked().is_some() && self.board().is_legal(mv) {
            self.settle();
            effects.push(Effect::Answered { mv, dropped });
        } else if !self.is_looking_back() {
            self.play_here(mv, dropped, effects);
        } else if let Some(next) = self.played_next(mv) {
            self.show(Some(next), effects);
        } else if self.board().is_legal(mv) {
            self.state = GameState::Processing(Pending::EarlierMove(mv));
            effects.push(Effect::EarlierMoveAsked { mv, dropped });
        }
    }

    /// Carries out the players' decision on a move made in an earlier position.
    pub(super) fn decide_earlier_move(&mut self, decision: EarlierMove, effects: &mut Vec<Effect>) {
        let GameState::Processing(Pending::EarlierMove(mv)) = self.state else {
            return;
        };
        match decision {
            EarlierMove::Return => self.step_to(self.current, Step::Show, effects),
            EarlierMove::TakeBack => {
                self.current = self.shown;
                self.draw_offer = None;
                self.premoves.clear();
                self.follow_clock();
                self.play_here(mv, false, effects);
            }
            EarlierMove::Variation => self.play_here(mv, false, effects),
        }
    }

    /// Whether the game is in play and an earlier position is shown.
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
}

/// A piece that returns to its square, and why, unless it was put back.
pub(super) fn refused(from: Square, to: Square, dropped: bool, refusal: Option<IllegalMove>) -> Effect {
    Effect::Refused {
        from,
        to,
        dropped,
        refusal: refusal.map(Box::new),
    }
}
