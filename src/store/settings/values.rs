//! Settings with a fixed set of values, each with its word in the file.
//!
//! The words never change: there are files with them.

use crate::chess::Notation;
use crate::game::Sound;
use crate::store::paths::{path_of_text, path_text};
use crate::text::Language;
use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $id:literal,)+ })+) => {$(
        listed! {
            $(#[$doc])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
            pub enum $name { $($(#[$about])* $variant = $id,)+ }
            /// Its word in the settings file.
            id
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                one_of(&$name::ALL, |value| value.id(), deserializer)
            }
        }
    )+};
}

choices! {
    /// The material of the squares of a theme.
    BoardMaterial {
        /// Plain colors.
        Flat = "flat",
        /// Wood with a coarse grain.
        Wood = "wood",
        /// Wood with a fine grain.
        FineWood = "fine wood",
        /// Woven vinyl.
        Weave = "weave",
        /// Stone with veins.
        Stone = "stone",
        /// Diagonal hatching on the dark squares.
        Hatch = "hatch",
    }

    /// Blindfold play: which pieces are hidden.
    Blindfold {
        /// None.
        Off = "off",
        /// All look alike: disks in the color of their side.
        Discs = "discs",
        /// White's.
        White = "white",
        /// Black's.
        Black = "black",
        /// All.
        All = "all",
    }

    /// Where the coordinates are shown.
    CoordinatePlace {
        /// On the squares.
        Inside = "inside",
        /// Beside the board.
        Border = "border",
        /// Nowhere.
        Off = "off",
    }

    /// How the last move is marked.
    LastMoveMark {
        /// By a tint of both squares.
        Squares = "squares",
        /// By the corners of both squares.
        Corners = "corners",
        /// By an arrow.
        Arrow = "arrow",
        /// Not at all.
        Off = "off",
    }

    /// The opponent in a new game.
    Opponent {
        /// Another person at the same board.
        Person = "person",
        /// The built-in engine.
        Tabiya = "tabiya",
        /// One of the user's engines.
        Engine = "engine",
    }

    /// How pieces are moved with the mouse.
    MoveBy {
        /// By clicking piece and target, or by dragging.
        Both = "both",
        /// By clicking only.
        Click = "click",
        /// By dragging only.
        Drag = "drag",
    }

    /// The player's side in a game against an engine.
    Side {
        /// White.
        White = "white",
        /// Black.
        Black = "black",
        /// Chosen at random.
        Random = "random",
    }

    /// Whether a move has to be confirmed before it counts.
    ConfirmMoves {
        /// Never.
        Never = "never",
        /// In long games.
        Slow = "slow",
        /// In every game.
        Always = "always",
    }

    /// How much animation the board shows.
    Motion {
        /// As the desktop is configured.
        System = "system",
        /// Pieces slide.
        Full = "full",
        /// Only short fades.
        Reduced = "reduced",
    }

    /// Whether the interface is light or dark.
    Appearance {
        /// As the desktop is configured; a light theme and one of the user's keep the interface made for them.
        System = "system",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }

    /// The piece letters in move notation.
    LetterChoice {
        /// Those of the interface language.
        Language = "language",
        /// Those of PGN.
        English = "english",
    }

    /// The start position of a new game.
    StartPosition {
        /// The standard position.
        Standard = "standard",
        /// A Chess960 position.
        Chess960 = "chess960",
        /// A position given as FEN.
        Fen = "fen",
        /// The position on the board.
        Board = "board",
    }
}

/// Reads the value with this word.
fn one_of<'de, T: Copy, D: Deserializer<'de>>(
    all: &[T],
    id: impl Fn(T) -> &'static str,
    deserializer: D,
) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    let known = all.iter().copied().find(|&value| id(value) == text);
    known.ok_or_else(|| {
        let ids: Vec<&str> = all.iter().map(|&value| id(value)).collect();
        D::Error::custom(format!("{text:?} is none of {}", ids.join(", ")))
    })
}

/// The mark of the last move; older files say only whether there is one.
pub(super) mod last_move {
    use super::{Deserialize, Deserializer, Error, LastMoveMark, Serialize, Serializer};
    use toml::Value;

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
    pub fn serialize<S: Serializer>(mark: &LastMoveMark, serializer: S) -> Result<S::Ok, S::Error> {
        mark.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<LastMoveMark, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Boolean(true) => Ok(LastMoveMark::Squares),
            Value::Boolean(false) => Ok(LastMoveMark::Off),
            word => LastMoveMark::deserialize(word).map_err(D::Error::custom),
        }
    }
}

/// The notation of moves.
pub(super) mod notation {
    use super::{one_of, Deserializer, Notation, Serializer};

    const fn id(notation: Notation) -> &'static str {
        match notation {
            Notation::San => "san",
            Notation::Figurine => "figurine",
            Notation::LongAlgebraic => "long",
            Notation::Uci => "uci",
            Notation::Iccf => "iccf",
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
    pub fn serialize<S: Serializer>(notation: &Notation, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(id(*notation))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Notation, D::Error> {
        one_of(&Notation::ALL, id, deserializer)
    }
}

/// A language by its code, or `system`.
pub(super) mod language {
    use super::{one_of, Deserializer, Language, Serializer};

    fn id(language: Option<Language>) -> &'static str {
        language.map_or("system", Language::code)
    }

    #[allow(clippy::ref_option, reason = "serde passes fields by reference")]
    pub fn serialize<S: Serializer>(language: &Option<Language>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(id(*language))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Language>, D::Error> {
        let languages = Language::ALL.iter().copied().map(Some);
        let all: Vec<Option<Language>> = std::iter::once(None).chain(languages).collect();
        one_of(&all, id, deserializer)
    }
}

/// Sounds by name.
pub(super) mod sounds {
    use super::{Deserialize, Deserializer, Error, Serializer, Sound};

    pub fn serialize<S: Serializer>(sounds: &[Sound], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(sounds.iter().map(|sound| sound.name()))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Sound>, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        let sound = |name: String| {
            let known = Sound::ALL.into_iter().find(|sound| sound.name() == name);
            known.ok_or_else(|| D::Error::custom(format!("there is no sound {name:?}")))
        };
        names.into_iter().map(sound).collect()
    }
}

/// Paths, including those that are not UTF-8.
pub(super) mod paths {
    use super::{path_of_text, path_text, Deserialize, Deserializer, PathBuf, Serializer};

    pub fn serialize<S: Serializer>(paths: &[PathBuf], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(paths.iter().map(|path| path_text(path)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<PathBuf>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        Ok(texts.iter().map(|text| path_of_text(text)).collect())
    }
}

/// The columns of lists without players before anyone has chosen.
pub(super) fn usual_study_columns() -> Vec<String> {
    ["number", "chapter", "turn", "task", "result", "moves", "notes"]
        .map(str::to_owned)
        .to_vec()
}

/// The columns of lists of games before anyone has chosen.
pub(super) fn usual_columns() -> Vec<String> {
    ["date", "white", "black", "result", "moves", "opening", "event"]
        .map(str::to_owned)
        .to_vec()
}
