//! Files that released versions wrote are read: of each version a folder is kept in tests/data/released.

use std::fs;
use std::path::Path;
use tabiya::job::no_wake;
use tabiya::record::{pgn, GameTree};
use tabiya::store::file::real_disk;
use tabiya::store::journal::unfinished;
use tabiya::store::library::{ListSource, Listing, ReadGame};
use tabiya::store::pgn_file::PgnFiles;
use tabiya::store::storage::Storage;
use tabiya::text::Language;
use tabiya::train::{puzzles, Deck, Today, TrainingLine};

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

/// A folder of files that a released version wrote, with its name and the storage in a copy of it.
fn each_version(check: impl Fn(&str, &Storage)) {
    let released = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/released");
    assert!(
        released.join(env!("CARGO_PKG_VERSION")).is_dir(),
        "files of this version"
    );
    for entry in fs::read_dir(&released).expect("the folder") {
        let source = entry.expect("an entry").path();
        let scratch = tempfile::tempdir().expect("a folder");
        copy(&source, scratch.path());
        let version = source.file_name().expect("a name").to_string_lossy();
        check(&version, &Storage::below(scratch.path()));
    }
}

#[test]
fn settings_are_read() {
    each_version(|version, storage| {
        let (settings, fault) = storage.settings_file().load();
        assert!(fault.is_none(), "{version}: {fault:?}");
        assert_eq!(
            (settings.theme.as_str(), settings.animation_ms),
            ("Slate", 240),
            "{version}"
        );
        assert_eq!(settings.language, Language::of_code("hu"), "{version}");
        assert_eq!(settings.recent.len(), 1, "{version}");
    });
}

#[test]
fn the_game_that_was_left_goes_on() {
    each_version(|version, storage| {
        let search = unfinished(&real_disk(), &storage.journals().expect("a folder"));
        assert!(search.set_aside.is_empty(), "{version}: {:?}", search.set_aside);
        let game = search.newest.expect("the game that was left");
        assert!(!game.is_damaged, "{version}");
        let left = moves(&game.tree);
        assert!(
            left.starts_with("1. f4 ") && left.contains(" 1... d5 "),
            "{version}: {left}"
        );
    });
}

#[test]
fn games_of_the_library_are_read() {
    each_version(|version, storage| {
        let library = ListSource::Library(storage.games().expect("a folder"));
        let mut listing = Listing::start(&real_disk(), None, library, &no_wake()).expect("it begins");
        while listing.is_filling() {
            listing.poll();
        }
        let games = listing.games();
        let of = |white: &str| {
            let mut entries = (0..games.len()).filter_map(|row| games.entry(row));
            let entry = entries
                .find(|entry| entry.white == white)
                .expect("a game of the library");
            let read = ReadGame::of(&entry, &PgnFiles::new(None))
                .expect("a file")
                .expect("a game");
            assert!(read.faults.is_empty(), "{version}");
            (entry, read.tree)
        };
        let (entry, played) = of("Ann");
        assert_eq!(entry.black, "Bjørn", "{version}");
        let kept = moves(&played);
        assert!(
            kept.contains("(2. Nf3 ") && kept.contains("Opening; a {brace"),
            "{version}: {kept}"
        );
        // This one was reviewed: all that the review added can be taken out of it again.
        let (_, mut reviewed) = of("Réti");
        assert!(reviewed.is_reviewed(), "{version}");
        reviewed.remove_review();
        let plain = moves(&reviewed);
        assert!(!plain.contains(['{', '$', '(']), "{version}: {plain}");
    });
}

#[test]
fn cards_and_answers_of_the_training_are_read() {
    each_version(|version, storage| {
        let log = storage.training("").and_then(|log| log.read()).expect("the log");
        let lines: Vec<Option<TrainingLine>> = log.lines().map(TrainingLine::read).collect();
        assert!(lines.iter().all(Option::is_some), "{version}: {log}");
        let cards = lines
            .iter()
            .flatten()
            .filter(|line| matches!(line, TrainingLine::Card { .. }))
            .count();
        assert!(cards > 0 && cards < lines.len(), "{version}: cards and answers");
        let later = Today {
            now: i64::from(u32::MAX),
            began: i64::from(u32::MAX),
        };
        assert!(
            !Deck::of(&log).due(later, &puzzles::shipped()).is_empty(),
            "{version}: they come back"
        );
    });
}

#[test]
fn the_games_that_are_still_to_be_reviewed_are_read() {
    each_version(|version, storage| {
        let games = storage.reviews().expect("a folder").read().expect("the list");
        let names: Vec<_> = games.iter().filter_map(|game| game.path.file_name()).collect();
        assert_eq!(
            names,
            ["2026-11-23_14-54-21_Ann-Bjørn.pgn", "club games.pgn"],
            "{version}"
        );
    });
}
