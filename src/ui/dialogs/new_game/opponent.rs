//! Who sits opposite, and on which side the person plays.

use super::NewGameForm;
use crate::store::settings::{Opponent, Side};
use crate::ui::dialogs::level_choice::{level_list, level_meaning, level_name, rating_slider, style_list, style_name};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::combo::combo_of_width;
use crate::ui::widgets::field;
use crate::ui::widgets::setting::switch;
use crate::ui::widgets::text::muted;

/// The sides of a person against a program.
const SIDES: [(&str, Side); 3] = [
    ("side-white", Side::White),
    ("side-black", Side::Black),
    ("side-random", Side::Random),
];

/// The width of the first of two lists that show these words beside each other, halves if they can be; `None` where each needs a row
/// of its own.
fn beside(ui: &Frame, first: &str, second: &str) -> Option<f32> {
    let room = ui.content_region_avail()[0] - ui.px(length::GAP);
    let frame = 2.0 * ui.clone_style().frame_padding[0] + ui.frame_height();
    let [first, second] = [first, second].map(|words| ui.calc_text_size(words)[0] + frame);
    let half = (room / 2.0).floor();
    let width = half.max(first).min(room - second).floor();
    (width >= first).then_some(width)
}

/// Whether a field has room here without scrolling: the dialog opens at its top, and not at the name that takes the keys.
pub(super) fn has_room_for_field(ui: &Frame) -> bool {
    ui.cursor_pos()[1] + ui.frame_height() <= ui.window_size()[1]
}

impl NewGameForm {
    /// The list of those who can sit opposite, and against a program the side and name of the person.
    pub(super) fn opponent(&mut self, ui: &Frame) {
        let engines = &ui.model.settings.engines;
        let mut names = vec![t!(ui.text, "opponent-person"), t!(ui.text, "opponent-tabiya")];
        names.extend(engines.iter().map(|engine| engine.name.clone()));
        let choice = &mut self.choice;
        let chosen = match choice.opponent {
            Opponent::Person => Some(0),
            Opponent::Tabiya => Some(1),
            Opponent::Engine => engines
                .iter()
                .position(|engine| engine.name == choice.engine)
                .map(|place| place + 2),
        };
        let is_person = choice.opponent == Opponent::Person;
        let preview = chosen.map_or(choice.engine.as_str(), |number| &names[number]);
        let side = SIDES.iter().find(|(_, side)| *side == choice.side);
        let side = side.map_or_else(String::new, |(id, _)| ui.text.get(id, &[]));
        let width = beside(ui, preview, &side).filter(|_| !is_person);
        ui.set_next_item_width(width.unwrap_or(-1.0));
        match combo_of_width(ui, "new-game.opponent", preview, &names, chosen) {
            Some(0) => choice.opponent = Opponent::Person,
            Some(1) => choice.opponent = Opponent::Tabiya,
            Some(number) => {
                choice.opponent = Opponent::Engine;
                choice.engine.clone_from(&names[number]);
            }
            None => {}
        }
        if !is_person {
            if width.is_some() {
                ui.same_line_with_spacing(0.0, ui.px(length::GAP));
            }
            self.side(ui);
        }
    }

    /// The level of the built-in program, how it likes to play, and what the number means.
    pub(super) fn level(&mut self, ui: &Frame) {
        if self.choice.opponent != Opponent::Tabiya {
            return;
        }
        let (level, style) = (level_name(ui, self.choice.level), style_name(ui, &self.choice.style));
        let width = beside(ui, &level, &style);
        ui.set_next_item_width(width.unwrap_or(-1.0));
        level_list(ui, "new-game.level", &mut self.choice.level);
        if width.is_some() {
            ui.same_line_with_spacing(0.0, ui.px(length::GAP));
        }
        ui.set_next_item_width(-1.0);
        style_list(ui, "new-game.style", &mut self.choice.style);
        level_meaning(ui, self.choice.level);
    }

    /// The levels between those with a name, and whether the level follows the results.
    pub(super) fn finer_level(&mut self, ui: &Frame) {
        if self.choice.opponent != Opponent::Tabiya {
            return;
        }
        muted(ui, &t!(ui.text, "level-rating"));
        rating_slider(ui, "new-game.rating", &mut self.choice.level);
        let label = t!(ui.text, "new-game-fair");
        if switch(ui, "new-game.fair", &label, &mut self.choice.is_fair) {
            self.choice.fair_run = 0;
        }
        if self.choice.is_fair_match() {
            muted(ui, &t!(ui.text, "fair-explained"));
        }
    }

    fn side(&mut self, ui: &Frame) {
        let names: Vec<String> = SIDES.iter().map(|(id, _)| ui.text.get(id, &[])).collect();
        let chosen = SIDES.iter().position(|(_, side)| *side == self.choice.side);
        let preview = chosen.map_or("", |number| &names[number]);
        ui.set_next_item_width(-1.0);
        if let Some(picked) = combo_of_width(ui, "new-game.side", preview, &names, chosen) {
            self.choice.side = SIDES[picked].1;
        }
    }

    /// The name of the person who plays against a program.
    pub(super) fn own_name(&mut self, ui: &Frame, is_new: bool) {
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "new-game-your-name");
        let is_new = is_new && has_room_for_field(ui);
        field::line(ui, "new-game.name", &mut self.choice.name, &hint, is_new);
    }
}
