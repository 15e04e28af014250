//! The panel of the position editor.

use super::table::{with_grown_table_of, with_table_at, with_table_of, Table};
use imgui::Key;
use tabiya::chess::Square;
use tabiya::ui::position_editor::{Brush, Edit, PositionEditor, Wildcard};
use tabiya::ui::Request;

fn edit(table: &mut Table) {
    table.edited = Some(PositionEditor::new(&table.game.board()));
    table.frames(4);
}

#[test]
fn the_whole_editor_is_in_sight_in_a_window_of_usual_size() {
    with_table_of((1280, 800), |table| {
        assert!(table.has("name.white"));
        edit(table);
        assert!(!table.has("name.white"), "its place is needed");
        let foot = table.widget("editor.play").min[1];
        for id in [
            "editor.K",
            "editor.eraser",
            "editor.any",
            "editor.any-black",
            "editor.undo",
            "editor.turn.black",
            "editor.castle-q",
            "editor.en-passant",
            "editor.move-number",
            "editor.halfmove-clock",
            "editor.fen",
            "editor.verdict",
        ] {
            let widget = table.widget(id);
            assert!(widget.max[1] <= foot && widget.max[0] <= 1280.0, "{widget:?}");
        }
    });
}

#[test]
fn the_smallest_window_has_the_pieces_and_the_buttons_of_the_editor() {
    with_grown_table_of((480, 360), |table| {
        edit(table);
        for id in [
            "editor.K",
            "editor.p",
            "editor.eraser",
            "editor.any",
            "editor.empty",
            "editor.any-white",
            "editor.any-black",
            "editor.play",
            "editor.cancel",
        ] {
            let widget = table.widget(id);
            assert!(widget.max[1] <= 360.0 && widget.max[0] <= 480.0, "{widget:?}");
            assert!(widget.max[0] - widget.min[0] >= 18.0, "it can be hit: {widget:?}");
        }
    });
}

#[test]
fn each_color_begins_a_row_of_pieces_and_has_a_row_of_castling_rights() {
    for (size, scale) in [
        ((1280, 800), 1.0),
        ((1280, 800), 1.5),
        ((800, 600), 1.0),
        ((480, 360), 1.0),
    ] {
        with_table_at(size, scale, |table| {
            edit(table);
            let place = |table: &Table, id: &str| table.widget(id).min;
            let [white, black] = ["editor.K", "editor.k"].map(|id| place(table, id));
            // Below the board all stand in one row.
            let is_below = (white[1] - black[1]).abs() < 1.0;
            assert!(
                is_below || (white[0] - black[0]).abs() < 1.0 && white[1] < black[1],
                "{size:?} at {scale}"
            );
            assert!(!is_below || size == (800, 600), "{size:?} at {scale}");
            let widgets = table.gui.widgets();
            let chips: Vec<_> = ["K", "Q", "k", "q"]
                .iter()
                .filter_map(|right| {
                    widgets
                        .iter()
                        .find(|widget| widget.id == format!("editor.castle-{right}"))
                })
                .collect();
            if let [king, queen, other, _] = chips[..] {
                assert!(
                    (king.min[1] - queen.min[1]).abs() < 1.0 && king.max[0] < queen.min[0],
                    "{size:?} at {scale}"
                );
                assert!(other.min[1] >= king.max[1], "{size:?} at {scale}");
            }
            assert!(chips.len() == 4 || size != (1280, 800), "{size:?} at {scale}");
        });
    }
}

#[test]
fn what_is_wrong_with_the_position_stays_in_sight_in_the_smallest_window() {
    with_table_of((480, 360), |table| {
        edit(table);
        let editor = table.edited.as_mut().expect("an editor");
        editor.edit(&Edit::Choose(Brush::Eraser));
        editor.edit(&Edit::Press(Square::E1));
        table.frames(4);
        let (fault, play) = (table.widget("editor.fault"), table.widget("editor.play"));
        assert!(
            fault.max[1] <= play.min[1] && play.max[1] <= 360.0,
            "{fault:?} {play:?}"
        );
    });
}

#[test]
fn a_position_is_set_up_by_its_fen_and_a_fault_in_it_is_told() {
    with_table_of((1280, 800), |table| {
        edit(table);
        let type_over = |table: &mut Table, text: &str| {
            table.press_widget("editor.fen");
            table.context.io_mut().add_key_event(Key::ModCtrl, true);
            table.press(Key::A);
            table.context.io_mut().add_key_event(Key::ModCtrl, false);
            let asked = table.type_text(text);
            for request in &asked {
                if let (Request::Edit(edit), Some(editor)) = (request, &mut table.edited) {
                    editor.edit(edit);
                }
            }
            asked
        };
        let asked = type_over(table, "4k3/8/8/8/8/8/4P3/4K3 b - - 5 9");
        let loaded = asked.iter().rev().find_map(|request| match request {
            Request::Edit(Edit::Load(setup)) => Some(setup),
            _ => None,
        });
        let loaded = loaded.expect("a position");
        assert_eq!((loaded.halfmove_clock, loaded.fullmove_number), (5, 9));
        let asked = type_over(table, "4k3/9/8 w");
        assert!(asked.is_empty(), "{asked:?}");
        table.frames(2);
        assert!(table.has("editor.fault"));
    });
}

#[test]
fn castling_rights_are_taken_and_given_by_their_chips() {
    with_table_of((1280, 800), |table| {
        edit(table);
        let asked = table.press_widget("editor.castle-q");
        assert!(
            matches!(asked.as_slice(), [Request::Edit(Edit::Castling(_, _, false))]),
            "{asked:?}"
        );
    });
}

#[test]
fn a_position_with_wildcards_is_only_for_a_search() {
    with_table_of((1280, 800), |table| {
        edit(table);
        assert!(table.widget("editor.play").is_enabled && table.widget("editor.copy").is_enabled);
        let editor = table.edited.as_mut().expect("an editor");
        editor.edit(&Edit::Choose(Brush::Wildcard(Wildcard::Any)));
        editor.edit(&Edit::Press(Square::E4));
        table.frames(2);
        assert!(table.shows("editor.verdict").contains("Find in games"));
        assert!(!table.has("editor.play") && !table.widget("editor.copy").is_enabled);
        let asked = table.press_widget("editor.find");
        assert!(matches!(asked.as_slice(), [Request::List(_)]), "{asked:?}");
    });
}

#[test]
fn wherever_there_are_wildcards_the_position_is_found_in_games() {
    for (size, scale) in [
        ((1280, 800), 1.0),
        ((1280, 800), 1.5),
        ((1280, 800), 3.0),
        ((800, 600), 1.0),
        ((600, 800), 1.0),
        ((1920, 1080), 1.0),
    ] {
        with_table_at(size, scale, |table| {
            edit(table);
            for id in ["editor.any", "editor.empty", "editor.any-white", "editor.any-black"] {
                let tile = table.widget(id);
                let is_inside = tile.max[0] <= size.0 as f32 && tile.max[1] <= size.1 as f32;
                assert!(is_inside, "{size:?} at {scale}: {tile:?}");
            }
            // In a narrow panel it is scrolled to.
            if scale < 3.0 {
                let find = table.widget("editor.find");
                let is_inside = find.max[0] <= size.0 as f32 && find.max[1] <= size.1 as f32;
                assert!(is_inside, "{size:?} at {scale}: {find:?}");
            }
        });
    }
}

#[test]
fn in_a_narrow_panel_finding_takes_the_place_of_playing_while_squares_are_marked() {
    for (size, scale) in [((480, 360), 1.0), ((1280, 800), 3.0)] {
        with_table_at(size, scale, |table| {
            edit(table);
            assert!(table.has("editor.play"), "{size:?}");
            let editor = table.edited.as_mut().expect("an editor");
            editor.edit(&Edit::Choose(Brush::Wildcard(Wildcard::Any)));
            editor.edit(&Edit::Press(Square::E4));
            table.frames(3);
            let find = table.widget("editor.find").clone();
            assert!(
                find.max[1] <= size.1 as f32 && !table.has("editor.play"),
                "{size:?}: {find:?}"
            );
            assert_eq!(table.press_widget("editor.find").len(), 1, "{size:?}");
        });
    }
}
