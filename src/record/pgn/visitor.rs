//! What to keep of a game while it is read.

use super::tag_pairs::TagPairs;
use crate::chess::{Board, Move};
use crate::record::{GameResult, Tags};

/// Receives the events of one game in text order; every method does nothing by default. Every call refers to the current line of
/// moves.
pub(super) trait Visitor: Default {
    /// What is left at the end.
    type Output;

    /// Whether moves are made; otherwise they are only counted.
    const MAKES_MOVES: bool = true;

    /// Whether the text of unreadable parts is wanted.
    const KEEPS_UNREAD: bool = false;

    /// The game starts from this position. Not called for the standard one.
    fn set_up(&mut self, _start: &Board) {}

    /// A legal move, and the position after it.
    fn mv(&mut self, _mv: Move, _after: &Board) {}

    /// A glyph of the last move.
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

    /// The game is over; its main line ends in this position.
    fn finish(self, tags: &TagPairs, result: GameResult, end: &Board) -> Self::Output;
}

/// Keeps the last position of the main line: every move is made and forgotten.
#[derive(Default)]
pub(super) struct Validate;

impl Visitor for Validate {
    type Output = Board;

    fn finish(self, _: &TagPairs, _: GameResult, end: &Board) -> Board {
        *end
    }
}

/// Keeps nothing and makes no moves: where a game ends does not depend on its moves.
#[derive(Default)]
pub(super) struct Bounds;

impl Visitor for Bounds {
    type Output = ();

    const MAKES_MOVES: bool = false;

    fn finish(self, _: &TagPairs, _: GameResult, _: &Board) {}
}

/// Keeps only the tags.
#[derive(Default)]
pub(super) struct TagsOnly;

impl Visitor for TagsOnly {
    type Output = Tags;

    const MAKES_MOVES: bool = false;

    fn finish(self, tags: &TagPairs, _: GameResult, _: &Board) -> Tags {
        tags.tags()
    }
}
