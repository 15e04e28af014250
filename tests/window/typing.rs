//! Moves are typed in the line of the panel.

use super::driver::VirtualHost;
use super::play::Hand;
use super::{scratch, with_window_of};
use sdl2::keyboard::{Keycode, Mod};
use tabiya::chess::Square;
use tabiya::desktop::app::App;

impl Hand<'_, '_> {
    /// What stands in the line for moves.
    fn typed(&self) -> &str {
        let widgets = self.0.gui().widgets();
        let line = widgets.iter().find(|widget| widget.id == "move-field");
        &line.expect("the line for moves").shows
    }

    fn fault(&self) -> Option<&str> {
        let widgets = self.0.gui().widgets();
        let fault = widgets.iter().find(|widget| widget.id == "move-field.fault");
        fault.map(|widget| widget.shows.as_str())
    }

    /// Presses the key of a letter, which also comes as text.
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
    assert_eq!((hand.0.game().line().len(), hand.typed()), (1, ""));
    // The line keeps the keys for the next move. What is wrong stays, with its reason.
    hand.type_text("e6e4");
    hand.keys(&[Keycode::Return]);
    assert_eq!((hand.0.game().line().len(), hand.typed()), (1, "e6e4"));
    assert!(hand.fault().is_some_and(|why| why.contains("e6")), "{:?}", hand.fault());
    hand.keys(&[Keycode::Backspace, Keycode::Backspace]);
    assert_eq!(
        (hand.typed(), hand.fault()),
        ("e6", None),
        "it is mended where it stands"
    );
    hand.keys(&[Keycode::Return]);
    assert_eq!((hand.0.game().line().len(), hand.typed()), (2, ""));
    // With nothing typed, the arrow keys step through the game.
    hand.keys(&[Keycode::Left]);
    assert_ne!(hand.0.game().shown_node(), hand.0.game().current_node());
    hand.keys(&[Keycode::Right]);
    // A bishop is no pawn.
    hand.type_text("Bb5");
    hand.keys(&[Keycode::Return]);
    let piece = hand.0.game().board().piece_at(Square::B5).expect("the bishop");
    assert_eq!(piece.kind(), tabiya::chess::PieceKind::Bishop);
    hand.type_text("a");
    hand.keys(&[Keycode::Escape]);
    assert_eq!(hand.typed(), "");
    hand.keys(&[Keycode::F]);
    assert!(hand.0.view().layout.board.is_flipped, "letters are commands again");
    Ok(())
}

fn typed_on_the_board(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.keys(&[Keycode::Escape]);
    hand.letter(Keycode::N, Mod::LSHIFTMOD, "N");
    assert_eq!(hand.typed(), "N");
    hand.letter(Keycode::F, Mod::NOMOD, "f");
    assert!(!hand.0.view().layout.board.is_flipped, "it goes on as a move");
    hand.letter(Keycode::Num3, Mod::NOMOD, "3");
    hand.keys(&[Keycode::Return]);
    assert_eq!(hand.0.game().line().len(), 1);
    assert_eq!(hand.0.game().board().piece_at(Square::G1), None);
    // The mouse takes the keys away again, also in the middle of a word.
    hand.type_text("a");
    hand.click(Square::A7);
    hand.click(Square::A6);
    hand.settle();
    assert_eq!(hand.0.game().line().len(), 2);
    hand.keys(&[Keycode::F]);
    assert!(hand.0.view().layout.board.is_flipped);
    // Two letters before the line has the keys.
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

#[test]
fn moves_are_typed_in_a_line_beside_the_board() {
    for body in [typed_moves, typed_on_the_board] {
        let folder = scratch("typing");
        with_window_of(&folder, Some((1000, 700)), |app, host| {
            app.gui_mut().record_widgets(true);
            body(app, host)
        });
        std::fs::remove_dir_all(&folder).expect("cleaning up");
    }
}
