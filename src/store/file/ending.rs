//! The extensions of paths.

use std::path::{Path, PathBuf};

/// Whether this is the path of a PGN file, by its extension.
#[must_use]
pub fn is_pgn(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
}

/// The path with this extension, unless it already has one.
#[must_use]
pub fn with_ending(path: PathBuf, ending: &str) -> PathBuf {
    if path.extension().is_some() {
        path
    } else {
        path.with_extension(ending)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_extension_is_added_and_another_is_kept() {
        let ended = |path: &str| with_ending(PathBuf::from(path), "pgn");
        assert_eq!(ended("games"), Path::new("games.pgn"));
        assert_eq!(ended("a.b/games"), Path::new("a.b/games.pgn"));
        assert_eq!(ended("games.txt"), Path::new("games.txt"));
        assert!(is_pgn(Path::new("GAMES.PGN")) && !is_pgn(Path::new("pgn")));
    }
}
