//! Replacing or adding one game of a file, or removing some, while leaving all others as they are.
//!
//! Each change is made and then read back. If any other game would be read differently than before, only an error is returned.

use super::parser::parse;
use super::reader::{read, read_from};
use super::utf_16::byte_order;
use super::visitor::Bounds;
use super::{Game, PgnFault};
use std::fmt;
use std::ops::Range;

/// Why a game of a file cannot be changed as requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditError {
    /// There is no game at the given location: the file has changed since the location was determined.
    NoSuchGame,
    /// The text to be written is not exactly one game.
    NotOneGame,
    /// A name is not a valid tag name, or belongs to the start position (`FEN`, `SetUp`).
    TagName,
    /// A `Result` is none.
    Result,
    /// The game would not be read back as intended.
    ReadsDifferently,
    /// Another game of the file would be read differently.
    OtherGames,
    /// The file is UTF-16, and games are written as UTF-8.
    Utf16,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EditError::NoSuchGame => "the file has changed: the game is not in its place",
            EditError::NotOneGame => "the text is not exactly one game",
            EditError::TagName => "this tag cannot be edited",
            EditError::Result => "this is no result (1-0, 0-1, 1/2-1/2 or *)",
            EditError::ReadsDifferently => "the edited game would not be read back as it is meant",
            EditError::OtherGames => "another game of the file would be read differently",
            EditError::Utf16 => "the file is UTF-16; export its games to a new file first",
        })
    }
}

impl std::error::Error for EditError {}

/// The file with the game at these bytes (as reported by [`scan`](super::scan)) replaced by another.
///
/// All other bytes stay as they are; the new text adopts the file's line endings.
///
/// ```
/// use tabiya::record::pgn;
///
/// let file = b"1. e4 e5 *\n\n1. d4 d5 *\n\n1. c4 *\n";
/// let new = pgn::replace_game(file, 12..22, b"1. d4 Nf6 2. c4 *\n\n")?;
/// assert_eq!(new, b"1. e4 e5 *\n\n1. d4 Nf6 2. c4 *\n\n1. c4 *\n");
/// # Ok::<(), pgn::EditError>(())
/// ```
///
/// # Errors
/// If there is no game at these bytes, if the text is not exactly one game, or if it would not be read as intended or another
/// game of the file would be read differently.
pub fn replace_game(file: &[u8], place: Range<usize>, text: &[u8]) -> Result<Vec<u8>, EditError> {
    replace_games(file, &[(place, text)])
}

/// The same for several games at once.
///
/// # Errors
/// As [`replace_game`], for any of them.
pub fn replace_games(file: &[u8], edits: &[(Range<usize>, &[u8])]) -> Result<Vec<u8>, EditError> {
    let before = bounds(file)?;
    let mut edited = Vec::new();
    for (place, text) in edits {
        let text = (only_game(text)?, with_line_ends_of(file, text));
        edited.push((index_of(&before, place)?, text));
    }
    edited.sort_by_key(|(index, _)| *index);
    let mut rest = edited.iter().peekable();
    let (mut new, mut expected, mut at) = (Vec::with_capacity(file.len()), Vec::new(), 0);
    for (index, game) in before.iter().enumerate() {
        new.extend(&file[at..game.start]);
        let start = new.len();
        match rest.next_if(|(other, _)| *other == index) {
            Some((_, (_, text))) => new.extend(text),
            // Up to its last byte that is not white space.
            None => new.extend(&file[game.clone()]),
        }
        expected.push(start..new.len());
        at = game.end;
    }
    if rest.next().is_some() {
        return Err(EditError::NoSuchGame);
    }
    new.extend(&file[at..]);
    let after = bounds(&new)?;
    let is_edited = |place: usize| edited.binary_search_by_key(&place, |(index, _)| *index).is_ok();
    let mut others = after.iter().zip(&expected).enumerate();
    if after.len() != expected.len() || others.any(|(place, (now, meant))| now != meant && !is_edited(place)) {
        return Err(EditError::OtherGames);
    }
    for (index, (alone, _)) in &edited {
        reads_as(&new, after[*index].start, alone)?;
    }
    Ok(new)
}

/// The file without the games at these bytes (as reported by [`scan`](super::scan)), and the bytes taken out of it, in order: each
/// game with the empty lines after it.
///
/// # Errors
/// If there is no game at some of these bytes, or if another game of the file would be read differently.
pub fn remove_games(file: &[u8], places: &[Range<usize>]) -> Result<(Vec<u8>, Vec<Range<usize>>), EditError> {
    let before = bounds(file)?;
    let mut is_removed = vec![false; before.len()];
    for place in places {
        is_removed[index_of(&before, place)?] = true;
    }
    let (mut cuts, mut expected, mut gone) = (Vec::new(), Vec::new(), 0);
    for (game, is_removed) in before.iter().zip(is_removed) {
        if is_removed {
            let rest = file[game.end..].trim_ascii_start();
            let cut = game.start..file.len() - rest.len();
            gone += cut.len();
            cuts.push(cut);
        } else {
            expected.push(game.start - gone..game.end - gone);
        }
    }
    let mut new = Vec::with_capacity(file.len() - gone);
    let mut at = 0;
    for cut in &cuts {
        new.extend(&file[at..cut.start]);
        at = cut.end;
    }
    new.extend(&file[at..]);
    if bounds(&new)? == expected {
        Ok((new, cuts))
    } else {
        Err(EditError::OtherGames)
    }
}

/// The file with a game appended after an empty line.
///
/// # Errors
/// If the text is not exactly one game, or if it or another game of the file would be read differently: a last game that consists
/// only of tags may absorb those of the next.
pub fn append_game(file: &[u8], text: &[u8]) -> Result<Vec<u8>, EditError> {
    let alone = only_game(text)?;
    let before = bounds(file)?;
    let end = line_end(file);
    let text = with_line_ends(text.trim_ascii(), end);
    let mut new = file.to_vec();
    if !file.trim_ascii().is_empty() {
        // One line ending closes the last line, another makes an empty one.
        let blank = file[file.trim_ascii_end().len()..]
            .split(|&byte| byte == end[end.len() - 1])
            .count();
        for _ in blank..3 {
            new.extend(end);
        }
    }
    let start = new.len();
    new.extend(&text);
    new.extend(end);
    let after = bounds(&new)?;
    if after.len() != before.len() + 1 || after[..before.len()] != before {
        return Err(EditError::OtherGames);
    }
    if after[before.len()].start < start {
        return Err(EditError::ReadsDifferently);
    }
    reads_as(&new, after[before.len()].start, &alone)?;
    Ok(new)
}

/// The one game of a text.
pub(super) fn only_game(text: &[u8]) -> Result<Game, EditError> {
    let mut games = read(text);
    match (games.next(), games.next()) {
        (Some(game), None) => Ok(game),
        _ => Err(EditError::NotOneGame),
    }
}

/// Whether each of the new faults was there before, wherever it was: replacing a damaged tag also removes its fault.
pub(super) fn adds_no_fault(before: &[PgnFault], after: &[PgnFault]) -> bool {
    let what = |fault: &PgnFault| (fault.move_number, fault.text.clone(), fault.kind.clone());
    let mut known = before.iter().map(what);
    after.iter().map(what).all(|fault| known.any(|old| old == fault))
}

/// Checks that the game beginning at `start` is read the same as on its own.
fn reads_as(file: &[u8], start: usize, alone: &Game) -> Result<(), EditError> {
    let game = read_from(file, start).ok_or(EditError::ReadsDifferently)?;
    if alone.tree == game.tree && adds_no_fault(&alone.faults, &game.faults) {
        Ok(())
    } else {
        Err(EditError::ReadsDifferently)
    }
}

/// The byte ranges of the games in a file, without trailing white space.
fn bounds(file: &[u8]) -> Result<Vec<Range<usize>>, EditError> {
    if byte_order(file).is_some() {
        return Err(EditError::Utf16);
    }
    let mut bounds = Vec::new();
    let mut at = 0;
    while let Some(parsed) = parse(file, at, &mut Bounds) {
        at = parsed.end;
        let game = file[parsed.begin..parsed.end].trim_ascii_end();
        bounds.push(parsed.begin..parsed.begin + game.len());
    }
    Ok(bounds)
}

/// The index of the game at these bytes, which may include trailing white space.
fn index_of(bounds: &[Range<usize>], place: &Range<usize>) -> Result<usize, EditError> {
    let index = bounds.binary_search_by_key(&place.start, |game| game.start);
    let is_end = |index: &usize| {
        let next = bounds.get(index + 1).map_or(usize::MAX, |next| next.start);
        (bounds[*index].end..=next).contains(&place.end)
    };
    index.ok().filter(is_end).ok_or(EditError::NoSuchGame)
}

/// A text without the white space around it and with the line endings of this file.
#[must_use]
pub fn with_line_ends_of(file: &[u8], text: &[u8]) -> Vec<u8> {
    with_line_ends(text.trim_ascii(), line_end(file))
}

/// The line ending used in a text, judging by its first line.
#[must_use]
pub fn line_end(file: &[u8]) -> &'static [u8] {
    match file.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        Some(at) if file[at..].starts_with(b"\r\n") => b"\r\n",
        Some(at) if file[at] == b'\r' => b"\r",
        _ => b"\n",
    }
}

/// The text with different line endings.
#[must_use]
pub fn with_line_ends(text: &[u8], end: &[u8]) -> Vec<u8> {
    let (mut out, mut rest) = (Vec::with_capacity(text.len()), text);
    while let Some(at) = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        out.extend(&rest[..at]);
        out.extend(end);
        let length = if rest[at..].starts_with(b"\r\n") { 2 } else { 1 };
        rest = &rest[at + length..];
    }
    out.extend(rest);
    out
}
