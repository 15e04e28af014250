//! The timeline below the board: press or drag to go to any position.

use super::frame::Frame;
use super::Request;
use crate::game::Input;
use crate::record::NodeId;
use imgui::{Condition, MouseCursor, StyleVar};

/// Draws the timeline between the board and the player bar below it, once there are moves.
pub fn draw(ui: &Frame) {
    let line = ui.model.moves.line();
    let strip = ui.model.view.layout.bottom_bar;
    if line.is_empty() || strip.is_empty() || ui.model.game.is_paused() {
        return;
    }
    let (place, size) = super::pixels(strip);
    let height = ui.px(11.0);
    let knob = ui.px(5.0);
    let _padding = ui.push_style_var(StyleVar::WindowPadding([0.0; 2]));
    let _small = ui.push_style_var(StyleVar::WindowMinSize([1.0; 2]));
    let window = ui
        .window("##timeline")
        .position([place[0] - knob, place[1]], Condition::Always)
        .size([size[0] + 2.0 * knob, height], Condition::Always)
        .no_decoration()
        .draw_background(false)
        .movable(false)
        .bring_to_front_on_focus(false)
        .focus_on_appearing(false)
        .begin();
    let Some(_window) = window else { return };
    ui.invisible_button("##line", [size[0] + 2.0 * knob, height]);
    ui.mark("timeline", "", true);
    let shown = ui.model.game.shown_node();
    let place_of = |node: NodeId| line.iter().position(|&at| at == node).map_or(0, |place| place + 1);
    let place_of_shown = place_of(shown);
    let is_used = ui.is_item_active();
    if ui.is_item_hovered() || is_used {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
        let wheel = ui.io().mouse_wheel;
        if wheel != 0.0 {
            let step = if wheel > 0.0 {
                Input::ShowPrevious
            } else {
                Input::ShowNext
            };
            ui.request(Request::Input(step));
        }
    }
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a place among moves"
    )]
    let (share, target) = {
        let count = line.len() as f32;
        let at = ((ui.io().mouse_pos[0] - place[0]) / size[0]).clamp(0.0, 1.0);
        (place_of_shown as f32 / count, (at * count).round() as usize)
    };
    if is_used && target != place_of_shown {
        let node = target.checked_sub(1).and_then(|place| line.get(place).copied());
        let node = node.unwrap_or(NodeId::ROOT);
        ui.request(Request::Input(Input::Show(node)));
    }
    let list = ui.get_window_draw_list();
    let (top, thick) = (place[1] + ui.px(5.0), ui.px(3.0));
    let at = place[0] + size[0] * share;
    for (right, color) in [(place[0] + size[0], ui.palette().raised), (at, ui.palette().accent)] {
        list.add_rect([place[0], top], [right, top + thick], color)
            .filled(true)
            .rounding(thick / 2.0)
            .build();
    }
    let middle = top + thick / 2.0;
    let stood = ui.model.game.occurrences();
    #[allow(clippy::cast_precision_loss, reason = "a place among moves")]
    for &node in stood.iter().filter(|_| stood.len() > 1) {
        let x = place[0] + size[0] * place_of(node) as f32 / line.len() as f32;
        list.add_circle([x, middle], ui.px(3.0), ui.palette().text)
            .filled(true)
            .num_segments(16)
            .build();
    }
    list.add_circle([at, middle], knob - ui.px(0.5), ui.palette().accent)
        .filled(true)
        .num_segments(20)
        .build();
}
