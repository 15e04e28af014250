//! Earlier versions of large files, of which only what was replaced is kept.

use super::*;
use crate::store::file::is_pgn;

/// Every file with more than so many bytes is large here.
const LARGE: usize = 100;

/// Twenty games with events.
fn twenty() -> String {
    let games = (0..20).map(|number| format!("[Event \"E{number}\"]\n\n1. e4 *\n\n"));
    games.collect::<Vec<_>>().concat()
}

/// A run of the program that changes files in this folder.
fn run(disk: &SharedDisk, folder: &Path) -> PgnFiles {
    let files = PgnFiles::on(disk, Some(folder.join("backup")));
    held(&files.shared.backups).large = LARGE;
    files
}

fn comment(files: &PgnFiles, path: &Path, number: usize, comment: &str) -> anyhow::Result<()> {
    let mut place = location(path, number);
    let game = format!("[Event \"E{number}\"]\n\n1. e4 {{{comment}}} *");
    files.write_back(&mut place, &game, FileKind::Shared).map(drop)
}

/// The texts of all versions of the file, the latest first, each restored from what the file is now.
fn versions(folder: &Path, path: &Path) -> Vec<Option<String>> {
    let files = run(&real_disk(), folder);
    let backups = held(&files.shared.backups);
    let texts = backups.versions(path).into_iter().map(|version| {
        let text = backups.text_of(&version.path, path).expect("it is read");
        text.map(|text| String::from_utf8(text).expect("UTF-8"))
    });
    texts.collect()
}

#[test]
fn each_run_has_a_version_of_which_only_the_replaced_games_are_kept() {
    Scratch::on_each_disk("versions", |scratch| {
        let (disk, folder, path) = (scratch.files.disk().clone(), &scratch.folder, scratch.file(&twenty()));
        let mut before = Vec::new();
        for number in 0..3 {
            before.insert(0, Some(text(&path)));
            let files = run(&disk, folder);
            comment(&files, &path, number, "good").expect("it is written");
            comment(&files, &path, 19, &format!("the end {number}")).expect("it is written");
            files
                .add_game(&path, "[Event \"New\"]\n\n1. d4 *")
                .expect("it is added");
            let kept = files.versions(&path)[0].bytes;
            assert!(kept < 400, "{kept} of {} bytes", text(&path).len());
            let removed = files.remove(&path, &[game(&path, 3).place()], &folder.join("trash"));
            files.restore(&removed.expect("it goes")).expect("it comes back");
        }
        assert_eq!(versions(folder, &path), before);

        // What it was before a version is restored is one, too.
        let (files, now) = (run(&disk, folder), text(&path));
        let oldest = files.versions(&path).pop().expect("a version");
        let restored = files.restore_version(&path, &oldest.path).expect("it is written");
        assert_eq!((restored, text(&path)), (Undone::Restored, twenty()));
        before.insert(0, Some(now.clone()));
        assert_eq!(versions(folder, &path), before);
        assert_eq!(files.undo_changes(&path).expect("it is written"), Undone::Restored);
        assert_eq!((text(&path), versions(folder, &path)), (now, before.clone()));

        // Another program changes it, and back.
        let known = text(&path);
        fs::write(&path, known.replace("E7", "Else")).expect("another program");
        assert_eq!(versions(folder, &path), [None, None, None, None]);
        let refused = files.restore_version(&path, &oldest.path).expect("it is read");
        assert_eq!(refused, Undone::ChangedElsewhere);
        assert!(text(&path).contains("Else"), "nothing was restored");
        fs::write(&path, known).expect("another program");
        assert_eq!(versions(folder, &path), before);
    });
}

#[test]
fn a_file_that_is_small_for_a_while_has_whole_versions_too() {
    Scratch::on_each_disk("grows", |scratch| {
        let (disk, folder, path) = (scratch.files.disk().clone(), &scratch.folder, scratch.file(&twenty()));
        let mut before = Vec::new();
        for chosen in [0..19, 0..0, 0..0] {
            before.insert(0, Some(text(&path)));
            let files = run(&disk, folder);
            let places: Vec<_> = chosen.map(|number| game(&path, number).place()).collect();
            if places.is_empty() {
                for number in 0..9 {
                    let added = format!("[Event \"N{number}\"]\n\n1. d4 *");
                    files.add_game(&path, &added).expect("it is added");
                }
            } else {
                files.remove(&path, &places, &folder.join("trash")).expect("they go");
            }
        }
        let kept = run(&disk, folder).versions(&path);
        assert_eq!(kept.iter().filter(|version| is_pgn(&version.path)).count(), 1);
        // The clock of the file system may be a little behind.
        let mut found = versions(folder, &path);
        found.sort();
        before.sort();
        assert_eq!(found, before);
    });
}

/// The program is killed, or the disk is full, at each call of the disk in turn.
#[test]
fn whenever_a_run_ends_the_version_before_it_can_be_restored() {
    const ENOSPC: i32 = 28;
    let changes = |disk: &SharedDisk, folder: &Path, path: &Path| {
        let files = run(disk, folder);
        for number in [0, 19, 7] {
            // Whoever is out of room goes on as soon as there is some.
            let _ = comment(&files, path, number, "good");
        }
        let _ = retag(&files, path, game(path, 3).place(), &[("Round", "1")]);
    };
    for is_killed in [true, false] {
        let mut ends = 0;
        for count in 0.. {
            let scratch = tempfile::tempdir().expect("a folder");
            let (folder, path) = (scratch.path(), scratch.path().join("games.pgn"));
            fs::write(&path, twenty()).expect("a file");
            let mut calls = 0;
            let disk = TestDisk::with(move |call, _| {
                let fails = match call {
                    Call::Read | Call::Lock => false,
                    Call::Write => true,
                    _ => is_killed,
                };
                calls += usize::from(fails);
                let is_over = fails && (calls == count + 1 || is_killed && calls > count);
                is_over
                    .then(|| io::Error::from_raw_os_error(ENOSPC))
                    .map_or(Ok(()), Err)
            });
            changes(&disk, folder, &path);
            let now = text(&path);
            let games: Vec<_> = pgn::read(&now).collect();
            assert!(
                games.len() == 20 && games.iter().all(|game| game.faults.is_empty()),
                "{count}: {now}"
            );
            let versions = versions(folder, &path);
            assert!(
                versions.iter().all(|version| version.as_ref() == Some(&twenty())),
                "{count}"
            );
            assert!(now == twenty() || !versions.is_empty(), "{count}");
            let is_all = now.matches("good").count() == 3 && now.contains("Round");
            if is_all {
                break;
            }
            ends = count + 1;
        }
        assert!(ends > 5, "{ends}");
    }
}
