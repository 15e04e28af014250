//! The icons of buttons and menus, drawn with lines to be crisp at every size.

use super::frame::Frame;
use super::widgets::button;
use crate::table::Command;
use crate::ui::WidgetKind;
use imgui::{DrawListMut, StyleColor};

/// An icon: its strokes, separated by semicolons, in hundredths of half its size from the middle: the points of a line, or after `o`
/// the center and radius of a circle, or after `t` the corners of a filled triangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Icon(&'static str);

impl Icon {
    /// Two arrows past each other: turn the board.
    pub const FLIP: Icon = Icon("-45 85 -45 -75; -85 -35 -45 -80 -5 -35; 45 -85 45 75; 5 35 45 80 85 35");
    /// An arrow bent back.
    pub const UNDO: Icon = Icon("-75 -40 10 -40 41 -32 64 -9 72 22 64 53 41 76 10 84 -35 84; -40 -82 -82 -40 -40 2");
    /// A square with a plus.
    pub const NEW: Icon = Icon("-80 -80 80 -80 80 80 -80 80 -80 -80; -40 0 40 0; 0 -40 0 40");
    /// A square with a plus, and three dots.
    pub const NEW_WITH: Icon = Icon("10 80 -80 80 -80 -80 80 -80 80 10; -40 0 40 0; 0 -40 0 40; o 45 80 6; o 85 80 6");
    /// An arrow around to its start.
    pub const RESET: Icon =
        Icon("-72 -30 -40 -66 5 -78 50 -62 76 -20 74 28 42 66 -5 78 -50 60; -80 -85 -76 -28 -20 -30");
    /// Four squares.
    pub const BOARD: Icon = Icon("-80 -80 80 -80 80 80 -80 80 -80 -80; -80 0 80 0; 0 -80 0 80");
    /// Two lines of text in a frame.
    pub const TEXT: Icon = Icon("-90 -65 90 -65 90 65 -90 65 -90 -65; -50 -20 50 -20; -50 20 20 20");
    /// A folder.
    pub const OPEN: Icon = Icon("-90 70 -90 -65 -35 -65 -10 -40 90 -40 90 70 -90 70");
    /// Books side by side.
    pub const LIBRARY: Icon = Icon("-75 -80 -75 80; -25 -80 -25 80; 20 -75 80 75");
    /// An arrow into a tray.
    pub const SAVE: Icon = Icon("0 -90 0 35; -45 -10 0 38 45 -10; -85 35 -85 85 85 85 85 35");
    /// An arrow out of a tray.
    pub const EXPORT: Icon = Icon("0 38 0 -85; -45 -42 0 -88 45 -42; -85 35 -85 85 85 85 85 35");
    /// Three bars.
    pub const ANALYZE: Icon = Icon("-65 80 -65 10; 0 80 0 -80; 65 80 65 -30");
    /// A circle in a circle.
    pub const ATTACKS: Icon = Icon("o 0 0 85; o 0 0 30");
    /// Four corners.
    pub const FULL_SCREEN: Icon =
        Icon("-85 -35 -85 -85 -35 -85; 35 -85 85 -85 85 -35; 85 35 85 85 35 85; -35 85 -85 85 -85 35");
    /// A lens.
    pub const FIND: Icon = Icon("o -15 -15 62; 30 30 85 85");
    /// Two sliders.
    pub const PREFERENCES: Icon =
        Icon("-85 -45 5 -45; o 30 -45 25; 55 -45 85 -45; -85 45 -55 45; o -30 45 25; -5 45 85 45");
    /// An eye.
    pub const EYE: Icon = Icon("-95 0 -50 -42 0 -58 50 -42 95 0 50 42 0 58 -50 42 -95 0; o 0 0 24");
    /// A question mark.
    pub const QUESTION: Icon = Icon("-45 -40 -35 -72 0 -85 38 -70 45 -38 30 -10 0 12 0 38; o 0 78 6");
    /// A pointing arrow, as of a mouse.
    pub const HAND: Icon = Icon("-50 -80 -50 60 -15 25 10 80 35 68 12 15 60 12 -50 -80");
    /// A light bulb.
    pub const HINT: Icon = Icon("o 0 -28 58; -28 48 28 48; -18 84 18 84");
    /// A half.
    pub const DRAW: Icon = Icon("-62 85 62 -85; -85 -60 -55 -85 -55 -5; 20 30 50 12 75 35 20 90 85 90");
    /// A flag.
    pub const RESIGN: Icon = Icon("-60 95 -60 -90; -60 -85 75 -85 40 -30 75 20 -60 20");
    /// Two bars.
    pub const PAUSE: Icon = Icon("-35 -75 -35 75; 35 -75 35 75");
    /// A triangle.
    pub const RESUME: Icon = Icon("t -50 -75 65 0 -50 75");
    /// Three lines.
    pub const MENU: Icon = Icon("-80 -60 80 -60; -80 0 80 0; -80 60 80 60");
    /// To the start.
    pub const FIRST: Icon = Icon("t 55 -70 55 70 -35 0; -55 -70 -55 70");
    /// One back.
    pub const PREVIOUS: Icon = Icon("t 40 -70 40 70 -50 0");
    /// One on.
    pub const NEXT: Icon = Icon("t -40 -70 50 0 -40 70");
    /// To the end.
    pub const LAST: Icon = Icon("t -55 -70 35 0 -55 70; 55 -70 55 70");
    /// A hook for what is on.
    pub const TICK: Icon = Icon("-70 5 -20 55 70 -50");
    /// A cross.
    pub const CLOSE: Icon = Icon("-70 -70 70 70; -70 70 70 -70");
    /// An angle to the right.
    pub const RIGHT: Icon = Icon("-30 -60 35 0 -30 60");
    /// An angle to the left.
    pub const LEFT: Icon = Icon("30 -60 -35 0 30 60");
    /// An angle downward.
    pub const DOWN: Icon = Icon("-60 -30 0 35 60 -30");
    /// An angle upward.
    pub const UP: Icon = Icon("-60 30 0 -35 60 30");

    /// Draws it with its middle here, in this color, as large as on buttons.
    pub fn draw(self, ui: &Frame, list: &DrawListMut, center: [f32; 2], color: [f32; 4]) {
        self.draw_of_size(ui, list, center, color, ui.px(15.0));
    }

    /// Draws it with its middle here, in this color, of this size in pixels.
    pub fn draw_of_size(self, ui: &Frame, list: &DrawListMut, center: [f32; 2], color: [f32; 4], size: f32) {
        let unit = size / 2.0;
        let width = (ui.look.scale * 1.75).max(1.5);
        for stroke in self.0.split(';') {
            let mut words = stroke.split_whitespace().peekable();
            let shape = words.next_if(|word| matches!(*word, "o" | "t"));
            let numbers: Vec<f32> = words
                .map(|word| word.parse::<f32>().unwrap_or_default() / 100.0)
                .collect();
            let (points, radius) = numbers.as_chunks::<2>();
            let points: Vec<[f32; 2]> = points
                .iter()
                .map(|[x, y]| [center[0] + x * unit, center[1] + y * unit])
                .collect();
            match (shape, &points[..], radius) {
                (Some(_), &[middle], &[radius]) => {
                    list.add_circle(middle, radius * unit, color).thickness(width).build();
                }
                (Some(_), &[a, b, c], _) => list.add_triangle(a, b, c, color).filled(true).build(),
                _ => list.add_polyline(points, color).thickness(width).build(),
            }
        }
    }
}

/// A button with an icon for a command, and a label below the icon if there is room. A tooltip shows its name and
/// key.
pub fn icon_button(ui: &Frame, icon: Icon, command: Command, size: [f32; 2], label: Option<&str>) {
    let is_enabled = ui.availability(command).is_ok();
    let disabled = ui.begin_disabled(!is_enabled);
    // A button that takes the place of another has its id, and so keeps the focus and a press in progress.
    let place = match command {
        Command::ResignWhite | Command::ResignBlack => Command::Abort,
        Command::RestorePrevious => Command::Undo,
        other => other,
    };
    let is_pressed = ui.invisible_button(format!("##{}", place.id()), size);
    let words = ui.text.get(command.id(), &[]);
    ui.mark(command.id(), &words, is_enabled);
    if command == Command::Menu {
        ui.keep_menu_button();
    }
    let (min, max) = ui.item();
    let is_hovered = ui.is_item_hovered() && is_enabled;
    let fill = match (is_hovered, ui.is_item_active()) {
        (true, true) => StyleColor::ButtonActive,
        (true, false) => StyleColor::ButtonHovered,
        _ => StyleColor::Button,
    };
    let alpha = if is_enabled { 1.0 } else { 0.38 };
    let shade = |mut color: [f32; 4]| {
        color[3] *= alpha;
        color
    };
    let list = ui.get_window_draw_list();
    ui.fill_rect(&list, (min, max), shade(ui.style_color(fill)), 8.0);
    ui.outline_rect(&list, (min, max), shade(ui.palette().line), 8.0, 1.0);
    let middle = f32::midpoint(min[0], max[0]);
    let center = match label {
        Some(_) => min[1] + size[1] * 0.36,
        None => f32::midpoint(min[1], max[1]),
    };
    let color = shade(ui.palette().text);
    let room = ui.px(15.0).min(size[0] * 0.5);
    icon.draw_of_size(ui, &list, [middle, center], color, room);
    if let Some(label) = label {
        let _font = ui.push_font(ui.look.fonts.label);
        let [wide, high] = ui.calc_text_size(label);
        let at = [(middle - wide / 2.0).round(), (max[1] - high - size[1] * 0.08).round()];
        list.add_text(at, shade(ui.palette().muted), label);
    }
    if is_pressed {
        ui.command(command);
    }
    // The tooltip with the reason is not pale itself.
    drop(disabled);
    if label.is_none() && button::is_led_to(ui) {
        button::tip(ui, words.trim_end_matches('…'));
    } else {
        button::hint(ui, command, Some(&words));
    }
}

/// An icon without a frame that is pressed for what `words` say; what it `shows` stands beside it. Returns whether it was pressed.
pub fn bare_icon(ui: &Frame, icon: Icon, (id, shows): (&str, &str), words: &str, side: f32) -> bool {
    let is_pressed = ui.invisible_button(format!("##{id}"), [side, side]);
    ui.describe(WidgetKind::Button, words);
    ui.mark(id, shows, true);
    let ink = if ui.is_pointed_at() {
        ui.fill_rect(&ui.get_window_draw_list(), ui.item(), ui.palette().hovered, 6.0);
        ui.palette().text
    } else {
        ui.palette().muted
    };
    draw_over_item(ui, icon, ink);
    is_pressed
}

/// Draws the icon in the middle of the item drawn last, in this color.
pub fn draw_over_item(ui: &Frame, icon: Icon, ink: [f32; 4]) {
    icon.draw(ui, &ui.get_window_draw_list(), ui.item_middle(), ink);
}
