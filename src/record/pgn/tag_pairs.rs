//! The tag pairs of a game while it is read: their places in the text; values are decoded on demand.

use super::tag::{WrittenTag, WrittenValue};
use crate::record::bytes::decode;
use crate::record::{GameResult, Tags};
use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

/// A list up to this length is looked through; the names of a longer one are kept by hash, so that a file of nothing but
/// tags takes no longer for each of them.
const SHORT: usize = 32;

/// The tag pairs of a game, each name once.
#[derive(Debug, Default)]
pub(super) struct TagPairs<'t> {
    pairs: Vec<Pair<'t>>,
    /// Whether the position of the tag `FEN` could not be set up.
    pub has_bad_fen: bool,
    /// All names, once there are many.
    names: HashSet<Cow<'t, [u8]>>,
}

#[derive(Debug)]
struct Pair<'t> {
    /// As UTF-8.
    name: Cow<'t, [u8]>,
    value: WrittenValue<'t>,
    /// From its first bracket to after its last.
    place: Range<usize>,
}

impl<'t> TagPairs<'t> {
    /// Whether there is a tag of this name.
    fn has(&self, name: &[u8]) -> bool {
        if self.pairs.len() > SHORT {
            self.names.contains(name)
        } else {
            self.pairs.iter().any(|pair| *pair.name == *name)
        }
    }

    /// Adds the tag, unless there is one of its name.
    pub fn add(&mut self, tag: &WrittenTag<'t>) -> bool {
        let name = utf_8(tag.name);
        if self.has(&name) {
            return false;
        }
        if self.pairs.capacity() == 0 {
            self.pairs.reserve(SHORT);
        }
        if self.pairs.len() == SHORT {
            self.names.extend(self.pairs.iter().map(|pair| pair.name.clone()));
        }
        if self.pairs.len() >= SHORT {
            self.names.insert(name.clone());
        }
        self.pairs.push(Pair {
            name,
            value: tag.value,
            place: tag.start..tag.end,
        });
        true
    }

    /// The value of a tag, or `None`.
    pub fn value(&self, name: &str) -> Option<Cow<'t, str>> {
        let found = self.pairs.iter().find(|pair| *pair.name == *name.as_bytes());
        found.map(|pair| pair.value.text())
    }

    /// The name of each tag and where it is, from its first bracket to after its last.
    pub fn places(&self) -> impl Iterator<Item = (&[u8], Range<usize>)> {
        self.pairs.iter().map(|pair| (&*pair.name, pair.place.clone()))
    }

    /// The result as it is tagged.
    pub fn result(&self) -> Option<GameResult> {
        GameResult::from_text(&self.value("Result")?)
    }

    /// The tags that do not follow from the game itself. A position that could not be set up is one of them.
    pub fn tags(&self) -> Tags {
        let kept = |name: &[u8]| match name {
            b"FEN" | b"SetUp" => self.has_bad_fen,
            name => name != b"Result",
        };
        let kept = self.pairs.iter().filter(|pair| kept(&pair.name));
        let bytes = kept
            .clone()
            .map(|pair| pair.name.len() + pair.value.written_length())
            .sum();
        Tags::with_room(
            kept.clone().count(),
            bytes,
            kept.map(|pair| (decode(&pair.name), pair.value.text())),
        )
    }
}

/// The bytes of the text that these bytes mean.
fn utf_8(name: &[u8]) -> Cow<'_, [u8]> {
    if name.is_ascii() {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(decode(name).into_owned().into_bytes())
    }
}
