//! The keyboard shortcuts, menu by menu, and the uses of mouse and focus.

use super::preferences::keys::{groups, title};
use super::preferences::PreferencesForm;
use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::table::{Command, Dialog};
use crate::ui::style::length;
use crate::ui::widgets::text::wrapped;
use crate::ui::widgets::{key_name, Button};
use crate::ui::Frame;

/// Keys and buttons that are not commands, with what they do.
const FIXED: [(&str, &str); 6] = [
    ("shortcuts-tab", "shortcuts-tab-does"),
    ("shortcuts-arrows", "shortcuts-arrows-does"),
    ("shortcuts-enter", "shortcuts-enter-does"),
    ("shortcuts-left-button", "shortcuts-left-button-does"),
    ("shortcuts-right-button", "shortcuts-right-button-does"),
    ("shortcuts-premove", "shortcuts-premove-does"),
];

/// The width of the column of keys, in points.
const KEYS: f32 = 132.0;

/// A heading with its rows: the id of the widget, the keys, what they do.
struct Group {
    title: String,
    rows: Vec<(String, Vec<String>, String)>,
}

fn all(ui: &Frame) -> Vec<Group> {
    let commands = groups().map(|group| {
        let commands = Command::ALL.iter().copied();
        let has_key = |command: &Command| command.menu() == group && !ui.model.keys.keys(*command).is_empty();
        Group {
            title: ui.text.get(title(group), &[]),
            rows: commands
                .filter(has_key)
                .map(|command| {
                    let words = ui.text.get(command.id(), &[]);
                    let keys = ui.model.keys.keys(command).iter();
                    let keys = keys.map(|&key| key_name(ui.text, key)).collect();
                    (format!("shortcuts.{}", command.name()), keys, words)
                })
                .collect(),
        }
    });
    let fixed = Group {
        title: t!(ui.text, "shortcuts-fixed"),
        rows: FIXED
            .iter()
            .map(|(keys, does)| ((*keys).to_owned(), vec![ui.text.get(keys, &[])], ui.text.get(does, &[])))
            .collect(),
    };
    commands.filter(|group| !group.rows.is_empty()).chain([fixed]).collect()
}

/// The keyboard shortcuts.
#[derive(Debug)]
pub struct ShortcutsPage;

impl OpenDialog for ShortcutsPage {
    fn outline(&self) -> Outline {
        Outline::new("dialog-shortcuts", 1160.0).over_lists()
    }

    fn draw(&mut self, ui: &Frame, _: DialogKeys) -> DialogEnd {
        let changes = Button::new("shortcuts.change", &t!(ui.text, "shortcuts-change")).draw(ui);
        let [left, top] = ui.cursor_pos();
        let room = ui.content_region_avail()[0];
        let columns = match room {
            _ if room > ui.px(1000.0) => 3,
            _ if room > ui.px(640.0) => 2,
            _ => 1,
        };
        let gap = ui.px(length::GROUP * 1.5);
        let width = (room + gap) / columns as f32 - gap;
        let mut ends = vec![top; columns];
        for group in all(ui) {
            // Each group goes into the shortest column.
            let column = (0..columns).min_by(|&a, &b| ends[a].total_cmp(&ends[b])).unwrap_or(0);
            let x = left + column as f32 * (width + gap);
            ends[column] = draw_group(ui, &group, [x, ends[column]], width) + ui.px(length::GROUP);
        }
        let lowest = ends.into_iter().fold(top, f32::max);
        ui.set_cursor_pos([left, lowest]);
        ui.dummy([0.0; 2]);
        if changes {
            DialogEnd::Show(Dialog::Preferences, Box::new(PreferencesForm::of_keys()))
        } else {
            DialogEnd::Stay
        }
    }
}

/// Draws a group with its top left corner here. Returns its bottom edge.
fn draw_group(ui: &Frame, group: &Group, [x, mut y]: [f32; 2], width: f32) -> f32 {
    ui.set_cursor_pos([x, y]);
    {
        let _font = ui.push_font(ui.look.fonts.label);
        ui.text_colored(ui.palette().text, &group.title);
        y += ui.text_line_height() + ui.px(6.0);
    }
    // The descriptions begin at the same place in every group.
    let key_width = ui.px(KEYS).min(width * 0.42);
    let gap = ui.px(12.0);
    let line = ui.text_line_height();
    let _font = ui.push_font(ui.look.fonts.text);
    for (id, keys, words) in &group.rows {
        let end = draw_keys(ui, keys, [x, y], key_width);
        let lines = wrapped(ui, words, width - key_width - gap);
        write(ui, &lines, [x + key_width + gap, y + ui.px(2.0)], ui.palette().muted);
        ui.mark_for_mouse(id, &format!("{}: {}", keys.join(" "), lines.join(" ")), true);
        let below = y + lines.len() as f32 * line + ui.px(10.0);
        y = below.max(end + ui.px(6.0));
    }
    y
}

/// Draws keys as caps side by side, or words about them, below each other where there is too little room. Returns the bottom edge.
fn draw_keys(ui: &Frame, keys: &[String], [x, mut y]: [f32; 2], width: f32) -> f32 {
    let _font = ui.push_font(ui.look.fonts.label);
    let (pad, high, gap) = (ui.px(7.0), ui.px(22.0), ui.px(4.0));
    let (mut left, list) = (x, ui.get_window_draw_list());
    for key in keys {
        for line in wrapped(ui, key, width - 2.0 * pad) {
            let wide = ui.wide(&line) + 2.0 * pad;
            if left > x && left + wide > x + width {
                (left, y) = (x, y + high + gap);
            }
            ui.set_cursor_pos([left, y]);
            let min = ui.cursor_screen_pos();
            let max = [min[0] + wide, min[1] + high];
            ui.fill_rect(&list, (min, max), ui.palette().raised, 5.0);
            ui.outline_rect(&list, (min, max), ui.palette().line, 5.0, 1.0);
            let top = (min[1] + (high - ui.text_line_height()) / 2.0).round();
            list.add_text([min[0] + pad, top], ui.palette().text, &line);
            left += wide + gap;
        }
    }
    y + high
}

fn write(ui: &Frame, lines: &[String], [x, mut y]: [f32; 2], ink: [f32; 4]) {
    for line in lines {
        ui.set_cursor_pos([x, y]);
        ui.text_colored(ink, line);
        y += ui.text_line_height();
    }
}
