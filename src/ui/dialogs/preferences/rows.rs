//! All rows of the preferences.

use super::row::{Kind, Row};
use super::Section;
use crate::chess::Notation;
use crate::scene::Pace;
use crate::store::settings::{Blindfold, ConfirmMoves, CoordinatePlace, LetterChoice, Motion, MoveBy, Settings};

/// Sets the value with this index among `all`, if one is given. Returns the index of the value.
fn one_of<T: Copy + PartialEq>(all: &[T], value: &mut T, number: Option<usize>) -> usize {
    if let Some(&wanted) = number.and_then(|number| all.get(number)) {
        *value = wanted;
    }
    all.iter().position(|known| known == value).unwrap_or(0)
}

const fn row(section: Section, id: &'static str, kind: Kind) -> Row {
    Row { section, id, kind }
}

/// All rows, section by section.
pub const ROWS: [Row; 38] = [
    row(Section::Board, "settings-theme", Kind::Themes),
    row(Section::Board, "settings-pieces", Kind::Pieces),
    row(
        Section::Board,
        "settings-coordinates",
        Kind::Choice(
            |all, number| one_of(CoordinatePlace::ALL, &mut all.coordinates, number),
            &["coordinates-inside", "coordinates-border", "coordinates-off"],
        ),
    ),
    row(
        Section::Board,
        "settings-last-move",
        Kind::Switch(|all| &mut all.last_move),
    ),
    row(Section::Board, "settings-targets", Kind::Switch(|all| &mut all.targets)),
    row(Section::Board, "settings-why-not", Kind::Switch(|all| &mut all.why_not)),
    row(Section::Board, "colors-title", Kind::Colors),
    row(
        Section::Play,
        "settings-motion",
        Kind::Choice(
            |all, number| one_of(Motion::ALL, &mut all.motion, number),
            &["motion-system", "motion-full", "motion-reduced"],
        ),
    ),
    row(
        Section::Play,
        "settings-animation",
        Kind::Slider(|all| &mut all.animation_ms, Pace::LONGEST_MS, "%d ms"),
    ),
    row(
        Section::Play,
        "settings-auto-queen",
        Kind::Switch(|all| &mut all.auto_queen),
    ),
    row(
        Section::Play,
        "settings-blindfold",
        Kind::Choice(
            |all, number| one_of(Blindfold::ALL, &mut all.blindfold, number),
            &[
                "blindfold-off",
                "blindfold-discs",
                "blindfold-white",
                "blindfold-black",
                "blindfold-all",
            ],
        ),
    ),
    row(
        Section::Play,
        "settings-move-by",
        Kind::Choice(
            |all, number| one_of(MoveBy::ALL, &mut all.move_by, number),
            &["move-by-both", "move-by-click", "move-by-drag"],
        ),
    ),
    row(
        Section::Play,
        "settings-castle-by-rook",
        Kind::Switch(|all| &mut all.castle_by_rook),
    ),
    row(
        Section::Play,
        "settings-confirm-moves",
        Kind::Choice(
            |all, number| one_of(ConfirmMoves::ALL, &mut all.confirm_moves, number),
            &["confirm-never", "confirm-slow", "confirm-always"],
        ),
    ),
    row(
        Section::Play,
        "settings-confirm-minutes",
        Kind::Slider(|all| &mut all.confirm_minutes, Settings::MAX_CONFIRM_MINUTES, "%d min"),
    ),
    row(
        Section::Play,
        "settings-auto-flip",
        Kind::Switch(|all| &mut all.auto_flip),
    ),
    row(Section::Play, "settings-curtain", Kind::Switch(|all| &mut all.curtain)),
    row(
        Section::Play,
        "settings-face-to-face",
        Kind::Switch(|all| &mut all.face_to_face),
    ),
    row(
        Section::Play,
        "settings-evaluations",
        Kind::Switch(|all| &mut all.evaluations),
    ),
    row(
        Section::Play,
        "settings-ask-resign",
        Kind::Switch(|all| &mut all.ask_resign),
    ),
    row(
        Section::Play,
        "settings-ask-leave",
        Kind::Switch(|all| &mut all.ask_leave),
    ),
    row(
        Section::Play,
        "settings-engine-threads",
        Kind::Slider(|all| &mut all.engine_threads, Settings::MAX_ENGINE_THREADS, "%d"),
    ),
    row(
        Section::Play,
        "settings-engine-memory",
        Kind::Slider(|all| &mut all.engine_memory, Settings::MAX_ENGINE_MEMORY, "%d MB"),
    ),
    row(Section::Play, "settings-analysis-engine", Kind::AnalysisEngine),
    row(
        Section::Sound,
        "settings-sound",
        Kind::Slider(|all| &mut all.volume, 100, "%d %%"),
    ),
    row(Section::Sound, "settings-muted", Kind::Switch(|all| &mut all.muted)),
    row(
        Section::Sound,
        "settings-step-sounds",
        Kind::Switch(|all| &mut all.step_sounds),
    ),
    row(Section::Sound, "settings-pan", Kind::Switch(|all| &mut all.pan)),
    row(Section::Sound, "settings-speak", Kind::Switch(|all| &mut all.speak)),
    row(Section::Sound, "settings-sounds", Kind::Sounds),
    row(Section::Interface, "settings-language", Kind::Language),
    row(
        Section::Interface,
        "settings-notation",
        Kind::Choice(
            |all, number| one_of(&Notation::ALL, &mut all.notation, number),
            &[
                "notation-san",
                "notation-figurine",
                "notation-long",
                "notation-uci",
                "notation-iccf",
            ],
        ),
    ),
    row(
        Section::Interface,
        "settings-piece-letters",
        Kind::Choice(
            |all, number| one_of(LetterChoice::ALL, &mut all.piece_letters, number),
            &["piece-letters-language", "piece-letters-english"],
        ),
    ),
    row(Section::Interface, "settings-scale", Kind::Scale),
    row(
        Section::Interface,
        "settings-own-cursors",
        Kind::Switch(|all| &mut all.own_cursors),
    ),
    row(Section::Interface, "settings-panel", Kind::Switch(|all| &mut all.panel)),
    row(
        Section::Interface,
        "settings-menu-bar",
        Kind::Switch(|all| &mut all.menu_bar),
    ),
    row(
        Section::Interface,
        "settings-developer",
        Kind::Switch(|all| &mut all.developer),
    ),
];
