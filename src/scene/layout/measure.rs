//! The lengths that make up a layout.

use super::LayoutChoices;
use crate::scene::geometry::whole_pixels;

/// The width of the evaluation bar in points, and the gap on both sides of it.
const BAR: i32 = 28;
const AROUND_BAR: i32 = 4;
/// The height in points of a column in which a question needs the room of the cards.
const LOW_WINDOW: i32 = 320;

/// Lengths of a window, in pixels.
pub(super) struct Measure {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) choices: LayoutChoices,
    /// The margin between the window's edge and its contents.
    pub(super) margin: i32,
    /// The gap between the parts.
    pub(super) gap: i32,
    /// The border of the board, with its coordinates.
    pub(super) border: i32,
    /// The minimum width of the column beside the board.
    pub(super) least_column: i32,
    /// The height of a card above or below the board.
    flat_card: i32,
    /// The minimum height of a panel below the board.
    low_panel: i32,
    /// Pixels per point.
    scale: f32,
}

impl Measure {
    pub(super) fn new(width: i32, height: i32, scale: f32, choices: LayoutChoices) -> Measure {
        let px = |points: i32| in_pixels(points, scale);
        let is_small = height < px(500) || width < px(420);
        let is_large = height >= px(700) && width >= px(900);
        let is_alone = !choices.has_player_cards && !choices.has_panel;
        let (margin, gap) = match (is_alone, is_small, is_large) {
            (true, true, _) => (4, 4),
            (true, false, _) | (false, false, false) => (12, 12),
            (false, true, _) => (7, 6),
            (false, false, true) => (24, 14),
        };
        let card = match (choices.has_clocks, is_small) {
            (true, false) => 54,
            (false, false) | (true, true) => 40,
            (false, true) => 30,
        };
        // With the largest type, the column leaves the board its height where that can be.
        let beside_board = width - height - px(gap) * 3 / 2;
        let least = if beside_board >= px(90) {
            beside_board.min(px(108))
        } else {
            px(108)
        };
        Measure {
            width,
            height,
            choices,
            margin: px(margin),
            gap: px(gap),
            border: match (choices.has_border, is_small) {
                (false, _) => 0,
                (true, true) => px(14),
                (true, false) => px(20),
            },
            least_column: (width / 4).clamp(least, px(264)),
            flat_card: if choices.has_player_cards { px(card) } else { 0 },
            low_panel: if choices.has_panel {
                (height / 4).clamp(px(116), px(300))
            } else {
                px(44)
            },
            scale,
        }
    }

    /// Points converted to whole pixels.
    pub(super) fn px(&self, points: i32) -> i32 {
        in_pixels(points, self.scale)
    }

    /// The edge of the largest board, a multiple of 8, after this much of the width and height is taken.
    fn board(&self, taken_width: i32, taken_height: i32) -> i32 {
        let around = 2 * self.border + 2 * self.margin;
        let width = self.width - taken_width - around;
        let height = self.height - taken_height - around;
        (width.min(height) / 8 * 8).max(8)
    }

    pub(super) fn board_alone(&self) -> i32 {
        self.board(0, 0)
    }

    /// The board with the column beside it.
    pub(super) fn board_beside(&self) -> i32 {
        self.board(self.least_column + self.gap_beside(), 0)
    }

    /// The board between the cards, with the panel below them.
    pub(super) fn board_between(&self) -> i32 {
        self.board(0, 2 * self.flat_card() + self.low_panel + self.gap)
    }

    /// The gap between the board and the column beside it.
    pub(super) fn gap_beside(&self) -> i32 {
        self.gap + self.gap / 2
    }

    /// The width left of the board that has room for a bar with its value.
    pub(super) fn room_for_bar(&self) -> i32 {
        self.px(BAR + 2 * AROUND_BAR)
    }

    /// The bar beside a board that starts here: in the margin, and as wide as its value where there is room, or else as a letter of it.
    pub(super) fn bar(&self, x: i32) -> (i32, i32) {
        let gap = self.px(if x >= self.room_for_bar() { AROUND_BAR } else { 1 });
        let width = (x - 2 * gap).clamp(0, self.px(BAR));
        (x - gap - width, width)
    }

    /// The height of a card above or below the board, including the gap between them.
    pub(super) fn flat_card(&self) -> i32 {
        match self.flat_card {
            0 => 0,
            height => height + self.flat_gap(),
        }
    }

    /// The gap between the board and a card above or below it.
    pub(super) fn flat_gap(&self) -> i32 {
        self.gap / 2
    }

    /// The height of a card in a column of this width and height.
    pub(super) fn card_in_column(&self, width: i32, height: i32) -> i32 {
        let is_narrow = width < self.px(250);
        // A list of games beside the board needs the room more than large clocks do.
        let is_low = height < self.px(if self.choices.has_list { 900 } else { 480 });
        // With the largest type, a small clock below the name leaves room for the moves.
        let is_lowest = height < self.px(250);
        let gives_way = self.choices.is_asking && height < self.px(LOW_WINDOW);
        let points = match (self.choices.has_player_cards, self.choices.has_clocks) {
            (false, _) => 0,
            _ if gives_way => 0,
            (true, true) if is_lowest => 42,
            (true, true) if is_low => 62,
            (true, true) if is_narrow => 74,
            (true, true) => 84,
            (true, false) if is_low => 34,
            (true, false) => 52,
        };
        self.px(points)
    }
}

fn in_pixels(points: i32, scale: f32) -> i32 {
    whole_pixels(points as f32 * scale)
}
