//! The developer page: details of the position, keys and mouse, frame times, and Dear `ImGui`'s own windows.

use super::frame::Frame;
use super::widgets::text::{heading, key_value};
use super::widgets::toggle::checkbox;
use crate::chess::{Color, Square};
use imgui::Condition;
use std::time::Duration;

/// Which of Dear `ImGui`'s own windows are open.
#[derive(Debug, Default)]
pub struct Developer {
    is_demo_open: bool,
    is_metrics_open: bool,
}

impl Developer {
    /// Whether a window with changing values is open.
    pub fn needs_redraw(&self) -> bool {
        self.is_metrics_open
    }

    /// Closes the windows of Dear `ImGui`. Returns whether there was one.
    pub fn close(&mut self) -> bool {
        let was_open = self.is_demo_open || self.is_metrics_open;
        *self = Developer::default();
        was_open
    }

    /// Draws the page, if it is switched on, and the open windows.
    pub fn draw(&mut self, ui: &Frame) {
        if ui.model.settings.developer {
            let [width, _] = ui.io().display_size;
            ui.window(format!("{}###developer", t!(ui.text, "developer-title")))
                .position([width - ui.px(20.0), ui.px(60.0)], Condition::FirstUseEver)
                .position_pivot([1.0, 0.0])
                .size([ui.px(320.0), 0.0], Condition::Always)
                .focus_on_appearing(false)
                .build(|| {
                    position(ui);
                    machine(ui);
                    checkbox(ui, "developer.demo", "ImGui demo", &mut self.is_demo_open);
                    checkbox(ui, "developer.metrics", "ImGui metrics", &mut self.is_metrics_open);
                });
        }
        if self.is_demo_open {
            ui.show_demo_window(&mut self.is_demo_open);
        }
        if self.is_metrics_open {
            ui.show_metrics_window(&mut self.is_metrics_open);
        }
    }
}

/// Details of the position and the game.
fn position(ui: &Frame) {
    let (game, board) = (ui.model.game, ui.model.game.board());
    heading(ui, &t!(ui.text, "info-title"));
    let counts = game.move_counts();
    let count = |color: Color| {
        let (moves, captures) = (counts.moves[color.index()], counts.captures[color.index()]);
        t!(ui.text, "info-count", moves = moves, captures = captures)
    };
    let square = |square: Option<Square>| square.map_or("–".to_owned(), |square| square.to_string());
    for (id, value) in [
        ("info-turn", ui.model.color(board.turn())),
        ("info-legal-moves", board.count_legal_moves().to_string()),
        ("info-move-number", board.fullmove_number().to_string()),
        (
            "info-halfmove-clock",
            t!(ui.text, "info-halfmoves", count = board.halfmove_clock().to_string()),
        ),
        ("info-occurrences", game.occurrences().len().to_string()),
        ("info-white", count(Color::White)),
        ("info-black", count(Color::Black)),
        ("info-selected", square(game.selected())),
        (
            "info-target",
            square(ui.model.hovered.filter(|_| game.selected().is_some())),
        ),
        ("info-en-passant", square(board.en_passant())),
    ] {
        key_value(ui, id, &ui.text.get(id, &[]), &value);
    }
}

/// Details of the window.
fn machine(ui: &Frame) {
    heading(ui, &t!(ui.text, "developer-window"));
    let line = |id: &str, value: &str| key_value(ui, id, &ui.text.get(id, &[]), value);
    let unknown = || "–".to_owned();
    let mouse = ui.model.mouse.map_or_else(unknown, |at| format!("{}, {}", at.x, at.y));
    line("developer-mouse", &mouse);
    let hovered = ui.model.hovered.map_or_else(unknown, |square| square.to_string());
    line("developer-square", &hovered);
    line("developer-key", ui.model.last_key);
    let times = ui.model.times;
    line("developer-frames", &times.frames.to_string());
    let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
    line("developer-last-frame", &ms(times.last));
    line("developer-longest-frame", &ms(times.longest));
}
