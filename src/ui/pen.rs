//! Drawing what several widgets have.

use super::frame::{Corners, Frame};
use crate::scene::Rgba;
use imgui::{Condition, DrawListMut, FontId, ImColor32, MouseCursor, Window};

/// A color as `ImGui` takes it.
pub fn float(color: Rgba) -> [f32; 4] {
    [color.r, color.g, color.b, color.a].map(|part| f32::from(part) / 255.0)
}

/// The whole part of a number of things; 0 for one below zero.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some hundreds")]
pub fn whole_number(count: f32) -> usize {
    count as usize
}

impl Frame<'_> {
    /// Draws a filled rectangle whose corners have a radius of this many points.
    pub fn fill_rect(&self, list: &DrawListMut, (min, max): Corners, color: impl Into<ImColor32>, round: f32) {
        let rect = list.add_rect(min, max, color).rounding(self.px(round));
        rect.filled(true).build();
    }

    /// Draws the edge of such a rectangle, this many pixels thick.
    pub fn outline_rect(
        &self,
        list: &DrawListMut,
        (min, max): Corners,
        color: impl Into<ImColor32>,
        round: f32,
        thick: f32,
    ) {
        let rect = list.add_rect(min, max, color).rounding(self.px(round));
        rect.thickness(thick).build();
    }

    /// Draws a filled disc whose radius has this many pixels.
    pub fn fill_circle(list: &DrawListMut, center: [f32; 2], radius: f32, color: impl Into<ImColor32>) {
        let circle = list.add_circle(center, radius, color);
        circle.filled(true).num_segments(32).build();
    }

    /// The width of these words in one line.
    pub fn wide(&self, words: impl AsRef<str>) -> f32 {
        self.calc_text_size(words)[0]
    }

    /// The width of the longest of them.
    pub fn widest(&self, words: impl IntoIterator<Item = impl AsRef<str>>) -> f32 {
        words.into_iter().map(|words| self.wide(words)).fold(0.0, f32::max)
    }

    /// A window of this place and size with nothing but its contents, which does not take the focus when it appears.
    pub fn bare_window(&self, id: &'static str, place: [f32; 2], size: [f32; 2]) -> Window<'_, '_, &'static str> {
        let window = self.window(id).position(place, Condition::Always);
        let window = window.size(size, Condition::Always).no_decoration();
        window.movable(false).focus_on_appearing(false)
    }

    /// What `body` measures or draws in this font.
    pub fn in_font<R>(&self, font: FontId, body: impl FnOnce() -> R) -> R {
        let _font = self.push_font(font);
        body()
    }

    /// Draws a line this many pixels thick.
    pub fn line(list: &DrawListMut, [from, to]: [[f32; 2]; 2], color: impl Into<ImColor32>, thick: f32) {
        list.add_line(from, to, color).thickness(thick).build();
    }

    /// The corners of the last item.
    pub fn item(&self) -> Corners {
        (self.item_rect_min(), self.item_rect_max())
    }

    /// The middle of the last item.
    pub fn item_middle(&self) -> [f32; 2] {
        let (min, max) = self.item();
        [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])]
    }

    /// Whether the mouse is over the last item, which can be pressed: the pointer becomes a hand.
    pub fn is_pointed_at(&self) -> bool {
        let is_hovered = self.is_item_hovered();
        if is_hovered {
            self.set_mouse_cursor(Some(MouseCursor::Hand));
        }
        is_hovered
    }
}
