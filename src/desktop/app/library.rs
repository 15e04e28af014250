//! The lists of games: the library and the games of a file.

use super::{App, GameFile, FRAMES_TO_SETTLE};
use crate::game::Input;
use crate::record::pgn;
use crate::store::journal::Journal;
use crate::store::library::{Discarded, Entry, Listing, Source};
use crate::store::storage::{self, write_whole};
use crate::ui::{Dialog, Names, Weight};
use anyhow::{ensure, Context};
use std::path::Path;

/// The lists and what was deleted from them.
#[derive(Debug, Default)]
pub(super) struct Lists {
    library: Option<Listing>,
    /// The library as it is now, which takes the place of the other when it is whole.
    newer: Option<Listing>,
    opened: Option<Listing>,
    discarded: Vec<(Discarded, String)>,
}

impl Lists {
    pub fn library(&self) -> Option<&Listing> {
        self.library.as_ref()
    }

    pub fn opened(&self) -> Option<&Listing> {
        self.opened.as_ref()
    }

    /// Shows this list of a file from now on.
    pub fn open(&mut self, listing: Listing) {
        self.opened = Some(listing);
    }

    /// Whether a file is being read.
    pub fn is_opening(&self) -> bool {
        self.opened.as_ref().is_some_and(Listing::is_filling)
    }

    /// What was deleted last.
    pub fn discarded(&self) -> Option<&str> {
        self.discarded.last().map(|(_, name)| name.as_str())
    }

    pub fn is_filling(&self) -> bool {
        [&self.library, &self.newer, &self.opened]
            .into_iter()
            .flatten()
            .any(Listing::is_filling)
    }

    /// Reads no further.
    pub fn stop(&mut self) {
        [&mut self.library, &mut self.opened]
            .into_iter()
            .flatten()
            .for_each(Listing::stop);
    }

    /// Takes over what was found in the folder of the games; whether anything has changed.
    fn poll_library(&mut self) -> bool {
        let is_news = self.library.as_mut().is_some_and(Listing::poll);
        let is_whole = self.newer.as_mut().is_some_and(|newer| {
            newer.poll();
            !newer.is_filling()
        });
        if is_whole {
            self.library = self.newer.take();
        }
        is_news || is_whole
    }
}

impl App<'_> {
    /// Takes over the games that were found.
    pub(super) fn take_found(&mut self) {
        let mut is_news = self.lists.poll_library();
        if let Some(opened) = &mut self.lists.opened {
            let had_list = opened.games().len() > 1;
            let was_filling = opened.is_filling();
            is_news |= opened.poll();
            if opened.games().len() > 1 && !had_list {
                self.gui.show(Dialog::Games);
            }
            if was_filling && !opened.is_filling() {
                self.tell_opened();
            }
        }
        if is_news {
            // While a list fills, one frame now and then is enough.
            let frames = if self.lists.is_filling() { 1 } else { FRAMES_TO_SETTLE };
            self.pace.due = self.pace.due.max(frames);
        }
    }

    /// A file was looked through: one game alone is opened, of several there is a list.
    fn tell_opened(&mut self) {
        let Some(opened) = &self.lists.opened else { return };
        let name = opened.source().path().display().to_string();
        let count = opened.games().len();
        match (opened.fault().map(str::to_owned), count) {
            (Some(fault), 0) => self.say(Weight::Fault, fault),
            (None, 0) => self.say(Weight::Fault, format!("There is no game in {name}")),
            (_, 1) => {
                if let Some(only) = opened.games().entry(0) {
                    self.open_entry(&only);
                }
                self.lists.opened = None;
            }
            (None, count) => self.say(Weight::Note, format!("{count} games in {name}")),
            // The list says why it ends.
            (Some(_), _) => {}
        }
    }

    /// Begins to list the games of a file. Nothing is to be loaded yet.
    pub(super) fn list_file(&mut self, path: &Path) -> anyhow::Result<String> {
        self.lists.open(Listing::start(Source::File(path.to_owned()))?);
        Ok(String::new())
    }

    /// Looks which games the user has. What was known is shown until then.
    pub(super) fn list_library(&mut self) {
        let started = self
            .storage
            .games()
            .and_then(|folder| Listing::start(Source::Library(folder)));
        match (started, &self.lists.library) {
            (Ok(new), None) => self.lists.library = Some(new),
            (Ok(new), Some(_)) => self.lists.newer = Some(new),
            (Err(error), _) => self.say(Weight::Fault, format!("{error:#}")),
        }
    }

    /// Opens a game of a list.
    pub(super) fn open_entry(&mut self, entry: &Entry) {
        match entry.text() {
            Ok(text) => self.load_pgn(&text, &entry.path.display().to_string()),
            Err(error) => self.say(Weight::Fault, format!("{error:#}")),
        }
    }

    /// Goes on with a game of the library, in its own file when no other game is in that.
    pub(super) fn continue_entry(&mut self, entry: &Entry) {
        // What is on the board may be this very game.
        if !self.make_room() {
            return;
        }
        let read = entry.text().and_then(|text| {
            let game = pgn::read(&text).next().context("there is no game")?;
            ensure!(game.faults.is_empty(), "{}", game.faults[0]);
            Ok((game.tree, text))
        });
        let Ok((tree, text)) = read else {
            // What is not whole can be looked at.
            return self.open_entry(entry);
        };
        self.input(Input::Resume(Box::new(tree)));
        let content = std::fs::read_to_string(&entry.path).unwrap_or_default();
        if content.trim().as_bytes() == text.trim_ascii() {
            self.game_file = GameFile {
                stamp: stamp_of(&entry.path).unwrap_or_else(|| self.game_file.stamp.clone()),
                path: Some(entry.path.clone()),
                content,
                is_changed: false,
            };
        }
        self.keep_journal();
        if self.journal.as_ref().is_some_and(|journal| !Journal::flush(journal)) {
            log::warn!("the game in play is not in the journal");
        }
        if self.game.is_paused() {
            self.say(Weight::Note, "The clocks stand still. Space lets them run.");
        }
    }

    /// Puts the file of a game of the library into the trash.
    pub(super) fn discard(&mut self, entry: &Entry) {
        let count = self
            .lists
            .library()
            .map_or(1, |library| library.games().count_in(&entry.path));
        let name = format!("{} – {}", entry.white, entry.black);
        let discarded = self.storage.trash().and_then(|trash| trash.discard(&entry.path));
        match discarded {
            Ok(discarded) => {
                let what = match count {
                    0 | 1 => name.clone(),
                    count => format!("The file with {count} games"),
                };
                let place = discarded.place();
                self.lists.discarded.push((discarded, name));
                if self.game_file.path.as_ref() == Some(&entry.path) {
                    self.game_file.path = None;
                }
                self.say(Weight::Note, format!("{what}: moved to {place}"));
            }
            Err(error) => self.say(Weight::Fault, format!("{error:#}")),
        }
        self.list_library();
    }

    /// Takes what was deleted last out of the trash.
    pub(super) fn restore(&mut self) {
        let Some((discarded, name)) = self.lists.discarded.pop() else {
            return;
        };
        match discarded.restore() {
            Ok(()) => self.say(Weight::Note, format!("{name} is back")),
            Err(error) => self.say(Weight::Fault, format!("{name} cannot be put back: {error:#}")),
        }
        self.list_library();
    }

    /// Gives a game of the library other names; its file follows when its name is one of ours.
    pub(super) fn rename(&mut self, entry: &Entry, names: &Names) {
        let renamed = if self.game_file.path.as_ref() == Some(&entry.path) {
            self.rename_own(names)
        } else {
            self.rename_other(entry, names)
        };
        match renamed {
            Ok(()) => {
                let tags = names.tags();
                self.say(Weight::Note, format!("Now {} – {}", tags[0].1, tags[1].1));
            }
            Err(error) => self.say(Weight::Fault, format!("The game could not be renamed: {error:#}")),
        }
        self.list_library();
    }

    /// The game on the board.
    fn rename_own(&mut self, names: &Names) -> anyhow::Result<()> {
        let tags = names.tags();
        let described = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
        self.input(Input::Describe(described.to_vec()));
        let path = self.save()?;
        self.game_file.path = Some(self.storage.rename(&path, tags[0].1, tags[1].1)?);
        Ok(())
    }

    fn rename_other(&self, entry: &Entry, names: &Names) -> anyhow::Result<()> {
        let tags = names.tags();
        let file = std::fs::read(&entry.path).with_context(|| format!("reading {}", entry.path.display()))?;
        let place = |bytes: u64| usize::try_from(bytes).unwrap_or(usize::MAX);
        let start = place(entry.offset);
        let end = start.saturating_add(place(entry.length));
        let game = file.get(start..end).context("the file has changed")?;
        let is_same = pgn::read(game).next().is_some_and(|read| {
            let value = |name| read.tree.tags.value(name).unwrap_or("?");
            (value("White"), value("Black")) == (&entry.white, &entry.black)
        });
        ensure!(
            is_same || entry.white == "?" || entry.black == "?",
            "the file has changed"
        );
        let renamed = pgn::edit_tags(game, &tags)?;
        write_whole(&entry.path, &pgn::replace_game(&file, start..end, &renamed)?)?;
        let is_alone = file[..start].trim_ascii().is_empty() && file[end..].trim_ascii().is_empty();
        if is_alone {
            self.storage.rename(&entry.path, tags[0].1, tags[1].1)?;
        }
        Ok(())
    }
}

/// When the game of the file began, as its name says.
fn stamp_of(path: &Path) -> Option<String> {
    storage::stamp(path.file_stem()?.to_str()?).map(|(stamp, _)| stamp.to_owned())
}
