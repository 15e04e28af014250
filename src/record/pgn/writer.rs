//! Games as text in export format (standard 3.2.1 and 8.2.1).

use super::command::written;
use super::ending::{sentence, termination};
use super::tag::write_tag;
use crate::chess::{san, Board, Color};
use crate::record::tree::Step;
use crate::record::{GameTree, NodeId};

/// No line of the movetext is longer (standard 3.2.4: less than 80).
const COLUMNS: usize = 79;

/// Six of the seven tags that every game has, in their order, with what stands for the unknown (standard 8.1.1); the seventh,
/// `Result`, follows from the game.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The game in export format, with an empty line at its end. The same game gives the same text.
#[must_use]
pub fn write(tree: &GameTree) -> String {
    Writer::new(tree, true).text()
}

/// The game in reduced export format: seven tags (and the position, when it is not the usual one) and the main line.
#[must_use]
pub fn write_reduced(tree: &GameTree) -> String {
    Writer::new(tree, false).text()
}

struct Writer<'g> {
    tree: &'g GameTree,
    is_full: bool,
    text: String,
    /// Where the line in hand began.
    line: usize,
    /// What stands right before the next word: the parenthesis of a variation.
    prefix: String,
    /// Whether the next black move needs its number.
    needs_number: bool,
    /// The position and board reached last, so that a line is not played from its start for each move.
    reached: (NodeId, Board),
}

impl<'g> Writer<'g> {
    fn new(tree: &'g GameTree, is_full: bool) -> Writer<'g> {
        Writer {
            tree,
            is_full,
            text: String::with_capacity(1024),
            line: 0,
            prefix: String::new(),
            needs_number: true,
            reached: (NodeId::ROOT, tree.start()),
        }
    }

    fn text(mut self) -> String {
        self.tags();
        self.text.push('\n');
        self.line = self.text.len();
        self.moves();
        self.word(self.tree.result().token());
        self.text.push_str("\n\n");
        self.text
    }

    fn tags(&mut self) {
        let tree = self.tree;
        let tags = &tree.tags;
        for (name, unknown) in ROSTER {
            self.tag(name, tags.value(name).unwrap_or(unknown));
        }
        self.tag("Result", tree.result().token());
        let mut others: Vec<(&str, String)> = Vec::new();
        if self.is_full {
            let is_other = |name: &str| ROSTER.iter().all(|(known, _)| *known != name) && name != "Result";
            others.extend(
                tags.iter()
                    .filter(|(name, _)| is_other(name))
                    .map(|(name, value)| (name, value.to_owned())),
            );
            if let Some(outcome) = tree.outcome.filter(|_| tags.value("Termination").is_none()) {
                others.push(("Termination", termination(outcome).to_owned()));
            }
        }
        if tree.start() != Board::default() {
            others.push(("FEN", tree.start().to_string()));
            others.push(("SetUp", "1".to_owned()));
        }
        others.sort_by(|a, b| a.0.cmp(b.0));
        for (name, value) in others {
            self.tag(name, &value);
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        write_tag(name, value, &mut self.text);
        self.text.push('\n');
    }

    fn moves(&mut self) {
        let tree = self.tree;
        self.comment_after(NodeId::ROOT);
        if !self.is_full {
            return tree.main_line().into_iter().for_each(|node| self.a_move(node));
        }
        for step in tree.lines() {
            match step {
                Step::Move(node) => self.a_move(node),
                Step::Open => {
                    self.prefix.push('(');
                    self.needs_number = true;
                }
                Step::Close => {
                    self.text.push(')');
                    self.break_line();
                    self.needs_number = true;
                }
            }
        }
    }

    fn a_move(&mut self, node: NodeId) {
        let tree = self.tree;
        let (Some(mv), Some(parent)) = (tree.mv(node), tree.parent(node)) else {
            return;
        };
        if self.is_full {
            if let Some(before) = tree.annotation(node).before.as_deref() {
                self.comment(before);
            }
        }
        let mut board = if self.reached.0 == parent {
            self.reached.1
        } else {
            tree.board(parent)
        };
        if board.turn() == Color::White {
            let number = format!("{}.", board.fullmove_number());
            self.word(&number);
        } else if self.needs_number {
            let number = format!("{}...", board.fullmove_number());
            self.word(&number);
        }
        self.needs_number = false;
        let mut name = String::new();
        san::write(&mut board, mv, &mut name);
        self.reached = (node, board);
        self.word(&name);
        if self.is_full {
            for nag in &tree.annotation(node).nags {
                self.word(&format!("${nag}"));
            }
            self.comment_after(node);
        }
    }

    /// The comment after a move, with its commands; after the last move of the game, also how it ended.
    fn comment_after(&mut self, node: NodeId) {
        if !self.is_full {
            return;
        }
        let mut comment = written(self.tree.annotation(node));
        if let Some(outcome) = self.tree.outcome.filter(|_| node == self.tree.line_end(NodeId::ROOT)) {
            if !comment.is_empty() {
                comment.push(' ');
            }
            comment.push_str(&sentence(outcome));
        }
        if !comment.is_empty() {
            self.comment(&comment);
        }
    }

    fn comment(&mut self, comment: &str) {
        self.needs_number = true;
        if comment.contains('}') || comment.contains("[Event \"") {
            return self.line_comment(comment);
        }
        let mut words = comment.split_whitespace().peekable();
        let mut is_first = true;
        if words.peek().is_none() {
            return;
        }
        while let Some(word) = words.next() {
            let open = if is_first { "{" } else { "" };
            let close = if words.peek().is_none() { "}" } else { "" };
            self.word(&format!("{open}{word}{close}"));
            is_first = false;
        }
    }

    /// Only a comment to the end of the line can hold a brace (standard 5), or what at the begin of a line would be the begin
    /// of a game. One that is too long for a line goes on as another one on the next.
    fn line_comment(&mut self, comment: &str) {
        let mut is_first = true;
        for word in comment.split_whitespace() {
            let used = self.text[self.line..].chars().count();
            if is_first {
                self.word(&format!("; {word}"));
            } else if used + 1 + word.chars().count() > COLUMNS {
                self.text.push('\n');
                self.line = self.text.len();
                self.word(&format!("; {word}"));
            } else {
                self.word(word);
            }
            is_first = false;
        }
        self.text.push('\n');
        self.line = self.text.len();
    }

    /// Moves the last word to the next line when what was glued to it made the line too long.
    fn break_line(&mut self) {
        if self.text[self.line..].chars().count() > COLUMNS {
            if let Some(space) = self.text[self.line..].rfind(' ') {
                let at = self.line + space;
                self.text.replace_range(at..=at, "\n");
                self.line = at + 1;
            }
        }
    }

    /// Puts a word on the line, or on the next when there is no room.
    fn word(&mut self, word: &str) {
        let length = self.prefix.len() + word.chars().count();
        let used = self.text[self.line..].chars().count();
        if used > 0 {
            if used + 1 + length > COLUMNS {
                self.text.push('\n');
                self.line = self.text.len();
            } else {
                self.text.push(' ');
            }
        }
        self.text.push_str(&self.prefix);
        self.prefix.clear();
        self.text.push_str(word);
    }
}
