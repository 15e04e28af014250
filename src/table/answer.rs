//! Whether a move made where a better one is asked for is right.

use crate::chess::Move;
use crate::game::ChessGame;
use crate::record::{GameTree, NodeId};
use crate::review::{win_chance, Finding, Reason, Reviewer, NODES};
use crate::text::{reviewed, MoveStyle, Text};
use std::collections::TryReserveError;

/// By how much the winning chances after a move may be lower than after the best one, for it to be as good.
const AS_GOOD: f64 = 0.02;

/// A move made in place of another, or of the first of a solution.
#[derive(Debug, Clone)]
pub struct Answer {
    tree: GameTree,
    /// The node of that other move.
    pub node: NodeId,
    /// The move made.
    pub mv: Move,
}

/// Whether an answer is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is as good as the best.
    Right,
    /// It is the move of the game.
    Played,
    /// It is worse, for the reason that was found.
    Worse(Box<Finding>),
}

impl Answer {
    /// This move, where the game asks for a better one or for a solution.
    pub fn to(game: &ChessGame, mv: Move) -> Option<Answer> {
        let node = game.asked()?;
        let tree = game.tree().clone();
        Some(Answer { tree, node, mv })
    }

    /// What is known without a search: the better move of a review and the move of a solution are right, and so is any mate.
    pub fn known(&self) -> Option<Verdict> {
        let finding = Finding::in_record(&self.tree, self.node);
        let asked = self.tree.mv(self.node);
        let best = finding.as_ref().map_or(asked, |finding| finding.better);
        let after = self.tree.board(self.tree.parent(self.node)?).played(self.mv);
        let is_mate = after.is_check() && !after.has_legal_move();
        match finding {
            _ if is_mate || best == Some(self.mv) => Some(Verdict::Right),
            Some(finding) if finding.mv == self.mv => Some(Verdict::Played),
            _ => None,
        }
    }

    /// What a search finds; `None` if `go_on` ended it.
    ///
    /// # Errors
    /// If there is no memory for the search.
    pub fn judge(&self, go_on: &mut dyn FnMut() -> bool) -> Result<Option<Verdict>, TryReserveError> {
        let found = Reviewer::new(NODES)?.review_instead(&self.tree, self.node, self.mv, &mut |_, _| go_on());
        Ok(found.map(|found| {
            if win_chance(found.before) - win_chance(found.after) <= AS_GOOD {
                return Verdict::Right;
            }
            let finding = Finding::of(&found, true);
            // What would have been better stays a question.
            let is_answer = finding.reason.is_some_and(Reason::is_missed);
            Verdict::Worse(Box::new(Finding {
                better: None,
                reason: finding.reason.filter(|_| !is_answer),
                ..finding
            }))
        }))
    }
}

impl Verdict {
    /// What is said of it; `None` if it is right.
    pub fn sentence(&self, text: &Text, style: MoveStyle) -> Option<String> {
        match self {
            Verdict::Right => None,
            Verdict::Played => Some(t!(text, "ask-played")),
            Verdict::Worse(finding) => {
                let written = style.text(&finding.board, finding.mv);
                let wrong = t!(text, "ask-wrong", moves = written);
                let why = reviewed(text, style, finding);
                Some(format!("{wrong} {why}").trim_end().to_owned())
            }
        }
    }
}
