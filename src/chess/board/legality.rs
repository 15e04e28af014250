//! Tests of single moves for legality and check, without making them and without generating any moves.

use super::{Board, CheckInfo, CheckSquares};
use crate::chess::castling::castle_path;
use crate::chess::piece::{attacks, between, pawn, reach};
use crate::chess::{Bitboard, CastleSide, Color, Move, MoveKind, PieceKind, Rank, Square};

impl Board {
    /// Whether the move is legal; always false for [`Move::NULL`].
    ///
    /// The move may be any 16 bits ([`Move::from_bits`]), as read from a transposition table. For several moves in one position,
    /// [`Board::is_legal_with`] is faster.
    #[inline]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_if(mv, |from, to| self.leaves_king_safe(from, to))
    }

    /// [`Board::is_legal`] for several moves in one position: `info` must be [`CheckInfo::of`] this board.
    #[inline]
    #[must_use]
    pub fn is_legal_with(&self, info: &CheckInfo, mv: Move) -> bool {
        self.is_legal_if(mv, |from, to| {
            info.check_mask.contains(to) && (!info.pins().contains(from) || is_on_one_ray(info.king, from, to))
        })
    }

    /// Whether the move is legal; `is_king_safe` tells whether a piece other than the king leaves its king out of check by moving
    /// from one square to another and capturing what is there.
    #[inline(always)]
    fn is_legal_if(&self, mv: Move, is_king_safe: impl FnOnce(Square, Square) -> bool) -> bool {
        let (color, from, to) = (self.turn, mv.from(), mv.to());
        let Some(piece) = self.piece_at(from).filter(|piece| piece.color() == color) else {
            return false;
        };
        let is_pawn = piece.kind() == PieceKind::Pawn;
        let is_last_rank = to.rank() == Rank::R8.relative_to(color);
        match mv.kind() {
            MoveKind::Null => return false,
            MoveKind::Castle(side) => {
                return from == self.king(color) && to == self.castled_king(side) && self.can_castle(side);
            }
            MoveKind::EnPassant => {
                return is_pawn
                    && self.en_passant() == Some(to)
                    && pawn::attacks(color, from).contains(to)
                    && self.is_en_passant_safe(color, from, to);
            }
            MoveKind::Promotion(_) if !is_pawn || !is_last_rank => return false,
            MoveKind::Normal if is_pawn && is_last_rank => return false,
            MoveKind::Promotion(_) | MoveKind::Normal => {}
        }
        let is_way = if is_pawn {
            self.is_pawn_way(color, from, to)
        } else {
            let way = reach(piece.kind(), from) & !self.by_color(color);
            way.contains(to) && !between(from, to).intersects(self.occupied())
        };
        is_way
            && match piece.kind() {
                PieceKind::King => self.is_king_safe_on(to),
                _ => is_king_safe(from, to),
            }
    }

    /// Whether a pawn can move this way, leaving king safety aside: a step, a double step, or a capture other than en passant.
    #[inline]
    fn is_pawn_way(&self, color: Color, from: Square, to: Square) -> bool {
        if from.file() != to.file() {
            return pawn::attacks(color, from).contains(to) && self.by_color(!color).contains(to);
        }
        let empty = !self.occupied();
        let single = pawn::pushes(color, Bitboard::from_square(from)) & empty;
        let double = pawn::pushes(color, single & Bitboard::rank(Rank::R3.relative_to(color))) & empty;
        single.contains(to) || double.contains(to)
    }

    /// The square on which the king of the side to move lands when it castles to that side.
    #[inline]
    pub(in crate::chess) fn castled_king(&self, side: CastleSide) -> Square {
        Square::at(side.king_file(), Rank::R1.relative_to(self.turn))
    }

    /// Whether the side to move can castle to that side: it has the right, nothing stands in the way, and the king does not start
    /// on, pass over or land on an attacked square (FIDE 3.8.2.2).
    #[must_use]
    pub fn can_castle(&self, side: CastleSide) -> bool {
        let Some((rook, passed)) = self.open_castle_path(self.turn, side) else {
            return false;
        };
        // In Chess960 the rook may be the only piece blocking an attack along the rank.
        let occupied = self.occupied().without(self.king(self.turn)).without(rook);
        passed
            .into_iter()
            .all(|square| self.is_safe(square, occupied, Bitboard::EMPTY))
    }

    /// The rook to castle with and the squares on which the king must not be attacked; `None` if the right is lost or something
    /// stands in the way.
    #[inline(always)]
    pub(super) fn open_castle_path(&self, color: Color, side: CastleSide) -> Option<(Square, Bitboard)> {
        let rook = self.castling_rook(color, side)?;
        let rank = Rank::R1.relative_to(color);
        let path = castle_path(side, self.king(color).file(), rook.file());
        let is_open = self.occupied().on_rank(rank) & path.empty == 0;
        is_open.then(|| (rook, Bitboard(u64::from(path.safe) << (8 * rank.index()))))
    }

    /// Whether the king of the side to move would be out of check after moving to this square and capturing what is there.
    #[inline]
    pub(in crate::chess) fn is_king_safe_on(&self, to: Square) -> bool {
        let occupied = self.occupied().without(self.king(self.turn));
        self.is_safe(to, occupied, Bitboard::from_square(to))
    }

    /// Whether no enemy of the side to move, including the king, attacks the square; see [`Board::is_attacked`].
    #[inline]
    fn is_safe(&self, square: Square, occupied: Bitboard, gone: Bitboard) -> bool {
        let kings = attacks::king(square) & self.pieces(!self.turn, PieceKind::King);
        kings.is_empty() && !self.is_attacked(square, occupied, gone)
    }

    /// Whether the king of the side to move is out of check after a piece other than the king has moved from `from` to `to` and
    /// captured what was there. Not for en passant captures.
    ///
    /// When a position is left after a single move, as in reading written games, this is faster than a [`CheckInfo`].
    #[inline]
    pub(in crate::chess) fn leaves_king_safe(&self, from: Square, to: Square) -> bool {
        let occupied = self.occupied().without(from).with(to);
        !self.is_attacked(self.king(self.turn), occupied, Bitboard::from_square(to))
    }

    /// Whether enemy pieces of the side to move other than the king, except those on `gone`, attack the square, with `occupied`
    /// as the squares that block lines. The enemy king cannot attack this king without having moved first.
    ///
    /// There are few snipers, enemy pieces that would attack the square on an empty board: checking the squares between is less
    /// work than looking up everything visible from the square.
    #[inline]
    fn is_attacked(&self, square: Square, occupied: Bitboard, gone: Bitboard) -> bool {
        let enemies = self.by_color(!self.turn) & !gone;
        let steps = reach(PieceKind::Knight, square) & self.by_kind(PieceKind::Knight)
            | pawn::attacks(self.turn, square) & self.by_kind(PieceKind::Pawn);
        let snipers = reach(PieceKind::Bishop, square) & self.placement.diagonal_sliders()
            | reach(PieceKind::Rook, square) & self.placement.orthogonal_sliders();
        steps.intersects(enemies)
            || (snipers & enemies)
                .into_iter()
                .any(|sniper| (between(square, sniper) & occupied).is_empty())
    }

    /// Whether a legal move gives check; `squares` must be [`CheckSquares::of`] this board.
    ///
    /// ```
    /// use tabiya::chess::{Board, CheckSquares, Move, Square};
    ///
    /// let board: Board = "4k3/8/4N3/8/8/8/8/4RK2 w - - 0 1".parse()?;
    /// let squares = CheckSquares::of(&board);
    /// // Wherever the knight goes, it discovers the rook.
    /// assert!(board.gives_check(&squares, Move::normal(Square::E6, Square::D4)));
    /// assert!(!board.gives_check(&squares, Move::normal(Square::E1, Square::E5)));
    /// # Ok::<(), tabiya::chess::FenErrors>(())
    /// ```
    #[must_use]
    pub fn gives_check(&self, squares: &CheckSquares, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.piece_at(from) else { return false };
        let discovers = squares.discoverers.contains(from) && !is_on_one_ray(squares.king, from, to);
        match mv.kind() {
            MoveKind::Null => false,
            MoveKind::Normal => discovers || squares.by_kind[piece.kind().index()].contains(to),
            MoveKind::Promotion(kind) => {
                let occupied = self.occupied().without(from).with(to);
                let attacks = crate::chess::Piece::new(self.turn, kind).attacks(to, occupied);
                discovers || attacks.contains(squares.king)
            }
            MoveKind::EnPassant => {
                let victim = to.backward(self.turn);
                let occupied = self.occupied().without(from).without(victim).with(to);
                squares.by_kind[PieceKind::Pawn.index()].contains(to)
                    || !self
                        .placement
                        .sliding_attackers(self.turn, squares.king, occupied)
                        .is_empty()
            }
            MoveKind::Castle(_) => self.played(mv).is_check(),
        }
    }
}

/// Whether the three squares are on one line with both others on the same side of the king: a piece moving from `from` to `to`
/// then neither opens the line through `from` nor leaves it.
#[inline]
fn is_on_one_ray(king: Square, from: Square, to: Square) -> bool {
    between(king, from).contains(to) || between(king, to).contains(from)
}
