//! Files that released versions wrote are read: of each version a folder is kept in tests/data/released.

use std::fs;
use std::path::Path;
use std::string::FromUtf8Error;
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::game::Input;
use tabiya::job::no_wake;
use tabiya::record::{pgn, GameTree, NodeId};
use tabiya::store::export::finish_moves;
use tabiya::store::file::real_disk;
use tabiya::store::journal::{self, Unfinished};
use tabiya::store::library::{ListSource, Listing, ReadGame};
use tabiya::store::pgn_file::PgnFiles;
use tabiya::store::storage::Storage;
use tabiya::table::{DiskStore, Table, TableInput};
use tabiya::text::Language;
use tabiya::train::{puzzles, Deck, Today, TrainingLine};

/// The user's folder when the files were written. A copy of it is `home`.
const HOME: &str = "/home/ann";

fn copy(from: &Path, to: &Path, home: &str) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target, home);
            continue;
        }
        let bytes = fs::read(&path).expect("a file");
        let bytes = String::from_utf8(bytes)
            .map_or_else(FromUtf8Error::into_bytes, |text| text.replace(HOME, home).into_bytes());
        fs::write(target, bytes).expect("a copy");
    }
}

fn moves(tree: &GameTree) -> String {
    let text = pgn::write(tree);
    text.rsplit("]\n\n").next().unwrap_or_default().replace('\n', " ")
}

/// The names and moves of the games of a file.
fn games(path: &Path) -> Vec<String> {
    let text = fs::read(path).expect("a file");
    let games = pgn::read(&text).map(|game| {
        let [white, black] = ["White", "Black"].map(|tag| game.tree.tags.value(tag).unwrap_or_default().to_owned());
        format!("{white}–{black}: {}", moves(&game.tree).trim())
    });
    games.collect()
}

/// A folder of files that a released version wrote, with its name, the storage in a copy of it and the user's folder there.
fn each_version(check: impl Fn(&str, &Storage, &Path)) {
    let released = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/released");
    assert!(
        released.join(env!("CARGO_PKG_VERSION")).is_dir(),
        "files of this version"
    );
    for entry in fs::read_dir(&released).expect("the folder") {
        let source = entry.expect("an entry").path();
        let scratch = tempfile::tempdir().expect("a folder");
        let home = scratch.path().join("home");
        copy(&source, scratch.path(), home.to_str().expect("a path"));
        let version = source.file_name().expect("a name").to_string_lossy();
        check(&version, &Storage::below(scratch.path()), &home);
    }
}

#[test]
fn settings_are_read() {
    each_version(|version, storage, _| {
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

/// The unfinished game of this player.
fn left_by(storage: &Storage, white: &str) -> Unfinished {
    let left = journal::list(storage.disk(), &storage.journals().expect("a folder"));
    let summary = left.iter().find(|game| game.white == white);
    journal::take(storage.disk(), summary.expect("the game that was left")).expect("nobody has it")
}

#[test]
fn the_game_that_was_left_goes_on() {
    each_version(|version, storage, _| {
        let search = journal::unfinished(storage.disk(), &storage.journals().expect("a folder"));
        assert!(search.set_aside.is_empty(), "{version}: {:?}", search.set_aside);
        drop(search);
        let game = left_by(storage, "White");
        assert!(!game.is_damaged && game.origin.is_none(), "{version}");
        let left = moves(&game.tree);
        assert!(
            left.starts_with("1. f4 ") && left.contains(" 1... d5 "),
            "{version}: {left}"
        );
    });
}

#[test]
fn a_game_of_a_file_goes_on_and_is_in_its_file_once() {
    each_version(|version, storage, home| {
        let path = home.join("club.pgn");
        let old = games(&path);
        assert_eq!(old.len(), 2, "{version}");
        let files = PgnFiles::of(storage);
        let mut table = Table::new(DiskStore::open(storage, &files, &no_wake()));
        let game = left_by(storage, "Bjørn");
        let second = Duration::from_secs;
        let effects = table.apply(TableInput::ContinueUnfinished(&game), second(1));
        assert!(effects.receipt.expect("a journal").wait(), "{version}");
        game.remove();
        let mv = Input::TryMove {
            from: Square::C1,
            to: Square::G5,
            promotion: None,
        };
        let next = Input::NewGame(Box::default());
        let end = Input::Show(table.game().tree().line_end(NodeId::ROOT));
        for input in [end.into(), mv.into(), next.into(), TableInput::Leave] {
            let effects = table.apply(input, second(2));
            assert!(effects.faults.is_empty(), "{version}: {:?}", effects.faults);
        }
        let line = "1. d4 {a quiet evening} 1... d5 2. c4 e6 3. Nc3 Nf6 {the exchange is coming} 4. Bg5 *";
        assert_eq!(
            games(&path),
            [old[0].clone(), format!("Bjørn–Ann: {line}")],
            "{version}"
        );
        drop(table);
        let left = journal::list(storage.disk(), &storage.journals().expect("a folder"));
        assert!(left.iter().all(|game| game.white == "White"), "{version}");
    });
}

#[test]
fn a_game_in_the_trash_comes_back() {
    each_version(|version, storage, home| {
        let trash = storage.trash().expect("a folder").folder.join("team.pgn");
        let deleted = games(&trash);
        assert_eq!(deleted, ["Eva–Ann: 1. f3 e5 2. g4 Qh4# 0-1"], "{version}");
        let path = home.join("team.pgn");
        let rest = games(&path);
        let text = fs::read_to_string(&trash).expect("a file");
        PgnFiles::of(storage).add_game(&path, &text).expect("it is added");
        assert_eq!(games(&path), [rest, deleted].concat(), "{version}");
    });
}

/// The program was killed between the two files. A note of the move is beside what was deleted.
#[test]
fn a_move_between_files_that_was_cut_off_is_finished() {
    each_version(|version, storage, home| {
        let [from, to] = ["team.pgn", "finn.pgn"].map(|name| home.join(name));
        let moved = games(&to);
        assert_eq!(
            moved,
            ["Ann–Finn: 1. Nf3 d5 2. g3 c6 (2... c5 {is sharper.}) 3. Bg2 1-0"],
            "{version}"
        );
        assert_eq!(games(&from)[1..], moved, "{version}");
        let trash = storage.trash().expect("a folder").folder;
        let changed = finish_moves(&PgnFiles::of(storage), &trash);
        assert_eq!(changed, [from.as_path()], "{version}");
        assert_eq!((games(&from).len(), games(&to)), (1, moved), "{version}");
        let notes = fs::read_dir(&trash).expect("the folder").flatten();
        assert!(
            notes
                .into_iter()
                .all(|entry| entry.path().extension() == Some("pgn".as_ref())),
            "{version}"
        );
    });
}

#[test]
fn games_of_the_library_are_read() {
    each_version(|version, storage, _| {
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
    each_version(|version, storage, _| {
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
    each_version(|version, storage, _| {
        let games = storage.reviews().expect("a folder").read().expect("the list");
        let names: Vec<_> = games.iter().filter_map(|game| game.path.file_name()).collect();
        assert_eq!(
            names,
            ["2026-11-23_14-54-21_Ann-Bjørn.pgn", "club games.pgn"],
            "{version}"
        );
    });
}
