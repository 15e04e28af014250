//! What a list shows of a game, by its index, or by its tags.

use super::columns::{number_at, place_of, u32_at};
use super::look::Extent;
use super::sections::Lookup;
use super::{Section, NUMBER};
use crate::chess::Board;
use crate::collection::opening::LineOpening;
use crate::collection::{Facts, NameKind, Names, NoteFlags};
use crate::record::pgn::{Finished, TextHashes, Visitor};
use std::io;
use std::ops::Range;

/// A game of a part.
#[derive(Debug, Clone, Copy)]
pub struct ListedGame {
    /// Its place, from the start of the part on.
    pub place: Extent,
    /// A part of the [hash](crate::record::pgn::TextHash) of its text.
    pub text: u32,
    /// The numbers of its names, in the order of [`NameKind::ALL`], and of the name of its opening.
    pub names: [u32; NameKind::ALL.len() + 1],
    /// What is known besides.
    pub facts: Facts,
}

impl<R: FnMut(Range<u64>) -> io::Result<Vec<u8>>> Lookup<R> {
    /// What a list shows of all games.
    ///
    /// # Errors
    /// As of [`find`](Lookup::find).
    pub fn listed(&mut self) -> io::Result<Vec<ListedGame>> {
        let tags = self.tags(&NameKind::ALL, true)?;
        let [places, openings, hashes] =
            [Section::Place, Section::Opening, Section::Hash].map(|section| self.section(section));
        let (places, openings, hashes) = (places?, openings?, hashes?);
        let game = |game: usize| {
            let name = |place: usize| match NameKind::ALL.get(place) {
                Some(&kind) => tags.name_of(game, kind),
                None => number_at(&openings, NUMBER * game),
            };
            ListedGame {
                place: place_of(&places, game),
                text: u32_at(&hashes, 4 * game),
                names: std::array::from_fn(name),
                facts: tags.facts(game),
            }
        };
        Ok((0..self.sizes.games as usize).map(game).collect())
    }
}

/// A visitor that lists games by their tags: no moves are made, so that a large file is soon listed. Openings have no names but those
/// in the tags, and errors in the moves are not noticed.
#[derive(Debug, Default)]
pub struct TagLister {
    notes: NoteFlags,
    names: Names,
    games: Vec<ListedGame>,
    hashes: TextHashes,
}

impl Visitor for TagLister {
    type Output = ();

    const MAKES_MOVES: bool = false;

    const WARNS: bool = false;

    fn begin(&mut self) {
        self.notes = NoteFlags::default();
    }

    fn comment(&mut self, comment: &[u8], _is_early: bool) {
        self.notes.add_comment(comment);
    }

    fn open(&mut self, _is_broken: bool) {
        self.notes.add(NoteFlags::VARIATIONS);
    }

    fn finish(&mut self, game: &Finished<'_, '_>) {
        let mut opening = LineOpening::default();
        let fen = game.tags.iter().find(|(name, _)| **name == *b"FEN");
        if let Some((start, _)) = fen.and_then(|(_, value)| Board::from_fen_lenient(&value.text()).ok()) {
            self.notes.set_up(&start);
            opening = LineOpening::set_up(&start);
        }
        let opening = opening.of(game);
        let (facts, names) = Facts::of(game, self.notes, &opening);
        let names = names.iter().chain([&opening]);
        let mut numbers = names.map(|name| self.names.number(name));
        self.hashes.add(game.text);
        self.games.push(ListedGame {
            place: (game.place.start as u64, game.place.len() as u64),
            text: 0,
            names: std::array::from_fn(|_| numbers.next().unwrap_or_default()),
            facts,
        });
    }
}

impl TagLister {
    /// The games with their names, for a part that begins at this index of the text that was read.
    #[must_use]
    pub fn into_games(mut self, begin: usize) -> (Names, Vec<ListedGame>) {
        for (game, hash) in self.games.iter_mut().zip(self.hashes.all()) {
            game.place.0 -= begin as u64;
            game.text = hash.short();
        }
        (self.names, self.games)
    }
}
