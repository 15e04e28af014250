//! Where the keys go, and the widget that they go to: Tab leads from the board through the widgets of the panel and back, and
//! inside a dialog from one widget to the next.
//!
//! Dear `ImGui` moves by arrow keys inside a window and presses with the space bar. Which widget Tab leads to, Enter, and the
//! frame around the widget are decided here, since it can tab only between text fields.

use super::frame::Frame;
use imgui::sys;
use imgui::{ConfigFlags, Context, FocusedWidget, Key, MouseButton, Ui, WindowFocusedFlags};
use std::cell::{Cell, RefCell};

/// What the keys are for while no dialog is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Region {
    /// The arrow keys step through the game.
    #[default]
    Game,
    /// The arrow keys move a cursor from square to square.
    Board,
    /// The arrow keys and Enter are for the widgets of the panel.
    Panel,
}

/// What has the focus of the keyboard.
#[derive(Debug, Default)]
pub struct Focus {
    region: Region,
    /// Whether the last thing that was used is the keyboard, and not the mouse.
    is_by_keys: bool,
    /// The widgets of the last frame that Tab leads to, in order.
    stops: Vec<Stop>,
    /// The one of them that has the focus.
    focused: Option<u32>,
    /// The one that is to have it.
    wanted: Option<u32>,
    /// For how many frames it is on its way from the one to the other.
    moving: u8,
    /// Whether Enter presses what has the focus.
    takes_enter: bool,
    /// For how many frames a field that asked for the keys does not have them yet.
    arriving: u8,
}

/// A widget that Tab leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stop {
    id: u32,
    /// The list of which it is a row, which Tab leaves as a whole.
    list: Option<&'static str>,
}

/// The focus while a frame is drawn.
#[derive(Debug, Default)]
pub(super) struct DrawnFocus {
    is_by_keys: bool,
    wanted: Option<u32>,
    /// What had the focus in the last frame.
    before: Option<u32>,
    takes_enter: bool,
    stops: RefCell<Vec<Stop>>,
    focused: Cell<Option<u32>>,
    is_pressable: Cell<bool>,
    /// Whether a field asked for the keys.
    is_asked: Cell<bool>,
    /// Whether the widgets that are being drawn are out of reach: a dialog is open, and they are not in it.
    is_covered: Cell<bool>,
}

impl Focus {
    /// What the keys are for while no dialog is open.
    #[must_use]
    pub fn region(&self) -> Region {
        self.region
    }

    /// Gives the keys to something else.
    pub fn set_region(&mut self, region: Region) {
        self.region = region;
        self.is_by_keys = true;
        self.wanted = None;
    }

    /// Moves on to the next widget, or back to the one before. Outside of dialogs the board is one of the places.
    pub fn step(&mut self, is_back: bool, has_dialog: bool) {
        self.is_by_keys = true;
        let count = self.stops.len();
        let held = self.wanted.or(self.focused);
        let at = held.and_then(|held| self.stops.iter().position(|stop| stop.id == held));
        let list = at.and_then(|at| self.stops[at].list);
        let is_outside = |stop: &Stop| list.is_none() || stop.list != list;
        let is_in_widgets = has_dialog || self.region == Region::Panel;
        let next = match at.filter(|_| is_in_widgets) {
            Some(at) if is_back => self.stops[..at].iter().rposition(is_outside),
            Some(at) => {
                let steps = self.stops[at + 1..].iter().position(is_outside);
                steps.map(|steps| at + 1 + steps)
            }
            None if !has_dialog && self.region == Region::Game && !is_back => None,
            None if is_back => count.checked_sub(1),
            None => (count > 0).then_some(0),
        };
        let around = if is_back { count.checked_sub(1) } else { Some(0) };
        let next = if has_dialog { next.or(around) } else { next };
        self.wanted = next.and_then(|next| self.stops.get(next)).map(|stop| stop.id);
        if !has_dialog {
            self.region = if self.wanted.is_some() {
                Region::Panel
            } else {
                Region::Board
            };
        }
    }

    /// Whether a field has asked for the keys and does not have them yet.
    pub(super) fn is_arriving(&self) -> bool {
        self.arriving > 0
    }

    /// Begins a frame: notices whether mouse or keys are used, and lets Enter press what has the focus.
    pub(super) fn begin(&mut self, ui: &Ui, has_dialog: bool) -> DrawnFocus {
        const KEYS: [Key; 7] = [
            Key::Enter,
            Key::Space,
            Key::LeftArrow,
            Key::RightArrow,
            Key::UpArrow,
            Key::DownArrow,
            Key::F10,
        ];
        if [MouseButton::Left, MouseButton::Right]
            .into_iter()
            .any(|button| ui.is_mouse_down(button))
        {
            self.is_by_keys = false;
            if !has_dialog && self.region == Region::Panel {
                self.region = Region::Game;
            }
        } else if KEYS.into_iter().any(|key| ui.is_key_pressed(key)) {
            self.is_by_keys = true;
        }
        if self.takes_enter && ui.is_key_pressed_no_repeat(Key::Enter) {
            press_space();
        }
        let is_open = has_dialog || is_popup_open() || self.region == Region::Panel;
        if !is_open && !ui.is_any_item_active() {
            leave_windows();
        }
        // In a field for text the arrow keys are those of the field. One that is left is noticed some frames later.
        self.moving = if self.wanted.is_some() {
            3
        } else {
            self.moving.saturating_sub(1)
        };
        set_navigation(!ui.io().want_text_input || self.moving > 0);
        DrawnFocus {
            is_by_keys: self.is_by_keys,
            wanted: self.wanted.take(),
            before: self.focused,
            takes_enter: self.takes_enter,
            is_covered: Cell::new(has_dialog),
            ..DrawnFocus::default()
        }
    }

    /// Takes over what was found while the frame was drawn.
    pub(super) fn end(&mut self, drawn: DrawnFocus) {
        self.stops = drawn.stops.into_inner();
        self.focused = drawn.focused.get();
        self.takes_enter = drawn.is_pressable.get();
        self.arriving = if drawn.is_asked.get() {
            2
        } else {
            self.arriving.saturating_sub(1)
        };
    }
}

impl Frame<'_> {
    /// Makes the widget drawn last a place that Tab leads to, gives it the focus when it is its turn, and shows that it has it.
    pub(super) fn stop(&self, is_enabled: bool) {
        self.stop_at(is_enabled, None);
    }

    /// The same for a row of this list: Tab leads to the one that `is_entry`, the arrow keys from there to the others.
    pub(super) fn stop_in(&self, list: &'static str, is_entry: bool) {
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
        focus.stops.borrow_mut().push(Stop { id, list });
        if focus.wanted == Some(id) {
            self.set_keyboard_focus_here_with_offset(FocusedWidget::Previous);
        }
        if !self.is_item_focused() {
            return;
        }
        focus.focused.set(Some(id));
        let is_text = self.io().want_text_input;
        let is_shown = focus.is_by_keys && (self.io().nav_visible || self.is_item_active()) || is_text;
        if is_shown {
            focus.is_pressable.set(!is_text);
            self.draw_ring();
        }
    }

    /// Gives the keys to the field that is drawn next; until it has them, they wait.
    pub fn take_keys(&self) {
        self.focus().is_asked.set(true);
        self.set_keyboard_focus_here();
    }

    /// Lets the arrow keys change the slider drawn last as soon as the keys have led to it.
    pub fn take_arrows(&self) {
        let focus = self.focus();
        let id = Some(item_id());
        if focus.focused.get() == id && focus.before != id && focus.is_by_keys {
            press_space();
        }
    }

    /// Whether the keys have led to the item drawn last.
    pub fn has_key_focus(&self) -> bool {
        let focus = self.focus();
        let id = item_id();
        id != 0 && focus.is_by_keys && focus.focused.get() == Some(id)
    }

    /// Whether Enter presses the widget that has the focus, and not the main button.
    pub fn is_enter_taken(&self) -> bool {
        self.focus().takes_enter
    }

    /// Whether the keyboard was used last, and not the mouse.
    pub fn is_by_keys(&self) -> bool {
        self.focus().is_by_keys
    }

    /// Whether what is being drawn is out of reach: a dialog is open, and this is not in it.
    pub fn is_covered(&self) -> bool {
        self.focus().is_covered.get()
    }

    /// Takes the keys away from the window that is being drawn, if it has them.
    pub(super) fn leave_window(&self) {
        if self.is_window_focused_with_flags(WindowFocusedFlags::ROOT_AND_CHILD_WINDOWS) {
            leave_windows();
        }
    }

    /// From now on a dialog is drawn.
    pub(super) fn begin_dialog(&self) {
        self.focus().is_covered.set(false);
    }

    /// The dialog is drawn, and its cross comes last; what follows is out of reach.
    pub(super) fn end_dialog(&self) {
        let focus = self.focus();
        if !focus.stops.borrow().is_empty() {
            focus.stops.borrow_mut().rotate_left(1);
        }
        focus.is_covered.set(true);
    }

    /// The frame around the widget drawn last, which has the focus: two lines, of which one is seen on every ground.
    fn draw_ring(&self) {
        let (min, max) = (self.item_rect_min(), self.item_rect_max());
        let (width, round) = (self.px(2.0).max(2.0), self.px(8.0));
        let list = self.get_window_draw_list();
        let palette = self.palette();
        for (inset, color) in [(0.0, palette.text), (width, palette.background)] {
            let place = [min[0] + inset, min[1] + inset];
            let end = [max[0] - inset, max[1] - inset];
            list.add_rect(place, end, color)
                .rounding(round - inset)
                .thickness(width)
                .build();
        }
    }
}

/// The number of the item drawn last; 0 for one that cannot be used.
#[allow(unsafe_code, reason = "the one way to ask for it")]
fn item_id() -> u32 {
    // SAFETY: a frame is being drawn, and the call reads a number.
    unsafe { sys::igGetItemID() }
}

/// Whether a menu or a list of choices is open.
#[must_use]
pub fn has_popup(_: &Context) -> bool {
    is_popup_open()
}

#[allow(unsafe_code, reason = "the one way to ask about all of them")]
fn is_popup_open() -> bool {
    let any = sys::ImGuiPopupFlags_AnyPopup;
    // SAFETY: there is a context, and for any popup no name is read.
    unsafe { sys::igIsPopupOpen(std::ptr::null(), any.cast_signed()) }
}

/// Takes the keys away from all windows of Dear `ImGui`.
#[allow(unsafe_code, reason = "the one way to focus no window")]
fn leave_windows() {
    // SAFETY: a frame is being drawn; no name stands for no window.
    unsafe { sys::igSetWindowFocus_Str(std::ptr::null()) }
}

/// Presses the space bar and lets it go, which presses what has the focus.
#[allow(unsafe_code, reason = "the one way to add an event while a frame is drawn")]
fn press_space() {
    // SAFETY: the context lives while a frame is drawn; the events are taken in by the next frames.
    unsafe {
        let io = sys::igGetIO();
        sys::ImGuiIO_AddKeyEvent(io, sys::ImGuiKey_Space, true);
        sys::ImGuiIO_AddKeyEvent(io, sys::ImGuiKey_Space, false);
    }
}

/// Whether Dear `ImGui` moves the focus by arrow keys from the next frame on.
#[allow(unsafe_code, reason = "the one way to change it while a frame is drawn")]
fn set_navigation(is_on: bool) {
    #[allow(clippy::cast_possible_wrap, reason = "a bit")]
    let flag = ConfigFlags::NAV_ENABLE_KEYBOARD.bits() as i32;
    // SAFETY: the context lives while a frame is drawn; the flags are read at the beginning of the next one.
    unsafe {
        let flags = &mut (*sys::igGetIO()).ConfigFlags;
        *flags = if is_on { *flags | flag } else { *flags & !flag };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(focus: &mut Focus, is_back: bool, has_dialog: bool) -> (Region, Option<u32>) {
        focus.step(is_back, has_dialog);
        focus.focused = focus.wanted.take();
        (focus.region(), focus.focused)
    }

    fn stops(ids: &[u32]) -> Vec<Stop> {
        ids.iter().map(|&id| Stop { id, list: None }).collect()
    }

    #[test]
    fn tab_leads_to_the_board_and_then_through_the_panel_and_back() {
        let mut focus = Focus {
            stops: stops(&[7, 8]),
            ..Focus::default()
        };
        let there: Vec<_> = (0..4).map(|_| walk(&mut focus, false, false)).collect();
        let board = (Region::Board, None);
        assert_eq!(
            there,
            [board, (Region::Panel, Some(7)), (Region::Panel, Some(8)), board]
        );
        let back: Vec<_> = (0..3).map(|_| walk(&mut focus, true, false)).collect();
        assert_eq!(back, [(Region::Panel, Some(8)), (Region::Panel, Some(7)), board]);
        focus.set_region(Region::Game);
        assert_eq!(walk(&mut focus, true, false), (Region::Panel, Some(8)));
    }

    #[test]
    fn tab_leaves_a_list_as_a_whole() {
        let list = Some("moves");
        let mut focus = Focus {
            stops: [(7, None), (8, list), (9, list), (10, None)]
                .map(|(id, list)| Stop { id, list })
                .to_vec(),
            ..Focus::default()
        };
        assert_eq!([0, 0].map(|_| walk(&mut focus, false, true).1), [Some(7), Some(8)]);
        assert_eq!(walk(&mut focus, false, true).1, Some(10));
        assert_eq!(walk(&mut focus, true, true).1, Some(9));
        assert_eq!(walk(&mut focus, true, true).1, Some(7));
    }

    #[test]
    fn in_a_dialog_tab_goes_around() {
        let mut focus = Focus {
            stops: stops(&[7, 8, 9]),
            ..Focus::default()
        };
        let there: Vec<_> = (0..4).map(|_| walk(&mut focus, false, true).1).collect();
        assert_eq!(there, [Some(7), Some(8), Some(9), Some(7)]);
        assert_eq!(walk(&mut focus, true, true).1, Some(9));
        assert_eq!(focus.region(), Region::Game, "the board is where it was");
    }
}
