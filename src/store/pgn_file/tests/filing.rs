//! Removing, restoring and retagging one game of a file, and renaming a file.

use super::*;

#[test]
fn one_game_is_taken_out_and_put_back() {
    Scratch::on_each_disk("remove", |scratch| {
        let path = scratch.file(THREE);
        for number in 0..3 {
            let game = game(&path, number);
            let trash = scratch.folder.join("trash");
            let removed = scratch.files.remove(&game.location(), &trash).expect("it is removed");
            assert_eq!(scratch.files.inspect(&path).expect("the others"), SaveTarget::Games(2));
            assert!(!text(&path).contains(std::str::from_utf8(game.text().trim_ascii()).expect("UTF-8")));
            let kept = fs::read(removed.kept()).expect("the game");
            assert_eq!(kept.trim_ascii_end(), game.text());
            scratch.files.restore(&removed).expect("it is put back");
            assert!(!removed.kept().exists());
            assert_eq!(text(&path), THREE, "where it stood");
        }
        let removed = scratch.files.remove(&location(&path, 0), &scratch.folder.join("trash"));
        let removed = removed.expect("it is removed");
        fs::write(&path, "1. f4 *\n").expect("another program");
        scratch.files.restore(&removed).expect("it is put back");
        assert_eq!(text(&path), "1. f4 *\n\n[White \"Ann\"]\n\n1. e4 e5 1-0\n");
    });
}

#[test]
fn tags_are_changed_in_one_game_alone() {
    Scratch::on_each_disk("tags", |scratch| {
        let path = scratch.file(THREE);
        let bob = location(&path, 1);
        scratch
            .files
            .edit_tags(&bob, &[("White", "Bo\"b"), ("Event", "Club")])
            .expect("they are written");
        let expected = THREE.replace("[White \"Bob\"]", "[White \"Bo\\\"b\"]\n[Event \"Club\"]");
        assert_eq!(text(&path), expected);
        assert!(
            scratch.files.edit_tags(&bob, &[("White", "X")]).is_err(),
            "it is another game now"
        );
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
