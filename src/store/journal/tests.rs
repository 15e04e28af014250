//! Saving, finding, continuing, damaging and deleting journals.

use super::*;
use crate::chess::{Board, Move, Square};
use crate::job::no_wake;
use crate::store::file::test_disk::{on_each_disk, Call, TestDisk};
use crate::store::file::Disk;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

fn game() -> GameTree {
    let mut tree = GameTree::default();
    tree.add(NodeId::ROOT, Move::normal(Square::E2, Square::E4))
        .expect("a legal move");
    tree
}

/// The same game, one move later.
fn longer_game() -> GameTree {
    let mut tree = game();
    let end = tree.line_end(NodeId::ROOT);
    tree.add(end, Move::normal(Square::E7, Square::E5))
        .expect("a legal move");
    tree
}

#[test]
fn a_game_is_found_only_when_no_program_plays_it() {
    on_each_disk("journal-found", |disk, folder| {
        let mut journal = Journal::open(disk, folder, "1", &no_wake()).expect("a journal");
        journal.keep(game());
        assert!(journal.receipt().wait(), "it is on disk");
        assert!(unfinished(disk, folder).newest.is_none(), "the game is being played");
        drop(journal);
        let found = unfinished(disk, folder).newest.expect("the game is left");
        assert_eq!(found.tree.main_line().len(), 1);
        assert!(unfinished(disk, folder).newest.is_none(), "another program has it");
        found.remove();
        assert!(unfinished(disk, folder).newest.is_none());
        assert_eq!(fs::read_dir(folder).expect("the folder").count(), 0);
    });
}

#[test]
fn a_game_is_listed_in_the_position_it_was_left_in() {
    on_each_disk("journal-left", |disk, folder| {
        let mut journal = Journal::open(disk, folder, "1", &no_wake()).expect("a journal");
        let mut tree = game();
        tree.tags.set("LivePly", "0");
        journal.keep(tree);
        assert!(journal.receipt().wait(), "it is on disk");
        drop(journal);
        assert_eq!(list(disk, folder)[0].board, Board::default());
    });
}

#[test]
fn a_finished_game_leaves_nothing() {
    on_each_disk("journal-finished", |disk, folder| {
        let mut journal = Journal::open(disk, folder, "1", &no_wake()).expect("a journal");
        journal.keep(game());
        journal.clear();
        assert!(journal.receipt().wait(), "it is on disk");
        drop(journal);
        assert_eq!(fs::read_dir(folder).expect("the folder").count(), 0);
    });
}

#[test]
fn what_the_system_has_is_found_and_a_part_of_it_is_not_believed() {
    on_each_disk("journal-next", |disk, folder| {
        let journal = Journal::open(disk, folder, "1", &no_wake()).expect("a journal");
        let path = journal.file.path.clone();
        drop(journal);
        let text = pgn::write(&longer_game());
        let plies = |text: &str| {
            fs::write(&path, pgn::write(&game())).expect("a journal");
            fs::write(next_path(&path, 9), text).expect("what was handed over");
            fs::write(next_path(&path, 10), "").expect("an empty file");
            let found = unfinished(disk, folder).newest.expect("a game is left");
            let plies = found.tree.main_line().len();
            found.remove();
            assert_eq!(fs::read_dir(folder).expect("the folder").count(), 0);
            plies
        };
        assert_eq!(plies(&text), 2);
        // A power failure may leave any prefix of a file that was not synced.
        for length in 0..=text.trim_end().len() {
            assert_eq!(plies(&text[..length]), 1, "{length} of {} bytes", text.len());
        }
    });
}

#[test]
fn what_cannot_be_written_is_told_and_the_old_file_stays() {
    const ENOSPC: i32 = 28;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let is_full = Arc::new(AtomicBool::new(false));
    let full = Arc::clone(&is_full);
    let disk = TestDisk::with(move |call, _| {
        let is_refused = full.load(Ordering::SeqCst) && call == Call::Write;
        let fault = is_refused.then(|| std::io::Error::from_raw_os_error(ENOSPC));
        fault.map_or(Ok(()), Err)
    });
    let mut journal = Journal::open(&disk, folder, "1", &no_wake()).expect("a journal");
    journal.keep(game());
    assert!(journal.receipt().wait(), "it is on disk");
    is_full.store(true, Ordering::SeqCst);
    journal.keep(game());
    assert!(!journal.receipt().wait(), "it is not on disk");
    assert!(journal.fault().is_some());
    assert!(journal.file.path.exists());
    let old = fs::read(&journal.file.path).expect("the old file");
    // Once the fault is gone, the newer game is written without another request.
    journal.keep(longer_game());
    assert!(!journal.receipt().wait(), "not yet");
    assert_eq!(fs::read(&journal.file.path).expect("the old file"), old);
    is_full.store(false, Ordering::SeqCst);
    let is_new = || {
        std::thread::sleep(Duration::from_millis(50));
        fs::read(&journal.file.path).is_ok_and(|text| text != old)
    };
    assert!((0..200).any(|_| is_new()), "it is tried again");
    drop(journal);
}

#[cfg(target_os = "linux")]
#[test]
fn where_locks_and_folder_syncs_are_refused_games_are_kept_all_the_same() {
    const ENOLCK: i32 = 37;
    const EINVAL: i32 = 22;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let disk = TestDisk::refusing(&[Call::Lock], ENOLCK);
    let mut journals = [(); 2].map(|()| Journal::open(&disk, folder, "1", &no_wake()).expect("a journal"));
    for journal in &mut journals {
        journal.keep(game());
        assert!(journal.receipt().wait(), "it is on disk: {:?}", journal.fault());
    }
    let count = |ending: &str| {
        let entries = fs::read_dir(folder).expect("the folder").flatten();
        entries
            .filter(|entry| entry.path().extension().is_some_and(|found| found == ending))
            .count()
    };
    assert_eq!((count("pgn"), count("lock")), (2, 2));
    drop(journals);
    assert_eq!((count("pgn"), count("lock")), (2, 0));
    let disk = TestDisk::refusing(&[Call::SyncFolder], EINVAL);
    let mut journal = Journal::open(&disk, folder, "2", &no_wake()).expect("a journal");
    journal.keep(game());
    assert!(journal.receipt().wait(), "it is on disk: {:?}", journal.fault());
}

#[derive(Debug)]
struct Stuck(Arc<Mutex<()>>);

impl Disk for Stuck {
    fn sync(&self, file: &fs::File) -> std::io::Result<()> {
        drop(self.0.lock());
        file.sync_all()
    }
}

#[test]
fn a_disk_that_syncs_nothing_for_a_second_is_told_once() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let gate = Arc::new(Mutex::new(()));
    let disk = SharedDisk::new(Arc::new(Stuck(Arc::clone(&gate))));
    let mut journal = Journal::open(&disk, folder, "1", &no_wake()).expect("a journal");
    let closed = gate.lock().expect("nobody panics");
    let begun = Instant::now();
    (0..50).for_each(|_| journal.keep(game()));
    assert!(begun.elapsed() < SLOW, "no change waits for the disk");
    assert_eq!(disk.take_notice(), None, "it may still come");
    std::thread::sleep(SLOW);
    journal.keep(game());
    journal.keep(game());
    assert_eq!((disk.take_notice(), disk.take_notice()), (Some(DiskNotice::Slow), None));
    drop(closed);
    assert!(journal.receipt().wait(), "it is on disk: {:?}", journal.fault());
}

#[test]
fn a_lock_that_fails_is_tried_once_and_leaves_nothing() {
    const EIO: i32 = 5;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let disk = TestDisk::refusing(&[Call::Lock], EIO);
    let error = Journal::open(&disk, folder, "1", &no_wake()).expect_err("the disk fails");
    assert!(error.chain().count() > 1, "the reason is told: {error:#}");
    assert_eq!(fs::read_dir(folder).expect("the folder").count(), 0);
}

#[test]
fn a_folder_that_disappears_is_made_again_and_the_game_stays_locked() {
    on_each_disk("journal-gone", |disk, folder| {
        let mut journal = Journal::open(disk, folder, "1", &no_wake()).expect("a journal");
        journal.keep(game());
        assert!(journal.receipt().wait(), "it is on disk");
        fs::remove_dir_all(folder).expect("the folder goes");
        journal.keep(longer_game());
        assert!(journal.receipt().wait(), "it is on disk again: {:?}", journal.fault());
        assert!(unfinished(disk, folder).newest.is_none(), "the game is being played");
        drop(journal);
        let found = unfinished(disk, folder).newest.expect("the game is left");
        assert_eq!(found.tree.main_line().len(), 2);
    });
}

#[test]
fn what_is_damaged_is_set_aside_whole_and_reported() {
    on_each_disk("journal-damaged", |disk, folder| {
        fs::create_dir_all(folder).expect("a folder");
        let cut = "[White \"Ann\"]\n\n1. e4 e5 2. Zz9 Qq5 3. d4 d5 *\n";
        let two = "[White \"Bob\"]\n\n1. d4 *\n\n[White \"Cid\"]\n\n1. c4 *\n";
        let files: [(&str, &[u8]); 4] = [
            ("20260101000000-4194305-0.pgn", cut.as_bytes()),
            ("20260102000000-4194305-0.pgn", two.as_bytes()),
            ("20260103000000-4194305-0.pgn", &[0xFE, 0x01, 0x99, b'{', 0x80]),
            ("20260104000000-4194305-0.5.next", b"[White \"Dee\"]\n\n1. f4 e5"),
        ];
        for (name, text) in files {
            fs::write(folder.join(name), text).expect("a journal");
        }
        let mut set_aside = Vec::new();
        let mut names = Vec::new();
        loop {
            let search = unfinished(disk, folder);
            set_aside.extend(search.set_aside);
            let Some(found) = search.newest else { break };
            assert!(found.is_damaged, "{}", found.summary.white);
            names.push(found.tree.tags.value("White").unwrap_or("?").to_owned());
            found.remove();
        }
        assert_eq!(names, ["Dee", "Bob", "Ann"], "what can be read is offered once");
        assert_eq!(set_aside.len(), 4, "{set_aside:?}");
        for (name, text) in files {
            let stem = name.split('.').next().expect("a name");
            let kept = folder.join(format!("{stem}.damaged.pgn"));
            assert!(set_aside.contains(&kept), "{}", kept.display());
            assert_eq!(fs::read(kept).expect("it is kept"), text);
        }
        assert_eq!(fs::read_dir(folder).expect("the folder").count(), 4);
    });
}

#[test]
fn files_of_others_are_left_alone() {
    on_each_disk("journal-foreign", |disk, folder| {
        fs::create_dir_all(folder).expect("a folder");
        let files = ["notes.lock", "mygames.pgn", "x.part", "20260101-x-1.pgn"];
        for name in files {
            fs::write(folder.join(name), "1. e4 *\n").expect("a file");
        }
        let search = unfinished(disk, folder);
        assert!(search.newest.is_none() && search.set_aside.is_empty() && list(disk, folder).is_empty());
        for name in files {
            assert_eq!(fs::read_to_string(folder.join(name)).expect("the file"), "1. e4 *\n");
        }
    });
}

#[cfg(unix)]
#[test]
fn pipes_in_the_folder_are_not_opened() {
    on_each_disk("journal-pipe", |disk, folder| {
        fs::create_dir_all(folder).expect("a folder");
        for name in ["20260101-1-0.pgn", "20260101-1-1.3.next", "20260101-1-2.lock"] {
            let made = std::process::Command::new("mkfifo").arg(folder.join(name)).status();
            assert!(made.is_ok_and(|status| status.success()), "a pipe");
        }
        fs::write(folder.join("20260101-1-2.pgn"), "1. e4 *\n").expect("a journal");
        assert!(unfinished(disk, folder).newest.is_none());
        assert!(list(disk, folder).is_empty());
    });
}

#[test]
fn older_games_are_listed_and_continued_or_deleted() {
    on_each_disk("journal-older", |disk, folder| {
        fs::create_dir_all(folder).expect("a folder");
        for (day, white) in [(1, "Ann"), (2, "Bob"), (3, "Cid")] {
            let text = format!("[White \"{white}\"]\n\n1. e4 *\n");
            fs::write(folder.join(format!("2026010{day}-4194305-0.pgn")), text).expect("a journal");
        }
        let newest = unfinished(disk, folder).newest.expect("a game");
        let older = list(disk, folder);
        let names: Vec<&str> = older.iter().map(|game| game.white.as_str()).collect();
        assert_eq!(names, ["Bob", "Ann"], "not the one that is held");
        assert_eq!(
            (older[0].move_number, older[0].board.turn()),
            (1, crate::chess::Color::Black)
        );
        let taken = take(disk, &older[1]).expect("it is free");
        assert_eq!(taken.tree.tags.value("White"), Some("Ann"));
        assert!(take(disk, &older[1]).is_none(), "it is held");
        let trash = folder.join("trash");
        let discarded = take(disk, &older[0])
            .expect("it is free")
            .discard(&trash)
            .expect("it is deleted");
        assert!(fs::read_to_string(discarded).expect("the game").contains("Bob"));
        taken.remove();
        let discarded = newest.discard(&trash).expect("it is deleted");
        assert!(fs::read_to_string(discarded).expect("the game").contains("Cid"));
        assert_eq!(fs::read_dir(folder).expect("the folder").count(), 1, "the trash alone");
    });
}

#[test]
fn a_large_game_is_written_by_the_thread_and_the_newest_counts() {
    on_each_disk("journal-large", |disk, folder| {
        let mut journal = Journal::open(disk, folder, "1", &no_wake()).expect("a journal");
        journal.keep(game());
        let long = |text: &str| {
            let mut tree = game();
            let end = tree.line_end(NodeId::ROOT);
            tree.set_comment(end, &text.repeat(LARGE));
            tree
        };
        let path = journal.file.path.clone();
        for text in ["a ", "b ", "c "] {
            journal.keep(long(text));
            assert!(
                !next_path(&path, journal.count).exists(),
                "nothing is written meanwhile"
            );
        }
        assert!(journal.receipt().wait(), "it is on disk");
        let text = fs::read_to_string(&path).expect("the journal");
        assert!(text.len() > LARGE && text.contains("c c") && !text.contains("b b"));
        // A small one after it counts.
        journal.keep(long("d "));
        journal.keep(game());
        assert!(journal.receipt().wait(), "it is on disk");
        drop(journal);
        let found = unfinished(disk, folder).newest.expect("the game is left");
        assert_eq!(found.tree.estimated_size(), game().estimated_size());
        found.remove();
        assert_eq!(fs::read_dir(folder).expect("the folder").count(), 0);
    });
}
