//! A list of games: those played, or those of a file.

mod forms;
mod rows;

use super::path_field::PathField;
use super::{Action, Model};
use crate::store::library::{Entry, Filter, Listing, Source};
use crate::text::{limit, limited};
use forms::Form;
use imgui::{Key, ProgressBar, Ui};

/// The page of a list: what is searched for and which game is chosen.
#[derive(Debug, Default)]
pub struct LibraryPage {
    /// The list that was drawn last.
    number: Option<u64>,
    search: String,
    filter: Filter,
    /// Whether all that has come so far was searched.
    is_through: bool,
    /// The row of the chosen game.
    chosen: Option<usize>,
    /// Whether the chosen game is to be brought into sight.
    follows: bool,
    form: Form,
    /// Where games are to be written.
    path: PathField,
}

/// The number with its thousands set apart.
fn counted(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl LibraryPage {
    /// Whether the search goes on without an event.
    #[must_use]
    pub fn is_lively(&self) -> bool {
        !self.is_through
    }

    /// Draws the page; whether it is to be closed.
    pub fn draw(
        &mut self,
        ui: &Ui,
        model: &Model,
        listing: Option<&Listing>,
        is_new: bool,
        actions: &mut Vec<Action>,
    ) -> bool {
        self.is_through = true;
        let Some(listing) = listing else {
            ui.text_colored(model.look.palette.muted, "There is no list.");
            return false;
        };
        self.follow(listing, is_new);
        self.draw_search(ui, model, listing, is_new);
        let opened = self.draw_rows(ui, model, listing);
        draw_state(ui, model, listing, actions);
        if self.form.is_open() {
            self.draw_form(ui, model, listing, actions);
            return false;
        }
        let is_library = matches!(listing.source(), Source::Library(_));
        let closes = self.draw_buttons(ui, model, listing, is_library, actions);
        if let Some(entry) = opened {
            actions.push(open(entry, is_library));
        }
        closes
            || actions
                .iter()
                .any(|action| matches!(action, Action::OpenEntry(_) | Action::ContinueEntry(_)))
    }

    /// Takes over what has changed in the list.
    fn follow(&mut self, listing: &Listing, is_new: bool) {
        if self.number != Some(listing.number()) {
            let is_same_place = self.number.is_some() && !is_new;
            self.number = Some(listing.number());
            self.filter.restart();
            self.chosen = self.chosen.filter(|_| is_same_place);
            self.form = Form::None;
        }
        self.filter.search(&self.search);
        self.is_through = self.filter.advance(listing.games());
    }

    fn draw_search(&mut self, ui: &Ui, model: &Model, listing: &Listing, is_new: bool) {
        let look = &model.look;
        let (found, all) = (counted(self.filter.count()), counted(listing.games().len()));
        let count = if self.search.trim().is_empty() {
            let one = listing.games().len() == 1;
            format!("{all} {}", if one { "game" } else { "games" })
        } else {
            format!("{found} of {all}")
        };
        let room = ui.calc_text_size(&count)[0].max(look.px(90.0)) + look.px(10.0);
        ui.set_next_item_width(ui.content_region_avail()[0] - room);
        if is_new {
            ui.set_keyboard_focus_here();
        }
        ui.input_text("##search", &mut self.search)
            .hint("Search players, date, event, opening, result")
            .build();
        if ui.is_item_edited() {
            self.chosen = None;
            self.follow(listing, false);
        }
        ui.same_line();
        ui.align_text_to_frame_padding();
        ui.text_colored(look.palette.muted, count);
    }

    /// The list, with its keys: up and down choose, Enter opens.
    fn draw_rows(&mut self, ui: &Ui, model: &Model, listing: &Listing) -> Option<Entry> {
        if !self.form.is_open() {
            self.choose_by_key(ui);
        }
        let is_double = rows::draw(self, ui, model, listing);
        let is_entered = !self.form.is_open() && ui.is_key_pressed_no_repeat(Key::Enter);
        let chosen = self.chosen.filter(|_| is_double || is_entered)?;
        listing.games().entry(chosen)
    }

    /// The height of what stands below the list.
    fn height_below(&self, ui: &Ui, listing: &Listing) -> f32 {
        let (line, row) = (ui.text_line_height_with_spacing(), ui.frame_height_with_spacing());
        let state = match (listing.is_filling(), listing.fault()) {
            (true, _) => row,
            (false, Some(fault)) => {
                let width = ui.content_region_avail()[0];
                ui.calc_text_size_with_opts(fault, false, width)[1] + line - ui.text_line_height()
            }
            (false, None) => 0.0,
        };
        let form = match &self.form {
            Form::None => row,
            Form::Names(..) | Form::Export { .. } => 3.0 * row,
        };
        state + form + ui.clone_style().item_spacing[1]
    }

    fn choose_by_key(&mut self, ui: &Ui) {
        let step: isize = match () {
            () if ui.is_key_pressed(Key::DownArrow) => 1,
            () if ui.is_key_pressed(Key::UpArrow) => -1,
            () if ui.is_key_pressed(Key::PageDown) => 10,
            () if ui.is_key_pressed(Key::PageUp) => -10,
            () => return,
        };
        let last = self.filter.count().saturating_sub(1);
        let at = match (self.place_of_chosen(), step > 0) {
            (Some(place), _) => place.saturating_add_signed(step).min(last),
            (None, _) => 0,
        };
        self.chosen = self.filter.row(at);
        self.follows = true;
    }

    /// Which of the games found is the chosen one.
    fn place_of_chosen(&self) -> Option<usize> {
        let chosen = self.chosen?;
        match self.filter.rows() {
            Some(rows) => rows.binary_search(&u32::try_from(chosen).ok()?).ok(),
            None => Some(chosen),
        }
    }

    fn draw_buttons(
        &mut self,
        ui: &Ui,
        model: &Model,
        listing: &Listing,
        is_library: bool,
        actions: &mut Vec<Action>,
    ) -> bool {
        let entry = self.chosen.and_then(|row| listing.games().entry(row));
        let goes_on = entry.as_ref().is_some_and(|entry| can_continue(entry, is_library));
        let off = ui.begin_disabled(entry.is_none());
        let label = if goes_on { "Continue" } else { "Open" };
        let opens = ui.button_with_size(label, [model.look.px(92.0), 0.0]);
        let (mut renames, mut discards) = (false, false);
        if is_library {
            ui.same_line();
            renames = ui.button("Rename");
            ui.same_line();
            discards = ui.button("Delete");
        }
        drop(off);
        ui.same_line();
        let off = ui.begin_disabled(listing.games().is_empty());
        if ui.button("Export…") {
            self.form = Form::Export {
                is_all: entry.is_none(),
            };
        }
        drop(off);
        if let Some(name) = model.discarded.filter(|_| is_library) {
            ui.same_line();
            if ui.button("Put back") {
                actions.push(Action::Restore);
            }
            if ui.is_item_hovered() {
                ui.tooltip_text(format!("Take {name} out of the trash"));
            }
        }
        let Some(entry) = entry else { return false };
        if renames {
            self.form = Form::names_of(&entry);
        } else if discards {
            actions.push(Action::Discard(Box::new(entry)));
        } else if opens {
            actions.push(open(entry, is_library));
            return true;
        }
        false
    }
}

/// Whether the game was played here and is not over.
fn can_continue(entry: &Entry, is_library: bool) -> bool {
    is_library && entry.result == crate::record::GameResult::Unknown
}

fn open(entry: Entry, is_library: bool) -> Action {
    if can_continue(&entry, is_library) {
        Action::ContinueEntry(Box::new(entry))
    } else {
        Action::OpenEntry(Box::new(entry))
    }
}

/// How far the list has come, and why it ends.
fn draw_state(ui: &Ui, model: &Model, listing: &Listing, actions: &mut Vec<Action>) {
    let look = &model.look;
    if listing.is_filling() {
        let (done, total) = listing.progress();
        let text = match listing.source() {
            Source::Library(_) => format!("{done} of {total} files"),
            Source::File(_) => format!("{} of {}", megabytes(done), megabytes(total)),
        };
        #[allow(clippy::cast_precision_loss, reason = "a bar of some hundred pixels")]
        let share = done as f32 / total.max(1) as f32;
        let width = look.px(84.0);
        // The longest text there will be, so that the bar keeps its length.
        let room = ui.calc_text_size(&text)[0].max(look.px(130.0));
        let bar = ui.content_region_avail()[0] - width - room - look.px(16.0);
        ProgressBar::new(share)
            .size([bar, ui.frame_height()])
            .overlay_text("")
            .build(ui);
        ui.same_line();
        ui.align_text_to_frame_padding();
        ui.text_colored(look.palette.muted, text);
        ui.same_line_with_pos(ui.window_content_region_max()[0] - width);
        if ui.button_with_size("Stop", [width, 0.0]) {
            actions.push(Action::StopListing);
        }
    } else if let Some(fault) = listing.fault() {
        let _ink = ui.push_style_color(imgui::StyleColor::Text, look.palette.alarm);
        ui.text_wrapped(limited(fault, limit::PARAGRAPH));
    }
}

/// Bytes in words.
fn megabytes(bytes: u64) -> String {
    #[allow(clippy::cast_precision_loss, reason = "two or three digits are shown")]
    let megabytes = bytes as f64 / 1e6;
    if megabytes < 10.0 {
        format!("{megabytes:.1} MB")
    } else {
        format!("{megabytes:.0} MB")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_in_words() {
        let told = [0, 999, 1000, 12_345, 1_234_567].map(counted);
        assert_eq!(told, ["0", "999", "1,000", "12,345", "1,234,567"]);
        assert_eq!(
            [0, 1_250_000, 480_000_000].map(megabytes),
            ["0.0 MB", "1.2 MB", "480 MB"]
        );
    }
}
