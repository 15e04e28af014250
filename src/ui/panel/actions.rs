//! The row of buttons at the bottom of the panel.

use super::{analysis, prompts, Room};
use crate::table::Command;
use crate::ui::icons::icon_button;
use crate::ui::style::is_lowest;
use crate::ui::widgets::scroll;
use crate::ui::{ChessGui, Frame, Icon};

/// A button: its icon, its command, and the id of the label below the icon.
type ActionButton = (Icon, Command, &'static str);

const STEPS: [ActionButton; 4] = [
    (Icon::FIRST, Command::First, "action-first"),
    (Icon::PREVIOUS, Command::Previous, "action-previous"),
    (Icon::NEXT, Command::Next, "action-next"),
    (Icon::LAST, Command::Last, "action-last"),
];
/// The height of a panel in points, without what is asked in it, that has but one row of buttons, without those for playing.
pub(super) const LOW: f32 = 140.0;
/// The least width of a button, in points.
const LEAST: f32 = 27.0;
/// The space around the words of a button in points: as they should have, and at least.
const AROUND: [f32; 2] = [8.0, 5.0];
/// The height of a panel in points, without what is asked in it, that has two rows of buttons with their words rather than one without.
const HIGH: f32 = 440.0;
const MENU: ActionButton = (Icon::MENU, Command::Menu, "action-menu");

/// The buttons besides navigation, those that a narrow panel leaves out last: for playing during a game, otherwise for the game as
/// a whole.
fn others(ui: &Frame) -> Vec<ActionButton> {
    let game = ui.model.game;
    let of_game = [
        (Icon::NEW, Command::NewGame, "action-new-game"),
        (Icon::FLIP, Command::Flip, "action-flip"),
        (Icon::SAVE, Command::Save, "cmd-save"),
    ];
    let undo = (Icon::UNDO, Command::Undo, "action-undo");
    if !game.phase().is_in_play() {
        return of_game.to_vec();
    }
    if ui.model.context.is_analysis_board() {
        return [[undo].as_slice(), &of_game].concat();
    }
    // Against a program, the person may resign at any time.
    let leave = match (game.can_abort(), game.only_person().unwrap_or(game.turn())) {
        (true, _) => (Icon::RESIGN, Command::Abort, "action-abort"),
        (false, side) => (Icon::RESIGN, Command::resign_of(side), "action-resign"),
    };
    // Before the first move, taking back returns to the previous game.
    let undo = if ui.model.context.undoes_paste && !game.can_undo() {
        (Icon::UNDO, Command::RestorePrevious, "action-return")
    } else {
        undo
    };
    let draw = (Icon::DRAW, Command::OfferDraw, "action-draw");
    let hint = (Icon::HINT, Command::Hint, "action-hint");
    match (game.can_pause(), game.is_paused()) {
        (true, true) => vec![(Icon::RESUME, Command::Pause, "resume"), draw, leave, undo, hint],
        (true, false) => vec![(Icon::PAUSE, Command::Pause, "cmd-pause"), draw, leave, undo, hint],
        (false, _) if game.has_program() => vec![undo, hint, leave, draw],
        (false, _) => vec![undo, draw, leave, hint],
    }
}

/// The place of a button among the others: wherever it stands, it is the same, whoever plays.
fn in_order(command: Command) -> usize {
    let order = [
        Command::Pause,
        Command::Undo,
        Command::RestorePrevious,
        Command::Hint,
        Command::OfferDraw,
    ];
    let place = order.iter().position(|&known| known == command);
    place.unwrap_or(order.len())
}

/// The rows of buttons in a panel of this width: one, or two if it is narrow.
fn rows(ui: &Frame, width: f32) -> Vec<Vec<ActionButton>> {
    let others = others(ui);
    let [_, previous, next, _] = STEPS;
    let row = |steps: &[ActionButton], count: usize| {
        let mut chosen = others[..count].to_vec();
        chosen.sort_by_key(|(_, command, _)| in_order(*command));
        [steps, &chosen, &[MENU]].concat()
    };
    let has_room = |row: &Vec<ActionButton>| button_width(ui, width, row.len()) >= ui.px(LEAST);
    // More than three stand here only with their words; to the start and the end, keys and the moves lead as well.
    let all = others.len();
    let mut labeled = vec![row(&STEPS, all), row(&[previous, next], all)];
    labeled.extend((4..all).rev().map(|count| row(&STEPS, count)));
    labeled.retain(|row| has_room(row) && widths(ui, width, row).1);
    if let Some(row) = labeled.into_iter().next() {
        return vec![row];
    }
    let room = Room {
        width,
        has_details: false,
        ..Room::of(ui)
    };
    let height = ChessGui::panel_place(ui).1[1] - prompts::height(ui, room);
    // After a game the result needs the room, and so does an analysis.
    if height >= ui.px(HIGH) && ui.model.game.phase().is_in_play() && !analysis::is_shown(ui) {
        let mut playing = others.clone();
        playing.sort_by_key(|(_, command, _)| in_order(*command));
        let rows = vec![playing, [STEPS.as_slice(), &[MENU]].concat()];
        if rows.iter().all(|row| has_room(row) && widths(ui, width, row).1) {
            return rows;
        }
    }
    if let Some(row) = Some(row(&STEPS, 3)).filter(has_room) {
        return vec![row];
    }
    let three = [others[0], others[1], others[2]];
    if height < ui.px(LOW) {
        // The menu has all others, and the moves need the room.
        return vec![vec![previous, next, MENU]];
    }
    if button_width(ui, width, 6) >= ui.px(LEAST) {
        return vec![vec![previous, next, three[0], three[1], three[2], MENU]];
    }
    if ui.model.game.phase().is_in_play() {
        vec![three.to_vec(), vec![previous, next, MENU]]
    } else {
        // The menu has the others, and the result needs the room.
        vec![vec![three[0], previous, next, MENU]]
    }
}

fn gap(ui: &Frame) -> f32 {
    ui.px(2.0)
}

fn button_width(ui: &Frame, width: f32, count: usize) -> f32 {
    (width + gap(ui)) / count as f32 - gap(ui)
}

/// The widths of the buttons of a row, and whether they have labels. All are equally wide, except those with longer labels, as
/// long as the others still fit theirs.
fn widths(ui: &Frame, width: f32, buttons: &[ActionButton]) -> (Vec<f32>, bool) {
    let labeled = AROUND
        .into_iter()
        .find_map(|around| with_words(ui, width, buttons, around));
    let equal = button_width(ui, width, buttons.len());
    match labeled {
        Some(widths) => (widths, true),
        None => (vec![equal; buttons.len()], false),
    }
}

/// The widths of the buttons of a row with this space around their words, in points; `None` without room for that.
fn with_words(ui: &Frame, width: f32, buttons: &[ActionButton], around: f32) -> Option<Vec<f32>> {
    let _font = ui.push_font(ui.look.fonts.label);
    let wide = |(_, _, id): &ActionButton| ui.wide(ui.text.get(id, &[]));
    let need = |button| (wide(button) + ui.px(around)).ceil().max(ui.px(LEAST));
    let needs: Vec<f32> = buttons.iter().map(need).collect();
    shared(button_width(ui, width, buttons.len()) * buttons.len() as f32, &needs)
}

/// Divides `room` as equally as possible, giving each at least what it needs; `None` if it is too small.
fn shared(room: f32, needs: &[f32]) -> Option<Vec<f32>> {
    let mut sorted = needs.to_vec();
    sorted.sort_by(|one, other| other.total_cmp(one));
    let (mut left, mut count) = (room, sorted.len());
    for need in sorted {
        let share = left / count as f32;
        if need <= share {
            return Some(needs.iter().map(|need| need.max(share)).collect());
        }
        left -= need;
        count -= 1;
    }
    None
}

/// Whether the buttons have labels, which fit in each of these rows, and the height of a row.
fn labels(ui: &Frame, width: f32, rows: &[Vec<ActionButton>]) -> (bool, f32) {
    // In the lowest window the words about the first opponent need the room.
    let has_words = is_lowest(ui) && prompts::first_game(ui).is_some();
    let has_labels = !has_words && rows.iter().all(|row| widths(ui, width, row).1);
    (has_labels, ui.px(if has_labels { 50.0 } else { 36.0 }))
}

/// The height of the rows.
pub fn height(ui: &Frame, width: f32) -> f32 {
    let rows = rows(ui, width);
    rows.len() as f32 * (labels(ui, width, &rows).1 + gap(ui)) - gap(ui)
}

/// Draws the rows at the end of the panel; where it scrolls, they stay in sight.
pub fn draw_last(ui: &Frame, width: f32) {
    let height = height(ui, width);
    scroll::below_part(ui, "##actions", [height, height], || draw(ui, width));
}

/// Draws the rows.
pub fn draw(ui: &Frame, width: f32) {
    let [left, mut top] = ui.cursor_pos();
    let rows = rows(ui, width);
    let (has_labels, height) = labels(ui, width, &rows);
    for buttons in rows {
        draw_row(ui, (width, height), &buttons, has_labels, [left, top]);
        top += height + gap(ui);
    }
    ui.set_cursor_pos([left, top - gap(ui) + ui.clone_style().item_spacing[1]]);
    ui.dummy([0.0; 2]);
}

fn draw_row(
    ui: &Frame,
    (width, height): (f32, f32),
    buttons: &[ActionButton],
    has_labels: bool,
    [left, top]: [f32; 2],
) {
    let mut x = left;
    for (&(icon, command, id), width) in buttons.iter().zip(widths(ui, width, buttons).0) {
        // Each absorbs the rounding of the previous one, so that the row ends exactly at its right edge.
        let end = (x + width).round();
        ui.set_cursor_pos([x.round(), top]);
        let label = has_labels.then(|| ui.text.get(id, &[]));
        icon_button(ui, icon, command, [end - x.round(), height], label.as_deref());
        x += width + gap(ui);
    }
}

/// Draws only the menu button, in the middle.
pub fn menu_alone(ui: &Frame) {
    let (icon, command, _) = MENU;
    let side = ui.px(36.0);
    let [x, y] = ui.cursor_pos();
    ui.set_cursor_pos([x + ((ui.content_region_avail()[0] - side) / 2.0).floor(), y]);
    icon_button(ui, icon, command, [side, side], None);
}

#[cfg(test)]
mod tests {
    use super::shared;

    #[test]
    fn wide_words_take_room_from_those_who_have_some_to_spare() {
        assert_eq!(shared(40.0, &[5.0, 8.0]), Some(vec![20.0, 20.0]));
        assert_eq!(shared(40.0, &[25.0, 8.0, 4.0]), Some(vec![25.0, 8.0, 7.0]));
        assert_eq!(shared(40.0, &[25.0, 8.0, 7.5]), None);
    }
}
