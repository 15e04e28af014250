//! Undoing what was changed in a record, and doing it again: tags, comments, glyphs, drawings, the order of variations, lines deleted.

use super::ChessGame;
use crate::chess::Outcome;
use crate::game::Effect;
use crate::record::annotation::Mark;
use crate::record::NodeId;

/// What is applied to the record, which gives what reverses it: so a change is made, undone and made again.
#[derive(Debug, Clone)]
pub(super) enum RecordEdit {
    /// A move was added: undo steps back from it.
    Move(NodeId),
    /// Draws a square or arrow, or removes it.
    Mark(NodeId, Mark),
    /// Sets the comment after a move.
    Comment(NodeId, String),
    /// The same before a move.
    CommentBefore(NodeId, String),
    /// Sets the glyphs of a move.
    Glyphs(NodeId, Vec<u8>),
    /// Puts the continuations of these positions into this order.
    Order(Vec<(NodeId, Vec<NodeId>)>),
    /// Gives these tags these values, empty for none, and the game this reason for its end.
    Tags(Vec<(String, String)>, Option<Outcome>),
    /// Restores a line that was deleted.
    Restore(NodeId),
    /// Deletes a line that was restored.
    Delete(NodeId),
}

impl ChessGame {
    /// Makes a change, with what undoes it noted.
    pub(super) fn edit(&mut self, edit: RecordEdit, effects: &mut Vec<Effect>) {
        if let Some((_, before)) = self.apply(edit, effects) {
            self.note_edit(before);
            effects.push(Effect::RecordChanged);
        }
    }

    /// Notes a change: what was undone before it cannot be done again.
    pub(super) fn note_edit(&mut self, edit: RecordEdit) {
        self.edits.push(edit);
        self.undone_edits.clear();
    }

    /// The last change that can be undone here.
    fn last_edit(&self) -> Option<usize> {
        self.edits.iter().rposition(|edit| self.can_take_back(edit))
    }

    /// Whether what the change is about is still there. In a game in play only drawings are taken back.
    fn can_take_back(&self, edit: &RecordEdit) -> bool {
        match edit {
            RecordEdit::Mark(node, _) => self.tree.contains(*node),
            _ if !self.is_record() => false,
            RecordEdit::Move(node) => *node == self.current,
            RecordEdit::Tags(..) => true,
            RecordEdit::Comment(node, _)
            | RecordEdit::CommentBefore(node, _)
            | RecordEdit::Glyphs(node, _)
            | RecordEdit::Delete(node) => self.tree.contains(*node),
            RecordEdit::Order(orders) => orders.iter().any(|(parent, _)| self.tree.contains(*parent)),
            RecordEdit::Restore(node) => {
                let last = self.restorable().and_then(|place| self.deleted.get(place));
                last.is_some_and(|line| line.node() == *node)
            }
        }
    }

    /// Whether the last change that can be undone is a drawing.
    pub fn undoes_drawing(&self) -> bool {
        let last = self.last_edit().and_then(|place| self.edits.get(place));
        matches!(last, Some(RecordEdit::Mark(..)))
    }

    /// The same of the change that was undone last.
    pub fn redoes_drawing(&self) -> bool {
        matches!(self.undone_edits.last(), Some(RecordEdit::Mark(..)))
    }

    /// Whether undo concerns the notes or the order of the moves, not a move; in a game in play, drawings only where they are kept.
    pub fn can_undo_edit(&self, keeps_drawings: bool) -> bool {
        match self.last_edit().and_then(|place| self.edits.get(place)) {
            None | Some(RecordEdit::Move(_)) => false,
            Some(RecordEdit::Mark(..)) => keeps_drawings || self.is_record(),
            Some(_) => true,
        }
    }

    /// Whether redo concerns the notes or the order of the moves: no other position is shown since a change of them was undone.
    pub fn can_redo_edit(&self) -> bool {
        let last = self.undone_edits.last();
        self.undone_at == self.shown && last.is_some_and(|edit| self.can_take_back(edit))
    }

    pub(super) fn undo_edit(&mut self, effects: &mut Vec<Effect>) {
        let Some(place) = self.last_edit() else { return };
        let edit = self.edits.remove(place);
        if let Some(again) = self.reverse(edit, effects) {
            self.undone_edits.push(again);
            effects.push(Effect::EditUndone);
        }
    }

    pub(super) fn redo_edit(&mut self, effects: &mut Vec<Effect>) {
        let edit = self.can_redo_edit().then(|| self.undone_edits.pop()).flatten();
        if let Some(back) = edit.and_then(|edit| self.reverse(edit, effects)) {
            self.edits.push(back);
            effects.push(Effect::EditRedone);
        }
    }

    /// Takes a change back and shows the move that it is about. Returns what takes that back.
    fn reverse(&mut self, edit: RecordEdit, effects: &mut Vec<Effect>) -> Option<RecordEdit> {
        let (node, other) = self.apply(edit, effects)?;
        if self.is_record() {
            self.show(Some(node), effects);
        }
        self.undone_at = self.shown;
        effects.push(Effect::RecordChanged);
        Some(other)
    }

    /// Makes a change, or takes one back. Returns the move that it is about, and what reverses it.
    fn apply(&mut self, edit: RecordEdit, effects: &mut Vec<Effect>) -> Option<(NodeId, RecordEdit)> {
        Some(match edit {
            RecordEdit::Move(_) => return None,
            RecordEdit::Mark(node, mark) => {
                // Drawing the mark that was there before, in its color, or the same one again undoes it.
                let before = self.tree.toggle_mark(node, mark);
                (node, RecordEdit::Mark(node, before.unwrap_or(mark)))
            }
            RecordEdit::Comment(node, text) => {
                let before = self.tree.annotation(node).comment().unwrap_or_default().into_owned();
                self.tree.set_comment(node, &text);
                (node, RecordEdit::Comment(node, before))
            }
            RecordEdit::CommentBefore(node, text) => {
                let before = self.tree.annotation(node).comment_before();
                let before = before.unwrap_or_default().into_owned();
                self.tree.set_comment_before(node, &text);
                (node, RecordEdit::CommentBefore(node, before))
            }
            RecordEdit::Glyphs(node, nags) => {
                let before = self.tree.annotation(node).nags().to_vec();
                self.tree.set_nags(node, &nags);
                (node, RecordEdit::Glyphs(node, before))
            }
            RecordEdit::Order(orders) => {
                let known = orders.iter().filter(|(parent, _)| self.tree.contains(*parent));
                let order = |(parent, _): &(NodeId, _)| (*parent, self.tree.children(*parent).collect());
                let before = known.map(order).collect();
                for (parent, children) in &orders {
                    self.tree.set_order(*parent, children);
                }
                self.follow_main_line();
                self.line = self.tree.line_end(self.shown);
                (self.shown, RecordEdit::Order(before))
            }
            RecordEdit::Tags(tags, outcome) => (self.shown, self.set_tags(&tags, outcome)),
            RecordEdit::Restore(node) => {
                self.restore_line(effects);
                (self.shown, RecordEdit::Delete(node))
            }
            RecordEdit::Delete(node) => {
                self.delete(node, effects)?;
                (self.shown, RecordEdit::Restore(node))
            }
        })
    }

    /// The order of the continuations before each move that leads to this one.
    pub(super) fn order_up_to(&self, node: NodeId) -> RecordEdit {
        let path = self.tree.path(node).into_iter();
        let parents = path.filter_map(|at| self.tree.parent(at));
        RecordEdit::Order(
            parents
                .map(|parent| (parent, self.tree.children(parent).collect()))
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Input;
    use crate::record::{pgn, GameTree};
    use std::time::Duration;

    fn written(game: &ChessGame) -> String {
        pgn::write(game.tree())
    }

    #[test]
    fn each_change_of_a_record_is_undone_one_after_the_other() {
        let text = "1. e4 {best by test} (1. d4 d5 (1... Nf6) 2. c4) (1. c4 $1) 1... e5 2. Nf3 *";
        let tree: GameTree = pgn::read(text).next().expect("a game").tree;
        let mut game = ChessGame::default();
        let _ = game.handle(Input::Open(Box::new(tree)), Duration::ZERO);
        let [e4, d4, c4] = [0, 1, 2].map(|place| {
            let mut first = game.tree().children(NodeId::ROOT);
            first.nth(place).expect("a move")
        });
        let deep = game.tree().children(d4).nth(1).expect("1... Nf6");
        let mark = Mark {
            color: 'G',
            from: crate::chess::Square::E4,
            to: None,
        };
        let mv = |words: &str| {
            crate::record::pgn::read(words)
                .next()
                .and_then(|game| game.tree.mv(game.tree.main_line()[0]))
        };
        let mut changes = vec![
            Input::Comment(e4, String::new()),
            Input::CommentBefore(d4, "or".to_owned()),
            Input::Glyph(c4, Some(2)),
            Input::PromoteLine(c4),
            Input::Mark(d4, mark),
            Input::MakeMainLine(deep),
            Input::DeleteLine(e4),
            Input::DemoteLine(d4),
        ];
        changes.push(Input::Comment(c4, "English".to_owned()));
        let mut states = vec![written(&game)];
        for change in changes {
            let _ = game.handle(change, Duration::ZERO);
            states.push(written(&game));
            let [.., before, after] = &states[..] else {
                panic!("two states")
            };
            assert_ne!(before, after, "{states:?}");
        }
        // Undone one after the other, done again, and undone once more.
        for (input, is_redo) in [
            (Input::UndoEdit, false),
            (Input::RedoEdit, true),
            (Input::UndoEdit, false),
        ] {
            let count = states.len();
            for step in 0..count {
                let state = if is_redo {
                    &states[step]
                } else {
                    &states[count - 1 - step]
                };
                assert_eq!(&written(&game), state, "{input:?} {step}");
                let can = if is_redo {
                    game.can_redo_edit()
                } else {
                    game.can_undo_edit(false)
                };
                assert_eq!(can, step + 1 < count, "{input:?} {step}");
                let _ = game.handle(input.clone(), Duration::ZERO);
            }
        }
        // A move that was added is undone in its turn, and stays in the record.
        let _ = game.handle(Input::Comment(c4, "English".to_owned()), Duration::ZERO);
        let _ = game.handle(Input::Show(NodeId::ROOT), Duration::ZERO);
        let _ = game.handle(Input::PlayLine(mv("1. g3 *").into_iter().collect()), Duration::ZERO);
        assert!(!game.can_undo_edit(true) && game.can_undo());
        let _ = game.handle(Input::Undo, Duration::ZERO);
        assert!(game.can_undo_edit(true) && written(&game).contains("1. g3"));
        let _ = game.handle(Input::UndoEdit, Duration::ZERO);
        assert!(game.shown_node() == c4 && !written(&game).contains("English"));
    }

    #[test]
    fn in_a_game_in_play_undo_takes_back_moves_not_comments() {
        let mut game = ChessGame::default();
        let mark = Mark {
            color: 'G',
            from: crate::chess::Square::E4,
            to: None,
        };
        let _ = game.handle(Input::Mark(NodeId::ROOT, mark), Duration::ZERO);
        let _ = game.handle(Input::Comment(NodeId::ROOT, "begun".to_owned()), Duration::ZERO);
        assert!(game.can_undo_edit(true) && !game.can_undo_edit(false));
        let _ = game.handle(Input::UndoEdit, Duration::ZERO);
        assert!(!game.can_undo_edit(true) && written(&game).contains("begun"));
    }
}
