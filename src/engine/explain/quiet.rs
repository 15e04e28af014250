//! What a move without a gain does, as every player says it: facts that are read off the board before and after it.

use super::captures::Captures;
use super::{takes_for_less, Merit};
use crate::chess::board::{see_value, CheckInfo};
use crate::chess::{Bitboard, Board, CastleSide, Color, File, Move, Piece, PieceKind, Rank, Square};

/// The lead in hundredths of a pawn from which a side is ahead.
const AHEAD: i32 = 200;
/// The move until which pieces are developed.
const OPENING: u32 = 15;
/// The squares more that a piece has to get before that is worth a word.
const FREER: usize = 3;

/// A move that is looked at.
struct Seen<'a> {
    captures: &'a Captures,
    before: &'a Board,
    after: &'a Board,
    mv: Move,
    piece: Piece,
    own: Color,
}

/// The first of these facts that holds; the move is known to lose nothing to captures.
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
        Seen::attacks,
        Seen::pins,
        Seen::prepares_castling,
        Seen::develops,
        Seen::exchanges,
        Seen::takes_file,
        Seen::pushes,
        Seen::gives_air,
        Seen::nears_center,
        Seen::frees,
    ];
    facts.iter().find_map(|fact| fact(&seen))
}

/// The squares strictly between two files of a rank.
fn between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let (from, to) = (one.index().min(other.index()), one.index().max(other.index()));
    Square::all().filter(move |square| (from + 1..to).contains(&square.index()))
}

/// How far a square is from the middle of the board, in half squares.
fn from_center(square: Square) -> usize {
    let off = |index: usize| (2 * index).abs_diff(7);
    off(square.file().index()).max(off(square.rank().index()))
}

impl Seen<'_> {
    /// The side's own next turn if the other side passes; `None` in check.
    fn next(&self) -> Option<Board> {
        (!self.after.is_check()).then(|| self.after.played(Move::NULL))
    }

    fn rank(&self, square: Square) -> Rank {
        square.rank().relative_to(self.own)
    }

    /// The moved man could take something with a gain that nobody could take before.
    fn attacks(&self) -> Option<Merit> {
        let next = self.next()?;
        let takes = |board: &Board, mv: &Move| takes_for_less(self.captures, board, *mv);
        let known = self.before.legal_moves();
        let was_taken = |to: Square| known.iter().any(|mv| mv.to() == to && takes(self.before, mv));
        let moves = next.legal_moves_from(self.mv.to());
        let new = moves.iter().filter(|mv| takes(&next, mv) && !was_taken(mv.to()));
        let men = new.filter_map(|mv| Some((next.captured(*mv)?.kind(), mv.to())));
        let (kind, square) = men.max_by_key(|(kind, _)| see_value(*kind))?;
        Some(Merit::Attacks { kind, square })
    }

    /// The moved man pins a piece to the king that was not pinned.
    fn pins(&self) -> Option<Merit> {
        let now = CheckInfo::of(self.after).pinned(self.after);
        let passed = (!self.before.is_check()).then(|| self.before.played(Move::NULL))?;
        let new = now & !CheckInfo::of(&passed).pinned(&passed);
        let target = self.after.king(!self.own);
        let by_it = |square: &Square| {
            let without = self.after.occupied().without(*square);
            self.after.attackers_to(target, without).contains(self.mv.to())
        };
        let mut pinned = new.into_iter().filter(by_it);
        let square = pinned.find(|&square| self.after.piece_at(square).map(Piece::kind) != Some(PieceKind::Pawn))?;
        let kind = self.after.piece_at(square)?.kind();
        Some(Merit::Pins { kind, square })
    }

    /// It was the last man between the king and a rook that may castle.
    fn prepares_castling(&self) -> Option<Merit> {
        let is_home = self.before.king(self.own).file() == File::E;
        let is_free = |board: &Board, side: CastleSide| {
            let rook = board.castling_rook(self.own, side)?;
            Some(between(board.king(self.own), rook).all(|square| board.piece_at(square).is_none()))
        };
        let sides = [CastleSide::King, CastleSide::Queen].into_iter();
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
        let is_early = self.before.fullmove_number() <= OPENING;
        (is_home && is_early && self.rank(to) != Rank::R1).then(|| Merit::Develops(self.piece.kind()))
    }

    /// It takes a piece worth as much as itself, which can be taken back.
    fn exchanges(&self) -> Option<Merit> {
        let kind = self.before.captured(self.mv)?.kind();
        let is_even = kind != PieceKind::Pawn && see_value(kind) == see_value(self.piece.kind());
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

    /// By how much the side is ahead before the move, in hundredths of a pawn.
    fn lead(&self) -> i32 {
        let of = |color: Color| -> i32 {
            let men = self.before.by_color(color).into_iter();
            let kinds = men.filter_map(|square| self.before.piece_at(square)).map(Piece::kind);
            kinds.filter(|kind| *kind != PieceKind::King).map(see_value).sum()
        };
        of(self.own) - of(!self.own)
    }

    /// A rook comes to the seventh rank, or to a file without pawns of its own, from one that has some.
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

    /// A pawn that no other can stop goes on, or one goes into the center, or far forward.
    fn pushes(&self) -> Option<Merit> {
        let to = self.mv.to();
        if self.piece.kind() != PieceKind::Pawn || self.before.captured(self.mv).is_some() {
            return None;
        }
        let can_stop = |square: Square| {
            let is_near = square.file().index().abs_diff(to.file().index()) <= 1;
            is_near && self.rank(square) > self.rank(to)
        };
        let enemies = self.after.pieces(!self.own, PieceKind::Pawn);
        let is_passed = !enemies.into_iter().any(can_stop);
        let is_middle = matches!(to.file(), File::D | File::E);
        match self.rank(to) {
            rank if is_passed && rank >= Rank::R4 => Some(Merit::PushesPassed),
            Rank::R4 if is_middle => Some(Merit::OccupiesCenter),
            rank if rank >= Rank::R5 => Some(Merit::GainsSpace),
            _ => None,
        }
    }

    /// A pawn gives the king on the first rank, which could not leave it, a square to go to.
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

    /// A knight, or the king when no queens are left, comes nearer to the middle.
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

#[cfg(test)]
mod tests {
    use super::super::merit;
    use super::*;
    use crate::chess::san;
    use crate::engine::Score;

    #[test]
    fn each_fact_is_found_where_it_holds_and_nowhere_else() {
        let mut wrong = Vec::new();
        for (fen, mv, wanted) in [
            // Attacks: the rook is worth more than the bishop; a guarded pawn is no prey.
            ("4k3/8/1r6/8/8/8/1R3B2/4K3 w - - 0 1", "Bg1", "Best"),
            ("r3k3/8/8/8/8/8/6B1/4K3 w q - 0 30", "Bf1", "Best"),
            (
                "4k3/p6p/8/2r5/8/8/3B4/4K3 w - - 0 30",
                "Be3",
                "Attacks { kind: Rook, square: c5 }",
            ),
            (
                "4k3/5p2/2n5/1p1p4/8/8/4P3/4KB2 w - - 0 30",
                "Bg2",
                "Attacks { kind: Pawn, square: d5 }",
            ),
            (
                "4k3/1p6/2n5/8/8/8/8/4KB2 w - - 0 30",
                "Bb5",
                "Pins { kind: Knight, square: c6 }",
            ),
            // The bishop was the last between king and rook.
            (
                "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                "Bc4",
                "PreparesCastling(King)",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "Nc3",
                "Develops(Knight)",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "e4",
                "OccupiesCenter",
            ),
            // Knights are exchanged; the side that is ahead simplifies.
            ("4k3/1p6/2n5/8/3N4/8/PP6/4K3 w - - 0 30", "Nxc6", "Exchanges(Knight)"),
            ("4k3/1p6/2n5/8/3N4/8/PP6/R3K3 w - - 0 30", "Nxc6", "Simplifies(Knight)"),
            (
                "4k3/2p5/8/8/8/8/P7/R3K3 w - - 0 30",
                "Rd1",
                "TakesFile { file: File(3), is_open: true }",
            ),
            (
                "4k3/2pp4/8/8/8/8/P7/R3K3 w - - 0 30",
                "Rb1",
                "TakesFile { file: File(1), is_open: true }",
            ),
            ("4k3/3p2pp/8/8/8/8/P7/R3K3 w - - 0 30", "a4", "PushesPassed"),
            ("4k3/1p4pp/8/P7/8/8/8/4K3 w - - 0 30", "a6", "Best"),
            ("6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 30", "h3", "GivesAir"),
            ("4k3/pp4pp/8/8/8/8/PP4PP/4K3 w - - 0 30", "Ke2", "NearsCenter(King)"),
            ("q3k3/pp4pp/8/8/8/8/PP4PP/Q3K3 w - - 0 30", "Ke2", "Best"),
            // The pawn that goes forward is lost.
            ("4k3/8/8/4p3/8/8/3P4/4K3 w - - 0 30", "d4", "Best"),
        ] {
            let board: Board = fen.parse().expect(fen);
            let found = san::read(&board, mv.as_bytes()).expect(mv);
            let said = merit(&board, found, Score::Centipawns(0));
            if format!("{said:?}") != wanted {
                wrong.push(format!("{fen} {mv}: {said:?}, not {wanted}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
