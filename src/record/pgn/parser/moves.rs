//! The words of a game: moves with their glyphs, skipped words, comments.

use super::{Parser, Unread};
use crate::chess::Move;
use crate::record::bytes::decode;
use crate::record::pgn::fault::FaultKind;
use crate::record::pgn::visitor::Visitor;
use crate::record::pgn::word::{self, WordMeaning};

impl<'t, V: Visitor> Parser<'t, '_, V> {
    /// Handles a word; `true` if it ends the game.
    pub(super) fn word(&mut self, word: &'t [u8]) -> bool {
        self.begin_moves();
        let kind = word::classify(word);
        if let (WordMeaning::Result(result), true) = (&kind, self.outer.is_empty()) {
            let end = self.lexer.at;
            self.marker = Some((*result, end - word.len()..end));
            return true;
        }
        // The number of a result (`2.1-0`) announces no move.
        let turn = word::turn_of_number(word).filter(|_| !matches!(kind, WordMeaning::Result(_)));
        if !self.line.strays.is_empty() && turn.is_some_and(|turn| turn != self.line.board.turn()) {
            // A skipped word took the place of a move.
            self.cut();
        }
        // At the end of a variation a result means nothing, and it would end the game if the variation became the main line.
        let is_of_variation = |unread: &Unread| unread.depth == self.outer.len();
        let is_end = matches!(kind, WordMeaning::Result(_)) && self.unread.as_ref().is_some_and(is_of_variation);
        if let Some(unread) = self.unread.as_mut().filter(|_| !is_end) {
            unread.word(word);
        }
        match kind {
            WordMeaning::Filler | WordMeaning::Result(_) => {}
            WordMeaning::Glyph(glyph) => self.glyph(glyph),
            WordMeaning::Move(text, glyph) => {
                let is_made = self.a_move(word, text);
                if let Some(glyph) = glyph.filter(|_| is_made) {
                    self.glyph(glyph);
                }
            }
        }
        false
    }

    /// Handles a word that may be a move. Returns whether it is a legal one.
    fn a_move(&mut self, word: &[u8], text: &[u8]) -> bool {
        if self.line.is_broken || !V::MAKES_MOVES {
            self.count.plies += usize::from(self.outer.is_empty() && word::has_form_of_move(text));
            return false;
        }
        match word::read(&self.line.board, text) {
            Ok(mv) => {
                self.skip_strays();
                self.add(mv);
                true
            }
            Err(kind) => {
                self.not_a_move(word, text, kind);
                false
            }
        }
    }

    /// Skips a word that cannot be a move; ends the line at one that can.
    #[cold]
    fn not_a_move(&mut self, word: &[u8], text: &[u8], kind: FaultKind) {
        let before = word.windows(text.len().max(1)).position(|part| part == text);
        let end = self.lexer.at;
        let at = end - word.len() + before.unwrap_or_default();
        // Without its number, a word of signs may be read as something else, and so may a sign with a quotation mark.
        let without_number = &word[before.unwrap_or_default()..];
        let is_plain = text.first().is_some_and(u8::is_ascii_alphabetic)
            && matches!(word::classify(without_number), WordMeaning::Move(again, _) if again == text);
        let kept = if is_plain { at } else { end - word.len() };
        if !word::has_form_of_move(text) {
            self.fault(at, text, kind);
            self.line.strays.push(kept..end);
            return;
        }
        // After words that could not be read, this one is meaningless: they are the fault.
        if self.line.strays.is_empty() {
            self.fault(at, text, kind);
        }
        self.cut();
        if let Some(unread) = &mut self.unread {
            unread.word(&self.lexer.text[kept..end]);
        }
    }

    /// Ends the line of moves before the words skipped last.
    fn cut(&mut self) {
        let strays = std::mem::take(&mut self.line.strays);
        self.leave_out_line(Unread::new(self.outer.len()));
        if let Some(unread) = &mut self.unread {
            for place in strays {
                unread.word(&self.lexer.text[place]);
            }
        }
    }

    /// Leaves out the line of moves from here on, keeping only its text.
    pub(super) fn leave_out_line(&mut self, unread: Unread) {
        self.line.is_broken = true;
        if V::KEEPS_UNREAD && self.unread.is_none() {
            self.unread = Some(unread);
        }
    }

    /// The skipped words are not moves: keeps them as comments.
    pub(super) fn skip_strays(&mut self) {
        for place in std::mem::take(&mut self.line.strays) {
            self.visitor.comment(&self.lexer.text[place], false);
        }
    }

    pub(super) fn add(&mut self, mv: Move) {
        self.line.play(mv);
        self.added(mv);
    }

    /// Counts a move that was made and passes it to the visitor.
    #[inline]
    pub(super) fn added(&mut self, mv: Move) {
        self.count.nodes += 1;
        self.count.legal_plies += usize::from(self.outer.is_empty());
        self.visitor.mv(mv, &self.line.board);
    }

    fn glyph(&mut self, glyph: u8) {
        if !self.line.is_broken {
            self.visitor.glyph(glyph);
        }
    }

    pub(super) fn nag(&mut self, digits: &[u8]) {
        self.begin_moves();
        if self.line.is_broken {
            if let Some(unread) = &mut self.unread {
                unread.nag(digits);
            }
            return;
        }
        match decode(digits).parse::<u8>() {
            Ok(0) => {}
            Ok(number) => self.glyph(number),
            Err(_) => {
                let (at, text) = (self.lexer.at - digits.len(), self.lexer.text);
                self.fault(at, digits, FaultKind::Nag);
                self.visitor.comment(&text[at - 1..self.lexer.at], false);
            }
        }
    }

    #[inline]
    pub(super) fn comment(&mut self, comment: &[u8]) {
        match &mut self.unread {
            // A comment before the first word of an unread text still belongs to what was read.
            Some(unread) if !unread.is_empty() => unread.comment(comment),
            None if self.line.is_broken => {}
            _ => self.visitor.comment(comment, !self.has_moves),
        }
    }
}
