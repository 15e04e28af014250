//! `tabiya pgn sort` and `tabiya pgn twins`: what needs all games of all files.

use super::line::{open, print_text, Line};
use crate::collection::twins::TwinKey;
use crate::collection::{Facts, MovesHash, Order};
use crate::store::collection::{read_games, twins, Placed, Source};
use anyhow::Context;
use clap::Args;
use serde_json::{json, Value};
use std::borrow::Cow;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// What is sorted and how.
#[derive(Args, Debug)]
pub(in crate::cli) struct SortOptions {
    /// The files; - reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The columns, such as date,-elo: white, black, event, site, round, date, elo, result, moves, eco; - is the opposite order
    #[arg(long, value_name = "COLUMNS", default_value = "date", allow_hyphen_values = true)]
    by: Order,
}

/// Where twins are looked for.
#[derive(Args, Debug)]
pub(in crate::cli) struct TwinsOptions {
    /// The files; - reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print JSON, one array per line for each group
    #[arg(long)]
    json: bool,
}

/// The files, and their games with what `make` makes of each.
fn read<T: Send>(
    files: &[PathBuf],
    make: impl Fn(&Facts, &[Cow<'_, str>; 5], MovesHash) -> T + Sync,
) -> anyhow::Result<(Vec<Source>, Vec<Placed<T>>)> {
    let reading = |path: &PathBuf| format!("reading {}", path.display());
    let sources = files.iter().map(|path| open(path).with_context(|| reading(path)));
    let sources = sources.collect::<anyhow::Result<Vec<Source>>>()?;
    let mut games = Vec::new();
    for (file, path) in files.iter().enumerate() {
        read_games(&sources[file], file, &make, &mut games).with_context(|| reading(path))?;
    }
    Ok((sources, games))
}

/// Prints the games of all files in this order, as they are written.
///
/// # Errors
/// If a file cannot be read or standard output cannot be written.
pub(super) fn sort(options: &SortOptions) -> anyhow::Result<ExitCode> {
    let (sources, mut games) = read(&options.files, |facts, names, _| options.by.key(facts, names))?;
    games.sort_by(|one, other| one.made.cmp(&other.made));
    let mut out = BufWriter::new(io::stdout().lock());
    for game in games {
        print_text(&mut out, &sources[game.file], game.place)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the groups of games that are the same: a line for each game with its number, plies and tags, and an empty line after
/// each group.
///
/// # Errors
/// If a file cannot be read or standard output cannot be written.
pub(super) fn print_twins(options: &TwinsOptions) -> anyhow::Result<ExitCode> {
    let (sources, games) = read(&options.files, TwinKey::of)?;
    let groups = twins(&sources, &games)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for group in groups {
        let mut lines = Vec::new();
        for &number in &group {
            let game = &games[number];
            let file = (options.files.len() > 1).then_some(options.files[game.file].as_path());
            let line = Line::read(&sources[game.file], file, game.number, game.place.clone())?;
            lines.push((line, ("plies", game.made.plies())));
        }
        if options.json {
            let group = lines.iter().map(|(line, plies)| line.json(*plies));
            writeln!(out, "{}", json!(group.collect::<Vec<Value>>()))?;
            continue;
        }
        for (line, plies) in lines {
            line.print(&mut out, plies, false)?;
        }
        writeln!(out)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
