//! The opponent, and the side the person plays.

use super::{NewGameForm, Seat};
use crate::chess::Color;
use crate::store::settings::{Opponent, Side};
use crate::table::Dialog;
use crate::ui::dialogs::level_choice::{level_choice, strength};
use crate::ui::style::length;
use crate::ui::widgets::{combo_of_width, field, labeled, segments, switch, text, Button};
use crate::ui::{Frame, Request};

/// The opponents, from left to right.
const OPPONENTS: [Opponent; 3] = [Opponent::Tabiya, Opponent::Engine, Opponent::Person];

/// The sides of a person against a program, from left to right.
const SIDES: [Side; 3] = [Side::White, Side::Random, Side::Black];

/// A button for the options of an engine, which decide how well it plays.
fn engine_options(ui: &Frame, id: &str, name: &str, size: [f32; 2]) {
    let engine = ui.model.settings.engines.iter().find(|engine| engine.name == name);
    let button = Button::new(id, &t!(ui.text, "opponent-options")).size(size).draw(ui);
    if let (Some(engine), true) = (engine, button) {
        ui.request(Request::ProbeEngine(Box::new(engine.clone())));
        ui.request(Request::Show(Dialog::Engines));
    }
}

impl NewGameForm {
    /// The opponent: the built-in program, an engine, or a person.
    pub(super) fn opponent(&mut self, ui: &Frame) {
        self.choose_added(ui);
        let engines = &ui.model.settings.engines;
        let known = engines.iter().find(|engine| engine.name == self.choice.engine);
        let engine = known.or(engines.first()).map(|engine| engine.name.clone());
        if self.choice.opponent == Opponent::Engine && known.is_none() {
            // The one chosen last has been removed.
            match &engine {
                Some(name) => self.choice.engine.clone_from(name),
                None => self.choice.opponent = Opponent::Tabiya,
            }
        }
        let choices = [
            "Tabiya".to_owned(),
            engine.clone().unwrap_or_else(|| t!(ui.text, "opponent-engine")),
            t!(ui.text, "opponent-person"),
        ];
        text::label(ui, &t!(ui.text, "new-game-opponent"));
        let chosen = OPPONENTS.iter().position(|opponent| *opponent == self.choice.opponent);
        let pressed = segments(ui, "new-game.opponent", &choices.map(|name| (name, None)), chosen);
        match (pressed.map(|pressed| OPPONENTS[pressed]), engine) {
            (Some(Opponent::Engine), None) => self.add_engine(ui, Seat::Opposite),
            (Some(Opponent::Engine), Some(name)) => {
                (self.choice.opponent, self.choice.engine) = (Opponent::Engine, name);
            }
            (Some(opponent), _) => self.choice.opponent = opponent,
            (None, _) => {}
        }
        if self.choice.opponent != Opponent::Person && self.choice.name.is_empty() {
            // Whoever has a name at this board keeps it against a program.
            let below = if self.choice.black_below {
                &self.choice.black
            } else {
                &self.choice.white
            };
            self.choice.name.clone_from(below);
        }
    }

    fn add_engine(&mut self, ui: &Frame, seat: Seat) {
        self.engines_before = Some((ui.model.settings.engines.len(), seat));
        ui.request(Request::Show(Dialog::Engines));
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

    /// How well the program plays: its strength, or which engine it is, and its options.
    pub(super) fn strength(&mut self, ui: &Frame) {
        if self.choice.opponent == Opponent::Tabiya {
            strength(ui, "new-game", &mut self.choice.level, &self.choice.style);
            return;
        }
        text::label(ui, &t!(ui.text, "opponent-engine"));
        let (gap, wide) = (ui.px(length::GAP), ui.px(120.0));
        ui.set_next_item_width(ui.content_region_avail()[0] - wide - gap);
        self.engine_list(ui, "new-game.engine", Seat::Opposite);
        ui.same_line_with_spacing(0.0, gap);
        engine_options(ui, "new-game.options", &self.choice.engine, [wide, ui.frame_height()]);
    }

    /// The list of engines, in the width of the next item; in the person's place the built-in one is the first.
    fn engine_list(&mut self, ui: &Frame, id: &str, seat: Seat) {
        let engines = ui.model.settings.engines.iter().map(|engine| engine.name.clone());
        let own = (seat == Seat::Own).then(|| "Tabiya".to_owned());
        let mut names: Vec<String> = own.into_iter().chain(engines).collect();
        let current = match (seat, self.choice.own_engine.as_str()) {
            (Seat::Opposite, _) => self.choice.engine.clone(),
            (Seat::Own, "") => "Tabiya".to_owned(),
            (Seat::Own, engine) => engine.to_owned(),
        };
        let chosen = names.iter().position(|name| *name == current);
        names.push(t!(ui.text, "opponent-add"));
        let Some(picked) = combo_of_width(ui, id, &current, &names, chosen) else {
            return;
        };
        match seat {
            _ if picked + 1 == names.len() => self.add_engine(ui, seat),
            Seat::Opposite => self.choice.engine.clone_from(&names[picked]),
            Seat::Own if picked == 0 => self.choice.own_engine.clear(),
            Seat::Own => self.choice.own_engine.clone_from(&names[picked]),
        }
    }

    /// The side of the person against a program.
    pub(super) fn side(&mut self, ui: &Frame) {
        text::label(ui, &t!(ui.text, "new-game-side"));
        let choices = [
            (t!(ui.text, "white"), Some(Color::White)),
            (t!(ui.text, "side-random"), None),
            (t!(ui.text, "black"), Some(Color::Black)),
        ];
        let chosen = SIDES.iter().position(|side| *side == self.choice.side);
        if let Some(pressed) = segments(ui, "new-game.side", &choices, chosen) {
            self.choice.side = SIDES[pressed];
        }
    }

    /// Whether a program also plays the person's side, which one, and at what level.
    pub(super) fn own_program(&mut self, ui: &Frame) {
        let label = t!(ui.text, "new-game-watched");
        switch(ui, "new-game.watched", &label, &mut self.choice.is_watched);
        if !self.choice.is_watched {
            return;
        }
        labeled(ui, &t!(ui.text, "opponent-engine"));
        self.engine_list(ui, "new-game.own", Seat::Own);
        let choice = &mut self.choice;
        if choice.own_engine.is_empty() {
            level_choice(ui, "new-game.own", &mut choice.own_level, &mut choice.own_style);
        } else {
            let size = [ui.content_region_avail()[0], 0.0];
            engine_options(ui, "new-game.own-options", &choice.own_engine, size);
        }
    }

    /// Whether the level of the built-in program follows the results; full strength does not.
    pub(super) fn fair_match(&mut self, ui: &Frame) {
        let choice = &mut self.choice;
        if choice.level == 0 || choice.is_watched {
            return;
        }
        let label = t!(ui.text, "new-game-fair");
        if switch(ui, "new-game.fair", &label, &mut choice.is_fair) {
            choice.fair_run = 0;
        }
    }

    /// Whether the coach tells of blunders.
    pub(super) fn coach(&mut self, ui: &Frame) {
        if self.choice.can_be_coached() {
            let label = t!(ui.text, "new-game-coach");
            switch(ui, "new-game.coach", &label, &mut self.choice.is_coached);
        }
    }

    /// The name of the person playing against a program.
    pub(super) fn own_name(&mut self, ui: &Frame) {
        labeled(ui, &t!(ui.text, "new-game-your-name"));
        // Without a name for the games they get the user's own.
        let own_name = &ui.model.settings.own_name;
        field::line(ui, "new-game.name", &mut self.choice.name, own_name, false);
    }
}
