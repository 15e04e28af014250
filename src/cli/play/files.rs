//! New games, saved games, positions and files.

use super::{level, Session, Verb};
use crate::chess::Board;
use crate::game::{GameSetup, Input};
use crate::import::{import_text, positions, Content};
use crate::record::NodeId;
use crate::store::file::{is_pgn, is_unsupported, path_kind, reading, unpack, with_ending, write_whole, PathKind};
use crate::store::new_game::{chance, date, NewGameChoice};
use crate::store::paths::typed_path;
use crate::store::pgn_file::{self, SaveTarget};
use crate::store::settings::{Opponent, Side, StartPosition};
use crate::table::{endgame_from, Command, Effects, TableInput};
use crate::text::{self, typed_time};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::time::Duration;

impl Session {
    /// Puts another game on the table, announces it, and says that the previous one is kept.
    /// Returns whether it is there.
    pub(super) fn replace<'a>(&mut self, input: impl Into<TableInput<'a>>, now: Duration) -> bool {
        let effects = self.table.apply(input, now);
        self.tell_replacement(&effects, now)
    }

    pub(super) fn tell_replacement(&mut self, effects: &Effects, now: Duration) -> bool {
        let is_done = self.tell(effects, now);
        if let Some(list) = self.list.as_mut().filter(|_| is_done) {
            list.opened = None;
        }
        if is_done && self.table.undoes_replacement() {
            self.say(&t!(self.text, "play-previous-kept"));
        }
        is_done
    }

    pub(super) fn new_game(&mut self, rest: &str, now: Duration) {
        let (what, against) = match rest.split_once("against ") {
            Some((what, opponent)) if what.is_empty() || what.ends_with(' ') => (what.trim(), Some(opponent)),
            _ => (rest, None),
        };
        let mut words = what.split_whitespace().map(str::to_lowercase);
        let any = u64::try_from(now.as_micros()).unwrap_or_default();
        let mut choice = match against.map(|opponent| self.against(opponent)) {
            Some(Err(fault)) => return self.say(&fault),
            Some(Ok(choice)) => choice,
            None => self.choice.clone(),
        };
        match words.next().as_deref() {
            None if against.is_some() => {}
            None => choice = choice.renumbered(any),
            Some("standard") if words.next().is_none() => choice.start = StartPosition::Standard,
            Some("chess960") => {
                choice.start = StartPosition::Chess960;
                choice = choice.renumbered(any);
                match words.next().map(|number| number.parse()) {
                    None => {}
                    Some(Ok(number)) => choice.number = number,
                    Some(Err(_)) => return self.say_usage(Verb::New),
                }
            }
            Some(_) => {
                let Some(time) = typed_time(what) else {
                    self.say(&t!(self.text, "time-fault"));
                    self.say(&t!(self.text, "time-examples"));
                    return self.say_usage(Verb::New);
                };
                if !time.is_playable() {
                    return self.say(&t!(self.text, "time-short"));
                }
                (choice.time, choice.black_time) = (time.to_string(), None);
            }
        }
        if self.begin_with(&choice, now) {
            self.choice = choice;
        }
    }

    pub(super) fn rematch(&mut self, now: Duration) {
        let game = self.table.game();
        if GameSetup::is_endgame(&game.tree().tags) {
            let again = endgame_from(game.tree().start(), &self.settings.own_name);
            self.replace(Input::NewGame(Box::new(again)), now);
            return self.draw_board();
        }
        self.choice = self.choice.rematch(self.table.game(), self.board_style.is_flipped);
        self.begin(now);
    }

    /// The setup of a game against the named opponent: `person`, `tabiya`, a level of it, or an engine in the settings; the
    /// person's side may follow. Says so if there is no such opponent.
    fn against(&self, words: &str) -> Result<NewGameChoice, String> {
        let words = words.trim();
        let (name, side) = match words.rsplit_once(char::is_whitespace) {
            Some((name, last)) => match last.to_lowercase().as_str() {
                "white" => (name, Some(Side::White)),
                "black" => (name, Some(Side::Black)),
                "random" => (name, Some(Side::Random)),
                _ => (words, None),
            },
            None => (words, None),
        };
        let mut choice = self.choice.clone();
        choice.side = side.unwrap_or(choice.side);
        choice.is_watched = false;
        let name = name.trim();
        let engine = self
            .settings
            .engines
            .iter()
            .find(|engine| engine.name.eq_ignore_ascii_case(name));
        let lower = name.to_lowercase();
        // A level alone is one of Tabiya.
        let is_number = |words: &&str| words.parse::<u32>().is_ok();
        let level = lower.strip_prefix("tabiya ").map(str::trim);
        let level = level.or(Some(lower.as_str()).filter(is_number));
        choice.opponent = match (lower.as_str(), engine, level) {
            ("person", ..) => Opponent::Person,
            ("tabiya", ..) => {
                choice.level = 0;
                Opponent::Tabiya
            }
            (_, Some(engine), _) => {
                choice.engine.clone_from(&engine.name);
                Opponent::Engine
            }
            (_, None, Some(level)) => {
                choice.level = level::read(level).ok_or_else(|| level::range(&self.text))?;
                Opponent::Tabiya
            }
            _ => return Err(t!(self.text, "play-no-such-opponent", name)),
        };
        Ok(choice)
    }

    /// Starts a game with the settings of the last one.
    pub(super) fn begin(&mut self, now: Duration) {
        let choice = self.choice.clone();
        self.begin_with(&choice, now);
    }

    /// Returns whether there can be such a game.
    fn begin_with(&mut self, choice: &NewGameChoice, now: Duration) -> bool {
        // Any number will do for random colors.
        let drawn = choice.named(&self.settings.own_name).drawn(chance());
        match drawn.setup(&self.table.game().board()) {
            Ok(mut setup) => {
                date(&mut setup);
                self.replace(Input::NewGame(Box::new(setup)), now);
            }
            Err(fault) => {
                self.say(&fault.sentence(&self.text));
                return false;
            }
        }
        true
    }

    /// Prints the position as FEN, or starts a game from another one.
    pub(super) fn fen(&mut self, rest: &str, now: Duration) {
        if rest.is_empty() {
            let fen = self.table.game().board().to_string();
            return self.page.draw(&fen);
        }
        match text::read_fen(&self.text, rest) {
            Ok((board, repaired)) => {
                self.begin_at(&board, now);
                if let Some(repaired) = repaired {
                    self.say(&repaired);
                }
            }
            Err(fault) => self.say(&fault),
        }
    }

    fn begin_at(&mut self, board: &Board, now: Duration) {
        let choice = NewGameChoice {
            start: StartPosition::Fen,
            fen: board.to_string(),
            odds: String::new(),
            ..self.choice.clone()
        };
        self.begin_with(&choice, now);
    }

    /// Saves the game in the library, or to a path; an existing PGN file is added to.
    pub(super) fn save(&mut self, rest: &str, now: Duration) {
        if rest.is_empty() {
            if let Err(reason) = Command::Save.availability(&self.context()) {
                return self.say_reason(reason);
            }
            self.input(TableInput::Save, now);
            return;
        }
        let Some(path) = self.path(rest) else { return };
        if let Err(error) = self.save_to(&with_ending(path, "pgn"), now) {
            self.failed("save-failed", &error);
        }
    }

    fn save_to(&mut self, path: &Path, now: Duration) -> anyhow::Result<()> {
        let is_added = match self.pgn_files.inspect(path)? {
            SaveTarget::Free => false,
            SaveTarget::Games(_) => true,
            SaveTarget::Other => {
                self.say(&t!(self.text, "play-not-pgn", file = path.display().to_string()));
                return Ok(());
            }
        };
        let copies = self.table.copies();
        let backup = copies.write(&self.pgn_files, path, is_added)?;
        let sentence = copies.sentence(&self.text, path, backup.as_deref(), is_added);
        self.input(TableInput::Exported(copies), now);
        self.say(&sentence);
        Ok(())
    }

    /// The typed path; `None` after saying why it cannot be used.
    pub(super) fn path(&mut self, typed: &str) -> Option<PathBuf> {
        let path = typed_path(typed);
        if let Err(home) = &path {
            self.say(&t!(self.text, "path-other-home", path = &home.0));
        }
        path.ok()
    }

    /// Opens a file, a game in a file, or a game from the last list.
    pub(super) fn load(&mut self, rest: &str, now: Duration) {
        if rest.is_empty() {
            return self.say_usage(Verb::Load);
        }
        let Some(whole) = self.path(rest) else { return };
        match rest.parse::<usize>() {
            Ok(number) if !whole.exists() => return self.load_listed(number, now),
            _ => {}
        }
        let numbered = rest.rsplit_once(char::is_whitespace);
        let numbered = numbered.and_then(|(file, number)| Some((file, number.parse::<usize>().ok()?)));
        match numbered {
            Some((file, number)) if !whole.exists() => {
                if let Some(path) = self.path(file) {
                    self.load_file(&path, Some(number), now);
                }
            }
            _ => self.load_file(&whole, None, now),
        }
    }

    /// Opens a file with games, or with a position or moves in any notation.
    pub(super) fn load_file(&mut self, path: &Path, number: Option<usize>, now: Duration) {
        if let PathKind::Packed(kind) = path_kind(self.storage.disk(), path) {
            return self.load_packed(path, kind, number);
        }
        if is_pgn(path) {
            return self.load_games(path, number);
        }
        let text = pgn_file::read_text(self.storage.disk(), path).with_context(|| reading(path));
        match text {
            Ok(text) => match positions(&text) {
                Some(games) => self.load_positions(path, &games, number),
                None => self.load_text(&text, &path.display().to_string(), now),
            },
            Err(error) => self.failed("open-failed", &error),
        }
    }

    /// Puts the positions of a file, written as games, into a copy, and opens that.
    fn load_positions(&mut self, path: &Path, games: &str, number: Option<usize>) {
        let copy = self.storage.copies_of(path).and_then(|copies| {
            let copy = copies.join(path.file_name().unwrap_or_default());
            self.storage.disk().create_folder(&copies, true)?;
            write_whole(self.storage.disk(), &copy, games)?;
            Ok(copy)
        });
        match copy {
            Ok(copy) => self.load_games(&copy, number),
            Err(error) => self.failed("open-failed", &error),
        }
    }

    /// Unpacks a file into a copy, and opens that.
    fn load_packed(&mut self, path: &Path, kind: &str, number: Option<usize>) {
        let file = path.display().to_string();
        let name = Path::new(path.file_name().unwrap_or_default());
        match self
            .storage
            .copies_of(path)
            .and_then(|copies| unpack(self.storage.disk(), path, &copies, name))
        {
            Ok(copy) => {
                self.say(&t!(self.text, "file-unpacked", file));
                self.load_games(&copy, number);
            }
            Err(error) if is_unsupported(&error) => {
                self.say(&t!(self.text, "file-packed", file, kind));
            }
            Err(error) => self.failed("open-failed", &error),
        }
    }

    pub(super) fn load_text(&mut self, content: &str, source: &str, now: Duration) {
        let read = import_text(content, &self.table.game().board());
        let fault = text::text_fault(&self.text, &read, source);
        if let Some(fault) = &fault {
            self.say(fault);
        }
        match (&read.content, read.content.tree()) {
            (Content::Position(board), _) => self.begin_at(board, now),
            (_, Some(tree)) if tree.next(NodeId::ROOT).is_some() => {
                self.replace(TableInput::of_text(tree), now);
            }
            _ if fault.is_none() => self.say(&t!(self.text, "file-nothing", file = source)),
            _ => {}
        }
    }
}
