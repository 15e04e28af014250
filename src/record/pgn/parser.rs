//! One game from text.

use super::bytes::decode;
use super::head::Head;
use super::lexer::{Lexer, Token};
use super::line::Line;
use super::moves::{self, Word};
use super::parsed::{Count, FaultAt, Parsed};
use super::recorder::Recorder;
use crate::chess::{Board, Move};
use crate::record::GameResult;

/// A game with more faults than this is no game: the rest is not told.
pub(super) const MOST_FAULTS: usize = 200;
/// A text of a fault that has more letters than this is told without its middle.
const LONGEST_TOLD: usize = 200;

/// A game that is being read: where in the text, what was seen of it, and who takes it down.
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
            if self.has_moves {
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
                    self.fault(before, b"{", "the comment is not closed");
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
                        let reason = format!("{:?} has no meaning here", char::from(byte));
                        self.fault(self.lexer.at - 1, &[byte], &reason);
                    }
                }
                Token::End => return,
            }
        }
    }

    /// Keeps a fault, in the order of their places.
    #[cold]
    pub(super) fn fault(&mut self, at: usize, text: &[u8], reason: &str) {
        if self.faults.len() >= MOST_FAULTS {
            return;
        }
        let move_number = if self.has_moves {
            self.line.board.fullmove_number()
        } else {
            0
        };
        let place = self.faults.partition_point(|fault| fault.at <= at);
        let fault = FaultAt {
            at,
            move_number,
            text: shortened(&decode(text)),
            reason: shortened(reason),
        };
        self.faults.insert(place, fault);
    }

    /// Takes a word; `true` when it ends the game.
    fn word(&mut self, word: &'t [u8]) -> bool {
        self.begin_moves();
        match moves::sort(word) {
            Word::Filler => {}
            Word::Result(result) => {
                if self.outer.is_empty() {
                    self.marker = Some(result);
                    return true;
                }
            }
            Word::Glyph(glyph) => self.glyph(glyph),
            Word::Move(text, glyph) => {
                self.a_move(text, word.len());
                if let Some(glyph) = glyph {
                    self.glyph(glyph);
                }
            }
        }
        false
    }

    fn a_move(&mut self, text: &[u8], written: usize) {
        if self.outer.is_empty() {
            self.count.plies += 1;
        }
        if self.line.is_broken || !R::MAKES_MOVES {
            return;
        }
        match moves::read(&self.line.board, text) {
            Ok(mv) => self.add(mv),
            Err(reason) => {
                let at = self.lexer.at - written;
                self.fault(at, text, &reason);
                self.line.is_broken = true;
            }
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
        match decode(digits).parse::<u8>() {
            Ok(0) => {}
            Ok(number) => self.glyph(number),
            Err(_) => self.fault(self.lexer.at - digits.len(), digits, "there is no glyph of this number"),
        }
    }

    #[inline]
    pub(super) fn comment(&mut self, comment: &[u8]) {
        if !self.line.is_broken {
            self.recorder.comment(comment, !self.has_moves);
        }
    }

    fn open(&mut self) {
        self.begin_moves();
        let inner = self.line.variation();
        if R::MAKES_MOVES && inner.is_broken && !self.line.is_broken {
            let reason = "there is no move that the variation could replace";
            self.fault(self.lexer.at - 1, b"(", reason);
        }
        self.recorder.open(inner.is_broken);
        self.outer.push(std::mem::replace(&mut self.line, inner));
        self.opened.push(self.lexer.at - 1);
    }

    fn close(&mut self) {
        self.begin_moves();
        if self.outer.is_empty() {
            return self.fault(self.lexer.at - 1, b")", "there is no variation to close");
        }
        self.end_line();
    }

    /// Ends the line in hand and goes on with the one around it.
    fn end_line(&mut self) {
        self.opened.pop();
        if let Some(line) = self.outer.pop() {
            self.recorder.close();
            self.line = line;
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
            self.fault(at, b"(", "the variation is not closed");
        }
        let marker = self.marker.filter(|&result| result != GameResult::Unknown);
        let result = marker.or_else(|| self.head.result()).unwrap_or_default();
        Parsed {
            kept: self.recorder.finish(&self.head, result),
            result,
            faults: self.faults,
            count: self.count,
            last: self.line.board,
            begin,
            head_end: self.head_end,
            end: self.lexer.at,
        }
    }
}

/// The text, without its middle when it is long: of a reason, the end says what is wrong.
fn shortened(text: &str) -> String {
    if text.chars().nth(LONGEST_TOLD).is_none() {
        return text.to_owned();
    }
    let half = LONGEST_TOLD / 2;
    let first = text.char_indices().nth(half).map_or(text, |(end, _)| &text[..end]);
    let last = text
        .char_indices()
        .nth_back(half - 1)
        .map_or("", |(start, _)| &text[start..]);
    format!("{first}…{last}")
}

/// Whether the next thing in the text is on another line.
fn is_line_over(text: &[u8]) -> bool {
    let space = text.iter().take_while(|byte| **byte <= b' ');
    space.into_iter().any(|byte| matches!(byte, b'\n' | b'\r'))
}
