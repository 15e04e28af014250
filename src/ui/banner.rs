//! The banner at the end of a game.

use super::{Action, ChessGui, Model};
use imgui::{Condition, StyleColor, StyleVar, Ui};

impl ChessGui {
    /// Draws the banner over the board: what ended the game, and what to do next. The board stays as it is.
    pub(super) fn draw_banner(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let Some(outcome) = model.game.outcome() else {
            self.is_banner_closed = false;
            return;
        };
        let is_at_end = matches!(model.game.state(), crate::game::GameState::GameOver(_));
        if self.is_banner_closed || !is_at_end {
            self.is_banner_closed = true;
            return;
        }
        let look = &model.look;
        let (place, size) = super::pixels(model.view.layout.board.rect());
        let centre = [place[0] + size[0] / 2.0, place[1] + size[1] / 2.0];
        let width = look.px(440.0).min(size[0] - look.px(16.0));
        let _padding = ui.push_style_var(StyleVar::WindowPadding([look.px(22.0), look.px(20.0)]));
        let _border = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
        let _fill = ui.push_style_color(StyleColor::WindowBg, look.palette.surface);
        let window = ui
            .window("##over")
            .position(centre, Condition::Always)
            .position_pivot([0.5, 0.5])
            .size([width, 0.0], Condition::Always)
            .no_decoration()
            .movable(false)
            .begin();
        let Some(_window) = window else { return };
        centred(ui, model, &outcome.to_string());
        ui.dummy([0.0, look.px(8.0)]);
        let gap = look.px(8.0);
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, gap]));
        let count = 4.0;
        let room = ui.content_region_avail()[0] + gap;
        // In a small window two stand beside each other.
        let is_narrow = room / count - gap < ui.calc_text_size("New game")[0] + look.px(16.0);
        let columns = if is_narrow { 2.0 } else { count };
        let size = [(room / columns - gap).floor(), look.px(36.0)];
        {
            let _fill = ui.push_style_color(StyleColor::Button, look.palette.accent);
            let _hover = ui.push_style_color(StyleColor::ButtonHovered, look.palette.accent);
            let _press = ui.push_style_color(StyleColor::ButtonActive, look.palette.accent);
            let _ink = ui.push_style_color(StyleColor::Text, look.palette.on_accent);
            if ui.button_with_size("New game", size) {
                actions.push(Action::NewGame);
            }
        }
        ui.same_line();
        if ui.button_with_size("Rematch", size) {
            actions.push(Action::Rematch);
        }
        if !is_narrow {
            ui.same_line();
        }
        if ui.button_with_size("Review", size) {
            self.is_banner_closed = true;
        }
        ui.same_line();
        if ui.button_with_size("Quit", size) {
            actions.push(Action::Quit);
        }
    }
}

/// The sentence in the middle, on one line or on two when it is long.
fn centred(ui: &Ui, model: &Model, sentence: &str) {
    let _font = ui.push_font(model.look.fonts.title);
    let width = ui.content_region_avail()[0];
    let lines: Vec<&str> = if ui.calc_text_size(sentence)[0] > width {
        sentence.split(" — ").collect()
    } else {
        vec![sentence]
    };
    for line in lines {
        let [x, y] = ui.cursor_pos();
        let free = (width - ui.calc_text_size(line)[0]).max(0.0);
        ui.set_cursor_pos([x + (free / 2.0).floor(), y]);
        ui.text_wrapped(line);
    }
}
