//! `tabiya pgn sort` and `tabiya pgn twins`: what needs all games of all files.

use super::line::{open, print_text, Line};
use crate::chess::{Board, Move};
use crate::collection::twins::{groups, TwinKey};
use crate::collection::{Facts, MovesHash, Order, Summarizer};
use crate::record::pgn::{self, Finished, Visitor};
use crate::store::collection::{read_all, Source};
use anyhow::Context;
use clap::Args;
use serde_json::{json, Value};
use std::borrow::Cow;
use std::io::{self, BufWriter, Write};
use std::ops::Range;
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

/// The games of several files, each with something that was made of it.
struct Games<T> {
    sources: Vec<Source>,
    games: Vec<Game<T>>,
}

struct Game<T> {
    /// The index of its file.
    file: usize,
    /// Its number in its file, from 0.
    number: u64,
    place: Range<u64>,
    made: T,
}

/// Reads all games.
fn games<T: Send>(
    files: &[PathBuf],
    make: impl Fn(&Facts, &[Cow<'_, str>; 5], MovesHash) -> T + Sync,
) -> anyhow::Result<Games<T>> {
    let (mut sources, mut games) = (Vec::new(), Vec::new());
    for (file, path) in files.iter().enumerate() {
        let reading = || format!("reading {}", path.display());
        let source = open(path).with_context(reading)?;
        let add = |games: &mut Vec<(T, Range<u64>)>, base: u64, game: pgn::Visited<T>| {
            games.push((
                game.output,
                base + game.place.start as u64..base + game.place.end as u64,
            ));
        };
        let mut number = 0;
        read_all(
            &source,
            || (Summarizer::new(&make), Vec::new()),
            add,
            |part| {
                for (made, place) in part.output {
                    games.push(Game {
                        file,
                        number,
                        place,
                        made,
                    });
                    number += 1;
                }
                Ok(())
            },
        )
        .with_context(reading)?;
        sources.push(source);
    }
    Ok(Games { sources, games })
}

/// Prints the games of all files in this order, as they are written.
///
/// # Errors
/// If a file cannot be read or standard output cannot be written.
pub(super) fn sort(options: &SortOptions) -> anyhow::Result<ExitCode> {
    let mut all = games(&options.files, |facts, names, _| options.by.key(facts, names))?;
    all.games.sort_by(|one, other| one.made.cmp(&other.made));
    let mut out = BufWriter::new(io::stdout().lock());
    for game in all.games {
        print_text(&mut out, &all.sources[game.file], game.place)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the groups of games that are the same: a line for each game with its number, plies and tags, and an empty line after
/// each group.
///
/// # Errors
/// If a file cannot be read or standard output cannot be written.
pub(super) fn twins(options: &TwinsOptions) -> anyhow::Result<ExitCode> {
    let Games { sources, games } = games(&options.files, TwinKey::of)?;
    let keys: Vec<TwinKey> = games.iter().map(|game| game.made).collect();
    let moves = |number: usize| -> io::Result<(Board, Vec<Move>)> {
        let mut text = Vec::new();
        sources[games[number].file].append(games[number].place.clone(), &mut text)?;
        let game = pgn::visit(&text, 0, true, &mut Moves::default()).game();
        Ok(game.map(|game| game.output).unwrap_or_default())
    };
    let groups = groups(&keys, |longer, shorter| {
        let ((start, long), (other, short)) = (moves(longer)?, moves(shorter)?);
        Ok::<_, io::Error>(start == other && long.starts_with(&short))
    })?;
    let mut out = BufWriter::new(io::stdout().lock());
    for group in groups {
        let mut lines = Vec::new();
        for &number in &group {
            let game = &games[number];
            let file = (options.files.len() > 1).then_some(options.files[game.file].as_path());
            let line = Line::read(&sources[game.file], file, game.number, game.place.clone())?;
            lines.push((line, ("plies", keys[number].plies())));
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

/// Keeps the start and the moves of the main line.
#[derive(Default)]
struct Moves {
    start: Board,
    line: Vec<Move>,
    depth: usize,
}

impl Visitor for Moves {
    type Output = (Board, Vec<Move>);

    const WARNS: bool = false;

    fn set_up(&mut self, start: &Board) {
        self.start = *start;
    }

    fn mv(&mut self, mv: Move, _after: &Board) {
        if self.depth == 0 {
            self.line.push(mv);
        }
    }

    fn open(&mut self, _is_broken: bool) {
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
    }

    fn finish(&mut self, _: &Finished<'_, '_>) -> (Board, Vec<Move>) {
        (self.start, std::mem::take(&mut self.line))
    }
}
