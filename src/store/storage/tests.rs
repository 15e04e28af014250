//! Game files and their names.

use super::*;
use crate::store::file::test_disk::{Call, TestDisk};
use crate::store::file::write_whole;
use std::fs;

/// A new file for a game with this content.
fn written(storage: &Storage, names: (&str, &str, &str), content: &str) -> anyhow::Result<PathBuf> {
    let path = storage.reserve(names)?;
    write_whole(storage.disk(), &path, content)?;
    Ok(path)
}

#[test]
fn every_game_gets_its_own_name() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let storage = Storage::below(folder);
    let game = ("2024-05-01_20-15-00", "A/B", "..");
    let first = written(&storage, game, "x").expect("it can be written");
    assert!(
        first.ends_with("data/games/2024-05-01_20-15-00_A_B-__.pgn"),
        "{}",
        first.display()
    );
    let second = written(&storage, game, "y").expect("it can be written");
    assert_ne!(first, second);
    assert_eq!(fs::read_to_string(first).expect("the first file"), "x");
}

#[test]
fn whoever_has_no_name_is_left_out_of_the_name_beside_one_who_has() {
    let scratch = tempfile::tempdir().expect("a folder");
    let storage = Storage::below(scratch.path());
    for (white, black, name) in [
        ("White", "Tabiya 900", "_Tabiya_900.pgn"),
        ("Ann", "Black", "_Ann.pgn"),
        ("?", "Bob", "_Bob.pgn"),
        ("", "Black", "__-Black.pgn"),
        ("White", "Black", "_White-Black.pgn"),
        ("Black", "White", "_Black-White.pgn"),
    ] {
        let path = storage.reserve(("2024-05-01_20-15-00", white, black)).expect("a file");
        let expected = format!("2024-05-01_20-15-00{name}");
        assert_eq!(path.file_name().expect("a name").to_string_lossy(), expected);
    }
    let old = storage
        .games()
        .expect("a folder")
        .join("2024-05-01_20-15-00_White-Cy.pgn");
    fs::write(&old, "x").expect("a file");
    let new = storage.rename(&old, "White", "Cy").expect("it is renamed");
    assert!(new.ends_with("2024-05-01_20-15-00_Cy.pgn"), "{}", new.display());
}

#[test]
fn two_programs_never_take_the_same_name() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let write = |number: usize| {
        let storage = Storage::below(folder);
        let game = ("2024-05-01_20-15-00", "Ann", "Bob");
        written(&storage, game, &number.to_string()).expect("it is written")
    };
    let paths: Vec<PathBuf> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..16).map(|number| scope.spawn(move || write(number))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("it ends"))
            .collect()
    });
    for (number, path) in paths.iter().enumerate() {
        assert_eq!(fs::read_to_string(path).expect("its file"), number.to_string());
    }
}

#[test]
fn a_file_of_ours_follows_the_names_of_its_players() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let storage = Storage::below(folder);
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    let game = ("2024-05-01_20-15-00", "Ann", "Bob");
    let old = written(&storage, game, "x").expect("it is written");
    let twin = written(&storage, game, "y").expect("it is written");
    let kept = storage.rename(&twin, "Ann", "Bob").expect("nothing to do");
    assert_eq!(kept, twin, "a numbered name stays");
    let new = storage.rename(&old, "Ann Lee", "Bob").expect("it is renamed");
    assert_eq!(name(&new), "2024-05-01_20-15-00_Ann_Lee-Bob.pgn");
    assert!(!old.exists());
    let other = storage.rename(&twin, "Ann Lee", "Bob").expect("it is renamed");
    assert_eq!(name(&other), "2024-05-01_20-15-00_Ann_Lee-Bob_2.pgn");
    assert_eq!(fs::read_to_string(&new).expect("the first"), "x");
    let foreign = folder.join("my games.pgn");
    fs::write(&foreign, "z").expect("a file");
    assert_eq!(storage.rename(&foreign, "Ann", "Bob").expect("nothing to do"), foreign);
    assert!(storage.rename(&old, "A", "B").is_err(), "the file is gone");
    assert_eq!(
        fs::read_dir(storage.games().expect("a folder"))
            .expect("a folder")
            .count(),
        2
    );
}

#[test]
fn names_of_any_script_make_a_file_name_that_fits() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let storage = Storage::below(folder);
    for letter in ["龍", "ก", "𝔸", "é", "x"] {
        let name = letter.repeat(200);
        let path = written(&storage, ("2024-05-01_20-15-00", &name, &name), "x");
        let path = path.expect("it is written");
        let name = path.file_name().expect("a name").len();
        assert!(name <= 143, "{name} bytes");
    }
}

#[test]
fn a_game_written_whole_stays_even_if_its_folder_cannot_be_synced() {
    const EIO: i32 = 5;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let storage = Storage::on(TestDisk::refusing(&[Call::SyncFolder], EIO), folder);
    let path = written(&storage, ("2024-05-01_20-15-00", "Ann", "Bob"), "x");
    let path = path.expect("the content is there");
    assert_eq!(fs::read_to_string(path).expect("the file"), "x");
}

#[cfg(unix)]
#[test]
fn the_folders_can_be_read_by_their_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let storage = Storage::below(folder);
    written(&storage, ("2024-05-01_20-15-00", "Ann", "Bob"), "x").expect("it is written");
    storage
        .settings_file()
        .write(&crate::store::settings::Settings::default())
        .expect("they are written");
    for name in ["data", "data/games", "config"] {
        let mode = fs::metadata(folder.join(name)).expect("a folder").permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "{name}");
    }
}
