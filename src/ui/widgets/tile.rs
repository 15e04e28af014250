//! Tiles: buttons with a name, and words below it.

use super::text;
use crate::ui::style::length;
use crate::ui::{Frame, WidgetKind};
use imgui::FontId;

/// A tile to draw.
#[derive(Debug, Clone, Copy)]
pub struct Tile<'a> {
    /// The id of the widget.
    pub id: &'a str,
    /// What it says.
    pub name: &'a str,
    /// In which font.
    pub font: FontId,
    /// The words below; empty for none.
    pub words: &'a str,
    /// Its width and height in pixels.
    pub size: [f32; 2],
    /// Whether it is one of several, and chosen.
    pub is_chosen: bool,
    /// The list it is of, if it is one of several, which is one stop of Tab, and whether Tab leads to it.
    pub list: Option<(&'static str, bool)>,
    /// Whether it is the main button.
    pub is_main: bool,
}

impl Tile<'_> {
    /// Draws it. Returns whether it was pressed.
    #[must_use]
    pub fn draw(self, ui: &Frame) -> bool {
        let is_pressed = ui.invisible_button(format!("##{}", self.id), self.size);
        let (min, max) = ui.item();
        let palette = ui.palette();
        let is_hovered = ui.is_pointed_at();
        let fill = match (self.is_main, self.is_chosen, is_hovered) {
            (true, _, false) => palette.accent,
            (true, _, true) => palette.accent_hovered,
            (false, true, _) => palette.pressed,
            (false, false, true) => palette.hovered,
            (false, false, false) => palette.raised,
        };
        let (edge, thick) = if self.is_chosen {
            (palette.accent, ui.px(1.5).max(1.0))
        } else {
            (palette.line, 1.0)
        };
        let list = ui.get_window_draw_list();
        ui.fill_rect(&list, (min, max), fill, length::ROUND);
        if !self.is_main {
            ui.outline_rect(&list, (min, max), edge, length::ROUND, thick);
        }
        let (ink, pale) = if self.is_main {
            (palette.on_accent, palette.on_accent)
        } else {
            (palette.text, palette.muted)
        };
        drop(list);
        self.write(ui, ink, pale);
        // Above all that, as the ring of the focus is.
        let shows = if self.words.is_empty() {
            self.name.to_owned()
        } else {
            format!("{}, {}", self.name, self.words)
        };
        if self.is_chosen {
            ui.describe(WidgetKind::Choice { is_chosen: true }, "");
        }
        match self.list {
            Some((list, is_entry)) => ui.mark_row(list, is_entry, || self.id.to_owned(), &shows),
            None => ui.mark(self.id, &shows, true),
        }
        is_pressed
    }

    /// Writes the name into the tile drawn last, in two small lines if it is too long for one, and the words below it, or as many
    /// of their parts as fit.
    fn write(&self, ui: &Frame, ink: [f32; 4], pale: [f32; 4]) {
        let (min, max) = ui.item();
        let ([_, high], room) = (self.size, room_in(ui, self.size[0]));
        let at = |down: f32| [f32::midpoint(min[0], max[0]), min[1] + down];
        let below = if self.words.is_empty() {
            0.0
        } else {
            let _font = ui.push_font(ui.look.fonts.label);
            ui.text_line_height()
        };
        let font = ui.push_font(self.font);
        let (lines, is_small) = text::label_lines(ui, self.name, [room, high - below]);
        drop(font);
        if below > 0.0 {
            let _font = ui.push_font(ui.look.fonts.label);
            let first = self.words.split(" · ").next().unwrap_or_default();
            let words = text::fitting(ui, &[self.words.to_owned(), first.to_owned()], room);
            // Below a name in two lines there is no more room than that.
            let down = if lines.len() > 1 {
                high - below * 0.6
            } else {
                high * 0.71
            };
            text::centered(ui, &[words], at(down), pale);
        }
        let name = if is_small { ui.look.fonts.label } else { self.font };
        let _font = ui.push_font(name);
        let middle = match (below > 0.0, lines.len()) {
            (false, _) => high / 2.0,
            (true, 1) => high * 0.35,
            (true, _) => (high - below) / 2.0,
        };
        text::centered(ui, &lines, at(middle), ink);
    }
}

/// The part of a tile's width that its words may fill.
fn room_in(ui: &Frame, width: f32) -> f32 {
    width - ui.px(8.0)
}

/// The heaviest font in which each of these names fits into a tile of this width; `None` if the lightest is too wide.
pub fn font_of(ui: &Frame, names: &[String], width: f32) -> Option<FontId> {
    let fonts = ui.look.fonts;
    let room = room_in(ui, width);
    let fits = |font: &FontId| {
        let _font = ui.push_font(*font);
        names.iter().all(|name| ui.wide(name) <= room)
    };
    [fonts.strong, fonts.text, fonts.label].into_iter().find(fits)
}
