//! The coach in text mode: a sentence after a blunder.

use super::Session;
use crate::job::{Job, JobContext, JobPanicked};
use crate::record::NodeId;
use crate::review::Finding;
use crate::table::blunder;
use crate::text::reviewed;
use std::collections::TryReserveError;

/// A move that is being looked at, and what is found.
pub(super) type CoachJob = Job<(NodeId, Result<Option<Finding>, TryReserveError>)>;

impl Session {
    /// Looks at the move just made, if it is one of the player's in a coached game.
    pub(super) fn coach(&mut self) {
        let game = self.table.game();
        let Some(node) = game.coached_move().filter(|&node| node == game.current_node()) else {
            return;
        };
        let (tree, tables) = (game.tree().clone(), self.roster.tables.clone());
        let look = move |context: &JobContext| (node, blunder(&tree, node, &tables, &mut || !context.is_stopped()));
        match Job::start("coach", &self.wake, look) {
            Ok(job) => self.coaching = Some(job),
            Err(error) => self.say(&error.to_string()),
        }
    }

    /// Says what was found about it.
    pub(super) fn take_coached(&mut self) {
        let Some(ended) = self.coaching.as_ref().and_then(Job::poll) else {
            return;
        };
        self.coaching = None;
        match ended {
            Ok((node, Ok(Some(finding)))) if self.table.game().coached_move() == Some(node) => {
                let words = reviewed(&self.text, self.move_style(), &finding);
                self.say(&format!("{words} {}", t!(self.text, "play-coach")));
            }
            Ok((_, Ok(_))) => {}
            Ok((_, Err(error))) => self.say(&error.to_string()),
            Err(JobPanicked(why)) => self.say(&why),
        }
    }
}
