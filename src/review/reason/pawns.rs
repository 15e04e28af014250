//! Pawns that nothing can stop or that occupy the center, and what a line spoils for good: pawns, the two bishops, the queens.

use super::line::{Followed, LONGEST};
use super::outcome::{height, passed, pawn, pawns, SOON};
use super::{Case, PieceOnSquare, Reason};
use crate::chess::{Board, Color, File, Move, Piece, PieceKind, Rank, Square};
use crate::engine::Score;
use crate::review::quiet::quiet;
use crate::review::{Merit, GAIN};

/// The score from which on the opponent is better once pieces are off.
const WORSE: i32 = -80;

/// How many moves of a line show that something does not happen there.
const LONG: usize = 8;

/// From how many moves on the queens are no longer exchanged soon.
const LATER: usize = 12;

/// What is lost, in centipawns, from which a pawn in the center does not explain it.
const SLIGHT: i32 = 150;

impl Case<'_> {
    /// The line leaves doubled pawns, gives up the two bishops, or exchanges the queens, and the better one does not; or the better one
    /// exchanges the queens or castles.
    pub(super) fn spoils(&self) -> Option<Reason> {
        let [own, better] = &self.lines(LONGEST);
        let pawn_ending = self.pawn_ending(own, better);
        if pawn_ending.is_some() || self.is_grave() {
            return pawn_ending.or_else(|| self.misses_trade(own, better));
        }
        self.doubles_pawns(own, better)
            .or_else(|| self.gives_bishops(own, better))
            .or_else(|| self.trades_queens(own, better))
            .or_else(|| self.misses_trade(own, better))
            .or_else(|| misses_castling(own, better))
    }

    /// The answer brings a pawn to the center, or the better move would have, and soon none comes there in the other line.
    pub(super) fn leaves_center(&self) -> Option<Reason> {
        let [own, better] = &self.lines(LONG);
        let comes = |board: &Board, mv: Move, other: &Followed| {
            let occupies = || quiet(&self.captures, board, &board.played(mv), mv) == Some(Merit::OccupiesCenter);
            let is_safe = self.captures.won_by(board, mv).is_some_and(|won| won > -GAIN);
            let is_there = |other: &Board| pawns(other, board.turn()).any(|square| square == mv.to());
            (is_safe && occupies() && !other.boards.iter().any(is_there)).then(|| pawn(mv.to()))
        };
        if self.loses_at_least(SLIGHT) {
            return None;
        }
        let answer = self.answer();
        answer
            .and_then(|answer| comes(&self.after, answer, better).map(Reason::AllowsCenter))
            .or_else(|| comes(&self.error.board, self.better, own).map(Reason::MissesCenter))
    }

    fn doubles_pawns(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let mover = self.error.board.turn();
        let on = |board: &Board, file: File| pawns(board, mover).filter(|square| square.file() == file).count();
        let (end, instead) = (own.boards.last()?, better.boards.last()?);
        let is_new = |file: &File| on(&self.error.board, *file) < 2 && on(end, *file) == 2 && on(instead, *file) < 2;
        let file = File::ALL.into_iter().find(is_new)?;
        let before = own.boards.iter().rposition(|board| on(board, file) < 2)?;
        let square = pawns(&own.boards[before], mover).find(|square| square.file() == file)?;
        // Who takes a pawn for nothing does not mind; and where the better move allows the same exchange, it is not the reason.
        let takes_back = before.checked_sub(1).is_some_and(|last| {
            let (reply, mv) = (own.moves[last], own.moves[before]);
            let is_exchange = own.boards[last].captured(reply).is_some() && reply.to() == mv.to();
            is_exchange && !self.only_pawns_take_back(reply)
        });
        (takes_back && before < SOON).then_some(Reason::DoublesPawns(pawn(square), before + 1))
    }

    /// Whether this capture can be made after the better move as well, and nothing but pawns can take back.
    fn only_pawns_take_back(&self, capture: Move) -> bool {
        let board = &self.instead;
        let is_possible = board.is_legal(capture) && board.captured(capture).is_some();
        is_possible && {
            let next = board.played(capture);
            let legal = next.legal_moves();
            let mut takers = legal.iter().filter(|mv| mv.to() == capture.to());
            takers.all(|mv| next.piece_at(mv.from()).map(Piece::kind) == Some(PieceKind::Pawn))
        }
    }

    fn gives_bishops(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let mover = self.error.board.turn();
        let has_two = |board: &Board, side: Color| board.pieces(side, PieceKind::Bishop).count() == 2;
        let (end, instead) = (own.boards.last()?, better.boards.last()?);
        let is_kept = has_two(instead, mover) && has_two(&self.error.board, mover);
        let place = own
            .boards
            .iter()
            .position(|board| !has_two(board, mover))
            .filter(|place| is_kept && *place <= SOON)?;
        let square = own.moves[place - 1].to();
        let bishop =
            PieceOnSquare::on(&own.boards[place - 1], square).filter(|piece| piece.kind == PieceKind::Bishop)?;
        (has_two(end, !mover) && !has_two(end, mover)).then_some(Reason::GivesBishops(bishop, place))
    }

    /// Only kings and pawns are soon left in the line after the move, which is worse, or in the better one, which is better.
    fn pawn_ending(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let is_one = |board: &Board| {
            let pieces = [PieceKind::King, PieceKind::Pawn].map(|kind| board.by_kind(kind).count());
            pieces.iter().sum::<u32>() == board.occupied().count()
        };
        let begins = |line: &Followed| line.boards.iter().position(is_one);
        match (begins(own), begins(better)) {
            (Some(count @ 1..=LONG), None) if self.error.after <= Score::Centipawns(WORSE) => {
                Some(Reason::AllowsPawnEnding(count))
            }
            (None, Some(count @ 1..=LONG)) if self.error.before >= Score::Centipawns(-WORSE) => {
                Some(Reason::MissesPawnEnding(count))
            }
            _ => None,
        }
    }

    fn trades_queens(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let queens = |board: &Board| board.by_kind(PieceKind::Queen).count();
        let (end, instead) = (own.boards.last()?, better.boards.last()?);
        let is_new = queens(&self.error.board) == 2 && queens(end) == 0 && queens(instead) == 2;
        let place = own.boards.iter().position(|board| queens(board) == 0)?;
        let is_worse = self.error.after <= Score::Centipawns(WORSE);
        (is_new && is_worse && place > 0).then_some(Reason::TradesQueens(place))
    }

    /// The queens leave the board soon in the better line only. Whoever is ahead wants that, and whoever is attacked.
    fn misses_trade(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let queens = |board: &Board| board.by_kind(PieceKind::Queen).count();
        let place = better.boards.iter().position(|board| queens(board) == 0)?;
        let mut long = own.boards.iter().take(LATER);
        let stay = own.moves.len() >= LONG && long.all(|board| queens(board) == 2);
        let is_even = self.error.before < Score::Centipawns(-WORSE) && self.error.after > Score::Centipawns(WORSE);
        (stay && place <= SOON + 1 && !is_even).then_some(Reason::MissesTrade(place))
    }
}

/// The king castles soon in the better line, and in the other one neither does nor could even a move later.
fn misses_castling(own: &Followed, better: &Followed) -> Option<Reason> {
    let is_castling = |mv: &Move| mv.castle_side().is_some();
    let place = better.moves.iter().step_by(2).position(is_castling)? * 2 + 1;
    let could = |board: &Board| board.legal_moves().iter().any(is_castling);
    let castles = own.moves.iter().step_by(2).any(is_castling);
    let mut turns = own.boards.iter().step_by(2).skip(1).take(place / 2 + 1);
    let stays = own.moves.len() >= LONG && !castles && !turns.any(could);
    (stays && place <= LONG + 1).then_some(Reason::MissesCastling(place))
}

/// The pawn of this side that nothing can stop after some moves of the line, where no move of the other line leads to one; and after how
/// many moves.
pub(super) fn unstoppable(line: &Followed, other: &Followed, side: Color) -> Option<(PieceOnSquare, usize)> {
    let runs = |board: &Board| runner(board, side).map(pawn);
    if other.boards.iter().skip(1).any(|board| runs(board).is_some()) {
        return None;
    }
    let mut boards = line.boards.iter().enumerate().skip(1);
    boards.find_map(|(count, board)| Some((runs(board)?, count)))
}

/// The passed pawn of this side that promotes whatever the other does, which has nothing but its king and pawns that are not passed:
/// its way is free, and the king does not reach the square in time.
fn runner(board: &Board, side: Color) -> Option<Square> {
    let rest = [PieceKind::Pawn, PieceKind::King].map(|kind| board.pieces(!side, kind).count());
    let is_bare = rest.iter().sum::<u32>() == board.by_color(!side).count();
    let has_none = File::ALL.into_iter().all(|file| passed(board, !side, file).is_none());
    if !is_bare || !has_none || board.is_check() {
        return None;
    }
    let king = board.king(!side);
    let last = if side == Color::White { Rank::R8 } else { Rank::R1 };
    let spare = usize::from(board.turn() == side);
    let is_free = |pawn: &Square| {
        let on_way = |square: &Square| square.file() == pawn.file() && height(*square, side) > height(*pawn, side);
        !board.occupied().into_iter().any(|square| on_way(&square))
    };
    let runs = |pawn: &Square| {
        // From its first rank it makes two steps at once.
        let steps = 7 - height(*pawn, side).max(2);
        let across = king.file().index().abs_diff(pawn.file().index());
        let along = king.rank().index().abs_diff(last.index());
        across.max(along) + spare > steps + 1
    };
    let pawns = File::ALL.into_iter().filter_map(|file| passed(board, side, file));
    pawns.filter(is_free).find(runs)
}
