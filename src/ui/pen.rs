//! Drawing what several widgets have.

use super::frame::{Corners, Frame};
use crate::scene::Rgba;
use imgui::{DrawListMut, ImColor32, MouseCursor};

/// A color as `ImGui` takes it.
pub fn float(color: Rgba) -> [f32; 4] {
    [color.r, color.g, color.b, color.a].map(|part| f32::from(part) / 255.0)
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

    /// The corners of the last item.
    pub fn item(&self) -> Corners {
        (self.item_rect_min(), self.item_rect_max())
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
