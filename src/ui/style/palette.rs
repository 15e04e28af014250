//! The colors of the interface by role, for dark, light and high-contrast tables.

use crate::scene::{contrast, Rgba, Theme};
use crate::store::themes::ThemeRole;

/// The colors of the interface.
#[must_use]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InterfaceColors {
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
    /// Secondary text.
    pub muted: [f32; 4],
    /// What is current: the side to move, the move shown, the main button, the focus.
    pub accent: [f32; 4],
    /// The main button under the mouse.
    pub accent_hovered: [f32; 4],
    /// Text on the accent.
    pub on_accent: [f32; 4],
    /// Failures, losses, and time running out.
    pub alarm: [f32; 4],
}

/// What is mixed into the table color for each role, and the independent colors.
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
    /// What is mixed into the accent color under the mouse.
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
pub fn faded(color: [f32; 4], alpha: f32) -> [f32; 4] {
    [color[0], color[1], color[2], alpha]
}

impl InterfaceColors {
    /// The same colors with this opacity.
    pub fn faded(&self, opacity: f32) -> InterfaceColors {
        let fade = |color| faded(color, opacity);
        InterfaceColors {
            background: fade(self.background),
            surface: fade(self.surface),
            raised: fade(self.raised),
            hovered: fade(self.hovered),
            pressed: fade(self.pressed),
            line: fade(self.line),
            edge: fade(self.edge),
            text: fade(self.text),
            muted: fade(self.muted),
            accent: fade(self.accent),
            accent_hovered: fade(self.accent_hovered),
            on_accent: fade(self.on_accent),
            alarm: fade(self.alarm),
        }
    }

    /// The colors for a board: steps from its table to its text color, and an accent for what is current.
    pub fn of(theme: &Theme) -> InterfaceColors {
        let table = theme.background;
        let recipe = match () {
            () if theme.is_high_contrast => HIGH_CONTRAST,
            () if table.lightness() < 0.5 => DARK,
            () => LIGHT,
        };
        // A negative share goes toward white: a panel on a light table is lighter than the table.
        let step = |share: f32| {
            if share < 0.0 {
                mix(table, WHITE, -share)
            } else {
                mix(table, recipe.ink, share)
            }
        };
        let plain = |color| mix(color, color, 0.0);
        let own = &theme.panel;
        let or = |own: Option<Rgba>, derived: [f32; 4]| own.map_or(derived, plain);
        let accent = own.accent.unwrap_or(recipe.accent);
        InterfaceColors {
            background: step(0.0),
            surface: or(own.surface, step(recipe.surface)),
            raised: or(own.raised, step(recipe.raised)),
            hovered: or(own.hovered, step(recipe.hovered)),
            pressed: or(own.pressed, step(recipe.pressed)),
            line: or(own.line, step(recipe.line)),
            edge: or(own.edge, step(recipe.edge)),
            text: or(own.text, step(recipe.text)),
            muted: or(own.muted, step(recipe.muted)),
            accent: plain(accent),
            accent_hovered: or(own.accent_hovered, mix(accent, recipe.glow, 0.14)),
            on_accent: or(own.on_accent, plain(recipe.on_accent)),
            alarm: or(own.alarm, plain(recipe.alarm)),
        }
    }

    /// The colors with too little contrast where they are used.
    pub fn weak_colors(&self) -> Vec<WeakColor> {
        use ThemeRole as R;
        let surfaces = [
            (R::Table, self.background),
            (R::Surface, self.surface),
            (R::Raised, self.raised),
        ];
        let on_surfaces = [
            (R::Text, self.text, 7.0),
            (R::Muted, self.muted, 4.5),
            (R::Alarm, self.alarm, 4.5),
            (R::Accent, self.accent, 3.0),
            (R::Edge, self.edge, 3.0),
        ];
        let on_surfaces = on_surfaces
            .into_iter()
            .flat_map(|ink| surfaces.into_iter().map(move |ground| (ink, ground)));
        let others = [
            ((R::Text, self.text, 4.5), (R::Pressed, self.pressed)),
            ((R::Text, self.text, 4.5), (R::Hovered, self.hovered)),
            ((R::OnAccent, self.on_accent, 4.5), (R::Accent, self.accent)),
            (
                (R::OnAccent, self.on_accent, 4.5),
                (R::AccentHovered, self.accent_hovered),
            ),
        ];
        let weak = |((ink, color, least), (ground, under))| {
            let [one, other] = [color, under].map(|[r, g, b, _]: [f32; 4]| [r, g, b]);
            let contrast = contrast(one, other);
            (contrast < least).then_some(WeakColor {
                ink,
                ground,
                contrast,
                least,
            })
        };
        on_surfaces.chain(others).filter_map(weak).collect()
    }
}

/// A color with too little contrast on another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeakColor {
    /// The foreground.
    pub ink: ThemeRole,
    /// The background.
    pub ground: ThemeRole,
    /// Their contrast ratio (WCAG 2.2), 1 to 21.
    pub contrast: f32,
    /// The required minimum.
    pub least: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_controls_stand_out_on_every_theme() {
        let pale = Theme {
            background: Rgba::hex(0x00EF_ECE4),
            ..Theme::default()
        };
        let on_tables = Theme::ALL
            .into_iter()
            .flat_map(|theme| [false, true].map(|is_light| theme.on_table(is_light)));
        for theme in Theme::ALL.into_iter().chain([pale]).chain(on_tables) {
            assert_eq!(InterfaceColors::of(&theme).weak_colors(), [], "{}", theme.name);
        }
    }

    #[test]
    fn a_color_of_the_theme_takes_the_place_of_the_derived_one() {
        let mut theme = Theme::default();
        theme.panel.muted = Some(Rgba::hex(0x0040_3020));
        let (usual, own) = (InterfaceColors::of(&Theme::default()), InterfaceColors::of(&theme));
        assert_eq!(
            InterfaceColors {
                muted: usual.muted,
                ..own
            },
            usual
        );
        let weak = own.weak_colors();
        assert!(
            weak.len() == 3 && weak.iter().all(|weak| weak.ink == ThemeRole::Muted),
            "{weak:?}"
        );
    }
}
