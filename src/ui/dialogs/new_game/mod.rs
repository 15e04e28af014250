//! The New game dialog; the board shows the position while it is open.

mod opponent;
mod time;

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::chess::chess960::POSITIONS;
use crate::chess::{Board, Color};
use crate::store::new_game::NewGameChoice;
use crate::store::settings::{Opponent, Side, StartPosition};
use crate::ui::frame::Frame;
use crate::ui::icons::{self, Icon};
use crate::ui::style::length;
use crate::ui::widgets::combo::combo;
use crate::ui::widgets::foot::row_height as foot_height;
use crate::ui::widgets::setting::switch;
use crate::ui::widgets::text::{fault, muted};
use crate::ui::widgets::{field, fold, foot, number_field, Button, FootButton};
use crate::ui::Request;
use imgui::StyleVar;
use time::TimeField;

/// Number of frames for which the dialog stays scrolled to the top, whatever takes the focus.
const SETTLING: u8 = 5;

/// The starting positions.
const STARTS: [(&str, StartPosition); 4] = [
    ("start-standard", StartPosition::Standard),
    ("start-chess960", StartPosition::Chess960),
    ("start-fen", StartPosition::Fen),
    ("start-board", StartPosition::Board),
];

/// The classic odds, by the square of the piece removed.
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

/// The dialog while it is open.
#[derive(Debug)]
pub struct NewGameForm {
    choice: NewGameChoice,
    time: TimeField,
    black_time: Option<TimeField>,
    /// The position on the board when the dialog opened.
    shown: Board,
    /// Whether the less common choices are unfolded.
    has_more: bool,
    /// Number of frames it has been drawn, up to the settling time.
    age: u8,
    /// The number of engines before one was to be added, and the seat it is for.
    engines_before: Option<(usize, Seat)>,
}

/// Where a program sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seat {
    /// Opposite the person.
    Opposite,
    /// In the person's place.
    Own,
}

impl NewGameForm {
    /// The dialog with the last choices.
    #[must_use]
    pub fn new(choice: &NewGameChoice, shown: Board) -> NewGameForm {
        NewGameForm {
            choice: choice.clone(),
            time: TimeField::of(&choice.time),
            black_time: choice.black_time.as_deref().map(TimeField::of),
            shown,
            // The last choices must be visible.
            has_more: choice.start != StartPosition::Standard
                || choice.black_time.is_some()
                || choice.black_below && choice.program().is_none()
                || choice.is_watched && choice.program().is_some()
                || !choice.odds.is_empty(),
            age: 0,
            engines_before: None,
        }
    }

    /// The starting position, if the choice is valid.
    #[must_use]
    pub fn preview(&self) -> Option<Board> {
        self.choice.position(&self.shown).ok()
    }

    /// The side at the bottom; `None` if it is random.
    #[must_use]
    pub fn side_below(&self) -> Option<Color> {
        let is_chance = self.choice.program().is_some() && self.choice.side == Side::Random;
        let is_black = self.choice.is_black_below();
        (!is_chance).then_some(if is_black { Color::Black } else { Color::White })
    }

    /// The choices, if a game can start with them.
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
}

impl OpenDialog for NewGameForm {
    fn outline(&self) -> Outline {
        let height = match self.choice.opponent {
            _ if self.has_more => 740.0,
            Opponent::Tabiya => 740.0,
            Opponent::Engine => 680.0,
            Opponent::Person => 600.0,
        };
        Outline {
            is_beside_board: true,
            ..Outline::new("dialog-new-game", 420.0).high(height)
        }
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let [_, room] = ui.content_region_avail();
        ui.child_window("##choices")
            .size([0.0, room - foot_height(ui)])
            .build(|| self.choices(ui, keys.is_new));
        let ready = self.ready();
        let start = FootButton::main("new-game.start", t!(ui.text, "new-game-start")).enabled(ready.is_some());
        let cancel = FootButton::cancel(ui, "new-game.cancel");
        let pressed = foot(ui, keys.is_confirmed, vec![start, cancel]);
        if let Some(choice) = ready.filter(|_| pressed == Some("new-game.start")) {
            ui.request(Request::Begin(Box::new(choice)));
        }
        Reply::close_if(pressed.is_some())
    }
}

impl NewGameForm {
    /// Players and time; less common choices are folded away.
    fn choices(&mut self, ui: &Frame, is_new: bool) {
        if self.age < SETTLING {
            // Dear ImGui would scroll the name field, which takes the focus, to the middle.
            self.age += 1;
            ui.set_scroll_y(0.0);
        }
        self.opponent(ui);
        self.level(ui);
        self.fair_match(ui);
        if self.choice.program().is_none() {
            self.players(ui, is_new);
        } else if !self.choice.is_watched {
            self.own_name(ui, is_new);
        }
        ui.dummy([0.0, ui.px(2.0)]);
        muted(ui, &t!(ui.text, "new-game-time"));
        self.time.draw_tiles(ui, "new-game.time");
        let more = if self.choice.opponent == Opponent::Tabiya {
            t!(ui.text, "new-game-more-level")
        } else {
            t!(ui.text, "new-game-more")
        };
        fold(ui, "new-game.more", &more, &mut self.has_more);
        if self.has_more {
            self.more(ui);
        }
        // A wrong time is reported at its own field.
        if let Err(wrong) = self.choice.position(&self.shown) {
            if self.choice.start != StartPosition::Fen || !self.choice.fen.trim().is_empty() {
                fault(ui, "new-game.fault", &wrong.sentence(ui.text));
            }
        }
    }

    fn more(&mut self, ui: &Frame) {
        self.finer_level(ui);
        if self.choice.program().is_some() {
            self.own_program(ui);
        }
        let spacing = ui.push_style_var(StyleVar::ItemSpacing([ui.px(length::GAP), 0.0]));
        if self.choice.program().is_none() {
            let label = t!(ui.text, "new-game-black-below");
            switch(ui, "new-game.black-below", &label, &mut self.choice.black_below);
        }
        let mut differs = self.black_time.is_some();
        let label = t!(ui.text, "new-game-other-time");
        if switch(ui, "new-game.other-time", &label, &mut differs) {
            self.black_time = differs.then(|| TimeField::of(&self.time.stored()));
        }
        drop(spacing);
        if let Some(black_time) = &mut self.black_time {
            black_time.draw_list(ui, "new-game.black-time");
        }
        self.start(ui);
    }

    /// The names, White's at the left as on a score sheet, and between them the button that swaps everything of the two sides.
    fn players(&mut self, ui: &Frame, is_new: bool) {
        let choice = &mut self.choice;
        let gap = ui.px(length::GAP);
        let swap = t!(ui.text, "new-game-swap");
        let button = ui.frame_height();
        let wide = ((ui.content_region_avail()[0] - button) / 2.0 - gap).floor();
        let is_new = is_new && opponent::has_room_for_field(ui);
        let [left, top] = ui.cursor_pos();
        ui.set_next_item_width(wide);
        field::line(ui, "new-game.white", &mut choice.white, &t!(ui.text, "white"), is_new);
        // Tab goes from name to name before the button.
        ui.set_cursor_pos([left + wide + 2.0 * gap + button, top]);
        ui.set_next_item_width(-1.0);
        field::line(ui, "new-game.black", &mut choice.black, &t!(ui.text, "black"), false);
        let below = ui.cursor_pos();
        ui.set_cursor_pos([left + wide + gap, top]);
        let is_swapped = Button::new("new-game.swap", "").size([button, button]).draw(ui);
        icons::draw_over_item(ui, Icon::Flip);
        if ui.is_item_hovered() {
            ui.tell(&swap);
        }
        ui.set_cursor_pos(below);
        if is_swapped {
            *self = NewGameForm {
                has_more: self.has_more,
                ..NewGameForm::new(&self.chosen().swapped(), self.shown)
            };
        }
    }

    fn start(&mut self, ui: &Frame) {
        muted(ui, &t!(ui.text, "new-game-position"));
        let choice = &mut self.choice;
        let chosen = STARTS.iter().position(|(_, start)| *start == choice.start);
        let picked = named(ui, "new-game.position", &STARTS, chosen, "");
        if let Some(picked) = picked {
            let is_drawn = STARTS[picked].1 == StartPosition::Chess960 && choice.start != StartPosition::Chess960;
            choice.start = STARTS[picked].1;
            if is_drawn {
                choice.number = random_number(ui);
            }
        }
        match choice.start {
            StartPosition::Chess960 => {
                ui.set_next_item_width(ui.px(160.0));
                if let Some(number) = number_field(ui, "new-game.number", i32::from(choice.number)) {
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
                field::line(ui, "new-game.fen", &mut choice.fen, &hint, picked.is_some());
            }
            _ => {}
        }
        muted(ui, &t!(ui.text, "new-game-odds"));
        let chosen = ODDS.iter().position(|(_, squares)| *squares == choice.odds);
        if let Some(picked) = named(ui, "new-game.odds", &ODDS, chosen, &choice.odds) {
            ODDS[picked].1.clone_into(&mut choice.odds);
        }
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "odds-hint");
        field::line(ui, "new-game.squares", &mut choice.odds, &hint, false);
    }
}

/// The number of a random Chess960 position.
fn random_number(ui: &Frame) -> u16 {
    u16::try_from(ui.model.now.as_micros() % u128::from(POSITIONS)).unwrap_or(0)
}

/// A list of named values. Returns the index of the value picked; `unnamed` is shown for a value without a name.
fn named<T>(ui: &Frame, id: &str, offered: &[(&str, T)], chosen: Option<usize>, unnamed: &str) -> Option<usize> {
    let names: Vec<String> = offered.iter().map(|(name, _)| ui.text.get(name, &[])).collect();
    let preview = chosen.map_or(unnamed, |number| &names[number]);
    combo(ui, id, preview, &names, chosen)
}
