//! The field of a search: complete terms are chips that can be edited and clicked away, and what is typed is completed.

use super::completion::{completions, Completion};
use crate::collection::filter::complete_terms;
use crate::collection::GameSearch;
use crate::store::library::Listing;
use crate::text::{english_word, Text};
use crate::ui::style::length;
use crate::ui::widgets::text::shortened;
use crate::ui::widgets::{field, key_name, scroll};
use crate::ui::{Frame, Icon, WidgetKind};
use imgui::{InputTextCallback, InputTextCallbackHandler, Key, MouseButton, StyleColor, TextCallbackData};

/// The least width of what is typed, in points.
const TYPED: f32 = 150.0;
/// The room before a term, and that for its cross, in points.
const BEFORE: f32 = 8.0;
const CROSS: f32 = 22.0;
/// The most of a term that its chip shows, in points.
const CHIP: f32 = 220.0;
/// The gap between terms and between their lines, in points.
const GAP: f32 = 4.0;
/// So many lines are shown; more are scrolled.
const LINES: usize = 2;

/// The search: its complete terms, and the one being typed.
#[derive(Debug, Default)]
pub(super) struct SearchField {
    terms: Vec<String>,
    typed: String,
    /// How often it was replaced: each time its field is another one, which remembers no text.
    replaced: usize,
    /// Whether the field gets the keyboard focus.
    pub wants_keys: bool,
    /// What may be meant by what is typed, and for which list that was found out.
    completions: Vec<Completion>,
    completed: (String, u64, usize),
    /// Whether they are shown: while the field has the focus, or the mouse is pressed on one of them.
    shows_completions: bool,
    /// Whether the first of them replaces what is typed.
    takes_first: bool,
    /// What is typed with letters that came while the list had the keys, until the field has them.
    begun: Option<String>,
    /// The search that was cleared last.
    cleared: String,
    /// How far below the first line the field was drawn last.
    drawn: f32,
}

impl SearchField {
    /// The whole search.
    pub fn text(&self) -> String {
        let typed = self.begun.as_ref().unwrap_or(&self.typed);
        let words: Vec<&str> = self.terms.iter().chain([typed]).map(String::as_str).collect();
        words.join(" ").trim_end().to_owned()
    }

    pub fn is_empty(&self) -> bool {
        self.terms.is_empty() && self.typed.trim().is_empty()
    }

    /// Whether nothing is typed after the last term.
    pub fn is_at_end(&self) -> bool {
        self.typed.is_empty()
    }

    /// Replaces the search by this one, and gives it the keyboard focus.
    pub fn replace(&mut self, text: &str) {
        let (terms, rest) = complete_terms(text);
        self.terms = terms.into_iter().map(str::to_owned).collect();
        self.terms.extend((!rest.trim().is_empty()).then(|| rest.to_owned()));
        self.type_anew(String::new());
    }

    /// Clears the search, which can be [brought back](SearchField::restore).
    pub fn clear(&mut self) {
        if !self.is_empty() {
            self.cleared = self.text();
        }
        self.replace("");
    }

    /// Clears what is typed after the terms, or all if nothing is.
    pub fn clear_part(&mut self) {
        if self.terms.is_empty() || self.typed.trim().is_empty() {
            self.clear();
        } else {
            self.type_anew(String::new());
        }
    }

    /// Brings back the search that was cleared last, while there is no other. Returns whether there is one.
    pub fn restore(&mut self) -> bool {
        let can_restore = self.is_empty() && !self.cleared.is_empty();
        if can_restore {
            let cleared = std::mem::take(&mut self.cleared);
            self.replace(&cleared);
        }
        can_restore
    }

    /// Forgets the search that was cleared: something else has been done since.
    pub fn forget_cleared(&mut self) {
        self.cleared.clear();
    }

    /// Searches for this besides the terms about names and other facts.
    pub fn look_for(&mut self, text: &Text, position: &str) {
        self.end_term();
        let is_of_facts = |term: &String| {
            let search = GameSearch::read(term, &|word| english_word(text, word));
            search.is_ok_and(|search| search == GameSearch::of_filter(search.filter.clone()))
        };
        self.terms.retain(is_of_facts);
        self.replace(&format!("{} {position} ", self.text()));
    }

    /// Makes what is typed a term: keys that edit a text are then for the list.
    pub fn end_term(&mut self) {
        self.replace(&self.text());
    }

    /// Leaves the keyboard focus: the field is another one with the same text.
    pub fn leave(&mut self) {
        self.replaced += 1;
        self.wants_keys = false;
    }

    /// Adds letters that are typed elsewhere in the list, and gives the field the keyboard focus.
    pub fn begin(&mut self, letters: &str) {
        self.begun.get_or_insert_with(|| self.typed.clone()).push_str(letters);
    }

    fn type_anew(&mut self, typed: String) {
        self.typed = typed;
        self.replaced += 1;
        self.wants_keys = true;
    }

    /// Lets the first completion replace what is typed. Returns whether there is one.
    pub fn complete(&mut self) -> bool {
        self.takes_first = self.shows_completions && !self.completions.is_empty();
        self.takes_first
    }

    /// Draws the search in this width, and below it what may be meant. Returns whether it was changed.
    pub fn draw(&mut self, ui: &Frame, listing: &Listing, width: f32, takes_keys: bool) -> bool {
        let before = self.text();
        let left = ui.cursor_pos()[0];
        let line = ui.frame_height() + ui.px(GAP);
        let places = self.places(ui, width);
        let breaks = places.windows(2).filter(|pair| pair[1][1] > pair[0][1]).count();
        let lines = (1 + breaks).min(LINES);
        scroll::part(ui, "##search", [width, lines as f32 * line - ui.px(GAP)], || {
            let top = self.draw_terms(ui);
            self.draw_field(ui, takes_keys);
            if (top - std::mem::replace(&mut self.drawn, top)).abs() > 0.5 {
                ui.set_scroll_here_y_with_ratio(1.0);
            }
        });
        let is_typed = before != self.text();
        self.draw_completions(ui, listing, left + width) || is_typed
    }

    /// The left end, the top and the width of each term in lines of this width, and of what is typed after them.
    fn places(&self, ui: &Frame, width: f32) -> Vec<[f32; 3]> {
        let most = ui.px(CHIP).min(width);
        let of_term = |term: &String| (ui.wide(term) + ui.px(BEFORE + CROSS)).min(most);
        let (mut x, mut top) = (0.0, 0.0);
        let mut place = |wide: f32| {
            if x > 0.0 && x + wide > width {
                (x, top) = (0.0, top + ui.frame_height() + ui.px(GAP));
            }
            x += wide + ui.px(GAP);
            [x - wide - ui.px(GAP), top, wide]
        };
        let mut places: Vec<_> = self.terms.iter().map(|term| place(of_term(term))).collect();
        let [left, top, _] = place(ui.px(TYPED));
        places.push([left, top, width - left]);
        places
    }

    /// Draws the terms, and leads to where what is typed comes. A press on a term lets it be edited, one on its cross takes it away. Returns
    /// how far below the first line that is.
    fn draw_terms(&mut self, ui: &Frame) -> f32 {
        let start = ui.cursor_pos();
        let places = self.places(ui, ui.content_region_avail()[0]);
        let mut pressed = None;
        for (number, (term, &[left, top, wide])) in self.terms.iter().zip(&places).enumerate() {
            ui.set_cursor_pos([start[0] + left, start[1] + top]);
            let is_bad = GameSearch::read(term, &|word| english_word(ui.text, word)).is_err();
            pressed = chip(ui, number, term, wide, is_bad)
                .map(|press| (number, press))
                .or(pressed);
        }
        let [left, top, _] = places.last().copied().unwrap_or_default();
        ui.set_cursor_pos([start[0] + left, start[1] + top]);
        if let Some((number, press)) = pressed {
            let term = self.terms.remove(number);
            self.end_term();
            if press == ChipPress::Edit {
                self.begin(&term);
            }
        }
        top
    }

    fn draw_field(&mut self, ui: &Frame, takes_keys: bool) {
        if std::mem::take(&mut self.wants_keys) || takes_keys || self.begun.is_some() {
            ui.take_keys();
        }
        let _edge = ui.push_style_color(StyleColor::Border, ui.palette().edge);
        let hint = if self.terms.is_empty() {
            t!(ui.text, "list-search")
        } else {
            String::new()
        };
        ui.set_next_item_width(-1.0);
        let shown = field::fitting_hint(ui, &hint);
        let first = self
            .completions
            .first()
            .filter(|_| std::mem::take(&mut self.takes_first));
        let typing = Typing {
            is_erased: self.typed.is_empty() && ui.is_key_pressed(Key::Backspace),
            terms: &mut self.terms,
            replacement: self.begun.clone().or(first.map(|first| first.text.clone())),
        };
        let id = format!("##search {}", self.replaced);
        let field = ui.input_text(id, &mut self.typed).hint(&shown);
        let when = InputTextCallback::EDIT | InputTextCallback::ALWAYS;
        field.callback(when, typing).build();
        ui.describe(WidgetKind::Field, &t!(ui.text, "list-search"));
        ui.mark("list.search", &self.text(), true);
        field::tell_hint(ui, &self.typed, &hint, &shown);
        let is_active = ui.is_item_active();
        self.begun.take_if(|_| is_active);
        if is_active && !self.terms.is_empty() && ui.io().key_ctrl && ui.is_key_pressed(Key::A) {
            // All of it is selected, not only what is typed.
            let all = self.text();
            self.terms.clear();
            self.type_anew(all);
        }
        let is_pressed = ui.is_mouse_down(MouseButton::Left) || ui.is_mouse_released(MouseButton::Left);
        self.shows_completions = is_active || self.shows_completions && is_pressed;
    }

    /// Draws what may be meant by what is typed, or the search that was cleared, in one line. Returns whether one of them was taken.
    fn draw_completions(&mut self, ui: &Frame, listing: &Listing, right: f32) -> bool {
        let key = (self.typed.clone(), listing.number(), listing.games().len());
        if self.completed != key {
            self.completions = completions(ui.text, listing.games(), &self.typed);
            self.completed = key;
        }
        let can_restore = self.is_empty() && !self.cleared.is_empty();
        if !self.shows_completions || self.completions.is_empty() && !can_restore {
            return false;
        }
        let bottom = ui.cursor_pos();
        let [left, top] = [ui.clone_style().window_padding[0], bottom[1]];
        if can_restore {
            ui.set_cursor_pos([left, top]);
            let key = "Ctrl+Z"
                .parse()
                .map_or_else(|_| String::new(), |key| key_name(ui.text, key));
            let room = right - left - ui.wide(&key) - ui.px(40.0);
            let label = format!("{}  [{key}]", shortened(ui, &self.cleared, room));
            let is_pressed = ui.button(format!("{label}##cleared"));
            ui.mark_for_mouse("list.cleared", &self.cleared, true);
            return is_pressed && self.restore();
        }
        let (mut x, gap, mut taken) = (left, ui.px(GAP), None);
        for (place, completion) in self.completions.iter().enumerate() {
            // The first one is taken by a key.
            let label = match place {
                0 => format!("{}  [Tab]", completion.label),
                _ => completion.label.clone(),
            };
            let wide = ui.wide(&label) + ui.px(16.0);
            if x > left && x + wide > right {
                break;
            }
            ui.set_cursor_pos([x, top]);
            if ui.button_with_size(format!("{label}##completion {place}"), [wide, 0.0]) {
                taken = Some(completion.text.clone());
            }
            ui.mark_for_mouse(&format!("list.completion.{place}"), &completion.label, true);
            x += wide + gap;
        }
        let is_taken = taken.is_some();
        if let Some(text) = taken {
            let (terms, rest) = complete_terms(&text);
            self.terms.extend(terms.into_iter().map(str::to_owned));
            self.type_anew(rest.to_owned());
        }
        is_taken
    }
}

/// What is pressed on a chip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ChipPress {
    Edit,
    Remove,
}

/// Draws a term of this width with the cross that takes it away. Returns what was pressed.
fn chip(ui: &Frame, number: usize, term: &str, wide: f32, is_bad: bool) -> Option<ChipPress> {
    let (height, cross) = (ui.frame_height(), ui.px(CROSS));
    let edits = ui.invisible_button(format!("##term {number}"), [wide - cross, height]);
    ui.describe(WidgetKind::Button, &t!(ui.text, "list-edit-term", term = term));
    ui.mark(&format!("list.term.{number}"), term, true);
    let (min, is_hovered) = (ui.item().0, ui.is_pointed_at());
    ui.same_line_with_spacing(0.0, 0.0);
    let removes = ui.invisible_button(format!("##without {number}"), [cross, height]);
    ui.describe(WidgetKind::Button, &t!(ui.text, "list-without-term", term = term));
    ui.mark_for_mouse(&format!("list.term.{number}.remove"), "", true);
    let (max, is_cross_hovered) = (ui.item().1, ui.is_pointed_at());
    let palette = ui.palette();
    let list = ui.get_window_draw_list();
    let ground = if is_hovered { palette.hovered } else { palette.pressed };
    ui.fill_rect(&list, (min, max), ground, length::ROUND);
    if is_bad {
        ui.outline_rect(&list, (min, max), palette.alarm, length::ROUND, 1.0);
    }
    let top = (f32::midpoint(min[1], max[1]) - ui.text_line_height() / 2.0).round();
    let shown = shortened(ui, term, wide - ui.px(BEFORE) - cross);
    let is_cut = shown != term;
    list.add_text([min[0] + ui.px(BEFORE), top], palette.text, shown);
    let middle = [max[0] - ui.px(12.0), f32::midpoint(min[1], max[1])];
    let ink = if is_cross_hovered { palette.text } else { palette.muted };
    Icon::CLOSE.draw_of_size(ui, &list, middle, ink, ui.px(7.0));
    if is_cut && (is_hovered || is_cross_hovered) {
        ui.tell(term);
    }
    let press = if removes { ChipPress::Remove } else { ChipPress::Edit };
    (edits || removes).then_some(press)
}

/// Makes chips of complete terms, and puts in what replaces the one being typed.
struct Typing<'s> {
    terms: &'s mut Vec<String>,
    replacement: Option<String>,
    /// Whether Backspace was pressed where nothing is typed: the last chip becomes text again.
    is_erased: bool,
}

impl Typing<'_> {
    fn take_terms(&mut self, data: &mut TextCallbackData) {
        let text = data.str().to_owned();
        let (terms, rest) = complete_terms(&text);
        let count = text.chars().count() - rest.chars().count();
        if count > 0 {
            data.remove_chars(0, count);
            self.terms.extend(terms.into_iter().map(str::to_owned));
        }
    }
}

impl InputTextCallbackHandler for Typing<'_> {
    fn on_edit(&mut self, mut data: TextCallbackData) {
        self.take_terms(&mut data);
    }

    fn on_always(&mut self, mut data: TextCallbackData) {
        if let Some(text) = self.replacement.take() {
            data.clear();
            data.push_str(&text);
            self.take_terms(&mut data);
        } else if let Some(term) = self.terms.pop_if(|_| self.is_erased) {
            data.push_str(&term);
        }
    }
}
