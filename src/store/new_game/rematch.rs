//! Choices derived from others: for a rematch, and at random.

use super::NewGameChoice;
use crate::chess::chess960::POSITIONS;
use crate::chess::{Board, Color};
use crate::game::{ChessGame, ProgramId};
use crate::store::settings::{Opponent, Side, StartPosition};

impl NewGameChoice {
    /// The same game from another start, without odds.
    pub fn starting(&self, start: StartPosition) -> NewGameChoice {
        NewGameChoice {
            start,
            odds: String::new(),
            ..self.clone()
        }
    }

    /// The same with random choices settled by this number.
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

    /// The same for the user who is called this, unless another name was given for the games.
    pub fn named(&self, own_name: &str) -> NewGameChoice {
        let name = if self.name.trim().is_empty() {
            own_name
        } else {
            &self.name
        };
        NewGameChoice {
            name: name.to_owned(),
            ..self.clone()
        }
    }

    /// The same as it is remembered after these `known` choices: a start from the position on the board is for one game, and so are the
    /// seats of people without names.
    pub fn remembered(&self, known: &NewGameChoice) -> NewGameChoice {
        let is_once = self.start == StartPosition::Board;
        let is_named = !self.white.is_empty() || !self.black.is_empty();
        NewGameChoice {
            start: if is_once { known.start } else { self.start },
            black_below: if is_named { self.black_below } else { known.black_below },
            ..self.clone()
        }
    }

    /// The same in another start position of Chess960, if it is one.
    pub fn renumbered(&self, number: u64) -> NewGameChoice {
        let number = u16::try_from(number % u64::from(POSITIONS)).unwrap_or(0);
        let is_random = self.start == StartPosition::Chess960;
        NewGameChoice {
            number: if is_random { number } else { self.number },
            ..self.clone()
        }
    }

    /// The same for a person who makes the first move on the board: the program, if any, has the other side.
    pub fn begun_by_hand(&self, shown: &Board) -> NewGameChoice {
        let is_black = self.position(shown).is_ok_and(|board| board.turn() == Color::Black);
        NewGameChoice {
            side: if is_black { Side::Black } else { Side::White },
            is_watched: false,
            ..self.clone()
        }
    }

    /// The same against this engine, for a rematch in which the player has this side.
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

    /// The choices for a rematch of this game: the same players and time, colors swapped. `is_black_below` is whether Black sits
    /// at the bottom of the window now.
    pub fn rematch(&self, game: &ChessGame, is_black_below: bool) -> NewGameChoice {
        if let Some(person) = game.only_person() {
            let again = self.against(game.player(!person).program().unwrap_or_default(), !person);
            // In a fair match the level is that of the next game.
            let level = if again.is_fair_match() && self.level != 0 {
                self.level
            } else {
                again.level
            };
            return NewGameChoice { level, ..again };
        }
        let name = |color| game.tree().tags.player(color).unwrap_or_default().to_owned();
        NewGameChoice {
            // A person may have taken the place of a program.
            opponent: if game.has_program() {
                self.opponent
            } else {
                Opponent::Person
            },
            white: name(Color::White),
            black: name(Color::Black),
            black_below: is_black_below,
            ..self.clone()
        }
        .swapped()
    }

    /// The same with colors swapped; everyone keeps their seat.
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
