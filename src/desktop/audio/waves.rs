//! The sound files, compiled into the program.

use crate::chess::PieceKind;
use crate::game::Sound;
use sdl2::mixer::{Chunk, LoaderRWops};
use sdl2::rwops::RWops;

/// The WAV files of a sound: variants played in turn.
pub(super) const fn waves(sound: Sound) -> &'static [&'static [u8]] {
    match sound {
        Sound::Start => &[include_bytes!("../../../sounds/start.wav")],
        Sound::Move => &[
            include_bytes!("../../../sounds/move.wav"),
            include_bytes!("../../../sounds/move_2.wav"),
            include_bytes!("../../../sounds/move_3.wav"),
            include_bytes!("../../../sounds/move_4.wav"),
        ],
        Sound::Capture => &[
            include_bytes!("../../../sounds/capture.wav"),
            include_bytes!("../../../sounds/capture_2.wav"),
            include_bytes!("../../../sounds/capture_3.wav"),
        ],
        Sound::Castle => &[include_bytes!("../../../sounds/castle.wav")],
        Sound::Check => &[include_bytes!("../../../sounds/check.wav")],
        Sound::Promotion => &[include_bytes!("../../../sounds/promotion.wav")],
        Sound::Illegal => &[include_bytes!("../../../sounds/illegal.wav")],
        Sound::Mate => &[include_bytes!("../../../sounds/mate.wav")],
        Sound::Win => &[include_bytes!("../../../sounds/win.wav")],
        Sound::Draw => &[include_bytes!("../../../sounds/draw.wav")],
        Sound::DeadPosition => &[include_bytes!("../../../sounds/dead_position.wav")],
        Sound::DrawOffer => &[include_bytes!("../../../sounds/draw_offer.wav")],
        Sound::Undo => &[include_bytes!("../../../sounds/undo.wav")],
        Sound::Redo => &[include_bytes!("../../../sounds/redo.wav")],
        Sound::LowTime => &[include_bytes!("../../../sounds/low_time.wav")],
        Sound::Second => &[include_bytes!("../../../sounds/second.wav")],
        Sound::Click => &[include_bytes!("../../../sounds/click.wav")],
    }
}

/// The approximate latency of the device.
const LATENCY_MS: u64 = 20;

/// How long before the landing a sound starts, so that the thud coincides with it: a piece taken back or moved again slides
/// first.
pub(super) const fn lead_ms(sound: Sound) -> u64 {
    let slide = match sound {
        Sound::Undo => 74,
        Sound::Redo => 64,
        _ => 0,
    };
    slide + LATENCY_MS
}

/// The playback speed for a move of this piece: a heavy piece sounds lower. Only the wooden sounds vary; notes keep their
/// pitch.
pub(super) fn pitch(sound: Sound, piece: Option<PieceKind>) -> f32 {
    let is_wood = matches!(sound, Sound::Move | Sound::Capture | Sound::Undo | Sound::Redo);
    let is_heavy = matches!(piece, Some(PieceKind::King | PieceKind::Queen | PieceKind::Rook));
    if is_wood && is_heavy {
        0.96
    } else {
        1.0
    }
}

/// The sound, played `pitch` times as fast.
pub(super) fn load(wave: &[u8], pitch: f32) -> Result<Chunk, String> {
    RWops::from_bytes(&at_pitch(wave, pitch))?.load_wav()
}

/// The WAV file with another sample rate in its header: the mixer resamples it while loading, which changes its pitch.
fn at_pitch(wave: &[u8], pitch: f32) -> Vec<u8> {
    let mut wave = wave.to_vec();
    // The canonical 44-byte header has the sample rate at offset 24 and the byte rate at 28.
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
        let files = Sound::ALL
            .into_iter()
            .flat_map(|sound| waves(sound).iter().map(move |wave| (sound, wave)));
        for (sound, wave) in files {
            assert_eq!(&wave[..4], b"RIFF", "{sound:?}");
            assert_eq!(&wave[8..16], b"WAVEfmt ", "{sound:?}");
            assert_eq!(wave[24..28], 44_100u32.to_le_bytes(), "{sound:?}");
            assert!(wave.len() > 2000, "{sound:?} has only {} bytes", wave.len());
        }
    }

    #[test]
    fn heavy_pieces_sound_lower_and_notes_keep_their_pitch() {
        let of = |sound, piece| pitch(sound, Some(piece));
        assert!(of(Sound::Move, PieceKind::Rook) < of(Sound::Move, PieceKind::Pawn));
        assert!(of(Sound::Capture, PieceKind::King) < of(Sound::Capture, PieceKind::Knight));
        assert!((of(Sound::Check, PieceKind::Queen) - of(Sound::Check, PieceKind::Bishop)).abs() < 1e-6);
    }

    #[test]
    fn a_higher_pitch_is_a_higher_rate() {
        let wave = waves(Sound::Move)[0];
        let faster = at_pitch(wave, 1.05);
        assert_eq!(faster[24..28], 46_305u32.to_le_bytes());
        assert_eq!(faster.len(), wave.len());
    }
}
