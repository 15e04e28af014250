//! What cannot be read of a game, while it goes by: its words, comments and variations as one text.

use crate::record::bytes::{decode, push_spaced};

/// The text of a line of moves, or of a variation, that cannot be read.
#[derive(Debug)]
pub(super) struct Unread {
    /// How many variations are open where it began.
    pub depth: usize,
    text: String,
    /// The comments since the last word: they are one.
    comment: String,
}

impl Unread {
    /// The text of what begins `depth` variations deep.
    pub fn new(depth: usize) -> Unread {
        Unread {
            depth,
            text: String::new(),
            comment: String::new(),
        }
    }

    /// Adds a word.
    pub fn word(&mut self, word: &[u8]) {
        self.end_comment();
        self.space();
        self.text.push_str(&decode(word));
    }

    /// Adds a numeric annotation glyph.
    pub fn nag(&mut self, digits: &[u8]) {
        self.end_comment();
        self.space();
        self.text.push('$');
        self.text.push_str(&decode(digits));
    }

    /// Adds a comment.
    pub fn comment(&mut self, comment: &[u8]) {
        push_spaced(&mut self.comment, &decode(comment));
    }

    /// Writes the comments; one with a brace in it takes the rest of a line.
    fn end_comment(&mut self) {
        let comment = std::mem::take(&mut self.comment);
        if comment.is_empty() {
            return;
        }
        self.space();
        if comment.contains('}') {
            self.text.push_str("; ");
            self.text.push_str(&comment);
            self.text.push('\n');
        } else {
            self.text.push('{');
            self.text.push_str(&comment);
            self.text.push('}');
        }
    }

    /// Begins a variation.
    pub fn open(&mut self) {
        self.end_comment();
        self.space();
        self.text.push('(');
    }

    /// Ends a variation; an empty one is dropped.
    pub fn close(&mut self) {
        self.end_comment();
        match self.text.strip_suffix('(') {
            Some(before) => self.text.truncate(before.trim_end_matches(' ').len()),
            None => self.text.push(')'),
        }
    }

    /// The text; as a variation, in its parentheses. `None` if there is none.
    pub fn text(mut self, is_variation: bool) -> Option<String> {
        self.end_comment();
        match (self.text.is_empty(), is_variation) {
            (true, _) => None,
            (false, true) => Some(format!("({})", self.text)),
            (false, false) => Some(self.text),
        }
    }

    fn space(&mut self) {
        if !(self.text.is_empty() || self.text.ends_with('(')) {
            self.text.push(' ');
        }
    }
}
