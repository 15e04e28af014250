//! The origin of the game in play, stored in its journal so that after a crash the game is written back there and nowhere else.
//!
//! It is stored in three tags of our own: `OriginFile`, a path; `OriginPlace`, the kind of file and the offset of the game in it; and
//! `OriginText`, the hashes of the text it has there and of those being written. A journal that continues another one names it in
//! `OriginJournal`. All are removed when the journal is read.

use crate::record::pgn::TextHash;
use crate::record::{GameTree, Tags};
use crate::store::file::SharedDisk;
use crate::store::paths::{path_of_text, path_text};
use crate::store::pgn_file::{settled, FileKind, GameLocation};
use std::path::PathBuf;

const FILE: &str = "OriginFile";
const PLACE: &str = "OriginPlace";
const TEXT: &str = "OriginText";
const JOURNAL: &str = "OriginJournal";

const KINDS: [(FileKind, &str); 2] = [(FileKind::Library, "library"), (FileKind::Shared, "shared")];

/// The origin of a game in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The kind of file.
    pub kind: FileKind,
    /// Where the game is in it.
    pub location: GameLocation,
}

impl Origin {
    /// Adds the tags for a game of such a file.
    pub fn note(tags: &mut Tags, kind: FileKind, location: &GameLocation) {
        let path = std::path::absolute(location.path()).unwrap_or_else(|_| location.path().to_owned());
        let kind = KINDS
            .iter()
            .find(|(known, _)| *known == kind)
            .map_or("", |(_, word)| word);
        let texts: Vec<String> = location.texts().map(|text| text.to_string()).collect();
        tags.set(FILE, &path_text(&path));
        tags.set(PLACE, &format!("{kind} {}", location.offset()));
        tags.set(TEXT, &texts.join(" "));
    }

    /// The file and the texts that these tags name.
    pub(super) fn written(tags: &Tags) -> Option<(PathBuf, Vec<TextHash>)> {
        let texts = tags.value(TEXT)?.split(' ').filter_map(|text| text.parse().ok());
        Some((path_of_text(tags.value(FILE)?), texts.collect()))
    }

    /// Adds the tag that names the journal which this one continues.
    pub fn note_continued(tags: &mut Tags, journal: &str) {
        tags.set(JOURNAL, journal);
    }

    /// Removes that tag; returns the name.
    pub(super) fn take_continued(tags: &mut Tags) -> Option<String> {
        tags.take(JOURNAL)
    }

    /// Removes the tags of a journal, and looks for the game in its file.
    pub(super) fn take(disk: &SharedDisk, tree: &mut GameTree) -> Option<Origin> {
        let _ = Origin::take_continued(&mut tree.tags);
        let [file, place, texts] = [FILE, PLACE, TEXT].map(|name| tree.tags.take(name));
        let (path, place, texts) = (path_of_text(&file?), place?, texts?);
        let (kind, offset) = place.split_once(' ')?;
        let (kind, _) = *KINDS.iter().find(|(_, word)| *word == kind)?;
        let mut texts = texts.split(' ').map_while(|text| text.parse::<TextHash>().ok());
        let location = GameLocation::new(path, offset.parse().ok()?, texts.next()?);
        let mut any = location.clone();
        texts.for_each(|text| any.begin_write(text));
        let location = settled(disk, &any).unwrap_or(location);
        Some(Origin { kind, location })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::pgn_file::FileGame;
    use std::fs;

    #[test]
    fn an_origin_is_read_back_and_leaves_no_tag() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let disk = crate::store::file::real_disk();
        let path = folder.join("a \"b\".pgn");
        fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n1. d4 *\n").expect("a file");
        let location = FileGame::read(&disk, &path, 24, 7).expect("a game").location();
        for kind in [FileKind::Library, FileKind::Shared] {
            let mut tree = GameTree::default();
            tree.tags.set("White", "Ann");
            let mut noted = location.clone();
            let new = TextHash::of(b"1. d4 {new} *");
            noted.begin_write(new);
            Origin::note(&mut tree.tags, kind, &noted);
            let mut again = tree.clone();
            let origin = Origin::take(&disk, &mut tree).expect("an origin");
            assert_eq!(
                origin,
                Origin {
                    kind,
                    location: location.clone()
                }
            );
            assert_eq!(tree.tags.iter().collect::<Vec<_>>(), [("White", "Ann")]);
            // The program was killed after writing the file.
            fs::write(&path, "[White \"Ann\"]\n\n1. e4 {longer} *\n\n1. d4 {new} *\n").expect("a file");
            let origin = Origin::take(&disk, &mut again).expect("an origin");
            assert_eq!(origin.location, GameLocation::new(path.clone(), 33, new));
            fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n1. d4 *\n").expect("a file");
        }
        let mut tree = GameTree::default();
        tree.tags.set(PLACE, "somewhere");
        assert_eq!(Origin::take(&disk, &mut tree), None);
    }
}
