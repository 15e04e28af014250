//! Tooltips.

use crate::text::{limit, limited};
use crate::ui::Frame;

/// The width of the text in points, and the largest share of the window it takes.
const WIDTH: f32 = 420.0;
const SHARE: f32 = 0.7;

impl Frame<'_> {
    /// Tells these words while the mouse is over the last item.
    pub fn tell_item<W: AsRef<str>>(&self, words: impl FnOnce() -> W) {
        if self.is_item_hovered() {
            self.tell(words());
        }
    }

    /// Shows a tooltip beside the mouse, wrapped to fit the window.
    pub fn tell(&self, words: impl AsRef<str>) {
        if !self.has_tips {
            return;
        }
        let words = limited(words.as_ref(), limit::PARAGRAPH);
        self.note("tip", &words, [[0.0; 2]; 2]);
        let width = self.px(WIDTH).min(self.io().display_size[0] * SHARE);
        self.tooltip(|| {
            let _wrap = self.push_text_wrap_pos_with_pos(width);
            self.text(words.as_ref());
        });
    }
}
