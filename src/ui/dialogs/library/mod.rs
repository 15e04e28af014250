//! A list of games: the saved ones, or those of a file.

mod chosen;
mod columns;
mod completion;
mod heading;
mod preview;
mod prompt;
mod rows;
mod score_sheet;
mod search;
mod state;
mod twins;
mod verbs;

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::collection::{OpeningTree, Wanted};
use crate::record::GameResult;
use crate::store::library::{GameEntry, Hits, ListSearch, ListSource, Listing, PlayedBy, Selection, TextLocation};
use crate::store::storage::stamp;
use crate::text::{filter_fault, limit, limited, Text};
use crate::ui::widgets::foot::height as foot_height;
use crate::ui::widgets::text as words;
use crate::ui::{Frame, Request};
use prompt::Prompt;
use search::SearchField;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
pub use twins::Twin;
pub(super) use verbs::to_train;

/// The page of a list: the search and the selected game.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct GameListPage {
    /// Whether it lists the library, or else the file opened last.
    is_library: bool,
    /// Whether it is beside the board, not in a dialog.
    is_docked: bool,
    /// Whether keys are for it: beside the board only while it has them.
    has_keys: bool,
    /// The number of the listing drawn last.
    number: Option<u64>,
    /// The paths of its games.
    source: Vec<PathBuf>,
    search: SearchField,
    selection: Selection,
    /// Whether everything listed so far has been searched.
    is_through: bool,
    /// The row of the selected game.
    chosen: Option<usize>,
    /// The rows selected with it, if they are several.
    marked: BTreeSet<usize>,
    /// Whether they are the duplicates that can go, and nothing was selected since.
    is_proposed: bool,
    /// The row from which Shift selects.
    anchor: Option<usize>,
    /// Where it is stored: its row is found by it when the list is read again.
    chosen_place: Option<TextLocation>,
    /// Whether the next listing has the same games in the same rows: some have got other tags.
    pub keeps_rows: bool,
    /// Whether it was selected by hand; until then it is the first game.
    is_picked: bool,
    /// Whether keys change the text of the search.
    is_typing: bool,
    /// The widths of the columns when last drawn, in pixels.
    widths: Vec<f32>,
    /// Whether to scroll to the selected game.
    follows: bool,
    /// Whether to open the menu of what can be done with the selected games.
    wants_menu: bool,
    /// Whether to open the menu of the columns. It is no part of their table, which is another one with other columns.
    wants_columns: bool,
    prompt: Option<Prompt>,
}

impl OpenDialog for GameListPage {
    fn outline(&self) -> Outline {
        Outline::new("dialog-library", 1240.0).high(640.0)
    }

    fn title(&self, ui: &Frame) -> String {
        self.name(ui)
    }

    fn is_kept(&self) -> bool {
        true
    }

    fn needs_redraw(&self) -> bool {
        !self.is_through
    }

    // What is typed is cleared before the search, and this before the list closes.
    fn close_prompt(&mut self) -> bool {
        let had_prompt = self.prompt.take().is_some();
        let had_groups = !had_prompt && self.selection.end_groups();
        let had_search = !had_prompt && !self.search.is_empty();
        if had_search || had_groups {
            self.search.clear_part();
            // The game found stays selected among all others.
            (self.is_picked, self.follows) = (self.chosen.is_some(), true);
        }
        had_prompt || had_search || had_groups
    }

    fn complete(&mut self) -> bool {
        self.search.complete()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        (self.is_docked, self.has_keys) = (false, true);
        DialogEnd::close_if(self.draw_list(ui, keys))
    }
}

impl GameListPage {
    /// The page of the library.
    pub fn of_library() -> GameListPage {
        GameListPage {
            is_library: true,
            selection: Selection::newest_first(),
            ..GameListPage::default()
        }
    }

    /// Draws the list beside the board. Returns whether a game is opened.
    pub fn draw_docked(&mut self, ui: &Frame, keys: DialogKeys, has_keys: bool) -> bool {
        (self.is_docked, self.has_keys) = (true, has_keys);
        self.draw_heading(ui);
        self.draw_list(ui, keys)
    }

    /// The name of the file or of the folder, or what is listed.
    fn name(&self, ui: &Frame) -> String {
        if self.is_library {
            return t!(ui.text, "dialog-library");
        }
        let source = ui.model.opened.map(Listing::source);
        let path = source.and_then(|source| match source {
            ListSource::Packed(path, _) => Some(path.as_path()),
            source => source.folder().or_else(|| Some(source.paths().first()?.as_path())),
        });
        match path.and_then(Path::file_name) {
            Some(name) => limited(&name.to_string_lossy(), limit::NAME).into_owned(),
            None => t!(ui.text, "dialog-games"),
        }
    }

    /// Draws the list. Returns whether a game is opened.
    fn draw_list(&mut self, ui: &Frame, keys: DialogKeys) -> bool {
        self.is_through = true;
        let listing = if self.is_library {
            ui.model.library
        } else {
            ui.model.opened
        };
        let Some(listing) = listing else {
            words::muted(ui, &t!(ui.text, "list-none"));
            return false;
        };
        let chosen = self.chosen;
        self.follow(ui.text, listing, ui.model.positions);
        self.follows |= keys.is_new || self.choose_open_game(ui, listing) && self.chosen != chosen;
        self.ask_for_positions(ui, listing);
        // A key that deletes its last letter does nothing else.
        self.is_typing = !self.search.is_at_end() && ui.is_any_item_active();
        // Beside the board there is little room: a prompt takes that of the search.
        let has_room = !self.is_docked || self.prompt.is_none();
        if has_room && !is_empty(listing) {
            self.draw_search(ui, listing, keys.is_new);
        }
        let opened = self.draw_rows(ui, listing, keys.is_confirmed);
        state::draw(ui, listing, self.selection.fault(), self.is_typing);
        if let Some(prompt) = self.prompt {
            self.draw_prompt(ui, listing, prompt);
            return false;
        }
        if is_empty(listing) && ui.model.discarded.is_none() {
            // There is nothing to open or to change.
            return false;
        }
        let closes = self.draw_verbs(ui, listing);
        if let Some(entry) = opened {
            ui.request(self.open_request(entry));
        }
        let is_opening = |request: &Request| matches!(request, Request::OpenEntry(..) | Request::ContinueEntry(_));
        closes || ui.has_requested(is_opening)
    }

    /// Follows changes of the list.
    fn follow(&mut self, text: &Text, listing: &Listing, positions: Option<&Arc<ListSearch>>) {
        if self.number != Some(listing.number()) {
            self.number = Some(listing.number());
            // A search does not carry over to the next file.
            if self.source != listing.source().paths() {
                if !self.source.is_empty() {
                    self.clear_search();
                }
                listing.source().paths().clone_into(&mut self.source);
            }
            self.selection.end_groups();
            self.selection.restart();
            self.find_again(listing);
            self.follows |= self.is_picked;
            self.marked.clear();
            self.anchor = None;
            self.prompt = None;
        }
        self.selection.search(&self.search.text(), text);
        let positions = positions.filter(|known| known.listing == listing.number());
        if let Some(positions) = positions.filter(|known| Some(&known.wanted) == self.selection.wanted().as_ref()) {
            self.selection.take_positions(positions);
        }
        let was_sorted = self.selection.is_sorted();
        self.is_through = self.selection.advance(listing.games());
        self.follows |= self.is_picked && !was_sorted && self.selection.is_sorted();
        self.is_picked &= self.place_of_chosen().is_some();
        if !self.is_picked {
            self.chosen = self.selection.row(0);
            self.marked.clear();
        }
    }

    /// Of the games with a position, that on the board is selected until another is picked: one comes from there. Returns whether it is.
    fn choose_open_game(&mut self, ui: &Frame, listing: &Listing) -> bool {
        let open = self.open_game(ui).filter(|open| open.listing == listing.number());
        let row = open.map(|open| open.row);
        let is_found = |row: &usize| self.selection.wanted().is_some() && self.selection.number(*row).is_some();
        let row = row.filter(|row| !self.is_picked && is_found(row));
        self.chosen = row.or(self.chosen);
        row.is_some()
    }

    /// Finds the row of the selected game in a list that was read again: its text tells it, or its place if the text was changed.
    fn find_again(&mut self, listing: &Listing) {
        let Some((row, known)) = self.chosen.zip(self.chosen_place.as_ref()) else {
            return;
        };
        let is_it = |row: usize| {
            let place = listing.games().place(row);
            place.is_some_and(|place| place.path == known.path && place.text == known.text)
        };
        let is_kept = std::mem::take(&mut self.keeps_rows) && row < listing.games().len();
        if !is_it(row) && !is_kept {
            self.chosen = (0..listing.games().len()).find(|&row| is_it(row)).or(Some(row));
        }
    }

    /// The number of this row among the games found, from 0, and how many there are; `None` if it is not one of them.
    pub fn place_of(&mut self, text: &Text, listing: &Listing, row: usize) -> Option<(usize, usize)> {
        self.follow_to_end(text, listing);
        Some((self.selection.number(row)?, self.selection.count()))
    }

    /// The rows of the games found, in their order.
    pub fn found(&mut self, text: &Text, listing: &Listing) -> Vec<usize> {
        self.follow_to_end(text, listing);
        self.rows(true).collect()
    }

    /// The row of the game so many places after this one among those found, before it if negative; the selected row if this one is not
    /// among them. It is selected.
    pub fn step_from(&mut self, text: &Text, listing: &Listing, row: usize, step: isize) -> Option<usize> {
        self.follow_to_end(text, listing);
        let number = match self.selection.number(row) {
            Some(number) => number.checked_add_signed(step)?,
            None => self.chosen.and_then(|row| self.selection.number(row)).unwrap_or(0),
        };
        self.select_number(text, listing, number)
    }

    /// The number that this row of an earlier listing had among the games found, from 0, if the list was not looked at since.
    pub fn number_in(&self, listing: u64, row: usize) -> Option<usize> {
        let is_known = self.number == Some(listing);
        is_known.then(|| self.selection.number(row)).flatten()
    }

    /// Whether this row of a listing is the selected one there.
    pub fn has_selected(&self, listing: u64, row: usize) -> bool {
        self.number == Some(listing) && self.is_picked && self.chosen == Some(row)
    }

    /// The row of the game with this number among those found, from 0. It is selected.
    pub fn select_number(&mut self, text: &Text, listing: &Listing, number: usize) -> Option<usize> {
        self.follow_to_end(text, listing);
        let next = self.selection.row(number)?;
        self.pick(listing, Some(next));
        self.follows = true;
        Some(next)
    }

    /// Where the game of this row has the position that is looked for.
    pub fn hit(&self, row: usize) -> Option<usize> {
        self.selection.hit(row).map(|(ply, _)| ply as usize)
    }

    /// What was played in the wanted position, in the games of these rows that fit the search.
    pub fn tree(&mut self, listing: &Listing, wanted: Option<&Wanted>, hits: &Hits, by: &PlayedBy) -> OpeningTree {
        match wanted {
            Some(Wanted::Position(board)) => self.selection.tree(listing.games(), hits, board.turn(), by),
            _ => OpeningTree::default(),
        }
    }

    fn follow_to_end(&mut self, text: &Text, listing: &Listing) {
        self.follow(text, listing, None);
        while !self.selection.advance(listing.games()) {}
    }

    /// Searches for this text.
    pub fn search_for(&mut self, search: &str) {
        self.search.replace(search);
        self.is_picked = false;
    }

    /// Searches for this position, or part of one, in place of any other.
    pub fn look_for(&mut self, text: &Text, position: &str) {
        self.search.look_for(text, position);
        self.is_picked = false;
    }

    /// What is searched for.
    pub fn search_text(&self) -> String {
        self.search.text()
    }

    fn clear_search(&mut self) {
        self.search.clear();
        self.is_picked = false;
    }

    /// The field of the search no longer has the keys.
    pub fn leave_search(&mut self) {
        self.search.leave();
    }

    /// Puts letters typed over the list into its search.
    pub fn begin_search(&mut self, letters: &str) {
        if self.prompt.is_none() {
            self.search.begin(letters);
            self.is_picked = false;
        }
    }

    fn draw_search(&mut self, ui: &Frame, listing: &Listing, is_new: bool) {
        let (found, all) = (self.selection.count(), listing.games().len());
        let count = if !self.marked.is_empty() {
            t!(ui.text, "list-selected", chosen = self.marked.len(), all = found)
        } else if self.search.is_empty() && self.selection.group_start(0).is_none() {
            t!(ui.text, "list-count", count = all)
        } else if self.selection.is_looking() || self.selection.lacks_games_of(listing) {
            t!(ui.text, "list-found-so-far", found, all)
        } else {
            t!(ui.text, "list-found", found, all)
        };
        let room = ui.wide(&count).max(ui.px(90.0)) + ui.px(10.0);
        let ([left, top], width) = (ui.cursor_pos(), ui.content_region_avail()[0] - room);
        // The number stands beside the first line of the search.
        ui.set_cursor_pos([left + width + ui.px(8.0), top]);
        ui.align_text_to_frame_padding();
        words::muted(ui, &count);
        ui.mark("list.count", &count, true);
        ui.set_cursor_pos([left, top]);
        if self.search.draw(ui, listing, width, is_new) {
            (self.is_picked, self.follows) = (false, true);
            self.follow(ui.text, listing, ui.model.positions);
        }
    }

    /// The list, with its keys: Up and Down select, Enter opens.
    fn draw_rows(&mut self, ui: &Frame, listing: &Listing, is_confirmed: bool) -> Option<GameEntry> {
        // On a button, the arrow keys move to other buttons.
        if self.has_keys && self.prompt.is_none() && !ui.is_enter_taken() {
            self.choose_by_key(ui, listing);
        }
        let is_opened = rows::draw(self, ui, listing);
        let is_entered = is_confirmed && self.prompt.is_none();
        let chosen = self.chosen.filter(|_| is_opened || is_entered)?;
        listing.games().entry(chosen)
    }

    /// Asks for the games with the position that is looked for, once all games have been read.
    fn ask_for_positions(&self, ui: &Frame, listing: &Listing) {
        let Some(wanted) = self.selection.wanted().filter(|_| !listing.is_reading()) else {
            return;
        };
        let is_other = |known: &Arc<ListSearch>| known.listing != listing.number() || known.wanted != wanted;
        if ui.model.positions.is_none_or(is_other) {
            let by = PlayedBy::default();
            ui.request(Request::FindPosition(self.is_library, Box::new(wanted), by));
        }
    }

    /// The request for the selected game: where the position is, if one is looked for.
    fn open_request(&self, entry: GameEntry) -> Request {
        let ply = self.chosen.and_then(|row| self.hit(row)).unwrap_or(0);
        open(entry, self.is_library, ply)
    }

    /// The height of everything below the list.
    fn height_below(&self, ui: &Frame, listing: &Listing) -> f32 {
        let (line, row) = (ui.text_line_height_with_spacing(), ui.frame_height_with_spacing());
        let of_text = |text: &str| {
            let width = ui.content_region_avail()[0];
            ui.calc_text_size_with_opts(text, false, width)[1] + line - ui.text_line_height()
        };
        let state = match (self.selection.fault(), listing.is_filling(), listing.fault()) {
            (Some(fault), ..) => of_text(&filter_fault(ui.text, fault)),
            (None, true, _) => row,
            (None, false, Some(fault)) => of_text(&limited(fault, limit::PARAGRAPH)),
            (None, false, None) => 0.0,
        };
        let waits = if listing.awaits_twins() {
            of_text(&t!(ui.text, "list-twins-wait"))
        } else {
            0.0
        };
        let form = match &self.prompt {
            None if self.is_docked => 0.0,
            None => foot_height(ui, &self.buttons(ui, listing)),
            Some(prompt) => self.prompt_height(ui, listing, *prompt),
        };
        waits + state + form
    }

    /// The index of the selected game among those found.
    fn place_of_chosen(&self) -> Option<usize> {
        self.selection.number(self.chosen?)
    }
}

/// Whether there is no game, and none to come.
fn is_empty(listing: &Listing) -> bool {
    listing.games().is_empty() && !listing.is_filling()
}

/// Whether the game was played here and is unfinished: its file has a name that this program gave it.
fn can_continue(entry: &GameEntry, is_library: bool) -> bool {
    let name = entry.path.file_stem().and_then(OsStr::to_str);
    is_library && entry.facts.result == GameResult::Unknown && name.and_then(stamp).is_some()
}

/// The request for a game of a list: to continue it, or to view it after so many plies.
pub fn open(entry: GameEntry, is_library: bool, ply: usize) -> Request {
    if can_continue(&entry, is_library) {
        Request::ContinueEntry(Box::new(entry))
    } else {
        Request::OpenEntry(Box::new(entry), ply)
    }
}
