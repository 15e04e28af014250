//! Changes the settings, and writes them once they have settled (debounced). What settings there are says `store/settings/list.rs`.

use super::files::Files;
use super::jobs::{JobKey, Jobs};
use super::App;
use crate::chess::Color;
use crate::game::Sound;
use crate::scene::SoundCue;
use crate::store::settings::Settings;
use crate::table::TableInput;
use crate::ui::board_look::Looks;
use std::path::Path;
use std::time::Duration;

/// The debounce time: settings are written after this long without another change.
const SETTINGS_REST: Duration = Duration::from_millis(500);

impl App<'_> {
    /// Changes the settings, with all that follows them.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        self.apply(TableInput::NoteScores(self.settings.evaluations));
        self.roster.follow(&self.settings);
        self.ui.engines.logs = self.roster.logs();
        self.ui.follow_settings(&self.settings, &before);
        if self.settings.own_name != before.own_name {
            self.stop_training();
            let own = &self.settings.own_name;
            self.training.change_person(own, &mut self.jobs, &mut self.ui);
        }
        let (game, now) = (self.table.game(), self.window.now());
        if self.settings.volume != before.volume {
            let cue = SoundCue::plain(Sound::Move);
            self.sounds.play(cue, &self.settings, &self.board, now);
        }
        if self.settings.auto_flip && !before.auto_flip {
            self.board.turn_to(game.board().turn() == Color::Black, now);
        }
        self.ui.follow_moves(game, &self.settings);
        if before.docked_list && !self.settings.docked_list {
            // The list is closed: its file has been left.
            self.files.pgn.hurry();
        }
        self.files.write_settings_soon(now);
    }

    /// Takes over these settings. Beside the first screen stands the game that they choose.
    pub(super) fn change_to(&mut self, settings: Settings) {
        let is_other_game = settings.new_game != self.settings.new_game || settings.own_name != self.settings.own_name;
        self.change(|known| *known = settings);
        if is_other_game && self.ui.gui.is_greeting() {
            self.greet();
        }
    }

    /// Puts this file first among the recent ones.
    pub(super) fn remember(&mut self, path: &Path) {
        if let Ok(path) = std::path::absolute(path) {
            self.change(|settings| settings.remember(&path));
        }
    }
}

impl Files {
    /// Writes the settings and the themes that have changed; again later, if that is being done just now. That they could not be
    /// written is told only if the user `has_changed` any.
    pub(super) fn write_settings(
        &mut self,
        settings: &Settings,
        has_changed: bool,
        looks: &Looks,
        now: Duration,
        jobs: &mut Jobs,
    ) {
        if jobs.is_running(&JobKey::WriteSettings) {
            return self.write_settings_soon(now);
        }
        self.settings_due = None;
        let (file, settings) = (self.settings.clone(), settings.clone());
        let themes = self.themes.writing(looks);
        jobs.start(
            JobKey::WriteSettings,
            move |_| (themes(), file.write(&settings)),
            move |app, (themes, written)| {
                let (looks, jobs) = (&mut app.board.looks, &mut app.jobs);
                app.files.themes.take_written(themes, looks, jobs, &mut app.ui);
                match written {
                    Ok(None) => {}
                    Err(error) if !has_changed => log::warn!("{error:#}"),
                    Ok(Some(kept)) => app.ui.warn(t!(app.ui.text, "settings-kept", file = &kept)),
                    Err(error) => app.ui.failed("settings-failed", &error),
                }
            },
        );
    }

    /// Writes the settings, and the themes that have changed, once they have settled.
    pub(super) fn write_settings_soon(&mut self, now: Duration) {
        self.settings_due = Some(now + SETTINGS_REST);
    }
}
