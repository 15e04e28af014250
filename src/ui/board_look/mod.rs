//! The look of the board as the settings name it.

mod own_theme;

pub use own_theme::{derived_color, own_theme, theme_of};

use crate::scene::{Coordinates, Pace, PieceSet, Theme};
use crate::store::settings::{CoordinatePlace, Motion, Settings};
use crate::store::themes::OwnTheme;

/// What the user has made or collected for the board.
#[derive(Debug, Clone, Default)]
pub struct Looks {
    /// The themes of the user.
    pub themes: Vec<OwnTheme>,
}

impl Looks {
    /// The theme of the user's that is chosen, if it is one.
    #[must_use]
    pub fn chosen_theme(&self, settings: &Settings) -> Option<&OwnTheme> {
        self.themes.iter().find(|theme| theme.name == settings.theme)
    }

    /// The names of all themes.
    pub fn theme_names(&self) -> impl Iterator<Item = &str> + Clone {
        let own = self.themes.iter().map(|theme| theme.name.as_str());
        Theme::ALL.iter().map(|theme| theme.name).chain(own)
    }
}

/// The theme of the settings; the default one when there is none of that name.
#[must_use]
pub fn theme(settings: &Settings, looks: &Looks) -> Theme {
    let own = looks.chosen_theme(settings).map(theme_of);
    own.or_else(|| Theme::named(&settings.theme)).unwrap_or_default()
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
    PieceSet::named(&settings.pieces).unwrap_or_default()
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
    fn the_settings_name_themes_and_pieces() {
        let mut looks = Looks::default();
        let usual = Settings::default();
        assert_eq!(theme(&usual, &looks), Theme::default());
        assert_eq!(pieces(&usual), PieceSet::Turned);
        assert_eq!(
            (usual.animation_ms, Settings::MAX_ANIMATION_MS),
            (Pace::USUAL_MS, Pace::LONGEST_MS)
        );
        let named = |name: &str| Settings {
            theme: name.into(),
            ..Settings::default()
        };
        for known in Theme::ALL {
            assert_eq!(theme(&named(known.name), &looks), known);
        }
        looks.themes.push(own_theme("Sea", &Theme::SLATE));
        let expected = Theme {
            name: "",
            ..Theme::SLATE
        };
        assert_eq!(theme(&named("Sea"), &looks), expected);
        assert_eq!(theme(&named("Gone"), &looks), Theme::default());
        assert_eq!(looks.theme_names().count(), 9);
    }
}
