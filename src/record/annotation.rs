//! What is written beside a move.

use std::borrow::Cow;
use std::time::Duration;

/// What is written beside a move: comments, glyphs and the embedded commands.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Annotation {
    /// The comment before the move (of the first move of a line, or of one that follows a variation), without braces.
    pub before: Option<String>,
    /// The comment after the move, without braces and without the commands kept below.
    pub after: Option<String>,
    /// Numeric annotation glyphs (PGN standard 10), in written order.
    pub nags: Vec<u8>,
    /// `[%clk]`: the mover's time left after the move.
    pub clock: Option<Duration>,
    /// `[%emt]`: the time the move took.
    pub elapsed: Option<Duration>,
    /// All other commands by name and value, in written order: `eval`, `csl`, `cal` and those we do not know.
    pub commands: Vec<(Cow<'static, str>, String)>,
}

impl Annotation {
    /// Nothing written.
    pub const NONE: Annotation = Annotation {
        before: None,
        after: None,
        nags: Vec::new(),
        clock: None,
        elapsed: None,
        commands: Vec::new(),
    };

    /// The value of the first command of this name.
    #[must_use]
    pub fn command(&self, name: &str) -> Option<&str> {
        let found = self.commands.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Whether nothing is written.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Annotation::NONE
    }
}
