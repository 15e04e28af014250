//! The review of the game on the board, a job.

use super::jobs::Task;
use super::App;
use crate::chess::{Board, Color, Move};
use crate::game::Input;
use crate::job::JobContext;
use crate::record::{GameTree, NodeId, ReviewNote};
use crate::review::{accuracy, notes, recorded_scores, Judgment, ReviewedMove, Reviewer, NODES};
use crate::text::{reviewed, Language, MoveStyle, Text};

/// The start and the main line: what a review is about.
fn played(tree: &GameTree) -> (Board, Vec<(NodeId, Option<Move>)>) {
    let line = tree.main_line().into_iter().map(|node| (node, tree.mv(node)));
    (tree.start(), line.collect())
}

/// A review that is done.
struct Review {
    moves: Vec<ReviewedMove>,
    /// What is written into the record.
    notes: Vec<(NodeId, ReviewNote)>,
}

/// The review of the game; `None` if it was stopped. The reasons are proved here too, which takes its time.
fn review(tree: &GameTree, context: &JobContext) -> anyhow::Result<Option<Review>> {
    let mut told = 0;
    let mut go_on = |done: usize, total: usize| {
        context.set_total(total as u64);
        if done > told {
            context.advance((done - told) as u64);
            context.wake();
            told = done;
        }
        !context.is_stopped()
    };
    let moves = Reviewer::new(NODES)?.review(tree, &mut go_on);
    // What is written into files never depends on the language.
    let english = Text::of(Language::ENGLISH);
    Ok(moves.map(|moves| Review {
        notes: notes(&moves, |error| reviewed(&english, MoveStyle::default(), error)),
        moves,
    }))
}

impl App<'_> {
    /// Reviews the game in the background and writes the review into its record, in place of an earlier one.
    pub(super) fn review(&mut self) {
        let tree = self.table.game().tree().clone();
        let known = played(&tree);
        let work = move |context: &JobContext| review(&tree, context);
        self.jobs.start(Task::Review, work, move |app, review| match review {
            Ok(Some(review)) if known == played(app.table.game().tree()) => app.take_review(review),
            Ok(_) => {}
            Err(error) => app.ui.report(format!("{error:#}")),
        });
    }

    /// Writes the review into the record, and says how both sides played.
    fn take_review(&mut self, Review { moves, notes }: Review) {
        self.input(Input::Review(notes));
        let tree = self.table.game().tree();
        let (scores, first) = (recorded_scores(tree), tree.start().turn());
        let accurate = |side| accuracy(&scores, first, side).map_or("–".to_owned(), |value| format!("{value:.0}"));
        let errors = |side| {
            let own = moves.iter().filter(|reviewed| reviewed.board.turn() == side);
            own.filter(|reviewed| reviewed.judgment >= Some(Judgment::Mistake))
                .count()
        };
        let said = t!(
            self.ui.text,
            "review-done",
            white = accurate(Color::White),
            black = accurate(Color::Black),
            whites = errors(Color::White),
            blacks = errors(Color::Black)
        );
        self.ui.note(said);
    }
}
