//! Preparing moves while a program is to move, and making them after its reply.

use super::gestures::refused;
use super::ChessGame;
use crate::chess::{CastleSide, Move, Piece, PieceKind, Placement, Rank, Square};
use crate::game::premove::{reaches, Premoves, PreparedCastling, PreparedStep, Way};
use crate::game::{Effect, GameState, Input, Pending};

impl ChessGame {
    /// The prepared moves.
    pub fn premoves(&self) -> &Premoves {
        &self.premoves
    }

    /// The pieces as they will stand after the prepared moves.
    pub fn prepared(&self) -> Placement {
        let mut pieces = *self.board().placement();
        self.premoves.apply(&mut pieces);
        pieces
    }

    /// Handles what a person does while a program is to move. Moves of the person's own pieces are prepared; moving a program's
    /// piece makes the next one an answer to that reply.
    pub(super) fn touch_waiting(&mut self, input: &Input, effects: &mut Vec<Effect>) {
        let held = self.selected();
        match *input {
            Input::Press(square) => self.press_waiting(held, square, effects),
            Input::Drag if held.is_some() => self.hold(held, true),
            Input::Release(square) if self.is_holding() => match (held, square) {
                (Some(from), Some(to)) if from != to => self.prepare((from, to), None, true, effects),
                (Some(from), Some(to)) => {
                    self.hold(held, false);
                    effects.push(refused(from, to, true, None));
                }
                _ => self.cancel(effects),
            },
            Input::TryMove { from, to, promotion } if self.is_own(from).is_some() => {
                self.prepare((from, to), promotion, false, effects);
            }
            Input::TryMove { .. } | Input::Play(_) | Input::PlayLine(_) | Input::AddLine(_) | Input::ClaimDraw(_) => {
                effects.push(Effect::AwaitsReply);
            }
            _ => {}
        }
    }

    fn press_waiting(&mut self, held: Option<Square>, square: Square, effects: &mut Vec<Effect>) {
        match held {
            Some(from) if from == square => self.cancel(effects),
            // The king onto its own rook: the rook is not picked up.
            Some(from) if self.castling((from, square)).is_some() => self.prepare((from, square), None, false, effects),
            Some(from) if self.is_own(from).is_none() && self.can_reply((from, square)) => {
                self.prepare((from, square), None, false, effects);
            }
            _ if self.can_hold(held, square) => {
                self.hold(Some(square), false);
                effects.push(Effect::Selected(square));
            }
            Some(from) => self.prepare((from, square), None, false, effects),
            None if self.prepared().piece_at(square).is_some() => effects.push(Effect::AwaitsReply),
            None => {}
        }
    }

    /// Whether a press on this square picks up its piece: the person's own, or the program's, to show a reply, unless the piece
    /// in hand is to capture it.
    fn can_hold(&self, held: Option<Square>, square: Square) -> bool {
        let is_free = held.is_none_or(|held| self.is_own(held).is_none());
        self.is_own(square).is_some() || is_free && self.is_replying(square)
    }

    /// Whether the piece on this square is the program's, which may be moved to show the expected reply.
    fn is_replying(&self, square: Square) -> bool {
        let is_there = self.prepared().piece_at(square).is_some();
        is_there && self.only_person().is_some() && self.is_own(square).is_none() && self.premoves.expected().is_none()
    }

    /// Whether the program could reply this way: with a legal move in the position on the board, or later with any move its piece
    /// could ever make.
    fn can_reply(&self, (from, to): Way) -> bool {
        let board = self.tree.board(self.current);
        let is_first = self.premoves.moves().is_empty();
        let legal = board.legal_moves_from(from);
        let is_legal = || legal.iter().any(|&mv| Self::is_meant(&board, mv, to));
        let reaches = |piece| reaches(piece, from, to);
        self.is_replying(from)
            && if is_first {
                is_legal()
            } else {
                self.prepared().piece_at(from).is_some_and(reaches) || self.castling((from, to)).is_some()
            }
    }

    /// The piece on this square, if it belongs to the person who waits.
    fn is_own(&self, square: Square) -> Option<Piece> {
        let own = self.only_person()?;
        self.prepared().piece_at(square).filter(|piece| piece.color() == own)
    }

    /// How the king could castle this way: it has the right, neither piece is prepared to go elsewhere first, and the king is
    /// moved onto its rook or to its castling square, at least two squares away.
    fn castling(&self, (from, to): Way) -> Option<PreparedCastling> {
        let (board, pieces) = (self.tree.board(self.current), self.prepared());
        let king = pieces.piece_at(from).filter(|piece| piece.kind() == PieceKind::King)?;
        let color = king.color();
        let own = Some(Piece::new(color, PieceKind::Rook));
        let distance = from.file().index().abs_diff(to.file().index());
        let sides = CastleSide::ALL.into_iter().filter(|_| from == board.king(color));
        let mut rooks = sides.filter_map(|side| Some((board.castling_rook(color, side)?, side)));
        rooks.find(|&(rook, side)| {
            let target = Square::at(side.king_file(), Rank::R1.relative_to(color));
            (rook == to || to == target && distance >= 2) && pieces.piece_at(rook) == own
        })
    }

    pub(super) fn hold(&mut self, from: Option<Square>, is_dragged: bool) {
        self.state = GameState::Processing(Pending::Reply { from, is_dragged });
    }

    /// Keeps holding a piece that was held, to prepare another move, while a prepared one was made.
    pub(super) fn keep_preparing(&mut self, hand: GameState) {
        let GameState::Processing(Pending::Reply { from, is_dragged }) = hand else {
            return;
        };
        self.await_reply();
        let is_free = matches!(self.state, GameState::Processing(Pending::Reply { from: None, .. }));
        let is_there = from.is_some_and(|from| self.is_own(from).is_some());
        if is_free && is_there && self.shows_waiting() {
            self.hold(from, is_dragged);
        }
    }

    fn is_holding(&self) -> bool {
        matches!(
            self.state,
            GameState::Processing(Pending::Reply { is_dragged: true, .. })
        )
    }

    /// Prepares a move if the piece could ever make it, or notes the reply that the next one answers.
    fn prepare(&mut self, way: Way, promotion: Option<PieceKind>, dropped: bool, effects: &mut Vec<Effect>) {
        self.hold(None, false);
        let ((from, to), castling) = (way, self.castling(way));
        let step = PreparedStep { way, castling };
        if self
            .is_own(from)
            .is_some_and(|piece| reaches(piece, from, to) || castling.is_some())
        {
            self.premoves.push(step, promotion);
            effects.push(Effect::Premoved { from, to });
        } else if self.can_reply(way) {
            self.premoves.expect(step);
            effects.push(Effect::Premoved { from, to });
        } else {
            effects.push(refused(from, to, dropped, None));
        }
    }

    /// Makes the first prepared move, or drops all of them if it is illegal. If it answers a different reply, it is void, along
    /// with everything after it.
    pub(super) fn make_premove(&mut self, reply: Move, effects: &mut Vec<Effect>) {
        if self.is_over() {
            return;
        }
        let Some(premove) = self.premoves.take_first() else {
            return;
        };
        let before = self.tree.parent(self.current).map(|node| self.tree.board(node));
        let is_reply =
            |(from, to): Way| reply.from() == from && before.is_some_and(|before| Self::is_meant(&before, reply, to));
        if !premove.reply.is_none_or(|step| is_reply(step.way)) {
            self.premoves.clear();
            effects.push(Effect::OtherReply);
            return;
        }
        let board = self.tree.board(self.current);
        let (from, to) = premove.step.way;
        let legal = board.legal_moves_from(from);
        let is_meant = |mv: &&Move| {
            Self::is_meant(&board, **mv, to) && mv.promotion().is_none_or(|kind| kind == premove.promotion)
        };
        match legal.iter().find(is_meant).copied() {
            Some(mv) if self.shown == self.current => self.play(mv, true, effects),
            Some(mv) => {
                let mut made = Vec::new();
                self.reply_with(mv, &mut made);
                // The person's own move is not news.
                made.retain(|effect| !matches!(effect, Effect::RepliedUnseen { .. }));
                effects.append(&mut made);
            }
            None => {
                self.premoves.clear();
                effects.push(Effect::PremoveDropped { from, to });
            }
        }
    }
}
