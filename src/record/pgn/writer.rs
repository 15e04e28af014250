//! Games as text in export format (standard 3.2.1 and 8.2.1).

use super::ending::{sentence, termination};
use super::lexer::{Lexer, Token};
use super::tag::write_tag;
use super::variant;
use crate::chess::san::SanText;
use crate::chess::{Board, Color};
use crate::record::bytes::decode;
use crate::record::tree::Step;
use crate::record::{Cut, GameTree, NodeId};

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
    /// Where the current line began.
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
            // A position that could not be set up is written back while there are no moves that it would refuse.
            let is_kept = |name: &str| !matches!(name, "FEN" | "SetUp") || tree.next(NodeId::ROOT).is_none();
            let is_other = |name: &str| ROSTER.iter().all(|(known, _)| *known != name) && name != "Result";
            others.extend(
                tags.iter()
                    .filter(|(name, _)| is_other(name) && is_kept(name))
                    .map(|(name, value)| (name, value.to_owned())),
            );
            if let Some(outcome) = tree.outcome.filter(|_| tags.value("Termination").is_none()) {
                others.push(("Termination", termination(outcome).to_owned()));
            }
        }
        if tree.start() != Board::default() {
            others.push(("FEN", tree.start().to_string()));
            others.push(("SetUp", "1".to_owned()));
            let is_tagged = others.iter().any(|(name, _)| *name == variant::TAG);
            let variant = variant::of_start(&tree.start()).filter(|_| !is_tagged);
            others.extend(variant.map(|variant| (variant::TAG, variant.to_owned())));
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
                Step::Close => self.close(),
                Step::Unread(cut) => self.unread(cut),
            }
        }
    }

    fn close(&mut self) {
        self.text.push(')');
        self.break_line();
        self.needs_number = true;
    }

    /// What could not be read, word for word.
    fn unread(&mut self, cut: &Cut) {
        // No word stands at the start of a line.
        let text = format!(" {}", cut.text());
        let mut lexer = Lexer {
            text: text.as_bytes(),
            at: 0,
        };
        let tree = self.tree;
        if !tree.has_unread_start() && !cut.text().starts_with(|first: char| first.is_ascii_digit()) {
            self.number(&tree.board(cut.after()));
        }
        loop {
            match lexer.next() {
                Token::Word(word) => self.word(&decode(word)),
                Token::Nag(digits) => self.word(&format!("${}", decode(digits))),
                Token::Comment(comment) | Token::OpenComment(comment) => self.comment(&decode(comment)),
                Token::Open => self.prefix.push('('),
                Token::Close => self.close(),
                Token::Tag | Token::Stray(_) => lexer.at += 1,
                Token::End => break,
            }
        }
        self.needs_number = true;
    }

    /// The number before a move in this position, where one is needed.
    fn number(&mut self, board: &Board) {
        if board.turn() == Color::White {
            self.word(&format!("{}.", board.fullmove_number()));
        } else if self.needs_number {
            self.word(&format!("{}...", board.fullmove_number()));
        }
        self.needs_number = false;
    }

    fn a_move(&mut self, node: NodeId) {
        let tree = self.tree;
        let (Some(mv), Some(parent)) = (tree.mv(node), tree.parent(node)) else {
            return;
        };
        if self.is_full {
            self.comment(tree.written_comments(node).0);
        }
        let before = if self.reached.0 == parent {
            self.reached.1
        } else {
            tree.board(parent)
        };
        self.number(&before);
        let after = before.played(mv);
        self.reached = (node, after);
        self.word(SanText::with_after(&before, mv, &after).as_str());
        if self.is_full {
            for nag in tree.annotation(node).nags {
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
        let mut comment = self.tree.written_comments(node).1.into_owned();
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
        if comment.trim().is_empty() {
            return;
        }
        self.needs_number = true;
        if comment.contains('}') || comment.contains("[Event \"") {
            return self.line_comment(comment);
        }
        let words = unbroken(comment);
        for (place, word) in words.iter().enumerate() {
            let open = if place == 0 { "{" } else { "" };
            let close = if place + 1 == words.len() { "}" } else { "" };
            self.word(&format!("{open}{word}{close}"));
        }
    }

    /// Only a comment to the end of the line can hold a brace (standard 5), or what would start a game at
    /// the start of a line. One that is too long for a line goes on as another one on the next.
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
            if let Some(space) = self.text[self.line..].rfind(' ').filter(|&space| space > 0) {
                let at = self.line + space;
                // As in `word`.
                let is_hiding = self.text[at..].starts_with(" %");
                self.text.replace_range(at..=at, if is_hiding { "\n " } else { "\n" });
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
        if self.text.len() == self.line && self.prefix.is_empty() && word.starts_with('%') {
            // In the first column it would hide the line (standard 6).
            self.text.push(' ');
        }
        self.text.push_str(&self.prefix);
        self.prefix.clear();
        self.text.push_str(word);
    }
}

/// The words of a comment; a command such as `[%clk 0:01:00]` is one of them, so that no line ends inside.
fn unbroken(comment: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in comment.split_whitespace() {
        match words.last_mut() {
            Some(last) if is_open_command(last) && last.len() + word.len() < COLUMNS / 2 => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

fn is_open_command(word: &str) -> bool {
    word.rfind("[%").is_some_and(|start| !word[start..].contains(']'))
}
