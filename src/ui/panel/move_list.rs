//! The move list in two columns.

use super::{move_menu, variations};
use crate::chess::Color;
use crate::game::{Face, Input, Phase};
use crate::record::annotation::Evaluation;
use crate::record::NodeId;
use crate::text::{clock_face, opening_name, MoveText};
use crate::ui::pen::whole_number;
use crate::ui::style::faded;
use crate::ui::widgets::text;
use crate::ui::{Frame, Request};
use imgui::{DrawListMut, StyleVar};
use std::time::Duration;

/// The least width of the column of numbers, in points.
const LEAST_GUTTER: f32 = 22.0;
/// The width of the list from which it has room for times, in points.
const WITH_TIMES: f32 = 310.0;

/// Which move the list was scrolled to last, of how many, and how high the list was.
#[derive(Debug, Default)]
pub struct MoveListScroll {
    shown: Option<(NodeId, usize, f32)>,
}

impl MoveListScroll {
    /// Draws the list; the move shown is marked, and scrolled to when it changes. `has_card` tells whether the error shown has a
    /// card, which says what the review wrote about it.
    pub fn draw(&mut self, ui: &Frame, has_card: bool) {
        let moves = ui.model.moves.as_slice();
        let introduction = &ui.model.moves.introduction;
        if moves.is_empty() {
            match (&ui.model.moves.unread_from_start, introduction) {
                (Some(moves), _) => text::colored(ui, ui.palette().alarm, &t!(ui.text, "moves-unread", moves = moves)),
                (None, Some(introduction)) => text::muted(ui, introduction),
                (None, None) => text::muted(ui, &t!(ui.text, "moves-none")),
            }
            return;
        }
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([ui.px(4.0), 0.0]));
        let shown = Some((ui.model.game.shown_node(), moves.len(), ui.window_size()[1]));
        let follows = self.shown != shown;
        let mut is_settled = !follows;
        if let Some(introduction) = introduction {
            text::muted(ui, introduction);
        }
        let told = ui.model.moves.error().filter(|_| has_card).map(|error| error.node);
        let columns = Columns::of(ui, moves);
        for (number, row) in rows(moves, &columns).enumerate() {
            band(ui, number);
            if draw_row(ui, &columns, row, follows) {
                is_settled = true;
            }
            let last = &row[row.len() - 1];
            let is_told = last.is_reviewed && told == Some(last.node);
            is_settled |= variations::draw(ui, last, is_told, follows);
        }
        continuations(ui);
        if follows && !is_settled {
            // The start of the game is shown.
            ui.set_scroll_y(0.0);
        }
        self.shown = shown;
    }
}

/// How the moves stand side by side.
struct Columns {
    /// Whether each move has a row of its own, because two do not fit.
    is_single: bool,
    /// The width of each of the two times at the end of the row; 0 without times or room for them.
    time: f32,
}

impl Columns {
    fn of(ui: &Frame, moves: &[MoveText]) -> Columns {
        let width = ui.content_region_avail()[0];
        let widest = ui.in_font(ui.look.fonts.strong, || ui.wide("Nbxd7#") + ui.px(8.0));
        let longest = moves.iter().filter_map(|item| item.elapsed).max();
        let longest = longest.filter(|_| width >= ui.px(WITH_TIMES));
        let _font = ui.push_font(ui.look.fonts.label);
        Columns {
            is_single: 2.0 * widest + ui.px(LEAST_GUTTER) + ui.px(4.0) > width,
            time: longest.map_or(0.0, |longest| time_width(ui, longest)),
        }
    }
}

/// The width of the column of times up to this one, with the space before it.
fn time_width(ui: &Frame, longest: Duration) -> f32 {
    let widest = match longest.as_secs() {
        36_000.. => "00:00:00",
        3_600.. => "0:00:00",
        _ => "00:00",
    };
    ui.wide(widest) + ui.px(10.0)
}

/// The rows: the moves in pairs of White's and Black's; a move with text below it ends its row.
fn rows<'m>(moves: &'m [MoveText], columns: &Columns) -> impl Iterator<Item = &'m [MoveText]> {
    let is_single = columns.is_single;
    moves.chunk_by(move |one, next| {
        !is_single && one.color == Color::White && next.color == Color::Black && !one.has_more()
    })
}

/// The times of the moves of a row.
fn times(ui: &Frame, row: &[MoveText], wide: f32, right: f32, middle: f32) {
    let _font = ui.push_font(ui.look.fonts.label);
    let list = ui.get_window_draw_list();
    for item in row {
        let Some(elapsed) = item.elapsed else { continue };
        let words = clock_face(Face::Seconds(elapsed.as_secs().into()));
        let end = if item.color == Color::White {
            right - wide
        } else {
            right
        };
        let [width, height] = ui.calc_text_size(&words);
        let (left, top) = (end - width, (middle - height / 2.0).round());
        list.add_text([left, top], ui.palette().muted, &words);
        ui.note(
            &format!("time.{:?}", item.node),
            &words,
            [[left, middle], [end, middle]],
        );
    }
}

/// The named continuations of the position shown, as many as fit below the moves. They would be help in a game against a program
/// or a clock.
fn continuations(ui: &Frame) {
    let game = ui.model.game;
    let known = &ui.model.moves.continuations;
    let height = ui.px(24.0);
    let free = ui.window_size()[1] - (ui.cursor_screen_pos()[1] - ui.window_pos()[1]) - ui.scroll_y();
    let room = whole_number((free - ui.px(40.0)) / height);
    if game.is_serious() || known.is_empty() || room < 2 || ui.content_region_avail()[0] < ui.px(220.0) {
        return;
    }
    ui.dummy([0.0, ui.px(12.0)]);
    super::headline::rule(ui);
    let [left, mut top] = ui.cursor_screen_pos();
    let column = known.iter().map(|(mv, _)| ui.wide(mv)).fold(ui.px(64.0), f32::max) + ui.px(20.0);
    let (list, palette) = (ui.get_window_draw_list(), ui.palette());
    let right = left + ui.content_region_avail()[0];
    top += ui.px(6.0);
    ui.in_font(ui.look.fonts.label, || {
        list.add_text([left, top], palette.muted, t!(ui.text, "from-here"));
    });
    top += ui.px(22.0);
    for (mv, name) in &known[..known.len().min(room)] {
        ui.in_font(ui.look.fonts.strong, || list.add_text([left, top], palette.text, mv));
        let name = opening_name(ui.text.language(), name);
        let shown = text::shortened(ui, &name, right - left - column);
        list.add_text([left + column, top], palette.muted, shown);
        let corners = [[left, top], [right, top + height]];
        ui.note(&format!("continuation.{mv}"), &name, corners);
        top += height;
    }
}

/// The height of a row in pixels.
pub(super) fn row_height(ui: &Frame) -> f32 {
    let is_small = ui.content_region_avail()[0] < ui.px(220.0);
    ui.px(if is_small { 26.0 } else { 32.0 })
}

/// Shades every other row, to lead the eye from White's move to Black's.
fn band(ui: &Frame, number: usize) {
    if number.is_multiple_of(2) {
        return;
    }
    let [x, y] = ui.cursor_screen_pos();
    let end = [x + ui.content_region_avail()[0], y + row_height(ui)];
    let color = faded(ui.palette().raised, 0.6);
    ui.fill_rect(&ui.get_window_draw_list(), ([x, y], end), color, 6.0);
}

/// Draws a row. Returns whether the move shown is in it.
fn draw_row(ui: &Frame, columns: &Columns, row: &[MoveText], follows: bool) -> bool {
    let height = row_height(ui);
    let [left, top] = ui.cursor_pos();
    let dots = if row[0].color == Color::White { "" } else { "…" };
    let number = format!("{}{dots}", row[0].number);
    let least = if height < ui.px(30.0) { LEAST_GUTTER } else { 40.0 };
    let gutter = ui.px(least).max(ui.wide(&number) + ui.px(8.0));
    let wide = ui.content_region_avail()[0];
    let room = wide - gutter - 2.0 * columns.time;
    let width = if columns.is_single {
        room
    } else {
        ((room - ui.px(4.0)) / 2.0).floor()
    };
    let middle = (height - ui.text_line_height()) / 2.0;
    let number_width = ui.wide(&number);
    ui.set_cursor_pos([left + gutter - number_width - ui.px(8.0), top + middle]);
    ui.text_colored(ui.palette().muted, number);
    let mut has_shown = false;
    for item in row {
        let column = if item.color == Color::White || columns.is_single {
            0.0
        } else {
            width + ui.px(4.0)
        };
        ui.set_cursor_pos([left + gutter + column, top]);
        let is_shown = item.node == ui.model.game.shown_node();
        if cell(ui, item, [width, height], is_shown) {
            ui.request(Request::Input(Input::Show(item.node)));
        }
        move_menu::menu(ui, item.node);
        if is_shown {
            has_shown = true;
            if follows {
                ui.set_scroll_here_y();
            }
        }
    }
    if columns.time > 0.0 {
        let [x, y] = ui.cursor_screen_pos();
        let [now_left, now_top] = ui.cursor_pos();
        let right = x - now_left + left + wide - ui.px(6.0);
        times(ui, row, columns.time, right, y - now_top + top + height / 2.0);
    }
    ui.set_cursor_pos([left, top + height]);
    has_shown
}

/// Records the move drawn last as a widget. Tab leads to the move shown, or to the first one if none is.
pub(super) fn mark(ui: &Frame, node: NodeId, is_shown: bool, words: &str) {
    let tree = ui.model.game.tree();
    let is_first = || ui.model.game.shown_node() == NodeId::ROOT && tree.next(NodeId::ROOT) == Some(node);
    ui.mark_row("moves", is_shown || is_first(), || format!("move.{node:?}"), words);
}

/// The color of a move after this many plies: one that was taken back is pale.
fn ink(ui: &Frame, ply: usize) -> [f32; 4] {
    let (game, palette) = (ui.model.game, ui.palette());
    let is_record = matches!(game.phase(), Phase::Record(_));
    let is_taken_back = !is_record && ply > game.tree().ply(game.current_node());
    faded(palette.text, if is_taken_back { 0.45 } else { 1.0 })
}

/// The recorded evaluation after a move, at the end of its row if there is room.
fn evaluation_at_end(
    ui: &Frame,
    list: &DrawListMut,
    evaluation: Evaluation,
    [left, top, right, bottom]: [f32; 4],
    ink: [f32; 4],
) {
    let _font = ui.push_font(ui.look.fonts.label);
    let words = super::analysis::recorded_text(evaluation);
    let [width, height] = ui.calc_text_size(&words);
    if right - width >= left + ui.px(6.0) {
        let place = [right - width, (f32::midpoint(top, bottom) - height / 2.0).round()];
        list.add_text(place, faded(ink, 0.7), words);
    }
}

/// Draws a move. Returns whether it was clicked.
fn cell(ui: &Frame, item: &MoveText, size: [f32; 2], is_shown: bool) -> bool {
    let is_clicked = ui.invisible_button(format!("{:?}", item.node), size);
    let (min, max) = ui.item();
    mark(ui, item.node, is_shown, &item.text);
    let is_hovered = ui.is_pointed_at();
    let fill = match (is_shown, is_hovered) {
        (true, _) => ui.palette().accent,
        (false, true) => ui.palette().hovered,
        (false, false) => [0.0; 4],
    };
    let list = ui.get_window_draw_list();
    ui.fill_rect(&list, (min, max), fill, 5.0);
    if ui.model.is_looking_back() && item.node == ui.model.game.current_node() {
        ui.outline_rect(&list, (min, max), ui.palette().accent, 5.0, 1.0);
    }
    let middle = (size[1] - ui.text_line_height()) / 2.0;
    let _font = ui.push_font(if is_shown {
        ui.look.fonts.strong
    } else {
        ui.look.fonts.text
    });
    let ink = if is_shown {
        ui.palette().on_accent
    } else {
        ink(ui, item.ply)
    };
    let inset = ui.px(if size[0] < ui.px(56.0) { 4.0 } else { 8.0 });
    list.add_text([min[0] + inset, (min[1] + middle).round()], ink, &item.text);
    if let Some(evaluation) = item.evaluation.filter(|_| !ui.model.game.phase().is_in_play()) {
        let end = min[0] + inset + ui.wide(&item.text);
        evaluation_at_end(ui, &list, evaluation, [end, min[1], max[0] - inset, max[1]], ink);
    }
    is_clicked
}
