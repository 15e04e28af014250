//! Comments, glyphs and the order of variations.

use super::ChessGame;
use crate::game::Effect;
use crate::record::NodeId;

/// Which way a variation goes among those made instead of each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
}

/// The kinds of glyphs of which a move has one at most (PGN standard 10): how good it is, how the position stands.
/// The others, as time trouble, stand beside each other.
fn kind_of_glyph(glyph: u8) -> Option<u8> {
    match glyph {
        1..=9 => Some(0),
        10..=21 => Some(1),
        _ => None,
    }
}

/// The text in one line, or `None` when there is none.
fn comment_of(text: &str) -> Option<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(text).filter(|text| !text.is_empty())
}

impl ChessGame {
    pub(super) fn comment(&mut self, node: NodeId, text: &str, effects: &mut Vec<Effect>) {
        let comment = comment_of(text);
        if self.tree.annotation(node).after != comment {
            self.tree.annotation_mut(node).after = comment;
            effects.push(Effect::RecordChanged);
        }
    }

    /// Whether the move can have a comment before it: in a record only the first of a variation does, elsewhere it would
    /// be the comment after the move before.
    #[must_use]
    pub fn can_comment_before(&self, node: NodeId) -> bool {
        !self.tree.is_first(node)
    }

    pub(super) fn comment_before(&mut self, node: NodeId, text: &str, effects: &mut Vec<Effect>) {
        let comment = comment_of(text);
        if self.can_comment_before(node) && self.tree.annotation(node).before != comment {
            self.tree.annotation_mut(node).before = comment;
            effects.push(Effect::RecordChanged);
        }
    }

    pub(super) fn describe(&mut self, tags: &[(String, String)], effects: &mut Vec<Effect>) {
        let is_free = |name: &str| !matches!(name, "Result" | "FEN" | "SetUp");
        for (name, value) in tags.iter().filter(|(name, _)| is_free(name)) {
            self.tree.tags.set(name, value);
        }
        effects.push(Effect::RecordChanged);
    }

    pub(super) fn glyph(&mut self, node: NodeId, glyph: Option<u8>, effects: &mut Vec<Effect>) {
        let had = &self.tree.annotation(node).nags;
        let nags: Vec<u8> = match glyph {
            None => Vec::new(),
            Some(glyph) if had.contains(&glyph) => had.iter().copied().filter(|&other| other != glyph).collect(),
            Some(glyph) => {
                let kind = kind_of_glyph(glyph);
                let stays = |&other: &u8| kind.is_none() || kind_of_glyph(other) != kind;
                let mut nags: Vec<u8> = had.iter().copied().filter(stays).chain([glyph]).collect();
                nags.sort_unstable();
                nags
            }
        };
        if node != NodeId::ROOT && *had != nags {
            self.tree.annotation_mut(node).nags = nags;
            effects.push(Effect::RecordChanged);
        }
    }

    /// Whether the line of this node can become the main line: what is played in a game that goes on stays that.
    #[must_use]
    pub fn can_make_main(&self, node: NodeId) -> bool {
        self.is_over() || self.live == NodeId::ROOT || self.tree.is_main(node)
    }

    /// Puts the line of the node first at every branch on its way. The game in play stays what is played.
    pub(super) fn make_main_line(&mut self, node: NodeId, effects: &mut Vec<Effect>) {
        if node == NodeId::ROOT || self.tree.is_main(node) || !self.can_make_main(node) {
            return;
        }
        self.tree.make_main(node);
        self.line = self.tree.line_end(self.shown);
        effects.push(Effect::RecordChanged);
    }

    /// Moves the variation of the node one place. What is played in a game that goes on stays the main line.
    pub(super) fn move_line(&mut self, node: NodeId, way: Way, effects: &mut Vec<Effect>) {
        let mut tree = self.tree.clone();
        let moved = match way {
            Way::Up => tree.promote(node),
            Way::Down => tree.demote(node),
        };
        if moved.is_some() && (self.is_over() || tree.is_main(self.live)) {
            self.tree = tree;
            effects.push(Effect::RecordChanged);
        }
    }

    /// Whether this move and what follows it can be deleted: what was played in the game stays.
    #[must_use]
    pub fn can_delete(&self, node: NodeId) -> bool {
        let end = self.reviewed.unwrap_or(self.live);
        node != NodeId::ROOT && !self.tree.path(end).contains(&node)
    }

    pub(super) fn delete_line(&mut self, node: NodeId, effects: &mut Vec<Effect>) {
        if !self.can_delete(node) {
            return;
        }
        let parent = self.tree.parent(node);
        if self.tree.path(self.shown).contains(&node) {
            self.show(parent, effects);
        }
        if let Some(parent) = parent.filter(|_| self.tree.path(self.live).contains(&node)) {
            self.live = parent;
        }
        let Some(detached) = self.tree.delete(node) else { return };
        self.deleted.push(detached);
        self.line = self.tree.line_end(self.shown);
        effects.push(Effect::RecordChanged);
    }

    /// Whether something deleted can be put back.
    #[must_use]
    pub fn can_restore(&self) -> bool {
        !self.deleted.is_empty()
    }

    pub(super) fn restore_line(&mut self, effects: &mut Vec<Effect>) {
        let Some(detached) = self.deleted.pop() else { return };
        let node = detached.node();
        self.tree.restore(detached);
        if !self.is_over() && self.live != NodeId::ROOT {
            self.tree.make_main(self.live);
        }
        // In a game in play that would change the place of the next move.
        if self.is_over() {
            self.show(Some(node), effects);
        }
        effects.push(Effect::RecordChanged);
    }

    /// The move that many places after the one shown among those made in the same position, round and round; `None` when it
    /// is the only one.
    pub(super) fn variation(&self, steps: isize) -> Option<NodeId> {
        let parent = self.tree.parent(self.shown)?;
        let moves: Vec<NodeId> = self.tree.children(parent).collect();
        let place = moves.iter().position(|&node| node == self.shown)?;
        let count = isize::try_from(moves.len()).ok()?;
        let next = (isize::try_from(place).ok()? + steps).rem_euclid(count);
        moves.get(usize::try_from(next).ok()?).copied().filter(|_| count > 1)
    }
}
