//! The row of buttons at the foot of the panel.

use crate::chess::Color;
use crate::table::Command;
use crate::ui::frame::Frame;
use crate::ui::icons::{icon_button, Icon};

/// A button: its picture, its command, and the id of the words below the picture.
type Action = (Icon, Command, &'static str);

const STEPS: [Action; 4] = [
    (Icon::First, Command::First, "action-first"),
    (Icon::Previous, Command::Previous, "action-previous"),
    (Icon::Next, Command::Next, "action-next"),
    (Icon::Last, Command::Last, "action-last"),
];
const MENU: Action = (Icon::Menu, Command::Menu, "action-menu");

/// What can be done besides going through the moves: playing while the game goes on, else with the game as a whole.
fn others(ui: &Frame) -> [Action; 3] {
    let game = ui.model.game;
    if !game.phase().is_in_play() {
        return [
            (Icon::Flip, Command::Flip, "action-flip"),
            (Icon::New, Command::NewGame, "action-new-game"),
            (Icon::Export, Command::ExportPgn, "action-save"),
        ];
    }
    let first = match (game.can_pause(), game.is_paused()) {
        (true, true) => (Icon::Resume, Command::Pause, "resume"),
        (true, false) => (Icon::Pause, Command::Pause, "cmd-pause"),
        (false, _) => (Icon::Undo, Command::Undo, "action-undo"),
    };
    let leave = match (game.can_abort(), game.turn()) {
        (true, _) => (Icon::Resign, Command::Abort, "action-abort"),
        (false, Color::White) => (Icon::Resign, Command::ResignWhite, "resign"),
        (false, Color::Black) => (Icon::Resign, Command::ResignBlack, "resign"),
    };
    [first, (Icon::Draw, Command::OfferDraw, "action-draw"), leave]
}

/// As many buttons as a row of this width has room for; the less important ones go first.
fn fitting(ui: &Frame, width: f32) -> Vec<Action> {
    let [undo, draw, leave] = others(ui);
    let [first, previous, next, last] = STEPS;
    let all = vec![first, previous, next, last, undo, draw, leave, MENU];
    let six = vec![previous, next, undo, draw, leave, MENU];
    let three = vec![previous, next, MENU];
    [all, six]
        .into_iter()
        .find(|buttons| button_width(ui, width, buttons.len()) >= ui.px(27.0))
        .unwrap_or(three)
}

fn gap(ui: &Frame) -> f32 {
    ui.px(4.0)
}

#[allow(clippy::cast_precision_loss, reason = "a few buttons")]
fn button_width(ui: &Frame, width: f32, count: usize) -> f32 {
    (width + gap(ui)) / count as f32 - gap(ui)
}

/// Whether the words of all buttons fit below their pictures.
fn has_labels(ui: &Frame, width: f32, buttons: &[Action]) -> bool {
    let room = button_width(ui, width, buttons.len()) + ui.px(1.0);
    let _font = ui.push_font(ui.look.fonts.label);
    let fits = |(_, _, id): &Action| ui.calc_text_size(ui.text.get(id, &[]))[0] <= room;
    buttons.iter().all(fits)
}

/// The height of the row.
pub fn height(ui: &Frame, width: f32) -> f32 {
    if has_labels(ui, width, &fitting(ui, width)) {
        ui.px(50.0)
    } else {
        ui.px(36.0)
    }
}

/// Draws the row.
pub fn draw(ui: &Frame, width: f32) {
    let buttons = fitting(ui, width);
    let has_labels = has_labels(ui, width, &buttons);
    let height = height(ui, width);
    let [left, top] = ui.cursor_pos();
    let share = button_width(ui, width, buttons.len()) + gap(ui);
    let mut x = left;
    for (icon, command, id) in buttons {
        // Each takes up what the one before was rounded off, so that the row ends at its right edge.
        let end = (x + share - gap(ui)).round();
        ui.set_cursor_pos([x.round(), top]);
        let label = has_labels.then(|| ui.text.get(id, &[]));
        icon_button(ui, icon, command, [end - x.round(), height], label.as_deref());
        x += share;
    }
    ui.set_cursor_pos([left, top + height + ui.clone_style().item_spacing[1]]);
    ui.dummy([0.0; 2]);
}

/// The button of the menu alone, in the middle.
pub fn menu_alone(ui: &Frame) {
    let (icon, command, _) = MENU;
    let side = ui.px(36.0);
    let [x, y] = ui.cursor_pos();
    ui.set_cursor_pos([x + ((ui.content_region_avail()[0] - side) / 2.0).floor(), y]);
    icon_button(ui, icon, command, [side, side], None);
}
