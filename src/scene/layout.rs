//! Where things are in the window.

use super::geometry::pixels;
use super::{BoardGeometry, Point};

/// An axis-aligned rectangle in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rect {
    /// The left edge.
    pub x: i32,
    /// The top edge.
    pub y: i32,
    /// The width; 0 when it is not shown.
    pub width: i32,
    /// The height; 0 when it is not shown.
    pub height: i32,
}

impl Rect {
    /// Whether it has no pixels.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.width <= 0 || self.height <= 0
    }
}

/// What determines the layout besides the size of the window.
#[allow(clippy::struct_excessive_bools, reason = "each is one switch")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LayoutChoices {
    /// Whether Black's side is at the bottom.
    pub is_flipped: bool,
    /// Whether there is a border with the coordinates around the board.
    pub has_border: bool,
    /// Whether there are player bars above and below the board.
    pub has_player_bars: bool,
    /// Whether there is a panel.
    pub has_panel: bool,
}

impl Default for LayoutChoices {
    fn default() -> LayoutChoices {
        LayoutChoices {
            is_flipped: false,
            has_border: false,
            has_player_bars: true,
            has_panel: true,
        }
    }
}

/// Where everything in the window is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WindowLayout {
    /// The board.
    pub board: BoardGeometry,
    /// The player bar above the board; empty when there is none.
    pub top_bar: Rect,
    /// The player bar below the board; empty when there is none.
    pub bottom_bar: Rect,
    /// The side panel; empty when the window is too small for one.
    pub panel: Rect,
    /// Whether the panel is below the board.
    pub is_tall: bool,
}

/// Lengths of a window, in pixels.
struct Measure {
    width: i32,
    height: i32,
    /// The gap between the parts.
    gap: i32,
    bar_height: i32,
    border: i32,
    panel_width: i32,
    panel_height: i32,
}

impl Measure {
    fn new(width: i32, height: i32, scale: f32, choices: LayoutChoices) -> Measure {
        #[allow(clippy::cast_possible_truncation, reason = "a few hundred pixels")]
        let px = |points: i32| (pixels(points) * scale).round() as i32;
        let is_small = height < px(520) || width < px(420);
        Measure {
            width,
            height,
            gap: px(if is_small { 4 } else { 12 }),
            bar_height: match (choices.has_player_bars, is_small) {
                (false, _) => 0,
                (true, true) => px(26),
                (true, false) => px(44),
            },
            border: if choices.has_border {
                px(if is_small { 14 } else { 20 })
            } else {
                0
            },
            panel_width: (width / 4).clamp(px(190), px(340)),
            panel_height: (height / 4).clamp(px(160), px(300)),
        }
    }

    /// The size of the largest board, a multiple of 8, when the panel takes this much of the width and height.
    fn board_size(&self, taken_width: i32, taken_height: i32) -> i32 {
        let around = 2 * self.border + 2 * self.gap;
        let width = self.width - taken_width - around;
        // A player bar has a gap only on its outer side.
        let height = self.height - taken_height - around - 2 * self.bar_height;
        (width.min(height) / 8 * 8).max(8)
    }
}

impl WindowLayout {
    /// The layout of a window of `width` × `height` pixels in which the menu bar takes `top` pixels; `scale` is
    /// the number of pixels in a point (1 on an ordinary screen, 2 on a very fine one).
    ///
    /// The board is as large as fits. The panel is at its right, or below it when that leaves more room for the
    /// board; it is left out when the board would lose more than two fifths of its size to it.
    #[must_use]
    pub fn new(width: i32, height: i32, scale: f32, top: i32, choices: LayoutChoices) -> WindowLayout {
        let measure = Measure::new(width, (height - top).max(8), scale, choices);
        let alone = measure.board_size(0, 0);
        let wide = measure.board_size(measure.panel_width + measure.gap, 0);
        let tall = measure.board_size(0, measure.panel_height + measure.gap);
        let has_panel = choices.has_panel && wide.max(tall) * 5 >= alone * 3;
        let is_tall = has_panel && tall > wide;
        let board_size = match (has_panel, is_tall) {
            (false, _) => alone,
            (true, true) => tall,
            (true, false) => wide,
        };
        measure.arrange(board_size, top, has_panel, is_tall, choices.is_flipped)
    }
}

impl Measure {
    fn arrange(&self, board_size: i32, top: i32, has_panel: bool, is_tall: bool, flipped: bool) -> WindowLayout {
        let outer = board_size + 2 * self.border;
        let column = outer + 2 * self.bar_height;
        let panel_width = match (has_panel, is_tall) {
            (false, _) => 0,
            (true, true) => self.width - 2 * self.gap,
            (true, false) => (self.width - outer - 3 * self.gap).min((outer / 2).max(self.panel_width * 5 / 4)),
        };
        let beside = if has_panel && !is_tall {
            panel_width + self.gap
        } else {
            0
        };
        let left = ((self.width - outer - beside) / 2).max(0);
        let free = self.height - column;
        let above = if is_tall {
            self.gap.min(free.max(0))
        } else {
            (free / 2).max(0)
        };
        let y = top + above + self.bar_height + self.border;
        let bar = |y: i32| Rect {
            x: left,
            y,
            width: outer,
            height: self.bar_height,
        };
        let panel = match (has_panel, is_tall) {
            (false, _) => Rect::default(),
            (true, true) => Rect {
                x: self.gap,
                y: top + above + column + self.gap,
                width: panel_width,
                height: self.height - above - column - 2 * self.gap,
            },
            (true, false) => Rect {
                x: left + outer + self.gap,
                y: top + above,
                width: panel_width,
                height: column,
            },
        };
        WindowLayout {
            board: BoardGeometry {
                border: pixels(self.border),
                ..BoardGeometry::new(Point::at_pixel(left + self.border, y), pixels(board_size / 8), flipped)
            },
            top_bar: bar(top + above),
            bottom_bar: bar(y + board_size + self.border),
            panel,
            is_tall,
        }
    }
}
