//! The window of a dialog: its place, its title, and the darkened background.

use super::motion::DialogMotion;
use super::{DialogEnd, DialogKeys, Dialogs, Outline};
use crate::table::Dialog;
use crate::ui::icons::bare_icon;
use crate::ui::style::is_lowest;
use crate::ui::toasts::height_below_dialog;
use crate::ui::widgets::scroll;
use crate::ui::widgets::text::wrapped;
use crate::ui::{pixels, Frame, Icon};
use imgui::{Condition, Key, StyleColor, StyleVar, WindowFlags};

/// The most lines of a title.
const TITLE_LINES: usize = 3;
/// How much wider than planned a dialog becomes at most, so that its title and its buttons stand in one row.
const WIDER: f32 = 1.5;

/// Where a dialog is drawn, in pixels.
struct DialogPlace {
    /// The point that the pivot, as shares of the size, is at.
    at: [f32; 2],
    pivot: [f32; 2],
    /// A height of 0 is that of the contents, up to the highest.
    size: [f32; 2],
    highest: f32,
    is_beside_board: bool,
}

impl Dialogs {
    /// Draws the open dialog, or the closed one while it fades out.
    pub fn draw(&mut self, ui: &Frame) {
        if self.opened() == Some(Dialog::OpeningTree) {
            self.tell_searches();
        }
        if self.open.is_some() {
            self.draw_window(ui, None);
        } else if let Some(left) = self.motion.closed(ui) {
            self.open = self.closing.take();
            let asked = ui.begin_farewell();
            self.draw_window(ui, Some(left));
            ui.end_farewell(asked);
            self.closing = self.open.take();
        } else {
            self.put_away();
        }
    }

    /// Where a dialog of this outline is drawn.
    fn placement(&self, ui: &Frame, outline: &Outline) -> DialogPlace {
        let [width, height] = ui.io().display_size;
        let edge = if is_lowest(ui) {
            ui.px(3.0)
        } else {
            ui.px(20.0).min(height * 0.04)
        };
        let height = height - height_below_dialog(ui);
        let highest = height - 2.0 * edge;
        let planned = ui.px(outline.width);
        let mut wide = self
            .needed_width
            .clamp(planned, planned * WIDER)
            .min(width - 2.0 * edge);
        let mut high = outline.height.map_or(0.0, |points| ui.px(points).min(highest));
        let (mut at, mut pivot) = ([width / 2.0, height / 2.0], [0.5, 0.5]);
        let beside_board = outline.beside_board.filter(|_| has_side_panel(ui));
        if let Some(least) = beside_board {
            // It covers the whole panel with the cards.
            high = highest;
            let (place, room) = pixels(ui.model.view.layout.panel);
            // The line around the card of the side to move is covered too.
            let line = ui.px(2.0);
            wide = (room[0] + 2.0 * line).max(ui.px(least)).min(width - 2.0 * edge);
            (at[0], pivot[0]) = (place[0] + room[0] + line, 1.0);
        }
        if outline.is_at_right {
            (at[0], pivot[0]) = (width - edge, 1.0);
        }
        if let Some(top) = self.top {
            // It grows and shrinks at its bottom edge, so that nothing moves from under the pointer.
            let tall = if high > 0.0 { high } else { self.height };
            let lowest = height - edge - tall;
            (at[1], pivot[1]) = (top.min(lowest).max(edge), 0.0);
        }
        DialogPlace {
            at,
            pivot,
            size: [wide, high],
            highest,
            is_beside_board: beside_board.is_some(),
        }
    }

    /// Draws the window of the dialog. A closed one has the opacity `left`, and takes neither mouse nor keys.
    fn draw_window(&mut self, ui: &Frame, left: Option<f32>) {
        let Some(outline) = self.open.as_ref().map(|open| open.page.outline()) else {
            return;
        };
        let place = self.placement(ui, &outline);
        let Some(open) = &mut self.open else { return };
        let (title, name) = (open.page.title(ui), open.kind);
        let (seen, sunk) = match left {
            Some(left) => (left, 0.0),
            None => (1.0, self.motion.opened(ui, self.age)),
        };
        shade(ui, place.is_beside_board || outline.is_at_right, &self.motion);
        let keys = DialogKeys {
            is_new: self.age == 0,
            // The press that opened the dialog is not an answer to it.
            is_confirmed: left.is_none()
                && self.age > 1
                && !ui.is_enter_taken()
                // With Ctrl it begins a paragraph.
                && !ui.io().key_ctrl
                && ui.is_key_pressed_no_repeat(Key::Enter),
        };
        self.age = self.age.saturating_add(1);
        if left.is_none() {
            ui.begin_dialog();
        }
        ui.begin_fade(seen);
        let padding = if is_lowest(ui) { [12.0, 8.0] } else { [20.0, 18.0] };
        let mut reply = DialogEnd::Stay;
        let (mut top, mut tall, mut wide) = (0.0, 0.0, 0.0);
        ui.take_lacking_width();
        let styles = [
            ui.push_style_var(StyleVar::WindowPadding(padding.map(|points| ui.px(points)))),
            ui.push_style_var(StyleVar::WindowBorderSize(ui.px(1.0).max(1.0))),
            ui.push_style_var(StyleVar::Alpha(seen)),
        ];
        // The part after ### identifies the window, whatever its title.
        let flags = if left.is_some() {
            WindowFlags::NO_INPUTS
        } else {
            WindowFlags::empty()
        };
        ui.window(format!("{title}###{name:?}"))
            .flags(flags)
            .title_bar(false)
            .position([place.at[0], place.at[1] + sunk], Condition::Always)
            .position_pivot(place.pivot)
            .size(place.size, Condition::Always)
            .size_constraints([0.0, 0.0], [place.size[0], place.highest])
            .resizable(false)
            .movable(false)
            .collapsible(false)
            .focused(keys.is_new)
            .build(|| {
                if left.is_some() {
                    ui.leave_window();
                }
                (top, tall) = (ui.window_pos()[1] - sunk, ui.window_size()[1]);
                wide = ui.window_size()[0];
                // In its first frame it has no size yet.
                if self.age > 1 {
                    self.motion.keep(ui.window_pos(), ui.window_size());
                }
                let is_left = header(ui, &title);
                // The heading gives way to a list with little room as a whole, as soon as the dialog is known to scroll that far.
                let is_list = outline.height.is_some() && !outline.is_at_right && outline.beside_board.is_none();
                let heading = ui.cursor_pos()[1] - ui.px(padding[1]);
                if self.age == 3 && is_lowest(ui) && is_list && ui.scroll_max_y() >= heading {
                    ui.set_scroll_y(heading);
                }
                reply = open.page.draw(ui, keys);
                scroll::fade(ui);
                if is_left {
                    reply = DialogEnd::Close;
                }
            });
        drop(styles);
        ui.end_fade();
        if left.is_some() {
            return;
        }
        ui.end_dialog();
        self.height = tall;
        let lacking = ui.take_lacking_width();
        if lacking > 0.0 {
            self.needed_width = self.needed_width.max(wide + lacking);
        }
        // By then it has the height that it needs.
        if self.age > 3 {
            self.top = self.top.or(Some(top));
        }
        match reply {
            DialogEnd::Show(kind, page) => self.open(kind, page),
            DialogEnd::Close => {
                self.leave();
            }
            DialogEnd::Stay => {}
        }
    }
}

/// The title, and the cross that closes the dialog. Returns whether it was pressed.
fn header(ui: &Frame, title: &str) -> bool {
    let [left, top] = ui.cursor_pos();
    let side = ui.px(28.0);
    let right = ui.window_content_region_max()[0];
    let (line, height) = {
        let room = right - left - side - ui.px(8.0);
        let _font = ui.push_font(ui.look.fonts.title);
        let needed = ui.wide(title).ceil();
        ui.need_width(needed, room);
        let is_long = is_lowest(ui) || needed > room;
        let _smaller = is_long.then(|| ui.push_font(ui.look.fonts.strong));
        // A question is read to its end.
        let (line, mut height) = (ui.text_line_height(), 0.0);
        for words in wrapped(ui, title, room).into_iter().take(TITLE_LINES) {
            ui.set_cursor_pos([left, top + height]);
            ui.text(words);
            height += line;
        }
        (line, height)
    };
    ui.set_cursor_pos([right - side + ui.px(6.0), top + ((line - side) / 2.0).round()]);
    let is_pressed = bare_icon(ui, Icon::CLOSE, ("dialog.close", title), &t!(ui.text, "close"), side);
    let below = top + height + ui.px(if is_lowest(ui) { 6.0 } else { 12.0 });
    ui.set_cursor_pos([left, below]);
    ui.dummy([0.0; 2]);
    ui.set_cursor_pos([left, below]);
    is_pressed
}

/// Whether the panel is beside the board.
fn has_side_panel(ui: &Frame) -> bool {
    let layout = &ui.model.view.layout;
    !layout.panel.is_empty() && !layout.is_tall
}

/// Darkens everything under the dialog, which casts a soft shadow on it. Nothing is darkened where the board shows the choices
/// at once.
fn shade(ui: &Frame, shows_choices: bool, motion: &DialogMotion) {
    let dark = if shows_choices { 0.0 } else { 0.5 } * motion.seen;
    let _fill = ui.push_style_color(StyleColor::WindowBg, [0.0, 0.0, 0.0, dark]);
    let _round = ui.push_style_var(StyleVar::WindowRounding(0.0));
    let window = ui.bare_window("##shade", [0.0; 2], ui.io().display_size);
    window.no_inputs().build(|| motion.shadow(ui));
}
