//! What is told while a match is played, and at its end.

use super::elo::Sprt;
use super::game::Played;
use super::statistics::{Ending, Statistics};
use super::MatchOptions;
use crate::cli::console::{complain, printable};
use std::io::{self, IsTerminal, Write};

/// Where the lines do not go to a terminal there is one for so many games.
const GAMES_A_LINE: usize = 10;

/// How a match stands, and what was told of it.
pub(super) struct Progress {
    statistics: Statistics,
    sprt: Option<Sprt>,
    games: usize,
    /// Whether one line is written again and again.
    is_live: bool,
}

impl Progress {
    /// For a match that begins.
    pub fn new(statistics: Statistics, options: &MatchOptions) -> Progress {
        Progress {
            statistics,
            sprt: options.sprt,
            games: options.games.next_multiple_of(2),
            is_live: io::stdout().is_terminal(),
        }
    }

    /// Adds a game and tells how it stands; what went wrong in it is told at once.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn report(&mut self, played: &Played) -> anyhow::Result<()> {
        self.statistics.add(played);
        let games = self.statistics.games();
        let trouble = match &played.ending {
            Ending::Fault(fault) => Some(fault.to_string()),
            Ending::Time => Some("lost on time".to_owned()),
            Ending::Played | Ending::Adjudicated => None,
        };
        let mut out = io::stdout().lock();
        if let Some(trouble) = trouble {
            if self.is_live {
                write!(out, "\r\x1b[K")?;
            }
            complain(format!("game {games}: {}: {trouble}", played.loser_name()));
        }
        let line = printable(self.statistics.line(self.sprt));
        if self.is_live {
            write!(out, "\r\x1b[K{line}")?;
        } else if games.is_multiple_of(GAMES_A_LINE) && games < self.games {
            writeln!(out, "{line}")?;
        }
        Ok(out.flush()?)
    }

    /// Whether the test that was asked for has come to a decision.
    pub fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| self.statistics.decides(sprt))
    }

    /// Tells everything.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn finish(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.is_live {
            write!(out, "\r\x1b[K")?;
        }
        writeln!(out, "{}", printable(self.statistics.summary(self.sprt)))?;
        out.flush()
    }
}
