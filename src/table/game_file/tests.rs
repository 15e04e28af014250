//! The program's own writes are never mistaken for another program's: no game gets into a file twice.

mod killed;
mod left;
#[cfg(target_os = "linux")]
mod power_loss;
mod renamed;

use crate::game::Input;
use crate::job::no_wake;
use crate::record::{pgn, NodeId};
use crate::store::file::test_disk::good_disks;
use crate::store::file::{real_disk, write_whole, SharedDisk};
use crate::store::library::{GameEntry, ListSource, Listing};
use crate::store::pgn_file::{FileGame, PgnFiles, Undone};
use crate::store::storage::Storage;
use crate::table::{DiskStore, Effects, Table, TableFault, TableInput};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

/// A table with its folders and one file of three games.
struct Evening {
    folder: TempDir,
    storage: Storage,
    files: PgnFiles,
    table: Table,
    path: PathBuf,
    now: Duration,
}

const NAMES: [&str; 3] = ["Ann", "Bob", "Cid"];

impl Evening {
    fn new(name: &str) -> Evening {
        Evening::on(&real_disk(), name)
    }

    /// Runs the test on each disk that keeps files as well as any other.
    fn on_each_disk(name: &str, test: impl Fn(Evening)) {
        // Each has a folder of its own: a job that was given up may still write.
        for (number, disk) in good_disks().iter().enumerate() {
            test(Evening::on(disk, &format!("{name}-{number}")));
        }
    }

    fn on(disk: &SharedDisk, name: &str) -> Evening {
        let folder = tempfile::Builder::new().prefix(name).tempdir().expect("a folder");
        let path = folder.path().join("three.pgn");
        let games = NAMES.map(|name| format!("[White \"{name}\"]\n[Black \"Zoe\"]\n\n1. e4 e5 *\n"));
        write_whole(disk, &path, &games.join("\n")).expect("a file");
        let storage = Storage::on(SharedDisk::clone(disk), folder.path());
        let files = PgnFiles::on(disk, None);
        let table = Table::new(DiskStore::open(&storage, &files, &no_wake()));
        // What is special about it has been told.
        while disk.take_notice().is_some() {}
        Evening {
            table,
            now: Duration::ZERO,
            folder,
            storage,
            files,
            path,
        }
    }

    /// The current list of games in a file or folder.
    fn list(&self, source: ListSource) -> Vec<GameEntry> {
        let mut listing = Listing::start(self.storage.disk(), None, source, &no_wake()).expect("it begins");
        while listing.is_filling() {
            listing.poll();
            std::thread::yield_now();
        }
        (0..).map_while(|row| listing.games().entry(row)).collect()
    }

    fn listed(&self) -> Vec<GameEntry> {
        self.list(ListSource::Files(vec![self.path.clone()]))
    }

    fn played(&self) -> Vec<GameEntry> {
        self.list(ListSource::Library(self.storage.games().expect("a folder")))
    }

    fn tick(&mut self) -> Duration {
        self.now += Duration::from_secs(1);
        self.now
    }

    fn input(&mut self, input: Input) -> Vec<TableFault> {
        let now = self.tick();
        self.table.apply(input, now).faults
    }

    fn open(&mut self, entry: &GameEntry) -> Vec<TableFault> {
        self.open_game(entry.game(&self.files).expect("the game"))
    }

    fn open_game(&mut self, game: FileGame) -> Vec<TableFault> {
        let tree = pgn::read(game.text()).next().expect("a game").tree;
        let now = self.tick();
        self.table
            .apply(TableInput::Open(Box::new(tree), Some(Box::new(game))), now)
            .faults
    }

    fn comment(&mut self, text: &str) {
        let end = self.table.game().tree().line_end(NodeId::ROOT);
        assert_eq!(self.input(Input::Comment(end, text.into())), []);
    }

    fn leave(&mut self) -> Vec<TableFault> {
        self.input(Input::NewGame(Box::default()))
    }

    /// White's name and the last comment of each game of the file.
    fn content(&self) -> Vec<(String, String)> {
        contents(&self.path)
    }
}

fn contents(path: &Path) -> Vec<(String, String)> {
    games_in(&fs::read(path).expect("the file"))
}

fn games_in(text: &[u8]) -> Vec<(String, String)> {
    let read = |game: pgn::Game| {
        assert_eq!(game.faults, []);
        let end = game.tree.line_end(NodeId::ROOT);
        let comment = game.tree.annotation(end).comment().unwrap_or_default();
        (
            game.tree.tags.value("White").unwrap_or("?").to_owned(),
            comment.into_owned(),
        )
    };
    pgn::read(text).map(read).collect()
}

fn pairs(pairs: [(&str, &str); 3]) -> Vec<(String, String)> {
    pairs
        .map(|(name, comment)| (name.to_owned(), comment.to_owned()))
        .to_vec()
}

#[test]
fn games_of_a_list_are_changed_one_after_the_other_though_the_list_is_old() {
    let mut evening = Evening::new("list");
    let old = evening.listed();
    for (row, text) in [(0, "longer than it was"), (2, "c"), (1, "b"), (0, "a")] {
        assert_eq!(evening.open(&old[row]), []);
        evening.comment(text);
    }
    assert_eq!(evening.leave(), []);
    assert_eq!(evening.content(), pairs([("Ann", "a"), ("Bob", "b"), ("Cid", "c")]));
}

#[test]
fn another_game_of_the_same_file_is_another_game() {
    let mut evening = Evening::new("others");
    let listed = evening.listed();
    evening.open(&listed[0]);
    evening.open(&listed[1]);
    let previous = evening.table.previous_file().expect("a game");
    assert_eq!(evening.table.keys_of(&listed[0]), [previous.key]);
    let now = evening.tick();
    let _ = evening.table.apply(TableInput::ReturnToPrevious, now);
    assert!(evening.table.is_of(&listed[0]));
}

#[test]
fn a_game_opened_twice_is_one_game() {
    let mut evening = Evening::new("twin");
    let old = evening.listed();
    evening.open(&old[1]);
    evening.comment("first");
    assert!(evening.table.is_ahead_of(&old[1]) && !evening.table.is_of(&old[0]));
    evening.leave();
    evening.open(&old[1]);
    evening.comment("second");
    let now = evening.tick();
    let _ = evening.table.apply(TableInput::ReturnToPrevious, now);
    evening.comment("third");
    assert_eq!(evening.leave(), []);
    let content = evening.content();
    assert_eq!(content, pairs([("Ann", ""), ("Bob", "third"), ("Cid", "")]));
}

#[test]
fn a_game_of_the_library_opened_from_the_list_while_it_grows_stays_one_game() {
    let mut evening = Evening::new("library");
    let moves = |text: &str, evening: &Evening| {
        let board = evening.table.game().board();
        Input::Play(crate::chess::notation::read(&board, text).expect("a move"))
    };
    for mv in ["f3", "e5", "g4", "Qh4"] {
        let input = moves(mv, &evening);
        assert_eq!(evening.input(input), []);
    }
    let old = evening.played();
    assert_eq!(old.len(), 1, "it is over and in the library");
    // A comment makes its file longer than when it was listed.
    evening.comment("mate at once");
    assert!(!evening.table.is_ahead_of(&old[0]) && evening.table.is_of(&old[0]));
    assert_eq!(evening.open(&old[0]), []);
    assert!(!evening.table.has_previous(), "it was on the board before");
    evening.comment("a fool's mate");
    assert_eq!(evening.leave(), []);
    let now = evening.tick();
    let _ = evening.table.apply(TableInput::ReturnToPrevious, now);
    evening.comment("the shortest");
    assert_eq!(evening.leave(), []);
    let played = evening.played();
    assert_eq!(played.len(), 1);
    assert_eq!(
        contents(&played[0].path),
        [("White".to_owned(), "the shortest".to_owned())]
    );
}

#[test]
fn one_game_is_deleted_and_another_written_back_and_the_first_comes_back_where_it_stood() {
    let mut evening = Evening::new("delete");
    let old = evening.listed();
    evening.open(&old[2]);
    evening.comment("before");
    let trash = evening.folder.path().join("trash");
    let first = old[0].game(&evening.files).expect("the game");
    let removed = evening
        .files
        .remove(&evening.path, &[first.place()], &trash)
        .expect("it goes");
    assert!(evening.table.is_of(&old[2]), "it is known where it is now");
    assert_eq!(evening.leave(), []);
    evening.files.restore(&removed).expect("it comes back");
    evening.open(&old[1]);
    evening.comment("after");
    assert_eq!(evening.leave(), []);
    let content = evening.content();
    assert_eq!(content, pairs([("Ann", ""), ("Bob", "after"), ("Cid", "before")]));
}

#[test]
fn a_game_whose_changes_were_undone_in_its_file_is_kept_in_the_library() {
    let mut evening = Evening::new("undone");
    let before = fs::read(&evening.path).expect("the file");
    let old = evening.listed();
    evening.open(&old[1]);
    evening.comment("saved");
    let now = evening.tick();
    let saved = evening.table.apply(TableInput::Save, now).saved;
    assert!(matches!(saved, Some(Ok(_))), "{saved:?}");
    while evening.table.is_writing() {
        let now = evening.tick();
        let _ = evening.table.apply(TableInput::News, now);
    }
    let path = evening.path.clone();
    let undone = evening.files.undo_changes(&path).expect("it is written");
    assert_eq!(undone, Undone::Restored);
    let now = evening.tick();
    let _ = evening.table.apply(TableInput::FileUndone(path.clone()), now);
    assert_eq!(evening.leave(), []);
    assert_eq!(fs::read(&path).expect("the file"), before);
    let played = evening.played();
    assert_eq!(played.len(), 1);
    assert_eq!(contents(&played[0].path), [("Bob".to_owned(), "saved".to_owned())]);
}

#[test]
fn the_previous_game_follows_the_new_name_of_its_file() {
    let mut evening = Evening::new("rename");
    let moves = |text: &str, evening: &Evening| {
        let board = evening.table.game().board();
        Input::Play(crate::chess::notation::read(&board, text).expect("a move"))
    };
    let input = moves("e4", &evening);
    evening.input(input);
    evening.leave();
    let listed = evening.played().remove(0);
    let previous = evening.table.previous_file().expect("a game");
    assert_eq!(evening.table.keys_of(&listed), [previous.key]);
    assert!(!evening.table.is_of(&listed));
    let tags = vec![("White".to_owned(), "Dee".to_owned())];
    let now = evening.tick();
    let mut effects = Effects::default();
    let path = evening
        .table
        .change_previous(Input::Describe(tags), now, &mut effects)
        .expect("it is written")
        .expect("a file");
    let rename = || evening.storage.rename(&path, "Dee", "Black");
    let renamed = evening.files.rename(&path, rename).expect("it is renamed");
    evening.table.file_moved(&[listed.text], &path, Some(&renamed));
    let now = evening.tick();
    let _ = evening.table.apply(TableInput::ReturnToPrevious, now);
    evening.comment("hers");
    // The game on the board follows the new name too.
    let rename = || evening.storage.rename(&renamed, "Eve", "Black");
    let again = evening.files.rename(&renamed, rename).expect("it is renamed");
    evening.table.file_moved(&[listed.text], &renamed, Some(&again));
    evening.comment("hers, too");
    assert_eq!(evening.leave(), []);
    assert_eq!(evening.played().len(), 1);
    assert_eq!(contents(&again), [("Dee".to_owned(), "hers, too".to_owned())]);
}
