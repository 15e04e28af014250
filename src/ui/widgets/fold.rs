//! A button that unfolds the less common choices of a dialog.

use super::Button;
use crate::ui::frame::Frame;

/// Draws the button over the whole width, with these words while the choices are folded. Unfolded choices are to be drawn next;
/// they are scrolled into view.
pub fn fold(ui: &Frame, id: &str, more: &str, is_unfolded: &mut bool) {
    let less = t!(ui.text, "less");
    let words = if *is_unfolded { &less } else { more };
    let size = [ui.content_region_avail()[0], ui.px(32.0)];
    if Button::new(id, words).size(size).draw(ui) {
        *is_unfolded = !*is_unfolded;
        ui.set_scroll_here_y_with_ratio(if *is_unfolded { 0.0 } else { 1.0 });
    }
}
