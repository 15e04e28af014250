//! What to keep of a game while it is read.

use super::tag_pairs::TagPairs;
use crate::chess::{Board, Move};
use crate::record::{GameResult, Tags};
use std::ops::Range;

/// Receives the events of games in text order; every method but the last does nothing by default. Every call refers to the
/// current line of moves.
pub trait Visitor {
    /// What is left of a game at its end.
    type Output;

    /// Whether moves are made; otherwise they are only counted.
    const MAKES_MOVES: bool = true;

    /// Whether contradictions are looked for.
    const WARNS: bool = true;

    /// Whether the text of unreadable parts is wanted.
    const KEEPS_UNREAD: bool = false;

    /// A game begins. What came since the last game was over is void: its text was not complete.
    fn begin(&mut self) {}

    /// The game starts from this position. Not called for the standard one.
    fn set_up(&mut self, _start: &Board) {}

    /// A legal move, and the position after it.
    fn mv(&mut self, _mv: Move, _after: &Board) {}

    /// A glyph of the last move of the line, or of its first one if that is still to come.
    fn glyph(&mut self, _glyph: u8) {}

    /// A comment; an early one comes where tags may still follow.
    fn comment(&mut self, _comment: &[u8], _is_early: bool) {}

    /// A variation begins. It replaces the last move, unless nothing in it can be kept.
    fn open(&mut self, _is_broken: bool) {}

    /// The current line ends; what follows belongs to the enclosing one.
    fn close(&mut self) {}

    /// The rest of the line, which could not be read.
    fn unread(&mut self, _text: String) {}

    /// A variation replacing the last move, none of which could be read.
    fn unread_variation(&mut self, _text: String) {}

    /// The result has been read; only comments follow.
    fn result(&mut self) {}

    /// Whether the rest of the game makes no difference. It is not read then: place and result of the game are void.
    fn is_done(&self) -> bool {
        false
    }

    /// The game is over.
    fn finish(&mut self, game: &Finished<'_, '_>) -> Self::Output;
}

/// A game that has been read to its end.
#[derive(Debug)]
pub struct Finished<'g, 't> {
    /// Its tags.
    pub tags: &'g TagPairs<'t>,
    /// The marker at the end if it says more than `*`, otherwise the tag; but the tag where only it agrees with a mate or
    /// stalemate on the board.
    pub result: GameResult,
    /// The last position of the main line.
    pub end: &'g Board,
    /// Its bytes in the text.
    pub place: Range<usize>,
    /// These bytes.
    pub text: &'t [u8],
    /// Plies of the main line, up to the first illegal one. Without moves ([`Visitor::MAKES_MOVES`]) they are those counted in the
    /// text.
    pub plies: usize,
    /// The number of errors in its text.
    pub faults: usize,
}

/// Keeps the last position of the main line: every move is made and forgotten.
pub(super) struct Validate;

impl Visitor for Validate {
    type Output = Board;

    fn finish(&mut self, game: &Finished<'_, '_>) -> Board {
        *game.end
    }
}

/// Keeps nothing and makes no moves: where a game ends does not depend on its moves.
pub(super) struct Bounds;

impl Visitor for Bounds {
    type Output = ();

    const MAKES_MOVES: bool = false;

    fn finish(&mut self, _: &Finished<'_, '_>) {}
}

/// Keeps only the tags.
pub(super) struct TagsOnly;

impl Visitor for TagsOnly {
    type Output = Tags;

    const MAKES_MOVES: bool = false;

    fn finish(&mut self, game: &Finished<'_, '_>) -> Tags {
        game.tags.tags()
    }
}
