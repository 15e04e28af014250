//! Finds the legal move on a board that a SAN names.

#![allow(
    clippy::inline_always,
    reason = "what the bytes say goes into the look at the board in registers"
)]

use super::reader::SanReader;
use super::{SanError, SanMove};
use crate::chess::piece::{between, pawn, reach};
use crate::chess::{Bitboard, Board, CastleSide, Move, MoveKind, Piece, PieceKind, Rank, Square, Undo};

impl SanMove {
    /// The legal move on the board that this names.
    ///
    /// # Errors
    /// If it names no legal move or more than one.
    #[inline]
    pub fn resolve(self, board: &Board) -> Result<Move, SanError> {
        self.find(board).ok_or_else(|| self.error(board))
    }

    /// The same without a reason; `None` if it names no legal move or more than one.
    fn find(self, board: &Board) -> Option<Move> {
        match self {
            SanMove::Piece {
                kind,
                origin,
                to,
                is_capture,
            } => board.piece(kind, origin, to, is_capture),
            SanMove::Push { to, promotion } => board.push(to, promotion),
            SanMove::Capture { origin, to, promotion } => board.capture(origin, to, promotion),
            SanMove::Castle(side) => board.castle(side),
        }
    }

    /// Why it names no legal move, or more than one.
    #[cold]
    fn error(self, board: &Board) -> SanError {
        let (own, occupied) = (board.by_color(board.turn()), board.occupied());
        match self {
            SanMove::Piece { to, .. } if own.contains(to) => SanError::NoSuchMove,
            SanMove::Piece { to, is_capture, .. } if occupied.contains(to) != is_capture => SanError::CaptureMark,
            SanMove::Piece { kind, origin, to, .. } => {
                let pieces = board.pieces(board.turn(), kind) & reach(kind, to) & origin;
                if pieces.into_iter().any(|from| goes(board, kind, from, to)) {
                    SanError::Ambiguous
                } else {
                    SanError::NoSuchMove
                }
            }
            SanMove::Push { to, promotion } => match pushed_from(board, to) {
                Some(from) if board.leaves_king_safe(from, to) => promotion_error(promotion),
                _ => SanError::NoSuchMove,
            },
            SanMove::Capture { origin, to, promotion } => match capturing_from(board, origin, to) {
                Some(_) if !occupied.contains(to) && board.en_passant() != Some(to) => SanError::CaptureMark,
                Some(_) if !occupied.contains(to) && promotion.is_some() => SanError::PromotionNeedless,
                Some(from) if (occupied & !own).contains(to) && board.leaves_king_safe(from, to) => {
                    promotion_error(promotion)
                }
                _ => SanError::NoSuchMove,
            },
            SanMove::Castle(_) => SanError::NoSuchMove,
        }
    }
}

/// Looks for the only legal move with these parts.
impl SanReader for &Board {
    type Output = Move;

    #[inline(always)]
    fn piece(self, kind: PieceKind, origin: Bitboard, to: Square, is_capture: bool) -> Option<Move> {
        Some(Move::normal(moved_from(self, kind, origin, to, is_capture)?, to))
    }

    #[inline(always)]
    fn push(self, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        pawn_move(self, pushed_from(self, to)?, to, promotion)
    }

    #[inline(always)]
    fn capture(self, origin: Bitboard, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        let from = capturing_from(self, origin, to)?;
        if !self.by_color(!self.turn()).contains(to) {
            return en_passant(self, from, to, promotion);
        }
        pawn_move(self, from, to, promotion)
    }

    #[inline(always)]
    fn castle(self, side: CastleSide) -> Option<Move> {
        castling(self, side)
    }
}

/// Makes the only legal move with these parts. What the text says about the move is known while it is made: which piece moves,
/// and whether it captures.
pub(crate) struct MakeMove<'b> {
    /// The board on which it is made.
    pub board: &'b mut Board,
    /// What takes it back; unchanged if there is no such move.
    pub undo: &'b mut Option<Undo>,
}

impl SanReader for MakeMove<'_> {
    type Output = Move;

    #[inline(always)]
    fn piece(self, kind: PieceKind, origin: Bitboard, to: Square, is_capture: bool) -> Option<Move> {
        let from = moved_from(self.board, kind, origin, to, is_capture)?;
        let captured = self.board.piece_at(to);
        Some(self.plain(Move::normal(from, to), kind, captured))
    }

    #[inline(always)]
    fn push(self, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        let mv = self.board.push(to, promotion)?;
        Some(self.pawn(mv, None, promotion))
    }

    #[inline(always)]
    fn capture(self, origin: Bitboard, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        let mv = self.board.capture(origin, to, promotion)?;
        let captured = self.board.piece_at(to);
        if captured.is_none() {
            return Some(self.special(mv));
        }
        Some(self.pawn(mv, captured, promotion))
    }

    #[inline(always)]
    fn castle(self, side: CastleSide) -> Option<Move> {
        let mv = castling(self.board, side)?;
        Some(self.special(mv))
    }
}

impl MakeMove<'_> {
    #[inline(always)]
    fn pawn(self, mv: Move, captured: Option<Piece>, promotion: Option<PieceKind>) -> Move {
        if promotion.is_some() {
            return self.special(mv);
        }
        self.plain(mv, PieceKind::Pawn, captured)
    }

    #[inline(always)]
    fn plain(self, mv: Move, kind: PieceKind, captured: Option<Piece>) -> Move {
        let piece = Piece::new(self.board.turn(), kind);
        *self.undo = Some(self.board.play_known(mv.from(), mv.to(), piece, captured));
        mv
    }

    #[inline(never)]
    fn special(self, mv: Move) -> Move {
        *self.undo = Some(self.board.play(mv));
        mv
    }
}

/// The square of the only piece of this kind that can legally move there.
#[inline(always)]
fn moved_from(board: &Board, kind: PieceKind, origin: Bitboard, to: Square, is_capture: bool) -> Option<Square> {
    if board.by_color(board.turn()).contains(to) || board.occupied().contains(to) != is_capture {
        return None;
    }
    let mut pieces = board.placement().pieces_looked_up(board.turn(), kind) & reach(kind, to) & origin;
    let mut found = None;
    while let Some(from) = pieces.first() {
        pieces = pieces.without_first();
        if goes(board, kind, from, to) && found.replace(from).is_some() {
            return None;
        }
    }
    found
}

/// Why an otherwise legal pawn move cannot promote this way.
fn promotion_error(promotion: Option<PieceKind>) -> SanError {
    match promotion {
        None => SanError::PromotionMissing,
        Some(_) => SanError::PromotionNeedless,
    }
}

/// Whether a piece other than a pawn, which would reach the square on an empty board, can legally move there.
#[inline(always)]
fn goes(board: &Board, kind: PieceKind, from: Square, to: Square) -> bool {
    let is_open = (between(from, to) & board.occupied()).is_empty();
    is_open
        && if kind == PieceKind::King {
            board.is_king_safe_on(to)
        } else {
            board.leaves_king_safe(from, to)
        }
}

/// The square of the pawn that advances to this square.
#[inline(always)]
fn pushed_from(board: &Board, to: Square) -> Option<Square> {
    let turn = board.turn();
    let pawns = board.pieces(turn, PieceKind::Pawn);
    let one = to.backward(turn);
    let occupied = board.occupied();
    if occupied.contains(to) {
        return None;
    }
    if pawns.contains(one) {
        return Some(one);
    }
    let two = one.backward(turn);
    let is_double = to.rank() == Rank::R4.relative_to(turn) && !occupied.contains(one);
    (is_double && pawns.contains(two)).then_some(two)
}

/// The square of the pawn that captures on this square.
#[inline(always)]
fn capturing_from(board: &Board, origin: Bitboard, to: Square) -> Option<Square> {
    let turn = board.turn();
    let pawns = board.pieces(turn, PieceKind::Pawn);
    (pawn::attacks(!turn, to) & pawns & origin).first()
}

#[inline(always)]
fn pawn_move(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
    let is_last = to.rank() == Rank::R8.relative_to(board.turn());
    if is_last != promotion.is_some() || !board.leaves_king_safe(from, to) {
        return None;
    }
    Some(match promotion {
        None => Move::normal(from, to),
        Some(kind) => Move::new(from, to, MoveKind::Promotion(kind)),
    })
}

#[inline(never)]
fn en_passant(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
    let mv = Move::new(from, to, MoveKind::EnPassant);
    (promotion.is_none() && board.is_legal(mv)).then_some(mv)
}

#[inline(never)]
fn castling(board: &Board, side: CastleSide) -> Option<Move> {
    let mv = Move::new(
        board.king(board.turn()),
        board.castled_king(side),
        MoveKind::Castle(side),
    );
    board.can_castle(side).then_some(mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san::{of_first_word, SanText};

    /// Every legal move by its SAN, compared with the same move made in the ordinary way.
    fn play_all(board: &Board) {
        for &mv in &board.legal_moves() {
            let text = SanText::new(board, mv);
            let mut bytes = [b' '; 8];
            bytes[..text.as_str().len()].copy_from_slice(text.as_str().as_bytes());
            let (mut played, mut undo) = (*board, None);
            let found = of_first_word(
                bytes,
                MakeMove {
                    board: &mut played,
                    undo: &mut undo,
                },
            );
            let (length, undo) = (found.expect("a legal move").1, undo.expect("a move was made"));
            assert_eq!((undo.mv(), length), (mv, text.as_str().len()), "{board}");
            assert!(played == board.played(mv), "{board} {text:?}: {played}");
            assert_eq!(undo.captured(), board.captured(mv), "{board} {text:?}");
            played.undo(undo);
            assert!(played == *board, "{board} {text:?} taken back: {played}");
        }
    }

    #[test]
    fn what_is_known_of_a_move_changes_nothing_of_it() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/1P4P1/8/8/2pP4/8/1p4p1/R3K2R b KQkq d3 0 20",
            "n1r1k1nr/PPP3PP/8/8/8/8/ppp3pp/N1R1K1NR w CHch - 12 9",
            "2k5/8/8/4Pp2/8/8/8/4K3 w - f6 0 65535",
        ] {
            let board: Board = fen.parse().expect("a position");
            play_all(&board);
            for &mv in &board.legal_moves() {
                play_all(&board.played(mv));
            }
        }
    }

    #[test]
    fn a_text_that_names_no_move_leaves_the_board_as_it_is() {
        let board: Board = "4k3/8/8/8/7b/2N3N1/P7/R3K2R w Q - 0 1".parse().expect("a position");
        for text in [
            b"Nge4    ",
            b"Nxd5    ",
            b"axb3    ",
            b"a4=Q    ",
            b"O-O     ",
            b"Rb2     ",
            b"Ne2     ",
        ] {
            let (mut played, mut undo) = (board, None);
            let is_made = of_first_word(
                *text,
                MakeMove {
                    board: &mut played,
                    undo: &mut undo,
                },
            )
            .is_some();
            assert_eq!(undo.is_some(), is_made, "{text:?}");
            assert_eq!(is_made, *text == *b"Ne2     ", "{text:?}");
            assert_eq!(played != board, is_made, "{text:?}");
        }
    }
}
