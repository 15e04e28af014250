//! The prompt below the list: which games to save or to review.

use super::GameListPage;
use crate::store::library::Listing;
use crate::ui::frame::Frame;
use crate::ui::widgets::text as words;
use crate::ui::widgets::{foot, FootButton};
use crate::ui::{GamesToSave, Purpose, Request};

/// The prompt.
#[derive(Debug, Default)]
pub enum Prompt {
    /// Nothing.
    #[default]
    None,
    /// Which games to save or to review.
    Several {
        /// All games found, or only the selected ones.
        is_all: bool,
        /// To review them.
        is_review: bool,
    },
}

impl Prompt {
    /// Whether a prompt is open.
    pub fn is_open(&self) -> bool {
        !matches!(self, Prompt::None)
    }
}

impl GameListPage {
    pub(super) fn draw_prompt(&mut self, ui: &Frame, listing: &Listing) {
        match &mut self.prompt {
            Prompt::None => {}
            Prompt::Several { is_all, is_review } => {
                let (is_all, is_review) = (*is_all, *is_review);
                self.several_prompt(ui, listing, is_all, is_review);
            }
        }
    }

    fn several_prompt(&mut self, ui: &Frame, listing: &Listing, is_all: bool, is_review: bool) {
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
        self.prompt = Prompt::Several { is_all, is_review };
        let does = if is_review {
            FootButton::main("review.begin", label)
        } else {
            FootButton::main("export.browse", t!(ui.text, "export-where"))
        };
        let does = does.enabled(!is_all || count > 0);
        let pressed = foot(ui, false, vec![does, FootButton::cancel(ui, "export.cancel")]);
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
            self.prompt = Prompt::None;
        }
    }
}
