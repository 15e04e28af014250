//! The built-in boards. Their dark squares have the one lightness from which pieces of both colors stand out alike.

use super::{Grain, PanelColors, Theme};
use crate::scene::Rgba;

/// The marks of the wooden boards: amber for the current state, and a dark green that is legible on both square colors.
const WOODEN: Theme = Theme {
    name: "",
    light: Rgba::hex(0x00EF_DDBC),
    dark: Rgba::hex(0x0099_6441),
    background: Rgba::hex(0x001C_1815),
    grain: Grain::Wood { is_fine: false },
    last_move: Rgba::hex(0x00E6_BB33).with_alpha(175),
    selection: Rgba::hex(0x00E3_A021).with_alpha(190),
    frame: Rgba::hex(0x00FF_F3D6),
    target: Rgba::hex(0x001B_1510).with_alpha(125),
    hover: Rgba::hex(0x00FF_F3D6),
    check: Rgba::hex(0x00E0_341A),
    panel: PanelColors::DERIVED,
    is_high_contrast: false,
};

impl Theme {
    /// Walnut and maple.
    pub const WALNUT: Theme = Theme {
        name: "Walnut",
        ..WOODEN
    };
    /// Dark red wood with fine streaks.
    pub const ROSEWOOD: Theme = Theme {
        name: "Rosewood",
        light: Rgba::hex(0x00EE_D9C0),
        dark: Rgba::hex(0x00A2_5F4A),
        background: Rgba::hex(0x001D_1514),
        grain: Grain::Wood { is_fine: true },
        ..WOODEN
    };
    /// A roll-up tournament board.
    pub const TOURNAMENT: Theme = Theme {
        name: "Tournament",
        light: Rgba::hex(0x00EC_EBD3),
        dark: Rgba::hex(0x0055_7B4A),
        background: Rgba::hex(0x001B_1F1A),
        grain: Grain::Weave,
        ..WOODEN
    };
    /// Cool and flat.
    pub const SLATE: Theme = Theme {
        name: "Slate",
        light: Rgba::hex(0x00D8_DEE3),
        dark: Rgba::hex(0x005E_748E),
        background: Rgba::hex(0x0017_1C21),
        grain: Grain::Flat,
        ..WOODEN
    };
    /// Polished stone with veins.
    pub const MARBLE: Theme = Theme {
        name: "Marble",
        light: Rgba::hex(0x00E9_E8E4),
        dark: Rgba::hex(0x006E_746F),
        background: Rgba::hex(0x001C_1D1D),
        grain: Grain::Stone,
        ..WOODEN
    };
    /// A printed diagram on a light table.
    pub const NEWSPRINT: Theme = Theme {
        name: "Newsprint",
        light: Rgba::hex(0x00F7_F5EF),
        dark: Rgba::hex(0x0077_7163),
        background: Rgba::hex(0x00EF_ECE4),
        grain: Grain::Hatch,
        last_move: Rgba::hex(0x00D9_8E1F).with_alpha(150),
        selection: Rgba::hex(0x00D0_7A00).with_alpha(200),
        frame: Rgba::hex(0x004A_2B00),
        target: Rgba::hex(0x001B_1510).with_alpha(150),
        hover: Rgba::hex(0x001B_1510).with_alpha(170),
        check: Rgba::hex(0x00D4_3A16),
        ..WOODEN
    };
    /// For the dark.
    pub const MIDNIGHT: Theme = Theme {
        name: "Midnight",
        light: Rgba::hex(0x009A_A3C0),
        dark: Rgba::hex(0x0066_6E98),
        background: Rgba::hex(0x0010_131C),
        grain: Grain::Flat,
        ..WOODEN
    };
    /// High contrast, for every kind of vision.
    pub const HIGH_CONTRAST: Theme = Theme {
        name: "High contrast",
        light: Rgba::hex(0x00FF_FFFF),
        dark: Rgba::hex(0x006E_6E6E),
        background: Rgba::hex(0x0000_0000),
        grain: Grain::Flat,
        last_move: Rgba::hex(0x00FF_D800).with_alpha(170),
        selection: Rgba::hex(0x0000_7BFF).with_alpha(190),
        frame: Rgba::hex(0x0000_0000),
        target: Rgba::hex(0x0000_2A8C).with_alpha(220),
        hover: Rgba::hex(0x0000_E5FF).with_alpha(200),
        check: Rgba::hex(0x00FF_0000),
        is_high_contrast: true,
        ..WOODEN
    };
    /// All boards, the default one first.
    pub const ALL: [Theme; 8] = [
        Theme::WALNUT,
        Theme::ROSEWOOD,
        Theme::TOURNAMENT,
        Theme::SLATE,
        Theme::MARBLE,
        Theme::NEWSPRINT,
        Theme::MIDNIGHT,
        Theme::HIGH_CONTRAST,
    ];
}
