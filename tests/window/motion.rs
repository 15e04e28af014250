//! What is seen and heard while pieces are moving.

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

/// A moving piece is heard when it lands, a dropped one at once, and a key or a press finishes all animations and their
/// sounds.
#[test]
fn a_sound_waits_for_its_piece_and_not_for_a_hand() {
    sounds::listen();
    let folder = scratch("motion-sound");
    with_window(&folder, |app, host| {
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
        let is_moving = |(layer, _): &(Layer, Shape)| *layer == Layer::Moving;
        assert!(
            !hand.0.scene_at(hand.0.now()).shapes().iter().any(is_moving),
            "nothing is on its way"
        );
        Ok(())
    });
}

/// The board turns to the other player after the piece was seen on its square.
#[test]
fn the_board_is_flipped_to_the_player_when_the_piece_has_landed() {
    let folder = scratch("motion-flip");
    with_window(&folder, |app, host| {
        let wished = Settings {
            auto_flip: true,
            ..Settings::default()
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
