//! What a new game is begun with, as it is chosen and remembered.

mod fair_match;
mod rematch;
mod start;
#[cfg(test)]
mod tests;

pub use fair_match::Points;

use super::ChoiceFault;
use crate::chess::{Board, Color};
use crate::game::{GameSetup, Player, ProgramId, TimeControl};
use crate::store::settings::{Opponent, Side, StartPosition};
use chrono::{DateTime, Local};
use serde::{Deserialize, Serialize};

/// The choices of the dialog. Times, positions and odds are text as it is typed, checked when the game begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGameChoice {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// White's time, as in the tag `TimeControl`: `-`, `300+5`, `40/5400+30:1800+30`, `300d5`, `300b5`, `*180`, `up`.
    pub time: String,
    /// Black's time when it is another.
    pub black_time: Option<String>,
    /// What the game begins with.
    pub start: StartPosition,
    /// The number of the Chess960 start position, 0 to 959.
    pub number: u16,
    /// The position to begin from.
    pub fen: String,
    /// The pieces one side plays without, as the squares they stand on at the start: `f7 b8`; empty for none.
    pub odds: String,
    /// Whether Black sits at the lower edge of the window.
    pub black_below: bool,
    /// Who sits opposite.
    pub opponent: Opponent,
    /// The engine that does, by its name.
    pub engine: String,
    /// The rating of the built-in program; 0 for full strength.
    pub level: u16,
    /// Whether the level follows the results: a fair match.
    pub is_fair: bool,
    /// How many games of the fair match were won in a row, or lost, as a number below zero.
    pub fair_run: i8,
    /// How it likes to play, by the name of the style.
    pub style: String,
    /// What makes its games differ; not remembered.
    #[serde(skip)]
    pub seed: u64,
    /// The side of the person against a program.
    pub side: Side,
    /// The name of the person who plays against a program.
    pub name: String,
    /// Whether a program plays the side of the person too.
    pub is_watched: bool,
    /// The engine that does, by its name; empty for the built-in program.
    pub own_engine: String,
    /// The rating of the built-in program on that side; 0 for full strength.
    pub own_level: u16,
    /// How it likes to play there, by the name of the style.
    pub own_style: String,
}

/// Dates a new game that begins now.
pub fn date(setup: &mut GameSetup, now: DateTime<Local>) {
    setup.date = now.format("%Y.%m.%d").to_string();
    let utc = now.to_utc();
    setup.utc = Some(["%Y.%m.%d", "%H:%M:%S"].map(|shape| utc.format(shape).to_string()));
}

impl Default for NewGameChoice {
    fn default() -> NewGameChoice {
        NewGameChoice {
            white: String::new(),
            black: String::new(),
            time: "-".into(),
            black_time: None,
            start: StartPosition::Standard,
            number: 518,
            fen: String::new(),
            odds: String::new(),
            black_below: false,
            opponent: Opponent::Person,
            engine: String::new(),
            level: 1000,
            is_fair: false,
            fair_run: 0,
            style: "balanced".into(),
            seed: 0,
            side: Side::White,
            name: String::new(),
            is_watched: false,
            own_engine: String::new(),
            own_level: 1000,
            own_style: "balanced".into(),
        }
    }
}

/// What belongs to the person and what to the one opposite, by color.
fn by_color<T>(own: Color, person: T, opposite: T) -> [T; 2] {
    match own {
        Color::White => [person, opposite],
        Color::Black => [opposite, person],
    }
}

/// The built-in program at this rating, 0 for full strength.
fn built_in(rating: u16, style: &str, seed: u64) -> ProgramId {
    match rating {
        0 => ProgramId::BuiltIn,
        rating => ProgramId::Level {
            rating,
            style: style.to_owned(),
            seed,
        },
    }
}

impl NewGameChoice {
    /// The path in the settings file of the one choice that is not always written.
    pub(super) const OPTIONAL: &str = "new_game.black_time";

    /// The time of both sides.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn controls(&self) -> Result<[TimeControl; 2], ChoiceFault> {
        let read = |text: &str| text.parse::<TimeControl>().map_err(ChoiceFault::Time);
        let white = read(&self.time)?;
        let black = match &self.black_time {
            Some(text) => read(text)?,
            None => white.clone(),
        };
        Ok([white, black])
    }

    /// The game that is to begin.
    ///
    /// # Errors
    /// What is wrong with the choice.
    pub fn setup(&self, shown: &Board) -> Result<GameSetup, ChoiceFault> {
        let name = |name: &str, color: Color| match name.trim() {
            "" => color.to_string(),
            name => name.to_owned(),
        };
        // What is written into files does not depend on the language.
        let event = match self.start {
            StartPosition::Chess960 if self.odds.trim().is_empty() => format!("Chess960, position {}", self.number),
            _ => GameSetup::default().event,
        };
        let [white, black] = match self.program() {
            None => [name(&self.white, Color::White), name(&self.black, Color::Black)],
            Some(program) => {
                let own = self.own_side();
                let you = match self.own_program() {
                    Some(program) => program.name(),
                    None => name(&self.name, own),
                };
                by_color(own, you, program.name())
            }
        };
        Ok(GameSetup {
            event,
            white,
            black,
            players: self.players(),
            start: self.position(shown)?,
            controls: self.controls()?,
            ..GameSetup::default()
        })
    }

    /// The program that sits opposite; `None` for a person.
    #[must_use]
    pub fn program(&self) -> Option<ProgramId> {
        match self.opponent {
            Opponent::Person => None,
            Opponent::Tabiya => Some(built_in(self.level, &self.style, self.seed)),
            Opponent::Engine => Some(ProgramId::Engine(self.engine.clone())),
        }
    }

    /// The program that plays in place of the person.
    fn own_program(&self) -> Option<ProgramId> {
        let is_watched = self.is_watched && self.opponent != Opponent::Person;
        is_watched.then(|| match self.own_engine.as_str() {
            // With another seed than the one opposite: two of a kind do not play the same.
            "" => built_in(self.own_level, &self.own_style, self.seed.wrapping_add(1)),
            engine => ProgramId::Engine(engine.to_owned()),
        })
    }

    /// The side of the person against a program; White as long as it is left to chance.
    #[must_use]
    pub fn own_side(&self) -> Color {
        match self.side {
            Side::White | Side::Random => Color::White,
            Side::Black => Color::Black,
        }
    }

    /// Who plays White and Black.
    fn players(&self) -> [Player; 2] {
        let player =
            |program: Option<ProgramId>| program.map_or(Player::Person, |program| Player::Program(program.to_string()));
        by_color(self.own_side(), player(self.own_program()), player(self.program()))
    }

    /// Whether Black is to be at the lower edge of the window.
    #[must_use]
    pub fn is_black_below(&self) -> bool {
        match self.opponent {
            Opponent::Person => self.black_below,
            Opponent::Tabiya | Opponent::Engine => self.own_side() == Color::Black,
        }
    }
}
