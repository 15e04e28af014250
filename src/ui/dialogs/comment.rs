//! The comment on a move, and before it where a variation begins.

use super::{DialogKeys, Reply};
use crate::game::Input;
use crate::record::NodeId;
use crate::ui::frame::Frame;
use crate::ui::widgets::{field, Button};
use crate::ui::Request;

/// What is typed.
#[derive(Debug)]
pub struct CommentForm {
    node: NodeId,
    before: String,
    after: String,
}

impl CommentForm {
    /// The dialog for the move that led to this node.
    pub const fn new(node: NodeId) -> CommentForm {
        CommentForm {
            node,
            before: String::new(),
            after: String::new(),
        }
    }

    /// The node of the move.
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// Draws the dialog.
    pub fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let game = ui.model.game;
        if !game.tree().contains(self.node) {
            return Reply::Close;
        }
        if keys.is_new {
            let annotation = game.tree().annotation(self.node);
            self.after = annotation.comment().unwrap_or_default().into_owned();
            self.before = annotation.comment_before().unwrap_or_default().into_owned();
        }
        let has_before = game.can_comment_before(self.node);
        if has_before {
            ui.set_next_item_width(-1.0);
            let hint = t!(ui.text, "comment-before");
            field::line(ui, "comment.before", &mut self.before, &hint, false);
        }
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "comment-after");
        field::line(ui, "comment.after", &mut self.after, &hint, keys.is_new);
        let is_saved = Button::new("comment.save", &t!(ui.text, "save")).main(true).draw(ui) || keys.is_confirmed;
        ui.same_line();
        let is_canceled = Button::new("comment.cancel", &t!(ui.text, "cancel")).draw(ui);
        if is_saved {
            if has_before {
                let before = std::mem::take(&mut self.before);
                ui.request(Request::Input(Input::CommentBefore(self.node, before)));
            }
            let after = std::mem::take(&mut self.after);
            ui.request(Request::Input(Input::Comment(self.node, after)));
        }
        Reply::close_if(is_saved || is_canceled)
    }
}
