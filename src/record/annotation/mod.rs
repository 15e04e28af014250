//! The annotations of a move: comments, glyphs, and the commands inside comments.

mod command;
mod edit;
mod evaluation;
mod mark;
mod review;
mod time;

pub use evaluation::Evaluation;
pub use mark::Mark;

pub(super) use command::parts;
pub(super) use edit::{with_mark_toggled, with_text, with_time, with_value};
pub(super) use review::ReviewMark;

use super::bytes::{push_paragraphs, trimmed, words};
use command::{commands, values, written_parts, CommentPart};
use std::borrow::Cow;
use std::fmt;
use std::time::Duration;
use time::time;

/// The annotations of a move, as a view into its game.
///
/// Comments are stored as written. Commands such as `[%clk 0:03:00]` are parsed on demand.
///
/// ```
/// use std::time::Duration;
/// use tabiya::record::pgn;
///
/// let game = pgn::read("1. e4! {[%clk 0:02:58] Best by\ntest. [%eval 0.3]} *").next().unwrap().tree;
/// let annotation = game.annotation(game.main_line()[0]);
/// assert_eq!(annotation.comment().as_deref(), Some("Best by test."));
/// assert_eq!(annotation.clock(), Some(Duration::from_secs(178)));
/// assert_eq!(annotation.command("eval"), Some("0.3"));
/// assert_eq!(annotation.nags(), [1]);
/// ```
#[derive(Clone, Copy, Default)]
pub struct Annotation<'t> {
    pub(super) before: &'t str,
    pub(super) after: &'t str,
    pub(super) nags: &'t [u8],
}

impl<'t> Annotation<'t> {
    /// The comment after the move, without commands, with single spaces between words, and with the line breaks that its author meant;
    /// or `None`.
    #[inline]
    #[must_use]
    pub fn comment(self) -> Option<Cow<'t, str>> {
        text_of(self.after)
    }

    /// The comment before the move, or `None`. Only the first move of a line, or one that follows a variation, can have one.
    #[inline]
    #[must_use]
    pub fn comment_before(self) -> Option<Cow<'t, str>> {
        text_of(self.before)
    }

    /// The numeric annotation glyphs (PGN standard 10), in written order.
    #[must_use]
    pub fn nags(self) -> &'t [u8] {
        self.nags
    }

    /// The commands of the comment after the move, as name and value, in written order: `("clk", "0:03:00")`.
    pub fn commands(self) -> impl Iterator<Item = (&'t str, &'t str)> {
        commands(self.after)
    }

    /// The value of the first command with this name, or `None`.
    #[inline]
    #[must_use]
    pub fn command(self, name: &str) -> Option<&'t str> {
        values(self.after, name).next()
    }

    /// The mover's time left after the move (`[%clk]`), or `None`.
    #[inline]
    #[must_use]
    pub fn clock(self) -> Option<Duration> {
        self.time_of("clk")
    }

    /// The time the move took (`[%emt]`), or `None`.
    #[inline]
    #[must_use]
    pub fn elapsed(self) -> Option<Duration> {
        self.time_of("emt")
    }

    /// The evaluation of the position after the move (`[%eval]`), or `None`.
    #[inline]
    #[must_use]
    pub fn evaluation(self) -> Option<Evaluation> {
        values(self.after, "eval").find_map(Evaluation::read)
    }

    #[inline]
    fn time_of(self, name: &str) -> Option<Duration> {
        values(self.after, name).find_map(time)
    }

    /// The colored squares (`[%csl Gd4,Ra1]`) and arrows (`[%cal Ge2e4]`), in written order. Malformed items are left out.
    ///
    /// ```
    /// use tabiya::chess::Square;
    /// use tabiya::record::{annotation::Mark, pgn};
    ///
    /// let game = pgn::read("1. e4 {[%csl Rd5][%cal Ge2e4,Bg1f3]} *").next().unwrap().tree;
    /// let marks = game.annotation(game.main_line()[0]).marks();
    /// assert_eq!(marks.len(), 3);
    /// assert_eq!(marks[0], Mark { color: 'R', from: Square::D5, to: None });
    /// assert_eq!(marks[1], Mark { color: 'G', from: Square::E2, to: Some(Square::E4) });
    /// ```
    #[must_use]
    pub fn marks(self) -> Vec<Mark> {
        let lists = self.commands().filter(|(name, _)| matches!(*name, "csl" | "cal"));
        lists
            .flat_map(|(name, value)| mark::marks(value, name == "cal"))
            .collect()
    }

    /// Whether there are no annotations.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Annotation::default()
    }
}

/// The part of a comment that people read: its text outside commands.
#[inline]
fn text_of(comment: &str) -> Option<Cow<'_, str>> {
    // As for most moves.
    if comment.is_empty() {
        return None;
    }
    joined_texts(comment)
}

/// The text with its line breaks written so that they are seen to be meant: after a space.
pub(super) fn with_breaks_meant(text: &str) -> Cow<'_, str> {
    if text.contains('\n') {
        text.lines().map(str::trim_end).collect::<Vec<_>>().join(" \n").into()
    } else {
        text.into()
    }
}

fn joined_texts(comment: &str) -> Option<Cow<'_, str>> {
    let mut texts = written_parts(comment).filter_map(|part| match part {
        CommentPart::Text(text) => Some(trimmed(text)).filter(|text| !text.is_empty()),
        CommentPart::Command { .. } => None,
    });
    let first = texts.next()?;
    let mut next = texts.next();
    if next.is_none() && super::bytes::is_spaced(first) {
        return Some(Cow::Borrowed(first));
    }
    let mut all = String::with_capacity(comment.len());
    push_paragraphs(&mut all, first);
    while let Some(text) = next {
        push_paragraphs(&mut all, text);
        next = texts.next();
    }
    Some(Cow::Owned(all))
}

impl PartialEq for Annotation<'_> {
    /// Whether both say the same in the same paragraphs, however their words are spaced.
    fn eq(&self, other: &Annotation<'_>) -> bool {
        fn said(text: &str) -> impl Iterator<Item = (&str, bool)> {
            words(text).map(|word| (word.text, word.begins_paragraph()))
        }
        let is_same = |text: &str, other: &str| text == other || said(text).eq(said(other));
        self.nags == other.nags && is_same(self.after, other.after) && is_same(self.before, other.before)
    }
}

impl Eq for Annotation<'_> {}

impl fmt::Debug for Annotation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        f.debug_struct("Annotation")
            .field("before", &words(self.before))
            .field("after", &words(self.after))
            .field("nags", &self.nags)
            .finish()
    }
}
