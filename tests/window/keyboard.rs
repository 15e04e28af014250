//! Everything without a mouse: the board cursor, Tab through panel and dialogs, menus.

use super::driver::VirtualHost;
use super::play::Hand;
use super::{notice, scratch, with_window_of};
use sdl2::keyboard::{Keycode, Mod};
use tabiya::chess::{Color, PieceKind, Square};
use tabiya::desktop::app::App;
use tabiya::game::{GameState, Input};
use tabiya::record::NodeId;
use tabiya::store::settings::{Motion, Settings};
use tabiya::table::Dialog;
use tabiya::ui::focus::Region;
use tabiya::ui::Request;

impl Hand<'_, '_> {
    /// Presses these keys in turn, and lets everything settle after each.
    pub(super) fn keys(&mut self, keys: &[Keycode]) {
        for &key in keys {
            self.key(key, Mod::NOMOD);
            self.settle();
        }
    }

    /// Moves the cursor on the board to a square.
    pub(super) fn reach(&mut self, square: Square) {
        let at = |square: Square| (square.file().index(), square.rank().index());
        for _ in 0..14 {
            let Some(cursor) = cursor(self.0) else {
                panic!("the board has no keys")
            };
            let ((file, rank), (wanted_file, wanted_rank)) = (at(cursor), at(square));
            let is_flipped = self.0.board.view.layout.board.is_flipped;
            let key = match () {
                () if file != wanted_file && (file < wanted_file) != is_flipped => Keycode::Right,
                () if file != wanted_file => Keycode::Left,
                () if rank != wanted_rank && (rank < wanted_rank) != is_flipped => Keycode::Up,
                () if rank != wanted_rank => Keycode::Down,
                () => return,
            };
            self.key(key, Mod::NOMOD);
        }
        assert_eq!(cursor(self.0), Some(square));
    }

    /// Plays a move with the cursor.
    pub(super) fn move_by_keys(&mut self, from: Square, to: Square) {
        self.reach(from);
        self.keys(&[Keycode::Return]);
        self.reach(to);
        self.keys(&[Keycode::Return]);
    }

    /// The id of the focused widget, if any.
    pub(super) fn focused(&self) -> Option<&str> {
        let widgets = self.0.ui.gui.widgets();
        widgets
            .iter()
            .find(|widget| widget.is_focused)
            .map(|widget| widget.id.as_str())
    }

    /// Presses Tab until the widget with this id has the focus.
    pub(super) fn tab_to(&mut self, id: &str) {
        for _ in 0..80 {
            if self.focused() == Some(id) {
                return;
            }
            self.keys(&[Keycode::Tab]);
        }
        panic!("Tab does not lead to {id}; it is at {:?}", self.focused());
    }

    /// Types a text.
    pub(super) fn type_text(&mut self, text: &str) {
        self.1
            .send(
                self.0,
                sdl2::event::Event::TextInput {
                    timestamp: 0,
                    window_id: 1,
                    text: text.to_owned(),
                },
            )
            .expect("the program goes on");
        self.settle();
    }
}

/// The square of the drawn cursor.
pub(super) fn cursor(app: &App<'_>) -> Option<Square> {
    let scene = app.scene_at(app.window.now());
    let frame = scene.shapes().iter().find_map(|(layer, shape)| match shape {
        tabiya::scene::Shape::Frame { center, .. } if *layer == tabiya::scene::Layer::Cursor => Some(*center),
        _ => None,
    })?;
    app.board.view.layout.board.square_at(frame)
}

fn menus(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    for square in [Square::E2, Square::E4, Square::E7, Square::E5] {
        hand.click(square);
    }
    hand.settle();
    let shown = hand.0.table.game().shown_node();
    // Even keys that arrive before the menu is drawn belong to it.
    host.push(super::sdl::key(Keycode::F10, Mod::NOMOD, true, false));
    host.push(super::sdl::key(Keycode::Left, Mod::NOMOD, true, false));
    host.push(super::sdl::key(Keycode::Left, Mod::NOMOD, false, false));
    hand.key(Keycode::F, Mod::NOMOD);
    hand.settle();
    assert_eq!(hand.focused(), Some("menu.cmd-new-game"), "the first entry");
    hand.keys(&[Keycode::Up, Keycode::Down, Keycode::Down, Keycode::Home]);
    assert_eq!(hand.0.table.game().shown_node(), shown, "the game stays where it is");
    assert!(!hand.0.board.view.layout.board.is_flipped);
    hand.keys(&[Keycode::Escape]);
    assert_eq!(hand.focused(), None);
    hand.keys(&[Keycode::Left]);
    assert_ne!(hand.0.table.game().shown_node(), shown, "the keys are the game's again");
    // Down to the new game setup, and Enter.
    hand.keys(&[Keycode::F10, Keycode::Down, Keycode::Return]);
    assert_eq!(hand.0.ui.gui.dialogs.opened(), Some(Dialog::NewGame));
    hand.keys(&[Keycode::Escape, Keycode::F10, Keycode::F10]);
    assert_eq!(hand.focused(), None, "the key of the menu closes it");
    Ok(())
}

fn focus(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::Escape]);
    assert_eq!(cursor(hand.0), None);
    hand.keys(&[Keycode::Tab]);
    assert_eq!(hand.0.ui.gui.focus.region(), Region::Board);
    assert!(notice(hand.0).is_some_and(|notice| notice.contains("Enter")));
    hand.move_by_keys(Square::E2, Square::E4);
    hand.move_by_keys(Square::E7, Square::E5);
    assert_eq!(hand.0.table.game().line().len(), 2);
    let shown = hand.0.table.game().shown_node();
    // Through the panel and back.
    hand.tab_to("cmd-undo");
    assert_eq!(cursor(hand.0), None);
    hand.keys(&[Keycode::Left, Keycode::Right]);
    assert_eq!(
        hand.0.table.game().shown_node(),
        shown,
        "the arrow keys are the panel's"
    );
    hand.tab_to("cmd-undo");
    hand.keys(&[Keycode::Return]);
    assert_eq!(
        hand.0.table.game().current_node(),
        hand.0.table.game().line()[0],
        "Enter pressed Undo"
    );
    hand.tab_to("cmd-undo");
    hand.keys(&[Keycode::Space]);
    assert_eq!(
        hand.0.table.game().current_node(),
        NodeId::ROOT,
        "so does the space bar"
    );
    hand.key(Keycode::Tab, Mod::LSHIFTMOD);
    hand.settle();
    assert_ne!(hand.focused(), Some("cmd-undo"));
    hand.keys(&[Keycode::Escape]);
    assert_eq!((hand.0.ui.gui.focus.region(), hand.focused()), (Region::Game, None));
    // A click leaves the keys to the game.
    hand.keys(&[Keycode::K]);
    assert!(cursor(hand.0).is_some());
    hand.click(Square::D2);
    assert_eq!(cursor(hand.0), None);
    Ok(())
}

fn promotion(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.act(app, Request::LoadFen("8/P6k/8/8/8/8/7K/8 w - - 0 1".into()));
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::K]);
    hand.move_by_keys(Square::A7, Square::A8);
    assert!(
        matches!(hand.0.table.game().state(), GameState::Processing(_)),
        "it is asked"
    );
    hand.keys(&[Keycode::Right]);
    assert_eq!(cursor(hand.0), Some(Square::A8), "the choice is not left by the way");
    hand.keys(&[Keycode::Down, Keycode::Down, Keycode::Return]);
    let piece = hand.0.table.game().board().piece_at(Square::A8).expect("a piece");
    assert_eq!(piece.kind(), PieceKind::Rook);
    hand.1.act(hand.0, Request::Input(Input::Undo));
    hand.1.act(hand.0, tabiya::table::Command::Flip);
    hand.settle();
    hand.reach(Square::A7);
    hand.keys(&[Keycode::Up]);
    assert_eq!(cursor(hand.0), Some(Square::A6), "up is up on the screen");
    // A pawn moved with the mouse: the keys choose the piece as well, and go back to the game.
    hand.1
        .act(hand.0, Request::LoadFen("8/P6k/8/8/8/8/7K/8 w - - 0 1".into()));
    hand.settle();
    for (keys, kind) in [
        (&[Keycode::Return][..], PieceKind::Queen),
        (&[Keycode::Up, Keycode::Return][..], PieceKind::Knight),
    ] {
        hand.click(Square::A7);
        hand.click(Square::A8);
        assert_eq!(cursor(hand.0), None);
        hand.keys(keys);
        let piece = hand.0.table.game().board().piece_at(Square::A8).expect("a piece");
        assert_eq!((piece.kind(), hand.0.ui.gui.focus.region()), (kind, Region::Game));
        hand.1.act(hand.0, Request::Input(Input::Undo));
        hand.settle();
    }
    Ok(())
}

fn dialogs(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.key(Keycode::N, Mod::LCTRLMOD | Mod::LSHIFTMOD);
    hand.settle();
    hand.tab_to("new-game.white");
    hand.type_text("Ann");
    hand.tab_to("new-game.black");
    hand.type_text("Bob");
    // No clock is chosen.
    hand.tab_to("new-game.time.5");
    hand.keys(&[Keycode::Left, Keycode::Left, Keycode::Return]);
    assert_eq!(
        hand.0.ui.gui.dialogs.opened(),
        Some(Dialog::NewGame),
        "Enter chose the time"
    );
    hand.tab_to("dialog.close");
    hand.tab_to("new-game.white");
    hand.keys(&[Keycode::Return]);
    assert_eq!(
        hand.0.ui.gui.dialogs.opened(),
        None,
        "Enter in a field is the main button"
    );
    let game = hand.0.table.game();
    assert!(game.clock().is_some());
    let text = tabiya::text::Text::default();
    let names = Color::ALL.map(|color| tabiya::text::player(&text, &game.tree().tags, color));
    assert_eq!(names, ["Ann", "Bob"]);
    // A combo box opens, is walked through and picked from.
    hand.key(Keycode::Comma, Mod::LCTRLMOD);
    hand.settle();
    hand.tab_to("settings-coordinates");
    hand.keys(&[Keycode::Return, Keycode::Down, Keycode::Return]);
    assert_eq!(
        hand.0.settings.coordinates,
        tabiya::store::settings::CoordinatePlace::Border
    );
    assert_eq!(hand.0.ui.gui.dialogs.opened(), Some(Dialog::Preferences));
    hand.tab_to("settings-targets");
    hand.keys(&[Keycode::Space]);
    assert!(!hand.0.settings.targets);
    Ok(())
}

/// A whole game without any mouse event: set up, played to a promotion, drawn, saved, and the program quit.
fn whole_game(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.key(Keycode::N, Mod::LCTRLMOD | Mod::LSHIFTMOD);
    hand.settle();
    assert_eq!(hand.0.ui.gui.dialogs.opened(), Some(Dialog::NewGame));
    hand.tab_to("new-game.white");
    hand.type_text("Ann");
    // No clock is chosen.
    hand.tab_to("new-game.time.5");
    hand.keys(&[Keycode::Left, Keycode::Left, Keycode::Return]);
    hand.tab_to("new-game.start");
    hand.keys(&[Keycode::Return]);
    assert!(hand.0.table.game().clock().is_some());
    hand.keys(&[Keycode::Tab]);
    for (from, to) in [
        (Square::A2, Square::A4),
        (Square::B7, Square::B5),
        (Square::A4, Square::B5),
        (Square::A7, Square::A6),
        (Square::B5, Square::A6),
        (Square::C8, Square::B7),
        (Square::A6, Square::B7),
        (Square::G8, Square::F6),
        (Square::B7, Square::A8),
    ] {
        hand.move_by_keys(from, to);
    }
    hand.keys(&[Keycode::Down, Keycode::Return]);
    let piece = hand.0.table.game().board().piece_at(Square::A8).expect("a piece");
    assert_eq!(piece.kind(), PieceKind::Knight, "the second of the choice");
    // Black offers a draw by name, and White accepts it in the panel.
    hand.key(Keycode::K, Mod::LCTRLMOD);
    hand.settle();
    hand.type_text("offer draw");
    hand.keys(&[Keycode::Return]);
    // Neither player is more likely to offer it: Enter alone offers nothing.
    hand.tab_to("offer-draw.white");
    hand.keys(&[Keycode::Return]);
    hand.tab_to("cmd-accept-draw");
    hand.keys(&[Keycode::Return]);
    assert!(hand.0.table.game().outcome().is_some(), "the draw is agreed");
    hand.key(Keycode::S, Mod::LCTRLMOD);
    hand.settle();
    let saved = hand.0.table.file().path().expect("a file").to_owned();
    hand.keys(&[Keycode::Escape]);
    let pgn = std::fs::read_to_string(saved)?;
    assert!(pgn.contains("bxa8=N") && pgn.contains("[Result \"1/2-1/2\"]"), "{pgn}");
    assert!(pgn.contains("[White \"Ann\"]"), "{pgn}");
    hand.key(Keycode::Comma, Mod::LCTRLMOD);
    hand.settle();
    // The pages are one stop of Tab.
    hand.tab_to("preferences-board");
    hand.keys(&[Keycode::Down, Keycode::Down, Keycode::Return]);
    hand.tab_to("settings-muted");
    hand.keys(&[Keycode::Space]);
    hand.key(Keycode::Tab, Mod::LSHIFTMOD);
    hand.settle();
    hand.keys(&[Keycode::Left, Keycode::Escape]);
    let settings = &hand.0.settings;
    assert!(
        settings.muted && settings.volume < Settings::default().volume,
        "{}",
        settings.volume
    );
    hand.key(Keycode::K, Mod::LCTRLMOD);
    hand.settle();
    hand.type_text("quit");
    hand.keys(&[Keycode::Return]);
    assert!(!hand.0.window.is_open);
    Ok(())
}

#[test]
fn everything_is_reached_without_a_mouse() {
    type Body = fn(&mut App<'_>, &VirtualHost) -> anyhow::Result<()>;
    // Small windows are faster to draw, but only a larger one has all buttons.
    let bodies: [(Body, (u32, u32)); 5] = [
        (menus, (480, 360)),
        (focus, (800, 600)),
        (promotion, (480, 360)),
        (dialogs, (600, 450)),
        (whole_game, (600, 450)),
    ];
    for (body, size) in bodies {
        let scratch = scratch("keyboard");
        let folder = scratch.path();
        with_window_of(folder, Some(size), |app, host| {
            app.ui.gui.record_widgets(true);
            // This way fewer frames are drawn.
            host.act(
                app,
                Request::Change(Box::new(Settings {
                    motion: Motion::Reduced,
                    ..app.settings.clone()
                })),
            );
            body(app, host)
        });
    }
}
