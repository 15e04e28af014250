//! What was pasted, shown before it takes the place of anything.

use super::pasted_text::{self, Choice};
use super::{small_board, Action, Model};
use crate::chess::{Board, Color, Move};
use crate::record::recognise::{recognise, Origin, Recognised, What};
use crate::record::{GameTree, NodeId};
use imgui::{StyleColor, Ui};

/// So many half-moves are written beside the board: of a longer line its begin and its end.
const SHOWN_PLIES: usize = 24;

/// The dialog while it is open.
#[derive(Debug)]
pub struct PasteForm {
    text: String,
    /// The texts before readings were chosen.
    before: Vec<String>,
    /// The position on the board that the text was read with.
    present: Board,
    read: Recognised,
    /// The moves in words.
    moves: String,
    /// The doubt whose readings are listed.
    asked: usize,
}

impl PasteForm {
    /// The dialog for a text and the position on the board.
    #[must_use]
    pub fn new(text: String, present: Board) -> PasteForm {
        let read = recognise(&text, &present);
        PasteForm {
            text,
            before: Vec::new(),
            present,
            moves: line_text(&read.what),
            read,
            asked: 0,
        }
    }

    /// What Enter does: the moves are added when they go on from the board, else everything is loaded.
    #[must_use]
    pub fn accepted(&self) -> Option<Action> {
        self.added().or_else(|| self.loaded())
    }

    /// Adding the moves to the game, when they go on from the board.
    fn added(&self) -> Option<Action> {
        match &self.read.what {
            What::Moves { tree, from } if *from == Origin::Present => Some(Action::AddMoves(line(tree))),
            _ => None,
        }
    }

    /// Putting what was pasted in place of the game.
    fn loaded(&self) -> Option<Action> {
        match &self.read.what {
            What::Games { .. } => Some(Action::ListPasted(self.text.clone())),
            what => Some(Action::LoadPasted(Box::new(what.tree()?))),
        }
    }

    fn set_text(&mut self, text: String) {
        *self = PasteForm {
            before: std::mem::take(&mut self.before),
            ..PasteForm::new(text, self.present)
        };
    }

    fn choose(&mut self, (doubt, reading): Choice) {
        let chosen = self
            .read
            .doubts
            .get(doubt)
            .and_then(|doubt| doubt.choose(&self.text, reading));
        self.change(chosen);
    }

    fn change(&mut self, text: Option<String>) {
        if let Some(text) = text {
            self.before.push(std::mem::take(&mut self.text));
            self.set_text(text);
        }
    }

    /// Draws the dialog and says whether it is done with.
    pub fn draw(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) -> bool {
        if model.game.board() != self.present {
            self.present = model.game.board();
            let text = std::mem::take(&mut self.text);
            self.set_text(text);
        }
        self.summary(ui, model);
        self.doubtful(ui, model);
        let height = self.text_height(ui, model);
        let mut choice = None;
        let _back = ui.push_style_color(StyleColor::ChildBg, model.look.palette.background);
        ui.child_window("##pasted")
            .size([0.0, height])
            .always_use_window_padding(true)
            .build(|| choice = pasted_text::draw(ui, model, &self.text, &self.read, &mut self.asked));
        if let Some(choice) = choice {
            self.choose(choice);
        }
        self.buttons(ui, model, actions)
    }

    /// The room for the text: as much as it needs, and no more than the window has.
    fn text_height(&self, ui: &Ui, model: &Model) -> f32 {
        let look = &model.look;
        let most = (spare_height(ui, model) / 2.0)
            .clamp(look.px(56.0), look.px(150.0))
            .round();
        let begin: String = self.text.chars().take(1_000).collect();
        let room = ui.content_region_avail()[0] - look.px(50.0);
        let [_, high] = ui.calc_text_size_with_opts(begin, false, room);
        let lines = (high / ui.text_line_height()).round().max(1.0);
        (lines * ui.text_line_height_with_spacing() + look.px(34.0)).min(most)
    }

    /// The last position, and beside it what the text is.
    fn summary(&self, ui: &Ui, model: &Model) {
        let look = &model.look;
        let Some(board) = self.read.what.board() else {
            return super::position::heading(ui, model, &self.read.what.to_string());
        };
        let side = (ui.content_region_avail()[0] * 0.42).min(spare_height(ui, model).max(look.px(96.0)));
        let square = (side / 8.0).min(look.px(25.0)).floor();
        let is_hidden = model.game.is_paused() && self.added().is_some();
        if !is_hidden {
            small_board::draw(ui, model, &board, last_move(&self.read.what), square);
            ui.same_line_with_spacing(0.0, look.px(16.0));
        }
        ui.group(|| {
            let _wrap = ui.push_text_wrap_pos();
            {
                let _font = ui.push_font(look.fonts.strong);
                ui.text_wrapped(self.read.what.to_string());
            }
            for note in &self.read.notes {
                ui.text_colored(look.palette.muted, note);
            }
            if let What::Games { first, .. } = &self.read.what {
                let first = What::Game(first.clone());
                ui.text_colored(look.palette.muted, format!("The first of them: {first}"));
            }
            if is_hidden {
                ui.text_colored(look.palette.muted, "The board is hidden while the clocks stand still.");
            } else {
                ui.text_wrapped(&self.moves);
            }
            if !matches!(self.read.what, What::Nothing | What::Position(_)) {
                let turn = match board.turn() {
                    Color::White => "White to move",
                    Color::Black => "Black to move",
                };
                let said = board.outcome().map_or(turn.to_owned(), |outcome| outcome.to_string());
                ui.text_colored(look.palette.muted, said);
            }
        });
    }

    /// The first doubt that reading ends at, or the first of all, with its readings to be clicked.
    fn doubtful(&mut self, ui: &Ui, model: &Model) {
        let look = &model.look;
        let doubts = &self.read.doubts;
        let number = doubts.iter().position(|doubt| doubt.is_end).unwrap_or(0);
        let mut choice = None;
        let mut leaves_out = false;
        let mut goes_back = false;
        if let Some(doubt) = doubts.get(number) {
            {
                let color = if doubt.is_end {
                    look.palette.alarm
                } else {
                    look.palette.accent
                };
                let _ink = ui.push_style_color(StyleColor::Text, color);
                let rest = if doubt.is_end && self.read.what.board().is_some() {
                    " What stands before it can be used."
                } else {
                    ""
                };
                ui.text_wrapped(format!("{}{rest}", sentence(&doubt.reason)));
            }
            for (reading, meant) in doubt.readings.iter().enumerate() {
                if button(ui, model, &meant.label) {
                    choice = Some((number, reading));
                }
            }
            let is_word = doubt.is_end && !self.read.read.is_empty();
            leaves_out = is_word && button(ui, model, "Leave out");
        }
        if !self.before.is_empty() {
            goes_back = button(ui, model, "As it was");
        }
        if !doubts.is_empty() || !self.before.is_empty() {
            ui.new_line();
        }
        if let Some(choice) = choice {
            self.choose(choice);
        } else if leaves_out {
            let place = self.read.doubts[number].place.clone();
            let mut text = self.text.clone();
            text.replace_range(place, "");
            self.change(Some(text));
        } else if goes_back {
            if let Some(text) = self.before.pop() {
                self.set_text(text);
            }
        }
    }

    fn buttons(&self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) -> bool {
        let look = &model.look;
        let gap = look.px(8.0);
        let added = self.added();
        let offers: Vec<(&str, Option<Action>)> = match (&added, &self.read.what) {
            (Some(_), _) => vec![("Add to this game", added), ("Load", self.loaded())],
            (None, What::Games { .. }) => vec![("List the games", self.loaded())],
            (None, _) => vec![("Load", self.loaded())],
        };
        ui.dummy([0.0, look.px(2.0)]);
        #[allow(clippy::cast_precision_loss, reason = "two or three buttons")]
        let count = (offers.len() + 1) as f32;
        let width = ((ui.content_region_avail()[0] - gap * (count - 1.0)) / count).floor();
        let size = [width, look.px(36.0)];
        let mut is_done = false;
        for (place, (label, action)) in offers.into_iter().enumerate() {
            let is_first = place == 0;
            let _off =
                ui.begin_disabled(action.is_none() || is_first && model.game.is_paused() && self.added().is_some());
            let palette = &look.palette;
            let _accent = is_first.then(|| {
                [
                    (StyleColor::Button, palette.accent),
                    (StyleColor::ButtonHovered, palette.accent),
                    (StyleColor::ButtonActive, palette.accent),
                    (StyleColor::Text, palette.on_accent),
                ]
                .map(|(part, color)| ui.push_style_color(part, color))
            });
            if ui.button_with_size(label, size) {
                actions.extend(action);
                is_done = true;
            }
            ui.same_line_with_spacing(0.0, gap);
        }
        ui.button_with_size("Cancel", size) || is_done
    }
}

/// The height of the window that is not taken by title, doubts and buttons.
fn spare_height(ui: &Ui, model: &Model) -> f32 {
    ui.io().display_size[1] - model.look.px(330.0)
}

/// A small button beside the one before, or below it when there is no room.
fn button(ui: &Ui, model: &Model, label: &str) -> bool {
    let width = ui.calc_text_size(label)[0] + 2.0 * model.look.px(10.0);
    if ui.content_region_avail()[0] < width {
        ui.new_line();
    }
    let is_pressed = ui.button(label);
    ui.same_line();
    is_pressed
}

/// The text with a full stop.
fn sentence(text: &str) -> String {
    if text.ends_with('.') {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// The moves of the main line.
fn line(tree: &GameTree) -> Vec<Move> {
    let line = tree.main_line();
    line.into_iter().filter_map(|node| tree.mv(node)).collect()
}

fn last_move(what: &What) -> Option<Move> {
    let tree = what.tree()?;
    tree.mv(tree.line_end(NodeId::ROOT))
}

/// The moves with their numbers, in SAN; the middle of many is left out.
fn line_text(what: &What) -> String {
    let Some(tree) = what.tree() else { return String::new() };
    let moves = line(&tree);
    let hidden = if moves.len() > SHOWN_PLIES {
        SHOWN_PLIES * 2 / 3..moves.len() - SHOWN_PLIES / 3
    } else {
        0..0
    };
    let mut board = tree.start();
    let mut words = Vec::new();
    for (ply, &mv) in moves.iter().enumerate() {
        if ply == hidden.start && !hidden.is_empty() {
            words.push("…".to_owned());
        }
        if !hidden.contains(&ply) {
            let is_white = board.turn() == Color::White;
            if is_white || ply == 0 || ply == hidden.end {
                let dots = if is_white { "." } else { "…" };
                words.push(format!("{}{dots}", board.fullmove_number()));
            }
            words.push(crate::chess::san::san(&board, mv));
        }
        board.play(mv);
    }
    words.join(" ")
}
