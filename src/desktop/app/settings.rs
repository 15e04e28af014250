//! Changes the settings, and writes them once they have settled (debounced).

use super::jobs::Task;
use super::App;
use crate::desktop::timers::Timer;
use crate::game::Sound;
use crate::scene::SoundCue;
use crate::store::settings::Settings;
use crate::table::{KeyFault, Keymap, TableInput};
use crate::text::{MoveStyle, Text};
use crate::ui::Severity;
use std::time::Duration;

/// The debounce time: settings are written after this long without another change.
const SETTINGS_REST: Duration = Duration::from_millis(500);

impl App<'_> {
    pub(super) fn change(&mut self, settings: Settings) {
        let is_other_language = settings.language != self.settings.language;
        let louder = settings.volume != self.settings.volume;
        let turns = settings.auto_flip && !self.settings.auto_flip;
        let has_other_keys = settings.keys != self.settings.keys;
        self.at_table(TableInput::NoteScores(settings.evaluations));
        self.roster.follow(&settings);
        self.ui.engines.logs = self.roster.logs();
        self.settings = settings;
        if has_other_keys {
            self.ui.keys = Keymap::read(&self.settings.keys).0;
        }
        if is_other_language {
            self.ui.language.asked = None;
            self.ui.text = Text::of(self.ui.language.of(self.settings.language));
        }
        if louder {
            self.play(SoundCue::plain(Sound::Move));
        }
        if turns && self.board.is_flipped != (self.table.game().board().turn() == crate::chess::Color::Black) {
            self.flip();
        }
        self.refresh_moves();
        self.write_settings_soon();
    }

    /// Reports the key bindings in the settings that cannot be used.
    pub(super) fn tell_key_faults(&mut self) {
        let (_, faults) = Keymap::read(&self.settings.keys);
        let Some(first) = faults.first() else { return };
        let fault = match first {
            KeyFault::UnknownCommand(name) => t!(self.ui.text, "keys-unknown-command", name = name),
            KeyFault::UnknownKey { command, key } => {
                t!(self.ui.text, "keys-unknown-key", key = key, name = command)
            }
        };
        let fault = match faults.len() - 1 {
            0 => fault,
            more => t!(self.ui.text, "settings-more", fault = fault, count = more),
        };
        self.notify(Severity::Error, fault);
    }

    /// How moves are written.
    #[must_use]
    pub fn move_style(&self) -> MoveStyle {
        self.settings.move_style(self.ui.text.language())
    }

    /// Writes the settings and the themes that have changed; again later, if that is being done just now.
    pub(super) fn write_settings(&mut self) {
        if self.jobs.is_running(&Task::WriteSettings) {
            return self.write_settings_soon();
        }
        self.timers.set(Timer::Settings, None);
        let (file, settings) = (self.files.settings.clone(), self.settings.clone());
        let themes = self.files.themes.writing(&self.board.looks);
        self.start(
            Task::WriteSettings,
            move |_| (themes(), file.write(&settings)),
            |app, (themes, written)| {
                app.take_written_themes(themes);
                let text = match written {
                    Ok(None) => return,
                    Ok(Some(kept)) => t!(app.ui.text, "settings-kept", file = kept.display().to_string()),
                    Err(error) => t!(app.ui.text, "settings-failed", fault = format!("{error:#}")),
                };
                app.notify(Severity::Error, text);
            },
        );
    }

    pub(super) fn write_settings_soon(&mut self) {
        self.timers.set(Timer::Settings, Some(self.now() + SETTINGS_REST));
    }
}
