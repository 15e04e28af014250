//! Which sound an effect makes.

use super::{Effect, Step};
use crate::chess::{DrawReason, MoveKind, Outcome};

/// The sounds of the program, each a file in `sounds/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A game begins.
    Start,
    /// A piece is put down.
    Move,
    /// A piece is taken.
    Capture,
    /// King and rook.
    Castle,
    /// The king is attacked.
    Check,
    /// A pawn becomes a piece.
    Promotion,
    /// That cannot be played.
    Illegal,
    /// Somebody won.
    Win,
    /// Nobody won.
    Draw,
    /// Nobody can win any more.
    DeadPosition,
    /// A draw is offered.
    DrawOffer,
    /// A move is taken back.
    Undo,
    /// A move is made again.
    Redo,
    /// Little time is left.
    LowTime,
    /// A button of the interface.
    Click,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 15] = [
        Sound::Start,
        Sound::Move,
        Sound::Capture,
        Sound::Castle,
        Sound::Check,
        Sound::Promotion,
        Sound::Illegal,
        Sound::Win,
        Sound::Draw,
        Sound::DeadPosition,
        Sound::DrawOffer,
        Sound::Undo,
        Sound::Redo,
        Sound::LowTime,
        Sound::Click,
    ];

    /// What it is called in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Sound::Start => "Start of a game",
            Sound::Move => "Move",
            Sound::Capture => "Capture",
            Sound::Castle => "Castling",
            Sound::Check => "Check",
            Sound::Promotion => "Promotion",
            Sound::Illegal => "Move that is not possible",
            Sound::Win => "Mate and other wins",
            Sound::Draw => "Draw",
            Sound::DeadPosition => "Dead position",
            Sound::DrawOffer => "Draw offer",
            Sound::Undo => "Take-back",
            Sound::Redo => "Move made again",
            Sound::LowTime => "Low time",
            Sound::Click => "Button",
        }
    }

    /// What is heard of an effect, or `None`.
    #[must_use]
    pub fn of(effect: &Effect) -> Option<Sound> {
        Some(match effect {
            Effect::Moved { mv, before, after, .. } => {
                if after.is_check() {
                    Sound::Check
                } else {
                    match mv.kind() {
                        MoveKind::Promotion(_) => Sound::Promotion,
                        MoveKind::Castle(_) => Sound::Castle,
                        MoveKind::EnPassant => Sound::Capture,
                        _ if before.piece_at(mv.to()).is_some() => Sound::Capture,
                        _ => Sound::Move,
                    }
                }
            }
            Effect::Refused { from, to, dropped, .. } => {
                // Putting a piece back on its own square is no try.
                return (from != to || !dropped).then_some(Sound::Illegal);
            }
            Effect::ClaimRefused => Sound::Illegal,
            Effect::Stepped { step: Step::Undo, .. } => Sound::Undo,
            Effect::Stepped { step: Step::Redo, .. } => Sound::Redo,
            Effect::Stepped { step: Step::Show, .. } => Sound::Click,
            Effect::NewGame { .. } => Sound::Start,
            Effect::DrawOffered(_) => Sound::DrawOffer,
            Effect::LowTime(_) => Sound::LowTime,
            Effect::GameOver(Outcome::Win { .. }) => Sound::Win,
            Effect::GameOver(Outcome::Draw(DrawReason::DeadPosition | DrawReason::InsufficientMaterial)) => {
                Sound::DeadPosition
            }
            Effect::GameOver(_) => Sound::Draw,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Board;
    use crate::game::{ChessGame, Input};
    use std::time::Duration;

    fn heard(fen: &str, tries: &[(&str, &str)]) -> Vec<Sound> {
        let board: Board = fen.parse().expect("a good FEN");
        let mut game = ChessGame::from_tree(crate::record::GameTree::new(board), crate::record::NodeId::ROOT);
        let mut sounds = Vec::new();
        for (from, to) in tries {
            let (from, to) = (from.parse().expect("a square"), to.parse().expect("a square"));
            let promotion = None;
            let effects = game.handle(Input::Try { from, to, promotion }, Duration::ZERO);
            sounds.extend(effects.iter().filter_map(Sound::of));
        }
        sounds
    }

    #[test]
    fn moves_sound_as_what_they_are() {
        let fen = "r3k2r/pppq1ppp/8/3pP3/8/8/PPP2PPP/R2QK2R w KQkq - 0 1";
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert_eq!(heard(passing, &[("e5", "d6")]), [Sound::Capture]);
        assert_eq!(
            heard(fen, &[("e1", "g1"), ("e8", "c8")]),
            [Sound::Castle, Sound::Castle]
        );
        assert_eq!(heard(fen, &[("a2", "a3")]), [Sound::Move]);
        assert_eq!(heard(fen, &[("a2", "a5")]), [Sound::Illegal]);
        assert_eq!(
            heard(fen, &[("d1", "d5"), ("d7", "d5")]),
            [Sound::Capture, Sound::Capture]
        );
        let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
        assert_eq!(heard(mate, &[("a1", "a8")]), [Sound::Check, Sound::Win]);
        assert_eq!(
            heard("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", &[("f5", "f7")]),
            [Sound::Move, Sound::Draw]
        );
    }
}
