//! How a game ends: automatically, by claim, by agreement, by resignation.

use super::ChessGame;
use crate::chess::dead_position::{is_dead, winnability, Winnability};
use crate::chess::{Board, Color, DrawReason, History, Move, Outcome, WinReason};
use crate::game::{Claim, DrawMeter, Effect};
use crate::record::NodeId;

impl ChessGame {
    /// The color whose draw offer is still unanswered.
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// The outcome that needs no claim: mate, stalemate, dead position, fivefold repetition, seventy-five moves.
    ///
    /// A position that is dead (FIDE 5.2.2) only because every legal move ends the game is played on: the stalemating move
    /// belongs in the record.
    pub(super) fn automatic_outcome(&self) -> Option<Outcome> {
        let board = self.tree.board(self.current);
        let is_last_move = || {
            board
                .legal_moves()
                .iter()
                .all(|&mv| board.played(mv).outcome().is_some())
        };
        let dead = || {
            let is_over = is_dead(&board) == Some(true) && !is_last_move();
            is_over.then_some(Outcome::Draw(DrawReason::DeadPosition))
        };
        self.history().outcome(&board).or_else(dead)
    }

    /// The nodes that may have the same position as the current one, the current one first: those since the last capture or pawn
    /// move.
    fn reversible(&self) -> impl Iterator<Item = NodeId> + '_ {
        let reach = self.tree.board(self.current).halfmove_clock() as usize + 1;
        self.tree.ancestors(self.current).take(reach)
    }

    /// The earlier positions that matter for a claim.
    fn history(&self) -> History {
        let mut boards: Vec<_> = self.reversible().skip(1).map(|node| self.tree.board(node)).collect();
        boards.reverse();
        boards.iter().collect()
    }

    /// The nodes at which the current position has occurred (FIDE 9.2.3), the current one last.
    pub fn occurrences(&self) -> Vec<NodeId> {
        let board = self.tree.board(self.current);
        let mut nodes: Vec<NodeId> = self
            .reversible()
            .filter(|&node| self.tree.board(node).is_same_position(&board))
            .collect();
        nodes.reverse();
        nodes
    }

    /// The draw that the player to move may claim now (FIDE 9.2.2, 9.3.2), if any.
    pub fn claimable(&self) -> Option<DrawReason> {
        let board = self.tree.board(self.current);
        self.history().claim(&board).filter(|_| !self.is_over())
    }

    /// The draw that the player to move may claim by announcing this legal move (FIDE 9.2.1, 9.3.1), if any.
    pub fn claimable_with(&self, mv: Move) -> Option<DrawReason> {
        let board = self.tree.board(self.current);
        if self.is_over() || !board.is_legal(mv) {
            return None;
        }
        self.history().claim_with(&board, mv)
    }

    /// The legal moves that the player to move may announce to claim a draw (FIDE 9.2.1, 9.3.1); empty when a claim needs no
    /// move.
    pub fn claims_by_moving(&self) -> Vec<(Move, DrawReason)> {
        if self.is_over() || self.claimable().is_some() {
            return Vec::new();
        }
        self.history().claims_by_moving(&self.tree.board(self.current))
    }

    /// How close the game is to a draw by rule.
    pub fn draw_meter(&self) -> DrawMeter {
        DrawMeter {
            occurrences: self.occurrences().len(),
            halfmove_clock: self.tree.board(self.current).halfmove_clock(),
        }
    }

    /// Ends the game if the claim is correct. An announced move becomes the last one in the record (FIDE 9.2.1).
    pub(super) fn claim(&mut self, claim: Claim, effects: &mut Vec<Effect>) {
        let (right, announced) = match claim {
            Claim::Now => (self.claimable(), None),
            Claim::WithMove(mv) => (self.claimable_with(mv), Some(mv)),
        };
        let Some(reason) = right else {
            return effects.push(Effect::ClaimRefused);
        };
        if let Some(mv) = announced {
            self.show(Some(self.current), effects);
            effects.extend(self.make_move(mv, false));
        }
        self.end(Outcome::Draw(reason), effects);
    }

    pub(super) fn offer_draw(&mut self, by: Color, effects: &mut Vec<Effect>) {
        if !self.is_over() && self.draw_offer.is_none() {
            self.draw_offer = Some(by);
            effects.push(Effect::DrawOffered(by));
            effects.push(Effect::RecordChanged);
        }
    }

    pub(super) fn end(&mut self, outcome: Outcome, effects: &mut Vec<Effect>) {
        if self.is_over() {
            return;
        }
        self.leave_taken_back(effects);
        self.ended = Some((self.current, outcome));
        self.tree.outcome = Some(outcome);
        self.tree.tags.remove("Termination");
        self.draw_offer = None;
        self.premoves.clear();
        self.timing.stop();
        self.settle();
        effects.push(Effect::GameOver(outcome));
        effects.push(Effect::RecordChanged);
    }

    /// The outcome when this color resigns: a loss, or a draw if the opponent cannot mate by any series of legal moves
    /// (FIDE 5.1.2).
    pub(super) fn resigned(&self, loser: Color) -> Outcome {
        let board = self.tree.board(self.current);
        lost_or_drawn(&board, loser, WinReason::Resignation, DrawReason::ResignationUnwinnable)
    }
}

/// The outcome when this side has overstepped its time: a loss, or a draw if the opponent cannot mate by any series of legal moves
/// (FIDE 6.9).
pub fn time_over(board: &Board, loser: Color) -> Outcome {
    lost_or_drawn(board, loser, WinReason::Time, DrawReason::TimeUnwinnable)
}

/// A loss, unless it is proven that the opponent cannot win.
fn lost_or_drawn(board: &Board, loser: Color, reason: WinReason, draw: DrawReason) -> Outcome {
    match winnability(board, !loser) {
        Winnability::Unwinnable => Outcome::Draw(draw),
        Winnability::Winnable | Winnability::Unknown => Outcome::Win { winner: !loser, reason },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_late_does_not_lose_to_a_bare_king() {
        let board: Board = "4k3/8/8/8/8/8/8/QK6 w - - 0 1".parse().expect("a position");
        assert_eq!(
            time_over(&board, Color::White),
            Outcome::Draw(DrawReason::TimeUnwinnable)
        );
        let lost = Outcome::Win {
            winner: Color::White,
            reason: WinReason::Time,
        };
        assert_eq!(time_over(&board, Color::Black), lost);
    }
}
