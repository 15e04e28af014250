//! The three arrangements of a window.

use super::measure::Measure;
use super::{Rect, WindowLayout};
use crate::scene::{BoardGeometry, Point};

impl Measure {
    /// The board in the center of the window, and nothing else.
    pub(super) fn alone(&self, board: i32, top: i32) -> WindowLayout {
        let outer = board + 2 * self.border;
        let place = (
            ((self.width - outer) / 2).max(0),
            top + ((self.height - outer) / 2).max(0),
        );
        self.layout(board, place)
    }

    /// The board on the left; to its right the cards, with the panel between them.
    pub(super) fn side_by_side(&self, board: i32, top: i32) -> WindowLayout {
        let outer = board + 2 * self.border;
        let beside = self.gap_beside();
        let room = self.width - outer - beside - self.margin;
        // The column is as wide as the board lets it be, up to the width of the board.
        let margin = self.room_for_bar().min(room - self.least_column).max(self.margin);
        let column = (room - margin).min(outer);
        let left = margin + (room - margin - column) / 2;
        let y = top + ((self.height - outer) / 2).max(0);
        let x = left + outer + beside;
        let mut card = self.card_in_column(column, outer);
        if 2 * (card + self.gap) > outer {
            card = 0;
        }
        let at = |y: i32, height: i32| Rect {
            x,
            y,
            width: column,
            height,
        };
        let (above, below) = if card > 0 {
            (card + self.gap, card + self.gap)
        } else {
            (0, 0)
        };
        let between = at(y + above, outer - above - below);
        let has_panel = self.choices.has_panel && between.height >= self.px(90);
        WindowLayout {
            top_card: at(y, card),
            bottom_card: at(y + outer - card, card),
            panel: if has_panel { between } else { Rect::default() },
            spare: if has_panel { Rect::default() } else { between },
            ..self.layout(board, (left, y))
        }
    }

    /// The cards above and below the board, and the panel below them all.
    pub(super) fn stacked(&self, board: i32, top: i32) -> WindowLayout {
        let outer = board + 2 * self.border;
        let card = self.flat_card();
        let gap = self.flat_gap();
        let x = ((self.width - outer) / 2).max(0);
        let y = top + self.margin + card;
        let at = |y: i32, height: i32| Rect {
            x,
            y,
            width: outer,
            height,
        };
        let end = y + outer + card + self.gap;
        let rest = Rect {
            x: self.margin,
            y: end,
            width: self.width - 2 * self.margin,
            height: (top + self.height - self.margin - end).max(0),
        };
        let (panel, spare) = if self.choices.has_panel {
            (rest, Rect::default())
        } else {
            (Rect::default(), rest)
        };
        WindowLayout {
            top_card: at(top + self.margin, (card - gap).max(0)),
            bottom_card: at(y + outer + gap, (card - gap).max(0)),
            panel,
            spare,
            is_tall: true,
            ..self.layout(board, (x, y))
        }
    }

    /// The room of a panel shared with a list of games, which is right of it where it is `low`; the list is empty where there is too
    /// little.
    pub(super) fn shared(&self, panel: Rect, low: bool) -> (Rect, Rect) {
        let [mut left, mut list] = [panel; 2];
        if low {
            list.width = (panel.width - self.gap) * 11 / 20;
            left.width -= list.width + self.gap;
            list.x += left.width + self.gap;
        } else {
            // The moves need more rows than the list, for what is above and below them.
            list.height = ((panel.height - self.gap) * 3 / 8).max(self.px(190));
            left.height -= list.height + self.gap;
            list.y += left.height + self.gap;
        }
        let has_room =
            list.width >= self.px(260) && list.height >= self.px(190) && (low || left.height >= self.px(310));
        if has_room {
            (left, list)
        } else {
            (panel, Rect::default())
        }
    }

    /// A layout of a board alone, with its border starting at this place.
    fn layout(&self, board: i32, (x, y): (i32, i32)) -> WindowLayout {
        let corner = Point::at_pixel(x + self.border, y + self.border);
        let (left, width) = self.bar(x);
        let bar = Rect {
            x: left,
            y,
            width,
            height: board + 2 * self.border,
        };
        WindowLayout {
            board: BoardGeometry {
                border: self.border as f32,
                ..BoardGeometry::new(corner, (board / 8) as f32, self.choices.is_flipped)
            },
            bar,
            top_card: Rect::default(),
            bottom_card: Rect::default(),
            panel: Rect::default(),
            spare: Rect::default(),
            list: Rect::default(),
            is_tall: false,
        }
    }
}
