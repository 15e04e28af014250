//! What is heard.

mod queue;
mod waves;

use super::board_view::BoardView;
use crate::chess::PieceKind;
use crate::game::Sound;
use crate::scene::{channel, SoundCue};
use crate::store::settings::Settings;
use queue::Queue;
use sdl2::mixer::{self, Channel, Chunk, Group};
use std::collections::hash_map::Entry;
use std::collections::HashMap;
use std::time::Duration;

/// How far a sound from the edge of the board is panned: this share is taken from the opposite speaker, which leaves it 4.6 dB
/// softer.
const PAN: f32 = 0.41;
/// The sound device is closed after this long without a sound: while open, it keeps waking a thread even in silence.
const SILENCE: Duration = Duration::from_secs(3);

/// A sound to play.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Played {
    /// The sound.
    pub sound: Sound,
    /// The piece that makes it, if any.
    pub piece: Option<PieceKind>,
    /// The volume, as a share of the amplitude from 0 to 1.
    pub level: f32,
    /// The pan position: -1 is the left edge of the board, 1 the right one.
    pub side: f32,
}

impl Played {
    /// A cue at these volumes, 0 to 100 each. `column` is its origin, from 0 at the left edge of the board to 7.
    pub fn new(cue: SoundCue, volumes: [u32; 2], column: Option<usize>) -> Played {
        // The ear hears loudness roughly as a power of the amplitude.
        let share = |volume: u32| (volume.min(100) as f32 / 100.0).powf(1.6);
        let side = |column: usize| (column as f32 - 3.5) / 3.5;
        Played {
            sound: cue.sound,
            piece: cue.piece,
            level: volumes.map(share).iter().product(),
            side: column.map_or(0.0, side),
        }
    }
}

/// A recording of a sound: the variant, and whether it is for a heavy piece.
type Recording = (Sound, usize, bool);

/// Plays the sounds. Stays silent when there is no sound device.
pub struct Sounds {
    sdl: sdl2::Sdl,
    device: Device,
    /// When the device is closed, unless there is another sound.
    silent_at: Option<Duration>,
    waiting: Queue<Played>,
    /// How often each sound was played, so that its variants take turns.
    counts: HashMap<Sound, usize>,
}

enum Device {
    Closed,
    /// There is no device.
    Missing,
    Open {
        /// The sounds played since it was opened.
        chunks: HashMap<Recording, Chunk>,
        _audio: sdl2::AudioSubsystem,
    },
}

impl Sounds {
    /// Creates it without opening the device.
    pub fn new(sdl: sdl2::Sdl) -> Sounds {
        Sounds {
            sdl,
            device: Device::Closed,
            silent_at: None,
            waiting: Queue::default(),
            counts: HashMap::new(),
        }
    }

    /// Plays a sound unless it is switched off: at once, or when the moving pieces land.
    pub fn play(&mut self, cue: SoundCue, settings: &Settings, board: &BoardView, now: Duration) {
        if settings.muted || settings.silent.contains(&cue.sound) {
            return;
        }
        let is_flipped = board.view.layout.board.is_flipped;
        let heard_from = cue.square.filter(|_| settings.pan);
        let column = heard_from.map(|square| match square.file().index() {
            file if is_flipped => 7 - file,
            file => file,
        });
        let volumes = [settings.volume, settings.volumes.of(cue.sound.group())];
        let played = Played::new(cue, volumes, column);
        self.prepare(settings, now);
        if cue.at_landing {
            let lead = Duration::from_millis(waves::lead_ms(cue.sound));
            self.waiting
                .push(board.animation.landing().saturating_sub(lead), played);
        } else {
            self.play_now(played);
        }
    }

    /// Opens the sound device ahead of time, so that the next sound is not late.
    pub fn prepare(&mut self, settings: &Settings, now: Duration) {
        if !settings.muted && settings.volume > 0 {
            self.open();
            self.silent_at = Some(now + SILENCE);
        }
    }

    /// Opens the sound device, unless it is already open or there is none.
    fn open(&mut self) {
        if !matches!(self.device, Device::Closed) {
            return;
        }
        let opened = self
            .sdl
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

    /// When to [close](Sounds::close_if_silent) the device.
    pub fn silent_at(&self) -> Option<Duration> {
        self.silent_at
    }

    /// Closes the sound device after the last sound.
    pub fn close_if_silent(&mut self, now: Duration) {
        if self.is_playing() || self.next().is_some() {
            self.silent_at = Some(now + SILENCE);
        } else {
            self.close();
        }
    }

    /// Closes the sound device, with its thread.
    fn close(&mut self) {
        self.silent_at = None;
        if let Device::Open { chunks, .. } = &mut self.device {
            Channel::all().halt();
            chunks.clear();
            mixer::close_audio();
            self.device = Device::Closed;
        }
    }

    fn is_playing(&self) -> bool {
        matches!(self.device, Device::Open { .. }) && Channel::all().is_playing()
    }

    /// Whether there is no sound device, as far as it has been tried.
    pub fn is_silent(&self) -> bool {
        matches!(self.device, Device::Missing)
    }

    /// When the next queued sound is due.
    pub fn next(&self) -> Option<Duration> {
        self.waiting.next()
    }

    /// Plays the sounds that are due at `now`.
    pub fn play_due(&mut self, now: Duration) {
        for played in self.waiting.due(now) {
            self.play_now(played);
        }
    }

    /// Makes every queued sound due at once, as no piece is moving anymore.
    pub fn hasten(&mut self) {
        self.waiting.hasten();
    }

    fn play_now(&mut self, played: Played) {
        let Played { sound, piece, .. } = played;
        let Device::Open { chunks, .. } = &mut self.device else {
            return;
        };
        if played.level <= 0.0 {
            return;
        }
        let count = self.counts.entry(sound).or_default();
        let variants = waves::waves(sound);
        let variant = *count % variants.len();
        *count = count.wrapping_add(1);
        let pitch = waves::pitch(sound, piece);
        let chunk = match chunks.entry((sound, variant, pitch < 1.0)) {
            Entry::Occupied(loaded) => loaded.into_mut(),
            Entry::Vacant(free) => match waves::load(variants[variant], pitch) {
                Ok(chunk) => free.insert(chunk),
                Err(error) => return log::warn!("sound {sound:?}: {error}"),
            },
        };
        match sound_out(chunk, played) {
            Ok(()) => log::debug!("sound {sound:?}"),
            Err(error) => log::debug!("sound {sound:?} was not played: {error}"),
        }
    }
}

/// Plays a sound on a free channel. If all are busy the oldest sound is cut off: the end of a game must be heard after a
/// flurry of moves.
fn sound_out(chunk: &mut Chunk, played: Played) -> Result<(), String> {
    chunk.set_volume(channel(played.level * mixer::MAX_VOLUME as f32).into());
    let every = Group(-1);
    let free = every.find_available().or_else(|| every.find_oldest());
    let channel = free.ok_or("no channel")?;
    channel.halt();
    let (left, right) = panned(played.side);
    channel.set_panning(left, right)?;
    channel.play(chunk, 0).map(drop)
}

/// The volume for each speaker, 0 to 255.
fn panned(side: f32) -> (u8, u8) {
    let share = |taken: f32| channel(255.0 * (1.0 - PAN * taken.clamp(0.0, 1.0)));
    (share(side), share(-side))
}

impl Drop for Sounds {
    fn drop(&mut self) {
        self.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_comes_from_its_side_of_the_board() {
        assert_eq!(panned(0.0), (255, 255));
        let ((soft, loud), mirrored) = (panned(1.0), panned(-1.0));
        assert_eq!(mirrored, (loud, soft));
        let softer = 20.0 * (f32::from(loud) / f32::from(soft)).log10();
        assert!((4.0..=5.0).contains(&softer), "{softer} dB");
    }

    #[test]
    fn both_volumes_count() {
        let level = |volumes| Played::new(SoundCue::plain(Sound::Click), volumes, None).level;
        assert!((level([100, 100]) - 1.0).abs() < 1e-6);
        assert!(level([70, 100]) > level([70, 50]));
        assert!(level([70, 0]).abs() < 1e-6);
        let side = |column| Played::new(SoundCue::plain(Sound::Click), [100; 2], column).side;
        assert!((side(Some(0)) + 1.0).abs() < 1e-6 && (side(Some(7)) - 1.0).abs() < 1e-6);
        assert!(side(None).abs() < 1e-6);
    }
}
