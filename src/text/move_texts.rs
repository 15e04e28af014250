//! The moves of a game as displayed.

use super::review_comment;
use super::{ErrorText, MoveStyle, Text};
use crate::chess::{Board, Color};
use crate::game::ChessGame;
use crate::record::annotation::Evaluation;
use crate::record::tree::LineItem;
use crate::record::{openings, GameTree, NodeId};
use crate::review::{move_times, shown_error, unreviewed, Summary};
use std::borrow::Cow;
use std::time::Duration;

/// A move of the main line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveText {
    /// The position after it.
    pub node: NodeId,
    /// The number of plies up to and including it.
    pub ply: usize,
    /// Its move number.
    pub number: u32,
    /// The side that made it.
    pub color: Color,
    /// The move, with its glyphs.
    pub text: String,
    /// The comment after it.
    pub comment: Option<String>,
    /// Whether a review wrote the comment, which says nothing else.
    pub is_reviewed: bool,
    /// The recorded evaluation of the position after it.
    pub evaluation: Option<Evaluation>,
    /// The time it took, as recorded or by the clocks.
    pub elapsed: Option<Duration>,
    /// The variations that replace it, including nested ones.
    pub variations: Vec<MoveListItem>,
}

impl MoveText {
    /// Whether it has a comment or variations.
    pub fn has_more(&self) -> bool {
        self.comment.is_some() || !self.variations.is_empty()
    }
}

/// A part of a variation as printed between brackets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveListItem {
    /// Start of a line.
    Open,
    /// End of the line.
    Close,
    /// A move with its glyphs, and its number where required: `2… c5`.
    Move(NodeId, String),
    /// A comment.
    Comment(String),
    /// Unreadable moves of the record.
    Unread(String),
}

/// The moves of a game as text, made once rather than for every frame.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MoveTexts {
    moves: Vec<MoveText>,
    /// The positions of the line shown, main line or variation, without the initial one.
    pub line: Vec<NodeId>,
    /// The name of the opening at the move shown.
    pub opening: Option<String>,
    /// The moves that lead from the position shown to one with a name: each with the part of the name that is new.
    pub continuations: Vec<(String, String)>,
    /// The comment before the first move.
    pub introduction: Option<String>,
    /// The recorded text of a game in which no move could be read; otherwise `None`.
    pub unread_from_start: Option<String>,
    /// How both sides played, if the game has been reviewed.
    summary: Option<Summary>,
    /// The place in the main line of the first part that is not reviewed.
    unreviewed: Option<usize>,
    /// The error shown.
    error: Option<ErrorText>,
}

/// The glyph that asks for a diagram (`$220`, as Scid writes it).
pub const DIAGRAM: u8 = 220;

/// The printed symbols of glyphs (PGN standard 10); others keep their number.
pub fn glyph_sign(glyph: u8) -> String {
    match glyph {
        1 => "!".into(),
        2 => "?".into(),
        3 => "!!".into(),
        4 => "??".into(),
        5 => "!?".into(),
        6 => "?!".into(),
        10 => "=".into(),
        13 => "~".into(),
        14 => "+=".into(),
        15 => "=+".into(),
        16 => "+/-".into(),
        17 => "-/+".into(),
        18 => "+-".into(),
        19 => "-+".into(),
        // A new move.
        146 => "N".into(),
        DIAGRAM => "[D]".into(),
        glyph => format!("${glyph}"),
    }
}

struct Writer<'g> {
    tree: &'g GameTree,
    style: MoveStyle,
    /// The last position reached, so that lines are not replayed from the start for each move.
    reached: (NodeId, Board),
}

impl Writer<'_> {
    /// The board before the move that led to the node, and the move with its glyphs.
    fn a_move(&mut self, node: NodeId) -> Option<(Board, String)> {
        let (mv, parent) = (self.tree.mv(node)?, self.tree.parent(node)?);
        let before = if self.reached.0 == parent {
            self.reached.1
        } else {
            self.tree.board(parent)
        };
        self.reached = (node, before.played(mv));
        let mut text = self.style.text(&before, mv);
        for (place, &glyph) in self.tree.annotation(node).nags().iter().enumerate() {
            let gap = if place > 0 || glyph > 6 { " " } else { "" };
            text.push_str(gap);
            text.push_str(&glyph_sign(glyph));
        }
        Some((before, text))
    }

    /// The variations that replace this move of the main line.
    fn variations(&mut self, node: NodeId) -> Vec<MoveListItem> {
        let mut variations = Vec::new();
        for step in self.tree.lines_beside(node) {
            let needs_number = !matches!(variations.last(), Some(MoveListItem::Move(..)));
            match step {
                LineItem::Open => variations.push(MoveListItem::Open),
                LineItem::Close => variations.push(MoveListItem::Close),
                LineItem::Unread(cut) => variations.push(MoveListItem::Unread(cut.text().to_owned())),
                LineItem::Move(node) => self.variation_move(node, needs_number, &mut variations),
            }
        }
        variations
    }

    fn variation_move(&mut self, node: NodeId, needs_number: bool, variations: &mut Vec<MoveListItem>) {
        let annotation = self.tree.annotation(node);
        variations.extend(
            annotation
                .comment_before()
                .map(|text| MoveListItem::Comment(text.into_owned())),
        );
        let Some((before, mut text)) = self.a_move(node) else {
            return;
        };
        if before.turn() == Color::White || needs_number {
            text = format!("{} {text}", before.move_number("…"));
        }
        variations.push(MoveListItem::Move(node, text));
        variations.extend(
            annotation
                .comment()
                .map(|text| MoveListItem::Comment(text.into_owned())),
        );
    }
}

/// The comments before the first move.
fn introduction(tree: &GameTree) -> Option<String> {
    let first = tree.next(NodeId::ROOT);
    let before_first = first.and_then(|first| tree.annotation(first).comment_before());
    let both = [tree.annotation(NodeId::ROOT).comment(), before_first];
    let words: Vec<_> = both.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The part of the name of an opening that the one before it does not have.
fn below<'n>(name: &'n str, before: &str) -> &'n str {
    let family = before.split(':').next().unwrap_or_default();
    let rest = |start: &str| name.strip_prefix(start).filter(|_| !start.is_empty());
    let rest = rest(before).or_else(|| rest(family)).unwrap_or_default();
    match rest.trim_start_matches([':', ',', ' ']) {
        "" => name,
        rest => rest,
    }
}

impl MoveTexts {
    /// The moves and variations of the game, and the name of its opening.
    pub fn of(game: &ChessGame, style: MoveStyle, text: &Text) -> MoveTexts {
        let tree = game.tree();
        let is_reviewed = !game.phase().is_in_play() && tree.is_reviewed();
        let mut writer = Writer {
            tree,
            style,
            reached: (NodeId::ROOT, tree.start()),
        };
        let mut moves = Vec::new();
        for (node, elapsed) in tree.main_line().into_iter().zip(move_times(tree)) {
            let Some((before, written)) = writer.a_move(node) else {
                continue;
            };
            let after = writer.reached;
            let of_review = is_reviewed.then(|| review_comment(text, style, tree, node)).flatten();
            let comment = tree.annotation(node).comment();
            let mut variations = writer.variations(node);
            let comment_before_next = tree.next(node).and_then(|next| tree.annotation(next).comment_before());
            variations.extend(comment_before_next.map(|text| MoveListItem::Comment(text.into_owned())));
            moves.push(MoveText {
                node,
                ply: tree.ply(node),
                number: before.fullmove_number(),
                color: before.turn(),
                text: written,
                is_reviewed: is_reviewed && comment.is_some() && comment.as_deref() == tree.review_comment(node),
                comment: of_review.or_else(|| comment.map(Cow::into_owned)),
                evaluation: tree.annotation(node).evaluation(),
                elapsed,
                variations,
            });
            writer.reached = after;
        }
        let unread = tree.cut().map(|cut| cut.text().to_owned());
        let mut unread_from_start = None;
        match (moves.last_mut(), unread) {
            (Some(last), Some(text)) => last.variations.push(MoveListItem::Unread(text)),
            (None, text) => unread_from_start = text,
            (Some(_), None) => {}
        }
        let opening = openings::of_line(tree, game.shown_node());
        let name = opening.as_ref().map_or("", |opening| &opening.name);
        MoveTexts {
            moves,
            unread_from_start,
            line: game.line(),
            continuations: openings::continuations(&game.board())
                .into_iter()
                .map(|(mv, next)| (style.text(&game.board(), mv), below(&next.name, name).to_owned()))
                .collect(),
            opening: opening.map(|opening| opening.to_string()),
            introduction: introduction(tree),
            summary: is_reviewed.then(|| Summary::of(tree)),
            unreviewed: unreviewed(tree).first().map(|part| part.start),
            error: shown_error(tree, game.shown_node())
                .filter(|_| is_reviewed)
                .and_then(|node| ErrorText::of(text, style, tree, node)),
        }
    }

    /// How both sides played, if the game is over and has been reviewed.
    pub fn summary(&self) -> Option<&Summary> {
        self.summary.as_ref()
    }

    /// Whether the game is over and nothing of it is left to review.
    pub fn is_reviewed_to_end(&self) -> bool {
        self.summary.is_some() && self.unreviewed.is_none()
    }

    /// How many moves of the main line have been reviewed before the first part that has not been, if there is one.
    pub fn unreviewed(&self) -> Option<usize> {
        self.unreviewed
    }

    /// The error shown, if the game is over and has been reviewed.
    pub fn error(&self) -> Option<&ErrorText> {
        self.error.as_ref()
    }

    /// The moves of the main line, in order.
    pub fn as_slice(&self) -> &[MoveText] {
        &self.moves
    }

    /// Whether any move has a recorded evaluation.
    pub fn has_evaluations(&self) -> bool {
        self.moves.iter().any(|item| item.evaluation.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    fn texts(text: &str) -> MoveTexts {
        let tree = pgn::read(text).next().expect("a game").tree;
        MoveTexts::of(&ChessGame::resume(tree), MoveStyle::default(), &Text::default())
    }

    #[test]
    fn what_could_not_be_read_is_shown_after_the_last_move() {
        let moves = texts("1. e4 e5 (1... d5 2. Ke3 e6) 2. Ke3 Nf6 1-0");
        let last = moves.as_slice().last().expect("a move");
        let unread = |text: &str| MoveListItem::Unread(text.to_owned());
        assert_eq!(last.variations.last(), Some(&unread("Ke3 Nf6")));
        assert!(last.variations.contains(&unread("Ke3 e6")));
        assert_eq!(texts("1. Ke3 e5 *").unread_from_start.as_deref(), Some("Ke3 e5"));
        assert_eq!(texts("1. e4 e5 *").unread_from_start, None);
    }

    #[test]
    fn a_comment_before_a_move_of_the_main_line_is_shown_there() {
        let moves = texts("1. e4 e5 (1... c5 {sharp}) {back} 2. Nf3 *");
        let comment = |text: &str| MoveListItem::Comment(text.to_owned());
        assert_eq!(moves.as_slice()[1].variations.last(), Some(&comment("back")));
        let mut tree = pgn::read("{Two ways} 1. e4 ({or} 1. d4 d5) 1... e5 *")
            .next()
            .expect("a game")
            .tree;
        let other = tree.children(NodeId::ROOT).last().expect("a move");
        let _ = tree.promote(other);
        let moves = MoveTexts::of(&ChessGame::resume(tree), MoveStyle::default(), &Text::default());
        assert_eq!(moves.introduction.as_deref(), Some("Two ways or"));
    }

    #[test]
    fn continuations_have_the_new_part_of_the_name() {
        let tree = pgn::read("1. e4 e5 2. Nf3 Nc6 3. Bc4 *").next().expect("a game").tree;
        let end = tree.line_end(NodeId::ROOT);
        let texts = MoveTexts::of(&ChessGame::from_tree(tree, end), MoveStyle::default(), &Text::default());
        let known = |mv: &str| {
            texts
                .continuations
                .iter()
                .find(|(known, _)| known == mv)
                .map(|(_, name)| name.as_str())
        };
        assert_eq!(known("Bc5"), Some("Giuoco Piano"));
        assert_eq!(known("Nf6"), Some("Two Knights Defense"));
        assert_eq!(known("h5"), None);
        let start = MoveTexts::of(&ChessGame::default(), MoveStyle::default(), &Text::default());
        assert!(start.continuations.is_empty(), "the list is not read for it");
        assert_eq!(below("Italian Game", "Italian Game"), "Italian Game");
        assert_eq!(below("Sicilian Defense: Closed", ""), "Sicilian Defense: Closed");
    }
}
