//! The annotations of a tree: all texts share one string, so that reading a game does not allocate a string per comment.

use super::{index_of, GameTree, NodeId, NOTHING, USUAL_LENGTH};
use crate::record::annotation::{
    with_breaks_meant, with_mark_toggled, with_text, with_time, with_value, Annotation, Mark,
};
use std::time::Duration;

/// From this length on, the text is checked for unused parts.
const LONG: usize = 1 << 16;

/// A part of a text or list.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::record) struct Span {
    start: u32,
    length: u32,
}

impl Span {
    /// From `start` up to but not including `end`.
    ///
    /// # Panics
    /// If the text is longer than 2³² − 2 bytes.
    pub fn new(start: usize, end: usize) -> Span {
        let (start, end) = (index_of(start), index_of(end));
        Span {
            start,
            length: end - start,
        }
    }

    pub fn end(self) -> usize {
        self.start as usize + self.length as usize
    }

    pub fn is_empty(self) -> bool {
        self.length == 0
    }

    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end()
    }
}

/// The annotations of one move.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::record) struct Note {
    pub before: Span,
    pub after: Span,
    pub nags: Span,
}

/// The annotations of all moves of a game.
#[derive(Debug, Clone, Default)]
pub(in crate::record) struct Notes {
    /// Comments as written, including some that are no longer used.
    pub text: String,
    pub nags: Vec<u8>,
    pub list: Vec<Note>,
}

impl Notes {
    /// Makes room for the annotations of a typical game.
    pub fn reserve(&mut self) {
        self.list.reserve(USUAL_LENGTH);
    }

    pub fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.nags.shrink_to_fit();
        self.list.shrink_to_fit();
    }

    fn set_text(&mut self, text: &str) -> Span {
        if self.text.len() + text.len() > LONG.max(self.text.capacity()) {
            self.compact();
        }
        let start = self.text.len();
        self.text.push_str(text);
        Span::new(start, self.text.len())
    }

    fn set_nags(&mut self, nags: &[u8]) -> Span {
        let start = self.nags.len();
        self.nags.extend(nags);
        Span::new(start, self.nags.len())
    }

    /// Removes what is no longer used.
    fn compact(&mut self) {
        let (text, nags) = (std::mem::take(&mut self.text), std::mem::take(&mut self.nags));
        for note in &mut self.list {
            for span in [&mut note.before, &mut note.after] {
                let start = self.text.len();
                self.text.push_str(&text[span.range()]);
                *span = Span::new(start, self.text.len());
            }
            let start = self.nags.len();
            self.nags.extend(&nags[note.nags.range()]);
            note.nags = Span::new(start, self.nags.len());
        }
        // Next time, after the text has doubled in length.
        self.text.reserve(self.text.len());
    }
}

impl GameTree {
    /// The annotations of the move; for the root, what is written before the first move.
    #[inline]
    #[must_use]
    pub fn annotation(&self, node: NodeId) -> Annotation<'_> {
        let Some(written) = self.notes.list.get(self.node(node).note as usize) else {
            return Annotation::default();
        };
        let text = |span: Span| self.notes.text.get(span.range()).unwrap_or_default();
        Annotation {
            before: text(written.before),
            after: text(written.after),
            nags: self.notes.nags.get(written.nags.range()).unwrap_or_default(),
        }
    }

    /// Replaces the comment after the move; its commands stay. Line breaks are meant. An empty text removes it.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) {
        let after = with_text(self.annotation(node).after, &with_breaks_meant(comment));
        self.set_after(node, &after);
    }

    /// Replaces the comment before the move. Line breaks are meant. An empty text removes it.
    pub fn set_comment_before(&mut self, node: NodeId, comment: &str) {
        let span = self.notes.set_text(&with_breaks_meant(comment.trim()));
        self.note_mut(node).before = span;
    }

    /// Replaces the move's numeric annotation glyphs.
    pub fn set_nags(&mut self, node: NodeId, nags: &[u8]) {
        let span = self.notes.set_nags(nags);
        self.note_mut(node).nags = span;
    }

    /// Sets the mover's time left after the move (`[%clk]`), to the millisecond.
    pub fn set_clock(&mut self, node: NodeId, time: Duration) {
        let after = with_time(self.annotation(node).after, "clk", time);
        self.set_after(node, &after);
    }

    /// Sets the time the move took (`[%emt]`), to the millisecond.
    pub fn set_elapsed(&mut self, node: NodeId, time: Duration) {
        let after = with_time(self.annotation(node).after, "emt", time);
        self.set_after(node, &after);
    }

    /// Sets the evaluation of the position after the move from White's point of view (`[%eval]`): pawns such as `0.31` or a mate
    /// such as `#-3`, followed, if known, by a comma and the depth.
    pub fn set_evaluation(&mut self, node: NodeId, value: &str) {
        let after = with_value(self.annotation(node).after, "eval", value);
        self.set_after(node, &after);
    }

    /// Draws a square or an arrow at the move (`[%csl]`, `[%cal]`), replacing one in a different color; one in the same color is
    /// removed. Returns what was drawn there before.
    pub fn toggle_mark(&mut self, node: NodeId, mark: Mark) -> Option<Mark> {
        let (after, before) = with_mark_toggled(self.annotation(node).after, mark);
        self.set_after(node, &after);
        before
    }

    /// Replaces the comment after the move, including its commands.
    pub(in crate::record) fn set_after(&mut self, node: NodeId, comment: &str) {
        let span = self.notes.set_text(comment);
        self.note_mut(node).after = span;
    }

    /// The note of the move; a new one if there is none.
    pub(in crate::record) fn note_mut(&mut self, node: NodeId) -> &mut Note {
        let next = index_of(self.notes.list.len());
        let index = &mut self.nodes[node.index()].note;
        if *index == NOTHING {
            *index = next;
            self.notes.list.push(Note::default());
        }
        let index = *index as usize;
        &mut self.notes.list[index]
    }
}
