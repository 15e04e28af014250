//! Journals of the version that found a game by its place in the file.

use super::{contents, pairs, Evening};
use crate::store::journal;
use crate::table::{NullStore, Table, TableInput};
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// When the files were written, in nanoseconds since 1970: the journals know them by that. Windows keeps hundreds of nanoseconds.
const WRITTEN: [(&str, u64); 2] = [
    ("three.pgn", 1_795_423_848_998_159_909),
    (
        "data/games/2026-11-23_08-50-52_White-Black.pgn",
        1_795_423_854_536_263_236,
    ),
];

impl Evening {
    fn go_on_from(&mut self, game: &journal::Unfinished) {
        let now = self.tick();
        let effects = self.table.apply(TableInput::ContinueUnfinished(game), now);
        assert!(effects.faults.is_empty(), "{:?}", effects.faults);
    }
}

/// This time as every system keeps it.
fn kept(nanos: u64) -> u64 {
    nanos / 100 * 100
}

/// Copies the files left there into the folder.
fn restore(folder: &Path) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/journals/by_place");
    for (from, to) in [(".", "."), ("journal", "data/journal"), ("games", "data/games")] {
        fs::create_dir_all(folder.join(to)).expect("a folder");
        for entry in fs::read_dir(source.join(from)).expect("the data").flatten() {
            if entry.path().is_file() {
                let text = fs::read_to_string(entry.path()).expect("a text");
                // In a tag a backslash would be the first of two characters.
                let name = folder.to_str().expect("a name").replace('\\', "/");
                let text = text.replace("FOLDER", &name);
                let text = WRITTEN.iter().fold(text, |text, (_, nanos)| {
                    text.replace(&nanos.to_string(), &kept(*nanos).to_string())
                });
                fs::write(folder.join(to).join(entry.file_name()), text).expect("a file");
            }
        }
    }
    for (name, nanos) in WRITTEN {
        let file = File::options().write(true).open(folder.join(name)).expect("the file");
        let time = SystemTime::UNIX_EPOCH + Duration::from_nanos(kept(nanos));
        file.set_modified(time).expect("a file system with such times");
    }
}

#[test]
fn each_game_goes_on_and_reaches_its_file_once() {
    Evening::on_each_disk("by-place", |mut evening| {
        restore(evening.folder.path());
        let folder = evening.storage.journals().expect("a folder");
        journal::recover(evening.storage.disk(), &folder);
        let left = journal::list(evening.storage.disk(), &folder);
        let names: Vec<&str> = left.iter().map(|game| game.white.as_str()).collect();
        assert_eq!(names, ["White", "White", "Cid"], "the file has all of the other one");
        for game in &left {
            let found = journal::take(evening.storage.disk(), game).expect("nobody has it");
            assert!(found.tree.tags.iter().all(|(name, _)| !name.starts_with("Origin")));
            evening.go_on_from(&found);
            evening.comment("goes on");
            assert_eq!(evening.leave(), []);
            found.remove();
        }
        let written = "longer than it was, and written";
        assert_eq!(
            evening.content(),
            pairs([("Ann", written), ("Bob", ""), ("Cid", "goes on")])
        );
        let played = evening.played();
        assert_eq!(played.len(), 2);
        let own = played
            .iter()
            .find(|entry| entry.facts.plies == 3)
            .expect("the longer one");
        assert!(own.path.ends_with(WRITTEN[1].0), "{}", own.path.display());
        for entry in &played {
            assert_eq!(contents(&entry.path), [("White".to_owned(), "goes on".to_owned())]);
        }
        // All journals are ended then.
        evening.table = Table::new(NullStore);
        journal::recover(evening.storage.disk(), &folder);
        let notes = fs::read_dir(&folder).expect("the folder").flatten();
        let is_note = |entry: &fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "written");
        assert!(!notes.into_iter().any(|entry| is_note(&entry)), "nobody needs them");
    });
}

#[test]
fn a_file_that_another_program_has_changed_since_keeps_its_games() {
    Evening::on_each_disk("by-place-changed", |mut evening| {
        restore(evening.folder.path());
        let text = fs::read_to_string(&evening.path).expect("the file");
        fs::write(&evening.path, text.replace("Bob", "Somebody")).expect("another program");
        let folder = evening.storage.journals().expect("a folder");
        journal::recover(evening.storage.disk(), &folder);
        let left = journal::list(evening.storage.disk(), &folder);
        let cid = left.iter().find(|game| game.white == "Cid").expect("it is left");
        let found = journal::take(evening.storage.disk(), cid).expect("nobody has it");
        evening.go_on_from(&found);
        evening.comment("goes on");
        assert_eq!(evening.leave().len(), 1, "it is told");
        let names: Vec<String> = evening.content().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Ann", "Somebody", "Cid", "Cid"]);
    });
}
