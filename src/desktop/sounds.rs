//! What is heard.

use crate::game::Sound;
use sdl2::mixer::{self, Channel, Chunk, Group, LoaderRWops};
use sdl2::rwops::RWops;
use std::collections::HashMap;

/// The WAV file of a sound, compiled into the program.
fn wave(sound: Sound) -> &'static [u8] {
    match sound {
        Sound::Start => include_bytes!("../../sounds/start.wav"),
        Sound::Move => include_bytes!("../../sounds/move.wav"),
        Sound::Capture => include_bytes!("../../sounds/capture.wav"),
        Sound::Castle => include_bytes!("../../sounds/castle.wav"),
        Sound::Check => include_bytes!("../../sounds/check.wav"),
        Sound::Promotion => include_bytes!("../../sounds/promotion.wav"),
        Sound::Illegal => include_bytes!("../../sounds/illegal.wav"),
        Sound::Win => include_bytes!("../../sounds/win.wav"),
        Sound::Draw => include_bytes!("../../sounds/draw.wav"),
        Sound::DeadPosition => include_bytes!("../../sounds/dead_position.wav"),
        Sound::DrawOffer => include_bytes!("../../sounds/draw_offer.wav"),
        Sound::Undo => include_bytes!("../../sounds/undo.wav"),
        Sound::Redo => include_bytes!("../../sounds/redo.wav"),
        Sound::LowTime => include_bytes!("../../sounds/low_time.wav"),
        Sound::Click => include_bytes!("../../sounds/click.wav"),
    }
}

/// How fast each variant of a sound is played; a different one each time keeps the ear fresh.
const PITCHES: [f32; 5] = [1.0, 0.965, 1.03, 0.985, 1.05];

/// Plays the sounds. Stays silent when there is no sound device.
#[derive(Default)]
pub struct Sounds {
    device: Device,
    /// Counts the sounds, so that each is played with another variant.
    count: usize,
}

#[derive(Default)]
enum Device {
    #[default]
    Closed,
    /// There is none.
    Missing,
    Open {
        /// The sounds that were played since it was opened, by variant.
        chunks: HashMap<(Sound, usize), Chunk>,
        _audio: sdl2::AudioSubsystem,
    },
}

impl Sounds {
    /// The device is not opened yet.
    #[must_use]
    pub fn new() -> Sounds {
        Sounds::default()
    }

    /// Opens the sound device, unless it is open or there is none.
    pub fn open(&mut self, sdl: &sdl2::Sdl) {
        if !matches!(self.device, Device::Closed) {
            return;
        }
        let opened = sdl
            .audio()
            .and_then(|audio| mixer::open_audio(44_100, mixer::AUDIO_S16SYS, 2, 1024).map(|()| audio))
            .inspect_err(|error| log::info!("no sound: {error}"));
        self.device = match opened {
            Ok(audio) => {
                mixer::allocate_channels(8);
                Device::Open {
                    chunks: HashMap::new(),
                    _audio: audio,
                }
            }
            Err(_) => Device::Missing,
        };
    }

    /// Closes the sound device, with its thread.
    pub fn close(&mut self) {
        if let Device::Open { chunks, .. } = &mut self.device {
            Channel::all().halt();
            chunks.clear();
            mixer::close_audio();
            self.device = Device::Closed;
        }
    }

    /// Whether a sound is being played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        matches!(self.device, Device::Open { .. }) && Channel::all().is_playing()
    }

    /// Whether there is no sound device, as far as it has been tried.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        matches!(self.device, Device::Missing)
    }

    /// Plays a sound at `volume`, 0 to 100.
    pub fn play(&mut self, sound: Sound, volume: u32) {
        self.count = self.count.wrapping_add(1);
        let Device::Open { chunks, .. } = &mut self.device else {
            return;
        };
        if volume == 0 {
            return;
        }
        let variant = match sound {
            Sound::Move | Sound::Capture | Sound::Castle | Sound::Check | Sound::Illegal => self.count % PITCHES.len(),
            _ => 0,
        };
        if let std::collections::hash_map::Entry::Vacant(free) = chunks.entry((sound, variant)) {
            match load(sound, PITCHES[variant]) {
                Ok(chunk) => {
                    free.insert(chunk);
                }
                Err(error) => return log::warn!("sound {sound:?}: {error}"),
            }
        }
        let Some(chunk) = chunks.get_mut(&(sound, variant)) else {
            return;
        };
        // The ear hears loudness roughly as a power of the amplitude.
        let share = f64::from(volume.min(100)) / 100.0;
        #[allow(clippy::cast_possible_truncation, reason = "0 to 128")]
        chunk.set_volume((share.powf(1.6) * f64::from(mixer::MAX_VOLUME)).round() as i32);
        // With every channel busy the oldest sound gives way: the end of a game must be heard after a flurry of moves.
        let played = Channel::all()
            .play(chunk, 0)
            .or_else(|error| Group(-1).find_oldest().ok_or(error)?.play(chunk, 0));
        match played {
            Ok(_) => log::debug!("sound {sound:?}"),
            Err(error) => log::debug!("sound {sound:?} was not played: {error}"),
        }
    }
}

impl Drop for Sounds {
    fn drop(&mut self) {
        self.close();
    }
}

/// The sound, played `pitch` times as fast.
fn load(sound: Sound, pitch: f32) -> Result<Chunk, String> {
    RWops::from_bytes(&at_pitch(wave(sound), pitch))?.load_wav()
}

/// A WAV file that says it was recorded at another rate: the mixer resamples it while loading, which changes its pitch.
fn at_pitch(wave: &[u8], pitch: f32) -> Vec<u8> {
    let mut wave = wave.to_vec();
    // The canonical 44-byte header has the rate at 24 and the bytes a second at 28.
    for place in [24, 28] {
        if let Some(field) = wave.get_mut(place..place + 4) {
            let old = u32::from_le_bytes([field[0], field[1], field[2], field[3]]);
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a rate of some ten thousand"
            )]
            let new = (f64::from(old) * f64::from(pitch)).round() as u32;
            field.copy_from_slice(&new.to_le_bytes());
        }
    }
    wave
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_a_wave_file_at_44100_hertz() {
        for sound in Sound::ALL {
            let wave = super::wave(sound);
            assert_eq!(&wave[..4], b"RIFF", "{sound:?}");
            assert_eq!(&wave[8..16], b"WAVEfmt ", "{sound:?}");
            assert_eq!(wave[24..28], 44_100u32.to_le_bytes(), "{sound:?}");
            assert!(wave.len() > 2000, "{sound:?} has only {} bytes", wave.len());
        }
    }

    #[test]
    fn a_higher_pitch_is_a_higher_rate() {
        let faster = at_pitch(wave(Sound::Move), 1.05);
        assert_eq!(faster[24..28], 46_305u32.to_le_bytes());
        assert_eq!(faster.len(), wave(Sound::Move).len());
    }
}
