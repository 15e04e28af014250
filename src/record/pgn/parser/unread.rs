//! The unreadable part of a game, collected as one text with its words, comments and variations.

use crate::record::bytes::{decode, push_spaced};

/// The text of a line of moves, or of a variation, that cannot be read.
#[derive(Debug)]
pub(super) struct Unread {
    /// How many variations were open where it began.
    pub depth: usize,
    text: String,
    /// The comments since the last word, joined into one.
    comment: String,
    /// The number of variations opened since then that are still empty.
    opened: usize,
}

impl Unread {
    /// The text of something that begins `depth` variations deep.
    pub fn new(depth: usize) -> Unread {
        Unread {
            depth,
            text: String::new(),
            comment: String::new(),
            opened: 0,
        }
    }

    /// Whether nothing has been added.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.comment.is_empty()
    }

    /// Adds a word.
    pub fn word(&mut self, word: &[u8]) {
        self.end_comment();
        self.space();
        // In Latin-1 a no-break space after a letter is part of the word; in the text that is written it would end it.
        self.text.push_str(&decode(word).replace('\u{a0}', ""));
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
        let comment = decode(comment);
        if !comment.trim().is_empty() {
            if self.opened > 0 {
                self.end_comment();
            }
            push_spaced(&mut self.comment, &comment);
        }
    }

    /// Begins a variation; one that stays empty is dropped.
    pub fn open(&mut self) {
        self.opened += 1;
    }

    /// Ends a variation.
    pub fn close(&mut self) {
        if self.opened > 0 {
            self.opened -= 1;
        } else {
            self.end_comment();
            self.text.push(')');
        }
    }

    /// The text, or `None` if there is none.
    pub fn text(mut self) -> Option<String> {
        self.end_comment();
        (!self.text.is_empty()).then_some(self.text)
    }

    /// Writes the comments, and the parentheses opened after them.
    fn end_comment(&mut self) {
        let comment = std::mem::take(&mut self.comment);
        if comment.contains('}') {
            // It can only be a comment to the end of the line.
            self.space();
            self.text.extend(["; ", &comment, "\n"]);
        } else if !comment.is_empty() {
            self.space();
            self.text.extend(["{", &comment, "}"]);
        }
        for _ in 0..std::mem::take(&mut self.opened) {
            self.space();
            self.text.push('(');
        }
    }

    fn space(&mut self) {
        if !(self.text.is_empty() || self.text.ends_with('(')) {
            self.text.push(' ');
        }
    }
}
