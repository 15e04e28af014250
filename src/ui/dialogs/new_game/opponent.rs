//! The opponent, and the side the person plays.

use super::{NewGameForm, Seat};
use crate::store::settings::{Opponent, Side};
use crate::table::Dialog;
use crate::ui::dialogs::level_choice::{exact_level, level_and_style, level_meaning};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::combo::{combo, combo_of_width, width_beside};
use crate::ui::widgets::setting::switch;
use crate::ui::widgets::{field, Button};
use crate::ui::Request;

/// The sides of a person against a program.
const SIDES: [(&str, Side); 3] = [
    ("side-white", Side::White),
    ("side-black", Side::Black),
    ("side-random", Side::Random),
];

/// Whether a field fits here without scrolling: the dialog must open at its top, not at the name field that takes the focus.
pub(super) fn has_room_for_field(ui: &Frame) -> bool {
    ui.cursor_pos()[1] + ui.frame_height() <= ui.window_size()[1]
}

/// A button for the options of an engine, which decide how well it plays.
fn engine_options(ui: &Frame, id: &str, name: &str) {
    let engine = ui.model.settings.engines.iter().find(|engine| engine.name == name);
    let words = t!(ui.text, "opponent-options");
    let size = [ui.content_region_avail()[0], 0.0];
    if let (Some(engine), true) = (engine, Button::new(id, &words).size(size).draw(ui)) {
        ui.request(Request::ProbeEngine(Box::new(engine.clone())));
        ui.request(Request::Show(Dialog::Engines));
    }
}

impl NewGameForm {
    /// The list of opponents and, against a program, the side and name of the person.
    pub(super) fn opponent(&mut self, ui: &Frame) {
        let engines = &ui.model.settings.engines;
        let mut names = vec![t!(ui.text, "opponent-person"), t!(ui.text, "opponent-tabiya")];
        names.extend(engines.iter().map(|engine| engine.name.clone()));
        let last = names.len();
        names.push(t!(ui.text, "opponent-add"));
        self.choose_added(ui);
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
        let width = width_beside(ui, preview, &side).filter(|_| !is_person);
        ui.set_next_item_width(width.unwrap_or(-1.0));
        match combo_of_width(ui, "new-game.opponent", preview, &names, chosen) {
            Some(0) => choice.opponent = Opponent::Person,
            Some(1) => choice.opponent = Opponent::Tabiya,
            Some(number) if number == last => {
                self.engines_before = Some((engines.len(), Seat::Opposite));
                ui.request(Request::Show(Dialog::Engines));
            }
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

    /// Selects the engine that was added for this game, once it exists.
    fn choose_added(&mut self, ui: &Frame) {
        let engines = &ui.model.settings.engines;
        let Some((before, seat)) = self.engines_before else {
            return;
        };
        if let Some(added) = engines.last().filter(|_| engines.len() > before) {
            match seat {
                Seat::Opposite => {
                    self.choice.opponent = Opponent::Engine;
                    self.choice.engine.clone_from(&added.name);
                }
                Seat::Own => self.choice.own_engine.clone_from(&added.name),
            }
            self.engines_before = None;
        }
    }

    /// The level and style of the built-in program, and what the number means; or a button for the options of an engine.
    pub(super) fn level(&mut self, ui: &Frame) {
        match self.choice.opponent {
            Opponent::Person => {}
            Opponent::Tabiya => {
                level_and_style(ui, "new-game", &mut self.choice.level, &mut self.choice.style);
                level_meaning(ui, self.choice.level);
            }
            Opponent::Engine => engine_options(ui, "new-game.options", &self.choice.engine),
        }
    }

    /// Whether a program also plays the person's side, which one, and at what level.
    pub(super) fn own_program(&mut self, ui: &Frame) {
        let label = t!(ui.text, "new-game-watched");
        switch(ui, "new-game.watched", &label, &mut self.choice.is_watched);
        if !self.choice.is_watched {
            return;
        }
        let engines = &ui.model.settings.engines;
        let mut names = vec![t!(ui.text, "opponent-tabiya")];
        names.extend(engines.iter().map(|engine| engine.name.clone()));
        let last = names.len();
        names.push(t!(ui.text, "opponent-add"));
        let choice = &mut self.choice;
        let chosen = if choice.own_engine.is_empty() {
            Some(0)
        } else {
            let place = engines.iter().position(|engine| engine.name == choice.own_engine);
            place.map(|place| place + 1)
        };
        let preview = chosen
            .map_or(choice.own_engine.as_str(), |number| &names[number])
            .to_owned();
        match combo(ui, "new-game.own", &preview, &names, chosen) {
            Some(0) => choice.own_engine.clear(),
            Some(number) if number == last => {
                self.engines_before = Some((engines.len(), Seat::Own));
                ui.request(Request::Show(Dialog::Engines));
            }
            Some(number) => choice.own_engine.clone_from(&names[number]),
            None => {}
        }
        if self.choice.own_engine.is_empty() {
            level_and_style(
                ui,
                "new-game.own",
                &mut self.choice.own_level,
                &mut self.choice.own_style,
            );
        } else {
            engine_options(ui, "new-game.own-options", &self.choice.own_engine);
        }
    }

    /// Whether the level of the built-in program follows the results; full strength does not.
    pub(super) fn fair_match(&mut self, ui: &Frame) {
        let choice = &mut self.choice;
        if choice.opponent != Opponent::Tabiya || choice.level == 0 || choice.is_watched {
            return;
        }
        let label = t!(ui.text, "new-game-fair");
        if switch(ui, "new-game.fair", &label, &mut choice.is_fair) {
            choice.fair_run = 0;
        }
    }

    /// The levels between the named ones.
    pub(super) fn finer_level(&mut self, ui: &Frame) {
        if self.choice.opponent == Opponent::Tabiya {
            exact_level(ui, "new-game.rating", &mut self.choice.level);
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

    /// The name of the person playing against a program.
    pub(super) fn own_name(&mut self, ui: &Frame, is_new: bool) {
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "new-game-your-name");
        let is_new = is_new && has_room_for_field(ui);
        field::line(ui, "new-game.name", &mut self.choice.name, &hint, is_new);
    }
}
