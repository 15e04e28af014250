//! Making a table backward from the mates (retrograde analysis, after Ströhlein 1970 and Thompson 1986).
//!
//! Depth by depth: a position from which a move leads to a lost one is won, and one all of whose moves lead to won ones is lost.
//! The moves of a position that are not known to lose are counted down. Captures and promotions lead to other tables, which must have
//! been made; they are looked at once, at the beginning.

use super::arrangement::{Arrangement, Endgame, Successor};
use super::table::{Table, DIAGONAL, ILLEGAL};
use super::{Tablebase, Value};

/// After how many positions it is asked whether to go on.
const CHECK: usize = 1 << 16;

/// The count of a position that is looked at anew each time, because a capture en passant may answer one of its moves.
const LOOKED_AT: u8 = 255;

/// Makes the table of this endgame. Returns `None` if `go_on` ended it.
pub fn make(endgame: Endgame, tables: &Tablebase, go_on: &mut dyn FnMut() -> bool) -> Option<Table> {
    let table = Table::new(endgame);
    let mut maker = Maker {
        left: vec![0; table.values.len()],
        table,
        tables,
        waiting: vec![Vec::new(); 256],
    };
    for index in 0..maker.table.values.len() {
        if index % CHECK == 0 && !go_on() {
            return None;
        }
        if !maker.table.arrangement(index).is_legal() {
            maker.table.values[index] = ILLEGAL;
        }
    }
    let mut solved = Vec::new();
    for index in 0..maker.table.values.len() {
        if index % CHECK == 0 && !go_on() {
            return None;
        }
        if maker.table.values[index] != ILLEGAL && maker.begin(index) {
            solved.push(index as u32);
        }
    }
    for &index in &solved {
        maker.table.values[index as usize] = Value::Loss(0).byte();
    }
    // Positions solved at each depth lead to those of the next one.
    for depth in 1..=Value::LONGEST {
        let mut next = Vec::new();
        for index in std::mem::take(&mut maker.waiting[usize::from(depth)]) {
            maker.reach(index as usize, depth, &mut next);
        }
        for (count, &index) in solved.iter().enumerate() {
            if count % CHECK == 0 && !go_on() {
                return None;
            }
            maker.spread(index as usize, depth, &mut next);
        }
        solved = next;
    }
    Some(maker.table)
}

struct Maker<'t> {
    table: Table,
    tables: &'t Tablebase,
    /// The number of moves of each position that are not known to lose.
    left: Vec<u8>,
    /// Positions with a move into another table, by the depth at which that counts.
    waiting: Vec<Vec<u32>>,
}

impl Maker<'_> {
    /// Looks at a position for the first time: counts its moves, and notes what leads to other tables. Returns whether it is mate.
    fn begin(&mut self, index: usize) -> bool {
        let arrangement = self.table.arrangement(index);
        let (mut moves, mut has_answer, mut depths) = (0, false, Vec::new());
        arrangement.each_successor(&mut |successor: Successor| {
            if let Some(value) = self.after(&successor) {
                moves += 1;
                has_answer |= successor.en_passant.is_some();
                if !successor.is_quiet || successor.en_passant.is_some() {
                    depths.extend(value.depth());
                }
            }
            true
        });
        self.left[index] = if has_answer { LOOKED_AT } else { moves };
        for depth in depths {
            self.waiting[usize::from(depth) + 1].push(index as u32);
        }
        moves == 0 && arrangement.is_check(arrangement.turn)
    }

    /// What another table says, for the side to move there.
    fn other(&self, arrangement: &Arrangement) -> Value {
        self.tables.value(arrangement).unwrap_or(Value::Draw)
    }

    /// What a successor leads to, for the opponent, as far as it is known now; `None` if it is not legal.
    fn after(&self, successor: &Successor) -> Option<Value> {
        if !successor.is_quiet {
            return successor.after.is_legal().then(|| self.other(&successor.after));
        }
        let byte = self.table.values[self.table.index(&successor.after)];
        if byte == ILLEGAL {
            return None;
        }
        let value = Value::of_byte(byte);
        let Some(taken) = &successor.en_passant else {
            return Some(value);
        };
        let by_taking = self.other(taken).before();
        let mut has_others = false;
        successor.after.each_successor(&mut |other| {
            has_others = self.after(&other).is_some();
            !has_others
        });
        Some(match by_taking {
            _ if !has_others => by_taking,
            // What is not known yet may be better than to lose by taking.
            Value::Loss(_) if value == Value::Draw => Value::Draw,
            _ => value.max(by_taking),
        })
    }

    /// Whether a position can be solved at this depth.
    fn solve(&self, index: usize, depth: u8) -> bool {
        let is_win = depth % 2 == 1;
        let mut can_move = false;
        let goes_on = self
            .table
            .arrangement(index)
            .each_successor(&mut |successor: Successor| match self.after(&successor) {
                None => true,
                Some(Value::Loss(plies)) if plies < depth => !is_win,
                Some(Value::Win(plies)) if plies < depth => {
                    can_move = true;
                    true
                }
                // Not known yet, or only later, because a pawn can be captured en passant first.
                Some(_) => is_win,
            });
        if is_win {
            !goes_on
        } else {
            goes_on && can_move
        }
    }

    /// A move of this position leads to one that has just been solved, or that counts from this depth on.
    fn reach(&mut self, index: usize, depth: u8, next: &mut Vec<u32>) {
        if self.table.values[index] != 0 {
            return;
        }
        let is_solved = match &mut self.left[index] {
            &mut LOOKED_AT => self.solve(index, depth),
            _ if depth % 2 == 1 => true,
            left => {
                *left -= 1;
                *left == 0
            }
        };
        if is_solved {
            self.table.values[index] = depth + 1;
            next.push(index as u32);
        }
    }

    /// Goes from a solved position to those from which a quiet move leads to it.
    fn spread(&mut self, index: usize, depth: u8, next: &mut Vec<u32>) {
        let arrangement = self.table.arrangement(index);
        let is_between = self.table.is_on_diagonal(&arrangement);
        arrangement.each_predecessor(|before, en_passant| {
            // A position with the white king on the diagonal is there twice, and so is each way from or to it.
            let reflection = self.table.reflection_of(&before);
            let is_before_between = self.table.is_on_diagonal(&before);
            if is_between && !is_before_between && reflection & DIAGONAL != 0 {
                return;
            }
            self.reach(self.table.index_of(&before, reflection), depth, next);
            if is_before_between && !is_between {
                self.reach(self.table.index_of(&before, reflection | DIAGONAL), depth, next);
            }
            if let Some(Value::Loss(later)) = en_passant.map(|taken| self.other(&taken).before()) {
                // The capture loses too, but later.
                let place = self.table.index_of(&before, reflection) as u32;
                self.waiting[usize::from(later.max(depth)) + 1].push(place);
            }
        });
    }
}
