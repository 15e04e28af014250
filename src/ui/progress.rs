//! A card that says how far a long work is, with a button that breaks it off.

use super::{Action, Model};
use imgui::{Condition, ProgressBar, StyleColor, StyleVar, Ui};

/// A work that takes its time.
#[derive(Debug, Clone, PartialEq)]
pub struct Work {
    /// What is being done.
    pub label: String,
    /// How many steps are done.
    pub done: usize,
    /// Of how many.
    pub total: usize,
}

/// Draws the card, if anything is being done.
pub fn draw(ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
    let Some(work) = model.work else { return };
    let look = &model.look;
    let (place, size) = super::pixels(model.view.layout.board.rect());
    let width = look.px(360.0).min(size[0] - look.px(16.0));
    let _padding = ui.push_style_var(StyleVar::WindowPadding([look.px(14.0), look.px(10.0)]));
    let _border = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
    let _fill = ui.push_style_color(StyleColor::WindowBg, look.palette.raised);
    let window = ui
        .window("##work")
        .position([place[0] + size[0] / 2.0, place[1] + look.px(14.0)], Condition::Always)
        .position_pivot([0.5, 0.0])
        .size([width, 0.0], Condition::Always)
        .no_decoration()
        .movable(false)
        .focus_on_appearing(false)
        .begin();
    let Some(_window) = window else { return };
    ui.text(format!("{} ({} of {})", work.label, work.done, work.total));
    let button = look.px(84.0);
    #[allow(clippy::cast_precision_loss, reason = "a bar of some hundred pixels")]
    let share = work.done as f32 / work.total.max(1) as f32;
    ProgressBar::new(share)
        .size([ui.content_region_avail()[0] - button - look.px(8.0), ui.frame_height()])
        .overlay_text("")
        .build(ui);
    ui.same_line();
    if ui.button_with_size("Cancel", [button, 0.0]) {
        actions.push(Action::StopWork);
    }
}
