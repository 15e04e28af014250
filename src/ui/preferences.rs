//! Board Settings.

use super::position::heading;
use super::{Action, Model};
use crate::game::Sound;
use crate::scene::BoardStyle;
use imgui::Ui;

/// Draws the section; a change is one action with the settings as a whole.
pub fn draw(ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
    heading(ui, model, "Board Settings");
    let mut settings = model.settings.clone();
    if ui.button("Flip board") {
        actions.push(Action::Flip);
    }
    ui.checkbox("Turn to the player who moves", &mut settings.auto_flip);
    ui.checkbox("Mark the last move", &mut settings.last_move);
    ui.checkbox("Show where a piece can go", &mut settings.targets);
    ui.checkbox("Hand as the mouse pointer", &mut settings.own_cursors);
    ui.checkbox("Show why a move is not possible", &mut settings.why_not);
    ui.checkbox("Ask before resigning", &mut settings.ask_resign);
    ui.checkbox("Ask before leaving a game", &mut settings.ask_leave);
    notation(ui, &mut settings.notation);
    ui.text("Coordinates");
    for (label, value) in [("Inside", "inside"), ("Border", "border"), ("Off", "off")] {
        if ui.radio_button_bool(label, settings.coordinates == value) {
            settings.coordinates = value.into();
        }
        ui.same_line();
    }
    ui.new_line();
    let longest = u32::try_from(BoardStyle::LONGEST_ANIMATION.as_millis()).unwrap_or(500);
    ui.text("Animation");
    ui.set_next_item_width(-1.0);
    ui.slider_config("##animation", 0, longest)
        .display_format("%d ms")
        .build(&mut settings.animation_ms);
    ui.align_text_to_frame_padding();
    ui.text(if model.is_silent {
        "Sound (no sound device)"
    } else {
        "Sound"
    });
    ui.same_line();
    let [x, y] = ui.cursor_pos();
    let wide = ui.calc_text_size("Mute")[0] + ui.frame_height() + model.look.px(8.0);
    ui.set_cursor_pos([(ui.content_region_max()[0] - wide).max(x), y]);
    ui.checkbox("Mute", &mut settings.muted);
    ui.set_next_item_width(-1.0);
    ui.slider_config("##volume", 0, 100)
        .display_format("%d %%")
        .build(&mut settings.volume);
    sounds(ui, &mut settings.silent);
    scale(ui, &mut settings.interface_scale);
    if settings != *model.settings {
        actions.push(Action::Change(Box::new(settings)));
    }
    ui.dummy([0.0, model.look.px(6.0)]);
}

fn notation(ui: &Ui, chosen: &mut String) {
    const WAYS: [(&str, &str); 5] = [
        ("san", "Nxf7+"),
        ("figurine", "♘xf7+"),
        ("long", "Ng5xf7+"),
        ("uci", "g5f7"),
        ("iccf", "7567"),
    ];
    ui.text("Moves are written");
    ui.set_next_item_width(-1.0);
    let name = WAYS
        .iter()
        .find(|(value, _)| value == chosen)
        .map_or("Nxf7+", |(_, name)| name);
    let mut pick = None;
    if let Some(_combo) = ui.begin_combo("##notation", name) {
        for (value, name) in WAYS {
            if ui.selectable_config(name).selected(value == chosen).build() {
                pick = Some(value);
            }
        }
    }
    if let Some(value) = pick {
        value.clone_into(chosen);
    }
}

/// The sounds that can be heard, each to be switched off.
fn sounds(ui: &Ui, silent: &mut Vec<String>) {
    let Some(_node) = ui.tree_node("Which sounds") else {
        return;
    };
    for sound in Sound::ALL {
        let name = sound.name();
        let mut is_heard = !silent.iter().any(|known| known == name);
        if ui.checkbox(name, &mut is_heard) {
            silent.retain(|known| known != name);
            if !is_heard {
                silent.push(name.to_owned());
            }
        }
    }
}

fn scale(ui: &Ui, chosen: &mut f32) {
    const SCALES: [(f32, &str); 6] = [
        (0.0, "As the display"),
        (1.0, "100 %"),
        (1.25, "125 %"),
        (1.5, "150 %"),
        (2.0, "200 %"),
        (3.0, "300 %"),
    ];
    ui.text("Size of the interface");
    ui.set_next_item_width(-1.0);
    let is_chosen = |scale: f32| (scale - *chosen).abs() < 0.01;
    let name = SCALES
        .iter()
        .find(|(scale, _)| is_chosen(*scale))
        .map_or("Own", |(_, name)| name);
    let mut pick = None;
    if let Some(_combo) = ui.begin_combo("##scale", name) {
        for (scale, name) in SCALES {
            if ui.selectable_config(name).selected(is_chosen(scale)).build() {
                pick = Some(scale);
            }
        }
    }
    if let Some(scale) = pick {
        *chosen = scale;
    }
}
