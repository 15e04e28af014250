//! The card at the end of a game.

use super::frame::Frame;
use super::widgets::card::{card, Card};
use super::widgets::{text, Button};
use super::ChessGui;
use crate::game::{GameState, Phase};
use crate::table::Command;
use imgui::StyleVar;

/// Whether the card is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum GameOverCard {
    /// The game is not over.
    #[default]
    None,
    /// It lies over the board.
    Shown,
    /// It was closed.
    Closed,
}

impl ChessGui {
    /// Draws the card over the board: how the game ended, and what to do next. A game that was opened has none.
    pub(super) fn draw_game_over(&mut self, ui: &Frame) {
        let Phase::Over(outcome) = ui.model.game.phase() else {
            self.game_over = GameOverCard::None;
            return;
        };
        let is_at_end = matches!(ui.model.game.state(), GameState::GameOver(_));
        if self.game_over == GameOverCard::Closed || !is_at_end {
            self.game_over = GameOverCard::Closed;
            return;
        }
        if !self.dialogs.is_closed() || !ui.model.has_landed {
            return;
        }
        self.game_over = GameOverCard::Shown;
        let (place, size) = super::pixels(ui.model.view.layout.board.rect());
        let in_middle = Card {
            at: [place[0] + size[0] / 2.0, place[1] + size[1] / 2.0],
            pivot: [0.5, 0.5],
            width: ui.px(440.0).min(size[0] - ui.px(16.0)),
            padding: [22.0, 20.0],
            fill: ui.palette().surface,
            edge: ui.palette().line,
        };
        card(ui, "over", in_middle, || {
            centered(ui, &ui.model.outcome(outcome));
            ui.dummy([0.0, ui.px(8.0)]);
            if buttons(ui) {
                self.game_over = GameOverCard::Closed;
            }
        });
    }
}

/// The buttons; whether the card is to be closed.
fn buttons(ui: &Frame) -> bool {
    let gap = ui.px(8.0);
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, gap]));
    let buttons = [
        ("over.new-game", "cmd-new-game", Some(Command::NewGame)),
        ("over.rematch", "cmd-rematch", Some(Command::Rematch)),
        ("over.review", "over-review", None),
        ("over.quit", "cmd-quit", Some(Command::Quit)),
    ];
    let labels = buttons.map(|(_, id, _)| ui.text.get(id, &[]));
    let widest = labels
        .iter()
        .map(|label| ui.calc_text_size(label)[0])
        .fold(0.0, f32::max);
    let room = ui.content_region_avail()[0] + gap;
    // In a small window two stand beside each other.
    let is_narrow = room / 4.0 - gap < widest + ui.px(16.0);
    let columns: u8 = if is_narrow { 2 } else { 4 };
    let size = [(room / f32::from(columns) - gap).floor(), ui.px(36.0)];
    let mut closes = false;
    for (number, ((id, _, command), label)) in (0_u8..).zip(buttons.iter().zip(&labels)) {
        if number % columns > 0 {
            ui.same_line();
        }
        if Button::new(id, label).size(size).main(number == 0).draw(ui) {
            match command {
                Some(command) => ui.command(*command),
                None => closes = true,
            }
        }
    }
    closes
}

/// The sentence in the middle, on as many lines as it needs.
fn centered(ui: &Frame, sentence: &str) {
    let _font = ui.push_font(ui.look.fonts.title);
    let width = ui.content_region_avail()[0];
    for line in text::wrapped(ui, sentence, width) {
        let [x, y] = ui.cursor_pos();
        let free = (width - ui.calc_text_size(&line)[0]).max(0.0);
        ui.set_cursor_pos([x + (free / 2.0).floor(), y]);
        ui.text(&line);
        ui.mark("over.outcome", &line, true);
    }
}
