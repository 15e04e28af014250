//! The time control: tiles for the usual ones, and a field for any other, explained in words.

use crate::game::TimeControl;
use crate::text::{time_name, time_to_type, time_words, typed_time};
use crate::ui::style::length;
use crate::ui::widgets::text::{fault, muted, shortened};
use crate::ui::widgets::{combo, field, font_of, Tile};
use crate::ui::Frame;

/// The tiles: the time control in PGN notation, and the id of the text below it.
const TILES: [(&str, &str); 6] = [
    ("60", "tile-bullet"),
    ("180+2", "tile-blitz"),
    ("300+3", "tile-blitz"),
    ("600+5", "tile-rapid"),
    ("900+10", "tile-rapid"),
    ("-", "tile-casual"),
];

/// Those in the list beside the field.
const OTHERS: [&str; 10] = [
    "120+1",
    "300",
    "1800",
    "5400+30",
    "40/5400+30:1800+30",
    "1800+3x30",
    "600d5",
    "600b5",
    "*300",
    "up",
];

/// The tiles side by side.
const COLUMNS: u8 = 3;

/// What the field says for a time control: nothing for one that has a tile.
fn beside_tiles(control: &TimeControl) -> String {
    if TILES.iter().any(|(tile, _)| *tile == control.to_string()) {
        String::new()
    } else {
        time_to_type(control)
    }
}

/// A chosen or typed time control.
#[derive(Debug)]
pub struct TimeField {
    typed: String,
    /// `None` while the typed text is not a time control.
    pub control: Option<TimeControl>,
}

impl TimeField {
    /// The field for a stored time control.
    pub fn of(stored: &str) -> TimeField {
        let control: Option<TimeControl> = stored.parse().ok();
        TimeField {
            typed: control.as_ref().map_or_else(|| stored.to_owned(), beside_tiles),
            control,
        }
    }

    /// The time control in the form in which it is stored.
    pub fn stored(&self) -> String {
        match &self.control {
            Some(control) => control.to_string(),
            None => self.typed.clone(),
        }
    }

    fn set(&mut self, control: &TimeControl) {
        self.typed = beside_tiles(control);
        self.control = Some(control.clone());
    }

    /// Draws the tiles, and the field with the list of other times. The ids begin with `id`.
    pub fn draw_tiles(&mut self, ui: &Frame, id: &str) {
        let gap = ui.px(length::GAP);
        let width = ui.content_region_avail()[0];
        let wide = ((width + gap) / f32::from(COLUMNS) - gap).floor();
        let controls = TILES.map(|(time, _)| time.parse().unwrap_or(TimeControl::Untimed));
        let names = controls.each_ref().map(|control| time_name(ui.text, control));
        let font = font_of(ui, &names, wide).unwrap_or(ui.look.fonts.label);
        let chosen = controls
            .iter()
            .position(|control| self.control.as_ref() == Some(control));
        for (number, (control, name)) in (0_u8..).zip(controls.iter().zip(&names)) {
            let place = usize::from(number);
            if number % COLUMNS > 0 {
                ui.same_line_with_spacing(0.0, gap);
            }
            let tile = Tile {
                id: &format!("{id}.{number}"),
                name,
                font,
                words: &ui.text.get(TILES[place].1, &[]),
                size: [wide, ui.px(52.0)],
                is_chosen: chosen == Some(place),
                list: Some(("time", chosen.unwrap_or(0) == place)),
                is_main: false,
            };
            if tile.draw(ui) {
                self.set(control);
            }
        }
        self.draw_field(ui, id);
    }

    /// Draws the choice in words, the field, and beside it the list of other times.
    pub fn draw_field(&mut self, ui: &Frame, id: &str) {
        let width = ui.content_region_avail()[0];
        let is_short = typed_time(&self.typed).is_some_and(|control| !control.is_playable());
        match &self.control {
            // Its tile says it.
            Some(TimeControl::Untimed) => ui.dummy([0.0, ui.text_line_height()]),
            Some(control) => {
                let words = shortened(ui, &time_words(ui.text, control), width);
                muted(ui, &words);
                ui.mark_for_mouse(&format!("{id}.words"), &words, true);
            }
            None if is_short => fault(ui, &format!("{id}.fault"), &t!(ui.text, "time-short")),
            None => fault(ui, &format!("{id}.fault"), &t!(ui.text, "time-fault")),
        }
        let gap = ui.px(4.0);
        let side = ui.frame_height();
        ui.set_next_item_width(width - side - gap);
        let hint = t!(ui.text, "time-hint");
        field::line(ui, &format!("{id}.typed"), &mut self.typed, &hint, false);
        ui.tell_item(|| t!(ui.text, "time-examples"));
        if ui.is_item_edited() {
            self.control = typed_time(&self.typed).filter(TimeControl::is_playable);
        }
        ui.same_line_with_spacing(0.0, gap);
        let offered: Vec<TimeControl> = OTHERS.iter().filter_map(|time| time.parse().ok()).collect();
        let names: Vec<String> = offered.iter().map(|control| time_words(ui.text, control)).collect();
        let is_chosen = |control: &TimeControl| self.control.as_ref() == Some(control);
        let chosen = offered.iter().position(is_chosen);
        ui.set_next_item_width(side);
        ui.caption(&hint);
        if let Some(picked) = combo::combo_of_width(ui, &format!("{id}.others"), "", &names, chosen) {
            self.set(&offered[picked]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_a_time_control_that_can_be_typed() {
        for time in TILES.map(|(time, _)| time).into_iter().chain(OTHERS) {
            let control: TimeControl = time.parse().expect(time);
            assert_eq!(typed_time(&time_to_type(&control)), Some(control.clone()), "{time}");
            assert!(control.is_playable(), "{time}");
        }
    }
}
