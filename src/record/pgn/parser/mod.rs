//! Reads one game from text.

mod fast_path;
mod line;
mod moves;
mod tags;
mod unread;
mod variations;

use super::fault::{shortened, FaultKind};
use super::lexer::{Lexer, Token};
use super::tag_pairs::TagPairs;
use super::visit::Visit;
use super::visitor::{Finished, Visitor};
use super::warning::{warnings, Warning};
use crate::chess::Board;
use crate::record::bytes::decode;
use crate::record::GameResult;
use line::Line;
use std::ops::Range;
use unread::Unread;

/// The maximum number of faults reported: with more, the text is hardly a game.
const MOST_FAULTS: usize = 200;

/// A fault with its position in the text, before lines are counted.
pub(super) struct FaultAt {
    pub at: usize,
    pub move_number: Option<u32>,
    pub text: String,
    pub kind: FaultKind,
}

/// A game, and where its text ends.
pub(super) struct Parsed<T> {
    /// The visitor's output.
    pub output: T,
    /// As in [`Finished`].
    pub result: GameResult,
    pub faults: Vec<FaultAt>,
    pub warnings: Vec<Warning>,
    pub count: Count,
    /// The index of the first word of the game.
    pub begin: usize,
    /// The index after the last tag before the moves, or the start of the game if it has no tags.
    pub head_end: usize,
    /// Where the result after its moves is.
    pub marker: Option<Range<usize>>,
    /// The index after the last byte of the game.
    pub end: usize,
}

/// How many plies a game has.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Count {
    /// In the main line, as counted in the text when no moves are made.
    pub plies: usize,
    /// In the main line, up to the first illegal one.
    pub legal_plies: usize,
    /// Legal ones in all lines.
    pub nodes: usize,
}

/// A game being read: the position in the text, what has been seen so far, and the visitor.
pub(super) struct Parser<'t, 'v, V> {
    lexer: Lexer<'t>,
    visitor: &'v mut V,
    tags: TagPairs<'t>,
    faults: Vec<FaultAt>,
    line: Line,
    /// The lines waiting for a variation to end, outermost first.
    outer: Vec<Line>,
    /// Where their variations were opened.
    opened: Vec<usize>,
    /// The unread part of the outermost broken line.
    unread: Option<Unread>,
    /// The result after the moves, and where it is.
    marker: Option<(GameResult, Range<usize>)>,
    /// Whether the tag section is over.
    has_moves: bool,
    count: Count,
    /// Where the last tag ended.
    tag_end: usize,
    /// Where the last tag before the moves ended.
    head_end: usize,
    /// Where the `FEN` tag that counts is.
    fen_at: usize,
}

/// The next game from `start` on, or `None` if only white space is left.
pub(super) fn parse<V: Visitor>(text: &[u8], start: usize, visitor: &mut V) -> Option<Parsed<V::Output>> {
    parse_whole(text, start, true, visitor).game()
}

/// The same for a text that may go on, unless it `is_all` there is.
pub(super) fn parse_whole<V: Visitor>(
    text: &[u8],
    start: usize,
    is_all: bool,
    visitor: &mut V,
) -> Visit<Parsed<V::Output>> {
    let Some(begin) = first_word(text, start) else {
        return Visit::End;
    };
    visitor.begin();
    let mut parser = Parser {
        lexer: Lexer { text, at: begin },
        visitor,
        tags: TagPairs::default(),
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
    // Anything touching the end of the text may continue after it.
    if is_all || parser.lexer.at < text.len() {
        Visit::Game(parser.finish(begin))
    } else {
        Visit::Cut
    }
}

impl<V: Visitor> Parser<'_, '_, V> {
    fn run(&mut self) {
        loop {
            if !self.has_moves {
                self.plain_tags();
            }
            if self.has_moves && self.unread.is_none() && self.line.strays.is_empty() {
                self.plain_moves();
                if self.visitor.is_done() {
                    return;
                }
                if self.plain_result() {
                    return self.comments_after_result();
                }
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

    /// Records a fault, keeping the faults ordered by position.
    #[cold]
    fn fault(&mut self, at: usize, text: &[u8], kind: FaultKind) {
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

    /// Handles comments after the result: those on its line still belong to the game, and so do those at the end of the file.
    fn comments_after_result(&mut self) {
        self.visitor.result();
        if self.is_before_plain_tag() {
            return;
        }
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

    fn finish(&mut self, begin: usize) -> Parsed<V::Output> {
        self.begin_moves();
        while let Some(&at) = self.opened.last() {
            self.end_line();
            self.fault(at, b"(", FaultKind::VariationUnterminated);
        }
        self.end_line();
        let end = Some(&self.line.board).filter(|_| V::MAKES_MOVES && !self.line.is_broken);
        let on_board = || Some(GameResult::from(end?.mate_or_stalemate()?));
        let tagged = self.tags.result();
        let (after_moves, marker) = self.marker.take().unzip();
        let result = match (tagged, after_moves.filter(|&result| result != GameResult::Unknown)) {
            (Some(tag), Some(result)) if tag != result && on_board() == Some(tag) => tag,
            (_, Some(result)) => result,
            _ => tagged.unwrap_or_default(),
        };
        let warnings = if V::MAKES_MOVES && V::WARNS {
            warnings(&self.tags, tagged, after_moves, result, end)
        } else {
            Vec::new()
        };
        let finished = Finished {
            tags: &self.tags,
            result,
            end: &self.line.board,
            place: begin..self.lexer.at,
            text: &self.lexer.text[begin..self.lexer.at],
            plies: if V::MAKES_MOVES {
                self.count.legal_plies
            } else {
                self.count.plies
            },
            faults: self.faults.len(),
        };
        Parsed {
            output: self.visitor.finish(&finished),
            result,
            faults: std::mem::take(&mut self.faults),
            warnings,
            count: self.count,
            begin,
            head_end: self.head_end,
            marker,
            end: self.lexer.at,
        }
    }
}

/// The start of the next game.
pub(super) fn first_word(text: &[u8], start: usize) -> Option<usize> {
    let mut lexer = Lexer { text, at: start };
    lexer.skip_space();
    (lexer.at < text.len()).then_some(lexer.at)
}

/// Whether the next thing in the text is on another line.
fn is_line_over(text: &[u8]) -> bool {
    let space = text.iter().take_while(|byte| **byte <= b' ');
    space.into_iter().any(|byte| matches!(byte, b'\n' | b'\r'))
}
