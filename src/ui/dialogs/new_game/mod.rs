//! The New game dialog; the board shows the position while it is open.

mod opponent;
mod time;

use super::level_choice::style_list;
use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::chess960::POSITIONS;
use crate::chess::{Board, Color};
use crate::game::TimeControl;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::{Opponent, Side, StartPosition};
use crate::text::{level_name, limit, limited, time_name, time_to_type};
use crate::ui::icons::draw_over_item;
use crate::ui::style::{group_gap, length};
use crate::ui::widgets::{above, combo, field, foot, indent, labeled, number_field, switch, text, Button, FootButton};
use crate::ui::{Frame, Icon, Request, WidgetKind};
use imgui::StyleVar;
use time::TimeField;

/// The height of what is said about a program of a level, in points.
const ABOUT_OPPONENT: f32 = 197.0;

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
    /// Whether the page of the less common choices is shown.
    has_more: bool,
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
    pub fn new(choice: &NewGameChoice, shown: Board) -> NewGameForm {
        NewGameForm {
            choice: choice.clone(),
            time: TimeField::of(&choice.time),
            black_time: choice.black_time.as_deref().map(TimeField::of),
            shown,
            has_more: false,
            engines_before: None,
        }
    }

    /// The starting position, if the choice is valid.
    pub fn preview(&self) -> Option<Board> {
        self.choice.position(&self.shown).ok()
    }

    /// The side at the bottom; `None` if it is random.
    pub fn side_below(&self) -> Option<Color> {
        let is_chance = self.choice.program().is_some() && self.choice.side == Side::Random;
        let is_black = self.choice.is_black_below();
        (!is_chance).then_some(if is_black { Color::Black } else { Color::White })
    }

    /// The choices, if a game can start with them.
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
        Outline {
            beside_board: Some(360.0),
            ..Outline::new("dialog-new-game", 440.0).high(752.0)
        }
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        // Each page begins at its top.
        let page = if self.has_more { "##more" } else { "##choices" };
        foot::form_above(ui, &self.buttons(ui), page, || {
            if self.has_more {
                self.more(ui);
            } else {
                self.choices(ui);
            }
        });
        let ready = self.ready();
        let pressed = foot::foot(ui, keys.is_confirmed, self.buttons(ui));
        if let Some(choice) = ready.filter(|_| pressed == Some("new-game.start")) {
            ui.request(Request::Begin(Box::new(choice)));
        }
        DialogEnd::close_if(pressed.is_some())
    }
}

impl NewGameForm {
    fn buttons(&self, ui: &Frame) -> Vec<FootButton> {
        let cancel = FootButton::cancel(ui, "new-game.cancel");
        let [room, label_room] = cancel.room_beside(ui);
        let label = text::fitting(ui, &self.what_begins(ui), label_room);
        // As wide as can be: what is beside it stands still when the words change.
        let least = room.min(ui.px(320.0));
        let start = FootButton::main("new-game.start", label).at_least(least);
        let start = start.enabled(self.ready().is_some());
        vec![start, cancel]
    }

    /// What the button says will happen, in ever fewer words: `Play Tabiya 1400 · 5 + 3 · White`, and of two people only the time; and
    /// that a position of its own is played from, which is left out last.
    fn what_begins(&self, ui: &Frame) -> Vec<String> {
        let choice = &self.choice;
        let control = self.time.control.as_ref();
        let time = control.map_or_else(|| self.time.stored(), |control| time_name(ui.text, control));
        let typed = control.map_or_else(|| self.time.stored(), time_to_type);
        let side = match choice.side {
            _ if choice.is_watched => String::new(),
            Side::White => t!(ui.text, "white"),
            Side::Black => t!(ui.text, "black"),
            Side::Random => t!(ui.text, "side-random"),
        };
        let [who, short] = match (choice.opponent, choice.level) {
            (Opponent::Person, _) => {
                let is_untimed = control == Some(&TimeControl::Untimed);
                let time = if is_untimed { t!(ui.text, "time-without") } else { time };
                let forms = [time, typed].into_iter().filter(|time| !time.is_empty());
                let play = |game| t!(ui.text, "new-game-play", game = game);
                return if self.has_own_position() {
                    let forms = forms.map(|time| play(t!(ui.text, "new-game-from", game = time)));
                    forms.chain([t!(ui.text, "start-play-tabiya")]).collect()
                } else {
                    forms.map(play).collect()
                };
            }
            (Opponent::Engine, _) => [limited(&choice.engine, limit::NAME).into_owned(), String::new()],
            (Opponent::Tabiya, 0) => ["Tabiya".to_owned(), level_name(ui.text, 0)],
            (Opponent::Tabiya, level) => [format!("Tabiya {level}"), level.to_string()],
        };
        let words = |who: &str, time: &str| {
            let parts = [who, time, side.as_str()].into_iter().filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join(" · ")
        };
        let whole = |game: String| {
            if choice.is_watched {
                t!(ui.text, "new-game-watch", game = game)
            } else {
                t!(ui.text, "new-game-play", game = game)
            }
        };
        if self.has_own_position() {
            let from = |who: &str| t!(ui.text, "new-game-from", game = who).trim().to_owned();
            let [who, short, alone] = [from(&who), from(&short), from("")];
            let forms = [
                words(&who, &time),
                words(&short, &time),
                words(&who, ""),
                who,
                short,
                alone,
            ];
            let here = t!(ui.text, "start-play-tabiya");
            return forms.into_iter().map(whole).chain([here]).collect();
        }
        // Rather than the verb, that there is no clock is left out.
        let untimed = (control == Some(&TimeControl::Untimed)).then(|| whole(words(&short, &typed)));
        let long = [whole(words(&who, &time)), whole(words(&short, &time))];
        let brief = [words(&short, &time), words(&short, &typed)];
        long.into_iter().chain(untimed).chain(brief).collect()
    }

    /// Whether the game begins with a position that has no name: the current one, or that of a FEN.
    fn has_own_position(&self) -> bool {
        let is_own = matches!(self.choice.start, StartPosition::Board | StartPosition::Fen);
        let start = self.choice.position(&self.shown).ok().filter(|_| is_own);
        start.is_some_and(|start| start != Board::default())
    }

    /// The opponent, the side and the time; what is less common is on a page of its own.
    fn choices(&mut self, ui: &Frame) {
        let is_high = ui.content_region_avail()[1] >= ui.px(480.0);
        self.opponent(ui);
        group_gap(ui);
        let [left, top] = ui.cursor_pos();
        if self.choice.program().is_none() {
            self.players(ui);
            let label = t!(ui.text, "new-game-black-below");
            switch(ui, "new-game.black-below", &label, &mut self.choice.black_below);
        } else {
            self.strength(ui);
            group_gap(ui);
            self.side(ui);
        }
        if is_high {
            // What follows stands still when the opponent changes.
            ui.set_cursor_pos([left, ui.cursor_pos()[1].max(top + ui.px(ABOUT_OPPONENT))]);
        }
        group_gap(ui);
        text::label(ui, &t!(ui.text, "new-game-time"));
        self.time.draw_tiles(ui, "new-game.time");
        group_gap(ui);
        self.other_page(ui);
        self.fault(ui);
    }

    /// The button to the other page, which names the position if it is not the usual one; the way back to that is beside it.
    fn other_page(&mut self, ui: &Frame) {
        let unusual = self.unusual_start(ui);
        let words = match (&unusual, self.choice.opponent) {
            (Some(words), _) => words.clone(),
            (None, Opponent::Tabiya) => t!(ui.text, "new-game-more-level"),
            (None, _) => t!(ui.text, "new-game-more"),
        };
        let gap = ui.px(length::GAP);
        let room = ui.content_region_avail()[0];
        let beside = if unusual.is_some() { ui.px(140.0) + gap } else { 0.0 };
        if page_button(ui, "new-game.more", &words, Icon::RIGHT, room - beside) {
            self.has_more = true;
        }
        if unusual.is_some() {
            ui.same_line_with_spacing(0.0, gap);
            let normal = t!(ui.text, "new-game-normal");
            let size = [beside - gap, ui.px(length::BUTTON)];
            if Button::new("new-game.normal", &normal).size(size).draw(ui) {
                self.choice.start = StartPosition::Standard;
                self.choice.odds.clear();
            }
        }
    }

    /// The start position and the odds in words, unless it is normal chess.
    fn unusual_start(&self, ui: &Frame) -> Option<String> {
        let choice = &self.choice;
        let start = match choice.start {
            StartPosition::Standard => None,
            StartPosition::Chess960 => Some(t!(ui.text, "chess960-position", number = choice.number.to_string())),
            other => named(&STARTS, &other).map(|id| ui.text.get(id, &[])),
        };
        let odds = (!choice.odds.is_empty()).then(|| {
            let known = named(&ODDS, &choice.odds.as_str()).filter(|_| choice.start == StartPosition::Standard);
            known.map_or_else(
                || format!("{} {}", t!(ui.text, "new-game-odds"), choice.odds),
                |id| ui.text.get(id, &[]),
            )
        });
        let parts: Vec<String> = start.into_iter().chain(odds).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// What is wrong with the position; a wrong time is reported at its own field.
    fn fault(&self, ui: &Frame) {
        if let Err(wrong) = self.choice.position(&self.shown) {
            if self.choice.start != StartPosition::Fen || !self.choice.fen.trim().is_empty() {
                text::fault(ui, "new-game.fault", &wrong.sentence(ui.text));
            }
        }
    }

    /// The page of what is less common.
    fn more(&mut self, ui: &Frame) {
        let words = t!(ui.text, "new-game-less");
        let room = ui.content_region_avail()[0];
        if page_button(ui, "new-game.less", &words, Icon::LEFT, room) {
            self.has_more = false;
        }
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([ui.px(length::GAP), ui.px(4.0)]));
        self.start(ui);
        self.fault(ui);
        if self.choice.opponent == Opponent::Tabiya {
            style_list(ui, "new-game.style", &mut self.choice.style);
            self.fair_match(ui);
            self.coach(ui);
        }
        if self.choice.program().is_some() {
            if !self.choice.is_watched {
                self.own_name(ui);
            }
            self.own_program(ui);
        }
        let mut differs = self.black_time.is_some();
        let label = t!(ui.text, "new-game-other-time");
        if switch(ui, "new-game.other-time", &label, &mut differs) {
            self.black_time = differs.then(|| TimeField::of(&self.time.stored()));
        }
        if let Some(black_time) = &mut self.black_time {
            black_time.draw_field(ui, "new-game.black-time");
        }
    }

    /// The names, White's at the left as on a score sheet, and between them the button that swaps everything of the two sides.
    fn players(&mut self, ui: &Frame) {
        let choice = &mut self.choice;
        let gap = ui.px(length::GAP);
        let swap = t!(ui.text, "new-game-swap");
        let button = ui.frame_height();
        let wide = ((ui.content_region_avail()[0] - button) / 2.0 - gap).floor();
        let [left, top] = ui.cursor_pos();
        let right = left + wide + 2.0 * gap + button;
        text::label(ui, &t!(ui.text, "white"));
        let below_label = ui.cursor_pos()[1];
        ui.set_next_item_width(wide);
        field::line(ui, "new-game.white", &mut choice.white, "", false);
        // Tab goes from name to name before the button.
        ui.set_cursor_pos([right, top]);
        text::label(ui, &t!(ui.text, "black"));
        let top = below_label;
        ui.set_cursor_pos([right, top]);
        ui.set_next_item_width(-1.0);
        field::line(ui, "new-game.black", &mut choice.black, "", false);
        let below = ui.cursor_pos();
        ui.set_cursor_pos([left + wide + gap, top]);
        ui.describe(WidgetKind::Button, &swap);
        let is_swapped = Button::new("new-game.swap", "").size([button, button]).draw(ui);
        draw_over_item(ui, Icon::FLIP, ui.palette().text);
        ui.tell_item(|| &swap);
        ui.set_cursor_pos(below);
        if is_swapped {
            *self = NewGameForm {
                has_more: self.has_more,
                ..NewGameForm::new(&self.chosen().swapped(), self.shown)
            };
        }
    }

    /// The start position and the odds.
    fn start(&mut self, ui: &Frame) {
        labeled(ui, &t!(ui.text, "new-game-position"));
        let choice = &mut self.choice;
        let picked = pick(ui, "new-game.position", &STARTS, &choice.start);
        if let Some(start) = picked {
            if start == StartPosition::Chess960 && choice.start != StartPosition::Chess960 {
                choice.number = random_number(ui);
            }
            choice.start = start;
        }
        match choice.start {
            StartPosition::Chess960 => {
                labeled(ui, &t!(ui.text, "new-game-number"));
                if let Some(number) = number_field(ui, "new-game.number", i32::from(choice.number)) {
                    let last = i32::from(POSITIONS) - 1;
                    choice.number = u16::try_from(number.clamp(0, last)).unwrap_or(choice.number);
                }
                let label = t!(ui.text, "new-game-random");
                let size = [ui.content_region_avail()[0] - 2.0 * ui.px(10.0), 0.0];
                indent(ui);
                if Button::new("new-game.random", &label).size(size).draw(ui) {
                    choice.number = random_number(ui);
                }
            }
            StartPosition::Fen => {
                above(ui, &t!(ui.text, "fen-hint"));
                field::line(ui, "new-game.fen", &mut choice.fen, "", picked.is_some());
            }
            _ => {}
        }
        // Elsewhere the pieces stand on other squares.
        if choice.start == StartPosition::Standard {
            labeled(ui, &t!(ui.text, "new-game-odds"));
            let before = choice.odds.clone();
            if let Some(odds) = pick(ui, "new-game.odds", &ODDS, &before.as_str()) {
                odds.clone_into(&mut choice.odds);
            }
        }
        labeled(ui, &t!(ui.text, "odds-squares"));
        field::line(ui, "new-game.squares", &mut choice.odds, "f7 b8", false);
    }
}

/// The number of a random Chess960 position.
fn random_number(ui: &Frame) -> u16 {
    u16::try_from(ui.model.now.as_micros() % u128::from(POSITIONS)).unwrap_or(0)
}

/// The button to another page of the form. Returns whether it was pressed.
fn page_button(ui: &Frame, id: &str, words: &str, icon: Icon, width: f32) -> bool {
    let is_pressed = Button::new(id, words).size([width, ui.px(length::BUTTON)]).draw(ui);
    let (min, max) = ui.item();
    let inset = ui.px(18.0);
    let x = if icon == Icon::LEFT {
        min[0] + inset
    } else {
        max[0] - inset
    };
    let center = [x, f32::midpoint(min[1], max[1])];
    if ui.wide(words) + 4.0 * inset <= width {
        icon.draw(ui, &ui.get_window_draw_list(), center, ui.palette().muted);
    }
    is_pressed
}

/// The id of the name of this value, if it has one.
fn named<T: PartialEq>(offered: &[(&'static str, T)], value: &T) -> Option<&'static str> {
    offered.iter().find(|(_, known)| known == value).map(|(id, _)| *id)
}

/// A list of named values, in the width of the next item. Returns the value picked.
fn pick<T: PartialEq + Copy>(ui: &Frame, id: &str, offered: &[(&'static str, T)], value: &T) -> Option<T> {
    let named = offered.iter().map(|(name, value)| (ui.text.get(name, &[]), *value));
    combo(ui, id, named, value)
}
