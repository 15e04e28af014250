//! The levels on the start screen.

use super::start::{share, Density, ROOMY};
use crate::text::{level_meaning, level_name};
use crate::ui::style::length;
use crate::ui::widgets::{combo_of_width, font_of, text, Tile};
use crate::ui::Frame;
use imgui::{FontId, StyleVar};

/// The levels offered to whoever has chosen none: new to chess, casual, club, strong. Each is the first of its name.
pub(in crate::ui) const LEVELS: [u16; 4] = [500, 900, 1400, 1900];

/// How the levels are shown that a newcomer chooses from.
pub(super) struct Levels {
    /// How many are side by side; all in a list.
    pub(super) columns: usize,
    /// The height of one, in points.
    pub(super) height: f32,
    font: FontId,
}

impl Levels {
    /// In this width; `None` once anything else has been chosen.
    pub(super) fn of(ui: &Frame, wide: f32, density: Density) -> Option<Levels> {
        if !ui.model.settings.new_game.is_first() {
            return None;
        }
        let (label, height) = (ui.look.fonts.label, density.level);
        let names = LEVELS.map(|level| level_name(ui.text, level));
        let font = |columns| font_of(ui, &names, share(wide, ui.px(density.gap), columns));
        let of = |columns, height, font| Some(Levels { columns, height, font });
        if density.is_low {
            return of(LEVELS.len(), height, label);
        }
        match (font(4), font(2)) {
            (Some(font), _) => of(4, height, font),
            (None, Some(font)) => of(2, height, font),
            // A name in two lines needs more room.
            (None, None) => of(2, ROOMY.level, label),
        }
    }

    /// Draws them as tiles.
    pub(super) fn draw_tiles(&self, ui: &Frame, wide: f32) {
        let gap = ui.px(length::GAP);
        let level = ui.model.settings.new_game.level;
        let chosen = LEVELS.iter().position(|known| *known == level);
        for (number, known) in LEVELS.into_iter().enumerate() {
            if number % self.columns > 0 {
                ui.same_line_with_spacing(0.0, gap);
            }
            let tile = Tile {
                id: &format!("start.level.{known}"),
                name: &level_name(ui.text, known),
                words: &known.to_string(),
                font: self.font,
                size: [share(wide, gap, self.columns), ui.px(self.height)],
                is_chosen: chosen == Some(number),
                list: Some(("levels", number == chosen.unwrap_or(0))),
                is_main: false,
            };
            if tile.draw(ui) {
                ui.change(|settings| settings.new_game.level = known);
            }
            ui.tell_item(|| level_meaning(ui.text, known));
        }
    }

    /// Draws them as a list, whose box shows as much of the chosen one as fits.
    pub(super) fn draw_list(&self, ui: &Frame, wide: f32) {
        let level = ui.model.settings.new_game.level;
        let words = |level: u16| match level {
            0 => level_name(ui.text, 0),
            level => format!("{level} {}", level_name(ui.text, level)),
        };
        let around = ((ui.px(self.height) - ui.text_line_height()) / 2.0).floor();
        let _padding = ui.push_style_var(StyleVar::FramePadding([ui.px(8.0), around]));
        let shown = {
            let _font = ui.push_font(self.font);
            let forms = [words(level), level_name(ui.text, level), level.to_string()];
            text::fitting(ui, &forms, wide - ui.px(34.0))
        };
        let chosen = LEVELS.iter().position(|known| *known == level);
        ui.set_next_item_width(wide);
        ui.caption(&t!(ui.text, "level-strength"));
        if let Some(picked) = combo_of_width(ui, "start.levels", &shown, &LEVELS.map(words), chosen) {
            ui.change(|settings| settings.new_game.level = LEVELS[picked]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Text};

    #[test]
    fn every_level_offered_is_the_first_of_its_name() {
        let text = Text::default();
        for level in LEVELS {
            assert_ne!(level_name(&text, level), level_name(&text, level - 50), "{level}");
        }
    }

    #[test]
    fn the_two_levels_of_a_newcomer_mean_different_things() {
        for &language in Language::ALL {
            let text = Text::of(language);
            let [new, casual] = [LEVELS[0], LEVELS[1]].map(|level| level_meaning(&text, level));
            assert_ne!(new, casual, "{}", language.code());
        }
    }
}
