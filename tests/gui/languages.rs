//! Every language in the dialogs and the panel: the labels of buttons fit.

use super::play_text;
use super::table::{with_grown_table_of, Table};
use std::collections::BTreeSet;
use tabiya::chess::{Board, Color};
use tabiya::game::{ChessGame, GameSetup, TimeControl};
use tabiya::record::NodeId;
use tabiya::table::Dialog;
use tabiya::text::{Language, Text};
use tabiya::ui::position_editor::PositionEditor;
use tabiya::ui::Widget;

/// The smallest window, the usual one, and a large one.
const SIZES: [(i32, i32); 3] = [(480, 360), (1200, 800), (3840, 2160)];

const DIALOGS: [Dialog; 17] = [
    Dialog::NewGame,
    Dialog::Library,
    Dialog::Unfinished,
    Dialog::Comment(NodeId::ROOT),
    Dialog::Paste,
    Dialog::TypeMove,
    Dialog::LoadFen,
    Dialog::OfferDraw,
    Dialog::Resign(Color::White),
    Dialog::Quit,
    Dialog::NotKept,
    Dialog::Preferences,
    Dialog::Palette,
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

/// The sentences that did not fit in the last frame.
fn cut(table: &mut Table, sentences: &BTreeSet<String>) -> Vec<String> {
    table.frames(3);
    let widgets = table.gui.widgets().iter();
    let cut = widgets.filter(|widget| widget.id == Widget::CUT && sentences.contains(&widget.shows));
    cut.map(|widget| widget.shows.clone()).collect()
}

/// What is cut in a language, in the dialogs and the panel of a window of this size.
fn cut_in(language: Language, source: &str, size: (i32, i32)) -> Vec<String> {
    let sentences = plain_sentences(source);
    let mut found = Vec::new();
    with_grown_table_of(size, |table| {
        table.text = Text::read(language, source).0;
        table.gui.greet(0);
        found.extend(cut(table, &sentences));
        play_text(table, "e2e4 e7e5");
        found.extend(cut(table, &sentences));
        for dialog in DIALOGS {
            table.gui.show(dialog);
            found.extend(cut(table, &sentences));
            if dialog == Dialog::Preferences {
                for section in SECTIONS {
                    table.press_widget(section);
                    found.extend(cut(table, &sentences));
                }
            }
            table.gui.close();
        }
        // The starting position has all castling rights.
        table.edited = Some(PositionEditor::new(&Board::default()));
        found.extend(cut(table, &sentences));
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
fn nothing_is_cut_in_any_language() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for size in SIZES {
            let cut = cut_in(*language, language.source(), size);
            found.extend(
                cut.into_iter()
                    .map(|what| format!("{} {size:?} {what}", language.code())),
            );
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
