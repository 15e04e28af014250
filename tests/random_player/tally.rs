//! What was reached: the requests made by menus, buttons and keys, and how games ended.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

static TALLY: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());

/// Counts one more of this.
pub fn count(what: String) {
    *TALLY
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .entry(what)
        .or_default() += 1;
}

/// Counts the requests that the program logs.
struct Listener;

impl log::Log for Listener {
    fn enabled(&self, about: &log::Metadata<'_>) -> bool {
        about.target() == "tabiya::desktop::app::act"
    }

    fn log(&self, record: &log::Record<'_>) {
        if !self.enabled(record.metadata()) {
            return;
        }
        let text = record.args().to_string();
        // `Input(Comment(…` counts as one kind, whatever move it is on.
        let request = text.split("NodeId").next().unwrap_or(&text);
        let name: String = request
            .chars()
            .take_while(|&letter| letter.is_alphanumeric() || letter == '(')
            .collect();
        count(name.trim_end_matches('(').to_owned());
    }

    fn flush(&self) {}
}

/// Starts listening.
pub fn listen() {
    if log::set_logger(&Listener).is_ok() {
        log::set_max_level(log::LevelFilter::Debug);
    }
}

/// Everything that was counted.
pub fn told() -> String {
    let tally = TALLY.lock().unwrap_or_else(PoisonError::into_inner);
    let lines: Vec<String> = tally.iter().map(|(what, count)| format!("{count:8}  {what}")).collect();
    lines.join("\n")
}

/// Adds the counts reported by another process.
pub fn take_over(said: &str) {
    let mut tally = TALLY.lock().unwrap_or_else(PoisonError::into_inner);
    for line in said.lines() {
        let Some((number, what)) = line.trim_start().split_once("  ") else {
            continue;
        };
        if let Ok(number) = number.parse::<usize>() {
            *tally.entry(what.to_owned()).or_default() += number;
        }
    }
}
