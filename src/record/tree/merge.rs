//! What two records of the same game note, in one of them.

use super::{GameTree, NodeId};
use crate::chess::Move;
use crate::record::annotation::{with_value, Annotation};
use crate::record::GameResult;
use std::borrow::Cow;

/// Tags that follow from the start and the moves.
const OF_THE_MOVES: [&str; 5] = ["Result", "SetUp", "FEN", "Variant", "PlyCount"];

impl GameTree {
    /// Takes over what another record of the same game says and this one does not: tags, the result, comments, glyphs, commands and
    /// drawings, and moves as variations. Nothing that is here changes, except that a comment grows. A record that begins elsewhere says nothing.
    ///
    /// ```
    /// use tabiya::record::pgn;
    ///
    /// let read = |text: &str| pgn::read(text).next().expect("a game").tree;
    /// let mut game = read("1. e4 {good} e5 *");
    /// game.take_notes(&read("[Annotator \"Ann\"]\n\n1. e4 $1 {usual} (1. d4) e5 {[%clk 0:01:00]} 1-0"));
    /// let moves = "1. e4 $1 {good / usual} (1. d4) 1... e5 {[%clk 0:01:00]} 1-0";
    /// assert!(pgn::write(&game).trim_end().ends_with(moves));
    /// assert_eq!(game.tags.value("Annotator"), Some("Ann"));
    /// ```
    pub fn take_notes(&mut self, other: &GameTree) {
        if other.start() != self.start() {
            return;
        }
        for (name, _) in other.tags.iter() {
            let is_new = self.tags.known(name).is_none() && !OF_THE_MOVES.contains(&name);
            if let Some(value) = other.tags.known(name).filter(|_| is_new) {
                self.tags.set(name, value);
            }
        }
        if self.result() == GameResult::Unknown && self.outcome.is_none() {
            self.written_result = other.result();
        }
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((there, here)) = pairs.pop() {
            self.take_note(here, other.annotation(there));
            for child in other.children(there) {
                let added = match other.mv(child) {
                    Some(Move::NULL) => Some(self.pass(here)),
                    Some(mv) => self.add(here, mv).ok(),
                    None => None,
                };
                pairs.extend(added.map(|added| (child, added)));
            }
        }
    }

    fn take_note(&mut self, node: NodeId, other: Annotation<'_>) {
        let own = self.annotation(node);
        let nags = own.nags().is_empty().then(|| other.nags());
        let before = joined(own.comment_before(), other.comment_before());
        let comment = joined(own.comment(), other.comment());
        let own_marks = own.marks();
        let is_drawn = |from, to| own_marks.iter().any(|own| (own.from, own.to) == (from, to));
        let mut marks = other.marks();
        marks.retain(|mark| !is_drawn(mark.from, mark.to));
        let is_known = |name: &str| own.command(name).is_some() || matches!(name, "cal" | "csl");
        let commands = other.commands().filter(|(name, _)| !is_known(name));
        let commands: Vec<(&str, &str)> = commands.collect();
        if let Some(nags) = nags.filter(|nags| !nags.is_empty()) {
            self.set_nags(node, nags);
        }
        if let Some(before) = before {
            self.set_comment_before(node, &before);
        }
        if let Some(comment) = comment {
            self.set_comment(node, &comment);
        }
        for (name, value) in commands {
            let after = with_value(self.annotation(node).after, name, value);
            self.set_after(node, &after);
        }
        for mark in marks {
            self.toggle_mark(node, mark);
        }
    }
}

/// Both texts, if the other one says something that is not in the own one.
fn joined(own: Option<Cow<'_, str>>, other: Option<Cow<'_, str>>) -> Option<String> {
    match (own, other?) {
        (Some(own), other) if own.contains(&*other) => None,
        (Some(own), other) => Some(format!("{own} / {other}")),
        (None, other) => Some(other.into_owned()),
    }
}
