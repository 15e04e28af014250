//! Offering, claiming, resigning; and how near the game is to a draw.

use super::{Action, Model};
use crate::chess::{Color, DrawReason, Move};
use crate::game::{ChessGame, Claim, Input};
use imgui::{MouseCursor, StyleColor, Ui};

/// What a draw is claimed for, in words.
fn reason_words(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::FiftyMoves => "fifty moves",
        _ => "threefold repetition",
    }
}

/// What a draw is claimed for, as the claim is made.
#[must_use]
pub fn claim_words(reason: DrawReason) -> String {
    format!("Claim a draw: {}", reason_words(reason))
}

/// A claim with a move that is announced, in words.
#[must_use]
pub fn announced_words(model: &Model, (mv, reason): (Move, DrawReason)) -> String {
    let board = model.game.tree().board(model.game.live_node());
    let text = model.settings.move_notation().text(&board, mv);
    format!("Claim with {text}: {}", reason_words(reason))
}

/// The words of a claim, without the reason when there is no room for it.
fn fitting<'a>(ui: &Ui, words: &'a str, room: f32) -> &'a str {
    let [padding, _] = ui.clone_style().frame_padding;
    if ui.calc_text_size(words)[0] + 2.0 * padding <= room {
        return words;
    }
    words.split(':').next().unwrap_or(words)
}

/// The number of rows that the claims take.
#[must_use]
pub fn claim_rows(game: &ChessGame) -> f32 {
    match game.claimable() {
        Some(DrawReason::ThreefoldRepetition) => 2.0,
        Some(_) => 1.0,
        None => f32::from(u8::from(!game.claims_by_moving().is_empty())),
    }
}

/// The claims that can be made: now, lit; or with a move that is announced. `lists_times` adds when the position stood.
pub fn claims(ui: &Ui, model: &Model, size: [f32; 2], lists_times: bool, actions: &mut Vec<Action>) {
    let (look, game) = (&model.look, model.game);
    if let Some(reason) = game.claimable() {
        {
            let _fill = ui.push_style_color(StyleColor::Button, look.palette.accent);
            let _hover = ui.push_style_color(StyleColor::ButtonHovered, look.palette.accent);
            let _ink = ui.push_style_color(StyleColor::Text, look.palette.on_accent);
            if ui.button_with_size(fitting(ui, &claim_words(reason), size[0]), size) {
                actions.push(Action::Input(Input::ClaimDraw(Claim::Now)));
            }
        }
        if lists_times && reason == DrawReason::ThreefoldRepetition {
            occurrences(ui, model, size[1], actions);
        }
        return;
    }
    let moves = game.claims_by_moving();
    let words = |claim: &(Move, DrawReason)| announced_words(model, *claim);
    let claim = |mv| Action::Input(Input::ClaimDraw(Claim::WithMove(mv)));
    match moves.as_slice() {
        [] => {}
        [one] => {
            if ui.button_with_size(fitting(ui, &words(one), size[0]), size) {
                actions.push(claim(one.0));
            }
        }
        many => {
            if ui.button_with_size("Claim a draw with a move…", size) {
                ui.open_popup("##claims");
            }
            ui.popup("##claims", || {
                for one in many {
                    if ui.menu_item(words(one)) {
                        actions.push(claim(one.0));
                    }
                }
            });
        }
    }
}

/// When the position stood on the board; a click shows it.
fn occurrences(ui: &Ui, model: &Model, height: f32, actions: &mut Vec<Action>) {
    let (look, tree) = (&model.look, model.game.tree());
    let [left, top] = ui.cursor_pos();
    let middle = top + ((height - ui.text_line_height()) / 2.0).floor();
    ui.set_cursor_pos([left, middle]);
    ui.text_colored(look.palette.muted, "Stood at");
    for (count, node) in model.game.occurrences().into_iter().enumerate() {
        if count > 0 {
            ui.same_line();
            let [x, _] = ui.cursor_pos();
            ui.set_cursor_pos([x, middle]);
            ui.text_colored(look.palette.muted, "·");
        }
        ui.same_line();
        let text = match (tree.parent(node), tree.mv(node)) {
            (Some(parent), Some(mv)) => {
                let before = tree.board(parent);
                let dots = if before.turn() == Color::White { "." } else { "…" };
                let number = before.fullmove_number();
                format!("{number}{dots} {}", model.settings.move_notation().text(&before, mv))
            }
            _ => "the start".to_owned(),
        };
        let wide = ui.calc_text_size(&text)[0];
        let ink = if node == model.game.shown_node() {
            look.palette.text
        } else {
            look.palette.accent
        };
        let [x, _] = ui.cursor_pos();
        ui.set_cursor_pos([x, middle]);
        if ui.invisible_button(format!("##{node:?}"), [wide, ui.text_line_height()]) {
            actions.push(Action::Input(Input::Show(node)));
        }
        ui.get_window_draw_list().add_text(ui.item_rect_min(), ink, &text);
        if ui.is_item_hovered() {
            ui.set_mouse_cursor(Some(MouseCursor::Hand));
        }
    }
    ui.set_cursor_pos([left, top + height + ui.clone_style().item_spacing[1]]);
}

/// The claims, when there are any, and the row of buttons.
pub fn draw(ui: &Ui, model: &Model, gap: f32, height: f32, actions: &mut Vec<Action>) {
    let game = model.game;
    let wide = ui.content_region_avail()[0];
    claims(ui, model, [wide, height], true, actions);
    let _off = ui.begin_disabled(!game.phase().is_in_play());
    let count: f32 = if game.can_pause() { 3.0 } else { 2.0 };
    let size = [((wide + gap) / count - gap).floor(), height];
    let turn = game.turn();
    {
        let _off = ui.begin_disabled(!game.can_offer(turn));
        if ui.button_with_size("Offer draw", size) {
            actions.push(Action::Input(Input::OfferDraw));
        }
    }
    ui.same_line();
    if game.can_abort() {
        if ui.button_with_size("Abort", size) {
            actions.push(Action::Input(Input::Abandon));
        }
    } else if ui.button_with_size("Resign", size) {
        actions.push(Action::Resign(turn));
    }
    if game.can_pause() {
        ui.same_line();
        let label = if game.is_paused() { "Go on" } else { "Pause" };
        if ui.button_with_size(label, size) {
            actions.push(Action::Input(Input::Pause(!game.is_paused())));
        }
    }
}

/// How near the game is to a draw, 0 to 1, and why in words: occurrences, moves without capture or pawn move, material.
/// `None` while no draw is near.
#[must_use]
pub fn nearness(model: &Model) -> Option<(f32, String)> {
    if !model.game.phase().is_in_play() {
        return None;
    }
    let meter = model.game.draw_meter();
    let mut parts = Vec::new();
    if meter.occurrences > 1 {
        parts.push(format!("stood {} times", meter.occurrences));
    }
    if meter.halfmove_clock >= 10 {
        let (fifty, seventy_five) = (meter.moves_to_fifty(), meter.moves_to_seventy_five());
        parts.push(format!("{fifty} moves to 50, {seventy_five} to 75"));
    }
    let board = model.game.tree().board(model.game.live_node());
    let cannot = Color::ALL
        .into_iter()
        .filter(|&color| !board.can_mate_by_material(color));
    parts.extend(cannot.map(|color| format!("{color} cannot mate")));
    #[allow(clippy::cast_precision_loss, reason = "at most 150")]
    let share = (meter.halfmove_clock as f32 / 100.0)
        .max(meter.occurrences as f32 / 3.0)
        .min(1.0);
    (!parts.is_empty()).then(|| (share, format!("Draw: {}", parts.join(" · "))))
}

/// The whole state of the gauge, for whoever points at it.
fn meter_words(model: &Model) -> String {
    let meter = model.game.draw_meter();
    let board = model.game.tree().board(model.game.live_node());
    let times = match meter.occurrences {
        1 => "for the first time".to_owned(),
        count => format!("for time number {count}"),
    };
    let material = Color::ALL.map(|color| {
        let can = if board.can_mate_by_material(color) {
            "can"
        } else {
            "cannot"
        };
        format!("{color} {can} mate")
    });
    format!(
        "The position stands {times}.\n{} moves to the claim of fifty, {} to the end after seventy-five.\n{}.",
        meter.moves_to_fifty(),
        meter.moves_to_seventy_five(),
        material.join(", ")
    )
}

/// The gauge of a draw: a thin bar and its words.
pub fn meter(ui: &Ui, model: &Model, (share, words): &(f32, String)) {
    let look = &model.look;
    let [x, y] = ui.cursor_screen_pos();
    let wide = ui.content_region_avail()[0];
    let thick = look.px(3.0);
    let list = ui.get_window_draw_list();
    for (length, color) in [(wide, look.palette.raised), (wide * share, look.palette.accent)] {
        list.add_rect([x, y], [x + length, y + thick], color)
            .filled(true)
            .build();
    }
    ui.dummy([wide, thick]);
    ui.text_colored(look.palette.muted, super::shortened(ui, words, wide));
    if ui.is_item_hovered() {
        ui.tooltip_text(meter_words(model));
    }
}
