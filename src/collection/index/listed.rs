//! What a list shows of a game, by its index.

use super::columns::{number_at, place_of, u32_at};
use super::look::Place;
use super::sections::Lookup;
use super::{Section, NUMBER};
use crate::collection::{Facts, NameKind};
use std::io;
use std::ops::Range;

/// A game of a part.
#[derive(Debug, Clone, Copy)]
pub struct ListedGame {
    /// Its place, from the start of the part on.
    pub place: Place,
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
