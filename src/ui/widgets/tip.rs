//! Words beside the mouse, about what is under it.

use crate::text::{limit, limited};
use crate::ui::frame::Frame;

/// The width of the words in points, and the share of the window that they take at most.
const WIDTH: f32 = 420.0;
const SHARE: f32 = 0.7;

impl Frame<'_> {
    /// Says something beside the mouse, in lines that have room in the window.
    pub fn tell(&self, words: impl AsRef<str>) {
        if !self.has_tips() {
            return;
        }
        let words = limited(words.as_ref(), limit::PARAGRAPH);
        self.note("tip", &words, [[0.0; 2]; 2], true, false);
        let width = self.px(WIDTH).min(self.io().display_size[0] * SHARE);
        self.tooltip(|| {
            let _wrap = self.push_text_wrap_pos_with_pos(width);
            self.text(words.as_ref());
        });
    }
}
