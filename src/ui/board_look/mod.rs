//! The look of the board according to the settings.

mod own_theme;

pub use own_theme::{derived_color, own_theme, theme_of, theme_of_board};

use crate::scene::{BoardPicture, Coordinates, LastMove, OwnPieces, Pace, PieceSet, Theme};
use crate::store::settings::{Appearance, CoordinatePlace, LastMoveMark, Motion, Settings};
use crate::store::themes::OwnTheme;

/// The user's own themes, pieces and boards.
#[derive(Debug, Clone, Default)]
pub struct Looks {
    /// The user's themes.
    pub themes: Vec<OwnTheme>,
    /// The user's piece sets.
    pub pieces: Vec<OwnPieces>,
    /// The user's boards; each is a theme of its own, and can be the basis of other themes.
    pub boards: Vec<BoardPicture>,
}

impl Looks {
    /// The theme of this name, if it is one of the user's.
    pub fn own_theme(&self, name: &str) -> Option<&OwnTheme> {
        self.themes.iter().find(|theme| theme.name == name)
    }

    /// Whether the selected theme, or the board it is drawn on, is missing.
    pub fn lacks_theme(&self, settings: &Settings) -> bool {
        let own = self.own_theme(&settings.theme);
        let picture = own.and_then(|own| own.picture.as_deref());
        !self.theme_names().any(|name| name == settings.theme) || picture.is_some_and(|name| self.board(name).is_none())
    }

    /// The names of all themes.
    pub fn theme_names(&self) -> impl Iterator<Item = &str> + Clone {
        let own = self.themes.iter().map(|theme| theme.name.as_str());
        let boards = self.boards.iter().map(BoardPicture::name);
        Theme::ALL.iter().map(|theme| theme.name).chain(own).chain(boards)
    }

    /// The board of this name.
    pub fn board(&self, name: &str) -> Option<&BoardPicture> {
        self.boards.iter().find(|board| board.name() == name)
    }

    /// Whether there is a piece set of this name.
    pub fn has_pieces(&self, name: &str) -> bool {
        PieceSet::named(name).is_some() || self.pieces.iter().any(|set| set.name() == name)
    }
}

/// The theme of the settings, or the default one if there is none of that name.
pub fn theme(settings: &Settings, looks: &Looks) -> Theme {
    let own = looks.own_theme(&settings.theme).map(theme_of);
    let of_board = || looks.board(&settings.theme).map(theme_of_board);
    own.or_else(|| Theme::named(&settings.theme))
        .or_else(of_board)
        .unwrap_or_default()
}

/// The same on the table that goes with the interface: light or dark as is set, or as the desktop is. A light theme and one of the
/// user's keep their tables as long as nothing is set.
pub fn shown_theme(settings: &Settings, looks: &Looks, is_system_light: bool) -> Theme {
    let theme = theme(settings, looks);
    let is_built_in = Theme::named(&settings.theme).is_some() && looks.own_theme(&settings.theme).is_none();
    match settings.appearance {
        _ if theme.is_high_contrast => theme,
        Appearance::Light => theme.on_table(true),
        Appearance::Dark => theme.on_table(false),
        Appearance::System if is_system_light && is_built_in => theme.on_table(true),
        Appearance::System => theme,
    }
}

/// The board picture of the theme in the settings, if it has one that exists.
pub fn picture(settings: &Settings, looks: &Looks) -> Option<BoardPicture> {
    let name = match looks.own_theme(&settings.theme) {
        Some(own) => own.picture.as_deref()?,
        None if Theme::named(&settings.theme).is_some() => return None,
        None => &settings.theme,
    };
    looks.board(name).cloned()
}

/// Where the coordinates are.
pub fn coordinates(settings: &Settings) -> Coordinates {
    match settings.coordinates {
        CoordinatePlace::Inside => Coordinates::Inside,
        CoordinatePlace::Border => Coordinates::Border,
        CoordinatePlace::Off => Coordinates::Off,
    }
}

/// How the last move is marked.
pub fn last_move(settings: &Settings) -> LastMove {
    match settings.last_move {
        LastMoveMark::Squares => LastMove::Squares,
        LastMoveMark::Corners => LastMove::Corners,
        LastMoveMark::Arrow => LastMove::Arrow,
        LastMoveMark::Off => LastMove::Off,
    }
}

/// What the pieces look like.
pub fn pieces(settings: &Settings, looks: &Looks) -> PieceSet {
    let own = looks.pieces.iter().find(|set| set.name() == settings.pieces);
    let own = own.cloned().map(PieceSet::Own);
    PieceSet::named(&settings.pieces).or(own).unwrap_or_default()
}

/// How fast pieces move, depending on whether the desktop is set to reduced motion.
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
    use crate::scene::{BoardFile, OwnPicture, PictureFile, Rgba};

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
        assert_eq!(pieces(&usual, &looks), PieceSet::Turned);
        let (longest, _) = Settings::from_bytes(b"animation_ms = 9000");
        assert_eq!(
            (usual.animation_ms, longest.animation_ms),
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

    #[test]
    fn pieces_and_boards_of_the_user_are_found_by_name() {
        let file = PictureFile::Svg("<svg/>".into());
        let file = OwnPicture {
            file,
            sample: Vec::new(),
        };
        let colors = (Rgba::hex(0x00F0_F0F0), Rgba::hex(0x0020_3040));
        let board = BoardPicture::new("Marble 2".into(), BoardFile { picture: file, colors });
        let set = OwnPieces::new("Fun".into(), Default::default());
        let mut looks = Looks {
            pieces: vec![set.clone()],
            boards: vec![board.clone()],
            ..Looks::default()
        };
        let mut settings = Settings {
            theme: "Marble 2".into(),
            pieces: "Fun".into(),
            ..Settings::default()
        };
        assert_eq!(pieces(&settings, &looks), PieceSet::Own(set));
        assert_eq!(theme(&settings, &looks).dark, colors.1);
        assert_eq!(picture(&settings, &looks), Some(board.clone()));
        let mut own = own_theme("Mine", &Theme::SLATE);
        own.picture = Some("Marble 2".into());
        looks.themes.push(own);
        settings.theme = "Mine".into();
        assert_eq!(theme(&settings, &looks).dark, Theme::SLATE.dark);
        assert_eq!(picture(&settings, &looks), Some(board));
        settings.theme = "Slate".into();
        assert_eq!(picture(&settings, &looks), None);
    }

    #[test]
    fn the_interface_is_light_or_dark_whatever_the_board() {
        use Appearance::{Dark, Light, System};
        let looks = Looks {
            themes: vec![own_theme("Mine", &Theme::SLATE)],
            ..Looks::default()
        };
        let is_light = |theme: &str, appearance, is_system_light| {
            let settings = Settings {
                theme: theme.into(),
                appearance,
                ..Settings::default()
            };
            shown_theme(&settings, &looks, is_system_light).background.lightness() >= 0.5
        };
        // The theme, what is set, and the interface on a dark and on a light desktop.
        for (theme, appearance, wanted) in [
            ("Walnut", System, [false, true]),
            ("Walnut", Light, [true, true]),
            ("Walnut", Dark, [false, false]),
            ("Newsprint", System, [true, true]),
            ("Newsprint", Dark, [false, false]),
            ("Mine", System, [false, false]),
            ("Mine", Light, [true, true]),
            ("High contrast", Light, [false, false]),
        ] {
            let seen = [false, true].map(|is_system_light| is_light(theme, appearance, is_system_light));
            assert_eq!(seen, wanted, "{theme}, {appearance:?}");
        }
    }
}
