//! Training: what is due today, puzzles by theme, exercises, endgames, and whose mistakes are kept.

use super::rating;
use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::Color;
use crate::collection::filter::contains;
use crate::record::plain;
use crate::store::library::is_player;
use crate::table::{Command, Dialog, Training, Unavailable};
use crate::text::training_ended;
use crate::train::{Exercise, TrainedEndgame};
use crate::ui::style::{group_gap, length};
use crate::ui::widgets::{field, foot, list_row, scroll, text, Button, FootButton};
use crate::ui::{Frame, Purpose, Request, TrainingRequest, WidgetKind};
use std::collections::HashMap;

/// The width from which puzzles and endgames stand beside each other.
const TWO_COLUMNS: f32 = 500.0;
/// How many names of the library are offered.
const NAMES: usize = 3;

/// The least height of the dialog in points.
const LEAST: f32 = 720.0;

#[derive(Debug, Default)]
pub struct TrainingPage {
    /// The name that is typed.
    name: String,
    /// The height in points in which the dialog shows all it holds, once that is known.
    whole: f32,
    /// Whether there have been other names to choose.
    offers: bool,
    /// Whether it was known who trains when it was opened: nothing has to be said about training then.
    is_known: bool,
}

impl OpenDialog for TrainingPage {
    fn outline(&self) -> Outline {
        Outline::new("cmd-train", 640.0).high(self.whole.max(LEAST))
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        if keys.is_new {
            self.name.clone_from(&ui.model.settings.own_name);
            self.is_known = !self.name.is_empty();
        }
        let due = ui.model.due;
        let buttons = vec![
            FootButton::main("train.due", t!(ui.text, "train-due", count = due))
                .enabled(due > 0)
                .requests(Request::Train(TrainingRequest::Due)),
            FootButton::other("train.open", t!(ui.text, "train-open")).requests(Request::Browse(Purpose::Puzzles)),
            FootButton::other("train.save", t!(ui.text, "train-save")).requests(Request::Browse(Purpose::SaveTraining)),
        ];
        let [_, room] = ui.content_region_avail();
        let height = room - foot::height(ui, &buttons);
        let around = ui.window_size()[1] - height;
        scroll::form(ui, "##training", height, || {
            if keys.is_new {
                ui.set_scroll_y(0.0);
            }
            if let Some(sprinted) = ui.model.learner.and_then(Training::sprinted) {
                let words = training_ended(ui.text, &sprinted);
                text::paragraph(ui, &words);
                ui.mark("train.sprinted", &words, true);
                group_gap(ui);
            }
            if !self.is_known {
                text::paragraph(ui, &t!(ui.text, "train-about"));
            }
            self.draw_name(ui, keys.is_new && !self.is_known);
            group_gap(ui);
            let is_rated = rating::is_known(ui);
            if is_rated {
                rating::draw(ui);
                group_gap(ui);
            }
            let is_wide = ui.content_region_avail()[0] >= ui.px(TWO_COLUMNS);
            ui.columns(if is_wide { 2 } else { 1 }, "##kinds", false);
            let word = |id: &str| ui.text.get(id, &[]);
            let themes = ui.model.themes.iter().map(|&(theme, count)| {
                let request = Request::Train(TrainingRequest::Theme(theme));
                (theme.id(), format!("{} ({count})", word(theme.id())), request)
            });
            draw_rows(ui, "train-themes", themes);
            if is_wide {
                ui.next_column();
            } else {
                group_gap(ui);
            }
            draw_exercises(ui);
            group_gap(ui);
            let endgames = TrainedEndgame::ALL.map(|endgame| {
                let request = Request::Train(TrainingRequest::Endgame(endgame));
                (endgame.id, word(endgame.id), request)
            });
            draw_rows(ui, "train-endgames", endgames);
            ui.columns(1, "##all", false);
            group_gap(ui);
            if !is_rated {
                rating::draw(ui);
            }
            self.whole = (around + ui.cursor_pos()[1]) / ui.px(1.0);
        });
        // Enter in the field of the name keeps the name.
        let is_naming = !self.name.is_empty() && self.name.trim() != ui.model.settings.own_name;
        DialogEnd::close_if(foot(ui, keys.is_confirmed && due > 0 && !is_naming, buttons).is_some())
    }
}

/// Draws rows with these ids below a heading, each with what it asks for.
fn draw_rows(ui: &Frame, heading: &str, rows: impl IntoIterator<Item = (&'static str, String, Request)>) {
    text::muted(ui, &ui.text.get(heading, &[]));
    for (id, words, request) in rows {
        if list_row(ui, id, &words, false, [0.0, ui.px(30.0)]) {
            ui.request(request);
        }
    }
}

/// What is neither a puzzle of a theme, nor an endgame, nor a command, by the ids of its words, and why it is not available, if so.
pub(super) fn exercises(ui: &Frame) -> Vec<(&'static str, TrainingRequest, Option<Unavailable>)> {
    let exercises = Exercise::ALL.map(|exercise| (exercise.id(), TrainingRequest::Exercise(exercise), None));
    let mut rows = vec![("train-sprint", TrainingRequest::Sprint, None)];
    rows.extend(exercises);
    let why_not = ui.availability(Command::Repertoire).err();
    rows.push(("train-guess", TrainingRequest::Guess, why_not));
    rows
}

fn draw_exercises(ui: &Frame) {
    let lessons = [("cmd-lessons", Request::Show(Dialog::Lessons))];
    let exercises = exercises(ui)
        .into_iter()
        .filter(|(_, _, why_not)| why_not.is_none())
        .map(|(id, request, _)| (id, Request::Train(request)));
    let repertoire = ui.availability(Command::Repertoire).is_ok();
    let repertoire = repertoire.then(|| ("cmd-repertoire", Command::Repertoire.into()));
    let rows = lessons.into_iter().chain(exercises).chain(repertoire);
    let named = rows.map(|(id, request)| (id, ui.text.get(id, &[]), request));
    draw_rows(ui, "train-exercises", named);
}

impl TrainingPage {
    /// Asks which of the players the user is, and offers below the field those whose names have what is typed, or all others. The row
    /// below it stays, so that nothing moves while a name is typed.
    fn draw_name(&mut self, ui: &Frame, is_focused: bool) {
        let label = t!(ui.text, "train-name");
        text::muted(ui, &label);
        ui.caption(&label);
        ui.set_next_item_width(-1.0);
        if field::line(ui, "train.name", &mut self.name, "", is_focused) || ui.is_item_deactivated_after_edit() {
            self.keep(ui);
        }
        let (typed, own) = (self.name.trim(), ui.model.settings.own_name.as_str());
        let known = names(ui);
        // The own name alone leaves nothing to choose; where there was something, the row stays.
        self.offers |= known.iter().any(|name| name != own && name != typed);
        if !self.offers {
            return;
        }
        let is_typed = !typed.is_empty() && typed != own;
        let is_near = |name: &&String| !is_typed || contains(name, &plain(typed));
        // The one that is chosen keeps its place.
        let offered: Vec<&String> = known.iter().filter(is_near).take(NAMES).collect();
        let [left, top] = ui.cursor_pos();
        let height = ui.px(length::BUTTON);
        if is_typed && offered.is_empty() {
            text::muted(ui, &t!(ui.text, "train-name-new"));
        }
        let gap = ui.px(length::GAP);
        let width = ((ui.content_region_avail()[0] + gap) / NAMES as f32 - gap).floor();
        let mut chosen = None;
        for (number, name) in offered.into_iter().enumerate() {
            ui.set_cursor_pos([left + number as f32 * (width + gap), top]);
            let shown = text::shortened(ui, name, width - 2.0 * ui.px(6.0));
            if shown != *name {
                ui.describe(WidgetKind::Button, name);
            }
            if Button::new(&format!("train.name.{number}"), &shown)
                .size([width, height])
                .draw(ui)
            {
                chosen = Some(name.clone());
            }
        }
        ui.set_cursor_pos([left, top]);
        ui.dummy([0.0, height]);
        if let Some(name) = chosen {
            self.name = name;
            self.keep(ui);
        }
    }

    fn keep(&self, ui: &Frame) {
        ui.change(|settings| settings.take_own_name(self.name.trim()));
    }
}

/// The people of the latest games in the library, those of most games first, and those of the game on the board.
fn names(ui: &Frame) -> Vec<String> {
    let tags = &ui.model.game.tree().tags;
    let players = Color::ALL.into_iter().filter_map(|color| tags.player(color));
    let players = players.filter(|name| !name.starts_with("Tabiya"));
    let mut counts: HashMap<&str, usize> = players.map(|name| (name, 0)).collect();
    for game in ui.model.newest {
        for name in [&game.white, &game.black] {
            if is_player(name) && !name.starts_with("Tabiya") {
                *counts.entry(name).or_default() += 1;
            }
        }
    }
    let mut names: Vec<(&str, usize)> = counts.into_iter().collect();
    names.sort_by_key(|&(name, count)| (std::cmp::Reverse(count), name));
    names.into_iter().map(|(name, _)| name.to_owned()).collect()
}
