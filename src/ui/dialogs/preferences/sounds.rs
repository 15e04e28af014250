//! The sounds, by group.

use super::row::slider;
use crate::game::{Sound, SoundGroup};
use crate::store::settings::Settings;
use crate::ui::widgets::{labeled, switch};
use crate::ui::Frame;

/// The groups of sounds, each with its volume and a switch for each sound.
pub fn sounds(ui: &Frame, settings: &mut Settings) {
    for group in SoundGroup::ALL {
        let id = group.id();
        labeled(ui, &ui.text.get(id, &[]));
        slider(ui, id, 0..=100, "percent", settings.volumes.of_mut(group));
        for sound in Sound::ALL.into_iter().filter(|sound| sound.group() == group) {
            sound_switch(ui, sound, &mut settings.silent);
        }
    }
}

/// The switch for one sound.
fn sound_switch(ui: &Frame, sound: Sound, silent: &mut Vec<Sound>) {
    let mut is_heard = !silent.contains(&sound);
    let id = sound_id(sound);
    if switch(ui, id, &ui.text.get(id, &[]), &mut is_heard) {
        silent.retain(|&known| known != sound);
        if !is_heard {
            silent.push(sound);
        }
    }
}

/// The text id of a sound.
pub const fn sound_id(sound: Sound) -> &'static str {
    match sound {
        Sound::Start => "sound-start",
        Sound::Move => "sound-move",
        Sound::Capture => "sound-capture",
        Sound::Castle => "sound-castle",
        Sound::Check => "sound-check",
        Sound::Promotion => "sound-promotion",
        Sound::Illegal => "sound-illegal",
        Sound::Mate => "sound-mate",
        Sound::Win => "sound-win",
        Sound::Draw => "sound-draw",
        Sound::DeadPosition => "sound-dead-position",
        Sound::DrawOffer => "sound-draw-offer",
        Sound::Undo => "sound-undo",
        Sound::Redo => "sound-redo",
        Sound::LowTime => "sound-low-time",
        Sound::Second => "sound-second",
        Sound::Click => "sound-click",
    }
}
