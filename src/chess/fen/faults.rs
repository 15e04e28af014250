//! The faults of a FEN, both in its text and in the position it describes.

use super::error::{FenError, FenNotice, Repair};
use crate::chess::setup::{Setup, SetupFault};
use crate::chess::{Bitboard, Color, PieceKind};

/// The faults found so far, each with its repair if it has one.
#[derive(Default)]
pub(super) struct Faults(Vec<(FenError, Option<Repair>)>);

impl Faults {
    /// Adds a fault that the lenient reader repairs.
    pub(super) fn push(&mut self, fault: FenError, repair: Repair) {
        self.add(fault, Some(repair));
    }

    /// Whether there is a fault for which both readers reject the text.
    pub(super) fn are_fatal(&self) -> bool {
        self.0.iter().any(|(_, repair)| repair.is_none())
    }

    /// Adds a fault for which both readers reject the text.
    pub(super) fn push_fatal(&mut self, fault: FenError) {
        self.add(fault, None);
    }

    /// Duplicate faults are dropped.
    fn add(&mut self, fault: FenError, repair: Option<Repair>) {
        if self.0.iter().all(|(known, _)| *known != fault) {
            self.0.push((fault, repair));
        }
    }

    /// The faults that make the strict reader reject the text: all but the harmless ones.
    pub(super) fn strict(self) -> Vec<FenError> {
        let faults = self.0.into_iter().map(|(fault, _)| fault);
        faults.filter(|fault| !fault.is_harmless()).collect()
    }

    /// The faults without a repair, and the repairs of the others.
    pub(super) fn lenient(self) -> (Vec<FenError>, Vec<FenNotice>) {
        let mut errors = Vec::new();
        let mut notices = Vec::new();
        for (fault, repair) in self.0 {
            match repair {
                Some(repair) => notices.push(FenNotice { fault, repair }),
                None => errors.push(fault),
            }
        }
        (errors, notices)
    }
}

/// Judges the position once all fields are read. If the turn is unknown, reports only what is wrong whichever side is to move.
pub(super) fn judge(setup: &mut Setup, has_turn: bool, faults: &mut Faults) {
    for fault in setup.faults() {
        if !has_turn && depends_on_turn(&fault) {
            continue;
        }
        if fault.is_en_passant() {
            faults.push(FenError::Position(fault), Repair::LeftOut);
            setup.en_passant = None;
        } else if fault.is_playable() {
            faults.push(FenError::Position(fault), Repair::Accepted);
        } else {
            faults.push_fatal(FenError::Position(fault));
        }
    }
    for color in Color::ALL {
        judge_promotions(setup, color, faults);
    }
}

/// Whether the fault depends on the side to move: a fault of checks or of the en passant square.
const fn depends_on_turn(fault: &SetupFault) -> bool {
    matches!(fault, SetupFault::OpponentInCheck { .. }) || fault.is_playable() || fault.is_en_passant()
}

/// Every promoted piece must have been one of eight pawns.
fn judge_promotions(setup: &Setup, color: Color, faults: &mut Faults) {
    let count = |kind| setup.pieces(color, kind);
    let bishops = count(PieceKind::Bishop);
    let promoted = [
        (count(PieceKind::Knight), 2),
        (bishops & Bitboard::LIGHT, 1),
        (bishops & Bitboard::DARK, 1),
        (count(PieceKind::Rook), 2),
        (count(PieceKind::Queen), 1),
    ]
    .map(|(pieces, at_first)| pieces.count().saturating_sub(at_first))
    .iter()
    .sum();
    let pawns = count(PieceKind::Pawn).count();
    if promoted + pawns > 8 && pawns <= 8 {
        let fault = FenError::TooManyPromoted { color, promoted, pawns };
        faults.push(fault, Repair::Accepted);
    }
}
