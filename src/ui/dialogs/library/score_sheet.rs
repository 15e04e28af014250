//! An empty score sheet, in the place of games that there are none of yet.

use crate::ui::style::length;
use crate::ui::Frame;

/// Its size, in points.
pub(super) const SIZE: [f32; 2] = [124.0, 160.0];
/// The number of its rows.
const ROWS: u8 = 7;
/// Where the lines for the names, the numbers of the moves, and White's and Black's moves begin and end, as shares of the width.
const NAMES: [[f32; 2]; 2] = [[0.1, 0.46], [0.54, 0.9]];
const MOVES: [[f32; 2]; 3] = [[0.1, 0.17], [0.24, 0.54], [0.6, 0.9]];

/// Draws it in the middle of this width, from this height on.
pub(super) fn draw(ui: &Frame, width: f32, top: f32) {
    let size = SIZE.map(|side| ui.px(side));
    ui.set_cursor_pos([((width - size[0]) / 2.0).floor(), top]);
    let [x, y] = ui.cursor_screen_pos();
    let (palette, list) = (ui.palette(), ui.get_window_draw_list());
    let corners = ([x, y], [x + size[0], y + size[1]]);
    ui.fill_rect(&list, corners, palette.raised, length::ROUND);
    ui.outline_rect(&list, corners, palette.line, length::ROUND, 1.0);
    let line = |[from, to]: [f32; 2], down: f32, ink: [f32; 4]| {
        let height = (y + down * size[1]).round();
        let ends = [from, to].map(|share| [(x + share * size[0]).round(), height]);
        list.add_line(ends[0], ends[1], ink).thickness(ui.px(2.0)).build();
    };
    for part in NAMES {
        line(part, 0.13, palette.muted);
    }
    for row in 0..ROWS {
        let down = 0.28 + 0.1 * f32::from(row);
        for part in MOVES {
            line(part, down, palette.line);
        }
    }
    drop(list);
    ui.dummy(size);
}
