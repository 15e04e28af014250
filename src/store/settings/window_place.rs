//! The place of the window at the last exit.

use serde::{Deserialize, Serialize};

/// The place and size of the window, in desktop units. A width of 0 means unknown.
#[must_use]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// The left edge.
    pub x: i32,
    /// The top edge.
    pub y: i32,
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
    /// Whether it was maximized.
    pub is_maximized: bool,
}

impl WindowPlace {
    /// Whether the place is known.
    pub const fn is_known(self) -> bool {
        self.width > 0 && self.height > 0
    }

    /// Whether the middle of its title bar is within this part of the desktop: x, y, width and height.
    pub fn is_within(self, (x, y, width, height): (i32, i32, u32, u32)) -> bool {
        let is_inside = |at: i64, from: i32, length: u32| (0..i64::from(length)).contains(&(at - i64::from(from)));
        let middle = i64::from(self.x) + i64::from(self.width / 2);
        is_inside(middle, x, width) && is_inside(i64::from(self.y), y, height)
    }

    /// The same place if it is no larger than this part of the desktop, or as much of that as it can fill: the screen may have
    /// become smaller since.
    pub fn fitted(self, (x, y, width, height): (i32, i32, u32, u32)) -> WindowPlace {
        let axis = |at: i32, length: u32, from: i32, room: u32| {
            if length > room {
                (from, room)
            } else {
                (at, length)
            }
        };
        let (x, width) = axis(self.x, self.width, x, width);
        let (y, height) = axis(self.y, self.height, y, height);
        WindowPlace {
            x,
            y,
            width,
            height,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_a_screen_that_is_gone_is_not_within_the_others() {
        let place = WindowPlace {
            x: 2000,
            y: 100,
            width: 800,
            height: 600,
            is_maximized: false,
        };
        assert!(place.is_known() && !WindowPlace::default().is_known());
        assert!(place.is_within((1920, 0, 1920, 1080)));
        assert!(!place.is_within((0, 0, 1920, 1080)));
        assert!(!WindowPlace { y: -900, ..place }.is_within((1920, 0, 1920, 1080)));
    }

    #[test]
    fn a_place_larger_than_its_screen_is_fitted() {
        let place = WindowPlace {
            x: 30,
            y: 20,
            width: 1200,
            height: 800,
            is_maximized: false,
        };
        assert_eq!(place.fitted((0, 0, 1280, 1024)), place);
        let small = place.fitted((10, 5, 800, 1024));
        assert_eq!((small.x, small.y, small.width, small.height), (10, 20, 800, 800));
        let low = place.fitted((10, 5, 1280, 600));
        assert_eq!((low.x, low.y, low.width, low.height), (30, 5, 1200, 600));
    }
}
