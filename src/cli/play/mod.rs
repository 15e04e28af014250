//! `tabiya play`: the game of the window in a terminal, line by line, suitable for screen readers.
//!
//! A [`Session`] takes lines and answers in sentences. Like the window it hands every input to a [`Table`],
//! so rules, clocks, journal and library are the same, and a game started here can be continued there. It is told
//! the time and reads no input itself; the terminal or a test does.

mod analysis;
mod choice;
mod coach;
mod commands;
mod describe;
mod draw;
mod endgames;
mod files;
mod games;
mod jobs;
mod level;
mod page;
mod pasted;
mod review;
mod session;
mod square;
mod tell;
mod terminal;
mod training;
mod typed_move;
mod unfinished;
mod verb;

pub use session::Session;
pub use verb::Verb;

use crate::cli::locale;
use crate::game::TimeControl;
use crate::store::export::finish_moves;
use crate::store::new_game::NewGameChoice;
use crate::store::pgn_file::PgnFiles;
use crate::store::storage::Storage;
use crate::table::{DiskStore, Table};
use crate::text::{typed_time, Language, LanguageChoice, Text};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// The options of a game in the terminal.
#[derive(Args, Debug, Clone, Default)]
pub struct PlayOptions {
    /// A game (.pgn) or position (.fen) to open
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Start from this position
    #[arg(long, value_name = "FEN", conflicts_with = "file")]
    pub fen: Option<String>,
    /// Minutes plus seconds per move, such as 5+3; - for no clock
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<TimeControl>,
    /// A different time for Black
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub black_time: Option<TimeControl>,
    /// White's name
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,
    /// Black's name
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,
    /// Draw the board after each move
    #[arg(long)]
    pub board: bool,
    /// Draw the pieces as figurines instead of letters
    #[arg(long)]
    pub figures: bool,
    /// Draw the board with Black at the bottom
    #[arg(long)]
    pub flip: bool,
    /// The language by its code, such as en
    #[arg(long, value_name = "CODE", value_parser = locale::language)]
    pub language: Option<Language>,
    /// The fallback language.
    #[arg(skip)]
    pub system_language: Language,
}

impl PlayOptions {
    /// The language choices other than the setting.
    fn language_choice(&self) -> LanguageChoice {
        LanguageChoice {
            asked: self.language,
            system: self.system_language,
        }
    }

    /// The setup of a new game: the last one, overridden by these options.
    fn choice(&self, before: &NewGameChoice) -> NewGameChoice {
        // What is typed or piped here has always been a game between two people, until someone chooses another one.
        let mut choice = if before.is_first() {
            NewGameChoice::default()
        } else {
            before.clone()
        };
        if let Some(name) = &self.white {
            choice.white.clone_from(name);
        }
        if let Some(name) = &self.black {
            choice.black.clone_from(name);
        }
        if let Some(time) = &self.time {
            choice.time = time.to_string();
            choice.black_time = None;
        }
        if let Some(time) = &self.black_time {
            choice.black_time = Some(time.to_string());
        }
        if let Some(fen) = &self.fen {
            choice.start = crate::store::settings::StartPosition::Fen;
            choice.fen.clone_from(fen);
            choice.odds.clear();
        }
        choice
    }
}

/// Parses a typed time control.
fn time(text: &str) -> Result<TimeControl, String> {
    let time = typed_time(text).ok_or_else(|| format!("{text:?} is not a time such as 5+3"))?;
    let fault = || t!(Text::default(), "time-short");
    time.is_playable().then_some(time).ok_or_else(fault)
}

/// Plays in this terminal until the players leave.
///
/// # Errors
/// If the initial position is invalid, or the output cannot be written.
pub(super) fn run(options: &PlayOptions) -> anyhow::Result<ExitCode> {
    terminal::run(|wake, now| {
        let storage = Storage::of_user();
        let pgn_files = PgnFiles::of(&storage);
        if let Ok(trash) = storage.trash() {
            finish_moves(&pgn_files, &trash.folder);
        }
        let table = Table::new(DiskStore::open(&storage, &pgn_files, wake));
        Session::open(options, table, &storage, pgn_files, wake, now)
    })
}
