//! Keys become actions.

use crate::chess::PieceKind;
use crate::game::{ChessGame, GameState, Input, Pending};
use crate::ui::{Action, Dialog};
use sdl2::keyboard::{Keycode, Mod};

/// The modifier keys that matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Modifiers {
    control: bool,
    shift: bool,
    /// Alt with a letter opens menus elsewhere; here it means nothing, and never the letter alone.
    alt: bool,
}

impl Modifiers {
    fn of(modifiers: Mod) -> Modifiers {
        Modifiers {
            // The command key of a Mac does what the control key does elsewhere.
            control: modifiers.intersects(Mod::LCTRLMOD | Mod::RCTRLMOD | Mod::LGUIMOD | Mod::RGUIMOD),
            shift: modifiers.intersects(Mod::LSHIFTMOD | Mod::RSHIFTMOD),
            alt: modifiers.intersects(Mod::LALTMOD),
        }
    }
}

/// What a key means while no text field has the focus, or `None`.
#[must_use]
pub fn key_action(key: Keycode, modifiers: Mod, game: &ChessGame) -> Option<Action> {
    let modifiers = Modifiers::of(modifiers);
    if modifiers.alt {
        return None;
    }
    if modifiers.control {
        return with_control(key, modifiers.shift);
    }
    if modifiers.shift && key == Keycode::Slash || key == Keycode::Question {
        return Some(Action::Show(Dialog::Keys));
    }
    if matches!(game.state(), GameState::Processing(Pending::Promotion { .. })) {
        let kind = match key {
            Keycode::Q => Some(PieceKind::Queen),
            Keycode::R => Some(PieceKind::Rook),
            Keycode::B => Some(PieceKind::Bishop),
            Keycode::N => Some(PieceKind::Knight),
            _ => None,
        };
        if let Some(kind) = kind {
            return Some(Action::Input(Input::Promote(kind)));
        }
    }
    Some(match key {
        Keycode::F => Action::Flip,
        Keycode::M => Action::Mute,
        Keycode::Escape => Action::Input(Input::Cancel),
        Keycode::Left => Action::Input(Input::ShowPrevious),
        Keycode::Right => Action::Input(Input::ShowNext),
        Keycode::Up => Action::Input(Input::ShowPreviousVariation),
        Keycode::Down => Action::Input(Input::ShowNextVariation),
        Keycode::Return | Keycode::KpEnter | Keycode::Slash => Action::Show(Dialog::TypeMove),
        Keycode::C => Action::Show(Dialog::Comment(game.shown_node())),
        Keycode::P => Action::Input(Input::MakeMainLine(game.shown_node())),
        Keycode::Delete => Action::Input(Input::DeleteLine(game.shown_node())),
        Keycode::Insert => Action::Input(Input::RestoreLine),
        Keycode::Exclaim | Keycode::Num1 if modifiers.shift || key == Keycode::Exclaim => {
            Action::Input(Input::Glyph(game.shown_node(), next_glyph(game, &[1, 3, 5])))
        }
        Keycode::W => Action::Input(Input::Glyph(game.shown_node(), next_glyph(game, &[2, 4, 6]))),
        Keycode::Equals => {
            let glyphs = [10, 14, 16, 18, 15, 17, 19, 13];
            Action::Input(Input::Glyph(game.shown_node(), next_glyph(game, &glyphs)))
        }
        Keycode::Home => Action::Input(Input::ShowFirst),
        Keycode::End => Action::Input(Input::ShowLast),
        Keycode::Space if game.can_pause() => Action::Input(Input::Pause(!game.is_paused())),
        Keycode::F1 => Action::Show(Dialog::Keys),
        Keycode::F11 => Action::FullScreen,
        _ => return None,
    })
}

/// What to give the move shown for the glyph after the one it has, round and round with none: the last one again takes it
/// away.
fn next_glyph(game: &ChessGame, glyphs: &[u8]) -> Option<u8> {
    let nags = game.tree().annotation(game.shown_node()).nags();
    let place = glyphs.iter().position(|glyph| nags.contains(glyph));
    let next = place.map_or(0, |place| (place + 1).min(glyphs.len() - 1));
    glyphs.get(next).copied()
}

fn with_control(key: Keycode, shift: bool) -> Option<Action> {
    Some(match (key, shift) {
        (Keycode::N, false) => Action::NewGame,
        (Keycode::N, true) => Action::Show(Dialog::NewGame),
        (Keycode::L, false) => Action::Show(Dialog::Library),
        (Keycode::O, false) => Action::Show(Dialog::Open),
        (Keycode::S, false) => Action::Export(None),
        (Keycode::C, false) => Action::CopyFen,
        (Keycode::C, true) => Action::CopyPgn,
        (Keycode::B, false) => Action::CopyPicture,
        (Keycode::V, false) => Action::Paste,
        (Keycode::V, true) => Action::BringBack,
        (Keycode::Z, false) => Action::Input(Input::Undo),
        (Keycode::Y, false) | (Keycode::Z, true) => Action::Input(Input::Redo),
        (Keycode::Q, false) => Action::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game_before_promotion() -> ChessGame {
        let board = "8/P6k/8/8/8/8/7K/8 w - - 0 1".parse().expect("a good FEN");
        let mut game = ChessGame::from_tree(crate::record::GameTree::new(board), crate::record::NodeId::ROOT);
        let (from, to) = (crate::chess::Square::A7, crate::chess::Square::A8);
        let promotion = None;
        let _ = game.handle(Input::Try { from, to, promotion }, std::time::Duration::ZERO);
        game
    }

    #[test]
    fn letters_choose_a_promotion_only_while_it_is_asked_for() {
        let idle = ChessGame::default();
        let asked = game_before_promotion();
        for (key, kind) in [
            (Keycode::Q, PieceKind::Queen),
            (Keycode::N, PieceKind::Knight),
            (Keycode::R, PieceKind::Rook),
            (Keycode::B, PieceKind::Bishop),
        ] {
            assert!(key_action(key, Mod::NOMOD, &idle).is_none());
            let action = key_action(key, Mod::NOMOD, &asked);
            assert!(
                matches!(action, Some(Action::Input(Input::Promote(chosen))) if chosen == kind),
                "{action:?}"
            );
        }
    }

    #[test]
    fn control_keys_do_not_fall_through_to_plain_ones() {
        let game = ChessGame::default();
        assert!(key_action(Keycode::F, Mod::LCTRLMOD, &game).is_none());
        assert!(matches!(key_action(Keycode::F, Mod::NOMOD, &game), Some(Action::Flip)));
        assert!(matches!(
            key_action(Keycode::C, Mod::LCTRLMOD, &game),
            Some(Action::CopyFen)
        ));
        let both = Mod::LCTRLMOD | Mod::LSHIFTMOD;
        assert!(matches!(key_action(Keycode::C, both, &game), Some(Action::CopyPgn)));
        assert!(matches!(
            key_action(Keycode::Z, both, &game),
            Some(Action::Input(Input::Redo))
        ));
        for alt in [Mod::LALTMOD, Mod::LALTMOD | Mod::LSHIFTMOD] {
            assert!(key_action(Keycode::F, alt, &game).is_none());
            assert!(key_action(Keycode::Return, alt, &game).is_none());
        }
        let locks = Mod::NUMMOD | Mod::CAPSMOD;
        assert!(matches!(key_action(Keycode::F, locks, &game), Some(Action::Flip)));
    }
}
