//! Everything on disk: settings, the journal of the game in play, the library, the trash, PGN files, themes.

mod backup;
mod choice_fault;
pub mod collection;
pub mod engines;
pub mod export;
pub mod file;
pub mod folder;
pub mod journal;
pub mod library;
mod local_time;
pub mod looks;
pub mod new_game;
pub mod paths;
pub mod pgn_file;
pub mod places;
pub mod report;
pub mod review_list;
pub mod settings;
pub mod storage;
pub mod syzygy;
pub mod tables;
pub mod themes;
pub mod training;

pub use choice_fault::ChoiceFault;
pub use local_time::{day_and_time, local_time, today};
