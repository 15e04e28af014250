//! What is kept of a game while it is read.

use super::tag_pairs::TagPairs;
use crate::chess::{Board, Move};
use crate::record::{GameResult, Tags};

/// Receives the events of one game in the order of the text; every method does nothing by default. Every call is about the
/// current line of moves.
pub(super) trait Visitor: Default {
    /// What is left at the end.
    type Output;

    /// Whether moves are made; else they are counted.
    const MAKES_MOVES: bool = true;

    /// Whether the text of what cannot be read is wanted.
    const KEEPS_UNREAD: bool = false;

    /// The game begins from this position. Not called for the usual one.
    fn set_up(&mut self, _start: &Board) {}

    /// A legal move, and the position after it.
    fn mv(&mut self, _mv: Move, _after: &Board) {}

    /// A glyph of the last move.
    fn glyph(&mut self, _glyph: u8) {}

    /// A comment; an early one comes where tags may still follow.
    fn comment(&mut self, _comment: &[u8], _is_early: bool) {}

    /// A variation begins. It replaces the last move, unless nothing of it can be kept.
    fn open(&mut self, _is_broken: bool) {}

    /// The current line ends; what follows belongs to the one around it.
    fn close(&mut self) {}

    /// The rest of the line, which could not be read.
    fn unread(&mut self, _text: String) {}

    /// A variation that replaces the last move and of which nothing could be read.
    fn unread_variation(&mut self, _text: String) {}

    /// The result has been read; only comments follow.
    fn result(&mut self) {}

    /// The game is over.
    fn finish(self, tags: &TagPairs, result: GameResult) -> Self::Output;
}

/// Keeps nothing: every move is made and forgotten.
#[derive(Default)]
pub(super) struct Validate;

impl Visitor for Validate {
    type Output = ();

    fn finish(self, _: &TagPairs, _: GameResult) {}
}

/// Keeps nothing and makes no move: where a game ends does not depend on its moves.
#[derive(Default)]
pub(super) struct Bounds;

impl Visitor for Bounds {
    type Output = ();

    const MAKES_MOVES: bool = false;

    fn finish(self, _: &TagPairs, _: GameResult) {}
}

/// Keeps the tags alone.
#[derive(Default)]
pub(super) struct TagsOnly;

impl Visitor for TagsOnly {
    type Output = Tags;

    const MAKES_MOVES: bool = false;

    fn finish(self, tags: &TagPairs, _: GameResult) -> Tags {
        tags.tags()
    }
}
