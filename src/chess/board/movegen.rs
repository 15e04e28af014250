//! The move generator. Moves are legal by construction; none is tried to see whether it leaves the king in check.
//!
//! A [`CheckInfo`] tells it about checks and pins; if the king has any square to go to, it also finds every square the enemy
//! attacks with the king lifted off the board. Moves go to a [`MoveVisitor`] as sets of target squares.

use super::visitor::{CountMoves, ForEachMove, HasMove, MoveVisitor, PawnTargets};
use super::{Board, CheckInfo};
use crate::chess::piece::{attacks, pawn, reach};
use crate::chess::{Bitboard, CastleSide, Color, Move, MoveKind, MoveList, PieceKind, Rank, Square};

impl Board {
    /// All legal moves (FIDE 3.10.1).
    ///
    /// ```
    /// let board = tabiya::chess::Board::default();
    /// assert_eq!(board.legal_moves().len(), 20);
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.list(&CheckInfo::of(self), Bitboard::FULL, Bitboard::FULL)
    }

    /// The legal moves of the piece on `from`; none if the square is empty or holds a piece of the other side.
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        self.list(&CheckInfo::of(self), Bitboard::from_square(from), Bitboard::FULL)
    }

    /// The legal captures, including en passant and capturing promotions.
    pub fn captures(&self, info: &CheckInfo) -> MoveList {
        self.list(info, Bitboard::FULL, self.by_color(!self.turn))
    }

    /// The legal moves that capture nothing; together with [`Board::captures`], all legal moves.
    pub fn quiets(&self, info: &CheckInfo) -> MoveList {
        self.list(info, Bitboard::FULL, !self.by_color(!self.turn))
    }

    #[inline(always)]
    fn list(&self, info: &CheckInfo, movers: Bitboard, targets: Bitboard) -> MoveList {
        let mut list = MoveList::new();
        self.generate(info, movers, targets, &mut list);
        list
    }

    /// The number of legal moves, counted without making a list of them.
    #[inline]
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = CountMoves(0);
        self.generate(&CheckInfo::of(self), Bitboard::FULL, Bitboard::FULL, &mut count);
        count.0 as usize
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        if self.can_push_at_once() {
            return true;
        }
        let mut any = HasMove(false);
        self.generate(&CheckInfo::of(self), Bitboard::FULL, Bitboard::FULL, &mut any);
        any.0
    }

    /// Whether a pawn can advance whatever is pinned, as in nearly every game position: there is no check, and the pawn shares no
    /// line with its king.
    fn can_push_at_once(&self) -> bool {
        let king = self.king(self.turn);
        let pawns = self.pieces(self.turn, PieceKind::Pawn) & !reach(PieceKind::Queen, king);
        !(pawn::pushes(self.turn, pawns) & !self.occupied()).is_empty() && !self.is_check()
    }

    /// Calls the function with each legal move; faster than a list if each move is needed only once.
    #[inline]
    pub fn for_each_legal_move(&self, visit: impl FnMut(Move)) {
        let info = CheckInfo::of(self);
        self.generate(&info, Bitboard::FULL, Bitboard::FULL, &mut ForEachMove(visit));
    }

    /// Passes to the visitor all legal moves from the squares in `movers` to the squares in `targets`.
    ///
    /// An en passant capture counts as a move to the captured pawn's square, and castling as a move to the king's landing square.
    /// With the opponent's pieces as targets these are the captures; with all other squares, the quiet moves. In check, only
    /// evasions are legal, whatever the targets.
    ///
    /// `info` must be [`CheckInfo::of`] this board; with any other, the moves are meaningless.
    ///
    /// ```
    /// use tabiya::chess::{Bitboard, Board, CheckInfo, CountMoves, PieceKind};
    ///
    /// let board = Board::default();
    /// let mut count = CountMoves::default();
    /// let knights = board.by_kind(PieceKind::Knight);
    /// board.generate(&CheckInfo::of(&board), knights, Bitboard::FULL, &mut count);
    /// assert_eq!(count.0, 4);
    /// ```
    #[inline]
    pub fn generate<V: MoveVisitor>(&self, info: &CheckInfo, movers: Bitboard, targets: Bitboard, visitor: &mut V) {
        match self.turn {
            Color::White => Generator::new(self, info, Color::White, movers, targets).run(visitor),
            Color::Black => Generator::new(self, info, Color::Black, movers, targets).run(visitor),
        }
    }
}

/// One run of the generator; `color` is the side to move, a constant in each monomorphized copy.
struct Generator<'a> {
    board: &'a Board,
    info: &'a CheckInfo,
    color: Color,
    movers: Bitboard,
    targets: Bitboard,
    /// Where a piece other than the king may go: not onto a piece of its own side, and answering any check.
    allowed: Bitboard,
}

impl<'a> Generator<'a> {
    #[inline(always)]
    fn new(board: &'a Board, info: &'a CheckInfo, color: Color, movers: Bitboard, targets: Bitboard) -> Generator<'a> {
        Generator {
            board,
            info,
            color,
            movers: movers & board.by_color(color),
            targets,
            allowed: info.check_mask & targets & !board.by_color(color),
        }
    }

    #[inline(always)]
    fn run<V: MoveVisitor>(&self, visitor: &mut V) {
        if self.movers.contains(self.info.king) {
            self.king_moves(visitor);
        }
        if visitor.is_done() || self.info.check_mask.is_empty() {
            return;
        }
        self.pawn_moves(visitor);
        self.piece_moves(visitor);
    }

    #[inline(always)]
    fn king_moves<V: MoveVisitor>(&self, visitor: &mut V) {
        let (board, info, color) = (self.board, self.info, self.color);
        let targets = attacks::king(info.king) & self.targets & !board.by_color(color);
        let castlings = if board.castling.has_any(color) && info.checkers.is_empty() {
            CastleSide::ALL.map(|side| self.open_castle_path(side))
        } else {
            [Bitboard::EMPTY; 2]
        };
        let cannot_castle = castlings == [Bitboard::EMPTY; 2];
        if targets.is_empty() && cannot_castle {
            return;
        }
        if cannot_castle && targets.without_first().is_empty() {
            // A castled king often has one square to go to: it alone is tested.
            let to = Square::wrapping(targets.0.trailing_zeros() as u8);
            if board.is_king_safe_on(to) {
                visitor.piece(info.king, targets);
            }
            return;
        }
        let attacked = board.placement.attacked_by(!color, board.occupied().without(info.king));
        visitor.piece(info.king, targets & !attacked);
        for (side, passed) in CastleSide::ALL.into_iter().zip(castlings) {
            if !passed.is_empty() && !passed.intersects(attacked) {
                let to = Square::at(side.king_file(), Rank::R1.relative_to(color));
                if self.targets.contains(to) {
                    visitor.special(Move::new(info.king, to, MoveKind::Castle(side)));
                }
            }
        }
    }

    /// The squares on which the king must not be attacked when castling to that side; none if it cannot castle at all. In Chess960
    /// the rook may be pinned along the rank, so that castling would uncover the attack.
    #[inline(always)]
    fn open_castle_path(&self, side: CastleSide) -> Bitboard {
        match self.board.open_castle_path(self.color, side) {
            Some((rook, passed)) if !self.info.orthogonal_pins.contains(rook) => passed,
            _ => Bitboard::EMPTY,
        }
    }

    #[inline(always)]
    fn pawn_moves<V: MoveVisitor>(&self, visitor: &mut V) {
        let (board, color) = (self.board, self.color);
        let (orthogonal, diagonal) = (self.info.orthogonal_pins, self.info.diagonal_pins);
        let empty = !board.occupied();
        let pawns = board.by_kind(PieceKind::Pawn) & self.movers;
        // A pinned pawn's step must stay on the line of its pin.
        let stepping = pawns & !diagonal;
        let single = (pawn::pushes(color, stepping & !orthogonal)
            | pawn::pushes(color, stepping & orthogonal) & orthogonal)
            & empty;
        let third = Bitboard::rank(Rank::R3.relative_to(color));
        let double = pawn::pushes(color, single & third) & empty;
        let taking = pawns & !orthogonal;
        let (free, bound) = (taking & !diagonal, taking & diagonal);
        let victims = self.allowed & board.by_color(!color);
        let west = pawn::attacks_west(color, free) | pawn::attacks_west(color, bound) & diagonal;
        let east = pawn::attacks_east(color, free) | pawn::attacks_east(color, bound) & diagonal;
        visitor.pawns(PawnTargets {
            color,
            single: single & self.allowed,
            double: double & self.allowed,
            west: west & victims,
            east: east & victims,
        });
        if let Some(to) = board.en_passant() {
            if self.targets.contains(to.backward(color)) {
                for from in pawn::attacks(!color, to) & pawns {
                    if board.is_en_passant_safe(color, from, to) {
                        visitor.special(Move::new(from, to, MoveKind::EnPassant));
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn piece_moves<V: MoveVisitor>(&self, visitor: &mut V) {
        let (board, allowed) = (self.board, self.allowed);
        let (orthogonal, diagonal) = (self.info.orthogonal_pins, self.info.diagonal_pins);
        let occupied = board.occupied();
        for from in board.by_kind(PieceKind::Knight) & self.movers & !self.info.pins() {
            visitor.piece(from, attacks::knight(from) & allowed);
        }
        let bishops = board.placement.diagonal_sliders() & self.movers & !orthogonal;
        for from in bishops & !diagonal {
            visitor.piece(from, attacks::bishop(from, occupied) & allowed);
        }
        for from in bishops & diagonal {
            visitor.piece(from, attacks::bishop(from, occupied) & allowed & diagonal);
        }
        let rooks = board.placement.orthogonal_sliders() & self.movers & !diagonal;
        for from in rooks & !orthogonal {
            visitor.piece(from, attacks::rook(from, occupied) & allowed);
        }
        for from in rooks & orthogonal {
            visitor.piece(from, attacks::rook(from, occupied) & allowed & orthogonal);
        }
    }
}
