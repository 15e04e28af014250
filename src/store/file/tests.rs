//! Reading and writing files.

pub(crate) mod test_disk;

use super::test_disk::{Call, TestDisk};
use super::*;
use anyhow::bail;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
#[cfg(unix)]
use std::sync::{Arc, Mutex};

#[test]
fn a_file_is_written_whole_and_replaced() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("deep").join("game.pgn");
    write_whole(&real_disk(), &path, "first").expect("a temporary folder can be written");
    write_whole(&real_disk(), &path, "second").expect("and again");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "second");
    let files = fs::read_dir(folder.join("deep")).expect("the folder is there").count();
    assert_eq!(files, 1, "no temporary file stays");
}

#[test]
fn a_failed_write_keeps_the_old_file_and_names_it() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    fs::create_dir_all(folder.join("game.pgn")).expect("a temporary folder can be made");
    let error = write_whole(&real_disk(), &folder.join("game.pgn"), "text").expect_err("a folder is in the way");
    assert!(format!("{error:#}").contains("game.pgn"), "{error:#}");
    assert_eq!(fs::read_dir(folder).expect("the folder is there").count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_is_written_through_and_stays_a_link() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let (real, link) = (folder.join("real.pgn"), folder.join("link.pgn"));
    fs::write(&real, "old").expect("a file");
    std::os::unix::fs::symlink("real.pgn", &link).expect("a link");
    write_whole(&real_disk(), &link, "new").expect("it is written");
    assert_eq!(fs::read_to_string(&real).expect("the file"), "new");
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    fs::remove_file(&real).expect("it goes");
    write_whole(&real_disk(), &link, "again").expect("a link to nothing gets its file");
    assert_eq!(fs::read_to_string(&real).expect("the file"), "again");
}

#[cfg(unix)]
#[test]
fn the_permissions_of_a_file_stay() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("mine.pgn");
    fs::write(&path, "old").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions");
    write_whole(&real_disk(), &path, "new").expect("it is written");
    let mode = fs::metadata(&path).expect("the file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[cfg(target_os = "linux")]
#[test]
fn devices_folders_and_pipes_are_neither_read_nor_replaced() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let pipe = folder.join("pipe.pgn");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "a pipe");
    let zero = folder.join("zero.pgn");
    std::os::unix::fs::symlink("/dev/zero", &zero).expect("a link");
    for path in [&pipe, &zero, Path::new("/dev/full"), folder] {
        let error = real_disk().read(path, 1000).expect_err("it is no regular file");
        assert!(!error.to_string().is_empty());
        assert!(write_whole(&real_disk(), path, "text").is_err(), "{}", path.display());
    }
    assert!(fs::symlink_metadata(&zero).expect("the link").is_symlink());
    let error = format!("{:#}", write_whole(&real_disk(), folder, "text").expect_err("a folder"));
    assert!(error.contains("this is a folder"), "{error}");
}

#[test]
fn a_file_is_read_up_to_a_limit() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("a.txt");
    fs::write(&path, "12345").expect("a file");
    assert_eq!(real_disk().read(&path, 5).expect("it is read"), b"12345");
    let error = real_disk().read(&path, 4).expect_err("it is longer");
    assert_eq!(error.kind(), ErrorKind::FileTooLarge);
}

#[test]
fn what_a_check_refuses_is_not_written() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("game.pgn");
    fs::write(&path, "old").expect("a file");
    let write = |file: &mut NewFile| Ok(file.write_all(b"new")?);
    let check = |new: &Path| {
        assert_eq!(fs::read_to_string(new).expect("the new file"), "new");
        bail!("refused")
    };
    assert!(write_checked(&real_disk(), &path, write, check).is_err());
    assert_eq!(fs::read_to_string(&path).expect("the file"), "old");
    assert_eq!(fs::read_dir(folder).expect("the folder").count(), 1);
}

#[test]
fn packed_files_are_known_by_how_they_begin() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let kind = |content: &[u8]| {
        let path = folder.join("games.pgn");
        fs::write(&path, content).expect("a file");
        path_kind(&real_disk(), &path)
    };
    assert_eq!(kind(b"\x1f\x8b\x08rest"), PathKind::Packed("gzip"));
    assert_eq!(kind(b"\x28\xb5\x2f\xfdrest"), PathKind::Packed("Zstandard"));
    assert_eq!(kind(b"PK\x03\x04"), PathKind::Packed("ZIP"));
    assert_eq!(kind(b"[Event \"x\"]"), PathKind::Other);
    assert_eq!(kind(b""), PathKind::Other);
    assert_eq!(path_kind(&real_disk(), folder), PathKind::Folder);
}

#[test]
fn the_games_of_a_packed_file_are_read() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let games = [&b"1. e4 *\n"[..], b"1. d4 d5 *\n"];
    let text = |content: &[u8]| {
        let path = folder.join("games");
        fs::write(&path, content).expect("a file");
        unpacked(&real_disk(), &path).map(|text| text.map(|text| String::from_utf8(text).expect("text")))
    };
    let first_bytes = |most| beginning(&real_disk(), &folder.join("games"), most).expect("a file");
    let both = Some("1. e4 *\n1. d4 d5 *\n".to_owned());
    let gzip = games.map(|game| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(game).expect("a text in memory");
        encoder.finish().expect("a text in memory")
    });
    assert_eq!(text(&gzip.concat()).expect("two members"), both);
    assert_eq!(first_bytes(10), b"1. e4 *\n1.");
    assert!(text(&gzip[0][..gzip[0].len() - 3]).is_err(), "cut off");
    // RFC 8878, 3.1.1: frames of one raw block, after a frame to be skipped.
    let frame = |game: &[u8]| {
        let length = u8::try_from(game.len()).expect("a short game");
        let head = [0x28, 0xb5, 0x2f, 0xfd, 0x20, length, 1 | length << 3, 0, 0];
        [&head[..], game].concat()
    };
    let skipped = b"\x50\x2a\x4d\x18\x03\0\0\0abc".to_vec();
    let frames = [frame(games[0]), skipped, frame(games[1])].concat();
    assert_eq!(text(&frames).expect("two frames"), both);
    assert_eq!(first_bytes(5), b"1. e4");
    let mut archive = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
    for (name, content) in [("a.PGN", games[0]), ("read.me", b"no games"), ("b/c.pgn", games[1])] {
        let options = zip::write::SimpleFileOptions::default();
        archive.start_file(name, options).expect("a name");
        archive.write_all(content).expect("a text in memory");
    }
    let archive = archive.finish().expect("a text in memory").into_inner();
    let path = folder.join("games");
    fs::write(&path, &archive).expect("a file");
    let copies = folder.join("copies");
    let copy = |inside: &str| unpack(&real_disk(), &path, &copies, Path::new(inside)).expect("a copy");
    for (inside, name) in [
        ("a/x.zip", "a/x.zip.pgn"),
        ("x.pgn.gz", "x.pgn"),
        ("x.pgn.zst", "x.pgn.zst.pgn"),
    ] {
        assert_eq!(copy(inside), copies.join(name));
    }
    let of_archive = text(&archive).expect("two games");
    assert_eq!(of_archive.as_deref(), Some("1. e4 *\n\n\n1. d4 d5 *\n\n\n"));
    assert_eq!(text(games[0]).expect("a file"), None, "it is not compressed");
    assert_eq!((first_bytes(2), first_bytes(99)), (b"1.".to_vec(), games[0].to_vec()));
    let fault = text(b"BZh91AY").expect_err("not read").kind();
    assert_eq!(fault, io::ErrorKind::Unsupported);
}

#[test]
fn a_path_leads_to_a_folder_a_packed_file_another_one_or_nowhere() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let at = |name: &str| path_kind(&real_disk(), &folder.join(name));
    fs::write(folder.join("packed"), b"PK\x03\x04").expect("a file");
    fs::write(folder.join("plain"), "1. e4").expect("a file");
    assert_eq!(path_kind(&real_disk(), folder), PathKind::Folder);
    assert_eq!(at("packed"), PathKind::Packed("ZIP"));
    assert_eq!(at("plain"), PathKind::Other);
    assert_eq!(at("none"), PathKind::Gone);
    assert_eq!(at("plain/none"), PathKind::Gone);
}

#[test]
fn a_file_that_has_its_name_is_written_even_if_its_folder_cannot_be_synced() {
    const CANNOT: [(&str, i32); 4] = [("EINVAL", 22), ("EBADF", 9), ("ENOTSUP", 95), ("EIO", 5)];
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("game.pgn");
    for (name, number) in CANNOT {
        let disk = TestDisk::refusing(&[Call::SyncFolder], number);
        write_whole(&disk, &path, name).expect("it is written");
        assert_eq!(fs::read_to_string(&path).expect("the file"), name);
        write_whole(&disk, &path, name).expect("it is written again");
        // Only a disk that fails is a reason to doubt it, and to say so once.
        let told = (name == "EIO").then_some(DiskNotice::NotSynced);
        assert_eq!((disk.take_notice(), disk.take_notice()), (told, None), "{name}");
    }
    assert_eq!(fs::read_dir(folder).expect("the folder").count(), 1);
}

#[test]
fn whatever_call_fails_the_old_file_stays_and_nothing_else() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("game.pgn");
    fs::write(&path, "old").expect("a file");
    for call in [Call::CreateFolder, Call::Create, Call::Write, Call::Sync, Call::Rename] {
        const ENOSPC: i32 = 28;
        let refused: &'static [Call] = Box::leak(Box::new([call]));
        let disk = TestDisk::refusing(refused, ENOSPC);
        let error = write_whole(&disk, &path, "new").expect_err("it is refused");
        let named = if call == Call::CreateFolder { folder } else { &*path };
        assert!(format!("{error:#}").contains(&*named.to_string_lossy()), "{error:#}");
        assert!(write_unsynced(&disk, &path, "new").is_err() || [Call::CreateFolder, Call::Sync].contains(&call));
        fs::write(&path, "old").expect("a file");
        assert_eq!(fs::read_dir(folder).expect("the folder").count(), 1, "{call:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_under_the_temporary_name_leads_nowhere_and_stays() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let (path, victim) = (folder.join("game.pgn"), folder.join("victim"));
    let planted = Arc::new(Mutex::new(Vec::new()));
    fs::write(&victim, "precious").expect("a file");
    let (names, target) = (Arc::clone(&planted), victim.clone());
    let disk = TestDisk::with(move |call, path| {
        let mut names = names.lock().expect("no panic");
        if call == Call::Create && names.len() < 3 {
            std::os::unix::fs::symlink(&target, path)?;
            names.push(path.to_owned());
        }
        Ok(())
    });
    write_whole(&disk, &path, "new").expect("another name is free");
    assert_eq!(fs::read_to_string(&victim).expect("the file"), "precious");
    assert!(!fs::symlink_metadata(&path).expect("the file").is_symlink());
    let planted = planted.lock().expect("no panic");
    assert_eq!(planted.len(), 3);
    assert!(
        planted.iter().all(|path| path.is_symlink()),
        "they belong to somebody else"
    );
}

#[cfg(unix)]
#[test]
fn the_new_text_of_a_private_file_can_never_be_read_by_others() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("mine.pgn");
    fs::write(&path, "old").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("permissions");
    let (modes, looked) = (Arc::new(Mutex::new(Vec::new())), folder.to_owned());
    let seen = Arc::clone(&modes);
    let disk = TestDisk::with(move |call, _| {
        if call == Call::Write {
            for entry in fs::read_dir(&looked)?.flatten() {
                let mode = entry.metadata()?.permissions().mode() & 0o777;
                seen.lock().expect("no panic").push(mode);
            }
        }
        Ok(())
    });
    write_whole(&disk, &path, "new").expect("it is written");
    copy_whole(&disk, &path, &folder.join("mine.pgn~")).expect("it is copied");
    let modes = modes.lock().expect("no panic");
    assert!(modes.len() >= 4 && modes.iter().all(|mode| *mode == 0o600), "{modes:?}");
}

/// Root may write anything, so this runs as another user, in a process of its own where needed.
#[cfg(target_os = "linux")]
#[test]
fn an_ordinary_user_changes_a_read_only_file_in_a_folder_of_their_own() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    const NAME: &str = "store::file::tests::an_ordinary_user_changes_a_read_only_file_in_a_folder_of_their_own";
    const NOBODY: u32 = 65_534;
    if fs::metadata("/proc/self").expect("this process").uid() == 0 {
        let program = std::env::current_exe().expect("this program");
        let mut child = std::process::Command::new(program);
        match child.args(["--exact", NAME]).uid(NOBODY).gid(NOBODY).output() {
            Ok(ended) => assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stdout)),
            Err(error) => println!("not tested: another user cannot run this program ({error})"),
        }
        return;
    }
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("mine.pgn");
    fs::write(&path, "1. e4 *\n").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("permissions");
    write_whole(&real_disk(), &path, "1. d4 *\n").expect("the folder may be written");
    copy_whole(&real_disk(), &path, &folder.join("mine.pgn~")).expect("it is copied");
    for name in ["mine.pgn", "mine.pgn~"] {
        let path = folder.join(name);
        assert_eq!(fs::read_to_string(&path).expect("the file"), "1. d4 *\n");
        let mode = fs::metadata(&path).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o444, "{name}");
    }
}

#[test]
fn where_there_are_no_locks_the_file_marks_the_name_and_a_fault_leaves_none() {
    const ENOLCK: i32 = 37;
    const EIO: i32 = 5;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("a.lock");
    let refusing = |number| TestDisk::refusing(&[Call::Lock], number);
    if cfg!(target_os = "linux") {
        let disk = refusing(ENOLCK);
        let lock = LockFile::take(&disk, &path).expect("it goes on without");
        assert_eq!(
            (disk.take_notice(), disk.take_notice()),
            (Some(DiskNotice::NoLocks), None)
        );
        assert!(lock.is_new && !lock.is_seen && path.exists());
        let again = LockFile::take(&refusing(ENOLCK), &path).expect("it goes on without");
        assert!(!again.is_new);
        fs::remove_file(&path).expect("it is there");
    }
    let fault = LockFile::take(&refusing(EIO), &path).expect_err("the disk fails");
    assert!(matches!(fault, LockFault::Refused(error) if error.raw_os_error() == Some(EIO)));
    assert!(!path.exists(), "nothing is left");
    let held = LockFile::take(&real_disk(), &path).expect("it is free");
    assert!(matches!(LockFile::take(&real_disk(), &path), Err(LockFault::Taken)));
    assert!(held.is_still_there() && held.is_seen);
}

#[cfg(unix)]
#[test]
fn a_link_is_known_to_be_the_file_that_it_leads_to_once_a_job_has_asked() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path().canonicalize().expect("it is there");
    let [file, other, link] = ["a.pgn", "b.pgn", "link.pgn"].map(|name| folder.join(name));
    fs::write(&file, "1. e4 *").expect("a file");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    let disk = real_disk();
    assert!(!disk.is_same_file(&link, &file), "nobody has asked");
    assert_eq!(disk.real_path(&link), file);
    assert!(disk.is_same_file(&link, &file) && !disk.is_same_file(&link, &other));
    assert_eq!(disk.real_path(&folder.join("./a.pgn")), file);
    assert!(disk.is_same_file(&folder.join("./a.pgn"), &link));
    // It leads to another one now, which need not exist.
    fs::remove_file(&link).expect("it is there");
    assert_eq!(disk.real_path(&link), link);
    assert!(!disk.is_same_file(&link, &file));
}
