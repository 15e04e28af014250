//! The side panel: the state of the game on top, pages below it.

use super::icons::{icon_button, Icon};
use super::{pixels, Action, ChessGui, Model};
use crate::chess::Color;
use crate::game::{Input, Phase};
use crate::text::{limit, limited};
use imgui::{MouseCursor, StyleColor, StyleVar, Ui};

/// The pages of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
    /// The move list.
    #[default]
    Moves,
    /// Load a position.
    Position,
    /// Settings and colours.
    Board,
    /// What the program knows of the position.
    Info,
}

impl Page {
    const ALL: [(Page, &'static str); 4] = [
        (Page::Moves, "Moves"),
        (Page::Position, "Position"),
        (Page::Board, "Board"),
        (Page::Info, "Info"),
    ];
}

impl ChessGui {
    pub(super) fn draw_panel(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let rect = model.view.layout.panel;
        if rect.is_empty() {
            return;
        }
        let (place, size) = pixels(rect);
        let look = &model.look;
        let is_small = size[0] < look.px(250.0) || size[1] < look.px(260.0);
        let inside = if is_small { [8.0, 7.0] } else { [14.0, 13.0] };
        let _padding = ui.push_style_var(StyleVar::WindowPadding(inside.map(|points| look.px(points))));
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
        header(ui, model, is_small);
        self.tabs(ui, model);
        match self.page {
            Page::Moves => self.moves_page(ui, model, actions),
            page => {
                ui.child_window("##page").build(|| match page {
                    Page::Position => self.position.draw(ui, model, actions),
                    Page::Board => {
                        super::preferences::draw(ui, model, actions);
                        super::colours::draw(ui, model, actions);
                    }
                    _ => {
                        super::info::draw(ui, model);
                        self.debug.draw(ui, model, actions);
                    }
                });
            }
        }
    }

    /// One button for each page, side by side.
    fn tabs(&mut self, ui: &Ui, model: &Model) {
        let look = &model.look;
        let gap = look.px(3.0);
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, look.px(8.0)]));
        let _padding = ui.push_style_var(StyleVar::FramePadding([0.0, look.px(5.0)]));
        let room = ui.content_region_avail()[0] - 3.0 * gap;
        let is_narrow = room < look.px(260.0);
        let shown = |label: &'static str| if is_narrow && label.len() > 5 { "Pos." } else { label };
        let wide = |label| ui.calc_text_size(shown(label))[0];
        let text: f32 = Page::ALL.iter().map(|&(_, label)| wide(label)).sum();
        for (page, label) in Page::ALL {
            let width = if is_narrow {
                wide(label) + (room - text) / 4.0
            } else {
                room / 4.0
            };
            let (fill, ink) = if self.page == page {
                (look.palette.raised, look.palette.text)
            } else {
                ([0.0; 4], look.palette.muted)
            };
            let _fill = ui.push_style_color(StyleColor::Button, fill);
            let _ink = ui.push_style_color(StyleColor::Text, ink);
            if ui.button_with_size(format!("{}##{label}", shown(label)), [width.floor(), 0.0]) {
                self.page = page;
            }
            if ui.is_item_hovered() {
                ui.set_mouse_cursor(Some(MouseCursor::Hand));
            }
            ui.same_line();
        }
        ui.new_line();
    }

    fn moves_page(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let look = &model.look;
        let gap = look.px(5.0);
        let button = look.px(32.0);
        // In a low panel the moves and the steps through them come first; the rest is in the menus.
        let has_room = ui.content_region_avail()[1] > look.px(230.0);
        // A low but wide panel has them all in one row.
        let is_one_row = !has_room && ui.content_region_avail()[0] > look.px(380.0);
        let claims = super::ending::claim_rows(model.game).min(1.0);
        let rows = match (has_room, is_one_row) {
            (true, _) => 3.0 + super::ending::claim_rows(model.game),
            (false, true) => 1.0 + claims,
            (false, false) => 2.0 + claims,
        };
        let nearness = super::ending::nearness(model).filter(|_| has_room);
        let gauge = nearness
            .as_ref()
            .map_or(0.0, |_| look.px(8.0) + ui.text_line_height() + gap);
        let opening = model.moves.opening().filter(|_| has_room);
        let named = opening.map_or(0.0, |_| ui.text_line_height() + look.px(7.0));
        let below = rows * (button + gap) + gauge + named;
        let height = (ui.content_region_avail()[1] - below).max(look.px(40.0));
        ui.child_window("##moves")
            .size([0.0, height])
            .build(|| self.history_at.draw(ui, model, actions));
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, gap]));
        if let Some(opening) = opening {
            let room = ui.content_region_avail()[0];
            ui.text_colored(look.palette.muted, super::shortened(ui, opening, room));
            if ui.is_item_hovered() {
                ui.tooltip_text(opening);
            }
        }
        if let Some(nearness) = &nearness {
            super::ending::meter(ui, model, nearness);
        }
        if has_room {
            super::ending::draw(ui, model, gap, button, actions);
        } else {
            let wide = ui.content_region_avail()[0];
            super::ending::claims(ui, model, [wide, button], false, actions);
        }
        buttons(ui, model, gap, button, is_one_row, actions);
    }
}

/// Whose turn it is or how the game ended, and who plays.
fn header(ui: &Ui, model: &Model, is_small: bool) {
    let look = &model.look;
    let board = model.game.board();
    let number = board.fullmove_number();
    let sentence = match (model.game.outcome(), model.game.phase()) {
        (Some(outcome), _) => outcome.to_string(),
        (None, Phase::Review(result)) => result.token().replace("1/2", "½"),
        (None, _) if is_small => format!("{} to move  ·  {number}", board.turn()),
        (None, _) => format!("{} to move", board.turn()),
    };
    if is_small {
        let _font = ui.push_font(look.fonts.strong);
        let fit = |text: &str| super::shortened(ui, text, ui.content_region_avail()[0]);
        match model.refusal {
            Some(reason) => ui.text_colored(look.palette.alarm, fit(reason)),
            None => ui.text(fit(&sentence)),
        }
        return;
    }
    {
        let _title = ui.push_font(look.fonts.title);
        let _wrap = ui.push_text_wrap_pos();
        ui.text_wrapped(sentence);
    }
    let players = format!("{} – {}", model.name(Color::White), model.name(Color::Black));
    let is_check = board.is_check() && !matches!(model.game.phase(), Phase::Over(_));
    let check = if is_check { "  ·  Check" } else { "" };
    let back = if model.is_looking_back() {
        "  ·  Looking back"
    } else {
        ""
    };
    let line = format!("{players}  ·  Move {number}{check}{back}");
    match model.refusal {
        Some(reason) => {
            let _ink = ui.push_style_color(StyleColor::Text, look.palette.alarm);
            ui.text_wrapped(limited(reason, limit::PARAGRAPH));
        }
        None => ui.text_colored(look.palette.muted, line),
    }
    ui.dummy([0.0, look.px(2.0)]);
}

/// The buttons below the move list, in one row or two.
fn buttons(ui: &Ui, model: &Model, gap: f32, height: f32, is_one_row: bool, actions: &mut Vec<Action>) {
    let game = model.game;
    let line = game.line();
    let can_back = game.shown_node() != crate::record::NodeId::ROOT;
    let can_on = line.last().is_some_and(|&last| last != game.shown_node());
    let mut steps = vec![
        (
            Icon::First,
            "To the start (Home)",
            can_back,
            Action::Input(Input::ShowFirst),
        ),
        (
            Icon::Previous,
            "Back (Left)",
            can_back,
            Action::Input(Input::ShowPrevious),
        ),
        (Icon::Next, "Forward (Right)", can_on, Action::Input(Input::ShowNext)),
        (Icon::Last, "To the end (End)", can_on, Action::Input(Input::ShowLast)),
    ];
    let wishes = vec![
        (Icon::Flip, "Flip board (F)", true, Action::Flip),
        (
            Icon::Undo,
            "Take back (Ctrl+Z)",
            game.can_undo(),
            Action::Input(Input::Undo),
        ),
        (Icon::Redo, "Redo (Ctrl+Y)", game.can_redo(), Action::Input(Input::Redo)),
        (Icon::New, "New game (Ctrl+N)", true, Action::NewGame),
        (Icon::Export, "Export PGN (Ctrl+S)", true, Action::Export(None)),
    ];
    if is_one_row {
        steps.extend(wishes);
        row(ui, model, gap, height, steps, actions);
    } else {
        row(ui, model, gap, height, steps, actions);
        row(ui, model, gap, height, wishes, actions);
    }
}

fn row(
    ui: &Ui,
    model: &Model,
    gap: f32,
    height: f32,
    buttons: Vec<(Icon, &str, bool, Action)>,
    actions: &mut Vec<Action>,
) {
    let [left, top] = ui.cursor_pos();
    let share = (ui.content_region_avail()[0] + gap) / f32::from(u8::try_from(buttons.len()).unwrap_or(1));
    let mut x = left;
    for (icon, hint, is_enabled, action) in buttons {
        // Each takes up what the one before was rounded off, so that all rows end at the same pixel.
        let end = (x + share - gap).round();
        ui.set_cursor_pos([x.round(), top]);
        if icon_button(ui, &model.look, icon, hint, [end - x.round(), height], is_enabled) {
            actions.push(action);
        }
        ui.same_line();
        x += share;
    }
    ui.new_line();
}
