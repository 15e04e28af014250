//! Common folders to start looking for a file.

use directories::UserDirs;
use std::path::{Path, PathBuf};

/// The role of a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceKind {
    /// The home folder.
    Home,
    /// The documents folder.
    Documents,
    /// The downloads folder.
    Downloads,
    /// The desktop.
    Desktop,
    /// The working directory of the program.
    Current,
    /// The whole file system, or one of its drives.
    Computer,
}

/// The common folders that exist, without duplicates. Asks the system about each, so a server that does not answer causes a
/// delay.
pub fn places() -> Vec<(PlaceKind, PathBuf)> {
    let mut places: Vec<(PlaceKind, PathBuf)> = Vec::new();
    for (kind, path) in named() {
        let is_root = path.parent().is_none();
        let is_known = places.iter().any(|(_, known)| *known == path);
        if !is_known && (!is_root || kind == PlaceKind::Computer) && path.is_dir() {
            places.push((kind, path));
        }
    }
    places
}

/// The folder to start in when none is known: downloads, since most games come from there.
pub fn usual() -> PathBuf {
    let named = named();
    let of = |wanted: PlaceKind| named.iter().find(|(kind, path)| *kind == wanted && path.is_dir());
    let kinds = [
        PlaceKind::Downloads,
        PlaceKind::Documents,
        PlaceKind::Home,
        PlaceKind::Computer,
    ];
    let found = kinds.into_iter().find_map(of);
    found.map_or_else(
        || PathBuf::from(std::path::MAIN_SEPARATOR_STR),
        |(_, path)| path.clone(),
    )
}

/// The candidate folders, whether they exist or not.
fn named() -> Vec<(PlaceKind, PathBuf)> {
    let user = UserDirs::new();
    let user = user.as_ref();
    let home = user.map(|user| user.home_dir().to_owned());
    // Where the desktop names no such folder, one with the usual name may still exist.
    let known =
        |named: Option<&Path>, usual: &str| named.map(Path::to_owned).or_else(|| Some(home.as_ref()?.join(usual)));
    let root = home.as_ref().and_then(|home| home.ancestors().last());
    let drives: Vec<PathBuf> = if cfg!(windows) {
        ('A'..='Z').map(|letter| format!("{letter}:\\").into()).collect()
    } else {
        root.map(Path::to_owned).into_iter().collect()
    };
    let found = [
        (PlaceKind::Home, home.clone()),
        (
            PlaceKind::Documents,
            known(user.and_then(UserDirs::document_dir), "Documents"),
        ),
        (
            PlaceKind::Downloads,
            known(user.and_then(UserDirs::download_dir), "Downloads"),
        ),
        (
            PlaceKind::Desktop,
            known(user.and_then(UserDirs::desktop_dir), "Desktop"),
        ),
        (PlaceKind::Current, std::env::current_dir().ok()),
    ];
    let found = found.into_iter().filter_map(|(kind, path)| Some((kind, path?)));
    found
        .chain(drives.into_iter().map(|drive| (PlaceKind::Computer, drive)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_there_once() {
        let places = places();
        assert!(places.iter().any(|(kind, _)| *kind == PlaceKind::Computer));
        for (number, (_, path)) in places.iter().enumerate() {
            assert!(path.is_dir());
            assert!(places[..number].iter().all(|(_, other)| other != path));
        }
        assert!(usual().is_dir());
    }
}
