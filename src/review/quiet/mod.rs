//! The merits of a move that wins nothing, in terms every player uses: facts read off the board before and after it.

#[cfg(test)]
mod tests;

use super::captures::{won_there, Captures};
use super::{takes_for_less, takes_what_is_lost, Merit, PieceOnSquare};
use crate::chess::board::{see_value, CheckInfo};
use crate::chess::piece::between;
use crate::chess::{Bitboard, Board, CastleSide, Color, File, Move, MoveKind, Piece, PieceKind, Rank, Square};

/// The material lead from which a side counts as ahead, in centipawns.
const AHEAD: i32 = 200;
/// The last move number at which moves develop pieces.
const OPENING: u32 = 15;
/// The opening also needs at least this many of the fourteen pieces other than kings and pawns: a position that was set up starts
/// at move 1.
const OPENING_PIECES: u32 = 10;
/// How many squares a piece has to gain for that to be worth mentioning.
const FREER: usize = 3;

/// The move under consideration, with the positions before and after it.
struct Seen<'a> {
    captures: &'a Captures,
    before: &'a Board,
    after: &'a Board,
    mv: Move,
    piece: Piece,
    own: Color,
}

/// The first of these facts that holds; the caller makes sure that the move loses nothing to captures.
pub(super) fn quiet(captures: &Captures, before: &Board, after: &Board, mv: Move) -> Option<Merit> {
    let piece = before.piece_at(mv.from())?;
    if mv.castle_side().is_some() || mv.promotion().is_some() {
        return None;
    }
    let seen = Seen {
        captures,
        before,
        after,
        mv,
        piece,
        own: before.turn(),
    };
    let facts = [
        Seen::exchanges,
        Seen::attacks,
        Seen::pins,
        Seen::prepares_castling,
        Seen::develops,
        Seen::takes_file,
        Seen::takes,
        Seen::pushes,
        Seen::gives_air,
        Seen::nears_center,
        Seen::frees,
    ];
    facts.iter().find_map(|fact| fact(&seen))
}

/// The distance of a square from the middle of the board, in half squares.
fn from_center(square: Square) -> usize {
    let off = |index: usize| (2 * index).abs_diff(7);
    off(square.file().index()).max(off(square.rank().index()))
}

impl Seen<'_> {
    /// The side's next turn if the opponent passes; `None` in check.
    fn next(&self) -> Option<Board> {
        (!self.after.is_check()).then(|| self.after.played(Move::NULL))
    }

    fn rank(&self, square: Square) -> Rank {
        square.rank().relative_to(self.own)
    }

    /// Whether the opponent can capture the moved piece without losing by it: it threatens nothing then.
    fn is_for_taking(&self) -> bool {
        let replies = self.after.legal_moves();
        let mut takers = replies
            .iter()
            .filter(|reply| reply.to() == self.mv.to() || reply.kind() == MoveKind::EnPassant);
        takers.any(|reply| won_there(self.after, *reply) >= 0)
    }

    /// The moved piece could win something that no piece could win before.
    fn attacks(&self) -> Option<Merit> {
        let next = self.next().filter(|_| !self.is_for_taking())?;
        let takes = |board: &Board, mv: &Move| takes_for_less(self.captures, board, *mv);
        let known = self.before.legal_moves();
        let was_taken = |to: Square| known.iter().any(|mv| mv.to() == to && takes(self.before, mv));
        let moves = next.legal_moves_from(self.mv.to());
        let new = moves
            .iter()
            .filter(|mv| takes_what_is_lost(self.captures, &next, **mv) && !was_taken(mv.to()));
        let pieces = new.filter_map(|mv| PieceOnSquare::on(&next, mv.to()));
        pieces.max_by_key(|piece| see_value(piece.kind)).map(Merit::Attacks)
    }

    /// The moved piece pins a piece to the king that was not pinned before.
    fn pins(&self) -> Option<Merit> {
        let now = CheckInfo::of(self.after).pinned(self.after);
        let passed = (!self.before.is_check()).then(|| self.before.played(Move::NULL))?;
        let new = now & !CheckInfo::of(&passed).pinned(&passed);
        let target = self.after.king(!self.own);
        let by_it = |square: &Square| {
            let without = self.after.occupied().without(*square);
            self.after.attackers_to(target, without).contains(self.mv.to())
        };
        let mut pinned = new
            .into_iter()
            .filter(by_it)
            .filter_map(|square| PieceOnSquare::on(self.after, square));
        pinned.find(|piece| piece.kind != PieceKind::Pawn).map(Merit::Pins)
    }

    /// It was the last piece between the king and a rook with castling rights.
    fn prepares_castling(&self) -> Option<Merit> {
        let is_home = self.before.king(self.own).file() == File::E;
        let is_free = |board: &Board, side: CastleSide| {
            let rook = board.castling_rook(self.own, side)?;
            Some(!board.occupied().intersects(between(board.king(self.own), rook)))
        };
        let sides = CastleSide::ALL.into_iter();
        let mut opened =
            sides.filter(|&side| is_free(self.before, side) == Some(false) && is_free(self.after, side) == Some(true));
        opened.next().filter(|_| is_home).map(Merit::PreparesCastling)
    }

    /// A knight or bishop leaves its home square in the opening.
    fn develops(&self) -> Option<Merit> {
        let homes: &[File] = match self.piece.kind() {
            PieceKind::Knight => &[File::B, File::G],
            PieceKind::Bishop => &[File::C, File::F],
            _ => return None,
        };
        let (from, to) = (self.mv.from(), self.mv.to());
        let is_home = self.rank(from) == Rank::R1 && homes.contains(&from.file());
        let pieces =
            self.before.occupied() & !self.before.by_kind(PieceKind::Pawn) & !self.before.by_kind(PieceKind::King);
        let is_early = self.before.fullmove_number() <= OPENING && pieces.into_iter().count() >= OPENING_PIECES;
        (is_home && is_early && self.rank(to) != Rank::R1).then(|| Merit::Develops(self.piece.kind()))
    }

    /// It captures a piece of equal value and can be recaptured.
    fn exchanges(&self) -> Option<Merit> {
        let (taken, kind) = (self.before.captured(self.mv)?.kind(), self.piece.kind());
        let is_even = taken != PieceKind::Pawn && see_value(taken) == see_value(kind);
        let replies = self.after.legal_moves();
        let is_taken = replies.iter().any(|reply| reply.to() == self.mv.to());
        (is_even && is_taken).then(|| {
            if self.lead() >= AHEAD {
                Merit::Simplifies(kind)
            } else {
                Merit::Exchanges(kind)
            }
        })
    }

    /// The side's material lead before the move, in centipawns.
    fn lead(&self) -> i32 {
        let of = |color: Color| -> i32 {
            let pieces = self.before.by_color(color).into_iter();
            let kinds = pieces
                .filter_map(|square| self.before.piece_at(square))
                .map(Piece::kind);
            kinds.filter(|kind| *kind != PieceKind::King).map(see_value).sum()
        };
        of(self.own) - of(!self.own)
    }

    /// A rook reaches the seventh rank, or an open or half-open file from one with own pawns.
    fn takes_file(&self) -> Option<Merit> {
        if self.piece.kind() != PieceKind::Rook {
            return None;
        }
        let (from, to) = (self.mv.from(), self.mv.to());
        let pawns = |color: Color, file: File| self.after.pieces(color, PieceKind::Pawn) & Bitboard::file(file);
        let seventh = Bitboard::rank(Rank::R7.relative_to(self.own));
        let has_prey = !(self.after.pieces(!self.own, PieceKind::Pawn) & seventh).is_empty();
        if self.rank(to) == Rank::R7 && self.rank(from) != Rank::R7 && has_prey {
            return Some(Merit::Seventh);
        }
        let is_new = !pawns(self.own, from.file()).is_empty() && pawns(self.own, to.file()).is_empty();
        is_new.then(|| Merit::TakesFile {
            file: to.file(),
            is_open: pawns(!self.own, to.file()).is_empty(),
        })
    }

    /// It captures something.
    fn takes(&self) -> Option<Merit> {
        self.before.captured(self.mv)?;
        PieceOnSquare::on(self.before, self.mv.to()).map(Merit::Captures)
    }

    /// A passed pawn advances, or a pawn occupies the center or gains space.
    fn pushes(&self) -> Option<Merit> {
        let (from, to) = (self.mv.from(), self.mv.to());
        if self.piece.kind() != PieceKind::Pawn || self.before.captured(self.mv).is_some() {
            return None;
        }
        let can_stop = |square: Square| {
            let is_near = square.file().index().abs_diff(from.file().index()) <= 1;
            is_near && self.rank(square) > self.rank(from)
        };
        let enemies = self.before.pieces(!self.own, PieceKind::Pawn);
        let is_passed = !enemies.into_iter().any(can_stop);
        let is_middle = matches!(to.file(), File::D | File::E);
        match self.rank(to) {
            rank if is_passed && rank >= Rank::R4 => Some(Merit::PushesPassed),
            Rank::R4 if is_middle => Some(Merit::OccupiesCenter),
            rank if rank >= Rank::R5 => Some(Merit::GainsSpace),
            _ => None,
        }
    }

    /// A pawn makes luft for a king that could not leave its first rank.
    fn gives_air(&self) -> Option<Merit> {
        let king = self.before.king(self.own);
        let leaves = |board: &Board| {
            let moves = board.legal_moves_from(king);
            moves.iter().any(|mv| self.rank(mv.to()) != Rank::R1)
        };
        let is_away = !matches!(king.file(), File::D | File::E);
        let is_shut = self.piece.kind() == PieceKind::Pawn && self.rank(king) == Rank::R1 && is_away;
        (is_shut && !leaves(self.before) && leaves(&self.next()?)).then_some(Merit::GivesAir)
    }

    /// A knight, or the king once the queens are off, moves closer to the center.
    fn nears_center(&self) -> Option<Merit> {
        let is_one = match self.piece.kind() {
            PieceKind::Knight => true,
            PieceKind::King => self.before.by_kind(PieceKind::Queen).is_empty(),
            _ => false,
        };
        let is_nearer = from_center(self.mv.to()) < from_center(self.mv.from());
        (is_one && is_nearer).then(|| Merit::NearsCenter(self.piece.kind()))
    }

    /// A piece has more moves than before.
    fn frees(&self) -> Option<Merit> {
        let kind = self.piece.kind();
        if matches!(kind, PieceKind::Pawn | PieceKind::King) || self.before.is_check() {
            return None;
        }
        let had = self.before.legal_moves_from(self.mv.from()).len();
        let has = self.next()?.legal_moves_from(self.mv.to()).len();
        (has >= had + FREER).then_some(Merit::Frees { kind, had, has })
    }
}
