//! Reads games one by one from a text or a stream.

use super::location::{LineCounter, Passage};
use super::parser::{parse, Parsed};
use super::stream::{Consumed, Stream};
use super::tree_builder::TreeBuilder;
use super::utf_16::narrowed;
use super::visitor::{TagsOnly, Validate, Visitor};
use super::{Game, PgnFault, Warning};
use crate::chess::Board;
use crate::record::{GameResult, GameTree, Tags};
use std::borrow::Cow;
use std::io::{self, Read};

/// The games of a text in UTF-8, Latin-1 or UTF-16.
#[must_use]
pub fn read<T: AsRef<[u8]> + ?Sized>(text: &T) -> Games<'_> {
    Games(Source::new(text.as_ref()))
}

/// The games of a text, see [`read`].
#[derive(Debug, Clone)]
pub struct Games<'t>(Source<'t>);

impl Iterator for Games<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        self.0.next(&mut TreeBuilder::default(), game)
    }
}

/// A game whose every move was checked; only these figures are kept.
#[derive(Debug, Clone)]
pub struct Checked {
    /// The number of legal plies in the main line.
    pub plies: usize,
    /// The same, including variations.
    pub nodes: usize,
    /// The result as written.
    pub result: GameResult,
    /// The last position of the main line.
    pub end: Board,
    /// The errors in the text.
    pub faults: Vec<PgnFault>,
    /// The contradictions in it.
    pub warnings: Vec<Warning>,
}

/// Checks the games of a text: reports the same faults as [`read`], several times as fast.
pub fn check<T: AsRef<[u8]> + ?Sized>(text: &T) -> impl Iterator<Item = Checked> + '_ {
    let mut source = Source::new(text.as_ref());
    std::iter::from_fn(move || source.next(&mut Validate, checked))
}

/// Checks the games of a stream, as [`check`] does for a text.
pub fn check_stream<R: Read>(source: R) -> impl Iterator<Item = io::Result<Checked>> {
    let mut stream = Stream::new(source);
    std::iter::from_fn(move || Some(stream.next(&mut Validate).transpose()?.map(checked)))
}

/// The tags and location of a game; its moves were counted but not made.
#[derive(Debug, Clone)]
pub struct Heading {
    /// Where the game begins, in bytes from the start of the text.
    pub offset: u64,
    /// The length of the game in bytes.
    pub length: u64,
    /// The tags, without `Result`, `FEN` and `SetUp`.
    pub tags: Tags,
    /// The result as written.
    pub result: GameResult,
    /// The number of plies in the main line.
    pub plies: usize,
}

/// The headings of a stream of games, for lists of large files.
pub fn scan<R: Read>(source: R) -> impl Iterator<Item = io::Result<Heading>> {
    scan_with(source, |_| ()).map(|next| next.map(|(heading, ())| heading))
}

/// The same, each with what `of_text` makes of the text of the game (in UTF-8 if the source is UTF-16).
pub fn scan_with<R: Read, T>(
    source: R,
    of_text: impl Fn(&[u8]) -> T,
) -> impl Iterator<Item = io::Result<(Heading, T)>> {
    let mut stream = Stream::new(source);
    std::iter::from_fn(move || {
        let next = stream.next(&mut TagsOnly).transpose()?;
        Some(next.map(|(parsed, passage)| {
            let of_text = of_text(stream.text(&parsed));
            let heading = Heading {
                offset: passage.offset,
                length: passage.length,
                result: parsed.result,
                tags: parsed.output,
                plies: parsed.count.plies,
            };
            (heading, of_text)
        }))
    })
}

/// The games of a stream; holds only the text of the current game and a little of the next.
#[derive(Debug)]
pub struct Reader<R>(Stream<R>);

impl<R: Read> Reader<R> {
    /// Reads games from the source, which needs no buffering of its own.
    pub fn new(source: R) -> Reader<R> {
        Reader(Stream::new(source))
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        Some(self.0.next(&mut TreeBuilder::default()).transpose()?.map(game))
    }
}

/// A text whose games are read one by one.
#[derive(Debug, Clone)]
struct Source<'t> {
    text: Cow<'t, [u8]>,
    is_utf_16: bool,
    consumed: Consumed,
}

impl<'t> Source<'t> {
    fn new(text: &'t [u8]) -> Source<'t> {
        let (text, is_utf_16) = narrowed(text);
        Source {
            text,
            is_utf_16,
            consumed: Consumed::default(),
        }
    }

    fn next<V: Visitor, T>(
        &mut self,
        visitor: &mut V,
        make: impl FnOnce((Parsed<V::Output>, Passage)) -> T,
    ) -> Option<T> {
        let mut parsed = parse(&self.text, self.consumed.at, visitor)?;
        let passage = self.consumed.passage(&self.text, self.is_utf_16, &mut parsed);
        Some(make((parsed, passage)))
    }
}

/// The game that begins at `start`; the lines of its faults are counted from there.
pub(super) fn read_from(text: &[u8], start: usize) -> Option<Game> {
    let mut parsed = parse(text, start, &mut TreeBuilder::default())?;
    let faults = std::mem::take(&mut parsed.faults);
    let passage = Passage {
        offset: start as u64,
        length: (parsed.end - start) as u64,
        faults: LineCounter::new(start).place(faults, &text[..parsed.end]),
    };
    Some(game((parsed, passage)))
}

fn game((parsed, passage): (Parsed<GameTree>, Passage)) -> Game {
    Game {
        tree: parsed.output,
        faults: passage.faults,
        warnings: parsed.warnings,
        offset: passage.offset,
        length: passage.length,
    }
}

fn checked((parsed, passage): (Parsed<Board>, Passage)) -> Checked {
    Checked {
        plies: parsed.count.legal_plies,
        nodes: parsed.count.nodes,
        result: parsed.result,
        end: parsed.output,
        faults: passage.faults,
        warnings: parsed.warnings,
    }
}
