//! Positions of few pieces, as the tables know them.

use crate::chess::setup::Setup;
use crate::chess::{Bitboard, Board, Color, Piece, PieceKind, Rank, Square};

/// The most pieces beside the kings.
pub const MOST: usize = 2;

/// An endgame: the pieces beside the kings, in the order in which its table knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Endgame(pub(super) [Option<Piece>; MOST]);

impl Endgame {
    /// The pieces.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.0.into_iter().flatten()
    }

    /// Whether there is a pawn.
    pub fn has_pawns(self) -> bool {
        self.pieces().any(|piece| piece.kind() == PieceKind::Pawn)
    }

    /// Whether nobody can ever mate: bare kings, or one minor piece beside them.
    pub fn is_dead(self) -> bool {
        let minor = |piece: Piece| matches!(piece.kind(), PieceKind::Bishop | PieceKind::Knight);
        self.pieces().count() < MOST && self.pieces().all(minor)
    }

    /// The endgame of this name, as [`Endgame::name`] gives it.
    pub fn named(name: &str) -> Option<Endgame> {
        let (white, black) = name.split_once('v')?;
        let mut pieces = [None; MOST];
        let mut places = pieces.iter_mut();
        for (color, letters) in [(Color::White, white), (Color::Black, black)] {
            for letter in letters.strip_prefix('K')?.chars() {
                let kind = PieceKind::from_letter(letter).filter(|kind| *kind != PieceKind::King)?;
                *places.next()? = Some(Piece::new(color, kind));
            }
        }
        Some(Endgame(pieces))
    }

    /// The endgame on this board, if there are few enough pieces.
    pub fn of(board: &Board) -> Option<Endgame> {
        Some(Arrangement::of(board)?.normalized().endgame())
    }

    /// Its name: `KRvK`.
    pub fn name(self) -> String {
        let of = |color| {
            let pieces = self.pieces().filter(move |piece| piece.color() == color);
            pieces.map(|piece| piece.kind().letter()).collect::<String>()
        };
        format!("K{}vK{}", of(Color::White), of(Color::Black))
    }
}

/// The two kings and up to two pieces on squares, and whose turn it is; nobody may castle or capture en passant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrangement {
    /// The white king, the black king, and the others.
    pieces: [Piece; MOST + 2],
    /// Where they stand.
    pub squares: [Square; MOST + 2],
    /// How many there are.
    count: usize,
    /// The side to move.
    pub turn: Color,
}

/// What a move leads to.
#[derive(Debug, Clone, Copy)]
pub struct Successor {
    /// The arrangement after it, which is legal only if the mover's king is not attacked there.
    pub after: Arrangement,
    /// Whether the pieces are still the same.
    pub is_quiet: bool,
    /// The arrangement after a capture en passant that answers it.
    pub en_passant: Option<Arrangement>,
}

impl Arrangement {
    /// That of a board, or `None` if there are more pieces or a side may still castle. A right to capture en passant is not seen.
    pub fn of(board: &Board) -> Option<Arrangement> {
        let others = board
            .occupied()
            .without(board.king(Color::White))
            .without(board.king(Color::Black));
        if others.count() as usize > MOST || !board.castling_rights().is_empty() {
            return None;
        }
        let kings = Color::ALL.map(|color| board.king(color));
        let others = others.filter_map(|square| Some((board.piece_at(square)?, square)));
        Some(Arrangement::with(kings, others, board.turn()))
    }

    /// Kings and others on these squares.
    fn with(kings: [Square; 2], others: impl Iterator<Item = (Piece, Square)>, turn: Color) -> Arrangement {
        let mut arrangement = Arrangement {
            pieces: [Piece::WhiteKing, Piece::BlackKing, Piece::WhiteKing, Piece::WhiteKing],
            squares: [kings[0], kings[1], Square::A1, Square::A1],
            count: 2,
            turn,
        };
        for (piece, square) in others {
            arrangement.pieces[arrangement.count] = piece;
            arrangement.squares[arrangement.count] = square;
            arrangement.count += 1;
        }
        arrangement
    }

    /// The pieces of this endgame on these squares.
    pub fn of_endgame(endgame: Endgame, squares: [Square; MOST + 2], turn: Color) -> Arrangement {
        let others = endgame.pieces().zip(squares.into_iter().skip(2));
        Arrangement::with([squares[0], squares[1]], others, turn)
    }

    /// Pieces and squares, the kings first.
    pub fn placed(&self) -> impl Iterator<Item = (Piece, Square)> {
        self.pieces.into_iter().zip(self.squares).take(self.count)
    }

    /// The same for the tables: White is the stronger side, the pieces stand in the tables' order.
    pub fn normalized(self) -> Arrangement {
        let strength = |color| {
            let mut kinds = [None; MOST];
            let of = self.placed().skip(2).filter(|(piece, _)| piece.color() == color);
            for (place, (piece, _)) in kinds.iter_mut().zip(of) {
                *place = Some(piece.kind());
            }
            kinds.sort_by(|one, other| other.cmp(one));
            kinds
        };
        let arrangement = if strength(Color::Black) > strength(Color::White) {
            self.mirrored()
        } else {
            self
        };
        let mut others = [(Piece::WhiteKing, Square::A1); MOST];
        let count = self.count - 2;
        for (place, placed) in others.iter_mut().zip(arrangement.placed().skip(2)) {
            *place = placed;
        }
        others[..count].sort_by_key(|(piece, _)| (piece.color(), std::cmp::Reverse(piece.kind())));
        let kings = [arrangement.squares[0], arrangement.squares[1]];
        Arrangement::with(kings, others.into_iter().take(count), arrangement.turn)
    }

    /// The colors exchanged.
    fn mirrored(self) -> Arrangement {
        let mirror = |square: Square| Square::wrapping(square.index() as u8 ^ 0x38);
        let others = self.placed().skip(2);
        let others = others.map(|(piece, square)| (Piece::new(!piece.color(), piece.kind()), mirror(square)));
        Arrangement::with([mirror(self.squares[1]), mirror(self.squares[0])], others, !self.turn)
    }

    /// Its endgame, which has a table if this is [`Arrangement::normalized`].
    pub fn endgame(&self) -> Endgame {
        let mut pieces = [None; MOST];
        for (place, (piece, _)) in pieces.iter_mut().zip(self.placed().skip(2)) {
            *place = Some(piece);
        }
        Endgame(pieces)
    }

    /// It on a board, unless the rules allow no such position.
    pub fn board(&self) -> Option<Board> {
        let mut setup = Setup {
            turn: self.turn,
            ..Setup::default()
        };
        for (piece, square) in self.placed() {
            setup.put(square, Some(piece));
        }
        setup.board().ok()
    }

    fn occupied(&self) -> Bitboard {
        self.placed().map(|(_, square)| square).collect()
    }

    /// Whether the king of this side is attacked.
    pub fn is_check(&self, color: Color) -> bool {
        let (king, occupied) = (self.squares[color.index()], self.occupied());
        let mut others = self.placed().filter(|(piece, _)| piece.color() != color);
        others.any(|(piece, square)| piece.attacks(square, occupied).contains(king))
    }

    /// Whether it can be on a board: each piece has a square of its own where it may stand, and no king can be captured.
    pub fn is_legal(&self) -> bool {
        let is_placed = |(piece, square): (Piece, Square)| {
            piece.kind() != PieceKind::Pawn || !matches!(square.rank(), Rank::R1 | Rank::R8)
        };
        self.occupied().count() as usize == self.count && self.placed().all(is_placed) && !self.is_check(!self.turn)
    }

    /// Calls `visit` with each move of the side to move until it returns false.
    pub fn each_successor(&self, visit: &mut impl FnMut(Successor) -> bool) -> bool {
        let occupied = self.occupied();
        let own = self.placed().filter(|(piece, _)| piece.color() == self.turn);
        let own: Bitboard = own.map(|(_, square)| square).collect();
        (0..self.count)
            .filter(|&moved| own.contains(self.squares[moved]))
            .all(|moved| self.successors_of(moved, [occupied, own], visit))
    }

    fn successors_of(
        &self,
        moved: usize,
        [occupied, own]: [Bitboard; 2],
        visit: &mut impl FnMut(Successor) -> bool,
    ) -> bool {
        let (piece, from) = (self.pieces[moved], self.squares[moved]);
        let attacked = Bitboard(piece.attacks(from, occupied).0 & !own.0);
        if piece.kind() == PieceKind::Pawn {
            let mut captured = attacked.filter(|&to| occupied.contains(to));
            return captured.all(|to| self.pawn_move(moved, to, visit)) && self.pushes(moved, occupied, visit);
        }
        let mut targets = attacked;
        targets.all(|to| {
            let is_quiet = !occupied.contains(to);
            visit(Successor {
                after: self.moved(moved, to, piece),
                is_quiet,
                en_passant: None,
            })
        })
    }

    /// The steps of a pawn straight ahead.
    fn pushes(&self, moved: usize, occupied: Bitboard, visit: &mut impl FnMut(Successor) -> bool) -> bool {
        let from = self.squares[moved];
        let Some(one) = from.ahead(self.turn).filter(|&to| !occupied.contains(to)) else {
            return true;
        };
        if !self.pawn_move(moved, one, visit) {
            return false;
        }
        let two = one.ahead(self.turn).filter(|&to| !occupied.contains(to));
        let Some(two) = two.filter(|_| from.rank() == Rank::R2.relative_to(self.turn)) else {
            return true;
        };
        let after = self.moved(moved, two, self.pieces[moved]);
        visit(Successor {
            after,
            is_quiet: true,
            en_passant: after.en_passant(moved, one),
        })
    }

    /// One successor of a pawn, as each piece it may become.
    fn pawn_move(&self, moved: usize, to: Square, visit: &mut impl FnMut(Successor) -> bool) -> bool {
        let mut successor = |piece: Piece, is_quiet: bool| {
            visit(Successor {
                after: self.moved(moved, to, piece),
                is_quiet,
                en_passant: None,
            })
        };
        if to.rank() == Rank::R8.relative_to(self.turn) {
            let mut kinds = PieceKind::PROMOTIONS.into_iter();
            return kinds.all(|kind| successor(Piece::new(self.turn, kind), false));
        }
        let is_quiet = !self.occupied().contains(to);
        successor(self.pieces[moved], is_quiet)
    }

    /// After a double successor of the pawn `jumped` over `over`: what a legal capture en passant leads to.
    pub fn en_passant(&self, jumped: usize, over: Square) -> Option<Arrangement> {
        let pawn = Piece::new(self.turn, PieceKind::Pawn);
        let capturer = (2..self.count).find(|&other| {
            self.pieces[other] == pawn && pawn.attacks(self.squares[other], Bitboard(0)).contains(over)
        })?;
        let mut before = *self;
        before.squares[jumped] = over;
        Some(before.moved(capturer, over, pawn)).filter(Arrangement::is_legal)
    }

    /// A piece stands there and is another one, what was there is gone, and it is the other side's turn.
    fn moved(&self, moved: usize, to: Square, piece: Piece) -> Arrangement {
        let mut after = *self;
        after.turn = !self.turn;
        after.pieces[moved] = piece;
        after.squares[moved] = to;
        if let Some(captured) = (2..self.count).find(|&other| other != moved && self.squares[other] == to) {
            // The last takes its place.
            after.count -= 1;
            after.pieces[captured] = after.pieces[after.count];
            after.squares[captured] = after.squares[after.count];
        }
        after
    }

    /// Calls `visit` with each arrangement from which a quiet move of the side that is not to move leads here, and whether that move
    /// can be answered en passant. They need not be legal.
    pub fn each_predecessor(&self, mut visit: impl FnMut(Arrangement, Option<Arrangement>)) {
        let (occupied, mover) = (self.occupied(), !self.turn);
        for moved in (0..self.count).filter(|&moved| self.pieces[moved].color() == mover) {
            let (piece, at) = (self.pieces[moved], self.squares[moved]);
            let mut before = *self;
            before.turn = mover;
            let mut from = |square: Square, en_passant| {
                before.squares[moved] = square;
                visit(before, en_passant);
            };
            if piece.kind() != PieceKind::Pawn {
                Bitboard(piece.attacks(at, occupied).0 & !occupied.0).for_each(|square| from(square, None));
                continue;
            }
            // A pawn on its first row has made no move.
            let is_new = at.rank() == Rank::R2.relative_to(mover);
            let Some(one) = at
                .ahead(self.turn)
                .filter(|&square| !is_new && !occupied.contains(square))
            else {
                continue;
            };
            from(one, None);
            let two = one.ahead(self.turn).filter(|&square| !occupied.contains(square));
            if let Some(two) = two.filter(|_| at.rank() == Rank::R4.relative_to(mover)) {
                from(two, self.en_passant(moved, one));
            }
        }
    }
}
