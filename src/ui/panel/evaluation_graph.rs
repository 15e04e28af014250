//! The evaluations of the record as a graph above the timeline, or in its place, with White's share of the winning chances below the
//! curve.

use super::evaluation_bar::{DARK, LIGHT};
use super::timeline::Strip;
use crate::record::NodeId;
use crate::review::{recorded_score, white_share};
use crate::ui::pen::whole_number;
use crate::ui::Frame;

/// The panel height in points from which it is above the timeline, and from which it is higher.
const ROOMY: [f32; 2] = [400.0, 540.0];
/// Its height in points in place of the timeline, including the gap below.
const LOW: f32 = 28.0;

/// The height it takes in a panel of this height, including the gap below; 0 without recorded evaluations, and during a game.
pub(super) fn height(ui: &Frame, panel: f32) -> f32 {
    let is_there = !ui.model.game.phase().is_in_play() && ui.model.moves.has_evaluations();
    match ROOMY.map(|least| panel >= ui.px(least)) {
        _ if !is_there => 0.0,
        [false, _] => ui.px(LOW),
        [true, false] => ui.px(56.0),
        [true, true] => ui.px(88.0),
    }
}

/// The height of this graph where there is little room; 0 if it is none.
pub(super) fn low(ui: &Frame, graph: f32) -> f32 {
    graph.min(ui.px(LOW))
}

/// Whether a graph of this height stands in place of the timeline.
pub(super) fn is_low(ui: &Frame, graph: f32) -> bool {
    graph > 0.0 && graph <= ui.px(LOW)
}

/// White's share at each position of the line, the first one included; where nothing is recorded, that of the position before.
fn shares(ui: &Frame, line: &[NodeId]) -> Vec<f32> {
    let tree = ui.model.game.tree();
    let mut last = 0.5;
    let nodes = [NodeId::ROOT].into_iter().chain(line.iter().copied());
    nodes
        .map(|node| {
            let board = tree.board(node);
            match tree.evaluation(node) {
                Some(evaluation) => last = white_share(recorded_score(evaluation), board.turn()),
                None if board.is_check() && !board.has_legal_move() => {
                    last = if board.turn() == crate::chess::Color::Black {
                        1.0
                    } else {
                        0.0
                    };
                }
                None => {}
            }
            last
        })
        .collect()
}

/// The places of inaccuracies, mistakes and blunders in the line, by the glyphs of the record, with their colors.
fn errors(ui: &Frame, line: &[NodeId]) -> Vec<(usize, [f32; 4])> {
    let color = |nag: u8| {
        if nag == 6 {
            ui.palette().muted
        } else {
            ui.palette().alarm
        }
    };
    let of_node = |&node: &NodeId| ui.model.game.tree().error_glyph(node).map(color);
    let places = line.iter().zip(1..);
    places
        .filter_map(|(node, place)| Some((place, of_node(node)?)))
        .collect()
}

/// The share between the positions, at this distance along the line, from 0 to 1.
fn share_at(shares: &[f32], along: f32) -> f32 {
    let at = along * (shares.len() - 1) as f32;
    let before = whole_number(at).min(shares.len() - 1);
    let after = (before + 1).min(shares.len() - 1);
    shares[before] + (shares[after] - shares[before]) * (at - before as f32)
}

/// Draws it over the whole width in this height, if there is any; clicks and the wheel go to positions.
pub(super) fn draw(ui: &Frame, height: f32) {
    let gap = ui.px(4.0);
    let high = height - gap;
    if high <= 0.0 {
        return;
    }
    let strip = Strip::begin(ui, "graph", high);
    let shares = shares(ui, strip.line);
    let ([left, top], right) = (strip.place, strip.place[0] + strip.width);
    let bottom = top + high;
    let list = ui.get_window_draw_list();
    ui.fill_rect(&list, ([left, top], [right, bottom]), DARK, 0.0);
    let column = ui.px(1.0).max(1.0);
    let mut x = left;
    while x < right {
        let share = share_at(&shares, (x + column / 2.0 - left) / strip.width);
        let end = (x + column).min(right);
        ui.fill_rect(&list, ([x, (bottom - share * high).round()], [end, bottom]), LIGHT, 0.0);
        x = end;
    }
    // The columns have steps, which a line covers.
    let curve: Vec<[f32; 2]> = (0..shares.len())
        .map(|place| [strip.x_of(place), bottom - shares[place] * high])
        .collect();
    list.add_polyline(curve, LIGHT).thickness(ui.px(1.5)).build();
    for (place, color) in errors(ui, strip.line) {
        let at = [strip.x_of(place), bottom - shares[place] * high];
        for (radius, color) in [(3.5, DARK), (2.5, color)] {
            Frame::fill_circle(&list, at, ui.px(radius), color);
        }
    }
    let middle = f32::midpoint(top, bottom).round();
    Frame::line(&list, [[left, middle], [right, middle]], ui.palette().accent, 1.0);
    let at = strip.x_of(strip.place_of(ui.model.game.shown_node())).round();
    let share = shares[strip.place_of(ui.model.game.shown_node())];
    Frame::line(&list, [[at, top], [at, bottom]], ui.palette().accent, ui.px(2.0));
    for (radius, color) in [(5.0, DARK), (4.0, ui.palette().accent)] {
        Frame::fill_circle(&list, [at, bottom - share * high], ui.px(radius), color);
    }
    list.add_rect([left, top], [right, bottom], ui.palette().line).build();
    let [x, y] = ui.cursor_pos();
    ui.set_cursor_pos([x, y - ui.clone_style().item_spacing[1] + gap]);
}

#[cfg(test)]
mod tests {
    use super::share_at;

    #[test]
    fn the_curve_leads_from_position_to_position() {
        let shares = [0.5, 0.75, 0.25];
        for (along, share) in [(0.0, 0.5), (0.25, 0.625), (0.5, 0.75), (0.75, 0.5), (1.0, 0.25)] {
            assert!((share_at(&shares, along) - share).abs() < 0.001, "{along}");
        }
        assert!((share_at(&[0.3], 0.7) - 0.3).abs() < 0.001, "a game without moves");
    }
}
