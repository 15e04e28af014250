//! What to do with a game that cannot be saved.

use super::{Action, Dialog, Model};
use imgui::Ui;

/// Draws why the game cannot be saved, and the ways out; whether the dialog is to be closed.
pub fn draw(ui: &Ui, model: &Model, actions: &mut Vec<Action>) -> bool {
    if let Some(why) = model.not_kept {
        ui.text_wrapped(crate::text::limited(why, crate::text::limit::PARAGRAPH));
    }
    ui.text_wrapped("Save it to another place, or go on without it: then it is lost.");
    ui.dummy([0.0, model.look.px(4.0)]);
    let is_cancelled = ui.button("Cancel");
    ui.same_line();
    if ui.button("Save a copy…") {
        actions.push(Action::Show(Dialog::Exported));
    }
    ui.same_line();
    let is_lost = ui.button("Lose the game");
    if is_lost {
        actions.push(Action::GiveUp);
    }
    is_cancelled || is_lost
}
