//! Reading and writing files.

use super::*;
use anyhow::bail;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tabiya-file-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn a_file_is_written_whole_and_replaced() {
    let folder = scratch("whole");
    let path = folder.join("deep").join("game.pgn");
    write_whole(&path, "first").expect("a temporary folder can be written");
    write_whole(&path, "second").expect("and again");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "second");
    let files = fs::read_dir(folder.join("deep")).expect("the folder is there").count();
    assert_eq!(files, 1, "no temporary file stays");
    fs::remove_dir_all(folder).expect("cleaning up");
}

#[test]
fn a_failed_write_keeps_the_old_file_and_names_it() {
    let folder = scratch("failed");
    fs::create_dir_all(folder.join("game.pgn")).expect("a temporary folder can be made");
    let error = write_whole(&folder.join("game.pgn"), "text").expect_err("a folder is in the way");
    assert!(format!("{error:#}").contains("game.pgn"), "{error:#}");
    assert_eq!(fs::read_dir(&folder).expect("the folder is there").count(), 1);
    fs::remove_dir_all(folder).expect("cleaning up");
}

#[cfg(unix)]
#[test]
fn a_link_is_written_through_and_stays_a_link() {
    let folder = scratch("link");
    let (real, link) = (folder.join("real.pgn"), folder.join("link.pgn"));
    fs::write(&real, "old").expect("a file");
    std::os::unix::fs::symlink("real.pgn", &link).expect("a link");
    write_whole(&link, "new").expect("it is written");
    assert_eq!(fs::read_to_string(&real).expect("the file"), "new");
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    fs::remove_file(&real).expect("it goes");
    write_whole(&link, "again").expect("a link to nothing gets its file");
    assert_eq!(fs::read_to_string(&real).expect("the file"), "again");
    let _ = fs::remove_dir_all(folder);
}

#[cfg(unix)]
#[test]
fn the_permissions_of_a_file_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = scratch("permissions");
    let path = folder.join("mine.pgn");
    fs::write(&path, "old").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions");
    write_whole(&path, "new").expect("it is written");
    let mode = fs::metadata(&path).expect("the file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    let _ = fs::remove_dir_all(folder);
}

#[cfg(target_os = "linux")]
#[test]
fn devices_folders_and_pipes_are_neither_read_nor_replaced() {
    let folder = scratch("special");
    let pipe = folder.join("pipe.pgn");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "a pipe");
    let zero = folder.join("zero.pgn");
    std::os::unix::fs::symlink("/dev/zero", &zero).expect("a link");
    for path in [&pipe, &zero, Path::new("/dev/full"), &folder] {
        let error = read_regular(path, 1000).expect_err("it is no regular file");
        assert!(!error.to_string().is_empty());
        assert!(write_whole(path, "text").is_err(), "{}", path.display());
    }
    assert!(fs::symlink_metadata(&zero).expect("the link").is_symlink());
    let error = format!("{:#}", write_whole(&folder, "text").expect_err("a folder"));
    assert!(error.contains("this is a folder"), "{error}");
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn a_file_is_read_up_to_a_limit() {
    let folder = scratch("limit");
    let path = folder.join("a.txt");
    fs::write(&path, "12345").expect("a file");
    assert_eq!(read_regular(&path, 5).expect("it is read"), b"12345");
    let error = read_regular(&path, 4).expect_err("it is longer");
    assert_eq!(error.kind(), ErrorKind::FileTooLarge);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn what_a_check_refuses_is_not_written() {
    let folder = scratch("checked");
    let path = folder.join("game.pgn");
    fs::write(&path, "old").expect("a file");
    let write = |file: &mut File| Ok(file.write_all(b"new")?);
    let check = |new: &Path| {
        assert_eq!(fs::read_to_string(new).expect("the new file"), "new");
        bail!("refused")
    };
    assert!(write_checked(&path, write, check).is_err());
    assert_eq!(fs::read_to_string(&path).expect("the file"), "old");
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn packed_files_are_known_by_how_they_begin() {
    let folder = scratch("packed");
    let kind = |content: &[u8]| {
        let path = folder.join("games.pgn");
        fs::write(&path, content).expect("a file");
        packed(&path)
    };
    assert_eq!(kind(b"\x1f\x8b\x08rest"), Some("gzip"));
    assert_eq!(kind(b"\x28\xb5\x2f\xfdrest"), Some("Zstandard"));
    assert_eq!(kind(b"PK\x03\x04"), Some("ZIP"));
    assert_eq!(kind(b"[Event \"x\"]"), None);
    assert_eq!(kind(b""), None);
    assert_eq!(packed(&folder), None);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn a_path_leads_to_a_folder_a_packed_file_another_one_or_nowhere() {
    let folder = scratch("path-kind");
    let at = |name: &str| path_kind(&folder.join(name));
    fs::write(folder.join("packed"), b"PK\x03\x04").expect("a file");
    fs::write(folder.join("plain"), "1. e4").expect("a file");
    assert_eq!(path_kind(&folder), PathKind::Folder);
    assert_eq!(at("packed"), PathKind::Packed("ZIP"));
    assert_eq!(at("plain"), PathKind::Other);
    assert_eq!(at("none"), PathKind::Gone);
    assert_eq!(at("plain/none"), PathKind::Gone);
    let _ = fs::remove_dir_all(folder);
}
