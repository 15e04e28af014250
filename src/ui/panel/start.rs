//! The start screen in the panel before the first game. It disappears with the first move or another game; closing a dialog
//! leads back to it.

use super::tabiya::Tabiya;
use crate::record::NodeId;
use crate::table::Command;
use crate::text::{limit, limited, pairing, result_sign};
use crate::ui::frame::Frame;
use crate::ui::style::{group_gap, length};
use crate::ui::widgets::list_row::list_row;
use crate::ui::widgets::{text, Button};
use crate::ui::{ChessGui, Request};

/// Number of recent files offered.
const RECENT: usize = 4;

impl ChessGui {
    pub(super) fn draw_start(&mut self, ui: &Frame) {
        if ui.model.game.tree().next(NodeId::ROOT).is_some() {
            self.has_start_screen = false;
            return;
        }
        self.foot_top = ui.cursor_screen_pos()[1] + ui.content_region_avail()[1];
        let [wide, high] = ui.content_region_avail();
        let has_room = high > ui.px(330.0);
        if high > ui.px(190.0) {
            let _font = ui.push_font(ui.look.fonts.title);
            ui.text("Tabiya");
        }
        if has_room {
            text::muted(ui, &t!(ui.text, "start-or-move"));
            group_gap(ui);
        }
        main_buttons(ui, wide);
        files(ui, wide);
        let row = ui.px(34.0);
        let lowest = |ui: &Frame| ui.window_content_region_max()[1] - row - ui.px(length::GAP);
        if let Some(tabiya) = &self.tabiya {
            if wide > ui.px(250.0) && ui.cursor_pos()[1] + Tabiya::height(ui) + ui.px(length::GROUP) < lowest(ui) {
                group_gap(ui);
                tabiya.draw(ui);
            }
        }
        if has_room {
            group_gap(ui);
            games(ui, wide, lowest(ui));
            recent(ui, wide, lowest(ui));
        }
        let [x, _] = ui.cursor_pos();
        let foot = ui.window_content_region_max()[1] - row;
        if foot > ui.cursor_pos()[1] {
            ui.set_cursor_pos([x, foot]);
            let menu = t!(ui.text, "action-menu");
            if Button::new(Command::Menu.id(), &menu).size([wide, row]).draw(ui) {
                ui.command(Command::Menu);
            }
            ui.keep_menu_button();
        }
    }
}

/// A button with a command over this share of the width.
fn button(ui: &Frame, id: &str, label: &str, command: Command, is_main: bool, width: f32) {
    let size = [width, ui.px(length::BUTTON)];
    if Button::new(id, label).size(size).main(is_main).draw(ui) {
        ui.command(command);
    }
}

/// Continue and New game.
fn main_buttons(ui: &Frame, wide: f32) {
    let unfinished = ui.model.unfinished;
    if let Some(newest) = unfinished.first() {
        let label = t!(ui.text, "start-continue", game = newest.name(ui.text));
        button(ui, "start.continue", &label, Command::Continue, true, wide);
    }
    if unfinished.len() > 1 {
        let label = t!(ui.text, "start-unfinished", count = unfinished.len());
        button(ui, "start.unfinished", &label, Command::Unfinished, false, wide);
    }
    let label = t!(ui.text, "start-new-game");
    let is_main = unfinished.is_empty();
    button(ui, "start.new-game", &label, Command::SetUpGame, is_main, wide);
}

/// Open and Library, side by side if their labels fit.
fn files(ui: &Frame, wide: f32) {
    let gap = ui.px(length::GAP);
    let labels = [t!(ui.text, "start-open"), t!(ui.text, "start-library")];
    let half = ((wide - gap) / 2.0).floor();
    let fits = |label: &String| ui.calc_text_size(label)[0] + ui.px(16.0) <= half;
    let has_room = labels.iter().all(fits);
    let width = if has_room { half } else { wide };
    button(ui, "start.open", &labels[0], Command::Open, false, width);
    if has_room {
        ui.same_line_with_spacing(0.0, gap);
    }
    button(ui, "start.library", &labels[1], Command::Library, false, width);
}

/// The most recently finished games, as many as fit.
fn games(ui: &Frame, wide: f32, lowest: f32) {
    let games = ui.model.newest.iter().map(|game| {
        let players = pairing(ui.text, &game.white, &game.black);
        let words = format!("{players}  {}", result_sign(game.result.token()));
        (words, Request::OpenEntry(Box::new(game.clone())), String::new())
    });
    rows(ui, ("start-games", "start.game"), games, [wide, lowest]);
}

/// The most recent files, as many as fit.
fn recent(ui: &Frame, wide: f32, lowest: f32) {
    let files = ui.model.settings.recent.iter().take(RECENT).map(|path| {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let whole = path.to_string_lossy().into_owned();
        (name.into_owned(), Request::OpenFile(path.clone()), whole)
    });
    rows(ui, ("menu-recent", "start.recent"), files, [wide, lowest]);
}

/// Rows below a heading, as many as fit; each has a text, a request and a hint.
fn rows(
    ui: &Frame,
    (heading, id): (&str, &str),
    rows: impl Iterator<Item = (String, Request, String)>,
    [wide, lowest]: [f32; 2],
) {
    let height = ui.px(30.0);
    let mut rows = rows.enumerate().peekable();
    if rows.peek().is_none() || ui.cursor_pos()[1] + 2.0 * height > lowest {
        return;
    }
    {
        let _font = ui.push_font(ui.look.fonts.label);
        text::muted(ui, &ui.text.get(heading, &[]));
    }
    for (number, (words, request, hint)) in rows {
        if ui.cursor_pos()[1] + height > lowest {
            break;
        }
        let words = limited(&words, limit::NAME);
        if list_row(ui, &format!("{id}.{number}"), &words, false, [wide, height]) {
            ui.request(request);
        }
        if ui.is_item_hovered() && !hint.is_empty() {
            ui.tell(&hint);
        }
    }
}
