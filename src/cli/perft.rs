//! `tabiya perft`.

use super::console::complain;
use crate::chess::notation::uci::{self, Castling};
use crate::chess::perft::{perft, perft_playing_leaves};
use crate::chess::Board;
use anyhow::{anyhow, Context};
use std::io::Write;
use std::process::ExitCode;

/// Prints the node count of each first move, then the total alone on the last line. Repairs to the FEN are reported on
/// stderr.
pub(super) fn run(depth: u32, fen: &str, chess960: bool, play_leaves: bool) -> anyhow::Result<ExitCode> {
    let board = if fen.trim().is_empty() {
        Board::default()
    } else {
        let (board, notices) = Board::from_fen_lenient(fen)
            .map_err(|errors| anyhow!("{errors}"))
            .context("reading the FEN")?;
        for notice in notices {
            complain(format!("tabiya: {notice}"));
        }
        board
    };
    let castling = if chess960 {
        Castling::KingTakesRook
    } else {
        Castling::of(&board)
    };
    let count = if play_leaves { perft_playing_leaves } else { perft };
    let mut out = std::io::stdout().lock();
    let mut total = u64::from(depth == 0);
    if depth > 0 {
        for &mv in &board.legal_moves() {
            let nodes = count(&board.played(mv), depth - 1);
            let name = uci::text(&board, mv, castling);
            writeln!(out, "{name}: {nodes}")?;
            total += nodes;
        }
    }
    writeln!(out, "{total}")?;
    Ok(ExitCode::SUCCESS)
}
