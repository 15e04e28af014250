//! How a game begins.

use super::TimeControl;
use crate::chess::Board;

/// What is agreed before the first move.
#[derive(Debug, Clone, PartialEq)]
pub struct GameSetup {
    /// White's name; `?` when unknown.
    pub white: String,
    /// Black's name; `?` when unknown.
    pub black: String,
    /// The event (PGN standard 8.1.1.1).
    pub event: String,
    /// The place (PGN standard 8.1.1.2).
    pub site: String,
    /// The date as `YYYY.MM.DD` (PGN standard 8.1.1.3).
    pub date: String,
    /// The position the game begins from.
    pub start: Board,
    /// The time White and Black have.
    pub controls: [TimeControl; 2],
}

impl Default for GameSetup {
    fn default() -> GameSetup {
        GameSetup {
            white: "White".into(),
            black: "Black".into(),
            event: "Casual game".into(),
            site: "?".into(),
            date: "????.??.??".into(),
            start: Board::default(),
            controls: [TimeControl::Untimed, TimeControl::Untimed],
        }
    }
}
