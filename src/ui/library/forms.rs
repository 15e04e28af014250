//! What is asked below the list: other names, or where games are to be written.

use super::{counted, LibraryPage};
use crate::store::library::{Entry, Listing, Place};
use crate::ui::{Action, Model, Names, Purpose};
use imgui::Ui;

/// What is asked.
#[derive(Debug, Default)]
pub enum Form {
    /// Nothing.
    #[default]
    None,
    /// The names of this game.
    Names(Box<Entry>, Names),
    /// Where games are to be written.
    Export {
        /// All that were found, or the chosen one.
        is_all: bool,
    },
}

impl Form {
    /// Asks for the names of this game.
    pub fn names_of(entry: &Entry) -> Form {
        let known = |name: &String| if name == "?" { String::new() } else { name.clone() };
        let names = Names {
            white: known(&entry.white),
            black: known(&entry.black),
            event: known(&entry.event),
            date: entry.date.clone(),
        };
        Form::Names(Box::new(entry.clone()), names)
    }

    /// Whether anything is asked.
    pub fn is_open(&self) -> bool {
        !matches!(self, Form::None)
    }
}

impl LibraryPage {
    /// Closes what is asked below the list; whether there was anything.
    pub fn close_form(&mut self) -> bool {
        std::mem::take(&mut self.form).is_open()
    }

    pub(super) fn draw_form(&mut self, ui: &Ui, model: &Model, listing: &Listing, actions: &mut Vec<Action>) {
        match &mut self.form {
            Form::None => {}
            Form::Names(entry, names) => {
                let (keeps, cancels) = names_form(ui, model, names);
                if keeps {
                    actions.push(Action::Rename(entry.clone(), names.clone()));
                }
                if keeps || cancels {
                    self.form = Form::None;
                }
            }
            Form::Export { is_all } => {
                let is_all = *is_all;
                self.export_form(ui, model, listing, is_all, actions);
            }
        }
    }

    fn export_form(&mut self, ui: &Ui, model: &Model, listing: &Listing, is_all: bool, actions: &mut Vec<Action>) {
        ui.align_text_to_frame_padding();
        ui.text_colored(model.look.palette.muted, "As one PGN:");
        let mut chosen = is_all;
        if self.chosen.is_some() {
            ui.same_line();
            ui.radio_button("The chosen game", &mut chosen, false);
        }
        let count = self.filter.count();
        let all = match (self.filter.rows().is_some(), listing.is_filling()) {
            (true, _) => format!("The {} found", counted(count)),
            (false, true) => format!("The {} read so far", counted(count)),
            (false, false) => format!("All {} games", counted(count)),
        };
        ui.same_line();
        ui.radio_button(all, &mut chosen, true);
        let is_all = chosen || self.chosen.is_none();
        self.form = Form::Export { is_all };
        // Only a purpose that is acted upon needs its games.
        let mut asked = Vec::new();
        let path = self
            .path
            .draw(ui, model, false, Purpose::SaveGames(Vec::new()), &mut asked);
        if !asked.is_empty() {
            actions.push(Action::Browse(Purpose::SaveGames(self.places(listing, is_all))));
        }
        if let Some(path) = path {
            actions.push(Action::ExportGames(self.places(listing, is_all), path));
        }
        let is_over = actions
            .iter()
            .any(|action| matches!(action, Action::ExportGames(..) | Action::Browse(_)));
        if ui.button("Cancel") || is_over {
            self.form = Form::None;
        }
        ui.same_line();
        self.path.ask_again(ui, model);
    }

    /// Where the games are that are to be written.
    fn places(&self, listing: &Listing, is_all: bool) -> Vec<Place> {
        let games = listing.games();
        match self.chosen.filter(|_| !is_all) {
            Some(row) => games.place(row).into_iter().collect(),
            None => (0..self.filter.count())
                .filter_map(|number| games.place(self.filter.row(number)?))
                .collect(),
        }
    }
}

/// The fields of a game's names: whether they are to be kept, whether the old ones stay.
fn names_form(ui: &Ui, model: &Model, names: &mut Names) -> (bool, bool) {
    let look = &model.look;
    let gap = ui.clone_style().item_spacing[0];
    let half = (ui.content_region_avail()[0] - gap) / 2.0;
    let mut is_entered = false;
    let mut field = |label: &str, hint: &str, text: &mut String| {
        ui.set_next_item_width(half);
        is_entered |= ui.input_text(label, text).hint(hint).enter_returns_true(true).build();
        if ui.is_item_hovered() {
            ui.tooltip_text(hint);
        }
    };
    field("##white", "White", &mut names.white);
    ui.same_line();
    field("##black", "Black", &mut names.black);
    field("##event", "Event", &mut names.event);
    ui.same_line();
    field("##date", "Date, as 2026.05.01", &mut names.date);
    let width = [look.px(84.0), 0.0];
    let keeps = ui.button_with_size("Keep", width) || is_entered;
    ui.same_line();
    (keeps, ui.button_with_size("Cancel", width))
}
