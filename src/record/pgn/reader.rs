//! Games one by one from a text or a stream.

use super::lexer::count;
use super::parser::{parse, Depth, FaultAt, Parsed};
use super::{Fault, Game};
use crate::chess::Board;
use crate::record::Tags;
use std::io::{self, Read};

/// How much of a stream is asked for at once.
const CHUNK: usize = 1 << 18;
/// The longest text that is still taken for one game.
const LONGEST_GAME: usize = 64 << 20;

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
        let parsed = parse(self.text, self.at, Depth::Whole)?;
        let start = std::mem::replace(&mut self.at, parsed.end);
        Some(self.lines.game(parsed, &self.text[start..], start, 0))
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
    pub result: crate::record::GameResult,
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
        let parsed = parse(text, at, Depth::Check)?;
        let start = std::mem::replace(&mut at, parsed.end);
        Some(lines.checked(parsed, &text[start..], start))
    })
}

/// Checks the games of a stream, as [`check`] those of a text.
pub fn check_stream<R: Read>(source: R) -> impl Iterator<Item = io::Result<Checked>> {
    let mut stream = Stream::new(source);
    let mut lines = Lines::default();
    std::iter::from_fn(move || match stream.next(Depth::Check) {
        Ok(Some((parsed, start))) => {
            let text = &stream.buffer[start..parsed.end];
            Some(Ok(lines.checked(parsed, text, start)))
        }
        Ok(None) => None,
        Err(error) => Some(Err(error)),
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
    pub result: crate::record::GameResult,
    /// The half-moves of the main line.
    pub plies: usize,
}

/// The headings of a stream of games, for lists of large files.
pub fn scan<R: Read>(source: R) -> impl Iterator<Item = io::Result<Heading>> {
    let mut stream = Stream::new(source);
    std::iter::from_fn(move || match stream.next(Depth::Heading) {
        Ok(Some((parsed, _))) => Some(Ok(Heading {
            offset: stream.offset - (parsed.end - parsed.begin) as u64,
            length: (parsed.end - parsed.begin) as u64,
            result: parsed.tree.result(),
            tags: parsed.tree.tags,
            plies: parsed.plies,
        })),
        Ok(None) => None,
        Err(error) => Some(Err(error)),
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
        match self.stream.next(Depth::Whole) {
            Ok(Some((parsed, start))) => {
                let text = &self.stream.buffer[start..parsed.end];
                let base = self.stream.offset - parsed.end as u64;
                Some(Ok(self.lines.game(parsed, text, start, base)))
            }
            Ok(None) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

/// A stream with the part of it that is in memory.
#[derive(Debug)]
struct Stream<R> {
    source: R,
    buffer: Vec<u8>,
    /// What of the buffer has been read as games.
    at: usize,
    /// The same, from the start of the stream.
    offset: u64,
    is_over: bool,
}

impl<R: Read> Stream<R> {
    fn new(source: R) -> Stream<R> {
        Stream {
            source,
            buffer: Vec::new(),
            at: 0,
            offset: 0,
            is_over: false,
        }
    }

    /// The next game with the place in the buffer from which it was read.
    fn next(&mut self, depth: Depth) -> io::Result<Option<(Parsed, usize)>> {
        loop {
            let parsed = parse(&self.buffer, self.at, depth);
            // Whatever touches the end of the buffer may go on behind it.
            let is_whole = parsed.as_ref().is_some_and(|parsed| parsed.end < self.buffer.len());
            if is_whole || self.is_over || self.buffer.len() - self.at > LONGEST_GAME {
                return Ok(parsed.map(|parsed| {
                    let start = std::mem::replace(&mut self.at, parsed.end);
                    self.offset += (parsed.end - start) as u64;
                    (parsed, start)
                }));
            }
            self.fill()?;
        }
    }

    /// Lets go what has been read, and reads as much again as is left, so that a long game is not parsed too often.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.at);
        self.at = 0;
        let wanted = CHUNK.max(self.buffer.len()) as u64;
        let count = self.source.by_ref().take(wanted).read_to_end(&mut self.buffer)?;
        self.is_over = (count as u64) < wanted;
        Ok(())
    }
}

/// Counts lines while games go by.
#[derive(Debug, Clone, Default)]
struct Lines {
    /// The lines that are over.
    before: u64,
    /// The bytes of the line in hand that went by.
    column: u64,
}

impl Lines {
    /// The game with its faults in lines. `text` is what was parsed, from the place `start` of the buffer on, which itself
    /// stands `base` bytes behind the start of the stream.
    fn game(&mut self, parsed: Parsed, text: &[u8], start: usize, base: u64) -> Game {
        let faults = parsed
            .faults
            .into_iter()
            .map(|fault| self.place(fault, text, start))
            .collect();
        self.pass(&text[..parsed.end - start]);
        Game {
            tree: parsed.tree,
            faults,
            offset: base + parsed.begin as u64,
        }
    }

    fn checked(&mut self, parsed: Parsed, text: &[u8], start: usize) -> Checked {
        let (plies, nodes, end) = (parsed.legal_plies, parsed.nodes, parsed.last);
        let game = self.game(parsed, text, start, 0);
        Checked {
            plies,
            nodes,
            end,
            result: game.tree.result(),
            faults: game.faults,
        }
    }

    fn place(&self, fault: FaultAt, text: &[u8], start: usize) -> Fault {
        let mut lines = self.clone();
        lines.pass(&text[..(fault.at - start).min(text.len())]);
        Fault {
            line: lines.before + 1,
            column: lines.column + 1,
            move_number: fault.move_number,
            text: fault.text,
            reason: fault.reason,
        }
    }

    fn pass(&mut self, text: &[u8]) {
        // Where there is no line feed at all, lines end with a carriage return.
        let (end, over) = match count(text, b'\n') {
            0 => (b'\r', count(text, b'\r')),
            feeds => (b'\n', feeds),
        };
        self.before += over;
        match text.iter().rposition(|&byte| byte == end) {
            Some(last) => self.column = (text.len() - last - 1) as u64,
            None => self.column += text.len() as u64,
        }
    }
}
