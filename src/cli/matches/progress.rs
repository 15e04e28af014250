//! The output during and after a match.

use super::elo::Sprt;
use super::game::PlayedGame;
use super::statistics::{Ending, Statistics};
use super::MatchOptions;
use crate::cli::console::{complain, printable};
use std::io::{self, IsTerminal, Write};

/// Games per line of output if it does not go to a terminal.
const GAMES_A_LINE: usize = 10;

/// The standing of a match and its output.
pub(super) struct MatchProgress {
    statistics: Statistics,
    sprt: Option<Sprt>,
    games: usize,
    /// Whether one line is updated in place.
    is_live: bool,
}

impl MatchProgress {
    /// The output of a new match.
    pub fn new(statistics: Statistics, options: &MatchOptions) -> MatchProgress {
        MatchProgress {
            statistics,
            sprt: options.sprt,
            games: options.games.next_multiple_of(2),
            is_live: io::stdout().is_terminal(),
        }
    }

    /// Adds a game and prints the standing; faults are reported at once.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn report(&mut self, played: &PlayedGame) -> anyhow::Result<()> {
        self.statistics.add(played);
        let games = self.statistics.games();
        let trouble = match &played.ending {
            Ending::Fault(fault) => Some(fault.to_string()),
            Ending::Time => Some("lost on time".to_owned()),
            Ending::Played | Ending::Adjudicated | Ending::DrawnOnTime => None,
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

    /// Whether the requested SPRT has reached a decision.
    pub fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| self.statistics.pairs.decide(sprt))
    }

    /// Prints the final summary.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn finish(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.is_live {
            write!(out, "\r\x1b[K")?;
        }
        writeln!(out, "{}", printable(self.statistics.summary(self.sprt)))?;
        out.flush()
    }
}
