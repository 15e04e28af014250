//! The review of the game on the board, and the questions for better moves: jobs.

use super::jobs::Task;
use super::App;
use crate::chess::Move;
use crate::game::Input;
use crate::job::JobContext;
use crate::record::NodeId;
use crate::review::{win_chance, Finding, Reason, ReviewedMove, Reviewer, NODES};
use crate::table::PartToReview;
use crate::text::{review_done, reviewed};
use crate::ui::Answer;

/// By how much the winning chances after a move may be lower than after the best one, for it to be as good.
const AS_GOOD: f64 = 0.02;

impl App<'_> {
    /// Reviews what has not been reviewed of the game, part by part in the background, and writes each part into its record: a
    /// review that was stopped goes on there.
    pub(super) fn review(&mut self) {
        let part = PartToReview::first(self.table.game().tree());
        self.review_part(part);
    }

    /// Reviews this part and those after it; says at the end how both sides played.
    fn review_part(&mut self, part: Option<PartToReview>) {
        let Some(part) = part else {
            let said = self
                .ui
                .moves
                .summary()
                .map(|summary| review_done(&self.ui.text, summary));
            return self.ui.note(said.unwrap_or_default());
        };
        let work = move |context: &JobContext| part.review_in(context);
        self.jobs
            .start(Task::Review, work, move |app, reviewed| match reviewed {
                Ok(Some(part)) if part.is_of(app.table.game().tree()) => {
                    app.input(Input::Review(part.notes.clone()));
                    let next = part.next(app.table.game().tree());
                    app.review_part(next);
                }
                Ok(_) => {}
                Err(error) => app.ui.report(format!("{error:#}")),
            });
    }

    /// Judges the move made where a better one is asked for. One that is not that of the review is searched first.
    pub(super) fn judge_answer(&mut self, mv: Move) {
        let game = self.table.game();
        let Some((node, tree)) = game.asked().map(|node| (node, game.tree())) else {
            return;
        };
        let Some(finding) = Finding::in_record(tree, node) else {
            return;
        };
        if finding.better == Some(mv) {
            return self.answer_is_right(node, mv);
        }
        if finding.mv == mv {
            self.ui.answer = Some(Answer::Wrong(t!(self.ui.text, "ask-played")));
            return;
        }
        self.ui.answer = Some(Answer::Searching);
        let tree = tree.clone();
        let work = move |context: &JobContext| -> anyhow::Result<Option<(Finding, ReviewedMove)>> {
            let mut go_on = |_: usize, _: usize| !context.is_stopped();
            let found = Reviewer::new(NODES)?.review_instead(&tree, node, mv, &mut go_on);
            Ok(found.map(|found| (Finding::of(&found, true), found)))
        };
        self.jobs.start(Task::JudgeAnswer, work, move |app, found| match found {
            Ok(Some((finding, found))) if app.table.game().asked() == Some(node) => {
                app.take_judged(node, &found, finding);
            }
            Ok(_) => {}
            Err(error) => app.ui.report(format!("{error:#}")),
        });
    }

    fn take_judged(&mut self, node: NodeId, found: &ReviewedMove, finding: Finding) {
        if win_chance(found.before) - win_chance(found.after) <= AS_GOOD {
            return self.answer_is_right(node, found.mv);
        }
        let style = self.ui.move_style(&self.settings);
        let written = style.text(&found.board, found.mv);
        // What would have been better stays a question.
        let is_answer = finding.reason.is_some_and(Reason::is_missed);
        let why = Finding {
            better: None,
            reason: finding.reason.filter(|_| !is_answer),
            ..finding
        };
        let wrong = t!(self.ui.text, "ask-wrong", moves = written);
        let why = reviewed(&self.ui.text, style, &why);
        self.ui.answer = Some(Answer::Wrong(format!("{wrong} {why}").trim_end().to_owned()));
    }

    /// Says that the answer is right, and shows the error.
    fn answer_is_right(&mut self, node: NodeId, mv: Move) {
        let written = self.ui.move_style(&self.settings).text(&self.table.game().board(), mv);
        self.ui.note(t!(self.ui.text, "ask-right", moves = written));
        self.input(Input::Show(node));
    }
}
