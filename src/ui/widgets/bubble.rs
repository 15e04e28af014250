//! A few lines of text in a rounded frame, on top of everything below.

use super::text;
use crate::text::{limit, limited};
use crate::ui::Frame;
use imgui::DrawListMut;

/// Text to draw in a rounded frame.
pub struct Bubble {
    lines: Vec<String>,
    line_height: f32,
    padding: [f32; 2],
    /// Width and height, in pixels.
    pub size: [f32; 2],
}

impl Bubble {
    /// The text wrapped so that it is at most this wide with the frame, in pixels.
    pub fn new(ui: &Frame, words: &str, widest: f32) -> Bubble {
        let padding = [ui.px(14.0), ui.px(10.0)];
        let words = limited(words, limit::PARAGRAPH);
        let lines = text::wrapped(ui, &words, widest - 2.0 * padding[0]);
        let width = ui.widest(&lines);
        let line_height = ui.text_line_height();
        let height = lines.len() as f32 * line_height;
        Bubble {
            lines,
            line_height,
            padding,
            size: [width + 2.0 * padding[0], height + 2.0 * padding[1]],
        }
    }

    /// Draws it with its top left corner at `at`; the text has the color `ink`.
    pub fn draw(&self, ui: &Frame, list: &DrawListMut, at: [f32; 2], ink: [f32; 4]) {
        let end = [at[0] + self.size[0], at[1] + self.size[1]];
        ui.fill_rect(list, (at, end), ui.palette().raised, 8.0);
        ui.outline_rect(list, (at, end), ui.palette().line, 8.0, 1.0);
        let mut y = at[1] + self.padding[1];
        for line in &self.lines {
            list.add_text([at[0] + self.padding[0], y], ink, line);
            y += self.line_height;
        }
    }
}
