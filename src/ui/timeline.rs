//! The game as a line below the board: press or drag to any position.

use super::{Action, Model};
use crate::game::Input;
use crate::record::NodeId;
use imgui::{Condition, MouseCursor, StyleVar, Ui};

/// Draws the line between the board and the strip below it; without moves there is nothing.
pub fn draw(ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
    let line = model.moves.line();
    let strip = model.view.layout.bottom_bar;
    if line.is_empty() || strip.is_empty() || model.game.is_paused() {
        return;
    }
    let look = &model.look;
    let (place, size) = super::pixels(strip);
    let height = look.px(11.0);
    let knob = look.px(5.0);
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
    let shown = model.game.shown_node();
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
            actions.push(Action::Input(step));
        }
    }
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a place among moves"
    )]
    let (share, wished) = {
        let count = line.len() as f32;
        let at = ((ui.io().mouse_pos[0] - place[0]) / size[0]).clamp(0.0, 1.0);
        (place_of_shown as f32 / count, (at * count).round() as usize)
    };
    if is_used && wished != place_of_shown {
        let node = wished.checked_sub(1).and_then(|place| line.get(place).copied());
        let node = node.unwrap_or(NodeId::ROOT);
        actions.push(Action::Input(Input::Show(node)));
    }
    let list = ui.get_window_draw_list();
    let (top, thick) = (place[1] + look.px(5.0), look.px(3.0));
    let at = place[0] + size[0] * share;
    for (right, color) in [(place[0] + size[0], look.palette.raised), (at, look.palette.accent)] {
        list.add_rect([place[0], top], [right, top + thick], color)
            .filled(true)
            .rounding(thick / 2.0)
            .build();
    }
    let middle = top + thick / 2.0;
    let stood = model.game.occurrences();
    #[allow(clippy::cast_precision_loss, reason = "a place among moves")]
    for &node in stood.iter().filter(|_| stood.len() > 1) {
        let x = place[0] + size[0] * place_of(node) as f32 / line.len() as f32;
        list.add_circle([x, middle], look.px(3.0), look.palette.text)
            .filled(true)
            .num_segments(16)
            .build();
    }
    list.add_circle([at, middle], knob - look.px(0.5), look.palette.accent)
        .filled(true)
        .num_segments(20)
        .build();
}
