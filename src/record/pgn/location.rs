//! Lines and columns: counted while games go by.

use super::fault::{Fault, Location};
use super::parsed::FaultAt;
use crate::record::bytes::{count, find_last};

/// The text that a game was read from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Passage<'t> {
    pub text: &'t [u8],
    /// Its place in the buffer, from whose start the places of games and faults are counted.
    pub start: usize,
    /// Where the game begins in its source, in bytes.
    pub offset: u64,
    /// How many bytes the game takes in its source.
    pub length: u64,
}

/// Where in a stream the last game ended.
#[derive(Debug, Clone, Default)]
pub(super) struct LineCounter {
    /// The lines that are over.
    before: u64,
    /// The bytes of the current line that went by.
    column: u64,
}

impl LineCounter {
    /// The faults of the next game, which are in the order of their places, with their lines and columns; the game goes by.
    pub fn place(&mut self, faults: Vec<FaultAt>, passage: Passage) -> Vec<Fault> {
        let text = passage.text;
        let mut ends = Ends::default();
        let placed = faults.into_iter().map(|fault| {
            let at = (fault.at - passage.start).min(text.len());
            ends.pass(text, at);
            let place = self.after(&ends);
            Fault {
                at: Location {
                    line: place.before + 1,
                    column: place.column + 1,
                },
                move_number: fault.move_number,
                text: fault.text,
                kind: fault.kind,
            }
        });
        let placed = placed.collect();
        ends.pass(text, text.len());
        *self = self.after(&ends);
        placed
    }

    /// The place where a passage ends that began here.
    fn after(&self, ends: &Ends) -> LineCounter {
        // Where there is no line feed at all, lines end with a carriage return.
        let (over, last) = if ends.feeds == 0 {
            (ends.returns, ends.last_return)
        } else {
            (ends.feeds, ends.last_feed)
        };
        let column = match last {
            Some(last) => (ends.at - last - 1) as u64,
            None => self.column + ends.at as u64,
        };
        LineCounter {
            before: self.before + over,
            column,
        }
    }
}

/// The ends of lines in the first bytes of a text.
#[derive(Debug, Default)]
struct Ends {
    /// How many bytes.
    at: usize,
    feeds: u64,
    returns: u64,
    last_feed: Option<usize>,
    last_return: Option<usize>,
}

impl Ends {
    /// Goes on to the place `to`.
    fn pass(&mut self, text: &[u8], to: usize) {
        let part = &text[self.at..to];
        let last = |end: u8| find_last(part, end).map(|place| self.at + place);
        let feeds = count(part, b'\n');
        if feeds > 0 {
            self.last_feed = last(b'\n');
            self.feeds += feeds;
        } else if self.feeds == 0 {
            // Only now do these matter.
            self.last_return = last(b'\r').or(self.last_return);
            self.returns += count(part, b'\r');
        }
        self.at = to;
    }
}
