//! `tabiya match`: a match between two programs, each opening played once with each color.

mod contestant;
mod elo;
mod game;
mod openings;
mod progress;
mod statistics;

use crate::game::TimeControl;
use crate::job::{held, no_wake, Job};
use crate::record::pgn;
use anyhow::{anyhow, bail, Context};
use clap::Args;
use contestant::Contestant;
use elo::Sprt;
use game::{play, GamePlan, PlayedGame};
use openings::{shuffled, Start};
use progress::MatchProgress;
use statistics::Statistics;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The options of a match.
#[derive(Args, Debug)]
pub(super) struct MatchOptions {
    /// The first program: tabiya, "tabiya level 1200", or the command line of a UCI engine, which may include options:
    /// 'stockfish "option.Skill Level=10"'
    a: String,
    /// The second program
    b: String,
    /// Number of games (even): each opening is played twice
    #[arg(long, default_value_t = 100, value_parser = even)]
    games: usize,
    /// Time control: seconds and increment such as 8+0.08, or the PGN `TimeControl` format
    #[arg(long, default_value = "8+0.08", value_name = "TIME")]
    tc: String,
    /// Nodes per move, instead of a clock
    #[arg(long, conflicts_with = "depth")]
    nodes: Option<u64>,
    /// Search depth in plies, instead of a clock
    #[arg(long)]
    depth: Option<u32>,
    /// Take the openings from this PGN, EPD or FEN file [default: named openings]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Number of plies to take from each PGN opening
    #[arg(long, default_value_t = 16)]
    plies: usize,
    /// Run an SPRT between two Elo differences, such as 0,5, and stop when it decides
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = Sprt::parse)]
    sprt: Option<Sprt>,
    /// Number of games to play at the same time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Append the games to this PGN file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Hash size of each program in MB
    #[arg(long, default_value_t = 16)]
    hash: usize,
    /// Set a UCI option of the first program
    #[arg(long, value_name = "NAME=VALUE")]
    option_a: Vec<String>,
    /// Set a UCI option of the second program
    #[arg(long, value_name = "NAME=VALUE")]
    option_b: Vec<String>,
    /// Seed for the order of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Milliseconds by which a program may overstep its clock
    #[arg(long, default_value_t = 50, value_name = "MS")]
    margin: u64,
    /// Play every game to the end, without adjudication; at 600 plies it is a draw
    #[arg(long)]
    play_out: bool,
}

/// State shared by the workers.
struct MatchPlan {
    next: Mutex<usize>,
    starts: Vec<Start>,
    plan: GamePlan,
    games: usize,
    contestants: [Contestant; 2],
}

/// Plays the match and prints its progress.
///
/// # Errors
/// If a program cannot be started, a file cannot be read or written, or the options are invalid.
pub(super) fn run(options: &MatchOptions) -> anyhow::Result<ExitCode> {
    let shared = Arc::new(prepare(options)?);
    let file = options.pgn.as_deref().map(|path| {
        let opened = File::options().create(true).append(true).open(path);
        opened.with_context(|| format!("opening {}", path.display()))
    });
    let mut file = file.transpose()?;
    let (send, results) = mpsc::channel();
    let send = Arc::new(send);
    end_on_signal(&send);
    let mut workers = Vec::new();
    for _ in 0..options.concurrency.max(1) {
        let (shared, send) = (Arc::clone(&shared), Arc::clone(&send));
        workers.push(Job::start("match", &no_wake(), move |context| {
            work(&shared, &send, &|| context.is_stopped());
        })?);
    }
    drop(send);
    let names = [0, 1].map(|place| shared.contestants[place].name.clone());
    let mut progress = MatchProgress::new(Statistics::new(names), options);
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
    // After an error, programs that are still thinking end with this one.
    ended?;
    workers.into_iter().for_each(Job::cancel);
    Ok(ExitCode::SUCCESS)
}

/// Makes Ctrl+C and termination signals end the match like an error, with a summary of the finished games.
fn end_on_signal(send: &Arc<mpsc::Sender<anyhow::Result<PlayedGame>>>) {
    // The results end when the last worker has dropped its sender, so none is kept here.
    let send = Arc::downgrade(send);
    let watched = ctrlc::set_handler(move || {
        let interrupted = || Err(anyhow!("the match was interrupted"));
        let is_heard = send.upgrade().is_some_and(|send| send.send(interrupted()).is_ok());
        if !is_heard {
            // The match is decided, and only its last games are waited for.
            std::process::exit(1);
        }
    });
    if let Err(error) = watched {
        log::warn!("signals are not watched: {error}");
    }
}

/// Reads the options, and checks that both programs can be started.
fn prepare(options: &MatchOptions) -> anyhow::Result<MatchPlan> {
    let control: TimeControl = match (options.nodes, options.depth) {
        (None, None) => options.tc.parse().map_err(|error| anyhow!("{error}"))?,
        _ => TimeControl::Untimed,
    };
    if options.nodes.is_none() && options.depth.is_none() && control.initial_time().is_zero() {
        bail!("{:?} is not a time control that can run out", options.tc);
    }
    let sides = [(&options.a, &options.option_a), (&options.b, &options.option_b)];
    let [first, second] = sides.map(|(name, set)| Contestant::new(name, set, options.hash));
    let mut contestants = [first?, second?];
    if contestants[0].name == contestants[1].name {
        contestants[0].name.push_str(" (A)");
        contestants[1].name.push_str(" (B)");
    }
    let starts = match &options.openings {
        Some(path) => openings::of_file(path, options.plies)?,
        None => openings::named(),
    };
    Ok(MatchPlan {
        next: Mutex::new(0),
        starts: shuffled(starts, options.seed),
        plan: GamePlan {
            control,
            nodes: options.nodes,
            depth: options.depth,
            margin: Duration::from_millis(options.margin),
            is_played_out: options.play_out,
        },
        games: options.games,
        contestants,
    })
}

/// The number of games, two of each pair.
fn even(text: &str) -> Result<usize, &'static str> {
    let number = text.parse().ok().filter(|&number| number > 0 && number % 2 == 0);
    number.ok_or("not an even number of games: each opening is played twice")
}

/// Plays games until none are left, both games of a pair one after the other.
fn work(shared: &MatchPlan, results: &mpsc::Sender<anyhow::Result<PlayedGame>>, is_stopped: &dyn Fn() -> bool) {
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
            let mut next = held(&shared.next);
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
