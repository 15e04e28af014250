//! The tag pairs of a game while it is read: where they stand in the text, and no more before somebody asks.

use super::bytes::decode;
use super::tag::{WrittenTag, WrittenValue};
use crate::record::{GameResult, Tags};
use std::borrow::Cow;
use std::collections::HashSet;

/// A list up to this length is looked through; the names of a longer one are kept by hash, so that a file of nothing but
/// tags takes no longer for each of them.
const SHORT: usize = 32;

/// The tag pairs of a game, each name once.
#[derive(Debug, Default)]
pub(super) struct Head<'t> {
    /// Names as UTF-8, and values as they stand there.
    pairs: Vec<(Cow<'t, [u8]>, WrittenValue<'t>)>,
    /// All names, once there are many.
    names: HashSet<Cow<'t, [u8]>>,
}

impl<'t> Head<'t> {
    /// Whether there is a tag of this name.
    fn has(&self, name: &[u8]) -> bool {
        if self.pairs.len() > SHORT {
            self.names.contains(name)
        } else {
            self.pairs.iter().any(|(known, _)| **known == *name)
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
            self.names.extend(self.pairs.iter().map(|(name, _)| name.clone()));
        }
        if self.pairs.len() >= SHORT {
            self.names.insert(name.clone());
        }
        self.pairs.push((name, tag.value));
        true
    }

    /// The value of a tag, or `None`.
    pub fn value(&self, name: &str) -> Option<Cow<'t, str>> {
        let found = self.pairs.iter().find(|(known, _)| **known == *name.as_bytes());
        found.map(|(_, value)| value.text())
    }

    /// The result as it is tagged.
    pub fn result(&self) -> Option<GameResult> {
        GameResult::from_text(&self.value("Result")?)
    }

    /// The tags that do not follow from the game itself.
    pub fn tags(&self) -> Tags {
        let kept = |name: &[u8]| !matches!(name, b"Result" | b"FEN" | b"SetUp");
        let kept = self.pairs.iter().filter(|(name, _)| kept(name));
        Tags::of(kept.map(|(name, value)| (decode(name), value.text())))
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
