//! The whole game: moves, comments and glyphs as a tree.

use super::bytes::{decode, push_spaced};
use super::command;
use super::ending::{take_sentence, termination};
use super::head::Head;
use super::recorder::Recorder;
use crate::chess::{Board, Move};
use crate::record::{GameResult, GameTree, NodeId};

/// Keeps everything.
#[derive(Default)]
pub(super) struct TreeRecorder {
    tree: GameTree,
    line: Line,
    /// The lines that wait for the end of a variation, outermost first.
    outer: Vec<Line>,
    /// Where in the comment of the node seen last a command was opened and not closed.
    open_command: Option<(NodeId, Option<usize>)>,
    /// Comments before the first move, which may come before the tags, too.
    first_comment: String,
}

/// A line of moves that is being read.
struct Line {
    /// The position that the next move is made in.
    node: NodeId,
    /// Whether a move of the line has been read.
    has_move: bool,
    /// Whether a variation of the last move has just been closed: a comment that follows belongs to the next move.
    is_after_variation: bool,
    /// The comment before the next move.
    before: String,
}

impl Default for Line {
    fn default() -> Line {
        Line::new(NodeId::ROOT)
    }
}

impl Line {
    fn new(node: NodeId) -> Line {
        Line {
            node,
            has_move: false,
            is_after_variation: false,
            before: String::new(),
        }
    }
}

impl Recorder for TreeRecorder {
    type Output = GameTree;

    const KEEPS_UNREAD: bool = true;

    fn set_up(&mut self, start: &Board) {
        self.tree = GameTree::new(*start);
    }

    #[inline]
    fn a_move(&mut self, mv: Move, after: &Board) {
        let line = &mut self.line;
        line.node = self.tree.add_new(line.node, mv, after);
        line.has_move = true;
        line.is_after_variation = false;
        if !line.before.is_empty() {
            self.tree.annotation_mut(line.node).before = Some(std::mem::take(&mut line.before));
        }
    }

    fn glyph(&mut self, glyph: u8) {
        self.tree.annotation_mut(self.line.node).nags.push(glyph);
    }

    fn comment(&mut self, comment: &[u8], is_early: bool) {
        let text = decode(comment);
        if is_early {
            return join(&mut self.first_comment, &text);
        }
        let is_before = self.line.is_after_variation || !self.line.has_move;
        if is_before && (self.line.node != NodeId::ROOT || !self.outer.is_empty()) {
            push_spaced(&mut self.line.before, &text);
        } else {
            self.append(self.line.node, &text);
        }
    }

    fn open(&mut self, is_broken: bool) {
        let node = self.line.node;
        let start = if is_broken { None } else { self.tree.parent(node) };
        let inner = Line::new(start.unwrap_or(node));
        self.outer.push(std::mem::replace(&mut self.line, inner));
    }

    fn close(&mut self) {
        let before = std::mem::take(&mut self.line.before);
        if !before.is_empty() {
            self.append(self.line.node, &before);
        }
        if let Some(line) = self.outer.pop() {
            let has_variations = self.tree.is_first(line.node) && self.tree.next_sibling(line.node).is_some();
            self.line = line;
            self.line.is_after_variation = has_variations;
        }
    }

    fn unread(&mut self, text: String, is_variation: bool) {
        self.tree.add_cut(self.line.node, text, is_variation);
    }

    fn result(&mut self) {
        self.line.is_after_variation = false;
    }

    fn finish(mut self, head: &Head, result: GameResult) -> GameTree {
        self.close();
        if !self.first_comment.is_empty() {
            let mut all = std::mem::take(&mut self.first_comment);
            let root = self.tree.annotation_mut(NodeId::ROOT);
            join(&mut all, root.after.take().as_deref().unwrap_or_default());
            self.open_command = None;
            self.append(NodeId::ROOT, &all);
        }
        self.tree.tags = head.tags();
        self.tree.written_result = result;
        self.take_ending();
        self.tree
    }
}

impl TreeRecorder {
    /// Puts a comment behind what is written at the node. A command may begin in one comment and end in the next: the two
    /// are written as one.
    fn append(&mut self, node: NodeId, comment: &str) {
        let annotation = self.tree.annotation_mut(node);
        let mut all = annotation.after.take().unwrap_or_default();
        let mut opened = match self.open_command {
            Some((seen, at)) if seen == node => at,
            _ => command::find(&all),
        };
        let mut end = all.len();
        match opened {
            Some(at) if comment.contains(']') => {
                let whole = format!("{} {comment}", &all[at..]);
                all.truncate(at);
                all.truncate(all.trim_end().len());
                end = all.len();
                opened = None;
                command::take(&whole, annotation, &mut all);
            }
            _ => command::take(comment, annotation, &mut all),
        }
        let opened = opened.or_else(|| Some(end + command::find(&all[end..])?));
        self.open_command = Some((node, opened));
        annotation.after = Some(all).filter(|all| !all.is_empty());
    }

    /// Takes how the game ended from the sentence behind the last move, when it fits the result. It then leaves the comment,
    /// and the tag leaves the list when it is the one that would be written. Another one is what somebody wrote, and stays.
    fn take_ending(&mut self) {
        let last = self.tree.line_end(NodeId::ROOT);
        let comment = self.tree.annotation(last).after.as_deref();
        let found = comment
            .and_then(take_sentence)
            .map(|(outcome, rest)| (outcome, rest.to_owned()));
        if let Some((outcome, rest)) =
            found.filter(|(outcome, _)| GameResult::from(*outcome) == self.tree.written_result)
        {
            self.tree.outcome = Some(outcome);
            self.tree.annotation_mut(last).after = Some(rest).filter(|rest| !rest.is_empty());
            if self.tree.tags.value("Termination") == Some(termination(outcome)) {
                self.tree.tags.remove("Termination");
            }
        }
    }
}

/// Adds a text to another with a space between them.
fn join(all: &mut String, text: &str) {
    if !all.is_empty() && !text.is_empty() {
        all.push(' ');
    }
    all.push_str(text);
}
