//! Moves of all positions that differ only in the square of the last piece.

use super::Maker;
use crate::chess::piece::between;
use crate::chess::{Bitboard, Color, Direction, Piece, PieceKind, Rank, Square};
use crate::engine::tablebase::table::{reflected, unreflected};

/// The squares of the kings, and of the piece besides them and the last one (any, if there is none).
type Others = [Square; 3];

/// Where no pawn stands.
const ENDS: Bitboard = Bitboard(0xFF00_0000_0000_00FF);

impl Maker<'_> {
    /// The squares of the last piece in positions that cannot be.
    pub(super) fn illegal(&self, turn: Color, others: Others) -> Bitboard {
        let [white, black, square] = others;
        let (kings, victim) = (Bitboard::EMPTY.with(white).with(black), others[(!turn).index()]);
        if white.distance(black) < 2 || (self.other.is_some() && kings.contains(square)) {
            return Bitboard::FULL;
        }
        let (mut occupied, mut illegal) = (kings, Bitboard::EMPTY);
        if let Some(other) = self.other {
            occupied = kings.with(square);
            if other.color() == turn && other.attacks(square, kings).contains(victim) {
                illegal = !between(square, victim);
            }
        }
        illegal |= occupied;
        if self.last.color() == turn {
            illegal |= Piece::new(!turn, self.last.kind()).attacks(victim, occupied);
        }
        if self.last.kind() != PieceKind::Pawn {
            return illegal;
        }
        illegal |= ENDS;
        if self.has_en_passant && square.rank() == Rank::R5.relative_to(turn) {
            let after_jump = beside(square) & Bitboard::rank(Rank::R8.relative_to(turn));
            illegal = illegal & !after_jump | self.with_en_passant(turn, illegal) & after_jump;
        }
        illegal
    }

    /// The squares of the last piece in all positions that have a capture or promotion, and in some others.
    pub(super) fn converting(&self, turn: Color, others: Others) -> Bitboard {
        let [white, black, square] = others;
        let kings = Bitboard::EMPTY.with(white).with(black);
        let near = Piece::WhiteKing.attacks(others[turn.index()], kings);
        let promoting = Rank::R7.relative_to(turn);
        let mut converting = if self.has_en_passant { ENDS } else { Bitboard::EMPTY };
        if self.last.color() != turn {
            converting |= near;
        } else if self.last.kind() == PieceKind::Pawn {
            converting |= Bitboard::rank(promoting);
        }
        let Some(other) = self.other else {
            return converting;
        };
        let is_pawn = other.kind() == PieceKind::Pawn;
        match (other.color() == turn, self.last.color() == turn) {
            (true, _) if is_pawn && square.rank() == promoting => Bitboard::FULL,
            (false, _) if near.contains(square) => Bitboard::FULL,
            (true, false) => converting | other.attacks(square, kings),
            (false, true) => converting | Piece::new(!turn, self.last.kind()).attacks(square, kings),
            _ => converting,
        }
    }

    /// For each place of the kings, whether a move of one piece can lead to one of these.
    pub(super) fn are_before(&self, turn: Color, is_after: &[bool]) -> Vec<bool> {
        if !is_after.contains(&true) {
            return vec![false; is_after.len()];
        }
        let count = self.table.others();
        let is_before = |kings: usize| {
            let others = self.table.squares(kings * count);
            let mut targets = Piece::WhiteKing.attacks(others[turn.index()], Bitboard::EMPTY);
            is_after[kings] || targets.any(|to| is_after[self.table.place(self.king_moved(turn, others, to).0) / count])
        };
        (0..is_after.len()).map(is_before).collect()
    }

    /// Those of the wanted positions from which a move within the table leads to one of the targets.
    pub(super) fn reaching(
        &self,
        turn: Color,
        place: usize,
        wanted: Bitboard,
        targets: impl Fn(usize) -> Bitboard,
    ) -> Bitboard {
        if wanted.is_empty() {
            return wanted;
        }
        let others = self.table.squares(place);
        let is_own = |piece: &Piece| piece.color() == turn;
        let mut found = Bitboard::EMPTY;
        if is_own(&self.last) {
            found |= self.before_last(others, targets(place));
        }
        for to in Piece::WhiteKing.attacks(others[turn.index()], Bitboard::EMPTY) {
            if (wanted & !self.with_en_passant(turn, found)).is_empty() {
                return wanted;
            }
            let (after, reflection) = self.king_moved(turn, others, to);
            found |= unreflected(targets(self.table.place(after)), reflection);
        }
        let [white, black, square] = others;
        let steps = self.other.filter(is_own).map(|other| steps(other, others));
        for to in steps.unwrap_or_default() {
            if (wanted & !self.with_en_passant(turn, found)).is_empty() {
                return wanted;
            }
            let mut set = targets(self.table.place([white, black, to]));
            let way = between(square, to);
            if !way.is_empty() {
                set = self.after_jump(turn, to, set) & !way;
            }
            found |= set;
        }
        wanted & self.with_en_passant(turn, found)
    }

    /// The squares after a move of the king to move, reflected as the table has them, and how.
    fn king_moved(&self, turn: Color, mut others: Others, to: Square) -> (Others, u8) {
        others[turn.index()] = to;
        let reflection = self.table.reflection_of(others[0]);
        (others.map(|square| reflected(square, reflection)), reflection)
    }

    /// The squares from which the last piece moves to one of the targets.
    fn before_last(&self, others: Others, targets: Bitboard) -> Bitboard {
        let [white, black, square] = others;
        let turn = self.last.color();
        let mut empty = !Bitboard::EMPTY.with(white).with(black);
        if self.other.is_some() {
            empty = empty.without(square);
        }
        let (straight, oblique) = match self.last.kind() {
            PieceKind::Pawn => {
                let backward = Direction::forward(!turn);
                let jumped = self.after_jump(turn, square, targets) & Bitboard::rank(Rank::R4.relative_to(turn));
                return (targets & !ENDS | jumped.shift(backward) & empty).shift(backward);
            }
            PieceKind::Bishop => (&[][..], &Direction::DIAGONAL[..]),
            PieceKind::Rook => (&Direction::ORTHOGONAL[..], &[][..]),
            PieceKind::Queen => (&Direction::ORTHOGONAL[..], &Direction::DIAGONAL[..]),
            PieceKind::Knight | PieceKind::King => {
                let before = |found, target| found | self.last.attacks(target, empty);
                return targets.fold(Bitboard::EMPTY, before);
            }
        };
        let mut found = Bitboard::EMPTY;
        for &direction in straight.iter().chain(oblique) {
            let mut edge = targets;
            while !edge.is_empty() {
                edge = edge.shift(direction) & empty;
                found |= edge;
            }
        }
        found
    }

    /// The set with what holds on the fifth rank on the eighth too, for the side to move: as if nothing could be captured en passant.
    pub(super) fn with_en_passant(&self, turn: Color, set: Bitboard) -> Bitboard {
        if !self.has_en_passant {
            return set;
        }
        let eighth = Bitboard::rank(Rank::R8.relative_to(turn));
        set & !eighth | three_ahead(turn, set) & eighth
    }

    /// The set after a step of two squares, with the white pawn here: where it can be answered en passant, that position counts.
    fn after_jump(&self, turn: Color, square: Square, set: Bitboard) -> Bitboard {
        let fourth = Rank::R4.relative_to(turn);
        if !self.has_en_passant || square.rank() != fourth {
            return set;
        }
        let answers = beside(square) & Bitboard::rank(fourth);
        set & !answers | three_ahead(turn, set) & answers
    }
}

/// Where the piece besides the last one can go, without captures and promotions, if the last one is not in its way.
fn steps(other: Piece, [white, black, square]: Others) -> Bitboard {
    let kings = Bitboard::EMPTY.with(white).with(black);
    if other.kind() != PieceKind::Pawn {
        return other.attacks(square, kings);
    }
    let forward = Direction::forward(other.color());
    let one = Bitboard::from_square(square).shift(forward) & !kings & !ENDS;
    let third = Bitboard::rank(Rank::R3.relative_to(other.color()));
    one | (one & third).shift(forward)
}

/// The files beside that of a square.
fn beside(square: Square) -> Bitboard {
    let file = Bitboard::file(square.file());
    file.shift(Direction::East) | file.shift(Direction::West)
}

/// The squares three ranks ahead.
fn three_ahead(turn: Color, set: Bitboard) -> Bitboard {
    let forward = Direction::forward(turn);
    set.shift(forward).shift(forward).shift(forward)
}
