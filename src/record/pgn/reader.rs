//! Games one by one from a text or a stream.

use super::lines::{Lines, Passage};
use super::parsed::{FaultAt, Parsed};
use super::parser::{parse, MOST_FAULTS};
use super::recorder::{Forgetful, HeadOnly, Recorder};
use super::stream::Stream;
use super::tree_recorder::TreeRecorder;
use super::{Fault, Game};
use crate::chess::Board;
use crate::record::{GameResult, GameTree, Tags};
use std::io::{self, Read};

/// The games of a text, whether it is UTF-8 or Latin-1.
#[must_use]
pub fn read<T: AsRef<[u8]> + ?Sized>(text: &T) -> Games<'_> {
    Games {
        text: text.as_ref(),
        at: 0,
        lines: Lines::default(),
    }
}

/// The games of a text, see [`read`].
#[derive(Debug, Clone)]
pub struct Games<'t> {
    text: &'t [u8],
    at: usize,
    lines: Lines,
}

impl Iterator for Games<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let (parsed, passage) = next_of::<TreeRecorder>(self.text, &mut self.at)?;
        Some(game(parsed, passage, &mut self.lines))
    }
}

/// A game whose every move was checked; nothing of it is kept but what is counted here.
#[derive(Debug, Clone)]
pub struct Checked {
    /// The half-moves of the main line that are legal.
    pub plies: usize,
    /// Those of the variations too.
    pub nodes: usize,
    /// The result as it is written.
    pub result: GameResult,
    /// The last position of the main line.
    pub end: Board,
    /// What was wrong with the text.
    pub faults: Vec<Fault>,
}

/// Checks the games of a text: the same faults as [`read`], several times as fast.
pub fn check<T: AsRef<[u8]> + ?Sized>(text: &T) -> impl Iterator<Item = Checked> + '_ {
    let text = text.as_ref();
    let mut at = 0;
    let mut lines = Lines::default();
    std::iter::from_fn(move || {
        let (parsed, passage) = next_of::<Forgetful>(text, &mut at)?;
        Some(checked(parsed, passage, &mut lines))
    })
}

/// Checks the games of a stream, as [`check`] those of a text.
pub fn check_stream<R: Read>(source: R) -> impl Iterator<Item = io::Result<Checked>> {
    let mut stream = Stream::new(source);
    let mut lines = Lines::default();
    std::iter::from_fn(move || {
        let next = stream.next::<Forgetful>().transpose()?;
        Some(next.map(|(parsed, passage)| checked(parsed, passage, &mut lines)))
    })
}

/// What stands above a game, and where it is; its moves were counted and not made.
#[derive(Debug, Clone)]
pub struct Heading {
    /// Where the game begins, in bytes from the start of the text.
    pub offset: u64,
    /// How many bytes it takes.
    pub length: u64,
    /// The tags, without `Result`, `FEN` and `SetUp`.
    pub tags: Tags,
    /// The result as it is written.
    pub result: GameResult,
    /// The half-moves of the main line.
    pub plies: usize,
}

/// The headings of a stream of games, for lists of large files.
pub fn scan<R: Read>(source: R) -> impl Iterator<Item = io::Result<Heading>> {
    let mut stream = Stream::new(source);
    std::iter::from_fn(move || {
        let next = stream.next::<HeadOnly>().transpose()?;
        Some(next.map(|(parsed, passage)| Heading {
            offset: passage.base + parsed.begin as u64,
            length: (parsed.end - parsed.begin) as u64,
            result: parsed.result,
            tags: parsed.kept,
            plies: parsed.count.plies,
        }))
    })
}

/// The games of a stream: it holds no more than the text of the game in hand and a little of the next.
#[derive(Debug)]
pub struct Reader<R> {
    stream: Stream<R>,
    lines: Lines,
}

impl<R: Read> Reader<R> {
    /// Reads games from the source, which needs no buffer of its own.
    pub fn new(source: R) -> Reader<R> {
        Reader {
            stream: Stream::new(source),
            lines: Lines::default(),
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        let next = self.stream.next::<TreeRecorder>().transpose()?;
        Some(next.map(|(parsed, passage)| game(parsed, passage, &mut self.lines)))
    }
}

/// The next game of a text from `at` on, which then is where the game ends.
fn next_of<'t, R: Recorder>(text: &'t [u8], at: &mut usize) -> Option<(Parsed<R::Output>, Passage<'t>)> {
    let parsed = parse::<R>(text, *at)?;
    let start = std::mem::replace(at, parsed.end);
    let text = &text[start..parsed.end];
    let base = 0;
    Some((parsed, Passage { text, start, base }))
}

/// The game that begins at `start`.
pub(super) fn read_from(text: &[u8], start: usize) -> Option<Game> {
    let mut at = start;
    let (parsed, passage) = next_of::<TreeRecorder>(text, &mut at)?;
    Some(game(parsed, passage, &mut Lines::default()))
}

fn game(parsed: Parsed<GameTree>, passage: Passage, lines: &mut Lines) -> Game {
    Game {
        tree: parsed.kept,
        faults: placed(parsed.faults, passage, lines),
        offset: passage.base + parsed.begin as u64,
    }
}

fn checked(parsed: Parsed<()>, passage: Passage, lines: &mut Lines) -> Checked {
    Checked {
        plies: parsed.count.legal_plies,
        nodes: parsed.count.nodes,
        result: parsed.result,
        end: parsed.last,
        faults: placed(parsed.faults, passage, lines),
    }
}

/// The faults with their lines and columns. A text in UTF-16 has many; the one that tells why comes first.
fn placed(mut faults: Vec<FaultAt>, passage: Passage, lines: &mut Lines) -> Vec<Fault> {
    let is_first = passage.base + passage.start as u64 == 0;
    if is_first && (passage.text.starts_with(b"\xFF\xFE") || passage.text.starts_with(b"\xFE\xFF")) {
        faults.truncate(MOST_FAULTS - 1);
        let utf_16 = FaultAt {
            at: passage.start,
            move_number: 0,
            text: String::new(),
            reason: "the text is UTF-16; save it as UTF-8".to_owned(),
        };
        faults.insert(0, utf_16);
    }
    lines.place(faults, passage)
}
