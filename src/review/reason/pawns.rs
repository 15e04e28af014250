//! Pawns that nothing can stop, and what a line spoils for good: pawns, the two bishops, the queens.

use super::line::{Followed, LONGEST};
use super::outcome::{height, passed, pawn, pawns, SOON};
use super::{Case, PlacedPiece, Reason};
use crate::chess::{Board, Color, File, Move, Piece, PieceKind, Rank, Square};
use crate::engine::Score;

/// The score from which on the opponent is better once the queens are off.
const WORSE: i32 = -80;

/// How many moves of the line after the move show that something does not happen there.
const LONG: usize = 8;

/// From how many moves on the queens are no longer exchanged soon.
const LATER: usize = 12;

/// What is lost, in centipawns, from which late castling does not explain it.
const SLIGHT: i32 = 150;

impl Case<'_> {
    /// The line leaves doubled pawns, gives up the two bishops, or exchanges the queens, and the better one does not; or the better one
    /// exchanges the queens or castles.
    pub(super) fn spoils(&self) -> Option<Reason> {
        let [own, better] = &self.lines(LONGEST);
        if self.is_grave() {
            return self.misses_trade(own, better);
        }
        self.doubles_pawns(own, better)
            .or_else(|| self.gives_bishops(own, better))
            .or_else(|| self.trades_queens(own, better))
            .or_else(|| self.misses_trade(own, better))
            .or_else(|| misses_castling(own, better).filter(|_| !self.loses_at_least(SLIGHT)))
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
        let bishop = PlacedPiece::on(&own.boards[place - 1], square).filter(|piece| piece.kind == PieceKind::Bishop)?;
        (has_two(end, !mover) && !has_two(end, mover)).then_some(Reason::GivesBishops(bishop, place))
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

/// The king castles soon in the better line only.
fn misses_castling(own: &Followed, better: &Followed) -> Option<Reason> {
    let castles = |line: &Followed| line.moves.iter().step_by(2).position(|mv| mv.castle_side().is_some());
    let place = castles(better)? * 2 + 1;
    let stays = own.moves.len() >= LONG && castles(own).is_none();
    (stays && place <= LONG + 1).then_some(Reason::MissesCastling(place))
}

/// A pawn of the opponent that cannot be stopped appears in the line, and none in the better one.
pub(super) fn unstoppable(own: &Followed, better: &Followed) -> Option<Reason> {
    let enemy = !own.boards.first()?.turn();
    if better.boards.iter().any(|board| runner(board, enemy).is_some()) {
        return None;
    }
    let place = own.boards.iter().position(|board| runner(board, enemy).is_some())?;
    let square = runner(&own.boards[place], enemy)?;
    Some(Reason::Unstoppable(pawn(square), place))
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
