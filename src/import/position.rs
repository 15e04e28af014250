//! Finding a FEN in a text.

use crate::chess::fen::{FenErrors, FenNotice};
use crate::chess::Board;
use std::ops::Range;

/// How many places in the text are tried.
const MOST_TRIES: usize = 50;

/// A FEN found in a text.
pub(super) struct FoundPosition {
    /// Its byte range.
    pub place: Range<usize>,
    /// The position, or what is wrong with it.
    pub read: Result<(Board, Vec<FenNotice>), FenErrors>,
    /// Whether the side to move is missing; White is assumed.
    pub lacks_turn: bool,
}

/// The first FEN in the text that is a valid position, or else the first that is not.
pub(super) fn find(text: &str) -> Option<FoundPosition> {
    let mut refused = None;
    for ranks in boards(text).take(MOST_TRIES) {
        let found = with_fields(text, ranks);
        if found.read.is_ok() {
            return Some(found);
        }
        refused = refused.or(Some(found));
    }
    refused.or_else(|| with_strange_letters(text))
}

/// A FEN with letters that no piece has: one word with about seven slashes that is not a URL.
fn with_strange_letters(text: &str) -> Option<FoundPosition> {
    let is_fen = |word: &&str| {
        let slashes = word.matches('/').count();
        (6..=8).contains(&slashes) && word.len() < 90 && !word.contains("//") && !word.contains(':')
    };
    let word = text.split_whitespace().take(MOST_TRIES).find(is_fen)?;
    let start = text.find(word)?;
    Some(with_fields(text, start..start + word.len()))
}

/// Whether the character can be in the first field.
const fn is_of_board(byte: u8) -> bool {
    matches!(
        byte,
        b'p' | b'n' | b'b' | b'r' | b'q' | b'k' | b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'0'..=b'9' | b'/'
    )
}

/// The byte ranges that contain eight ranks, or nearly as many and nothing else.
fn boards(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            let start = at + bytes[at..].iter().position(|&byte| is_of_board(byte))?;
            let length = bytes[start..].iter().position(|&byte| !is_of_board(byte));
            let end = length.map_or(bytes.len(), |length| start + length);
            at = end;
            // In a URL the last letters of a word may be those of pieces: `editor/rnbqkbnr/…`.
            let is_in_word = start > 0 && bytes[start - 1].is_ascii_alphabetic();
            let word = text[start..end].find('/').filter(|_| is_in_word).unwrap_or(0);
            let start = start + word;
            let run = &text[start..end];
            let bare = run.trim_matches('/');
            let first = start + (run.len() - run.trim_start_matches('/').len());
            let slashes = bare.bytes().filter(|&byte| byte == b'/').count();
            let is_alone = start == 0 || bytes[start - 1].is_ascii_whitespace();
            let is_near = is_alone && (6..=8).contains(&slashes) && bare.len() > 14 && bare.contains(['k', 'K']);
            if slashes == 7 || is_near {
                return Some(first..first + bare.len());
            }
        }
        None
    })
}

/// The FEN with its ranks here, and as many of its other fields as follow.
fn with_fields(text: &str, ranks: Range<usize>) -> FoundPosition {
    let mut fen = text[ranks.clone()].to_owned();
    let mut end = ranks.end;
    let mut fields = 0;
    while fields < 5 {
        let rest = &text[end..];
        let bare = rest
            .trim_start_matches("%20")
            .trim_start_matches(['_', '+', ' ', '\t', '\r', '\n']);
        if bare.len() == rest.len() {
            break;
        }
        let ends = |letter: char| {
            letter.is_whitespace() || matches!(letter, '_' | '%' | '+' | ',' | '"' | ']' | ')' | ';' | '?' | '&' | '#')
        };
        let field = &bare[..bare.find(ends).unwrap_or(bare.len())];
        let field = field.trim_end_matches(['.', '\'', '”', '*', '`', '?', '!']);
        if !fits(field, fields) {
            break;
        }
        fen.push(' ');
        fen.push_str(field);
        end = text.len() - bare.len() + field.len();
        fields += 1;
    }
    let lacks_turn = fields == 0;
    if lacks_turn {
        fen.push_str(" w");
    }
    FoundPosition {
        place: ranks.start..end,
        read: Board::from_fen_lenient(&fen),
        lacks_turn,
    }
}

/// Whether a text can be the field with this number, counting from the one after the ranks.
fn fits(field: &str, number: usize) -> bool {
    let is_dash = matches!(field, "-" | "–" | "—");
    let is_number = || !field.is_empty() && field.len() <= 6 && field.bytes().all(|byte| byte.is_ascii_digit());
    match number {
        0 => matches!(field, "w" | "b" | "W" | "B"),
        1 => is_dash || !field.is_empty() && field.len() <= 4 && field.bytes().all(is_castling),
        2 => is_dash || super::word_kind::is_square(field),
        _ => is_number(),
    }
}

const fn is_castling(byte: u8) -> bool {
    matches!(byte, b'K' | b'Q' | b'k' | b'q' | b'A'..=b'H' | b'a'..=b'h')
}
