//! The command line.

mod bench;
mod console;
mod locale;
mod matches;
mod perft;
mod pgn;
pub mod play;
mod position;
pub mod uci;

use crate::store::file::Fault;
use crate::text::{Language, LanguageChoice};
use clap::{Args, CommandFactory, Parser, Subcommand};
use console::{complain, printable};
use pgn::PgnTask;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// The command line.
#[derive(Parser, Debug)]
#[command(
    name = "tabiya",
    version,
    about = "A chess board for two people, or for one against the machine"
)]
#[command(args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(flatten)]
    launch: WindowArguments,
    #[command(subcommand)]
    command: Option<CliCommand>,
}

/// Options for the window.
#[derive(Args, Debug)]
pub struct WindowArguments {
    /// Games (.pgn; those of several files or a folder become one list) or a position (.fen) to open
    #[arg(num_args = 0.., value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Start from this position
    #[arg(long, value_name = "FEN", conflicts_with = "files")]
    pub fen: Option<String>,
    /// Scale the menus by this factor (0.75 to 4) instead of the display's own
    #[arg(long, value_name = "FACTOR", value_parser = scale)]
    pub scale: Option<f32>,
    /// The initial window size, such as 1200x800
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u32, u32)>,
    /// The language of the interface by its code, such as en; overrides the settings
    #[arg(long, value_name = "CODE", value_parser = locale::language)]
    language: Option<Language>,
}

impl WindowArguments {
    /// What decides the language of the interface.
    pub fn language(&self) -> LanguageChoice {
        LanguageChoice {
            asked: self.language,
            system: locale::system_language(),
        }
    }
}

#[derive(Subcommand, Debug)]
enum CliCommand {
    /// Play in this terminal, line by line, without a window
    Play(play::PlayOptions),
    /// Count the positions DEPTH plies away, for each first move and in total
    Perft {
        /// The depth in plies
        depth: u32,
        /// The position to start from [default: the initial position]
        fen: Vec<String>,
        /// Write castling as in Chess960: king takes rook
        #[arg(long)]
        chess960: bool,
        /// Make every move of the last ply instead of bulk counting
        #[arg(long)]
        play_leaves: bool,
    },
    /// Run as an engine that speaks the Universal Chess Interface (UCI)
    Uci,
    /// Search a fixed set of positions and print the node count and speed
    Bench {
        /// The search depth in plies
        #[arg(default_value_t = crate::engine::bench::DEPTH)]
        depth: u32,
    },
    /// Print a position as standard FEN, or everything wrong with it
    Fen {
        /// The position; - reads one per line from standard input
        #[arg(required = true)]
        fen: Vec<String>,
    },
    /// Play a match between two programs, each opening once with each color
    Match(matches::MatchOptions),
    /// Check, search or rewrite PGN files
    Pgn {
        #[command(subcommand)]
        task: PgnTask,
    },
}

/// Parses a size such as `1200x800`.
fn size(text: &str) -> Result<(u32, u32), String> {
    text.split_once(['x', 'X'])
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
        .ok_or_else(|| format!("{text:?} is not a size such as 1200x800"))
}

/// Parses a scale factor: any finite number.
fn scale(text: &str) -> Result<f32, String> {
    let factor = text.parse().ok().filter(|factor: &f32| factor.is_finite());
    factor.ok_or_else(|| format!("{text:?} is not a number"))
}

/// What is left for the caller to do.
#[must_use]
pub enum Next {
    /// Nothing: exit with this code.
    Exit(ExitCode),
    /// Open the window.
    OpenWindow(WindowArguments),
}

/// The definition of the command line, from which the manual pages and completions are made.
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the command line, or returns the options for opening the window.
pub fn run() -> Next {
    let arguments = Arguments::parse();
    start_log();
    #[cfg(unix)]
    survive_size_limit();
    match arguments.command {
        None => Next::OpenWindow(arguments.launch),
        Some(command) => Next::Exit(exit_code(command.run())),
    }
}

/// Lets a write fail that would exceed the largest file size the system allows (`ulimit -f`), as it does on a full disk. Without
/// this the system would end the program (setrlimit(2), `SIGXFSZ`).
#[cfg(unix)]
#[allow(unsafe_code, reason = "the standard library has no signals")]
fn survive_size_limit() {
    // SAFETY: no code of ours runs for a signal that is ignored.
    unsafe { libc::signal(libc::SIGXFSZ, libc::SIG_IGN) };
}

/// The exit code for a result; an error is printed to stderr.
pub fn exit_code(result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        // Whoever reads the pipe has stopped reading.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(format!("tabiya: {}", Fault::from(&error)));
            ExitCode::FAILURE
        }
    }
}

impl CliCommand {
    fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            CliCommand::Play(mut options) => {
                options.system_language = locale::system_language();
                play::run(&options)
            }
            CliCommand::Perft {
                depth,
                fen,
                chess960,
                play_leaves,
            } => perft::run(depth, &fen.join(" "), chess960, play_leaves),
            CliCommand::Match(options) => matches::run(&options),
            CliCommand::Uci => uci::run(),
            CliCommand::Bench { depth } => bench::run(depth),
            CliCommand::Fen { fen } => position::run(&fen.join(" ")),
            CliCommand::Pgn { task } => task.run(),
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}

/// Logs to stderr: warnings by default, more with `RUST_LOG=tabiya=info`.
fn start_log() {
    let _ = env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn"))
        .format(|line, record| {
            let level = record.level().as_str().to_lowercase();
            writeln!(line, "{level}: {}", printable(record.args()))
        })
        .try_init();
}
