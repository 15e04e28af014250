//! Words that are moves, numbers, glyphs or results.

use super::bytes::decode;
use crate::chess::{notation, san, Board, Move};
use crate::record::GameResult;

/// What a word of the movetext is.
pub(super) enum Word<'t> {
    /// Nothing to keep: a number, dots, a mark that stands alone.
    Filler,
    /// The end of the game.
    Result(GameResult),
    /// A glyph that stands alone (standard 10 gives the numbers).
    Glyph(u8),
    /// A move, without what stood before and after it, and its glyph.
    Move(&'t [u8], Option<u8>),
}

/// Sorts a word.
#[inline]
pub(super) fn sort(word: &[u8]) -> Word<'_> {
    match word[0] {
        b'0'..=b'9' => number(word),
        b'a'..=b'h' | b'A'..=b'Z' => as_move(word),
        _ => sign(word),
    }
}

/// A word that begins with a digit: a result, castling with zeros, or a number with or without a move behind it.
fn number(word: &[u8]) -> Word<'_> {
    if word.starts_with(b"0-0") || word == b"0000" {
        return as_move(word);
    }
    if word.iter().any(|&byte| matches!(byte, b'-' | b'/' | 0xE2 | 0xC2)) {
        if let Some(result) = GameResult::from_text(&decode(word)) {
            return Word::Result(result);
        }
    }
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    after_dots(&word[digits..])
}

/// What comes behind a number.
fn after_dots(word: &[u8]) -> Word<'_> {
    const ELLIPSIS: &[u8] = "…".as_bytes();
    let mut rest = word;
    loop {
        if let [b'.', tail @ ..] = rest {
            rest = tail;
        } else if let Some(tail) = rest.strip_prefix(ELLIPSIS) {
            rest = tail;
        } else {
            break;
        }
    }
    if rest.is_empty() {
        Word::Filler
    } else if rest.len() < word.len() {
        sort(rest)
    } else {
        as_move(rest)
    }
}

/// A word that begins with neither letter nor digit.
fn sign(word: &[u8]) -> Word<'_> {
    if word == b"*" {
        return Word::Result(GameResult::Unknown);
    }
    if word == b"--" {
        return as_move(word);
    }
    if matches!(word, b"+" | b"++" | b"#" | b"x" | b"-") {
        return Word::Filler;
    }
    if let Some(glyph) = glyph(&decode(word)) {
        return Word::Glyph(glyph);
    }
    if let Some(result) = GameResult::from_text(&decode(word)) {
        return Word::Result(result);
    }
    if word[0] == b'.' || word[0] == 0xE2 {
        let rest = after_dots(word);
        if !matches!(rest, Word::Move(text, _) if text.len() == word.len()) {
            return rest;
        }
    }
    as_move(word)
}

/// The number of a glyph that stands for itself (standard 10, and the signs of the Chess Informant in use).
fn glyph(text: &str) -> Option<u8> {
    Some(match text {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        "□" => 7,
        "=" => 10,
        "∞" => 13,
        "+=" | "+/=" | "⩲" => 14,
        "=+" | "=/+" | "⩱" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" | "+--" => 18,
        "-+" | "--+" => 19,
        "→" => 40,
        "↑" => 36,
        "⇆" => 132,
        _ => return None,
    })
}

/// A move, with the marks `!` and `?` at its end taken as its glyph.
#[inline]
fn as_move(word: &[u8]) -> Word<'_> {
    let marks = word.iter().rev().take_while(|byte| matches!(byte, b'!' | b'?')).count();
    if marks == 0 {
        return if matches!(word, b"ep" | b"e.p." | b"e.p" | b"mate" | b"ch") {
            Word::Filler
        } else {
            Word::Move(word, None)
        };
    }
    let (text, marks) = word.split_at(word.len() - marks);
    Word::Move(text, glyph(&decode(marks)))
}

/// The move that a word names.
///
/// # Errors
/// Why it names none, in words.
#[inline]
pub(super) fn read(board: &Board, text: &[u8]) -> Result<Move, String> {
    san::read(board, text).or_else(|_| read_leniently(board, text))
}

#[cold]
fn read_leniently(board: &Board, text: &[u8]) -> Result<Move, String> {
    if matches!(text, b"--" | b"Z0" | b"null" | b"NULL" | b"pass" | b"@@@@" | b"0000") {
        return if board.is_check() {
            Err("the turn cannot be passed in check".to_owned())
        } else {
            Ok(Move::NULL)
        };
    }
    notation::read(board, &decode(text)).map_err(|error| error.to_string())
}
