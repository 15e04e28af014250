//! Names of openings, looked up by position so that transpositions are recognized.
//!
//! The names come from lichess-org/chess-openings (CC0 1.0).
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
use crate::chess::{Board, Move};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::fmt;
use std::sync::LazyLock;

/// Rows of code, name and position (EPD).
const LIST: &str = include_str!("../../assets/openings/openings.tsv");

/// An upper bound on the length of named lines, in plies.
pub const PLIES: usize = 40;

/// The name of an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The code of the Encyclopaedia of Chess Openings: `C50`.
    pub eco: String,
    /// The name, with the variation after a colon.
    pub name: String,
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.eco, self.name)
    }
}

/// The keys of the positions with their codes and names, sorted by key, read at first use. A hash map would take four times as
/// much memory.
static NAMES: LazyLock<Box<[(u64, &str)]>> = LazyLock::new(|| {
    let rows = LIST.lines().filter(|line| !line.starts_with('#'));
    let named = rows.filter_map(|line| {
        let (named, epd) = line.rsplit_once('\t')?;
        let board: Board = format!("{epd} 0 1").parse().ok()?;
        Some((board.hash(), named))
    });
    let mut named: Vec<_> = named.collect();
    named.sort_unstable();
    named.into()
});

/// For each value of the highest bits of a key, how many names there are with lower ones: a look at it is much quicker than a search.
static PLACES: LazyLock<Box<[u16]>> = LazyLock::new(|| {
    let mut places = vec![0; (1 << HIGH_BITS) + 1];
    for (key, _) in NAMES.iter() {
        places[high_bits(*key) + 1] += 1;
    }
    let mut count = 0;
    for place in &mut places {
        count += *place;
        *place = count;
    }
    places.into()
});

const HIGH_BITS: u32 = 16;

#[allow(clippy::cast_possible_truncation, reason = "sixteen bits")]
const fn high_bits(key: u64) -> usize {
    (key >> (u64::BITS - HIGH_BITS)) as usize
}

/// The code and the name of the opening that a position with this key belongs to, with a tab between them, or `None`.
#[must_use]
pub fn of_key(key: u64) -> Option<&'static str> {
    let high = high_bits(key);
    let [start, end] = [high, high + 1].map(|high| usize::from(PLACES[high]));
    let named = NAMES[start..end].iter().find(|(known, _)| *known == key);
    named.map(|(_, name)| *name)
}

/// The tags that tell an opening.
pub const TAGS: [&str; 3] = ["ECO", "Opening", "Variation"];

/// The opening that these values of its [`TAGS`] tell, as far as they are there: `C50 Italian Game: Giuoco Piano`.
#[must_use]
pub fn of_tags([code, name, variation]: [Option<Cow<'_, str>>; TAGS.len()]) -> Cow<'_, str> {
    let name = match (name, variation) {
        (Some(name), Some(variation)) => Some(format!("{name}: {variation}").into()),
        (name, variation) => name.or(variation),
    };
    match (code, name) {
        (Some(code), Some(name)) => format!("{code} {name}").into(),
        (code, name) => code.or(name).unwrap_or_default(),
    }
}

/// Whether this opening is a code at most, without a name.
#[must_use]
pub const fn is_code_alone(opening: &str) -> bool {
    opening.len() < 4
}

/// The positions that have a name, ordered by code.
pub fn positions() -> impl Iterator<Item = Board> {
    let rows = LIST.lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|line| format!("{} 0 1", line.rsplit('\t').next()?).parse().ok())
}

/// The opening this position belongs to, or `None`.
#[must_use]
pub fn find(board: &Board) -> Option<Opening> {
    // It has none, and is asked for at each start, before the list is needed.
    if *board == Board::START {
        return None;
    }
    let (eco, name) = of_key(board.hash())?.split_once('\t')?;
    Some(Opening {
        eco: eco.to_owned(),
        name: name.to_owned(),
    })
}

/// The moves that lead from this position to a named one, with its name; none from the starting position. First are those with
/// the most named replies, which are those played most.
#[must_use]
pub fn continuations(board: &Board) -> Vec<(Move, Opening)> {
    if *board == Board::START {
        return Vec::new();
    }
    let moves = board.legal_moves();
    let named = moves.iter().filter_map(|&mv| Some((mv, find(&board.played(mv))?)));
    let mut named: Vec<_> = named.collect();
    let is_named = |after: &Board, &reply: &Move| of_key(after.played(reply).hash()).is_some();
    named.sort_by_cached_key(|&(mv, _)| {
        let after = board.played(mv);
        Reverse(
            after
                .legal_moves()
                .iter()
                .filter(|reply| is_named(&after, reply))
                .count(),
        )
    });
    named
}

/// The opening of the deepest named position on the way to the node, or `None`.
#[must_use]
pub fn of_line(tree: &GameTree, node: NodeId) -> Option<Opening> {
    tree.ancestors(node).find_map(|at| find(&tree.board(at)))
}

/// Writes the opening of the main line into the tags `ECO` and `Opening`, for a copy that goes into a file. Tags with other
/// contents stay; those that name an earlier position of the line are outdated and are replaced.
pub fn note(tree: &mut GameTree) {
    let end = tree.line_end(NodeId::ROOT);
    let line = || tree.ancestors(end).filter_map(|at| find(&tree.board(at)));
    let is_ours = match (tree.tags.known("ECO"), tree.tags.known("Opening")) {
        (None, None) => tree.tags.known("Variation").is_none(),
        (Some(code), Some(name)) => line().any(|known| known.eco == code && known.name == name),
        _ => false,
    };
    let named = line().next().filter(|_| is_ours);
    if let Some(Opening { eco, name }) = named {
        tree.tags.set("ECO", &eco);
        tree.tags.set("Opening", &name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    #[test]
    fn an_opening_is_noted_unless_the_tags_say_another() {
        let noted = |text: &str| {
            let mut tree = pgn::read(text).next().expect("a game").tree;
            note(&mut tree);
            let tag = |name| tree.tags.value(name).unwrap_or("-").to_owned();
            [tag("ECO"), tag("Opening")]
        };
        assert_eq!(noted("1. e4 e5 2. Nf3 Nc6 3. Bc4 *"), ["C50", "Italian Game"]);
        assert_eq!(
            noted("[ECO \"C20\"]\n[Opening \"King's Pawn Game\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *"),
            ["C50", "Italian Game"]
        );
        assert_eq!(noted("[ECO \"C55\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *"), ["C55", "-"]);
        assert_eq!(noted("[ECO \"A00\"]\n[Opening \"Mine\"]\n\n1. e4 *"), ["A00", "Mine"]);
        assert_eq!(
            noted("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. Kd2 *"),
            ["-", "-"]
        );
        assert_eq!(noted("*"), ["-", "-"]);
    }

    #[test]
    fn the_usual_continuations_come_first() {
        for (moves, usual) in [
            ("1. e4 e5 *", "f3"),
            ("1. e4 c5 *", "f3"),
            ("1. d4 d5 *", "c4"),
            ("1. e4 *", "c5"),
        ] {
            let tree = pgn::read(moves).next().expect("a game").tree;
            let board = tree.board(tree.line_end(NodeId::ROOT));
            let all = continuations(&board);
            assert_eq!(all[0].0.to().to_string(), usual, "{moves} {all:?}");
        }
    }

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
