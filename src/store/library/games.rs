//! A compact list of games: every name is stored once.

use super::entry::extent_in;
use super::GameEntry;
use crate::record::GameResult;
use crate::store::file::File;
use std::collections::HashMap;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// A list of games. Each takes 40 bytes plus the parts of its heading that no other game shares.
#[derive(Debug, Clone, Default)]
pub struct GameRows {
    rows: Vec<Row>,
    files: Vec<Arc<Path>>,
    names: Vec<Arc<str>>,
    numbers: HashMap<Arc<str>, u32>,
}

#[derive(Debug, Clone)]
struct Row {
    offset: u64,
    length: u32,
    text: u32,
    file: u32,
    white: u32,
    black: u32,
    date: u32,
    event: u32,
    opening: u32,
    plies: u16,
    result: GameResult,
}

/// The contents of a row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GameRow<'g> {
    /// White's name.
    pub white: &'g str,
    /// Black's name.
    pub black: &'g str,
    /// The date as written.
    pub date: &'g str,
    /// The event.
    pub event: &'g str,
    /// The opening.
    pub opening: &'g str,
    /// The result.
    pub result: GameResult,
    /// Plies of the main line.
    pub plies: usize,
}

/// Where the text of a game is.
#[derive(Debug, Clone)]
pub struct TextLocation {
    /// The file.
    pub path: Arc<Path>,
    /// The offset of the game in it, in bytes.
    pub offset: u64,
    /// The length of the game, in bytes.
    pub length: u64,
    /// A part of the hash of its text.
    pub text: u32,
}

impl TextLocation {
    /// Where the game is now in its file, found as that of a [`GameEntry`] by its text.
    /// `shift` is how far another game of the file has moved, since most move together.
    pub(in crate::store) fn extent_in(&self, file: &mut File, shift: u64) -> io::Result<Option<Range<u64>>> {
        extent_in(file, self.offset.wrapping_add(shift), self.length, self.text)
    }
}

impl GameRows {
    /// The maximum number of games in a list; this many take about half a gigabyte.
    pub const MOST: usize = 5_000_000;

    /// The number of games.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Appends a game; returns whether there was room for it.
    pub fn push(&mut self, entry: &GameEntry) -> bool {
        if self.rows.len() == GameRows::MOST {
            return false;
        }
        if self.files.last().is_none_or(|last| **last != *entry.path) {
            self.files.push(entry.path.as_path().into());
        }
        let row = Row {
            offset: entry.offset,
            length: u32::try_from(entry.length).unwrap_or(u32::MAX),
            text: entry.text,
            file: number(self.files.len() - 1),
            white: self.name(&entry.white),
            black: self.name(&entry.black),
            date: self.name(&entry.date),
            event: self.name(&entry.event),
            opening: self.name(&entry.opening),
            plies: u16::try_from(entry.plies).unwrap_or(u16::MAX),
            result: entry.result,
        };
        self.rows.push(row);
        true
    }

    /// The number of a name.
    fn name(&mut self, name: &str) -> u32 {
        if let Some(&known) = self.numbers.get(name) {
            return known;
        }
        let new = number(self.names.len());
        let name: Arc<str> = name.into();
        self.names.push(Arc::clone(&name));
        self.numbers.insert(name, new);
        new
    }

    /// The contents of the row, or `None` past the end.
    pub fn heading(&self, row: usize) -> Option<GameRow<'_>> {
        let row = self.rows.get(row)?;
        let name = |number: u32| &*self.names[number as usize];
        Some(GameRow {
            white: name(row.white),
            black: name(row.black),
            date: name(row.date),
            event: name(row.event),
            opening: name(row.opening),
            result: row.result,
            plies: row.plies.into(),
        })
    }

    /// The whole entry of the row, or `None` past the end.
    pub fn entry(&self, row: usize) -> Option<GameEntry> {
        let heading = self.heading(row)?;
        let TextLocation {
            path,
            offset,
            length,
            text,
        } = self.place(row)?;
        Some(GameEntry {
            path: path.to_path_buf(),
            offset,
            length,
            text,
            white: heading.white.into(),
            black: heading.black.into(),
            date: heading.date.into(),
            event: heading.event.into(),
            opening: heading.opening.into(),
            result: heading.result,
            plies: heading.plies,
        })
    }

    /// The file of the row, or `None` past the end.
    pub fn file(&self, row: usize) -> Option<&Path> {
        self.rows.get(row).map(|row| &*self.files[row.file as usize])
    }

    /// Where the game of the row is stored, or `None` past the end.
    pub fn place(&self, row: usize) -> Option<TextLocation> {
        let row = self.rows.get(row)?;
        Some(TextLocation {
            path: Arc::clone(&self.files[row.file as usize]),
            offset: row.offset,
            length: row.length.into(),
            text: row.text,
        })
    }

    /// The names, in the order they were added.
    pub(super) fn names(&self) -> &[Arc<str>] {
        &self.names
    }

    /// The names and the result of a row.
    pub(super) fn words(&self, row: usize) -> ([u32; 5], GameResult) {
        let row = &self.rows[row];
        ([row.white, row.black, row.date, row.event, row.opening], row.result)
    }
}

/// The limits on games and names keep every number in range.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::store::library) fn entry(white: &str, black: &str, event: &str) -> GameEntry {
        GameEntry {
            path: "a/b.pgn".into(),
            offset: 7,
            length: 300,
            text: 5,
            white: white.into(),
            black: black.into(),
            date: "2026.05.01".into(),
            event: event.into(),
            opening: "C50 Italian Game".into(),
            result: GameResult::Draw,
            plies: 81,
        }
    }

    #[test]
    fn what_goes_in_comes_out_and_names_are_kept_once() {
        let mut games = GameRows::default();
        let entries = [entry("Ann", "Bob", "Club"), entry("Bob", "Ann", "Club")];
        for entry in &entries {
            assert!(games.push(entry));
        }
        assert_eq!(games.len(), 2);
        assert_eq!(games.entry(0).as_ref(), Some(&entries[0]));
        assert_eq!(games.entry(1).as_ref(), Some(&entries[1]));
        assert_eq!(games.entry(2), None);
        assert_eq!(games.names.len(), 5, "Ann, Bob, the date, Club, the opening");
        assert!(std::mem::size_of::<Row>() <= 48);
    }
}
