//! The dialog as it is drawn.

use super::{text, PasteForm};
use crate::import::{Origin, What};
use crate::scene::BoardState;
use crate::ui::{position, small_board, Action, Model};
use imgui::{StyleColor, Ui};

impl PasteForm {
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
            .build(|| choice = text::draw(ui, model, &self.text, &self.read, &mut self.asked));
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
        let Some(board) = self.shown.board else {
            return position::heading(ui, model, &self.read.what.to_string());
        };
        let side = (ui.content_region_avail()[0] * 0.42).min(spare_height(ui, model).max(look.px(96.0)));
        let square = (side / 8.0).min(look.px(25.0)).floor();
        let is_hidden = model.game.is_paused() && self.can_add();
        if !is_hidden {
            small_board::draw(ui, model, &BoardState::after_move(&board, self.shown.last), square);
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
            if let Some(first) = &self.shown.first {
                ui.text_colored(look.palette.muted, first);
            }
            if is_hidden {
                ui.text_colored(look.palette.muted, "The board is hidden while the clocks stand still.");
            } else {
                ui.text_wrapped(&self.shown.moves);
            }
            if let Some(state) = &self.shown.state {
                ui.text_colored(look.palette.muted, state);
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
        let instead = match self.read.instead.as_ref().map(|instead| &instead.what) {
            Some(What::Moves {
                from: Origin::Start, ..
            }) => Some("Read from the start"),
            Some(What::Moves { .. }) => Some("Read from the board"),
            _ => None,
        };
        let reads_instead = instead.is_some_and(|label| button(ui, model, label));
        if !self.before.is_empty() {
            goes_back = button(ui, model, "As it was");
        }
        if !doubts.is_empty() || !self.before.is_empty() || instead.is_some() {
            ui.new_line();
        }
        if let Some(choice) = choice {
            self.choose(choice);
        } else if leaves_out {
            let place = self.read.doubts[number].place.clone();
            let mut text = self.text.clone();
            text.replace_range(place, "");
            self.change(Some(text));
        } else if reads_instead {
            self.read_instead();
        } else if goes_back {
            if let Some(text) = self.before.pop() {
                self.set_text(text);
            }
        }
    }

    fn buttons(&self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) -> bool {
        let look = &model.look;
        let gap = look.px(8.0);
        let offers: &[&str] = match self.read.what {
            _ if self.can_add() => &["Add to this game", "Load"],
            What::Games { .. } => &["List the games"],
            _ => &["Load"],
        };
        let is_something = self.shown.board.is_some();
        ui.dummy([0.0, look.px(2.0)]);
        #[allow(clippy::cast_precision_loss, reason = "two or three buttons")]
        let count = (offers.len() + 1) as f32;
        let width = ((ui.content_region_avail()[0] - gap * (count - 1.0)) / count).floor();
        let size = [width, look.px(36.0)];
        let mut is_done = false;
        for (place, label) in offers.iter().enumerate() {
            let is_first = place == 0;
            let adds = is_first && self.can_add();
            let _off = ui.begin_disabled(!is_something || adds && model.game.is_paused());
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
                actions.extend(if adds { self.added() } else { self.loaded() });
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
