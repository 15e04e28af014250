//! The coach in the window: a quiet line after a blunder.

use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::engine::tablebase::SharedTablebase;
use crate::game::{ChessGame, Effect};
use crate::job::JobContext;
use crate::review::blunder;
use crate::text::{coach_words, MoveStyle};

impl Interface {
    /// Looks at a move of the player's in a coached game. What was said stays until the player's next move, or until another
    /// position is shown.
    pub(super) fn coach(
        &mut self,
        effect: &Effect,
        game: &ChessGame,
        tables: &SharedTablebase,
        style: MoveStyle,
        jobs: &mut Jobs,
    ) {
        let coached = game.coached_move();
        let is_own = coached == Some(game.current_node());
        if is_own || !matches!(effect, Effect::Moved { .. }) {
            self.warning = None;
        }
        let Some(node) = coached.filter(|_| is_own && matches!(effect, Effect::Moved { .. })) else {
            return;
        };
        let (tree, tables) = (game.tree().clone(), tables.clone());
        let work = move |context: &JobContext| blunder(&tree, node, &tables, &mut || !context.is_stopped());
        jobs.start(JobKey::Coach, work, move |app, found| match found {
            Ok(Some(finding)) if app.table.game().coached_move() == Some(node) => {
                app.ui.warning = Some(coach_words(&app.ui.text, style, &finding));
            }
            Ok(_) => {}
            Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
        });
    }
}
