//! The colors of the interface by their roles, for dark, light and high-contrast tables.

use crate::scene::{Rgba, Theme};

/// The colors of the interface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Palette {
    /// The table.
    pub background: [f32; 4],
    /// A panel or card on the table.
    pub surface: [f32; 4],
    /// A field or button on a panel.
    pub raised: [f32; 4],
    /// The same under the mouse.
    pub hovered: [f32; 4],
    /// The same while it is pressed.
    pub pressed: [f32; 4],
    /// A thin line between groups and around cards.
    pub line: [f32; 4],
    /// The edge of a control: a field, a check box.
    pub edge: [f32; 4],
    /// Text to be read.
    pub text: [f32; 4],
    /// Text that stands back.
    pub muted: [f32; 4],
    /// What is now: the side to move, the move shown, the main button, the focus.
    pub accent: [f32; 4],
    /// The main button under the mouse.
    pub accent_hovered: [f32; 4],
    /// Text on the accent.
    pub on_accent: [f32; 4],
    /// What has failed, is lost, or runs out.
    pub alarm: [f32; 4],
}

/// What is mixed into the table for each role, and the colors that stand alone.
struct Recipe {
    ink: Rgba,
    surface: f32,
    raised: f32,
    hovered: f32,
    pressed: f32,
    line: f32,
    edge: f32,
    muted: f32,
    text: f32,
    accent: Rgba,
    /// What is mixed into the accent under the mouse.
    glow: Rgba,
    on_accent: Rgba,
    alarm: Rgba,
}

const WHITE: Rgba = Rgba::hex(0x00FF_FFFF);
const BLACK: Rgba = Rgba::hex(0x0000_0000);

const DARK: Recipe = Recipe {
    ink: Rgba::hex(0x00FB_F5EA),
    surface: 0.035,
    raised: 0.085,
    hovered: 0.14,
    pressed: 0.19,
    line: 0.15,
    edge: 0.46,
    muted: 0.66,
    text: 0.94,
    accent: Rgba::hex(0x00E0_A458),
    glow: WHITE,
    on_accent: Rgba::hex(0x001B_1510),
    alarm: Rgba::hex(0x00F5_8A70),
};

const LIGHT: Recipe = Recipe {
    ink: Rgba::hex(0x0016_1412),
    surface: -0.5,
    raised: 0.02,
    hovered: 0.07,
    pressed: 0.12,
    line: 0.17,
    edge: 0.50,
    muted: 0.68,
    text: 0.94,
    accent: Rgba::hex(0x009A_5B12),
    glow: BLACK,
    on_accent: WHITE,
    alarm: Rgba::hex(0x00B3_261E),
};

const HIGH_CONTRAST: Recipe = Recipe {
    ink: WHITE,
    surface: 0.0,
    raised: 0.0,
    hovered: 0.2,
    pressed: 0.3,
    line: 0.62,
    edge: 1.0,
    muted: 0.86,
    text: 1.0,
    accent: Rgba::hex(0x00FF_D800),
    glow: WHITE,
    on_accent: BLACK,
    alarm: Rgba::hex(0x00FF_9C8A),
};

fn mix(a: Rgba, b: Rgba, share: f32) -> [f32; 4] {
    let part = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share) / 255.0;
    [part(a.r, b.r), part(a.g, b.g), part(a.b, b.b), 1.0]
}

/// The color with this opacity.
#[must_use]
pub fn faded(color: [f32; 4], alpha: f32) -> [f32; 4] {
    [color[0], color[1], color[2], alpha]
}

impl Palette {
    /// The colors that go with a board: steps from its table to what is written on it, and one light for what is now.
    #[must_use]
    pub fn of(theme: &Theme) -> Palette {
        let table = theme.background;
        let recipe = match () {
            () if theme.name == Theme::HIGH_CONTRAST.name => HIGH_CONTRAST,
            () if table.lightness() < 0.5 => DARK,
            () => LIGHT,
        };
        // A share below zero goes to white: a panel on a light table is lighter than the table.
        let step = |share: f32| {
            if share < 0.0 {
                mix(table, WHITE, -share)
            } else {
                mix(table, recipe.ink, share)
            }
        };
        let plain = |color| mix(color, color, 0.0);
        Palette {
            background: step(0.0),
            surface: step(recipe.surface),
            raised: step(recipe.raised),
            hovered: step(recipe.hovered),
            pressed: step(recipe.pressed),
            line: step(recipe.line),
            edge: step(recipe.edge),
            text: step(recipe.text),
            muted: step(recipe.muted),
            accent: plain(recipe.accent),
            accent_hovered: mix(recipe.accent, recipe.glow, 0.14),
            on_accent: plain(recipe.on_accent),
            alarm: plain(recipe.alarm),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colors (WCAG 2.2): from 1 to 21.
    fn contrast(one: [f32; 4], other: [f32; 4]) -> f32 {
        let luminance = |color: [f32; 4]| {
            let linear = |part: f32| {
                if part <= 0.04045 {
                    part / 12.92
                } else {
                    ((part + 0.055) / 1.055).powf(2.4)
                }
            };
            0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
        };
        let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn texts_and_controls_stand_out_on_every_theme() {
        let pale = Theme {
            name: "Custom",
            background: Rgba::hex(0x00EF_ECE4),
            ..Theme::default()
        };
        let mut faults = Vec::new();
        for theme in Theme::ALL.into_iter().chain([pale]) {
            let palette = Palette::of(&theme);
            let grounds = [
                ("background", palette.background),
                ("surface", palette.surface),
                ("raised", palette.raised),
            ];
            for (ground_name, ground) in grounds {
                let mut hold = |what: &str, color, least: f32| {
                    let seen = contrast(color, ground);
                    if seen < least {
                        faults.push(format!("{}: {what} on {ground_name}: {seen:.2}", theme.name));
                    }
                };
                hold("text", palette.text, 7.0);
                hold("muted", palette.muted, 4.5);
                hold("alarm", palette.alarm, 4.5);
                hold("accent", palette.accent, 3.0);
                hold("edge", palette.edge, 3.0);
            }
            for (what, ink, ground, least) in [
                ("text on pressed", palette.text, palette.pressed, 4.5),
                ("text on hovered", palette.text, palette.hovered, 4.5),
                ("main button", palette.on_accent, palette.accent, 4.5),
                (
                    "main button under the mouse",
                    palette.on_accent,
                    palette.accent_hovered,
                    4.5,
                ),
            ] {
                let seen = contrast(ink, ground);
                if seen < least {
                    faults.push(format!("{}: {what}: {seen:.2}", theme.name));
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
