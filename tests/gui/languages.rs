//! Every language in the dialogs and the panel: the labels of buttons fit.

use super::play_text;
use super::table::{with_grown_table_of, with_table_at, Table};
use std::collections::BTreeSet;
use tabiya::chess::{Board, Color};
use tabiya::game::{ChessGame, GameSetup, TimeControl};
use tabiya::record::NodeId;
use tabiya::scene::WindowLayout;
use tabiya::store::new_game::NewGameChoice;
use tabiya::table::Dialog;
use tabiya::text::{Language, Text};
use tabiya::ui::position_editor::PositionEditor;
use tabiya::ui::{Widget, WidgetKind};

/// The smallest window, two usual ones, and a large one, with the size of the type.
const SIZES: [((i32, i32), f32); 4] = [
    ((480, 360), 1.0),
    ((1000, 760), 1.0),
    ((1200, 800), 1.0),
    ((3840, 2160), 1.0),
];
/// Large type, which may cut other words than those on buttons, but hides no widget.
const LARGE_TYPE: [((i32, i32), f32); 5] = [
    ((480, 360), 1.5),
    ((1000, 720), 1.5),
    ((1280, 800), 1.5),
    ((1280, 800), 3.0),
    ((1280, 800), 4.0),
];

const DIALOGS: [Dialog; 30] = [
    Dialog::NewGame,
    Dialog::Library,
    Dialog::Games,
    Dialog::OpeningTree,
    Dialog::Unfinished,
    Dialog::Comment(NodeId::ROOT),
    Dialog::Tags,
    Dialog::TypeMove,
    Dialog::LoadFen,
    Dialog::Level,
    Dialog::OtherPlayer,
    Dialog::OfferDraw,
    Dialog::AgreeDraw,
    Dialog::Resign(Color::White),
    Dialog::EarlierMove,
    Dialog::AnalyzeInPlay,
    Dialog::Quit,
    Dialog::NotKept,
    Dialog::KeepDrawings,
    Dialog::Palette,
    Dialog::Film,
    Dialog::Engines,
    Dialog::Training,
    Dialog::Lessons,
    Dialog::Repertoire,
    Dialog::Preferences,
    Dialog::Shortcuts,
    Dialog::Open,
    Dialog::Saved,
    Dialog::About,
];

const SECTIONS: [&str; 5] = [
    "preferences-board",
    "preferences-play",
    "preferences-sound",
    "preferences-interface",
    "preferences-keys",
];

/// The sentences of a language without placeholders.
fn plain_sentences(source: &str) -> BTreeSet<String> {
    let sentence = |line: &str| {
        let (id, words) = line.split_once(" = ")?;
        let is_plain = !id.starts_with([' ', '#']) && !words.contains('{');
        is_plain.then(|| words.to_owned())
    };
    source.lines().filter_map(sentence).collect()
}

/// Whether a widget that can be used has no name for those who cannot see it.
fn is_nameless(widget: &Widget) -> bool {
    match widget.kind {
        WidgetKind::Text | WidgetKind::Message => false,
        WidgetKind::Button | WidgetKind::Choice { .. } => widget.spoken_name().is_empty(),
        WidgetKind::Switch { .. } | WidgetKind::Field | WidgetKind::List | WidgetKind::Slider => widget.name.is_empty(),
    }
}

/// What is wrong with a frame: labels of buttons and these sentences that did not fit, widgets that no scrolling leads to, widgets
/// without a name.
fn faults(table: &mut Table, sentences: &BTreeSet<String>) -> Vec<String> {
    table.frames(4);
    let [right, _] = table.context.io().display_size;
    let widgets = table.gui.widgets().iter();
    let is_button = |label: &str| {
        let mut buttons = widgets.clone().filter(|widget| widget.kind == WidgetKind::Button);
        // A label in two lines is cut word by word.
        buttons.any(|button| button.shows.contains(label))
    };
    let is_fault = |widget: &&Widget| match widget.id.as_str() {
        Widget::CUT => sentences.contains(&widget.shows) || is_button(&widget.shows),
        id => id == Widget::OUTSIDE || is_nameless(widget) || widget.min[0] < -1.5 || widget.max[0] > right + 1.5,
    };
    let faults = widgets.clone().filter(is_fault);
    faults
        .map(|widget| format!("{}: {}", widget.id, widget.shows))
        .collect()
}

/// What is wrong in a language, in the dialogs and the panel of a window of this size with type of this size.
fn faults_in(language: Language, sentences: &BTreeSet<String>, (size, scale): ((i32, i32), f32)) -> Vec<String> {
    let mut found = Vec::new();
    let grown = scale * WindowLayout::growth(size.0, size.1, scale);
    with_table_at(size, grown, |table| {
        table.text = Text::of(language);
        let mut look = |table: &mut Table, what: &str| {
            found.extend(
                faults(table, sentences)
                    .into_iter()
                    .map(|fault| format!("{what}, {fault}")),
            );
        };
        table.gui.greet(0);
        look(table, "start");
        play_text(table, "e2e4 e7e5");
        look(table, "playing");
        table.gui.menu.open();
        look(table, "menu");
        table.press(imgui::Key::Escape);
        for dialog in DIALOGS {
            if dialog == Dialog::NewGame {
                table
                    .gui
                    .dialogs
                    .show_new_game(&NewGameChoice::first(), table.game.board());
            } else {
                table.gui.show(dialog);
            }
            look(table, &format!("{dialog:?}"));
            if dialog == Dialog::Preferences {
                for section in SECTIONS {
                    table.press_widget(section);
                    look(table, section);
                }
            }
            table.gui.close();
            table.frames(20);
        }
        // The starting position has all castling rights.
        table.edited = Some(PositionEditor::new(&Board::default()));
        look(table, "editor");
    });
    found
}

#[test]
fn every_language_has_words_below_the_pictures_of_the_buttons() {
    let mut without = Vec::new();
    for language in Language::ALL {
        with_grown_table_of((1200, 800), |table| {
            table.text = Text::of(*language);
            for (when, moves, time) in [
                ("at the start", "e2e4", "-"),
                ("in play", "e2e4 e7e5", "-"),
                ("with clocks", "e2e4 e7e5", "300"),
                ("at the end", "f2f3 e7e5 g2g4 d8h4", "-"),
            ] {
                table.game = timed(time);
                table.has_landed = false;
                play_text(table, moves);
                table.frames(3);
                let button = table.widget("cmd-menu");
                if button.max[1] - button.min[1] < 50.0 {
                    without.push(format!("{language:?} {when}"));
                }
            }
        });
    }
    assert_eq!(without, [""; 0]);
}

/// A game with this many seconds for each player, or without clocks.
fn timed(seconds: &str) -> ChessGame {
    let control: TimeControl = seconds.parse().expect("a time");
    ChessGame::new(&GameSetup {
        controls: [control.clone(), control],
        ..GameSetup::default()
    })
}

#[test]
fn nothing_is_cut_in_any_language_and_nothing_beyond_reach_or_without_a_name() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let all = plain_sentences(language.source());
        let looks = SIZES.map(|size| (size, &all)).into_iter();
        let none = BTreeSet::new();
        for (size, sentences) in looks.chain(LARGE_TYPE.map(|size| (size, &none))) {
            let faults = faults_in(*language, sentences, size).into_iter();
            found.extend(faults.map(|fault| format!("{} {size:?} {fault}", language.code())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
