//! A PGN game pasted into the terminal, line by line.

use super::Session;
use crate::record::GameResult;
use std::time::Duration;

/// The maximum size of a pasted game, in bytes.
const MOST_BYTES: usize = 1 << 20;

impl Session {
    /// Collects the lines of a pasted game, from its first tag to its result; returns whether the line was one of them.
    pub(super) fn paste(&mut self, line: &str, now: Duration) -> bool {
        let Some(pasted) = &mut self.pasted else {
            let is_tag = line.starts_with('[') && line.ends_with("\"]");
            if is_tag {
                self.pasted = Some(format!("{line}\n"));
            }
            return is_tag;
        };
        let is_tag = line.starts_with('[');
        let has_moves = pasted.lines().any(|line| !line.is_empty() && !line.starts_with('['));
        pasted.push_str(line);
        pasted.push('\n');
        let last = line.split_whitespace().next_back();
        let has_result = !is_tag && last.is_some_and(|word| GameResult::from_text(word).is_some());
        let is_end = has_result || has_moves && line.is_empty() || pasted.len() > MOST_BYTES;
        if is_end {
            let text = self.pasted.take().unwrap_or_default();
            let source = t!(self.text, "play-pasted");
            self.load_text(&text, &source, now);
        }
        true
    }
}
