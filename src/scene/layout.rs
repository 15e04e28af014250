//! Where things are in the window, and which square a pixel belongs to.

use crate::chess::{File, Rank, Square};

/// An upright rectangle in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rect {
    /// The left edge.
    pub x: i32,
    /// The top edge.
    pub y: i32,
    /// How wide; 0 when it is not shown.
    pub width: i32,
    /// How high; 0 when it is not shown.
    pub height: i32,
}

impl Rect {
    /// Whether there is nothing of it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.width <= 0 || self.height <= 0
    }

    /// Whether the pixel is inside.
    #[must_use]
    pub const fn contains(self, x: i32, y: i32) -> bool {
        x >= self.x && y >= self.y && x < self.x + self.width && y < self.y + self.height
    }

    /// Whether a pixel is in both.
    #[must_use]
    pub const fn overlaps(self, other: Rect) -> bool {
        !self.is_empty()
            && !other.is_empty()
            && self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }
}

/// Where the 64 squares are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardLayout {
    /// The left edge in pixels.
    pub x: i32,
    /// The top edge in pixels.
    pub y: i32,
    /// The length of an edge in pixels, a multiple of 8.
    pub side: i32,
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
}

impl BoardLayout {
    /// The length of a square's edge in pixels.
    #[must_use]
    pub const fn square_side(&self) -> i32 {
        self.side / 8
    }

    /// The board as a rectangle.
    #[must_use]
    pub const fn rect(&self) -> Rect {
        Rect {
            x: self.x,
            y: self.y,
            width: self.side,
            height: self.side,
        }
    }

    /// The square under the pixel, or `None` beside the board.
    #[must_use]
    pub fn square_at(&self, x: i32, y: i32) -> Option<Square> {
        if !self.rect().contains(x, y) {
            return None;
        }
        let line = |distance: i32| u8::try_from(distance / self.square_side()).ok();
        let (column, row) = (line(x - self.x)?, line(y - self.y)?);
        let (file, rank) = if self.flipped {
            (7 - column, row)
        } else {
            (column, 7 - row)
        };
        Some(Square::at(File::new(file)?, Rank::new(rank)?))
    }

    /// The top left pixel of the square.
    #[must_use]
    pub fn square_origin(&self, square: Square) -> (i32, i32) {
        let (column, row) = self.cell(square);
        (self.x + column * self.square_side(), self.y + row * self.square_side())
    }

    /// The column from the left and the row from the top in which the square is seen, 0 to 7.
    #[must_use]
    pub fn cell(&self, square: Square) -> (i32, i32) {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            reason = "a line's index is below 8"
        )]
        let line = |index: usize| index as i32;
        let (file, rank) = (line(square.file().index()), line(square.rank().index()));
        if self.flipped {
            (7 - file, rank)
        } else {
            (file, 7 - rank)
        }
    }
}

/// What changes the layout besides the window's size.
#[allow(clippy::struct_excessive_bools, reason = "each is one switch")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LayoutChoices {
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
    /// Whether there is a border with the coordinates around the board.
    pub border: bool,
    /// Whether there are strips with the players above and below the board.
    pub strips: bool,
    /// Whether there is a panel.
    pub panel: bool,
}

impl Default for LayoutChoices {
    fn default() -> LayoutChoices {
        LayoutChoices {
            flipped: false,
            border: false,
            strips: true,
            panel: true,
        }
    }
}

/// Where everything in the window is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WindowLayout {
    /// The board.
    pub board: BoardLayout,
    /// The border around the board in pixels, 0 without one.
    pub border: i32,
    /// The player's strip above the board; empty when there is none.
    pub top_strip: Rect,
    /// The player's strip below the board; empty when there is none.
    pub bottom_strip: Rect,
    /// The side panel; empty when the window is too small for one.
    pub panel: Rect,
    /// Whether the panel is below the board.
    pub is_tall: bool,
}

/// Lengths of a window, in pixels.
struct Measure {
    width: i32,
    height: i32,
    /// The gap between things.
    gap: i32,
    strip: i32,
    border: i32,
    panel_width: i32,
    panel_height: i32,
}

impl Measure {
    fn new(width: i32, height: i32, scale: f32, choices: LayoutChoices) -> Measure {
        #[allow(clippy::cast_possible_truncation, reason = "a few hundred pixels")]
        #[allow(clippy::cast_precision_loss, reason = "a few hundred pixels")]
        let px = |points: i32| (points as f32 * scale).round() as i32;
        let is_small = height < px(520) || width < px(420);
        Measure {
            width,
            height,
            gap: px(if is_small { 4 } else { 12 }),
            strip: match (choices.strips, is_small) {
                (false, _) => 0,
                (true, true) => px(26),
                (true, false) => px(44),
            },
            border: if choices.border {
                px(if is_small { 14 } else { 20 })
            } else {
                0
            },
            panel_width: (width / 4).clamp(px(190), px(340)),
            panel_height: (height / 4).clamp(px(160), px(300)),
        }
    }

    /// The largest board, a multiple of 8, when so much of the width and height is taken by the panel.
    fn side(&self, taken_width: i32, taken_height: i32) -> i32 {
        let around = 2 * self.border + 2 * self.gap;
        let width = self.width - taken_width - around;
        // A strip has the gap's air only on its outer side.
        let height = self.height - taken_height - around - 2 * self.strip;
        (width.min(height) / 8 * 8).max(8)
    }
}

impl WindowLayout {
    /// The layout of a window of `width` × `height` pixels in which the menu bar takes `top` pixels; `scale` is the number
    /// of pixels in a point (1 on an ordinary screen, 2 on a very fine one).
    ///
    /// The board is as large as fits. The panel is at its right, or below it when that leaves more room for the board;
    /// it is left out when the board would lose more than two fifths of its side to it.
    #[must_use]
    pub fn new(width: i32, height: i32, scale: f32, top: i32, choices: LayoutChoices) -> WindowLayout {
        let measure = Measure::new(width, (height - top).max(8), scale, choices);
        let alone = measure.side(0, 0);
        let wide = measure.side(measure.panel_width + measure.gap, 0);
        let tall = measure.side(0, measure.panel_height + measure.gap);
        let has_panel = choices.panel && wide.max(tall) * 5 >= alone * 3;
        let is_tall = has_panel && tall > wide;
        let side = match (has_panel, is_tall) {
            (false, _) => alone,
            (true, true) => tall,
            (true, false) => wide,
        };
        measure.place(side, top, has_panel, is_tall, choices.flipped)
    }
}

impl Measure {
    fn place(&self, side: i32, top: i32, has_panel: bool, is_tall: bool, flipped: bool) -> WindowLayout {
        let outer = side + 2 * self.border;
        let column = outer + 2 * self.strip;
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
        let y = top + above + self.strip + self.border;
        let strip = |y: i32| Rect {
            x: left,
            y,
            width: outer,
            height: self.strip,
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
            board: BoardLayout {
                x: left + self.border,
                y,
                side,
                flipped,
            },
            border: self.border,
            top_strip: strip(top + above),
            bottom_strip: strip(y + side + self.border),
            panel,
            is_tall,
        }
    }
}
