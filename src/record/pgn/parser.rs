//! One game from text.

use super::fault::{shortened, FaultKind};
use super::head::Head;
use super::lexer::{Lexer, Token};
use super::line::Line;
use super::parsed::{Count, FaultAt, Parsed};
use super::recorder::Recorder;
use super::tokens::{self, Word};
use super::unread::Unread;
use super::warning::warnings;
use crate::chess::{Board, Move};
use crate::record::bytes::decode;
use crate::record::GameResult;

/// A game with more faults than this is no game: the others are not reported.
pub(super) const MOST_FAULTS: usize = 200;

/// A game that is being read: the place in the text, what was seen so far, and its recorder.
pub(super) struct Parser<'t, R> {
    pub(super) lexer: Lexer<'t>,
    pub(super) recorder: R,
    pub(super) head: Head<'t>,
    pub(super) faults: Vec<FaultAt>,
    pub(super) line: Line,
    /// The lines that wait for the end of a variation, outermost first.
    pub(super) outer: Vec<Line>,
    /// Where their variations were opened.
    opened: Vec<usize>,
    /// What could not be read of the outermost line that is broken.
    unread: Option<Unread>,
    pub(super) marker: Option<GameResult>,
    /// Whether the tags are over.
    pub(super) has_moves: bool,
    pub(super) count: Count,
    /// Where the last tag ended.
    pub(super) tag_end: usize,
    /// Where the last tag before the moves ended.
    pub(super) head_end: usize,
    /// Where the tag `FEN` stands that counts.
    pub(super) fen_at: usize,
}

/// The next game from `start` on, or `None` when nothing but white space is left.
pub(super) fn parse<R: Recorder>(text: &[u8], start: usize) -> Option<Parsed<R::Output>> {
    let mut lexer = Lexer { text, at: start };
    lexer.skip_space();
    let begin = lexer.at;
    if begin >= text.len() {
        return None;
    }
    let mut parser = Parser {
        lexer,
        recorder: R::default(),
        head: Head::default(),
        faults: Vec::new(),
        line: Line::new(Board::default()),
        outer: Vec::new(),
        opened: Vec::new(),
        unread: None,
        marker: None,
        has_moves: false,
        count: Count::default(),
        tag_end: begin,
        head_end: begin,
        fen_at: begin,
    };
    parser.run();
    Some(parser.finish(begin))
}

impl<'t, R: Recorder> Parser<'t, R> {
    fn run(&mut self) {
        loop {
            if self.has_moves && self.unread.is_none() && self.line.strays.is_empty() {
                self.plain_moves();
            }
            let before = self.lexer.at;
            match self.lexer.next() {
                Token::Word(word) => {
                    if self.word(word) {
                        return self.comments_after_result();
                    }
                }
                Token::Comment(comment) => self.comment(comment),
                Token::OpenComment(comment) => {
                    self.fault(before, b"{", FaultKind::CommentUnterminated);
                    self.comment(comment);
                }
                Token::Nag(digits) => self.nag(digits),
                Token::Open => self.open(),
                Token::Close => self.close(),
                Token::Tag => {
                    let is_next_game = self.has_moves && self.lexer.is_line_start();
                    if is_next_game || !self.tag() {
                        return;
                    }
                }
                Token::Stray(byte) => {
                    if !self.line.is_broken {
                        let kind = FaultKind::Character(char::from(byte));
                        self.fault(self.lexer.at - 1, &[byte], kind);
                    }
                }
                Token::End => return,
            }
        }
    }

    /// Keeps a fault, in the order of their places.
    #[cold]
    pub(super) fn fault(&mut self, at: usize, text: &[u8], kind: FaultKind) {
        if self.faults.len() >= MOST_FAULTS {
            return;
        }
        let place = self.faults.partition_point(|fault| fault.at <= at);
        let fault = FaultAt {
            at,
            move_number: self.has_moves.then(|| self.line.board.fullmove_number()),
            text: shortened(&decode(text)),
            kind,
        };
        self.faults.insert(place, fault);
    }

    /// Takes a word; `true` when it ends the game.
    fn word(&mut self, word: &'t [u8]) -> bool {
        self.begin_moves();
        let kind = tokens::classify(word);
        if let (Word::Result(result), true) = (&kind, self.outer.is_empty()) {
            self.marker = Some(*result);
            return true;
        }
        if !self.line.strays.is_empty()
            && tokens::turn_of_number(word).is_some_and(|turn| turn != self.line.board.turn())
        {
            // A word that was skipped stands in the place of a move.
            self.cut();
        }
        // At the end of a variation a result means nothing, and would end the game if it came to be the main line.
        let is_of_variation = |unread: &Unread| unread.depth == self.outer.len();
        let is_end = matches!(kind, Word::Result(_)) && self.unread.as_ref().is_some_and(is_of_variation);
        if let Some(unread) = self.unread.as_mut().filter(|_| !is_end) {
            unread.word(word);
        }
        match kind {
            Word::Filler | Word::Result(_) => {}
            Word::Glyph(glyph) => self.glyph(glyph),
            Word::Move(text, glyph) => {
                let is_made = self.a_move(word, text);
                if let Some(glyph) = glyph.filter(|_| is_made) {
                    self.glyph(glyph);
                }
            }
        }
        false
    }

    /// Takes a word that may be a move; whether it is a legal one.
    fn a_move(&mut self, word: &[u8], text: &[u8]) -> bool {
        let is_counted = self.outer.is_empty();
        if self.line.is_broken || !R::MAKES_MOVES {
            self.count.plies += usize::from(is_counted && tokens::has_form_of_move(text));
            return false;
        }
        match tokens::read(&self.line.board, text) {
            Ok(mv) => {
                self.count.plies += usize::from(is_counted);
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

    /// Skips a word that cannot be a move, and ends the line at one that can.
    #[cold]
    fn not_a_move(&mut self, word: &[u8], text: &[u8], kind: FaultKind) {
        let before = word.windows(text.len().max(1)).position(|part| part == text);
        let end = self.lexer.at;
        let at = end - word.len() + before.unwrap_or_default();
        // Without its number, a word of signs may be read as something else.
        let is_plain = text.first().is_some_and(u8::is_ascii_alphabetic);
        let kept = if is_plain { at } else { end - word.len() };
        if !tokens::has_form_of_move(text) {
            self.fault(at, text, kind);
            self.line.strays.push(kept..end);
            return;
        }
        self.count.plies += usize::from(self.outer.is_empty());
        // After words that could not be read this one means nothing: they are the fault.
        if self.line.strays.is_empty() {
            self.fault(at, text, kind);
        }
        self.cut();
        if let Some(unread) = &mut self.unread {
            unread.word(&self.lexer.text[kept..end]);
        }
    }

    /// Ends the line of moves before the words that were skipped last.
    fn cut(&mut self) {
        let strays = std::mem::take(&mut self.line.strays);
        self.leave_out_line(Unread::new(self.outer.len()));
        if let Some(unread) = &mut self.unread {
            for place in strays {
                unread.word(&self.lexer.text[place]);
            }
        }
    }

    /// Leaves out the line of moves from here on, but for its text.
    pub(super) fn leave_out_line(&mut self, unread: Unread) {
        self.line.is_broken = true;
        if R::KEEPS_UNREAD && self.unread.is_none() {
            self.unread = Some(unread);
        }
    }

    /// The words that were skipped are no moves: they are kept as a comment.
    fn skip_strays(&mut self) {
        for place in std::mem::take(&mut self.line.strays) {
            self.recorder.comment(&self.lexer.text[place], false);
        }
    }

    #[inline]
    pub(super) fn add(&mut self, mv: Move) {
        self.line.play(mv);
        self.count.nodes += 1;
        self.count.legal_plies += usize::from(self.outer.is_empty());
        self.recorder.a_move(mv, &self.line.board);
    }

    fn glyph(&mut self, glyph: u8) {
        if !self.line.is_broken && self.line.has_move() {
            self.recorder.glyph(glyph);
        }
    }

    fn nag(&mut self, digits: &[u8]) {
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
            Err(_) => self.fault(self.lexer.at - digits.len(), digits, FaultKind::Nag),
        }
    }

    #[inline]
    pub(super) fn comment(&mut self, comment: &[u8]) {
        match &mut self.unread {
            // Before the first word of a text that is not read, a comment still belongs to what was read.
            Some(unread) if !unread.is_empty() => unread.comment(comment),
            None if self.line.is_broken => {}
            _ => self.recorder.comment(comment, !self.has_moves),
        }
    }

    fn open(&mut self) {
        self.begin_moves();
        let inner = self.line.variation();
        let is_left_out = R::MAKES_MOVES && inner.is_broken && !self.line.is_broken;
        if is_left_out {
            self.fault(self.lexer.at - 1, b"(", FaultKind::VariationWithoutMove);
        }
        self.recorder.open(inner.is_broken);
        self.outer.push(std::mem::replace(&mut self.line, inner));
        self.opened.push(self.lexer.at - 1);
        if let Some(unread) = &mut self.unread {
            unread.open();
        } else if is_left_out {
            self.leave_out_line(Unread::new(self.outer.len()));
        }
    }

    fn close(&mut self) {
        self.begin_moves();
        if self.outer.is_empty() {
            return self.fault(self.lexer.at - 1, b")", FaultKind::VariationNotOpen);
        }
        self.end_line();
    }

    /// Ends the current line and goes on with the one around it.
    fn end_line(&mut self) {
        self.skip_strays();
        let depth = self.outer.len();
        let over = self.unread.take_if(|unread| unread.depth == depth);
        if let Some(unread) = &mut self.unread {
            unread.close();
        }
        let mut rest = over.and_then(Unread::text);
        if self.line.has_move() || depth == 0 {
            if let Some(text) = rest.take() {
                self.recorder.unread(text);
            }
        }
        self.opened.pop();
        if let Some(line) = self.outer.pop() {
            self.recorder.close();
            self.line = line;
        }
        match rest {
            Some(text) if self.line.has_move() => self.recorder.unread_variation(text),
            // There is no position that it could begin in.
            Some(text) => self.recorder.comment(format!("({text})").as_bytes(), false),
            None => {}
        }
    }

    /// Comments on the line of the result still belong to the game, and so do those that are the end of the file.
    fn comments_after_result(&mut self) {
        self.recorder.result();
        let mut ahead = self.lexer.clone();
        let mut is_same_line = true;
        let mut waiting = Vec::new();
        loop {
            is_same_line &= !is_line_over(&ahead.text[ahead.at..]);
            match ahead.next() {
                Token::Comment(comment) if is_same_line => {
                    self.comment(comment);
                    self.lexer.at = ahead.at;
                }
                Token::Comment(comment) => waiting.push(comment),
                Token::End => {
                    for comment in waiting {
                        self.comment(comment);
                    }
                    self.lexer.at = ahead.at;
                    return;
                }
                _ => return,
            }
        }
    }

    fn finish(mut self, begin: usize) -> Parsed<R::Output> {
        self.begin_moves();
        while let Some(&at) = self.opened.last() {
            self.end_line();
            self.fault(at, b"(", FaultKind::VariationUnterminated);
        }
        self.end_line();
        let is_whole = !self.line.is_broken;
        let warnings = if R::MAKES_MOVES {
            warnings(&self.head, self.marker, Some(&self.line.board).filter(|_| is_whole))
        } else {
            Vec::new()
        };
        let marker = self.marker.filter(|&result| result != GameResult::Unknown);
        let result = marker.or_else(|| self.head.result()).unwrap_or_default();
        Parsed {
            kept: self.recorder.finish(&self.head, result),
            result,
            faults: self.faults,
            warnings,
            count: self.count,
            last: self.line.board,
            begin,
            head_end: self.head_end,
            end: self.lexer.at,
        }
    }
}

/// Whether the next thing in the text is on another line.
fn is_line_over(text: &[u8]) -> bool {
    let space = text.iter().take_while(|byte| **byte <= b' ');
    space.into_iter().any(|byte| matches!(byte, b'\n' | b'\r'))
}
