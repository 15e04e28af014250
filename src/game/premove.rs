//! Moves prepared while the other player is to move.

use crate::chess::{Bitboard, CastleSide, Piece, PieceKind, Placement, Rank, Square};

/// The squares a piece moves from and to.
pub type Way = (Square, Square);

/// The castling rook, and the side.
pub(super) type PreparedCastling = (Square, CastleSide);

/// A prepared move of one piece, as the game understood it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreparedStep {
    /// The squares it moves from and to.
    pub way: Way,
    /// How the king castles; `None` for any other move, including one onto the square of the player's own rook, in case that rook
    /// has been captured by then.
    pub(super) castling: Option<PreparedCastling>,
}

impl PreparedStep {
    /// How it castles; `None` for any other move.
    pub fn castle_side(self) -> Option<CastleSide> {
        self.castling.map(|(_, side)| side)
    }

    /// Makes it on a bare placement; castling takes the rook along, and a pawn on the last rank becomes this piece.
    pub fn apply(self, promotion: PieceKind, pieces: &mut Placement) {
        let (from, to) = self.way;
        let Some(piece) = pieces.take(from) else { return };
        let Some((rook, side)) = self.castling else {
            let kind = if self.promotes(piece) { promotion } else { piece.kind() };
            pieces.take(to);
            pieces.put(to, Piece::new(piece.color(), kind));
            return;
        };
        let rank = from.rank();
        let rook = pieces.take(rook);
        pieces.put(Square::at(side.king_file(), rank), piece);
        if let Some(rook) = rook {
            pieces.put(Square::at(side.rook_file(), rank), rook);
        }
    }

    /// Whether this piece is a pawn that reaches the last rank.
    pub fn promotes(self, piece: Piece) -> bool {
        let (_, to) = self.way;
        piece.kind() == PieceKind::Pawn && to.rank().relative_to(piece.color()) == Rank::R8
    }
}

/// A move to be made as soon as it is the player's turn, if it is legal then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Premove {
    /// The reply that it answers: after any other it is not made. `None` if it is made after any reply.
    pub reply: Option<PreparedStep>,
    /// The move of the player's own piece.
    pub step: PreparedStep,
    /// What a pawn becomes on the last rank.
    pub promotion: PieceKind,
}

/// The prepared moves, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Premoves {
    moves: Vec<Premove>,
    /// The reply that the next prepared move will answer.
    reply: Option<PreparedStep>,
}

impl Premoves {
    /// What a pawn becomes unless another piece is chosen.
    pub const USUAL: PieceKind = PieceKind::Queen;

    /// The moves, in order.
    pub fn moves(&self) -> &[Premove] {
        &self.moves
    }

    /// The replies that moves are prepared for; last, the one still without an answer.
    pub fn replies(&self) -> impl Iterator<Item = Way> + '_ {
        let replies = self.moves.iter().filter_map(|premove| premove.reply);
        replies.chain(self.reply).map(|step| step.way)
    }

    /// Whether nothing is prepared and no reply awaits its answer.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.reply.is_none()
    }

    /// Applies all of it to the pieces.
    pub(super) fn apply(&self, pieces: &mut Placement) {
        for premove in &self.moves {
            if let Some(reply) = premove.reply {
                reply.apply(Premoves::USUAL, pieces);
            }
            premove.step.apply(premove.promotion, pieces);
        }
        if let Some(reply) = self.reply {
            reply.apply(Premoves::USUAL, pieces);
        }
    }

    /// Makes the next prepared move an answer to this reply.
    pub(super) fn expect(&mut self, reply: PreparedStep) {
        self.reply = Some(reply);
    }

    /// The reply that the next prepared move will answer, if it is to answer one only.
    pub fn expected(&self) -> Option<PreparedStep> {
        self.reply
    }

    /// Adds a move. Without a choice, a promoting pawn becomes a queen.
    pub(super) fn push(&mut self, step: PreparedStep, promotion: Option<PieceKind>) {
        let (reply, promotion) = (self.reply.take(), promotion.unwrap_or(Premoves::USUAL));
        self.moves.push(Premove { reply, step, promotion });
    }

    /// Takes the first move, to be made now unless it answers a different reply. A reply without an answer is dropped.
    pub(super) fn take_first(&mut self) -> Option<Premove> {
        if self.moves.is_empty() {
            self.reply = None;
            return None;
        }
        Some(self.moves.remove(0))
    }

    /// Drops everything. Returns whether there was anything.
    pub(super) fn clear(&mut self) -> bool {
        let was_there = !self.is_empty();
        *self = Premoves::default();
        was_there
    }
}

/// Whether the piece could make this move in some position: pieces in between or on the target square may be gone by then.
pub(super) fn reaches(piece: Piece, from: Square, to: Square) -> bool {
    if piece.kind() != PieceKind::Pawn {
        return piece.attacks(from, Bitboard::EMPTY).contains(to);
    }
    let files = from.file().index().abs_diff(to.file().index());
    let [start, end] = [from, to].map(|square| square.rank().relative_to(piece.color()).index());
    files <= 1 && end == start + 1 || files == 0 && (start, end) == (1, 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Board, Color};

    fn square(text: &str) -> Square {
        text.parse().expect(text)
    }

    #[test]
    fn a_piece_reaches_what_its_kind_can_ever_reach() {
        let white = |kind| Piece::new(Color::White, kind);
        for (kind, from, to, can) in [
            (PieceKind::Pawn, "e2", "e4", true),
            (PieceKind::Pawn, "e3", "e5", false),
            (PieceKind::Pawn, "e4", "d5", true),
            (PieceKind::Pawn, "e4", "e3", false),
            (PieceKind::Pawn, "e4", "f4", false),
            (PieceKind::Pawn, "e2", "d4", false),
            (PieceKind::Pawn, "e2", "c3", false),
            (PieceKind::Knight, "g1", "f3", true),
            (PieceKind::Knight, "g1", "g3", false),
            (PieceKind::Bishop, "c1", "h6", true),
            (PieceKind::Rook, "a1", "a8", true),
            (PieceKind::Rook, "a1", "b2", false),
            (PieceKind::Queen, "d1", "h5", true),
            (PieceKind::Queen, "d1", "d8", true),
            (PieceKind::Queen, "d1", "a1", true),
            (PieceKind::Queen, "d1", "e3", false),
            (PieceKind::King, "e1", "g1", false),
            (PieceKind::King, "e1", "f2", true),
            (PieceKind::King, "e1", "d1", true),
            (PieceKind::King, "e1", "g2", false),
            (PieceKind::King, "e1", "h1", false),
            (PieceKind::King, "e1", "e3", false),
            (PieceKind::King, "e1", "e1", false),
        ] {
            assert_eq!(
                reaches(white(kind), square(from), square(to)),
                can,
                "{kind:?} {from}{to}"
            );
        }
        assert!(reaches(
            Piece::new(Color::Black, PieceKind::Pawn),
            square("e7"),
            square("e5")
        ));
    }

    #[test]
    fn castling_takes_the_rook_along() {
        for (first_rank, from, to, rook, side) in [
            ("R3K2R", "e1", "g1", "h1", CastleSide::King),
            ("R3K2R", "e1", "a1", "a1", CastleSide::Queen),
            // Chess960: beside the rook, or on the square where the rook will go.
            ("1R4KR", "g1", "h1", "h1", CastleSide::King),
            ("1RK4R", "c1", "b1", "b1", CastleSide::Queen),
            ("1R3K1R", "f1", "c1", "b1", CastleSide::Queen),
        ] {
            let board: Board = format!("4k3/8/8/8/8/8/8/{first_rank} w - - 0 1")
                .parse()
                .expect("a position");
            let mut pieces = *board.placement();
            let castling = Some((square(rook), side));
            let way = (square(from), square(to));
            PreparedStep { way, castling }.apply(Premoves::USUAL, &mut pieces);
            let kind = |file| pieces.piece_at(Square::at(file, way.0.rank())).map(Piece::kind);
            let wanted = (Some(PieceKind::King), Some(PieceKind::Rook));
            assert_eq!(
                (kind(side.king_file()), kind(side.rook_file())),
                wanted,
                "{first_rank} {from}{to}"
            );
            assert_eq!(
                pieces.occupied().count(),
                board.occupied().count(),
                "{first_rank} {from}{to}"
            );
        }
    }

    #[test]
    fn a_king_that_does_not_castle_goes_where_its_rook_stood() {
        let board: Board = "k7/8/8/8/8/8/8/2B2RK1 b - - 0 1".parse().expect("a position");
        let mut pieces = *board.placement();
        let way = (square("g1"), square("f1"));
        PreparedStep { way, castling: None }.apply(Premoves::USUAL, &mut pieces);
        assert_eq!(pieces.to_string(), "k7/8/8/8/8/8/8/2B2K2");
    }
}
