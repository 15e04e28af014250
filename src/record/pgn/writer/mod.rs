//! Writes games in export format (standard 3.2.1 and 8.2.1).

mod movetext;

use super::edit_tags::changed_tags;
use super::lexer::{Lexer, Token};
use super::splice::{adds_no_fault, only_game};
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
    Writer::new(tree, true, tags(tree, true)).text()
}

/// The game as it takes the place of this text of it in a file: tags that have not changed stay as they are written, in their order
/// and with their line breaks, and none is added that follows from the game (import format, standard 3.1). Where there is no such
/// text, the game's own tags are written in their order, with the result if there is any tag.
///
/// ```
/// use tabiya::record::pgn;
///
/// let game = "[Result \"1-0\"]\n[White   \"Ann\"] [Black \"Bob\"]\n\n";
/// let tree = pgn::read(&format!("{game}1.e4 1-0")).next().unwrap().tree;
/// assert_eq!(pgn::rewrite(game.as_bytes(), &tree), format!("{game}1. e4 1-0\n\n"));
/// let new = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
/// assert_eq!(pgn::rewrite(b"", &tree), new);
/// ```
#[must_use]
pub fn rewrite(old: &[u8], tree: &GameTree) -> String {
    if is_text_of(old, tree) {
        return format!("{}\n\n", decode(old).trim_end());
    }
    let own = own_tags(tree);
    let text = Writer::new(tree, true, section(&own)).text();
    let in_place = || {
        let before = only_game(old).ok()?;
        let head = changed_tags(old, &own_tags(&before.tree), &own, tree.result())?;
        let in_place = Writer::new(tree, true, head).text();
        let after = only_game(in_place.as_bytes()).ok()?;
        let is_same =
            adds_no_fault(&before.faults, &after.faults) && after.tree == only_game(text.as_bytes()).ok()?.tree;
        is_same.then_some(in_place)
    };
    in_place().unwrap_or(text)
}

/// Whether this text is that of the game, without an error: nothing has changed since it was read.
#[must_use]
pub fn is_text_of(text: &[u8], tree: &GameTree) -> bool {
    only_game(text).is_ok_and(|game| game.faults.is_empty() && game.tree == *tree)
}

/// The game in reduced export format: seven tags (and the position, unless it is the standard one) and the main line.
#[must_use]
pub fn write_reduced(tree: &GameTree) -> String {
    Writer::new(tree, false, tags(tree, false)).text()
}

/// The tag section in export format: the seven tags, then the others in the order of their names.
fn tags(tree: &GameTree, is_full: bool) -> String {
    let known = |name: &str, unknown: &str| tree.tags.value(name).unwrap_or(unknown).to_owned();
    let mut pairs: Vec<(&str, String)> = ROSTER.map(|(name, unknown)| (name, known(name, unknown))).into();
    pairs.push(("Result", tree.result().token().to_owned()));
    let mut others = if is_full { own_pairs(tree) } else { Vec::new() };
    others.retain(|(name, _)| !is_of_roster(name));
    add_derived(tree, is_full, &mut others);
    others.sort_by(|a, b| a.0.cmp(b.0));
    pairs.append(&mut others);
    section(&pairs)
}

/// The tag section in the order in which the tags were written: the result stands after the players.
fn own_tags(tree: &GameTree) -> Vec<(&str, String)> {
    let mut pairs = own_pairs(tree);
    if !pairs.is_empty() {
        let last = pairs.iter().rposition(|(name, _)| is_of_roster(name));
        let result = ("Result", tree.result().token().to_owned());
        pairs.insert(last.map_or(0, |last| last + 1), result);
    }
    add_derived(tree, true, &mut pairs);
    pairs
}

fn is_of_roster(name: &str) -> bool {
    ROSTER.iter().any(|(known, _)| *known == name)
}

/// The tags that do not follow from the game.
fn own_pairs(tree: &GameTree) -> Vec<(&str, String)> {
    // A position that could not be set up is written back as long as there are no moves that contradict it.
    let is_own = |name: &str| match name {
        "Result" => false,
        "FEN" | "SetUp" => tree.next(NodeId::ROOT).is_none(),
        _ => true,
    };
    let pairs = tree.tags.iter().filter(|(name, _)| is_own(name));
    pairs.map(|(name, value)| (name, value.to_owned())).collect()
}

/// Adds those that follow from how the game ended, if it is to be told, and from where it began.
fn add_derived(tree: &GameTree, tells_end: bool, pairs: &mut Vec<(&str, String)>) {
    let outcome = tree
        .outcome
        .filter(|_| tells_end && tree.tags.value("Termination").is_none());
    pairs.extend(outcome.map(|outcome| ("Termination", termination(outcome).to_owned())));
    if tree.start() != Board::default() {
        pairs.push(("FEN", tree.start().to_string()));
        pairs.push(("SetUp", "1".to_owned()));
        let is_tagged = pairs.iter().any(|(name, _)| *name == variant::TAG);
        let variant = variant::of_start(&tree.start()).filter(|_| !is_tagged);
        pairs.extend(variant.map(|variant| (variant::TAG, variant.to_owned())));
    }
}

/// These tags, with an empty line after them.
fn section(pairs: &[(&str, String)]) -> String {
    let mut text = String::with_capacity(1024);
    for (name, value) in pairs {
        write_tag(name, value, &mut text);
        text.push('\n');
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
        if board.turn() == Color::White || self.needs_number {
            self.out.word(&board.move_number("..."));
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
