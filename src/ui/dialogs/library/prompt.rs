//! The prompt below the list: which games to save, to review, or to make a book of.

use super::GameListPage;
use crate::store::library::Listing;
use crate::ui::frame::Frame;
use crate::ui::widgets::text as words;
use crate::ui::widgets::{foot, FootButton};
use crate::ui::{GamesToSave, Purpose, Request};
use imgui::Key;

/// Which games, and what is done with them.
#[derive(Debug, Clone, Copy)]
pub struct Prompt {
    /// All games found, or only the selected ones.
    pub is_all: bool,
    pub verb: Verb,
}

/// What is done with games, of which it is asked first which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    Export,
    Review,
    /// To write an opening book.
    Book,
}

impl GameListPage {
    pub(super) fn draw_prompt(&mut self, ui: &Frame, listing: &Listing, prompt: Prompt) {
        let Prompt { is_all, verb } = prompt;
        ui.align_text_to_frame_padding();
        let label = match verb {
            Verb::Export => t!(ui.text, "export-as"),
            Verb::Review => t!(ui.text, "list-review"),
            Verb::Book => t!(ui.text, "list-book"),
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
        self.prompt = Some(Prompt { is_all, verb });
        let does = match verb {
            Verb::Review => FootButton::main("review.begin", label),
            Verb::Export | Verb::Book => FootButton::main("export.browse", t!(ui.text, "export-where")),
        };
        let does = does.enabled(!is_all || count > 0);
        let is_confirmed = self.has_keys && !ui.is_enter_taken() && ui.is_key_pressed_no_repeat(Key::Enter);
        let pressed = foot(ui, is_confirmed, vec![does, FootButton::cancel(ui, "export.cancel")]);
        let games = listing.games();
        let rows = || self.rows(is_all);
        match pressed {
            Some("export.browse") => {
                let places = rows().filter_map(|row| games.place(row)).collect();
                ui.request(Request::Browse(match verb {
                    Verb::Book => Purpose::Book(places),
                    _ => Purpose::Save(GamesToSave::Listed(places)),
                }));
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
