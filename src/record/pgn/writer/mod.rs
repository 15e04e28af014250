//! Writes games in export format (standard 3.2.1 and 8.2.1).

mod movetext;

use super::lexer::{Lexer, Token};
use super::tag::write_tag;
use super::termination::{sentence, termination};
use super::variant;
use crate::chess::san::SanText;
use crate::chess::{Board, Color};
use crate::record::bytes::decode;
use crate::record::tree::LineItem;
use crate::record::{Cut, GameTree, NodeId};
use movetext::Movetext;

/// Six of the seven tags that every game has, in order, with their values for "unknown" (standard 8.1.1); the seventh, `Result`,
/// is derived from the game.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The game in export format, with an empty line at its end. The same game always gives the same text.
///
/// Read back, it is equal to `tree` but for those of the seven required tags that `tree` lacks, which are written as unknown.
#[must_use]
pub fn write(tree: &GameTree) -> String {
    Writer::new(tree, true, tags(tree, true, true)).text()
}

/// The same without those tags of the seven that the game does not have (import format, standard 3.1); a game with any tag has its
/// result in one.
#[must_use]
pub fn write_with_own_tags(tree: &GameTree) -> String {
    Writer::new(tree, true, tags(tree, true, false)).text()
}

/// The game in reduced export format: seven tags (and the position, unless it is the standard one) and the main line.
#[must_use]
pub fn write_reduced(tree: &GameTree) -> String {
    Writer::new(tree, false, tags(tree, false, true)).text()
}

/// The tag section, with the empty line after it.
fn tags(tree: &GameTree, is_full: bool, has_roster: bool) -> String {
    let mut text = String::with_capacity(1024);
    let mut tag = |name: &str, value: &str| {
        write_tag(name, value, &mut text);
        text.push('\n');
    };
    let tags = &tree.tags;
    for (name, unknown) in ROSTER {
        if let Some(value) = tags.value(name).or(has_roster.then_some(unknown)) {
            tag(name, value);
        }
    }
    if has_roster || tags.iter().next().is_some() {
        tag("Result", tree.result().token());
    }
    let mut others: Vec<(&str, String)> = Vec::new();
    if is_full {
        // A position that could not be set up is written back as long as there are no moves that contradict it.
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
        tag(name, &value);
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

struct Writer<'g> {
    tree: &'g GameTree,
    is_full: bool,
    out: Movetext,
    /// Whether the next Black move needs its number.
    needs_number: bool,
    /// The last node and board reached, so that a line is not replayed from its start for each move.
    reached: (NodeId, Board),
}

impl<'g> Writer<'g> {
    fn new(tree: &'g GameTree, is_full: bool, tags: String) -> Writer<'g> {
        Writer {
            tree,
            is_full,
            out: Movetext::new(tags),
            needs_number: true,
            reached: (NodeId::ROOT, tree.start()),
        }
    }

    fn text(mut self) -> String {
        self.moves();
        self.out.word(self.tree.result().token());
        self.out.into_text() + "\n\n"
    }

    fn moves(&mut self) {
        let tree = self.tree;
        self.comment_after(NodeId::ROOT);
        if !self.is_full {
            return tree.main_line().into_iter().for_each(|node| self.a_move(node));
        }
        for step in tree.lines() {
            match step {
                LineItem::Move(node) => self.a_move(node),
                LineItem::Open => {
                    self.out.open();
                    self.needs_number = true;
                }
                LineItem::Close => self.close(),
                LineItem::Unread(cut) => self.unread(cut),
            }
        }
    }

    fn close(&mut self) {
        self.out.close();
        self.needs_number = true;
    }

    /// Writes what could not be read, word for word.
    fn unread(&mut self, cut: &Cut) {
        // The space keeps any word from being at the start of a line.
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
                Token::Word(word) => self.out.word(&decode(word)),
                Token::Nag(digits) => self.out.word(&format!("${}", decode(digits))),
                Token::Comment(comment) | Token::OpenComment(comment) => self.comment(&decode(comment)),
                Token::Open => self.out.open(),
                Token::Close => self.close(),
                Token::Tag | Token::Stray(_) => lexer.at += 1,
                Token::End => break,
            }
        }
        self.needs_number = true;
    }

    /// Writes the number before a move in this position, where one is needed.
    fn number(&mut self, board: &Board) {
        if board.turn() == Color::White {
            self.out.word(&format!("{}.", board.fullmove_number()));
        } else if self.needs_number {
            self.out.word(&format!("{}...", board.fullmove_number()));
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
        self.out.word(SanText::with_after(&before, mv, &after).as_str());
        if self.is_full {
            for nag in tree.annotation(node).nags {
                self.out.word(&format!("${nag}"));
            }
            self.comment_after(node);
        }
    }

    /// Writes the comment after a move, with its commands; after the last move of the game, also how it ended.
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
        if !comment.trim().is_empty() {
            self.needs_number = true;
            self.out.comment(comment);
        }
    }
}
