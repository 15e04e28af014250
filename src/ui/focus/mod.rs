//! Keyboard focus: Tab leads from the board through the widgets of the panel and back, and inside a dialog from one widget to
//! the next.
//!
//! Dear `ImGui` moves with the arrow keys inside a window and presses with the space bar. Since it can tab only between text
//! fields, Tab, Enter and the ring around the focused widget are handled here.

mod navigation;
mod stops;

pub use navigation::has_popup;
pub(super) use navigation::item_id;

use imgui::{Key, MouseButton, Ui};
pub(in crate::ui) use navigation::is_popup_open;
use navigation::{leave_windows, press_space, set_navigation};
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

/// The keyboard focus.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Focus {
    region: Region,
    /// Whether the keyboard was used last, not the mouse.
    is_by_keys: bool,
    /// The tab stops of the last frame, in order.
    stops: Vec<FocusStop>,
    /// The one of them that has the focus.
    focused: Option<u32>,
    /// The one that should get it.
    wanted: Option<u32>,
    /// The one that Tab led to last.
    tabbed: Option<u32>,
    /// Number of frames until the focus has moved from one to the other.
    moving: u8,
    /// Whether Enter presses the focused widget.
    takes_enter: bool,
    /// Number of frames until a field that requested the focus has it.
    arriving: u8,
    /// Number of frames until what a key has pressed is done.
    pressing: u8,
    /// Number of frames in which the focus may arrive where a key has led it with Shift.
    led_with_shift: u8,
    /// Whether Up and Down select rows of a list, wherever the focus is.
    has_own_arrows: bool,
}

/// A tab stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FocusStop {
    id: u32,
    /// The list it is a row of; Tab leaves the whole list.
    list: Option<&'static str>,
}

/// The focus while a frame is drawn.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct DrawnFocus {
    is_by_keys: bool,
    is_in_panel: bool,
    wanted: Option<u32>,
    /// The widget that Tab led to last.
    tabbed: Option<u32>,
    /// The focused widget of the last frame.
    before: Option<u32>,
    takes_enter: bool,
    has_led_with_shift: bool,
    stops: RefCell<Vec<FocusStop>>,
    focused: Cell<Option<u32>>,
    is_pressable: Cell<bool>,
    /// Whether a field requested the focus.
    is_asked: Cell<bool>,
    /// Whether a field has requested the focus in an earlier frame, and does not have it yet.
    is_arriving: bool,
    has_own_arrows: Cell<bool>,
    /// Whether the widgets being drawn are out of reach: a dialog is open and they are not in it.
    is_covered: Cell<bool>,
}

impl Focus {
    /// What the keys are for while no dialog is open.
    pub fn region(&self) -> Region {
        self.region
    }

    /// Whether the keyboard was used last, not the mouse.
    pub fn is_by_keys(&self) -> bool {
        self.is_by_keys
    }

    /// Gives the keys to this region.
    pub fn set_region(&mut self, region: Region) {
        self.region = region;
        self.is_by_keys = true;
        self.wanted = None;
    }

    /// Moves to the next widget, or to the previous one. Outside dialogs the board is one of the stops.
    pub fn step(&mut self, is_back: bool, has_dialog: bool) {
        self.is_by_keys = true;
        let count = self.stops.len();
        // The focus arrives some frames later; the next Tab goes on from there.
        let underway = self.tabbed.filter(|_| self.moving > 0);
        let held = self.wanted.or(underway).or(self.focused);
        let at = held.and_then(|held| self.stops.iter().position(|stop| stop.id == held));
        let list = at.and_then(|at| self.stops[at].list);
        let is_outside = |stop: &FocusStop| list.is_none() || stop.list != list;
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
        if let Some(id) = next.and_then(|next| self.stops.get(next)).map(|stop| stop.id) {
            self.lead_to(id, has_dialog);
            return;
        }
        (self.wanted, self.tabbed) = (None, None);
        if !has_dialog {
            self.region = Region::Board;
        }
    }

    /// A key presses the focused widget, which takes some frames.
    pub fn press(&mut self) {
        self.pressing = 3;
    }

    /// Whether the focus is on its way to another widget.
    pub fn is_moving(&self) -> bool {
        self.wanted.is_some() || self.moving > 0
    }

    /// Moves to this widget.
    pub(super) fn lead_to(&mut self, id: u32, has_dialog: bool) {
        self.is_by_keys = true;
        (self.wanted, self.tabbed) = (Some(id), Some(id));
        if !has_dialog {
            self.region = Region::Panel;
        }
    }

    /// Whether a field has requested the focus and does not have it yet.
    fn is_arriving(&self) -> bool {
        self.arriving > 0
    }

    /// Whether it is not known yet what the next key is for: a field has requested the focus, or a widget was pressed.
    pub(super) fn awaits_keys(&self) -> bool {
        self.is_arriving() || self.pressing > 0
    }

    /// Begins a frame: notices whether mouse or keys are used, and lets Enter press the focused widget.
    pub(super) fn begin(&mut self, ui: &Ui, has_dialog: bool) -> DrawnFocus {
        const ARROWS: [Key; 4] = [Key::LeftArrow, Key::RightArrow, Key::UpArrow, Key::DownArrow];
        const KEYS: [Key; 7] = [
            Key::Enter,
            Key::Space,
            Key::Home,
            Key::End,
            Key::PageUp,
            Key::PageDown,
            Key::F10,
        ];
        self.led_with_shift = self.led_with_shift.saturating_sub(1);
        self.pressing = self.pressing.saturating_sub(1);
        if [MouseButton::Left, MouseButton::Right]
            .into_iter()
            .any(|button| ui.is_mouse_down(button))
        {
            self.is_by_keys = false;
            self.tabbed = None;
            if !has_dialog && self.region == Region::Panel {
                self.region = Region::Game;
            }
        } else if KEYS.into_iter().chain(ARROWS).any(|key| ui.is_key_pressed(key)) {
            self.is_by_keys = true;
            self.led_with_shift = if ui.io().key_shift { 3 } else { 0 };
        }
        // The first arrow key in a dialog leads where Tab does: Dear `ImGui` would go to the widget at that side. It begins at the
        // cross, which is drawn first and is the last stop.
        let is_at_cross = self.tabbed.is_none() && self.focused == self.stops.last().map(|stop| stop.id);
        let is_at_no_widget = self.focused.is_none() || is_at_cross;
        let is_lost = has_dialog && is_at_no_widget && !is_popup_open() && !ui.is_any_item_active();
        let is_sideways = ARROWS[..2].iter().any(|key| ui.is_key_pressed(*key));
        let is_vertical = ARROWS[2..].iter().any(|key| ui.is_key_pressed(*key));
        if is_lost && (is_sideways || is_vertical && !self.has_own_arrows) {
            self.step(false, has_dialog);
        }
        if self.takes_enter && ui.is_key_pressed_no_repeat(Key::Enter) {
            press_space();
        }
        let is_open = has_dialog || is_popup_open() || self.region == Region::Panel;
        if !is_open && !ui.is_any_item_active() {
            leave_windows();
        }
        // In a text field the arrow keys belong to the field. Leaving it is noticed some frames later.
        self.moving = if self.wanted.is_some() {
            3
        } else {
            self.moving.saturating_sub(1)
        };
        set_navigation(!(ui.io().want_text_input || is_lost) || self.moving > 0);
        DrawnFocus {
            is_by_keys: self.is_by_keys,
            is_in_panel: self.region == Region::Panel,
            wanted: self.wanted.take(),
            tabbed: self.tabbed,
            before: self.focused,
            takes_enter: self.takes_enter,
            has_led_with_shift: self.led_with_shift > 0,
            is_arriving: self.is_arriving(),
            is_covered: Cell::new(has_dialog),
            ..DrawnFocus::default()
        }
    }

    /// Takes over the results of the drawn frame.
    pub(super) fn end(&mut self, drawn: DrawnFocus) {
        self.stops = drawn.stops.into_inner();
        self.focused = drawn.focused.get();
        self.takes_enter = drawn.is_pressable.get();
        self.has_own_arrows = drawn.has_own_arrows.get();
        self.arriving = if drawn.is_asked.get() {
            self.tabbed = None;
            2
        } else {
            self.arriving.saturating_sub(1)
        };
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

    fn stops(ids: &[u32]) -> Vec<FocusStop> {
        ids.iter().map(|&id| FocusStop { id, list: None }).collect()
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
                .map(|(id, list)| FocusStop { id, list })
                .to_vec(),
            ..Focus::default()
        };
        assert_eq!([0, 0].map(|_| walk(&mut focus, false, true).1), [Some(7), Some(8)]);
        assert_eq!(walk(&mut focus, false, true).1, Some(10));
        assert_eq!(walk(&mut focus, true, true).1, Some(9));
        assert_eq!(walk(&mut focus, true, true).1, Some(7));
    }

    #[test]
    fn a_field_that_takes_the_keys_has_no_ring_of_tab() {
        let mut focus = Focus {
            stops: stops(&[7]),
            ..Focus::default()
        };
        focus.step(false, true);
        assert_eq!(focus.tabbed, Some(7));
        let drawn = DrawnFocus {
            is_asked: Cell::new(true),
            ..DrawnFocus::default()
        };
        focus.end(drawn);
        assert_eq!(focus.tabbed, None);
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
