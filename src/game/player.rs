//! Who plays a side: a person at the board, or a program.

use crate::chess::{Color, Move};
use crate::game::Claim;
use crate::record::Tags;

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Player {
    /// A person at the board.
    #[default]
    Person,
    /// A program. The text says which one, with its level; the game passes it on without reading it.
    Program(String),
}

impl Player {
    /// Whether this is a person.
    pub const fn is_person(&self) -> bool {
        matches!(self, Player::Person)
    }

    /// The program that plays; `None` for a person.
    pub fn program(&self) -> Option<&str> {
        match self {
            Player::Person => None,
            Player::Program(id) => Some(id),
        }
    }
}

/// A move that the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaited {
    /// Distinguishes this request from all earlier ones; answers to those are ignored.
    pub number: u64,
    /// The side to move.
    pub color: Color,
}

/// A program's answer when it is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// It moves.
    Move {
        /// The move.
        mv: Move,
        /// Whether it offers a draw with the move (FIDE 9.1).
        offers_draw: bool,
    },
    /// It claims a draw.
    Claim(Claim),
    /// It resigns.
    Resign,
}

/// The tag with the program of a side, one of our own.
fn program_tag(color: Color) -> String {
    format!("{color}Program")
}

/// Writes who plays into the tags. For two people nothing is written, and existing tags are removed.
pub(super) fn write_players(tags: &mut Tags, players: &[Player; 2]) {
    let has_program = players.iter().any(|player| !player.is_person());
    for color in Color::ALL {
        // PGN standard 9.1.1.
        let (kind, program) = (&format!("{color}Type"), &program_tag(color));
        match &players[color.index()] {
            Player::Program(id) => {
                tags.set(kind, "program");
                tags.set(program, id);
            }
            Player::Person => {
                tags.remove(program);
                if has_program {
                    tags.set(kind, "human");
                } else {
                    tags.remove(kind);
                }
            }
        }
    }
}

/// Who plays according to the tags.
pub fn read_players(tags: &Tags) -> [Player; 2] {
    Color::ALL.map(|color| {
        let id = tags.value(&program_tag(color)).filter(|id| !id.is_empty());
        id.map_or(Player::Person, |id| Player::Program(id.to_owned()))
    })
}
