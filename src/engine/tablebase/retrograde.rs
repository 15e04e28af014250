//! Making a table backward from the mates (retrograde analysis, after Ströhlein 1970 and Thompson 1986).
//!
//! Depth by depth: a position from which a move leads to a lost one is won, and one all of whose moves lead to won ones is lost.
//! That is found for all squares of the last piece at once: with the other pieces in one place, they are a set of squares, as are
//! those of its positions that are won or lost. Captures and promotions lead to other tables, which must have been made; they are
//! looked at once, at the beginning.

mod moves;

use super::arrangement::{Arrangement, Endgame};
use super::table::{EndgameTable, ILLEGAL};
use super::{TableValue, Tablebase};
use crate::chess::{Bitboard, Color, Piece, Rank, Square};

/// Makes the table of this endgame. Returns `None` if `go_on` ended it.
pub fn make(endgame: Endgame, tables: &Tablebase, go_on: &mut dyn FnMut() -> bool) -> Option<EndgameTable> {
    let mut maker = Maker::new(endgame, tables)?;
    let others = maker.table.others();
    let kings = maker.won[0].len() / others;
    for place in 0..kings * others {
        if place % others == 0 && !go_on() {
            return None;
        }
        for turn in Color::ALL {
            maker.begin(turn, place);
        }
    }
    // At which places of the kings something was solved at the last depth, with this side to move.
    let mut is_new = [(); 2].map(|()| vec![true; kings]);
    for depth in 0..=TableValue::LONGEST {
        let mut is_due = Color::ALL.map(|turn| maker.are_before(turn, &is_new[(!turn).index()]));
        for is_new in &mut is_new {
            is_new.fill(false);
        }
        for (turn, place, square) in std::mem::take(&mut maker.waiting[usize::from(depth)]) {
            let (side, square) = (turn.index(), Bitboard::from_square(square));
            if depth % 2 == 1 {
                is_new[side][place / others] |= maker.solve(turn, place, square, depth);
            } else {
                maker.held[side][place] &= !square;
                is_due[side][place / others] = true;
            }
        }
        for turn in Color::ALL {
            for kings in (0..kings).filter(|&kings| is_due[turn.index()][kings]) {
                if !go_on() {
                    return None;
                }
                for place in kings * others..(kings + 1) * others {
                    is_new[turn.index()][kings] |= maker.step(turn, place, depth);
                }
            }
        }
    }
    Some(maker.table)
}

/// For each side to move and each place of the other pieces, squares of the last piece.
///
/// With a pawn on each side, the last piece is a pawn. On the last rank of the side to move it stands for the same position with the
/// pawn on the fifth rank, but that side can capture en passant.
type Sets = [Vec<Bitboard>; 2];

struct Maker<'t> {
    table: EndgameTable,
    tables: &'t Tablebase,
    /// The piece whose squares are in the sets.
    last: Piece,
    /// The piece besides it and the kings.
    other: Option<Piece>,
    /// Whether a pawn may be captured en passant.
    has_en_passant: bool,
    /// Positions known to be won, and those that cannot be.
    won: Sets,
    /// Positions known to be lost.
    lost: Sets,
    /// Positions that are not lost at this depth, whatever the moves within the table lead to.
    held: Sets,
    /// Positions with a move into another table, by the depth at which that counts.
    waiting: Vec<Vec<(Color, usize, Square)>>,
}

impl Maker<'_> {
    /// One that knows nothing yet; `None` for bare kings.
    fn new(endgame: Endgame, tables: &Tablebase) -> Option<Maker<'_>> {
        let table = EndgameTable::new(endgame);
        let mut pieces: Vec<Piece> = endgame.pieces().collect();
        let has_en_passant = pieces == [Piece::WhitePawn, Piece::BlackPawn];
        let sets = || [(); 2].map(|()| vec![Bitboard::EMPTY; table.places()]);
        Some(Maker {
            tables,
            last: pieces.pop()?,
            other: pieces.pop(),
            has_en_passant,
            won: sets(),
            lost: sets(),
            held: sets(),
            waiting: vec![Vec::new(); 256],
            table,
        })
    }

    /// Looks at a set of positions for the first time: which cannot be, and what leads to other tables.
    fn begin(&mut self, turn: Color, place: usize) {
        let squares = self.table.squares(place);
        let illegal = self.illegal(turn, squares);
        self.won[turn.index()][place] = illegal;
        for square in illegal {
            self.table.put(turn, place, square, ILLEGAL);
        }
        for square in self.converting(turn, squares) & !illegal {
            let Some(best) = self.best_conversion(turn, place, square) else {
                continue;
            };
            self.held[turn.index()][place] |= Bitboard::from_square(square);
            if let Some(depth) = best.depth() {
                self.waiting[usize::from(depth)].push((turn, place, square));
            }
        }
    }

    /// The best that a legal capture or promotion leads to, for the side that makes it.
    fn best_conversion(&self, turn: Color, place: usize, square: Square) -> Option<TableValue> {
        let mut best = None;
        let mut visit = |after: Arrangement| {
            let value = self.tables.value(&after).unwrap_or(TableValue::Draw);
            best = best.max(Some(value.before()));
        };
        if self.has_en_passant && square.rank() == Rank::R8.relative_to(turn) {
            let square = Square::at(square.file(), Rank::R5.relative_to(turn));
            let arrangement = self.table.arrangement_of(turn, place, square);
            arrangement.each_conversion(&mut visit);
            arrangement.en_passant().map(visit);
        } else {
            self.table
                .arrangement_of(turn, place, square)
                .each_conversion(&mut visit);
        }
        best
    }

    /// Solves what can be solved of a set at this depth. Returns whether anything was.
    fn step(&mut self, turn: Color, place: usize, depth: u8) -> bool {
        let (side, opponent) = (turn.index(), (!turn).index());
        let open = !(self.won[side][place] | self.lost[side][place]);
        if depth % 2 == 1 {
            let won = self.reaching(turn, place, open, |place| self.lost[opponent][place]);
            return self.solve(turn, place, won, depth);
        }
        let open = open & !self.held[side][place];
        let mut lost = open & !self.reaching(turn, place, open, |place| !self.won[opponent][place]);
        if depth == 0 {
            // Who has no move is mated or stalemated; in check the opponent could not be to move.
            let stalemates = lost & !self.with_en_passant(turn, self.won[opponent][place]);
            self.held[side][place] |= stalemates;
            lost &= !stalemates;
        }
        self.solve(turn, place, lost, depth)
    }

    /// Notes positions as won or lost at this depth. Returns whether one of them was not known.
    fn solve(&mut self, turn: Color, place: usize, squares: Bitboard, depth: u8) -> bool {
        let sets = if depth % 2 == 1 { &mut self.won } else { &mut self.lost };
        let known = &mut sets[turn.index()][place];
        let new = squares & !*known;
        *known |= new;
        for square in new {
            self.table.put(turn, place, square, depth + 1);
        }
        !new.is_empty()
    }
}
