//! The setup of a new game.

use super::{Player, TimeControl};
use crate::chess::Board;
use crate::record::Tags;

/// The players, the starting position and the time controls of a new game.
#[derive(Debug, Clone, PartialEq)]
pub struct GameSetup {
    /// White's name; `?` when unknown.
    pub white: String,
    /// Black's name; `?` when unknown.
    pub black: String,
    /// Who plays White and Black.
    pub players: [Player; 2],
    /// The event (PGN standard 8.1.1.1).
    pub event: String,
    /// The place (PGN standard 8.1.1.2).
    pub site: String,
    /// The date as `YYYY.MM.DD` (PGN standard 8.1.1.3).
    pub date: String,
    /// The date and time in UTC, as `YYYY.MM.DD` and `HH:MM:SS` (PGN standard 9.3 and 9.4), if known.
    pub utc: Option<[String; 2]>,
    /// The starting position.
    pub start: Board,
    /// The time controls of White and Black.
    pub controls: [TimeControl; 2],
    /// Whether the coach tells of blunders.
    pub is_coached: bool,
}

impl GameSetup {
    /// The event of a game when none was named.
    pub const CASUAL: &str = "Casual game";
    /// The event of an endgame that is trained.
    pub const ENDGAME: &str = "Endgame training";

    /// Whether the game with these tags is an endgame that is trained.
    pub fn is_endgame(tags: &Tags) -> bool {
        tags.value("Event") == Some(GameSetup::ENDGAME)
    }

    /// A game of two people from this position, without clocks.
    pub fn from_position(start: Board) -> GameSetup {
        GameSetup {
            start,
            ..GameSetup::default()
        }
    }
}

impl Default for GameSetup {
    fn default() -> GameSetup {
        GameSetup {
            white: "White".into(),
            black: "Black".into(),
            players: [Player::Person, Player::Person],
            event: GameSetup::CASUAL.into(),
            site: "?".into(),
            date: "????.??.??".into(),
            utc: None,
            start: Board::default(),
            controls: [TimeControl::Untimed, TimeControl::Untimed],
            is_coached: false,
        }
    }
}
