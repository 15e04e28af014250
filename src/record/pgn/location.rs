//! Line and column numbers, counted while games are read.

use super::fault::{Location, PgnFault};
use super::parser::FaultAt;
use crate::record::bytes::{count, find_last};

/// Where a game is in its source, and its faults.
pub(super) struct Passage {
    /// The byte offset at which the game begins.
    pub offset: u64,
    /// The length of the game in bytes.
    pub length: u64,
    /// The faults of the game, with their lines and columns.
    pub faults: Vec<PgnFault>,
}

/// A position in a text whose line and column are known. It advances only when a fault asks for a later position, so stretches
/// without faults are counted in one go or not at all.
#[derive(Debug, Clone, Default)]
pub(super) struct LineCounter {
    /// The index in the buffer.
    at: usize,
    /// The number of complete lines before it.
    over: u64,
    /// The number of bytes before it on the current line.
    column: u64,
    /// Whether the byte before it is a carriage return.
    is_after_return: bool,
}

impl LineCounter {
    /// A counter for a text that begins at this index.
    pub fn new(at: usize) -> LineCounter {
        LineCounter {
            at,
            ..LineCounter::default()
        }
    }

    /// The faults with their lines and columns. They must be ordered by position and come after those of earlier calls.
    pub fn place(&mut self, faults: Vec<FaultAt>, buffer: &[u8]) -> Vec<PgnFault> {
        if faults.is_empty() {
            return Vec::new();
        }
        let placed = faults.into_iter().map(|fault| {
            self.pass(&buffer[..fault.at.min(buffer.len())]);
            PgnFault {
                at: Location {
                    line: self.over + 1,
                    column: self.column + 1,
                },
                move_number: fault.move_number,
                text: fault.text,
                kind: fault.kind,
            }
        });
        placed.collect()
    }

    /// Accounts for these first bytes being dropped from the buffer: the indices after them shift to the front.
    pub fn let_go(&mut self, bytes: &[u8]) {
        self.pass(bytes);
        self.at -= bytes.len();
    }

    /// Advances to the end of these bytes, unless already there. A line ends with a line feed, a carriage return, or both.
    fn pass(&mut self, bytes: &[u8]) {
        let Some(part @ ([first, .., last] | [first @ last])) = bytes.get(self.at..) else {
            return;
        };
        let returns = count(part, b'\r');
        let pairs = if returns == 0 {
            0
        } else {
            part.windows(2).map(|pair| u64::from(pair == b"\r\n")).sum()
        };
        let is_second_half = self.is_after_return && *first == b'\n';
        self.over += count(part, b'\n') + returns - pairs - u64::from(is_second_half);
        self.column = match find_last(part, b'\n').max(find_last(part, b'\r')) {
            Some(end) => (part.len() - end - 1) as u64,
            None => self.column + part.len() as u64,
        };
        self.is_after_return = *last == b'\r';
        self.at = bytes.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn::FaultKind;

    fn place(counter: &mut LineCounter, buffer: &[u8], at: usize) -> (u64, u64) {
        let fault = FaultAt {
            at,
            move_number: None,
            text: String::new(),
            kind: FaultKind::Nag,
        };
        let placed = counter.place(vec![fault], buffer);
        (placed[0].at.line, placed[0].at.column)
    }

    #[test]
    fn lines_end_with_any_sign_and_are_the_same_wherever_the_text_is_split() {
        let text = b"ab\r\nc\rd\n\ne\r\r\nf";
        // The line and column of each byte and of the end, counted by hand.
        let expected = [
            (1, 1),
            (1, 2),
            (1, 3),
            (2, 1),
            (2, 1),
            (2, 2),
            (3, 1),
            (3, 2),
            (4, 1),
            (5, 1),
            (5, 2),
            (6, 1),
            (7, 1),
            (7, 1),
            (7, 2),
        ];
        for split in 0..=text.len() {
            for (at, &wanted) in expected.iter().enumerate().skip(split) {
                let mut counter = LineCounter::default();
                counter.let_go(&text[..split]);
                let found = place(&mut counter, &text[split..], at - split);
                assert_eq!(found, wanted, "byte {at}, split at {split}");
            }
        }
    }
}
