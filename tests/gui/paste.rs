//! Pasted content is shown, corrected and accepted.

use super::play_text;
use super::table::{with_table, with_table_of, Table};
use tabiya::import::import_text;
use tabiya::table::Dialog;
use tabiya::ui::Request;

fn show(table: &mut Table, text: &str) {
    let board = table.game.board();
    table
        .gui
        .dialogs
        .show_pasted(text.to_owned(), import_text(text, &board), board);
    assert!(table.frames(3).is_empty(), "it is only shown");
}

/// The number of plies Enter would load.
fn accepted_plies(table: &mut Table) -> usize {
    match table.gui.dialogs.accept_pasted() {
        Some(Request::LoadPasted(tree)) => tree.main_line().len(),
        _ => 0,
    }
}

/// The number of moves or games the dialog says it has read.
fn moves_read(table: &Table) -> Option<usize> {
    table.shows("paste.what").split(' ').next()?.parse().ok()
}

#[test]
fn pasted_moves_are_added_or_loaded_and_nothing_is_asked_for_before() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        let text = "then Nf3 and Nc6";
        show(table, text);
        assert_eq!(moves_read(table), Some(1));
        let added = table.press_widget("paste.add");
        assert!(
            matches!(added.as_slice(), [Request::AddMoves(moves)] if moves.len() == 2),
            "{added:?}"
        );
        assert!(!table.gui.is_open(Dialog::Paste), "what is answered goes away");
        show(table, text);
        let loaded = table.press_widget("paste.load");
        assert!(
            matches!(loaded.as_slice(), [Request::LoadPasted(tree)] if tree.start().fullmove_number() == 2),
            "{loaded:?}"
        );
        show(table, text);
        assert!(table.press_widget("paste.cancel").is_empty());
        assert!(!table.gui.is_open(Dialog::Paste));
        show(table, text);
        let accepted = table.gui.dialogs.accept_pasted();
        assert!(matches!(accepted, Some(Request::AddMoves(_))), "Enter adds");
        assert!(!table.gui.is_open(Dialog::Paste) && table.gui.dialogs.accept_pasted().is_none());
    });
}

#[test]
fn the_readings_of_a_doubtful_word_are_chosen_by_a_click() {
    for size in [(1200, 800), (500, 760), (900, 420)] {
        with_table_of(size, |table| {
            let text = "1. Nf3 d5 2. d4 Nf6 3. Nd2 e6";
            show(table, text);
            assert_eq!(accepted_plies(table), 4, "up to the doubtful word");
            show(table, text);
            assert!(table.press_widget("paste.reading.1").is_empty());
            assert_eq!(moves_read(table), Some(3));
            // The dialog takes its new size.
            table.frames(2);
            table.press_widget("paste.undo");
            assert_eq!(moves_read(table), Some(2), "{size:?}");
            table.frames(2);
            let before = table.shows("paste.doubt").to_owned();
            table.press_widget("paste.skip");
            // Without it the word after it is doubtful.
            assert_ne!(table.shows("paste.doubt"), before);
        });
    }
}

#[test]
fn the_doubtful_word_itself_tells_its_readings_and_lists_them() {
    with_table(|table| {
        show(table, "1. Nf3 d5 2. d4 Nf6 3. Nd2 e6");
        assert_eq!(table.shows("paste.doubt.0"), "Nd2");
        table.press_widget("paste.doubt.0");
        table.frames(2);
        assert_eq!(table.shows("paste.means.1"), "Nfd2");
        table.press_widget("paste.means.1");
        assert_eq!(accepted_plies(table), 6);
    });
}

#[test]
fn moves_that_fit_two_positions_are_read_from_the_other_by_a_click() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        show(table, "1. Nf3 Nc6");
        assert!(moves_read(table) == Some(1) && !table.has("paste.add"));
        assert!(table.press_widget("paste.alternative").is_empty());
        assert!(moves_read(table) == Some(1) && table.has("paste.alternative"));
        let added = table.press_widget("paste.add");
        assert!(matches!(added.as_slice(), [Request::AddMoves(_)]), "{added:?}");
    });
}

#[test]
fn several_pasted_games_become_a_list_and_escape_leaves_everything() {
    with_table(|table| {
        let text = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n";
        show(table, text);
        assert_eq!(moves_read(table), Some(2));
        assert!(table.gui.close());
        assert!(table.gui.dialogs.accept_pasted().is_none(), "what was left is gone");
        show(table, text);
        let listed = table.press_widget("paste.list");
        assert!(
            matches!(listed.as_slice(), [Request::ListPasted(list)] if list == text),
            "{listed:?}"
        );
    });
}

#[test]
fn unrecognised_text_cannot_be_loaded() {
    with_table(|table| {
        show(table, "8/8/8/8/8/8/8/8 w - - 0 1");
        assert!(table.press_widget("paste.load").is_empty());
        assert!(table.gui.dialogs.accept_pasted().is_none());
        assert!(table.gui.is_open(Dialog::Paste));
    });
}
