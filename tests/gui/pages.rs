//! The preferences, the page for developers, the menus and dialogs: what each says, and what a click on it asks for.

use super::table::{with_table, with_table_of, Table};
use super::{fools_mate, gave, play_text};
use tabiya::chess::{Color, Notation};
use tabiya::game::{Input, Sound};
use tabiya::scene::Theme;
use tabiya::store::settings::{CoordinatePlace, Motion, Settings};
use tabiya::store::themes::{HexColor, ThemeRole};
use tabiya::table::Command;
use tabiya::text::Language;
use tabiya::ui::board_look::{own_theme, theme_of};
use tabiya::ui::ThemeRequest;
use tabiya::ui::{Dialog, Request};

/// High enough for all of the page of settings to be seen at once.
const HIGH: (i32, i32) = (2000, 1500);

/// The settings that were asked for, when that is all that was.
fn changed(requests: Vec<Request>) -> Option<Settings> {
    match <[Request; 1]>::try_from(requests) {
        Ok([Request::Change(settings)]) => Some(*settings),
        _ => None,
    }
}

/// Opens a section of the preferences.
fn preferences(table: &mut Table, section: &str) {
    table.gui.show(Dialog::Preferences);
    table.frames(3);
    assert!(table.press_widget(section).is_empty());
    table.frames(2);
}

#[test]
fn each_switch_of_the_settings_changes_itself_alone() {
    type Switch = fn(&mut Settings) -> &mut bool;
    let switches: [(&str, &str, Switch); 12] = [
        ("preferences-play", "settings-auto-flip", |all| &mut all.auto_flip),
        ("preferences-board", "settings-last-move", |all| &mut all.last_move),
        ("preferences-board", "settings-targets", |all| &mut all.targets),
        ("preferences-interface", "settings-own-cursors", |all| {
            &mut all.own_cursors
        }),
        ("preferences-board", "settings-why-not", |all| &mut all.why_not),
        ("preferences-play", "settings-ask-resign", |all| &mut all.ask_resign),
        ("preferences-play", "settings-ask-leave", |all| &mut all.ask_leave),
        ("preferences-sound", "settings-muted", |all| &mut all.muted),
        ("preferences-sound", "settings-speak", |all| &mut all.speak),
        ("preferences-interface", "settings-panel", |all| &mut all.panel),
        ("preferences-interface", "settings-menu-bar", |all| &mut all.menu_bar),
        ("preferences-interface", "settings-developer", |all| &mut all.developer),
    ];
    with_table_of(HIGH, |table| {
        for (section, label, switch) in switches {
            preferences(table, section);
            let mut wanted = Settings::default();
            let is_on = switch(&mut wanted);
            *is_on = !*is_on;
            // Tab brings what is far down into sight.
            for _ in 0..60 {
                let foot = table.widget("preferences.reset").min[1];
                if table.has(label) && table.widget(label).max[1] < foot {
                    break;
                }
                table.gui.move_focus(false);
                table.frames(3);
            }
            let requests = table.press_widget(label);
            assert_eq!(changed(requests), Some(wanted), "{label}");
        }
    });
}

#[test]
fn the_other_settings_change_themselves_alone() {
    with_table_of(HIGH, |table| {
        for (section, shown, label, wanted) in [
            (
                "preferences-board",
                "settings-coordinates",
                "settings-coordinates.1",
                Settings {
                    coordinates: CoordinatePlace::Border,
                    ..Settings::default()
                },
            ),
            (
                "preferences-interface",
                "settings-language",
                "settings-language.1",
                Settings {
                    language: Some(Language::ENGLISH),
                    ..Settings::default()
                },
            ),
            (
                "preferences-interface",
                "settings-notation",
                "settings-notation.3",
                Settings {
                    notation: Notation::Uci,
                    ..Settings::default()
                },
            ),
            (
                "preferences-play",
                "settings-motion",
                "settings-motion.2",
                Settings {
                    motion: Motion::Reduced,
                    ..Settings::default()
                },
            ),
            (
                "preferences-interface",
                "settings-scale",
                "settings-scale.4",
                Settings {
                    interface_scale: 1.5,
                    ..Settings::default()
                },
            ),
        ] {
            preferences(table, section);
            assert!(table.press_widget(shown).is_empty(), "opening a list asks for nothing");
            assert_eq!(changed(table.press_widget(label)), Some(wanted), "{label}");
        }
        preferences(table, "preferences-sound");
        let silent = changed(table.press_widget("sound-capture")).expect("a change");
        assert_eq!(
            silent,
            Settings {
                silent: vec![Sound::Capture],
                ..Settings::default()
            }
        );
    });
}

#[test]
fn a_set_of_pieces_is_chosen_by_a_click_on_it() {
    with_table_of(HIGH, |table| {
        for (id, pieces) in [("pieces.Print", "Print"), ("pieces.Classic", "Classic")] {
            preferences(table, "preferences-board");
            let wanted = Settings {
                pieces: pieces.into(),
                ..Settings::default()
            };
            assert_eq!(changed(table.press_widget(id)), Some(wanted), "{id}");
        }
    });
}

#[test]
fn chess_figures_are_letters_and_pictures_of_the_atlas() {
    with_table(|table| {
        let fonts = [table.look.fonts.text, table.look.fonts.strong];
        let ui = table.context.new_frame();
        for font in fonts {
            let _font = ui.push_font(font);
            let width = |text: &str| ui.calc_text_size(text)[0];
            for color in ['♔', '♚'] {
                let of = |kind: u32| width(&char::from_u32(u32::from(color) + kind).expect("a figure").to_string());
                let [king, queen, rook, bishop, knight, pawn] = [0, 1, 2, 3, 4, 5].map(of);
                // Each is as wide as it is drawn.
                assert!(
                    pawn > 5.0 && pawn < rook && rook < bishop && bishop < king.max(queen),
                    "{color}"
                );
                assert!(knight < queen && width("♘f3") > knight + width("f3") - 1.0, "{color}");
            }
        }
        table.context.render();
        let atlas = table.context.fonts().build_rgba32_texture();
        let pixels = atlas.data.chunks_exact(4);
        let is_wood = |pixel: &&[u8]| pixel[3] == 255 && pixel[0] > pixel[2].saturating_add(40);
        assert!(pixels.filter(is_wood).count() > 500, "the turned pieces are there");
    });
}

#[test]
fn a_slider_is_set_where_it_is_clicked() {
    with_table_of(HIGH, |table| {
        for (section, label, is_louder) in [
            ("preferences-play", "settings-animation", false),
            ("preferences-sound", "settings-sound", true),
        ] {
            preferences(table, section);
            let (x, y) = table.widget(label).middle();
            for aside in [-40.0, 40.0] {
                // Pressing and releasing each set it; the settings shown stay as they were.
                let requests = table.click((x + aside, y));
                let Some(Request::Change(settings)) = requests.first() else {
                    panic!("{label}: {requests:?}");
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
fn preferences_are_searched_and_reset_page_by_page() {
    with_table_of(HIGH, |table| {
        preferences(table, "preferences-board");
        table.settings.muted = true;
        table.settings.targets = false;
        let reset = changed(table.press_widget("preferences.reset")).expect("a change");
        assert!(reset.targets && reset.muted, "the page that is shown, and no other");
        assert!(!table.has("settings-muted"));
        table.press_widget("preferences.search");
        table.type_text("mut");
        table.frames(2);
        assert!(table.has("settings-muted") && !table.has("settings-targets"));
        assert!(table.press_widget("preferences.close").is_empty());
        assert!(!table.gui.has_dialog());
    });
}

#[test]
fn the_menus_are_behind_a_button_or_in_a_bar() {
    with_table(|table| {
        assert!(!table.has("menu-view"));
        assert!(gave(&table.choose("menu-view", "cmd-flip"), Command::Flip));
        table.press(imgui::Key::Escape);
        table.settings.menu_bar = true;
        table.frames(2);
        assert!(table.gui.menu_height() > 0.0);
        table.press_widget("menu-view");
        table.frames(2);
        assert!(gave(&table.press_widget("menu.cmd-flip"), Command::Flip));
    });
}

#[test]
fn each_theme_is_chosen_by_a_click_on_its_little_board() {
    with_table_of(HIGH, |table| {
        preferences(table, "preferences-board");
        let usual = Settings::default().theme;
        table.looks.themes.push(own_theme("Sea", &Theme::SLATE));
        table.frames(1);
        for theme in Theme::ALL.map(|theme| theme.name).into_iter().chain(["Sea"]) {
            let requests = table.press_widget(&format!("theme.{theme}"));
            let wanted = (theme != usual).then(|| theme.to_owned());
            assert_eq!(changed(requests).map(|settings| settings.theme), wanted);
        }
        table.settings.theme = "High contrast".into();
        table.frames(1);
        assert_eq!(
            changed(table.press_widget("preferences.reset")),
            Some(Settings::default())
        );
    });
}

/// What is asked for themes.
fn of_themes(requests: Vec<Request>) -> Vec<ThemeRequest> {
    let only = requests.into_iter().filter_map(|request| match request {
        Request::Theme(request) => Some(request),
        _ => None,
    });
    only.collect()
}

/// Opens the preferences at the colors of the chosen theme.
fn colors_of_theme(table: &mut Table) {
    preferences(table, "preferences-board");
    table.press_widget("preferences.search");
    table.type_text("colors of");
    table.frames(2);
}

#[test]
fn a_theme_that_comes_with_the_program_is_copied_and_not_changed() {
    with_table_of(HIGH, |table| {
        colors_of_theme(table);
        assert!(!table.has("theme.name") && !table.has("theme.delete") && !table.has("theme.export"));
        let asked = of_themes(table.press_widget("theme.duplicate"));
        let [ThemeRequest::Add(copy)] = asked.as_slice() else {
            panic!("{asked:?}");
        };
        assert_ne!(copy.name, "Walnut");
        let walnut = Theme {
            name: "",
            ..Theme::WALNUT
        };
        assert_eq!(theme_of(copy), walnut);
        table.press_widget("theme.material");
        let asked = of_themes(table.press_widget("theme.material.4"));
        assert!(matches!(asked.as_slice(), [ThemeRequest::Add(_)]), "{asked:?}");
    });
}

#[test]
fn a_theme_of_the_users_is_named_colored_and_deleted() {
    with_table_of((1200, 1600), |table| {
        let mut sea = own_theme("Sea", &Theme::SLATE);
        sea.set(ThemeRole::Text, Some(HexColor([70, 70, 70, 255])));
        table.view.style.theme = theme_of(&sea);
        table.look.palette = tabiya::ui::style::Palette::of(&table.view.style.theme);
        table.looks.themes.push(sea.clone());
        table.settings.theme = "Sea".into();
        colors_of_theme(table);
        assert!(table.shows("theme.weak.0").contains("7.0"), "the text is hard to read");
        assert_eq!(table.shows("color.board.light"), "#d8dee3");
        assert!(!table.has("color.panel.text"));
        table.press_widget("theme.more");
        assert_eq!(table.shows("color.panel.text"), "#464646");
        let asked = of_themes(table.press_widget("color.panel.text.derive"));
        sea.set(ThemeRole::Text, None);
        assert!(
            matches!(asked.as_slice(), [ThemeRequest::Keep(kept)] if **kept == sea),
            "{asked:?}"
        );
        table.press_widget("theme.name");
        table.type_text(" two");
        let asked = of_themes(table.press(imgui::Key::Enter));
        assert!(
            matches!(asked.as_slice(), [ThemeRequest::Rename(name)] if name == "Sea two"),
            "{asked:?}"
        );
        for (button, path, wanted) in [
            ("theme.export", "/tmp/a.toml", "Export"),
            ("theme.import", "/tmp/b.toml", "Import"),
        ] {
            table.press_widget(button);
            table.frames(2);
            table.type_text(path);
            let asked = of_themes(table.press(imgui::Key::Enter));
            assert!(format!("{asked:?}").contains(wanted), "{asked:?}");
            assert!(!table.has("theme.path"));
        }
        let asked = of_themes(table.press_widget("theme.delete"));
        assert!(matches!(asked.as_slice(), [ThemeRequest::Delete]), "{asked:?}");
    });
}

#[test]
fn the_page_for_developers_tells_the_position_and_the_game() {
    with_table_of(HIGH, |table| {
        assert!(!table.has("info-turn"), "it is hidden at first");
        table.settings.developer = true;
        table.frames(3);
        let told =
            |table: &Table, ids: &[&str]| -> Vec<String> { ids.iter().map(|id| table.shows(id).to_owned()).collect() };
        let ids = [
            "info-turn",
            "info-legal-moves",
            "info-halfmove-clock",
            "info-white",
            "info-en-passant",
        ];
        assert_eq!(
            told(table, &ids),
            ["White", "20", "0 of 100", "0 moves, 0 captures", "–"]
        );
        play_text(table, "e2e4 d7d5 e4d5 g8f6");
        table.frames(2);
        assert_eq!(
            told(table, &ids),
            ["White", "30", "1 of 100", "2 moves, 1 capture", "–"]
        );
        assert_eq!(
            told(table, &["info-occurrences", "info-selected", "info-move-number"]),
            ["1", "–", "3"]
        );
        let _ = table
            .game
            .handle(Input::Press(tabiya::chess::Square::B1), std::time::Duration::ZERO);
        table.frames(2);
        assert_eq!(table.shows("info-selected"), "b1");
    });
}

#[test]
fn the_page_for_developers_opens_the_windows_of_imgui() {
    with_table_of(HIGH, |table| {
        table.settings.developer = true;
        table.frames(3);
        assert!(!table.gui.needs_redraw());
        assert!(table.press_widget("developer.metrics").is_empty());
        assert!(table.gui.needs_redraw(), "its figures change all the time");
    });
}

#[test]
fn resigning_is_asked_for_and_answered() {
    with_table(|table| {
        play_text(table, "e2e4");
        table.frames(2);
        assert!(gave(&table.press_widget("cmd-abort"), Command::Abort));
        play_text(table, "e7e5");
        table.frames(2);
        assert!(gave(&table.press_widget("cmd-resign-white"), Command::ResignWhite));
        let dialog = Dialog::Resign(Color::White);
        table.gui.show(dialog);
        table.frames(3);
        assert!(table.has("resign.question"));
        assert!(table.press_widget("resign.cancel").is_empty());
        assert!(!table.gui.is_open(dialog));
        table.gui.show(dialog);
        table.frames(3);
        let resigned = table.press_widget("resign.resign");
        assert!(
            matches!(resigned.as_slice(), [Request::Input(Input::Resign(Color::White))]),
            "{resigned:?}"
        );
        assert!(!table.gui.is_open(dialog));
        // What is asked about one game is not answered for another.
        table.gui.show(dialog);
        table.gui.forget_game();
        assert!(!table.gui.is_open(dialog));
    });
}

#[test]
fn a_draw_is_offered_and_answered_at_the_players_names() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        table.frames(2);
        assert!(gave(&table.press_widget("cmd-offer-draw"), Command::OfferDraw));
        // It is White's turn, and Black may offer it after the move just made.
        for (widget, by) in [("offer-draw.white", Color::White), ("offer-draw.black", Color::Black)] {
            table.gui.show(Dialog::OfferDraw);
            table.frames(3);
            let offered = table.press_widget(widget);
            assert!(
                matches!(offered.as_slice(), [Request::Input(Input::OfferDraw(color))] if *color == by),
                "{offered:?}"
            );
            assert!(!table.gui.is_open(Dialog::OfferDraw));
        }
        let _ = table
            .game
            .handle(Input::OfferDraw(Color::White), std::time::Duration::ZERO);
        table.frames(2);
        assert!(table.press_widget("cmd-offer-draw").is_empty(), "one offer at a time");
        assert!(gave(&table.press_widget("cmd-accept-draw"), Command::AcceptDraw));
        assert!(gave(&table.press_widget("cmd-decline-draw"), Command::DeclineDraw));
    });
}

#[test]
fn every_command_of_the_menus_can_be_chosen_there() {
    use tabiya::table::Menu;
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        let submenus = [
            Command::ClaimWithMove,
            Command::ExportPng,
            Command::ExportSvg,
            Command::ExportGif,
        ];
        for menu in Menu::ALL {
            for command in Command::ALL.iter().filter(|command| command.menu() == Some(menu)) {
                if submenus.contains(command) {
                    continue;
                }
                table.gui.open_menu();
                table.frames(3);
                table.press_widget(menu.id());
                table.frames(2);
                let item = format!("menu.{}", command.id());
                let is_enabled = table.widget(&item).is_enabled;
                let requests = table.press_widget(&item);
                assert_eq!(gave(&requests, *command), is_enabled, "{command:?}: {requests:?}");
                table.press(imgui::Key::Escape);
            }
        }
        table.gui.open_menu();
        table.frames(3);
        table.press_widget("menu-file");
        table.frames(2);
        table.press_widget("menu-export-image");
        table.frames(2);
        assert!(gave(&table.press_widget("menu.cmd-export-gif"), Command::ExportGif));
    });
}

#[test]
fn the_moves_stand_in_two_columns() {
    with_table(|table| {
        table.play(&fools_mate());
        table.frames(2);
        let places: Vec<[f32; 2]> = table
            .game
            .line()
            .iter()
            .map(|node| table.widget(&format!("move.{node:?}")).min)
            .collect();
        let [f3, e5, g4, mate] = places[..] else {
            panic!("{places:?}");
        };
        let is_same = |a: f32, b: f32| (a - b).abs() < 0.5;
        assert!(is_same(f3[1], e5[1]) && is_same(g4[1], mate[1]) && f3[1] < g4[1]);
        assert!(is_same(f3[0], g4[0]) && is_same(e5[0], mate[0]) && f3[0] < e5[0]);
    });
}

#[test]
fn times_are_typed_in_minutes_and_kept_in_seconds() {
    with_table(|table| {
        let choice = tabiya::store::new_game::NewGameChoice {
            time: "300+3".into(),
            ..Default::default()
        };
        table.gui.show_new_game(&choice, table.game.board());
        table.frames(3);
        assert_eq!(table.shows("new-game.time.typed"), "5+3");
        table.press_widget("new-game.time.typed");
        table.press(imgui::Key::End);
        table.type_text("0");
        let begun = table.press_widget("new-game.start");
        assert!(
            matches!(begun.as_slice(), [Request::Begin(choice)] if choice.time == "300+30"),
            "{begun:?}"
        );
        table.gui.show_new_game(&choice, table.game.board());
        table.frames(3);
        table.press_widget("new-game.time.typed");
        table.press(imgui::Key::End);
        table.type_text("x");
        assert!(table.has("new-game.time.fault") && !table.widget("new-game.start").is_enabled);
        assert!(table.press(imgui::Key::Enter).is_empty());
        assert!(table.gui.is_open(Dialog::NewGame), "it cannot begin");
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
        table.gui.show(Dialog::LoadFen);
        table.frames(3);
        table.type_text(&"r".repeat(LONG));
        table.press(imgui::Key::Enter);
    });
}

#[test]
fn a_level_between_those_with_names_and_a_fair_match_are_chosen() {
    with_table(|table| {
        let choice = tabiya::store::new_game::NewGameChoice {
            opponent: tabiya::store::settings::Opponent::Tabiya,
            ..Default::default()
        };
        table.gui.show_new_game(&choice, table.game.board());
        table.frames(3);
        assert_eq!(table.shows("new-game.rating"), "1000");
        table.press_widget("new-game.rating");
        table.frames(2);
        // Half way between 400 and 2500.
        let shown: u16 = table.shows("new-game.rating").parse().expect("a rating");
        assert!((1350..=1550).contains(&shown) && shown.is_multiple_of(50), "{shown}");
        table.press_widget("new-game.fair");
        let begun = table.press_widget("new-game.start");
        assert!(
            matches!(begun.as_slice(), [Request::Begin(choice)] if choice.level == shown && choice.is_fair),
            "{begun:?}"
        );
    });
}
