//! The command line.

mod perft;
mod pgn;
mod position;

use crate::table::LaunchOptions;
use clap::{Args, Parser, Subcommand};
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
    file: Option<PathBuf>,
    /// Begin from this position
    #[arg(long, value_name = "FEN", conflicts_with = "file")]
    fen: Option<String>,
    /// Draw the menus at this many times their usual size (1 to 4) instead of what the display asks for
    #[arg(long, value_name = "FACTOR")]
    scale: Option<f32>,
    /// The size of the window at first, such as 1200x800
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(u32, u32)>,
}

impl From<Launch> for LaunchOptions {
    fn from(launch: Launch) -> LaunchOptions {
        LaunchOptions {
            file: launch.file,
            fen: launch.fen,
            scale: launch.scale,
            size: launch.size,
        }
    }
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Count the positions DEPTH moves away, for each first move and in all
    Perft {
        /// How many half-moves
        depth: u32,
        /// The position to begin from; the usual start when left out
        fen: Vec<String>,
        /// Castle as in Chess960: the king takes its rook
        #[arg(long)]
        chess960: bool,
        /// Make every last move instead of counting them
        #[arg(long)]
        play_leaves: bool,
    },
    /// Print the FEN as it should be written, or everything that is wrong with it
    Fen {
        /// The position
        #[arg(required = true)]
        fen: Vec<String>,
    },
    /// Look at or rewrite files of games
    Pgn {
        #[command(subcommand)]
        task: PgnTask,
    },
}

#[derive(Subcommand, Debug)]
enum PgnTask {
    /// Print a line for each game, and what is wrong with it
    Check {
        /// The files; - is the standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print each game as an object of JSON on a line of its own
        #[arg(long)]
        json: bool,
    },
    /// Print the games in export format
    Format {
        /// The file; - is the standard input
        file: PathBuf,
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
        None => Next::OpenWindow(arguments.launch.into()),
        Some(command) => Next::Exit(exit_code(command.run())),
    }
}

/// The code for the operating system; an error is printed on stderr.
#[must_use]
pub fn exit_code(result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        // Whoever reads us has seen enough.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tabiya: {error:#}");
            ExitCode::FAILURE
        }
    }
}

impl Command {
    fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Perft {
                depth,
                fen,
                chess960,
                play_leaves,
            } => perft::run(depth, &fen.join(" "), chess960, play_leaves),
            Command::Fen { fen } => Ok(position::run(&fen.join(" "))),
            Command::Pgn {
                task: PgnTask::Check { files, json },
            } => pgn::check(&files, json),
            Command::Pgn {
                task: PgnTask::Format { file, reduced },
            } => pgn::format(&file, reduced),
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
        .format(|line, record| writeln!(line, "{}: {}", record.level().as_str().to_lowercase(), record.args()))
        .try_init();
}
