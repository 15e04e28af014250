//! Who sits opposite, and on which side the person plays.

use super::NewGameForm;
use crate::store::settings::{Opponent, Side};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::combo::combo_of_width;
use crate::ui::widgets::field;

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
