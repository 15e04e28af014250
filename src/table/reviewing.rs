//! The review of the game at a table, as work for a job.

use crate::chess::Move;
use crate::engine::tablebase::SharedTablebase;
use crate::job::JobContext;
use crate::record::{GameTree, NodeId, ReviewNote};
use crate::review::{notes, unreviewed, Reviewer, NODES};
use crate::text::review_in_record;
use std::collections::TryReserveError;
use std::ops::Range;

/// A part of a game to be reviewed.
#[derive(Debug, Clone)]
pub struct PartToReview {
    tree: GameTree,
    part: Range<usize>,
}

/// What a review says about a part of a game.
#[derive(Debug)]
pub struct ReviewedPart {
    /// What is written into the record.
    pub notes: Vec<(NodeId, ReviewNote)>,
    /// The moves of the game that was reviewed.
    moves: Vec<(NodeId, Option<Move>)>,
    end: usize,
}

/// The moves of the main line: what a review is about.
fn moves(tree: &GameTree) -> Vec<(NodeId, Option<Move>)> {
    tree.main_line().into_iter().map(|node| (node, tree.mv(node))).collect()
}

impl PartToReview {
    /// The first part that has not been reviewed; `None` if all have been.
    pub fn first(tree: &GameTree) -> Option<PartToReview> {
        PartToReview::from(tree, 0)
    }

    /// The first such part from this place of the main line on.
    fn from(tree: &GameTree, place: usize) -> Option<PartToReview> {
        let part = unreviewed(tree).into_iter().find(|part| part.start >= place)?;
        let tree = tree.clone();
        Some(PartToReview { tree, part })
    }

    /// Reviews it as a job, with tables of endgames to look into, whose progress is that of the whole game; `None` if it was stopped.
    ///
    /// # Errors
    /// If there is no memory for the search.
    pub fn review_in(
        self,
        tables: &SharedTablebase,
        context: &JobContext,
    ) -> Result<Option<ReviewedPart>, TryReserveError> {
        context.set_total(self.tree.main_line().len() as u64);
        self.review_from(&mut 0, tables, context)
    }

    /// Reviews it and all parts after it as such a job; `None` if it was stopped, of which nothing is left then.
    ///
    /// # Errors
    /// If there is no memory for the search.
    pub fn review_all_in(
        self,
        tables: &SharedTablebase,
        context: &JobContext,
    ) -> Result<Option<ReviewedPart>, TryReserveError> {
        context.set_total(self.tree.main_line().len() as u64);
        let (mut tree, mut all, mut told) = (self.tree.clone(), Vec::new(), 0);
        let mut next = Some(self);
        while let Some(part) = next {
            let Some(reviewed) = part.review_from(&mut told, tables, context)? else {
                return Ok(None);
            };
            tree.review(&reviewed.notes);
            next = reviewed.next(&tree);
            all.extend(reviewed.notes);
        }
        let moves = moves(&tree);
        Ok(Some(ReviewedPart {
            notes: all,
            end: moves.len(),
            moves,
        }))
    }

    /// Reviews it as such a job, which has been told that so many moves of the game are done.
    fn review_from(
        self,
        told: &mut usize,
        tables: &SharedTablebase,
        context: &JobContext,
    ) -> Result<Option<ReviewedPart>, TryReserveError> {
        let before = self.part.start;
        self.review(tables, &mut |done| {
            let done = before + done;
            if done > *told {
                context.advance((done - *told) as u64);
                context.wake();
                *told = done;
            }
            !context.is_stopped()
        })
    }

    /// Reviews it; `None` if `go_on`, which is asked all the time with how many of its moves are done, ended it. The reasons are
    /// proved here too, which takes its time.
    ///
    /// # Errors
    /// If there is no memory for the search.
    pub fn review(
        self,
        tables: &SharedTablebase,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Option<ReviewedPart>, TryReserveError> {
        let (moves, end) = (moves(&self.tree), self.part.end);
        let mut go_on = |done: usize, _: usize| go_on(done);
        let found = Reviewer::new(NODES, tables.syzygy())?.review_part(&self.tree, self.part, &mut go_on);
        Ok(found.map(|found| ReviewedPart {
            notes: notes(&self.tree, &found, review_in_record()),
            moves,
            end,
        }))
    }
}

impl ReviewedPart {
    /// Whether this is the game that was reviewed.
    pub fn is_of(&self, tree: &GameTree) -> bool {
        self.moves == moves(tree)
    }

    /// The next part of the game, in which this one has been written.
    pub fn next(&self, tree: &GameTree) -> Option<PartToReview> {
        PartToReview::from(tree, self.end)
    }
}
