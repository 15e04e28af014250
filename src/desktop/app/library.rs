//! Lists the games of the library and of files.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::messages::Topic;
use crate::chess::{Board, Move};
use crate::collection::{GameSearch, OpeningTree};
use crate::desktop::thread_priority::give_way;
use crate::job::JobContext;
use crate::record::pgn::{self, TextHash};
use crate::record::NodeId;
use crate::store::collection::{self, Cache};
use crate::store::file::{fault_sentence, SharedDisk};
use crate::store::library::{
    find_in_files, newest_games, GameEntry, Hits, ListSearch, ListSource, Listing, PlayedBy, SeenFiles,
};
use crate::store::pgn_file::PgnFiles;
use crate::table::Dialog;
use crate::ui::{GamePreview, Twin};

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{mpsc, Arc};

/// Number of games of the library offered at the start.
const NEWEST: usize = 4;
/// The longest game read for a preview, in bytes.
const LONGEST: u64 = 200_000;

impl Files {
    /// Takes over the games found in lists; one of a file that was opened is put beside the board if it `docks`. Returns whether there is anything new, and the only game of a file that was opened: it
    /// is shown instead of a list.
    pub(super) fn take_found(&mut self, docks: bool, ui: &mut Interface) -> (bool, Option<GameEntry>) {
        let outdated = self.lists.take_outdated();
        self.list_all_again(&outdated, ui);
        // A list made anew may take its place before it has shown a game.
        let opened = self.lists.opened.as_ref();
        let was_filling = opened.is_some_and(Listing::is_filling);
        let had_list = opened.is_some_and(|opened| opened.games().len() > 1);
        let mut is_news = self.lists.poll();
        let Some(opened) = &mut self.lists.opened else {
            return (is_news, None);
        };
        is_news |= opened.poll();
        let count = opened.games().len();
        if was_filling && count > 1 && !had_list {
            if docks {
                ui.gui.dock(Dialog::Games);
            } else {
                ui.gui.show(Dialog::Games);
            }
        }
        if !was_filling || opened.is_filling() {
            return (is_news, None);
        }
        let file = opened.source().name();
        // What has just been said of a compressed file is more than how many games it has, which the list says.
        let (paths, pasted) = (opened.source().paths(), self.storage.pasted().ok());
        let is_unpacked = paths
            .iter()
            .any(|path| self.storage.is_copy(path) && pasted.as_ref() != Some(path));
        match (opened.fault(), count) {
            (Some(fault), 0) => ui.warn(fault),
            (None, 0) => ui.warn(t!(ui.text, "file-without-game", file = file)),
            (_, 1) => {
                // It is a list all the same, for what is looked for in it.
                if ui.gui.is_open(Dialog::Games) {
                    ui.gui.close();
                }
                return (is_news, opened.games().entry(0));
            }
            (None, _) if is_unpacked => {}
            (None, count) => {
                ui.note_of(Topic::List, &t!(ui.text, "games-in-file", count = count, file = file));
            }
            // The list itself says why it ends.
            (Some(_), _) => {}
        }
        (is_news, None)
    }

    /// Finds the most recently finished games of the library, to offer them at the start.
    pub(super) fn find_newest(&self, jobs: &mut Jobs) {
        let Ok(folder) = self.storage.games() else { return };
        let disk = self.storage.disk().clone();
        let find = move |_: &_| newest_games(&disk, &folder, NEWEST);
        jobs.start(JobKey::FindNewest, find, |app, found| app.files.lists.newest = found);
    }

    pub(super) fn start_list(&self, source: ListSource) -> anyhow::Result<Listing> {
        let indexes = self.storage.indexes().map(|indexes| indexes.prepared_by(give_way));
        Listing::start(self.storage.disk(), indexes, source, &self.wake)
    }

    /// Starts listing the games of this source.
    pub(super) fn list_files(&mut self, source: ListSource) -> anyhow::Result<()> {
        let listing = self.start_list(source)?;
        self.lists.open(listing);
        Ok(())
    }

    /// Lists the games of this file again after a change, if it is listed.
    pub(super) fn list_again(&mut self, path: &Path, ui: &mut Interface) {
        self.list_all_again(&[path.to_owned()], ui);
    }

    /// The same for several files.
    pub(super) fn list_all_again(&mut self, changed: &[PathBuf], ui: &mut Interface) {
        let opened = self.lists.opened.as_ref().map(|listing| listing.source().clone());
        if let Some(source) = opened.filter(|source| source.paths().iter().any(|listed| changed.contains(listed))) {
            self.lists.newer_opened = self.start_list(source).ok();
        }
        let folder = self.storage.games();
        let is_of_library = folder.is_ok_and(|folder| changed.iter().any(|path| path.starts_with(&folder)));
        if is_of_library && self.lists.library.is_some() {
            self.list_library(ui);
        }
    }

    /// Lists games again whose files another program has changed.
    pub(super) fn list_changed(&self, jobs: &mut Jobs) {
        let lists = [&self.lists.library, &self.lists.opened];
        let seen = lists.into_iter().flatten().filter_map(|list| list.seen().cloned());
        let (seen, disk): (Vec<SeenFiles>, _) = (seen.collect(), self.storage.disk().clone());
        if seen.is_empty() {
            return;
        }
        let look = move |_: &_| {
            let changed = seen.iter().filter(|seen| seen.is_out_of_date(&disk));
            changed
                .flat_map(|seen| seen.source().paths().to_vec())
                .collect::<Vec<PathBuf>>()
        };
        jobs.start(JobKey::LookForChanges, look, |app, changed| {
            app.files.list_all_again(&changed, &mut app.ui);
        });
    }

    /// Lists the user's games. The previous list is shown until the new one is complete.
    pub(super) fn list_library(&mut self, ui: &mut Interface) {
        let folder = self.storage.games();
        let started = folder.and_then(|folder| self.start_list(ListSource::Library(folder)));
        match (started, &self.lists.library) {
            (Ok(new), None) => self.lists.library = Some(new),
            (Ok(new), Some(_)) => self.lists.newer = Some(new),
            (Err(error), _) => ui.warn(fault_sentence(&ui.text, &error)),
        }
    }

    /// Reads the position that is shown of the game selected in a list.
    pub(super) fn preview(&mut self, listing: u64, row: usize, entry: GameEntry, jobs: &mut Jobs) {
        let preview = move |is_read, last| GamePreview {
            listing,
            row,
            is_read,
            last,
        };
        self.lists.preview = Some(preview(false, None));
        let files = self.pgn.clone();
        jobs.start(
            JobKey::Preview,
            move |_| position_to_show(&entry, &files),
            move |app, last| app.files.lists.preview = Some(preview(true, last)),
        );
    }

    /// Finds the games of the library, or of the file opened last, that have this, and what was played there by whom.
    pub(super) fn find_position(&mut self, is_library: bool, wanted: GameSearch, by: PlayedBy, jobs: &mut Jobs) {
        let lists = &mut self.lists;
        let Some(listing) = (if is_library { &lists.library } else { &lists.opened }) else {
            return;
        };
        // What is about to be written is found once it is there and listed.
        self.pgn.hurry();
        let (number, files) = (listing.number(), listing.games().files().to_vec());
        let played_by = by.clone();
        let found = move |wanted, hits, tree, is_whole| ListSearch {
            wanted,
            listing: number,
            played_by: played_by.clone(),
            hits,
            tree,
            is_whole,
        };
        lists.positions = Some(Arc::new(found(
            wanted.clone(),
            Hits::new(),
            OpeningTree::default(),
            false,
        )));
        let (send, receive) = mpsc::channel();
        lists.finding = Some(receive);
        let so_far = found.clone();
        let (disk, indexes) = (self.storage.disk().clone(), self.storage.indexes());
        jobs.start(
            JobKey::FindPosition,
            move |context| {
                let tell = |hits: &Hits| {
                    // Another search may have begun.
                    let _ = send.send(so_far(wanted.clone(), hits.clone(), OpeningTree::default(), false));
                    context.wake();
                };
                let hits = find_in_files(&disk, indexes.as_ref(), &files, &wanted, context, tell);
                (wanted, hits)
            },
            move |app, (wanted, hits)| {
                let hits = hits.unwrap_or_else(|error| {
                    app.ui.warn(fault_sentence(&app.ui.text, &error.into()));
                    Hits::new()
                });
                app.files.lists.finding = None;
                if let Some(listing) = app.files.lists.of(is_library) {
                    let page = app.ui.gui.dialogs.list(is_library);
                    let tree = page.tree(listing, wanted.wanted.as_ref(), &hits, &by);
                    app.files.lists.positions = Some(Arc::new(found(wanted, hits, tree, true)));
                }
            },
        );
    }

    /// Lists the games that are more than once in the library, or in the file opened last, with those selected that can go: once all
    /// games have been read.
    pub(super) fn find_twins(&mut self, is_library: bool, jobs: &mut Jobs) {
        if self.lists.awaits_twins(is_library) {
            return;
        }
        let Some(listing) = self.lists.of(is_library) else {
            return;
        };
        let (number, files) = (listing.number(), listing.games().files().to_vec());
        let (disk, indexes) = (self.storage.disk().clone(), self.storage.indexes());
        let find = move |context: &_| twins_in_files(&disk, indexes.as_ref(), &files, context);
        jobs.start(JobKey::FindTwins, find, move |app, found| {
            let (Some(listing), text) = (app.files.lists.of(is_library), &app.ui.text) else {
                return;
            };
            if listing.number() != number {
                // It was read again meanwhile.
                return app.files.find_twins(is_library, &mut app.jobs);
            }
            let told = match found {
                Ok(groups) if groups.is_empty() => t!(text, "list-twins-none"),
                Ok(groups) => {
                    let (count, kinds) = (groups.iter().map(Vec::len).sum::<usize>(), groups.len());
                    app.ui.gui.dialogs.list(is_library).list_twins(listing, groups);
                    let games = t!(text, "list-count", count);
                    t!(text, "list-twins-found", count = kinds, games = games)
                }
                Err(error) => return app.ui.warn(fault_sentence(&app.ui.text, &error.into())),
            };
            app.ui.note_of(Topic::List, &told);
        });
    }
}

/// The games that are more than once in these files, listed one after the other, in groups.
fn twins_in_files(
    disk: &SharedDisk,
    indexes: Option<&Cache>,
    files: &[Arc<Path>],
    context: &JobContext,
) -> io::Result<Vec<Vec<Twin>>> {
    let (mut sources, mut games) = (Vec::new(), Vec::new());
    for (file, path) in files.iter().enumerate() {
        sources.push(collection::PgnSource::open(disk, path)?);
        let index = indexes.map(|indexes| (indexes, &**path));
        collection::read_twin_keys(&sources[file], index, file, &mut games)?;
        if context.is_stopped() {
            return Err(io::ErrorKind::Interrupted.into());
        }
    }
    let twin = |row: usize| -> io::Result<Twin> {
        let moves = collection::text_of_moves(&sources, &games[row])?;
        let row = u32::try_from(row).unwrap_or(u32::MAX);
        Ok(Twin {
            row,
            text: TextHash::of(&moves),
        })
    };
    let groups = collection::twins(&sources, &games)?.into_iter();
    groups.map(|group| group.into_iter().map(twin).collect()).collect()
}

/// The last position of the game and the move that led to it, or that in which something is to be found; `None` if it cannot be read
/// or is too long.
fn position_to_show(entry: &GameEntry, files: &PgnFiles) -> Option<(Board, Option<Move>)> {
    if entry.length > LONGEST {
        return None;
    }
    let text = entry.text(files).ok()?;
    let tree = pgn::read(&text).next()?.tree;
    let is_usual = tree.start().chess960_number().is_some();
    let last = tree
        .main_line()
        .last()
        .copied()
        .filter(|_| is_usual)
        .unwrap_or(NodeId::ROOT);
    Some((tree.board(last), tree.mv(last)))
}
