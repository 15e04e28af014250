//! What is written beside a move.

use crate::chess::Square;
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

    /// The colored squares (`[%csl Gd4,Ra1]`) and arrows (`[%cal Ge2e4]`), in written order. What is no shape is left out.
    ///
    /// ```
    /// use tabiya::chess::Square;
    /// use tabiya::record::{annotation::Shape, pgn};
    ///
    /// let game = pgn::read("1. e4 {[%csl Rd5][%cal Ge2e4,Bg1f3]} *").next().unwrap().tree;
    /// let shapes = game.annotation(game.main_line()[0]).shapes();
    /// assert_eq!(shapes.len(), 3);
    /// assert_eq!(shapes[0], Shape { color: 'R', from: Square::D5, to: None });
    /// assert_eq!(shapes[1], Shape { color: 'G', from: Square::E2, to: Some(Square::E4) });
    /// ```
    #[must_use]
    pub fn shapes(&self) -> Vec<Shape> {
        let lists = self.commands.iter().filter(|(name, _)| name == "csl" || name == "cal");
        lists.flat_map(|(name, value)| shapes(value, name == "cal")).collect()
    }

    /// Whether nothing is written.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Annotation::NONE
    }
}

/// A square or an arrow in color, drawn on the board beside a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// The letter of its color: `G`reen, `R`ed, `Y`ellow, `B`lue, or another one.
    pub color: char,
    /// The square, or where the arrow begins.
    pub from: Square,
    /// Where the arrow ends; `None` for a square.
    pub to: Option<Square>,
}

/// The shapes of a list such as `Ge2e4,Rd5d4`.
fn shapes(list: &str, are_arrows: bool) -> impl Iterator<Item = Shape> + '_ {
    list.split(',').filter_map(move |item| {
        let item = item.trim();
        let color = item.chars().next().filter(char::is_ascii_uppercase)?;
        let from = item.get(1..3)?.parse().ok()?;
        let to = match (are_arrows, item.get(3..)?) {
            (false, "") => None,
            (true, to) => Some(to.parse().ok()?),
            _ => return None,
        };
        Some(Shape { color, from, to })
    })
}
