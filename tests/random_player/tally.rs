//! What was reached: the requests that menus, buttons and keys brought about, and how games ended.

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

/// What the program writes into its log about requests, counted.
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
        // `Input(Comment(…` counts as one kind, whatever is commented.
        let request = text.split("NodeId").next().unwrap_or(&text);
        let name: String = request
            .chars()
            .take_while(|&letter| letter.is_alphanumeric() || letter == '(')
            .collect();
        count(name.trim_end_matches('(').to_owned());
    }

    fn flush(&self) {}
}

/// Begins to listen.
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

/// Counts what another process has said that it counted.
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
