//! The choices for a new game, as made in the dialog and remembered.

mod fair_match;
mod rematch;
mod start;
#[cfg(test)]
mod tests;

pub use fair_match::Points;

use super::{local_time, ChoiceFault};
use crate::chess::{Board, Color};
use crate::game::{GameSetup, Player, ProgramId, TimeControl};
use crate::store::settings::{table, Opponent, Side, StartPosition};

table! {
    /// The choices of the dialog. Times, positions and odds are text as typed, checked when the game starts.
    #[must_use]
    NewGameChoice {
        /// White's name.
        white: String = String::new();
        /// Black's name.
        black: String = String::new();
        /// White's time as in the PGN tag for it, in seconds: "-" for none, "300+5", "40/5400+30:1800+30", "300d5", "300b5",
        /// "*180", "up".
        time: String = "-".into();
        /// Black's time, if different.
        black_time: Option<String> = None;
        /// The start position: "standard", "chess960" with its number, "fen" with its position, or "board".
        start: StartPosition = StartPosition::Standard;
        /// The number of the Chess960 start position, 0 to 959.
        number: u16 = 518;
        /// The position to start from.
        fen: String = String::new();
        /// Squares of the pieces that one side plays without, such as "f7 b8"; empty for none.
        odds: String = String::new();
        /// Whether Black sits at the bottom of the window.
        black_below: bool = false;
        /// The opponent: "person", "tabiya", or "engine" with the name of one below.
        opponent: Opponent = Opponent::Person;
        /// The name of the engine that is the opponent.
        engine: String = String::new();
        /// The rating of the built-in engine, 400 to 2500; 0 for full strength.
        level: u16 = 1000;
        /// Whether this is a fair match, where the level adapts to the results.
        is_fair: bool = false;
        /// The streak in the fair match: wins in a row, or losses as a negative number.
        fair_run: i8 = 0;
        /// Whether the coach tells of blunders, against levels up to 1400.
        is_coached: bool = false;
        /// The name of its playing style.
        style: String = "balanced".into();
        /// The random seed that makes its games differ; not remembered.
        seed: u64 = 0, serde(skip);
        /// Your side against an engine: "white", "black" or "random".
        side: Side = Side::White;
        /// Your name against an engine.
        name: String = String::new();
        /// Whether an engine also plays your side.
        is_watched: bool = false;
        /// The name of that engine; empty for the built-in one.
        own_engine: String = String::new();
        /// The rating of the built-in engine on your side; 0 for full strength.
        own_level: u16 = 1000;
        /// The name of its playing style there.
        own_style: String = "balanced".into();
    }
}

/// The highest level against which there is a coach.
pub const COACHED_TO: u16 = 1400;

/// A number for what is left to chance.
pub fn chance() -> u64 {
    local_time().timestamp_micros().unsigned_abs()
}

/// Sets the date of a new game to now.
pub fn date(setup: &mut GameSetup) {
    let now = local_time();
    setup.date = now.format("%Y.%m.%d").to_string();
    let utc = now.to_utc();
    setup.utc = Some(["%Y.%m.%d", "%H:%M:%S"].map(|shape| utc.format(shape).to_string()));
}

impl NewGameChoice {
    /// The choices before anyone has chosen: a fair match against a casual player.
    pub fn first() -> NewGameChoice {
        NewGameChoice {
            opponent: Opponent::Tabiya,
            level: 900,
            is_fair: true,
            ..NewGameChoice::default()
        }
    }

    /// Whether nothing but a level, a name and the coach has been chosen yet.
    pub fn is_first(&self) -> bool {
        *self
            == NewGameChoice {
                level: self.level,
                name: self.name.clone(),
                is_coached: self.is_coached,
                ..NewGameChoice::first()
            }
    }
}

/// Arranges the player's value and the opponent's by color.
fn by_color<T>(own: Color, person: T, opposite: T) -> [T; 2] {
    match own {
        Color::White => [person, opposite],
        Color::Black => [opposite, person],
    }
}

/// The built-in engine at this rating; 0 for full strength.
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
    /// The settings path of the one choice that is not always written.
    pub(super) const OPTIONAL: &str = "new_game.black_time";

    /// The time of both sides.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn controls(&self) -> Result<[TimeControl; 2], ChoiceFault> {
        let read = |text: &str| text.parse::<TimeControl>().map_err(|_| ChoiceFault::Time);
        let white = read(&self.time)?;
        let black = match &self.black_time {
            Some(text) => read(text)?,
            None => white.clone(),
        };
        Ok([white, black])
    }

    /// The setup of the game to start.
    ///
    /// # Errors
    /// What is wrong with the choice.
    pub fn setup(&self, shown: &Board) -> Result<GameSetup, ChoiceFault> {
        let name = |name: &str, color: Color| match name.trim() {
            "" => color.to_string(),
            name => name.to_owned(),
        };
        // Text written into files does not depend on the language.
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
            is_coached: self.is_coached && self.can_be_coached(),
            ..GameSetup::default()
        })
    }

    /// Whether a coach can tell of blunders: a person plays against a level that is not strong.
    pub fn can_be_coached(&self) -> bool {
        let is_low = (1..=COACHED_TO).contains(&self.level);
        is_low && self.opponent == Opponent::Tabiya && !self.is_watched
    }

    /// The opponent engine; `None` for a person.
    pub fn program(&self) -> Option<ProgramId> {
        match self.opponent {
            Opponent::Person => None,
            Opponent::Tabiya => Some(built_in(self.level, &self.style, self.seed)),
            Opponent::Engine => Some(ProgramId::Engine(self.engine.clone())),
        }
    }

    /// The engine that plays the player's side.
    fn own_program(&self) -> Option<ProgramId> {
        let is_watched = self.is_watched && self.opponent != Opponent::Person;
        is_watched.then(|| match self.own_engine.as_str() {
            // A different seed from the opponent's, so two of a kind do not play alike.
            "" => built_in(self.own_level, &self.own_style, self.seed.wrapping_add(1)),
            engine => ProgramId::Engine(engine.to_owned()),
        })
    }

    /// The player's side against an engine; White while it is still random.
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

    /// Whether Black should be at the bottom of the window.
    pub fn is_black_below(&self) -> bool {
        match self.opponent {
            Opponent::Person => self.black_below,
            Opponent::Tabiya | Opponent::Engine => self.own_side() == Color::Black,
        }
    }
}
