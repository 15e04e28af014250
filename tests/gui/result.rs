//! The card with the result.

use super::table::{with_grown_table_of, with_table, with_table_at, Table};
use super::{fools_mate, gave};
use imgui::Key;
use std::time::Duration;
use tabiya::chess::{Board, Color};
use tabiya::game::{ChessGame, GameSetup, Input, Player};
use tabiya::scene::WindowLayout;
use tabiya::store::new_game::NewGameChoice;
use tabiya::table::Command;
use tabiya::text::{Language, Text};
use tabiya::ui::{Request, TrainingRequest, Widget};

/// The button that the card of a game played here has in every window, besides that of what was wrong and those in the row below it.
const REMATCH: &str = "over.rematch";

/// The button that leads to what was wrong: where there is room for but one, that of the review.
fn looking_back(table: &Table) -> &'static str {
    if table.has("over.analyze") {
        "over.analyze"
    } else {
        "over.review"
    }
}

/// A game of a person with Black against the built-in engine.
fn against_level(rating: u16) -> ChessGame {
    let program = match rating {
        0 => "tabiya".to_owned(),
        rating => format!("tabiya level={rating}"),
    };
    ChessGame::new(&GameSetup {
        players: [Player::Program(program), Player::Person],
        ..GameSetup::default()
    })
}

fn resign(table: &mut Table, color: Color) {
    let _ = table.game.handle(Input::Resign(color), Duration::ZERO);
    table.frames(3);
}

#[test]
fn the_result_comes_when_the_last_piece_has_landed_and_stays() {
    with_table(|table| {
        table.has_landed = false;
        table.play(&fools_mate());
        assert!(table.game.outcome().is_some());
        table.frames(3);
        assert!(!table.has("over.outcome"), "the queen is on her way");
        assert!(table.enter().is_empty());
        table.has_landed = true;
        table.frames(3);
        assert_eq!(table.shows("over.outcome"), "Black wins by checkmate");
        assert!(gave(&table.enter(), Command::Rematch));
        let board = table.view.layout.board.rect();
        let result = table.widget("over.outcome");
        assert!(result.min[0] > (board.x + board.width) as f32, "beside the board");
        assert!(result.max[1] < table.widget("cmd-menu").min[1], "above the buttons");
        let new_game = table.press_widget("over.new-game");
        assert!(gave(&new_game, Command::NewGame), "{new_game:?}");
        let rematch = table.press_widget("over.rematch");
        assert!(gave(&rematch, Command::Rematch), "{rematch:?}");
        let review = table.press_widget("over.review");
        assert!(gave(&review, Command::Review), "{review:?}");
        let analyzed = table.press_widget("over.analyze");
        assert!(
            matches!(
                analyzed.as_slice(),
                [Request::Command(Command::First), Request::Command(Command::Analyze)]
            ),
            "{analyzed:?}"
        );
        // In an earlier position it stays, also while the pieces move; Enter is for typing a move there.
        let _ = table.game.handle(Input::ShowPrevious, Duration::ZERO);
        table.has_landed = false;
        table.frames(2);
        assert!([REMATCH, "over.analyze", "cmd-previous"].iter().all(|id| table.has(id)));
        assert!(table.enter().is_empty());
        let analyzed = table.press_widget("over.analyze");
        assert!(gave(&analyzed, Command::Analyze), "{analyzed:?}");
        assert!(!table.gui.close(), "there is nothing to close");
        // Taking the mate back ends it.
        let _ = table.game.handle(Input::Undo, Duration::ZERO);
        table.frames(2);
        assert!(!table.has("over.outcome"));
    });
}

/// Whether the result and the row of buttons are inside the panel, one below the other.
fn check_place(table: &Table, what: &str, ids: &[&str]) {
    let panel = table.view.layout.panel;
    for id in ids.iter().chain(&["over.outcome", "cmd-menu", "cmd-previous"]) {
        let widget = table.widget(id);
        assert!(
            widget.max[1] <= (panel.y + panel.height) as f32 && widget.min[1] >= panel.y as f32,
            "{what}: {widget:?} in {panel:?}"
        );
    }
    let rect = |id: &str| (table.widget(id).min[1], table.widget(id).max[1]);
    let (card, buttons) = ((rect("over.outcome").0, rect(looking_back(table)).1), rect("cmd-menu"));
    assert!(
        card.1 <= buttons.0 || buttons.1 <= card.0,
        "{what}: {card:?} {buttons:?}"
    );
}

#[test]
fn the_result_and_the_buttons_are_seen_in_every_window_and_language() {
    for (width, height, scale) in [
        (480, 360, 0.0),
        (800, 600, 0.0),
        (1200, 800, 0.0),
        (1280, 800, 2.0),
        (700, 1100, 0.0),
        (1920, 1080, 0.0),
    ] {
        let scale = if scale == 0.0 {
            WindowLayout::growth(width, height, 1.0)
        } else {
            scale
        };
        with_table_at((width, height), scale, |table| {
            for &language in Language::ALL {
                let what = format!("{width} x {height} {}", language.code());
                table.text = Text::of(language);
                table.game = ChessGame::default();
                table.play(&fools_mate());
                table.frames(3);
                check_place(table, &what, &[REMATCH, looking_back(table)]);
                // The same game, opened.
                let tree = table.game.tree().clone();
                let _ = table.game.handle(Input::Open(Box::new(tree)), Duration::ZERO);
                table.frames(3);
                check_place(table, &what, &[looking_back(table)]);
                assert!(!table.has(REMATCH), "{what}");
                table.game = against_level(1400);
                resign(table, Color::Black);
                check_place(table, &what, &[REMATCH, looking_back(table)]);
            }
        });
    }
}

#[test]
fn the_result_needs_no_scrolling_with_the_largest_type() {
    with_table_at((1280, 800), 4.0 * WindowLayout::growth(1280, 800, 4.0), |table| {
        for &language in Language::ALL {
            table.text = Text::of(language);
            let fits = |table: &Table, button: &str| {
                let panel = table.view.layout.panel;
                for id in ["over.outcome", button, "cmd-previous", "cmd-menu"] {
                    let widget = table.widget(id);
                    let (top, bottom) = (panel.y as f32, (panel.y + panel.height) as f32);
                    assert!(
                        widget.min[1] >= top && widget.max[1] <= bottom,
                        "{} {id}: {widget:?} in {panel:?}",
                        language.code()
                    );
                }
            };
            table.game = against_level(1400);
            resign(table, Color::Black);
            fits(table, "over.rematch");
            // A long name is there too.
            let text = "[White \"Maximilian von Hohenfels-Auerbach\"]\n\n1. e4 f6 2. d4 g5 3. Qh5# 1-0\n";
            let read = tabiya::record::pgn::read(text).next().expect("a game");
            let _ = table.game.handle(Input::Open(Box::new(read.tree)), Duration::ZERO);
            table.frames(3);
            fits(table, looking_back(table));
            assert!(table.shows("over.outcome").contains("Maximilian"));
        }
    });
}

#[test]
fn a_person_against_a_program_is_told_how_it_went() {
    with_table(|table| {
        table.game = against_level(1400);
        resign(table, Color::Black);
        assert_eq!(table.shows("over.outcome"), "You resigned");
        table.game = against_level(0);
        resign(table, Color::White);
        assert_eq!(table.shows("over.outcome"), "You won by resignation");
        let tree = table.game.tree().clone();
        let _ = table.game.handle(Input::Open(Box::new(tree)), Duration::ZERO);
        table.frames(3);
        assert_eq!(
            table.shows("over.outcome"),
            "Black wins by resignation",
            "somebody's game"
        );
    });
}

#[test]
fn a_record_without_a_reason_names_the_winner() {
    with_table(|table| {
        let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n";
        let read = tabiya::record::pgn::read(text).next().expect("a game");
        let _ = table.game.handle(Input::Open(Box::new(read.tree)), Duration::ZERO);
        table.frames(3);
        assert_eq!(table.shows("over.outcome"), "Ann won");
        // It goes on with what is played at its end.
        let _ = table.game.handle(Input::ShowLast, Duration::ZERO);
        for san in ["Nf3", "Nc6", "Bb5"] {
            let mv = tabiya::chess::san::read(&table.game.board(), san.as_bytes()).expect("a move");
            let _ = table.game.handle(Input::Play(mv), Duration::ZERO);
        }
        table.frames(3);
        assert_eq!(table.game.played_line().len(), 5);
        assert_eq!(table.shows("over.line"), "1–0 · 3 moves");
    });
}

/// A training has no rematch and no level, and says what was to be done.
#[test]
fn an_endgame_that_was_trained_is_begun_again() {
    with_table(|table| {
        let start: Board = "k7/8/P1K5/8/8/8/8/8 w - - 0 1".parse().expect("a good FEN");
        table.game = ChessGame::new(&tabiya::table::endgame_from(start, ""));
        resign(table, Color::White);
        assert_eq!(
            table.shows("over.outcome"),
            "The win was given away. Draw — resignation, but the opponent cannot checkmate"
        );
        for id in [
            "over.rematch",
            "over.easier",
            "over.harder",
            "over.review",
            "over.new-game",
        ] {
            assert!(!table.has(id), "{id}");
        }
        let is_again = |asked: &[Request]| matches!(asked, [Request::Train(TrainingRequest::EndgameAgain)]);
        assert!(is_again(&table.press_widget("over.again")) && is_again(&table.enter()));
        let another = table.press_widget("over.another");
        assert!(
            matches!(&another[..], [Request::Train(TrainingRequest::Endgame(endgame))] if endgame.id == "endgame-pawn"),
            "{another:?}"
        );
        assert!(gave(&table.press_widget("over.endgames"), Command::Train));
        let mate: Board = "k7/7R/1K6/8/8/8/8/8 w - - 0 1".parse().expect("a good FEN");
        table.game = ChessGame::new(&tabiya::table::endgame_from(mate, ""));
        let mv = tabiya::chess::san::read(&table.game.board(), b"Rh8#").expect("a move");
        let _ = table.game.handle(Input::Play(mv), Duration::ZERO);
        table.frames(3);
        assert_eq!(table.shows("over.outcome"), "The win is reached. You won by checkmate");
        assert!(gave(&table.press_widget("over.review"), Command::Review));
    });
}

#[test]
fn every_window_offers_easier_harder_and_the_same_beside_a_fair_rematch() {
    let sizes = [((480, 360), 1.0), ((800, 600), 1.0), ((1200, 800), 1.0)];
    let large_type = [((480, 360), 1.5), ((1280, 800), 3.0), ((1280, 800), 4.0)];
    for (size, scale) in sizes.into_iter().chain(large_type) {
        let grown = scale * WindowLayout::growth(size.0, size.1, scale);
        with_table_at(size, grown, |table| {
            table.lay_out_asking(size, grown);
            for &language in Language::ALL {
                let what = format!("{size:?} at {scale} {}", language.code());
                table.text = Text::of(language);
                table.settings.new_game = NewGameChoice {
                    level: 1000,
                    ..NewGameChoice::default()
                };
                table.game = against_level(1400);
                resign(table, Color::Black);
                let others = ["over.analyze", "over.new-game"];
                check_place(
                    table,
                    &what,
                    &[&[REMATCH, "over.easier", "over.harder"][..], &others].concat(),
                );
                table.settings.new_game.is_fair = true;
                table.frames(2);
                let levels = ["over.easier", "over.same", "over.harder"];
                check_place(table, &what, &[&[REMATCH][..], &levels, &others].concat());
                for id in others {
                    assert!(!table.widget(id).spoken_name().is_empty(), "{what}: {id}");
                }
                for (id, level) in levels.into_iter().zip(["1200", "1400", "1600"]) {
                    let widget = table.widget(id);
                    let name = widget.spoken_name();
                    assert!(name.ends_with(&format!(" · {level}")), "{what}: {name}");
                    assert!(widget.shows.contains(level), "{what}: {widget:?}");
                }
                let cut = table.gui.widgets().iter().filter(|widget| widget.id == Widget::CUT);
                let cut: Vec<&str> = cut.map(|cut| cut.shows.as_str()).collect();
                let is_level = |words: &&str| ["1200", "1600"].iter().any(|level| words.contains(level));
                assert!(!cut.iter().any(is_level), "{what}: {cut:?}");
            }
        });
    }
}

#[test]
fn the_buttons_of_levels_have_words_or_in_the_smallest_window_signs() {
    for size in [(480, 360), (800, 600)] {
        with_grown_table_of(size, |table| {
            table.lay_out_asking(size, WindowLayout::growth(size.0, size.1, 1.0));
            for &language in Language::ALL {
                table.text = Text::of(language);
                table.settings.new_game = NewGameChoice {
                    level: 850,
                    is_fair: true,
                    ..NewGameChoice::default()
                };
                table.game = against_level(900);
                resign(table, Color::Black);
                for id in ["over.easier", "over.same", "over.harder"] {
                    let shown = table.shows(id);
                    let has_words = shown.contains(char::is_alphabetic);
                    assert!(
                        has_words || size.0 < 800 && !shown.starts_with(char::is_numeric),
                        "{size:?} {}: {shown}",
                        language.code()
                    );
                    let first = table.shows("over.easier");
                    let is_like =
                        has_words == first.contains(char::is_alphabetic) && shown.contains('·') == first.contains('·');
                    assert!(is_like, "{size:?} {}: {shown} beside {first}", language.code());
                }
            }
        });
    }
}

#[test]
fn the_card_says_at_which_level_a_fair_match_goes_on() {
    with_table(|table| {
        table.settings.new_game = NewGameChoice {
            level: 850,
            is_fair: true,
            ..NewGameChoice::default()
        };
        table.game = against_level(900);
        resign(table, Color::Black);
        let line = table.shows("over.line");
        assert!(line.contains("Fair match: the next game is at level 850."), "{line}");
        assert_eq!(table.shows("over.rematch"), "Rematch · 850");
        table.settings.new_game.is_fair = false;
        table.frames(2);
        assert!(!table.shows("over.line").contains("Fair match"));
    });
}

#[test]
fn the_next_game_can_be_easier_or_harder() {
    with_table(|table| {
        let begun = |requests: &[Request]| match requests {
            [Request::Begin(choice)] => (choice.level, choice.program().is_some(), choice.own_side()),
            other => panic!("{other:?}"),
        };
        table.settings.new_game = NewGameChoice {
            level: 1000,
            ..NewGameChoice::default()
        };
        table.game = against_level(1400);
        resign(table, Color::Black);
        assert_eq!(table.shows("over.rematch"), "Rematch · 1400");
        assert!(!table.has("over.same"), "the rematch is that");
        assert_eq!(begun(&table.press_widget("over.easier")), (1200, true, Color::White));
        assert_eq!(begun(&table.press_widget("over.harder")), (1600, true, Color::White));
        // In a fair match the same level is that of its next game.
        table.settings.new_game.is_fair = true;
        table.frames(2);
        assert_eq!(table.shows("over.rematch"), "Rematch · 1000");
        assert_eq!(table.shows("over.same"), "Same 1400");
        assert_eq!(begun(&table.press_widget("over.same")), (1400, true, Color::White));
        assert_eq!(begun(&table.press_widget("over.easier")), (1200, true, Color::White));
        table.game = against_level(0);
        resign(table, Color::Black);
        assert_eq!(table.shows("over.rematch"), "Rematch", "full strength has no number");
        assert!(!table.has("over.harder"));
    });
    // Two people have no level.
    with_grown_table_of((1200, 800), |table| {
        table.game = ChessGame::from_tree(
            tabiya::record::GameTree::new(Board::default()),
            tabiya::record::NodeId::ROOT,
        );
        resign(table, Color::Black);
        assert!(table.has("over.rematch") && !table.has("over.easier"));
        assert_eq!(table.press(Key::Escape).len(), 0);
    });
}
