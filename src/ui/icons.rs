//! The icons of buttons and menus, drawn with lines to be crisp at every size.

use super::frame::Frame;
use super::widgets::button;
use crate::table::Command;
use crate::ui::WidgetKind;

use imgui::{DrawListMut, StyleColor};

/// An icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// Two arrows past each other: turn the board.
    Flip,
    /// An arrow bent back.
    Undo,
    /// A square with a plus.
    New,
    /// A square with a plus, and three dots.
    NewWith,
    /// An arrow around to its start.
    Reset,
    /// Four squares.
    Board,
    /// Two lines of text in a frame.
    Text,
    /// A folder.
    Open,
    /// Books side by side.
    Library,
    /// An arrow into a tray.
    Save,
    /// An arrow out of a tray.
    Export,
    /// Three bars.
    Analyze,
    /// A circle in a circle.
    Attacks,
    /// Four corners.
    FullScreen,
    /// A lens.
    Find,
    /// Two sliders.
    Preferences,
    /// An eye.
    Eye,
    /// A question mark.
    Question,
    /// A pointing arrow, as of a mouse.
    Hand,
    /// A light bulb.
    Hint,
    /// A half.
    Draw,
    /// A flag.
    Resign,
    /// Two bars.
    Pause,
    /// A triangle.
    Resume,
    /// Three lines.
    Menu,
    /// To the start.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// To the end.
    Last,
    /// A hook for what is on.
    Tick,
    /// A cross.
    Close,
    /// An angle to the right.
    Right,
    /// An angle to the left.
    Left,
    /// An angle downward.
    Down,
    /// An angle upward.
    Up,
}

impl Icon {
    /// Its strokes, separated by semicolons, in hundredths of half its size from the middle: the points of a line, or after `o` the
    /// center and radius of a circle, or after `t` the corners of a filled triangle.
    const fn strokes(self) -> &'static str {
        match self {
            Icon::Flip => "-45 85 -45 -75; -85 -35 -45 -80 -5 -35; 45 -85 45 75; 5 35 45 80 85 35",
            Icon::Undo => "-75 -40 10 -40 41 -32 64 -9 72 22 64 53 41 76 10 84 -35 84; -40 -82 -82 -40 -40 2",
            Icon::New => "-80 -80 80 -80 80 80 -80 80 -80 -80; -40 0 40 0; 0 -40 0 40",
            Icon::NewWith => "10 80 -80 80 -80 -80 80 -80 80 10; -40 0 40 0; 0 -40 0 40; o 45 80 6; o 85 80 6",
            Icon::Reset => "-72 -30 -40 -66 5 -78 50 -62 76 -20 74 28 42 66 -5 78 -50 60; -80 -85 -76 -28 -20 -30",
            Icon::Board => "-80 -80 80 -80 80 80 -80 80 -80 -80; -80 0 80 0; 0 -80 0 80",
            Icon::Text => "-90 -65 90 -65 90 65 -90 65 -90 -65; -50 -20 50 -20; -50 20 20 20",
            Icon::Open => "-90 70 -90 -65 -35 -65 -10 -40 90 -40 90 70 -90 70",
            Icon::Library => "-75 -80 -75 80; -25 -80 -25 80; 20 -75 80 75",
            Icon::Save => "0 -90 0 35; -45 -10 0 38 45 -10; -85 35 -85 85 85 85 85 35",
            Icon::Export => "0 38 0 -85; -45 -42 0 -88 45 -42; -85 35 -85 85 85 85 85 35",
            Icon::Analyze => "-65 80 -65 10; 0 80 0 -80; 65 80 65 -30",
            Icon::Attacks => "o 0 0 85; o 0 0 30",
            Icon::FullScreen => {
                "-85 -35 -85 -85 -35 -85; 35 -85 85 -85 85 -35; 85 35 85 85 35 85; -35 85 -85 85 -85 35"
            }
            Icon::Find => "o -15 -15 62; 30 30 85 85",
            Icon::Preferences => "-85 -45 5 -45; o 30 -45 25; 55 -45 85 -45; -85 45 -55 45; o -30 45 25; -5 45 85 45",
            Icon::Eye => "-95 0 -50 -42 0 -58 50 -42 95 0 50 42 0 58 -50 42 -95 0; o 0 0 24",
            Icon::Question => "-45 -40 -35 -72 0 -85 38 -70 45 -38 30 -10 0 12 0 38; o 0 78 6",
            Icon::Hand => "-50 -80 -50 60 -15 25 10 80 35 68 12 15 60 12 -50 -80",
            Icon::Hint => "o 0 -28 58; -28 48 28 48; -18 84 18 84",
            Icon::Draw => "-62 85 62 -85; -85 -60 -55 -85 -55 -5; 20 30 50 12 75 35 20 90 85 90",
            Icon::Resign => "-60 95 -60 -90; -60 -85 75 -85 40 -30 75 20 -60 20",
            Icon::Pause => "-35 -75 -35 75; 35 -75 35 75",
            Icon::Resume => "t -50 -75 65 0 -50 75",
            Icon::Menu => "-80 -60 80 -60; -80 0 80 0; -80 60 80 60",
            Icon::First => "t 55 -70 55 70 -35 0; -55 -70 -55 70",
            Icon::Previous => "t 40 -70 40 70 -50 0",
            Icon::Next => "t -40 -70 50 0 -40 70",
            Icon::Last => "t -55 -70 35 0 -55 70; 55 -70 55 70",
            Icon::Tick => "-70 5 -20 55 70 -50",
            Icon::Close => "-70 -70 70 70; -70 70 70 -70",
            Icon::Right => "-30 -60 35 0 -30 60",
            Icon::Left => "30 -60 -35 0 30 60",
            Icon::Down => "-60 -30 0 35 60 -30",
            Icon::Up => "-60 30 0 -35 60 30",
        }
    }

    /// Draws it with its middle here, in this color, as large as on buttons.
    pub fn draw(self, ui: &Frame, list: &DrawListMut, center: [f32; 2], color: [f32; 4]) {
        self.draw_of_size(ui, list, center, color, ui.px(15.0));
    }

    pub fn draw_of_size(self, ui: &Frame, list: &DrawListMut, center: [f32; 2], color: [f32; 4], size: f32) {
        let unit = size / 2.0;
        let width = (ui.look.scale * 1.75).max(1.5);
        for stroke in self.strokes().split(';') {
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
    let is_pressed = ui.invisible_button(format!("{icon:?}"), size);
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
    let (min, max) = ui.item();
    let list = ui.get_window_draw_list();
    let ink = if ui.is_pointed_at() {
        ui.fill_rect(&list, (min, max), ui.palette().hovered, 6.0);
        ui.palette().text
    } else {
        ui.palette().muted
    };
    let middle = [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])];
    icon.draw(ui, &list, middle, ink);
    is_pressed
}

/// Draws the icon in the middle of the item drawn last.
pub fn draw_over_item(ui: &Frame, icon: Icon) {
    let (min, max) = ui.item();
    let center = [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])];
    icon.draw(ui, &ui.get_window_draw_list(), center, ui.palette().text);
}
