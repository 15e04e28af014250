//! Offering, claiming, resigning; and how near the game is to a draw.

use super::{Action, Model};
use crate::chess::{Color, DrawReason};
use crate::game::{Claim, Input};
use imgui::{StyleColor, Ui};

/// What a draw is claimed for, in words.
#[must_use]
pub fn claim_words(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::FiftyMoves => "Claim a draw: fifty moves",
        _ => "Claim a draw: threefold repetition",
    }
}

/// The row of buttons, and the claim when there is one.
pub fn draw(ui: &Ui, model: &Model, gap: f32, height: f32, actions: &mut Vec<Action>) {
    let look = &model.look;
    let game = model.game;
    let is_open = game.outcome().is_none() && !game.is_review();
    let wide = ui.content_region_avail()[0];
    if let Some(reason) = game.claimable() {
        let _fill = ui.push_style_color(StyleColor::Button, look.palette.accent);
        let _hover = ui.push_style_color(StyleColor::ButtonHovered, look.palette.accent);
        let _ink = ui.push_style_color(StyleColor::Text, look.palette.on_accent);
        if ui.button_with_size(claim_words(reason), [wide, height]) {
            actions.push(Action::Input(Input::ClaimDraw(Claim::Now)));
        }
        if ui.is_item_hovered() {
            ui.tooltip_text(occurrences(model));
        }
    }
    let _off = ui.begin_disabled(!is_open);
    let has_clock = game.clock().is_some_and(crate::game::Clock::is_started);
    let count: f32 = if has_clock { 3.0 } else { 2.0 };
    let size = [((wide + gap) / count - gap).floor(), height];
    let turn = game.tree().board(game.live_node()).turn();
    {
        let _off = ui.begin_disabled(game.draw_offer().is_some());
        if ui.button_with_size("Offer draw", size) {
            actions.push(Action::Input(Input::OfferDraw));
        }
    }
    ui.same_line();
    if game.tree().ply(game.live_node()) < 2 {
        if ui.button_with_size("Abort", size) {
            actions.push(Action::Input(Input::Abandon));
        }
    } else if ui.button_with_size("Resign", size) {
        actions.push(Action::Resign(turn));
    }
    if has_clock {
        ui.same_line();
        let label = if game.is_paused() { "Go on" } else { "Pause" };
        if ui.button_with_size(label, size) {
            actions.push(Action::Input(Input::Pause(!game.is_paused())));
        }
    }
}

/// When the position stood on the board before.
fn occurrences(model: &Model) -> String {
    let tree = model.game.tree();
    let moves: Vec<String> = model
        .game
        .occurrences()
        .into_iter()
        .map(|node| {
            if tree.ply(node) == 0 {
                return "at the start".to_owned();
            }
            let board = tree.board(node);
            let number = board.fullmove_number() - u32::from(board.turn() == Color::White);
            format!("after move {number} of {}", !board.turn())
        })
        .collect();
    format!("This position stood {}", moves.join(", "))
}

/// How near the game is to a draw, 0 to 1, and why in words: occurrences, moves without capture or pawn move, material.
/// `None` while no draw is near.
#[must_use]
pub fn nearness(model: &Model) -> Option<(f32, String)> {
    if model.game.outcome().is_some() {
        return None;
    }
    let meter = model.game.draw_meter();
    let mut parts = Vec::new();
    if meter.occurrences > 1 {
        parts.push(format!("stood {} times", meter.occurrences));
    }
    if meter.halfmove_clock >= 30 {
        let left = |limit: u32| limit.saturating_sub(meter.halfmove_clock).div_ceil(2);
        parts.push(format!("{} moves to 50, {} to 75", left(100), left(150)));
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
    ui.text_colored(look.palette.muted, words);
}
