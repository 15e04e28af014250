//! Finding games left unfinished and continuing them.

use super::folder::{first_game, has_text, journals, synced, whole, HeldJournal, JournalFiles, Synced};
use super::{finish_writes, list, remove_needless, Origin, UnfinishedSummary};
use crate::record::GameTree;
use crate::store::file::{create_unique, folder_of, move_to, SharedDisk};
use crate::store::pgn_file::{text_in_place, PgnFiles};
use std::path::{Path, PathBuf};

/// A game left unfinished.
#[derive(Debug)]
pub struct Unfinished {
    /// The file it was read from.
    pub path: PathBuf,
    /// The players, the move and the position.
    pub summary: UnfinishedSummary,
    /// The game.
    pub tree: GameTree,
    /// Its origin; `None` if it is in no file other than the journal.
    pub origin: Option<Origin>,
    /// Its text there, if it has one that is still in its place: what is not changed of it stays.
    pub origin_text: Option<Vec<u8>>,
    /// Whether part of it could not be read; the file then stays where it is.
    pub is_damaged: bool,
    /// Held so that no other program continues the game.
    held: HeldJournal,
}

impl Unfinished {
    /// The name by which a journal that continues this one refers to it.
    pub fn stem(&self) -> &str {
        self.held.files.stem()
    }

    /// Deletes the journal once the game is in another one. A damaged one is kept.
    pub fn remove(self) {
        self.held.remove();
    }

    /// Moves the game to the folder `trash`; returns its new path.
    ///
    /// # Errors
    /// When it cannot be moved.
    pub fn discard(self, trash: &Path) -> anyhow::Result<PathBuf> {
        let disk = &self.held.files.disk;
        let kept = create_unique(disk, trash, self.stem(), "pgn")?;
        move_to(disk, &self.path, &kept)?;
        self.remove();
        Ok(kept)
    }
}

/// The result of searching the journal folder.
#[derive(Debug, Default)]
pub struct JournalSearch {
    /// The newest game that no program is playing.
    pub newest: Option<Unfinished>,
    /// Journals that could not be read completely, under their new names.
    pub set_aside: Vec<PathBuf>,
}

/// Finds the newest game in the folder that no program is playing. Journals that cannot be read completely are renamed; temporary
/// files and locks that no program holds are deleted.
pub fn unfinished(disk: &SharedDisk, folder: &Path) -> JournalSearch {
    let mut search = JournalSearch::default();
    for files in journals(disk, folder) {
        if files.has_game() && search.newest.is_none() {
            search.newest = read(files, &mut search.set_aside);
        } else if files.has_remains() {
            files.hold().into_iter().for_each(HeldJournal::remove_remains);
        }
    }
    search
}

/// Reads a game of the list in order to continue it; `None` if another program has it now.
#[must_use]
pub fn take(disk: &SharedDisk, game: &UnfinishedSummary) -> Option<Unfinished> {
    let mut all = journals(disk, folder_of(&game.journal)).into_iter();
    let files = all.find(|files| files.path == game.journal && files.has_game())?;
    read(files, &mut Vec::new())
}

/// The game of a journal that no program is playing: the last complete change, or the readable part of a damaged one.
fn read(files: JournalFiles, set_aside: &mut Vec<PathBuf>) -> Option<Unfinished> {
    let mut held = files.hold()?;
    let files = &mut held.files;
    let disk = SharedDisk::clone(&files.disk);
    let mut kept: Vec<PathBuf> = Vec::new();
    let mut changes = files.next.values().rev();
    let mut newest = changes.find_map(|path| Some((path.clone(), whole(&disk, path)?)));
    let mut is_damaged = false;
    if let Some(path) = files.journal() {
        match synced(&disk, path) {
            Ok(Some(Synced::Whole(tree))) => newest = newest.or_else(|| Some((path.clone(), *tree))),
            Ok(Some(Synced::Damaged)) => kept.push(path.clone()),
            Ok(None) => {}
            // It may be readable later.
            Err(error) => {
                log::warn!("{}: {error}", path.display());
                return None;
            }
        }
    }
    if newest.is_none() {
        // Nothing of an incomplete change may be lost either.
        kept.extend(files.next.values().filter(|path| has_text(&disk, path)).cloned());
    }
    for path in &kept {
        files.leave_out(path);
        let Some(aside) = rename_aside(files, path) else {
            continue;
        };
        if newest.is_none() {
            newest = first_game(&disk, &aside).map(|tree| (aside.clone(), tree));
            is_damaged = newest.is_some();
        }
        set_aside.push(aside);
    }
    let Some((path, mut tree)) = newest else {
        held.remove();
        return None;
    };
    // A game with missing parts must not replace one that may be complete.
    let origin = Origin::take(&disk, &mut tree).filter(|_| !is_damaged);
    let written = origin
        .as_ref()
        .map(|origin| (origin.location.path().to_owned(), origin.location.texts().collect()));
    Some(Unfinished {
        summary: UnfinishedSummary::of(&tree, written, files, &path),
        path,
        origin_text: (origin.as_ref()).and_then(|origin| text_in_place(&disk, &origin.location)),
        origin,
        is_damaged,
        tree,
        held,
    })
}

/// Renames a damaged file so that it is neither offered nor deleted.
fn rename_aside(files: &JournalFiles, path: &Path) -> Option<PathBuf> {
    let name = format!("{}.damaged", files.stem());
    let aside = create_unique(&files.disk, folder_of(path), &name, "pgn").and_then(|aside| {
        move_to(&files.disk, path, &aside)?;
        Ok(aside)
    });
    aside.inspect_err(|error| log::warn!("{error:#}")).ok()
}

/// The unfinished games, newest first, as they are offered to the players. The newest is locked, so that no other program takes it.
#[derive(Debug, Default)]
pub struct UnfinishedGames {
    list: Vec<UnfinishedSummary>,
    newest: Option<Unfinished>,
}

impl UnfinishedGames {
    /// The games in the folder, the journals that could not be read completely and were renamed, and the files to which games were
    /// written whose writing had begun.
    pub fn find(files: &PgnFiles, folder: &Path) -> (UnfinishedGames, Vec<PathBuf>, Vec<PathBuf>) {
        let disk = files.disk();
        remove_needless(disk, folder);
        let written = finish_writes(files, folder);
        let search = unfinished(disk, folder);
        let newest = search.newest.iter().map(|game| game.summary.clone());
        let games = UnfinishedGames {
            list: newest.chain(list(disk, folder)).collect(),
            newest: search.newest,
        };
        (games, search.set_aside, written)
    }

    /// All of them.
    pub fn list(&self) -> &[UnfinishedSummary] {
        &self.list
    }

    /// The locked game, if it is this one. Any other has to be [taken](take) from its journal.
    pub fn take_held(&mut self, game: &UnfinishedSummary) -> Option<Unfinished> {
        self.newest.take_if(|newest| newest.summary == *game)
    }

    /// Returns a game that was not continued.
    pub fn put_back(&mut self, game: Unfinished) {
        self.newest.get_or_insert(game);
    }

    /// Removes a game that was continued or discarded.
    pub fn remove(&mut self, game: &UnfinishedSummary) {
        self.list.retain(|known| known != game);
    }

    /// Lets other programs take the locked game.
    pub fn release(&mut self) {
        self.newest = None;
    }
}
