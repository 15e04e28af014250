//! Plays the sounds that are switched on, and closes the device after some silence.

use super::App;
use crate::desktop::audio::Played;
use crate::desktop::timers::Timer;
use crate::scene::SoundCue;
use std::time::Duration;

/// The sound device is closed after this long without a sound: while open, it keeps waking a thread even in silence.
const SILENCE: Duration = Duration::from_secs(3);

impl App<'_> {
    /// Plays a sound unless it is switched off: at once, or when the moving pieces land.
    pub(super) fn play(&mut self, cue: SoundCue) {
        let settings = &self.settings;
        if settings.muted || settings.silent.contains(&cue.sound) {
            return;
        }
        let is_flipped = self.board.view.layout.board.is_flipped;
        let heard_from = cue.square.filter(|_| settings.pan);
        let column = heard_from.map(|square| match square.file().index() {
            file if is_flipped => 7 - file,
            file => file,
        });
        let volumes = [settings.volume, settings.volumes.of(cue.sound.group())];
        let played = Played::new(cue, volumes, column);
        self.ready_sounds();
        if cue.at_landing {
            self.sounds.play_at(self.board.animation.landing(), played);
        } else {
            self.sounds.play(played);
        }
    }

    /// Opens the sound device ahead of time, so that the next sound is not late.
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

    /// Closes the sound device after the last sound.
    pub(super) fn close_sounds(&mut self) {
        if self.sounds.is_playing() || self.sounds.next().is_some() {
            self.listen_on();
        } else {
            self.sounds.close();
        }
    }
}
