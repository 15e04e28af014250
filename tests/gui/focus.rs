//! Lists, number fields and colors can be reached and used with the keyboard alone.

use super::library::{library, TWO_GAMES};
use super::table::{with_table, Table};
use imgui::Key;
use tabiya::chess::Square;
use tabiya::game::Input;
use tabiya::store::library::{newest_games, GameEntry};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::StartPosition;
use tabiya::store::themes::ThemeRole;
use tabiya::table::Dialog;
use tabiya::ui::{Request, ThemeRequest};

fn focused(table: &Table) -> Option<&str> {
    let widgets = table.gui.widgets().iter();
    widgets
        .filter(|widget| widget.is_focused)
        .map(|widget| widget.id.as_str())
        .next()
}

/// Presses Tab until this widget has the focus.
pub fn tab_to(table: &mut Table, wanted: &str) {
    for _ in 0..80 {
        if focused(table).is_some_and(|id| id.starts_with(wanted)) {
            return;
        }
        table.gui.move_focus(false);
        table.frames(4);
    }
    panic!("Tab does not lead to {wanted}, it is at {:?}", focused(table));
}

#[test]
fn the_moves_are_one_stop_of_tab_and_the_arrow_keys_go_on() {
    with_table(|table| {
        table.play(&[
            (Square::E2, Square::E4),
            (Square::E7, Square::E5),
            (Square::G1, Square::F3),
        ]);
        table.frames(3);
        tab_to(table, "move.");
        let last = format!("move.{:?}", table.game.shown_node());
        assert_eq!(focused(table), Some(last.as_str()), "the move shown");
        table.press(Key::UpArrow);
        let [first, ..] = table.game.line()[..] else {
            panic!("there are moves")
        };
        assert_eq!(focused(table), Some(format!("move.{first:?}").as_str()));
        let mut asked = table.press(Key::Enter);
        asked.extend(table.frames(4));
        assert!(
            matches!(asked.as_slice(), [Request::Input(Input::Show(node))] if *node == first),
            "{asked:?}"
        );
        table.gui.move_focus(false);
        table.frames(4);
        assert!(
            focused(table).is_some_and(|id| !id.starts_with("move.")),
            "Tab leaves the list"
        );
    });
}

#[test]
fn the_first_arrow_key_in_a_dialog_leads_to_its_first_widget() {
    for key in [Key::RightArrow, Key::LeftArrow, Key::DownArrow, Key::UpArrow] {
        with_table(|table| {
            let choice = NewGameChoice::first();
            table.gui.dialogs.show_new_game(&choice, table.game.board());
            table.frames(4);
            table.press(key);
            assert!(
                focused(table).is_some_and(|id| id.starts_with("new-game.opponent")),
                "{key:?} leads to {:?}",
                focused(table)
            );
        });
    }
}

#[test]
fn tab_leads_to_the_games_of_the_library_and_enter_opens_one() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        tab_to(table, "list.row.0");
        table.press(Key::DownArrow);
        assert_eq!(focused(table), Some("list.row.1"));
        assert_eq!(
            table.preview.as_ref().map(|preview| preview.row),
            Some(1),
            "it is chosen"
        );
        let mut asked = table.press(Key::Enter);
        asked.extend(table.frames(4));
        assert!(
            matches!(asked.as_slice(), [Request::OpenEntry(entry, 0)] if entry.white == "Ann"),
            "{asked:?}"
        );
    });
}

#[test]
fn a_number_is_changed_by_its_buttons() {
    with_table(|table| {
        let choice = NewGameChoice {
            start: StartPosition::Chess960,
            number: 42,
            ..NewGameChoice::default()
        };
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(4);
        table.press_widget("new-game.more");
        table.frames(4);
        tab_to(table, "new-game.number.+");
        table.press(Key::Enter);
        table.frames(4);
        assert_eq!(table.shows("new-game.number"), "43");
    });
}

#[test]
fn a_color_is_picked_with_the_keys() {
    with_table(|table| {
        table.gui.show(Dialog::Preferences);
        table.frames(4);
        tab_to(table, "color.board.light");
        table.press(Key::Enter);
        table.frames(4);
        assert!(tabiya::ui::focus::has_popup(&table.context), "the picker is open");
    });
}

#[test]
fn a_color_is_picked_in_a_field_on_a_bar_and_by_its_figures() {
    let light = |asked: &[Request]| {
        asked.iter().rev().find_map(|request| match request {
            Request::Theme(ThemeRequest::Add(theme)) => theme.color(ThemeRole::Light).map(|color| color.to_string()),
            _ => None,
        })
    };
    with_table(|table| {
        table.gui.show(Dialog::Preferences);
        table.frames(4);
        table.press_widget("color.board.light");
        table.frames(4);
        let shade = table.widget("color.board.light.picker.shade").clone();
        let white = light(&table.click((shade.min[0] + 1.0, shade.min[1] + 1.0))).expect("a color");
        assert!(white.as_str() > "#fafafa", "{white} at the upper left");
        let black = light(&table.click((shade.min[0] + 60.0, shade.max[1] - 1.0))).expect("a color");
        assert!(black.as_str() < "#040404", "{black} at the lower edge");
        assert!(
            !table.has("color.board.light.picker.opacity"),
            "squares are not transparent"
        );
        table.press_widget("color.board.light.picker.hex");
        table.context.io_mut().add_key_event(Key::ModCtrl, true);
        table.press(Key::A);
        table.context.io_mut().add_key_event(Key::ModCtrl, false);
        assert_eq!(light(&table.type_text("#12345")), None, "not yet a color");
        assert_eq!(light(&table.type_text("6")).as_deref(), Some("#123456"));
    });
}

#[test]
fn the_start_offers_the_games_that_ended_last() {
    with_table(|table| {
        let (folder, _) = library(&TWO_GAMES);
        table.newest = newest_games(&tabiya::store::file::real_disk(), folder.path(), 4);
        table.settings.new_game = NewGameChoice::default();
        table.gui.greet(0);
        table.frames(3);
        assert_eq!(table.shows("start.game.0"), "Ann – Bob  1–0");
        assert!(!table.has("start.game.1"), "the other is not over");
        tab_to(table, "start.game.0");
        let mut asked = table.press(Key::Enter);
        asked.extend(table.frames(4));
        let is_ann = |entry: &GameEntry| entry.white == "Ann";
        assert!(
            matches!(asked.as_slice(), [Request::OpenEntry(entry, 0)] if is_ann(entry)),
            "{asked:?}"
        );
    });
}

#[test]
fn the_keys_of_an_open_list_are_its_own() {
    with_table(|table| {
        let choice = NewGameChoice::first();
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(4);
        table.press_widget("new-game.more");
        table.frames(4);
        for (key, wanted) in [
            (Key::End, "Queen lover"),
            (Key::Home, "Balanced"),
            // The whole list is one page.
            (Key::PageDown, "Queen lover"),
            (Key::PageUp, "Balanced"),
        ] {
            table.press_widget("new-game.style");
            table.frames(3);
            let mut asked = table.press(key);
            assert!(
                focused(table).is_some_and(|id| id.starts_with("new-game.style.")),
                "{key:?}"
            );
            asked.extend(table.press(Key::Enter));
            asked.extend(table.frames(4));
            assert_eq!(table.shows("new-game.style"), wanted, "{key:?}");
            assert!(asked.is_empty() && table.gui.has_dialog(), "{asked:?}");
        }
        // Even before the keys have led to a row.
        table.press_widget("new-game.style");
        table.frames(3);
        assert!(table.press(Key::Enter).is_empty() && table.gui.has_dialog());
    });
}

#[test]
fn enter_takes_what_is_chosen_in_a_list_that_the_mouse_has_opened() {
    with_table(|table| {
        let choice = NewGameChoice {
            start: StartPosition::Chess960,
            ..NewGameChoice::default()
        };
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(4);
        table.press_widget("new-game.more");
        table.frames(4);
        table.press_widget("new-game.position");
        table.frames(3);
        assert!(tabiya::ui::focus::has_popup(&table.context), "the list is open");
        let before = table.shows("new-game.position").to_owned();
        let asked = table.press(Key::Enter);
        table.frames(4);
        assert!(asked.is_empty(), "no game begins: {asked:?}");
        assert!(!tabiya::ui::focus::has_popup(&table.context), "the list is closed");
        assert_eq!(table.shows("new-game.position"), before);
        // The mouse points at another one.
        table.press_widget("new-game.position");
        table.frames(3);
        let (x, y) = table.widget("new-game.position.1").middle();
        let pointed = table.shows("new-game.position.1").to_owned();
        table.point(x, y);
        table.press(Key::Enter);
        table.frames(4);
        assert_eq!(table.shows("new-game.position"), pointed);
    });
}
