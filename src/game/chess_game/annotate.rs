//! Comments, glyphs and the order of variations.

use super::ChessGame;
use crate::game::Effect;
use crate::record::NodeId;

impl ChessGame {
    pub(super) fn comment(&mut self, node: NodeId, text: &str, effects: &mut Vec<Effect>) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let comment = Some(text).filter(|text| !text.is_empty());
        if self.tree.annotation(node).after != comment {
            self.tree.annotation_mut(node).after = comment;
            effects.push(Effect::RecordChanged);
        }
    }

    pub(super) fn glyph(&mut self, node: NodeId, glyph: Option<u8>, effects: &mut Vec<Effect>) {
        let nags: Vec<u8> = glyph.into_iter().collect();
        if node != NodeId::ROOT && self.tree.annotation(node).nags != nags {
            self.tree.annotation_mut(node).nags = nags;
            effects.push(Effect::RecordChanged);
        }
    }

    /// Puts the line of the node first at every branch on its way. The game in play stays what is played.
    pub(super) fn promote_line(&mut self, node: NodeId, effects: &mut Vec<Effect>) {
        let is_in_play = !self.is_over();
        if node == NodeId::ROOT || self.tree.is_main(node) || is_in_play && self.live != NodeId::ROOT {
            return;
        }
        self.tree.make_main(node);
        self.line = self.tree.line_end(self.shown);
        effects.push(Effect::RecordChanged);
    }

    /// Whether this move and what follows it can be deleted: a game in play keeps what was played.
    #[must_use]
    pub fn can_delete(&self, node: NodeId) -> bool {
        node != NodeId::ROOT && !self.tree.path(self.live).contains(&node)
    }

    pub(super) fn delete_line(&mut self, node: NodeId, effects: &mut Vec<Effect>) {
        if !self.can_delete(node) {
            return;
        }
        let parent = self.tree.parent(node);
        if self.tree.path(self.shown).contains(&node) {
            self.show(parent, effects);
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
        self.show(Some(node), effects);
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
