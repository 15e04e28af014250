//! What the program is asked to do when it is started.

use crate::chess::{perft, Board, Move};
use anyhow::{anyhow, Context};
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
        None => super::app::run(&arguments.opening),
        Some(Command::Perft { depth, fen }) => count(depth, &fen.join(" ")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tabiya: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Messages go to stderr; `RUST_LOG=tabiya=info` shows more of them.
fn start_log() {
    let _ = env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn"))
        .format(|line, record| writeln!(line, "{}: {}", record.level().as_str().to_lowercase(), record.args()))
        .try_init();
}

/// Prints the count of each first move, then the total alone on the last line.
fn count(depth: u32, fen: &str) -> anyhow::Result<()> {
    let board = if fen.trim().is_empty() {
        Board::default()
    } else {
        fen.parse::<Board>()
            .map_err(|error| anyhow!("{error}"))
            .context("reading the FEN")?
    };
    let mut out = std::io::stdout().lock();
    let mut total = u64::from(depth == 0);
    if depth > 0 {
        for (mv, nodes) in perft::divide(&board, depth) {
            writeln!(out, "{}: {nodes}", squares(mv))?;
            total += nodes;
        }
    }
    writeln!(out, "{total}")?;
    Ok(())
}

/// The move as two squares and the promotion letter: `e7e8q`.
fn squares(mv: Move) -> String {
    let promotion = mv.promotion().map(|kind| kind.letter().to_ascii_lowercase());
    format!(
        "{}{}{}",
        mv.from(),
        mv.to(),
        promotion.map(String::from).unwrap_or_default()
    )
}
