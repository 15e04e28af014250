//! One game in play: gestures and commands in, effects out, time as an argument.
//!
//! [`ChessGame`] is a state machine ([`GameState`]) over a [`GameTree`](crate::record::GameTree). It draws nothing, plays
//! no sound and reads no clock: [`ChessGame::handle`] takes an [`Input`] and the time, changes the game, and returns what
//! happened as a list of [`Effect`]s.

pub mod chess_game;
pub mod clock;
pub mod effect;
pub mod help;
mod input;
mod player;
mod premove;
mod program_id;
pub mod setup;
pub mod sound;
pub mod state;
mod suspend;
pub mod time_control;
mod timing;

pub use chess_game::{time_over, ChessGame, MoveCounts};
pub use clock::{Clock, ClockTimes, Face};
pub use effect::{Effect, Step};
pub use input::{Claim, Input};
pub use player::{read_players, Awaited, Player, Reply};
pub use premove::{Premove, Premoves, PreparedStep};
pub use program_id::ProgramId;
pub use setup::GameSetup;
pub use sound::{Sound, SoundGroup};
pub use state::{DrawMeter, EarlierMove, GameState, Pending, Phase};
pub use suspend::SuspendWatch;
pub use time_control::{Bonus, Period, TimeControl};
pub use timing::{low_time, Deadline, DeadlineKind};
