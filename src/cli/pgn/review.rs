//! `tabiya pgn review`.

use super::check::{complain_of, source};
use super::line::expect_folder;
use crate::chess::Color;
use crate::cli::console::{complain, count, watch_signals};
use crate::job::no_wake;
use crate::record::pgn::{self, other_rules};
use crate::record::{encode, GameTree};
use crate::review::{label, notes, unreviewed, Figures, Reviewer, Summary, NODES};
use crate::store::file::{real_disk, write_checked};
use crate::table::{open_syzygy, syzygy_news};
use crate::text::{review_in_record, Language, Text};
use anyhow::{bail, Context};
use clap::Args;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// Options of a review.
#[derive(Args, Debug)]
pub(in crate::cli) struct ReviewOptions {
    /// The file; - reads standard input
    file: PathBuf,
    /// The file to write [default: standard output]; it may be the same
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The nodes to search in each position; four times as many where a move seems to be an error
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The folder of Syzygy tables of endgames to look into, or several, separated as in PATH
    #[arg(long, value_name = "FOLDER", default_value = "", hide_default_value = true)]
    syzygy: String,
    /// Judge by the scores that are in the file ([%eval]) instead of searching
    #[arg(long, conflicts_with = "nodes")]
    scores_of_file: bool,
    /// Remove what an earlier review has written, and nothing else
    #[arg(long, conflicts_with_all = ["nodes", "scores_of_file"])]
    remove: bool,
}

/// What is done with a game.
type GamePass = Box<dyn FnMut(&mut GameTree)>;

impl ReviewOptions {
    /// What is done with each game; nothing once the program is to end.
    fn task(&self, is_ended: Arc<AtomicBool>) -> anyhow::Result<GamePass> {
        if self.remove {
            return Ok(Box::new(|tree| {
                tree.remove_review();
            }));
        }
        if self.scores_of_file {
            return Ok(Box::new(label));
        }
        let (text, comment) = (Text::of(Language::ENGLISH), review_in_record());
        let opened = open_syzygy(&real_disk(), &self.syzygy);
        if let Err(fault) = syzygy_news(&text, &self.syzygy, &opened) {
            bail!(fault);
        }
        let mut reviewer = Reviewer::new(self.nodes, opened?.tables).context("making the table")?;
        Ok(Box::new(move |tree| {
            for part in unreviewed(tree) {
                let mut goes_on = |_, _| !is_ended.load(Ordering::SeqCst);
                let Some(moves) = reviewer.review_part(tree, part, &mut goes_on) else {
                    return;
                };
                let found = notes(tree, &moves, &comment);
                tree.review(&found);
            }
        }))
    }
}

/// How accurately each side played, and the number of its errors.
fn summary(tree: &GameTree) -> String {
    let sides = Color::ALL.into_iter().zip(Summary::of(tree).whole);
    let of_side = |(side, figures): (Color, Figures)| {
        let accuracy = figures
            .accuracy
            .map_or("no scores".to_owned(), |value| format!("{value:.0} %"));
        let [inaccuracies, mistakes, blunders] = figures.errors;
        format!(
            "{side:?} {accuracy}, {}, {}, {}",
            count(inaccuracies, "inaccuracy", "inaccuracies"),
            count(mistakes, "mistake", "mistakes"),
            count(blunders, "blunder", "blunders")
        )
    };
    sides.map(of_side).collect::<Vec<_>>().join("; ")
}

/// Writes the games of a file with a review, of which what is there already is kept, or without the one they have. What could not be
/// read is kept, and games in which nothing changes stay byte for byte, as does what is between games. What could not be read, and how
/// each side played, is told on stderr. After Ctrl+C the rest of the games is written as it is, as are games by other rules.
///
/// # Errors
/// If the file cannot be read or the output cannot be written.
pub(in crate::cli) fn review(options: &ReviewOptions) -> anyhow::Result<ExitCode> {
    // Only a search takes long, and standard input may wait for ever.
    let takes_long = !options.remove && !options.scores_of_file && options.file != Path::new("-");
    let is_ended = if takes_long {
        watch_signals(&no_wake())
    } else {
        Arc::default()
    };
    let output = options.output.as_deref().filter(|path| *path != Path::new("-"));
    output.map_or(Ok(()), expect_folder)?;
    let mut task = options.task(Arc::clone(&is_ended))?;
    let mut is_good = true;
    let mut file = Vec::new();
    source(&options.file)?
        .read_to_end(&mut file)
        .with_context(|| format!("reading {}", options.file.display()))?;
    let file = pgn::utf_8(&file).unwrap_or(file);
    let mut write_all = |out: &mut dyn Write| -> anyhow::Result<()> {
        let mut out = BufWriter::new(out);
        let mut at = 0;
        for (place, mut game) in pgn::read(&file).enumerate() {
            let before = game.tree.clone();
            is_good &= game.faults.is_empty();
            complain_of("", place + 1, &game);
            if options.remove {
                task(&mut game.tree);
            } else if let Some(rules) = other_rules(&game.tree.tags) {
                complain(format!("game {}: not reviewed: {rules} is not played here", place + 1));
            } else {
                task(&mut game.tree);
                if !is_ended.load(Ordering::SeqCst) {
                    complain(format!("game {}: {}", place + 1, summary(&game.tree)));
                }
            }
            if game.tree != before {
                let start = usize::try_from(game.offset)?;
                let end = start + usize::try_from(game.length)?;
                let old = file[start..end].trim_ascii_end();
                out.write_all(&file[at..start])?;
                let new = encode(&pgn::rewrite(old, &game.tree), old);
                out.write_all(&pgn::with_line_ends_of(&file, &new))?;
                at = start + old.len();
            }
        }
        out.write_all(&file[at..])?;
        Ok(out.flush()?)
    };
    match output {
        Some(path) => write_checked(&real_disk(), path, |file| write_all(file), |_| Ok(()))?,
        None => write_all(&mut io::stdout().lock())?,
    }
    let is_ended = is_ended.load(Ordering::SeqCst);
    if is_ended {
        complain("stopped: not every game is reviewed; a review of what was written goes on with the others");
    }
    Ok(if is_good && !is_ended {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
