//! A kill between writing a file and the journals: the next start knows what is already in the file.

use super::{contents, pairs, Evening};
use crate::job::no_wake;
use crate::record::pgn;
use crate::record::pgn::TextHash;
use crate::store::journal;
use crate::store::pgn_file::{FileKind, GameLocation, PgnFiles, WrittenBack};
use crate::table::{DiskStore, GameStore, Table, TableFault, TableInput};
use std::fs;
use std::sync::{Arc, Mutex};
use std::time::Duration;

impl Evening {
    /// Kills the program after the jobs that write its file have ended and before it has heard of that. The next start knows only
    /// what is on disk. Returns the journals it finds.
    fn kill(&mut self) -> Vec<journal::UnfinishedSummary> {
        self.files.alone(&self.path, || ());
        assert!(self.table.flush());
        let folder = self.storage.journals().expect("a folder");
        // Later changes to the disk do not count.
        let copy = self.folder.path().join("killed");
        fs::create_dir(&copy).expect("a folder");
        for entry in fs::read_dir(&folder).expect("the folder").flatten() {
            fs::copy(entry.path(), copy.join(entry.file_name())).expect("a copy");
        }
        self.files = PgnFiles::of(&self.storage);
        self.table = Table::new(DiskStore::open(&self.storage, &self.files, &no_wake()));
        for entry in fs::read_dir(&copy).expect("the folder").flatten() {
            fs::rename(entry.path(), folder.join(entry.file_name())).expect("it comes back");
        }
        fs::remove_dir(&copy).expect("it is empty");
        journal::remove_needless(self.storage.disk(), &folder);
        let mut left = journal::list(self.storage.disk(), &folder);
        left.sort_by(|one, other| one.white.cmp(&other.white));
        left
    }

    /// Continues an unfinished game, comments on it and leaves it.
    fn go_on(&mut self, game: &journal::UnfinishedSummary, comment: &str) -> Vec<TableFault> {
        let found = journal::take(self.storage.disk(), game).expect("nobody has it");
        let now = self.tick();
        let _ = self.table.apply(TableInput::ContinueUnfinished(&found), now);
        self.comment(comment);
        let faults = self.leave();
        found.remove();
        faults
    }
}

/// The evening with a table that waits for no job.
fn at_once(mut evening: Evening) -> Evening {
    evening.files = PgnFiles::of(&evening.storage);
    evening.table = Table::new(DiskStore::open(&evening.storage, &evening.files, &no_wake()));
    evening.table.patience = Duration::ZERO;
    evening
}

#[test]
fn a_game_that_was_written_goes_on_in_its_place_and_so_does_another_of_the_file() {
    Evening::on_each_disk("written", |evening| {
        let mut evening = at_once(evening);
        let [ann, bob] = [0, 1].map(|row| evening.listed()[row].game(&evening.files).expect("the game"));
        evening.open_game(ann);
        evening.comment("longer than it was");
        let earlier = evening.files.announce(&evening.path);
        evening.open_game(bob);
        evening.comment("in its journal");
        drop(earlier);
        let left = evening.kill();
        let expected = pairs([("Ann", "longer than it was"), ("Bob", ""), ("Cid", "")]);
        assert_eq!(
            evening.content(),
            expected,
            "the file is written, and no journal knows it"
        );
        assert_eq!(left.len(), 2);
        assert_eq!(evening.go_on(&left[1], "b"), []);
        assert_eq!(evening.go_on(&left[0], "a"), []);
        assert_eq!(evening.content(), pairs([("Ann", "a"), ("Bob", "b"), ("Cid", "")]));
    });
}

#[test]
fn a_game_that_was_added_beside_the_work_of_another_program_is_not_added_again() {
    Evening::on_each_disk("added", |evening| {
        let mut evening = at_once(evening);
        let old = evening.listed();
        evening.open(&old[0]);
        evening.comment("mine");
        let text = fs::read_to_string(&evening.path).expect("the file");
        fs::write(&evening.path, text.replacen("e5 *", "e5 {theirs} *", 1)).expect("another program");
        assert_eq!(evening.leave(), []);
        let left = evening.kill();
        assert_eq!(evening.content().len(), 4);
        assert_eq!(evening.go_on(&left[0], "again"), []);
        let content = evening.content();
        assert_eq!(content.len(), 4, "{content:?}");
        assert_eq!(content[3], ("Ann".to_owned(), "again".to_owned()));
    });
}

#[test]
fn when_another_program_has_written_since_the_kill_both_games_stay() {
    Evening::on_each_disk("since", |evening| {
        let mut evening = at_once(evening);
        let old = evening.listed();
        evening.open(&old[0]);
        evening.comment("mine");
        assert_eq!(evening.leave(), []);
        let left = evening.kill();
        let text = fs::read_to_string(&evening.path).expect("the file");
        fs::write(&evening.path, text.replace("mine", "theirs")).expect("another program");
        let path = evening.path.display().to_string();
        let faults = evening.go_on(&left[0], "later");
        assert!(matches!(&faults[..], [TableFault::AddedToFile(file, Some(_))] if *file == path));
        let content = evening.content();
        assert_eq!(
            (content.len(), content[0].1.as_str(), content[3].1.as_str()),
            (4, "theirs", "later")
        );
    });
}

#[test]
fn a_decided_game_that_is_in_its_file_is_not_offered() {
    Evening::on_each_disk("decided", |evening| {
        let mut evening = at_once(evening);
        let text = fs::read_to_string(&evening.path).expect("the file");
        fs::write(
            &evening.path,
            text.replace("1. e4 e5 *", "[Result \"1-0\"]\n\n1. e4 e5 1-0")
                .replace("\"\n\n[Result", "\"\n[Result"),
        )
        .expect("a file");
        let old = evening.listed();
        evening.open(&old[0]);
        evening.comment("done");
        assert_eq!(evening.leave(), []);
        evening.files.alone(&evening.path, || ());
        let left = evening.kill();
        assert!(left.is_empty(), "{left:?}");
        assert_eq!(evening.content(), pairs([("Ann", "done"), ("Bob", ""), ("Cid", "")]));
    });
}

#[test]
fn a_game_that_has_just_come_into_the_library_goes_on_there() {
    Evening::on_each_disk("into-library", |evening| {
        let evening = at_once(evening);
        let mut store = DiskStore::open(&evening.storage, &evening.files, &no_wake());
        let journal = store.begin_journal();
        let text = "[White \"Eve\"]\n\n1. e4 e5 *\n";
        let mut game = pgn::read(text).next().expect("a game").tree;
        let path = store.new_file(("2026-05-01_20-15-00", "Eve", "Zoe")).expect("a file");
        let mut location = GameLocation::reserved(path.clone());
        location.begin_write(TextHash::of(text.as_bytes()));
        journal::Origin::note(&mut game.tags, FileKind::Library, &location);
        store.journal(journal, game);
        let job = store.write(
            Arc::new(Mutex::new(location)),
            FileKind::Library,
            text.to_owned(),
            Some(journal),
        );
        let written = job.expect("a thread").wait().expect("it ends").expect("no panic");
        assert_eq!(written.expect("it is written"), WrittenBack::InPlace);
        drop(store);
        let mut evening = evening;
        let left = evening.kill();
        assert_eq!(evening.go_on(&left[0], "further"), []);
        assert_eq!(evening.played().len(), 1);
        assert_eq!(contents(&path), [("Eve".to_owned(), "further".to_owned())]);
    });
}

#[test]
fn a_journal_that_may_have_less_than_the_file_is_not_written_over_it() {
    Evening::on_each_disk("less", |evening| {
        let mut evening = at_once(evening);
        let old = evening.listed();
        evening.open(&old[0]);
        evening.comment("in both");
        // The journal does not get what the file gets.
        let game = old[0].game(&evening.files).expect("the game");
        let newer = "[White \"Ann\"]\n[Black \"Zoe\"]\n\n1. e4 e5 {newer} *";
        evening
            .files
            .write_back(&mut game.location(), newer, FileKind::Shared)
            .expect("it is written");
        let left = evening.kill();
        let path = evening.path.display().to_string();
        let faults = evening.go_on(&left[0], "older");
        assert!(matches!(&faults[..], [TableFault::AddedToFile(file, Some(_))] if *file == path));
        let content = evening.content();
        assert_eq!(
            (content.len(), content[0].1.as_str(), content[3].1.as_str()),
            (4, "newer", "older")
        );
    });
}

#[test]
fn a_game_whose_file_was_renamed_just_before_the_kill_goes_on_in_it() {
    Evening::on_each_disk("renamed-note", |evening| {
        let mut evening = at_once(evening);
        let (_, to) = evening.play_and_rename();
        let left = evening.kill();
        assert_eq!(evening.go_on(&left[0], "under the new name"), []);
        assert_eq!(evening.played().len(), 1);
        assert_eq!(contents(&to), [("White".to_owned(), "under the new name".to_owned())]);
    });
}

#[test]
fn a_kill_after_a_game_was_continued_leaves_one_journal_of_it() {
    Evening::on_each_disk("continued", |evening| {
        let mut evening = at_once(evening);
        evening.play_and_rename();
        let left = evening.kill();
        let found = journal::take(evening.storage.disk(), &left[0]).expect("nobody has it");
        let now = evening.tick();
        let _ = evening.table.apply(TableInput::ContinueUnfinished(&found), now);
        // The old journal is still there.
        drop(found);
        evening.comment("further");
        let left = evening.kill();
        assert_eq!(left.len(), 1, "{left:?}");
        assert_eq!(evening.go_on(&left[0], "at the end"), []);
        assert_eq!(evening.played().len(), 1);
    });
}
