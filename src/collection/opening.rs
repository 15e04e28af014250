//! The name of the opening of the game being read.

use crate::chess::Board;
use crate::record::openings;
use crate::record::pgn::Finished;
use std::borrow::Cow;

/// The deepest position of the main line that has a name.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LineOpening {
    named: Option<&'static str>,
    plies: usize,
}

impl LineOpening {
    /// For a game that begins in this position of its own.
    pub fn set_up(start: &Board) -> LineOpening {
        LineOpening {
            named: openings::of_key(start.hash()),
            plies: 0,
        }
    }

    /// A move of the main line leads to this position.
    #[inline]
    pub fn add(&mut self, after: &Board) {
        self.plies += 1;
        if self.plies <= openings::PLIES {
            self.named = openings::of_key(after.hash()).or(self.named);
        }
    }

    /// The opening of the game with its code: by its tags, or by the moves where those say no more than a code; empty if unknown.
    pub fn of<'t>(self, game: &Finished<'_, 't>) -> Cow<'t, str> {
        let mut values = [const { None }; openings::TAGS.len()];
        for (tag, value) in game.tags.iter() {
            let known = openings::TAGS.iter().position(|known| known.as_bytes() == &*tag);
            if let Some(place) = known {
                values[place] = Some(value.text()).filter(|value| !matches!(value.trim(), "" | "?"));
            }
        }
        let opening = openings::of_tags(values);
        match self.named.filter(|_| openings::is_code_alone(&opening)) {
            Some(named) => named.replace('\t', " ").into(),
            None => opening,
        }
    }
}
