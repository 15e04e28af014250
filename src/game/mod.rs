//! One game in play: gestures and commands in, effects out, time as an argument.
//!
//! [`ChessGame`] is a state machine ([`GameState`]) over a [`GameTree`](crate::record::GameTree). It draws nothing, plays
//! no sound and reads no clock: [`ChessGame::handle`] takes an [`Input`] and the time, changes the game, and returns what
//! happened as a list of [`Effect`]s.

mod attacks;
pub mod chess_game;
pub mod clock;
pub mod deadline;
pub mod draw_meter;
pub mod effect;
pub mod help;
mod input;
mod material;
pub mod phase;
mod player;
mod premove;
mod program_id;
pub mod setup;
pub mod sound;
pub mod state;
mod suspend;
pub mod time_control;
mod timing;

pub use attacks::AttackBoards;
pub use chess_game::{ChessGame, MoveCounts};
pub use clock::{Clock, ClockTimes, Face};
pub use deadline::{Deadline, DeadlineKind};
pub use draw_meter::DrawMeter;
pub use effect::{Effect, Step};
pub use input::{Claim, Input};
pub use material::{material_lead, PIECE_VALUES};
pub use phase::Phase;
pub use player::{read_players, Awaited, Player, Reply};
pub use premove::{Premove, Premoves, PreparedStep};
pub use program_id::ProgramId;
pub use setup::GameSetup;
pub use sound::{Sound, SoundGroup};
pub use state::{EarlierMove, GameState, Pending};
pub use suspend::SuspendWatch;
pub use time_control::{Bonus, Period, TimeControl, TimeControlError};
pub use timing::low_time;
