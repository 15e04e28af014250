//! The timeline: press or drag to go to any position in the line.

use crate::chess::Color;
use crate::game::Input;
use crate::record::NodeId;
use crate::ui::frame::Frame;
use crate::ui::Request;
use imgui::MouseCursor;

/// The height of the timeline in pixels.
pub fn height(ui: &Frame) -> f32 {
    ui.px(14.0)
}

/// The move of the main line with its number.
fn words_of(ui: &Frame, node: NodeId) -> Option<String> {
    let moves = ui.model.moves.as_slice().iter();
    let item = moves.into_iter().find(|item| item.node == node)?;
    let dots = if item.color == Color::White { "." } else { "…" };
    Some(format!("{}{dots} {}", item.number, item.text))
}

/// Draws the timeline over the whole width. The line must have moves.
pub fn draw(ui: &Frame) {
    let line = ui.model.moves.line();
    let height = height(ui);
    let knob = ui.px(6.0);
    let [left, y] = ui.cursor_screen_pos();
    let place = [left + knob, y];
    let size = [ui.content_region_avail()[0] - 2.0 * knob, height];
    ui.invisible_button("##line", [size[0] + 2.0 * knob, height]);
    ui.mark_for_mouse("timeline", "", true);
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
    let node = target.checked_sub(1).and_then(|place| line.get(place).copied());
    let node = node.unwrap_or(NodeId::ROOT);
    if ui.is_item_hovered() && !is_used {
        if let Some(words) = words_of(ui, node) {
            ui.tell(words);
        }
    }
    if is_used && target != place_of_shown {
        ui.request(Request::Input(Input::Show(node)));
    }
    let list = ui.get_window_draw_list();
    let thick = ui.px(4.0);
    let top = (place[1] + (height - thick) / 2.0).floor();
    let at = place[0] + size[0] * share;
    for (right, color) in [(place[0] + size[0], ui.palette().pressed), (at, ui.palette().accent)] {
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
