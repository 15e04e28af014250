//! The UCI options of the engine.

use crate::engine::level::named::{HIGHEST, LOWEST};
use crate::engine::transposition::{DEFAULT_MEGABYTES, MAX_MEGABYTES};
use crate::table::players::searchers::MAX_THREADS;
use std::fmt;

/// The maximum of `MultiPV`.
const MAX_LINES: usize = 500;
/// The maximum of `Move Overhead`, in milliseconds.
const MAX_OVERHEAD: u64 = 5_000;

/// The values of the options.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option")]
pub(super) struct Options {
    /// The size of the transposition table in megabytes.
    pub megabytes: usize,
    pub threads: usize,
    /// The number of lines (`MultiPV`).
    pub lines: usize,
    pub is_chess960: bool,
    /// The delay between the clock and the search, in milliseconds.
    pub overhead: u64,
    /// Whether it plays at a level.
    pub is_limited: bool,
    /// The rating of that level.
    pub elo: u16,
    /// Whether positions are analyzed, which is always done at full strength.
    pub is_analyzing: bool,
    /// Whether it plays from the book.
    pub uses_book: bool,
    /// The path of a Polyglot book; empty for none.
    pub book: String,
    /// The folders of Syzygy tables; empty for none.
    pub syzygy: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            megabytes: DEFAULT_MEGABYTES,
            threads: 1,
            lines: 1,
            is_chess960: false,
            overhead: 10,
            is_limited: false,
            elo: 1500,
            is_analyzing: false,
            uses_book: false,
            book: String::new(),
            syzygy: String::new(),
        }
    }
}

impl Options {
    /// Sets the option with this name, ignoring case.
    ///
    /// # Errors
    /// The reason as a sentence; the option is then unchanged.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |least: u64, most: u64| match value.parse::<u64>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(format!("{name} is a number from {least} to {most}")),
        };
        let flag = || match value.to_ascii_lowercase().as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(format!("{name} is true or false")),
        };
        let size = |most: usize| Ok::<_, String>(usize::try_from(number(1, most as u64)?).unwrap_or(most));
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.megabytes = size(MAX_MEGABYTES)?,
            "threads" => self.threads = size(MAX_THREADS)?,
            "multipv" => self.lines = size(MAX_LINES)?,
            "move overhead" => self.overhead = number(0, MAX_OVERHEAD)?,
            "uci_chess960" => self.is_chess960 = flag()?,
            "uci_limitstrength" => self.is_limited = flag()?,
            "uci_elo" => self.elo = u16::try_from(number(u64::from(LOWEST), u64::from(HIGHEST))?).unwrap_or(HIGHEST),
            "uci_analysemode" => self.is_analyzing = flag()?,
            "ownbook" => self.uses_book = flag()?,
            "book file" => self.book = value.replace("<empty>", ""),
            "syzygypath" => self.syzygy = value.replace("<empty>", ""),
            // Tells whether the GUI lets engines ponder; nothing to do.
            "ponder" => {}
            _ => return Err(format!("there is no option {name}")),
        }
        Ok(())
    }
}

impl fmt::Display for Options {
    /// The `option` lines, without the final newline.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spin = |name: &str, default: u64, least: u64, most: u64| {
            format!("option name {name} type spin default {default} min {least} max {most}\n")
        };
        let default = Options::default();
        f.write_str(&spin("Hash", default.megabytes as u64, 1, MAX_MEGABYTES as u64))?;
        f.write_str(&spin("Threads", default.threads as u64, 1, MAX_THREADS as u64))?;
        f.write_str(&spin("MultiPV", default.lines as u64, 1, MAX_LINES as u64))?;
        f.write_str(&spin("Move Overhead", default.overhead, 0, MAX_OVERHEAD))?;
        f.write_str("option name UCI_LimitStrength type check default false\n")?;
        f.write_str(&spin(
            "UCI_Elo",
            u64::from(default.elo),
            u64::from(LOWEST),
            u64::from(HIGHEST),
        ))?;
        f.write_str("option name OwnBook type check default false\n")?;
        f.write_str("option name Book File type string default <empty>\n")?;
        f.write_str("option name SyzygyPath type string default <empty>\n")?;
        f.write_str("option name Ponder type check default false\n")?;
        f.write_str("option name UCI_AnalyseMode type check default false\n")?;
        f.write_str("option name UCI_Chess960 type check default false\n")?;
        f.write_str("option name Clear Hash type button")
    }
}
