//! Reads games for a list.

use super::entry::{NAMED_OPENING, OPENING_PLIES};
use super::games::{GameRow, GameRows};
use super::TextLocation;
use crate::chess::{Board, Color, Move};
use crate::collection::{Facts, Notes};
use crate::record::openings;
use crate::record::pgn::{Finished, Visitor};
use crate::store::pgn_file::TextHash;
use std::path::Path;
use std::sync::Arc;

/// A visitor that makes the rows of a list.
pub(super) struct Lister {
    path: Arc<Path>,
    notes: Notes,
    /// The deepest named position of the main line.
    opening: Option<&'static str>,
    ply: usize,
    /// How many variations are open.
    depth: usize,
    pub rows: GameRows,
}

impl Lister {
    /// A visitor of games of this file.
    pub fn new(path: &Path) -> Lister {
        Lister {
            path: path.into(),
            notes: Notes::default(),
            opening: None,
            ply: 0,
            depth: 0,
            rows: GameRows::default(),
        }
    }
}

impl Visitor for Lister {
    type Output = ();

    const WARNS: bool = false;

    fn begin(&mut self) {
        self.notes = Notes::default();
        (self.opening, self.ply, self.depth) = (None, 0, 0);
    }

    fn set_up(&mut self, start: &Board) {
        self.notes.add(Notes::FEN);
        if start.turn() == Color::Black {
            self.notes.add(Notes::BLACK_BEGINS);
        }
        self.opening = openings::of_key(start.hash());
    }

    #[inline]
    fn mv(&mut self, _mv: Move, after: &Board) {
        if self.depth == 0 && self.ply < OPENING_PLIES {
            self.ply += 1;
            self.opening = openings::of_key(after.hash()).or(self.opening);
        }
    }

    fn comment(&mut self, comment: &[u8], _is_early: bool) {
        self.notes.add_comment(comment);
    }

    fn open(&mut self, _is_broken: bool) {
        self.notes.add(Notes::VARIATIONS);
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Its place is from the start of the text on that was read.
    fn finish(&mut self, game: &Finished<'_, '_>) {
        let (facts, [white, black, event, site, round]) = Facts::of(game, self.notes);
        let (mut date, mut code, mut name) = (None, None, None);
        for (tag, value) in game.tags.iter() {
            match &*tag {
                b"Date" => date = Some(value.text()),
                b"ECO" => code = Some(value.text()).filter(|code| code != "?"),
                b"Opening" => name = Some(value.text()).filter(|name| name != "?"),
                _ => {}
            }
        }
        let opening = match (code, name) {
            (Some(code), Some(name)) => format!("{code} {name}"),
            (code, name) => code.or(name).unwrap_or_default().into_owned(),
        };
        let opening = match self.opening.filter(|_| opening.len() < NAMED_OPENING) {
            Some(named) => named.replace('\t', " "),
            None => opening,
        };
        let unknown = |name: &'static str, known: &str| {
            if known.is_empty() {
                name.to_owned()
            } else {
                known.to_owned()
            }
        };
        let row = GameRow {
            white: &unknown("?", &white),
            black: &unknown("?", &black),
            date: date.as_deref().unwrap_or("?"),
            event: &event,
            opening: &opening,
            site: &site,
            round: &round,
            facts,
        };
        let place = TextLocation {
            path: Arc::clone(&self.path),
            offset: game.place.start as u64,
            length: (game.place.end - game.place.start) as u64,
            text: TextHash::of(game.text).short(),
        };
        self.rows.push(&place, &row);
    }
}
