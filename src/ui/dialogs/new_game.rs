//! The choices of a new game; the board shows the position while it is chosen.

use super::{DialogKeys, Reply};
use crate::chess::chess960::POSITIONS;
use crate::chess::Board;
use crate::game::TimeControl;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::StartPosition;
use crate::text::{time_to_type, time_words, typed_time};
use crate::ui::frame::Frame;
use crate::ui::widgets::combo::combo;
use crate::ui::widgets::text::{fault, heading};
use crate::ui::widgets::toggle::checkbox;
use crate::ui::widgets::{button, field, Button};
use crate::ui::Request;

/// The time controls that are offered, as PGN writes them.
const TIMES: [&str; 19] = [
    "-",
    "60",
    "60+1",
    "120+1",
    "180",
    "180+2",
    "300",
    "300+3",
    "600",
    "600+5",
    "900+10",
    "1800+20",
    "3600",
    "5400+30",
    "40/5400+30:1800+30",
    "600d5",
    "600b5",
    "*180",
    "up",
];

/// The ways to begin.
const STARTS: [(&str, StartPosition); 4] = [
    ("start-standard", StartPosition::Standard),
    ("start-chess960", StartPosition::Chess960),
    ("start-fen", StartPosition::Fen),
    ("start-board", StartPosition::Board),
];

/// The classic odds, by the square of the piece that is removed.
const ODDS: [(&str, &str); 9] = [
    ("odds-none", ""),
    ("odds-white-pawn", "f2"),
    ("odds-white-knight", "b1"),
    ("odds-white-rook", "a1"),
    ("odds-white-queen", "d1"),
    ("odds-black-pawn", "f7"),
    ("odds-black-knight", "b8"),
    ("odds-black-rook", "a8"),
    ("odds-black-queen", "d8"),
];

/// A time control that is chosen or typed.
#[derive(Debug)]
struct TimeField {
    typed: String,
    /// `None` while what is typed is none.
    control: Option<TimeControl>,
}

impl TimeField {
    fn of(stored: &str) -> TimeField {
        let control: Option<TimeControl> = stored.parse().ok();
        TimeField {
            typed: control.as_ref().map_or_else(|| stored.to_owned(), time_to_type),
            control,
        }
    }

    /// Draws the list and the field, whose ids begin with `id`.
    fn draw(&mut self, ui: &Frame, id: &str) {
        let offered: Vec<TimeControl> = TIMES.iter().filter_map(|time| time.parse().ok()).collect();
        let names: Vec<String> = offered.iter().map(|control| time_words(ui.text, control)).collect();
        let preview = match &self.control {
            Some(control) => time_words(ui.text, control),
            None => t!(ui.text, "time-custom"),
        };
        let chosen = offered
            .iter()
            .position(|offered| self.control.as_ref() == Some(offered));
        if let Some(picked) = combo(ui, id, &preview, &names, chosen) {
            self.typed = time_to_type(&offered[picked]);
            self.control = Some(offered[picked].clone());
        }
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "time-hint");
        field::line(ui, &format!("{id}.typed"), &mut self.typed, &hint, false);
        if ui.is_item_hovered() {
            ui.tooltip_text(t!(ui.text, "time-examples"));
        }
        if ui.is_item_edited() {
            self.control = typed_time(&self.typed);
        }
        if self.control.is_none() {
            fault(ui, &format!("{id}.fault"), &t!(ui.text, "time-fault"));
        }
    }

    fn stored(&self) -> String {
        match &self.control {
            Some(control) => control.to_string(),
            None => self.typed.clone(),
        }
    }
}

/// The dialog while it is open.
#[derive(Debug)]
pub struct NewGameForm {
    choice: NewGameChoice,
    time: TimeField,
    black_time: Option<TimeField>,
    /// The position on the board when the dialog was opened.
    shown: Board,
}

impl NewGameForm {
    /// The dialog with what was chosen last.
    #[must_use]
    pub fn new(choice: &NewGameChoice, shown: Board) -> NewGameForm {
        NewGameForm {
            choice: choice.clone(),
            time: TimeField::of(&choice.time),
            black_time: choice.black_time.as_deref().map(TimeField::of),
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
        let has_time =
            self.time.control.is_some() && self.black_time.as_ref().is_none_or(|time| time.control.is_some());
        let choice = self.chosen();
        (has_time && choice.setup(&self.shown).is_ok()).then_some(choice)
    }

    fn chosen(&self) -> NewGameChoice {
        NewGameChoice {
            time: self.time.stored(),
            black_time: self.black_time.as_ref().map(TimeField::stored),
            ..self.choice.clone()
        }
    }

    /// Draws the dialog.
    pub fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        self.players(ui, keys.is_new);
        heading(ui, &t!(ui.text, "new-game-time"));
        self.time.draw(ui, "new-game.time");
        let mut differs = self.black_time.is_some();
        if checkbox(
            ui,
            "new-game.other-time",
            &t!(ui.text, "new-game-other-time"),
            &mut differs,
        ) {
            self.black_time = differs.then(|| TimeField::of(&self.time.stored()));
        }
        if let Some(black_time) = &mut self.black_time {
            black_time.draw(ui, "new-game.black-time");
        }
        self.start(ui);
        // What is wrong with a time is said at its field.
        if let Err(wrong) = self.choice.position(&self.shown) {
            if self.choice.start != StartPosition::Fen || !self.choice.fen.trim().is_empty() {
                fault(ui, "new-game.fault", &wrong);
            }
        }
        ui.dummy([0.0, ui.px(4.0)]);
        let ready = self.ready();
        let buttons = [
            ("new-game.start", t!(ui.text, "new-game-start"), ready.is_some()),
            ("new-game.cancel", t!(ui.text, "cancel"), true),
        ];
        let pressed = button::row(ui, ui.px(36.0), &buttons);
        match ready {
            Some(choice) if pressed == Some(0) || keys.is_confirmed => {
                ui.request(Request::Begin(Box::new(choice)));
                Reply::Close
            }
            _ => Reply::close_if(pressed == Some(1)),
        }
    }

    fn players(&mut self, ui: &Frame, is_new: bool) {
        heading(ui, &t!(ui.text, "new-game-players"));
        let choice = &mut self.choice;
        ui.set_next_item_width(-1.0);
        field::line(ui, "new-game.white", &mut choice.white, &t!(ui.text, "white"), is_new);
        ui.set_next_item_width(-1.0);
        field::line(ui, "new-game.black", &mut choice.black, &t!(ui.text, "black"), false);
        if Button::new("new-game.swap", &t!(ui.text, "new-game-swap")).draw(ui) {
            *self = NewGameForm::new(&self.chosen().swapped(), self.shown);
        }
        ui.same_line();
        let label = t!(ui.text, "new-game-black-below");
        checkbox(ui, "new-game.black-below", &label, &mut self.choice.black_below);
    }

    fn start(&mut self, ui: &Frame) {
        heading(ui, &t!(ui.text, "new-game-position"));
        let choice = &mut self.choice;
        let chosen = STARTS.iter().position(|(_, start)| *start == choice.start);
        if let Some(picked) = named(ui, "new-game.position", &STARTS, chosen, "") {
            choice.start = STARTS[picked].1;
        }
        match choice.start {
            StartPosition::Chess960 => {
                let mut number = i32::from(choice.number);
                ui.set_next_item_width(ui.px(140.0));
                if ui.input_int("##new-game.number", &mut number).build() {
                    let last = i32::from(POSITIONS) - 1;
                    choice.number = u16::try_from(number.clamp(0, last)).unwrap_or(choice.number);
                }
                ui.same_line();
                if Button::new("new-game.random", &t!(ui.text, "new-game-random")).draw(ui) {
                    choice.number = random_number(ui);
                }
            }
            StartPosition::Fen => {
                ui.set_next_item_width(-1.0);
                let hint = t!(ui.text, "fen-hint");
                field::line(ui, "new-game.fen", &mut choice.fen, &hint, false);
            }
            _ => {}
        }
        ui.text(t!(ui.text, "new-game-odds"));
        let chosen = ODDS.iter().position(|(_, squares)| *squares == choice.odds);
        if let Some(picked) = named(ui, "new-game.odds", &ODDS, chosen, &choice.odds) {
            ODDS[picked].1.clone_into(&mut choice.odds);
        }
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "odds-hint");
        field::line(ui, "new-game.squares", &mut choice.odds, &hint, false);
    }
}

/// Any number of a Chess960 position.
fn random_number(ui: &Frame) -> u16 {
    u16::try_from(ui.model.now.as_micros() % u128::from(POSITIONS)).unwrap_or(0)
}

/// The number of the value that is picked from a list of named ones; `unnamed` is shown for one without a name.
fn named<T>(ui: &Frame, id: &str, offered: &[(&str, T)], chosen: Option<usize>, unnamed: &str) -> Option<usize> {
    let names: Vec<String> = offered.iter().map(|(name, _)| ui.text.get(name, &[])).collect();
    let preview = chosen.map_or(unnamed, |number| &names[number]);
    combo(ui, id, preview, &names, chosen)
}
