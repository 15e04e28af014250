//! The prompt below the list: which games to save or to review.

use super::GameListPage;
use crate::store::library::Listing;
use crate::ui::frame::Frame;
use crate::ui::widgets::text as words;
use crate::ui::widgets::{foot, FootButton};
use crate::ui::{GamesToSave, Purpose, Request};
use imgui::Key;

/// Which games to save or to review.
#[derive(Debug, Clone, Copy)]
pub struct Prompt {
    /// All games found, or only the selected ones.
    pub is_all: bool,
    /// To review them.
    pub is_review: bool,
}

impl GameListPage {
    pub(super) fn draw_prompt(&mut self, ui: &Frame, listing: &Listing, prompt: Prompt) {
        let Prompt { is_all, is_review } = prompt;
        ui.align_text_to_frame_padding();
        let label = if is_review {
            t!(ui.text, "list-review")
        } else {
            t!(ui.text, "export-as")
        };
        words::muted(ui, &label);
        let mut chosen = is_all;
        let mut choice = |id: &str, label: String, value: bool| {
            ui.same_line();
            ui.radio_button(format!("{label}###{id}"), &mut chosen, value);
            ui.mark(id, &label, true);
        };
        if self.chosen.is_some() {
            let count = self.chosen_count();
            choice("export.selected", t!(ui.text, "export-selected", count = count), false);
        }
        let count = self.selection.count();
        let all = match (self.selection.is_searching(), listing.is_filling()) {
            (true, _) => t!(ui.text, "export-matches", count = count),
            (false, true) => t!(ui.text, "export-so-far", count = count),
            (false, false) => t!(ui.text, "export-all", count = count),
        };
        choice("export.all", all, true);
        let is_all = chosen || self.chosen.is_none();
        self.prompt = Some(Prompt { is_all, is_review });
        let does = if is_review {
            FootButton::main("review.begin", label)
        } else {
            FootButton::main("export.browse", t!(ui.text, "export-where"))
        };
        let does = does.enabled(!is_all || count > 0);
        let is_confirmed = self.has_keys && !ui.is_enter_taken() && ui.is_key_pressed_no_repeat(Key::Enter);
        let pressed = foot(ui, is_confirmed, vec![does, FootButton::cancel(ui, "export.cancel")]);
        let games = listing.games();
        let rows = || self.rows(is_all);
        match pressed {
            Some("export.browse") => {
                let places = rows().filter_map(|row| games.place(row)).collect();
                ui.request(Request::Browse(Purpose::Save(GamesToSave::Listed(places))));
            }
            Some("review.begin") => {
                let entries = rows().filter_map(|row| games.entry(row)).collect();
                ui.request(Request::ReviewListed(entries));
            }
            _ => {}
        }
        if pressed.is_some() {
            self.prompt = None;
        }
    }
}
