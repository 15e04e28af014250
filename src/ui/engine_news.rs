//! What is known about engines beyond the settings.

use crate::store::settings::EngineEntry;
use crate::table::players::{Log, LogLine, Probe};

/// What is known about engines beyond the settings.
#[derive(Debug, Default)]
pub struct EngineNews {
    /// The engines found on this computer.
    pub found: Vec<EngineEntry>,
    /// The engine that was last asked for its name and options.
    pub asked: Option<EngineEntry>,
    /// Its answer; `None` until it has answered.
    pub probe: Option<Probe>,
    /// What was exchanged with each engine that plays or has played, by name.
    pub logs: Vec<(String, Log)>,
}

impl EngineNews {
    /// The answer of the engine with the same command line.
    pub fn of(&self, entry: &EngineEntry) -> Option<&Probe> {
        let asked = self.asked.as_ref()?;
        let is_same = asked.command == entry.command && asked.folder == entry.folder;
        self.probe.as_ref().filter(|_| is_same)
    }

    /// The last lines exchanged with this engine: in its games, or else, and if it failed then, when it was asked for its name
    /// and options.
    pub fn lines(&self, entry: &EngineEntry) -> Vec<LogLine> {
        if let Some(failed) = self.of(entry).filter(|probe| probe.fault.is_some()) {
            return failed.log.clone();
        }
        let played = self.logs.iter().find(|(name, _)| *name == entry.name);
        let lines = played.map(|(_, log)| log.lines()).unwrap_or_default();
        if lines.is_empty() {
            self.of(entry).map(|probe| probe.log.clone()).unwrap_or_default()
        } else {
            lines
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::players::ProgramFault;
    use std::slice;

    #[test]
    fn what_an_engine_said_in_its_game_comes_before_what_it_said_about_itself() {
        let entry = EngineEntry {
            name: "Rook".into(),
            ..EngineEntry::default()
        };
        let log = Log::default();
        let about = LogLine {
            is_from_engine: true,
            text: "uciok".into(),
        };
        let mut news = EngineNews {
            asked: Some(entry.clone()),
            probe: Some(Probe {
                log: vec![about.clone()],
                ..Probe::default()
            }),
            logs: vec![("Bishop".into(), Log::default()), ("Rook".into(), log.clone())],
            ..EngineNews::default()
        };
        assert_eq!(news.lines(&entry), slice::from_ref(&about));
        log.add(false, "go movetime 300");
        assert_eq!(news.lines(&entry)[0].text, "go movetime 300");
        assert_eq!(news.lines(&EngineEntry::default()).len(), 1, "the same command line");
        if let Some(probe) = &mut news.probe {
            probe.fault = Some(ProgramFault::NoMove);
        }
        assert_eq!(news.lines(&entry), [about]);
    }
}
