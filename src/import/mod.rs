//! What a pasted text is: a position, a game, several games, or moves in any notation.
//!
//! Everything that the clipboard may hold is tried: FEN anywhere in the text (also in an address), PGN, and moves as SAN,
//! long algebraic, UCI, figurines, ICCF digits or in words, with or without numbers, from the usual start, from a FEN
//! before them, or from the position on the board, and with running text around. Words that may be meant otherwise are
//! kept as [`Doubt`]s: with their place, and with readings that can be put in their stead.
//!
//! The effort is bounded: a list of moves is looked for in the first 200,000 bytes, and games are read once.
//!
//! ```
//! use tabiya::chess::Board;
//! use tabiya::import::recognise;
//!
//! let board = Board::default();
//! let read = recognise("Ann: 1. e4 e5\nBob: then E2? no, Ng1-f3 and Nc6", &board);
//! assert_eq!(read.what.to_string(), "2 moves from the start");
//!
//! let read = recognise("1. Nf3 d5 2. d4 Nf6 3. Nd2 e6", &board);
//! assert_eq!(read.what.to_string(), "2 moves from the start");
//! assert_eq!(read.doubts[0].reason, "“Nd2” may be Nbd2 or Nfd2");
//! let chosen = read.doubts[0].choose("1. Nf3 d5 2. d4 Nf6 3. Nd2 e6", 0).unwrap();
//! assert_eq!(recognise(&chosen, &board).what.to_string(), "3 moves from the start");
//! ```

mod attempt;
mod doubtful;
mod games;
mod letters;
mod line;
mod moves;
mod nearby;
mod position;
mod what;
mod words;

pub use what::{Doubt, Origin, Reading, Recognised, What};

use crate::chess::notation::MoveTextError;
use crate::chess::Board;
use moves::moves_of;

/// Moves are looked for in so many bytes of a text.
const LONGEST_LIST: usize = 200_000;

/// Why a word is no move, with the quotation marks of running text.
fn reason(error: &MoveTextError) -> String {
    let text = match error {
        MoveTextError::Unreadable { text }
        | MoveTextError::AmbiguousMove { text, .. }
        | MoveTextError::NoSuchMove { text, .. } => text,
    };
    error
        .to_string()
        .replacen(&format!("{text:?}"), &format!("“{text}”"), 1)
}

/// What the text is. `present` is the position on the board, which moves may go on from.
#[must_use]
pub fn recognise(text: &str, present: &Board) -> Recognised {
    if let Some(start) = games::first_tag(text) {
        return games::read(text, start);
    }
    let list = &text[..boundary(text, LONGEST_LIST)];
    let position = position::find(list);
    let given = match &position {
        Some(found) => found.read.as_ref().ok().map(|(board, _)| (*board, found.place.end)),
        None => startpos(list),
    };
    if let Some((board, end)) = given.filter(|(_, end)| !begins_operations(&list[*end..])) {
        let origin = if board == Board::default() {
            Origin::Start
        } else {
            Origin::Given
        };
        if let Some(moves) = moves_of(list, end, &[(board, origin)]) {
            if !moves.read.is_empty() {
                return moves;
            }
        }
    }
    match position {
        Some(found) => of_position(text, found),
        None => match given {
            Some((board, _)) => Recognised::of(What::Position(Box::new(board))),
            None => without_position(list, present),
        },
    }
}

/// The text as moves alone.
fn without_position(text: &str, present: &Board) -> Recognised {
    let start = Board::default();
    if let Some(several) = games::without_tags(text) {
        return several;
    }
    let origins = [(start, Origin::Start), (*present, Origin::Present)];
    let origins = if *present == start { &origins[..1] } else { &origins[..] };
    moves_of(text, 0, origins).unwrap_or_else(|| Recognised::of(What::Nothing))
}

/// `startpos` as engines are told of the usual start, and where the word ends.
fn startpos(text: &str) -> Option<(Board, usize)> {
    const WORD: &str = "startpos";
    text.find(WORD).map(|place| (Board::default(), place + WORD.len()))
}

/// Whether the operations of an EPD follow (PGN standard 16.2.5): the best move is not one that was made.
fn begins_operations(text: &str) -> bool {
    const OPERATIONS: [&str; 12] = [
        "bm", "am", "id", "ce", "dm", "acd", "acn", "acs", "eco", "hmvc", "fmvn", "noop",
    ];
    text.split_whitespace()
        .next()
        .is_some_and(|word| OPERATIONS.contains(&word))
}

fn of_position(text: &str, found: position::Found) -> Recognised {
    let place = found.place;
    let readings = |turns: &[(&str, &str)]| {
        let reading = |&(letter, label): &(&str, &str)| Reading {
            label: label.to_owned(),
            text: format!("{} {letter}", &text[place.clone()]),
        };
        turns.iter().map(reading).collect()
    };
    match found.read {
        Ok((board, notices)) => {
            let mut read = Recognised::of(What::Position(Box::new(board)));
            read.read.push(place.clone());
            let is_news = |notice: &String| !found.lacks_turn || !notice.contains("missing");
            read.notes = notices.iter().map(ToString::to_string).filter(is_news).collect();
            if found.lacks_turn {
                read.doubts.push(Doubt {
                    reason: "It is not said who is to move".to_owned(),
                    readings: readings(&[("w", "White to move"), ("b", "Black to move")]),
                    place,
                    is_end: false,
                });
            }
            read
        }
        Err(errors) => {
            let mut read = Recognised::of(What::Nothing);
            read.doubts.push(Doubt {
                place,
                reason: format!("This is not a position: {errors}"),
                readings: Vec::new(),
                is_end: true,
            });
            read
        }
    }
}

/// The last place up to `limit` that is not inside a letter.
fn boundary(text: &str, limit: usize) -> usize {
    let limit = limit.min(text.len());
    (0..=limit).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
