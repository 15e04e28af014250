//! Tab stops, as they are drawn, and the ring around the focused widget.

use super::navigation::{is_popup_open, item_id, leave_windows, press_space};
use super::FocusStop;
use crate::ui::Frame;
use imgui::{FocusedWidget, Key, WindowFocusedFlags};

impl Frame<'_> {
    /// Makes the widget drawn last a tab stop, gives it the focus when it is its turn, and draws the ring if it has it.
    pub(in crate::ui) fn stop(&self, is_enabled: bool) {
        self.stop_at(is_enabled, None);
    }

    /// The same for a row of this list: Tab leads to the row that `is_entry`, the arrow keys from there to the others.
    pub(in crate::ui) fn stop_in(&self, list: &'static str, is_entry: bool) {
        if is_entry || self.is_item_focused() {
            self.stop_at(true, Some(list));
        }
    }

    fn stop_at(&self, is_enabled: bool, list: Option<&'static str>) {
        let focus = self.focus();
        let id = item_id();
        if id == 0 || !is_enabled || focus.is_covered.get() {
            return;
        }
        focus.stops.borrow_mut().push(FocusStop { id, list });
        if focus.wanted == Some(id) {
            self.set_keyboard_focus_here_with_offset(FocusedWidget::Previous);
        }
        if !self.is_item_focused() {
            return;
        }
        focus.focused.set(Some(id));
        let is_text = self.io().want_text_input || focus.is_arriving || focus.is_asked.get();
        if is_text {
            // A field that has the keys from the start is not the brightest thing in sight.
            let is_tabbed = focus.tabbed == Some(id);
            self.draw_ring(if is_tabbed {
                self.palette().accent
            } else {
                self.palette().edge
            });
        } else if focus.is_by_keys && (self.io().nav_visible || self.is_item_active()) {
            focus.is_pressable.set(true);
            self.draw_ring(self.palette().accent);
        }
    }

    /// Gives the focus to the field drawn next; keys wait until it has it.
    pub fn take_keys(&self) {
        self.focus().is_asked.set(true);
        self.set_keyboard_focus_here();
    }

    /// Lets the arrow keys change the slider drawn last as soon as it gets the focus by keyboard.
    pub fn take_arrows(&self) {
        let focus = self.focus();
        let id = Some(item_id());
        if focus.focused.get() == id && focus.before != id && focus.is_by_keys {
            press_space();
        }
    }

    /// Whether the item drawn last has the keyboard focus.
    pub fn has_key_focus(&self) -> bool {
        let focus = self.focus();
        let id = item_id();
        id != 0 && focus.is_by_keys && focus.focused.get() == Some(id)
    }

    /// Whether a key asks for the menu of the item drawn last: it has the keyboard focus, or it is what the board shows, which has
    /// the keys.
    pub fn asks_for_menu(&self, is_shown: bool) -> bool {
        let has_board_keys = !self.is_covered() && !self.focus().is_in_panel;
        self.is_menu_key_pressed() && (is_shown && has_board_keys || self.has_key_focus())
    }

    /// Whether the menu key or Shift+F10 has just been pressed.
    pub fn is_menu_key_pressed(&self) -> bool {
        let is_shift_f10 = self.io().key_shift && self.is_key_pressed_no_repeat(Key::F10);
        is_shift_f10 || self.is_key_pressed_no_repeat(Key::Menu)
    }

    /// Whether Shift was held when a key led from row to row just now.
    pub fn has_led_with_shift(&self) -> bool {
        self.focus().has_led_with_shift
    }

    /// Takes Up and Down for the rows of a list while nothing has the focus.
    pub fn own_arrows(&self) {
        self.focus().has_own_arrows.set(true);
    }

    /// Whether Enter presses the focused widget.
    pub fn presses_focused(&self) -> bool {
        self.focus().takes_enter
    }

    /// Whether Enter presses the focused widget, or picks from the open list, instead of pressing the main button.
    pub fn is_enter_taken(&self) -> bool {
        self.presses_focused() || is_popup_open()
    }

    /// Whether the keyboard was used last, not the mouse.
    pub fn is_by_keys(&self) -> bool {
        self.focus().is_by_keys
    }

    /// Whether the widget being drawn is out of reach: a dialog is open and it is not in it.
    pub fn is_covered(&self) -> bool {
        self.focus().is_covered.get()
    }

    /// Takes the focus from the window being drawn, if it has it.
    pub(in crate::ui) fn leave_window(&self) {
        if self.is_window_focused_with_flags(WindowFocusedFlags::ROOT_AND_CHILD_WINDOWS) {
            leave_windows();
        }
    }

    /// Begins drawing a dialog.
    pub(in crate::ui) fn begin_dialog(&self) {
        self.focus().is_covered.set(false);
    }

    /// Ends drawing the dialog, with its cross last; what follows is out of reach.
    pub(in crate::ui) fn end_dialog(&self) {
        let focus = self.focus();
        if !focus.stops.borrow().is_empty() {
            focus.stops.borrow_mut().rotate_left(1);
        }
        focus.is_covered.set(true);
    }

    /// The ring around the widget drawn last, which has the focus: two lines, one of which is visible on any background.
    fn draw_ring(&self, ink: [f32; 4]) {
        let (min, max) = self.item();
        let (width, round) = (self.px(2.0).max(2.0), self.px(8.0));
        let list = self.get_window_draw_list();
        let palette = self.palette();
        for (inset, color) in [(0.0, ink), (width, palette.background)] {
            let place = [min[0] + inset, min[1] + inset];
            let end = [max[0] - inset, max[1] - inset];
            list.add_rect(place, end, color)
                .rounding(round - inset)
                .thickness(width)
                .build();
        }
    }
}
