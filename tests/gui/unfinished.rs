//! The list of unfinished games: selecting, continuing, deleting after a question.

use super::gave;
use super::table::{with_table, Table};
use imgui::Key;
use tabiya::store::journal::{self, UnfinishedSummary};
use tabiya::table::{Command, Dialog};
use tabiya::ui::Request;

/// Three unfinished games, the most recent being Cid's.
fn games() -> Vec<UnfinishedSummary> {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    for (day, white) in [(1, "Ann"), (2, "Bob"), (3, "Cid")] {
        let text = format!("[White \"{white}\"]\n[Black \"Dee\"]\n\n1. e4 e5 2. Nf3 *\n");
        std::fs::write(folder.join(format!("2026010{day}-1-0.pgn")), text).expect("a journal");
    }

    journal::list(&tabiya::store::file::real_disk(), folder)
}

fn show(table: &mut Table) {
    table.unfinished = games();
    table.gui.show(Dialog::Unfinished);
    table.frames(3);
}

#[test]
fn an_unfinished_game_is_chosen_and_continued() {
    with_table(|table| {
        show(table);
        assert_eq!(table.shows("unfinished.row.0"), "Cid – Dee, move 2");
        table.press(Key::DownArrow);
        let continued = table.press(Key::Enter);
        assert!(
            matches!(continued.as_slice(), [Request::ContinueUnfinished(game)] if game.white == "Bob"),
            "{continued:?}"
        );
        assert!(!table.gui.has_dialog());
        show(table);
        assert!(table.press_widget("unfinished.row.2").is_empty());
        let continued = table.press_widget("unfinished.continue");
        assert!(
            matches!(continued.as_slice(), [Request::ContinueUnfinished(game)] if game.white == "Ann"),
            "{continued:?}"
        );
    });
}

#[test]
fn an_unfinished_game_is_deleted_only_after_a_question() {
    with_table(|table| {
        show(table);
        assert!(table.press_widget("unfinished.delete").is_empty());
        assert!(table.press(Key::Enter).is_empty(), "Enter cancels");
        table.frames(1);
        assert!(table.gui.has_dialog() && !table.has("unfinished.discard"));
        assert!(table.press_widget("unfinished.delete").is_empty());
        let discarded = table.press_widget("unfinished.discard");
        assert!(
            matches!(discarded.as_slice(), [Request::DiscardUnfinished(game)] if game.white == "Cid"),
            "{discarded:?}"
        );
        assert!(table.press_widget("unfinished.delete").is_empty());
        assert!(
            table.gui.close() && table.gui.has_dialog(),
            "Esc closes the question first"
        );
        assert!(table.gui.close() && !table.gui.has_dialog());
    });
}

#[test]
fn the_start_screen_and_the_menu_lead_to_several_unfinished_games() {
    with_table(|table| {
        table.unfinished = games();
        table.gui.greet(0);
        table.frames(2);
        assert_eq!(table.shows("start.continue"), "Continue: Cid – Dee, move 2");
        assert!(gave(&table.enter(), Command::Continue));
        assert_eq!(table.shows("start.unfinished"), "3 unfinished games…");
        assert!(gave(&table.press_widget("start.unfinished"), Command::Unfinished));
        assert!(gave(&table.choose("menu-file", "cmd-unfinished"), Command::Unfinished));
        table.unfinished.truncate(1);
        table.gui.greet(0);
        table.frames(2);
        assert!(!table.has("start.unfinished"), "Continue is enough");
    });
}
