//! The keyboard shortcuts, menu by menu, and the uses of mouse and focus.

use super::preferences::keys::{groups, names, title};
use super::preferences::PreferencesForm;
use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::table::{Command, Dialog};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::text::wrapped;
use crate::ui::widgets::Button;

/// Keys and buttons that are not commands, with what they do.
const FIXED: [(&str, &str); 6] = [
    ("shortcuts-tab", "shortcuts-tab-does"),
    ("shortcuts-arrows", "shortcuts-arrows-does"),
    ("shortcuts-enter", "shortcuts-enter-does"),
    ("shortcuts-left-button", "shortcuts-left-button-does"),
    ("shortcuts-right-button", "shortcuts-right-button-does"),
    ("shortcuts-premove", "shortcuts-premove-does"),
];

/// A heading with its rows: the id of the widget, the keys, what they do.
struct Group {
    title: String,
    rows: Vec<(String, String, String)>,
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
                    (format!("shortcuts.{}", command.name()), names(ui, command), words)
                })
                .collect(),
        }
    });
    let fixed = Group {
        title: t!(ui.text, "shortcuts-fixed"),
        rows: FIXED
            .iter()
            .map(|(keys, does)| ((*keys).to_owned(), ui.text.get(keys, &[]), ui.text.get(does, &[])))
            .collect(),
    };
    commands.filter(|group| !group.rows.is_empty()).chain([fixed]).collect()
}

/// The keyboard shortcuts.
#[derive(Debug)]
pub struct ShortcutsPage;

impl OpenDialog for ShortcutsPage {
    fn outline(&self) -> Outline {
        Outline::new("dialog-shortcuts", 820.0)
    }

    fn is_over(&self, other: Dialog) -> bool {
        matches!(other, Dialog::Library | Dialog::Games)
    }

    fn draw(&mut self, ui: &Frame, _: DialogKeys) -> Reply {
        let changes = Button::new("shortcuts.change", &t!(ui.text, "shortcuts-change")).draw(ui);
        let [left, top] = ui.cursor_pos();
        let room = ui.content_region_avail()[0];
        let columns = if room > ui.px(640.0) { 2 } else { 1 };
        let gap = ui.px(length::GROUP * 1.5);
        #[allow(clippy::cast_precision_loss, reason = "one or two")]
        let width = (room + gap) / columns as f32 - gap;
        let mut ends = vec![top; columns];
        for group in all(ui) {
            // Each group goes into the shorter column.
            let column = usize::from(columns == 2 && ends[1] < ends[0]);
            #[allow(clippy::cast_precision_loss, reason = "one or two")]
            let x = left + column as f32 * (width + gap);
            ends[column] = draw_group(ui, &group, [x, ends[column]], width) + ui.px(length::GROUP);
        }
        let lowest = ends.into_iter().fold(top, f32::max);
        ui.set_cursor_pos([left, lowest]);
        ui.dummy([0.0; 2]);
        if changes {
            Reply::Show(Dialog::Preferences, Box::new(PreferencesForm::of_keys()))
        } else {
            Reply::Stay
        }
    }
}

/// Draws a group with its top left corner here. Returns its bottom edge.
fn draw_group(ui: &Frame, group: &Group, [x, mut y]: [f32; 2], width: f32) -> f32 {
    ui.set_cursor_pos([x, y]);
    {
        let _font = ui.push_font(ui.look.fonts.label);
        ui.text_colored(ui.palette().accent, &group.title);
        y += ui.text_line_height() + ui.px(6.0);
    }
    // The column of keys is as wide as the widest, but leaves more than half for the text.
    let key_width = {
        let _font = ui.push_font(ui.look.fonts.strong);
        let widths = group.rows.iter().map(|(_, keys, _)| ui.calc_text_size(keys)[0]);
        widths.fold(0.0, f32::max).min(width * 0.42)
    };
    let gap = ui.px(12.0);
    let line = ui.text_line_height();
    for (id, keys, words) in &group.rows {
        let keys = {
            let _font = ui.push_font(ui.look.fonts.strong);
            let lines = wrapped(ui, keys, key_width);
            write(ui, &lines, [x, y], ui.palette().text);
            lines
        };
        let words = wrapped(ui, words, width - key_width - gap);
        write(ui, &words, [x + key_width + gap, y], ui.palette().muted);
        ui.mark_for_mouse(id, &format!("{}: {}", keys.join(" "), words.join(" ")), true);
        #[allow(clippy::cast_precision_loss, reason = "a few lines")]
        let lines = keys.len().max(words.len()) as f32;
        y += lines * line + ui.px(6.0);
    }
    y
}

fn write(ui: &Frame, lines: &[String], [x, mut y]: [f32; 2], ink: [f32; 4]) {
    for line in lines {
        ui.set_cursor_pos([x, y]);
        ui.text_colored(ink, line);
        y += ui.text_line_height();
    }
}
