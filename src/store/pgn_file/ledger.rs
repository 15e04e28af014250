//! A ledger of the program's own changes to PGN files, so it does not mistake them for another program's.

use crate::store::file::{folder_of, FileStamp};
use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The maximum number of changes recorded per file.
const MOST: usize = 4096;

/// The replacement of a byte range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    /// The range replaced.
    pub place: Range<u64>,
    /// The number of bytes there now.
    pub length: u64,
}

impl Change {
    /// The change that replaced the bytes at `place` in a file of `old` bytes and made it `new` bytes long.
    pub(super) fn at(place: Range<usize>, old: usize, new: usize) -> Change {
        Change {
            length: (new + place.len()).saturating_sub(old) as u64,
            place: place.start as u64..place.end as u64,
        }
    }
}

/// The current place of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Followed {
    pub place: Range<u64>,
    /// Whether its own bytes have changed.
    pub is_edited: bool,
}

impl Followed {
    /// The place after a change; `None` if what was there is gone or cannot be distinguished from what was written around it.
    fn after(self, change: &Change) -> Option<Followed> {
        let Change { place: old, length } = change;
        let Range { start, end } = self.place;
        let moved = |at: u64| at - (old.end - old.start) + length;
        if old.end <= start {
            let place = moved(start)..moved(end);
            Some(Followed { place, ..self })
        } else if old.start >= end {
            let place = start..end;
            Some(Followed { place, ..self })
        } else {
            let is_inside = start <= old.start && old.end <= end;
            (is_inside && moved(end) > start).then(|| Followed {
                place: start..moved(end),
                is_edited: true,
            })
        }
    }
}

#[derive(Debug)]
struct Step {
    /// The file before the change; `None` if there was none.
    before: Option<FileStamp>,
    after: FileStamp,
    change: Change,
}

/// The changes this program has made since it started, by file.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    files: HashMap<PathBuf, Vec<Step>>,
    /// The new names of files this program has renamed.
    names: HashMap<PathBuf, PathBuf>,
}

impl Ledger {
    /// Records a change.
    pub(super) fn note(&mut self, path: &Path, before: Option<FileStamp>, after: FileStamp, change: Change) {
        let steps = self.files.entry(key(path)).or_default();
        if steps.len() >= MOST {
            steps.remove(0);
        }
        steps.push(Step { before, after, change });
    }

    /// Inserts a change made by an earlier run before all recorded ones.
    pub(super) fn note_earlier(&mut self, path: &Path, before: Option<FileStamp>, after: FileStamp, change: Change) {
        let steps = self.files.entry(key(path)).or_default();
        steps.insert(0, Step { before, after, change });
    }

    /// Records a new name of the file.
    pub(super) fn rename(&mut self, from: &Path, to: &Path) {
        let (from, to) = (key(from), key(to));
        if let Some(steps) = self.files.remove(&from) {
            self.files.insert(to.clone(), steps);
        }
        // No name leads back to itself.
        self.names.remove(&to);
        self.names.insert(from, to);
    }

    /// The name that the file has now, if this program has renamed it and no other file has its old name.
    pub(super) fn name_now(&self, path: &Path) -> PathBuf {
        let mut now = path;
        let mut named = key(path);
        while let Some(next) = self.names.get(&named).filter(|_| !now.exists()) {
            (now, named) = (next, next.clone());
        }
        now.to_owned()
    }

    /// Where the bytes that were at this place, when the file had this stamp, are now that its stamp is `now`. `None` if another
    /// program has changed the file.
    pub(super) fn follow(&self, path: &Path, stamp: FileStamp, place: Range<u64>, now: FileStamp) -> Option<Followed> {
        let mut followed = Followed {
            place,
            is_edited: false,
        };
        if stamp == now {
            return Some(followed);
        }
        let steps = self.files.get(&key(path))?;
        let mut at = stamp;
        for _ in steps {
            // A change may have been recorded but not made; the last one from this stamp is the one that was.
            let step = steps.iter().rfind(|step| step.before == Some(at))?;
            followed = followed.after(&step.change)?;
            at = step.after;
            if at == now {
                return Some(followed);
            }
        }
        None
    }
}

/// A key that is the same for every way to name the file, even if it no longer exists.
pub(super) fn key(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| {
        let folder = fs::canonicalize(folder_of(path));
        match (folder, path.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => path.to_owned(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stamp(number: u64) -> FileStamp {
        format!("{number} {number}").parse().expect("a stamp")
    }

    fn change(place: Range<u64>, length: u64) -> Change {
        Change { place, length }
    }

    #[test]
    fn a_ledger_full_of_earlier_changes_grows_no_longer() {
        let path = Path::new("a.pgn");
        let mut ledger = Ledger::default();
        let most = MOST as u64 + 2;
        for number in (0..most).rev() {
            ledger.note_earlier(path, Some(stamp(number)), stamp(number + 1), change(0..0, 1));
        }
        for number in most..most + 3 {
            ledger.note(path, Some(stamp(number)), stamp(number + 1), change(0..0, 1));
        }
        let steps = ledger.files.values().next().expect("the file");
        assert_eq!(steps.len() as u64, most);
        assert!(ledger.follow(path, stamp(2), 5..9, stamp(most + 3)).is_none());
        let followed = ledger
            .follow(path, stamp(3), 5..9, stamp(most + 3))
            .expect("it is known");
        assert_eq!(followed.place, 5 + most..9 + most);
    }

    #[test]
    fn a_place_is_followed_through_the_changes_of_this_program_alone() {
        let path = Path::new("a.pgn");
        let mut ledger = Ledger::default();
        let follow = |ledger: &Ledger, place: Range<u64>, now: u64| {
            let followed = ledger.follow(path, stamp(1), place, stamp(now))?;
            Some((followed.place, followed.is_edited))
        };
        assert_eq!(follow(&ledger, 5..9, 1), Some((5..9, false)), "nothing has changed");
        assert_eq!(follow(&ledger, 5..9, 2), None, "it was another program");
        ledger.note(path, Some(stamp(1)), stamp(2), change(10..20, 15));
        assert_eq!(follow(&ledger, 5..10, 2), Some((5..10, false)), "before the change");
        assert_eq!(follow(&ledger, 20..25, 2), Some((25..30, false)), "behind it");
        assert_eq!(follow(&ledger, 10..20, 2), Some((10..25, true)), "the very game");
        assert_eq!(
            follow(&ledger, 10..22, 2),
            Some((10..27, true)),
            "with the space behind it"
        );
        assert_eq!(follow(&ledger, 12..18, 2), None, "more than it was replaced");
        // One game is inserted in front of it and another at the end.
        ledger.note(path, Some(stamp(2)), stamp(3), change(0..0, 7));
        ledger.note(path, Some(stamp(3)), stamp(4), change(50..50, 9));
        assert_eq!(follow(&ledger, 20..25, 4), Some((32..37, false)));
        // One recorded but not made, because the disk was full, and one made by an earlier run.
        ledger.note(path, Some(stamp(4)), stamp(44), change(0..0, 99));
        ledger.note_earlier(path, Some(stamp(0)), stamp(1), change(0..3, 4));
        let earlier = ledger.follow(path, stamp(0), 4..9, stamp(4)).expect("it is known");
        assert_eq!(earlier.place, 12..17);
        // The game is removed.
        ledger.note(path, Some(stamp(4)), stamp(5), change(32..38, 0));
        assert_eq!(follow(&ledger, 20..25, 5), None);
        assert_eq!(follow(&ledger, 5..10, 5), Some((12..17, false)));
        // Another program, and then this one again.
        ledger.note(path, Some(stamp(90)), stamp(91), change(0..0, 1));
        assert_eq!(follow(&ledger, 5..10, 91), None);
        let new = Path::new("b.pgn");
        ledger.rename(path, new);
        assert_eq!(follow(&ledger, 5..10, 3), None, "the name is free for another file");
        let moved = ledger.follow(new, stamp(90), 2..3, stamp(91)).expect("it is known");
        assert_eq!(moved.place, 3..4);
    }
}
