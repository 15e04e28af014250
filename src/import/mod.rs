//! What a pasted text is: a position, a game, several games, or moves in any notation.
//!
//! Everything the clipboard may hold is tried: FEN anywhere in the text (including in a URL), PGN, and moves as SAN, long
//! algebraic, UCI, figurines, ICCF digits or in words. Moves may have numbers or not, be surrounded by running text, and start
//! from the standard position, from a FEN before them, or from the position on the board. Ambiguous words are kept as [`Issue`]s,
//! with their location and suggested replacements.
//!
//! The work is bounded: a list of moves is searched for in the first 200,000 bytes, and games are read once.
//!
//! ```
//! use tabiya::chess::Board;
//! use tabiya::import::{import_text, IssueKind};
//!
//! let board = Board::default();
//! let read = import_text("Ann: 1. e4 e5\nBob: then E2? no, Ng1-f3 and Nc6", &board);
//! assert_eq!(read.content.tree().unwrap().main_line().len(), 4);
//!
//! let text = "1. Nf3 d5 2. d4 Nf6 3. Nd2 e6";
//! let read = import_text(text, &board);
//! assert!(matches!(read.issues[0].kind, IssueKind::Move(_)));
//! assert_eq!(read.issues[0].suggestions.len(), 2, "Nbd2 or Nfd2");
//! let chosen = read.issues[0].choose(text, 0).unwrap();
//! assert!(import_text(&chosen, &board).is_clear());
//! ```

mod assemble;
mod content;
mod games;
mod issue;
mod issues;
mod letters;
mod line;
mod moves;
mod position;
mod positions;
mod suggest;
mod word_kind;
mod words;

pub use content::{Content, Imported, MovesStart};
pub use issue::{Issue, IssueKind, LetterLanguage, Meaning, Notice, Suggestion};
pub use positions::{leading_position, name_and_task, operations, positions};
pub use suggest::distance;

use crate::chess::fen::FenError;
use crate::chess::{Board, Color};
use moves::moves_of;

/// Moves are searched for in this many bytes of a text.
const LONGEST_LIST: usize = 200_000;

/// Determines what the text is. `present` is the position on the board, which moves may continue from.
pub fn import_text(text: &str, present: &Board) -> Imported {
    let decoded;
    let text = if is_encoded_url(text) {
        decoded = text.replace("%2F", "/").replace("%2f", "/");
        &decoded
    } else {
        text
    };
    if let Some(start) = games::first_tag(text) {
        return games::read(text, start);
    }
    let list = &text[..text.floor_char_boundary(LONGEST_LIST)];
    let position = position::find(list);
    let given = match &position {
        Some(found) => found.read.as_ref().ok().map(|(board, _)| (*board, found.place.end)),
        None => startpos(list),
    };
    if let Some((board, end)) = given.filter(|(_, end)| !begins_operations(&list[*end..])) {
        let origin = if board == Board::default() {
            MovesStart::Start
        } else {
            MovesStart::Given
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
            Some((board, _)) => Imported::of(Content::Position(Box::new(board))),
            None => without_position(list, present),
        },
    }
}

/// Whether the text is a URL in which the slashes of a FEN are written as such of a path are not.
fn is_encoded_url(text: &str) -> bool {
    let text = text.trim();
    text.contains("://") && !text.contains(char::is_whitespace) && (text.contains("%2F") || text.contains("%2f"))
}

/// Reads the text as moves alone.
fn without_position(text: &str, present: &Board) -> Imported {
    let start = Board::default();
    if let Some(several) = games::without_tags(text) {
        return several;
    }
    let origins = [(start, MovesStart::Start), (*present, MovesStart::Present)];
    let origins = if *present == start { &origins[..1] } else { &origins[..] };
    moves_of(text, 0, origins).unwrap_or_else(|| Imported::of(Content::Nothing))
}

/// `startpos`, the starting position in UCI, and where the word ends.
fn startpos(text: &str) -> Option<(Board, usize)> {
    const WORD: &str = "startpos";
    text.find(WORD).map(|place| (Board::default(), place + WORD.len()))
}

/// Whether EPD operations follow (PGN standard 16.2.5): the best move is not a move that was made.
fn begins_operations(text: &str) -> bool {
    const OPERATIONS: [&str; 12] = [
        "bm", "am", "id", "ce", "dm", "acd", "acn", "acs", "eco", "hmvc", "fmvn", "noop",
    ];
    text.split_whitespace()
        .next()
        .is_some_and(|word| OPERATIONS.contains(&word))
}

fn of_position(text: &str, found: position::FoundPosition) -> Imported {
    let place = found.place;
    let (board, notices) = match found.read {
        Ok(read) => read,
        Err(errors) => {
            let mut read = Imported::of(Content::Nothing);
            read.issues.push(Issue {
                place,
                kind: IssueKind::Fen(errors),
                suggestions: Vec::new(),
                is_end: true,
            });
            return read;
        }
    };
    let mut read = Imported::of(Content::Position(Box::new(board)));
    read.read.push(place.clone());
    let is_missing = |error: &FenError| matches!(error, FenError::Missing(_));
    let repaired = notices
        .into_iter()
        .filter(|notice| !found.lacks_turn || !is_missing(&notice.fault));
    read.notices = repaired.map(Notice::Repaired).collect();
    if found.lacks_turn {
        let turns = [('w', Color::White), ('b', Color::Black)];
        let suggestions = turns.map(|(letter, turn)| Suggestion {
            meaning: Meaning::Turn(turn),
            text: format!("{} {letter}", &text[place.clone()]),
        });
        read.issues.push(Issue {
            place,
            kind: IssueKind::TurnMissing,
            suggestions: suggestions.into(),
            is_end: false,
        });
    }
    read
}
