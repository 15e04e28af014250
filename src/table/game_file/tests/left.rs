//! A game that was left, by its players or by a crash, is unchanged when it is continued.

use super::{contents, games_in, pairs, Evening};
use crate::game::{GameSetup, Input};
use crate::job::no_wake;
use crate::record::pgn;
use crate::store::journal;
use crate::store::library::GameEntry;
use crate::store::pgn_file::{Announced, PgnFiles};
use crate::table::{DiskStore, Effects, Table, TableInput};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[test]
fn the_journal_of_a_game_follows_what_was_done_to_its_file() {
    Evening::on_each_disk("journal", |mut evening| {
        let old = evening.listed();
        evening.open(&old[2]);
        evening.comment("not yet in the file");
        let trash = evening.folder.path().join("trash");
        let first = old[0].game(&evening.files).expect("the game");
        evening
            .files
            .remove(&evening.path, &[first.place()], &trash)
            .expect("it goes");
        assert!(evening.table.flush());
        // The program is killed, and the next run knows nothing of what this one did.
        let folder = evening.storage.journals().expect("a folder");
        evening.files = PgnFiles::on(evening.storage.disk(), None);
        evening.table = Table::new(DiskStore::open(&evening.storage, &evening.files, &no_wake()));
        let found = journal::unfinished(evening.storage.disk(), &folder)
            .newest
            .expect("it was left");
        let now = evening.tick();
        let _ = evening.table.apply(TableInput::ContinueUnfinished(&found), now);
        assert_eq!(evening.leave(), []);
        let expected = [("Bob", ""), ("Cid", "not yet in the file")];
        let expected = expected.map(|(name, comment)| (name.to_owned(), comment.to_owned()));
        assert_eq!(evening.content(), expected);
        // Had it been killed between the file and the journal, the game would already be in the file.
        let now = evening.tick();
        let _ = evening.table.apply(TableInput::ContinueUnfinished(&found), now);
        assert_eq!(evening.leave(), []);
        assert_eq!(evening.content(), expected);
    });
}

/// An evening with the first game of the file annotated and waiting to be written, while 1. d4 has been played in the next. It
/// waits until the returned guard is dropped.
fn two_games(mut evening: Evening) -> (Evening, Announced) {
    let old = evening.listed();
    evening.table.patience = Duration::ZERO;
    evening.open(&old[0]);
    evening.comment("on its way");
    // Another job has the turn.
    let earlier = evening.files.announce(&evening.path);
    assert_eq!(evening.leave(), []);
    let mv = crate::chess::notation::read(&evening.table.game().board(), "d4").expect("a move");
    assert_eq!(evening.input(Input::Play(mv)), []);
    assert!(evening.table.is_writing() && evening.table.flush());
    (evening, earlier)
}

#[test]
fn a_game_is_in_a_journal_while_the_one_before_is_being_written() {
    Evening::on_each_disk("two", |evening| {
        let (mut evening, earlier) = two_games(evening);
        let folder = evening.storage.journals().expect("a folder");
        let journals = || {
            let paths = fs::read_dir(&folder)
                .expect("the folder")
                .flatten()
                .map(|entry| entry.path());
            let is_game = |path: &PathBuf| {
                path.extension()
                    .is_some_and(|ending| ending == "pgn" || ending == "next")
            };
            // A change that is on its way to disk is renamed or removed between the list and the reading.
            let read = |path: PathBuf| fs::read(path).ok().map(|text| games_in(&text));
            let mut kept: Vec<_> = paths.filter(is_game).filter_map(read).collect();
            kept.sort();
            kept.dedup();
            kept
        };
        let await_journals = |expected: &[Vec<(String, String)>]| {
            let until = Instant::now() + Duration::from_mins(1);
            while journals() != expected {
                assert!(Instant::now() < until, "{:?}", journals());
                std::thread::yield_now();
            }
        };
        let game = |name: &str, comment: &str| vec![(name.to_owned(), comment.to_owned())];
        await_journals(&[game("Ann", "on its way"), game("White", "")]);
        drop(earlier);
        let now = evening.tick();
        assert!(evening.table.settle(now).faults.is_empty());
        assert_eq!(evening.content()[0], ("Ann".to_owned(), "on its way".to_owned()));
        assert!(evening.table.flush());
        await_journals(&[game("White", "")]);
    });
}

/// Kills the program, then continues and leaves each unfinished game in turn, ordered by White's name. Returns the names and
/// numbers of moves. The next run knows nothing of what the previous one did.
fn take_up_all(evening: &mut Evening) -> Vec<(String, usize)> {
    evening.files = PgnFiles::on(evening.storage.disk(), None);
    evening.table = Table::new(DiskStore::open(&evening.storage, &evening.files, &no_wake()));
    let (disk, folder) = (
        evening.storage.disk().clone(),
        evening.storage.journals().expect("a folder"),
    );
    let mut take_up = |game: journal::UnfinishedSummary| {
        let found = journal::take(&disk, &game).expect("nobody has it");
        let now = evening.tick();
        let _ = evening.table.apply(TableInput::ContinueUnfinished(&found), now);
        let moves = evening.table.game().line().len();
        assert_eq!(evening.leave(), []);
        (game.white, moves)
    };
    let mut left = journal::list(&disk, &folder);
    left.sort_by(|one, other| one.white.cmp(&other.white));
    left.into_iter().map(&mut take_up).collect()
}

/// Notes all three games one after the other, without waiting for their file.
fn note_all(evening: &mut Evening) -> Vec<GameEntry> {
    let store = DiskStore::open(&evening.storage, &evening.files, &no_wake());
    evening.table = Table::new(store).with_patience(Duration::ZERO);
    let listed = evening.listed();
    for (entry, note) in listed.iter().zip(["a", "b", "c"]) {
        assert_eq!(evening.open(entry), []);
        evening.comment(note);
    }
    listed
}

#[test]
fn games_noted_one_after_the_other_are_written_together_when_their_file_is_left_or_rests() {
    let all = pairs([("Ann", "a"), ("Bob", "b"), ("Cid", "c")]);
    for is_left in [true, false] {
        let mut evening = Evening::new("together");
        let listed = note_all(&mut evening);
        assert_eq!(evening.content(), pairs([("Ann", ""), ("Bob", ""), ("Cid", "")]));
        assert!(evening.table.is_writing() && evening.table.is_resting() && evening.table.is_ahead_of(&listed[2]));
        let known = evening.table.unwritten();
        assert!(listed[..2].iter().all(|entry| known.contains(&entry.text)) && !known.contains(&listed[2].text));
        // The first one is looked at again, and noted again.
        let key = evening.table.being_written(&listed[0]).expect("it is being written");
        let now = evening.tick();
        assert!(!evening.table.apply(TableInput::Reopen(key), now).is_refused);
        assert!(evening.table.pgn().contains("{a}") && evening.table.file().is_unwritten());
        evening.comment("again");
        evening.comment("a");
        if is_left {
            assert_eq!(evening.leave(), []);
        } else {
            let due = evening.table.next().expect("the rest ends").at;
            assert_eq!(due, evening.now + Duration::from_secs(30));
            let early = evening.now + Duration::from_secs(29);
            assert_eq!(evening.table.apply(TableInput::Tick, early).faults, []);
            assert_eq!(evening.content(), pairs([("Ann", ""), ("Bob", ""), ("Cid", "")]));
            assert_eq!(evening.table.apply(TableInput::Tick, due).faults, []);
        }
        evening.files.alone(&evening.path, || ());
        assert_eq!(evening.content(), all);
        let written = evening.files.backup_of(&evening.path).map(|backup| backup.changes);
        assert_eq!(written, Some(1), "once for all");
        let now = evening.tick();
        assert_eq!(evening.table.settle(now).faults, []);
        assert!(!evening.table.is_writing() && evening.table.unwritten().is_empty());
        assert_eq!(evening.table.next(), None);
    }
}

/// The job has ended, and the table has not heard of it when the game is read from its file again.
#[test]
fn a_game_that_was_written_does_not_come_back_in_an_older_state() {
    let mut evening = Evening::new("unheard");
    evening.table.patience = Duration::ZERO;
    let listed = evening.listed();
    evening.open(&listed[0]);
    evening.comment("first");
    assert_eq!(evening.leave(), []);
    evening.table.hurry();
    evening.files.alone(&evening.path, || ());
    let again = evening.listed().remove(0);
    evening.open(&again);
    evening.comment("second");
    assert_eq!(evening.leave(), []);
    if let Some(key) = evening.table.being_written(&again) {
        let now = evening.tick();
        assert!(!evening.table.apply(TableInput::Reopen(key), now).is_refused);
        assert!(evening.table.pgn().contains("{second}"), "{}", evening.table.pgn());
    }
    evening.files.alone(&evening.path, || ());
    assert_eq!(evening.content(), pairs([("Ann", "second"), ("Bob", ""), ("Cid", "")]));
}

/// Each of them is in a journal of its own.
#[test]
fn a_kill_before_games_are_written_together_loses_none() {
    let mut evening = Evening::new("together-killed");
    note_all(&mut evening);
    assert!(evening.table.flush());
    let folder = evening.storage.journals().expect("a folder");
    let left = evening.folder.path().join("left");
    fs::create_dir(&left).expect("a folder");
    // The journals as they are found after a kill; those of a running program are locked.
    let copy_all = || -> std::io::Result<()> {
        for file in fs::read_dir(&folder)?.flatten().map(|file| file.path()) {
            if file.extension().is_some_and(|ending| ending != "lock") {
                let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
                let of_another = name.replace(&format!("-{}-", std::process::id()), "-999999999-");
                fs::copy(&file, left.join(of_another))?;
            }
        }
        Ok(())
    };
    // A file that is being replaced has another name meanwhile.
    while let Err(error) = copy_all() {
        assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
    }
    let files = PgnFiles::on(evening.storage.disk(), None);
    assert_eq!(journal::finish_writes(&files, &left), [evening.path.clone()]);
    assert_eq!(evening.content(), pairs([("Ann", "a"), ("Bob", "b"), ("Cid", "")]));
    assert_eq!(
        files.backup_of(&evening.path).map(|backup| backup.changes),
        Some(1),
        "at once"
    );
    let text = fs::read_to_string(&evening.path).expect("the file");
    assert!(!text.contains("Event"), "no tag is added: {text}");
    let rest = journal::list(evening.storage.disk(), &left);
    let names: Vec<&str> = rest.iter().map(|game| &*game.white).collect();
    assert_eq!(names, ["Cid"], "it was not left, and can be continued");
    assert!(journal::finish_writes(&files, &left).is_empty());
}

#[test]
fn a_kill_while_a_game_is_being_written_takes_neither_that_nor_the_next() {
    // The job never gets its turn.
    Evening::on_each_disk("killed", |evening| {
        let (mut evening, _earlier) = two_games(evening);
        assert_eq!(
            take_up_all(&mut evening),
            [("Ann".to_owned(), 2), ("White".to_owned(), 1)]
        );
        assert_eq!(evening.content()[0], ("Ann".to_owned(), "on its way".to_owned()));
        assert_eq!(evening.content().len(), 3, "it is there once");
        assert_eq!(evening.played().len(), 1, "and the other one in the library");
    });
}

/// Waits until the first game of the file has one of these comments, and the journals left are those of these players.
fn await_written(evening: &mut Evening, players: &[&str], comments: &[&str]) {
    let folder = evening.storage.journals().expect("a folder");
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        let now = evening.tick();
        assert_eq!(evening.table.apply(TableInput::News, now).faults, []);
        let is_written = comments.contains(&&*evening.content()[0].1);
        let paths = fs::read_dir(&folder)
            .expect("the folder")
            .flatten()
            .map(|entry| entry.path());
        let journals = paths.filter(|path| path.extension().is_some_and(|ending| ending == "pgn"));
        let read = |path: PathBuf| fs::read(path).ok().map(|text| games_in(&text)[0].0.clone());
        let mut left: Vec<String> = journals.filter_map(read).collect();
        left.sort();
        if is_written && left == players {
            return;
        }
        assert!(Instant::now() < until, "it is written");
        std::thread::yield_now();
    }
}

#[test]
fn a_kill_after_one_of_several_games_of_a_file_is_written_doubles_none() {
    Evening::on_each_disk("between", |mut evening| {
        let [ann, bob, cid] = [0, 1, 2].map(|row| evening.listed()[row].game(&evening.files).expect("the game"));
        evening.table.patience = Duration::ZERO;
        evening.open_game(ann);
        evening.comment("longer than it was");
        let earlier = evening.files.announce(&evening.path);
        evening.open_game(bob);
        evening.table.hurry();
        evening.comment("on its way");
        let _later = evening.files.announce(&evening.path);
        evening.open_game(cid);
        evening.comment("on the table");
        drop(earlier);
        await_written(&mut evening, &["Bob", "Cid"], &["longer than it was"]);
        let left = take_up_all(&mut evening);
        assert_eq!(left, [("Bob".to_owned(), 2), ("Cid".to_owned(), 2)]);
        let expected = [
            ("Ann", "longer than it was"),
            ("Bob", "on its way"),
            ("Cid", "on the table"),
        ];
        assert_eq!(evening.content(), pairs(expected));
    });
}

#[test]
fn a_kill_after_an_older_state_of_a_game_is_written_doubles_it_not() {
    for is_left in [false, true] {
        Evening::on_each_disk("older", |evening| after_an_older_state(evening, is_left));
    }
}

fn after_an_older_state(mut evening: Evening, is_left: bool) {
    let old = evening.listed();
    evening.table.patience = Duration::ZERO;
    evening.open(&old[0]);
    evening.comment("first");
    let earlier = evening.files.announce(&evening.path);
    let now = evening.tick();
    assert!(evening.table.save(now, &mut Effects::default()).is_ok());
    evening.comment("second");
    let _later = evening.files.announce(&evening.path);
    if is_left {
        assert_eq!(evening.leave(), []);
    }
    drop(earlier);
    // The newer state is written in passing if its journal has it by then.
    let written: &[&str] = if is_left { &["first", "second"] } else { &["first"] };
    await_written(&mut evening, &["Ann"], written);
    assert_eq!(take_up_all(&mut evening), [("Ann".to_owned(), 2)]);
    assert_eq!(evening.content(), pairs([("Ann", "second"), ("Bob", ""), ("Cid", "")]));
}

#[test]
fn an_unfinished_timed_game_that_is_looked_at_and_annotated_keeps_its_clocks() {
    Evening::on_each_disk("clocks", |mut evening| {
        let setup = GameSetup {
            controls: ["300".parse().expect("a control"), "300".parse().expect("a control")],
            ..GameSetup::default()
        };
        evening.input(Input::NewGame(Box::new(setup)));
        for mv in ["e4", "e5", "Nf3"] {
            let mv = crate::chess::notation::read(&evening.table.game().board(), mv).expect("a move");
            assert_eq!(evening.input(Input::Play(mv)), []);
        }
        evening.now += Duration::from_mins(1);
        assert_eq!(evening.leave(), []);
        let clocks = |path: &Path| {
            let tree = pgn::read(&fs::read(path).expect("the file"))
                .next()
                .expect("a game")
                .tree;
            ["WhiteClock", "BlackClock", "Thought", "TimeControl"]
                .map(|tag| tree.tags.value(tag).unwrap_or("").to_owned())
        };
        let listed = evening.played().remove(0);
        let kept = clocks(&listed.path);
        assert_eq!(kept, ["299.000", "238.000", "61.000", "300"]);
        evening.open(&listed);
        evening.comment("what now?");
        assert_eq!(evening.leave(), []);
        assert_eq!(contents(&listed.path)[0].1, "what now?");
        assert_eq!(clocks(&listed.path), kept);
    });
}

#[test]
fn a_kill_after_the_file_of_a_game_in_play_was_renamed_doubles_it_not() {
    Evening::on_each_disk("renamed", |mut evening| {
        let (from, to) = evening.play_and_rename();
        let texts = evening.table.file().listed_texts();
        evening.table.file_moved(&texts, &from, Some(&to));
        assert!(evening.table.flush());
        assert_eq!(take_up_all(&mut evening), [("White".to_owned(), 1)]);
        assert_eq!(evening.played().len(), 1);
    });
}
