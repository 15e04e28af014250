//! The coach in text mode: a sentence after a blunder.

use super::jobs::JobKey;
use super::Session;
use crate::job::JobContext;
use crate::review::blunder;
use crate::text::coach_words;

impl Session {
    /// Looks at the move just made, if it is one of the player's in a coached game, and says what is found about it.
    pub(super) fn coach(&mut self) {
        let game = self.table.game();
        let Some(node) = game.coached_move().filter(|&node| node == game.current_node()) else {
            return;
        };
        let (tree, tables) = (game.tree().clone(), self.roster.tables.clone());
        let look = move |context: &JobContext| blunder(&tree, node, &tables, &mut || !context.is_stopped());
        self.start_job(JobKey::Coach, look, move |session, found, _| match found {
            Ok(Some(finding)) if session.table.game().coached_move() == Some(node) => {
                let words = coach_words(&session.text, session.move_style(), &finding);
                session.say(&format!("{words} {}", t!(session.text, "play-coach")));
            }
            Ok(_) => {}
            Err(error) => session.say(&error.to_string()),
        });
    }
}
