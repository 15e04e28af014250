//! A whole game: its scores, and what becomes of them.

use super::reason::LONGEST;
use super::{evaluation, judgments, recorded_score, Finding, Judgment, Reason, ReviewedMove, START};
use crate::chess::{Board, Move};
use crate::engine::Score;
use crate::record::{GameTree, NodeId, ReviewNote};

/// The scores of the positions of the main line for White, the start first: those of the record.
pub fn recorded_scores(tree: &GameTree) -> Vec<Option<Score>> {
    let known = |node: NodeId| tree.evaluation(node).map(recorded_score);
    let start = known(NodeId::ROOT).or_else(|| (tree.start() == Board::default()).then_some(START));
    let moves = tree.main_line().into_iter().map(known);
    [start].into_iter().chain(moves).collect()
}

/// The moves of the main line with their judgments, from the scores of the record.
pub fn judged(tree: &GameTree) -> Vec<(NodeId, Option<Judgment>)> {
    let judgments = judgments(&recorded_scores(tree), tree.start().turn());
    tree.main_line().into_iter().zip(judgments).collect()
}

/// The mistakes and blunders of the main line for which a better move is known: those of the review's judgments, whatever somebody else
/// thinks of the move, and without them those of its glyphs and scores.
pub fn severe_errors(tree: &GameTree) -> Vec<(NodeId, Finding)> {
    let error = |(node, judgment): (NodeId, Option<Judgment>)| {
        let finding = Finding::in_record(tree, node).filter(|found| found.better.is_some() && !found.mv.is_null())?;
        let is_severe = |glyph: u8| matches!(glyph, 2 | 4);
        let written = || judgment >= Some(Judgment::Mistake) || tree.error_glyph(node).is_some_and(is_severe);
        let is_error = tree.review_glyph(node).map_or_else(written, is_severe);
        is_error.then_some((node, finding))
    };
    judged(tree).into_iter().filter_map(error).collect()
}

/// Writes the glyph of its judgment on each move of the main line, from the scores that the record has already; what else an earlier
/// review has written is removed.
pub fn label(tree: &mut GameTree) {
    let judged = judged(tree);
    let nodes = std::iter::once((NodeId::ROOT, None)).chain(judged);
    let scored: Vec<_> = nodes
        .map(|(node, judgment)| (node, judgment, tree.evaluation(node)))
        .collect();
    tree.remove_review();
    for (node, judgment, score) in scored {
        let note = ReviewNote {
            nag: judgment.map(Judgment::nag),
            // That of an earlier review went with it.
            evaluation: score.filter(|_| tree.evaluation(node).is_none()),
            ..ReviewNote::default()
        };
        if note.nag.is_some() || note.evaluation.is_some() {
            tree.write_review(node, &note);
        }
    }
}

/// What a review writes into the game about these moves of it: the score of each position, and at each error its glyph, the better line and what was found
/// out about it; for mistakes, blunders and errors about a mate also what `comment` says, and the answer that shows why it is one.
pub fn notes(
    tree: &GameTree,
    moves: &[ReviewedMove],
    comment: impl Fn(&Finding) -> String,
) -> Vec<(NodeId, ReviewNote)> {
    let note = |reviewed: &ReviewedMove| {
        let mut note = ReviewNote {
            evaluation: evaluation(reviewed.after.between(reviewed.board.turn())),
            nag: reviewed.judgment.map(Judgment::nag),
            spread: Some(reviewed.spread),
            ..ReviewNote::default()
        };
        if let Some(judgment) = reviewed.judgment {
            let has_reason = judgment >= Judgment::Mistake || turns_mate(reviewed);
            let finding = Finding::of(reviewed, has_reason);
            note.finding = finding.written();
            let [better, answer] = written_moves(finding.reason);
            note.better = start_of(&reviewed.better, better);
            if has_reason {
                note.comment = comment(&finding);
                note.answer = start_of(&reviewed.answer, answer);
            }
        }
        (reviewed.node, note)
    };
    // The usual start has a known score.
    let is_first =
        |first: &&ReviewedMove| tree.parent(first.node) == Some(NodeId::ROOT) && tree.start() != Board::START;
    let start = moves.first().filter(is_first).map(|first| {
        let evaluation = evaluation(first.before.between(first.board.turn()));
        (
            NodeId::ROOT,
            ReviewNote {
                evaluation,
                ..ReviewNote::default()
            },
        )
    });
    start.into_iter().chain(moves.iter().map(note)).collect()
}

/// Whether the move allows a mate or misses one, which is only an inaccuracy where the game is decided anyway.
const fn turns_mate(error: &ReviewedMove) -> bool {
    matches!(error.before, Score::Mate(_)) || matches!(error.after, Score::Mate(_))
}

/// How many moves of a line are written that no reason is about. The search has looked at its end with few nodes.
const BEGINNING: usize = 6;

/// How many moves of the better line and of the answer are written: all that the reason is about, of others the beginning.
fn written_moves(reason: Option<Reason>) -> [usize; 2] {
    let Some(reason) = reason else { return [BEGINNING; 2] };
    let proof = if reason.is_about_end() {
        LONGEST
    } else {
        BEGINNING.max(reason.named_moves().count())
    };
    if reason.is_about_better() {
        [proof, BEGINNING]
    } else {
        [BEGINNING, proof]
    }
}

/// The first moves of a line.
fn start_of(line: &[Move], count: usize) -> Vec<Move> {
    line.iter().copied().take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::annotation::Evaluation;
    use crate::record::pgn;

    /// The scores of an earlier review are scores of the record too, and stay.
    #[test]
    fn a_reviewed_game_is_labeled_by_its_scores() {
        let mut tree = pgn::read("1. e4 e5 2. Ke2 d5 *").next().expect("a game").tree;
        let line = tree.main_line();
        for (&node, value) in line.iter().zip([30, 30, -400, -400]) {
            let note = ReviewNote {
                evaluation: Some(Evaluation::Centipawns(value)),
                ..ReviewNote::default()
            };
            tree.write_review(node, &note);
        }
        for _ in 0..2 {
            label(&mut tree);
            let scores: Vec<_> = line.iter().map(|&node| tree.evaluation(node)).collect();
            assert!(scores.iter().all(Option::is_some), "{scores:?}");
            assert_eq!(tree.annotation(line[2]).nags(), [4]);
        }
        tree.remove_review();
        assert_eq!(tree.evaluation(line[2]), None);
    }
}
