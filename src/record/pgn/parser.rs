//! One game from text.

use super::command;
use super::ending::take_sentence;
use super::lexer::{decode, spaced, Lexer, Token};
use super::moves::{self, Word};
use crate::chess::fen::{self, Variant};
use crate::chess::{Board, Move};
use crate::record::{GameResult, GameTree, NodeId, Tags};

/// A fault with its place in the text, before lines are counted.
pub(super) struct FaultAt {
    pub at: usize,
    pub move_number: u32,
    pub text: String,
    pub reason: String,
}

/// How much of a game is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// Everything.
    Whole,
    /// Every move is made and nothing kept.
    Check,
    /// The tags; moves are counted and not made.
    Heading,
}

/// A game, and where its text ends.
pub(super) struct Parsed {
    pub tree: GameTree,
    pub faults: Vec<FaultAt>,
    /// Half-moves of the main line, as counted in the text.
    pub plies: usize,
    /// Half-moves of the main line that are legal.
    pub legal_plies: usize,
    /// Legal moves of all lines.
    pub nodes: usize,
    /// The last position of the main line.
    pub last: Board,
    /// Where the first word of the game is.
    pub begin: usize,
    /// Behind the last byte of the game.
    pub end: usize,
}

/// A line of moves that is being read.
#[derive(Clone)]
struct Line {
    /// The position that the next move is made in.
    node: NodeId,
    board: Board,
    /// The position before it, which a variation begins in.
    previous: Board,
    /// Whether a move of the line has been read.
    has_move: bool,
    /// Whether a move could not be read, so that the rest means nothing.
    is_broken: bool,
    /// Whether a variation of the last move has just been closed: a comment that follows belongs to the next move.
    is_after_variation: bool,
    /// The comment before the next move.
    before: String,
}

impl Line {
    fn new(node: NodeId, board: Board, is_broken: bool) -> Line {
        Line {
            node,
            board,
            previous: board,
            has_move: false,
            is_broken,
            is_after_variation: false,
            before: String::new(),
        }
    }
}

/// A game with more faults than this is no game: the rest is not told.
const MOST_FAULTS: usize = 200;

pub(super) struct Parser<'t> {
    lexer: Lexer<'t>,
    depth: Depth,
    tree: GameTree,
    faults: Vec<FaultAt>,
    line: Line,
    /// Where in the comment of the node seen last a command was opened and not closed.
    open_command: Option<(NodeId, Option<usize>)>,
    /// The lines that wait for the end of a variation, outermost first.
    outer: Vec<Line>,
    /// Comments before the first move, which may come before the tags, too.
    first_comment: String,
    written_tags: Tags,
    marker: Option<GameResult>,
    has_moves: bool,
    plies: usize,
    legal_plies: usize,
    nodes: usize,
    /// Where the last tag ended.
    tag_end: usize,
}

/// The next game from `start` on, or `None` when nothing but white space is left.
pub(super) fn parse(text: &[u8], start: usize, depth: Depth) -> Option<Parsed> {
    let mut lexer = Lexer { text, at: start };
    lexer.skip_space();
    let begin = lexer.at;
    if begin >= text.len() {
        return None;
    }
    let board = Board::default();
    let mut parser = Parser {
        lexer,
        depth,
        tree: GameTree::new(board),
        faults: Vec::new(),
        line: Line::new(NodeId::ROOT, board, false),
        open_command: None,
        outer: Vec::new(),
        first_comment: String::new(),
        written_tags: Tags::default(),
        marker: None,
        has_moves: false,
        plies: 0,
        legal_plies: 0,
        nodes: 0,
        tag_end: begin,
    };
    parser.run();
    Some(parser.finish(begin))
}

impl<'t> Parser<'t> {
    fn run(&mut self) {
        loop {
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

    fn fault(&mut self, at: usize, text: &[u8], reason: &str) {
        if self.faults.len() >= MOST_FAULTS {
            return;
        }
        let move_number = if self.has_moves {
            self.line.board.fullmove_number()
        } else {
            0
        };
        self.faults.push(FaultAt {
            at,
            move_number,
            text: decode(text).into_owned(),
            reason: reason.to_owned(),
        });
    }

    /// Reads a tag pair; `false` when it begins the next game.
    fn tag(&mut self) -> bool {
        let text = self.lexer.text;
        let start = self.lexer.at;
        let gap = &text[self.tag_end..start];
        let tag = read_tag(text, start);
        let name = decode(tag.name).into_owned();
        if self.written_tags.value(&name).is_some() {
            if is_blank_line(gap) {
                return false;
            }
            self.fault(start, tag.name, "the tag appears twice; the first counts");
        } else {
            self.written_tags.set(&name, &tag.value);
        }
        if let Some(reason) = tag.fault {
            self.fault(start, &text[start..tag.end], reason);
        }
        self.lexer.at = tag.end;
        self.tag_end = tag.end;
        true
    }

    /// The tags are over: sets up the position.
    #[inline]
    fn begin_moves(&mut self) {
        if !self.has_moves {
            self.has_moves = true;
            if self.written_tags.value("FEN").is_some() {
                self.set_up();
            }
        }
    }

    fn set_up(&mut self) {
        if self.depth == Depth::Heading {
            return;
        }
        let text = self.written_tags.value("FEN").unwrap_or_default().to_owned();
        match fen::read_lenient(&text, Variant::Chess960) {
            Ok((board, _)) => {
                self.tree = GameTree::new(board);
                self.line = Line::new(NodeId::ROOT, board, false);
            }
            Err(errors) => {
                self.fault(
                    self.tag_end,
                    text.as_bytes(),
                    &format!("the FEN is no position: {errors}"),
                );
                self.line.is_broken = true;
            }
        }
    }

    /// Takes a word; `true` when it ends the game.
    #[inline]
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

    #[inline]
    fn a_move(&mut self, text: &[u8], written: usize) {
        if self.outer.is_empty() {
            self.plies += 1;
        }
        if self.line.is_broken || self.depth == Depth::Heading {
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
    fn add(&mut self, mv: Move) {
        let line = &mut self.line;
        line.previous = line.board;
        line.board = line.previous.played(mv);
        line.has_move = true;
        self.nodes += 1;
        self.legal_plies += usize::from(self.outer.is_empty());
        if self.depth == Depth::Check {
            return;
        }
        line.node = self.tree.add_new(line.node, mv, &line.board);
        line.is_after_variation = false;
        if !line.before.is_empty() {
            self.tree.annotation_mut(line.node).before = Some(std::mem::take(&mut line.before));
        }
    }

    fn glyph(&mut self, glyph: u8) {
        let line = &self.line;
        if self.depth == Depth::Whole && !line.is_broken && line.has_move {
            self.tree.annotation_mut(line.node).nags.push(glyph);
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

    fn comment(&mut self, comment: &[u8]) {
        if self.depth != Depth::Whole || self.line.is_broken {
            return;
        }
        let text = decode(comment);
        if !self.has_moves {
            return join(&mut self.first_comment, &text);
        }
        let is_before = self.line.is_after_variation || !self.line.has_move;
        if is_before && (self.line.node != NodeId::ROOT || !self.outer.is_empty()) {
            let text = spaced(&text);
            join(&mut self.line.before, &text);
        } else {
            self.append(self.line.node, &text);
        }
    }

    /// Puts a comment behind what is written at the node. A command may begin in one comment and end in the next: the two
    /// are written as one.
    fn append(&mut self, node: NodeId, comment: &str) {
        let annotation = self.tree.annotation_mut(node);
        let mut all = annotation.after.take().unwrap_or_default();
        let opened = match self.open_command {
            Some((seen, at)) if seen == node => at,
            _ => all.find("[%"),
        };
        let (opened, text) = match opened {
            Some(at) if comment.contains(']') => {
                let whole = format!("{} {comment}", &all[at..]);
                all.truncate(at);
                all.truncate(all.trim_end().len());
                (None, command::take(&whole, annotation))
            }
            _ => (opened, command::take(comment, annotation)),
        };
        join(&mut all, &text);
        let opened = opened.or_else(|| Some(all.len() - text.len() + text.find("[%")?));
        self.open_command = Some((node, opened));
        self.tree.annotation_mut(node).after = Some(all).filter(|all| !all.is_empty());
    }

    fn open(&mut self) {
        self.begin_moves();
        let line = &self.line;
        let inner = match self.tree.parent(line.node) {
            _ if line.is_broken || self.depth == Depth::Heading => Line::new(line.node, line.board, true),
            parent if line.has_move => Line::new(parent.unwrap_or(NodeId::ROOT), line.previous, false),
            _ => {
                let inner = Line::new(line.node, line.board, true);
                self.fault(
                    self.lexer.at - 1,
                    b"(",
                    "there is no move that the variation could replace",
                );
                inner
            }
        };
        self.outer.push(std::mem::replace(&mut self.line, inner));
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
        let before = std::mem::take(&mut self.line.before);
        if !before.is_empty() {
            self.append(self.line.node, &before);
        }
        if let Some(line) = self.outer.pop() {
            let has_variations = self.tree.is_first(line.node) && self.tree.next_sibling(line.node).is_some();
            self.line = line;
            self.line.is_after_variation = has_variations;
        }
    }

    /// Comments on the line of the result still belong to the game, and so do those that are the end of the file.
    fn comments_after_result(&mut self) {
        self.line.is_after_variation = false;
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

    fn finish(mut self, begin: usize) -> Parsed {
        self.begin_moves();
        if !self.outer.is_empty() {
            self.fault(self.lexer.at, b"(", "a variation is not closed");
        }
        while !self.outer.is_empty() {
            self.end_line();
        }
        self.end_line();
        if !self.first_comment.is_empty() {
            let mut all = std::mem::take(&mut self.first_comment);
            let root = self.tree.annotation_mut(NodeId::ROOT);
            join(&mut all, root.after.take().as_deref().unwrap_or_default());
            self.open_command = None;
            self.append(NodeId::ROOT, &all);
        }
        self.results();
        Parsed {
            tree: self.tree,
            faults: self.faults,
            plies: self.plies,
            legal_plies: self.legal_plies,
            nodes: self.nodes,
            last: self.line.board,
            begin,
            end: self.lexer.at,
        }
    }

    /// The tags that follow from the game itself leave the list; the result and its reason are taken from where they are.
    fn results(&mut self) {
        let mut tags = std::mem::take(&mut self.written_tags);
        let tagged = tags.value("Result").and_then(GameResult::from_text);
        for derived in ["Result", "FEN", "SetUp"] {
            tags.remove(derived);
        }
        let marker = self.marker.filter(|&result| result != GameResult::Unknown);
        self.tree.written_result = marker.or(tagged).unwrap_or_default();
        if self.depth == Depth::Whole {
            let last = self.tree.line_end(NodeId::ROOT);
            let comment = self.tree.annotation(last).after.as_deref();
            let found = comment
                .and_then(take_sentence)
                .map(|(outcome, rest)| (outcome, rest.to_owned()));
            if let Some((outcome, rest)) =
                found.filter(|(outcome, _)| GameResult::from(*outcome) == self.tree.written_result)
            {
                self.tree.outcome = Some(outcome);
                self.tree.annotation_mut(last).after = Some(rest).filter(|rest| !rest.is_empty());
                tags.remove("Termination");
            }
        }
        self.tree.tags = tags;
    }
}

/// Adds a text to another with a space between them.
fn join(all: &mut String, text: &str) {
    if !all.is_empty() && !text.is_empty() {
        all.push(' ');
    }
    all.push_str(text);
}

/// Whether the next thing in the text is on another line.
fn is_line_over(text: &[u8]) -> bool {
    let space = text.iter().take_while(|byte| **byte <= b' ');
    space.into_iter().any(|byte| matches!(byte, b'\n' | b'\r'))
}

/// Whether there is an empty line between two things.
fn is_blank_line(gap: &[u8]) -> bool {
    #[allow(clippy::naive_bytecount, reason = "a few bytes")]
    let ends = |end: u8| gap.iter().filter(|&&byte| byte == end).count();
    ends(b'\n').max(ends(b'\r')) > 1
}

/// A tag pair as it is written.
struct WrittenTag<'t> {
    name: &'t [u8],
    value: String,
    end: usize,
    fault: Option<&'static str>,
}

/// Reads the tag pair whose bracket is at `start`. A value ends at its quotation mark, or at the end of the line.
fn read_tag(text: &[u8], start: usize) -> WrittenTag<'_> {
    let line = &text[start..];
    let line = &line[..line
        .iter()
        .position(|byte| matches!(byte, b'\n' | b'\r'))
        .unwrap_or(line.len())];
    let space = |from: usize| {
        line[from..]
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\t'))
            .count()
    };
    let mut at = 1 + space(1);
    let length = line[at..]
        .iter()
        .take_while(|byte| !matches!(byte, b'\0'..=b' ' | b'"' | b']' | b'\x7F'))
        .count();
    let name = &line[at..at + length];
    at += length;
    at += space(at);
    let mut fault = None;
    let mut value = Vec::new();
    if line.get(at) == Some(&b'"') {
        at += 1;
        let mut is_closed = false;
        while let Some(&byte) = line.get(at) {
            at += 1;
            match byte {
                b'\\' if matches!(line.get(at), Some(b'"' | b'\\')) => {
                    value.push(line[at]);
                    at += 1;
                }
                b'"' => {
                    is_closed = true;
                    break;
                }
                _ => value.push(byte),
            }
        }
        if !is_closed {
            fault = Some("the value of the tag is not closed");
            let kept = value.len()
                - value
                    .iter()
                    .rev()
                    .take_while(|byte| matches!(byte, b']' | b' '))
                    .count();
            value.truncate(kept);
        }
    } else {
        fault = Some("the value of the tag is not in quotation marks");
        let length = line[at..]
            .iter()
            .position(|&byte| byte == b']')
            .unwrap_or(line.len() - at);
        value.extend_from_slice(line[at..at + length].trim_ascii());
        at += length;
    }
    // Up to the closing bracket, and past more than one of them.
    match line[at..].iter().position(|byte| !byte.is_ascii_whitespace()) {
        Some(next) if line[at + next] == b']' => {
            at += next;
            at += line[at..].iter().take_while(|&&byte| byte == b']').count();
        }
        _ if fault.is_none() => fault = Some("the tag is not closed"),
        _ => {}
    }
    if fault == Some("the tag is not closed") {
        // What else is on the line cannot be told from the tag.
        let next = line[at..]
            .iter()
            .position(|&byte| byte == b']')
            .map_or(line.len(), |found| at + found + 1);
        at = next;
    }
    WrittenTag {
        name,
        value: decode(&value).chars().filter(|letter| !letter.is_control()).collect(),
        end: start + at,
        fault,
    }
}
