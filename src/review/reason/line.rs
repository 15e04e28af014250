//! What the lines of the search lose and win.

use super::outcome::exposes;
use super::pawns::unstoppable;
use super::{Case, PlacedPiece, Reason};
use crate::chess::board::see_value;
use crate::chess::{Board, Move, Piece, Square};
use crate::engine::Score;
use crate::review::captures::{worth, Captures};
use crate::review::{least_profit, GAIN};
use std::cmp::Reverse;

/// How many moves of a line are looked at, and written.
pub(in crate::review) const LONGEST: usize = 14;

/// How many moves after a capture are written at most.
const LATER: usize = 4;

/// The score from which a gain of material is one, in centipawns: less than that, and the opponent has something for it.
const AHEAD: i32 = 50;

/// What may be given for a piece that is called lost: a minor piece, as for a rook.
const GIVEN: i32 = 300;

/// A line, followed to its end.
pub(super) struct Followed {
    /// Its positions, the first included.
    pub boards: Vec<Board>,
    /// Its moves.
    pub moves: Vec<Move>,
    /// After how many moves no capture pays and nobody is in check for the last time, and what the side that moves first has won there.
    settled: Option<(usize, i32)>,
}

impl Followed {
    fn new(captures: &Captures, start: &Board, moves: &[Move]) -> Followed {
        let (mut boards, mut sign, mut balance) = (vec![*start], 1, 0);
        let mut settled = None;
        for (place, &mv) in moves.iter().enumerate() {
            let board = boards[place];
            balance += sign * worth(&board, mv);
            boards.push(board.played(mv));
            sign = -sign;
            if !boards[place + 1].is_check() && captures.gain(&boards[place + 1]) == Some(0) {
                settled = Some((place + 1, balance));
            }
        }
        let moves = moves.to_vec();
        Followed { boards, moves, settled }
    }

    /// By how much the line is worse for the side that moves first than another one, where both are settled.
    fn behind(&self, other: &Followed) -> Option<i32> {
        Some(other.balance()? - self.balance()?)
    }

    /// What the side that moves first has won in it, in centipawns; `None` if it does not settle.
    fn balance(&self) -> Option<i32> {
        self.settled.map(|(_, balance)| balance)
    }

    /// After how many moves the side that moves first is in check, or the other one (1).
    pub fn checks(&self, side: usize) -> Vec<usize> {
        let places = (2 - side..self.boards.len()).step_by(2);
        places.filter(|&place| self.boards[place].is_check()).collect()
    }

    /// What the side that moves first, which is behind by so much, loses in the line, and after how many moves. Who has won more than
    /// is lost has lost nothing.
    fn lost_piece(&self, net: i32) -> Option<(PlacedPiece, usize)> {
        self.won_piece(-1, net)
            .filter(|_| self.balance().is_some_and(|balance| balance < 0))
    }

    /// What the side that is ahead (1: the one that moves first, -1: the other) by so much captures in the line and the other does not
    /// capture in turn: the most valuable piece, where it falls, and after how many moves.
    fn won_piece(&self, sign: i32, net: i32) -> Option<(PlacedPiece, usize)> {
        let (mut won, mut given) = (Vec::new(), Vec::new());
        for place in 0..self.settled?.0 {
            let (mv, is_winner) = (self.moves[place], place.is_multiple_of(2) == (sign == 1));
            let Some(kind) = self.boards[place].captured(mv).map(Piece::kind) else {
                continue;
            };
            // What has just taken something of at least its own value is exchanged, not lost.
            let last = place.checked_sub(1).filter(|&last| self.moves[last].to() == mv.to());
            let paid = last.and_then(|last| self.boards[last].captured(self.moves[last]));
            let paid = paid.map_or(0, |paid| see_value(paid.kind()));
            if is_winner && paid >= see_value(kind) {
                given.pop_if(|value| *value == see_value(kind));
            } else if is_winner {
                let square = mv.to();
                won.push((PlacedPiece { kind, square }, place + 1));
            } else {
                given.push(see_value(kind));
            }
        }
        // Pieces of the same value are exchanged for each other.
        for value in given {
            if let Some(at) = won.iter().position(|(piece, _)| see_value(piece.kind) == value) {
                won.remove(at);
            }
        }
        // Nobody would say that a queen is lost for a rook and a bishop, or a knight for a bishop and two pawns.
        won.retain(|(piece, _)| see_value(piece.kind) <= net + GIVEN && least_profit(piece.kind) <= net);
        won.into_iter()
            .max_by_key(|(piece, place)| (see_value(piece.kind), Reverse(*place)))
    }
}

/// The places in the line at which a side promotes a pawn.
fn promotions(line: &[Move], is_first: bool) -> impl Iterator<Item = usize> + '_ {
    let is_own = move |place: &usize| place.is_multiple_of(2) == is_first;
    let is_promotion = |place: &usize| line[*place].promotion().is_some();
    (0..line.len()).filter(is_own).filter(is_promotion)
}

/// The square of the first pawn that a side promotes in the line, where it stood in the first position, unless both sides promote.
fn promoted(line: &[Move], is_first: bool) -> Option<Square> {
    let promotion = promotions(line, is_first)
        .next()
        .filter(|_| promotions(line, !is_first).next().is_none())?;
    let back = |square: Square, mv: &Move| if mv.to() == square { mv.from() } else { square };
    Some(line[..promotion].iter().rev().fold(line[promotion].from(), back))
}

impl Case<'_> {
    /// The line of the game and the better one.
    pub(super) fn lines(&self) -> [Followed; 2] {
        let error = self.error;
        let own: Vec<Move> = [error.mv].iter().chain(&error.answer).copied().take(LONGEST).collect();
        let better: Vec<Move> = error.better.iter().copied().take(LONGEST).collect();
        [own, better].map(|line| Followed::new(&self.captures, &error.board, &line))
    }

    /// The line after the move leads to something that the better line does not lead to.
    pub(super) fn leads(&self) -> Option<Reason> {
        let [own, better] = &self.lines();
        let loud = self
            .loses(own, better)
            .or_else(|| self.misses_gain(own, better))
            .or_else(|| self.repeats(own, better))
            .or_else(|| exposes(own, better));
        // Where more than a pawn changes hands, nothing else is the reason.
        if loud.is_some() || own.behind(better).is_some_and(|net| net > GAIN) {
            return loud;
        }
        self.loses_castling(own, better)
            .or_else(|| unstoppable(own, better))
            .or_else(|| self.lets_pass(own, better))
            .or_else(|| self.uncovers(own, better))
            .or_else(|| self.drives_king(own, better))
    }

    /// The line after the move loses something, or lets a pawn promote.
    fn loses(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let is_better_too = || promotions(&self.error.better, false).next().is_some();
        if let Some(square) = promoted(&self.error.answer, true).filter(|_| !is_better_too()) {
            return Some(Reason::AllowsPromotion(square));
        }
        let net = own.behind(better).filter(|net| *net >= GAIN)?;
        let (piece, count) = own.lost_piece(net)?;
        Some(Reason::Loses(piece, self.told(own, count) - 1))
    }

    /// How many moves of the line tell that what falls after so many of them is lost: where the capture can be answered by another, as
    /// many as settle it.
    fn told(&self, line: &Followed, count: usize) -> usize {
        let is_answered = self.captures.gain(&line.boards[count]).is_none_or(|gain| gain >= GAIN);
        let settled = line.settled.map_or(count, |(place, _)| place);
        if is_answered && settled <= count + LATER {
            settled
        } else {
            count
        }
    }

    /// The better line wins something, or promotes a pawn.
    fn misses_gain(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let is_own_too =
            || promotions(&self.error.answer, false).next().is_some() || self.error.mv.promotion().is_some();
        let is_advanced = |square: &Square| *square == self.error.mv.from();
        let promoted = promoted(&self.error.better, true);
        if let Some(square) = promoted.filter(|square| !is_own_too() && !is_advanced(square)) {
            return Some(Reason::MissesPromotion(square));
        }
        let net = own.behind(better).filter(|net| *net >= GAIN)?;
        let is_better = self.error.before >= Score::Centipawns(AHEAD);
        let (piece, count) = better.won_piece(1, net).filter(|_| is_better)?;
        Some(Reason::MissesGain(piece, self.told(better, count)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{san, PieceKind};

    #[test]
    fn where_both_sides_promote_neither_pawn_is_named() {
        let start: Board = "8/P7/5k2/8/8/5K2/p7/8 w - - 0 1".parse().expect("a position");
        for (line, first, second) in [
            ("a8=Q Kg5", Some(Square::A7), None),
            ("Kg3 a1=Q", None, Some(Square::A2)),
            ("a8=Q a1=Q", None, None),
            ("Kg3 Kg5", None, None),
        ] {
            let mut board = start;
            let line = line.split(' ').map(|text| {
                let mv = san::read(&board, text.as_bytes()).expect(text);
                board.play(mv);
                mv
            });
            let line: Vec<Move> = line.collect();
            assert_eq!((promoted(&line, true), promoted(&line, false)), (first, second));
        }
    }

    #[test]
    fn a_piece_that_is_taken_for_what_it_took_is_not_lost() {
        for (fen, line, wanted) in [
            // A bishop takes a rook and is taken.
            ("4k3/8/4b3/3R4/4P3/8/8/4K3 b - - 0 1", "Bxd5 exd5", None),
            // Another pawn falls besides.
            (
                "4k3/p7/4b3/3N4/4P3/8/5B2/4K3 b - - 0 1",
                "Bxd5 exd5 Kd7 Bxa7",
                Some(PieceKind::Pawn),
            ),
            (
                "4k3/8/4b3/3P4/4P3/8/8/4K3 b - - 0 1",
                "Bxd5 exd5",
                Some(PieceKind::Bishop),
            ),
            // A pawn falls after a rook was won.
            ("4k3/p7/4b3/3R4/8/8/5B2/4K3 b - - 0 1", "Bxd5 Ke2 Kd7 Bxa7", None),
        ] {
            let start: Board = fen.parse().expect(fen);
            let (mut board, mut moves) = (start, Vec::new());
            for text in line.split(' ') {
                let mv = san::read(&board, text.as_bytes()).expect(text);
                board.play(mv);
                moves.push(mv);
            }
            let line = Followed::new(&Captures::within(1_000), &start, &moves);
            let lost = line
                .lost_piece(-line.balance().expect(fen))
                .map(|(piece, _)| piece.kind);
            assert_eq!(lost, wanted, "{fen}");
        }
    }
}
