//! Games are exported into a new file or appended to one; a failure loses nothing.

use super::*;
use crate::job::{no_wake, Job, Progress};
use crate::record::pgn;
use crate::store::library::{ListSource, Listing};
use crate::store::pgn_file::FileKind;
use std::fs;
use std::time::Duration;

fn places(folder: &Path) -> Vec<TextLocation> {
    let mut listing = Listing::start(
        &crate::store::file::real_disk(),
        None,
        ListSource::Library(folder.to_owned()),
        &no_wake(),
    )
    .expect("it begins");
    while listing.is_filling() {
        listing.poll();
    }
    let games = listing.games();
    (0..games.len()).map(|row| games.place(row).expect("a place")).collect()
}

/// A job that writes these games to the file.
fn export(places: Vec<TextLocation>, target: &Path, mode: ExportMode, files: &PgnFiles) -> Job<anyhow::Result<()>> {
    let (target, files) = (target.to_owned(), files.clone());
    let write = move |context: &JobContext| write_games(places, &target, mode, &files, context);
    Job::start("export", &no_wake(), write).expect("a thread")
}

/// The result of the export, once it is over.
fn ended(export: &Job<anyhow::Result<()>>) -> anyhow::Result<()> {
    export
        .poll_for(Duration::from_mins(1))
        .expect("it ends")
        .expect("no panic")
}

#[test]
fn all_games_become_one_file() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    fs::write(
        folder.join("1.pgn"),
        "[White \"Ann\"]\n\n1. e4 *\n[White \"Bob\"]\n\n1. d4 1-0",
    )
    .expect("a file");
    fs::write(folder.join("2.pgn"), b"[White \"M\xFCller\"]\n\n1. c4 *\n\n\n").expect("a file");
    let target = folder.join("out").join("all.txt");
    let job = export(places(folder), &target, ExportMode::Replace, &PgnFiles::new(None));
    ended(&job).expect("it is written");
    assert_eq!(job.progress(), Progress { done: 3, total: 3 });
    let text = fs::read(&target).expect("the file");
    let games: Vec<_> = pgn::read(&text).collect();
    let whites: Vec<_> = games
        .iter()
        .map(|game| game.tree.tags.value("White").unwrap_or("?"))
        .collect();
    assert_eq!(whites, ["Müller", "Ann", "Bob"]);
    assert!(games
        .iter()
        .all(|game| game.faults.is_empty() && game.tree.main_line().len() == 1));
}

#[test]
fn games_are_written_in_the_encoding_of_their_new_file() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let utf_16: Vec<u8> = "\u{FEFF}[White \"Ann\"]\r\n[Black \"Łoś\"]\r\n\r\n1. f4 *\r\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    fs::write(folder.join("1.pgn"), &utf_16).expect("a file");
    fs::write(folder.join("2.pgn"), b"[White \"M\xFCller\"]\n\n1. c4 *\n").expect("a file");
    fs::write(folder.join("3.pgn"), "[White \"Köhler\"]\n\n1. d4 *\n").expect("a file");
    let (places, files) = (places(folder), PgnFiles::new(None));
    let own: &[u8] = b"[White \"Bl\xE4\"]\n\n1. e4 *\n";
    let written = |name: &str, old: &[u8], mode: ExportMode| {
        let target = folder.join(name);
        fs::write(&target, old).expect("a file");
        let done = ended(&export(places.clone(), &target, mode, &files));
        (done.is_ok(), fs::read(&target).expect("the file"))
    };
    let has = |text: &[u8], part: &[u8]| text.windows(part.len()).any(|there| there == part);
    for old in ["", "[White \"Zoë\"]\n\n1. b3 *\n"] {
        let mode = if old.is_empty() {
            ExportMode::Replace
        } else {
            ExportMode::Add
        };
        let (_, text) = written("utf-8.txt", old.as_bytes(), mode);
        let text = String::from_utf8(text).expect("UTF-8");
        assert!(
            ["Müller", "Köhler", "Łoś"].iter().all(|name| text.contains(name)),
            "{text}"
        );
    }
    let (_, text) = written("latin-1.txt", own, ExportMode::Add);
    assert!(has(&text, b"M\xFCller") && has(&text, b"K\xF6hler") && has(&text, "Łoś".as_bytes()));
    assert_eq!(written("utf-16.txt", &utf_16, ExportMode::Add), (false, utf_16.clone()));
    let crlf = b"[White \"Zo\"]\r\n\r\n1. b3 *";
    let (_, text) = written("crlf.txt", crlf, ExportMode::Add);
    let ends = |end: &[u8]| text.windows(end.len()).filter(|there| *there == end).count();
    assert!(text.starts_with(crlf) && ends(b"\n") > 8 && ends(b"\n") == ends(b"\r\n"));
    // What cannot leave its file is not copied either.
    let target = folder.join("moved.txt");
    let to = target.clone();
    let trash = folder.join("trash");
    let moved = Job::start("move", &no_wake(), move |context: &JobContext| {
        move_games(&places, &to, ExportMode::Replace, (&files, &trash), context, |_| {})
    });
    assert!(ended(&moved.expect("a thread")).is_err() && !target.exists());
}

#[test]
fn what_is_broken_off_or_fails_leaves_the_old_file() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let text = "1. e4 *\n\n".repeat(2000);
    fs::write(folder.join("1.pgn"), text).expect("a file");
    let target = folder.join("all.txt");
    fs::write(&target, "old").expect("a file");
    let places = places(folder);
    let many: Vec<TextLocation> = places.iter().cycle().take(400_000).cloned().collect();
    export(many, &target, ExportMode::Replace, &PgnFiles::new(None)).cancel();
    assert_eq!(fs::read_to_string(&target).expect("the old file"), "old");
    assert_eq!(
        fs::read_dir(folder).expect("the folder").count(),
        2,
        "nothing else stays"
    );
    // A source file disappears in between.
    fs::remove_file(folder.join("1.pgn")).expect("it goes");
    let result = ended(&export(places, &target, ExportMode::Replace, &PgnFiles::new(None)));
    assert!(format!("{:#}", result.expect_err("a file is gone")).contains("1.pgn"));
    assert_eq!(fs::read_to_string(&target).expect("the old file"), "old");
    assert_eq!(
        fs::read_dir(folder).expect("the folder").count(),
        1,
        "nothing else stays"
    );
}

#[test]
fn games_are_added_behind_those_of_a_file_or_take_their_place() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    fs::write(folder.join("1.pgn"), "[White \"Ann\"]\n\n1. e4 *").expect("a file");
    let target = folder.join("mine.txt");
    let old = "[White \"Old\"]\n\n1. d4 *";
    fs::write(&target, old).expect("a file");
    let export = |mode| ended(&export(places(folder), &target, mode, &PgnFiles::new(None)));
    export(ExportMode::Add).expect("they are added");
    let added = format!("{old}\n\n[White \"Ann\"]\n\n1. e4 *\n\n");
    assert_eq!(fs::read_to_string(&target).expect("the file"), added);
    export(ExportMode::Replace).expect("they take the place");
    assert_eq!(pgn::read(&fs::read(&target).expect("the file")).count(), 1);
    assert_eq!(fs::read_to_string(folder.join("mine.txt~")).expect("the copy"), added);
    let open = "[White \"Old\"]\n\n1. d4 {not closed";
    fs::write(&target, open).expect("a file");
    assert!(export(ExportMode::Add).is_err(), "the comment would take the games in");
    assert_eq!(fs::read_to_string(&target).expect("the file"), open);
}

#[test]
fn a_file_that_a_job_writes_is_exported_to_when_that_has_ended() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    fs::write(folder.join("1.pgn"), "[White \"Ann\"]\n\n1. e4 *").expect("a file");
    let target = folder.join("mine.txt");
    let old = "[White \"Old\"]\n\n1. d4 *";
    for mode in [ExportMode::Replace, ExportMode::Add] {
        fs::write(&target, old).expect("a file");
        let files = PgnFiles::new(None);
        let game =
            crate::store::pgn_file::FileGame::read(&crate::store::file::real_disk(), &target, 0, old.len() as u64)
                .expect("a game");
        let announced = files.announce(&target);
        let export = export(places(folder), &target, mode, &files);
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(fs::read_to_string(&target).expect("the old file"), old, "it waits");
        let written = files.write_back(&mut game.location(), "[White \"Old\"]\n\n1. d4 d5 *", FileKind::Shared);
        assert!(written.is_ok());
        drop(announced);
        let result = ended(&export);
        let text = fs::read_to_string(&target).expect("the file");
        match mode {
            ExportMode::Replace => {
                result.expect("it is written");
                let copy = fs::read_to_string(folder.join("mine.txt~")).expect("the copy");
                assert!(
                    copy.contains("d5") && text.contains("Ann"),
                    "what was written is in the copy"
                );
            }
            ExportMode::Add => {
                result.expect("it is written");
                assert!(text.contains("d5") && text.contains("Ann"), "behind what was written");
            }
        }
    }
}

#[test]
fn games_are_moved_into_another_file_and_their_copies_can_be_taken_back() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let (path, target, trash) = (folder.join("1.pgn"), folder.join("mine.txt"), folder.join("trash"));
    let [ann, bob, cid] = ["Ann", "Bob", "Cid"].map(|name| format!("[White \"{name}\"]\n\n1. e4 *\n\n"));
    fs::write(&path, [&*ann, &bob, &cid].concat()).expect("a file");
    fs::write(&target, &cid).expect("a file");
    let files = PgnFiles::new(None);
    let moved = |places: Vec<TextLocation>, to: &Path| {
        let (files, trash, to) = (files.clone(), trash.clone(), to.to_owned());
        let work = move |context: &JobContext| {
            let mut removed = Vec::new();
            let take = |part| removed.push(part);
            move_games(&places, &to, ExportMode::Add, (&files, &trash), context, take).map(|()| removed)
        };
        let job = Job::start("move", &no_wake(), work).expect("a thread");
        job.wait().expect("it ends").expect("no panic")
    };
    let places = places(folder);
    assert!(moved(places.clone(), &path).is_err(), "they are there already");
    let chosen = vec![places[2].clone(), places[0].clone()];
    let removed = moved(chosen.clone(), &target).expect("they are moved");
    assert_eq!(fs::read_to_string(&path).expect("the file"), bob);
    let whites = |path: &Path| -> Vec<String> {
        let text = fs::read(path).expect("the file");
        let name = |game: pgn::Game| game.tree.tags.value("White").map(str::to_owned);
        pgn::read(&text).filter_map(name).collect()
    };
    assert_eq!(whites(&target), ["Cid", "Cid", "Ann"]);
    files.restore(&removed[0]).expect("they come back");
    remove_copies(&target, &chosen, &files, &trash).expect("the copies go");
    assert_eq!(
        fs::read_to_string(&path).expect("the file"),
        [&*ann, &bob, &cid].concat()
    );
    let there = fs::read_to_string(&target).expect("the file");
    assert_eq!(there, cid, "the one that was there before stays");
    assert_eq!(fs::read_dir(&trash).expect("the trash").count(), 0);
    // A game that has been changed meanwhile is not removed; its copy stays.
    fs::write(&path, [&*ann, &bob.replace("e4", "d4"), &cid].concat()).expect("another program");
    assert!(moved(places[1..].to_vec(), &target).is_err());
    assert_eq!(whites(&path), ["Ann", "Bob", "Cid"]);
}

#[test]
fn a_move_that_was_cut_off_is_finished_if_the_games_are_in_the_new_file() {
    for (changed, left) in [
        (None, 1),
        (Some("from.pgn"), 2),
        (Some("to.pgn"), 1),
        (Some("trash"), 2),
    ] {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let (from, to, trash) = (folder.join("from.pgn"), folder.join("to.pgn"), folder.join("trash"));
        fs::write(&from, "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n").expect("a file");
        fs::write(&to, "[White \"Cid\"]\n\n1. c4 *\n").expect("a file");
        let mut chosen = places(folder);
        chosen.retain(|place| *place.path == *from && place.offset > 0);
        let (files, paths) = (PgnFiles::new(None), (to.clone(), trash.clone()));
        let write = move |context: &JobContext| {
            let (to, trash) = paths;
            let note = MoveNote::begin(files.disk(), &trash).expect("a note");
            let games = Selection {
                places: chosen,
                files: files.clone(),
                context,
                note: Some(&note),
            };
            games.write_to(&to, ExportMode::Add)
        };
        ended(&Job::start("move", &no_wake(), write).expect("a thread")).expect("it is written");
        if changed == Some("trash") {
            // As if the program had been killed before the new file got its name.
            fs::write(&to, "[White \"Cid\"]\n\n1. c4 *\n").expect("a file");
        } else if let Some(name) = changed {
            let path = folder.join(name);
            let more = fs::read_to_string(&path).expect("a file") + "\n[White \"Dan\"]\n\n1. f4 *\n";
            fs::write(&path, more).expect("another program adds a game");
        }
        let finished = finish_moves(&PgnFiles::new(None), &trash);
        assert_eq!(finished.len(), usize::from(changed != Some("trash")), "{changed:?}");
        let games = fs::read(&from).expect("a file");
        assert_eq!(pgn::scan(games.as_slice()).count(), left, "{changed:?}");
        let notes = fs::read_dir(&trash).expect("the trash").flatten();
        let notes = notes.filter(|note| note.path().extension().is_none_or(|ending| ending != "pgn"));
        assert_eq!(notes.count(), 0);
    }
}
