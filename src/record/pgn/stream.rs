//! Games from a stream, holding only the current game and a little of the next in memory.

use super::location::{LineCounter, Passage};
use super::parser::{parse_whole, Parsed};
use super::utf_16::{self, source_length, ByteOrder};
use super::visit::Visit;
use super::visitor::Visitor;
use std::io::{self, Read};

/// How much is requested from a stream at once.
const CHUNK: usize = 1 << 18;
/// The longest text accepted as one game, in bytes.
pub const LONGEST_GAME: usize = 64 << 20;

/// How much of a text has been read as games.
#[derive(Debug, Clone, Default)]
pub(super) struct Consumed {
    /// The index in what is in memory.
    pub at: usize,
    /// The same position in the source, from its start.
    offset: u64,
    lines: LineCounter,
}

impl Consumed {
    /// Goes on to the end of a game, and returns where the game is in the source.
    pub fn passage<T>(&mut self, text: &[u8], is_utf_16: bool, parsed: &mut Parsed<T>) -> Passage {
        let start = std::mem::replace(&mut self.at, parsed.end);
        let offset = self.offset + source_length(&text[start..parsed.begin], is_utf_16);
        let length = source_length(&text[parsed.begin..parsed.end], is_utf_16);
        self.offset = offset + length;
        let faults = std::mem::take(&mut parsed.faults);
        Passage {
            offset,
            length,
            faults: self.lines.place(faults, &text[..parsed.end]),
        }
    }
}

/// A stream with the part of it that is in memory.
#[derive(Debug)]
pub(super) struct Stream<S> {
    source: S,
    buffer: Vec<u8>,
    /// How much of the buffer has been read as games.
    consumed: Consumed,
    is_over: bool,
    /// How to decode the source if it is UTF-16, and the bytes of an incomplete character.
    utf_16: Option<(ByteOrder, Vec<u8>)>,
}

impl<S: Read> Stream<S> {
    /// A stream from which nothing has been read.
    pub fn new(source: S) -> Stream<S> {
        Stream {
            source,
            buffer: Vec::new(),
            consumed: Consumed::default(),
            is_over: false,
            utf_16: None,
        }
    }

    /// The next game with the text it was read from, and the location of that text in the buffer.
    pub fn next<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Option<(Parsed<V::Output>, Passage)>> {
        loop {
            let is_all = self.is_over || self.buffer.len() - self.consumed.at > LONGEST_GAME;
            match parse_whole(&self.buffer, self.consumed.at, is_all, visitor) {
                Visit::Game(mut parsed) => {
                    let passage = self.consumed.passage(&self.buffer, self.utf_16.is_some(), &mut parsed);
                    return Ok(Some((parsed, passage)));
                }
                Visit::End if is_all => return Ok(None),
                Visit::Cut | Visit::End => {}
            }
            self.fill()?;
        }
    }

    /// The text of the game that was read last.
    pub fn text<T>(&self, last: &Parsed<T>) -> &[u8] {
        &self.buffer[last.begin..last.end]
    }

    /// Drops what has been read, and reads as much again as is left, so that a long game is not parsed too many times.
    fn fill(&mut self) -> io::Result<()> {
        self.consumed.lines.let_go(&self.buffer[..self.consumed.at]);
        self.buffer.drain(..self.consumed.at);
        self.consumed.at = 0;
        let is_first = self.consumed.offset == 0 && self.buffer.is_empty() && self.utf_16.is_none();
        let wanted = CHUNK.max(self.buffer.len()) as u64;
        let mut source = self.source.by_ref().take(wanted);
        let count = match &mut self.utf_16 {
            None => source.read_to_end(&mut self.buffer)?,
            Some((order, waiting)) => {
                let count = source.read_to_end(waiting)?;
                let rest = utf_16::decode(waiting, *order, &mut self.buffer).len();
                waiting.drain(..waiting.len() - rest);
                count
            }
        };
        self.is_over = (count as u64) < wanted;
        if let Some(order) = utf_16::byte_order(&self.buffer).filter(|_| is_first) {
            let bytes = std::mem::take(&mut self.buffer);
            let rest = utf_16::decode(&bytes, order, &mut self.buffer).to_vec();
            self.utf_16 = Some((order, rest));
        }
        Ok(())
    }
}
