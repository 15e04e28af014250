//! Whether what is said about a move without a gain holds.

use super::{material, won_on};
use tabiya::chess::board::see_value;
use tabiya::chess::{Board, Color, File, Move, MoveKind, Piece, PieceKind, Rank, Square};
use tabiya::review::{Merit, PieceOnSquare};

/// A move about which something is said.
pub(super) struct Claim<'a> {
    board: &'a Board,
    after: &'a Board,
    mv: Move,
    moved: PieceKind,
    own: Color,
    to: Square,
}

/// Whether the squares between two squares of a rank are empty.
fn is_free(board: &Board, king: Square, rook: Square) -> bool {
    let range = king.index().min(rook.index()) + 1..king.index().max(rook.index());
    let mut between = Square::all().filter(|square| range.contains(&square.index()));
    between.all(|square| board.piece_at(square).is_none())
}

/// The number of pieces other than kings and pawns.
fn pieces(board: &Board) -> usize {
    let pieces = Square::all()
        .filter_map(|square| board.piece_at(square))
        .map(Piece::kind);
    pieces
        .filter(|kind| !matches!(kind, PieceKind::Pawn | PieceKind::King))
        .count()
}

impl Claim<'_> {
    pub(super) fn of<'a>(board: &'a Board, after: &'a Board, mv: Move) -> Claim<'a> {
        let moved = board.piece_at(mv.from()).expect("a piece").kind();
        let (own, to) = (board.turn(), mv.to());
        Claim {
            board,
            after,
            mv,
            moved,
            own,
            to,
        }
    }

    /// Whether this holds for the move.
    pub(super) fn holds(&self, said: Merit) -> bool {
        match said {
            Merit::Attacks(PieceOnSquare { kind, square }) => self.attacks(kind, square),
            Merit::Pins(PieceOnSquare { kind, square }) => self.pins(kind, square),
            Merit::PreparesCastling(side) => {
                let (king, rook) = (self.board.king(self.own), self.board.castling_rook(self.own, side));
                let free = |board: &Board| is_free(board, king, rook.expect("the right"));
                free(self.after) && !free(self.board)
            }
            Merit::Captures(PieceOnSquare { kind, square }) => {
                square == self.to && self.board.piece_at(square) == Some(Piece::new(!self.own, kind))
            }
            Merit::Develops(kind) => kind == self.moved && self.develops(),
            Merit::Exchanges(kind) => self.exchanges(kind) && material(self.board) < 200,
            Merit::Simplifies(kind) => self.exchanges(kind) && material(self.board) >= 200,
            Merit::NearsCenter(kind) => {
                let off = |index: usize| (2 * index).abs_diff(7);
                let far = |square: Square| off(square.file().index()).max(off(square.rank().index()));
                kind == self.moved && far(self.to) < far(self.mv.from())
            }
            Merit::Frees { kind, had, has } => {
                let now = self.passed().legal_moves_from(self.to).len();
                let counts = [self.board.legal_moves_from(self.mv.from()).len(), now];
                kind == self.moved && counts == [had, has] && has > had
            }
            Merit::TakesFile { .. } | Merit::Seventh => self.moved == PieceKind::Rook && self.holds_of_rook(said),
            said => self.moved == PieceKind::Pawn && self.holds_of_pawn(said),
        }
    }

    fn holds_of_rook(&self, said: Merit) -> bool {
        let pawns = |color: Color, file: File| {
            let pawns = self.after.pieces(color, PieceKind::Pawn).into_iter();
            pawns.filter(|square| square.file() == file).count()
        };
        if let Merit::TakesFile { file, is_open } = said {
            let is_there = self.to.file() == file && pawns(self.own, file) == 0;
            is_there && is_open == (pawns(!self.own, file) == 0)
        } else {
            let mut pawns = self.after.pieces(!self.own, PieceKind::Pawn).into_iter();
            let is_there = self.rank(self.to) == Rank::R7;
            is_there && pawns.any(|pawn| self.rank(pawn) == Rank::R7)
        }
    }

    fn holds_of_pawn(&self, said: Merit) -> bool {
        match said {
            Merit::PushesPassed => self.is_passed(),
            Merit::OccupiesCenter => [Square::D4, Square::E4, Square::D5, Square::E5].contains(&self.to),
            Merit::GainsSpace => self.rank(self.to) >= Rank::R5,
            Merit::GivesAir => {
                let king = self.board.king(self.own);
                let leaves = |mv: &Move| self.rank(mv.to()) != Rank::R1;
                let flees = |board: &Board| board.legal_moves_from(king).iter().any(leaves);
                !flees(self.board) && flees(&self.passed())
            }
            _ => false,
        }
    }

    fn rank(&self, square: Square) -> Rank {
        square.rank().relative_to(self.own)
    }

    /// The position after the other side has passed.
    fn passed(&self) -> Board {
        self.after.played(Move::NULL)
    }

    fn is_kind(&self, square: Square, kind: PieceKind) -> bool {
        self.after.piece_at(square).map(Piece::kind) == Some(kind)
    }

    fn attacks(&self, kind: PieceKind, square: Square) -> bool {
        let now = won_on(&self.passed(), square);
        let is_by_it = now.iter().any(|capture| capture.from() == self.to);
        self.is_kind(square, kind) && is_by_it && won_on(self.board, square).is_empty()
    }

    fn pins(&self, kind: PieceKind, square: Square) -> bool {
        let target = self.after.king(!self.own);
        let holds_line = |occupied| self.after.attackers_to(target, occupied).contains(self.to);
        let occupied = self.after.occupied();
        self.is_kind(square, kind) && !holds_line(occupied) && holds_line(occupied.without(square))
    }

    /// It comes from its starting square, in a game of which most pieces are still there.
    fn develops(&self) -> bool {
        let start = Board::default();
        let is_minor = matches!(self.moved, PieceKind::Knight | PieceKind::Bishop);
        let was_home = start.piece_at(self.mv.from()) == self.board.piece_at(self.mv.from());
        let is_opening = self.board.fullmove_number() <= 15 && 3 * pieces(self.board) > 2 * pieces(&start);
        is_minor && was_home && self.rank(self.to) != Rank::R1 && is_opening
    }

    fn exchanges(&self, kind: PieceKind) -> bool {
        let taken = self.board.captured(self.mv).map(Piece::kind);
        let is_even = kind == self.moved && taken.map(see_value) == Some(see_value(kind));
        is_even && self.after.legal_moves().iter().any(|reply| reply.to() == self.to)
    }

    /// No pawn captures it now, and none that only advances straight could ever have stopped it or captured it on its way.
    fn is_passed(&self) -> bool {
        let is_pawn = |mv: &Move| self.after.piece_at(mv.from()).map(Piece::kind) == Some(PieceKind::Pawn);
        let takes = |mv: &Move| mv.to() == self.to || mv.kind() == MoveKind::EnPassant;
        let replies = self.after.legal_moves();
        let step: i8 = if self.own == Color::White { 1 } else { -1 };
        let path: Vec<Square> = (0..7)
            .map_while(|ranks| self.mv.from().offset(0, step * ranks))
            .collect();
        let meets = |pawn: Square| {
            let walk = (0..7).map_while(|ranks| pawn.offset(0, -step * ranks));
            let met = walk.flat_map(|at| [at.offset(0, 0), at.offset(-1, -step), at.offset(1, -step)]);
            met.flatten().any(|square| path.contains(&square))
        };
        let mut enemies = self.after.pieces(!self.own, PieceKind::Pawn).into_iter();
        !replies.iter().any(|reply| is_pawn(reply) && takes(reply)) && !enemies.any(meets)
    }
}
