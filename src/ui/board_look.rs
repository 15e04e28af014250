//! The look of the board as the settings name it.

use crate::scene::{Coordinates, Pace, PieceSet, Rgba, Theme};
use crate::store::settings::{BoardTheme, CoordinatePlace, HexColor, Motion, PieceStyle, Settings};

/// The theme of the settings.
#[must_use]
pub fn theme(settings: &Settings) -> Theme {
    if settings.theme != BoardTheme::Custom {
        return Theme::named(settings.theme.id()).unwrap_or_default();
    }
    Theme {
        name: BoardTheme::Custom.id(),
        light: Rgba::hex(settings.light.0),
        dark: Rgba::hex(settings.dark.0),
        background: Rgba::hex(settings.background.0),
        ..Theme::default()
    }
}

/// How the settings name a theme.
#[must_use]
pub fn theme_of(theme: &Theme) -> Option<BoardTheme> {
    BoardTheme::ALL.iter().copied().find(|known| known.id() == theme.name)
}

/// Where the names of files and ranks are.
#[must_use]
pub fn coordinates(settings: &Settings) -> Coordinates {
    match settings.coordinates {
        CoordinatePlace::Inside => Coordinates::Inside,
        CoordinatePlace::Border => Coordinates::Border,
        CoordinatePlace::Off => Coordinates::Off,
    }
}

/// What the pieces look like.
#[must_use]
pub fn pieces(settings: &Settings) -> PieceSet {
    piece_set(settings.pieces)
}

/// The set of pieces of this name.
#[must_use]
pub const fn piece_set(style: PieceStyle) -> PieceSet {
    match style {
        PieceStyle::Classic => PieceSet::Classic,
        PieceStyle::Print => PieceSet::Print,
        PieceStyle::Turned => PieceSet::Turned,
    }
}

/// How fast pieces move, on a desktop that is set to show little motion or is not.
#[must_use]
pub fn pace(settings: &Settings, is_system_reduced: bool) -> Pace {
    let is_reduced = match settings.motion {
        Motion::Full => false,
        Motion::Reduced => true,
        Motion::System => is_system_reduced,
    };
    Pace::new(settings.animation_ms, is_reduced)
}

/// A color as the settings have it.
#[must_use]
pub fn hex(color: Rgba) -> HexColor {
    HexColor(u32::from_be_bytes([0, color.r, color.g, color.b]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motion_follows_the_system_or_the_choice() {
        let travels = |motion, is_system_reduced| {
            let settings = Settings {
                motion,
                ..Settings::default()
            };
            !pace(&settings, is_system_reduced).travel(1.0).is_zero()
        };
        assert!(travels(Motion::System, false) && !travels(Motion::System, true));
        assert!(travels(Motion::Full, true) && !travels(Motion::Reduced, false));
    }

    #[test]
    fn the_settings_name_every_theme() {
        let named: Vec<Option<BoardTheme>> = Theme::ALL.iter().map(theme_of).collect();
        let known: Vec<Option<BoardTheme>> = BoardTheme::ALL.iter().copied().map(Some).collect();
        assert_eq!(named, known[..known.len() - 1], "all but the one that the user mixes");
        for &chosen in BoardTheme::ALL {
            let settings = Settings {
                theme: chosen,
                ..Settings::default()
            };
            assert_eq!(theme(&settings).name, chosen.id());
        }
        let (defaults, usual) = (Settings::default(), Theme::default());
        assert_eq!(theme(&defaults), usual);
        assert_eq!(pieces(&defaults), PieceSet::Turned);
        assert_eq!(
            (defaults.animation_ms, Settings::MAX_ANIMATION_MS),
            (Pace::USUAL_MS, Pace::LONGEST_MS)
        );
        let colors = [defaults.light, defaults.dark, defaults.background];
        assert_eq!(colors, [usual.light, usual.dark, usual.background].map(hex));
    }
}
