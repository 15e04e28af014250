//! The choices of a new game; the board shows the position while it is chosen.

use super::position::heading;
use super::{Action, Model};
use crate::chess::chess960::POSITIONS;
use crate::chess::Board;
use crate::store::new_game::NewGameChoice;
use crate::text::{limit, limited};
use imgui::{StyleColor, Ui};

/// The time controls that are offered by name.
const TIMES: [(&str, &str); 14] = [
    ("No clock", "-"),
    ("1 minute", "60"),
    ("2 min + 1 s", "120+1"),
    ("3 min + 2 s", "180+2"),
    ("5 minutes", "300"),
    ("5 min + 3 s", "300+3"),
    ("10 minutes", "600"),
    ("15 min + 10 s", "900+10"),
    ("30 min + 20 s", "1800+20"),
    ("40 in 90 min, then 30, + 30 s", "40/5400+30:1800+30"),
    ("10 min, delay 5 s", "600d5"),
    ("10 min, Bronstein 5 s", "600b5"),
    ("Hourglass, 3 minutes", "*180"),
    ("Count up", "up"),
];

/// The ways to begin.
const STARTS: [(&str, &str); 4] = [
    ("Usual position", "standard"),
    ("Chess960", "chess960"),
    ("FEN", "fen"),
    ("Position on the board", "board"),
];

/// The odds of old, by the square of the piece that is left out.
const ODDS: [(&str, &str); 9] = [
    ("None", ""),
    ("White without a pawn (f2)", "f2"),
    ("White without a knight (b1)", "b1"),
    ("White without a rook (a1)", "a1"),
    ("White without the queen (d1)", "d1"),
    ("Black without a pawn (f7)", "f7"),
    ("Black without a knight (b8)", "b8"),
    ("Black without a rook (a8)", "a8"),
    ("Black without the queen (d8)", "d8"),
];

/// The dialog while it is open.
#[derive(Debug)]
pub struct NewGameForm {
    choice: NewGameChoice,
    /// The position on the board when the dialog was opened.
    shown: Board,
}

impl NewGameForm {
    /// The dialog with what was chosen last.
    #[must_use]
    pub fn new(choice: &NewGameChoice, shown: Board) -> NewGameForm {
        NewGameForm {
            choice: choice.clone(),
            shown,
        }
    }

    /// The position that would be begun from, if the choice is a good one.
    #[must_use]
    pub fn preview(&self) -> Option<Board> {
        self.choice.position(&self.shown).ok()
    }

    /// What is chosen, if a game can begin with it.
    #[must_use]
    pub fn ready(&self) -> Option<NewGameChoice> {
        self.choice.setup(&self.shown).is_ok().then(|| self.choice.clone())
    }

    /// Draws the dialog and says whether it is done with.
    pub fn draw(
        &mut self,
        ui: &Ui,
        model: &Model,
        is_new: bool,
        is_confirmed: bool,
        actions: &mut Vec<Action>,
    ) -> bool {
        let look = &model.look;
        let gap = look.px(8.0);
        self.players(ui, model, is_new);
        heading(ui, model, "Time");
        time(ui, "##time", &mut self.choice.time);
        let mut differs = self.choice.black_time.is_some();
        if ui.checkbox("Other time for Black", &mut differs) {
            self.choice.black_time = differs.then(|| self.choice.time.clone());
        }
        if let Some(black_time) = &mut self.choice.black_time {
            time(ui, "##black time", black_time);
        }
        self.start(ui, model);
        let fault = self.choice.setup(&self.shown).err();
        if let Some(fault) = &fault {
            let _ink = ui.push_style_color(StyleColor::Text, look.palette.alarm);
            ui.text_wrapped(limited(fault, limit::PARAGRAPH));
        }
        ui.dummy([0.0, look.px(4.0)]);
        let width = ((ui.content_region_avail()[0] - gap) / 2.0).floor();
        let size = [width, look.px(36.0)];
        let begins = {
            let _off = ui.begin_disabled(fault.is_some());
            let _fill = ui.push_style_color(StyleColor::Button, look.palette.accent);
            let _hover = ui.push_style_color(StyleColor::ButtonHovered, look.palette.accent);
            let _ink = ui.push_style_color(StyleColor::Text, look.palette.on_accent);
            ui.button_with_size("Begin", size) || is_confirmed && fault.is_none()
        };
        ui.same_line_with_spacing(0.0, gap);
        let leaves = ui.button_with_size("Cancel", size);
        if begins {
            actions.push(Action::Begin(Box::new(self.choice.clone())));
        }
        begins || leaves
    }

    fn players(&mut self, ui: &Ui, model: &Model, is_new: bool) {
        heading(ui, model, "Players");
        if is_new {
            ui.set_keyboard_focus_here();
        }
        let choice = &mut self.choice;
        for (id, name, hint) in [
            ("##white", &mut choice.white, "White"),
            ("##black", &mut choice.black, "Black"),
        ] {
            ui.set_next_item_width(-1.0);
            ui.input_text(id, name).hint(hint).build();
        }
        if ui.button("Change colours") {
            self.choice = self.choice.swapped();
        }
        ui.same_line();
        ui.checkbox("Black sits below", &mut self.choice.black_below);
    }

    fn start(&mut self, ui: &Ui, model: &Model) {
        heading(ui, model, "Position");
        let choice = &mut self.choice;
        combo(ui, "##start", &STARTS, &mut choice.start);
        match choice.start.as_str() {
            "chess960" => {
                let mut number = i32::from(choice.number);
                ui.set_next_item_width(model.look.px(140.0));
                if ui.input_int("##number", &mut number).build() {
                    let last = i32::from(POSITIONS) - 1;
                    choice.number = u16::try_from(number.clamp(0, last)).unwrap_or(choice.number);
                }
                ui.same_line();
                if ui.button("Random") {
                    choice.number = random_number(model);
                }
            }
            "fen" => {
                ui.set_next_item_width(-1.0);
                ui.input_text("##fen", &mut choice.fen)
                    .hint("FEN of the position")
                    .build();
            }
            _ => {}
        }
        ui.text("Odds");
        combo(ui, "##odds", &ODDS, &mut choice.odds);
        ui.set_next_item_width(-1.0);
        ui.input_text("##squares", &mut choice.odds)
            .hint("squares to be left empty, such as f7 b8")
            .build();
    }
}

/// Any number of a Chess960 position.
fn random_number(model: &Model) -> u16 {
    u16::try_from(model.now.as_micros() % u128::from(POSITIONS)).unwrap_or(0)
}

/// A list of named values to choose from; a value that has no name is shown as it is.
fn combo(ui: &Ui, id: &str, offered: &[(&str, &str)], chosen: &mut String) {
    ui.set_next_item_width(-1.0);
    let name = offered
        .iter()
        .find(|(_, value)| value == chosen)
        .map_or(chosen.as_str(), |(name, _)| *name);
    let mut pick = None;
    if let Some(_combo) = ui.begin_combo(id, limited(name, limit::NAME)) {
        for (name, value) in offered {
            if ui.selectable_config(name).selected(value == chosen).build() {
                pick = Some((*value).to_owned());
            }
        }
    }
    if let Some(pick) = pick {
        *chosen = pick;
    }
}

/// A time control: one of the named ones, or any as it is written in PGN.
fn time(ui: &Ui, id: &str, chosen: &mut String) {
    combo(ui, id, &TIMES, chosen);
    ui.set_next_item_width(-1.0);
    ui.input_text(format!("{id} written"), chosen)
        .hint("seconds, such as 300+5 or 40/5400:1800")
        .build();
}
