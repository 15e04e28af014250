//! The interface without a window: Dear `ImGui` takes mouse and key events, and the requests are read.
#![cfg(feature = "window")]

mod cards;
mod editor;
mod engines;
mod evaluations;
mod files;
mod focus;
mod fonts;
mod keys;
mod languages;
mod library;
mod modes;
mod names;
mod pages;
mod palette;
mod paste;
mod preferences;
mod result;
mod side_panel;
mod table;
mod tips;
mod unfinished;

use imgui::Key;
use std::io::{self, ErrorKind};
use std::time::Duration;
use tabiya::chess::{Color, Square};
use tabiya::game::{ChessGame, Claim, Input};
use tabiya::record::NodeId;
use tabiya::scene::{Rect, WindowLayout};
use tabiya::store::file::Fault;
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{Opponent, Side};
use tabiya::table::{Command, Dialog, Keeping};
use tabiya::text::{Language, MoveListItem, MoveTexts, Text};
use tabiya::ui::{Request, Widget};
use table::{model, with_grown_table_of, with_table, with_table_at, with_table_of, Table};

fn fools_mate() -> [(Square, Square); 4] {
    [
        (Square::F2, Square::F3),
        (Square::E7, Square::E5),
        (Square::G2, Square::G4),
        (Square::D8, Square::H4),
    ]
}

/// Whether the only request is this command.
fn gave(requests: &[Request], command: Command) -> bool {
    matches!(requests, [Request::Command(given)] if *given == command)
}

#[test]
fn the_first_item_of_the_game_menu_is_a_new_game() {
    with_table(|table| {
        let requests = table.choose("menu-game", "cmd-new-game");
        assert!(gave(&requests, Command::NewGame), "{requests:?}");
    });
}

#[test]
fn the_buttons_give_the_commands_they_show() {
    with_table(|table| {
        assert!(gave(&table.press_widget("cmd-menu"), Command::Menu));
        assert!(!table.widget("cmd-undo").is_enabled, "there is nothing to take back");
        assert!(table.press_widget("cmd-undo").is_empty());
        table.play(&fools_mate()[..1]);
        table.frames(2);
        for (id, command) in [
            ("cmd-undo", Command::Undo),
            ("cmd-offer-draw", Command::OfferDraw),
            ("cmd-first", Command::First),
        ] {
            let requests = table.press_widget(id);
            assert!(gave(&requests, command), "{requests:?}");
        }
        assert!(
            table.press_widget("cmd-next").is_empty(),
            "the last move is shown already"
        );
    });
}

#[test]
fn a_click_on_a_move_shows_its_position() {
    with_table(|table| {
        table.play(&fools_mate()[..3]);
        table.frames(2);
        let wanted = table.game.line()[1];
        let requests = table.press_widget(&format!("move.{wanted:?}"));
        assert!(
            matches!(requests.as_slice(), [Request::Input(Input::Show(node))] if *node == wanted),
            "{requests:?} instead of {wanted:?}"
        );
    });
}

#[test]
fn a_game_that_is_not_in_play_has_other_buttons() {
    with_table(|table| {
        table.play(&fools_mate());
        let tree = table.game.tree().clone();
        let _ = table.game.handle(Input::Open(Box::new(tree)), Duration::ZERO);
        table.frames(2);
        for (id, command) in [
            ("cmd-flip", Command::Flip),
            ("cmd-new-game", Command::NewGame),
            ("cmd-save", Command::Save),
        ] {
            assert!(gave(&table.press_widget(id), command), "{id}");
        }
        assert!(!table.has("cmd-offer-draw"));
    });
}

#[test]
fn a_game_that_is_not_kept_is_named_as_long_as_it_is_not() {
    with_table(|table| {
        let usual = table.shows("headline").to_owned();
        let why = Fault::from(&io::Error::from(ErrorKind::StorageFull));
        let game = "Ann – Bob".to_owned();
        for (keeping, shown, title) in [
            (
                Keeping::NotKept { why: why.clone() },
                "This game is not being saved",
                "This game cannot be saved",
            ),
            (
                Keeping::EarlierNotKept { game, why },
                "Ann – Bob is not saved yet",
                "An earlier game is not saved",
            ),
        ] {
            table.keeping = keeping;
            table.frames(2);
            assert_eq!(table.shows("headline"), shown);
            table.gui.show(Dialog::NotKept);
            table.frames(3);
            assert_eq!(table.shows("not-kept.fault"), "there is no space left");
            assert_eq!(
                table.shows("dialog.close"),
                title,
                "the title names the game that is meant"
            );
            assert_eq!(table.shows("not-kept.give-up"), "Continue without a copy");
            table.press(Key::Escape);
            table.frames(2);
        }
        table.keeping = Keeping::Kept;
        table.frames(2);
        assert_eq!(table.shows("headline"), usual);
    });
}

#[test]
fn a_bad_fen_asks_for_nothing_and_a_good_one_does() {
    with_table(|table| {
        table.gui.show(Dialog::LoadFen);
        table.frames(3);
        table.type_text("x7/8/8/8/8/8/8/8 w - - 0 1");
        assert!(table.press(Key::Enter).is_empty());
        assert!(table.has("load-fen.fault"));
        table.press_widget("load-fen.fen");
        table.context.io_mut().add_key_event(Key::ModCtrl, true);
        table.press(Key::A);
        table.context.io_mut().add_key_event(Key::ModCtrl, false);
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        table.type_text(fen);
        let requests = table.press(Key::Enter);
        assert!(
            matches!(requests.as_slice(), [Request::LoadFen(text)] if text == fen),
            "{requests:?}"
        );
    });
}

#[test]
fn the_mouse_is_the_boards_over_the_board_and_the_panels_over_the_panel() {
    with_table(|table| {
        let board = table.view.layout.board.rect();
        let middle = |rect: Rect| ((rect.x + rect.width / 2) as f32, (rect.y + rect.height / 2) as f32);
        let (x, y) = middle(board);
        table.point(x, y);
        assert!(!table.context.io().want_capture_mouse);
        let (x, y) = middle(table.view.layout.panel);
        table.point(x, y);
        assert!(table.context.io().want_capture_mouse);
    });
}

#[test]
fn escape_closes_a_dialog_and_dialogs_close_each_other() {
    with_table(|table| {
        for dialog in [Dialog::Shortcuts, Dialog::About, Dialog::TypeMove, Dialog::LoadFen] {
            table.gui.show(dialog);
            table.frames(2);
            assert!(table.gui.is_open(dialog) && table.gui.has_dialog());
        }
        assert!(table.gui.close());
        assert!(!table.gui.has_dialog());
        assert!(!table.gui.close(), "one at a time");
    });
}

/// The color of what is drawn first into the window drawn last, which is the open dialog as soon as it is seen.
fn last_ground(table: &mut Table) -> [u8; 4] {
    let lists = table.context.render().draw_lists();
    lists.last().expect("windows").vtx_buffer()[0].col
}

#[test]
fn a_dialog_is_whole_in_the_first_frame_that_shows_it() {
    with_table(|table| {
        table.gui.show(Dialog::About);
        let grounds: Vec<[u8; 4]> = (0..30)
            .map(|_| {
                table.frame();
                last_ground(table)
            })
            .collect();
        let whole = grounds[29];
        let faint = grounds
            .iter()
            .find(|ground| ground[..3] == whole[..3] && **ground != whole);
        assert_eq!(faint, None, "{grounds:?}");
    });
}

#[test]
fn the_model_names_players_or_their_colors() {
    with_table(|table| {
        let moves = MoveTexts::of(&table.game, tabiya::text::MoveStyle::default(), &table.text);
        let text = Text::default();
        let name = |game: &ChessGame, color| {
            let model = model(game, &moves, &table.view, &table.settings, &table.look, &text);
            model.name(color)
        };
        assert_eq!(name(&table.game, Color::White), "White");
        let mut tree = table.game.tree().clone();
        tree.tags.set("Black", "Bernstein");
        tree.tags.set("White", "?");
        let game = ChessGame::from_tree(tree, NodeId::ROOT);
        assert_eq!(name(&game, Color::White), "White");
        assert_eq!(name(&game, Color::Black), "Bernstein");
    });
}

#[test]
fn the_left_end_of_the_timeline_is_the_start_of_the_game() {
    with_table(|table| {
        table.play(&fools_mate()[..3]);
        table.frames(3);
        let line = table.widget("timeline").clone();
        let requests = table.click((line.min[0] + 2.0, line.middle().1));
        let shows_start = |request: &Request| matches!(request, Request::Input(Input::Show(NodeId::ROOT)));
        assert!(requests.iter().any(shows_start), "{requests:?}");
    });
}

/// The game with these moves, `e2e4 e7e5 …`.
fn play_text(table: &mut Table, moves: &str) {
    let moves: Vec<(Square, Square)> = moves
        .split(' ')
        .map(|mv| (mv[..2].parse().expect("a square"), mv[2..].parse().expect("a square")))
        .collect();
    table.play(&moves);
}

#[test]
fn a_draw_is_claimed_with_the_move_that_makes_the_third_time_or_after_it() {
    with_table(|table| {
        play_text(table, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        table.frames(2);
        let claim = table.press_widget("claim.0");
        assert!(
            matches!(claim.as_slice(), [Request::Input(Input::ClaimDraw(Claim::WithMove(mv)))] if mv.to() == Square::G8),
            "{claim:?}"
        );
        play_text(table, "f6g8");
        table.frames(2);
        let claim = table.press_widget("cmd-claim-draw");
        assert!(gave(&claim, Command::ClaimDraw), "{claim:?}");
        // The occurrences are listed, and shown by a click.
        let listed = table.press_widget(&format!("occurred.{:?}", NodeId::ROOT));
        assert!(
            matches!(listed.as_slice(), [Request::Input(Input::Show(NodeId::ROOT))]),
            "{listed:?}"
        );
    });
}

#[test]
fn variations_stand_below_their_move_and_are_shown_by_a_click() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5 g1f3");
        let _ = table.game.handle(Input::Undo, Duration::ZERO);
        play_text(table, "b1c3");
        let tree = table.game.tree();
        let lines: Vec<NodeId> = tree
            .children(tree.parent(table.game.current_node()).expect("a parent"))
            .collect();
        let (played, other) = (lines[0], lines[1]);
        assert_eq!(played, table.game.current_node(), "what is played is the main line");
        table.frames(2);
        let texts = MoveTexts::of(&table.game, tabiya::text::MoveStyle::default(), &table.text);
        let variations = &texts.as_slice()[2].variations;
        assert_eq!(
            variations.as_slice(),
            [
                MoveListItem::Open,
                MoveListItem::Move(other, "2. Nf3".into()),
                MoveListItem::Close
            ]
        );
        let row = |table: &Table, node: NodeId| table.widget(&format!("move.{node:?}")).min[1];
        assert!(row(table, other) > row(table, played), "below its move");
        let shown = table.press_widget(&format!("move.{other:?}"));
        assert!(
            matches!(shown.as_slice(), [Request::Input(Input::Show(node))] if *node == other),
            "{shown:?}"
        );
    });
}

#[test]
fn the_menu_key_opens_the_menu_of_the_move_on_the_board() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        table.frames(2);
        let shown = table.game.shown_node();
        let asked = table.press(Key::Menu);
        assert!(
            matches!(asked.as_slice(), [Request::Input(Input::Show(node))] if *node == shown),
            "{asked:?}"
        );
        table.frames(2);
        let asked = table.press_widget("move-comment");
        assert!(
            matches!(asked.as_slice(), [Request::Show(Dialog::Comment(node))] if *node == shown),
            "{asked:?}"
        );
    });
}

#[test]
fn the_start_screen_leads_everywhere_and_goes_away_when_a_move_is_made() {
    with_table_of((1280, 800), |table| {
        for (id, command) in [
            ("start.new-game", Command::SetUpGame),
            ("start.lessons", Command::Lessons),
            ("start.open", Command::Open),
            ("start.library", Command::Library),
            ("cmd-menu", Command::Menu),
        ] {
            table.gui.greet(0);
            table.frames(2);
            let requests = table.press_widget(id);
            assert!(gave(&requests, command), "{requests:?}");
        }
        table.gui.greet(0);
        table.frames(2);
        assert!(table.shows("start.tabiya.name").starts_with("Ruy Lopez"));
        let played = table.press_widget("start.tabiya");
        assert!(
            matches!(played.as_slice(), [Request::LoadPasted(tree)] if tree.main_line().len() == 17),
            "{played:?}"
        );
        table.gui.greet(1);
        table.play(&fools_mate()[..1]);
        table.frames(2);
        assert!(!table.gui.end_greeting(), "a game has begun");
    });
}

#[test]
fn the_levels_and_the_lists_of_games_are_on_the_first_screen_of_every_window() {
    let with_list = [((480, 360), 1.0), ((1280, 800), 3.0)];
    for (size, scale) in with_list.into_iter().chain([((800, 600), 1.0), ((1280, 800), 1.5)]) {
        let grown = scale * WindowLayout::growth(size.0, size.1, scale);
        with_table_at(size, grown, |table| {
            table.lay_out_asking(size, grown);
            for &language in Language::ALL {
                table.text = Text::of(language);
                table.gui.greet(0);
                table.frames(3);
                let levels = if with_list.contains(&(size, scale)) {
                    vec!["start.levels"]
                } else {
                    vec![
                        "start.level.500",
                        "start.level.900",
                        "start.level.1400",
                        "start.level.1900",
                    ]
                };
                let top = table.view.layout.panel.y as f32;
                let menu = table.widget("cmd-menu").min[1];
                let others = [
                    "start.play",
                    "start.two",
                    "start.new-game",
                    "start.due",
                    "start.tabiya",
                    "start.open",
                    "start.library",
                ];
                for id in levels.into_iter().chain(others) {
                    let widget = table.widget(id);
                    assert!(
                        widget.min[1] >= top && widget.max[1] <= menu,
                        "{size:?} at {scale} {}: {widget:?} above {menu}",
                        language.code()
                    );
                }
            }
        });
    }
}

#[test]
fn a_low_window_has_the_levels_in_a_list() {
    with_grown_table_of((480, 360), |table| {
        table.gui.greet(0);
        table.frames(3);
        assert_eq!(table.shows("start.levels"), "900 Casual");
        assert_eq!(table.widget("start.levels").name, "Strength");
        assert!(table.press_widget("start.levels").is_empty());
        table.frames(20);
        assert_eq!(table.shows("start.levels.0"), "500 New to chess");
        let asked = table.press_widget("start.levels.3");
        assert!(
            matches!(asked.as_slice(), [Request::Change(settings)] if settings.new_game.level == 1900),
            "{asked:?}"
        );
    });
}

#[test]
fn the_smallest_window_says_whom_a_rematch_is_against_and_with_which_color() {
    with_grown_table_of((480, 360), |table| {
        table.settings.new_game = NewGameChoice {
            time: "300+3".into(),
            level: 1400,
            ..NewGameChoice::first()
        };
        table.gui.greet(0);
        table.frames(3);
        assert_eq!(table.shows("start.play"), "Rematch, 1400 · Black");
        let (play, two) = (table.widget("start.play"), table.widget("start.two"));
        assert!(play.max[1] <= two.min[1] && table.widget("cmd-menu").max[1] <= 360.0);
    });
}

/// Whether one of the requests begins a game with choices of which `is` holds.
fn begins(requests: &[Request], is: impl Fn(&NewGameChoice) -> bool) -> bool {
    matches!(requests, [Request::Begin(choice)] if is(choice))
}

#[test]
fn one_press_begins_a_game_against_the_program_or_between_two() {
    with_table(|table| {
        let greet = |table: &mut Table| {
            table.gui.greet(0);
            table.frames(3);
        };
        greet(table);
        assert_eq!(table.shows("start.play"), "Play Tabiya, 900 Casual · No clock");
        let (play, two) = (table.widget("start.play"), table.widget("start.two"));
        assert_eq!(
            (play.max[0] - play.min[0], play.min[1]),
            (two.max[0] - two.min[0], two.min[1])
        );
        let asked = table.press_widget("start.play");
        assert!(begins(&asked, |choice| *choice == NewGameChoice::first()), "{asked:?}");
        assert!(begins(&table.enter(), |choice| *choice == NewGameChoice::first()));
        let asked = table.press_widget("start.two");
        assert!(
            begins(&asked, |choice| choice.opponent == Opponent::Person),
            "{asked:?}"
        );
        let asked = table.press_widget("start.level.1900");
        let [Request::Change(settings)] = asked.as_slice() else {
            panic!("{asked:?}");
        };
        table.settings = (**settings).clone();
        table.frames(2);
        assert_eq!(table.shows("start.play"), "Play Tabiya, 1900 Strong · No clock");
        // Later the last game is offered again, with the other color.
        table.settings.new_game = NewGameChoice {
            time: "300+3".into(),
            level: 1400,
            ..NewGameChoice::first()
        };
        table.frames(2);
        assert_eq!(table.shows("start.play"), "Rematch, Tabiya 1400 · 5 + 3 · Black");
        assert!(!table.has("start.level.900"));
        let asked = table.press_widget("start.play");
        assert!(
            begins(&asked, |choice| choice.side == Side::Black && choice.level == 1400),
            "{asked:?}"
        );
        table.settings.new_game.opponent = Opponent::Person;
        table.settings.new_game.white = "Ann".into();
        table.frames(2);
        assert_eq!(table.shows("start.two"), "Two players, Ann – Black · 5 + 3");
        assert!(begins(&table.enter(), |choice| choice.opponent == Opponent::Person));
    });
}

#[test]
fn a_dialog_that_is_closed_leads_back_to_the_start_screen() {
    with_table(|table| {
        table.gui.greet(0);
        for dialog in [Dialog::Library, Dialog::Preferences, Dialog::About] {
            table.frames(2);
            table.press_widget("start.library");
            table.gui.show(dialog);
            table.frames(3);
            assert!(table.gui.close());
            table.frames(20);
            assert!(table.has("start.new-game"), "{dialog:?}");
        }
        table.gui.forget_game();
        table.frames(2);
        assert!(!table.has("start.new-game"), "another game is on the board");
    });
}

#[test]
fn every_fault_is_seen_until_its_time_is_over_also_over_a_dialog() {
    use tabiya::ui::{Severity, Toast};
    with_table(|table| {
        let toast = |severity, text: &str| Toast {
            text: text.into(),
            severity,
            until: Some(Duration::from_secs(1)),
        };
        table.toasts = vec![
            toast(Severity::Error, "one"),
            toast(Severity::Error, &"two ".repeat(30_000)),
            toast(Severity::Info, "three"),
        ];
        table.gui.show(Dialog::Shortcuts);
        table.frames(3);
        let seen = |table: &Table| -> Vec<String> {
            let all = table.gui.widgets().iter();
            all.filter(|widget| widget.id == "toast")
                .map(|widget| widget.shows.chars().take(5).collect())
                .collect()
        };
        assert_eq!(seen(table), ["three", "two t", "one"]);
    });
}

#[test]
fn in_a_low_window_a_message_is_below_a_dialog() {
    use tabiya::ui::{Severity, Toast};
    with_grown_table_of((480, 360), |table| {
        table.gui.show(Dialog::Shortcuts);
        table.frames(20);
        let close = table.widget("dialog.close").clone();
        table.toasts = vec![Toast {
            text: "580 games in /home/ann/games/matches.pgn".into(),
            severity: Severity::Info,
            until: Some(Duration::from_secs(1)),
        }];
        table.frames(4);
        let toast = table.widget("toast");
        let under = table.gui.widgets().iter().filter(|widget| {
            let is_covered = widget.max[1] > toast.min[1] && !["toast", Widget::CUT].contains(&widget.id.as_str());
            is_covered && !widget.is_covered
        });
        assert_eq!(under.map(|widget| widget.id.as_str()).collect::<Vec<_>>(), [""; 0]);
        assert_eq!(*table.widget("dialog.close"), close, "the dialog is where it was");
    });
}

#[test]
fn the_reason_of_a_hint_covers_neither_what_is_attacked_nor_the_attacker() {
    use tabiya::ui::{Severity, Toast};
    let scale = 3.0 * WindowLayout::growth(1200, 800, 3.0);
    with_table_at((1200, 800), scale, |table| {
        play_text(table, "e2e4 g8f6");
        table.toasts = vec![Toast {
            text: "Nc3: It saves the pawn on e4, which could be captured.".into(),
            severity: Severity::Info,
            until: Some(Duration::from_secs(1)),
        }];
        table.frames(3);
        let (board, toast) = (table.view.layout.board, table.widget("toast"));
        for square in [Square::C3, Square::E4, Square::F6] {
            let (center, reach) = (board.center_of(square), board.square_size * 0.3);
            let is_beside = toast.max[0] <= center.x - reach
                || toast.min[0] >= center.x + reach
                || toast.max[1] <= center.y - reach
                || toast.min[1] >= center.y + reach;
            assert!(is_beside, "{square}: {toast:?}");
        }
    });
}

#[test]
fn in_a_small_window_a_message_covers_no_piece() {
    use tabiya::ui::{Severity, Toast};
    with_grown_table_of((480, 360), |table| {
        let message = |text: &str| Toast {
            text: text.into(),
            severity: Severity::Info,
            until: Some(Duration::from_secs(1)),
        };
        table.toasts = vec![
            message("It is White's turn."),
            message("Saved as /home/ann/games/matches.pgn."),
        ];
        table.frames(3);
        let board = table.view.layout.board;
        let pieces = table.game.board().placement().occupied();
        for toast in table.gui.widgets().iter().filter(|widget| widget.id == "toast") {
            let is_over = |square: &Square| {
                let center = board.center_of(*square);
                let is_between = |at: f32, axis: usize| (toast.min[axis]..toast.max[axis]).contains(&at);
                is_between(center.x, 0) && is_between(center.y, 1)
            };
            assert_eq!(pieces.into_iter().find(is_over), None, "{toast:?}");
        }
    });
}

#[test]
fn a_message_is_on_the_board_where_the_panel_is_full() {
    use tabiya::ui::{Severity, Toast};
    with_grown_table_of((800, 600), |table| {
        play_text(table, "e2e4 b8c6 d2d4 e7e5");
        let _ = table.game.handle(Input::Resign(Color::White), Duration::ZERO);
        table.toasts = vec![Toast {
            text: "Fair match: the next game is at level 850.".repeat(2),
            severity: Severity::Info,
            until: Some(Duration::from_secs(1)),
        }];
        table.frames(4);
        assert!(table.has("over.outcome"));
        let (panel, toast) = (table.view.layout.panel, table.widget("toast"));
        assert!(toast.max[0] <= panel.x as f32, "{toast:?} {panel:?}");
    });
}

#[test]
fn no_message_covers_the_move_shown_and_no_tip_the_clock() {
    use tabiya::ui::{Severity, Toast};
    with_table(|table| {
        let steps = |from: [char; 2], to: [char; 2]| -> String {
            let pawns = ('a'..='h').map(|file| {
                let [white, black] = [0, 1].map(|side| format!("{file}{}{file}{}", from[side], to[side]));
                format!("{white} {black}")
            });
            pawns.collect::<Vec<_>>().join(" ")
        };
        let (first, second) = (steps(['2', '7'], ['3', '6']), steps(['3', '6'], ['4', '5']));
        // A short list, and one that continues beyond its edge.
        for moves in [first.as_str(), second.as_str(), "g1f3 g8f6 h1g1 h8g8 f1h3 f8h6"] {
            play_text(table, moves);
            table.toasts = vec![Toast {
                text: "a message".into(),
                severity: Severity::Info,
                until: Some(Duration::from_secs(1)),
            }];
            table.frames(4);
            let shown = format!("move.{:?}", table.game.shown_node());
            assert!(table.has(&shown), "the list follows the move shown");
            let toast = table.widget("toast").clone();
            let under = table.gui.widgets().iter().filter(|widget| {
                let is_beside = toast.max[1] <= widget.min[1] || toast.min[1] >= widget.max[1];
                !is_beside && widget.id != "toast" && widget.max[0] > toast.min[0] && widget.id != Widget::CUT
            });
            assert_eq!(under.map(|widget| widget.id.as_str()).collect::<Vec<_>>(), [""; 0]);
            table.toasts.clear();
        }
        table.toasts = vec![Toast {
            text: "a message".into(),
            severity: Severity::Info,
            until: Some(Duration::from_secs(1)),
        }];
        let choice = tabiya::store::new_game::NewGameChoice::default();
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(5);
        let (start, toast) = (table.widget("new-game.start"), table.widget("toast"));
        assert!(toast.min[1] >= start.max[1], "{toast:?} over {start:?}");
        table.toasts.clear();
        table.gui.close();
        table.frames(30);
        let draw = table.widget("cmd-offer-draw").clone();
        let (x, y) = draw.middle();
        table.point(x, y);
        table.frames(2);
        let tip = table.widget("tip");
        assert_eq!(tip.shows, "Offer a draw");
        assert!(tip.max[1] <= draw.min[1], "above its button: {tip:?}");
    });
}

#[test]
fn enter_is_the_main_button_of_a_dialog() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5");
        table.gui.show(Dialog::Resign(Color::White));
        table.frames(3);
        assert!(table.press(Key::Enter).is_empty(), "Enter gives nothing up");
        assert!(!table.gui.has_dialog());
        table
            .gui
            .dialogs
            .show_new_game(&tabiya::store::new_game::NewGameChoice::default(), table.game.board());
        table.frames(3);
        let begun = table.press(Key::Enter);
        assert!(matches!(begun.as_slice(), [Request::Begin(_)]), "{begun:?}");
        assert!(!table.gui.has_dialog());
    });
}

#[test]
fn enter_on_an_empty_field_for_moves_keeps_the_keys() {
    with_table(|table| {
        table.gui.type_move();
        table.frames(3);
        table.press(Key::Enter);
        assert!(table.gui.move_field.has_keys());
        table.type_text("e4");
        assert_eq!(table.shows("move-field"), "e4");
        table.gui.show(Dialog::TypeMove);
        table.frames(3);
        table.press(Key::Enter);
        table.type_text("d4");
        assert_eq!(table.shows("type-move.field"), "d4");
    });
}

#[test]
fn the_dialog_for_moves_leaves_the_next_one_to_the_panel() {
    with_table(|table| {
        table.gui.greet(0);
        table.frames(3);
        table.gui.type_move();
        table.frames(3);
        assert!(table.gui.is_open(Dialog::TypeMove));
        table.type_text("Qh9");
        assert_eq!(table.shows("type-move.field"), "Qh9");
        table.context.io_mut().add_key_event(Key::Enter, true);
        table.frame();
        assert!(table.gui.show_fault("There is no such move."));
        table.context.io_mut().add_key_event(Key::Enter, false);
        table.gui.end_greeting();
        table.frames(3);
        assert!(table.gui.is_open(Dialog::TypeMove), "nothing was played");
        table.type_text("e4");
        let asked = table.press(Key::Enter);
        assert!(
            matches!(asked.as_slice(), [Request::TypeMove(text)] if text == "e4"),
            "{asked:?}"
        );
        table.frames(3);
        assert!(!table.gui.has_dialog(), "the panel has a field");
        table.type_text("d5");
        assert_eq!(table.shows("move-field"), "d5");
    });
}

/// Types a move that is refused.
fn refuse(table: &mut Table, typed: &str) {
    table.type_text(typed);
    table.context.io_mut().add_key_event(Key::Enter, true);
    let asked = table.frame();
    assert!(
        matches!(asked.as_slice(), [Request::TypeMove(text)] if text == typed),
        "{asked:?}"
    );
    assert!(table.gui.show_fault("There is no such move."));
    table.context.io_mut().add_key_event(Key::Enter, false);
    table.frames(3);
    assert!(table.has("move-field.fault"));
    assert_eq!(table.shows("move-field"), typed);
}

#[test]
fn a_refused_move_is_replaced_by_typing_and_forgotten_with_its_position() {
    with_table(|table| {
        table.gui.type_move();
        table.frames(3);
        refuse(table, "Qh9");
        refuse(table, "Nf6");
        table.gui.leave_move_field();
        table.press(Key::Escape);
        assert_eq!(table.shows("move-field"), "", "Esc was pressed");
        table.gui.type_move();
        table.frames(3);
        refuse(table, "Nf6");
        table.play(&fools_mate()[..1]);
        table.frames(3);
        assert_eq!(table.shows("move-field"), "", "a move was made");
        assert!(!table.has("move-field.fault"));
        refuse(table, "Qh9");
        table.gui.forget_game();
        table.frames(2);
        assert_eq!(table.shows("move-field"), "", "a new game was begun");
    });
}

#[test]
fn a_draw_is_agreed_to_after_a_question() {
    with_table(|table| {
        play_text(table, "e2e4");
        table.gui.show(Dialog::AgreeDraw);
        table.frames(3);
        let agreed = table.press_widget("agree-draw.agree");
        assert!(
            matches!(
                agreed.as_slice(),
                [
                    Request::Input(Input::OfferDraw(Color::Black)),
                    Request::Input(Input::AcceptDraw)
                ]
            ),
            "{agreed:?}"
        );
        table.gui.show(Dialog::AgreeDraw);
        table.frames(3);
        assert!(
            table.press(Key::Enter).is_empty() && !table.gui.has_dialog(),
            "Enter changes nothing"
        );
    });
}

#[test]
fn hint_and_undo_have_buttons_where_there_is_room() {
    for (time, buttons) in [
        ("-", ["cmd-undo", "cmd-hint", "cmd-offer-draw"]),
        ("300", ["cmd-undo", "cmd-hint", "cmd-pause"]),
    ] {
        with_table_of((1920, 1080), |table| {
            let control: tabiya::game::TimeControl = time.parse().expect("a time");
            table.game = ChessGame::new(&tabiya::game::GameSetup {
                controls: [control.clone(), control],
                ..tabiya::game::GameSetup::default()
            });
            play_text(table, "e2e4");
            table.frames(2);
            for id in buttons {
                assert!(table.has(id), "{time}: {id}");
            }
        });
    }
}
