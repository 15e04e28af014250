//! Whether a move made where another one is asked for is right.

use super::Training;
use crate::chess::Move;
use crate::engine::tablebase::SharedTablebase;
use crate::engine::Score;
use crate::game::ChessGame;
use crate::record::{GameTree, NodeId};
use crate::review::{move_accuracy, win_chance, Finding, Reviewer, NODES};
use crate::text::{reviewed, Argument, MoveStyle, Text};
use crate::train::task::known_of_mistake;
use crate::train::{Question, Task, Verdict};
use std::collections::TryReserveError;

/// By how much the winning chances after a move may be lower than after the best one, for it to be as good.
const AS_GOOD: f64 = 0.02;

/// The same where only the move to avoid is known.
const NO_MISTAKE: f64 = 0.1;

/// A move made in place of another, or of the first of a solution.
#[derive(Debug, Clone)]
pub struct Answer {
    tree: GameTree,
    /// The node of that other move.
    pub node: NodeId,
    /// The move made.
    pub mv: Move,
    /// What is known of it without a search.
    pub known: Option<Verdict>,
    /// What is known of a move that misses the goal of a lesson: a search may find more to say.
    missed: Option<Verdict>,
    /// Whether it is counted beside the move of the game, instead of being right or wrong.
    is_counted: bool,
}

impl Answer {
    /// This move, where the game asks for another one; it may be a task of the training that does.
    pub fn to(game: &ChessGame, mv: Move, training: Option<&Training>) -> Option<Answer> {
        let node = game.asked()?;
        let tree = game.tree().clone();
        let task = training.and_then(Training::task);
        let known = match task {
            Some(task) => task.known(&tree, node, mv),
            None => known_of_mistake(&tree, node, mv),
        };
        let question = task.map(Task::question);
        let is_lesson = matches!(question, Some(Question::Lesson { .. }));
        let (missed, known) = match known {
            Some(Verdict::Other(_)) if is_lesson => (known, None),
            known => (None, known),
        };
        Some(Answer {
            is_counted: matches!(question, Some(Question::Guess(_))),
            tree,
            node,
            mv,
            known,
            missed,
        })
    }

    /// What a search finds; `None` if `go_on` ended it.
    ///
    /// # Errors
    /// If there is no memory for the search.
    pub fn judge(
        &self,
        tables: &SharedTablebase,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Verdict>, TryReserveError> {
        let mut reviewer = Reviewer::new(NODES, tables.syzygy())?;
        let mut review = |mv| reviewer.review_instead(&self.tree, self.node, mv, &mut |_, _| go_on());
        let Some(found) = review(self.mv) else { return Ok(None) };
        if self.is_counted {
            let own = move_accuracy(found.before, found.after);
            let played = match self.tree.mv(self.node).filter(|&mv| mv != self.mv) {
                Some(mv) => review(mv).map(|found| move_accuracy(found.before, found.after)),
                None => Some(own),
            };
            return Ok(played.map(|played| Verdict::Counted([own, played])));
        }
        let avoids = Finding::in_record(&self.tree, self.node).is_some_and(|finding| finding.better.is_none());
        let most = if avoids { NO_MISTAKE } else { AS_GOOD };
        let chances = [found.before, found.after].map(win_chance);
        let is_as_good = chances[0] - chances[1] <= most;
        if let Some(missed) = self.missed.as_ref().filter(|_| is_as_good) {
            return Ok(Some(missed.clone()));
        }
        if is_as_good && (!self.asks_for_mate() || matches!(found.after, Score::Mate(0..))) {
            return Ok(Some(Verdict::Right));
        }
        Ok(Some(Verdict::Worse(Box::new(Finding::against(&found)), chances)))
    }

    /// Whether the solution of a puzzle mates: then any mate is right, and nothing else.
    fn asks_for_mate(&self) -> bool {
        let end = self.tree.board(self.tree.line_end(NodeId::ROOT));
        let is_mate = end.is_check() && !end.has_legal_move();
        is_mate && Finding::in_record(&self.tree, self.node).is_none()
    }

    /// What is said of a wrong move; `None` if it is not wrong.
    pub fn fault(&self, verdict: &Verdict, text: &Text, style: MoveStyle) -> Option<String> {
        match verdict {
            Verdict::Right | Verdict::Also | Verdict::Counted(_) => None,
            Verdict::Played => Some(t!(text, "ask-played")),
            Verdict::Other(id) => {
                let written = self.written(style)?;
                Some(text.get(id, &[("moves", Argument::Text(written))]))
            }
            Verdict::Worse(finding, chances) => {
                let written = style.text(&finding.board, finding.mv);
                let wrong = t!(text, "ask-wrong", moves = written);
                let why = match finding.reason {
                    Some(_) => reviewed(text, style, finding),
                    None => lowered(text, chances),
                };
                Some(format!("{wrong} {why}").trim_end().to_owned())
            }
        }
    }

    /// What is said of a move that is right or counted.
    pub fn praise(&self, verdict: &Verdict, text: &Text, style: MoveStyle) -> Option<String> {
        let moves = self.written(style)?;
        Some(match verdict {
            Verdict::Also => t!(text, "repertoire-also", moves),
            Verdict::Counted([own, played]) => {
                let before = self.tree.board(self.tree.parent(self.node)?);
                let game = style.text(&before, self.tree.mv(self.node)?);
                let [own, played] = [own, played].map(|accuracy| format!("{accuracy:.0}"));
                t!(text, "guess-counted", moves, own, game, played)
            }
            _ => t!(text, "ask-right", moves),
        })
    }

    fn written(&self, style: MoveStyle) -> Option<String> {
        let before = self.tree.board(self.tree.parent(self.node)?);
        Some(style.text(&before, self.mv))
    }
}

/// By how much a move lowers the chances of winning, from 0 to 1; empty if that is less than a percent.
fn lowered(text: &Text, chances: &[f64; 2]) -> String {
    let [before, after] = chances.map(|chance| format!("{:.0}", 100.0 * chance));
    if before == after {
        return String::new();
    }
    t!(text, "ask-lowered", before, after)
}
