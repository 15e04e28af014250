//! The unfinished games: to continue one, or delete it.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::scene::BoardState;
use crate::store::journal::UnfinishedSummary;
use crate::ui::widgets::{empty_row, foot, scroll, step_by_key, text, FootButton};
use crate::ui::{small_board, Frame, Request};
use imgui::MouseButton;

/// The side of a square of the small board, in points.
const SQUARE: f32 = 25.0;

/// The list with the selected game.
#[derive(Debug, Default)]
pub struct UnfinishedList {
    chosen: usize,
    /// Whether the question about deleting the selected game is open.
    is_asking: bool,
}

impl OpenDialog for UnfinishedList {
    fn outline(&self) -> Outline {
        Outline::new("dialog-unfinished", 620.0)
    }

    fn close_prompt(&mut self) -> bool {
        std::mem::take(&mut self.is_asking)
    }

    // Draws the list with the position of the selected game beside it. Up and Down select, Enter continues the game.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let games = ui.model.unfinished;
        self.chosen = self.chosen.min(games.len().saturating_sub(1));
        let Some(game) = games.get(self.chosen) else {
            text::muted(ui, &t!(ui.text, "unfinished-none"));
            return DialogEnd::Stay;
        };
        let board = ui.px(SQUARE) * 8.0;
        let width = ui.content_region_avail()[0] - board - ui.px(16.0);
        let mut is_double = false;
        scroll::part(ui, "##unfinished", [width, board], || {
            is_double = self.draw_rows(ui, keys);
        });
        ui.same_line_with_spacing(0.0, ui.px(16.0));
        small_board::draw(ui, ui.model, &BoardState::of_board(&game.board), ui.px(SQUARE));
        if self.is_asking {
            return self.draw_question(ui, game, keys);
        }
        let buttons = vec![
            FootButton::destructive("unfinished.delete", t!(ui.text, "unfinished-delete")),
            FootButton::cancel(ui, "unfinished.cancel"),
            FootButton::main("unfinished.continue", t!(ui.text, "cmd-continue")),
        ];
        match foot(ui, is_double || keys.is_confirmed, buttons) {
            Some("unfinished.continue") => ui.request(Request::ContinueUnfinished(Box::new(game.clone()))),
            Some("unfinished.delete") => {
                self.is_asking = true;
                return DialogEnd::Stay;
            }
            Some(_) => {}
            None => return DialogEnd::Stay,
        }
        DialogEnd::Close
    }
}

impl UnfinishedList {
    /// Draws the rows. Returns whether one was double-clicked.
    fn draw_rows(&mut self, ui: &Frame, keys: DialogKeys) -> bool {
        let games = ui.model.unfinished;
        let mut is_double = false;
        let mut follows = false;
        if let Some(step) = step_by_key(ui).filter(|_| !self.is_asking && !keys.is_new) {
            self.chosen = self.chosen.saturating_add_signed(step).min(games.len() - 1);
            follows = true;
        }
        for (number, game) in games.iter().enumerate() {
            let is_pressed = row(ui, number, game, number == self.chosen);
            if follows && number == self.chosen {
                ui.set_scroll_here_y();
            }
            if is_pressed || ui.has_key_focus() {
                (self.chosen, self.is_asking) = (number, false);
            }
            let is_hit = ui.is_item_hovered() && ui.is_mouse_double_clicked(MouseButton::Left);
            is_double |= is_hit && !self.is_asking;
        }
        is_double
    }

    /// Draws the question whether to delete the game. Enter cancels.
    fn draw_question(&mut self, ui: &Frame, game: &UnfinishedSummary, keys: DialogKeys) -> DialogEnd {
        text::paragraph(ui, &t!(ui.text, "unfinished-question", game = game.name(ui.text)));
        let discard = FootButton::destructive("unfinished.discard", t!(ui.text, "unfinished-discard"));
        let keep = FootButton::cancel(ui, "unfinished.keep");
        let pressed = foot(ui, keys.is_confirmed, vec![discard, keep]);
        if pressed == Some("unfinished.discard") {
            ui.request(Request::DiscardUnfinished(Box::new(game.clone())));
        }
        if pressed.is_some() {
            self.is_asking = false;
        }
        DialogEnd::Stay
    }
}

/// Draws a row with the players and the move, and below them the time. Returns whether it was pressed.
fn row(ui: &Frame, number: usize, game: &UnfinishedSummary, is_chosen: bool) -> bool {
    let [width, line] = [ui.content_region_avail()[0], ui.text_line_height()];
    let (inset, gap) = (ui.px(10.0), ui.px(3.0));
    let name = game.name(ui.text);
    let id = format!("unfinished.row.{number}");
    let is_pressed = empty_row(ui, &id, &name, is_chosen, [width, 2.0 * line + gap + inset]);
    let [left, top] = ui.item_rect_min();
    let (left, top) = (left + inset, (top + inset / 2.0).round());
    let pen = ui.get_window_draw_list();
    let shown = text::shortened(ui, &name, width - 2.0 * inset);
    pen.add_text([left, top], ui.palette().text, shown);
    pen.add_text([left, (top + line + gap).round()], ui.palette().muted, saved(game));
    is_pressed
}

/// When the game was last played, in local time.
fn saved(game: &UnfinishedSummary) -> String {
    let local = |saved| chrono::DateTime::<chrono::Local>::from(saved);
    let time = game.saved.map(local);
    time.map_or_else(String::new, |time| time.format("%Y-%m-%d %H:%M").to_string())
}
