//! Game lists: the library and the games in a file.

use super::{Session, Verb};
use crate::chess::{Board, Color};
use crate::collection::{GameSearch, NoteFlags, OpeningTree, Wanted};
use crate::game::Input;
use crate::import::positions;
use crate::job::{Job, Wake};
use crate::store::file::{fault_sentence, is_pgn, path_kind, PathKind};
use crate::store::library::{
    find_in_files, GameEntry, Hits, ListSearch, ListSource, ListedRepertoire, Listing, PlayedBy, ReadGame, Selection,
};
use crate::store::pgn_file::read_text;
use crate::store::storage::Storage;
use crate::table::TableInput;
use crate::text;
use crate::train::own_side;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The number of games listed at a time.
const PAGE: usize = 20;

/// A list of games, and what to do once it has been read.
pub(super) struct GameList {
    listing: Listing,
    next: AfterReading,
    /// The games to list.
    selection: Selection,
    /// The number of games printed so far.
    said: usize,
    /// The row of the game on the board.
    pub opened: Option<usize>,
    /// The position, pawns or material looked for last, and the games with it.
    positions: Option<Arc<ListSearch>>,
    /// What is being looked for.
    looking: Option<(GameSearch, Job<io::Result<Hits>>)>,
}

impl GameList {
    fn of(listing: Listing, next: AfterReading) -> GameList {
        GameList {
            listing,
            next,
            selection: Selection::default(),
            said: 0,
            opened: None,
            positions: None,
            looking: None,
        }
    }

    /// Takes over the games in which something was looked for, if that has ended.
    fn take_positions(&mut self) -> io::Result<()> {
        let ended = self.looking.as_ref().and_then(|(_, job)| job.poll());
        let Some((ended, (wanted, _))) = ended.and_then(|ended| Some((ended, self.looking.take()?))) else {
            return Ok(());
        };
        self.positions = Some(Arc::new(ListSearch {
            wanted,
            listing: self.listing.number(),
            hits: ended.map_err(io::Error::other)??,
            played_by: PlayedBy::default(),
            tree: OpeningTree::default(),
            is_whole: true,
        }));
        Ok(())
    }

    /// Whether it is known which games have this. They are told apart by a job if not.
    fn knows(&mut self, wanted: &GameSearch, storage: &Storage, wake: &Wake) -> io::Result<bool> {
        if self.positions.as_ref().is_some_and(|known| known.wanted == *wanted) {
            return Ok(true);
        }
        let (disk, indexes) = (storage.disk().clone(), storage.indexes());
        let (files, sought) = (self.listing.games().files().to_vec(), wanted.clone());
        let job = Job::start("find", wake, move |context| {
            find_in_files(&disk, indexes.as_ref(), &files, &sought, context, |_| ())
        })?;
        self.looking = Some((wanted.clone(), job));
        Ok(false)
    }
}

/// What to do once a list has been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AfterReading {
    /// Open the game if it is the only one, otherwise list the games.
    OpenOrList,
    /// Open the game with this number, from 1.
    Open(usize),
    /// List the games.
    List,
    /// Say what was played in this position.
    Tree(Board),
    /// Nothing more.
    Nothing,
}

impl Session {
    /// Lists the saved games, or those in a file.
    pub(super) fn games(&mut self, rest: &str, now: Duration) {
        if rest.is_empty() {
            return self.list_library();
        }
        let Some(path) = self.path(rest) else { return };
        let disk = self.storage.disk();
        let is_packed = matches!(path_kind(disk, &path), PathKind::Packed(_));
        let has_positions = || read_text(disk, &path).is_ok_and(|text| positions(&text).is_some());
        if is_packed || !is_pgn(&path) && has_positions() {
            self.load_file(&path, None, now);
        } else {
            self.read_games(ListSource::Files(vec![path]), AfterReading::List);
        }
    }

    fn list_library(&mut self) {
        match self.storage.games() {
            Ok(folder) => self.read_games(ListSource::Library(folder), AfterReading::List),
            Err(error) => self.say(&fault_sentence(&self.text, &error)),
        }
    }

    /// Opens a game from a file: the one with this number, or the only one. Several are listed.
    pub(super) fn load_games(&mut self, path: &Path, number: Option<usize>) {
        let next = number.map_or(AfterReading::OpenOrList, AfterReading::Open);
        self.read_games(ListSource::Files(vec![path.to_owned()]), next);
    }

    fn read_games(&mut self, source: ListSource, next: AfterReading) {
        match Listing::start(self.storage.disk(), self.storage.indexes(), source, &self.wake) {
            Ok(listing) => {
                self.list = Some(GameList::of(listing, next));
            }
            Err(error) => self.failed("games-not-listed", &error),
        }
    }

    /// Opens a game from the last list.
    pub(super) fn load_listed(&mut self, number: usize, now: Duration) {
        let Some(list) = &self.list else {
            return self.say(&t!(self.text, "list-none"));
        };
        let row = number.checked_sub(1).and_then(|number| list.selection.row(number));
        if let Some(row) = row {
            return self.open_row(row, now);
        }
        let count = list.selection.count();
        self.say(&t!(self.text, "play-only-games", count));
    }

    /// Opens the game so many places further in the last list.
    pub(super) fn step_in_list(&mut self, step: isize, now: Duration) {
        let Some(list) = &self.list else {
            return self.say(&t!(self.text, "list-none"));
        };
        let next = match list.opened.and_then(|row| list.selection.number(row)) {
            Some(number) => number.checked_add_signed(step),
            // The game on the board is not among those found.
            None => Some(0),
        };
        match next.and_then(|number| list.selection.row(number)) {
            Some(row) => self.open_row(row, now),
            None => self.say(&t!(self.text, "reason-no-more-games")),
        }
    }

    /// Shows the next position in the games of the last list in which the side at the bottom has no move or several, or the previous
    /// one.
    pub(super) fn step_to_undecided(&mut self, is_forward: bool, now: Duration) {
        let Some((list, row)) = self.list.as_ref().and_then(|list| Some((list, list.opened?))) else {
            return self.say(&t!(self.text, "reason-not-listed"));
        };
        let rows = (0..list.selection.count()).filter_map(|number| list.selection.row(number));
        let (record, shown) = (self.table.game().tree(), self.table.game().shown_node());
        let Some(all) = ListedRepertoire::of(list.listing.games(), rows.collect(), row, (record, shown)) else {
            return self.say(&t!(self.text, "undecided-too-long"));
        };
        let side = own_side(record, self.board_style.is_flipped);
        let Some((found, entry)) = all.step(&self.pgn_files, side, is_forward) else {
            let side = text::color(&self.text, side);
            return self.say(&t!(self.text, "undecided-none", side));
        };
        self.say(&text::undecided_words(&self.text, self.move_style(), &found));
        if let Some((entry, row)) = entry {
            if !self.open_entry(&entry, now) {
                return;
            }
            if let Some(list) = &mut self.list {
                list.opened = Some(row);
            }
        }
        if self.table.game().shown_node() == found.node {
            self.say_shown();
        } else {
            self.input(Input::Show(found.node), now);
        }
    }

    /// Opens the game of this row, at the position that was looked for.
    fn open_row(&mut self, row: usize, now: Duration) {
        let Some(list) = &mut self.list else { return };
        let Some(entry) = list.listing.games().entry(row) else {
            return;
        };
        let hit = list.selection.hit(row);
        if !self.open_entry(&entry, now) {
            return;
        }
        if let Some(list) = &mut self.list {
            list.opened = Some(row);
        }
        let line = self.table.game().tree().main_line();
        let node = hit.and_then(|(ply, _)| line.get((ply as usize).checked_sub(1)?).copied());
        if let Some(node) = node {
            self.input(Input::Show(node), now);
            self.say_shown();
        }
    }

    /// Whether a file is being read.
    pub fn is_reading(&self) -> bool {
        self.list
            .as_ref()
            .is_some_and(|list| list.listing.is_reading() || list.looking.is_some())
    }

    /// Whether a program is thinking about its move, or a hint, an analysis or a review is running.
    pub fn is_thinking(&self) -> bool {
        self.table.players().is_thinking() || self.help_search.is_running() || !self.jobs.is_empty()
    }

    /// Takes over news from the file being read and answers from programs.
    pub fn take_news(&mut self, now: Duration) {
        self.input(TableInput::News, now);
        self.take_found();
        self.take_results(now);
        self.take_list(now);
    }

    fn take_list(&mut self, now: Duration) {
        let Some(list) = &mut self.list else { return };
        list.listing.poll();
        if list.listing.is_reading() || list.next == AfterReading::Nothing {
            return;
        }
        let wanted = match list.next {
            AfterReading::Tree(board) => Some(GameSearch::of(Wanted::Position(board))),
            _ => list.selection.wanted(),
        };
        let known = list
            .take_positions()
            .and_then(|()| match wanted.filter(|_| list.looking.is_none()) {
                Some(wanted) => list.knows(&wanted, &self.storage, &self.wake),
                None => Ok(list.looking.is_none()),
            });
        match known {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                list.next = AfterReading::Nothing;
                return self.say(&error.to_string());
            }
        }
        if let Some(positions) = list
            .positions
            .as_ref()
            .filter(|known| Some(&known.wanted) == list.selection.wanted().as_ref())
        {
            list.selection.take_positions(positions);
        }
        while !list.selection.advance(list.listing.games()) {}
        let next = std::mem::replace(&mut list.next, AfterReading::Nothing);
        let count = list.listing.games().len();
        let fault = list.listing.fault().map(str::to_owned);
        let name = list.listing.source().name();
        let is_library = matches!(list.listing.source(), ListSource::Library(_));
        if let Some(fault) = fault {
            self.say(&fault);
        } else if count == 0 {
            self.say(&if is_library {
                t!(self.text, "list-empty")
            } else {
                t!(self.text, "file-without-game", file = name)
            });
        }
        match next {
            AfterReading::Open(number) if count > 0 => self.load_listed(number, now),
            AfterReading::OpenOrList if count == 1 => self.load_listed(1, now),
            AfterReading::OpenOrList | AfterReading::List if count > 0 => self.more(),
            AfterReading::Tree(board) if count > 0 => self.say_tree(&board),
            _ => {}
        }
        if std::mem::take(&mut self.is_refused) {
            let number = if let AfterReading::Open(number) = next {
                number
            } else {
                1
            };
            self.ask_to_lose(&format!("load {number}"));
        }
    }

    /// Searches the last list, or else the library, for games with these words in their headings.
    pub(super) fn find(&mut self, rest: &str, now: Duration) {
        if rest.is_empty() {
            return self.say_usage(Verb::Find);
        }
        self.need_list();
        let Some(list) = &mut self.list else { return };
        list.selection.search(rest, &self.text);
        if let Some(fault) = list.selection.fault() {
            let fault = text::filter_fault(&self.text, fault);
            return self.say(&fault);
        }
        list.said = 0;
        list.next = AfterReading::List;
        self.take_list(now);
    }

    /// Says what was played in the position shown, in the games of the last list, or else of the library.
    pub(super) fn tree(&mut self, now: Duration) {
        self.need_list();
        let board = self.table.game().board();
        if let Some(list) = &mut self.list {
            list.next = AfterReading::Tree(board);
            self.take_list(now);
        }
    }

    /// Without a list, lists the library.
    fn need_list(&mut self) {
        if self.list.is_none() {
            self.list_library();
        }
    }

    fn say_tree(&mut self, board: &Board) {
        let style = self.move_style();
        let Some(list) = &mut self.list else { return };
        let Some(known) = list.positions.clone() else { return };
        let tree = list
            .selection
            .tree(list.listing.games(), &known.hits, board.turn(), &known.played_by);
        let rows = tree.rows(|mv| style.text(board, mv));
        if rows.is_empty() {
            let none = if tree.has_games() { "tree-end" } else { "tree-none" };
            return self.say(&self.text.get(none, &[]));
        }
        for row in rows {
            let number = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
            let games = t!(self.text, "list-count", count = number(row.games));
            self.say(&t!(
                self.text,
                "play-tree-row",
                mv = style.text(board, row.mv),
                games,
                white = number(row.white),
                draws = number(row.draws),
                black = number(row.black)
            ));
        }
    }

    /// Lists more games of the last list.
    pub(super) fn more(&mut self) {
        let Some(list) = &mut self.list else {
            return self.say(&t!(self.text, "list-none"));
        };
        let games = list.listing.games();
        let all = list.selection.count();
        let mut lines = Vec::new();
        for number in list.said..all.min(list.said + PAGE) {
            let Some(game) = list.selection.row(number).and_then(|row| games.heading(row)) else {
                break;
            };
            let number = number + 1;
            let chapter = game.event.strip_prefix(games.study()).unwrap_or(game.event);
            if !games.has_players() && !chapter.is_empty() {
                let side = if game.facts.notes.has(NoteFlags::BLACK_BEGINS) {
                    Color::Black
                } else {
                    Color::White
                };
                lines.push(format!("{number}. {chapter} – {}", text::to_move(&self.text, side)));
                continue;
            }
            lines.push(t!(
                self.text,
                "play-listed",
                number,
                white = text::player_name(game.white),
                black = text::player_name(game.black),
                result = text::result_sign(game.facts.result),
                date = text::listed_date(game.facts.date),
                count = game.moves()
            ));
        }
        list.said += lines.len();
        let said = list.said;
        lines.push(if all == 0 {
            t!(self.text, "list-no-match")
        } else if said < all {
            t!(self.text, "play-more-games", said, count = all)
        } else {
            t!(self.text, "play-all-games", count = all)
        });
        self.say_all(&lines);
    }

    /// Opens a game from a list; changes are written back to its file, unless that is a copy of a compressed one. Returns whether it
    /// was read.
    fn open_entry(&mut self, entry: &GameEntry, now: Duration) -> bool {
        if self.table.is_ahead_of(entry) {
            self.say(&t!(self.text, "game-is-here"));
            return false;
        }
        let read = match ReadGame::of(entry, &self.pgn_files) {
            Ok(Some(read)) => read,
            Ok(None) => {
                self.say(&t!(self.text, "file-without-game", file = &*entry.path));
                return false;
            }
            Err(error) => {
                self.say(&error.sentence(&self.text));
                return false;
            }
        };
        for notice in read.notices(&self.text) {
            self.say(&notice);
        }
        let is_copy = self.storage.is_copy(&entry.path);
        let origin = Some(read.origin).filter(|_| !is_copy).map(Box::new);
        self.replace(TableInput::Open(Box::new(read.tree), origin), now)
    }
}
