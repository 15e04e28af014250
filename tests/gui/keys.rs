//! The page of keyboard shortcuts, and changing them.

use super::table::{with_grown_table_of, with_table, Table};
use tabiya::table::{Command, Dialog, Keymap, Shortcut};
use tabiya::ui::Request;

/// Opens the key preferences from the page of shortcuts, and starts waiting for a command's new key.
fn ask(table: &mut Table, command: &str) {
    table.gui.show(Dialog::Shortcuts);
    table.frames(3);
    assert!(table.press_widget("shortcuts.change").is_empty());
    table.frames(3);
    assert!(table.gui.is_open(Dialog::Preferences));
    // Rows far down are found by searching.
    table.press_widget("preferences.search");
    table.type_text(command);
    table.frames(2);
}

/// Presses the key waited for, and takes over the resulting settings.
fn press(table: &mut Table, key: &str) {
    assert!(table.gui.dialogs.waits_for_key());
    table.gui.dialogs.take_key(key.parse().expect("a key"));
    let requests = table.frames(3);
    take(table, requests);
}

fn take(table: &mut Table, requests: Vec<Request>) {
    for request in requests {
        if let Request::Change(settings) = request {
            table.settings = *settings;
            table.keys = Keymap::read(&table.settings.keys).0;
        }
    }
    table.frames(2);
}

fn keys(table: &Table, command: Command) -> Vec<String> {
    table.keys.written(command)
}

#[test]
fn a_command_gets_another_key_or_none_and_its_own_back() {
    with_table(|table| {
        ask(table, "Flip board");
        table.press_widget("keys.flip");
        press(table, "Ctrl+J");
        assert_eq!(keys(table, Command::Flip), ["Ctrl+J"]);
        table.press_widget("keys.flip");
        press(table, "Esc");
        assert_eq!(keys(table, Command::Flip), ["Ctrl+J"], "it was left as it is");
        table.press_widget("keys.flip");
        press(table, "Del");
        assert!(keys(table, Command::Flip).is_empty());
        let requests = table.press_widget("keys.flip.reset");
        take(table, requests);
        assert_eq!(keys(table, Command::Flip), ["F"]);
        assert!(table.settings.keys.is_empty(), "nothing is left of it in the settings");
    });
}

#[test]
fn a_key_of_another_command_is_taken_only_after_a_question() {
    with_table(|table| {
        ask(table, "Flip board");
        table.press_widget("keys.flip");
        press(table, "Ctrl+Y");
        assert!(table.shows("keys.conflict").contains("Redo move"));
        table.press_widget("keys.leave");
        assert_eq!(keys(table, Command::Flip), ["F"]);
        table.press_widget("keys.flip");
        press(table, "Ctrl+Y");
        let requests = table.press_widget("keys.take");
        take(table, requests);
        assert_eq!(keys(table, Command::Flip), ["Ctrl+Y"]);
        assert_eq!(keys(table, Command::Redo), ["Ctrl+Shift+Z"], "its other key remains");
    });
}

#[test]
fn all_keys_are_reset_at_once() {
    with_table(|table| {
        table.settings.keys.insert("flip".into(), vec!["T".into()]);
        table.settings.keys.insert("mute".into(), Vec::new());
        table.gui.show(Dialog::Shortcuts);
        table.frames(3);
        table.press_widget("shortcuts.change");
        table.frames(2);
        let requests = table.press_widget("preferences.reset");
        take(table, requests);
        assert!(table.settings.keys.is_empty());
    });
}

#[test]
fn the_keys_of_the_user_are_obeyed_and_shown() {
    with_table(|table| {
        table.settings.keys.insert("flip".into(), vec!["Ctrl+T".into()]);
        table.keys = Keymap::read(&table.settings.keys).0;
        let key: Shortcut = "Ctrl+T".parse().expect("a key");
        let context = tabiya::table::CommandContext::of(&table.game);
        assert_eq!(table.keys.command(key, &context), Some(Command::Flip));
        table.gui.show(Dialog::Shortcuts);
        table.frames(3);
        assert_eq!(table.shows("shortcuts.flip"), "Ctrl+T: Flip board");
    });
}

#[test]
fn the_page_can_be_read_in_every_window() {
    for size in [(480, 360), (800, 600), (1200, 800), (700, 1100), (1920, 1080)] {
        with_grown_table_of(size, |table| {
            table.gui.show(Dialog::Shortcuts);
            table.frames(4);
            let cross = table.widget("dialog.close").clone();
            assert!(
                cross.min[1] >= 0.0 && cross.max[0] <= size.0 as f32,
                "{size:?}: {cross:?}"
            );
            for id in ["shortcuts.new-game", "shortcuts.set-up-game"] {
                let row = table.widget(id);
                assert!(
                    !row.shows.contains('…') || row.shows.ends_with(" options…"),
                    "{size:?}: {row:?}"
                );
                assert!(row.max[0] <= size.0 as f32, "{size:?}: {row:?}");
            }
        });
    }
}
