//! The lists of games, and what was deleted from them.

use crate::collection::Book;
use crate::job::Pause;
use crate::store::library::{GameEntry, ListSearch, Listing, TextLocation, TrashedFile};
use crate::store::pgn_file::{ChangedGames, RemovedGames};
use crate::table::GameKey;
use crate::ui::{CurrentGame, GamePreview, TagValues};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::sync::Arc;

/// The lists, and what was deleted from them.
#[derive(Default)]
pub struct Lists {
    /// The most recently finished games of the library, for the start.
    pub newest: Vec<GameEntry>,
    pub library: Option<Listing>,
    /// The new listing of the library, which replaces the old one when it is complete.
    pub newer: Option<Listing>,
    pub opened: Option<Listing>,
    /// The new listing of the opened file, likewise.
    pub newer_opened: Option<Listing>,
    /// The opening book opened last.
    pub book: Option<Book>,
    /// The last position of the selected game.
    pub preview: Option<GamePreview>,
    /// The games with the position that was looked for last.
    pub positions: Option<Arc<ListSearch>>,
    /// What that has found so far, until it ends.
    pub(super) finding: Option<Receiver<ListSearch>>,
    /// The list that the game on the board is from.
    pub current: Option<CurrentGame>,
    /// Where the game is listed that the one on the board has replaced.
    previous: Option<CurrentGame>,
    /// Parts of the hashes of the texts of games that another program has changed, and of their other versions.
    pub versions: Vec<u32>,
    /// What was deleted or moved, with the number of the request and its name.
    pub(super) deleted: Vec<(u64, Vec<Deleted>, String)>,
    /// The number of requests to delete.
    deletions: u64,
}

/// What was deleted or changed and can be put back.
#[derive(Debug)]
pub(super) enum Deleted {
    /// A file.
    File(TrashedFile),
    /// Games of a file that has or had others.
    Games(RemovedGames),
    /// Games of a file whose texts are others now.
    Changed(ChangedGames),
    /// The game at the table with this key, which had these tags; it is in this file.
    Retagged(PathBuf, GameKey, TagValues),
    /// Games of these texts that have been copied to a file: they go when the games come back to their own.
    Copies(PathBuf, Vec<TextLocation>),
}

impl Lists {
    /// Another game is on the board; if it `is_restored`, the one that the last was put in place of. A card leads back to no list.
    pub(super) fn change_game(&mut self, was_card: bool, is_restored: bool) {
        let left = self.current.take();
        self.current = self.previous.filter(|_| is_restored);
        if !was_card {
            self.previous = left;
        }
    }
}

impl Deleted {
    /// The path of the deleted file, or of the one that was changed.
    pub fn path(&self) -> &Path {
        match self {
            Deleted::File(file) => &file.path,
            Deleted::Games(games) => games.path(),
            Deleted::Changed(games) => games.path(),
            Deleted::Copies(path, _) | Deleted::Retagged(path, ..) => path,
        }
    }
}

impl Lists {
    /// Shows this list of a file from now on.
    pub fn open(&mut self, listing: Listing) {
        self.opened = Some(listing);
        self.newer_opened = None;
    }

    /// The number of a new request to delete.
    pub fn ask_to_delete(&mut self) -> u64 {
        self.deletions += 1;
        self.deletions
    }

    /// Adds what was deleted, in the order of the requests, which need not be that in which the jobs end. What has the number 0
    /// comes back last.
    pub(super) fn add_deleted(&mut self, number: u64, deleted: Vec<Deleted>, name: String) {
        let place = self.deleted.partition_point(|(other, ..)| *other < number);
        self.deleted.insert(place, (number, deleted, name));
    }

    /// What was deleted last.
    pub fn discarded(&self) -> Option<&str> {
        self.deleted.last().map(|(_, _, name)| name.as_str())
    }

    pub fn is_filling(&self) -> bool {
        self.all().any(Listing::is_filling)
    }

    /// Whether games are being read, of lists that are full too.
    pub fn is_reading(&self) -> bool {
        self.all().any(Listing::is_reading)
    }

    fn all(&self) -> impl Iterator<Item = &Listing> {
        let all = [&self.library, &self.newer, &self.opened, &self.newer_opened];
        all.into_iter().flatten()
    }

    /// Lets the reading pause.
    pub fn pause(&self) -> Vec<Pause> {
        self.all().filter_map(Listing::pause).collect()
    }

    /// Stops reading.
    pub fn stop(&mut self) {
        [&mut self.library, &mut self.opened]
            .into_iter()
            .flatten()
            .for_each(Listing::stop);
    }

    /// Whether the duplicates of the library, or of the file opened last, are only looked for once it has been read.
    pub(super) fn awaits_twins(&mut self, is_library: bool) -> bool {
        let (list, newer) = if is_library {
            (&mut self.library, &self.newer)
        } else {
            (&mut self.opened, &self.newer_opened)
        };
        let list = list.as_mut().filter(|list| list.is_reading() || newer.is_some());
        list.map(Listing::await_twins).is_some()
    }

    /// The list whose duplicates have waited for it to be read, if there is one: whether it is the library.
    pub(super) fn due_for_twins(&mut self) -> Option<bool> {
        let lists = [
            (true, &mut self.library, &self.newer),
            (false, &mut self.opened, &self.newer_opened),
        ];
        let due = lists.into_iter().find_map(|(is_library, list, newer)| {
            let is_due = newer.is_none() && list.as_mut().is_some_and(Listing::is_due_for_twins);
            is_due.then_some(is_library)
        });
        due
    }

    /// Takes the files of the shown lists whose games turned out to be others.
    pub(super) fn take_outdated(&mut self) -> Vec<PathBuf> {
        let shown = [&mut self.library, &mut self.opened].into_iter().flatten();
        shown.flat_map(Listing::take_outdated).collect()
    }

    /// Takes over the games found. Returns whether anything has changed.
    pub fn poll(&mut self) -> bool {
        let found = self.finding.as_ref().and_then(|finding| finding.try_iter().last());
        let mut is_news = found.is_some();
        self.positions = found.map(Arc::new).or(self.positions.take());
        is_news |= self.library.as_mut().is_some_and(Listing::poll);
        let is_renewed = renew(&mut self.library, &mut self.newer);
        renew(&mut self.opened, &mut self.newer_opened) || is_renewed || is_news
    }
}

/// Replaces a list by the newer one once that is complete. Returns whether it is.
fn renew(list: &mut Option<Listing>, newer: &mut Option<Listing>) -> bool {
    let is_whole = newer.as_mut().is_some_and(|newer| {
        newer.poll();
        !newer.is_filling()
    });
    if is_whole {
        let awaits_twins = list.as_ref().is_some_and(Listing::awaits_twins);
        *list = newer.take();
        if let Some(list) = list.as_mut().filter(|_| awaits_twins) {
            list.await_twins();
        }
    }
    is_whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{GameSearch, OpeningTree};
    use crate::store::library::{Hits, PlayedBy};
    use crate::store::storage::Storage;
    use std::fs;
    use std::sync::mpsc;

    #[test]
    fn games_with_a_position_are_listed_while_others_are_looked_for() {
        let (send, receive) = mpsc::channel();
        let mut lists = Lists {
            finding: Some(receive),
            ..Lists::default()
        };
        assert!(!lists.poll() && lists.positions.is_none());
        for count in 1..3 {
            let found = ListSearch {
                wanted: GameSearch::default(),
                listing: 1,
                hits: (0..count).map(|row| (row, (4, None))).collect::<Hits>(),
                played_by: PlayedBy::default(),
                tree: OpeningTree::default(),
                is_whole: false,
            };
            send.send(found).expect("it is listed");
        }
        assert!(lists.poll(), "it is drawn");
        assert_eq!(lists.positions.as_ref().map(|known| known.hits.len()), Some(2));
        assert!(!lists.poll() && lists.positions.is_some());
    }

    #[test]
    fn what_was_deleted_comes_back_in_the_reverse_order_of_the_requests() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let mut lists = Lists::default();
        let numbers = [(); 3].map(|()| lists.ask_to_delete());
        // The jobs end in another order.
        for at in [2, 0, 1] {
            let path = folder.join(at.to_string());
            fs::write(&path, "1. e4 *").expect("a file");
            let trash = Storage::below(folder).trash().expect("a folder");
            let file = trash.discard(&path).expect("it goes");
            lists.add_deleted(numbers[at], vec![Deleted::File(file)], at.to_string());
        }
        assert_eq!(lists.discarded(), Some("2"));
        // It cannot be restored, and lets the others go first.
        let (_, deleted, name) = lists.deleted.pop().expect("it is there");
        lists.add_deleted(0, deleted, name);
        let names: Vec<String> = std::iter::from_fn(|| Some(lists.deleted.pop()?.2)).collect();
        assert_eq!(names, ["1", "0", "2"]);
    }
}
