//! The pages of the panel, opened by their tabs: what each says, and what a click on it wishes.

use super::table::{with_table, with_table_of, Table};
use super::{fools_mate, play_text};
use tabiya::chess::Color;
use tabiya::game::Input;
use tabiya::scene::Theme;
use tabiya::store::settings::Settings;
use tabiya::ui::{Action, Dialog};

/// High enough for all of the page of settings to be seen at once.
const HIGH: (i32, i32) = (2000, 1500);

/// The settings that were wished for, when that is all that was.
fn changed(actions: Vec<Action>) -> Option<Settings> {
    match <[Action; 1]>::try_from(actions) {
        Ok([Action::Change(settings)]) => Some(*settings),
        _ => None,
    }
}

fn board_page(table: &mut Table) {
    table.click_on("Board");
    table.frames(2);
}

#[test]
fn each_switch_of_the_settings_changes_itself_alone() {
    type Switch = fn(&mut Settings) -> &mut bool;
    let switches: [(&str, Switch); 8] = [
        ("Turn to the player who moves", |all| &mut all.auto_flip),
        ("Mark the last move", |all| &mut all.last_move),
        ("Show where a piece can go", |all| &mut all.targets),
        ("Hand as the mouse pointer", |all| &mut all.own_cursors),
        ("Show why a move is not possible", |all| &mut all.why_not),
        ("Ask before resigning", |all| &mut all.ask_resign),
        ("Ask before leaving a game", |all| &mut all.ask_leave),
        ("Mute", |all| &mut all.muted),
    ];
    with_table_of(HIGH, |table| {
        board_page(table);
        for (label, switch) in switches {
            let mut wanted = Settings::default();
            let is_on = switch(&mut wanted);
            *is_on = !*is_on;
            let actions = table.click_on(label);
            assert_eq!(changed(actions), Some(wanted), "{label}");
        }
    });
}

#[test]
fn the_other_settings_change_themselves_alone() {
    with_table_of(HIGH, |table| {
        board_page(table);
        for (label, value) in [("Border", "border"), ("Off", "off")] {
            let wanted = Settings {
                coordinates: value.into(),
                ..Settings::default()
            };
            assert_eq!(changed(table.click_on(label)), Some(wanted), "{label}");
        }
        assert!(table.click_on("Inside").is_empty(), "they are inside already");
        for (shown, label, wanted) in [
            (
                "Nxf7+",
                "g5f7",
                Settings {
                    notation: "uci".into(),
                    ..Settings::default()
                },
            ),
            (
                "As the display",
                "150 %",
                Settings {
                    interface_scale: 1.5,
                    ..Settings::default()
                },
            ),
        ] {
            assert!(table.click_on(shown).is_empty(), "opening a list is no wish");
            assert_eq!(changed(table.click_on(label)), Some(wanted), "{label}");
        }
        assert!(table.click_on("Which sounds").is_empty());
        let silent = changed(table.click_on("Capture")).expect("a change");
        assert_eq!(
            silent,
            Settings {
                silent: vec!["Capture".into()],
                ..Settings::default()
            }
        );
    });
}

#[test]
fn a_slider_is_set_where_it_is_clicked() {
    with_table_of(HIGH, |table| {
        board_page(table);
        for (label, is_louder) in [("180 ms", false), ("70 %", true)] {
            // The words stand in the middle of the slider.
            let (x, y) = table.place(label);
            for aside in [-40.0, 40.0] {
                // Pressing and releasing each set it; the settings shown stay as they were.
                let actions = table.click((x + aside, y));
                let Some(Action::Change(settings)) = actions.first() else {
                    panic!("{label}: {actions:?}");
                };
                let value = if is_louder {
                    settings.volume
                } else {
                    settings.animation_ms
                };
                let half = if is_louder { 50 } else { 250 };
                assert_eq!(value > half, aside > 0.0, "{label}: {value}");
                let wanted = if is_louder {
                    Settings {
                        volume: value,
                        ..Settings::default()
                    }
                } else {
                    Settings {
                        animation_ms: value,
                        ..Settings::default()
                    }
                };
                assert_eq!(**settings, wanted, "{label}");
            }
        }
    });
}

#[test]
fn the_board_is_turned_from_its_page_and_from_the_menu() {
    with_table_of(HIGH, |table| {
        board_page(table);
        let actions = table.click_on("Flip board");
        assert!(matches!(actions.as_slice(), [Action::Flip]), "{actions:?}");
        table.click_on("View");
        let actions = table.click_on("Flip board");
        assert!(matches!(actions.as_slice(), [Action::Flip]), "{actions:?}");
    });
}

#[test]
fn each_theme_is_chosen_by_a_click_on_its_little_board() {
    with_table_of(HIGH, |table| {
        board_page(table);
        let (_, y) = table.place("Board Colours");
        let panel = table.view.layout.panel;
        let mut chosen: Vec<String> = Vec::new();
        for x in (0..panel.width).step_by(12) {
            let actions = table.click(((panel.x + x) as f32, y + 30.0));
            chosen.extend(changed(actions).map(|settings| settings.theme));
        }
        chosen.dedup();
        let usual = Settings::default().theme;
        let others = Theme::ALL.map(|theme| theme.name.to_owned());
        let others: Vec<String> = others.into_iter().filter(|name| *name != usual).collect();
        assert_eq!(chosen, others);
        table.settings.theme = others[0].clone();
        table.frames(1);
        assert_eq!(changed(table.click_on("Reset colours")), Some(Settings::default()));
    });
}

#[test]
fn info_tells_the_position_and_the_game() {
    with_table_of(HIGH, |table| {
        table.click_on("Info");
        table.frames(2);
        let told = |table: &Table, names: &[&str]| -> Vec<String> {
            names.iter().map(|name| table.beside(name).to_owned()).collect()
        };
        let names = [
            "Turn",
            "Legal moves",
            "Half-move clock",
            "White: moves, captures",
            "En passant square",
        ];
        assert_eq!(told(table, &names), ["White", "20", "0 of 100", "0, 0", "–"]);
        play_text(table, "e2e4 d7d5 e4d5 g8f6");
        table.frames(2);
        assert_eq!(told(table, &names), ["White", "30", "1 of 100", "2, 1", "–"]);
        assert_eq!(
            told(table, &["Occurrences", "Selected square", "Move number"]),
            ["1", "–", "3"]
        );
        let _ = table
            .game
            .handle(Input::Press(tabiya::chess::Square::B1), std::time::Duration::ZERO);
        table.frames(2);
        assert_eq!(table.beside("Selected square"), "b1");
    });
}

#[test]
fn debug_shows_the_attack_boards_and_the_windows_of_imgui() {
    with_table_of(HIGH, |table| {
        table.click_on("Info");
        table.frames(2);
        let shows = |actions: &[Action], both: [bool; 2]| matches!(actions, [Action::ShowAttacks { white, black }] if [*white, *black] == both);
        let actions = table.click_on("White attack board");
        assert!(shows(&actions, [true, false]), "{actions:?}");
        table.view.style.show_white_attacks = true;
        let actions = table.click_on("Black attack board");
        assert!(shows(&actions, [true, true]), "{actions:?}");
        let actions = table.click_on("White attack board");
        assert!(shows(&actions, [false, false]), "{actions:?}");
        table.click_on("View");
        let actions = table.click_on("Squares Black attacks");
        assert!(shows(&actions, [true, true]), "{actions:?}");
        assert!(!table.gui.is_lively());
        assert!(table.click_on("ImGui metrics").is_empty());
        assert!(table.gui.is_lively(), "its figures change all the time");
    });
}

#[test]
fn the_board_is_reset_and_the_position_copied_and_pasted() {
    with_table(|table| {
        table.click_on("Position");
        table.frames(2);
        let reset = table.click_on("Reset Board");
        assert!(matches!(reset.as_slice(), [Action::Reset]), "{reset:?}");
        let copy = table.click_on("Copy FEN");
        assert!(matches!(copy.as_slice(), [Action::CopyFen]), "{copy:?}");
        let paste = table.click_on("Paste");
        assert!(matches!(paste.as_slice(), [Action::Paste]), "{paste:?}");
        assert!(table.click_on("Load").is_empty(), "nothing stands in the field");
        let said = table.words().join(" ");
        assert!(said.contains("This is not a position"), "{said}");
    });
}

#[test]
fn resigning_is_asked_for_and_answered() {
    with_table(|table| {
        play_text(table, "e2e4");
        table.frames(2);
        let abort = table.click_on("Abort");
        assert!(matches!(abort.as_slice(), [Action::Input(Input::Abandon)]), "{abort:?}");
        play_text(table, "e7e5");
        table.frames(2);
        let resign = table.click_on("Resign");
        assert!(
            matches!(resign.as_slice(), [Action::Resign(Color::White)]),
            "{resign:?}"
        );
        let dialog = Dialog::Resign(Color::White);
        table.gui.show(dialog);
        table.frames(3);
        assert!(table
            .words()
            .iter()
            .any(|words| words.starts_with("White") && words.ends_with('?')));
        assert!(table.click_on("Play on").is_empty());
        assert!(!table.gui.is_open(dialog));
        table.gui.show(dialog);
        table.frames(3);
        let resigned = table.click_on("Resign");
        assert!(
            matches!(resigned.as_slice(), [Action::Input(Input::Resign(Color::White))]),
            "{resigned:?}"
        );
        assert!(!table.gui.is_open(dialog));
    });
}

#[test]
fn a_draw_is_offered_and_answered_at_the_players_names() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        table.frames(2);
        let offer = table.click_on("Offer draw");
        assert!(
            matches!(offer.as_slice(), [Action::Input(Input::OfferDraw)]),
            "{offer:?}"
        );
        let _ = table.game.handle(Input::OfferDraw, std::time::Duration::ZERO);
        table.frames(2);
        assert!(table.click_on("Offer draw").is_empty(), "one offer at a time");
        let accept = table.click_on("Accept");
        assert!(
            matches!(accept.as_slice(), [Action::Input(Input::AcceptDraw)]),
            "{accept:?}"
        );
        let decline = table.click_on("Decline");
        assert!(
            matches!(decline.as_slice(), [Action::Input(Input::DeclineDraw)]),
            "{decline:?}"
        );
    });
}

#[test]
fn the_menus_export_copy_resign_and_claim() {
    with_table(|table| {
        let mut choose = |menu: &str, item: &str| {
            table.click_on(menu);
            table.frames(2);
            table.click_on(item)
        };
        let export = choose("File", "Export PGN");
        assert!(matches!(export.as_slice(), [Action::Export(None)]), "{export:?}");
        let copy = choose("File", "Copy game (PGN)");
        assert!(matches!(copy.as_slice(), [Action::CopyPgn]), "{copy:?}");
        let picture = choose("File", "Copy picture of the board");
        assert!(matches!(picture.as_slice(), [Action::CopyPicture]), "{picture:?}");
        let resigns = choose("Game", "White resigns");
        assert!(
            matches!(resigns.as_slice(), [Action::Resign(Color::White)]),
            "{resigns:?}"
        );
        let claim = choose("Game", "Claim a draw");
        assert!(claim.is_empty(), "there is nothing to claim: {claim:?}");
    });
}

#[test]
fn the_moves_stand_in_two_columns() {
    with_table(|table| {
        table.play(&fools_mate());
        table.frames(2);
        let words = table.words().join(" ");
        assert_eq!((table.beside("1."), table.beside("f3")), ("f3", "e5"), "{words}");
        assert_eq!((table.beside("2."), table.beside("g4")), ("g4", "Qh4#"), "{words}");
    });
}

#[test]
fn texts_of_any_length_can_be_drawn() {
    // More letters in one list of triangles than 16-bit indices can count stop the program.
    const LONG: usize = 100_000;
    with_table(|table| {
        let mut tree = table.game.tree().clone();
        for tag in ["White", "Black", "Event"] {
            tree.tags.set(tag, &"name ".repeat(LONG / 5));
        }
        let root = tabiya::record::NodeId::ROOT;
        table.game = tabiya::game::ChessGame::from_tree(tree, root);
        let long = "wrong ".repeat(LONG / 6);
        let _ = table
            .game
            .handle(Input::Comment(root, long.clone()), std::time::Duration::ZERO);
        play_text(table, "e2e4");
        table.frames(2);
        for long in ["9".repeat(LONG), long] {
            let choice = tabiya::store::new_game::NewGameChoice {
                white: long.clone(),
                time: long.clone(),
                odds: long.clone(),
                ..Default::default()
            };
            table.gui.show_new_game(&choice, table.game.board());
            table.frames(3);
            table.gui.show_pasted(long.clone(), table.game.board());
            table.frames(3);
            table.gui.close();
        }
        table.click_on("Position");
        table.click(table.in_panel(100, 150));
        table.type_text(&"r".repeat(LONG));
        table.press(imgui::Key::Enter);
    });
}
