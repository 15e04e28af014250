//! The coach: what is wrong with a move, if it is a blunder and the reason is proved.

use super::{Finding, Judgment, Reason, Reviewer, NODES};
use crate::chess::PieceKind;
use crate::engine::tablebase::SharedTablebase;
use crate::record::{GameTree, NodeId};
use std::collections::TryReserveError;

/// The share of the nodes of a review: the warning should come before the game has gone on.
const SHARE: u64 = 3;

/// What is wrong with the move that led to this node, if it is a blunder whose reason is proved, or loses a piece for nothing: whoever
/// is far behind wants to know that too, although it hardly matters for the result. What would have been better stays a question. `None` too if `go_on` ended the search.
///
/// # Errors
/// If there is no memory for the search.
pub fn blunder(
    tree: &GameTree,
    node: NodeId,
    tables: &SharedTablebase,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<Finding>, TryReserveError> {
    let mut reviewer = Reviewer::new(NODES / SHARE, tables.syzygy())?;
    let found = tree
        .mv(node)
        .and_then(|mv| reviewer.review_instead(tree, node, mv, &mut |_, _| go_on()));
    let told = |is_blunder: bool, finding: &Finding| match finding.reason {
        Some(Reason::Hangs(piece) | Reason::StaysAttacked(piece)) => is_blunder || piece.kind != PieceKind::Pawn,
        reason => is_blunder && reason.is_some(),
    };
    let finding = found.map(|found| (found.judgment == Some(Judgment::Blunder), Finding::against(&found)));
    let told = finding.filter(|(is_blunder, finding)| told(*is_blunder, finding));
    Ok(told.map(|(_, finding)| finding))
}
