//! Draws the paste dialog.

use super::{text, PasteForm};
use crate::import::{Content, MovesStart};
use crate::scene::BoardState;
use crate::ui::dialogs::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::ui::widgets::{foot, text as words, Button, FootButton};
use crate::ui::{small_board, Frame};
use imgui::StyleColor;

impl OpenDialog for PasteForm {
    fn outline(&self) -> Outline {
        let is_position = matches!(self.read.content, Content::Position(_));
        Outline::new(if is_position { "dialog-load-fen" } else { "dialog-paste" }, 600.0)
    }

    fn draw(&mut self, ui: &Frame, _: DialogKeys) -> DialogEnd {
        if ui.model.game.board() != self.present {
            self.present = ui.model.game.board();
            let text = std::mem::take(&mut self.text);
            self.set_text(text);
        }
        self.summary(ui);
        self.doubtful(ui);
        let height = self.text_height(ui);
        let mut choice = None;
        let _back = ui.push_style_color(StyleColor::ChildBg, ui.palette().background);
        ui.child_window("##pasted")
            .size([0.0, height])
            .always_use_window_padding(true)
            .build(|| choice = text::draw(ui, &self.text, &self.read, &mut self.asked));
        if let Some(choice) = choice {
            self.choose(choice);
        }
        DialogEnd::close_if(self.buttons(ui))
    }
}

impl PasteForm {
    /// The height of the text: what it needs, limited by the window.
    fn text_height(&self, ui: &Frame) -> f32 {
        let most = (spare_height(ui) / 2.0).clamp(ui.px(56.0), ui.px(150.0)).round();
        let begin: String = self.text.chars().take(1_000).collect();
        let room = ui.content_region_avail()[0] - ui.px(50.0);
        let [_, high] = ui.calc_text_size_with_opts(begin, false, room);
        let lines = (high / ui.text_line_height()).round().max(1.0);
        (lines * ui.text_line_height_with_spacing() + ui.px(34.0)).min(most)
    }

    /// The last position, and beside it a summary of the text.
    fn summary(&self, ui: &Frame) {
        let Some(board) = self.shown.board else {
            return words::heading(ui, &crate::text::pasted(ui.text, &self.read.content));
        };
        let side = (ui.content_region_avail()[0] * 0.42).min(spare_height(ui).max(ui.px(96.0)));
        let square = (side / 8.0).min(ui.px(25.0)).floor();
        let is_hidden = ui.model.game.is_paused() && self.can_add();
        if !is_hidden {
            small_board::draw(ui, ui.model, &BoardState::after_move(&board, self.shown.last), square);
            ui.same_line_with_spacing(0.0, ui.px(16.0));
        }
        ui.group(|| {
            let _wrap = ui.push_text_wrap_pos();
            {
                let _font = ui.push_font(ui.look.fonts.strong);
                let what = crate::text::pasted(ui.text, &self.read.content);
                words::paragraph(ui, &what);
                ui.mark("paste.what", &what, true);
            }
            if !self.read.notices.is_empty() {
                words::muted(ui, &crate::text::notices(ui.text, &self.read.notices));
            }
            if let Some(first) = &self.shown.first {
                let game = crate::text::game(ui.text, first);
                words::muted(ui, &t!(ui.text, "paste-first", game = game));
            }
            if is_hidden {
                words::muted(ui, &t!(ui.text, "reason-paused"));
            } else {
                words::paragraph(ui, &self.shown.moves);
            }
            if let Some(state) = self.shown.state(ui.text) {
                words::muted(ui, &state);
            }
        });
    }

    /// The first doubt that stops the reading, or else the first of all, with its readings as buttons.
    fn doubtful(&mut self, ui: &Frame) {
        let issues = &self.read.issues;
        let number = issues.iter().position(|doubt| doubt.is_end).unwrap_or(0);
        let mut choice = None;
        let mut leaves_out = false;
        let mut goes_back = false;
        if let Some(doubt) = issues.get(number) {
            let color = text::ink(ui, doubt);
            let mut said = crate::text::issue(ui.text, &doubt.kind);
            if doubt.is_end && self.read.content.board().is_some() {
                said = t!(ui.text, "paste-usable", reason = said);
            }
            words::colored(ui, color, &said);
            ui.mark("paste.doubt", &said, true);
            for (reading, meant) in doubt.suggestions.iter().enumerate() {
                let label = crate::text::meaning(ui.text, meant.meaning);
                if reading_button(ui, &format!("paste.reading.{reading}"), &label) {
                    choice = Some((number, reading));
                }
            }
            let is_word = doubt.is_end && !self.read.read.is_empty();
            leaves_out = is_word && reading_button(ui, "paste.skip", &t!(ui.text, "paste-skip"));
        }
        let instead = match self.read.alternative.as_ref().map(|instead| &instead.content) {
            Some(Content::Moves { from, .. }) if *from == MovesStart::Start => Some(t!(ui.text, "paste-from-start")),
            Some(Content::Moves { .. }) => Some(t!(ui.text, "paste-from-board")),
            _ => None,
        };
        let reads_instead = instead
            .as_ref()
            .is_some_and(|label| reading_button(ui, "paste.alternative", label));
        if !self.before.is_empty() {
            goes_back = reading_button(ui, "paste.undo", &t!(ui.text, "paste-undo"));
        }
        if !issues.is_empty() || !self.before.is_empty() || instead.is_some() {
            ui.new_line();
        }
        if let Some(choice) = choice {
            self.choose(choice);
        } else if leaves_out {
            let place = self.read.issues[number].place.clone();
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

    /// Draws the buttons. Returns whether the dialog is done.
    fn buttons(&self, ui: &Frame) -> bool {
        let is_something = self.shown.board.is_some();
        let cancel = FootButton::cancel(ui, "paste.cancel");
        let load = |id, label| FootButton::main(id, label).enabled(is_something);
        let buttons = match self.read.content {
            _ if self.can_add() => vec![
                FootButton::main("paste.add", t!(ui.text, "paste-add")).enabled(!ui.model.game.is_paused()),
                FootButton::other("paste.load", t!(ui.text, "load")).enabled(is_something),
                cancel,
            ],
            Content::Games { .. } => vec![load("paste.list", t!(ui.text, "paste-list")), cancel],
            _ => vec![load("paste.load", t!(ui.text, "load")), cancel],
        };
        let request = match foot(ui, false, buttons) {
            None => return false,
            Some("paste.add") => self.added(),
            Some("paste.cancel") => None,
            Some(_) => self.loaded(),
        };
        if let Some(request) = request {
            ui.request(request);
        }
        true
    }
}

/// The height of the window not taken by title, issues and buttons.
fn spare_height(ui: &Frame) -> f32 {
    ui.io().display_size[1] - ui.px(380.0)
}

/// A small button beside the previous one, or below it if there is no room.
fn reading_button(ui: &Frame, id: &str, label: &str) -> bool {
    let width = ui.wide(label) + 2.0 * ui.px(10.0);
    if ui.content_region_avail()[0] < width {
        ui.new_line();
    }
    let is_pressed = Button::new(id, label).draw(ui);
    ui.same_line();
    is_pressed
}
