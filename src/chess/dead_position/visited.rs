//! The positions a search has seen.

use crate::chess::{Board, CastlingRights, Color, PieceKind, Square};

/// The positions seen, looked up by hash and compared in full: a proof must not rely on a hash.
pub(super) struct Visited {
    keys: Vec<(u64, Key)>,
    /// The indices of positions in `keys`, in an open-addressing table whose size is a power of two and at least twice theirs.
    slots: Vec<u32>,
}

/// Everything that distinguishes two positions (FIDE 9.2.3), in little memory.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    /// White's pieces, and three sets whose bits together encode the kind on each square.
    planes: [u64; 4],
    castling: CastlingRights,
    en_passant: Option<Square>,
    turn: Color,
}

impl Key {
    fn of(board: &Board) -> Key {
        let [pawn, knight, bishop, rook, queen, king] = PieceKind::ALL.map(|kind| board.by_kind(kind).0);
        Key {
            planes: [
                board.by_color(Color::White).0,
                pawn | bishop | queen,
                knight | bishop | king,
                rook | queen | king,
            ],
            castling: *board.castling_rights(),
            en_passant: board.en_passant(),
            turn: board.turn(),
        }
    }
}

/// An empty slot.
const FREE: u32 = u32::MAX;

impl Visited {
    /// An empty set.
    pub fn new() -> Visited {
        Visited {
            keys: Vec::new(),
            slots: vec![FREE; 512],
        }
    }

    /// Adds a position. Returns whether it is new.
    pub fn insert(&mut self, board: &Board) -> bool {
        if self.keys.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let entry = (board.hash(), Key::of(board));
        let mask = self.slots.len() - 1;
        let mut slot = entry.0 as usize & mask;
        while self.slots[slot] != FREE {
            if self.keys[self.slots[slot] as usize] == entry {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = self.keys.len() as u32;
        self.keys.push(entry);
        true
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        self.slots = vec![FREE; mask + 1];
        for (index, (hash, _)) in self.keys.iter().enumerate() {
            let mut slot = *hash as usize & mask;
            while self.slots[slot] != FREE {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = index as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions that differ in one respect have different keys.
    #[test]
    fn keys_tell_positions_apart() {
        let positions = [
            "6k1/8/8/8/4P3/8/8/3RK2R w K - 0 1",
            "6k1/8/8/8/4N3/8/8/3RK2R w K - 0 1",
            "6k1/8/8/8/4B3/8/8/3RK2R w K - 0 1",
            "6k1/8/8/8/4R3/8/8/3RK2R w K - 0 1",
            "6k1/8/8/8/4Q3/8/8/3RK2R w K - 0 1",
            "6k1/8/8/8/4p3/8/8/3RK2R w K - 0 1",
            "6k1/8/8/8/4P3/8/8/3RK2R b K - 0 1",
            "6k1/8/8/8/4P3/8/8/3RK2R w - - 0 1",
            "6k1/8/8/8/4P3/8/8/3KR2R w - - 0 1",
            "6k1/8/8/8/8/4P3/8/3RK2R w - - 0 1",
            "6k1/8/8/8/3pP3/8/8/3RK2R b - e3 0 1",
            "6k1/8/8/8/3pP3/8/8/3RK2R b - - 0 1",
        ];
        let keys = positions.map(|fen| Key::of(&fen.parse().expect(fen)));
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{}", positions[index]);
        }
    }
}
