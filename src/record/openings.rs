//! Names of openings, looked up by position, so that transpositions are found.
//!
//! The names are those of lichess-org/chess-openings (CC0 1.0).
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
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

/// Rows of code, name and position (EPD).
const LIST: &str = include_str!("../../assets/openings/openings.tsv");

/// The name of an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The code of the Encyclopaedia of Chess Openings: `C50`.
    pub eco: String,
    /// The name, with its variation after a colon.
    pub name: String,
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.eco, self.name)
    }
}

/// Codes and names by the keys of their positions, read at first use.
static NAMES: LazyLock<HashMap<u64, (&str, &str)>> = LazyLock::new(|| {
    let rows = LIST.lines().filter(|line| !line.starts_with('#'));
    let named = rows.filter_map(|line| {
        let (eco, rest) = line.split_once('\t')?;
        let (name, epd) = rest.split_once('\t')?;
        let board: Board = format!("{epd} 0 1").parse().ok()?;
        Some((board.hash(), (eco, name)))
    });
    named.collect()
});

/// The positions that have a name, in the order of the codes.
pub fn positions() -> impl Iterator<Item = Board> {
    let rows = LIST.lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|line| format!("{} 0 1", line.rsplit('\t').next()?).parse().ok())
}

/// The opening whose position this is, or `None`.
#[must_use]
pub fn find(board: &Board) -> Option<Opening> {
    let (eco, name) = NAMES.get(&board.hash())?;
    Some(Opening {
        eco: (*eco).to_owned(),
        name: (*name).to_owned(),
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
        let mut rows = 0;
        for line in LIST.lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&str> = line.split('\t').collect();
            let board: Board = format!("{} 0 1", columns[2]).parse().expect("a position");
            let opening = find(&board).expect(line);
            assert_eq!((opening.eco.as_str(), opening.name.as_str()), (columns[0], columns[1]));
            rows += 1;
        }
        assert_eq!(rows, NAMES.len());
        assert_eq!(find(&Board::default()), None);
    }
}
