//! The prompt below the list: which games to save, to review, or to make a book of.

use super::GameListPage;
use crate::store::library::Listing;
use crate::ui::widgets::foot::height as foot_height;
use crate::ui::widgets::{foot, text as words, FootButton};
use crate::ui::{Frame, GamesToSave, Purpose, Request};
use imgui::Key;

/// Which games, and what is done with them.
#[derive(Debug, Clone, Copy)]
pub struct Prompt {
    /// All games found, or only the selected ones.
    pub is_all: bool,
    pub action: BulkAction,
}

/// What is done with games, of which it is asked first which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BulkAction {
    Export,
    Review,
    /// To write an opening book.
    Book,
}

impl BulkAction {
    fn label(self, ui: &Frame) -> String {
        match self {
            BulkAction::Export => t!(ui.text, "export-as"),
            BulkAction::Review => t!(ui.text, "list-review"),
            BulkAction::Book => t!(ui.text, "list-book"),
        }
    }
}

impl GameListPage {
    /// The choices of the prompt: their ids, their words, and whether they mean all games.
    fn choices(&self, ui: &Frame, listing: &Listing) -> Vec<(&'static str, String, bool)> {
        let count = self.chosen_count();
        let selected = || ("export.selected", t!(ui.text, "export-selected", count = count), false);
        let count = self.selection.count();
        let all = match (self.selection.is_searching(), listing.is_filling()) {
            (true, _) => t!(ui.text, "export-matches", count = count),
            (false, true) => t!(ui.text, "export-so-far", count = count),
            (false, false) => t!(ui.text, "export-all", count = count),
        };
        let all = ("export.all", all, true);
        self.chosen.map(|_| selected()).into_iter().chain([all]).collect()
    }

    fn prompt_buttons(&self, ui: &Frame, prompt: Prompt) -> Vec<FootButton> {
        let does = match prompt.action {
            BulkAction::Review => FootButton::main("review.begin", prompt.action.label(ui)),
            BulkAction::Export | BulkAction::Book => FootButton::main("export.browse", t!(ui.text, "export-where")),
        };
        let is_all = prompt.is_all || self.chosen.is_none();
        let does = does.enabled(!is_all || self.selection.count() > 0);
        vec![does, FootButton::cancel(ui, "export.cancel")]
    }

    /// Which choices begin a line below the words before them.
    fn breaks(ui: &Frame, action: BulkAction, choices: &[(&str, String, bool)]) -> Vec<bool> {
        let style = ui.clone_style();
        let [room, _] = ui.content_region_avail();
        let mut x = ui.wide(action.label(ui));
        let begins_line = |(_, label, _): &(&str, String, bool)| {
            let wide = ui.frame_height() + style.item_inner_spacing[0] + ui.wide(label);
            let beside = x + style.item_spacing[0] + wide;
            let is_below = beside > room;
            x = if is_below { wide } else { beside };
            is_below
        };
        choices.iter().map(begins_line).collect()
    }

    /// The height of the prompt.
    pub(super) fn prompt_height(&self, ui: &Frame, listing: &Listing, prompt: Prompt) -> f32 {
        let breaks = GameListPage::breaks(ui, prompt.action, &self.choices(ui, listing));
        let lines = 1 + breaks.iter().filter(|is_below| **is_below).count();
        lines as f32 * ui.frame_height_with_spacing() + foot_height(ui, &self.prompt_buttons(ui, prompt))
    }

    pub(super) fn draw_prompt(&mut self, ui: &Frame, listing: &Listing, prompt: Prompt) {
        let (choices, action) = (self.choices(ui, listing), prompt.action);
        let breaks = GameListPage::breaks(ui, action, &choices);
        ui.align_text_to_frame_padding();
        words::muted(ui, &action.label(ui));
        let mut is_all = prompt.is_all || self.chosen.is_none();
        for ((id, label, value), is_below) in choices.iter().zip(breaks) {
            if !is_below {
                ui.same_line();
            }
            ui.radio_button(format!("{label}###{id}"), &mut is_all, *value);
            ui.mark(id, label, true);
        }
        let prompt = Prompt { is_all, action };
        self.prompt = Some(prompt);
        let is_confirmed = self.has_keys && !ui.is_enter_taken() && ui.is_key_pressed_no_repeat(Key::Enter);
        let pressed = foot(ui, is_confirmed, self.prompt_buttons(ui, prompt));
        let games = listing.games();
        let rows = || self.rows(is_all);
        match pressed {
            Some("export.browse") => {
                let places = rows().filter_map(|row| games.place(row)).collect();
                ui.request(Request::Browse(match action {
                    BulkAction::Book => Purpose::Book(places),
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
