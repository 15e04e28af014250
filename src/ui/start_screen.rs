//! The start screen: a card over the empty middle of the board; a click beside it starts playing.

use super::frame::Frame;
use super::widgets::card::{card, Card};
use super::widgets::{text, Button};
use super::ChessGui;
use crate::table::Command;
use imgui::StyleVar;

impl ChessGui {
    pub(super) fn draw_start_screen(&mut self, ui: &Frame) {
        if !self.has_start_screen {
            return;
        }
        if ui.model.game.tree().next(crate::record::NodeId::ROOT).is_some() {
            self.has_start_screen = false;
            return;
        }
        let (place, size) = super::pixels(ui.model.view.layout.board.rect());
        let in_middle = Card {
            at: [place[0] + size[0] / 2.0, place[1] + size[1] / 2.0],
            pivot: [0.5, 0.5],
            width: ui.px(320.0).min(size[0] - ui.px(16.0)),
            padding: [18.0, 14.0],
            fill: ui.palette().surface,
            edge: ui.palette().line,
        };
        let has_room = size[1] > ui.px(420.0);
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([ui.px(6.0), ui.px(6.0)]));
        let mut closes = false;
        card(ui, "start screen", in_middle, || closes = buttons(ui, has_room));
        self.has_start_screen &= !closes;
    }
}

/// Draws what stands on the card; whether it is done with.
fn buttons(ui: &Frame, has_room: bool) -> bool {
    if has_room {
        let _font = ui.push_font(ui.look.fonts.title);
        ui.text("Tabiya");
    }
    let wide = ui.content_region_avail()[0];
    let mut closes = false;
    let mut button = |id: &str, label: &str, command: Command, is_main: bool, share: f32| {
        let gaps = ui.px(6.0) * (1.0 / share - 1.0);
        let size = [((wide - gaps) * share).floor(), ui.px(32.0)];
        if Button::new(id, label).size(size).main(is_main).draw(ui) {
            ui.command(command);
            closes |= command != Command::Quit;
        }
    };
    if let Some(name) = ui.model.unfinished {
        let label = t!(ui.text, "start-continue", players = name);
        let label = text::shortened(ui, &label, wide - ui.px(16.0));
        button("start.continue", &label, Command::Continue, true, 1.0);
    }
    let is_main = ui.model.unfinished.is_none();
    let label = t!(ui.text, "start-new-game");
    button("start.new-game", &label, Command::SetUpGame, is_main, 1.0);
    let label = t!(ui.text, "start-open");
    button("start.open", &label, Command::Open, false, 1.0 / 3.0);
    ui.same_line();
    let label = t!(ui.text, "start-library");
    button("start.library", &label, Command::Library, false, 1.0 / 3.0);
    ui.same_line();
    let label = t!(ui.text, "cmd-quit");
    button("start.quit", &label, Command::Quit, false, 1.0 / 3.0);
    if has_room {
        text::muted(ui, &t!(ui.text, "start-or-move"));
    }
    closes
}
