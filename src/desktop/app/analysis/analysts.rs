//! Who searches: the built-in engine, which also finds the hints, or an engine of the user's.

use crate::desktop::thread_priority::stand_back;
use crate::job::Wake;
use crate::store::settings::EngineEntry;
use crate::table::players::{Analyst, Roster, SearchPause};
use std::io;
use std::sync::Arc;

/// The searching threads, as far as they have been needed.
pub(super) struct Analysts {
    roster: Arc<Roster>,
    wake: Wake,
    built_in: Option<Analyst>,
    /// The user's engine, as it was when it was started.
    engine: Option<(EngineEntry, Analyst)>,
    /// Whether the user's engine has the task.
    is_engine: bool,
}

impl Analysts {
    /// No thread has been needed. The user's engines are those of the roster; the threads call `wake`.
    pub fn new(roster: Arc<Roster>, wake: Wake) -> Analysts {
        Analysts {
            roster,
            wake,
            built_in: None,
            engine: None,
            is_engine: false,
        }
    }

    /// The one that has the task.
    pub fn current(&mut self) -> Option<&mut Analyst> {
        match &mut self.engine {
            Some((_, analyst)) if self.is_engine => Some(analyst),
            _ => self.built_in.as_mut(),
        }
    }

    /// The user's engine that has the task; `None` if the built-in one has it.
    pub fn engine(&self) -> Option<&EngineEntry> {
        let (entry, _) = self.engine.as_ref().filter(|_| self.is_engine)?;
        Some(entry)
    }

    /// Gives the task to this engine of the user's or to the built-in one, started if necessary.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn choose(&mut self, engine: Option<EngineEntry>) -> io::Result<Option<&mut Analyst>> {
        self.is_engine = engine.is_some();
        match engine {
            Some(entry) if self.engine.as_ref().is_none_or(|(known, _)| *known != entry) => {
                let started = self.roster.engine(&entry.name).unwrap_or_default();
                let analyst = Analyst::start_engine(&self.wake, started.spec, started.log)?;
                self.engine = Some((entry, analyst));
            }
            None if self.built_in.is_none() => {
                let analyst = Analyst::start(&self.wake, stand_back)?;
                self.built_in = Some(analyst.with_tables(self.roster.tables.clone()));
            }
            _ => {}
        }
        Ok(self.current())
    }

    /// Stops the search.
    pub fn rest(&mut self) {
        if let Some(analyst) = self.current() {
            analyst.rest();
        }
    }

    /// Ends the user's engine unless it is this one, set up like this. Returns whether it had the task.
    pub fn end_other_than(&mut self, wanted: Option<&EngineEntry>) -> bool {
        let is_other = self.engine.as_ref().is_some_and(|(entry, _)| Some(entry) != wanted);
        let had_task = is_other && self.is_engine;
        if is_other {
            self.end_engine();
        }
        had_task
    }

    /// Ends the user's engine.
    pub fn end_engine(&mut self) {
        (self.engine, self.is_engine) = (None, false);
    }

    /// Ends all threads.
    pub fn end(&mut self) {
        self.built_in = None;
        self.end_engine();
    }

    /// Interrupts the search until the returned value is dropped. A user's engine is a program of its own and goes on.
    pub fn pause(&self) -> Option<SearchPause> {
        self.built_in.as_ref().map(Analyst::pause)
    }

    /// Whether a search is going on.
    pub fn is_searching(&self) -> bool {
        let engine = self.engine.iter().map(|(_, analyst)| analyst);
        self.built_in
            .iter()
            .chain(engine)
            .any(|analyst| analyst.subject().is_some())
    }
}
