//! The comment after a move, and before it where a variation begins.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::game::Input;
use crate::record::NodeId;
use crate::ui::widgets::{foot, text, FootButton, Paragraph};
use crate::ui::{Frame, Request};

/// The window height in points below which the fields are shorter.
const LOW: f32 = 480.0;

/// The state of the dialog.
#[derive(Debug)]
pub struct CommentForm {
    node: NodeId,
    before: Paragraph,
    after: Paragraph,
}

impl CommentForm {
    /// The dialog for the move that led to this node.
    pub fn new(node: NodeId) -> CommentForm {
        CommentForm {
            node,
            before: Paragraph::default(),
            after: Paragraph::default(),
        }
    }
}

impl OpenDialog for CommentForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-comment", 460.0).of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let game = ui.model.game;
        if !game.tree().contains(self.node) {
            return DialogEnd::Close;
        }
        if keys.is_new {
            let annotation = game.tree().annotation(self.node);
            self.after = Paragraph::of(&annotation.comment().unwrap_or_default());
            self.before = Paragraph::of(&annotation.comment_before().unwrap_or_default());
        }
        let has_before = game.can_comment_before(self.node);
        let is_low = ui.io().display_size[1] < ui.px(LOW);
        if has_before {
            let words = t!(ui.text, "comment-before");
            text::muted(ui, &words);
            ui.caption(&words);
            self.before
                .draw(ui, "comment.before", if is_low { 1 } else { 3 }, false);
        }
        let words = t!(ui.text, "comment-after");
        text::muted(ui, &words);
        ui.caption(&words);
        self.after
            .draw(ui, "comment.after", if is_low { 3 } else { 6 }, keys.is_new);
        if !is_low {
            text::muted(ui, &t!(ui.text, "comment-paragraph"));
        }
        let save = FootButton::main("comment.save", t!(ui.text, "save"));
        let buttons = vec![save, FootButton::cancel(ui, "comment.cancel")];
        let pressed = foot(ui, keys.is_confirmed, buttons);
        if pressed == Some("comment.save") {
            if has_before {
                ui.request(Request::Input(Input::CommentBefore(self.node, self.before.text())));
            }
            ui.request(Request::Input(Input::Comment(self.node, self.after.text())));
        }
        DialogEnd::close_if(pressed.is_some())
    }
}
