//! The prompt below the list: new names for a game, or which games to save or to review.

use super::GameListPage;
use crate::store::library::{GameEntry, Listing};
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
    /// Which games to save or to review.
    Several {
        /// All games found, or only the selected ones.
        is_all: bool,
        /// To review them.
        is_review: bool,
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
        let count = with_thousands(ui.text, self.selection.count());
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
