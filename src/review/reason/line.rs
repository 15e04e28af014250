//! What the lines of the search lose and win.

use super::outcome::exposes;
use super::pawns::unstoppable;
use super::{Case, PieceOnSquare, Reason, LATE};
use crate::chess::board::see_value;
use crate::chess::{Board, Move, MoveKind, PieceKind, Square};
use crate::engine::Score;
use crate::review::captures::{worth, Captures};
use crate::review::{least_profit, GAIN};
use std::cmp::Reverse;

/// How many moves of a line are named at most, and written.
pub(in crate::review) const LONGEST: usize = 14;

/// How many moves of a line are looked at where the material is not settled, or nothing has changed hands, after so many.
const SETTLED: usize = 20;

/// How many moves of the lines are looked at first where something falls late.
const NEAR: [usize; 2] = [6, 10];

/// A pawn that falls after more moves than these is not what a move is about.
const FAR: usize = 9;

/// How many moves after a capture are written at most.
const AFTERMATH: usize = 8;

/// The score from which a gain of material is one, in centipawns: less than that, and the opponent has something for it, unless the
/// scores differ by as much.
const AHEAD: i32 = 50;

/// A line, followed to its end.
pub(super) struct Followed {
    /// Its positions, the first included.
    pub boards: Vec<Board>,
    /// Its moves.
    pub moves: Vec<Move>,
    /// What the side that moves first has won in each of its positions, in centipawns, whatever can be captured there.
    won: Vec<i32>,
    /// After how many moves no capture pays and nobody is in check for the last time, and what the side that moves first has won there.
    settled: Option<(usize, i32)>,
}

impl Followed {
    pub fn new(captures: &Captures, start: &Board, moves: &[Move]) -> Followed {
        let (mut boards, mut sign, mut balance) = (vec![*start], 1, 0);
        let (mut settled, mut won) = (None, vec![0]);
        for (place, &mv) in moves.iter().enumerate() {
            let board = boards[place];
            balance += sign * worth(&board, mv);
            won.push(balance);
            boards.push(board.played(mv));
            sign = -sign;
            if !boards[place + 1].is_check() && captures.gain(&boards[place + 1]) == Some(0) {
                settled = Some((place + 1, balance));
            }
        }
        let moves = moves.to_vec();
        Followed {
            boards,
            moves,
            won,
            settled,
        }
    }

    /// By how much the line is worse for the side that moves first than another one, where both are settled.
    fn behind(&self, other: &Followed) -> Option<i32> {
        Some(other.balance()? - self.balance()?)
    }

    /// What the side that moves first has won in it, in centipawns; `None` if it does not settle.
    pub fn balance(&self) -> Option<i32> {
        self.settled.map(|(_, balance)| balance)
    }

    /// After how many moves the side that moves first is in check, or the other one (1).
    pub fn checks(&self, side: usize) -> Vec<usize> {
        let places = (2 - side..self.boards.len()).step_by(2);
        places.filter(|&place| self.boards[place].is_check()).collect()
    }

    /// The most valuable piece that a side (0: the one that moves first, or 1) captures in this line and that is not exchanged, where it
    /// falls, and after how many moves; what falls in the other line too is left out. This line is better for the side by `net`
    /// centipawns. A side that gives as much as it captures has won nothing.
    fn won_piece(&self, other: &Followed, side: usize, net: i32) -> Option<(PieceOnSquare, usize)> {
        let fallen: Vec<_> = other.captures().map(|(place, piece)| (place % 2, piece)).collect();
        let mut captured = self.captured();
        for (by, pieces) in captured.iter_mut().enumerate() {
            pieces.retain(|&(piece, _)| !fallen.contains(&(by, piece)));
        }
        if side == 1 {
            captured.reverse();
        }
        let [won, given] = captured.each_ref().map(|pieces| -> i32 {
            let values = pieces.iter().map(|(piece, _)| see_value(piece.kind));
            values.sum()
        });
        if won <= given {
            return None;
        }
        // Pieces of the same value are exchanged for each other, those that fall soon after each other.
        let [won, given] = &mut captured;
        for (piece, count) in given {
            let is_like = |at: &usize| see_value(won[*at].0.kind) == see_value(piece.kind);
            let nearest = (0..won.len())
                .filter(is_like)
                .min_by_key(|&at| won[at].1.abs_diff(*count));
            if let Some(at) = nearest {
                won.remove(at);
            }
        }
        // Nobody would say that a queen is lost for a rook and a bishop, or a knight for a bishop and two pawns.
        let is_named = |piece: PieceOnSquare, count: usize| least_profit(piece.kind) <= net && count <= LONGEST;
        // What it has just taken may fall in the other line too.
        won.retain(|&(piece, count)| is_named(piece, count) && !self.is_paid(count - 1, piece));
        let value = |&(piece, place): &(PieceOnSquare, usize)| (see_value(piece.kind), Reverse(place));
        won.iter().copied().max_by_key(value)
    }

    /// The captures until the line settles, by their places.
    fn captures(&self) -> impl Iterator<Item = (usize, PieceOnSquare)> + '_ {
        let until = self.settled.map_or(0, |(place, _)| place);
        (0..until).filter_map(|place| {
            let (mv, board) = (self.moves[place], &self.boards[place]);
            let kind = board.captured(mv)?.kind();
            let square = match mv.kind() {
                MoveKind::EnPassant => Square::at(mv.to().file(), mv.from().rank()),
                _ => mv.to(),
            };
            Some((place, PieceOnSquare { kind, square }))
        })
    }

    /// Whether this piece, which is captured by the move at this place, has just taken something of at least its own value: it is
    /// exchanged, not lost.
    fn is_paid(&self, place: usize, piece: PieceOnSquare) -> bool {
        let last = place
            .checked_sub(1)
            .filter(|&last| self.moves[last].to() == piece.square);
        let paid = last.and_then(|last| self.boards[last].captured(self.moves[last]));
        paid.is_some_and(|paid| see_value(paid.kind()) >= see_value(piece.kind))
    }

    /// What the side that moves first and the other capture in the line until it settles and is not exchanged at once, and after how
    /// many moves.
    pub fn captured(&self) -> [Vec<(PieceOnSquare, usize)>; 2] {
        let mut all: [Vec<(PieceOnSquare, usize)>; 2] = Default::default();
        for (place, piece) in self.captures() {
            let value = see_value(piece.kind);
            let is_like = |(last, _): &mut (PieceOnSquare, usize)| see_value(last.kind) == value;
            if !self.is_paid(place, piece) || all[1 - place % 2].pop_if(is_like).is_none() {
                all[place % 2].push((piece, place + 1));
            }
        }
        all
    }
}

/// After how many moves a pawn falls, if that is the reason.
fn falling_pawn(reason: Reason) -> Option<usize> {
    let (Reason::Loses(piece, count) | Reason::MissesGain(piece, count)) = reason else {
        return None;
    };
    (piece.kind == PieceKind::Pawn).then_some(count)
}

/// The places in the line at which a side promotes a pawn.
fn promotions(line: &[Move], is_first: bool) -> impl Iterator<Item = usize> + '_ {
    let is_own = move |place: &usize| place.is_multiple_of(2) == is_first;
    let is_promotion = |place: &usize| line[*place].promotion().is_some();
    (0..line.len()).filter(is_own).filter(is_promotion)
}

/// The square of the first pawn that a side promotes in what is written of the line, where it stood in the first position, unless both
/// sides promote.
fn promoted(line: &[Move], is_first: bool) -> Option<Square> {
    let line = &line[..line.len().min(LONGEST)];
    let promotion = promotions(line, is_first)
        .next()
        .filter(|_| promotions(line, !is_first).next().is_none())?;
    let back = |square: Square, mv: &Move| if mv.to() == square { mv.from() } else { square };
    Some(line[..promotion].iter().rev().fold(line[promotion].from(), back))
}

impl Case<'_> {
    /// As many moves of the line of the game and of the better one.
    pub(super) fn lines(&self, longest: usize) -> [Followed; 2] {
        let error = self.error;
        let own: Vec<Move> = [error.mv].iter().chain(&error.answer).copied().take(longest).collect();
        let better: Vec<Move> = error.better.iter().copied().take(longest).collect();
        [own, better].map(|line| Followed::new(&self.captures, &error.board, &line))
    }

    /// What is worth as much as the piece of this reason, which falls late, and falls sooner: for that less of the lines is looked at.
    fn earlier(&self, late: Reason) -> Option<Reason> {
        let (Reason::Loses(last, count) | Reason::MissesGain(last, count)) = late else {
            return None;
        };
        let near = NEAR.into_iter().filter(|_| count > LATE);
        let mut reasons = near.filter_map(|longest| {
            let [own, better] = &self.lines(longest);
            self.changes_hands(own, better)
        });
        reasons.find(|reason| match reason {
            // What follows does not make good for it.
            Reason::Loses(piece, sooner) | Reason::MissesGain(piece, sooner) => {
                let is_as_much = see_value(piece.kind) >= see_value(last.kind);
                *sooner < count && is_as_much && self.loses_at_least(least_profit(piece.kind))
            }
            _ => false,
        })
    }

    /// The line after the move leads to something that the better line does not lead to.
    pub(super) fn leads(&self) -> Option<Reason> {
        let [own, better] = &self.lines(LONGEST);
        let loud = self
            .changes_hands(own, better)
            .map(|reason| self.earlier(reason).unwrap_or(reason))
            .filter(|reason| falling_pawn(*reason).is_none_or(|count| count <= FAR))
            .or_else(|| self.repeats(own, better))
            .or_else(|| {
                let [own, better] = &self.lines(SETTLED);
                self.changes_hands(own, better)
            })
            .or_else(|| exposes(own, better));
        // A pawn that nothing can stop is worth more than one that falls.
        let is_small = loud.is_none_or(|reason| falling_pawn(reason).is_some());
        if let Some((pawn, count)) = unstoppable(own, better, !self.error.board.turn()).filter(|_| is_small) {
            return Some(Reason::Unstoppable(pawn, count));
        }
        // Where more than a pawn changes hands, nothing else is the reason.
        if loud.is_some() || own.behind(better).is_some_and(|net| net > GAIN) {
            return loud;
        }
        self.loses_castling(own, better)
            .or_else(|| self.lets_pass(own, better))
            .or_else(|| self.uncovers(own, better))
            .or_else(|| self.drives_king(own, better))
    }

    /// The line after the move loses something, or the better one wins something: the greater of both.
    fn changes_hands(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let value = |reason: &Reason| match reason {
            Reason::Loses(piece, _) | Reason::MissesGain(piece, _) => see_value(piece.kind),
            _ => i32::MAX,
        };
        let both = [self.misses_gain(own, better), self.loses(own, better)];
        both.into_iter().flatten().filter(self.may_tell).max_by_key(value)
    }

    /// The line after the move loses something, or lets a pawn promote.
    fn loses(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let is_better_too = || promotions(&self.error.better, false).next().is_some();
        let behind = own.behind(better);
        let pays = behind.is_none_or(|net| net >= GAIN);
        if let Some(square) = promoted(&self.error.answer, true).filter(|_| pays && !is_better_too()) {
            return Some(Reason::AllowsPromotion(square));
        }
        // Less than what can be taken at once anyway.
        let at_once = self.captures.gain(&self.error.board)?;
        let is_less = |won: i32| won + GAIN <= at_once;
        let net = behind.filter(|_| pays && own.balance().is_some_and(is_less))?;
        let (piece, count) = own.won_piece(better, 1, net)?;
        Some(Reason::Loses(piece, self.told(own, count, is_less)? - 1))
    }

    /// How many moves of the line tell that what falls after so many of them is lost: where the capture can be answered by another, as
    /// many as it takes until none pays: the other captures, and where that is not all, what follows them. What is told ends where `holds`
    /// is true of what the side that moves first has won. `None` if there is no such place, or if it wins nothing, and the search only
    /// passes the answer over.
    fn told(&self, line: &Followed, count: usize, holds: impl Fn(i32) -> bool) -> Option<usize> {
        let is_paid = |place: usize| self.captures.gain(&line.boards[place]).is_none_or(|gain| gain >= GAIN);
        let holds = |place: usize| holds(line.won[place]);
        if !is_paid(count) && holds(count) {
            return Some(count);
        }
        let last = (count + AFTERMATH).min(LONGEST).min(line.moves.len());
        let captures = (count..last).take_while(|&place| line.boards[place].captured(line.moves[place]).is_some());
        let exchanged = count + captures.count();
        let is_quiet = |place: &usize| !line.boards[*place].is_check() && !is_paid(*place) && holds(*place);
        let wins = || {
            // Where the line ends, nobody knows what the other captures.
            let goes_on = count < line.moves.len();
            let won = self.captures.won_by(&line.boards[count - 1], line.moves[count - 1]);
            goes_on && won.is_some_and(|won| won >= GAIN)
        };
        if !is_paid(count) || exchanged > count || wins() {
            return (exchanged..=last)
                .find(is_quiet)
                .or(Some(count).filter(|&count| holds(count)));
        }
        None
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
        let is_gain = better.balance()? >= GAIN;
        let net = own.behind(better).filter(|net| is_gain && *net >= GAIN)?;
        let (piece, count) = better.won_piece(own, 0, net)?;
        if self.error.before < Score::Centipawns(AHEAD) && !self.loses_at_least(least_profit(piece.kind)) {
            return None;
        }
        Some(Reason::MissesGain(piece, self.told(better, count, |won| won >= GAIN)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

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

    /// What it took falls in the other line too, which so says nothing of it.
    #[test]
    fn a_piece_that_took_what_falls_anyway_is_not_lost() {
        let start: Board = "3qk3/8/4b3/3R4/4P3/8/8/4K3 b - - 0 1".parse().expect("a position");
        let [own, other] = ["Bxd5 exd5", "Qxd5 exd5"].map(|line| {
            let mut board = start;
            let read = |text| {
                let mv = san::read(&board, str::as_bytes(text)).expect("a move");
                board.play(mv);
                mv
            };
            let moves: Vec<Move> = line.split(' ').map(read).collect();
            Followed::new(&Captures::within(1_000), &start, &moves)
        });
        assert_eq!(own.won_piece(&other, 1, 300), None);
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
                .won_piece(
                    &Followed::new(&Captures::within(1_000), &start, &[]),
                    1,
                    -line.balance().expect(fen),
                )
                .map(|(piece, _)| piece.kind);
            assert_eq!(lost, wanted, "{fen}");
        }
    }
}
