//! The legal moves, straight away: no move is tried to see whether it leaves the king in check.
//!
//! Once for each position the generator finds the pieces that give check, the pinned pieces with the lines they may move
//! on, and, when the king can go anywhere, all squares the enemy attacks with the king taken off the board. What remains is
//! legal by construction. The moves go to a [`Sink`] as sets of target squares, so that who only counts never sees a move.

use super::attack::answers;
use super::sink::{PawnTargets, Sink};
use super::{back_rank, Board};
use crate::chess::castling::castle_path;
use crate::chess::piece::{bishop, king, knight, pawn, rook};
use crate::chess::{Bitboard, CastleSide, Color, Move, MoveKind, PieceKind, Square};

/// What the generator knows of a position before it looks at a single piece.
struct Survey {
    color: Color,
    king: Square,
    own: Bitboard,
    occupied: Bitboard,
    checkers: Bitboard,
    /// Own pieces that would uncover an enemy on a rank or file, with all squares of those lines up to the enemy.
    pinned_straight: Bitboard,
    /// The same on diagonals.
    pinned_diagonal: Bitboard,
    /// Where a piece other than the king may go: on no own piece and, in check, only where that answers the check.
    allowed: Bitboard,
}

impl Board {
    /// Sends all legal moves of the pieces on `movers` to the sink; `color` has the turn.
    #[inline(always)]
    pub(super) fn generate<S: Sink>(&self, color: Color, movers: Bitboard, sink: &mut S) {
        let survey = self.survey(color);
        if movers.contains(survey.king) {
            self.king_moves(&survey, sink);
        }
        if sink.is_done() || survey.allowed.is_empty() {
            return;
        }
        let movers = movers & survey.own;
        self.pawn_moves(&survey, movers, sink);
        self.piece_moves(&survey, movers, sink);
    }

    #[inline(always)]
    fn survey(&self, color: Color) -> Survey {
        let own = self.color(color);
        let occupied = self.occupied();
        let king = Square::wrapping(self.pieces(color, PieceKind::King).0.trailing_zeros() as u8);
        let diagonal = bishop::attacks(king, occupied);
        let straight = rook::attacks(king, occupied);
        let diagonal_foes = self.diagonal_sliders(!color);
        let straight_foes = self.straight_sliders(!color);
        let checkers = diagonal & diagonal_foes
            | straight & straight_foes
            | pawn::attacks(color, king) & self.pieces(!color, PieceKind::Pawn)
            | knight::attacks(king) & self.pieces(!color, PieceKind::Knight);
        // A pinner is what attacks the king only when the nearest own pieces are away.
        let mut pinned_diagonal = Bitboard::EMPTY;
        for pinner in bishop::attacks(king, occupied ^ diagonal & own) & !diagonal & diagonal_foes {
            pinned_diagonal |= answers(king, pinner);
        }
        let mut pinned_straight = Bitboard::EMPTY;
        for pinner in rook::attacks(king, occupied ^ straight & own) & !straight & straight_foes {
            pinned_straight |= answers(king, pinner);
        }
        let mut allowed = !own;
        if let Some(checker) = checkers.first() {
            allowed &= answers(king, checker);
            if !checkers.without(checker).is_empty() {
                allowed = Bitboard::EMPTY;
            }
        }
        Survey {
            color,
            king,
            own,
            occupied,
            checkers,
            pinned_straight,
            pinned_diagonal,
            allowed,
        }
    }

    #[inline(always)]
    fn king_moves<S: Sink>(&self, survey: &Survey, sink: &mut S) {
        let targets = king::attacks(survey.king) & !survey.own;
        let may_castle = !(self.castling_men & Bitboard::rank(back_rank(survey.color))).is_empty();
        let castlings = if may_castle && survey.checkers.is_empty() {
            CastleSide::ALL.map(|side| self.clear_castling(survey, side))
        } else {
            [0; 2]
        };
        if targets.is_empty() && castlings == [0; 2] {
            return;
        }
        let attacked = self.attacks_through(!survey.color, survey.occupied.without(survey.king));
        sink.piece(survey.king, targets & !attacked);
        let rank = back_rank(survey.color);
        let attacked = (attacked.0 >> (8 * rank.index())) as u8;
        for (side, passed) in CastleSide::ALL.into_iter().zip(castlings) {
            if passed != 0 && passed & attacked == 0 {
                let to = Square::at(side.king_file(), rank);
                sink.special(Move::new(survey.king, to, MoveKind::Castle(side)));
            }
        }
    }

    /// The files on which the king must not be attacked when it castles to that side, 0 when the right is
    /// lost or something stands in the way (FIDE 3.8.2). In Chess960 the rook may be pinned on the rank: it would leave the king's outer side open.
    #[inline(always)]
    fn clear_castling(&self, survey: &Survey, side: CastleSide) -> u8 {
        let shift = 8 * back_rank(survey.color).index();
        let of_rank = |set: Bitboard| (set.0 >> shift) as u8;
        let Some(rook) = self.castling.rook_file(survey.color, side) else {
            return 0;
        };
        let path = castle_path(side, survey.king.file(), rook);
        let blocked = of_rank(survey.occupied) & path.empty;
        let pinned = of_rank(survey.pinned_straight) >> rook.index() & 1;
        if blocked | pinned == 0 {
            path.safe
        } else {
            0
        }
    }

    #[inline(always)]
    fn pawn_moves<S: Sink>(&self, survey: &Survey, movers: Bitboard, sink: &mut S) {
        let Survey { color, occupied, .. } = *survey;
        let (straight, diagonal) = (survey.pinned_straight, survey.pinned_diagonal);
        let pawns = self.kind(PieceKind::Pawn) & movers;
        // A pinned pawn's step stays on the line of its pin, or it is none.
        let stepping = pawns & !diagonal;
        let single = (pawn::pushes(color, stepping & !straight) | pawn::pushes(color, stepping & straight) & straight)
            & !occupied;
        let double = pawn::pushes(color, single & Bitboard::rank(pawn::first_step_rank(color))) & !occupied;
        let taking = pawns & !straight;
        let (free, bound) = (taking & !diagonal, taking & diagonal);
        let targets = survey.allowed & self.color(!color);
        let west = pawn::attacks_west(color, free) | pawn::attacks_west(color, bound) & diagonal;
        let east = pawn::attacks_east(color, free) | pawn::attacks_east(color, bound) & diagonal;
        sink.pawns(
            color,
            PawnTargets {
                single: single & survey.allowed,
                double: double & survey.allowed,
                west: west & targets,
                east: east & targets,
            },
        );
        if let Some(to) = self.en_passant {
            for from in pawn::attacks(!color, to) & pawns {
                if self.is_en_passant_safe(color, from, to) {
                    sink.special(Move::new(from, to, MoveKind::EnPassant));
                }
            }
        }
    }

    #[inline(always)]
    fn piece_moves<S: Sink>(&self, survey: &Survey, movers: Bitboard, sink: &mut S) {
        let Survey { occupied, allowed, .. } = *survey;
        let (straight, diagonal) = (survey.pinned_straight, survey.pinned_diagonal);
        for from in self.kind(PieceKind::Knight) & movers & !(straight | diagonal) {
            sink.piece(from, knight::attacks(from) & allowed);
        }
        let queens = self.kind(PieceKind::Queen);
        let bishops = (self.kind(PieceKind::Bishop) | queens) & movers & !straight;
        for from in bishops & !diagonal {
            sink.piece(from, bishop::attacks(from, occupied) & allowed);
        }
        for from in bishops & diagonal {
            sink.piece(from, bishop::attacks(from, occupied) & allowed & diagonal);
        }
        let rooks = (self.kind(PieceKind::Rook) | queens) & movers & !diagonal;
        for from in rooks & !straight {
            sink.piece(from, rook::attacks(from, occupied) & allowed);
        }
        for from in rooks & straight {
            sink.piece(from, rook::attacks(from, occupied) & allowed & straight);
        }
    }
}
