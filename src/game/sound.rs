//! The sounds of the program.

use crate::chess::{Board, DrawReason, Move, MoveKind, Outcome, WinReason};

listed! {
    /// The sounds of the program, each with one or more files in `sounds/`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Sound {
        /// A game begins.
        Start = "Start of a game",
        /// A piece is put down.
        Move = "Move",
        /// A piece is captured.
        Capture = "Capture",
        /// Castling.
        Castle = "Castling",
        /// Check.
        Check = "Check",
        /// A pawn is promoted.
        Promotion = "Promotion",
        /// An illegal move was tried.
        Illegal = "Move that is not possible",
        /// The king is mated.
        Mate = "Mate",
        /// A game is won without mate.
        Win = "Win",
        /// A draw.
        Draw = "Draw",
        /// A draw because neither side can win anymore.
        DeadPosition = "Dead position",
        /// A draw is offered.
        DrawOffer = "Draw offer",
        /// A move is taken back.
        Undo = "Take-back",
        /// A move is redone.
        Redo = "Move made again",
        /// Little time is left.
        LowTime = "Low time",
        /// One of the last seconds has passed.
        Second = "Last seconds",
        /// A step through the game that plays no move, or a reply not seen on the board.
        Click = "Button",
    }
    /// Its name in the settings.
    name
}

impl Sound {
    /// The group whose volume applies to it.
    pub const fn group(self) -> SoundGroup {
        match self {
            Sound::Start
            | Sound::Move
            | Sound::Capture
            | Sound::Castle
            | Sound::Promotion
            | Sound::Undo
            | Sound::Redo => SoundGroup::Pieces,
            Sound::Check | Sound::Mate | Sound::Win | Sound::Draw | Sound::DeadPosition | Sound::DrawOffer => {
                SoundGroup::Events
            }
            Sound::Illegal | Sound::LowTime | Sound::Second => SoundGroup::Warnings,
            Sound::Click => SoundGroup::Interface,
        }
    }

    /// The sound of a move.
    pub fn of_move(mv: Move, before: &Board, after: &Board) -> Sound {
        if after.is_check() {
            return Sound::Check;
        }
        match mv.kind() {
            MoveKind::Promotion(_) => Sound::Promotion,
            MoveKind::Castle(_) => Sound::Castle,
            _ if before.captured(mv).is_some() => Sound::Capture,
            _ => Sound::Move,
        }
    }

    /// The sound of the end of a game.
    pub const fn of_outcome(outcome: Outcome) -> Sound {
        match outcome {
            Outcome::Win {
                reason: WinReason::Checkmate,
                ..
            } => Sound::Mate,
            Outcome::Win { .. } => Sound::Win,
            Outcome::Draw(DrawReason::DeadPosition | DrawReason::InsufficientMaterial) => Sound::DeadPosition,
            _ => Sound::Draw,
        }
    }
}

listed! {
    /// Sounds that share a volume.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum SoundGroup {
        /// Piece movements.
        Pieces = "sounds-pieces",
        /// Checks, draw offers and game endings.
        Events = "sounds-events",
        /// Illegal moves and low time.
        Warnings = "sounds-warnings",
        /// Buttons, and steps without a sound of their own.
        Interface = "sounds-interface",
    }
    /// The id of its name.
    id
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Color;

    #[test]
    fn an_end_sounds_as_what_it_is() {
        let won = |reason| Outcome::Win {
            winner: Color::White,
            reason,
        };
        for (outcome, sound) in [
            (won(WinReason::Checkmate), Sound::Mate),
            (won(WinReason::Resignation), Sound::Win),
            (Outcome::Draw(DrawReason::DeadPosition), Sound::DeadPosition),
            (Outcome::Draw(DrawReason::InsufficientMaterial), Sound::DeadPosition),
            (Outcome::Draw(DrawReason::Stalemate), Sound::Draw),
        ] {
            assert_eq!(Sound::of_outcome(outcome), sound, "{outcome:?}");
        }
    }

    #[test]
    fn every_sound_has_a_name_of_its_own() {
        for (place, sound) in Sound::ALL.into_iter().enumerate() {
            assert!(Sound::ALL[..place].iter().all(|other| other.name() != sound.name()));
        }
    }
}
