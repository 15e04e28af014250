//! The colors and material of the board.

mod boards;
mod grain;
mod panel;
mod vision;

pub use grain::{Grain, MaterialBoard};
pub use panel::PanelColors;
pub use vision::{Eye, ThemeMark, WeakMark};

use super::Rgba;
use crate::chess::Square;

/// The colors of the board and of the marks on it, and its material.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// The name stored in the settings; empty for a user's theme.
    pub name: &'static str,
    /// The light squares.
    pub light: Rgba,
    /// The dark squares.
    pub dark: Rgba,
    /// The table around the board.
    pub background: Rgba,
    /// What the squares are made of.
    pub grain: Grain,
    /// The tint of the squares of the last move.
    pub last_move: Rgba,
    /// The tint of the square of the selected piece.
    pub selection: Rgba,
    /// The frame inside that square, visible without relying on color.
    pub frame: Rgba,
    /// Dots and corners where the selected piece may go.
    pub target: Rgba,
    /// The frame of the square under the dragged piece.
    pub hover: Rgba,
    /// The glow of a king in check, and the crosses on forbidden moves.
    pub check: Rgba,
    /// The colors of panels and dialogs.
    pub panel: PanelColors,
    /// Whether panels and dialogs use maximum contrast where they have no color of their own.
    pub is_high_contrast: bool,
}

impl Theme {
    /// The minimum contrast between coordinates and their squares (WCAG 2.2, 1.4.3).
    const LEGIBLE: f32 = 4.5;
    /// The contrast of white coordinates that is enough where they would otherwise be black on dark squares (1.4.11).
    const VISIBLE: f32 = 3.0;

    /// The color of a square.
    pub fn square(&self, square: Square) -> Rgba {
        if square.is_light() {
            self.light
        } else {
            self.dark
        }
    }

    /// The color of letters on the background.
    pub fn on_background(&self) -> Rgba {
        if self.background.lightness() < 0.5 {
            self.light.with_alpha(200)
        } else {
            self.dark
        }
    }

    /// The color of a coordinate on a square: that of the other squares, darkened or lightened until it is legible.
    pub fn coordinate(&self, square: Square) -> Rgba {
        let ground = self.square(square);
        let (start, end) = if square.is_light() {
            (self.dark, Rgba::hex(0))
        } else {
            (self.light, Rgba::hex(0x00FF_FFFF))
        };
        legible(ground, start, end).unwrap_or_else(|| {
            // On dark squares that are nearly too light for white. Black is for those that are too light.
            if end.contrast(ground) >= Theme::VISIBLE {
                end
            } else {
                legible(ground, self.dark, Rgba::hex(0)).unwrap_or(Rgba::hex(0))
            }
        })
    }

    /// The theme with a light or a dark table, and the panels that go with it. Unchanged if its table is so already, or its contrast is high.
    #[must_use]
    pub fn on_table(self, is_light: bool) -> Theme {
        if self.is_high_contrast || (self.background.lightness() >= 0.5) == is_light {
            return self;
        }
        Theme {
            background: if is_light {
                Rgba::hex(0x00E6_E1D8)
            } else {
                Theme::WALNUT.background
            },
            panel: PanelColors::DERIVED,
            ..self
        }
    }

    /// The theme of this name, ignoring case, or `None`.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name.eq_ignore_ascii_case(name))
    }
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::WALNUT
    }
}

/// The first color from `start` toward `end` that is legible on the ground.
fn legible(ground: Rgba, start: Rgba, end: Rgba) -> Option<Rgba> {
    (0..=20u8)
        .map(|step| start.mixed(end, f32::from(step) / 20.0))
        .find(|color| color.contrast(ground) >= Theme::LEGIBLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_can_be_read_on_every_board() {
        for theme in Theme::ALL {
            for (square, least) in [(Square::A1, Theme::VISIBLE), (Square::A2, Theme::LEGIBLE)] {
                let seen = theme.coordinate(square).contrast(theme.square(square));
                assert!(seen >= least, "{} {square}: {seen:.2}", theme.name);
            }
        }
    }
}
