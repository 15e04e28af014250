//! Removing, restoring and retagging one game of a file, and renaming a file.

use super::*;

#[test]
fn games_are_taken_out_and_put_back() {
    Scratch::on_each_disk("remove", |scratch| {
        let path = scratch.file(THREE);
        let trash = scratch.folder.join("trash");
        for chosen in [&[0][..], &[1], &[2], &[0, 1], &[2, 0], &[1, 2], &[2, 1, 0]] {
            let games: Vec<FileGame> = chosen.iter().map(|&number| game(&path, number)).collect();
            let places: Vec<_> = games.iter().map(FileGame::place).collect();
            let removed = scratch.files.remove(&path, &places, &trash).expect("they are removed");
            let left = text(&path);
            assert_eq!(pgn::read(&left).count(), 3 - chosen.len(), "{chosen:?}");
            let kept = text(removed.kept());
            for game in &games {
                let game = std::str::from_utf8(game.text()).expect("UTF-8");
                assert!(!left.contains(game) && kept.contains(game), "{chosen:?}");
            }
            scratch.files.restore(&removed).expect("they are put back");
            assert!(!removed.kept().exists());
            assert_eq!(text(&path), THREE, "where they stood: {chosen:?}");
        }
        let [ann, bob, cid] = [0, 1, 2].map(|number| game(&path, number).place());
        let removed = scratch.files.remove(&path, &[cid, ann, bob], &trash);
        let removed = removed.expect("they are removed");
        fs::write(&path, "1. f4 *\n").expect("another program");
        scratch.files.restore(&removed).expect("they are put back");
        let after: Vec<_> = pgn::read(&text(&path)).map(|game| game.tree).collect();
        let before = pgn::read(THREE).map(|game| game.tree);
        assert_eq!(after.len(), 4);
        assert!(before.eq(after.into_iter().skip(1)), "behind what is there");
        let removed = scratch.files.remove(&path, &[game(&path, 1).place()], &trash);
        fs::remove_file(&path).expect("another program");
        scratch
            .files
            .restore(&removed.expect("it goes"))
            .expect("it is put back");
        assert_eq!(pgn::read(&text(&path)).count(), 1, "in a new file");
    });
}

#[test]
fn games_go_back_before_the_game_they_stood_before_in_a_file_that_has_changed() {
    Scratch::on_each_disk("restore", |scratch| {
        let path = scratch.file(THREE);
        let trash = scratch.folder.join("trash");
        let places = [0, 2].map(|number| game(&path, number).place());
        let removed = scratch.files.remove(&path, &places, &trash).expect("they go");
        let other = format!("[White \"New\"]\n\n1. a3 *\n\n{}", text(&path));
        fs::write(&path, &other).expect("another program");
        scratch.files.restore(&removed).expect("they come back");
        let names: Vec<String> = pgn::read(&text(&path))
            .filter_map(|game| game.tree.tags.value("White").map(str::to_owned))
            .collect();
        assert_eq!(names, ["New", "Ann", "Bob", "Cid"]);
    });
}

/// The file has lost all its games and got another one since: it is no empty file only because a call to read it fails.
#[test]
fn a_file_that_cannot_be_read_is_not_written_over() {
    for number in 0..6 {
        Scratch::on_each_disk("unread", |scratch| {
            let path = scratch.file(THREE);
            let trash = scratch.folder.join("trash");
            let places = [0, 1, 2].map(|number| game(&path, number).place());
            let removed = scratch.files.remove(&path, &places, &trash).expect("they go");
            fs::write(&path, "1. f4 *\n").expect("another program");
            let (name, mut left) = (path.clone(), number);
            let disk = TestDisk::with(move |call, path| {
                let fails = call == Call::Read && path == name && left == 0;
                left -= i32::from(call == Call::Read && path == name);
                // The disk cannot be read.
                fails.then(|| io::Error::from_raw_os_error(5)).map_or(Ok(()), Err)
            });
            let restored = PgnFiles::on(&disk, None).restore(&removed);
            let (games, kept) = (pgn::read(&text(&path)).count(), removed.kept().exists());
            assert!(text(&path).contains("1. f4"), "read {number}");
            assert_eq!((games, kept), if restored.is_ok() { (4, false) } else { (1, true) });
        });
    }
}

/// If one of the games is not there any more, none is removed.
#[test]
fn of_equal_games_each_is_removed_once_and_of_missing_ones_none() {
    Scratch::on_each_disk("equal", |scratch| {
        let path = scratch.file("1. e4 *\n\n1. d4 *\n\n1. e4 *\n\n1. e4 *\n");
        let trash = scratch.folder.join("trash");
        let places = [0, 2].map(|number| game(&path, number).place());
        scratch.files.remove(&path, &places, &trash).expect("they are removed");
        assert_eq!(text(&path), "1. d4 *\n\n1. e4 *\n");
        assert!(
            scratch.files.remove(&path, &places, &trash).is_err(),
            "only one is left"
        );
        assert_eq!(text(&path), "1. d4 *\n\n1. e4 *\n");
    });
}

#[test]
fn tags_are_changed_in_one_game_alone() {
    Scratch::on_each_disk("tags", |scratch| {
        let path = scratch.file(THREE);
        let bob = game(&path, 1).place();
        let changed = retag(
            &scratch.files,
            &path,
            bob.clone(),
            &[("White", "Bo\"b"), ("Event", "Club")],
        );
        let changed = changed.expect("they are written");
        let expected = THREE.replace("[White \"Bob\"]", "[White \"Bo\\\"b\"]\n[Event \"Club\"]");
        assert_eq!(text(&path), expected);
        assert!(
            retag(&scratch.files, &path, bob, &[("White", "X")]).is_err(),
            "it is another game now"
        );
        // Its file may get another name until that is undone.
        let renamed = path.with_file_name("renamed.pgn");
        fs::rename(&path, &renamed).expect("a new name");
        scratch
            .files
            .change_back(&changed.moved_to(&renamed))
            .expect("they are written");
        assert_eq!(text(&renamed), THREE);
    });
}

#[test]
fn a_file_is_renamed_when_the_job_that_writes_it_has_ended() {
    Scratch::on_each_disk("turns", |scratch| {
        let path = scratch.file(THREE);
        let renamed = scratch.folder.join("renamed.pgn");
        let mut bob = location(&path, 1);
        let announced = scratch.files.announce(&path);
        let begun = std::sync::atomic::AtomicBool::new(false);
        std::thread::scope(|scope| {
            let job = || {
                begun.store(true, std::sync::atomic::Ordering::SeqCst);
                let rename = || Ok(fs::rename(&path, &renamed).map(|()| renamed.clone())?);
                scratch.files.rename(&path, rename)
            };
            let job = scope.spawn(job);
            while !begun.load(std::sync::atomic::Ordering::SeqCst) {
                std::thread::yield_now();
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
            assert!(path.exists(), "it waits");
            let written = scratch
                .files
                .write_back(&mut bob, "[White \"Bob\"]\n\n1. d4 d5 *", FileKind::Shared);
            assert_eq!(written.expect("it is written"), WrittenBack::InPlace);
            drop(announced);
            assert_eq!(job.join().expect("no panic").expect("it is renamed"), renamed);
        });
        assert!(!path.exists() && text(&renamed).contains("1. d4 d5 *"));
        bob.moved_to(renamed);
        let again = scratch
            .files
            .write_back(&mut bob, "[White \"Bob\"]\n\n1. d4 *", FileKind::Shared);
        assert_eq!(again.expect("its place is known"), WrittenBack::InPlace);
    });
}
