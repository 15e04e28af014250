//! The effects of an input to a table.

use super::players::ProgramFault;
use crate::chess::Color;
use crate::game::Effect;
use crate::store::file::{DiskNotice, Fault};
use crate::store::journal::Receipt;
use crate::text::Text;
use std::path::PathBuf;

/// Everything an input caused. The files have been dealt with; the rest is for the screen and the sounds.
#[derive(Debug, Default)]
pub struct Effects {
    /// What happened in the game, in order.
    pub list: Vec<Effect>,
    /// What went wrong: writes that failed, or an engine that cannot continue.
    pub faults: Vec<TableFault>,
    /// The PGN file that a changed game was written back to, unless that is [`saved`](Effects::saved).
    pub written: Option<PathBuf>,
    /// The file of the game that was to be saved, or why it could not be.
    pub saved: Option<Result<PathBuf, Fault>>,
    /// Tells when the game is in its journal, for one that was continued and before the program ends.
    pub receipt: Option<Receipt>,
    /// Whether the previous game is back on the table.
    pub is_restored: bool,
    /// Whether the input was refused because it would have replaced a game that cannot be saved.
    pub is_refused: bool,
}

impl Effects {
    /// Adds the effects of another input.
    pub(super) fn append(&mut self, mut more: Effects) {
        self.list.append(&mut more.list);
        self.faults.append(&mut more.faults);
        self.written = more.written.or(self.written.take());
        self.saved = more.saved.or(self.saved.take());
        self.receipt = more.receipt.or(self.receipt.take());
        self.is_restored |= more.is_restored;
        self.is_refused |= more.is_refused;
    }
}

/// What went wrong at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableFault {
    /// The game could not be saved in the library, for this reason.
    NotSaved(Fault),
    /// The game in play could not be written to the journal, for this reason.
    NotJournaled(Fault),
    /// The disk gives less safety than others.
    Disk(DiskNotice),
    /// The annotated game was appended to its file as another game, because the file had changed in the meantime; with parts of the
    /// hashes of the texts of both versions, if there are two.
    AddedToFile(String, Option<[u32; 2]>),
    /// The file of the annotated game was deleted in the meantime: it has been written anew, with this game alone.
    WrittenAnew(String),
    /// The annotated game was appended to its file as another game, because part of the old one could not be read.
    AddedBesideDamaged(String),
    /// The engine playing this side cannot continue.
    Program {
        /// The side.
        side: Color,
        /// Why.
        fault: ProgramFault,
        /// Whether there are clocks, which are stopped.
        stops_clocks: bool,
    },
    /// A game could not be written back to its file and was saved in the library instead.
    KeptElsewhere {
        /// Why it could not be written.
        why: Fault,
        /// The file it is in now.
        kept: String,
    },
}

impl TableFault {
    /// The message for the players.
    pub fn sentence(&self, text: &Text) -> String {
        match self {
            TableFault::NotSaved(why) => t!(text, "save-failed", fault = why.sentence(text)),
            TableFault::NotJournaled(why) => t!(text, "journal-failed", fault = why.sentence(text)),
            TableFault::Program {
                side,
                fault,
                stops_clocks,
            } => {
                let said = fault.about(*side, text);
                if *stops_clocks {
                    format!("{said} {}", t!(text, "clocks-stopped"))
                } else {
                    said
                }
            }
            TableFault::Disk(DiskNotice::Slow) => t!(text, "disk-slow"),
            TableFault::Disk(DiskNotice::NoLocks) => t!(text, "disk-no-locks"),
            TableFault::Disk(DiskNotice::NotSynced) => t!(text, "disk-not-synced"),
            TableFault::AddedToFile(file, _) => t!(text, "added-file-changed", file),
            TableFault::WrittenAnew(file) => t!(text, "added-file-gone", file),
            TableFault::AddedBesideDamaged(file) => t!(text, "added-not-all-read", file),
            TableFault::KeptElsewhere { why, kept } => {
                t!(text, "saved-elsewhere", fault = why.sentence(text), file = kept)
            }
        }
    }
}
