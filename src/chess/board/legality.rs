//! Which moves are legal.

use super::Board;
use crate::chess::{Bitboard, CastleSide, Color, File, Move, MoveKind, MoveList, Piece, PieceKind, Rank, Square};

impl Board {
    /// All legal moves (FIDE 3.10.1).
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut legal = MoveList::new();
        for &mv in &self.pseudo_legal_moves() {
            if self.leaves_king_safe(mv) {
                legal.push(mv);
            }
        }
        legal
    }

    /// The legal moves of the piece on `from`; none when the square is empty or holds a piece of the other side.
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let mut moves = MoveList::new();
        for &mv in self.legal_moves().iter().filter(|mv| mv.from() == from) {
            moves.push(mv);
        }
        moves
    }

    /// The number of legal moves.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        self.legal_moves().len()
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// The moves of the side to move that may leave its king in check.
    pub(super) fn pseudo_legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let own = self.color(self.turn);
        for from in own {
            let Some(piece) = self.piece_at(from) else { continue };
            if piece.kind == PieceKind::Pawn {
                self.pawn_moves(from, &mut moves);
                continue;
            }
            for to in piece.attacks(from, self.occupied()) & !own {
                moves.push(Move::normal(from, to));
            }
            if piece.kind == PieceKind::King {
                for side in CastleSide::ALL {
                    if self.can_castle(side) {
                        moves.push(Move::new(
                            from,
                            Square::at(side.king_file(), from.rank()),
                            MoveKind::Castle(side),
                        ));
                    }
                }
            }
        }
        moves
    }

    fn pawn_moves(&self, from: Square, moves: &mut MoveList) {
        let (ahead, first, last) = match self.turn {
            Color::White => (1, Rank::R2, Rank::R8),
            Color::Black => (-1, Rank::R7, Rank::R1),
        };
        let mut push = |to: Square| {
            if to.rank() == last {
                for kind in PieceKind::PROMOTIONS {
                    moves.push(Move::new(from, to, MoveKind::Promotion(kind)));
                }
            } else {
                moves.push(Move::normal(from, to));
            }
        };
        let free = |to: &Square| !self.occupied().contains(*to);
        if let Some(one) = from.offset(0, ahead).filter(free) {
            push(one);
            if from.rank() == first {
                one.offset(0, ahead).filter(free).into_iter().for_each(&mut push);
            }
        }
        let attacks = Piece::new(self.turn, PieceKind::Pawn).attacks(from, Bitboard::EMPTY);
        (attacks & self.color(!self.turn)).for_each(&mut push);
        for to in attacks.filter(|&to| Some(to) == self.en_passant) {
            moves.push(Move::new(from, to, MoveKind::EnPassant));
        }
    }

    /// Every condition of castling (FIDE 3.8.2) but the safety of the square the king lands on.
    fn can_castle(&self, side: CastleSide) -> bool {
        let Some(rook) = self.castling_rook(self.turn, side) else {
            return false;
        };
        let king = self.king(self.turn);
        let king_to = Square::at(side.king_file(), king.rank());
        let rook_to = Square::at(side.rook_file(), king.rank());
        let others = self.occupied().without(king).without(rook);
        let king_path = between(king.file(), king_to.file(), king.rank());
        let path = king_path | between(rook.file(), rook_to.file(), king.rank());
        (path & others).is_empty()
            && king_path.into_iter().all(|square| {
                self.color(!self.turn).all(|from| {
                    self.piece_at(from)
                        .is_none_or(|piece| !piece.attacks(from, self.occupied().without(king)).contains(square))
                })
            })
    }
}

/// The squares of a rank from one file to another, both included.
fn between(a: File, b: File, rank: Rank) -> Bitboard {
    let (low, high) = (a.min(b), a.max(b));
    File::ALL
        .into_iter()
        .filter(|file| (low..=high).contains(file))
        .map(|file| Square::at(file, rank))
        .collect()
}
