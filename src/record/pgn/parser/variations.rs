//! Variations of a game.

use super::{Parser, Unread};
use crate::record::pgn::fault::FaultKind;
use crate::record::pgn::visitor::Visitor;

impl<V: Visitor> Parser<'_, '_, V> {
    pub(super) fn open(&mut self) {
        self.begin_moves();
        let inner = self.line.variation();
        let is_left_out = V::MAKES_MOVES && inner.is_broken && !self.line.is_broken;
        if is_left_out {
            self.fault(self.lexer.at - 1, b"(", FaultKind::VariationWithoutMove);
        }
        self.visitor.open(inner.is_broken);
        self.outer.push(std::mem::replace(&mut self.line, inner));
        self.opened.push(self.lexer.at - 1);
        if let Some(unread) = &mut self.unread {
            unread.open();
        } else if is_left_out {
            self.leave_out_line(Unread::new(self.outer.len()));
        }
    }

    pub(super) fn close(&mut self) {
        self.begin_moves();
        if self.outer.is_empty() {
            return self.fault(self.lexer.at - 1, b")", FaultKind::VariationNotOpen);
        }
        self.end_line();
    }

    /// Ends the current line and continues with the enclosing one.
    pub(super) fn end_line(&mut self) {
        self.skip_strays();
        let depth = self.outer.len();
        let over = self.unread.take_if(|unread| unread.depth == depth);
        if let Some(unread) = &mut self.unread {
            unread.close();
        }
        let mut rest = over.and_then(Unread::text);
        if self.line.has_move() || depth == 0 {
            if let Some(text) = rest.take() {
                self.visitor.unread(text);
            }
        }
        self.opened.pop();
        if let Some(line) = self.outer.pop() {
            self.visitor.close();
            self.line = line;
        }
        match rest {
            Some(text) if self.line.has_move() => self.visitor.unread_variation(text),
            // There is no position in which it could begin.
            Some(text) => self.visitor.comment(format!("({text})").as_bytes(), false),
            None => {}
        }
    }
}
