//! Endgames of up to four pieces, solved: every position is known with the number of half-moves to mate.
//!
//! A [`Tablebase`] holds the tables that have been made. Making one takes a second or two, and those of what captures and promotions
//! lead to come before it. The rule of fifty moves does not count: with four pieces no mate is so far away that it could.

mod arrangement;
mod retrograde;
mod table;

pub use arrangement::Endgame;

use super::level::chance::mix;
use super::syzygy::Syzygy;
use super::Score;
use crate::chess::{Board, Color, Move, Piece, PieceKind, Square};
use arrangement::{Arrangement, MOST};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};
use table::EndgameTable;

/// What a position is worth for the side to move, with the number of half-moves to mate. The better is the greater one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableValue {
    /// It is mated.
    Loss(u8),
    /// Nobody can force mate.
    Draw,
    /// It mates.
    Win(u8),
}

impl TableValue {
    /// The most half-moves to mate that a table has room for.
    const LONGEST: u8 = 250;

    /// The half-moves to mate.
    pub const fn depth(self) -> Option<u8> {
        match self {
            TableValue::Loss(plies) | TableValue::Win(plies) => Some(plies),
            TableValue::Draw => None,
        }
    }

    /// For the other side, one half-move earlier.
    #[must_use]
    pub const fn before(self) -> TableValue {
        match self {
            TableValue::Loss(plies) => TableValue::Win(plies + 1),
            TableValue::Win(plies) => TableValue::Loss(plies + 1),
            TableValue::Draw => TableValue::Draw,
        }
    }

    const fn of_byte(byte: u8) -> TableValue {
        match byte {
            0 | table::ILLEGAL => TableValue::Draw,
            _ if byte % 2 == 1 => TableValue::Loss(byte - 1),
            _ => TableValue::Win(byte - 1),
        }
    }

    /// As a score of a search.
    pub const fn score(self) -> Score {
        match self {
            TableValue::Loss(plies) => Score::Mate(-(plies as i32 / 2)),
            TableValue::Draw => Score::Centipawns(0),
            TableValue::Win(plies) => Score::Mate((plies as i32 + 1) / 2),
        }
    }

    /// -1, 0 or 1.
    pub const fn sign(self) -> i8 {
        match self {
            TableValue::Loss(_) => -1,
            TableValue::Draw => 0,
            TableValue::Win(_) => 1,
        }
    }
}

impl Ord for TableValue {
    fn cmp(&self, other: &TableValue) -> Ordering {
        self.sign().cmp(&other.sign()).then_with(|| match (self, other) {
            (TableValue::Win(one), TableValue::Win(two)) => two.cmp(one),
            (TableValue::Loss(one), TableValue::Loss(two)) => one.cmp(two),
            _ => Ordering::Equal,
        })
    }
}

impl PartialOrd for TableValue {
    fn partial_cmp(&self, other: &TableValue) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The tables of a program, of which several threads may make use.
#[derive(Debug, Clone, Default)]
pub struct SharedTablebase(Arc<RwLock<Tablebase>>);

impl SharedTablebase {
    /// The tables that there are now.
    pub fn now(&self) -> Tablebase {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes the table of an endgame, if it is missing; those that it needs must be there. Returns whether it is there then; not if
    /// `go_on` ended it.
    pub fn make(&self, endgame: Endgame, go_on: &mut dyn FnMut() -> bool) -> bool {
        let tables = self.now();
        if tables.tables.contains_key(&endgame) {
            return true;
        }
        let made = retrograde::make(endgame, &tables, go_on);
        made.map(|table| self.add(table)).is_some()
    }

    /// Takes over the bytes of a table that was made before. Returns whether it is there then.
    pub fn take(&self, endgame: Endgame, bytes: Vec<u8>) -> bool {
        let table = EndgameTable::of_bytes(endgame, bytes);
        table.map(|table| self.add(table)).is_some()
    }

    /// Takes these Syzygy tables of the user's, or none.
    pub fn set_syzygy(&self, syzygy: Option<Arc<Syzygy>>) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).syzygy = syzygy;
    }

    /// The Syzygy tables of the user's.
    pub fn syzygy(&self) -> Option<Arc<Syzygy>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).syzygy.clone()
    }

    fn add(&self, table: EndgameTable) {
        let mut tables = self.0.write().unwrap_or_else(PoisonError::into_inner);
        tables.tables.insert(table.endgame(), Arc::new(table));
    }
}

/// The tables that have been made.
#[derive(Debug, Clone, Default)]
pub struct Tablebase {
    tables: BTreeMap<Endgame, Arc<EndgameTable>>,
    syzygy: Option<Arc<Syzygy>>,
}

impl Tablebase {
    /// The endgames whose tables are needed for this one: each after those that it needs itself, and itself at last.
    pub fn needed(endgame: Endgame) -> Vec<Endgame> {
        let mut needed = Vec::new();
        need(endgame, &mut needed);
        needed
    }

    /// Whether the table of an endgame is there.
    pub fn has(&self, endgame: Endgame) -> bool {
        self.tables.contains_key(&endgame)
    }

    /// The bytes of a table that is there.
    pub fn bytes(&self, endgame: Endgame) -> Option<&[u8]> {
        Some(&self.tables.get(&endgame)?.values)
    }

    /// The number of bytes of a table.
    pub fn length(endgame: Endgame) -> usize {
        EndgameTable::length(endgame)
    }

    /// What a board is worth; `None` if no table of it is there.
    pub fn probe(&self, board: &Board) -> Option<TableValue> {
        let arrangement = Arrangement::of(board)?;
        if board.en_passant().is_none() {
            return self.value(&arrangement);
        }
        match self.moves(board)?.first() {
            Some(&(_, value)) => Some(value),
            None => Some(if board.is_check() {
                TableValue::Loss(0)
            } else {
                TableValue::Draw
            }),
        }
    }

    /// The legal moves, the best first, with what each is worth for the side that makes it.
    pub fn moves(&self, board: &Board) -> Option<Vec<(Move, TableValue)>> {
        let moves = board.legal_moves();
        let values = moves
            .iter()
            .map(|&mv| Some((mv, self.probe(&board.played(mv))?.before())));
        let mut values = values.collect::<Option<Vec<(Move, TableValue)>>>()?;
        values.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        Some(values)
    }

    /// A position of a table that has been made, in which White is to move and wins, as the seed draws it: not soon, compared with the
    /// longest win.
    pub fn won_position(&self, endgame: Endgame, seed: u64) -> Option<Board> {
        let table = self.tables.get(&endgame)?;
        let longest = table
            .values
            .iter()
            .filter(|&&byte| byte != table::ILLEGAL)
            .max()?
            .checked_sub(1)?;
        let is_long = |value: TableValue| matches!(value, TableValue::Win(plies) if 2 * plies >= longest);
        let mut draws = (0..100_000).map(|draw| mix(&[seed, draw]) as usize % table.values.len());
        draws.find_map(|index| {
            let arrangement = table.arrangement(index);
            let is_wanted = arrangement.turn == Color::White && is_long(TableValue::of_byte(table.values[index]));
            arrangement.board().filter(|_| is_wanted)
        })
    }

    fn value(&self, arrangement: &Arrangement) -> Option<TableValue> {
        let arrangement = arrangement.normalized();
        let endgame = arrangement.endgame();
        if endgame.is_dead() {
            return Some(TableValue::Draw);
        }
        Some(self.tables.get(&endgame)?.value(&arrangement))
    }
}

/// Adds an endgame and, before it, what captures and promotions make of it.
fn need(endgame: Endgame, needed: &mut Vec<Endgame>) {
    if endgame.is_dead() || needed.contains(&endgame) {
        return;
    }
    for place in 0..MOST {
        let Some(piece) = endgame.0[place] else { continue };
        let others = PieceKind::PROMOTIONS
            .into_iter()
            .filter(|_| piece.kind() == PieceKind::Pawn)
            .map(|kind| Some(Piece::new(piece.color(), kind)));
        for other in others.chain([None]) {
            let mut pieces = endgame.0;
            pieces[place] = other;
            if other.is_none() {
                pieces.sort_by_key(Option::is_none);
            }
            let squares = [Square::A1; MOST + 2];
            let changed = Arrangement::of_endgame(Endgame(pieces), squares, Color::White);
            need(changed.normalized().endgame(), needed);
        }
    }
    needed.push(endgame);
}

#[cfg(test)]
mod tests;
