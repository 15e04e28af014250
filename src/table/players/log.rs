//! The log of the communication with an engine.

use crate::job::held;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// The number of lines kept.
const REMEMBERED: usize = 400;

/// A line between this program and an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// Whether the engine wrote it.
    pub is_from_engine: bool,
    /// The line.
    pub text: String,
}

/// The last lines between this program and an engine, shared with the view that shows them.
#[derive(Debug, Clone, Default)]
pub struct Log(Arc<Mutex<VecDeque<LogLine>>>);

impl Log {
    /// Adds a line, dropping the oldest if the log is full.
    pub fn add(&self, is_from_engine: bool, text: &str) {
        let mut lines = held(&self.0);
        if lines.len() >= REMEMBERED {
            lines.pop_front();
        }
        lines.push_back(LogLine {
            is_from_engine,
            text: text.chars().take(500).collect(),
        });
    }

    /// The lines, oldest first.
    pub fn lines(&self) -> Vec<LogLine> {
        let lines = held(&self.0);
        lines.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept_short() {
        let log = Log::default();
        for number in 0..REMEMBERED + 3 {
            log.add(number % 2 == 0, &format!("{number} {}", "x".repeat(900)));
        }
        let lines = log.lines();
        assert_eq!(lines.len(), REMEMBERED);
        assert!(lines[0].text.starts_with("3 ") && !lines[0].is_from_engine);
        assert!(lines.iter().all(|line| line.text.chars().count() == 500));
    }
}
