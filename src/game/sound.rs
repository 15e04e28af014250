//! The sounds of the program.

use crate::chess::{Board, DrawReason, Move, MoveKind, Outcome, WinReason};

/// The sounds of the program, each with one or more files in `sounds/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Sound {
    /// A game begins.
    Start,
    /// A piece is put down.
    Move,
    /// A piece is captured.
    Capture,
    /// Castling.
    Castle,
    /// Check.
    Check,
    /// A pawn is promoted.
    Promotion,
    /// An illegal move was tried.
    Illegal,
    /// The king is mated.
    Mate,
    /// A game is won without mate.
    Win,
    /// A draw.
    Draw,
    /// A draw because neither side can win anymore.
    DeadPosition,
    /// A draw is offered.
    DrawOffer,
    /// A move is taken back.
    Undo,
    /// A move is redone.
    Redo,
    /// Little time is left.
    LowTime,
    /// One of the last seconds has passed.
    Second,
    /// A step through the game that plays no move, or a reply not seen on the board.
    Click,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 17] = [
        Sound::Start,
        Sound::Move,
        Sound::Capture,
        Sound::Castle,
        Sound::Check,
        Sound::Promotion,
        Sound::Illegal,
        Sound::Mate,
        Sound::Win,
        Sound::Draw,
        Sound::DeadPosition,
        Sound::DrawOffer,
        Sound::Undo,
        Sound::Redo,
        Sound::LowTime,
        Sound::Second,
        Sound::Click,
    ];

    /// Its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Sound::Start => "Start of a game",
            Sound::Move => "Move",
            Sound::Capture => "Capture",
            Sound::Castle => "Castling",
            Sound::Check => "Check",
            Sound::Promotion => "Promotion",
            Sound::Illegal => "Move that is not possible",
            Sound::Mate => "Mate",
            Sound::Win => "Win",
            Sound::Draw => "Draw",
            Sound::DeadPosition => "Dead position",
            Sound::DrawOffer => "Draw offer",
            Sound::Undo => "Take-back",
            Sound::Redo => "Move made again",
            Sound::LowTime => "Low time",
            Sound::Second => "Last seconds",
            Sound::Click => "Button",
        }
    }

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

/// Sounds that share a volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SoundGroup {
    /// Piece movements.
    Pieces,
    /// Checks, draw offers and game endings.
    Events,
    /// Illegal moves and low time.
    Warnings,
    /// Buttons, and steps without a sound of their own.
    Interface,
}

impl SoundGroup {
    /// All groups.
    pub const ALL: [SoundGroup; 4] = [
        SoundGroup::Pieces,
        SoundGroup::Events,
        SoundGroup::Warnings,
        SoundGroup::Interface,
    ];
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
