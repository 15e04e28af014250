//! What is pasted is shown, corrected and taken.

use super::play_text;
use super::table::{with_table, with_table_of, Table};
use tabiya::ui::{Action, Dialog};

fn show(table: &mut Table, text: &str) {
    table.gui.show_pasted(text.to_owned(), table.game.board());
    assert!(table.frames(3).is_empty(), "it is only shown");
}

/// How many half-moves Enter would load.
fn accepted_plies(table: &mut Table) -> usize {
    match table.gui.accept_pasted() {
        Some(Action::LoadPasted(tree)) => tree.main_line().len(),
        _ => 0,
    }
}

#[test]
fn pasted_moves_are_added_or_loaded_and_nothing_is_wished_before() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        let text = "then Nf3 and Nc6";
        show(table, text);
        assert!(table.words().contains(&"1 move from the position on the board"));
        let added = table.click_on("Add to this game");
        assert!(
            matches!(added.as_slice(), [Action::AddMoves(moves)] if moves.len() == 2),
            "{added:?}"
        );
        assert!(!table.gui.is_open(Dialog::Paste), "what is answered goes away");
        show(table, text);
        let loaded = table.click_on("Load");
        assert!(
            matches!(loaded.as_slice(), [Action::LoadPasted(tree)] if tree.start().fullmove_number() == 2),
            "{loaded:?}"
        );
        show(table, text);
        assert!(table.click_on("Cancel").is_empty());
        assert!(!table.gui.is_open(Dialog::Paste));
        show(table, text);
        let accepted = table.gui.accept_pasted();
        assert!(matches!(accepted, Some(Action::AddMoves(_))), "Enter adds");
        assert!(!table.gui.is_open(Dialog::Paste) && table.gui.accept_pasted().is_none());
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
            assert!(table.click_on("Nfd2").is_empty());
            assert!(table.words().contains(&"3 moves from the start"), "{:?}", table.words());
            table.click_on("As it was");
            assert!(table.words().contains(&"2 moves from the start"));
            table.click_on("Leave out");
            let said = table.words().join(" ");
            assert!(said.contains("is not possible: no pawn can go there"), "{said}");
        });
    }
}

#[test]
fn the_doubtful_word_itself_tells_its_readings_and_lists_them() {
    with_table(|table| {
        show(table, "1. Nf3 d5 2. d4 Nf6 3. Nd2 e6");
        let (middle, y) = table.place("1. Nf3 d5 2. d4 Nf6 3. Nd2 e6");
        // The line begins after the paddings of the dialog and of the text; the word is the last but one.
        let end = middle + (middle - 340.0);
        let x = end - 40.0;
        table.point(x, y);
        assert!(
            table.words().contains(&"Perhaps Nbd2, Nfd2. Click to choose."),
            "{:?}",
            table.words()
        );
        table.click((x, y));
        assert!(table.words().contains(&"It means"), "{:?}", table.words());
        // The second of the list, which opens at the mouse.
        table.click((x + 30.0, y + 66.0));
        assert_eq!(accepted_plies(table), 6);
    });
}

#[test]
fn moves_that_fit_two_positions_are_read_from_the_other_by_a_click() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        show(table, "1. Nf3 Nc6");
        assert!(table.words().contains(&"1 move from the start"));
        assert!(table.click_on("Read from the board").is_empty());
        assert!(table.words().contains(&"1 move from the position on the board"));
        assert!(table.words().contains(&"Read from the start"));
        let added = table.click_on("Add to this game");
        assert!(matches!(added.as_slice(), [Action::AddMoves(_)]), "{added:?}");
    });
}

#[test]
fn several_pasted_games_become_a_list_and_escape_leaves_everything() {
    with_table(|table| {
        let text = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n";
        show(table, text);
        assert!(table.words().contains(&"2 games"));
        assert!(table.gui.close());
        assert!(table.gui.accept_pasted().is_none(), "what was left is gone");
        show(table, text);
        let listed = table.click_on("List the games");
        assert!(
            matches!(listed.as_slice(), [Action::ListPasted(list)] if list == text),
            "{listed:?}"
        );
    });
}

#[test]
fn what_is_nothing_cannot_be_loaded() {
    with_table(|table| {
        show(table, "8/8/8/8/8/8/8/8 w - - 0 1");
        assert!(table.click_on("Load").is_empty());
        assert!(table.gui.accept_pasted().is_none());
        assert!(table.gui.is_open(Dialog::Paste));
    });
}
