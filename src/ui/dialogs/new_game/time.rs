//! The time control: tiles for the usual ones, and a field for any other, explained in words.

use crate::game::{Bonus, TimeControl};
use crate::text::{time_to_type, time_words, typed_time};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::text::{fault, muted, shortened};
use crate::ui::widgets::{combo, field};
use imgui::{FontId, MouseCursor, StyleVar};
use std::time::Duration;

/// The tiles: the time control in PGN notation, and the id of the text below it.
const TILES: [(&str, &str); 16] = [
    ("-", "tile-casual"),
    ("60", "tile-bullet"),
    ("120+1", "tile-bullet"),
    ("180+2", "tile-blitz"),
    ("300", "tile-blitz"),
    ("300+3", "tile-blitz"),
    ("600+5", "tile-rapid"),
    ("900+10", "tile-rapid"),
    ("1800", "tile-rapid"),
    ("5400+30", "tile-classical"),
    ("40/5400+30:1800+30", "tile-tournament"),
    ("1800+3x30", "tile-byo-yomi"),
    ("600d5", "tile-delay"),
    ("600b5", "tile-bronstein"),
    ("*300", "tile-hourglass"),
    ("up", "tile-stopwatch"),
];

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
            typed: control.as_ref().map_or_else(|| stored.to_owned(), time_to_type),
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
        self.typed = time_to_type(control);
        self.control = Some(control.clone());
    }

    /// Draws the tiles and the field. The ids begin with `id`.
    pub fn draw_tiles(&mut self, ui: &Frame, id: &str) {
        let gap = ui.px(6.0);
        let width = ui.content_region_avail()[0];
        let columns: u8 = if width < ui.px(300.0) { 3 } else { 4 };
        let wide = ((width + gap) / f32::from(columns) - gap).floor();
        let spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, gap]));
        let mut looked_at = None;
        let controls = TILES.map(|(time, words)| (time.parse::<TimeControl>().unwrap_or(TimeControl::Untimed), words));
        let names = controls.each_ref().map(|(control, _)| name_of(ui, control));
        // The first name is in words.
        let (words, figures) = names.split_at(1);
        let [words_font, figures_font] = [words, figures].map(|names| name_font(ui, names, wide));
        for (number, ((control, words), name)) in (0_u8..).zip(controls.into_iter().zip(&names)) {
            if number % columns > 0 {
                ui.same_line();
            }
            let words = ui.text.get(words, &[]);
            let look = TileLook {
                is_chosen: self.control.as_ref() == Some(&control),
                width: wide,
                font: if number == 0 { words_font } else { figures_font },
            };
            if tile(ui, &format!("{id}.{number}"), [name, &words], look) {
                self.set(&control);
            }
            if ui.is_item_hovered() {
                looked_at = Some(control);
            }
        }
        drop(spacing);
        self.draw_field(ui, id, looked_at.as_ref());
    }

    /// Draws a list of the same time controls, and the field, for the other player.
    pub fn draw_list(&mut self, ui: &Frame, id: &str) {
        let offered: Vec<TimeControl> = TILES.iter().filter_map(|(time, _)| time.parse().ok()).collect();
        let names: Vec<String> = offered.iter().map(|control| time_words(ui.text, control)).collect();
        let preview = match &self.control {
            Some(control) => time_words(ui.text, control),
            None => t!(ui.text, "time-custom"),
        };
        let chosen = offered
            .iter()
            .position(|offered| self.control.as_ref() == Some(offered));
        if let Some(picked) = combo::combo(ui, id, &preview, &names, chosen) {
            self.set(&offered[picked]);
        }
        self.draw_field(ui, id, None);
    }

    /// Draws the field, and below it the choice in words, or `looked_at` instead.
    fn draw_field(&mut self, ui: &Frame, id: &str, looked_at: Option<&TimeControl>) {
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "time-hint");
        field::line(ui, &format!("{id}.typed"), &mut self.typed, &hint, false);
        if ui.is_item_hovered() {
            ui.tell(t!(ui.text, "time-examples"));
        }
        let typed = typed_time(&self.typed);
        let is_short = typed.as_ref().is_some_and(|control| !control.is_playable());
        if ui.is_item_edited() {
            self.control = typed.filter(TimeControl::is_playable);
        }
        let width = ui.content_region_avail()[0];
        match looked_at.or(self.control.as_ref()) {
            Some(control) => {
                let words = shortened(ui, &time_words(ui.text, control), width);
                muted(ui, &words);
                ui.mark(&format!("{id}.words"), &words, true);
            }
            None if is_short => fault(ui, &format!("{id}.fault"), &t!(ui.text, "time-short")),
            None => fault(ui, &format!("{id}.fault"), &t!(ui.text, "time-fault")),
        }
    }
}

/// A time control as players call it: `5+3`. The number after the plus is explained below it.
fn name_of(ui: &Frame, control: &TimeControl) -> String {
    let minutes = |time: Duration| time.as_secs() / 60;
    match control {
        TimeControl::Untimed => t!(ui.text, "tile-no-clock"),
        TimeControl::CountUp => "0:00".to_owned(),
        TimeControl::Hourglass(time) => minutes(*time).to_string(),
        TimeControl::ByoYomi { main, count, period } => {
            format!("{}+{count}×{}", minutes(*main), period.as_secs())
        }
        TimeControl::Periods(periods) => periods.first().map_or_else(String::new, |period| {
            let bonus = match period.bonus {
                Bonus::None => 0,
                Bonus::Increment(time) | Bonus::Bronstein(time) | Bonus::Delay(time) => time.as_secs(),
            };
            let time = minutes(period.time);
            match period.moves {
                // The bonus and the periods that follow are in the words below the tiles.
                Some(moves) => format!("{moves}/{time}"),
                None => format!("{time}+{bonus}"),
            }
        }),
    }
}

/// The part of a tile's width that texts may fill.
fn room_in(ui: &Frame, width: f32) -> f32 {
    width - ui.px(6.0)
}

/// The font of these names, the same on all their tiles: the heaviest in which each fits.
fn name_font(ui: &Frame, names: &[String], width: f32) -> FontId {
    let fonts = ui.look.fonts;
    let room = room_in(ui, width);
    let fits = |font: &FontId| {
        let _font = ui.push_font(*font);
        names.iter().all(|name| ui.calc_text_size(name)[0] <= room)
    };
    let font = [fonts.strong, fonts.text].into_iter().find(fits);
    font.unwrap_or(fonts.label)
}

/// How a tile looks.
#[derive(Debug, Clone, Copy)]
struct TileLook {
    is_chosen: bool,
    width: f32,
    /// The font of its name.
    font: FontId,
}

/// Draws a tile with a time and a word below it. Returns whether it was pressed.
fn tile(ui: &Frame, id: &str, [name, words]: [&str; 2], look: TileLook) -> bool {
    let is_pressed = ui.invisible_button(format!("##{id}"), [look.width, ui.px(48.0)]);
    ui.mark(id, name, true);
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let palette = ui.palette();
    let list = ui.get_window_draw_list();
    let fill = match (look.is_chosen, ui.is_item_hovered()) {
        (true, _) => palette.pressed,
        (false, true) => palette.hovered,
        (false, false) => palette.raised,
    };
    if ui.is_item_hovered() {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
    }
    let round = ui.px(length::ROUND);
    list.add_rect(min, max, fill).rounding(round).filled(true).build();
    let (edge, thick) = if look.is_chosen {
        (palette.accent, ui.px(2.0))
    } else {
        (palette.line, 1.0)
    };
    list.add_rect(min, max, edge).rounding(round).thickness(thick).build();
    let room = room_in(ui, look.width);
    let write = |text: &str, share: f32, ink: [f32; 4]| {
        let text = shortened(ui, text, room);
        let [wide, high] = ui.calc_text_size(&text);
        let x = f32::midpoint(min[0], max[0]) - wide / 2.0;
        let y = min[1] + (max[1] - min[1]) * share - high / 2.0;
        list.add_text([x.round(), y.round()], ink, text);
    };
    {
        let _font = ui.push_font(look.font);
        write(name, 0.34, palette.text);
    }
    let _font = ui.push_font(ui.look.fonts.label);
    write(words, 0.74, palette.muted);
    is_pressed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_a_time_control_that_can_be_typed() {
        for (time, _) in TILES {
            let control: TimeControl = time.parse().expect(time);
            assert_eq!(typed_time(&time_to_type(&control)), Some(control.clone()), "{time}");
            assert!(control.is_playable(), "{time}");
        }
    }
}
