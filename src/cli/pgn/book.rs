//! `tabiya pgn book`.

use super::line::{expect_folder, files_at, open};
use crate::collection::BookMaker;
use crate::store::collection::{book_at, read_all};
use crate::store::file::{real_disk, write_whole};
use anyhow::{ensure, Context};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// What becomes a book, and how.
#[derive(Args, Debug)]
pub(in crate::cli) struct BookOptions {
    /// The files, or folders of files; - reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The book to write (.bin)
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The plies of each game that count
    #[arg(long, value_name = "N", default_value_t = BookMaker::PLIES)]
    plies: usize,
    /// The games in which a move has to be played
    #[arg(long, value_name = "N", default_value_t = BookMaker::LEAST)]
    games: u32,
}

/// Writes a book of the moves in all files. A move weighs two for each win of the side that made it and one for each other game that
/// it has not lost.
///
/// # Errors
/// If a file cannot be read, no move was played often enough, the output is there and no book, or the book cannot be written.
pub(super) fn book(options: &BookOptions) -> anyhow::Result<ExitCode> {
    expect_folder(&options.output)?;
    let disk = real_disk();
    let is_other = disk.has(&options.output) && book_at(&disk, &options.output)?.is_none();
    ensure!(
        !is_other,
        "{} is no opening book: it is left as it is",
        options.output.display()
    );
    let mut all = BookMaker::new(options.plies);
    for path in files_at(&options.files) {
        let reading = || format!("reading {}", path.display());
        let source = open(&path).with_context(reading)?;
        let make = || (BookMaker::new(options.plies), ());
        read_all(
            &source,
            make,
            |(), _, _| {},
            |part| {
                all.add(part.visitor);
                Ok(())
            },
        )
        .with_context(reading)?;
    }
    let book = all
        .into_book(options.games)
        .context("no move was played as often as that")?;
    write_whole(&disk, &options.output, book.bytes())?;
    Ok(ExitCode::SUCCESS)
}
