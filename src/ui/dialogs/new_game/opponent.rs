//! Who sits opposite, and on which side the person plays.

use super::NewGameForm;
use crate::store::settings::{Opponent, Side};
use crate::ui::dialogs::level_choice::{level_list, rating_slider, style_list};
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
        let gap = ui.px(length::GAP);
        let half = ((ui.content_region_avail()[0] - gap) / 2.0).floor();
        let is_person = choice.opponent == Opponent::Person;
        ui.set_next_item_width(if is_person { -1.0 } else { half });
        let preview = chosen.map_or(choice.engine.as_str(), |number| &names[number]);
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
            ui.same_line_with_spacing(0.0, gap);
            self.side(ui);
        }
    }

    /// The level of the built-in program, how it likes to play, and what the number means.
    pub(super) fn level(&mut self, ui: &Frame) {
        if self.choice.opponent != Opponent::Tabiya {
            return;
        }
        let gap = ui.px(length::GAP);
        let half = ((ui.content_region_avail()[0] - gap) / 2.0).floor();
        ui.set_next_item_width(half);
        level_list(ui, "new-game.level", &mut self.choice.level);
        ui.same_line_with_spacing(0.0, gap);
        ui.set_next_item_width(-1.0);
        style_list(ui, "new-game.style", &mut self.choice.style);
        if self.choice.is_fair_match() && !self.has_more {
            muted(ui, &t!(ui.text, "fair-explained"));
        }
        muted(ui, &t!(ui.text, "level-meaning"));
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
        field::line(ui, "new-game.name", &mut self.choice.name, &hint, is_new);
    }
}
