//! The prompt below the list: new names for a game, or where to save games.

use super::GameListPage;
use crate::store::library::{GameEntry, Listing, TextLocation};
use crate::text::with_thousands;
use crate::ui::frame::Frame;
use crate::ui::widgets::text as words;
use crate::ui::widgets::{foot, FootButton};
use crate::ui::{GameDetails, GamesToSave, Purpose, Request};

/// The prompt.
#[derive(Debug, Default)]
pub enum Prompt {
    /// Nothing.
    #[default]
    None,
    /// The names of this game.
    Details(Box<GameEntry>, GameDetails),
    /// Where to save games.
    Export {
        /// Whether to save all games found, or only the selected one.
        is_all: bool,
    },
}

impl Prompt {
    /// Asks for the names of this game.
    pub fn details_of(entry: &GameEntry) -> Prompt {
        let known = |name: &String| if name == "?" { String::new() } else { name.clone() };
        let names = GameDetails {
            white: known(&entry.white),
            black: known(&entry.black),
            event: known(&entry.event),
            date: entry.date.clone(),
        };
        Prompt::Details(Box::new(entry.clone()), names)
    }

    /// Whether a prompt is open.
    pub fn is_open(&self) -> bool {
        !matches!(self, Prompt::None)
    }
}

impl GameListPage {
    pub(super) fn draw_prompt(&mut self, ui: &Frame, listing: &Listing) {
        match &mut self.prompt {
            Prompt::None => {}
            Prompt::Details(entry, names) => {
                let (keeps, cancels) = details_prompt(ui, names);
                if keeps {
                    ui.request(Request::Rename(entry.clone(), names.clone()));
                }
                if keeps || cancels {
                    self.prompt = Prompt::None;
                }
            }
            Prompt::Export { is_all } => {
                let is_all = *is_all;
                self.export_prompt(ui, listing, is_all);
            }
        }
    }

    fn export_prompt(&mut self, ui: &Frame, listing: &Listing, is_all: bool) {
        ui.align_text_to_frame_padding();
        words::muted(ui, &t!(ui.text, "export-as"));
        let mut chosen = is_all;
        let mut choice = |id: &str, label: String, value: bool| {
            ui.same_line();
            ui.radio_button(format!("{label}###{id}"), &mut chosen, value);
            ui.mark(id, &label, true);
        };
        if self.chosen.is_some() {
            choice("export.selected", t!(ui.text, "export-selected"), false);
        }
        let count = with_thousands(ui.text, self.selection.count());
        let all = match (self.selection.is_searching(), listing.is_filling()) {
            (true, _) => t!(ui.text, "export-matches", count = count),
            (false, true) => t!(ui.text, "export-so-far", count = count),
            (false, false) => t!(ui.text, "export-all", count = count),
        };
        choice("export.all", all, true);
        let is_all = chosen || self.chosen.is_none();
        self.prompt = Prompt::Export { is_all };
        let saves = FootButton::main("export.browse", t!(ui.text, "export-where"));
        let pressed = foot(ui, false, vec![saves, FootButton::cancel(ui, "export.cancel")]);
        if pressed == Some("export.browse") {
            let games = self.places(listing, is_all);
            ui.request(Request::Browse(Purpose::Save(GamesToSave::Listed(games))));
        }
        if pressed.is_some() {
            self.prompt = Prompt::None;
        }
    }

    /// The places of the games to write.
    fn places(&self, listing: &Listing, is_all: bool) -> Vec<TextLocation> {
        let games = listing.games();
        match self.chosen.filter(|_| !is_all) {
            Some(row) => games.place(row).into_iter().collect(),
            None => (0..self.selection.count())
                .filter_map(|number| games.place(self.selection.row(number)?))
                .collect(),
        }
    }
}

/// The fields for a game's names. Returns whether to save them, and whether to keep the old ones.
fn details_prompt(ui: &Frame, names: &mut GameDetails) -> (bool, bool) {
    let gap = ui.clone_style().item_spacing[0];
    let half = (ui.content_region_avail()[0] - gap) / 2.0;
    let mut is_entered = false;
    let fields = [
        ("details.white", t!(ui.text, "white"), &mut names.white),
        ("details.black", t!(ui.text, "black"), &mut names.black),
        ("details.event", t!(ui.text, "column-event"), &mut names.event),
        ("details.date", t!(ui.text, "details-date"), &mut names.date),
    ];
    for (number, (id, hint, text)) in fields.into_iter().enumerate() {
        if number % 2 == 1 {
            ui.same_line();
        }
        ui.set_next_item_width(half);
        let field = ui.input_text(format!("##{id}"), text).hint(&hint);
        is_entered |= field.enter_returns_true(true).build();
        ui.mark(id, text, true);
        if ui.is_item_hovered() {
            ui.tell(&hint);
        }
    }
    let save = FootButton::main("details.save", t!(ui.text, "save"));
    let pressed = foot(ui, is_entered, vec![save, FootButton::cancel(ui, "details.cancel")]);
    (pressed == Some("details.save"), pressed == Some("details.cancel"))
}
