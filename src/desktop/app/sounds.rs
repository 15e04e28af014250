//! Plays the sounds that are switched on, and closes the device after some silence.

use super::App;
use crate::desktop::timers::Timer;
use crate::game::Sound;
use std::time::Duration;

/// The sound device is closed after this time without a sound: it wakes a thread all the time, also for silence.
const SILENCE: Duration = Duration::from_secs(3);

impl App<'_> {
    /// Plays a sound, unless it is switched off.
    pub(super) fn play(&mut self, sound: Sound) {
        let is_off = self.settings.muted || self.settings.silent.iter().any(|name| name == sound.name());
        if !is_off {
            self.ready_sounds();
            self.sounds.play(sound, self.settings.volume);
        }
    }

    /// Opens the sound device, so that what comes next is heard in time.
    pub(super) fn ready_sounds(&mut self) {
        if !self.settings.muted && self.settings.volume > 0 {
            self.sounds.open(&self.window.sdl);
            self.listen_on();
        }
    }

    /// Keeps the sound device open for a while.
    fn listen_on(&mut self) {
        self.timers.set(Timer::Silence, Some(self.now() + SILENCE));
    }

    /// Closes the sound device when nothing is heard any more.
    pub(super) fn close_sounds(&mut self) {
        if self.sounds.is_playing() {
            self.listen_on();
        } else {
            self.sounds.close();
        }
    }
}
