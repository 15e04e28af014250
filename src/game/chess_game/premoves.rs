//! Preparing moves while a program is to move, and making them when it has.

use super::ChessGame;
use crate::chess::{Move, Piece, PieceKind, Placement, Square};
use crate::game::premove::{reaches, Premove};
use crate::game::{Effect, GameState, Input, Pending};

impl ChessGame {
    /// The moves that are prepared, in order.
    #[must_use]
    pub fn premoves(&self) -> &[Premove] {
        &self.premoves
    }

    /// The pieces as they stand after the moves that are prepared.
    #[must_use]
    pub fn prepared(&self) -> Placement {
        let mut pieces = *self.board().placement();
        self.premoves.iter().for_each(|premove| premove.apply(&mut pieces));
        pieces
    }

    /// What a person does while a program is to move: moves of the own pieces are prepared.
    pub(super) fn touch_waiting(&mut self, input: &Input, effects: &mut Vec<Effect>) {
        let held = self.selected();
        match *input {
            Input::Press(square) => self.press_waiting(held, square, effects),
            Input::Drag if held.is_some() => self.hold(held, true),
            Input::Release(square) if self.is_holding() => match (held, square) {
                (Some(from), Some(to)) if from != to => self.prepare(from, to, true, effects),
                (Some(from), Some(to)) => {
                    self.hold(held, false);
                    effects.push(refused(from, to, true));
                }
                _ => self.cancel(effects),
            },
            Input::TryMove { from, to, .. } if self.is_own(from).is_some() => self.prepare(from, to, false, effects),
            Input::TryMove { .. } | Input::Play(_) | Input::PlayLine(_) | Input::ClaimDraw(_) => {
                effects.push(Effect::AwaitsReply);
            }
            _ => {}
        }
    }

    fn press_waiting(&mut self, held: Option<Square>, square: Square, effects: &mut Vec<Effect>) {
        match held {
            Some(from) if from == square => self.cancel(effects),
            _ if self.is_own(square).is_some() => {
                self.hold(Some(square), false);
                effects.push(Effect::Selected(square));
            }
            Some(from) => self.prepare(from, square, false, effects),
            None if self.prepared().piece_at(square).is_some() => effects.push(Effect::AwaitsReply),
            None => {}
        }
    }

    /// The piece on this square if it is that of the person who waits.
    fn is_own(&self, square: Square) -> Option<Piece> {
        let own = self.only_person()?;
        self.prepared().piece_at(square).filter(|piece| piece.color() == own)
    }

    fn hold(&mut self, from: Option<Square>, is_dragged: bool) {
        self.state = GameState::Processing(Pending::Reply { from, is_dragged });
    }

    fn is_holding(&self) -> bool {
        matches!(
            self.state,
            GameState::Processing(Pending::Reply { is_dragged: true, .. })
        )
    }

    /// Prepares a move if the piece could ever make it.
    fn prepare(&mut self, from: Square, to: Square, dropped: bool, effects: &mut Vec<Effect>) {
        self.hold(None, false);
        let can = self.is_own(from).is_some_and(|piece| reaches(piece, from, to));
        if can {
            self.premoves.push(Premove {
                from,
                to,
                promotion: None,
            });
            effects.push(Effect::Premoved { from, to });
        } else {
            effects.push(refused(from, to, dropped));
        }
    }

    /// Forgets what is prepared; whether there was anything.
    pub(super) fn forget_premoves(&mut self) -> bool {
        !std::mem::take(&mut self.premoves).is_empty()
    }

    /// Makes the first move that is prepared, or drops all of them when it is not legal.
    pub(super) fn make_premove(&mut self, effects: &mut Vec<Effect>) {
        if self.premoves.is_empty() || self.is_over() {
            return;
        }
        let premove = self.premoves.remove(0);
        let board = self.tree.board(self.current);
        let wanted = premove.promotion.unwrap_or(PieceKind::Queen);
        let legal = board.legal_moves_from(premove.from);
        let is_meant =
            |mv: &&Move| Self::is_meant(&board, **mv, premove.to) && mv.promotion().is_none_or(|kind| kind == wanted);
        match legal.iter().find(is_meant).copied() {
            Some(mv) if self.shown == self.current => self.play(mv, true, effects),
            Some(mv) => self.reply_with(mv, effects),
            None => {
                self.premoves.clear();
                let (from, to) = (premove.from, premove.to);
                effects.push(Effect::PremoveDropped { from, to });
            }
        }
    }
}

/// A piece that returns to its square.
fn refused(from: Square, to: Square, dropped: bool) -> Effect {
    Effect::Refused {
        from,
        to,
        dropped,
        refusal: None,
    }
}
