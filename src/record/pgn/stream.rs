//! Games from a stream, with no more of it in memory than the game in hand and a little of the next.

use super::lines::Passage;
use super::parsed::Parsed;
use super::parser::parse;
use super::recorder::Recorder;
use std::io::{self, Read};

/// How much of a stream is asked for at once.
const CHUNK: usize = 1 << 18;
/// The longest text that is still taken for one game.
const LONGEST_GAME: usize = 64 << 20;

/// A stream with the part of it that is in memory.
#[derive(Debug)]
pub(super) struct Stream<S> {
    source: S,
    buffer: Vec<u8>,
    /// What of the buffer has been read as games.
    at: usize,
    /// The same, from the start of the stream.
    offset: u64,
    is_over: bool,
}

impl<S: Read> Stream<S> {
    /// A stream of which nothing has been read.
    pub fn new(source: S) -> Stream<S> {
        Stream {
            source,
            buffer: Vec::new(),
            at: 0,
            offset: 0,
            is_over: false,
        }
    }

    /// The next game and the text it was read from, with the place of that text in the buffer.
    pub fn next<R: Recorder>(&mut self) -> io::Result<Option<(Parsed<R::Output>, Passage<'_>)>> {
        loop {
            let parsed = parse::<R>(&self.buffer, self.at);
            // Whatever touches the end of the buffer may go on behind it.
            let is_whole = parsed.as_ref().is_some_and(|parsed| parsed.end < self.buffer.len());
            if is_whole || self.is_over || self.buffer.len() - self.at > LONGEST_GAME {
                return Ok(parsed.map(|parsed| {
                    let start = std::mem::replace(&mut self.at, parsed.end);
                    self.offset += (parsed.end - start) as u64;
                    let text = &self.buffer[start..parsed.end];
                    let base = self.offset - parsed.end as u64;
                    (parsed, Passage { text, start, base })
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
