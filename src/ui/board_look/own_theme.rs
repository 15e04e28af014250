//! Converts the user's themes to and from themes for drawing.

use crate::scene::{BoardPicture, Grain, Rgba, Theme};
use crate::store::settings::BoardMaterial;
use crate::store::themes::{HexColor, OwnTheme, ThemeRole};
use crate::ui::style::InterfaceColors;

/// The place of a role in a theme.
enum ThemeSlot<'a> {
    /// A color that every theme has.
    Plain(&'a mut Rgba),
    /// A color that may be derived from others.
    Derived(&'a mut Option<Rgba>),
}

fn slot(theme: &mut Theme, role: ThemeRole) -> ThemeSlot<'_> {
    use ThemeSlot::{Derived, Plain};
    match role {
        ThemeRole::Light => Plain(&mut theme.light),
        ThemeRole::Dark => Plain(&mut theme.dark),
        ThemeRole::Table => Plain(&mut theme.background),
        ThemeRole::LastMove => Plain(&mut theme.last_move),
        ThemeRole::Selection => Plain(&mut theme.selection),
        ThemeRole::Frame => Plain(&mut theme.frame),
        ThemeRole::Target => Plain(&mut theme.target),
        ThemeRole::Hover => Plain(&mut theme.hover),
        ThemeRole::Check => Plain(&mut theme.check),
        ThemeRole::Surface => Derived(&mut theme.panel.surface),
        ThemeRole::Raised => Derived(&mut theme.panel.raised),
        ThemeRole::Hovered => Derived(&mut theme.panel.hovered),
        ThemeRole::Pressed => Derived(&mut theme.panel.pressed),
        ThemeRole::Line => Derived(&mut theme.panel.line),
        ThemeRole::Edge => Derived(&mut theme.panel.edge),
        ThemeRole::Text => Derived(&mut theme.panel.text),
        ThemeRole::Muted => Derived(&mut theme.panel.muted),
        ThemeRole::Accent => Derived(&mut theme.panel.accent),
        ThemeRole::AccentHovered => Derived(&mut theme.panel.accent_hovered),
        ThemeRole::OnAccent => Derived(&mut theme.panel.on_accent),
        ThemeRole::Alarm => Derived(&mut theme.panel.alarm),
    }
}

/// The color of a panel or dialog role that the theme leaves unset.
pub fn derived_color(palette: &InterfaceColors, role: ThemeRole) -> [f32; 4] {
    match role {
        ThemeRole::Surface => palette.surface,
        ThemeRole::Raised => palette.raised,
        ThemeRole::Hovered => palette.hovered,
        ThemeRole::Pressed => palette.pressed,
        ThemeRole::Line => palette.line,
        ThemeRole::Edge => palette.edge,
        ThemeRole::Text => palette.text,
        ThemeRole::Muted => palette.muted,
        ThemeRole::Accent => palette.accent,
        ThemeRole::AccentHovered => palette.accent_hovered,
        ThemeRole::OnAccent => palette.on_accent,
        ThemeRole::Alarm => palette.alarm,
        _ => palette.background,
    }
}

const MATERIALS: [(BoardMaterial, Grain); 6] = [
    (BoardMaterial::Flat, Grain::Flat),
    (BoardMaterial::Wood, Grain::Wood { is_fine: false }),
    (BoardMaterial::FineWood, Grain::Wood { is_fine: true }),
    (BoardMaterial::Weave, Grain::Weave),
    (BoardMaterial::Stone, Grain::Stone),
    (BoardMaterial::Hatch, Grain::Hatch),
];

/// The theme for drawing. Board colors that it leaves unset are those of the default theme.
pub fn theme_of(own: &OwnTheme) -> Theme {
    let base = if own.is_high_contrast {
        Theme::HIGH_CONTRAST
    } else {
        Theme::default()
    };
    let material = MATERIALS.iter().find(|(material, _)| *material == own.material);
    let mut theme = Theme {
        name: "",
        grain: material.map_or(Grain::Flat, |(_, grain)| *grain),
        ..base
    };
    for &role in ThemeRole::ALL {
        let color = own.color(role).map(|HexColor([r, g, b, a])| Rgba { r, g, b, a });
        match (slot(&mut theme, role), color) {
            (ThemeSlot::Plain(place), Some(color)) => *place = color,
            (ThemeSlot::Derived(place), color) => *place = color,
            (ThemeSlot::Plain(_), None) => {}
        }
    }
    theme
}

/// The theme for one of the user's boards: a dark table, and the marks of the wooden boards.
pub fn theme_of_board(board: &BoardPicture) -> Theme {
    let (light, dark) = board.colors();
    Theme {
        name: "",
        light,
        dark,
        background: dark.mixed(Theme::default().background, 0.85),
        grain: Grain::Flat,
        ..Theme::default()
    }
}

/// The theme as a user's theme of this name.
pub fn own_theme(name: &str, theme: &Theme) -> OwnTheme {
    let mut own = OwnTheme::new(name);
    own.is_high_contrast = theme.is_high_contrast;
    let material = MATERIALS.iter().find(|(_, grain)| *grain == theme.grain);
    own.material = material.map_or(BoardMaterial::Flat, |(material, _)| *material);
    let mut theme = *theme;
    for &role in ThemeRole::ALL {
        let color = match slot(&mut theme, role) {
            ThemeSlot::Plain(place) => Some(*place),
            ThemeSlot::Derived(place) => *place,
        };
        own.set(role, color.map(|Rgba { r, g, b, a }| HexColor([r, g, b, a])));
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_can_be_made_the_users_own() {
        for theme in Theme::ALL {
            let mut theme = Theme { name: "", ..theme };
            assert_eq!(theme_of(&own_theme("Sea", &theme)), theme);
            theme.panel.accent_hovered = Some(Rgba::hex(0x0012_3456));
            assert_eq!(theme_of(&own_theme("Sea", &theme)), theme);
        }
    }
}
