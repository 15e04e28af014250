//! What ends a game is lit in the menus where the program accepts it.

use super::play::Hand;
use super::scratch;
use super::with_window_of;
use std::path::Path;
use tabiya::chess::Color;
use tabiya::game::Input;
use tabiya::store::new_game::NewGameChoice;
use tabiya::table::{Action, Command, Dialog, Menu};
use tabiya::ui::Request;

/// A way to put a game on the table, and what it is called.
type State = (&'static str, fn(&mut Hand<'_, '_>, &Path));

const STATES: [State; 6] = [
    ("two people", two_people),
    ("two people with a clock", |hand, _| {
        let choice = NewGameChoice {
            time: "300".into(),
            ..NewGameChoice::default()
        };
        hand.1.act(hand.0, Request::Begin(Box::new(choice)));
        moves(hand, &["e2e4", "e7e5"]);
    }),
    ("an analysis board", |hand, folder| {
        two_people(hand, folder);
        hand.1.act(hand.0, Command::Analyze);
    }),
    ("a game against a program", |hand, _| hand.begin_against(900)),
    ("an ended game", |hand, folder| {
        two_people(hand, folder);
        hand.1.act(hand.0, Request::Input(Input::Resign(Color::White)));
    }),
    ("a record", |hand, folder| {
        hand.1.act(hand.0, Request::OpenFile(folder.join("record.pgn")));
        hand.1.act(hand.0, Command::Next);
    }),
];

/// What ends a game without a move.
const ENDS: [Command; 5] = [
    Command::OfferDraw,
    Command::AgreeDraw,
    Command::ResignWhite,
    Command::ResignBlack,
    Command::Abort,
];

/// Those of them that are lit.
fn lit(entries: &[(Command, bool)]) -> Vec<Command> {
    let lit = entries
        .iter()
        .filter(|(command, is_lit)| *is_lit && ENDS.contains(command));
    lit.map(|(command, _)| *command).collect()
}

fn two_people(hand: &mut Hand<'_, '_>, _: &Path) {
    hand.1.act(hand.0, Request::Begin(Box::default()));
    moves(hand, &["e2e4", "e7e5"]);
}

fn moves(hand: &mut Hand<'_, '_>, moves: &[&str]) {
    for mv in moves {
        hand.1.act(hand.0, Request::TypeMove((*mv).into()));
    }
    hand.settle();
}

/// The entries of all menus about the game on the board, and whether they are lit.
fn entries(hand: &mut Hand<'_, '_>) -> Vec<(Command, bool)> {
    let mut entries = Vec::new();
    for menu in Menu::ALL {
        hand.press_widget(menu.id());
        hand.settle();
        let widgets = hand.0.ui.gui.widgets();
        for &command in Command::ALL.iter().filter(|command| command.menu() == Some(menu)) {
            let is_about_game = match command.row().action {
                Action::Game(_) => true,
                Action::Show(_) => !command.row().is_general,
                _ => false,
            };
            let id = format!("menu.{}", command.id());
            if let (Some(widget), true) = (widgets.iter().find(|widget| widget.id == id), is_about_game) {
                entries.push((command, widget.is_enabled));
            }
        }
        hand.0.ui.gui.menu.close();
        hand.settle();
    }
    entries
}

/// What a command about the game changes: the game or the dialog.
fn seen(hand: &Hand<'_, '_>) -> impl PartialEq {
    let game = hand.0.table.game();
    let dialogs = Command::ALL.iter().filter_map(|command| match command.row().action {
        Action::Show(dialog) => Some(dialog),
        _ => None,
    });
    let is_open: Vec<bool> = dialogs.map(|dialog| hand.0.ui.gui.is_open(dialog)).collect();
    let comment = hand.0.ui.gui.is_open(Dialog::Comment(game.shown_node()));
    // Another game may look the same.
    let place = (hand.0.table.key(), game.shown_node(), game.current_node());
    // A program declines at once, and is not asked again in the same position.
    let may_offer = Color::ALL.map(|side| game.can_offer(side));
    (
        hand.0.table.pgn(),
        place,
        game.phase(),
        (game.draw_offer(), may_offer),
        is_open,
        comment,
    )
}

#[test]
fn every_command_that_opens_a_dialog_opens_it() {
    let scratch = scratch("dialogs");
    with_window_of(scratch.path(), None, |app, host| {
        let mut settings = app.settings.clone();
        settings.ask_leave = true;
        host.act(app, Request::Change(Box::new(settings)));
        let hand = &mut Hand(app, host);
        for command in Command::ALL {
            let Action::Show(dialog) = command.row().action else {
                continue;
            };
            two_people(hand, scratch.path());
            hand.0.act(Request::Show(dialog));
            assert!(hand.0.ui.gui.is_open(dialog), "{command:?}");
            hand.0.ui.gui.close();
        }
        Ok(())
    });
}

#[test]
fn what_ends_a_game_is_lit_in_the_menus_where_it_is_accepted() {
    let scratch = scratch("menus");
    let folder = scratch.path();
    let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 1-0\n";
    std::fs::write(folder.join("record.pgn"), text).expect("a file");
    with_window_of(folder, Some((1280, 1000)), |app, host| {
        app.ui.gui.record_widgets(true);
        host.settle(app)?;
        let mut settings = app.settings.clone();
        settings.menu_bar = true;
        host.act(app, Request::Change(Box::new(settings)));
        let mut hand = Hand(app, host);
        hand.settle();
        assert_eq!(lit(&entries(&mut hand)), [], "no game has been begun");
        for (name, set_up) in STATES {
            set_up(&mut hand, folder);
            hand.settle();
            let entries = entries(&mut hand);
            assert!(entries.len() > 25, "{name}: {entries:?}");
            let expected: &[Command] = match name {
                "two people" | "two people with a clock" => &ENDS[..4],
                "a game against a program" => &[Command::OfferDraw, Command::ResignWhite, Command::Abort],
                _ => &[],
            };
            assert_eq!(lit(&entries), expected, "{name}");
            for (command, is_lit) in entries.into_iter().filter(|(command, _)| ENDS.contains(command)) {
                let before = seen(&hand);
                hand.1.act(hand.0, command);
                hand.settle();
                let is_accepted = seen(&hand) != before;
                assert_eq!(is_lit, is_accepted, "{name}: {command:?}");
                hand.0.ui.gui.close();
                if is_accepted {
                    set_up(&mut hand, folder);
                    hand.settle();
                }
            }
        }
        Ok(())
    });
}
