//! Choices derived from others: for a rematch, and at random.

use super::NewGameChoice;
use crate::chess::Color;
use crate::game::ProgramId;
use crate::store::settings::{Opponent, Side};

impl NewGameChoice {
    /// The same with random choices settled by this number.
    #[must_use]
    pub fn drawn(&self, number: u64) -> NewGameChoice {
        let side = match self.side {
            Side::Random if number.is_multiple_of(2) => Side::White,
            Side::Random => Side::Black,
            side => side,
        };
        NewGameChoice {
            side,
            seed: number,
            ..self.clone()
        }
    }

    /// The same against this engine, for a rematch in which the player has this side.
    #[must_use]
    pub fn against(&self, program: &str, side: Color) -> NewGameChoice {
        let mut choice = NewGameChoice {
            side: if side == Color::White { Side::White } else { Side::Black },
            ..self.clone()
        };
        match program.parse() {
            Ok(ProgramId::BuiltIn) => (choice.opponent, choice.level) = (Opponent::Tabiya, 0),
            Ok(ProgramId::Level { rating, style, .. }) => {
                (choice.opponent, choice.level, choice.style) = (Opponent::Tabiya, rating, style);
            }
            Ok(ProgramId::Engine(name)) => (choice.opponent, choice.engine) = (Opponent::Engine, name),
            Err(_) => {}
        }
        choice
    }

    /// The same with colors swapped, for a rematch; everyone keeps their seat.
    #[must_use]
    pub fn swapped(&self) -> NewGameChoice {
        let mut choice = self.clone();
        std::mem::swap(&mut choice.white, &mut choice.black);
        choice.black_below = !choice.black_below;
        if choice.opponent != Opponent::Person {
            choice.side = match choice.side {
                Side::White => Side::Black,
                Side::Black => Side::White,
                Side::Random => Side::Random,
            };
        }
        if let Some(black_time) = &mut choice.black_time {
            std::mem::swap(&mut choice.time, black_time);
        }
        choice
    }
}
