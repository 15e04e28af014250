//! A list of games: the saved ones, or those of a file.

mod preview;
mod prompt;
mod rows;
mod state;

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::store::library::{Filter, GameEntry, Listing};
use crate::text::with_thousands;
use crate::text::{limit, limited};
use crate::ui::frame::Frame;
use crate::ui::widgets::foot::row_height as foot_height;
use crate::ui::widgets::text as words;
use crate::ui::widgets::{field, foot, FootButton};
use crate::ui::{Request, WidgetKind};
use imgui::Key;
use prompt::Prompt;
use std::path::PathBuf;

/// The page of a list: the search and the selected game.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct GameListPage {
    /// Whether it lists the library, or else the file opened last.
    is_library: bool,
    /// The number of the listing drawn last.
    number: Option<u64>,
    /// The paths of its games.
    source: Vec<PathBuf>,
    search: String,
    filter: Filter,
    /// Whether everything listed so far has been searched.
    is_through: bool,
    /// The row of the selected game.
    chosen: Option<usize>,
    /// Whether it was selected by hand; until then it is the first game.
    is_picked: bool,
    /// Whether the search gets the keyboard focus again.
    wants_keys: bool,
    /// How often it was cleared: each time its field is another one, which remembers no text.
    clearings: usize,
    /// Whether to scroll to the selected game.
    follows: bool,
    prompt: Prompt,
}

impl OpenDialog for GameListPage {
    fn outline(&self) -> Outline {
        Outline::new("dialog-library", 1240.0).high(640.0)
    }

    fn title(&self, ui: &Frame) -> String {
        if self.is_library {
            return t!(ui.text, "dialog-library");
        }
        let paths = ui.model.opened.map(|listing| listing.source().paths());
        let only = paths
            .filter(|paths| paths.len() == 1)
            .and_then(|paths| paths[0].file_name());
        match only {
            Some(name) => t!(
                ui.text,
                "dialog-games-of-file",
                file = limited(&name.to_string_lossy(), limit::NAME).as_ref()
            ),
            None => t!(ui.text, "dialog-games"),
        }
    }

    fn is_kept(&self) -> bool {
        true
    }

    fn needs_redraw(&self) -> bool {
        !self.is_through
    }

    // The search is cleared before the list closes.
    fn close_prompt(&mut self) -> bool {
        let had_prompt = std::mem::take(&mut self.prompt).is_open();
        let had_search = !had_prompt && !self.search.is_empty();
        if had_search {
            self.clear_search();
        }
        had_prompt || had_search
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        self.is_through = true;
        let listing = if self.is_library {
            ui.model.library
        } else {
            ui.model.opened
        };
        let Some(listing) = listing else {
            words::muted(ui, &t!(ui.text, "list-none"));
            return DialogEnd::Stay;
        };
        self.follow(listing, keys.is_new);
        if !is_empty(listing) {
            self.draw_search(ui, listing, keys.is_new);
        }
        let opened = self.draw_rows(ui, listing, keys.is_confirmed);
        state::draw(ui, listing);
        if self.prompt.is_open() {
            self.draw_prompt(ui, listing);
            return DialogEnd::Stay;
        }
        if is_empty(listing) && ui.model.discarded.is_none() {
            // There is nothing to open or to change.
            return DialogEnd::Stay;
        }
        let closes = self.draw_buttons(ui, listing, self.is_library);
        if let Some(entry) = opened {
            ui.request(open(entry, self.is_library));
        }
        let is_opening = |request: &Request| matches!(request, Request::OpenEntry(_) | Request::ContinueEntry(_));
        DialogEnd::close_if(closes || ui.has_requested(is_opening))
    }
}

impl GameListPage {
    /// The page of the library.
    pub fn of_library() -> GameListPage {
        GameListPage {
            is_library: true,
            filter: Filter::newest_first(),
            ..GameListPage::default()
        }
    }

    /// Follows changes of the list.
    fn follow(&mut self, listing: &Listing, is_new: bool) {
        if self.number != Some(listing.number()) {
            let is_same_place = self.number.is_some() && !is_new;
            self.number = Some(listing.number());
            // A search does not carry over to the next file.
            if self.source != listing.source().paths() {
                listing.source().paths().clone_into(&mut self.source);
                self.clear_search();
            }
            self.filter.restart();
            self.is_picked &= is_same_place;
            self.prompt = Prompt::None;
        }
        self.filter.search(&self.search);
        self.is_through = self.filter.advance(listing.games());
        self.is_picked &= self.place_of_chosen().is_some();
        if !self.is_picked {
            self.chosen = self.filter.row(0);
        }
    }

    /// Selects this row by hand.
    fn pick(&mut self, row: Option<usize>) {
        (self.chosen, self.is_picked) = (row, row.is_some());
    }

    fn clear_search(&mut self) {
        self.search.clear();
        (self.is_picked, self.wants_keys) = (false, true);
        self.clearings += 1;
    }

    fn draw_search(&mut self, ui: &Frame, listing: &Listing, is_new: bool) {
        let (found, all) = (self.filter.count(), listing.games().len());
        let count = if self.search.trim().is_empty() {
            t!(
                ui.text,
                "list-count",
                count = all,
                number = with_thousands(ui.text, all)
            )
        } else {
            t!(
                ui.text,
                "list-found",
                found = with_thousands(ui.text, found),
                all = with_thousands(ui.text, all)
            )
        };
        let room = ui.calc_text_size(&count)[0].max(ui.px(90.0)) + ui.px(10.0);
        ui.set_next_item_width(ui.content_region_avail()[0] - room);
        if std::mem::take(&mut self.wants_keys) || is_new {
            ui.take_keys();
        }
        let _edge = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
        let hint = t!(ui.text, "list-search");
        let shown = field::fitting_hint(ui, &hint);
        let field = format!("##search {}", self.clearings);
        ui.input_text(field, &mut self.search).hint(&shown).build();
        ui.describe(WidgetKind::Field, &hint);
        ui.mark("list.search", &self.search, true);
        field::tell_hint(ui, &self.search, &hint, &shown);
        if ui.is_item_edited() {
            self.is_picked = false;
            self.follow(listing, false);
        }
        ui.same_line();
        ui.align_text_to_frame_padding();
        words::muted(ui, &count);
        ui.mark("list.count", &count, true);
    }

    /// The list, with its keys: Up and Down select, Enter opens.
    fn draw_rows(&mut self, ui: &Frame, listing: &Listing, is_confirmed: bool) -> Option<GameEntry> {
        // On a button, the arrow keys move to other buttons.
        if !self.prompt.is_open() && !ui.is_enter_taken() {
            self.choose_by_key(ui);
        }
        let is_opened = rows::draw(self, ui, listing);
        let is_entered = is_confirmed && !self.prompt.is_open();
        let chosen = self.chosen.filter(|_| is_opened || is_entered)?;
        listing.games().entry(chosen)
    }

    /// The height of everything below the list.
    fn height_below(&self, ui: &Frame, listing: &Listing) -> f32 {
        let (line, row) = (ui.text_line_height_with_spacing(), ui.frame_height_with_spacing());
        let state = match (listing.is_filling(), listing.fault()) {
            (true, _) => row,
            (false, Some(fault)) => {
                let width = ui.content_region_avail()[0];
                let fault = limited(fault, limit::PARAGRAPH);
                ui.calc_text_size_with_opts(fault, false, width)[1] + line - ui.text_line_height()
            }
            (false, None) => 0.0,
        };
        let form = match &self.prompt {
            Prompt::None => 0.0,
            Prompt::Details(..) => 2.0 * row,
            Prompt::Export { .. } => row,
        };
        state + form + foot_height(ui)
    }

    fn choose_by_key(&mut self, ui: &Frame) {
        let step: isize = match () {
            () if ui.is_key_pressed(Key::DownArrow) => 1,
            () if ui.is_key_pressed(Key::UpArrow) => -1,
            () if ui.is_key_pressed(Key::PageDown) => 10,
            () if ui.is_key_pressed(Key::PageUp) => -10,
            () => return,
        };
        let last = self.filter.count().saturating_sub(1);
        let place = self.place_of_chosen().unwrap_or(0);
        self.pick(self.filter.row(place.saturating_add_signed(step).min(last)));
        self.follows = true;
    }

    /// The index of the selected game among those found.
    fn place_of_chosen(&self) -> Option<usize> {
        self.filter.number(self.chosen?)
    }

    fn draw_buttons(&mut self, ui: &Frame, listing: &Listing, is_library: bool) -> bool {
        let entry = self.chosen.and_then(|row| listing.games().entry(row));
        let has_entry = entry.is_some();
        let goes_on = entry.as_ref().is_some_and(|entry| can_continue(entry, is_library));
        let label = if goes_on {
            t!(ui.text, "cmd-continue")
        } else {
            t!(ui.text, "list-open")
        };
        let mut buttons = vec![
            FootButton::main("list.open", label).enabled(has_entry),
            FootButton::other("list.export", t!(ui.text, "list-export")).enabled(!listing.games().is_empty()),
        ];
        if is_library {
            let discards = FootButton::destructive("list.delete", t!(ui.text, "list-delete"));
            buttons.push(discards.enabled(has_entry));
            buttons.push(FootButton::other("list.rename", t!(ui.text, "list-rename")).enabled(has_entry));
            if ui.model.discarded.is_some() {
                buttons.push(FootButton::other("list.restore", t!(ui.text, "list-restore")));
            }
        }
        match (foot(ui, false, buttons), entry) {
            (Some("list.export"), _) => {
                self.prompt = Prompt::Export {
                    is_all: !self.is_picked,
                }
            }
            (Some("list.restore"), _) => ui.request(Request::Restore),
            (Some("list.rename"), Some(entry)) => self.prompt = Prompt::details_of(&entry),
            (Some("list.delete"), Some(entry)) => ui.request(Request::Discard(Box::new(entry))),
            (Some("list.open"), Some(entry)) => {
                ui.request(open(entry, is_library));
                return true;
            }
            _ => {}
        }
        false
    }
}

/// Whether there is no game, and none to come.
fn is_empty(listing: &Listing) -> bool {
    listing.games().is_empty() && !listing.is_filling()
}

/// Whether the game was played here and is unfinished.
fn can_continue(entry: &GameEntry, is_library: bool) -> bool {
    is_library && entry.result == crate::record::GameResult::Unknown
}

/// The request for a game of a list: to continue it, or to view it.
pub fn open(entry: GameEntry, is_library: bool) -> Request {
    if can_continue(&entry, is_library) {
        Request::ContinueEntry(Box::new(entry))
    } else {
        Request::OpenEntry(Box::new(entry))
    }
}
