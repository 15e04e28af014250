//! Moves as programs write them: numbers with dots, SAN, short comments, and white space between them. Nearly all of a file looks
//! like this and is read here without splitting it into words; everything else is left to the other methods.

#![allow(clippy::inline_always, reason = "the loop over the moves of a file is one piece")]

use super::Parser;
use crate::chess::san::{of_first_word, Parts, SanReader};
use crate::record::bytes::find;
use crate::record::pgn::lexer::{past_space, SHORT_COMMENT};
use crate::record::pgn::visitor::Visitor;
use crate::record::GameResult;

impl<V: Visitor> Parser<'_, '_, V> {
    /// Makes the plain moves from here on, and stops at anything else, including illegal moves.
    pub(super) fn plain_moves(&mut self) {
        let makes_moves = V::MAKES_MOVES && !self.line.is_broken;
        let mut plies = 0;
        let text = self.lexer.text;
        loop {
            let at = past_space(text, self.lexer.at);
            if let Some(comment) = short_comment(text, at) {
                self.comment(comment);
                self.lexer.at = at + comment.len() + 2;
                continue;
            }
            let end = if makes_moves {
                let Some((mv, end)) = plain_move(text, at, self.line.make_move()) else {
                    break;
                };
                self.added(mv);
                if self.visitor.is_done() {
                    return;
                }
                end
            } else {
                let Some((_, end)) = plain_move(text, at, Parts) else {
                    break;
                };
                end
            };
            plies += 1;
            self.lexer.at = end;
        }
        if self.outer.is_empty() {
            self.count.plies += plies;
        }
    }

    /// Takes the result that ends the game, if one is written here in the usual way. Returns whether there was one.
    pub(super) fn plain_result(&mut self) -> bool {
        let at = past_space(self.lexer.text, self.lexer.at);
        let Some((result, length)) = short_result(&self.lexer.text[at..]).filter(|_| self.outer.is_empty()) else {
            return false;
        };
        self.lexer.at = at + length;
        self.marker = Some((result, at..self.lexer.at));
        true
    }
}

/// The result that stands here as a separate word, before white space, and its length.
#[inline(always)]
fn short_result(text: &[u8]) -> Option<(GameResult, usize)> {
    let (result, length) = match text {
        [b'1', b'-', b'0', ..] => (GameResult::WhiteWins, 3),
        [b'0', b'-', b'1', ..] => (GameResult::BlackWins, 3),
        [b'1', b'/', b'2', b'-', b'1', b'/', b'2', ..] => (GameResult::Draw, 7),
        _ => return None,
    };
    text.get(length)
        .is_some_and(|&end| end <= b' ')
        .then_some((result, length))
}

/// The text between the braces of a comment that begins here.
#[inline(always)]
fn short_comment(text: &[u8], at: usize) -> Option<&[u8]> {
    let [b'{', rest @ ..] = text.get(at..)? else {
        return None;
    };
    let rest = &rest[..rest.len().min(SHORT_COMMENT)];
    Some(&rest[..find(rest, b'}')?])
}

/// The reader's output for the plain move that begins here, with or without a number before it, and where it ends.
#[inline(always)]
fn plain_move<R: SanReader>(text: &[u8], at: usize, reader: R) -> Option<(R::Output, usize)> {
    let start = past_number(text, at);
    let (output, length) = of_first_word(*text.get(start..)?.first_chunk()?, reader)?;
    Some((output, start + length))
}

/// The position after digits, at least one dot and the white space after them; a number without a dot may be something else.
#[inline(always)]
fn past_number(text: &[u8], at: usize) -> usize {
    let mut end = at;
    while text.get(end).is_some_and(u8::is_ascii_digit) {
        end += 1;
    }
    let digits = end;
    while text.get(end) == Some(&b'.') {
        end += 1;
    }
    if at < digits && digits < end {
        past_space(text, end)
    } else {
        at
    }
}
