//! What is seen and heard while pieces are moving.

use super::analysis::with;
use super::play::{sounds, Hand};
use super::{scratch, with_window};
use sdl2::keyboard::{Keycode, Mod};
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::game::Sound;
use tabiya::scene::{Layer, Shape};
use tabiya::store::settings::Settings;
use tabiya::ui::Request;

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// Whether this shape is a piece between two squares.
fn is_on_its_way((layer, _): &(Layer, Shape)) -> bool {
    *layer == Layer::Moving
}

/// A moving piece is heard when it lands, a dropped one at once, and a key or a press finishes all animations and their
/// sounds.
#[test]
fn a_sound_waits_for_its_piece_and_not_for_a_hand() {
    sounds::listen();
    let scratch = scratch("motion-sound");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        host.settle(app)?;
        let heard = || sounds::count(Sound::Move);
        let before = heard();
        let mut hand = Hand(app, host);
        hand.click(Square::E2);
        hand.click(Square::E4);
        host.wait(hand.0, ms(120))?;
        assert_eq!(heard(), before, "it takes 156 ms");
        host.wait(hand.0, ms(60))?;
        assert_eq!(heard(), before + 1);
        hand.settle();
        hand.drag(Square::E7, Square::E5);
        assert_eq!(heard(), before + 2);
        hand.settle();
        hand.click(Square::G1);
        hand.click(Square::F3);
        assert_eq!(heard(), before + 2);
        hand.key(Keycode::F2, Mod::NOMOD);
        host.wait(hand.0, ms(5))?;
        assert_eq!(heard(), before + 3);
        assert!(
            !hand.0.scene_at(hand.0.window.now()).shapes().iter().any(is_on_its_way),
            "nothing is on its way"
        );
        Ok(())
    });
}

/// The last picture of a motion shows the piece at rest, below arrows and marks.
#[test]
fn a_frame_is_drawn_when_the_last_piece_has_landed() {
    with("motion-end", |hand| {
        hand.open("1. e4 e5 2. Nf3 Nc6 1-0");
        for _ in 0..3 {
            hand.key(Keycode::Right, Mod::NOMOD);
            hand.1.wait(hand.0, ms(5)).expect("it runs");
            let is_moving = |at: &Duration| hand.0.scene_at(*at).shapes().iter().any(is_on_its_way);
            let landing = (0..1000)
                .map(|wait| hand.0.window.now() + ms(wait))
                .find(|at| !is_moving(at))
                .expect("it ends");
            assert!(landing > hand.0.window.now(), "a piece is on its way");
            while hand.0.window.now() < landing + ms(50) {
                hand.1.wait(hand.0, ms(1)).expect("it runs");
            }
            assert!(hand.0.window.frames.last() >= landing);
        }
    });
}

/// The board turns to the other player after the piece was seen on its square.
#[test]
fn the_board_is_flipped_to_the_player_when_the_piece_has_landed() {
    let scratch = scratch("motion-flip");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        let wished = Settings {
            auto_flip: true,
            ..app.settings.clone()
        };
        host.act(app, Request::Change(Box::new(wished)));
        host.settle(app)?;
        let mut hand = Hand(app, host);
        hand.click(Square::D2);
        hand.click(Square::D4);
        host.wait(hand.0, ms(250))?;
        assert!(!hand.0.board.view.layout.board.is_flipped, "it has just landed");
        host.wait(hand.0, ms(120))?;
        assert!(hand.0.board.view.layout.board.is_flipped);
        Ok(())
    });
}
