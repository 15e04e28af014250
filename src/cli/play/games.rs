//! Game lists: the library and the games in a file.

use super::{Session, Verb};
use crate::store::library::{GameEntry, Listing, ReadGame, Selection, Source};
use crate::table::TableInput;
use crate::text;
use std::path::Path;
use std::time::Duration;

/// The number of games listed at a time.
const PAGE: usize = 20;

/// A list of games, and what to do once it has been read.
#[derive(Debug)]
pub(super) struct GameList {
    listing: Listing,
    next: AfterReading,
    /// The games to list.
    selection: Selection,
    /// The number of games printed so far.
    said: usize,
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
    /// Nothing more.
    Nothing,
}

impl Session {
    /// Lists the saved games, or those in a file.
    pub(super) fn games(&mut self, rest: &str) {
        let source = if rest.is_empty() {
            self.storage.games().map(Source::Library)
        } else {
            let Some(path) = self.path(rest) else { return };
            Ok(Source::Files(vec![path]))
        };
        match source {
            Ok(source) => self.read_games(source, AfterReading::List),
            Err(error) => self.say(&format!("{error:#}")),
        }
    }

    /// Opens a game from a file: the one with this number, or the only one. Several are listed.
    pub(super) fn load_games(&mut self, path: &Path, number: Option<usize>) {
        let next = number.map_or(AfterReading::OpenOrList, AfterReading::Open);
        self.read_games(Source::Files(vec![path.to_owned()]), next);
    }

    fn read_games(&mut self, source: Source, next: AfterReading) {
        match Listing::start(self.storage.disk(), source, &self.wake) {
            Ok(listing) => {
                self.list = Some(GameList {
                    listing,
                    next,
                    selection: Selection::default(),
                    said: 0,
                });
            }
            Err(error) => self.say(&t!(self.text, "games-not-listed", fault = format!("{error:#}"))),
        }
    }

    /// Opens a game from the last list.
    pub(super) fn load_listed(&mut self, number: usize, now: Duration) {
        let Some(list) = &self.list else {
            return self.say(&t!(self.text, "list-none"));
        };
        let count = list.selection.count();
        let row = number.checked_sub(1).and_then(|number| list.selection.row(number));
        match row.and_then(|row| list.listing.games().entry(row)) {
            Some(entry) => self.open_entry(&entry, now),
            None => self.say(&t!(self.text, "play-only-games", count = count)),
        }
    }

    /// Whether a file is being read.
    pub fn is_reading(&self) -> bool {
        self.list.as_ref().is_some_and(|list| list.listing.is_filling())
    }

    /// Whether a program is thinking about its move, or a hint, an analysis or a review is running.
    pub fn is_thinking(&self) -> bool {
        self.table.players().is_thinking()
            || self.help_search.is_running()
            || self.review.is_some()
            || self.judging.is_some()
            || self.solving.is_some()
            || self.coaching.is_some()
    }

    /// Takes over news from the file being read and answers from programs.
    pub fn take_news(&mut self, now: Duration) {
        self.input(TableInput::News, now);
        self.take_found();
        self.take_review(now);
        self.take_judged(now);
        self.take_endgame(now);
        self.take_coached();
        self.take_list(now);
    }

    fn take_list(&mut self, now: Duration) {
        let Some(list) = &mut self.list else { return };
        list.listing.poll();
        if list.listing.is_filling() {
            return;
        }
        while !list.selection.advance(list.listing.games()) {}
        let next = std::mem::replace(&mut list.next, AfterReading::Nothing);
        let count = list.listing.games().len();
        let fault = list.listing.fault().map(str::to_owned);
        let name = list.listing.source().name();
        let is_library = matches!(list.listing.source(), Source::Library(_));
        if let Some(fault) = fault.filter(|_| next != AfterReading::Nothing) {
            self.say(&fault);
        } else if count == 0 && next != AfterReading::Nothing {
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
    pub(super) fn find(&mut self, rest: &str) {
        if rest.is_empty() {
            return self.say_usage(Verb::Find);
        }
        let has_list = self.list.is_some();
        if !has_list {
            self.games("");
        }
        let Some(list) = &mut self.list else { return };
        list.selection.search(rest, &self.text);
        if let Some(fault) = list.selection.fault() {
            let fault = text::filter_fault(&self.text, fault);
            return self.say(&fault);
        }
        list.said = 0;
        if has_list {
            while !list.selection.advance(list.listing.games()) {}
            self.more();
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
            lines.push(t!(
                self.text,
                "play-listed",
                number = number + 1,
                white = text::player_name(game.white),
                black = text::player_name(game.black),
                result = text::result_sign(game.facts.result),
                date = text::limited(game.date, text::limit::NAME).into_owned(),
                count = game.moves()
            ));
        }
        list.said += lines.len();
        let said = list.said;
        lines.push(if all == 0 {
            t!(self.text, "list-no-match")
        } else if said < all {
            t!(self.text, "play-more-games", said = said, count = all)
        } else {
            t!(self.text, "play-all-games", count = all)
        });
        for line in lines {
            self.say(&line);
        }
    }

    /// Opens a game from a list; changes are written back to its file.
    fn open_entry(&mut self, entry: &GameEntry, now: Duration) {
        if self.table.is_ahead_of(entry) {
            return self.say(&t!(self.text, "game-is-here"));
        }
        let read = match ReadGame::of(entry, &self.pgn_files) {
            Ok(Some(read)) => read,
            Ok(None) => {
                let file = entry.path.display().to_string();
                return self.say(&t!(self.text, "file-without-game", file = file));
            }
            Err(error) => return self.say(&error.to_string()),
        };
        for notice in read.notices(&self.text) {
            self.say(&notice);
        }
        self.replace(TableInput::Open(Box::new(read.tree), Some(Box::new(read.origin))), now);
    }
}
