//! A color picker: a field of saturation and brightness, bars for hue and opacity, and the color as written in a file.

use super::field;
use crate::scene::channel;
use crate::store::themes::HexColor;
use crate::ui::Frame;
use imgui::{DrawListMut, ImColor32, Key, MouseButton};

/// The side of the field and the height of a bar, in points.
const FIELD: f32 = 190.0;
const BAR: f32 = 18.0;
/// The step of an arrow key, as a share of the whole.
const STEP: f32 = 0.01;

/// A color being picked. Hue and saturation are kept even when the color does not determine them: gray has none.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ColorPicker {
    /// Hue, saturation, value and opacity, 0 to 1 each.
    parts: [f32; 4],
    /// The color they were derived from or produced.
    shown: Option<HexColor>,
    /// The typed text.
    typed: String,
}

impl ColorPicker {
    /// Draws the picker for this color. Returns the new one if it was changed. Only with `has_opacity` can opacity be chosen.
    pub fn draw(&mut self, ui: &Frame, id: &str, color: HexColor, has_opacity: bool) -> Option<HexColor> {
        if self.shown != Some(color) {
            self.parts = parts(color);
            self.shown = Some(color);
            self.typed = color.to_string();
        }
        let before = self.parts;
        self.field(ui, &format!("{id}.shade"));
        bar(ui, &format!("{id}.hue"), &mut self.parts[0], |share| {
            rgb([share, 1.0, 1.0])
        });
        if has_opacity {
            let [hue, saturation, value, _] = self.parts;
            let (full, ground) = (rgb([hue, saturation, value]), ui.palette().background);
            bar(ui, &format!("{id}.opacity"), &mut self.parts[3], |share| {
                [0, 1, 2].map(|part| ground[part] + (full[part] - ground[part]) * share)
            });
        }
        let chosen = (self.parts.map(f32::to_bits) != before.map(f32::to_bits)).then(|| color_of(self.parts));
        if let Some(chosen) = chosen {
            self.typed = chosen.to_string();
        }
        ui.set_next_item_width(ui.px(FIELD));
        field::line(ui, &format!("{id}.hex"), &mut self.typed, "#rrggbb", false);
        let typed = self.typed.trim().parse::<HexColor>().ok();
        let typed = typed.filter(|&HexColor([.., opacity])| has_opacity || opacity == 255);
        let new = chosen.or_else(|| typed.filter(|typed| Some(*typed) != self.shown))?;
        if chosen.is_none() {
            self.parts = parts(new);
        }
        self.shown = Some(new);
        Some(new)
    }

    /// The field: saturation to the right, brightness upward.
    fn field(&mut self, ui: &Frame, id: &str) {
        let side = ui.px(FIELD);
        ui.invisible_button(format!("##{id}"), [side, side]);
        let [hue, saturation, value, _] = self.parts;
        ui.mark(id, &color_of([hue, saturation, value, 1.0]).to_string(), true);
        let (min, max) = ui.item();
        if let Some([x, y]) = held(ui, min, max) {
            (self.parts[1], self.parts[2]) = (x, 1.0 - y);
        }
        let [right, up] = steps(ui);
        self.parts[1] = (self.parts[1] + right * STEP).clamp(0.0, 1.0);
        self.parts[2] = (self.parts[2] + up * STEP).clamp(0.0, 1.0);
        let list = ui.get_window_draw_list();
        let pure = ImColor32::from(rgb([hue, 1.0, 1.0]));
        list.add_rect_filled_multicolor(min, max, ImColor32::WHITE, pure, pure, ImColor32::WHITE);
        let clear = ImColor32::from_rgba(0, 0, 0, 0);
        list.add_rect_filled_multicolor(min, max, clear, clear, ImColor32::BLACK, ImColor32::BLACK);
        list.add_rect(min, max, ui.palette().edge).build();
        let at = [min[0] + self.parts[1] * side, max[1] - self.parts[2] * side];
        knob(ui, &list, at);
    }
}

/// A bar for a share from 0 to 1, with the colors along it.
fn bar(ui: &Frame, id: &str, share: &mut f32, color: impl Fn(f32) -> [f32; 3]) {
    /// The number of color segments: twice the six corners of the hue circle.
    const PIECES: u8 = 12;
    let size = [ui.px(FIELD), ui.px(BAR)];
    ui.invisible_button(format!("##{id}"), size);
    ui.mark(id, &format!("{share:.2}"), true);
    let (min, max) = ui.item();
    if let Some([x, _]) = held(ui, min, max) {
        *share = x;
    }
    *share = (*share + steps(ui)[0] * STEP).clamp(0.0, 1.0);
    let list = ui.get_window_draw_list();
    for piece in 0..PIECES {
        let ends = [piece, piece + 1].map(|end| f32::from(end) / f32::from(PIECES));
        let [left, right] = ends.map(|end| min[0] + end * size[0]);
        let [from, to] = ends.map(|end| ImColor32::from(color(end)));
        list.add_rect_filled_multicolor([left, min[1]], [right, max[1]], from, to, to, from);
    }
    list.add_rect(min, max, ui.palette().edge).build();
    knob(ui, &list, [min[0] + *share * size[0], f32::midpoint(min[1], max[1])]);
}

/// A ring that is visible on any color.
fn knob(ui: &Frame, list: &DrawListMut, at: [f32; 2]) {
    for (radius, ink) in [(6.0, ImColor32::BLACK), (4.5, ImColor32::WHITE)] {
        list.add_circle(at, ui.px(radius), ink).thickness(ui.px(1.5)).build();
    }
}

/// Where the mouse is dragging on the item drawn last, as shares of its width and height.
fn held(ui: &Frame, min: [f32; 2], max: [f32; 2]) -> Option<[f32; 2]> {
    let is_held = ui.is_item_active() && ui.is_mouse_down(MouseButton::Left);
    let mouse = ui.io().mouse_pos;
    let share = |axis: usize| ((mouse[axis] - min[axis]) / (max[axis] - min[axis])).clamp(0.0, 1.0);
    is_held.then(|| [share(0), share(1)])
}

/// The steps right and up that the arrow keys with Ctrl move the item drawn last, which has the focus. Without Ctrl they move
/// the focus.
fn steps(ui: &Frame) -> [f32; 2] {
    if ui.is_item_hovered() && !ui.is_item_active() {
        ui.tell(t!(ui.text, "color-keys"));
    }
    if !ui.is_item_focused() || !ui.io().key_ctrl {
        return [0.0; 2];
    }
    let pressed = |key: Key| if ui.is_key_pressed(key) { 1.0 } else { 0.0 };
    [
        pressed(Key::RightArrow) - pressed(Key::LeftArrow),
        pressed(Key::UpArrow) - pressed(Key::DownArrow),
    ]
}

/// Red, green and blue of a hue, saturation and value (A. R. Smith, 1978).
fn rgb([hue, saturation, value]: [f32; 3]) -> [f32; 3] {
    let part = |shift: f32| {
        let sixth = (hue * 6.0 + shift) % 6.0;
        value - value * saturation * sixth.min(4.0 - sixth).clamp(0.0, 1.0)
    };
    [part(5.0), part(3.0), part(1.0)]
}

/// Hue, saturation and value of red, green and blue.
fn hsv([r, g, b]: [f32; 3]) -> [f32; 3] {
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let span = most - least;
    if span <= 0.0 {
        return [0.0, 0.0, most];
    }
    let sixths = if most <= r {
        ((g - b) / span).rem_euclid(6.0)
    } else if most <= g {
        (b - r) / span + 2.0
    } else {
        (r - g) / span + 4.0
    };
    [sixths / 6.0, span / most, most]
}

/// The color of these parts.
fn color_of([hue, saturation, value, opacity]: [f32; 4]) -> HexColor {
    let byte = |part: f32| channel(part * 255.0);
    let [r, g, b] = rgb([hue, saturation, value]).map(byte);
    HexColor([r, g, b, byte(opacity)])
}

/// Hue, saturation, value and opacity of a color.
fn parts(HexColor(bytes): HexColor) -> [f32; 4] {
    let [r, g, b, opacity] = bytes.map(|byte| f32::from(byte) / 255.0);
    let [hue, saturation, value] = hsv([r, g, b]);
    [hue, saturation, value, opacity]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_color_comes_back_from_its_parts() {
        for red in (0..=255).step_by(15) {
            for green in (0..=255).step_by(17) {
                for blue in (0..=255).step_by(51) {
                    let color = HexColor([red, green, blue, 255 - red]);
                    assert_eq!(color_of(parts(color)), color);
                }
            }
        }
        let sixths = |color| {
            parts(HexColor(color))
                .map(|part| (part * 600.0).round() / 100.0)
                .map(|part| part.to_string())
        };
        assert_eq!(sixths([255, 0, 0, 255]), ["0", "6", "6", "6"]);
        assert_eq!(sixths([0, 0, 255, 255]), ["4", "6", "6", "6"]);
    }
}
