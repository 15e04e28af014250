//! The tags of the board modes that are switched on.

use super::table::{with_grown_table_of, with_table_at};
use super::{gave, play_text};
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::game::{ChessGame, GameSetup, Input, Player};
use tabiya::scene::AttackMap;
use tabiya::table::Command;
use tabiya::text::{Language, Text};

#[test]
fn what_is_switched_on_has_a_sign_that_takes_it_off_again() {
    for size in [(480, 360), (800, 600), (1200, 800)] {
        with_grown_table_of(size, |table| {
            table.frames(2);
            assert!(!table.gui.widgets().iter().any(|widget| widget.id.starts_with("mode.")));
            table.view.style.attack_map = AttackMap::Control;
            table.view.style.show_black_attacks = true;
            table.is_annotating = true;
            table.frames(3);
            for command in [Command::Annotate, Command::AttackMap, Command::BlackAttacks] {
                let id = format!("mode.{}", command.id());
                let requests = table.press_widget(&id);
                assert!(gave(&requests, command), "{size:?} {id}: {requests:?}");
            }
            table.view.style.attack_map = AttackMap::Changes;
            table.frames(3);
            assert!(table.has("mode.cmd-attack-changes") && !table.has("mode.cmd-attack-map"));
        });
    }
}

#[test]
fn with_the_largest_type_no_sign_is_cut_and_the_buttons_stay_below_what_scrolls() {
    for scale in [3.0, 3.5, 4.0] {
        with_table_at((1280, 800), scale, |table| {
            play_text(table, "f2f3 e7e5 g2g4 d8h4");
            table.view.style.attack_map = AttackMap::Control;
            for &language in Language::ALL {
                table.text = Text::of(language);
                table.frames(3);
                let what = format!("{} at {scale}", language.code());
                assert_eq!(
                    table.shows("mode.cmd-attack-map"),
                    table.text.get("mode-attack-map", &[]),
                    "{what}"
                );
                let panel = table.view.layout.panel;
                let menu = table.widget("cmd-menu");
                assert!(
                    menu.max[1] <= (panel.y + panel.height) as f32,
                    "{what}: {menu:?} in {panel:?}"
                );
            }
        });
    }
}

#[test]
fn a_move_that_is_prepared_says_what_can_be_done_about_it() {
    with_grown_table_of((1200, 800), |table| {
        table.game = ChessGame::new(&GameSetup {
            players: [Player::Person, Player::Program("tabiya".into())],
            ..GameSetup::default()
        });
        table.play(&[(Square::E2, Square::E4)]);
        table.frames(2);
        assert!(!table.has("premove.prepared"));
        table.play(&[(Square::D2, Square::D4)]);
        table.frames(3);
        assert!(table
            .shows("premove.prepared")
            .starts_with("Premove: d4 To answer one reply only"));
        let (words, field) = (table.widget("premove.prepared"), table.widget("move-field"));
        assert!(words.max[1] <= field.min[1], "{words:?} {field:?}");
        // A reply, and the answer to it.
        for square in [Square::E7, Square::E5] {
            let _ = table.game.handle(Input::Press(square), Duration::ZERO);
        }
        table.frames(2);
        let words = table.shows("premove.prepared");
        assert!(words.starts_with("Premove: d4 Now make your answer to e5."), "{words}");
        table.play(&[(Square::D4, Square::E5)]);
        table.frames(2);
        assert_eq!(table.shows("premove.prepared"), "Premove: d4, after e5: dxe5");
    });
}
