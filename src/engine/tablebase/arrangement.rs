//! Positions of few pieces, as the tables know them.

use crate::chess::piece::pawn;
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

    /// Whether each piece has a square of its own, and no king can be captured.
    fn is_legal(&self) -> bool {
        self.occupied().count() as usize == self.count && !self.is_check(!self.turn)
    }

    /// Calls `visit` with what each legal capture or promotion leads to; not en passant.
    pub fn each_conversion(&self, visit: &mut impl FnMut(Arrangement)) {
        let occupied = self.occupied();
        let others = self.placed().filter(|(piece, _)| piece.color() != self.turn);
        let others: Bitboard = others.map(|(_, square)| square).collect();
        for moved in (0..self.count).filter(|&moved| self.pieces[moved].color() == self.turn) {
            let (piece, from) = (self.pieces[moved], self.squares[moved]);
            let mut targets = piece.attacks(from, occupied) & others;
            let mut becomes = [piece; 4];
            let mut count = 1;
            if piece.kind() == PieceKind::Pawn && from.rank() == Rank::R7.relative_to(self.turn) {
                targets |= pawn::pushes(self.turn, Bitboard::from_square(from)) & !occupied;
                becomes = PieceKind::PROMOTIONS.map(|kind| Piece::new(self.turn, kind));
                count = becomes.len();
            }
            for to in targets {
                let moves = becomes[..count].iter().map(|&piece| self.moved(moved, to, piece));
                moves.filter(|after| !after.is_check(self.turn)).for_each(&mut *visit);
            }
        }
    }

    /// What a legal capture en passant leads to if the opponent's pawn has just gone two squares ahead to one beside a pawn of the side
    /// to move.
    pub fn en_passant(&self) -> Option<Arrangement> {
        let pawn = |color| (2..self.count).find(|&place| self.pieces[place] == Piece::new(color, PieceKind::Pawn));
        let (own, jumped) = (pawn(self.turn)?, pawn(!self.turn)?);
        let over = self.squares[jumped].ahead(self.turn)?;
        let mut before = *self;
        before.squares[jumped] = over;
        Some(before.moved(own, over, self.pieces[own])).filter(Arrangement::is_legal)
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
}
