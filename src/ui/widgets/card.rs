//! Cards: small windows without a title, over the board or the table.

use crate::ui::frame::Frame;
use imgui::{Condition, StyleColor, StyleVar};

/// The place and look of a card.
#[derive(Debug, Clone, Copy)]
pub struct CardFrame {
    /// The point it is placed at.
    pub at: [f32; 2],
    /// The point of the card placed there: 0 is its left or top edge, 1 its right or bottom edge.
    pub pivot: [f32; 2],
    /// Its width in pixels; 0 to fit its contents.
    pub width: f32,
    /// The space between its edge and its contents, in points.
    pub padding: [f32; 2],
    /// Its color.
    pub fill: [f32; 4],
    /// The color of its edge.
    pub edge: [f32; 4],
}

/// Draws a card with the contents drawn by `body`.
pub fn card(ui: &Frame, id: &str, card: CardFrame, body: impl FnOnce()) {
    let _padding = ui.push_style_var(StyleVar::WindowPadding(card.padding.map(|points| ui.px(points))));
    let _border = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
    let _fill = ui.push_style_color(StyleColor::WindowBg, card.fill);
    let _edge = ui.push_style_color(StyleColor::Border, card.edge);
    let window = ui
        .window(format!("##{id}"))
        .position(card.at, Condition::Always)
        .position_pivot(card.pivot)
        .size([card.width, 0.0], Condition::Always)
        .always_auto_resize(card.width == 0.0)
        .no_decoration()
        .movable(false)
        .focus_on_appearing(false);
    if let Some(_window) = window.begin() {
        body();
    }
}
