//! What is heard.

use crate::chess::{DrawReason, MoveKind, Outcome};
use crate::game::{Effect, Step};
use sdl2::mixer::{self, Channel, Chunk, LoaderRWops};
use sdl2::rwops::RWops;
use std::collections::HashMap;

/// The sounds of the program, each a file in `sounds/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A game begins.
    Start,
    /// A piece is put down.
    Move,
    /// A piece is taken.
    Capture,
    /// King and rook.
    Castle,
    /// The king is attacked.
    Check,
    /// A pawn becomes a piece.
    Promotion,
    /// That cannot be played.
    Illegal,
    /// Somebody won.
    Win,
    /// Nobody won.
    Draw,
    /// Nobody can win any more.
    DeadPosition,
    /// A draw is offered.
    DrawOffer,
    /// A move is taken back.
    Undo,
    /// A move is made again.
    Redo,
    /// Little time is left.
    LowTime,
    /// A button of the interface.
    Click,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 15] = [
        Sound::Start,
        Sound::Move,
        Sound::Capture,
        Sound::Castle,
        Sound::Check,
        Sound::Promotion,
        Sound::Illegal,
        Sound::Win,
        Sound::Draw,
        Sound::DeadPosition,
        Sound::DrawOffer,
        Sound::Undo,
        Sound::Redo,
        Sound::LowTime,
        Sound::Click,
    ];

    /// What it is called in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Sound::Start => "Start of a game",
            Sound::Move => "Move",
            Sound::Capture => "Capture",
            Sound::Castle => "Castling",
            Sound::Check => "Check",
            Sound::Promotion => "Promotion",
            Sound::Illegal => "Move that is not possible",
            Sound::Win => "Mate and other wins",
            Sound::Draw => "Draw",
            Sound::DeadPosition => "Dead position",
            Sound::DrawOffer => "Draw offer",
            Sound::Undo => "Take-back",
            Sound::Redo => "Move made again",
            Sound::LowTime => "Low time",
            Sound::Click => "Button",
        }
    }

    /// The WAV file, compiled into the program.
    #[must_use]
    pub fn wave(self) -> &'static [u8] {
        match self {
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

    /// What is heard of an effect, or `None`.
    #[must_use]
    pub fn of(effect: &Effect) -> Option<Sound> {
        Some(match effect {
            Effect::Moved { mv, before, after, .. } => {
                if after.is_check() {
                    Sound::Check
                } else {
                    match mv.kind() {
                        MoveKind::Promotion(_) => Sound::Promotion,
                        MoveKind::Castle(_) => Sound::Castle,
                        MoveKind::EnPassant => Sound::Capture,
                        _ if before.piece_at(mv.to()).is_some() => Sound::Capture,
                        _ => Sound::Move,
                    }
                }
            }
            Effect::Refused { from, to, dropped, .. } => {
                // Putting a piece back on its own square is no try.
                return (from != to || !dropped).then_some(Sound::Illegal);
            }
            Effect::ClaimRefused => Sound::Illegal,
            Effect::Stepped { step: Step::Undo, .. } => Sound::Undo,
            Effect::Stepped { step: Step::Redo, .. } => Sound::Redo,
            Effect::Stepped { step: Step::Show, .. } => Sound::Click,
            Effect::NewGame { .. } => Sound::Start,
            Effect::DrawOffered(_) => Sound::DrawOffer,
            Effect::LowTime(_) => Sound::LowTime,
            Effect::GameOver(Outcome::Win { .. }) => Sound::Win,
            Effect::GameOver(Outcome::Draw(DrawReason::DeadPosition | DrawReason::InsufficientMaterial)) => {
                Sound::DeadPosition
            }
            Effect::GameOver(_) => Sound::Draw,
            _ => return None,
        })
    }
}

/// How fast each variant of a sound is played; a different one each time keeps the ear fresh.
const PITCHES: [f32; 5] = [1.0, 0.965, 1.03, 0.985, 1.05];

/// Plays the sounds. Opens the sound device when it is first asked to, and stays silent when there is none.
#[derive(Default)]
pub struct Sounds {
    state: State,
    turn: usize,
    played: Vec<Sound>,
}

#[derive(Default)]
enum State {
    #[default]
    NotOpened,
    Silent,
    Open {
        /// The sounds that were played already, by variant.
        chunks: HashMap<(Sound, usize), Chunk>,
        _audio: sdl2::AudioSubsystem,
    },
}

impl Sounds {
    /// Sounds that are not opened yet.
    #[must_use]
    pub fn new() -> Sounds {
        Sounds::default()
    }

    /// Opens the sound device, unless that has been tried.
    pub fn open(&mut self, sdl: &sdl2::Sdl) {
        if !matches!(self.state, State::NotOpened) {
            return;
        }
        let opened = sdl
            .audio()
            .and_then(|audio| mixer::open_audio(44_100, mixer::AUDIO_S16SYS, 2, 1024).map(|()| audio))
            .inspect_err(|error| log::info!("no sound: {error}"));
        self.state = match opened {
            Ok(audio) => {
                mixer::allocate_channels(8);
                State::Open {
                    chunks: HashMap::new(),
                    _audio: audio,
                }
            }
            Err(_) => State::Silent,
        };
    }

    /// Whether there is a sound device, as far as it has been tried.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        matches!(self.state, State::Silent)
    }

    /// Plays a sound at `volume`, 0 to 100.
    pub fn play(&mut self, sound: Sound, volume: u32) {
        self.turn = self.turn.wrapping_add(1);
        let State::Open { chunks, .. } = &mut self.state else {
            return;
        };
        if volume == 0 {
            return;
        }
        let variant = match sound {
            Sound::Move | Sound::Capture | Sound::Castle | Sound::Check | Sound::Illegal => self.turn % PITCHES.len(),
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
        match Channel::all().play(chunk, 0) {
            Ok(_) => self.played.push(sound),
            Err(error) => log::debug!("sound {sound:?}: {error}"),
        }
        if self.played.len() > 64 {
            self.played.drain(..32);
        }
    }

    /// The sounds played last, the newest at the end.
    #[must_use]
    pub fn played(&self) -> &[Sound] {
        &self.played
    }
}

impl Drop for Sounds {
    fn drop(&mut self) {
        if let State::Open { chunks, .. } = &mut self.state {
            Channel::all().halt();
            chunks.clear();
            mixer::close_audio();
        }
    }
}

/// The sound, played `pitch` times as fast.
fn load(sound: Sound, pitch: f32) -> Result<Chunk, String> {
    RWops::from_bytes(&at_pitch(sound.wave(), pitch))?.load_wav()
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
    use crate::chess::Board;
    use crate::game::{ChessGame, Input};
    use std::time::Duration;

    #[test]
    fn every_sound_is_a_wave_file_at_44100_hertz() {
        for sound in Sound::ALL {
            let wave = sound.wave();
            assert_eq!(&wave[..4], b"RIFF", "{sound:?}");
            assert_eq!(&wave[8..16], b"WAVEfmt ", "{sound:?}");
            assert_eq!(wave[24..28], 44_100u32.to_le_bytes(), "{sound:?}");
            assert!(wave.len() > 2000, "{sound:?} has only {} bytes", wave.len());
        }
    }

    #[test]
    fn a_higher_pitch_is_a_higher_rate() {
        let wave = at_pitch(Sound::Move.wave(), 1.05);
        assert_eq!(wave[24..28], 46_305u32.to_le_bytes());
        assert_eq!(wave.len(), Sound::Move.wave().len());
    }

    fn heard(fen: &str, tries: &[(&str, &str)]) -> Vec<Sound> {
        let board: Board = fen.parse().expect("a good FEN");
        let mut game = ChessGame::from_tree(crate::record::GameTree::new(board), crate::record::NodeId::ROOT);
        let mut sounds = Vec::new();
        for (from, to) in tries {
            let (from, to) = (from.parse().expect("a square"), to.parse().expect("a square"));
            let promotion = None;
            let effects = game.handle(Input::Try { from, to, promotion }, Duration::ZERO);
            sounds.extend(effects.iter().filter_map(Sound::of));
        }
        sounds
    }

    #[test]
    fn moves_sound_as_what_they_are() {
        let fen = "r3k2r/pppq1ppp/8/3pP3/8/8/PPP2PPP/R2QK2R w KQkq - 0 1";
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert_eq!(heard(passing, &[("e5", "d6")]), [Sound::Capture]);
        assert_eq!(
            heard(fen, &[("e1", "g1"), ("e8", "c8")]),
            [Sound::Castle, Sound::Castle]
        );
        assert_eq!(heard(fen, &[("a2", "a3")]), [Sound::Move]);
        assert_eq!(heard(fen, &[("a2", "a5")]), [Sound::Illegal]);
        assert_eq!(
            heard(fen, &[("d1", "d5"), ("d7", "d5")]),
            [Sound::Capture, Sound::Capture]
        );
        let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
        assert_eq!(heard(mate, &[("a1", "a8")]), [Sound::Check, Sound::Win]);
        assert_eq!(
            heard("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", &[("f5", "f7")]),
            [Sound::Move, Sound::Draw]
        );
    }
}
