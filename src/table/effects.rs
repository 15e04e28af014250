//! What an input to a table brought about.

use crate::game::Effect;
use std::fmt;
use std::path::PathBuf;

/// Everything that an input brought about. What concerns the files is done already; the rest is for eyes and ears.
#[derive(Debug, Default)]
#[must_use = "the effects have to be shown and heard"]
pub struct Effects {
    /// What happened in the game, in order.
    pub list: Vec<Effect>,
    /// What could not be written.
    pub faults: Vec<TableFault>,
    /// The PGN file that a changed game was written back to.
    pub written: Option<PathBuf>,
    /// Whether the input would have put another game in the place of one that cannot be kept, and was not taken.
    pub is_refused: bool,
}

impl Effects {
    /// Adds what another input brought about.
    pub(super) fn append(&mut self, mut more: Effects) {
        self.list.append(&mut more.list);
        self.faults.append(&mut more.faults);
        self.written = more.written.or(self.written.take());
        self.is_refused |= more.is_refused;
    }
}

/// Something that a table could not do with its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableFault {
    /// The game could not be written among the games played, for this reason.
    NotSaved(String),
    /// The game in play could not be written to the journal, for this reason.
    NotJournaled(String),
    /// The disk takes more than a second for a change.
    SlowDisk,
    /// The notes on a game of a file were added to it as another game, since the file has changed meanwhile.
    AddedToFile(String),
    /// The notes on a game of a file were added to it as another game, since something of the old one could not be read.
    AddedBesideDamaged(String),
    /// A game of a file could not be written back, and is among the games played.
    KeptElsewhere {
        /// Why it could not be written.
        why: String,
        /// The file that it is in now.
        kept: String,
    },
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::NotSaved(why) => write!(f, "The game could not be saved: {why}"),
            TableFault::NotJournaled(why) => write!(f, "The game in play could not be kept: {why}"),
            TableFault::SlowDisk => f.write_str("The disk is slow: a loss of power now would take the last moves"),
            TableFault::AddedToFile(file) => {
                write!(f, "{file} was changed by another program: the game was added to it")
            }
            TableFault::AddedBesideDamaged(file) => write!(
                f,
                "Not all of the game in {file} could be read: it stays, and the game was added to the file"
            ),
            TableFault::KeptElsewhere { why, kept } => write!(f, "{why}. The game was saved in {kept} instead"),
        }
    }
}

/// Whether the game on the board would survive the end of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keeping {
    /// It is on disk, or there is nothing to keep yet and it can be kept.
    Kept,
    /// It is not, for this reason.
    NotKept {
        /// What the system says.
        why: String,
    },
}
