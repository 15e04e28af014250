//! Moves as programs write them: numbers with dots, SAN, and white space between them. Nearly all of a file is that, and is
//! read here without making words of it; everything else is left where it stands.

#![allow(clippy::inline_always, reason = "the loop over the moves of a file is one piece")]

use super::parser::Parser;
use super::recorder::Recorder;
use crate::chess::san::Shape;

impl<R: Recorder> Parser<'_, R> {
    /// Makes the plain moves from here on and stops at anything else, also at a move that is not legal.
    pub(super) fn plain_moves(&mut self) {
        let makes_moves = R::MAKES_MOVES && !self.line.is_broken;
        let mut plies = 0;
        while let Some((shape, end)) = plain_move(self.lexer.text, self.lexer.at) {
            if makes_moves {
                let Some(mv) = shape.resolve(&self.line.board) else {
                    break;
                };
                self.add(mv);
            }
            plies += 1;
            self.lexer.at = end;
        }
        if self.outer.is_empty() {
            self.count.plies += plies;
        }
    }
}

/// The next plain move and where it ends, with or without a number before it.
#[inline(always)]
fn plain_move(text: &[u8], at: usize) -> Option<(Shape, usize)> {
    let start = past_number(text, past_space(text, at));
    let (shape, length) = Shape::of(*text.get(start..)?.first_chunk()?)?;
    Some((shape, start + length))
}

#[inline(always)]
fn past_space(text: &[u8], at: usize) -> usize {
    let mut at = at;
    while text.get(at).is_some_and(|&byte| byte <= b' ') {
        at += 1;
    }
    at
}

/// Past digits, at least one dot and the white space behind them; a number without a dot may be something else.
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
