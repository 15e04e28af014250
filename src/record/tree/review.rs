//! What a review writes into a game, marked so that all of it can be removed again and nothing else is.

use super::{GameTree, NodeId};
use crate::chess::Move;
use crate::record::annotation::{Evaluation, ReviewMark};

/// What a review says about a move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReviewNote {
    /// The evaluation of the position after the move.
    pub evaluation: Option<Evaluation>,
    /// The glyph of its judgment.
    pub nag: Option<u8>,
    /// A comment; may be empty.
    pub comment: String,
    /// What the comment says, in no language; has no spaces, and may be empty.
    pub finding: String,
    /// By how many percent the winning chances after the best moves in place of it differ.
    pub spread: Option<u8>,
    /// A better line in place of the move.
    pub better: Vec<Move>,
    /// A line after the move that shows what is wrong with it.
    pub answer: Vec<Move>,
}

impl GameTree {
    /// Writes what a review says about the move. A glyph for its quality (`$1` to `$6`) and an evaluation that are there already
    /// stay, and the review's own are kept beside. A line is only added beside other moves, and if its first move is new.
    ///
    /// ```
    /// use tabiya::record::{annotation::Evaluation, pgn, ReviewNote};
    ///
    /// let mut game = pgn::read("1. f3 e5 2. g4 {Mine.} Qh4# *").next().unwrap().tree;
    /// let written = pgn::write(&game);
    /// let note = ReviewNote { evaluation: Some(Evaluation::Mate(-1)), nag: Some(4), ..ReviewNote::default() };
    /// game.write_review(game.main_line()[2], &note);
    /// assert!(pgn::write(&game).contains("2. g4 $4 {Mine. [%eval #-1] [%review eval $4]}"));
    /// game.remove_review();
    /// assert_eq!(pgn::write(&game), written);
    /// ```
    pub fn write_review(&mut self, node: NodeId, written: &ReviewNote) {
        let annotation = self.annotation(node);
        let is_judged = annotation.nags().iter().any(|nag| (1..=6).contains(nag));
        let mark = ReviewMark {
            nag: written.nag.filter(|_| !is_judged),
            judgment: written.nag.filter(|_| is_judged),
            finding: written.finding.clone(),
            spread: written.spread,
            ..ReviewMark::default()
        };
        let nags: Vec<u8> = annotation.nags().iter().copied().chain(mark.nag).collect();
        let after = mark.added(annotation.after, written.evaluation, &written.comment);
        self.set_after(node, &after);
        if nags.len() > self.annotation(node).nags().len() {
            self.set_nags(node, &nags);
        }
        if let Some(parent) = self.parent(node) {
            self.add_review_line(parent, &written.better);
        }
        self.add_review_line(node, &written.answer);
    }

    /// Writes what a review says about these moves; those that have been reviewed already, or are not in the game, are left out.
    pub fn review(&mut self, notes: &[(NodeId, ReviewNote)]) {
        for (node, note) in notes {
            if self.contains(*node) && self.review_mark(*node).is_none() {
                self.write_review(*node, note);
            }
        }
    }

    /// Adds a line from this node as a variation of the review's, unless its first move is there already, or none is: a variation
    /// replaces a move.
    fn add_review_line(&mut self, node: NodeId, line: &[Move]) {
        let is_known = |mv: &Move| self.children(node).any(|child| self.mv(child) == Some(*mv));
        if self.next(node).is_none() || line.first().is_none_or(is_known) {
            return;
        }
        let (mut at, mut board) = (node, self.board(node));
        for (place, &mv) in line.iter().enumerate() {
            board.play(mv);
            at = self.add_played(at, mv, &board);
            if place == 0 {
                let mark = ReviewMark {
                    line: line.len(),
                    ..ReviewMark::default()
                };
                self.set_after(at, &mark.to_string());
            }
        }
    }

    /// Removes everything that a review has written. Where somebody has since added to one of its lines, the moves up to there
    /// stay. Returns whether there was anything.
    pub fn remove_review(&mut self) -> bool {
        let nodes: Vec<NodeId> = [NodeId::ROOT].into_iter().chain(self.nodes()).collect();
        let mut has_any = false;
        for node in nodes {
            let Some(mark) = ReviewMark::of(self.annotation(node).after) else {
                continue;
            };
            has_any = true;
            let after = mark.removed(self.annotation(node).after);
            self.set_after(node, &after);
            let mut nags = self.annotation(node).nags().to_vec();
            if let Some(place) = nags.iter().rposition(|nag| mark.nag == Some(*nag)) {
                nags.remove(place);
                self.set_nags(node, &nags);
            }
            self.remove_line(node, mark.line);
        }
        has_any
    }

    /// Removes this move and those after it, `count` in all, from the last one back to the first that something depends on.
    fn remove_line(&mut self, node: NodeId, count: usize) {
        let line = std::iter::successors(Some(node), |&at| self.next(at));
        let line: Vec<NodeId> = line.take(count).collect();
        for &at in line.iter().rev() {
            let is_used = self.next(at).is_some() || !self.annotation(at).is_empty() || !self.cuts_after(at).is_empty();
            if is_used || self.delete(at).is_none() {
                break;
            }
        }
    }

    /// The evaluation of the position after the move: the review's if it has been reviewed, otherwise that of the record.
    #[must_use]
    pub fn evaluation(&self, node: NodeId) -> Option<Evaluation> {
        let own = self.review_mark(node).and_then(|mark| mark.evaluation);
        own.or_else(|| self.annotation(node).evaluation())
    }

    /// The glyph of the review's judgment, also where the move has one of somebody else's.
    #[must_use]
    pub fn review_glyph(&self, node: NodeId) -> Option<u8> {
        let mark = self.review_mark(node)?;
        mark.nag.or(mark.judgment)
    }

    /// The glyph that calls the move an inaccuracy, a mistake or a blunder: that of the review's judgment, or else of the record.
    #[must_use]
    pub fn error_glyph(&self, node: NodeId) -> Option<u8> {
        let is_error = |nag: &u8| matches!(nag, 2 | 4 | 6);
        let written = self.annotation(node).nags().iter().copied().find(is_error);
        self.review_glyph(node).or(written)
    }

    fn review_mark(&self, node: NodeId) -> Option<ReviewMark> {
        ReviewMark::of(self.annotation(node).after)
    }

    /// Whether a review has written anything into the game.
    #[must_use]
    pub fn is_reviewed(&self) -> bool {
        let mut nodes = [NodeId::ROOT].into_iter().chain(self.nodes());
        nodes.any(|node| self.is_reviewed_at(node))
    }

    /// Whether a review has written anything at the move.
    pub fn is_reviewed_at(&self, node: NodeId) -> bool {
        self.review_mark(node).is_some()
    }

    /// The review's comment on the move, unless somebody has changed it since.
    #[must_use]
    pub fn review_comment(&self, node: NodeId) -> Option<&str> {
        let after = self.annotation(node).after;
        self.review_mark(node)?.text(after)
    }

    /// What the review has found out about the move, as [`ReviewNote::finding`] has it; empty if nothing.
    pub fn review_finding(&self, node: NodeId) -> String {
        self.review_mark(node).map(|mark| mark.finding).unwrap_or_default()
    }

    /// By how many percent the winning chances after the best moves in place of this one differ, if it has been reviewed.
    pub fn review_spread(&self, node: NodeId) -> Option<u8> {
        self.review_mark(node)?.spread
    }

    /// The first move of the line of a review that the node belongs to, or `None`.
    pub fn review_line(&self, node: NodeId) -> Option<NodeId> {
        self.ancestors(node)
            .take_while(|&at| !self.is_main(at))
            .find(|&at| self.review_mark(at).is_some_and(|mark| mark.line > 0))
    }
}
