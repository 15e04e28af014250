//! The developer page, the menus and dialogs: what each says, and what a click on it requests.

use super::table::{with_grown_table_of, with_table, with_table_at, with_table_of, Table, HIGH};
use super::{fools_mate, gave, play_text};
use tabiya::chess::Color;
use tabiya::game::{ChessGame, GameSetup, Input};
use tabiya::table::{Command, CommandContext, Dialog};
use tabiya::train::{PuzzleTheme, TrainedEndgame};
use tabiya::ui::{PlayerRequest, Request};

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
        assert_eq!(table.shows("dialog.close"), "Resign as White?");
        let (resign, cancel) = (table.widget("resign.resign"), table.widget("resign.cancel"));
        assert!(
            resign.max[0] + 50.0 < cancel.min[0],
            "what gives up stands apart, at the left"
        );
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
        // A question about one game is not answered for another.
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
            Command::Review,
            Command::PreviousError,
            Command::NextError,
            Command::AskError,
            Command::RemoveReview,
        ];
        for menu in Menu::ALL {
            for command in Command::ALL.iter().filter(|command| command.menu() == Some(menu)) {
                if submenus.contains(command) {
                    continue;
                }
                let requests = table.choose(menu.id(), command.id());
                let is_enabled = command.availability(&CommandContext::of(&table.game)).is_ok();
                assert_eq!(gave(&requests, *command), is_enabled, "{command:?}: {requests:?}");
                table.press(imgui::Key::Escape);
            }
        }
        table.gui.menu.open();
        table.frames(3);
        table.press_widget("menu-file");
        table.frames(2);
        table.press_widget("menu-export-image");
        table.frames(2);
        assert!(gave(&table.press_widget("menu.cmd-export-gif"), Command::ExportGif));
        table.gui.menu.open();
        table.frames(3);
        table.press_widget("menu-moves");
        table.frames(2);
        table.press_widget("menu-review");
        table.frames(2);
        for command in &submenus[4..] {
            assert!(table.has(&format!("menu.{}", command.id())), "{command:?}");
        }
    });
}

#[test]
fn each_command_is_in_the_menu_once_and_those_of_the_first_hour_are_in_it_itself() {
    use tabiya::table::Menu;
    with_table(|table| {
        let entries = |table: &Table| -> Vec<String> {
            let ids = table.gui.widgets().iter().map(|widget| widget.id.clone());
            ids.filter(|id| id.starts_with("menu.")).collect()
        };
        table.gui.menu.open();
        table.frames(3);
        let first = entries(table);
        for (id, words) in [
            ("menu.cmd-reset", "Reset board"),
            ("menu.cmd-load-fen", "Load FEN…"),
            ("menu.cmd-export-pgn", "Export PGN…"),
        ] {
            assert_eq!(table.shows(id), words);
        }
        for menu in Menu::ALL {
            table.gui.menu.open();
            table.frames(3);
            table.press_widget(menu.id());
            table.frames(2);
            let mut all = entries(table);
            assert!(all.len() > first.len(), "{menu:?} is empty");
            let count = all.len();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), count, "{menu:?}: {all:?}");
            table.press(imgui::Key::Escape);
        }
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
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(3);
        assert_eq!(table.shows("new-game.time.typed"), "", "a tile says it");
        assert_eq!(table.shows("new-game.start"), "Play 5 + 3");
        table.press_widget("new-game.time.typed");
        table.type_text("5+30");
        table.frames(2);
        assert_eq!(table.shows("new-game.start"), "Play 5 + 30");
        let begun = table.press_widget("new-game.start");
        assert!(
            matches!(begun.as_slice(), [Request::Begin(choice)] if choice.time == "300+30"),
            "{begun:?}"
        );
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(3);
        table.press_widget("new-game.time.typed");
        table.type_text("5x");
        assert!(table.has("new-game.time.fault") && !table.widget("new-game.start").is_enabled);
        assert!(table.press(imgui::Key::Enter).is_empty());
        assert!(table.gui.is_open(Dialog::NewGame), "it cannot begin");
    });
}

#[test]
fn the_button_of_a_new_game_names_the_level_the_time_and_the_side() {
    use tabiya::store::new_game::NewGameChoice;
    use tabiya::store::settings::Side;
    with_table(|table| {
        for &language in tabiya::text::Language::ALL {
            table.text = tabiya::text::Text::of(language);
            for (side, id) in [
                (Side::White, "white"),
                (Side::Black, "black"),
                (Side::Random, "side-random"),
            ] {
                let choice = NewGameChoice {
                    side,
                    ..NewGameChoice::first()
                };
                table.gui.dialogs.show_new_game(&choice, table.game.board());
                table.frames(3);
                let (shown, side) = (table.shows("new-game.start"), table.text.get(id, &[]));
                assert!(
                    shown.contains("900 · ") && shown.ends_with(&side),
                    "{}: {shown}",
                    language.code()
                );
            }
        }
        table.text = tabiya::text::Text::default();
        table
            .gui
            .dialogs
            .show_new_game(&NewGameChoice::first(), table.game.board());
        table.frames(3);
        assert_eq!(table.shows("new-game.start"), "Play 900 · White");
    });
}

#[test]
fn the_button_of_a_new_game_has_a_verb_and_stands_beside_cancel() {
    use tabiya::store::new_game::NewGameChoice;
    for size in [(480, 360), (800, 600), (1280, 800)] {
        with_grown_table_of(size, |table| {
            for &language in tabiya::text::Language::ALL {
                let what = format!("{size:?} {}", language.code());
                table.text = tabiya::text::Text::of(language);
                (table.gui.dialogs).show_new_game(&NewGameChoice::first(), table.game.board());
                table.frames(3);
                let (start, cancel) = (table.widget("new-game.start"), table.widget("new-game.cancel"));
                assert!(!start.shows.starts_with("900"), "{what}: {start:?}");
                assert!(cancel.max[0] <= start.min[0], "{what}: {cancel:?} {start:?}");
            }
        });
    }
}

#[test]
fn the_button_says_that_a_position_of_its_own_is_played_from() {
    use tabiya::store::new_game::NewGameChoice;
    use tabiya::store::settings::StartPosition;
    use tabiya::text::{Argument, Language, Text};
    for (size, words) in [
        ((1920, 1080), "Play Tabiya 900 from this position"),
        ((1200, 800), "Play "),
        ((480, 360), "Play "),
    ] {
        with_grown_table_of(size, |table| {
            play_text(table, "e2e4 e7e5");
            let choice = NewGameChoice {
                start: StartPosition::Board,
                ..NewGameChoice::first()
            };
            table.gui.dialogs.show_new_game(&choice, table.game.board());
            table.frames(3);
            let shown = table.shows("new-game.start");
            assert!(shown.starts_with(words), "{size:?}: {shown}");
            assert!(shown.contains("from this position"), "{size:?}: {shown}");
            for &language in Language::ALL {
                table.text = Text::of(language);
                table.frames(3);
                let [from, alone] = [
                    table.text.get("new-game-from", &[("game", Argument::from(""))]),
                    table.text.get("start-play-tabiya", &[]),
                ];
                let shown = table.shows("new-game.start");
                let is_said = shown.contains(from.trim()) || shown == alone;
                assert!(is_said, "{size:?} {}: {shown}", language.code());
            }
        });
    }
}

#[test]
fn a_submenu_stands_beside_the_menu_it_is_in() {
    for size in [(1280, 800), (1200, 800), (800, 600)] {
        with_grown_table_of(size, |table| {
            play_text(table, "e2e4 e7e5");
            table.settings.recent = vec!["games.pgn".into()];
            let opened = |table: &mut Table, menu: &str, row: &str| {
                table.press_widget(menu);
                table.frames(3);
                let (menu, row) = (table.widget(menu).clone(), table.widget(row).clone());
                let is_beside = row.min[0] >= menu.max[0] || row.max[0] <= menu.min[0];
                assert!(is_beside, "{size:?}: {row:?} over {menu:?}");
            };
            for (inner, row) in [
                ("menu-export-image", "menu.cmd-export-gif"),
                ("menu-recent", "recent.0"),
            ] {
                table.gui.menu.open();
                table.frames(3);
                opened(table, "menu-file", inner);
                opened(table, inner, row);
                table.press(imgui::Key::Escape);
                table.frames(2);
            }
        });
    }
}

#[test]
fn cancel_is_the_main_button_of_a_question_where_no_answer_is() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        table.gui.show(Dialog::AgreeDraw);
        table.frames(3);
        let left = |table: &Table, id: &str| table.widget(id).min[0];
        assert!(left(table, "agree-draw.agree") < left(table, "agree-draw.cancel"));
        table.gui.close();
        table.gui.show(Dialog::OfferDraw);
        table.frames(3);
        assert!(left(table, "offer-draw.black") < left(table, "offer-draw.cancel"));
        assert_eq!(table.shows("offer-draw.white"), "White offers");
        assert_eq!(table.shows("offer-draw.black"), "Black offers");
    });
}

#[test]
fn buttons_are_in_one_row_where_the_window_has_room_and_otherwise_the_main_one_in_the_last() {
    for (width, is_one_row) in [(1000, true), (520, false)] {
        with_table_of((width, 760), |table| {
            table.game = ChessGame::new(&GameSetup {
                white: "Anna Muzychuk-Lagerlöf".into(),
                black: "Bertram Featherstonehaugh".into(),
                ..GameSetup::default()
            });
            play_text(table, "e2e4 e7e5");
            table.gui.show(Dialog::OfferDraw);
            table.frames(5);
            let [white, black, cancel] =
                ["white", "black", "cancel"].map(|id| table.widget(&format!("offer-draw.{id}")).clone());
            assert_eq!(
                (cancel.min[1] - white.min[1]).abs() < 0.5,
                is_one_row,
                "{white:?} {cancel:?}"
            );
            assert!(
                cancel.max[0] >= black.max[0] && cancel.max[1] >= black.max[1],
                "{cancel:?}"
            );
        });
    }
}

#[test]
fn texts_of_any_length_can_be_drawn() {
    // More glyphs in one draw list than 16-bit indices can address would abort the program.
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
            table.gui.dialogs.show_new_game(&choice, table.game.board());
            table.frames(3);
            let board = table.game.board();
            let read = tabiya::import::import_text(&long, &board);
            table.gui.dialogs.show_pasted(long.clone(), read, board);
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
fn the_strength_is_a_slider_for_mouse_and_keys() {
    with_table(|table| {
        let choice = tabiya::store::new_game::NewGameChoice {
            level: 1000,
            ..tabiya::store::new_game::NewGameChoice::first()
        };
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(3);
        assert_eq!(table.shows("new-game.level"), "1000 · Casual · Balanced");
        table.press_widget("new-game.level");
        table.frames(2);
        let level = |table: &Table| -> u16 {
            let words = table.shows("new-game.level");
            words.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0)
        };
        // Halfway between 400 and full strength.
        let middle = level(table);
        assert!((1400..=1500).contains(&middle) && middle.is_multiple_of(50), "{middle}");
        for id in ["new-game.side.0", "new-game.level"] {
            super::focus::tab_to(table, id);
        }
        table.frames(3);
        table.press(imgui::Key::RightArrow);
        table.frames(2);
        assert_eq!(level(table), middle + 50);
        table.context.io_mut().add_key_event(imgui::Key::ModShift, true);
        table.press(imgui::Key::LeftArrow);
        table.context.io_mut().add_key_event(imgui::Key::ModShift, false);
        table.frames(2);
        assert_eq!(level(table), middle - 150);
        super::focus::tab_to(table, "new-game.start");
        let mut begun = table.press(imgui::Key::Enter);
        begun.extend(table.frames(3));
        assert!(
            matches!(begun.as_slice(), [Request::Begin(choice)] if choice.level == middle - 150 && choice.is_fair),
            "{begun:?}"
        );
        let full = tabiya::store::new_game::NewGameChoice { level: 0, ..choice };
        table.gui.dialogs.show_new_game(&full, table.game.board());
        table.frames(3);
        assert_eq!(table.shows("new-game.level"), "Full strength · Balanced");
        table.press_widget("new-game.more");
        table.frames(4);
        let has_fair = table.has("new-game.fair");
        assert!(!has_fair, "no level follows the results of full strength");
    });
}

/// Begins the game that a newcomer is offered, and opens the level of the program.
fn show_level(table: &mut Table) {
    let choice = tabiya::store::new_game::NewGameChoice::first();
    let setup = choice.setup(&table.game.board()).expect("a game");
    let _ = table
        .game
        .handle(Input::NewGame(Box::new(setup)), std::time::Duration::ZERO);
    table.gui.show(Dialog::Level);
}

#[test]
fn the_buttons_of_a_dialog_stay_in_sight_where_it_scrolls() {
    with_table_at((480, 360), 1.5, |table| {
        show_level(table);
        table.frames(4);
        let button = table.widget("level.set");
        assert!(button.max[1] <= 350.0, "{button:?}");
        let asked = table.press_widget("level.set");
        assert!(
            matches!(asked.as_slice(), [Request::ChangePlayer(PlayerRequest::Level(900, _))]),
            "{asked:?}"
        );
    });
}

#[test]
fn with_the_largest_type_a_dialog_takes_the_window_and_its_buttons_end_beside_the_scroll_bar() {
    with_table_at((1280, 800), 3.5, |table| {
        show_level(table);
        table.frames(4);
        let (cross, slider, button) = ["dialog.close", "level.level", "level.set"]
            .map(|id| table.widget(id).clone())
            .into();
        assert!(cross.min[1] < 40.0 && slider.min[0] < 60.0, "{cross:?} {slider:?}");
        assert!(button.max[1] > 700.0 && button.max[1] <= 790.0, "{button:?}");
        assert!((button.max[0] - slider.max[0]).abs() < 2.0, "{button:?} {slider:?}");
    });
}

#[test]
fn the_level_of_a_game_in_play_has_the_slider_of_a_new_game() {
    with_table(|table| {
        show_level(table);
        table.frames(4);
        assert_eq!(table.shows("level.level"), "900 · Casual · Balanced");
        table.press_widget("level.level");
        table.frames(2);
        let asked = table.press_widget("level.set");
        assert!(
            matches!(
                asked.as_slice(),
                [Request::ChangePlayer(PlayerRequest::Level(1400..=1500, _))]
            ),
            "{asked:?}"
        );
    });
}

#[test]
fn what_is_beside_the_main_button_of_a_new_game_stands_still() {
    with_table(|table| {
        let choice = tabiya::store::new_game::NewGameChoice::first();
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(4);
        let before = table.widget("new-game.cancel").min[0];
        for tile in ["new-game.time.2", "new-game.time.0"] {
            table.press_widget(tile);
            table.frames(3);
            assert!((table.widget("new-game.cancel").min[0] - before).abs() < 0.5, "{tile}");
        }
    });
}

#[test]
fn the_way_back_from_chess960_is_in_sight() {
    with_table(|table| {
        let choice = tabiya::store::new_game::NewGameChoice {
            start: tabiya::store::settings::StartPosition::Chess960,
            number: 45,
            ..tabiya::store::new_game::NewGameChoice::first()
        };
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(4);
        assert_eq!(table.shows("new-game.more"), "Chess960, position 45");
        table.press_widget("new-game.normal");
        table.frames(2);
        assert!(!table.has("new-game.normal"));
        let begun = table.press_widget("new-game.start");
        let is_normal = |choice: &tabiya::store::new_game::NewGameChoice| {
            choice.start == tabiya::store::settings::StartPosition::Standard
        };
        assert!(
            matches!(begun.as_slice(), [Request::Begin(choice)] if is_normal(choice)),
            "{begun:?}"
        );
    });
}

#[test]
fn nothing_scrolls_or_is_cut_where_the_window_has_its_usual_size() {
    use tabiya::store::new_game::NewGameChoice;
    use tabiya::store::settings::{EngineEntry, Opponent, StartPosition};
    for size in [(1200, 800), (1280, 800)] {
        super::table::with_table_of(size, |table| {
            table.settings.engines.push(EngineEntry {
                name: "Stockfish".into(),
                command: "stockfish".into(),
                ..EngineEntry::default()
            });
            for opponent in [Opponent::Tabiya, Opponent::Engine, Opponent::Person] {
                let choice = NewGameChoice {
                    opponent,
                    engine: "Stockfish".into(),
                    start: StartPosition::Chess960,
                    ..NewGameChoice::first()
                };
                table.gui.dialogs.show_new_game(&choice, table.game.board());
                table.frames(4);
                let start = table.widget("new-game.start").min[1];
                let lowest = table.widget("new-game.more").max[1];
                assert!(lowest <= start, "{size:?} {opponent:?}: {lowest} over {start}");
                table.press_widget("new-game.more");
                table.frames(4);
                let lowest = table.widget("new-game.other-time").max[1];
                assert!(lowest <= start, "{size:?} {opponent:?}: {lowest} over {start}");
            }
        });
    }
}

#[test]
fn a_position_as_text_is_typed_as_soon_as_it_is_chosen() {
    with_table(|table| {
        let choice = tabiya::store::new_game::NewGameChoice {
            start: tabiya::store::settings::StartPosition::Board,
            ..Default::default()
        };
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(6);
        table.press_widget("new-game.more");
        table.frames(4);
        table.press_widget("new-game.position");
        table.frames(4);
        table.press_widget("new-game.position.2");
        table.frames(6);
        let field = table.widget("new-game.fen");
        assert!(field.is_focused, "{field:?}");
        table.type_text("8/8/8/8/8/8/8/K1k5 w - - 0 1");
        table.frames(2);
        assert_eq!(table.shows("new-game.fen"), "8/8/8/8/8/8/8/K1k5 w - - 0 1");
    });
}

#[test]
fn a_long_comment_flows_over_several_lines_and_keeps_its_paragraphs() {
    with_table(|table| {
        table.play(&fools_mate()[..1]);
        let node = table.game.current_node();
        let long = "This move weakens the diagonal from e1 to h4, on which the queen will come, ".repeat(4);
        let _ = table
            .game
            .handle(Input::Comment(node, long.clone()), std::time::Duration::ZERO);
        table.gui.show(Dialog::Comment(node));
        table.frames(4);
        let shown = table.shows("comment.after").to_owned();
        assert!(shown.lines().count() > 3, "{shown}");
        // Typing continues at the end, and rewraps the lines.
        let ending = " and mate follows with the next move of Black, whatever White does.";
        table.type_text(ending);
        table.frames(2);
        let typed = table.shows("comment.after").to_owned();
        assert!(typed.lines().count() > shown.lines().count(), "{typed}");
        table.press_with(imgui::Key::ModCtrl, imgui::Key::Enter);
        table.frames(2);
        table.type_text("So it goes.");
        table.frames(2);
        let asked = table.press(imgui::Key::Enter);
        let whole = format!("{}{ending}\n\nSo it goes.", long.trim());
        assert!(
            matches!(asked.as_slice(), [Request::Input(Input::Comment(_, kept))] if *kept == whole),
            "{asked:?}"
        );
        assert!(!table.gui.has_dialog());
    });
}

/// The names of the lists of games complete what is typed; a name that is there, or other tags, are left alone.
#[test]
fn names_known_from_games_complete_what_is_typed_as_a_tag() {
    with_table(|table| {
        let (_folder, listing) = super::library::library(&[(
            "club.pgn",
            "[Event \"Club\"]\n[White \"Polgar, Judit\"]\n[Black \"Ann\"]\n\n1. e4 *\n",
        )]);
        table.library = Some(listing);
        table.gui.show(Dialog::Tags);
        table.frames(4);
        table.type_over("tags.White", "jud");
        assert_eq!(table.shows("tags.completion.0"), "Polgar, Judit");
        assert!(table.gui.complete());
        table.frames(3);
        assert_eq!(table.shows("tags.White"), "Polgar, Judit");
        assert!(!table.has("tags.completion.0") && !table.gui.complete());
        table.type_over("tags.Black", "pol");
        table.press_widget("tags.completion.0");
        table.frames(3);
        assert_eq!(table.shows("tags.Black"), "Polgar, Judit");
        for (tag, typed) in [("Event", "pol"), ("Round", "clu"), ("White", "Ann")] {
            table.type_over(&format!("tags.{tag}"), typed);
            assert!(!table.has("tags.completion.0"), "{tag}");
        }
        let asked = table.press(imgui::Key::Enter);
        let [Request::Input(Input::Describe(changes))] = asked.as_slice() else {
            panic!("{asked:?}")
        };
        assert!(changes.contains(&("Black".to_owned(), "Polgar, Judit".to_owned())));
    });
}

/// Names that the arrow keys lead to are taken by Enter and Tab; the fields stand still meanwhile.
#[test]
fn a_name_is_chosen_from_a_list_over_the_fields_below() {
    use imgui::Key;
    let players = ["Karjakin", "Karpov", "Karlsson", "Karolyi", "Karaklajic", "Karthik"];
    let games = players.map(|name| format!("[White \"{name}\"]\n\n1. e4 *\n"));
    with_table(|table| {
        let (_folder, listing) = super::library::library(&[("club.pgn", &games.concat())]);
        table.library = Some(listing);
        table.gui.show(Dialog::Tags);
        table.frames(4);
        table.type_over("tags.White", "k");
        let black = table.widget("tags.Black").min[1];
        let names = |table: &Table| -> Vec<String> {
            let ids = (0..players.len()).map(|place| format!("tags.completion.{place}"));
            ids.filter(|id| table.has(id))
                .map(|id| table.shows(&id).to_owned())
                .collect()
        };
        table.type_over("tags.White", "kar");
        let shown = names(table);
        assert!(shown.len() >= 5, "{shown:?}");
        assert!(table.widget("tags.completion.0").min[1] >= table.widget("tags.White").max[1]);
        let is_still = (table.widget("tags.Black").min[1] - black).abs() < 0.5;
        assert!(is_still, "nothing is pushed down");
        // Up leads back to what is typed.
        for key in [Key::DownArrow, Key::DownArrow, Key::DownArrow, Key::UpArrow] {
            assert!(table.press(key).is_empty());
        }
        assert!(table.press(Key::Enter).is_empty());
        table.frames(3);
        assert!(table.gui.is_open(Dialog::Tags), "Enter only takes the name");
        assert_eq!((table.shows("tags.White"), names(table).len()), (shown[1].as_str(), 0));
        table.type_over("tags.White", "kar");
        table.press(Key::UpArrow);
        assert!(table.gui.complete(), "as Tab does");
        table.frames(3);
        assert_eq!(table.shows("tags.White"), shown[shown.len() - 1]);
        // Without a choice Enter keeps what is typed.
        table.type_over("tags.Black", "karp");
        assert_eq!(names(table), ["Karpov"]);
        let asked = table.press(Key::Enter);
        let [Request::Input(Input::Describe(changes))] = asked.as_slice() else {
            panic!("{asked:?}")
        };
        assert!(
            changes.contains(&("Black".to_owned(), "karp".to_owned())),
            "{changes:?}"
        );
    });
}

#[test]
fn tags_are_edited_with_the_opening_from_the_moves_and_a_result_that_contradicts_them_is_told() {
    with_table(|table| {
        let text = "[White \"Ann\"]\n[Round \"?\"]\n[Annotator \"Cy\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1";
        let tree = tabiya::record::pgn::read(text).next().expect("a game").tree;
        table.game = tabiya::game::ChessGame::from_tree(tree, tabiya::record::NodeId::ROOT);
        table.gui.show(Dialog::Tags);
        table.frames(4);
        assert_eq!((table.shows("tags.White"), table.shows("tags.Round")), ("Ann", ""));
        assert!(!table.has("tags.warning"));
        table.press_widget("tags.opening");
        table.frames(2);
        assert_eq!(table.shows("tags.Opening"), "Barnes Opening: Fool's Mate");
        table.press_widget("tags.Date");
        table.type_text("2026.13.45");
        table.frames(2);
        assert!(table.shows("tags.fault").contains("2026.13.45"));
        assert!(table.press_widget("tags.save").is_empty() && table.gui.has_dialog());
        table.type_over("tags.Date", "29.11.2026");
        table.frames(2);
        assert!(!table.has("tags.fault"));
        table.press_widget("tags.result");
        table.frames(4);
        table.press_widget("tags.result.1");
        table.frames(4);
        assert!(table.has("tags.warning"));
        let asked = table.press_widget("tags.save");
        let [Request::Input(input @ Input::Describe(changes))] = asked.as_slice() else {
            panic!("{asked:?}")
        };
        let names: Vec<&str> = changes.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Date", "ECO", "Opening", "Result"]);
        assert_eq!(changes[0].1, "2026.11.29");
        let _ = table.game.handle(input.clone(), std::time::Duration::ZERO);
        let remove = Input::Describe(vec![("Annotator".to_owned(), String::new())]);
        let _ = table.game.handle(remove, std::time::Duration::ZERO);
        let tree = table.game.tree();
        assert_eq!(tree.result(), tabiya::record::GameResult::Draw);
        assert_eq!(
            (tree.tags.value("ECO"), tree.tags.value("Annotator")),
            (Some("A00"), None)
        );
        assert!(!table.gui.has_dialog());
    });
}

#[test]
fn what_is_trained_is_seen_at_once_where_there_is_room() {
    for (size, is_whole) in [((3840, 2160), true), ((480, 360), false)] {
        with_grown_table_of(size, |table| {
            table.themes = PuzzleTheme::ALL.iter().map(|&theme| (theme, 900)).collect();
            table.gui.show(Dialog::Training);
            table.frames(4);
            let last = TrainedEndgame::ALL.last().expect("an endgame").id;
            assert_eq!(table.has(last), is_whole, "{size:?}");
            let (open, close) = (table.widget("train.open").clone(), table.widget("dialog.close"));
            assert!(
                close.min[1] >= 0.0 && open.max[1] <= size.1 as f32,
                "{open:?} {close:?}"
            );
            if is_whole {
                let last = table.widget(last);
                assert!(last.max[1] <= open.min[1], "{last:?} above {open:?}");
            }
        });
    }
}
