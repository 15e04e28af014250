//! The colors of the board.

use super::Rgba;
use crate::chess::Square;

/// The colors of the board and of the marks on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// The name shown and stored in the settings.
    pub name: &'static str,
    /// The light squares.
    pub light: Rgba,
    /// The dark squares.
    pub dark: Rgba,
    /// The background around the board.
    pub background: Rgba,
    /// The tint of the squares of the last move.
    pub last_move: Rgba,
    /// The tint of the square of the selected piece.
    pub selection: Rgba,
    /// Dots and rings where the selected piece may go.
    pub target: Rgba,
    /// The frame of the square under the dragged piece.
    pub hover: Rgba,
    /// The glow of a king in check, and the crosses of forbidden moves.
    pub check: Rgba,
}

impl Theme {
    /// Walnut and maple.
    pub const BROWN: Theme = Theme {
        name: "Brown",
        light: Rgba::hex(0x00EC_D9B9),
        dark: Rgba::hex(0x00B0_8462),
        background: Rgba::hex(0x0026_221F),
        last_move: Rgba::hex(0x00CB_C23A).with_alpha(110),
        selection: Rgba::hex(0x004F_8A3C).with_alpha(140),
        target: Rgba::hex(0x0020_3A1C).with_alpha(110),
        hover: Rgba::hex(0x00FF_FFFF).with_alpha(150),
        check: Rgba::hex(0x00E0_1E12),
    };
    /// A tournament's roll-up board.
    pub const GREEN: Theme = Theme {
        name: "Green",
        light: Rgba::hex(0x00EA_EAD2),
        dark: Rgba::hex(0x006F_8F5B),
        background: Rgba::hex(0x0023_2622),
        last_move: Rgba::hex(0x00E8_D83A).with_alpha(115),
        selection: Rgba::hex(0x00D9_9A1C).with_alpha(140),
        target: Rgba::hex(0x0018_2A12).with_alpha(105),
        hover: Rgba::hex(0x00FF_FFFF).with_alpha(150),
        check: Rgba::hex(0x00E0_1E12),
    };
    /// Cool water.
    pub const BLUE: Theme = Theme {
        name: "Blue",
        light: Rgba::hex(0x00DF_E6EC),
        dark: Rgba::hex(0x0080_9CB4),
        background: Rgba::hex(0x001F_2429),
        last_move: Rgba::hex(0x0086_C65A).with_alpha(120),
        selection: Rgba::hex(0x0026_9A7A).with_alpha(140),
        target: Rgba::hex(0x0012_2838).with_alpha(110),
        hover: Rgba::hex(0x00FF_FFFF).with_alpha(150),
        check: Rgba::hex(0x00E0_1E12),
    };
    /// Quiet stone.
    pub const GREY: Theme = Theme {
        name: "Grey",
        light: Rgba::hex(0x00DA_DAD6),
        dark: Rgba::hex(0x0090_9092),
        background: Rgba::hex(0x0024_2425),
        last_move: Rgba::hex(0x00C9_BE4A).with_alpha(120),
        selection: Rgba::hex(0x004A_86B8).with_alpha(140),
        target: Rgba::hex(0x0018_1C20).with_alpha(115),
        hover: Rgba::hex(0x00FF_FFFF).with_alpha(150),
        check: Rgba::hex(0x00E0_1E12),
    };
    /// Strong contrasts.
    pub const HIGH_CONTRAST: Theme = Theme {
        name: "High contrast",
        light: Rgba::hex(0x00FF_FFFF),
        dark: Rgba::hex(0x006E_6E6E),
        background: Rgba::hex(0x0000_0000),
        last_move: Rgba::hex(0x00FF_D800).with_alpha(170),
        selection: Rgba::hex(0x0000_7BFF).with_alpha(190),
        target: Rgba::hex(0x0000_2A8C).with_alpha(220),
        hover: Rgba::hex(0x0000_E5FF).with_alpha(200),
        check: Rgba::hex(0x00FF_0000),
    };
    /// All themes, the default one first.
    pub const ALL: [Theme; 5] = [
        Theme::BROWN,
        Theme::GREEN,
        Theme::BLUE,
        Theme::GREY,
        Theme::HIGH_CONTRAST,
    ];

    /// The color of a square.
    #[must_use]
    pub fn square(&self, square: Square) -> Rgba {
        if is_light(square) {
            self.light
        } else {
            self.dark
        }
    }

    /// The color of the squares unlike this one, which is read best on it.
    #[must_use]
    pub fn opposite(&self, square: Square) -> Rgba {
        if is_light(square) {
            self.dark
        } else {
            self.light
        }
    }

    /// The theme of this name, ignoring case, or `None`.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name.eq_ignore_ascii_case(name))
    }
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::BROWN
    }
}

/// Whether this is a light square; a1 is a dark one.
fn is_light(square: Square) -> bool {
    (square.file().index() + square.rank().index()) % 2 == 1
}
