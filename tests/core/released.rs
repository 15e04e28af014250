//! Files that released versions wrote are read: of each version a folder is kept in tests/data/released.

use std::fs;
use std::path::Path;
use tabiya::job::no_wake;
use tabiya::record::{pgn, GameTree};
use tabiya::store::file::real_disk;
use tabiya::store::journal::unfinished;
use tabiya::store::library::{Listing, ReadGame, Source};
use tabiya::store::pgn_file::PgnFiles;
use tabiya::store::storage::Storage;
use tabiya::text::Language;

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, target).expect("a copy");
        }
    }
}

fn moves(tree: &GameTree) -> String {
    let text = pgn::write(tree);
    text.rsplit("]\n\n").next().unwrap_or_default().replace('\n', " ")
}

#[test]
fn settings_journals_and_games_of_every_released_version_are_read() {
    let released = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/released");
    let mut count = 0;
    for entry in fs::read_dir(&released).expect("the folder") {
        let source = entry.expect("an entry").path();
        let version = source.file_name().expect("a name").to_string_lossy().into_owned();
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        copy(&source, folder);
        let storage = Storage::below(folder);

        let (settings, fault) = storage.settings_file().load();
        assert!(fault.is_none(), "{version}: {fault:?}");
        assert_eq!(
            (settings.theme.as_str(), settings.animation_ms),
            ("Slate", 240),
            "{version}"
        );
        assert_eq!(settings.language, Language::of_code("hu"), "{version}");
        assert_eq!(settings.recent.len(), 1, "{version}");

        let search = unfinished(&real_disk(), &storage.journals().expect("a folder"));
        assert!(search.set_aside.is_empty(), "{version}: {:?}", search.set_aside);
        let game = search.newest.expect("the game that was left");
        assert!(!game.is_damaged, "{version}");
        let left = moves(&game.tree);
        assert!(
            left.starts_with("1. f4 ") && left.contains(" 1... d5 "),
            "{version}: {left}"
        );

        let library = Source::Library(storage.games().expect("a folder"));
        let mut listing = Listing::start(&real_disk(), library, &no_wake()).expect("it begins");
        while listing.is_filling() {
            listing.poll();
        }
        let entry = listing.games().entry(0).expect("the game of the library");
        let read = ReadGame::of(&entry, &PgnFiles::new(None))
            .expect("a file")
            .expect("a game");
        assert!(read.faults.is_empty(), "{version}");
        assert_eq!(
            (entry.white.as_str(), entry.black.as_str()),
            ("Ann", "Bjørn"),
            "{version}"
        );
        let kept = moves(&read.tree);
        assert!(
            kept.contains("(2. Nf3 ") && kept.contains("Opening; a {brace"),
            "{version}: {kept}"
        );
        count += 1;
    }
    let present = released.join(env!("CARGO_PKG_VERSION"));
    assert!(count > 0 && present.is_dir(), "files of this version");
}
