//! The side panel: the state of the game on top, pages below it.

use super::frame::Frame;
use super::icons::{icon_button, Icon};
use super::widgets::segmented::{segmented, Segment};
use super::widgets::text;
use super::{draw_claims, pixels, ChessGui};
use crate::chess::Color;
use crate::game::Phase;
use crate::table::Command;
use imgui::StyleVar;

/// The pages of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
    /// The move list.
    #[default]
    Moves,
    /// Load a position.
    Position,
    /// Settings and colors.
    Settings,
    /// What is known of the position.
    Info,
}

impl Page {
    const ALL: [(Page, &'static str, &'static str); 4] = [
        (Page::Moves, "page-moves", "page-moves-short"),
        (Page::Position, "page-position", "page-position-short"),
        (Page::Settings, "page-settings", "page-settings-short"),
        (Page::Info, "page-info", "page-info-short"),
    ];
}

/// The words of the command that stops the clocks, or lets them run again.
pub(super) fn pause_label(ui: &Frame) -> String {
    if ui.model.game.is_paused() {
        t!(ui.text, "resume")
    } else {
        t!(ui.text, "cmd-pause")
    }
}

impl ChessGui {
    pub(super) fn draw_panel(&mut self, ui: &Frame) {
        let rect = ui.model.view.layout.panel;
        if rect.is_empty() {
            return;
        }
        let (place, size) = pixels(rect);
        let is_small = size[0] < ui.px(250.0) || size[1] < ui.px(260.0);
        let inside = if is_small { [8.0, 7.0] } else { [14.0, 13.0] };
        let _padding = ui.push_style_var(StyleVar::WindowPadding(inside.map(|points| ui.px(points))));
        let window = ui
            .window("##panel")
            .position(place, imgui::Condition::Always)
            .size(size, imgui::Condition::Always)
            .no_decoration()
            .movable(false)
            .bring_to_front_on_focus(false)
            .scrollable(false)
            .begin();
        let Some(_window) = window else { return };
        header(ui, is_small);
        self.tabs(ui);
        match self.page {
            Page::Moves => self.moves_page(ui),
            page => {
                ui.child_window("##page").build(|| match page {
                    Page::Position => self.position.draw(ui),
                    Page::Settings => {
                        super::settings_page::draw(ui);
                        super::board_colors::draw(ui);
                    }
                    _ => {
                        super::info_page::draw(ui);
                        self.developer.draw(ui);
                    }
                });
            }
        }
    }

    /// One button for each page, side by side.
    fn tabs(&mut self, ui: &Frame) {
        let segments = Page::ALL.map(|(_, id, short)| Segment {
            id,
            label: ui.text.get(id, &[]),
            short: ui.text.get(short, &[]),
        });
        let chosen = Page::ALL.iter().position(|(page, ..)| *page == self.page).unwrap_or(0);
        if let Some(number) = segmented(ui, &segments, chosen) {
            self.page = Page::ALL[number].0;
        }
    }

    fn moves_page(&mut self, ui: &Frame) {
        let gap = ui.px(5.0);
        let button = ui.px(32.0);
        // In a low panel the moves and the steps through them come first; the rest is in the menus.
        let has_room = ui.content_region_avail()[1] > ui.px(230.0);
        // A low but wide panel has them all in one row.
        let is_one_row = !has_room && ui.content_region_avail()[0] > ui.px(380.0);
        let claim_rows = draw_claims::rows(ui.model.game);
        let rows = match (has_room, is_one_row) {
            (true, _) => 3.0 + claim_rows,
            (false, true) => 1.0 + claim_rows.min(1.0),
            (false, false) => 2.0 + claim_rows.min(1.0),
        };
        let progress = draw_claims::progress(ui).filter(|_| has_room);
        let gauge = progress
            .as_ref()
            .map_or(0.0, |_| ui.px(8.0) + ui.text_line_height() + gap);
        let opening = ui.model.moves.opening().filter(|_| has_room);
        let named = opening.map_or(0.0, |_| ui.text_line_height() + ui.px(7.0));
        let below = rows * (button + gap) + gauge + named;
        let height = (ui.content_region_avail()[1] - below).max(ui.px(40.0));
        ui.child_window("##moves")
            .size([0.0, height])
            .build(|| self.move_list_scroll.draw(ui));
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, gap]));
        if let Some(opening) = opening {
            let room = ui.content_region_avail()[0];
            text::muted(ui, &text::shortened(ui, opening, room));
            ui.mark("opening", opening, true);
            if ui.is_item_hovered() {
                ui.tooltip_text(opening);
            }
        }
        if let Some(progress) = &progress {
            draw_claims::gauge(ui, progress);
        }
        if has_room {
            draw_claims::draw(ui, gap, button);
        } else {
            let wide = ui.content_region_avail()[0];
            draw_claims::claims(ui, [wide, button], false);
        }
        buttons(ui, gap, button, is_one_row);
    }
}

/// The largest words of the panel: who is to move, or how the game ended.
fn title(ui: &Frame, is_small: bool) -> String {
    let board = ui.model.game.board();
    match ui.model.game.phase() {
        Phase::Over(outcome) => ui.model.outcome(outcome),
        Phase::Review(result) => match ui.model.game.outcome() {
            Some(outcome) => ui.model.outcome(outcome),
            None => crate::text::result_sign(result.token()),
        },
        Phase::Playing | Phase::Paused => {
            let sentence = crate::text::to_move(ui.text, board.turn());
            if is_small {
                format!("{sentence}  ·  {}", board.fullmove_number())
            } else {
                sentence
            }
        }
    }
}

/// Whose turn it is or how the game ended, and who plays.
fn header(ui: &Frame, is_small: bool) {
    let sentence = title(ui, is_small);
    if is_small {
        let _font = ui.push_font(ui.look.fonts.strong);
        let fit = |text: &str| text::shortened(ui, text, ui.content_region_avail()[0]);
        ui.text(fit(&sentence));
        return;
    }
    {
        let _title = ui.push_font(ui.look.fonts.title);
        text::paragraph(ui, &sentence);
        ui.mark("title", &sentence, true);
    }
    players(ui);
    ui.dummy([0.0, ui.px(2.0)]);
}

/// The players and the number of the move; the names give way to the number.
fn players(ui: &Frame) {
    let board = ui.model.game.board();
    let number = board.fullmove_number().to_string();
    let state = if ui.model.is_looking_back() {
        t!(ui.text, "looking-back", number = number)
    } else if board.is_check() && ui.model.game.phase().is_in_play() {
        t!(ui.text, "move-number-check", number = number)
    } else {
        t!(ui.text, "move-number", number = number)
    };
    let state = format!("  ·  {state}");
    let players = format!("{} – {}", ui.model.name(Color::White), ui.model.name(Color::Black));
    let room = ui.content_region_avail()[0] - ui.calc_text_size(&state)[0];
    let line = format!("{}{state}", text::shortened(ui, &players, room));
    text::muted(ui, &line);
    ui.mark("players", &line, true);
}

/// The buttons below the move list, in one row or two.
fn buttons(ui: &Frame, gap: f32, height: f32, is_one_row: bool) {
    let steps = [
        (Icon::First, Command::First),
        (Icon::Previous, Command::Previous),
        (Icon::Next, Command::Next),
        (Icon::Last, Command::Last),
    ];
    let others = [
        (Icon::Flip, Command::Flip),
        (Icon::Undo, Command::Undo),
        (Icon::Redo, Command::Redo),
        (Icon::New, Command::NewGame),
        (Icon::Export, Command::ExportPgn),
    ];
    if is_one_row {
        row(ui, gap, height, &[&steps[..], &others[..]].concat());
    } else {
        row(ui, gap, height, &steps);
        row(ui, gap, height, &others);
    }
}

fn row(ui: &Frame, gap: f32, height: f32, buttons: &[(Icon, Command)]) {
    let [left, top] = ui.cursor_pos();
    let share = (ui.content_region_avail()[0] + gap) / f32::from(u8::try_from(buttons.len()).unwrap_or(1));
    let mut x = left;
    for &(icon, command) in buttons {
        // Each takes up what the one before was rounded off, so that all rows end at the same pixel.
        let end = (x + share - gap).round();
        ui.set_cursor_pos([x.round(), top]);
        icon_button(ui, icon, command, [end - x.round(), height]);
        ui.same_line();
        x += share;
    }
    ui.new_line();
}
