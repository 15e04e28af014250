//! The settings for moving pieces by hand and for the change of players.

use super::driver::VirtualHost;
use super::play::Hand;
use super::{scratch, with_window_of};
use sdl2::keyboard::{Keycode, Mod};
use std::time::Duration;
use tabiya::chess::{Color, Square};
use tabiya::desktop::app::App;
use tabiya::game::GameState;
use tabiya::scene::Shape;
use tabiya::store::settings::{ConfirmMoves, MoveBy, Settings};
use tabiya::table::Command;
use tabiya::ui::Request;

impl Hand<'_, '_> {
    fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.0.settings.clone();
        change(&mut settings);
        self.1.act(self.0, Request::Change(Box::new(settings)));
        self.settle();
    }

    fn count(&self) -> usize {
        self.0.table.game().line().len()
    }
}

fn ways(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.set(|settings| settings.move_by = MoveBy::Drag);
    hand.click(Square::E2);
    assert_eq!(hand.0.table.game().state(), GameState::Idle, "a click takes up nothing");
    hand.drag(Square::E2, Square::E4);
    assert_eq!(hand.count(), 1);
    hand.set(|settings| settings.move_by = MoveBy::Click);
    hand.drag(Square::E7, Square::E5);
    assert_eq!(hand.count(), 1, "nothing is dragged");
    hand.click(Square::E5);
    assert_eq!(hand.count(), 2);
    Ok(())
}

fn castling(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.act(app, Request::LoadFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".into()));
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.set(|settings| settings.castle_by_rook = false);
    hand.click(Square::E1);
    hand.click(Square::H1);
    assert_eq!(hand.0.table.game().selected(), Some(Square::H1), "the rook is taken up");
    hand.drag(Square::E1, Square::A1);
    assert_eq!(
        (hand.count(), hand.0.table.game().selected()),
        (0, None),
        "the king is put back"
    );
    hand.set(|settings| settings.castle_by_rook = true);
    hand.click(Square::E1);
    hand.click(Square::H1);
    assert_eq!(hand.0.table.game().board().king(Color::White), Square::G1);
    Ok(())
}

fn confirmation(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    app.ui.gui.record_widgets(true);
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::Escape]);
    hand.set(|settings| settings.confirm_moves = ConfirmMoves::Slow);
    hand.click(Square::E2);
    hand.click(Square::E4);
    hand.settle();
    let has = |hand: &Hand<'_, '_>, id: &str| hand.0.ui.gui.widgets().iter().any(|widget| widget.id == id);
    assert!(has(&hand, "confirm-move.play") && has(&hand, "confirm-move.cancel"));
    hand.keys(&[Keycode::Escape]);
    assert_eq!((hand.count(), hand.0.table.game().state()), (0, GameState::Idle));
    hand.drag(Square::E2, Square::E4);
    hand.keys(&[Keycode::Return]);
    assert_eq!(hand.count(), 1);
    assert!(!has(&hand, "confirm-move.play"));
    // A fast game has no confirmations.
    let mut choice = hand.0.settings.new_game.clone();
    choice.time = "300".into();
    hand.1.act(hand.0, Request::Begin(Box::new(choice)));
    hand.settle();
    hand.click(Square::E2);
    hand.click(Square::E4);
    assert_eq!(hand.count(), 1);
    Ok(())
}

fn curtain(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::Escape]);
    hand.set(|settings| settings.curtain = true);
    let pieces = |hand: &Hand<'_, '_>| {
        let scene = hand.0.scene_at(hand.0.window.now());
        let is_piece = |shape: &Shape| matches!(shape, Shape::Piece { .. });
        scene.shapes().iter().filter(|(_, shape)| is_piece(shape)).count()
    };
    hand.click(Square::E2);
    hand.click(Square::E4);
    host.wait(hand.0, Duration::from_secs(1))?;
    assert_eq!((hand.count(), pieces(&hand)), (1, 0), "the board is hidden");
    let scene = hand.0.scene_at(hand.0.window.now());
    let is_said =
        |shape: &Shape| matches!(shape, Shape::Text { text, .. } if text == "Black to move — press to continue");
    assert!(
        scene.shapes().iter().any(|(_, shape)| is_said(shape)),
        "who is to press"
    );
    hand.click(Square::E7);
    hand.settle();
    assert_eq!(
        (pieces(&hand), hand.0.table.game().selected()),
        (32, None),
        "the press only shows it"
    );
    hand.click(Square::E7);
    hand.click(Square::E5);
    host.wait(hand.0, Duration::from_secs(1))?;
    assert_eq!(pieces(&hand), 0);
    hand.keys(&[Keycode::Space]);
    assert_eq!(pieces(&hand), 32);
    // Browsing the moves hides nothing.
    hand.keys(&[Keycode::Left]);
    host.wait(hand.0, Duration::from_secs(1))?;
    assert_eq!(pieces(&hand), 32);
    Ok(())
}

fn face_to_face(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.key(Keycode::Escape, Mod::NOMOD);
    hand.set(|settings| settings.face_to_face = true);
    let turned = |hand: &Hand<'_, '_>| {
        let scene = hand.0.scene_at(hand.0.window.now());
        let sides = scene.shapes().iter().filter_map(|(_, shape)| match shape {
            Shape::Piece { piece, angle, .. } if *angle != 0.0 => Some(piece.color()),
            _ => None,
        });
        let sides: Vec<Color> = sides.collect();
        (sides.len(), sides.first().copied())
    };
    assert_eq!(turned(&hand), (16, Some(Color::Black)));
    hand.1.act(hand.0, Command::Flip);
    hand.settle();
    assert_eq!(turned(&hand), (16, Some(Color::White)));
    Ok(())
}

fn evening(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    app.ui.gui.record_widgets(true);
    host.settle(app)?;
    let mut choice = app.settings.new_game.clone();
    (choice.white, choice.black) = ("Ann".into(), "Bob".into());
    host.act(app, Request::Begin(Box::new(choice)));
    let mut hand = Hand(app, host);
    hand.set(|settings| settings.ask_resign = false);
    let score = |hand: &Hand<'_, '_>| {
        let shown = |id| {
            let widget = hand.0.ui.gui.widgets().iter().find(|widget| widget.id == id)?;
            Some(widget.shows.clone())
        };
        [shown("score.white"), shown("score.black")]
    };
    assert_eq!(score(&hand), [None, None]);
    hand.1.act(hand.0, Command::ResignBlack);
    hand.settle();
    hand.1.act(hand.0, Command::Rematch);
    hand.settle();
    assert_eq!(score(&hand), [Some("0".into()), Some("1".into())], "Ann has Black now");
    hand.1.act(hand.0, Command::AgreeDraw);
    hand.settle();
    assert_eq!(score(&hand), [Some("½".into()), Some("1½".into())]);
    hand.1.act(hand.0, Command::ResetScore);
    hand.settle();
    assert_eq!(score(&hand), [None, None]);
    Ok(())
}

#[test]
fn pieces_are_moved_as_the_settings_say() {
    for body in [ways, castling, confirmation, curtain, face_to_face, evening] {
        let scratch = scratch("hands");
        let folder = scratch.path();
        with_window_of(folder, Some((800, 600)), body);
    }
}
