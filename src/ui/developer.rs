//! For developers: attack boards, keys and mouse, frame times, the windows of Dear `ImGui` itself.

use super::frame::Frame;
use super::widgets::text::key_value;
use super::widgets::toggle::checkbox;
use crate::table::Command;

/// Which of Dear `ImGui`'s own windows are open.
#[derive(Debug, Default)]
pub struct Developer {
    is_demo_open: bool,
    is_metrics_open: bool,
}

impl Developer {
    /// Whether a window that shows moving figures is open.
    pub fn needs_redraw(&self) -> bool {
        self.is_metrics_open
    }

    /// Closes the windows and says whether there was one.
    pub fn close(&mut self) -> bool {
        let was_open = self.is_demo_open || self.is_metrics_open;
        *self = Developer::default();
        was_open
    }

    /// Draws the section of the panel, which is closed until it is asked for.
    pub fn draw(&mut self, ui: &Frame) {
        let node = ui.tree_node(format!("{}###developer", t!(ui.text, "developer-title")));
        ui.mark("developer", "", true);
        let Some(_node) = node else { return };
        let (mut white, mut black) = (
            ui.model.view.style.show_white_attacks,
            ui.model.view.style.show_black_attacks,
        );
        if checkbox(
            ui,
            "developer.white-attacks",
            &t!(ui.text, "cmd-white-attacks"),
            &mut white,
        ) {
            ui.command(Command::WhiteAttacks);
        }
        if checkbox(
            ui,
            "developer.black-attacks",
            &t!(ui.text, "cmd-black-attacks"),
            &mut black,
        ) {
            ui.command(Command::BlackAttacks);
        }
        let line = |id: &str, value: &str| key_value(ui, id, &ui.text.get(id, &[]), value);
        let unknown = || "–".to_owned();
        let mouse = ui.model.mouse.map_or_else(unknown, |at| format!("{}, {}", at.x, at.y));
        line("developer-mouse", &mouse);
        let hovered = ui.model.hovered.map_or_else(unknown, |square| square.to_string());
        line("developer-square", &hovered);
        line("developer-key", ui.model.last_key);
        let times = ui.model.times;
        line("developer-frames", &times.frames.to_string());
        let ms = |time: std::time::Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
        line("developer-last-frame", &ms(times.last));
        line("developer-longest-frame", &ms(times.longest));
        checkbox(ui, "developer.demo", "ImGui demo", &mut self.is_demo_open);
        checkbox(ui, "developer.metrics", "ImGui metrics", &mut self.is_metrics_open);
    }

    /// Draws the windows that are open.
    pub fn draw_windows(&mut self, ui: &Frame) {
        if self.is_demo_open {
            ui.show_demo_window(&mut self.is_demo_open);
        }
        if self.is_metrics_open {
            ui.show_metrics_window(&mut self.is_metrics_open);
        }
    }
}
