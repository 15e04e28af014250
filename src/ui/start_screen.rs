//! The card that greets: in the middle of the board, where no piece stands. Any press beside it plays.

use super::{Action, ChessGui, Dialog, Model};
use imgui::{Condition, StyleColor, StyleVar, Ui};

impl ChessGui {
    pub(super) fn draw_start_screen(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        if !self.has_start_screen {
            return;
        }
        if model.game.tree().next(crate::record::NodeId::ROOT).is_some() {
            self.has_start_screen = false;
            return;
        }
        let look = &model.look;
        let (place, size) = super::pixels(model.view.layout.board.rect());
        let width = look.px(320.0).min(size[0] - look.px(16.0));
        let _padding = ui.push_style_var(StyleVar::WindowPadding([look.px(18.0), look.px(14.0)]));
        let _border = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([look.px(6.0), look.px(6.0)]));
        let window = ui
            .window("##start screen")
            .position([place[0] + size[0] / 2.0, place[1] + size[1] / 2.0], Condition::Always)
            .position_pivot([0.5, 0.5])
            .size([width, 0.0], Condition::Always)
            .no_decoration()
            .movable(false)
            .focus_on_appearing(false)
            .begin();
        let Some(_window) = window else { return };
        let has_room = size[1] > look.px(420.0);
        if has_room {
            let _font = ui.push_font(look.fonts.title);
            ui.text("Tabiya");
        }
        let wide = ui.content_region_avail()[0];
        let button = |label: &str, is_first: bool, share: f32| {
            let _fill = is_first.then(|| ui.push_style_color(StyleColor::Button, look.palette.accent));
            let _hover = is_first.then(|| ui.push_style_color(StyleColor::ButtonHovered, look.palette.accent));
            let _ink = is_first.then(|| ui.push_style_color(StyleColor::Text, look.palette.on_accent));
            let gaps = look.px(6.0) * (1.0 / share - 1.0);
            ui.button_with_size(label, [((wide - gaps) * share).floor(), look.px(32.0)])
        };
        let mut closes = false;
        if let Some(name) = model.unfinished {
            if button(&format!("Continue: {name}"), true, 1.0) {
                actions.push(Action::Continue);
                closes = true;
            }
        }
        if button("New game", model.unfinished.is_none(), 1.0) {
            actions.push(Action::Show(Dialog::NewGame));
            closes = true;
        }
        if button("Open", false, 1.0 / 3.0) {
            actions.push(Action::Show(Dialog::Open));
            closes = true;
        }
        ui.same_line();
        if button("Library", false, 1.0 / 3.0) {
            actions.push(Action::Show(Dialog::Library));
            closes = true;
        }
        ui.same_line();
        if button("Quit", false, 1.0 / 3.0) {
            actions.push(Action::Quit);
        }
        if has_room {
            ui.text_colored(look.palette.muted, "or press a piece and play");
        }
        self.has_start_screen &= !closes;
    }
}
