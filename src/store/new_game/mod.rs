//! What a new game is begun with, as it is chosen and remembered.

use super::ChoiceFault;
use crate::chess::setup::Setup;
use crate::chess::{Board, CastleSide, Color, PieceKind, Square};
use crate::game::{GameSetup, Player, ProgramId, TimeControl};
use crate::store::settings::{Opponent, Side, StartPosition};
use chrono::{DateTime, Local};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

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
    /// Whether the built-in program plays the side of the person too.
    pub is_watched: bool,
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
        }
    }
}

/// How much the level of a fair match changes after one game.
const FAIR_STEP: u16 = 50;

/// What the person has of a game against a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Points {
    /// The person has won.
    Won,
    /// Nobody has.
    Drawn,
    /// The program has won.
    Lost,
}

/// What belongs to the person and what to the one opposite, by color.
fn by_color<T>(own: Color, person: T, opposite: T) -> [T; 2] {
    match own {
        Color::White => [person, opposite],
        Color::Black => [opposite, person],
    }
}

/// The board without the pieces on these squares, and without the castling rights that go with them.
fn without(board: &Board, squares: &[Square]) -> Result<Board, ChoiceFault> {
    let mut setup = Setup::from(board);
    for &square in squares {
        if setup
            .piece_at(square)
            .is_some_and(|piece| piece.kind() == PieceKind::King)
        {
            return Err(ChoiceFault::WithoutKing);
        }
        for color in Color::ALL {
            for side in CastleSide::ALL {
                if setup.castling_rook(color, side) == Some(square) {
                    setup.castling.set(color, side, None);
                }
            }
        }
        setup.put(square, None);
    }
    setup.board().map_err(ChoiceFault::Odds)
}

impl NewGameChoice {
    /// The path in the settings file of the one choice that is not always written.
    pub(super) const OPTIONAL: &str = "new_game.black_time";

    /// The position to begin from; `shown` is the one on the board.
    ///
    /// # Errors
    /// What is wrong with the choice.
    pub fn position(&self, shown: &Board) -> Result<Board, ChoiceFault> {
        let board = match self.start {
            StartPosition::Chess960 => Board::chess960(self.number).ok_or(ChoiceFault::Number(self.number))?,
            StartPosition::Fen => match Board::from_fen_lenient(&self.fen) {
                Ok((board, _)) => board,
                Err(errors) => return Err(ChoiceFault::Fen(errors)),
            },
            StartPosition::Board => *shown,
            StartPosition::Standard => Board::default(),
        };
        let square = |text: &str| {
            text.parse::<Square>()
                .map_err(|_| ChoiceFault::NotASquare(text.to_owned()))
        };
        let squares: Vec<Square> = self.odds.split_whitespace().map(square).collect::<Result<_, _>>()?;
        if squares.is_empty() {
            Ok(board)
        } else {
            without(&board, &squares)
        }
    }

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
            Opponent::Tabiya => Some(self.built_in()),
            Opponent::Engine => Some(ProgramId::Engine(self.engine.clone())),
        }
    }

    /// The built-in program as it is chosen.
    fn built_in(&self) -> ProgramId {
        match self.level {
            0 => ProgramId::BuiltIn,
            rating => ProgramId::Level {
                rating,
                style: self.style.clone(),
                seed: self.seed,
            },
        }
    }

    /// The program that plays in place of the person.
    fn own_program(&self) -> Option<ProgramId> {
        (self.is_watched && self.opponent != Opponent::Person).then(|| self.built_in())
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

    /// The same after a game of a fair match against the built-in program at this level, with the next level: more after a win of
    /// the person, less after a loss, by 50 and by more when it is not the first one in a row, and always one of these.
    #[must_use]
    pub fn after_game(&self, rating: u16, points: Points, levels: RangeInclusive<u16>) -> NewGameChoice {
        let run = match points {
            Points::Won => self.fair_run.max(0).saturating_add(1),
            Points::Lost => self.fair_run.min(0).saturating_sub(1),
            Points::Drawn => 0,
        };
        let step = FAIR_STEP << run.unsigned_abs().saturating_sub(1).min(2);
        let level = match points {
            Points::Won => rating.saturating_add(step),
            Points::Lost => rating.saturating_sub(step),
            Points::Drawn => rating,
        };
        NewGameChoice {
            level: level.clamp(*levels.start(), *levels.end()),
            fair_run: run,
            ..self.clone()
        }
    }

    /// Whether the next game is one of a fair match.
    #[must_use]
    pub fn is_fair_match(&self) -> bool {
        self.is_fair && !self.is_watched && self.opponent == Opponent::Tabiya && self.level != 0
    }

    /// Whether Black is to be at the lower edge of the window.
    #[must_use]
    pub fn is_black_below(&self) -> bool {
        match self.opponent {
            Opponent::Person => self.black_below,
            Opponent::Tabiya | Opponent::Engine => self.own_side() == Color::Black,
        }
    }

    /// The same with what is left to chance decided by a number.
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

    /// The same against this program, for a rematch in which the person has this side.
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

    /// The same with the colours changed, for a rematch; everybody stays in the same seat.
    #[must_use]
    pub fn swapped(&self) -> NewGameChoice {
        let mut choice = self.clone();
        std::mem::swap(&mut choice.white, &mut choice.black);
        choice.black_below = !choice.black_below;
        if let Some(black_time) = &mut choice.black_time {
            std::mem::swap(&mut choice.time, black_time);
        }
        choice
    }
}

#[cfg(test)]
mod tests;
