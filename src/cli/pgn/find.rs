//! `tabiya pgn find`.

use super::line::{files_at, open, GamePrinter, ListedLine};
use crate::chess::fen::FenError;
use crate::chess::{san, Board, Move};
use crate::cli::console::complain;
use crate::collection::{Found, GameSearch, Material, OpeningTree, Wanted};
use crate::store::collection::{self, PgnSource};
use crate::store::file::{real_disk, Fault};
use crate::store::storage::Storage;
use anyhow::anyhow;
use clap::Args;
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What is looked for and how it is told.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "the flags of a command line")]
pub(in crate::cli) struct FindOptions {
    /// The files, or folders of files; - reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Games with this position: pieces, turn, castling rights and possible en passant captures
    #[arg(long, value_name = "FEN", group = "wanted")]
    fen: Option<String>,
    /// Games with these pawns; of the FEN only the pawns count
    #[arg(long, value_name = "FEN", group = "wanted")]
    pawns: Option<String>,
    /// Games with exactly these pieces, such as `KRPvKR`, whichever side has which
    #[arg(long, value_name = "PIECES", group = "wanted")]
    material: Option<Material>,
    /// Games whose tags fit, such as 'white:carlsen year:2019.. -result:draw'
    #[arg(
        long = "where",
        value_name = "FILTER",
        default_value = "",
        allow_hyphen_values = true
    )]
    filter: GameSearch,
    /// Look also in variations
    #[arg(long)]
    variations: bool,
    /// Print only the number of games
    #[arg(long, group = "output")]
    count: bool,
    /// Print a line for each game: its number, the ply of the first hit, the seven tags (the default)
    #[arg(long, group = "output")]
    list: bool,
    /// Print a line for each move made there: games, White's wins, draws, Black's wins
    #[arg(long, group = "output", conflicts_with_all = ["pawns", "material"])]
    tree: bool,
    /// Print the games as they are written
    #[arg(long, group = "output")]
    pgn: bool,
    /// Print JSON, one object per line
    #[arg(long, conflicts_with = "pgn")]
    json: bool,
}

impl FindOptions {
    fn search(&self) -> anyhow::Result<GameSearch> {
        let by_option = if let Some(fen) = &self.fen {
            let (board, notices) = Board::from_fen_lenient(fen)?;
            for notice in notices
                .iter()
                .filter(|notice| !matches!(notice.fault, FenError::Missing(_)))
            {
                complain(format!("tabiya: {notice}"));
            }
            Some(Wanted::Position(board))
        } else if let Some(fen) = &self.pawns {
            let placement = crate::chess::fen::placement(fen);
            let placement = placement.ok_or_else(|| anyhow!("{fen:?} is not a FEN"))?;
            Some(Wanted::pawns_of(&placement))
        } else {
            self.material.clone().map(Wanted::Material)
        };
        let mut search = self.filter.clone();
        if let Some(wanted) = by_option {
            search.look_for(wanted);
        }
        if self.tree && !matches!(search.wanted, Some(Wanted::Position(_))) {
            search.look_for(Wanted::Position(Board::START));
        }
        search.with_variations |= self.variations;
        Ok(search)
    }
}

/// A move in the JSON output.
#[derive(Serialize)]
struct JsonRow<'r> {
    #[serde(rename = "move")]
    mv: &'r str,
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
}

/// Finds games and prints them, or what was counted in all files together; fails if a file could not be read.
///
/// # Errors
/// If a FEN cannot be read or standard output cannot be written.
pub(super) fn find(options: &FindOptions) -> anyhow::Result<ExitCode> {
    let search = options.search()?;
    let files = files_at(&options.files);
    let names_files = files != options.files || files.len() > 1;
    let mut printer = Printer {
        out: BufWriter::new(io::stdout().lock()),
        games: GamePrinter::new(names_files),
        options,
        names_files,
    };
    let indexes = Storage::of_user().indexes();
    let (mut is_good, mut count, mut tree) = (true, 0, OpeningTree::default());
    for path in &files {
        let mut output = Ok(());
        let book = collection::book_at(&real_disk(), path).ok().flatten();
        if let (Some(Wanted::Position(board)), true, Some(book)) = (&search.wanted, options.tree, book) {
            tree.merge(&book.tree(board));
            continue;
        }
        let index = indexes.as_ref().map(|indexes| (indexes, path.as_path()));
        let read = open(path).and_then(|source| {
            collection::find(&source, index, &search, !(options.count || options.tree), |findings| {
                count += findings.count;
                tree.merge(&findings.tree);
                output = findings
                    .found
                    .iter()
                    .try_for_each(|found| printer.game(path, &source, found));
                // What was not written is told below.
                output.as_ref().map_err(|_| io::ErrorKind::Other.into()).copied()
            })
        });
        output?;
        if let Err(error) = read {
            is_good = false;
            printer.out.flush()?;
            complain(format!("tabiya: reading {}: {}", path.display(), Fault::from(&error)));
        }
    }
    if options.count {
        printer.count(count)?;
    }
    if let Some(Wanted::Position(board)) = search.wanted.filter(|_| options.tree) {
        printer.tree(&board, &tree)?;
    }
    printer.out.flush()?;
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Writes what was found to standard output.
struct Printer<'o, W> {
    out: W,
    games: GamePrinter,
    options: &'o FindOptions,
    /// Whether games may be from several files.
    names_files: bool,
}

impl<W: Write> Printer<'_, W> {
    /// Prints a game: its text, or a line.
    fn game(&mut self, path: &Path, source: &PgnSource, found: &Found) -> anyhow::Result<()> {
        if self.options.pgn {
            return self.games.print(&mut self.out, source, found.place.clone());
        }
        let file = self.names_files.then_some(path);
        let line = ListedLine::read(source, file, found.number, found.place.clone())?;
        line.print(&mut self.out, ("ply", found.hit.ply), self.options.json)
    }

    fn count(&mut self, count: u64) -> io::Result<()> {
        if self.options.json {
            writeln!(self.out, "{{\"games\":{count}}}")
        } else {
            writeln!(self.out, "{count}")
        }
    }

    /// Prints the moves made in a position.
    fn tree(&mut self, board: &Board, tree: &OpeningTree) -> io::Result<()> {
        let text = |mv: Move| san::san(board, mv);
        for row in tree.rows(text) {
            let mv = text(row.mv);
            let [games, white, draws, black] = [row.games, row.white, row.draws, row.black];
            if self.options.json {
                let mv = mv.as_str();
                let json = JsonRow {
                    mv,
                    games,
                    white,
                    draws,
                    black,
                };
                writeln!(self.out, "{}", serde_json::to_string(&json)?)?;
            } else {
                writeln!(self.out, "{mv}\t{games}\t{white}\t{draws}\t{black}")?;
            }
        }
        Ok(())
    }
}
