//! `tabiya fen`.

use super::console::{complain, printable};
use crate::chess::Board;
use anyhow::Context;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

/// Prints the position as standard FEN, or each fault on its own line on stderr. `-` reads one position per line from standard
/// input.
///
/// # Errors
/// If standard input cannot be read or standard output cannot be written.
pub(super) fn run(text: &str) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let mut is_good = true;
    if text == "-" {
        for (number, line) in io::stdin().lock().lines().enumerate() {
            let line = line.context("reading the standard input")?;
            if !line.trim().is_empty() {
                is_good &= position(&mut out, line.trim(), &format!("line {}: ", number + 1))?;
            }
        }
    } else {
        is_good = position(&mut out, text, "")?;
    }
    out.flush()?;
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints one position; returns whether it is valid.
fn position(out: &mut impl Write, text: &str, place: &str) -> io::Result<bool> {
    match text.parse::<Board>() {
        Ok(board) => {
            writeln!(out, "{board}")?;
            Ok(true)
        }
        Err(errors) => {
            for error in errors.faults() {
                complain(format!("{place}{}", printable(error)));
            }
            Ok(false)
        }
    }
}
