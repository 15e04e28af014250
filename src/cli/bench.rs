//! `tabiya bench`.

use crate::engine::{bench, Unwatched};
use anyhow::Context;
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

/// Searches a fixed set of positions and prints the node count, which never varies, and the speed.
pub(super) fn run(depth: u32) -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    let nodes = bench::run(depth, &mut Unwatched).context("making the table")?;
    let seconds = start.elapsed().as_secs_f64();
    let speed = nodes as f64 / seconds / 1e6;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{nodes} nodes")?;
    writeln!(out, "{seconds:.2} s, {speed:.2} million nodes per second")?;
    Ok(ExitCode::SUCCESS)
}
