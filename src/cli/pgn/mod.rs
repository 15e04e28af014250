//! `tabiya pgn`.

mod book;
mod check;
mod find;
mod line;
mod review;
mod whole;

use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// What to do with PGN files.
#[derive(Subcommand, Debug)]
pub(super) enum PgnTask {
    /// List the games and the errors in them
    Check(CheckOptions),
    /// Print the games in export format
    Format {
        /// The files; - reads standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Write only the seven required tags and the main line
        #[arg(long)]
        reduced: bool,
    },
    /// Mark the errors of each game, with what would have been better
    Review(review::ReviewOptions),
    /// Find games by a position, pawn structure or material, and by their tags
    Find(Box<find::FindOptions>),
    /// Print the games of all files in another order
    Sort(whole::SortOptions),
    /// List the games that are there more than once
    Twins(whole::TwinsOptions),
    /// Make a Polyglot opening book from the first moves of games
    Book(book::BookOptions),
}

/// How games are checked.
#[derive(Args, Debug)]
pub(super) struct CheckOptions {
    /// The files; - reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print one JSON object per line for each game
    #[arg(long)]
    json: bool,
    /// List only the games with errors or warnings
    #[arg(long)]
    quiet: bool,
    /// Also fail on contradictions, such as a result that does not match the moves
    #[arg(long)]
    strict: bool,
}

impl PgnTask {
    /// Does it.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            PgnTask::Check(options) => check::check(&options),
            PgnTask::Format { files, reduced } => check::format(&files, reduced),
            PgnTask::Review(options) => review::review(&options),
            PgnTask::Find(options) => find::find(&options),
            PgnTask::Sort(options) => whole::sort(&options),
            PgnTask::Twins(options) => whole::print_twins(&options),
            PgnTask::Book(options) => book::book(&options),
        }
    }
}
