//! The coach: what is wrong with a move, if it is a blunder and the reason is proved.

use crate::chess::PieceKind;
use crate::engine::tablebase::SharedTablebase;
use crate::record::{GameTree, NodeId};
use crate::review::{Finding, Judgment, Reason, Reviewer, NODES};
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;
    use crate::text::{coach_words, MoveStyle, Text};

    fn last_move_of(moves: &str) -> Option<Finding> {
        let tree = pgn::read(moves).next().expect("a game").tree;
        let node = *tree.main_line().last().expect("a move");
        blunder(&tree, node, &SharedTablebase::default(), &mut || true).expect("memory")
    }

    #[test]
    fn a_blunder_is_told_with_its_proof_and_nothing_else_is() {
        assert_eq!(last_move_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 *"), None);
        let found = last_move_of("1. e4 e5 2. Nf3 Nc6 3. Ng5 *").expect("a knight is lost");
        assert_eq!(found.better, None);
        let words = coach_words(&Text::default(), MoveStyle::default(), &found);
        assert!(
            words.starts_with("3. Ng5: ") && words.contains("knight on g5"),
            "{words}"
        );
        // That it would have been mate stays a question.
        let found = last_move_of("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxe5+ *").expect("a queen is lost");
        let words = coach_words(&Text::default(), MoveStyle::default(), &found);
        assert!(words.contains("the queen on e5 is lost"), "{words}");
        // A queen down one still loses bishops.
        let found = last_move_of("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Ba6 *").expect("a bishop is lost");
        let words = coach_words(&Text::default(), MoveStyle::default(), &found);
        assert!(words.contains("the bishop on a6 is lost"), "{words}");
        assert_eq!(last_move_of("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Bc4+ *"), None);
    }
}
