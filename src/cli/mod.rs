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

use crate::table::{LanguageChoice, LaunchOptions};
use crate::text::Language;
use clap::{Args, Parser, Subcommand};
use console::{complain, printable};
use pgn::ListStyle;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of the program.
#[derive(Parser, Debug)]
#[command(name = "tabiya", version, about = "A chess board for two people at one machine")]
#[command(args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(flatten)]
    launch: Launch,
    #[command(subcommand)]
    command: Option<Command>,
}

/// What the window shows at first.
#[derive(Args, Debug)]
struct Launch {
    /// A game (.pgn) or position (.fen) to open
    #[arg(num_args = 0.., value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Begin from this position
    #[arg(long, value_name = "FEN", conflicts_with = "files")]
    fen: Option<String>,
    /// Draw the menus at this many times their usual size (1 to 4) instead of what the display asks for
    #[arg(long, value_name = "FACTOR", value_parser = scale)]
    scale: Option<f32>,
    /// The size of the window at first, such as 1200x800
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(u32, u32)>,
    /// The language of the interface, by its code, such as en, instead of that of the settings
    #[arg(long, value_name = "CODE", value_parser = locale::language)]
    language: Option<Language>,
}

impl From<Launch> for LaunchOptions {
    fn from(launch: Launch) -> LaunchOptions {
        LaunchOptions {
            file: launch.files.into_iter().next(),
            fen: launch.fen,
            scale: launch.scale,
            size: launch.size,
            language: LanguageChoice {
                asked: launch.language,
                system: locale::system_language(),
            },
        }
    }
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play in this terminal, line by line, without a window
    Play(play::PlayOptions),
    /// Count the positions DEPTH moves away, for each first move and in all
    Perft {
        /// The depth in half-moves
        depth: u32,
        /// The position to begin from; the standard position when left out
        fen: Vec<String>,
        /// Castle as in Chess960: the king takes its rook
        #[arg(long)]
        chess960: bool,
        /// Make every last move instead of counting them
        #[arg(long)]
        play_leaves: bool,
    },
    /// Answer as an engine, by the Universal Chess Interface
    Uci,
    /// Search a fixed set of positions: how many positions that takes, and how fast it is
    Bench {
        /// The depth in half-moves
        #[arg(default_value_t = crate::engine::bench::DEPTH)]
        depth: u32,
    },
    /// Print a FEN as it should be written, or everything that is wrong with it
    Fen {
        /// The position; - reads one from each line of the standard input
        #[arg(required = true)]
        fen: Vec<String>,
    },
    /// Let two programs play a match, each opening twice with the colors swapped
    Match(matches::MatchOptions),
    /// Check or rewrite PGN files
    Pgn {
        #[command(subcommand)]
        task: PgnTask,
    },
}

#[derive(Subcommand, Debug)]
enum PgnTask {
    /// List the games and their errors
    Check {
        /// The files; - is the standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print each game as an object of JSON on a line of its own
        #[arg(long)]
        json: bool,
        /// List only the games with errors or warnings
        #[arg(long)]
        quiet: bool,
        /// Fail for contradictions too, such as a result that does not fit the moves
        #[arg(long)]
        strict: bool,
    },
    /// Print the games in export format
    Format {
        /// The files; - is the standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Seven tags and the main line only
        #[arg(long)]
        reduced: bool,
    },
}

/// Reads `1200x800`.
fn size(text: &str) -> Result<(u32, u32), String> {
    text.split_once(['x', 'X'])
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
        .ok_or_else(|| format!("{text:?} is not a size such as 1200x800"))
}

/// Reads a factor that a picture can be drawn at.
fn scale(text: &str) -> Result<f32, String> {
    let factor = text.parse().ok().filter(|factor: &f32| factor.is_finite());
    factor.ok_or_else(|| format!("{text:?} is not a number"))
}

/// What is left to do after the command line was read.
#[derive(Debug)]
pub enum Next {
    /// The work is done; the code is for the operating system.
    Exit(ExitCode),
    /// The window is to be opened.
    OpenWindow(LaunchOptions),
}

/// Does what the command line says, or returns what the window is to be opened with.
#[must_use]
pub fn run() -> Next {
    let arguments = Arguments::parse();
    start_log();
    match arguments.command {
        None if arguments.launch.files.len() > 1 => {
            complain("tabiya: only one file can be opened at a time");
            Next::Exit(ExitCode::from(2))
        }
        None => Next::OpenWindow(arguments.launch.into()),
        Some(command) => Next::Exit(exit_code(command.run())),
    }
}

/// The code for the operating system; an error is printed on stderr.
#[must_use]
pub fn exit_code(result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        // The reader of a pipe has seen enough.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(format!("tabiya: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

impl Command {
    fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Play(mut options) => {
                options.system_language = locale::system_language();
                play::run(&options)
            }
            Command::Perft {
                depth,
                fen,
                chess960,
                play_leaves,
            } => perft::run(depth, &fen.join(" "), chess960, play_leaves),
            Command::Match(options) => matches::run(&options),
            Command::Uci => uci::run(),
            Command::Bench { depth } => bench::run(depth),
            Command::Fen { fen } => position::run(&fen.join(" ")),
            Command::Pgn {
                task:
                    PgnTask::Check {
                        files,
                        json,
                        quiet,
                        strict,
                    },
            } => pgn::check(
                &files,
                ListStyle {
                    is_json: json,
                    is_quiet: quiet,
                    is_strict: strict,
                },
            ),
            Command::Pgn {
                task: PgnTask::Format { files, reduced },
            } => pgn::format(&files, reduced),
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}

/// Messages go to stderr; `RUST_LOG=tabiya=info` shows more of them.
fn start_log() {
    let _ = env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn"))
        .format(|line, record| {
            let level = record.level().as_str().to_lowercase();
            writeln!(line, "{level}: {}", printable(record.args()))
        })
        .try_init();
}
