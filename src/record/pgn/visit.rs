//! Games for visitors from outside: read one by one, from any place of a text.

use super::parser::{first_word, parse_whole};
use super::visitor::{Bounds, Visitor};
use crate::record::GameResult;
use std::ops::Range;

/// A game that a visitor has seen.
#[derive(Debug, Clone)]
pub struct Visited<T> {
    /// What the visitor made of it.
    pub output: T,
    /// Its bytes in the text.
    pub place: Range<usize>,
    /// Its result as written.
    pub result: GameResult,
}

/// What there is at a place of a text.
#[derive(Debug, Clone)]
pub enum Visit<G> {
    /// A game.
    Game(G),
    /// A game that touches the end of the text: more of it may follow.
    Cut,
    /// Only white space.
    End,
}

impl<G> Visit<G> {
    /// The game, if there is one.
    #[must_use]
    pub fn game(self) -> Option<G> {
        match self {
            Visit::Game(game) => Some(game),
            Visit::Cut | Visit::End => None,
        }
    }
}

/// Reads the game that begins at or after `start`, in UTF-8 or Latin-1, and passes it to the visitor. `is_all` says that nothing
/// follows the text.
///
/// ```
/// use tabiya::chess::{Board, Move};
/// use tabiya::record::pgn::{self, Finished, Visitor};
///
/// /// The keys of the positions of a game.
/// #[derive(Default)]
/// struct Keys(Vec<u64>);
///
/// impl Visitor for Keys {
///     type Output = usize;
///
///     fn begin(&mut self) {
///         self.0.clear();
///     }
///
///     fn mv(&mut self, _: Move, after: &Board) {
///         self.0.push(after.hash());
///     }
///
///     fn finish(&mut self, _: &Finished<'_, '_>) -> usize {
///         self.0.len()
///     }
/// }
///
/// let game = pgn::visit(b"1. e4 e5 2. Nf3 *", 0, true, &mut Keys::default()).game().unwrap();
/// assert_eq!((game.output, game.place), (3, 0..17));
/// ```
pub fn visit<V: Visitor>(text: &[u8], start: usize, is_all: bool, visitor: &mut V) -> Visit<Visited<V::Output>> {
    match parse_whole(text, start, is_all, visitor) {
        Visit::Game(parsed) => Visit::Game(Visited {
            output: parsed.output,
            place: parsed.begin..parsed.end,
            result: parsed.result,
        }),
        Visit::Cut => Visit::Cut,
        Visit::End => Visit::End,
    }
}

/// Whether a game in this text goes on in what follows, if that does not begin with a tag: it has no result yet, or a comment that
/// does not end.
pub fn goes_on(text: &[u8]) -> bool {
    let followed = [text, b"\n\n1. e4 *\n"].concat();
    let game = visit(&followed, 0, true, &mut Bounds).game();
    game.is_some_and(|game| game.place.end > text.len())
}

/// The index at which the next game from `start` on begins, or `None` if only white space is left.
#[must_use]
pub fn next_start(text: &[u8], start: usize) -> Option<usize> {
    first_word(text, start)
}
