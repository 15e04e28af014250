//! Messages shown for a few seconds, in front of everything but an open menu, where they cover no text: below a dialog, which leaves room
//! for them (with the largest type, over its title); above the bottom row of the panel, if it has room for them; or where the board has
//! the fewest pieces.

use super::frame::Frame;
use super::progress;
use super::style::is_lowest;
use super::{Severity, Toast, WidgetKind};
use crate::chess::{Bitboard, Square};
use crate::scene::Point;
use crate::text::{limit, limited};
use crate::ui::widgets::Bubble;
use imgui::DrawListMut;

/// The space around the messages below a dialog, in points.
const AROUND: f32 = 8.0;
/// The largest share of the height that messages take from others.
const MOST: f32 = 0.4;
/// The width in points from which messages are in the panel.
const PANEL: f32 = 150.0;

/// Draws the messages, most recent at the bottom. `foot` is the top of the panel's bottom row, if it has room for them.
pub fn draw(ui: &Frame, foot: Option<f32>) {
    let foot = foot.filter(|_| has_panel(ui));
    let ([left, _], [room, _]) = place(ui, foot.is_some());
    let (mut middle, mut bottom) = (left + room / 2.0, 0.0);
    if is_over_title(ui) {
        bottom = height(ui);
    } else if ui.is_covered() {
        bottom = ui.io().display_size[1] - ui.px(AROUND) - progress::height_below_dialog(ui);
    } else if let Some(foot) = foot {
        bottom = foot - ui.px(4.0);
    } else if !ui.model.toasts.is_empty() {
        [middle, bottom] = on_board(ui);
    }
    let mut draw = |list: &DrawListMut| {
        for toast in ui.model.toasts.iter().rev() {
            bottom = draw_message(ui, list, toast, [middle, bottom], room) - ui.px(6.0);
        }
    };
    if ui.is_covered() {
        // In front of the shade around the dialog.
        draw(&ui.get_foreground_draw_list());
    } else if !ui.model.toasts.is_empty() {
        // In front of the panel, but behind a menu.
        let window = ui.bare_window("##toasts", [0.0; 2], ui.io().display_size).no_inputs();
        window.draw_background(false).build(|| draw(&ui.get_window_draw_list()));
    }
}

/// Whether messages are in the panel.
fn has_panel(ui: &Frame) -> bool {
    let layout = &ui.model.view.layout;
    super::pixels(layout.panel).1[0] >= ui.px(PANEL) && !layout.is_tall
}

/// Whether messages cover the title of a dialog, since the lowest window has no room below it.
fn is_over_title(ui: &Frame) -> bool {
    ui.is_covered() && is_lowest(ui)
}

/// The corner and the size of what messages are in: the panel, the board, or the whole window.
fn place(ui: &Frame, is_in_panel: bool) -> ([f32; 2], [f32; 2]) {
    let layout = &ui.model.view.layout;
    match (is_over_title(ui), is_in_panel) {
        (true, _) => ([0.0; 2], ui.io().display_size),
        (false, true) => super::pixels(layout.panel),
        (false, false) => super::pixels(layout.board.rect()),
    }
}

/// The squares that a message names.
fn named(toast: &Toast) -> impl Iterator<Item = Square> + '_ {
    let pairs = toast.text.as_bytes().windows(2);
    pairs.filter_map(|pair| std::str::from_utf8(pair).ok()?.parse().ok())
}

/// The middle of the bottom edge of messages on the board, where they cover few pieces, and neither the move of a hint nor what they
/// speak of, nor what attacks that.
fn on_board(ui: &Frame) -> [f32; 2] {
    let (board, game) = (&ui.model.view.layout.board, ui.model.game);
    let [width, height] = size(ui, board.board_size());
    // Below the last one there is no gap.
    let size = [width, height - ui.px(6.0)];
    let ([left, top], [wide, high]) = super::pixels(board.rect());
    let lowest = board.square_at(Point::new(left + wide / 2.0, top + high - 1.0));
    let shown = game.tree().board(game.shown_node());
    let attackers = |square| match shown.piece_at(square) {
        Some(piece) => shown.attackers(!piece.color(), square),
        None => Bitboard::EMPTY,
    };
    let named = ui.model.toasts.iter().flat_map(named);
    let spoken_of = named.fold(ui.model.hinted, |known, square| known.with(square) | attackers(square));
    let corner = board.free_place(size, lowest.unwrap_or(Square::E1), spoken_of, shown.placement());
    [corner.x + size[0] / 2.0, corner.y + size[1]]
}

/// The width and height of the messages in this room, each with the gap below it.
fn size(ui: &Frame, room: f32) -> [f32; 2] {
    let bubbles = ui.model.toasts.iter();
    let sizes = bubbles.map(|toast| Bubble::new(ui, &toast.text, widest(ui, room)).size);
    sizes.fold([0.0; 2], |[wide, high], [width, height]| {
        [width.max(wide), high + height + ui.px(6.0)]
    })
}

fn height(ui: &Frame) -> f32 {
    let (_, [room, _]) = place(ui, has_panel(ui));
    size(ui, room)[1]
}

/// The height of the messages in the panel, if it is free there above its bottom row, or else 0: then they are on the board.
pub fn height_in_panel(ui: &Frame, free: f32) -> f32 {
    let is_there = has_panel(ui) && !ui.is_covered();
    Some(height(ui))
        .filter(|height| is_there && *height <= free)
        .unwrap_or(0.0)
}

/// The height dialogs leave for messages at the bottom of the window.
pub fn height_below_dialog(ui: &Frame) -> f32 {
    let work = progress::height_below_dialog(ui);
    if ui.model.toasts.is_empty() || is_over_title(ui) {
        work
    } else {
        (height(ui) + ui.px(AROUND) + work).min(ui.io().display_size[1] * MOST)
    }
}

/// How wide a message may be in this room.
fn widest(ui: &Frame, room: f32) -> f32 {
    (room - ui.px(24.0)).max(ui.px(PANEL - 24.0))
}

/// Draws a message with its bottom edge at `at`. Returns its top edge.
fn draw_message(ui: &Frame, list: &DrawListMut, toast: &Toast, at: [f32; 2], room: f32) -> f32 {
    let bubble = Bubble::new(ui, &toast.text, widest(ui, room));
    let [width, height] = bubble.size;
    let (left, top) = ((at[0] - width / 2.0).round(), (at[1] - height).round());
    let id = format!("toast.{}", toast.text);
    ui.begin_fade(ui.opacity_of(&id));
    ui.is_drawn(&id);
    let ink = match toast.severity {
        Severity::Info => ui.palette().text,
        Severity::Error => ui.palette().alarm,
    };
    bubble.draw(ui, list, [left, top], ink);
    ui.end_fade();
    let end = [left + width, top + height];
    let words = limited(&toast.text, limit::PARAGRAPH);
    ui.describe(WidgetKind::Message, "");
    ui.note("toast", &words, [[left, top], end]);
    top
}
