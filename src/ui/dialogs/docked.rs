//! The list of games beside the board: the same page as in the dialog, in a part of the panel.

use super::{DialogKeys, Dialogs, OpenDialog};
use crate::table::Dialog;
use crate::ui::focus::is_popup_open;
use crate::ui::{pixels, Frame};
use imgui::{Key, MouseButton, StyleVar, WindowFocusedFlags};

/// The list beside the board.
#[derive(Debug)]
pub(super) struct Docked {
    list: Dialog,
    /// Whether it gets the keys in the next frame without a dialog.
    pub wants_keys: bool,
    /// Whether it had them in the last one.
    has_keys: bool,
}

impl Dialogs {
    /// Puts this list beside the board instead of into a dialog, and gives it the keys.
    pub fn dock(&mut self, list: Dialog) {
        if let Some(page) = self.take_kept(list) {
            self.kept.push(super::Opened { kind: list, page });
        }
        self.docked = Some(Docked {
            list,
            wants_keys: true,
            has_keys: false,
        });
    }

    /// The list beside the board.
    pub fn docked(&self) -> Option<Dialog> {
        self.docked.as_ref().map(|docked| docked.list)
    }

    /// Whether there is a list of games: beside the board, or as a dialog, also below another one.
    pub fn has_list(&self) -> bool {
        let mut dialogs = self.open.iter().chain(&self.under).map(|opened| opened.kind);
        self.docked.is_some() || dialogs.any(|kind| matches!(kind, Dialog::Library | Dialog::Games))
    }

    /// Whether the list beside the board has the keys, or is about to: also once the dialog over it closes.
    pub fn has_list_keys(&self) -> bool {
        let docked = self.docked.as_ref();
        docked.is_some_and(|docked| docked.has_keys || docked.wants_keys)
    }

    /// Whether the list beside the board is about to get the keys.
    pub(in crate::ui) fn awaits_list_keys(&self) -> bool {
        self.docked.as_ref().is_some_and(|docked| docked.wants_keys)
    }

    /// Completes what is typed in the open dialog, or else in the list beside the board, if it has the keys. Returns whether it can be.
    pub(in crate::ui) fn complete(&mut self) -> bool {
        if let Some(open) = &mut self.open {
            return open.page.complete();
        }
        let list = self.docked().filter(|_| self.has_list_keys());
        list.is_some_and(|list| self.list(list == Dialog::Library).complete())
    }

    /// The list beside the board leaves the keys to others.
    pub(in crate::ui) fn leave_list(&mut self) {
        if let Some(docked) = &mut self.docked {
            (docked.wants_keys, docked.has_keys) = (false, false);
            let is_library = docked.list == Dialog::Library;
            self.list(is_library).leave_search();
        }
    }

    /// Closes a prompt in the list beside the board, or clears its search. Returns whether there was one.
    pub(in crate::ui) fn close_in_list(&mut self) -> bool {
        let docked = self.docked();
        docked.is_some_and(|list| self.list(list == Dialog::Library).close_prompt())
    }

    /// Draws the list beside the board; where there is no room for it, a dialog. It keeps the keys while its window has the focus, and
    /// takes them when it is clicked or Tab leads to it, `by_tab`. Returns whether it leaves them to the board.
    pub(in crate::ui) fn draw_docked(&mut self, ui: &Frame, by_tab: bool) -> bool {
        let Some(docked) = &mut self.docked else { return false };
        let takes_enter = std::mem::take(&mut docked.has_keys);
        // A dialog and a menu give the keys back to the list that had them, unless the mouse is used meanwhile.
        let is_menu = is_popup_open();
        docked.wants_keys |= takes_enter && (self.open.is_some() || is_menu);
        docked.wants_keys &= !(is_menu && ui.is_mouse_down(MouseButton::Left));
        let is_new = self.open.is_none() && !is_menu && std::mem::take(&mut docked.wants_keys);
        let list = docked.list;
        let (place, size) = pixels(ui.model.view.layout.list);
        if size[0] < 1.0 {
            if is_new {
                self.show(list);
            }
            return false;
        }
        let keys = DialogKeys {
            is_new,
            is_confirmed: takes_enter && !ui.is_enter_taken() && ui.is_key_pressed_no_repeat(Key::Enter),
        };
        let page = self.list(list == Dialog::Library);
        let (mut has_keys, mut is_left) = (false, false);
        let _padding = ui.push_style_var(StyleVar::WindowPadding([ui.px(10.0), ui.px(8.0)]));
        let _edge = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
        let window = ui.bare_window("##list", place, size).bring_to_front_on_focus(false);
        window.focused(is_new).mouse_inputs(!ui.is_covered()).build(|| {
            let within = WindowFocusedFlags::ROOT_AND_CHILD_WINDOWS;
            let may_have = takes_enter || by_tab || ui.is_mouse_down(MouseButton::Left);
            has_keys = is_new || may_have && !ui.is_covered() && ui.is_window_focused_with_flags(within);
            is_left = page.draw_docked(ui, keys, has_keys);
        });
        if let Some(docked) = &mut self.docked {
            docked.has_keys = has_keys && !is_left;
        }
        is_left
    }
}
