//! What the program is asked to do when it is started.

mod perft;
mod pgn;
mod position;

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
    opening: Opening,
    #[command(subcommand)]
    command: Option<Command>,
}

/// What the window shows at first.
#[derive(Args, Debug, Clone, Default)]
pub struct Opening {
    /// A game (.pgn) or position (.fen) to open
    pub file: Option<PathBuf>,
    /// Begin from this position
    #[arg(long, value_name = "FEN", conflicts_with = "file")]
    pub fen: Option<String>,
    /// Draw the menus at this many times their usual size (1 to 4) instead of what the display asks for
    #[arg(long, value_name = "FACTOR")]
    pub scale: Option<f32>,
    /// The size of the window at first, such as 1200x800
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u32, u32)>,
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

/// Does what the command line says; the code is for the operating system.
#[must_use]
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    start_log();
    let result = match arguments.command {
        None => super::app::run(&arguments.opening).map(|()| ExitCode::SUCCESS),
        Some(command) => command.run(),
    };
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
