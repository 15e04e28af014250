//! Debug: attack boards, keys and mouse, frame times, the windows of Dear `ImGui` itself.

use super::info::line;
use super::position::heading;
use super::{Action, Model};
use imgui::Ui;

/// Which of Dear `ImGui`'s own windows are open.
#[derive(Debug, Default)]
pub struct Debug {
    is_demo_open: bool,
    is_metrics_open: bool,
}

impl Debug {
    /// Whether a window that shows moving figures is open.
    pub fn is_lively(&self) -> bool {
        self.is_metrics_open
    }

    /// Closes the windows and says whether there was one.
    pub fn close(&mut self) -> bool {
        let was_open = self.is_demo_open || self.is_metrics_open;
        *self = Debug::default();
        was_open
    }

    /// Draws the section of the panel.
    pub fn draw(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        heading(ui, model, "Debug");
        let (mut white, mut black) = (model.view.style.show_white_attacks, model.view.style.show_black_attacks);
        let is_changed = ui.checkbox("White attack board", &mut white) | ui.checkbox("Black attack board", &mut black);
        if is_changed {
            actions.push(Action::ShowAttacks { white, black });
        }
        let mouse = model.mouse.map_or("–".to_owned(), |at| format!("{}, {}", at.x, at.y));
        line(ui, model, "Mouse", &mouse);
        let hovered = model.hovered.map_or("–".to_owned(), |square| square.to_string());
        line(ui, model, "Square", &hovered);
        line(ui, model, "Last key", model.last_key);
        let times = model.times;
        line(ui, model, "Frames", &times.frames.to_string());
        let ms = |time: std::time::Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
        line(ui, model, "Last frame", &ms(times.last));
        line(ui, model, "Longest frame", &ms(times.longest));
        ui.checkbox("ImGui demo", &mut self.is_demo_open);
        ui.checkbox("ImGui metrics", &mut self.is_metrics_open);
    }

    /// Draws the windows that are open.
    pub fn draw_windows(&mut self, ui: &Ui) {
        if self.is_demo_open {
            ui.show_demo_window(&mut self.is_demo_open);
        }
        if self.is_metrics_open {
            ui.show_metrics_window(&mut self.is_metrics_open);
        }
    }
}
