//! Builds the tree of the whole game: moves, comments and glyphs.

use super::termination::{take_sentence, termination};
use super::variant;
use super::visitor::{Finished, Visitor};
use crate::chess::{Board, Move};
use crate::record::bytes::decode;
use crate::record::tree::{Notes, Span};
use crate::record::{GameResult, GameTree, NodeId};
use std::collections::BTreeMap;

/// The most glyphs that are copied when more glyphs of the same move follow later.
const MOST_GLYPHS: usize = 64;

/// Room for this many bytes of comments before their text has to grow.
const USUAL_TEXT: usize = 1000;

/// Keeps everything.
#[derive(Default)]
pub(super) struct TreeBuilder {
    tree: GameTree,
    line: OpenLine,
    /// The lines waiting for a variation to end, outermost first.
    outer: Vec<OpenLine>,
    /// All comments as written, in whatever encoding.
    text: Vec<u8>,
    /// Comments to be joined to earlier ones that are no longer at the end of the text.
    late: BTreeMap<NodeId, Vec<u8>>,
    /// Comments before the first move, which may even come before the tags.
    first_comment: Vec<u8>,
}

/// A line of moves being read.
#[derive(Default)]
struct OpenLine {
    /// The position in which the next move is made.
    node: NodeId,
    /// Whether a move of the line has been read.
    has_move: bool,
    /// Whether a variation on the last move has just been closed: a comment that follows belongs to the next move.
    is_after_variation: bool,
    /// The comment before the next move.
    before: Vec<u8>,
    /// The glyphs before the first move.
    glyphs: Vec<u8>,
}

impl Visitor for TreeBuilder {
    type Output = GameTree;

    const KEEPS_UNREAD: bool = true;

    fn begin(&mut self) {
        *self = TreeBuilder::default();
    }

    fn set_up(&mut self, start: &Board) {
        self.tree = GameTree::new(*start);
    }

    #[inline]
    fn mv(&mut self, mv: Move, after: &Board) {
        let line = &mut self.line;
        line.node = self.tree.add_played(line.node, mv, after);
        line.has_move = true;
        line.is_after_variation = false;
        if !line.before.is_empty() {
            let start = self.text.len();
            self.text.append(&mut line.before);
            self.tree.note_mut(line.node).before = Span::new(start, self.text.len());
        }
        if !line.glyphs.is_empty() {
            for glyph in std::mem::take(&mut line.glyphs) {
                self.glyph(glyph);
            }
        }
    }

    fn glyph(&mut self, glyph: u8) {
        if !self.line.has_move {
            // Of a line, as the Chess Informant has them: `($142 18. Bc4)`.
            self.line.glyphs.push(glyph);
            return;
        }
        let nags = self.tree.note_mut(self.line.node).nags;
        let known = nags.range();
        let all = &mut self.tree.notes.nags;
        if all[known.clone()].contains(&glyph) {
            // `e4! $1` says it twice.
            return;
        }
        let mut start = known.start;
        if known.end != all.len() || known.is_empty() {
            start = all.len();
            if known.len() < MOST_GLYPHS {
                all.extend_from_within(known);
            }
        }
        all.push(glyph);
        let nags = Span::new(start, all.len());
        self.tree.note_mut(self.line.node).nags = nags;
    }

    #[inline]
    fn comment(&mut self, comment: &[u8], is_early: bool) {
        let comment = comment.trim_ascii();
        if is_early {
            return join(&mut self.first_comment, comment);
        }
        let is_before = self.line.is_after_variation || !self.line.has_move;
        if is_before && (self.line.node != NodeId::ROOT || !self.outer.is_empty()) {
            join(&mut self.line.before, comment);
        } else {
            self.append(self.line.node, comment);
        }
    }

    fn open(&mut self, is_broken: bool) {
        let node = self.line.node;
        let start = if is_broken { None } else { self.tree.parent(node) };
        let inner = OpenLine {
            node: start.unwrap_or(node),
            ..OpenLine::default()
        };
        self.outer.push(std::mem::replace(&mut self.line, inner));
    }

    fn close(&mut self) {
        let before = std::mem::take(&mut self.line.before);
        if !before.is_empty() {
            self.append(self.line.node, &before);
        }
        if let Some(line) = self.outer.pop() {
            self.line = line;
            self.line.is_after_variation = self.tree.has_variations(self.line.node);
        }
    }

    fn unread(&mut self, text: String) {
        self.tree.add_cut(self.line.node, text);
    }

    fn unread_variation(&mut self, text: String) {
        if let Some(start) = self.tree.parent(self.line.node) {
            self.tree.add_cut(start, text);
            self.line.is_after_variation = self.tree.has_variations(self.line.node);
        }
    }

    fn result(&mut self) {
        self.line.is_after_variation = false;
    }

    fn finish(&mut self, game: &Finished<'_, '_>) -> GameTree {
        self.close();
        self.set_texts();
        let mut tags = game.tags.tags();
        variant::leave_to_start(&mut tags, &self.tree);
        self.tree.tags = tags;
        self.tree.written_result = game.result;
        self.take_ending();
        self.tree.shrink();
        std::mem::take(&mut self.tree)
    }
}

impl TreeBuilder {
    /// Adds a comment after what is already written at the node.
    fn append(&mut self, node: NodeId, comment: &[u8]) {
        if comment.is_empty() {
            return;
        }
        if self.text.capacity() == 0 {
            self.text.reserve(USUAL_TEXT);
            self.tree.notes.reserve();
        }
        let written = self.tree.note_mut(node);
        let known = written.after;
        let start = if known.is_empty() {
            self.text.len()
        } else if known.end() == self.text.len() {
            self.text.push(b' ');
            known.range().start
        } else {
            // Joined once per node, however many there are; otherwise this could be quadratic.
            return join(self.late.entry(node).or_default(), comment);
        };
        self.text.extend(comment);
        written.after = Span::new(start, self.text.len());
    }

    /// Gives the tree its texts: valid UTF-8 as it is, anything else decoded text by text.
    fn set_texts(&mut self) {
        let first = std::mem::take(&mut self.first_comment);
        if !first.is_empty() {
            let mut late = self.late.remove(&NodeId::ROOT).unwrap_or_default();
            let mut all = first;
            join(&mut all, &self.text[self.tree.note_mut(NodeId::ROOT).after.range()]);
            join(&mut all, &std::mem::take(&mut late));
            self.late.insert(NodeId::ROOT, all);
            self.tree.note_mut(NodeId::ROOT).after = Span::default();
        }
        for (node, late) in std::mem::take(&mut self.late) {
            let known = self.tree.note_mut(node).after.range();
            let start = self.text.len();
            self.text.extend_from_within(known);
            join_at(&mut self.text, start, &late);
            self.tree.note_mut(node).after = Span::new(start, self.text.len());
        }
        match String::from_utf8(std::mem::take(&mut self.text)) {
            Ok(text) => self.tree.notes.text = text,
            Err(error) => decode_each(error.as_bytes(), &mut self.tree.notes),
        }
    }

    /// Reads how the game ended from the sentence after the last move, if it fits the result. The sentence is then removed from
    /// the comment, and the tag from the list if it is the one that would be written. Any other tag was written on purpose and
    /// stays.
    fn take_ending(&mut self) {
        let last = self.tree.line_end(NodeId::ROOT);
        let comment = self.tree.annotation(last).after;
        if !comment.trim_end().ends_with('.') {
            return;
        }
        let comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
        let found = take_sentence(&comment);
        if let Some((outcome, rest)) =
            found.filter(|(outcome, _)| GameResult::from(*outcome) == self.tree.written_result)
        {
            self.tree.outcome = Some(outcome);
            self.tree.set_after(last, rest);
            if self.tree.tags.value("Termination") == Some(termination(outcome)) {
                self.tree.tags.remove("Termination");
            }
        }
    }
}

/// Sets the texts from bytes that are not all valid UTF-8.
fn decode_each(bytes: &[u8], notes: &mut Notes) {
    let Notes { text, list, .. } = notes;
    for span in list.iter_mut().flat_map(|note| [&mut note.before, &mut note.after]) {
        let start = text.len();
        text.push_str(&decode(&bytes[span.range()]));
        *span = Span::new(start, text.len());
    }
}

/// Appends a text with a space in between.
fn join(all: &mut Vec<u8>, text: &[u8]) {
    join_at(all, 0, text);
}

/// Appends a text to the one that begins at `start`, with a space in between.
fn join_at(all: &mut Vec<u8>, start: usize, text: &[u8]) {
    if all.len() > start && !text.is_empty() {
        all.push(b' ');
    }
    all.extend(text);
}
