//! `go perft`: a count that can be stopped, on a thread of its own.

use super::{say, Output};
use crate::chess::notation::uci::{self, Castling};
use crate::chess::perft::perft;
use crate::chess::Board;
use crate::job::{no_wake, Job, JobContext};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// How long a count may still take when the next search is requested or the program ends.
const PATIENCE: Duration = Duration::from_secs(2);
/// The depth counted between two looks at the stop flag, in plies.
const UNCHECKED: u32 = 3;

/// A count, running or finished. Dropping it stops it after two seconds at most.
pub(super) struct PerftJob(Option<Job<()>>);

impl PerftJob {
    /// Counts the positions this many plies away, for each first move and in total.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start<W: Write + Send + 'static>(
        board: Board,
        depth: u32,
        castling: Castling,
        output: Output<W>,
    ) -> io::Result<PerftJob> {
        let job = Job::start("perft", &no_wake(), move |context| {
            // A closed output is noticed with the next command.
            let _ = count_and_say(&board, depth, castling, context, &output);
        })?;
        Ok(PerftJob(Some(job)))
    }

    /// Stops the count as soon as possible.
    pub fn stop(&self) {
        self.0.iter().for_each(Job::stop);
    }

    /// Waits for the end of the count, however long it takes.
    pub fn wait(&self) {
        let _ = self.0.as_ref().map(|job| job.poll_for(Duration::MAX));
    }
}

impl Drop for PerftJob {
    fn drop(&mut self) {
        if let Some(job) = self.0.take() {
            let _ = job.poll_for(PATIENCE);
            job.cancel();
        }
    }
}

fn count_and_say<W: Write>(
    board: &Board,
    depth: u32,
    castling: Castling,
    context: &JobContext,
    output: &Output<W>,
) -> io::Result<()> {
    let is_stopped = || context.is_stopped();
    let start = Instant::now();
    let mut total = u64::from(depth == 0);
    if depth > 0 {
        for &mv in &board.legal_moves() {
            let Some(nodes) = count(&board.played(mv), depth - 1, &is_stopped) else {
                return say(output, "info string perft stopped");
            };
            total += nodes;
            say(output, &format!("{}: {nodes}", uci::text(board, mv, castling)))?;
        }
    }
    let milliseconds = start.elapsed().as_millis();
    say(output, &format!("info nodes {total} time {milliseconds}"))
}

/// The count, or `None` if it was stopped.
fn count(board: &Board, depth: u32, is_stopped: &impl Fn() -> bool) -> Option<u64> {
    if is_stopped() {
        return None;
    }
    if depth <= UNCHECKED {
        return Some(perft(board, depth));
    }
    let moves = board.legal_moves();
    let mut counts = moves.iter().map(|&mv| count(&board.played(mv), depth - 1, is_stopped));
    counts.try_fold(0, |sum, nodes| Some(sum + nodes?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_right_and_ends_when_it_is_stopped() {
        let board = Board::default();
        assert_eq!(count(&board, 4, &|| false), Some(197_281));
        assert_eq!(count(&board, 30, &|| true), None);
    }
}
