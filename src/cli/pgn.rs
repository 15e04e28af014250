//! `tabiya pgn`.

use crate::record::pgn;
use anyhow::Context;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;

/// What is told of a game.
#[derive(Serialize)]
struct Report {
    /// Which file, when there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// Which game of its file, from 1.
    game: usize,
    /// Half-moves of the main line.
    plies: usize,
    /// Moves in all, those of the variations too.
    nodes: usize,
    result: &'static str,
    /// The last position of the main line.
    fen: String,
    errors: Vec<Fault>,
}

#[derive(Serialize)]
struct Fault {
    line: u64,
    column: u64,
    message: String,
}

impl Report {
    fn of(file: Option<&Path>, number: usize, game: &pgn::Checked) -> Report {
        Report {
            file: file.map(|path| path.display().to_string()),
            game: number,
            plies: game.plies,
            nodes: game.nodes,
            result: game.result.token(),
            fen: game.end.to_string(),
            errors: game.faults.iter().map(Fault::of).collect(),
        }
    }
}

impl Fault {
    fn of(fault: &pgn::Fault) -> Fault {
        Fault {
            line: fault.at.line,
            column: fault.at.column,
            message: fault.message(),
        }
    }
}

/// The bytes of a file, or of the standard input for `-`.
fn source(path: &Path) -> anyhow::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(path).with_context(|| format!("opening {}", path.display()))?;
    Ok(Box::new(file))
}

/// Prints a line for each game; fails when anything is wrong with one, or with a file. The other files are looked at all the
/// same.
pub(super) fn check(files: &[impl AsRef<Path>], json: bool) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut is_good = true;
    for path in files {
        let path = path.as_ref();
        let source = match source(path) {
            Ok(source) => source,
            Err(error) => {
                is_good = false;
                eprintln!("tabiya: {error:#}");
                continue;
            }
        };
        for (place, game) in pgn::check_stream(source).enumerate() {
            let game = match game {
                Ok(game) => game,
                Err(error) => {
                    is_good = false;
                    eprintln!("tabiya: reading {}: {error}", path.display());
                    break;
                }
            };
            is_good &= game.faults.is_empty();
            let number = place + 1;
            if json {
                let file = (files.len() > 1).then_some(path);
                writeln!(out, "{}", serde_json::to_string(&Report::of(file, number, &game))?)?;
            } else {
                tell(&mut out, path, number, &game)?;
            }
        }
    }
    out.flush()?;
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What there is to tell of a game, for people.
fn tell(out: &mut impl Write, path: &Path, number: usize, game: &pgn::Checked) -> io::Result<()> {
    writeln!(
        out,
        "{}: game {number}: {} plies, {} moves, {}",
        path.display(),
        game.plies,
        game.nodes,
        game.result
    )?;
    game.faults.iter().try_for_each(|fault| writeln!(out, "    {fault}"))
}

/// Prints the games in export format; what could not be read is told on stderr.
pub(super) fn format(path: &Path, reduced: bool) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut is_good = true;
    for (place, game) in pgn::Reader::new(source(path)?).enumerate() {
        let game = game.with_context(|| format!("reading {}", path.display()))?;
        for fault in &game.faults {
            is_good = false;
            eprintln!("game {}: {fault}", place + 1);
        }
        let text = if reduced {
            pgn::write_reduced(&game.tree)
        } else {
            pgn::write(&game.tree)
        };
        out.write_all(text.as_bytes())?;
    }
    out.flush()?;
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
