//! Names of openings, looked up by position, so that transpositions are found.
//!
//! The names are those of lichess-org/chess-openings (CC0 1.0), packed by the build script.
//!
//! ```
//! use tabiya::chess::{san, Board};
//! use tabiya::record::{openings, pgn};
//!
//! let game = pgn::read("1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 Be7 *").next().unwrap();
//! let last = *game.tree.main_line().last().unwrap();
//! let opening = openings::of_line(&game.tree, last).unwrap();
//! assert_eq!(opening.to_string(), "D37 Queen's Gambit Declined: Three Knights Variation");
//! ```

use super::{GameTree, NodeId};
use crate::chess::Board;
use std::fmt;
use std::sync::LazyLock;

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openings.bin"));

/// The name of an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The code of the Encyclopaedia of Chess Openings: `C50`.
    pub eco: String,
    /// The name, with its variation behind a colon.
    pub name: String,
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.eco, self.name)
    }
}

/// A 32-bit number of the head.
fn head(place: usize) -> usize {
    PACKED[4 * place..][..4]
        .iter()
        .rev()
        .fold(0, |number, &byte| number << 8 | usize::from(byte))
}

/// How many positions have a name.
#[must_use]
pub fn count() -> usize {
    head(0)
}

fn key(place: usize) -> u64 {
    let bytes = &PACKED[8 + 8 * place..][..8];
    bytes.iter().rev().fold(0, |key, &byte| key << 8 | u64::from(byte))
}

/// The opening whose position this is, or `None`.
#[must_use]
pub fn find(board: &Board) -> Option<Opening> {
    let wanted = board.hash();
    let (mut low, mut high) = (0, count());
    while low < high {
        let middle = usize::midpoint(low, high);
        if key(middle) < wanted {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if low == count() || key(low) != wanted {
        return None;
    }
    let place = &PACKED[8 + 8 * count() + 2 * low..];
    name(usize::from(place[0]) | usize::from(place[1]) << 8)
}

/// The names by their numbers: each is told by what it has in common with the one before it.
static NAMES: LazyLock<Vec<Box<str>>> = LazyLock::new(|| {
    let mut rest = &PACKED[8 + 10 * count()..];
    let mut names = Vec::new();
    let mut text: Vec<u8> = Vec::new();
    while let [common, length, tail @ ..] = rest {
        let Some((suffix, next)) = tail.split_at_checked(usize::from(*length)) else {
            break;
        };
        text.truncate(usize::from(*common));
        text.extend(suffix);
        names.push(String::from_utf8_lossy(&text).into());
        rest = next;
    }
    names
});

fn name(number: usize) -> Option<Opening> {
    let (eco, name) = NAMES.get(number)?.split_at_checked(3)?;
    Some(Opening {
        eco: eco.to_owned(),
        name: name.to_owned(),
    })
}

/// The deepest position with a name on the way to the node, or `None`.
#[must_use]
pub fn of_line(tree: &GameTree, node: NodeId) -> Option<Opening> {
    std::iter::successors(Some(node), |&at| tree.parent(at)).find_map(|at| find(&tree.board(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row of the list is found under its position.
    #[test]
    fn every_position_of_the_list_has_its_name() {
        let list = include_str!("../../assets/openings/openings.tsv");
        let mut rows = 0;
        for line in list.lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&str> = line.split('\t').collect();
            let board: Board = format!("{} 0 1", columns[2]).parse().expect("a position");
            let opening = find(&board).expect(line);
            assert_eq!((opening.eco.as_str(), opening.name.as_str()), (columns[0], columns[1]));
            rows += 1;
        }
        assert_eq!(rows, count());
        assert_eq!(find(&Board::default()), None);
    }
}
