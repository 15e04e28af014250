//! The origin of the game in play, stored in its journal so that after a crash the game is written back there and nowhere else.
//!
//! It is stored in two tags of our own: `OriginFile`, a path, and `OriginPlace`, the place of the game in a PGN file or the
//! checksum of a file with this game alone. A third tag, `OriginKey`, identifies the game uniquely, so the next start finds it in
//! the write log. All are removed when the journal is read.

use crate::record::Tags;
use crate::store::file::{read_regular, FileStamp};
use crate::store::paths::{path_of_text, path_text};
use crate::store::pgn_file::{FileGame, GameKey, RememberedGame};
use std::path::{Path, PathBuf};

const FILE: &str = "OriginFile";
const PLACE: &str = "OriginPlace";
const KEY: &str = "OriginKey";

/// A single-game file with more bytes than this is not rewritten.
const MAX_BYTES: u64 = 512 << 20;

/// The origin of a game in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A file with this game alone, and its content as the program left it; empty if another program has changed it.
    Alone {
        /// The file.
        path: PathBuf,
        /// The text.
        content: String,
    },
    /// A place in a PGN file.
    Shared(RememberedGame),
}

/// Adds the tag with the game's key.
pub fn note_key(tags: &mut Tags, key: GameKey) {
    tags.set(KEY, &key.to_string());
}

/// Removes the tag with the key and parses it.
pub(super) fn take_key(tags: &mut Tags) -> Option<GameKey> {
    let key = tags.value(KEY).and_then(|key| key.parse().ok());
    tags.remove(KEY);
    key
}

impl Origin {
    /// Adds the tags for an origin in this file, which had this content and no other game.
    pub fn note_alone(tags: &mut Tags, path: &Path, content: &str) {
        tags.set(FILE, &path_text(path));
        tags.set(PLACE, &format!("alone {:016x}", checksum(content.as_bytes())));
    }

    /// Adds the tags for an origin at this place in a PGN file.
    pub fn note_shared(tags: &mut Tags, game: &FileGame) {
        tags.set(FILE, &path_text(game.path()));
        let place = game.extent();
        let length = place.end - place.start;
        tags.set(PLACE, &format!("{} {length} {}", place.start, game.stamp()));
    }

    /// Removes the tags of the origin and reads its file.
    pub(super) fn take(tags: &mut Tags) -> Option<Origin> {
        let file = tags.value(FILE).map(path_of_text);
        let place = tags.value(PLACE).map(str::to_owned);
        tags.remove(FILE);
        tags.remove(PLACE);
        let (path, place) = (file?, place?);
        if let Some(known) = place.strip_prefix("alone ") {
            let known = u64::from_str_radix(known, 16).ok()?;
            let content = read_regular(&path, MAX_BYTES).ok();
            let content = content.filter(|content| checksum(content) == known);
            let content = content.and_then(|content| String::from_utf8(content).ok());
            let content = content.unwrap_or_default();
            return Some(Origin::Alone { path, content });
        }
        let mut parts = place.splitn(3, ' ');
        let mut number = || parts.next()?.parse::<u64>().ok();
        let (offset, length) = (number()?, number()?);
        let stamp: FileStamp = parts.next()?.parse().ok()?;
        Some(Origin::Shared(RememberedGame {
            path,
            stamp,
            offset,
            length,
        }))
    }
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo).
fn checksum(bytes: &[u8]) -> u64 {
    const BASIS: u64 = 0xCBF2_9CE4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    bytes
        .iter()
        .fold(BASIS, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_checksum_is_that_of_the_literature() {
        assert_eq!(checksum(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(checksum(b"foobar"), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn an_origin_is_read_back_and_leaves_no_tag() {
        let folder = std::env::temp_dir().join(format!("tabiya-origin-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("a \"b\".pgn");
        fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n1. d4 *\n").expect("a file");
        let game = FileGame::read(&path, 24, 7).expect("a game");
        assert_eq!(game.text(), b"1. d4 *");
        let mut tags = Tags::default();
        tags.set("White", "Ann");
        Origin::note_shared(&mut tags, &game);
        let Some(Origin::Shared(remembered)) = Origin::take(&mut tags) else {
            panic!("it is of a file with others");
        };
        assert_eq!(remembered.as_it_stands(), game);
        let content = fs::read_to_string(&path).expect("the file");
        Origin::note_alone(&mut tags, &path, &content);
        let mut again = tags.clone();
        let alone = |content: String| {
            let path = path.clone();
            Some(Origin::Alone { path, content })
        };
        assert_eq!(Origin::take(&mut tags), alone(content));
        fs::write(&path, "1. c4 *\n").expect("a file");
        assert_eq!(Origin::take(&mut again), alone(String::new()), "it is another file now");
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("White", "Ann")]);
        tags.set(PLACE, "somewhere");
        assert_eq!(Origin::take(&mut tags), None);
        let _ = fs::remove_dir_all(folder);
    }
}
