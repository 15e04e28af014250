//! What the lines of the search lose and win.

use super::{Case, PlacedPiece, Reason};
use crate::chess::{Board, Move, Square};
use crate::engine::Score;
use crate::review::captures::{worth, Captures};
use crate::review::GAIN;

/// How many moves of a line are looked at, and written.
pub(in crate::review) const LONGEST: usize = 14;

/// The score from which a gain of material is one, in centipawns: less than that, and the opponent has something for it.
const AHEAD: i32 = 50;

/// A line, followed to its end.
struct Followed {
    /// Its positions, the first included.
    boards: Vec<Board>,
    moves: Vec<Move>,
    /// What the side that moves first has won by each position at least, and at most, once the captures are over.
    won: Vec<Option<[i32; 2]>>,
}

impl Followed {
    fn new(captures: &Captures, start: &Board, moves: Vec<Move>) -> Followed {
        let (mut board, mut sign, mut balance) = (*start, 1, 0);
        let mut followed = Followed {
            boards: vec![board],
            moves,
            won: Vec::new(),
        };
        for place in 0..=followed.moves.len() {
            // The side to move may capture more, or not. What it has to lose is not lost yet.
            let most = captures.gain(&board).map(|most| most.max(0));
            followed.won.push(most.map(|most| match sign {
                1 => [balance, balance + most],
                _ => [balance - most, balance],
            }));
            let Some(&mv) = followed.moves.get(place) else { break };
            balance += sign * worth(&board, mv);
            board.play(mv);
            followed.boards.push(board);
            sign = -sign;
        }
        followed
    }

    /// Whether the side that moves first is ahead (1) or behind (-1) by a pawn or more, at this position and whatever is captured.
    fn is_decided(&self, place: usize, sign: i32) -> bool {
        self.won[place].is_some_and(|[least, most]| match sign {
            1 => least >= GAIN,
            _ => most <= -GAIN,
        })
    }

    /// After how many moves that holds for good, up to the end of the line.
    fn decided_after(&self, sign: i32) -> Option<usize> {
        let undecided = (0..self.won.len()).rev().find(|&place| !self.is_decided(place, sign))?;
        (undecided + 1 < self.won.len()).then_some(undecided + 1)
    }

    /// The last piece captured within this many moves by the side that is then ahead, where it fell, and after how many moves.
    fn last_captured(&self, count: usize, sign: i32) -> Option<(PlacedPiece, usize)> {
        let by_winner = |place: &usize| place.is_multiple_of(2) == (sign == 1);
        let captured = |place: usize| {
            let kind = self.boards[place].captured(self.moves[place])?.kind();
            let square = self.moves[place].to();
            Some((PlacedPiece { kind, square }, place + 1))
        };
        (0..count).rev().filter(by_winner).find_map(captured)
    }

    /// The square of the first pawn that a side promotes, where it stood in the first position.
    fn promoted(&self, is_first: bool) -> Option<Square> {
        let is_own = |place: usize| (place.is_multiple_of(2)) == is_first;
        let promotion =
            (0..self.moves.len()).find(|&place| is_own(place) && self.moves[place].promotion().is_some())?;
        let back = |square: Square, mv: &Move| if mv.to() == square { mv.from() } else { square };
        Some(
            self.moves[..promotion]
                .iter()
                .rev()
                .fold(self.moves[promotion].from(), back),
        )
    }
}

impl Case<'_> {
    /// The line of the game and the better one.
    fn lines(&self) -> [Followed; 2] {
        let error = self.error;
        let own: Vec<Move> = [error.mv].iter().chain(&error.answer).copied().take(LONGEST).collect();
        let better = error.better.iter().copied().take(LONGEST).collect();
        [own, better].map(|line| Followed::new(&self.captures, &error.board, line))
    }

    /// The line after the move loses something, or lets a pawn promote.
    pub(super) fn loses(&self) -> Option<Reason> {
        let [own, better] = self.lines();
        if let Some(square) = own.promoted(false).filter(|_| better.promoted(false).is_none()) {
            return Some(Reason::AllowsPromotion(square));
        }
        let count = own.decided_after(-1).filter(|_| better.decided_after(-1).is_none())?;
        let (piece, count) = own.last_captured(count, -1)?;
        Some(Reason::Loses(piece, count - 1))
    }

    /// The better line wins something, or promotes a pawn.
    pub(super) fn misses_gain(&self) -> Option<Reason> {
        let [own, better] = self.lines();
        if let Some(square) = better.promoted(true).filter(|_| own.promoted(true).is_none()) {
            return Some(Reason::MissesPromotion(square));
        }
        let is_better = self.error.before >= Score::Centipawns(AHEAD);
        let count = better
            .decided_after(1)
            .filter(|_| is_better && own.decided_after(1).is_none())?;
        let (piece, count) = better.last_captured(count, 1)?;
        Some(Reason::MissesGain(piece, count))
    }
}
