//! `tabiya match`: two programs play many games, each opening twice with the colors swapped.

#![allow(
    clippy::cast_precision_loss,
    reason = "games, positions and moves are counted far below 2^52"
)]

mod contestant;
mod elo;
mod game;
mod openings;
mod progress;
mod statistics;

use crate::game::TimeControl;
use crate::job::{no_wake, Job};
use crate::record::pgn;
use anyhow::{anyhow, bail, Context};
use clap::Args;
use contestant::Contestant;
use elo::Sprt;
use game::{play, GamePlan, Played};
use openings::{shuffled, Start};
use progress::Progress;
use statistics::Statistics;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What a match is played with.
#[derive(Args, Debug)]
pub(super) struct MatchOptions {
    /// The first program: tabiya, "tabiya level 1200", or the command line of a UCI engine, which may have options in it:
    /// 'stockfish "option.Skill Level=10"'
    a: String,
    /// The second program
    b: String,
    /// Play so many games, an even number: each opening is played twice
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// The clock: seconds and increment such as 8+0.08, or as in the tag `TimeControl` of PGN
    #[arg(long, default_value = "8+0.08", value_name = "TIME")]
    tc: String,
    /// No clock: so many positions a move
    #[arg(long, conflicts_with = "depth")]
    nodes: Option<u64>,
    /// No clock: so many half-moves deep
    #[arg(long)]
    depth: Option<u32>,
    /// Begin from the games of this PGN file or the positions of this EPD or FEN file; else from named openings
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Take so many half-moves of a game in the file of openings
    #[arg(long, default_value_t = 16)]
    plies: usize,
    /// Stop as soon as it is clear which of two differences in Elo is nearer, such as 0,5
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = Sprt::parse)]
    sprt: Option<Sprt>,
    /// Play so many games at a time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Add the games to this file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// The memory of each program in MB
    #[arg(long, default_value_t = 16)]
    hash: usize,
    /// Set an option of the first program
    #[arg(long, value_name = "NAME=VALUE")]
    option_a: Vec<String>,
    /// Set an option of the second program
    #[arg(long, value_name = "NAME=VALUE")]
    option_b: Vec<String>,
    /// The order of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many milliseconds a program may overstep its clock
    #[arg(long, default_value_t = 50, value_name = "MS")]
    margin: u64,
    /// Play every game to its end, however clear or level it is; one of 600 half-moves is a draw
    #[arg(long)]
    play_out: bool,
}

/// What the workers share.
struct Shared {
    next: Mutex<usize>,
    starts: Vec<Start>,
    plan: GamePlan,
    games: usize,
    contestants: [Contestant; 2],
}

/// Plays the match and prints how it stands.
///
/// # Errors
/// When a program cannot be started, a file cannot be read or written, or the options make no sense.
pub(super) fn run(options: &MatchOptions) -> anyhow::Result<ExitCode> {
    let shared = Arc::new(prepare(options)?);
    let file = options.pgn.as_deref().map(|path| {
        let opened = File::options().create(true).append(true).open(path);
        opened.with_context(|| format!("opening {}", path.display()))
    });
    let mut file = file.transpose()?;
    let (send, results) = mpsc::channel();
    let mut workers = Vec::new();
    for _ in 0..options.concurrency.max(1) {
        let (shared, send) = (Arc::clone(&shared), send.clone());
        workers.push(Job::start("match", &no_wake(), move |context| {
            work(&shared, &send, &|| context.is_stopped());
        })?);
    }
    drop(send);
    let names = [0, 1].map(|place| shared.contestants[place].name().to_owned());
    let mut progress = Progress::new(Statistics::new(names), options);
    let mut ended = Ok(());
    for played in results {
        ended = played.and_then(|played| {
            if let Some(file) = &mut file {
                let text = pgn::write(&played.tree);
                file.write_all(text.as_bytes()).context("writing the games")?;
            }
            progress.report(&played)
        });
        if ended.is_err() || progress.is_decided() {
            workers.iter().for_each(Job::stop);
            break;
        }
    }
    progress.finish()?;
    // A program that thinks is ended with this one.
    workers.into_iter().for_each(Job::cancel);
    ended.map(|()| ExitCode::SUCCESS)
}

/// Reads the options, and makes sure that both programs can be started.
fn prepare(options: &MatchOptions) -> anyhow::Result<Shared> {
    let control: TimeControl = match (options.nodes, options.depth) {
        (None, None) => options.tc.parse().map_err(|error| anyhow!("{error}"))?,
        _ => TimeControl::Untimed,
    };
    if options.nodes.is_none() && options.depth.is_none() && control.initial_time().is_zero() {
        bail!("{:?} is no time that can run out", options.tc);
    }
    let sides = [(&options.a, &options.option_a), (&options.b, &options.option_b)];
    let [first, second] = sides.map(|(name, set)| Contestant::new(name, set, options.hash));
    let mut contestants = [first?, second?];
    if contestants[0].name() == contestants[1].name() {
        contestants[0].rename(" (A)");
        contestants[1].rename(" (B)");
    }
    let starts = match &options.openings {
        Some(path) => openings::of_file(path, options.plies)?,
        None => openings::named(),
    };
    Ok(Shared {
        next: Mutex::new(0),
        starts: shuffled(starts, options.seed),
        plan: GamePlan {
            control,
            nodes: options.nodes,
            depth: options.depth,
            margin: Duration::from_millis(options.margin),
            is_played_out: options.play_out,
        },
        games: options.games.next_multiple_of(2),
        contestants,
    })
}

/// Plays games until there are no more, both of a pair one after the other.
fn work(shared: &Shared, results: &mpsc::Sender<anyhow::Result<Played>>, is_stopped: &dyn Fn() -> bool) {
    let mut programs = match shared.contestants.each_ref().map(Contestant::start) {
        [Ok(first), Ok(second)] => [first, second],
        [first, second] => {
            let fault = first.err().or(second.err()).unwrap_or_else(|| anyhow!("no program"));
            let _ = results.send(Err(fault));
            return;
        }
    };
    loop {
        let pair = {
            let mut next = shared.next.lock().unwrap_or_else(PoisonError::into_inner);
            *next += 1;
            *next - 1
        };
        if 2 * pair >= shared.games {
            return;
        }
        let start = &shared.starts[pair % shared.starts.len()];
        for is_swapped in [false, true] {
            if is_stopped() {
                return;
            }
            let played = play(
                &shared.plan,
                start,
                &shared.contestants,
                &mut programs,
                (pair, is_swapped),
            );
            if results.send(played).is_err() {
                return;
            }
        }
    }
}
