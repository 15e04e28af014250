//! Moves typed in the panel's move field.

use super::driver::VirtualHost;
use super::play::Hand;
use super::{scratch, with_window_of};
use sdl2::keyboard::{Keycode, Mod};
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::table::Command;
use tabiya::ui::Request;

impl Hand<'_, '_> {
    /// The text in the move field.
    fn typed(&self) -> &str {
        let widgets = self.0.ui.gui.widgets();
        let line = widgets.iter().find(|widget| widget.id == "move-field");
        &line.expect("the line for moves").shows
    }

    fn fault(&self) -> Option<&str> {
        let widgets = self.0.ui.gui.widgets();
        let fault = widgets.iter().find(|widget| widget.id == "move-field.fault");
        fault.map(|widget| widget.shows.as_str())
    }

    /// Presses a letter key, which also arrives as text.
    fn letter(&mut self, key: Keycode, keymod: Mod, text: &str) {
        self.key(key, keymod);
        self.type_text(text);
    }
}

fn typed_moves(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::Escape, Keycode::Slash]);
    hand.type_text("e4");
    hand.keys(&[Keycode::Return]);
    assert_eq!((hand.0.table.game().line().len(), hand.typed()), (1, ""));
    // The field keeps the focus for the next move. A wrong move stays, with its reason.
    hand.type_text("e6e4");
    hand.keys(&[Keycode::Return]);
    assert_eq!((hand.0.table.game().line().len(), hand.typed()), (1, "e6e4"));
    assert!(hand.fault().is_some_and(|why| why.contains("e6")), "{:?}", hand.fault());
    // It is selected: typing replaces it, and a key that moves keeps it.
    hand.keys(&[Keycode::End, Keycode::Backspace, Keycode::Backspace]);
    assert_eq!(
        (hand.typed(), hand.fault()),
        ("e6", None),
        "it is mended where it stands"
    );
    hand.keys(&[Keycode::Return]);
    assert_eq!((hand.0.table.game().line().len(), hand.typed()), (2, ""));
    // While the field is empty, the arrow keys step through the game.
    hand.keys(&[Keycode::Left]);
    assert_ne!(hand.0.table.game().shown_node(), hand.0.table.game().current_node());
    hand.keys(&[Keycode::Right]);
    // `B` means a bishop, not the b-pawn.
    hand.type_text("Bb5");
    hand.keys(&[Keycode::Return]);
    let piece = hand.0.table.game().board().piece_at(Square::B5).expect("the bishop");
    assert_eq!(piece.kind(), tabiya::chess::PieceKind::Bishop);
    hand.type_text("a");
    hand.keys(&[Keycode::Escape]);
    assert_eq!(hand.typed(), "");
    // As in every field, Ctrl+A selects all that was typed.
    hand.keys(&[Keycode::Slash]);
    hand.type_text("abc");
    hand.key(Keycode::A, Mod::LCTRLMOD);
    hand.settle();
    hand.type_text("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(hand.typed(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    // A position is no move, but it can be loaded.
    hand.keys(&[Keycode::Return]);
    assert_eq!(hand.0.ui.gui.dialogs.opened(), Some(tabiya::table::Dialog::Paste));
    hand.keys(&[Keycode::Escape]);
    hand.keys(&[Keycode::Escape]);
    hand.keys(&[Keycode::F]);
    assert!(hand.0.board.view.layout.board.is_flipped, "letters are commands again");
    Ok(())
}

fn typed_on_the_board(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::Escape]);
    hand.letter(Keycode::N, Mod::LSHIFTMOD, "N");
    assert_eq!(hand.typed(), "N");
    hand.letter(Keycode::F, Mod::NOMOD, "f");
    assert!(!hand.0.board.view.layout.board.is_flipped, "it goes on as a move");
    hand.letter(Keycode::Num3, Mod::NOMOD, "3");
    hand.keys(&[Keycode::Return]);
    assert_eq!(hand.0.table.game().line().len(), 1);
    assert_eq!(hand.0.table.game().board().piece_at(Square::G1), None);
    // The mouse takes the focus away again, even in the middle of a word.
    hand.type_text("a");
    hand.click(Square::A7);
    hand.click(Square::A6);
    hand.settle();
    assert_eq!(hand.0.table.game().line().len(), 2);
    hand.keys(&[Keycode::F]);
    assert!(hand.0.board.view.layout.board.is_flipped);
    // Two letters before the field has the focus.
    for text in ["g", "3"] {
        host.push(sdl2::event::Event::TextInput {
            timestamp: 0,
            window_id: 1,
            text: text.to_owned(),
        });
    }
    hand.settle();
    assert_eq!(hand.typed(), "g3");
    Ok(())
}

/// Everything typed arrives, however soon after the key that opens a field.
fn typed_at_once(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::Escape]);
    let push_key = |key, keymod| {
        host.push(super::sdl::key(key, keymod, true, false));
        host.push(super::sdl::key(key, Mod::NOMOD, false, false));
    };
    let push_text = |text: &str| {
        for letter in text.chars() {
            host.push(sdl2::event::Event::TextInput {
                timestamp: 0,
                window_id: 1,
                text: letter.into(),
            });
        }
    };
    // The letter of the key itself is not part of the move; Enter and the next move come just as early.
    host.push(super::sdl::key(Keycode::Slash, Mod::NOMOD, true, false));
    push_text("/");
    host.push(super::sdl::key(Keycode::Slash, Mod::NOMOD, false, false));
    push_text("e4");
    push_key(Keycode::Return, Mod::NOMOD);
    push_text("e5");
    push_key(Keycode::Return, Mod::NOMOD);
    push_text("Nf");
    host.settle(hand.0)?;
    assert_eq!((hand.0.table.game().line().len(), hand.typed()), (2, "Nf"));
    push_key(Keycode::Escape, Mod::NOMOD);
    push_key(Keycode::K, Mod::LCTRLMOD);
    push_text("flip");
    host.settle(hand.0)?;
    let shown = |hand: &Hand, id: &str| {
        let widget = hand.0.ui.gui.widgets().iter().find(|widget| widget.id == id).cloned();
        widget.map(|widget| widget.shows)
    };
    assert_eq!(shown(&hand, "palette.field").as_deref(), Some("flip"));
    push_key(Keycode::Return, Mod::NOMOD);
    host.settle(hand.0)?;
    assert!(hand.0.board.view.layout.board.is_flipped);
    push_key(Keycode::Comma, Mod::LCTRLMOD);
    push_text("anna");
    host.settle(hand.0)?;
    assert_eq!(shown(&hand, "preferences.search").as_deref(), Some("anna"));
    push_key(Keycode::Escape, Mod::NOMOD);
    push_key(Keycode::K, Mod::LCTRLMOD);
    push_text("flip");
    push_key(Keycode::Return, Mod::NOMOD);
    host.settle(hand.0)?;
    assert!(!hand.0.board.view.layout.board.is_flipped, "in one go");
    // A key right after the one that closes a field is a command.
    hand.type_text("e");
    push_key(Keycode::Escape, Mod::NOMOD);
    push_key(Keycode::F, Mod::NOMOD);
    host.settle(hand.0)?;
    assert!(hand.0.board.view.layout.board.is_flipped, "after the line for moves");
    for (dialog, is_flipped) in [(Keycode::L, false), (Keycode::K, true), (Keycode::O, false)] {
        hand.key(dialog, Mod::LCTRLMOD);
        push_key(Keycode::Escape, Mod::NOMOD);
        push_key(Keycode::F, Mod::NOMOD);
        host.settle(hand.0)?;
        assert_eq!(
            hand.0.board.view.layout.board.is_flipped, is_flipped,
            "after {dialog:?}"
        );
    }
    Ok(())
}

/// However long after Esc: while the dialog fades out, and later.
fn commands_after_a_dialog(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::Escape]);
    let mut lost = Vec::new();
    for (dialog, modifiers) in [
        (Keycode::L, Mod::LCTRLMOD),
        (Keycode::K, Mod::LCTRLMOD),
        (Keycode::O, Mod::LCTRLMOD),
        (Keycode::Comma, Mod::LCTRLMOD),
        (Keycode::N, Mod::LCTRLMOD | Mod::LSHIFTMOD),
        (Keycode::F1, Mod::NOMOD),
    ] {
        for delay in [5, 20, 40, 60, 80, 100, 120, 200] {
            hand.key(dialog, modifiers);
            hand.settle();
            host.wait(hand.0, Duration::from_millis(300))?;
            hand.key(Keycode::Escape, Mod::NOMOD);
            host.wait(hand.0, Duration::from_millis(delay))?;
            let is_flipped = hand.0.board.view.layout.board.is_flipped;
            hand.key(Keycode::F, Mod::NOMOD);
            hand.settle();
            if hand.0.board.view.layout.board.is_flipped == is_flipped {
                lost.push((dialog, delay));
            }
        }
    }
    assert_eq!(lost, []);
    // Nor on a machine that takes seconds for a frame.
    hand.key(Keycode::L, Mod::LCTRLMOD);
    hand.settle();
    let is_flipped = hand.0.board.view.layout.board.is_flipped;
    for key in [Keycode::Escape, Keycode::F] {
        host.push(super::sdl::key(key, Mod::NOMOD, true, false));
        host.push(super::sdl::key(key, Mod::NOMOD, false, false));
    }
    for _ in 0..4 {
        hand.0.step()?;
        host.pass(Duration::from_millis(1100));
    }
    hand.settle();
    assert_ne!(hand.0.board.view.layout.board.is_flipped, is_flipped);
    Ok(())
}

/// The first press after a slider was dragged, wherever the button was released.
fn a_press_after_a_slider(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
    let place = |hand: &Hand<'_, '_>, id: &str| {
        let widgets = hand.0.ui.gui.widgets();
        let (x, y) = widgets.iter().find(|widget| widget.id == id).expect(id).middle();
        (x as i32, y as i32)
    };
    hand.begin_against(900);
    for (down, pause) in [(0, 0), (40, 0), (0, 30), (300, 200)] {
        hand.0.act(Command::SetUpGame);
        hand.settle();
        let (x, y) = place(&hand, "new-game.level");
        let tile = place(&hand, "new-game.time.0");
        hand.drag_slowly(&[(x, y), (x + 20, y), (x + 40, y + down)], pause);
        hand.press(tile);
        hand.settle();
        let widgets = hand.0.ui.gui.widgets();
        let start = widgets
            .iter()
            .find(|widget| widget.id == "new-game.start")
            .expect("the button");
        assert!(start.shows.contains("1 + 0"), "{down} {pause}: {}", start.shows);
        let tile = place(&hand, "new-game.time.5");
        hand.press(tile);
        hand.keys(&[Keycode::Escape]);
    }
    Ok(())
}

#[test]
fn what_is_typed_before_the_file_of_the_start_is_shown_is_no_command() {
    let scratch = scratch("typing-ahead");
    let path = scratch.path().join("two.pgn");
    std::fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n\n").expect("a file");
    with_window_of(scratch.path(), Some((1200, 800)), |app, host| {
        host.settle(app)?;
        app.ui.gui.await_opening();
        host.push(super::sdl::key(Keycode::E, Mod::NOMOD, true, false));
        host.push(sdl2::event::Event::TextInput {
            timestamp: 0,
            window_id: 1,
            text: "e".to_owned(),
        });
        host.settle(app)?;
        assert!(app.board.editing.is_none() && app.ui.gui.awaits_opening());
        host.act(app, tabiya::ui::Request::OpenFile(path));
        super::library::wait(app, host)?;
        assert!(app.ui.gui.is_open(tabiya::table::Dialog::Games) && !app.ui.gui.awaits_opening());
        Ok(())
    });
}

/// Whoever begins a game with the keyboard may type the first move before the field for it is there.
#[test]
fn a_move_typed_at_once_after_the_first_screen_is_played() {
    let scratch = scratch("typing-at-once");
    with_window_of(scratch.path(), Some((1200, 800)), |app, host| {
        host.settle(app)?;
        assert!(app.ui.gui.is_greeting());
        for (key, text) in [
            (Keycode::Tab, ""),
            (Keycode::Tab, ""),
            (Keycode::Return, ""),
            (Keycode::E, "e"),
            (Keycode::Num4, "4"),
            (Keycode::Return, ""),
        ] {
            host.push(super::sdl::key(key, Mod::NOMOD, true, false));
            if !text.is_empty() {
                host.push(sdl2::event::Event::TextInput {
                    timestamp: 0,
                    window_id: 1,
                    text: text.to_owned(),
                });
            }
            host.push(super::sdl::key(key, Mod::NOMOD, false, false));
        }
        host.settle(app)?;
        assert!(app.board.editing.is_none(), "the letter is no command");
        let game = app.table.game();
        let first = game.line().first().and_then(|&node| game.tree().mv(node));
        assert_eq!(first.map(|mv| (mv.from(), mv.to())), Some((Square::E2, Square::E4)));
        Ok(())
    });
}

/// What could not be done is said no longer once a move has been made.
#[test]
fn a_reason_goes_with_the_position_it_speaks_of() {
    let scratch = scratch("typing-reason");
    with_window_of(scratch.path(), None, |app, host| {
        host.settle(app)?;
        app.ui.gui.end_greeting();
        host.act(app, Command::Redo);
        assert!(super::notice(app).is_some(), "there is nothing to redo");
        let mv = tabiya::chess::notation::read(&app.table.game().board(), "e2e4")?;
        host.act(app, Request::Input(Input::Play(mv)));
        assert_eq!(super::notice(app), None);
        Ok(())
    });
}

#[test]
fn moves_are_typed_in_a_line_beside_the_board() {
    for body in [
        typed_moves,
        typed_on_the_board,
        typed_at_once,
        commands_after_a_dialog,
        a_press_after_a_slider,
    ] {
        let scratch = scratch("typing");
        let folder = scratch.path();
        with_window_of(folder, Some((1000, 700)), |app, host| {
            app.ui.gui.record_widgets(true);
            host.settle(app)?;
            app.ui.gui.end_greeting();
            body(app, host)
        });
    }
}
