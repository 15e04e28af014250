//! Waiting for a program's move, and taking it.

use super::ChessGame;
use crate::chess::{Color, Move};
use crate::game::player::write_players;
use crate::game::{Awaited, Effect, GameState, Pending, Phase, Player, Reply};
use crate::record::NodeId;

impl ChessGame {
    /// Who plays this side.
    pub fn player(&self, color: Color) -> &Player {
        &self.players[color.index()]
    }

    /// Whether a program plays either side.
    pub fn has_program(&self) -> bool {
        !self.players.iter().all(Player::is_person)
    }

    /// The person's side, when a program plays the other one.
    pub fn only_person(&self) -> Option<Color> {
        let mut persons = Color::ALL.into_iter().filter(|&color| self.player(color).is_person());
        persons.next().filter(|_| persons.next().is_none())
    }

    /// The move awaited from a program; `None` while a person is to move, the game is paused, or it has ended.
    pub fn awaited(&self) -> Option<Awaited> {
        self.awaited
    }

    /// Whether this is the number of the awaited move.
    pub(super) fn awaits(&self, number: u64) -> bool {
        self.awaited.is_some_and(|awaited| awaited.number == number)
    }

    /// Whether the position shown is the one in which a program is to move: a person cannot move in it.
    pub(super) fn shows_waiting(&self) -> bool {
        self.awaited.is_some() && self.shown == self.current
    }

    /// Waits for a move if a program has to make one now. Each position is a new request, even when it recurs.
    pub(super) fn await_reply(&mut self) {
        let color = self.turn();
        let is_due = self.phase() == Phase::Playing && !self.player(color).is_person();
        let is_known = self.awaited.is_some() && self.awaited_at == self.current;
        if !is_due {
            self.awaited = None;
        } else if !is_known {
            self.requests += 1;
            self.awaited_at = self.current;
            self.awaited = Some(Awaited {
                number: self.requests,
                color,
            });
        }
        match self.state {
            GameState::Idle if self.shows_waiting() => self.hold(None, false),
            GameState::Processing(Pending::Reply { .. }) if !self.shows_waiting() => self.settle(),
            _ => {}
        }
    }

    /// Takes the answer to the request with this number; an answer to an older request is ignored.
    pub(super) fn reply(&mut self, number: u64, reply: Reply, effects: &mut Vec<Effect>) {
        let Some(color) = self
            .awaited
            .filter(|_| self.awaits(number))
            .map(|awaited| awaited.color)
        else {
            return;
        };
        match reply {
            Reply::Move { mv, offers_draw } => {
                if !self.tree.board(self.current).is_legal(mv) {
                    return;
                }
                self.awaited = None;
                if offers_draw {
                    self.offer_draw(color, effects);
                }
                let hand = self.state;
                self.reply_with(mv, effects);
                self.make_premove(mv, effects);
                self.keep_preparing(hand);
            }
            Reply::Claim(claim) => self.claim(claim, effects),
            Reply::Resign => self.end(self.resigned(color), effects),
        }
    }

    /// Makes the program's move. A player who is looking at another position keeps looking at it.
    pub(super) fn reply_with(&mut self, mv: Move, effects: &mut Vec<Effect>) {
        let looked_at = (self.shown != self.current).then_some((self.shown, self.line, self.state));
        self.shown = self.current;
        let hand = self.state;
        self.play(mv, false, effects);
        self.keep_hold(hand);
        if let Some((shown, line, state)) = looked_at.filter(|_| !self.is_over()) {
            (self.shown, self.state) = (shown, state);
            let is_in_game = shown == NodeId::ROOT || self.tree.path(self.current).contains(&shown);
            if !is_in_game {
                self.line = line;
            }
            for effect in effects {
                if let Effect::Moved { mv, before, .. } = *effect {
                    *effect = Effect::RepliedUnseen { mv, before };
                }
            }
        }
    }

    /// Keeps holding a piece that was held while the program moved, if possible.
    fn keep_hold(&mut self, hand: GameState) {
        let GameState::Processing(Pending::Reply {
            from: Some(from),
            is_dragged,
        }) = hand
        else {
            return;
        };
        let board = self.board();
        let is_own = board.piece_at(from).is_some_and(|piece| piece.color() == board.turn());
        if self.state == GameState::Idle && is_own && self.premoves.is_empty() {
            self.state = if is_dragged {
                GameState::Dragging { from }
            } else {
                GameState::selected(from, false)
            };
        }
    }

    /// Replaces the player of this color.
    pub(super) fn set_player(&mut self, color: Color, player: Player, effects: &mut Vec<Effect>) {
        if self.player(color) == &player {
            return;
        }
        self.players[color.index()] = player;
        self.awaited = None;
        write_players(&mut self.tree.tags, &self.players);
        effects.push(Effect::RecordChanged);
    }

    /// Where a takeback leads in a game in play: one move back, or, against a program, to the last position in which the person
    /// was to move.
    pub(super) fn undo_target(&self) -> Option<NodeId> {
        let mut node = self.tree.parent(self.current)?;
        while self.is_for_program(node) {
            node = self.tree.parent(node)?;
        }
        Some(node)
    }

    /// Where a redo leads: the same distance forward.
    pub(super) fn redo_target(&self) -> Option<NodeId> {
        let mut node = self.tree.next(self.current)?;
        while self.is_for_program(node) {
            match self.tree.next(node) {
                Some(next) => node = next,
                None => break,
            }
        }
        Some(node)
    }

    /// Whether the program is to move at this node, in a game of a person against a program.
    fn is_for_program(&self, node: NodeId) -> bool {
        self.only_person()
            .is_some_and(|person| self.tree.board(node).turn() != person)
    }
}
