//! Where things are in the window.

mod arrange;
mod measure;
#[cfg(test)]
mod tests;

use super::{BoardGeometry, Point};
use measure::Measure;

/// An axis-aligned rectangle in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rect {
    /// The left edge.
    pub x: i32,
    /// The top edge.
    pub y: i32,
    /// The width; 0 when hidden.
    pub width: i32,
    /// The height; 0 when hidden.
    pub height: i32,
}

impl Rect {
    /// Whether it has no pixels.
    pub const fn is_empty(self) -> bool {
        self.width <= 0 || self.height <= 0
    }
}

/// What determines the layout, besides the window size.
#[allow(clippy::struct_excessive_bools, reason = "each is one switch")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LayoutChoices {
    /// Whether Black's side is at the bottom.
    pub is_flipped: bool,
    /// Whether there is a border with the coordinates around the board.
    pub has_border: bool,
    /// Whether there is a card for each player.
    pub has_player_cards: bool,
    /// Whether the cards show clocks.
    pub has_clocks: bool,
    /// Whether there is a panel.
    pub has_panel: bool,
    /// Whether the panel asks something, or shows an analysis or the end of a game, which in a low window needs the room of the
    /// cards.
    pub is_asking: bool,
    /// Whether a list of games shares the room of the panel, where there is enough for both.
    pub has_list: bool,
}

impl Default for LayoutChoices {
    fn default() -> LayoutChoices {
        LayoutChoices {
            is_flipped: false,
            has_border: false,
            has_player_cards: true,
            has_clocks: false,
            has_panel: true,
            is_asking: false,
            has_list: false,
        }
    }
}

impl LayoutChoices {
    /// The choices for a board alone, as in pictures of a board.
    pub fn board_alone() -> LayoutChoices {
        LayoutChoices {
            has_player_cards: false,
            has_panel: false,
            ..LayoutChoices::default()
        }
    }
}

/// The layout of everything in the window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WindowLayout {
    /// The board.
    pub board: BoardGeometry,
    /// The place of the evaluation bar left of the board, which stays free without one; narrow where the window is.
    pub bar: Rect,
    /// The card of the player at the top of the board; empty if there is none.
    pub top_card: Rect,
    /// The card of the player at the bottom of the board; empty if there is none.
    pub bottom_card: Rect,
    /// The panel with the moves; empty if it is hidden or the window is too small for it.
    pub panel: Rect,
    /// The space a hidden panel would occupy; otherwise empty.
    pub spare: Rect,
    /// The list of games below the panel, or right of it where the panel is below the board; empty without one.
    pub list: Rect,
    /// Whether the panel is below the board rather than beside it.
    pub is_tall: bool,
}

impl WindowLayout {
    /// The layout of a window of `width` × `height` pixels with a menu bar `top` pixels high; `scale` is the number of pixels per
    /// point (1 on an ordinary screen, 2 on a high-density one).
    ///
    /// The board is as large as fits. Beside it is a column: the top player's card, the panel, the bottom player's card. If it
    /// allows a larger board, the cards go above and below it instead, with the panel underneath. In a window too small for that,
    /// the board stands alone.
    pub fn new(width: i32, height: i32, scale: f32, top: i32, choices: LayoutChoices) -> WindowLayout {
        let measure = Measure::new(width, (height - top).max(8), scale, choices);
        let (alone, wide, tall) = (measure.board_alone(), measure.board_beside(), measure.board_between());
        let has_company = choices.has_player_cards || choices.has_panel;
        if !has_company || wide.max(tall) * 5 < alone * 3 {
            return measure.alone(alone, top);
        }
        let mut layout = if tall > wide {
            measure.stacked(tall, top)
        } else {
            measure.side_by_side(wide, top)
        };
        if choices.has_list {
            (layout.panel, layout.list) = measure.shared(layout.panel, layout.is_tall);
        }
        layout
    }

    /// Where the cards show each color's captures; `None` where there is no card.
    pub fn trays(&self, is_flipped: bool) -> [Option<Point>; 2] {
        let tray = |card: Rect| {
            let (x, y) = (card.x as f32, card.y as f32);
            let (width, height) = (card.width as f32, card.height as f32);
            let down = if self.is_tall { 0.5 } else { 0.7 };
            (!card.is_empty()).then(|| Point::new(x + 0.16 * width, y + down * height))
        };
        let (white, black) = if is_flipped {
            (self.top_card, self.bottom_card)
        } else {
            (self.bottom_card, self.top_card)
        };
        [tray(white), tray(black)]
    }

    /// The scale of the type in a window of this size. It grows with the window in steps of an eighth, from seven eighths in a
    /// small window to double in the largest, more slowly from eleven eighths on, and ends where the window has no room for larger
    /// type ([`WindowLayout::largest_type`]). `width` and `height` are in pixels; `scale` is the number of pixels per point.
    pub fn growth(width: i32, height: i32, scale: f32) -> f32 {
        const SLOWER: f32 = 1.375;
        let points = |length: i32| length as f32 / scale.max(0.1);
        let share = (points(height) / 800.0).min(points(width) / 1100.0);
        let share = share.min(SLOWER) + (share - SLOWER).max(0.0) / 2.0;
        let grown = ((share * 8.0).floor() / 8.0).clamp(0.875, 2.0);
        grown.min(WindowLayout::largest_type(width, height) / scale.max(0.1))
    }

    /// The most pixels per point in a window of this size, in eighths: with so many, the board still has its height, and some moves,
    /// the row of buttons and the card with a result fit into the column beside it or the panel below it.
    pub fn largest_type(width: i32, height: i32) -> f32 {
        /// The points that the column needs in its width, with the gaps around it, and in its height.
        const COLUMN: [f32; 3] = [137.0, 9.0, 264.0];
        /// What a panel below the board needs: the width of the window, its height, and what is left of that by a square board.
        const BELOW: [f32; 3] = [300.0, 560.0, 240.0];
        let [wide, high] = [width as f32, height as f32];
        // The board leaves a quarter of the width, if not more.
        let column = ((wide - high) / (COLUMN[0] + COLUMN[1])).max(wide / 4.0 / COLUMN[0]);
        let beside = column.min(high / COLUMN[2]);
        let below = (wide / BELOW[0]).min(high / BELOW[1]).min((high - wide) / BELOW[2]);
        ((beside.max(below) * 8.0).floor() / 8.0).max(0.75)
    }
}
