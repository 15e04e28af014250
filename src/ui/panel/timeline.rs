//! The timeline: press or drag to go to any position in the line.

use crate::chess::Color;
use crate::game::Input;
use crate::record::NodeId;
use crate::ui::pen::whole_number;
use crate::ui::{Frame, Request, WidgetKind};
use imgui::MouseCursor;

/// The height of the timeline in pixels.
pub fn height(ui: &Frame) -> f32 {
    ui.px(14.0)
}

/// The move of the main line with its number, and its recorded evaluation once the game is over.
fn words_of(ui: &Frame, node: NodeId) -> Option<String> {
    let moves = ui.model.moves.as_slice().iter();
    let item = moves.into_iter().find(|item| item.node == node)?;
    let dots = if item.color == Color::White { "." } else { "…" };
    let known = item.evaluation.filter(|_| !ui.model.game.phase().is_in_play());
    let value = known.map_or_else(String::new, |value| {
        format!("  {}", super::analysis::recorded_text(value))
    });
    Some(format!("{}{dots} {}{value}", item.number, item.text))
}

/// A strip over the width of the panel with the positions of the line from left to right; clicks, drags and the wheel go there.
pub(super) struct Strip<'m> {
    /// The nodes of the line.
    pub line: &'m [NodeId],
    /// The place of the first position at its top edge.
    pub place: [f32; 2],
    /// The width to the place of the last position.
    pub width: f32,
}

impl<'m> Strip<'m> {
    /// Places a strip of this height, and answers to the mouse. The line must have moves.
    pub fn begin(ui: &Frame<'m>, id: &str, height: f32) -> Strip<'m> {
        let knob = knob(ui);
        let [left, y] = ui.cursor_screen_pos();
        let wide = ui.content_region_avail()[0];
        ui.invisible_button(format!("##{id}"), [wide, height]);
        // The arrow keys do the same.
        ui.describe(WidgetKind::Text, "");
        ui.mark_for_mouse(id, "", true);
        let strip = Strip {
            line: &ui.model.moves.line,
            place: [left + knob, y],
            width: wide - 2.0 * knob,
        };
        strip.follow_mouse(ui);
        strip
    }

    fn follow_mouse(&self, ui: &Frame) {
        let is_used = ui.is_item_active();
        if !ui.is_item_hovered() && !is_used {
            return;
        }
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
        let wheel = ui.io().mouse_wheel;
        if wheel != 0.0 {
            let is_back = wheel > 0.0;
            let step = if is_back { Input::ShowPrevious } else { Input::ShowNext };
            ui.request(Request::Input(step));
        }
        let at = ((ui.io().mouse_pos[0] - self.place[0]) / self.width).clamp(0.0, 1.0);
        let target = whole_number((at * self.line.len() as f32).round());
        let node = target.checked_sub(1).and_then(|place| self.line.get(place).copied());
        let node = node.unwrap_or(NodeId::ROOT);
        if is_used && target != self.place_of(ui.model.game.shown_node()) {
            ui.request(Request::Input(Input::Show(node)));
        } else if let (false, Some(words)) = (is_used, words_of(ui, node)) {
            ui.tell(words);
        }
    }

    /// The number of moves before this position, 0 if it is not in the line.
    pub fn place_of(&self, node: NodeId) -> usize {
        self.line.iter().position(|&at| at == node).map_or(0, |place| place + 1)
    }

    /// Where the position after this many moves is.
    pub fn x_of(&self, place: usize) -> f32 {
        self.place[0] + self.width * place as f32 / self.line.len() as f32
    }
}

/// The radius of the knob.
fn knob(ui: &Frame) -> f32 {
    ui.px(6.0)
}

/// Draws the timeline over the whole width. The line must have moves.
pub fn draw(ui: &Frame) {
    let height = height(ui);
    let strip = Strip::begin(ui, "timeline", height);
    let place = strip.place;
    let list = ui.get_window_draw_list();
    let thick = ui.px(4.0);
    let top = (place[1] + (height - thick) / 2.0).floor();
    let at = strip.x_of(strip.place_of(ui.model.game.shown_node()));
    for (right, color) in [
        (place[0] + strip.width, ui.palette().pressed),
        (at, ui.palette().accent),
    ] {
        ui.fill_rect(&list, ([place[0], top], [right, top + thick]), color, 2.0);
    }
    let middle = top + thick / 2.0;
    let stood = ui.model.game.occurrences();
    for &node in stood.iter().filter(|_| stood.len() > 1) {
        let at = strip.x_of(strip.place_of(node));
        Frame::fill_circle(&list, [at, middle], ui.px(3.0), ui.palette().text);
    }
    Frame::fill_circle(&list, [at, middle], knob(ui) - ui.px(0.5), ui.palette().accent);
}
