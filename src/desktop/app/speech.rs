//! Speaks what happens in the game, if that is switched on.

use super::App;
use crate::game::Effect;
use crate::text::spoken_effect;
use crate::ui::Severity;

impl App<'_> {
    /// Speaks the effects of an input.
    pub(super) fn speak(&mut self, effects: &[Effect]) {
        if !self.settings.speak {
            return;
        }
        let (game, now) = (self.table.game(), self.now());
        let sentences: Vec<String> = effects
            .iter()
            .filter_map(|effect| spoken_effect(&self.ui.text, game, effect, now))
            .collect();
        if sentences.is_empty() {
            return;
        }
        self.say(&sentences.join(". "));
    }

    /// Speaks a sentence. If that fails, speech is switched off.
    pub(super) fn say(&mut self, sentence: &str) {
        if let Err(error) = self.speech.say(sentence, self.ui.text.language()) {
            let program = self.speech.program();
            let fault = t!(
                self.ui.text,
                "speech-failed",
                program = program,
                fault = error.to_string()
            );
            // Reported once, not with every move.
            self.settings.speak = false;
            self.notify(Severity::Error, fault);
        }
    }
}
