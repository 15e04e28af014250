//! The moves that change a structure: pushes, captures, promotions.

use super::{Frozen, Roamer, Structure};
use crate::chess::piece::pawn::attacks_of_all;
use crate::chess::{Bitboard, Color, Rank, Square};

impl Structure {
    /// Adds all structures one move later; `false` if the winner may promote, where the walk gives up.
    pub(super) fn successors(&self, frozen: Frozen, winner: Color, open: &mut Vec<Structure>) -> bool {
        let side = self.turn.index();
        self.wait(frozen, open);
        for pawn in self.pawns[side] {
            if !self.push(pawn, frozen, winner, open) || !self.take_with_pawn(pawn, winner, open) {
                return false;
            }
        }
        for index in 0..self.pieces.len() {
            if self.pieces[index].color == self.turn {
                self.take_with_piece(index, frozen, open);
            }
        }
        true
    }

    /// Passes the turn. The king of the side that has moved cannot be attacked by a pawn.
    pub(super) fn finish(mut self, open: &mut Vec<Structure>) {
        let attacked = attacks_of_all(!self.turn, self.pawns[(!self.turn).index()]);
        let turn = self.turn;
        if let Some(king) = self
            .pieces
            .iter_mut()
            .find(|piece| piece.is_king() && piece.color == turn)
        {
            king.region &= !attacked;
        }
        if self.pieces.iter().all(|piece| !piece.region.is_empty()) {
            self.turn = !turn;
            open.push(self);
        }
    }

    /// Puts a pawn of the side to move on a square, removing it from the regions of all other pieces.
    fn move_pawn(&mut self, from: Square, to: Square) {
        let side = self.turn.index();
        self.pawns[side] = self.pawns[side].without(from);
        self.vacate(to);
        if matches!(to.rank(), Rank::R1 | Rank::R8) {
            self.pieces.push(Roamer {
                color: self.turn,
                kind: None,
                region: Bitboard::from_square(to),
            });
        } else {
            self.pawns[side] = self.pawns[side].with(to);
        }
    }

    fn vacate(&mut self, square: Square) {
        for piece in &mut self.pieces {
            piece.region = piece.region.without(square);
        }
        self.pawns = self.pawns.map(|pawns| pawns.without(square));
    }

    fn push(&self, pawn: Square, frozen: Frozen, winner: Color, open: &mut Vec<Structure>) -> bool {
        let solid = self.pawns[0] | self.pawns[1] | frozen[0] | frozen[1];
        let Some(one) = pawn.ahead(self.turn).filter(|&to| !solid.contains(to)) else {
            return true;
        };
        if matches!(one.rank(), Rank::R1 | Rank::R8) && self.turn == winner {
            return false;
        }
        let mut after = self.clone();
        after.move_pawn(pawn, one);
        after.finish(open);
        let is_first = pawn.rank() == Rank::R2.relative_to(self.turn);
        if let Some(two) = one.ahead(self.turn).filter(|&to| is_first && !solid.contains(to)) {
            let mut after = self.clone();
            after.vacate(one);
            after.move_pawn(pawn, two);
            // An en passant capture leads to the same pawns as a single step and an ordinary capture of the pawn.
            after.finish(open);
        }
        true
    }

    /// Adds the structures after an en passant capture of the pawn on `jumped`, which has just passed over `target`.
    pub(super) fn take_in_passing(&self, target: Square, jumped: Square, open: &mut Vec<Structure>) {
        let takers = attacks_of_all(!self.turn, Bitboard::from_square(target)) & self.pawns[self.turn.index()];
        for taker in takers {
            let mut after = self.clone();
            after.pawns[(!self.turn).index()] = after.pawns[(!self.turn).index()].without(jumped);
            after.move_pawn(taker, target);
            after.finish(open);
        }
    }

    fn take_with_pawn(&self, pawn: Square, winner: Color, open: &mut Vec<Structure>) -> bool {
        for to in attacks_of_all(self.turn, Bitboard::from_square(pawn)) {
            let mut victims: Vec<Option<usize>> = (0..self.pieces.len())
                .filter(|&index| self.is_prey(index) && self.pieces[index].region.contains(to))
                .map(Some)
                .collect();
            if self.pawns[(!self.turn).index()].contains(to) {
                victims = vec![None];
            }
            if !victims.is_empty() && self.turn == winner && matches!(to.rank(), Rank::R1 | Rank::R8) {
                return false;
            }
            for victim in victims {
                let mut after = self.clone();
                if let Some(index) = victim {
                    after.pieces.remove(index);
                }
                after.move_pawn(pawn, to);
                after.finish(open);
            }
        }
        true
    }

    /// Whether the side to move may capture the piece.
    fn is_prey(&self, index: usize) -> bool {
        self.pieces[index].color != self.turn && !self.pieces[index].is_king()
    }

    fn take_with_piece(&self, index: usize, frozen: Frozen, open: &mut Vec<Structure>) {
        let piece = self.pieces[index];
        let mut entered = piece.region | piece.steps();
        if piece.is_king() {
            entered &= !self.guarded(!self.turn, frozen);
        }
        for to in entered & self.pawns[(!self.turn).index()] {
            let mut after = self.clone();
            after.vacate(to);
            after.pieces[index].region = Bitboard::from_square(to);
            after.finish(open);
        }
        for victim in (0..self.pieces.len()).filter(|&victim| self.is_prey(victim)) {
            let met = entered & self.pieces[victim].region;
            if !met.is_empty() {
                let mut after = self.clone();
                after.pieces[index].region = met;
                after.pieces.remove(victim);
                after.finish(open);
            }
        }
    }
}
