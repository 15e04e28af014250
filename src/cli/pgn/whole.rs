//! `tabiya pgn sort` and `tabiya pgn twins`: what needs all games of all files.

use super::line::{files_at, open, GamePrinter, ListedLine};
use crate::collection::{Facts, Order};
use crate::store::collection::{read_games, read_twin_keys, twins, PgnSource, Placed};
use crate::store::storage::Storage;
use anyhow::Context;
use clap::Args;
use serde_json::{json, Value};
use std::borrow::Cow;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What is sorted and how.
#[derive(Args, Debug)]
pub(in crate::cli) struct SortOptions {
    /// The files, or folders of files; - reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The columns, such as date,-elo: white, black, event, site, round, date, elo, result, moves, eco; - is the opposite order
    #[arg(long, value_name = "COLUMNS", default_value = "date", allow_hyphen_values = true)]
    by: Order,
}

/// Where twins are looked for.
#[derive(Args, Debug)]
pub(in crate::cli) struct TwinsOptions {
    /// The files, or folders of files; - reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print JSON, one array per line for each group
    #[arg(long)]
    json: bool,
}

/// Files, and the text of each.
struct SourceFiles {
    paths: Vec<PathBuf>,
    sources: Vec<PgnSource>,
}

/// The files at these paths, and their games as `read` reads those of one.
fn read_files<T>(
    paths: &[PathBuf],
    read: impl Fn(&PgnSource, &Path, usize, &mut Vec<Placed<T>>) -> io::Result<()>,
) -> anyhow::Result<(SourceFiles, Vec<Placed<T>>)> {
    let (mut sources, mut games) = (Vec::new(), Vec::new());
    let paths = files_at(paths);
    for (number, path) in paths.iter().enumerate() {
        let reading = || format!("reading {}", path.display());
        let source = open(path).with_context(reading)?;
        read(&source, path, number, &mut games).with_context(reading)?;
        sources.push(source);
    }
    Ok((SourceFiles { paths, sources }, games))
}

/// Prints the games of all files in this order, as they are written.
///
/// # Errors
/// If a file cannot be read or standard output cannot be written.
pub(super) fn sort(options: &SortOptions) -> anyhow::Result<ExitCode> {
    let key = |facts: &Facts, names: &[Cow<'_, str>; 5], _| options.by.key(facts, names);
    let (files, mut games) = read_files(&options.files, |source, _, file, games| {
        read_games(source, file, &key, games)
    })?;
    games.sort_by(|one, other| one.made.cmp(&other.made));
    let mut out = BufWriter::new(io::stdout().lock());
    let mut printer = GamePrinter::new(files.paths.len() > 1);
    for game in games {
        printer.print(&mut out, &files.sources[game.file], game.place)?;
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
    let indexes = Storage::of_user().indexes();
    let (files, games) = read_files(&options.files, |source, path, file, games| {
        let index = indexes.as_ref().map(|indexes| (indexes, path));
        read_twin_keys(source, index, file, games)
    })?;
    let groups = twins(&files.sources, &games)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for group in groups {
        let mut lines = Vec::new();
        for &number in &group {
            let game = &games[number];
            let file = (files.paths.len() > 1).then_some(files.paths[game.file].as_path());
            let line = ListedLine::read(&files.sources[game.file], file, game.number, game.place.clone())?;
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
