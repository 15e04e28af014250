//! `tabiya pgn check` and `tabiya pgn format`.

use super::line::{is_list_of_positions, open};
use super::CheckOptions;
use crate::cli::console::{complain, count, printable};
use crate::record::pgn;
use crate::store::file::{packed_kind, real_disk, unpacked, unpacked_bytes, Fault};
use anyhow::Context;
use serde::Serialize;
use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, Cursor, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A game in the JSON output.
#[derive(Serialize)]
struct JsonReport {
    /// The file, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The number of the game in its file, from 1.
    game: usize,
    /// Plies of the main line.
    plies: usize,
    /// All moves, including those of variations.
    nodes: usize,
    result: &'static str,
    /// The last position of the main line.
    fen: String,
    errors: Vec<JsonFault>,
    /// Contradictions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<String>,
}

#[derive(Serialize)]
struct JsonFault {
    line: u64,
    column: u64,
    message: String,
}

impl JsonReport {
    fn of(file: Option<&Path>, number: usize, game: &pgn::Checked) -> JsonReport {
        JsonReport {
            file: file.map(|path| path.display().to_string()),
            game: number,
            plies: game.plies,
            nodes: game.nodes,
            result: game.result.token(),
            fen: game.end.to_string(),
            errors: game.faults.iter().map(JsonFault::of).collect(),
            warnings: game.warnings.iter().map(ToString::to_string).collect(),
        }
    }
}

impl JsonFault {
    fn of(fault: &pgn::PgnFault) -> JsonFault {
        JsonFault {
            line: fault.at.line,
            column: fault.at.column,
            message: fault.message(),
        }
    }
}

/// The bytes of a file, unpacked if it is compressed, or of standard input for `-`.
pub(super) fn source(path: &Path) -> anyhow::Result<Box<dyn Read>> {
    let opening = || format!("opening {}", path.display());
    if path == Path::new("-") {
        return unpacked_stream(io::stdin()).with_context(opening);
    }
    if is_list_of_positions(path) {
        let (source, mut text) = (open(path).with_context(opening)?, Vec::new());
        source.append(0..source.length(), &mut text)?;
        return Ok(Box::new(Cursor::new(text)));
    }
    Ok(match unpacked(&real_disk(), path).with_context(opening)? {
        Some(text) => Box::new(Cursor::new(text)),
        None => unpacked_stream(File::open(path).with_context(opening)?).with_context(opening)?,
    })
}

/// What comes from a pipe, unpacked if it is compressed; otherwise nothing waits for its end.
fn unpacked_stream(mut pipe: impl Read + 'static) -> io::Result<Box<dyn Read>> {
    let mut begin = Vec::new();
    pipe.by_ref().take(8).read_to_end(&mut begin)?;
    if packed_kind(&begin).is_none() {
        return Ok(Box::new(Cursor::new(begin).chain(pipe)));
    }
    pipe.read_to_end(&mut begin)?;
    Ok(Box::new(Cursor::new(unpacked_bytes(begin)?)))
}

/// The totals of a check.
#[derive(Debug, Default)]
struct CheckTotals {
    games: usize,
    /// Games with errors.
    bad_games: usize,
    /// Games with warnings.
    doubtful_games: usize,
    /// Files that could not be read, or not completely.
    bad_files: usize,
}

impl CheckTotals {
    fn is_good(&self, is_strict: bool) -> bool {
        self.bad_games == 0 && self.bad_files == 0 && !(is_strict && self.doubtful_games > 0)
    }
}

impl fmt::Display for CheckTotals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bad = match self.bad_games {
            0 => "no errors".to_owned(),
            1 => "1 with errors".to_owned(),
            number => format!("{number} with errors"),
        };
        write!(f, "{}, {bad}", count(self.games, "game", "games"))?;
        if self.doubtful_games > 0 {
            write!(f, ", {} with warnings", self.doubtful_games)?;
        }
        match self.bad_files {
            0 => Ok(()),
            number => write!(f, "; {} not read", count(number, "file", "files")),
        }
    }
}

/// Prints a line for each game; fails if anything is wrong with a game or a file. The remaining files are still checked.
///
/// # Errors
/// If standard output cannot be written.
pub(super) fn check(options: &CheckOptions) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut totals = CheckTotals::default();
    for path in &options.files {
        let file = (options.files.len() > 1).then_some(path.as_path());
        if let Err(error) = check_file(&mut out, path, file, options, &mut totals)? {
            totals.bad_files += 1;
            out.flush()?;
            complain(format!("tabiya: {}", Fault::from(&error)));
        }
    }
    out.flush()?;
    if !options.quiet && !options.json {
        complain(&totals);
    }
    let is_good = totals.is_good(options.strict);
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints the games of one file. The outer error concerns the output, the inner one the file.
fn check_file(
    out: &mut impl Write,
    path: &Path,
    file: Option<&Path>,
    options: &CheckOptions,
    totals: &mut CheckTotals,
) -> io::Result<anyhow::Result<()>> {
    let source = match source(path) {
        Ok(source) => source,
        Err(error) => return Ok(Err(error)),
    };
    for (place, game) in pgn::check_stream(source).enumerate() {
        let game = match game {
            Ok(game) => game,
            Err(error) => return Ok(Err(error).with_context(|| format!("reading {}", path.display()))),
        };
        totals.games += 1;
        totals.bad_games += usize::from(!game.faults.is_empty());
        totals.doubtful_games += usize::from(!game.warnings.is_empty());
        if options.quiet && game.faults.is_empty() && game.warnings.is_empty() {
            continue;
        }
        let number = place + 1;
        if options.json {
            let report = JsonReport::of(file, number, &game);
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            list(out, path, number, &game)?;
        }
    }
    Ok(Ok(()))
}

/// Prints a game and its errors for human readers.
fn list(out: &mut impl Write, path: &Path, number: usize, game: &pgn::Checked) -> io::Result<()> {
    let beside = match game.nodes - game.plies {
        0 => String::new(),
        moves => format!(" and {moves} in variations"),
    };
    writeln!(
        out,
        "{}: game {number}: {}{beside}, {}",
        printable(path.display()),
        count(game.plies, "ply", "plies"),
        game.result
    )?;
    for fault in &game.faults {
        writeln!(out, "    {}", printable(fault))?;
    }
    for warning in &game.warnings {
        writeln!(out, "    warning: {}", printable(warning))?;
    }
    Ok(())
}

/// Prints what could not be read of the game with this number to stderr, after this prefix.
pub(super) fn complain_of(prefix: &str, number: usize, game: &pgn::Game) {
    for fault in &game.faults {
        complain(format!("{prefix}game {number}: {fault}"));
    }
}

/// Prints the games in export format, and what could not be read on stderr.
///
/// # Errors
/// If a file cannot be read or standard output cannot be written.
pub(super) fn format(files: &[PathBuf], is_reduced: bool) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut is_good = true;
    for path in files {
        for (place, game) in pgn::Reader::new(source(path)?).enumerate() {
            let game = game.with_context(|| format!("reading {}", path.display()))?;
            is_good &= game.faults.is_empty();
            let file = match files.len() {
                1 => String::new(),
                _ => format!("{}: ", path.display()),
            };
            complain_of(&file, place + 1, &game);
            let text = if is_reduced {
                pgn::write_reduced(&game.tree)
            } else {
                pgn::write(&game.tree)
            };
            out.write_all(text.as_bytes())?;
        }
    }
    out.flush()?;
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
