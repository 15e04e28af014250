//! `tabiya fen`.

use crate::chess::fen::{self, Variant};
use std::process::ExitCode;

/// Prints the FEN as it should be written; or every fault on a line of its own on stderr, and fails.
pub(super) fn run(text: &str) -> ExitCode {
    match fen::read(text, Variant::Chess960) {
        Ok(board) => {
            println!("{board}");
            ExitCode::SUCCESS
        }
        Err(errors) => {
            for error in errors.0 {
                eprintln!("{error}");
            }
            ExitCode::FAILURE
        }
    }
}
