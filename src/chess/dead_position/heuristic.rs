//! An estimate of how far a position is from a helpmate, which decides what the search examines first. No proof relies on it.
//!
//! For each square from which one of the winner's pieces might give mate, the estimate considers how many moves the piece needs
//! to get there, how many of the loser's pieces guard the square, whether the piece needs support because the king is next to it,
//! and how many squares are left to the king after the check. The best such square counts.

use crate::chess::{Bitboard, Board, Color, Piece, PieceKind, Rank, Square};

/// More than any estimate: at most 172 for the moves and 6 for the places of the kings.
pub(super) const SCORES: usize = 192;

/// The kinds of pieces that may give mate from a square, likeliest first.
const MATING: [PieceKind; 4] = [PieceKind::Queen, PieceKind::Rook, PieceKind::Knight, PieceKind::Bishop];

/// The estimated distance of `winner` from mating, 0 (near) to [`SCORES`] − 1 (far).
pub(super) fn distance(board: &Board, winner: Color) -> usize {
    let view = View::new(board, winner);
    let checks = MATING.into_iter().filter_map(|kind| view.nearest_check(kind)).min();
    let score = match checks {
        Some(cost) if view.has_mating_force() => cost,
        checks => checks.unwrap_or(40).min(60) + 4 + 6 * view.promotion_distance(),
    };
    let tie = gap(view.king, view.own_king) / 2 + corner(view.king) / 2;
    score + tie
}

/// What the estimates for all squares have in common.
struct View<'b> {
    board: &'b Board,
    winner: Color,
    king: Square,
    own_king: Square,
    ring: Bitboard,
    attacked: Bitboard,
}

impl<'b> View<'b> {
    fn new(board: &'b Board, winner: Color) -> View<'b> {
        let king = board.king(!winner);
        View {
            board,
            winner,
            king,
            own_king: board.king(winner),
            ring: attacks(PieceKind::King, king, Bitboard::EMPTY),
            attacked: board.attacks(winner),
        }
    }

    /// Whether the winner has the material to mate a bare king, or nearly.
    fn has_mating_force(&self) -> bool {
        let of = |kind| self.board.pieces(self.winner, kind);
        let heavy = of(PieceKind::Queen) | of(PieceKind::Rook);
        let minor = of(PieceKind::Knight) | of(PieceKind::Bishop);
        !heavy.is_empty() || minor.count() > 1
    }

    /// The cost of the best mating square for this kind.
    fn nearest_check(&self, kind: PieceKind) -> Option<usize> {
        let men = self.board.pieces(self.winner, kind);
        if men.is_empty() {
            return None;
        }
        let from_king = attacks(kind, self.king, self.board.occupied());
        let near = if kind == PieceKind::Knight {
            from_king
        } else {
            from_king & self.ring
        };
        (near & !self.board.by_color(self.winner) | from_king & men)
            .map(|square| self.cost(kind, square, men))
            .min()
    }

    fn cost(&self, kind: PieceKind, square: Square, men: Bitboard) -> usize {
        let board = self.board;
        let occupied = board.occupied().without(self.king);
        let guards = board.attackers(!self.winner, square).without(self.king).count() as usize;
        let here = attacks(kind, square, occupied).with(square);
        let left = self.ring & !self.attacked & !here & !board.by_color(!self.winner).without(square);
        let left = left.without(square).count() as usize;
        4 * guards + 3 * self.moves_to(kind, here, men) + 4 * left + 3 * self.support(square)
    }

    /// The number of moves a piece of this kind needs to reach a square that attacks `here`.
    fn moves_to(&self, kind: PieceKind, here: Bitboard, men: Bitboard) -> usize {
        if men.intersects(here) {
            return 0;
        }
        let free = here & !self.board.by_color(self.winner);
        let occupied = self.board.occupied();
        if men.into_iter().any(|man| attacks(kind, man, occupied).intersects(free)) {
            1
        } else {
            2
        }
    }

    /// The number of moves until another piece guards a square next to the losing king.
    fn support(&self, square: Square) -> usize {
        if !self.ring.contains(square) || self.board.attackers(self.winner, square).count() > 1 {
            return 0;
        }
        let by_king = gap(self.own_king, square).saturating_sub(1);
        let occupied = self.board.occupied();
        let by_piece = MATING.into_iter().any(|kind| {
            let from = attacks(kind, square, occupied) & self.attacked;
            let men = self.board.pieces(self.winner, kind);
            men.into_iter().any(|man| attacks(kind, man, occupied).intersects(from))
        });
        by_king.min(if by_piece { 1 } else { 3 })
    }

    /// The number of moves the most advanced pawn still needs, plus a penalty if something is in its way; 10 without a pawn.
    fn promotion_distance(&self) -> usize {
        let last = if self.winner == Color::White {
            Rank::R8
        } else {
            Rank::R1
        };
        self.board
            .pieces(self.winner, PieceKind::Pawn)
            .map(|pawn| {
                let to_go = pawn.rank().index().abs_diff(last.index());
                let path = Bitboard::file(pawn.file()) & self.board.occupied() & ranks_between(pawn.rank(), last);
                to_go + 2 * path.count() as usize
            })
            .min()
            .unwrap_or(10)
    }
}

fn attacks(kind: PieceKind, from: Square, occupied: Bitboard) -> Bitboard {
    Piece::new(Color::White, kind).attacks(from, occupied)
}

/// The ranks after `from`, up to and including `to`.
fn ranks_between(from: Rank, to: Rank) -> Bitboard {
    let below = |rank: usize| u64::MAX.checked_shr(64 - 8 * rank as u32).unwrap_or(0);
    let (from, to) = (from.index(), to.index());
    Bitboard(if from < to {
        below(to + 1) & !below(from + 1)
    } else {
        below(from) & !below(to)
    })
}

/// The number of king moves from one square to the other.
fn gap(a: Square, b: Square) -> usize {
    let files = a.file().index().abs_diff(b.file().index());
    files.max(a.rank().index().abs_diff(b.rank().index()))
}

/// The number of steps to the nearest corner.
fn corner(square: Square) -> usize {
    let (file, rank) = (square.file().index(), square.rank().index());
    file.min(7 - file) + rank.min(7 - rank)
}
