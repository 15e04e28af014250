//! What a film of the game shows: how fast, from which move to which, and the names.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::Color;
use crate::record::NodeId;
use crate::text::decimal;
use crate::ui::widgets::slider::slider;
use crate::ui::widgets::{checkbox, foot, labeled_of, number_field, FootButton};
use crate::ui::{FilmChoice, Frame, Purpose, Request};
use std::time::Duration;

/// The width of what is set, in points.
const CONTROL: f32 = 190.0;

/// What is chosen.
#[derive(Debug)]
pub struct FilmForm {
    /// How long a position is shown, in tenths of a second.
    tenths: u32,
    /// The first and the last full move shown.
    moves: [u32; 2],
    has_names: bool,
}

impl Default for FilmForm {
    fn default() -> FilmForm {
        FilmForm {
            tenths: 9,
            moves: [0; 2],
            has_names: true,
        }
    }
}

impl OpenDialog for FilmForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-film", 420.0).of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let game = ui.model.game;
        let number = |node| game.tree().board(node).fullmove_number();
        let first = number(NodeId::ROOT);
        let end = game.played_line().last().copied().unwrap_or(NodeId::ROOT);
        let (plies, last) = (game.tree().ply(end), number(game.tree().parent(end).unwrap_or(end)));
        if keys.is_new {
            self.moves = [first, last];
        }
        labeled_of(ui, &t!(ui.text, "film-speed"), CONTROL);
        let seconds = |tenths: u32| {
            let count = decimal(ui.text, f64::from(tenths) / 10.0);
            t!(ui.text, "time-seconds", count)
        };
        slider(ui, "film.speed", 2..=50, seconds, &mut self.tenths);
        for (id, label, place) in [("film.from", "film-from", 0), ("film.to", "film-to", 1)] {
            labeled_of(ui, &ui.text.get(label, &[]), CONTROL);
            let known = i32::try_from(self.moves[place]).unwrap_or(i32::MAX);
            if let Some(typed) = number_field(ui, id, known) {
                self.moves[place] = u32::try_from(typed).unwrap_or(first).clamp(first, last);
            }
        }
        let names = t!(ui.text, "film-names");
        checkbox(ui, "film.names", &names, &mut self.has_names);
        let buttons = vec![
            FootButton::main("film.save", t!(ui.text, "export-where")).enabled(plies > 0),
            FootButton::cancel(ui, "film.cancel"),
        ];
        let pressed = foot(ui, keys.is_confirmed, buttons);
        if pressed == Some("film.save") {
            // White may not have the first move.
            let black_begins = usize::from(game.tree().start().turn() == Color::Black);
            let ply = |move_number: u32| (2 * (move_number - first) as usize).saturating_sub(black_begins);
            let [from, to] = self.moves;
            let choice = FilmChoice {
                each: Duration::from_millis(u64::from(self.tenths) * 100),
                plies: (ply(from), ply(to.max(from) + 1).min(plies)),
                has_names: self.has_names,
            };
            ui.request(Request::Browse(Purpose::Film(choice)));
        }
        DialogEnd::close_if(pressed.is_some())
    }
}
