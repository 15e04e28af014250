//! Words of the movetext: moves, numbers, glyphs, results.

use super::fault::{shortened, FaultKind};
use crate::chess::notation::{self, MoveTextError};
use crate::chess::{san, Board, Color, Move};
use crate::record::bytes::decode;
use crate::record::GameResult;

/// The meaning of a word of the movetext.
pub(super) enum WordMeaning<'t> {
    /// Nothing to keep: a number, dots, a separate mark.
    Filler,
    /// The end of the game.
    Result(GameResult),
    /// A separate glyph (standard 10 gives the numbers).
    Glyph(u8),
    /// A move, without what surrounds it, and its glyph.
    Move(&'t [u8], Option<u8>),
}

/// Classifies a word.
#[inline]
pub(super) fn classify(word: &[u8]) -> WordMeaning<'_> {
    match word[0] {
        b'0'..=b'9' => number(word),
        b'a'..=b'h' | b'A'..=b'Z' => as_move(word),
        _ => sign(word),
    }
}

/// A word that begins with a digit: a result, castling with zeros, or a number with or without a move after it.
fn number(word: &[u8]) -> WordMeaning<'_> {
    if let Some(result) = GameResult::from_token(word) {
        return WordMeaning::Result(result);
    }
    if word.starts_with(b"0-0") || word == b"0000" {
        return as_move(word);
    }
    if word
        .iter()
        .any(|&byte| matches!(byte, b'-' | b'/' | b':' | 0xE2 | 0xC2))
    {
        if let Some(result) = GameResult::from_text(&decode(word)) {
            return WordMeaning::Result(result);
        }
    }
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match &word[digits..] {
        [b':', ..] => as_move(word),
        rest => after_dots(rest),
    }
}

/// What follows a number.
fn after_dots(word: &[u8]) -> WordMeaning<'_> {
    let mut rest = word;
    loop {
        if let [b'.', tail @ ..] = rest {
            rest = tail;
        } else if let Some(tail) = after_ellipsis(rest) {
            rest = tail;
        } else {
            break;
        }
    }
    if rest.is_empty() {
        WordMeaning::Filler
    } else if rest.len() < word.len() {
        classify(rest)
    } else {
        as_move(rest)
    }
}

/// What follows the sign of an ellipsis. In Latin-1, its bytes are other letters.
fn after_ellipsis(word: &[u8]) -> Option<&[u8]> {
    let rest = word.strip_prefix("…".as_bytes())?;
    std::str::from_utf8(rest).is_ok().then_some(rest)
}

/// A word that begins with neither a letter nor a digit.
fn sign(word: &[u8]) -> WordMeaning<'_> {
    if word == b"*" {
        return WordMeaning::Result(GameResult::Unknown);
    }
    if word == b"--" {
        return as_move(word);
    }
    if matches!(word, b"+" | b"++" | b"#" | b"x" | b"-") {
        return WordMeaning::Filler;
    }
    if let Some(glyph) = glyph(&decode(word)) {
        return WordMeaning::Glyph(glyph);
    }
    if let Some(result) = GameResult::from_text(&decode(word)) {
        return WordMeaning::Result(result);
    }
    if word[0] == b'.' || word[0] == 0xE2 {
        let rest = after_dots(word);
        if !matches!(rest, WordMeaning::Move(text, _) if text.len() == word.len()) {
            return rest;
        }
    }
    let bare = trim_quotes(word);
    if bare.is_empty() || bare.len() == word.len() {
        as_move(word)
    } else {
        classify(bare)
    }
}

/// The word without surrounding quotation marks.
fn trim_quotes(word: &[u8]) -> &[u8] {
    const MARKS: [&[u8]; 6] = [
        b"'",
        b"\"",
        "‘".as_bytes(),
        "’".as_bytes(),
        "“".as_bytes(),
        "”".as_bytes(),
    ];
    // In Latin-1, the bytes of the longer ones are other letters.
    let marks = if std::str::from_utf8(word).is_ok() {
        &MARKS[..]
    } else {
        &MARKS[..2]
    };
    let mut word = word;
    while let Some(rest) = marks.iter().find_map(|mark| word.strip_prefix(*mark)) {
        word = rest;
    }
    while let Some(rest) = marks.iter().find_map(|mark| word.strip_suffix(*mark)) {
        word = rest;
    }
    word
}

/// The number of a glyph written as a symbol (standard 10, and the Chess Informant symbols in use).
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
        "=/∞" => 44,
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

/// A move, with trailing `!` and `?` taken as its glyph. A period or comma after it is not part of it.
#[inline]
fn as_move(word: &[u8]) -> WordMeaning<'_> {
    match word.last() {
        Some(b'!' | b'?') => {}
        // `Qh5!+` is `Qh5+!`.
        Some(b'+' | b'#') if matches!(word, [_, .., b'!' | b'?', _]) => return as_move(&word[..word.len() - 1]),
        Some(b'.' | b',' | b'\'' | b'"' | b':') if word != b"e.p." => {
            let bare = word.trim_ascii_end();
            let stops = bare
                .iter()
                .rev()
                .take_while(|byte| matches!(byte, b'.' | b',' | b'\'' | b'"' | b':'));
            let bare = &bare[..bare.len() - stops.count()];
            if !bare.is_empty() {
                return as_move(bare);
            }
        }
        _ => {
            return if matches!(word, b"ep" | b"e.p." | b"e.p" | b"mate" | b"ch") {
                WordMeaning::Filler
            } else {
                WordMeaning::Move(word, None)
            };
        }
    }
    let marks = word.iter().rev().take_while(|byte| matches!(byte, b'!' | b'?')).count();
    let (text, marks) = word.split_at(word.len() - marks);
    if text.is_empty() {
        return glyph(&decode(marks)).map_or(WordMeaning::Move(word, None), WordMeaning::Glyph);
    }
    // `e4!!!` is no more than `e4!!`.
    WordMeaning::Move(text, glyph(&decode(&marks[..marks.len().min(2)])))
}

/// Whose move a word announces with the number it begins with: one dot for White, more for Black.
pub(super) fn turn_of_number(word: &[u8]) -> Option<Color> {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = &word[digits..];
    let dots = rest.iter().take_while(|byte| **byte == b'.').count();
    match (digits, dots) {
        (0, _) => None,
        (_, 0) => after_ellipsis(rest).map(|_| Color::Black),
        (_, 1) => Some(Color::White),
        _ => Some(Color::Black),
    }
}

/// Whether a word has the form of a move: it names a square, castles, goes from file to file or passes the turn. A word without
/// this form cannot be a move, however it is spelled.
pub(super) fn has_form_of_move(word: &[u8]) -> bool {
    let is_file = |byte: u8| matches!(byte.to_ascii_lowercase(), b'a'..=b'h');
    let names_square = word.windows(2).any(|pair| is_file(pair[0]) && pair[1].is_ascii_digit());
    let takes = matches!(word, [from, b'x' | b'X', to, ..] if is_file(*from) && is_file(*to));
    let castles = word.len() >= 3
        && word
            .iter()
            .all(|byte| matches!(byte, b'O' | b'o' | b'0' | b'-' | b'+' | b'#'));
    names_square || takes || castles || is_null_move(word)
}

fn is_null_move(word: &[u8]) -> bool {
    matches!(word, b"--" | b"Z0" | b"null" | b"NULL" | b"pass" | b"@@@@" | b"0000")
}

/// The move that a word names.
///
/// # Errors
/// If it does not name a legal move, with the reason.
#[inline]
pub(super) fn read(board: &Board, text: &[u8]) -> Result<Move, FaultKind> {
    san::read(board, text).or_else(|_| read_leniently(board, text))
}

#[cold]
fn read_leniently(board: &Board, text: &[u8]) -> Result<Move, FaultKind> {
    if is_null_move(text) {
        return if board.is_check() {
            Err(FaultKind::NullMoveInCheck)
        } else {
            Ok(Move::NULL)
        };
    }
    // `KNf3`: the king's knight, as in descriptive notation.
    if let [b'K' | b'Q', rest @ ..] = text {
        if let (Some(b'N' | b'B' | b'R'), Ok(mv)) = (rest.first(), san::read(board, rest)) {
            return Ok(mv);
        }
    }
    let text = decode(text);
    notation::read(board, &text).map_err(|error| {
        FaultKind::Move(match error {
            MoveTextError::Unreadable { text } => MoveTextError::Unreadable { text: shortened(&text) },
            error => error,
        })
    })
}
