//! Draw claims, and how close the game is to one.

use crate::chess::{Color, DrawReason, Move};
use crate::game::{ChessGame, Claim, GameSetup, Input};
use crate::record::NodeId;
use crate::table::Command;
use crate::text;
use crate::ui::widgets::{text as words, Button};
use crate::ui::{Frame, Request};

/// The label of the claim available now.
pub fn claim_words(ui: &Frame, reason: DrawReason) -> String {
    t!(ui.text, "claim-now", reason = text::claim(ui.text, reason))
}

/// The label of a claim with the announced move.
pub fn announced_words(ui: &Frame, (mv, reason): (Move, DrawReason)) -> String {
    let game = ui.model.game;
    let board = game.tree().board(game.current_node());
    let mv = ui.model.move_style().text(&board, mv);
    t!(ui.text, "claim-announced", mv, reason = text::claim(ui.text, reason))
}

/// The long label if it fits on a button, otherwise the short one.
fn fitting(ui: &Frame, long: String, short: String, room: f32) -> String {
    let [padding, _] = ui.clone_style().frame_padding;
    if ui.wide(&long) + 2.0 * padding <= room {
        long
    } else {
        short
    }
}

/// Number of rows the claims take.
pub fn rows(game: &ChessGame) -> f32 {
    match game.claimable() {
        Some(DrawReason::ThreefoldRepetition) => 2.0,
        Some(_) => 1.0,
        None => f32::from(u8::from(!game.claims_by_moving().is_empty())),
    }
}

/// The available claims: at once, as a main button, or with an announced move. `lists_times` adds when the position
/// occurred.
pub fn claims(ui: &Frame, size: [f32; 2], lists_times: bool) {
    let game = ui.model.game;
    if let Some(reason) = game.claimable() {
        let short = ui.text.get(Command::ClaimDraw.id(), &[]);
        let label = fitting(ui, claim_words(ui, reason), short, size[0]);
        let button = Button::new(Command::ClaimDraw.id(), &label).size(size);
        if button.main(true).draw(ui) {
            ui.command(Command::ClaimDraw);
        }
        if lists_times && reason == DrawReason::ThreefoldRepetition {
            occurrences(ui, size[1]);
        }
        return;
    }
    let moves = game.claims_by_moving();
    let claim = |mv| Request::Input(Input::ClaimDraw(Claim::WithMove(mv)));
    match moves.as_slice() {
        [] => {}
        [one] => {
            let short = ui.text.get(Command::ClaimWithMove.id(), &[]);
            let label = fitting(ui, announced_words(ui, *one), short, size[0]);
            if Button::new("claim.0", &label).size(size).draw(ui) {
                ui.request(claim(one.0));
            }
        }
        many => {
            let label = t!(ui.text, "claim-choose");
            if Button::new("claims", &label).size(size).draw(ui) {
                ui.open_popup("##claims");
            }
            ui.popup("##claims", || {
                for (number, one) in many.iter().enumerate() {
                    let words = announced_words(ui, *one);
                    if ui.menu_item(&words) {
                        ui.request(claim(one.0));
                    }
                    ui.mark(&format!("claim.{number}"), &words, true);
                }
            });
        }
    }
}

/// When the position occurred; a click shows it.
fn occurrences(ui: &Frame, height: f32) {
    let tree = ui.model.game.tree();
    let [left, top] = ui.cursor_pos();
    let middle = top + ((height - ui.text_line_height()) / 2.0).floor();
    ui.set_cursor_pos([left, middle]);
    words::muted(ui, &t!(ui.text, "occurred"));
    let words_of = |node: NodeId| match (tree.parent(node), tree.mv(node)) {
        (Some(parent), Some(mv)) => {
            let before = tree.board(parent);
            let mv = ui.model.move_style().text(&before, mv);
            format!("{} {mv}", before.move_number("…"))
        }
        _ => t!(ui.text, "occurred-at-start"),
    };
    let all = ui.model.game.occurrences().into_iter();
    let mut all: Vec<(NodeId, String)> = all.map(|node| (node, words_of(node))).collect();
    let space = ui.clone_style().item_spacing[0];
    let room = ui.content_region_avail()[0] - ui.wide(t!(ui.text, "occurred"));
    let needs = |all: &[(NodeId, String)]| {
        let wide = all.iter().map(|(_, words)| ui.wide(words) + 2.0 * space + ui.wide("·"));
        wide.sum::<f32>()
    };
    // The latest ones, if there is not room for all.
    while all.len() > 1 && needs(&all) > room {
        all.remove(0);
    }
    for (count, (node, words)) in all.into_iter().enumerate() {
        if count > 0 {
            ui.same_line();
            let [x, _] = ui.cursor_pos();
            ui.set_cursor_pos([x, middle]);
            words::muted(ui, "·");
        }
        ui.same_line();
        occurrence(ui, node, &words, middle);
    }
    ui.set_cursor_pos([left, top + height + ui.clone_style().item_spacing[1]]);
}

fn occurrence(ui: &Frame, node: NodeId, words: &str, middle: f32) {
    let wide = ui.wide(words);
    let ink = if node == ui.model.game.shown_node() {
        ui.palette().text
    } else {
        ui.palette().accent
    };
    let [x, _] = ui.cursor_pos();
    ui.set_cursor_pos([x, middle]);
    if ui.invisible_button(format!("##{node:?}"), [wide, ui.text_line_height()]) {
        ui.request(Request::Input(Input::Show(node)));
    }
    ui.mark(&format!("occurred.{node:?}"), words, true);
    ui.get_window_draw_list().add_text(ui.item_rect_min(), ink, words);
    // The pointer becomes a hand.
    ui.is_pointed_at();
}

/// How close the game is to a draw, 0 to 1, and why in words: occurrences, moves without a capture or pawn move, material.
/// `None` while no draw is near.
pub fn progress(ui: &Frame) -> Option<(f32, String)> {
    let game = ui.model.game;
    if !game.phase().is_in_play() {
        return None;
    }
    let meter = game.draw_meter();
    let mut parts = Vec::new();
    if meter.occurrences > 1 {
        parts.push(t!(ui.text, "gauge-repeated", count = meter.occurrences));
    }
    if meter.halfmove_clock >= 10 {
        parts.push(match meter.moves_to_fifty() {
            0 => t!(ui.text, "gauge-fifty-now", to_end = meter.moves_to_seventy_five()),
            moves => t!(ui.text, "gauge-fifty", moves = moves),
        });
    }
    let board = game.tree().board(game.current_node());
    // An endgame that is trained says what is to be won.
    let is_trained = GameSetup::is_endgame(&game.tree().tags);
    for color in Color::ALL.into_iter().filter(|_| !is_trained) {
        if !board.can_mate_by_material(color) {
            parts.push(t!(ui.text, "gauge-cannot-mate", side = ui.model.color(color)));
        }
    }
    let share = (meter.halfmove_clock as f32 / 100.0)
        .max(meter.occurrences as f32 / 3.0)
        .min(1.0);
    (!parts.is_empty()).then(|| (share, parts.join(" · ")))
}

/// All details of the gauge, for a tooltip.
fn gauge_words(ui: &Frame) -> String {
    let game = ui.model.game;
    let meter = game.draw_meter();
    let board = game.tree().board(game.current_node());
    let material = match Color::ALL.map(|color| board.can_mate_by_material(color)) {
        [true, true] => t!(ui.text, "gauge-both-can-mate"),
        [true, false] => t!(ui.text, "gauge-only-white"),
        [false, true] => t!(ui.text, "gauge-only-black"),
        [false, false] => t!(ui.text, "gauge-neither"),
    };
    let occurrences = t!(ui.text, "gauge-occurrences", count = meter.occurrences);
    let (fifty, seventy_five) = (meter.moves_to_fifty(), meter.moves_to_seventy_five());
    let counters = t!(ui.text, "gauge-counters", fifty, seventy_five);
    [occurrences, counters, material].join("\n")
}

/// The draw gauge: a thin bar and its text.
pub fn gauge(ui: &Frame, (share, words): &(f32, String)) {
    let [x, y] = ui.cursor_screen_pos();
    let wide = ui.content_region_avail()[0];
    let thick = ui.px(3.0);
    let list = ui.get_window_draw_list();
    for (length, color) in [(wide, ui.palette().raised), (wide * share, ui.palette().accent)] {
        ui.fill_rect(&list, ([x, y], [x + length, y + thick]), color, 0.0);
    }
    ui.dummy([wide, thick]);
    let place = ui.cursor_screen_pos();
    for line in words::wrapped(ui, words, wide) {
        words::muted(ui, &line);
    }
    ui.mark("gauge", words, true);
    let [_, bottom] = ui.cursor_screen_pos();
    if ui.is_mouse_hovering_rect(place, [place[0] + wide, bottom]) {
        ui.tell(gauge_words(ui));
    }
}
