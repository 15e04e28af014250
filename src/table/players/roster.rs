//! The available engines: the built-in one and the user's own.

use super::built_in::BuiltIn;
use super::command_line::CommandLine;
use super::engine_spec::EngineSpec;
use super::leveled::Leveled;
use super::log::Log;
use super::program::{Program, ProgramFault, Programs};
use super::uci_engine::UciEngine;
use crate::collection::Book;
use crate::engine::level::{Level, Style};
use crate::engine::tablebase::SharedTablebase;
use crate::game::ProgramId;
use crate::job::held;
use crate::store::paths::typed_path;
use crate::store::settings::{EngineEntry, Settings};
use std::mem;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// The unseen delay between a clock in the window and the search.
const OVERHEAD: Duration = Duration::from_millis(50);

/// The longest a person waits for a move of the built-in engine.
const LONGEST: Duration = Duration::from_secs(12);

/// A user's engine, with the log of the last lines exchanged.
#[derive(Debug, Clone, Default)]
pub struct RosterEngine {
    /// Its name in lists and in the tags of a game.
    pub name: String,
    /// How it is started and configured.
    pub spec: EngineSpec,
    /// The last lines exchanged.
    pub log: Log,
}

/// The resources of the built-in engine at full strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Strength {
    threads: usize,
    megabytes: usize,
}

impl Strength {
    /// Those in the settings, with no more threads than there are processors.
    fn of(settings: &Settings) -> Strength {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        Strength {
            threads: (settings.engine_threads.max(1) as usize).min(processors),
            megabytes: settings.engine_memory.max(1) as usize,
        }
    }
}

/// The available engines.
pub struct Roster {
    engines: Mutex<Vec<RosterEngine>>,
    strength: Mutex<Strength>,
    is_changed: AtomicBool,
    /// The folder of Syzygy tables that was opened last, as it is in the settings.
    syzygy: Mutex<String>,
    /// The endgames that are solved.
    pub tables: SharedTablebase,
    /// The path of the opening book that was read last, as it is in the settings.
    book_path: Mutex<String>,
    /// The opening book of the built-in engine and its levels.
    book: Mutex<Option<Arc<Book>>>,
}

/// A path with a leading `~` replaced by the home folder, as far as that is known.
fn at_home(path: &str) -> String {
    let whole = path.starts_with('~').then(|| typed_path(path).ok());
    whole
        .flatten()
        .map_or(path.to_owned(), |path| path.display().to_string())
}

/// The text in the settings, if it is another one than that known, which it replaces.
fn if_other(known: &Mutex<String>, wanted: &str) -> Option<String> {
    let (mut known, wanted) = (held(known), wanted.trim());
    (*known != wanted).then(|| {
        wanted.clone_into(&mut known);
        known.clone()
    })
}

/// How an engine in the settings is started and configured.
pub(super) fn spec(entry: &EngineEntry) -> EngineSpec {
    let mut launch = CommandLine::of(&entry.command).unwrap_or_default();
    // Arguments are left alone: in `ssh host ~/engine` the folder is one of the other machine.
    launch.program = at_home(&launch.program);
    launch.folder = (!entry.folder.trim().is_empty()).then(|| PathBuf::from(at_home(entry.folder.trim())));
    let option = |text: &String| match text.split_once('=') {
        Some((name, value)) => (name.trim().to_owned(), Some(value.trim().to_owned())),
        None => (text.trim().to_owned(), None),
    };
    EngineSpec {
        launch,
        options: entry.options.iter().map(option).collect(),
        ..EngineSpec::default()
    }
}

impl Roster {
    /// The built-in engine and those in these settings.
    pub fn of(settings: &Settings) -> Roster {
        let roster = Roster {
            engines: Mutex::default(),
            strength: Mutex::new(Strength::of(settings)),
            is_changed: AtomicBool::default(),
            syzygy: Mutex::default(),
            tables: SharedTablebase::default(),
            book_path: Mutex::default(),
            book: Mutex::default(),
        };
        roster.set_engines(&settings.engines);
        roster.is_changed.store(false, Ordering::Relaxed);
        roster
    }

    /// Takes over new settings. An engine that is already playing keeps its old ones until the next game.
    pub fn follow(&self, settings: &Settings) {
        let strength = Strength::of(settings);
        let before = mem::replace(&mut *held(&self.strength), strength);
        if before != strength {
            self.is_changed.store(true, Ordering::Relaxed);
        }
        self.set_engines(&settings.engines);
    }

    /// The folder of Syzygy tables in these settings, if it is another one than the last time.
    pub fn new_syzygy(&self, settings: &Settings) -> Option<String> {
        if_other(&self.syzygy, &settings.syzygy)
    }

    /// The path of the opening book in these settings, if it is another one than the last time.
    pub fn new_book(&self, settings: &Settings) -> Option<String> {
        if_other(&self.book_path, &settings.book)
    }

    /// Takes over the opening book. An opponent that is already playing keeps its old one until the next game.
    pub fn set_book(&self, book: Option<Book>) {
        *held(&self.book) = book.map(Arc::new);
        self.is_changed.store(true, Ordering::Relaxed);
    }

    /// Replaces the user's engines.
    fn set_engines(&self, entries: &[EngineEntry]) {
        let mut engines = held(&self.engines);
        let with_log = |entry: &EngineEntry| {
            let known = engines.iter().find(|engine| engine.name == entry.name);
            RosterEngine {
                name: entry.name.clone(),
                spec: spec(entry),
                log: known.map(|engine| engine.log.clone()).unwrap_or_default(),
            }
        };
        let wanted: Vec<RosterEngine> = entries.iter().map(with_log).collect();
        let setup = |engine: &RosterEngine| (engine.name.clone(), engine.spec.clone());
        if !wanted.iter().map(setup).eq(engines.iter().map(setup)) {
            self.is_changed.store(true, Ordering::Relaxed);
        }
        *engines = wanted;
    }

    /// What was exchanged with each of the user's engines, by name.
    pub fn logs(&self) -> Vec<(String, Log)> {
        let engines = held(&self.engines);
        let log = |engine: &RosterEngine| (engine.name.clone(), engine.log.clone());
        engines.iter().map(log).collect()
    }

    /// The engine with this name.
    pub fn engine(&self, name: &str) -> Option<RosterEngine> {
        let engines = held(&self.engines);
        engines.iter().find(|engine| engine.name == name).cloned()
    }
}

impl Programs for Roster {
    fn take_changed(&self) -> bool {
        self.is_changed.swap(false, Ordering::Relaxed)
    }

    fn start(&self, id: &str) -> Result<Box<dyn Program>, ProgramFault> {
        let book = held(&self.book).clone();
        match id.parse() {
            Ok(ProgramId::BuiltIn) => {
                let Strength { threads, megabytes } = *held(&self.strength);
                let program = BuiltIn::new(megabytes, threads, OVERHEAD)?.within(LONGEST);
                Ok(Box::new(program.with_tables(self.tables.clone()).with_book(book)))
            }
            Ok(ProgramId::Level { rating, style, seed }) => {
                let style = Style::from_id(&style).unwrap_or_default();
                let program = Leveled::new(Level { rating, seed, style }, true)?;
                Ok(Box::new(program.with_book(book)))
            }
            Ok(ProgramId::Engine(name)) => {
                let engine = self.engine(&name).ok_or(ProgramFault::Unknown(name))?;
                Ok(Box::new(UciEngine::start(&engine.spec, &engine.log)?))
            }
            Err(_) => Err(ProgramFault::Unknown(id.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::program::{MoveRequest, Stop, ThinkTime, Thought};
    use super::*;
    use crate::chess::notation::uci::Castling;
    use crate::chess::Board;
    use crate::game::Reply;

    #[test]
    fn the_built_in_program_has_what_the_settings_say_as_far_as_it_is_there() {
        let settings = |engine_threads, engine_memory| Settings {
            engine_threads,
            engine_memory,
            ..Settings::default()
        };
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let roster = Roster::of(&settings(1, 16));
        for (threads, memory, expected) in [(1, 16, (1, 16)), (64, 2, (processors.min(64), 2)), (0, 0, (1, 1))] {
            roster.follow(&settings(threads, memory));
            let strength = *roster.strength.lock().expect("no panic");
            assert_eq!((strength.threads, strength.megabytes), expected);
            assert!(roster.start("tabiya").is_ok());
        }
    }

    #[test]
    fn the_built_in_program_and_its_levels_play_from_the_book_that_is_set() {
        let start = Board::default();
        // a2–a3, with the weight 1.
        let entry = [&start.hash().to_be_bytes()[..], &[2, 0o20, 0, 1, 0, 0, 0, 0]].concat();
        let roster = Roster::of(&Settings::default());
        roster.set_book(Book::of(entry));
        assert!(roster.take_changed(), "the next game begins with it");
        let level = ProgramId::Level {
            rating: 1400,
            style: Style::default().id().into(),
            seed: 3,
        };
        for id in [ProgramId::BuiltIn, level].map(|id| id.to_string()) {
            let mut program = roster.start(&id).expect("it starts");
            let mut request = MoveRequest {
                start,
                moves: Vec::new(),
                time: ThinkTime::Move(Duration::from_millis(20)),
                initial: Duration::ZERO,
                is_draw_offered: false,
            };
            let mut answer = |request: &MoveRequest| match program.think(request, &Stop::default()) {
                Ok(Thought {
                    reply: Reply::Move { mv, .. },
                    ..
                }) => crate::chess::notation::uci::text(&request.board(), mv, Castling::KingSteps),
                other => panic!("{id}: {other:?}"),
            };
            assert_eq!(answer(&request), "a2a3");
            request.moves.extend(start.legal_moves().iter().take(1));
            assert!(!answer(&request).is_empty(), "{id} goes on by itself");
        }
    }

    #[test]
    fn a_tilde_is_the_home_folder_in_the_program_and_the_folder() {
        let home = typed_path("~").expect("a home");
        let set = spec(&EngineEntry {
            command: "~/engines/rook ~/book".into(),
            folder: "~/games".into(),
            ..EngineEntry::default()
        });
        assert_eq!(PathBuf::from(&set.launch.program), home.join("engines/rook"));
        assert_eq!(set.launch.folder, Some(home.join("games")));
        assert_eq!(set.launch.arguments, ["~/book"]);
    }

    #[test]
    fn other_settings_of_programs_are_told_once() {
        let roster = Roster::of(&Settings::default());
        assert!(!roster.take_changed());
        let mut settings = Settings::default();
        roster.follow(&settings);
        assert!(!roster.take_changed(), "nothing is other");
        settings.engine_memory += 1;
        roster.follow(&settings);
        assert!(roster.take_changed());
        assert!(!roster.take_changed());
        settings.engines.push(EngineEntry {
            name: "Other".into(),
            command: "other".into(),
            ..EngineEntry::default()
        });
        roster.follow(&settings);
        assert!(roster.take_changed());
        let lines = |name: &str| roster.engine(name).map(|engine| engine.log.lines().len());
        roster
            .engine("Other")
            .expect("it is there")
            .log
            .add(true, "id name Other");
        settings.engines[0].options.push("Hash=32".into());
        settings.engines.push(EngineEntry {
            name: "Third".into(),
            ..settings.engines[0].clone()
        });
        roster.follow(&settings);
        assert!(roster.take_changed());
        assert_eq!(
            (lines("Other"), lines("Third")),
            (Some(1), Some(0)),
            "what was said is known"
        );
    }
}
