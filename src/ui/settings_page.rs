//! The settings of the board, the moves and the sounds.

use super::frame::Frame;
use super::widgets::button;
use super::widgets::combo::combo;
use super::widgets::text::heading;
use super::widgets::toggle::checkbox;
use super::Request;
use crate::game::{Sound, SoundGroup};
use crate::scene::{Pace, PieceSet};
use crate::store::settings::Settings;
use crate::table::Command;

/// The notations, each with an example.
const NOTATIONS: [(&str, &str); 5] = [
    ("san", "notation-san"),
    ("figurine", "notation-figurine"),
    ("long", "notation-long"),
    ("uci", "notation-uci"),
    ("iccf", "notation-iccf"),
];

/// Draws the section; a change is one request with the settings as a whole.
pub fn draw(ui: &Frame) {
    heading(ui, &t!(ui.text, "settings-title"));
    let mut settings = ui.model.settings.clone();
    button::command(ui, Command::Flip, [0.0; 2]);
    switches(ui, &mut settings);
    pieces(ui, &mut settings);
    notation(ui, &mut settings.notation);
    ui.text(t!(ui.text, "settings-coordinates"));
    for (id, value) in [
        ("coordinates-inside", "inside"),
        ("coordinates-border", "border"),
        ("coordinates-off", "off"),
    ] {
        let label = ui.text.get(id, &[]);
        let border = ui.push_style_var(imgui::StyleVar::FrameBorderSize(1.0));
        let line = ui.push_style_color(imgui::StyleColor::Border, ui.palette().muted);
        if ui.radio_button_bool(format!("{label}###{id}"), settings.coordinates == value) {
            settings.coordinates = value.into();
        }
        drop((border, line));
        ui.mark(id, &label, true);
        ui.same_line();
    }
    ui.new_line();
    ui.text(t!(ui.text, "settings-animation"));
    slider(
        ui,
        "settings.animation",
        Pace::LONGEST_MS,
        "%d ms",
        &mut settings.animation_ms,
    );
    sound(ui, &mut settings);
    scale(ui, &mut settings.interface_scale);
    if settings != *ui.model.settings {
        ui.request(Request::Change(Box::new(settings)));
    }
    ui.dummy([0.0, ui.px(6.0)]);
}

fn switches(ui: &Frame, settings: &mut Settings) {
    for (id, is_on) in [
        ("settings-auto-flip", &mut settings.auto_flip),
        ("settings-last-move", &mut settings.last_move),
        ("settings-targets", &mut settings.targets),
        ("settings-own-cursors", &mut settings.own_cursors),
        ("settings-why-not", &mut settings.why_not),
        ("settings-speak", &mut settings.speak),
        ("settings-ask-resign", &mut settings.ask_resign),
        ("settings-ask-leave", &mut settings.ask_leave),
    ] {
        checkbox(ui, id, &ui.text.get(id, &[]), is_on);
    }
}

fn slider(ui: &Frame, id: &str, most: u32, format: &str, value: &mut u32) {
    ui.set_next_item_width(-1.0);
    ui.slider_config(format!("##{id}"), 0, most)
        .display_format(format)
        .build(value);
    ui.mark(id, &value.to_string(), true);
}

fn sound(ui: &Frame, settings: &mut Settings) {
    ui.align_text_to_frame_padding();
    ui.text(if ui.model.is_silent {
        t!(ui.text, "settings-no-sound-device")
    } else {
        t!(ui.text, "settings-sound")
    });
    ui.same_line();
    let [x, y] = ui.cursor_pos();
    let mute = t!(ui.text, "settings-muted");
    let wide = ui.calc_text_size(&mute)[0] + ui.frame_height() + ui.px(8.0);
    ui.set_cursor_pos([(ui.content_region_max()[0] - wide).max(x), y]);
    checkbox(ui, "settings-muted", &mute, &mut settings.muted);
    slider(ui, "settings.volume", 100, "%d %%", &mut settings.volume);
    checkbox(
        ui,
        "settings-step-sounds",
        &t!(ui.text, "settings-step-sounds"),
        &mut settings.step_sounds,
    );
    checkbox(ui, "settings-pan", &t!(ui.text, "settings-pan"), &mut settings.pan);
    let node = ui.tree_node(format!("{}###settings.sounds", t!(ui.text, "settings-sounds")));
    ui.mark("settings.sounds", "", true);
    let Some(_node) = node else { return };
    for group in SoundGroup::ALL {
        let id = group_id(group);
        ui.text(ui.text.get(id, &[]));
        slider(ui, id, 100, "%d %%", settings.volumes.of_mut(group));
        for sound in Sound::ALL.into_iter().filter(|sound| sound.group() == group) {
            sound_switch(ui, sound, &mut settings.silent);
        }
    }
}

/// Whether one sound is heard.
fn sound_switch(ui: &Frame, sound: Sound, silent: &mut Vec<String>) {
    let mut is_heard = !silent.iter().any(|known| known == sound.name());
    let id = sound_id(sound);
    if checkbox(ui, id, &ui.text.get(id, &[]), &mut is_heard) {
        silent.retain(|known| known != sound.name());
        if !is_heard {
            silent.push(sound.name().to_owned());
        }
    }
}

const fn group_id(group: SoundGroup) -> &'static str {
    match group {
        SoundGroup::Pieces => "sounds-pieces",
        SoundGroup::Events => "sounds-events",
        SoundGroup::Warnings => "sounds-warnings",
        SoundGroup::Interface => "sounds-interface",
    }
}

const fn sound_id(sound: Sound) -> &'static str {
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
        Sound::Click => "sound-click",
    }
}

fn pieces(ui: &Frame, settings: &mut Settings) {
    ui.text(t!(ui.text, "settings-pieces"));
    let names = PieceSet::ALL.map(|set| ui.text.get(set_id(set), &[]));
    let number = PieceSet::ALL.iter().position(|&set| set == settings.piece_set());
    let chosen = ui.text.get(set_id(settings.piece_set()), &[]);
    if let Some(picked) = combo(ui, "settings.pieces", &chosen, &names, number) {
        PieceSet::ALL[picked].name().clone_into(&mut settings.pieces);
    }
}

const fn set_id(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Classic => "pieces-classic",
        PieceSet::Print => "pieces-print",
        PieceSet::Turned => "pieces-turned",
    }
}

fn notation(ui: &Frame, chosen: &mut String) {
    ui.text(t!(ui.text, "settings-notation"));
    let names = NOTATIONS.map(|(_, id)| ui.text.get(id, &[]));
    let number = NOTATIONS.iter().position(|(value, _)| value == chosen).unwrap_or(0);
    if let Some(picked) = combo(ui, "settings.notation", &names[number], &names, Some(number)) {
        NOTATIONS[picked].0.clone_into(chosen);
    }
}

fn scale(ui: &Frame, chosen: &mut f32) {
    const SCALES: [f32; 6] = [0.0, 1.0, 1.25, 1.5, 2.0, 3.0];
    ui.text(t!(ui.text, "settings-scale"));
    let name = |scale: f32| {
        if scale < 1.0 {
            t!(ui.text, "settings-scale-automatic")
        } else {
            format!("{:.0} %", scale * 100.0)
        }
    };
    let number = SCALES.iter().position(|scale| (scale - *chosen).abs() < 0.01);
    let picked = combo(ui, "settings.scale", &name(*chosen), &SCALES.map(name), number);
    if let Some(picked) = picked {
        *chosen = SCALES[picked];
    }
}
