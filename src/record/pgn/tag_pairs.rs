//! The tag pairs of a game while it is read: their locations in the text; values are decoded on demand.

use super::roster::ROSTER;
use super::tag::{WrittenTag, WrittenValue};
use crate::record::bytes::decode;
use crate::record::{GameResult, Tags};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

/// Room for this many tags before the list has to grow.
const USUAL: usize = 16;

/// A list up to this length is searched linearly; the names of a longer one are kept sorted, so that a file of nothing but tags
/// takes hardly longer per tag.
const SHORT: usize = 32;

/// A tag that says something about the game itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KnownTag {
    /// The position the game starts from.
    Fen,
    /// The result.
    Result,
    /// Whether a starting position is given.
    SetUp,
    /// The rules.
    Variant,
}

impl KnownTag {
    fn of(name: &[u8]) -> Option<KnownTag> {
        Some(match name {
            b"FEN" => KnownTag::Fen,
            b"Result" => KnownTag::Result,
            b"SetUp" => KnownTag::SetUp,
            b"Variant" => KnownTag::Variant,
            _ => return None,
        })
    }
}

/// The tag pairs of a game while it is read, each name once. Their values are decoded on demand.
#[derive(Debug, Default)]
pub struct TagPairs<'t> {
    pairs: Vec<Pair<'t>>,
    /// The index of each [`KnownTag`] that is present.
    known: [Option<usize>; 4],
    /// Whether the position in the tag `FEN` could not be set up.
    pub(super) has_bad_fen: bool,
    /// The [`mark`]s of all names.
    marks: u64,
    /// All names, once there are many.
    names: Option<BTreeSet<Cow<'t, [u8]>>>,
}

/// A tag pair as written. Nothing in it needs to be dropped, so the list is freed in one step.
#[derive(Debug, Clone, Copy)]
struct Pair<'t> {
    name: &'t [u8],
    value: WrittenValue<'t>,
    /// The index of its first bracket.
    start: usize,
    /// The index after its last bracket.
    end: usize,
}

impl<'t> Pair<'t> {
    #[inline]
    fn of(tag: &WrittenTag<'t>) -> Pair<'t> {
        Pair {
            name: tag.name,
            value: tag.value,
            start: tag.start,
            end: tag.end,
        }
    }

    /// The name as UTF-8.
    fn name(&self) -> Cow<'t, [u8]> {
        if self.value.is_plain() {
            Cow::Borrowed(self.name)
        } else {
            utf_8(self.name)
        }
    }
}

impl<'t> TagPairs<'t> {
    /// Whether there is a tag with this name.
    fn has(&self, name: &[u8]) -> bool {
        if self.marks & mark(name) == 0 {
            false
        } else if let Some(names) = &self.names {
            names.contains(name)
        } else {
            self.pairs.iter().any(|pair| *pair.name() == *name)
        }
    }

    /// The tags in written order: the name as UTF-8 and the value as written.
    pub fn iter(&self) -> impl Iterator<Item = (Cow<'t, [u8]>, WrittenValue<'t>)> + '_ {
        self.pairs.iter().map(|pair| (pair.name(), pair.value))
    }

    /// Whether the position in the tag `FEN` could not be set up, so that the game has no moves.
    #[must_use]
    pub fn has_bad_fen(&self) -> bool {
        self.has_bad_fen
    }

    /// Whether there are no tags.
    pub(super) fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Adds the roster tag with this index: the tags so far are those before it.
    #[allow(clippy::inline_always, reason = "the loop over the tags of a file is one piece")]
    #[inline(always)]
    pub(super) fn add_of_roster(&mut self, tag: &WrittenTag<'t>, place: usize) {
        if place == 0 {
            self.pairs = Vec::with_capacity(USUAL);
        }
        if place == ROSTER.len() - 1 {
            self.known[KnownTag::Result as usize] = Some(place);
        }
        self.marks |= mark(tag.name);
        self.pairs.push(Pair::of(tag));
    }

    /// Adds the tag, unless there is already one with its name. Returns whether it was added.
    #[inline]
    pub(super) fn add(&mut self, tag: &WrittenTag<'t>) -> bool {
        let pair = Pair::of(tag);
        let name = pair.name();
        if self.has(&name) {
            return false;
        }
        if self.pairs.capacity() == 0 {
            self.pairs = Vec::with_capacity(USUAL);
        }
        if self.pairs.len() >= SHORT {
            self.keep_in_order(name.clone());
        }
        if let Some(known) = KnownTag::of(&name) {
            self.known[known as usize] = Some(self.pairs.len());
        }
        self.marks |= mark(&name);
        self.pairs.push(pair);
        true
    }

    #[cold]
    fn keep_in_order(&mut self, name: Cow<'t, [u8]>) {
        let before = &self.pairs;
        let names = self
            .names
            .get_or_insert_with(|| before.iter().map(Pair::name).collect());
        names.insert(name);
    }

    /// The value of a tag, or `None`.
    pub(super) fn value(&self, tag: KnownTag) -> Option<Cow<'t, str>> {
        self.written(tag).map(WrittenValue::text)
    }

    fn written(&self, tag: KnownTag) -> Option<WrittenValue<'t>> {
        self.known[tag as usize].map(|place| self.pairs[place].value)
    }

    /// The name of each tag and its location, from its first bracket to just after its last.
    pub(super) fn places(&self) -> impl Iterator<Item = (Cow<'t, [u8]>, Range<usize>)> + '_ {
        self.pairs.iter().map(|pair| (pair.name(), pair.start..pair.end))
    }

    /// The result according to the tags.
    pub(super) fn result(&self) -> Option<GameResult> {
        let value = self.written(KnownTag::Result)?;
        GameResult::from_token(value.written()).or_else(|| GameResult::from_text(&value.text()))
    }

    /// The tags that are not derived from the game itself. A position that could not be set up is one of them.
    pub(super) fn tags(&self) -> Tags {
        let kept = self.pairs.iter().filter(|pair| match KnownTag::of(pair.name) {
            Some(KnownTag::Fen | KnownTag::SetUp) => self.has_bad_fen,
            Some(KnownTag::Result) => false,
            Some(KnownTag::Variant) | None => true,
        });
        if self.pairs.iter().all(|pair| pair.value.is_plain()) {
            Tags::of_ascii(kept.map(|pair| (pair.name, pair.value.written())))
        } else {
            Tags::of(kept.map(|pair| (decode(pair.name), pair.value.text())))
        }
    }
}

/// One of 64 bits for a name: names with different bits are different.
#[inline]
fn mark(name: &[u8]) -> u64 {
    match name {
        [first, .., last] => 1 << ((2 * usize::from(*first) + usize::from(*last) + 8 * name.len()) % 64),
        _ => 1,
    }
}

/// The text of these bytes, as UTF-8 bytes.
fn utf_8(name: &[u8]) -> Cow<'_, [u8]> {
    if name.is_ascii() {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(decode(name).into_owned().into_bytes())
    }
}
