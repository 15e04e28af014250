//! The keys of the commands, menu by menu: pressing a command waits for its new key.

use crate::record::plain;
use crate::store::settings::Settings;
use crate::table::{Command, Key, Keymap, Menu, Shortcut};
use crate::ui::widgets::text::{fault, muted, shortened};
use crate::ui::widgets::{foot, key_name, list_row, Button, FootButton};
use crate::ui::Frame;

/// The state of the key editor.
#[derive(Debug, Default)]
pub struct KeyEditor {
    /// The command waiting for its new key.
    waiting: Option<Command>,
    /// The key pressed for it.
    pressed: Option<Shortcut>,
    conflict: Option<Conflict>,
}

/// A key chosen for a command that already belongs to another.
#[derive(Debug)]
struct Conflict {
    command: Command,
    key: Shortcut,
    holder: Command,
}

/// The groups of commands: one per menu, and one for those in none.
pub fn groups() -> impl Iterator<Item = Option<Menu>> {
    Menu::ALL.into_iter().map(Some).chain([None])
}

/// The id of the title of a group.
pub const fn title(group: Option<Menu>) -> &'static str {
    match group {
        Some(menu) => menu.id(),
        None => "shortcuts-others",
    }
}

impl KeyEditor {
    /// Whether the next key will be assigned to a command.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Takes the key that was pressed.
    pub fn take(&mut self, key: Shortcut) {
        self.pressed = Some(key);
    }

    /// Draws the commands whose words contain `wanted`, which is lowercase without accents. Returns whether there were any.
    pub fn draw(&mut self, ui: &Frame, settings: &mut Settings, wanted: &str) -> bool {
        self.answer(ui, settings);
        let mut has_any = false;
        for group in groups() {
            let is_found = |command: &Command| {
                let words = plain(&ui.text.get(command.id(), &[]));
                command.menu() == group && words.contains(wanted)
            };
            let commands: Vec<Command> = Command::ALL.iter().copied().filter(is_found).collect();
            if !commands.is_empty() {
                has_any = true;
                muted(ui, &ui.text.get(title(group), &[]));
            }
            for command in commands {
                self.row(ui, settings, command);
            }
        }
        has_any
    }

    /// Leaves a key with the command that has it. Returns whether that was in question.
    pub fn forget_conflict(&mut self) -> bool {
        self.conflict.take().is_some()
    }

    /// Applies the key pressed: Esc changes nothing, Delete removes the command's keys.
    fn answer(&mut self, ui: &Frame, settings: &mut Settings) {
        let (Some(command), Some(key)) = (self.waiting, self.pressed.take()) else {
            return;
        };
        self.waiting = None;
        if key == Shortcut::plain(Key::Escape) {
            return;
        }
        if key == Shortcut::plain(Key::Delete) {
            return change(ui, settings, command, Vec::new());
        }
        match ui.model.keys.holder(key, command) {
            Some(holder) => self.conflict = Some(Conflict { command, key, holder }),
            None => change(ui, settings, command, vec![key]),
        }
    }

    fn row(&mut self, ui: &Frame, settings: &mut Settings, command: Command) {
        let label = ui.text.get(command.id(), &[]);
        let is_waiting = self.waiting == Some(command);
        let is_changed = ui.model.keys.is_changed(command);
        let reset = t!(ui.text, "keys-reset");
        let room = ui.content_region_avail()[0];
        let aside = if is_changed { ui.wide(&reset) + ui.px(30.0) } else { 0.0 };
        let keys = if is_waiting {
            t!(ui.text, "keys-press")
        } else {
            names(ui, command)
        };
        let wide = ui.wide(&keys);
        let width = room - aside;
        let words = shortened(ui, &label, width - wide - ui.px(36.0));
        let id = format!("keys.{}", command.name());
        if list_row(ui, &id, &words, is_waiting, [width, ui.px(34.0)]) {
            (self.waiting, self.conflict) = (Some(command), None);
        }
        let (min, max) = ui.item();
        let top = (f32::midpoint(min[1], max[1]) - ui.text_line_height() / 2.0).round();
        let ink = if is_waiting {
            ui.palette().accent
        } else {
            ui.palette().muted
        };
        ui.get_window_draw_list()
            .add_text([max[0] - wide - ui.px(10.0), top], ink, &keys);
        if is_changed {
            ui.same_line();
            if Button::new(&format!("{id}.reset"), &reset)
                .size([0.0, ui.px(34.0)])
                .draw(ui)
            {
                settings.keys.remove(command.name());
            }
        }
        if is_waiting {
            muted(ui, &t!(ui.text, "keys-press-hint"));
        }
        self.conflict(ui, settings, command);
    }

    /// Says which command has the key, and asks whether to reassign it.
    fn conflict(&mut self, ui: &Frame, settings: &mut Settings, command: Command) {
        let Some(conflict) = self.conflict.as_ref().filter(|conflict| conflict.command == command) else {
            return;
        };
        let holder = ui.text.get(conflict.holder.id(), &[]);
        let (key, name) = (key_name(ui.text, conflict.key), holder.trim_end_matches('…'));
        let words = t!(ui.text, "keys-conflict", key, name);
        fault(ui, "keys.conflict", &words);
        let take = FootButton::main("keys.take", t!(ui.text, "keys-take"));
        let pressed = foot(ui, false, vec![take, FootButton::cancel(ui, "keys.leave")]);
        if pressed == Some("keys.take") {
            let left = ui.model.keys.keys(conflict.holder).iter().copied();
            let left = left.filter(|&key| key != conflict.key).collect();
            change(ui, settings, conflict.holder, left);
            change(ui, settings, command, vec![conflict.key]);
        }
        if pressed.is_some() {
            self.conflict = None;
        }
    }
}

/// Gives a command these keys in the settings.
fn change(ui: &Frame, settings: &mut Settings, command: Command, keys: Vec<Shortcut>) {
    let mut keymap: Keymap = ui.model.keys.clone();
    keymap.set(command, keys);
    if keymap.is_changed(command) {
        settings.keys.insert(command.name().to_owned(), keymap.written(command));
    } else {
        settings.keys.remove(command.name());
    }
}

/// The keys of a command for display: `Ctrl+Y or Ctrl+Shift+Z`.
pub fn names(ui: &Frame, command: Command) -> String {
    let keys = ui.model.keys.keys(command).iter();
    let names: Vec<String> = keys.map(|&key| key_name(ui.text, key)).collect();
    names.join(&t!(ui.text, "shortcuts-or"))
}
