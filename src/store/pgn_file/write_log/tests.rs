//! Logs are locked, whole and read back.

use super::*;

#[test]
fn a_line_is_read_back_and_a_part_of_one_is_none() {
    let stamp: FileStamp = "12 1777666555444333222".parse().expect("a stamp");
    let key = GameKey::default();
    assert_ne!(key, GameKey::default());
    for (before, game) in [
        (None, None),
        (Some(stamp), Some((key, true))),
        (Some(stamp), Some((key, false))),
    ] {
        let game = game.map(|(key, is_alone)| WrittenGame {
            key,
            extent: 7..9,
            is_alone,
        });
        let change = Change { place: 3..5, length: 8 };
        let entry = Entry {
            path: "/a \t\"b\"/c\n.pgn".into(),
            before,
            after: stamp,
            change,
            game,
        };
        let line = line_of(&entry);
        let line = line.strip_suffix('\n').expect("a line");
        assert!(!line.contains('\n'));
        assert_eq!(entry_of(line).as_ref(), Some(&entry));
        let cut = line.rsplit_once('\t').expect("fields").0;
        assert!((0..=cut.len()).all(|end| entry_of(&line[..end]).is_none()));
    }
}

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tabiya-log-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn names(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

/// A file on a disk with room for so many bytes.
struct Full<'f>(&'f File, usize);

impl Write for Full<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.1 == 0 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let written = self.0.write(&bytes[..bytes.len().min(self.1)])?;
        self.1 -= written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_line_that_finds_no_room_leaves_nothing_behind() {
    let folder = scratch("full");
    let path = folder.join("1-2.written");
    let file = create_locked(&path).expect("a log");
    append_line(&file, &file, b"one\n").expect("it is written");
    for room in [0, 1, 3] {
        append_line(&file, Full(&file, room), b"torn\n").expect_err("the disk is full");
        assert_eq!(fs::read(&path).expect("the log").last(), Some(&b'\n'), "{room}");
    }
    append_line(&file, &file, b"two\n").expect("it is written");
    assert_eq!(fs::read(&path).expect("the log"), b"one\ntwo\n");
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn a_log_is_never_there_unlocked() {
    let folder = scratch("locked");
    let path = folder.join("1-2.written");
    let file = create_locked(&path).expect("a log");
    assert_eq!(names(&folder), std::slice::from_ref(&path));
    assert!(!is_free(&path));
    drop(file);
    assert!(is_free(&path));
    // Where it cannot get its name, nothing of it remains.
    let taken = folder.join("1-3.written");
    fs::create_dir(&taken).expect("a folder");
    create_locked(&taken).expect_err("the name is taken");
    let mut left = names(&folder);
    left.sort();
    assert_eq!(left, [path, taken]);
    let _ = fs::remove_dir_all(folder);
}
