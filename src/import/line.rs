//! Reads words as one line of moves from a position.

use super::letters::Letters;
use super::word_kind::WordKind;
use super::words::Word;
use super::Issue;
use crate::chess::notation::MoveTextError;
use crate::chess::{Board, Color, Move};
use crate::record::{GameTree, NodeId};
use std::ops::Range;

/// The maximum length of a game in plies; anything after it is not read.
const MOST_PLIES: usize = 12_000;

/// The result of reading the words from one position.
pub(super) struct MoveLine {
    /// The moves.
    pub tree: GameTree,
    /// How many moves there are.
    pub plies: usize,
    /// The words that look like moves but are not.
    pub issues: Vec<Issue>,
    /// The byte ranges of the words that were read.
    pub read: Vec<Range<usize>>,
    /// Whether everything was read.
    pub is_whole: bool,
}

/// What became of a word that may be a move.
enum Taken {
    /// This many words have been dealt with.
    Words(usize),
    /// Nothing more can be read.
    Stop,
}

/// What a move number says about the move after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counting {
    /// It is the next move.
    Fits,
    /// A move is missing before it.
    Ahead,
    /// It has the number of White's move just made: an alternative to it, or Black's move without its dots.
    SameMove,
    /// Its number has already passed: another line or another game begins.
    After,
}

/// Reads the words as moves from this position.
pub(super) fn read(words: &[Word], start: Board, letters: Letters) -> MoveLine {
    let mut reader = LineReader {
        words,
        letters,
        line: MoveLine {
            tree: GameTree::new(start),
            plies: 0,
            issues: Vec::new(),
            read: Vec::new(),
            is_whole: true,
        },
        node: NodeId::ROOT,
        board: start,
        passed_by: Vec::new(),
        is_numbered: has_numbers(words),
        number_offset: None,
        counting: Counting::Fits,
        last_kind: None,
    };
    reader.run();
    reader.line
}

/// Whether moves are written after their numbers.
fn has_numbers(words: &[Word]) -> bool {
    words
        .windows(2)
        .any(|pair| matches!(pair[0].kind, WordKind::Number { .. }) && may_be_move(pair[1].kind))
}

/// Whether a word of this kind can be a move or the start of one.
pub(super) const fn may_be_move(kind: WordKind) -> bool {
    matches!(
        kind,
        WordKind::Move | WordKind::Digits | WordKind::Files | WordKind::Castling | WordKind::Piece(_)
    )
}

/// How many plies precede the move with this number.
pub(super) fn ply_of(number: u32, is_black: bool) -> i64 {
    (i64::from(number) - 1) * 2 + i64::from(is_black)
}

/// How many plies were played before this position, according to its move number.
pub(super) fn ply_at(board: &Board) -> i64 {
    ply_of(board.fullmove_number(), board.turn() == Color::Black)
}

pub(super) struct LineReader<'w, 't> {
    pub words: &'w [Word<'t>],
    pub letters: Letters,
    pub line: MoveLine,
    node: NodeId,
    pub board: Board,
    /// The words since the last move that are not moves.
    pub passed_by: Vec<usize>,
    is_numbered: bool,
    /// What to add to the numbers in the text to get those of the position.
    number_offset: Option<i64>,
    /// What the last number says about the move after it.
    pub counting: Counting,
    last_kind: Option<WordKind>,
}

impl LineReader<'_, '_> {
    fn run(&mut self) {
        let mut at = 0;
        while at < self.words.len() && self.line.plies < MOST_PLIES {
            match self.words[at].kind {
                WordKind::Number { number, is_black } => self.number(at, ply_of(number, is_black)),
                WordKind::Result(result) if self.line.plies > 0 => {
                    self.line.tree.written_result = result;
                    return;
                }
                WordKind::Glyph(glyph) if self.passed_by.is_empty() => self.glyph(glyph),
                WordKind::Prose => self.passed_by.push(at),
                kind if may_be_move(kind) => match self.take(at) {
                    Taken::Words(count) => {
                        at += count;
                        continue;
                    }
                    Taken::Stop => {
                        self.line.is_whole = false;
                        return;
                    }
                },
                _ => {}
            }
            at += 1;
        }
    }

    /// Adds a glyph to the last move; one before all moves is left out.
    fn glyph(&mut self, glyph: u8) {
        if self.node != NodeId::ROOT {
            self.line.tree.set_nags(self.node, &[glyph]);
        }
    }

    /// Handles a number before a move: the word's index, and the ply it names.
    fn number(&mut self, at: usize, ply: i64) {
        let now = ply_at(&self.board);
        if self.words.get(at + 1).is_some_and(|next| may_be_move(next.kind)) {
            let offset = *self.number_offset.get_or_insert(now - ply);
            let is_after_words =
                at > 0 && matches!(self.kind_at(at - 1), Some(WordKind::Prose | WordKind::Number { .. }));
            self.counting = match ply + offset - now {
                1.. => Counting::Ahead,
                // Without words before it, the number is simply wrong.
                ..=-1 if !is_after_words => Counting::Fits,
                -1 => Counting::SameMove,
                0 => Counting::Fits,
                _ => Counting::After,
            };
        }
    }

    pub fn kind_at(&self, at: usize) -> Option<WordKind> {
        self.words.get(at).map(|word| word.kind)
    }

    /// Handles a word that may be a move.
    fn take(&mut self, at: usize) -> Taken {
        let word = &self.words[at];
        let is_plain =
            word.kind == WordKind::Move || Some(word.kind) == self.last_kind && word.kind == WordKind::Digits;
        let attempt = self.attempt(at);
        let is_other = match self.counting {
            Counting::After => true,
            Counting::SameMove => attempt.is_err(),
            Counting::Fits | Counting::Ahead => false,
        };
        if is_other && is_plain {
            return self.passed(at, None);
        }
        match attempt {
            Ok((mv, count)) if is_plain || count > 1 || self.is_expected(at) => {
                if self.is_mention(at) {
                    self.passed(at, Some(mv))
                } else {
                    self.play(mv, at, count);
                    Taken::Words(count)
                }
            }
            Err((error, count)) if is_plain => {
                let is_ambiguous = matches!(error, MoveTextError::AmbiguousMove { .. });
                if !is_ambiguous && self.is_in_prose(at) && self.missing_move().is_none() {
                    self.passed(at, None)
                } else {
                    self.stop(at, count, &error);
                    Taken::Stop
                }
            }
            _ => {
                self.passed_by.push(at);
                Taken::Words(1)
            }
        }
    }

    /// Whether a move is expected here, so that even a word that may be something else counts as one.
    fn is_expected(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).and_then(|before| self.kind_at(before)) else {
            return true;
        };
        let is_first = self.words[at].opens_line || self.words[at - 1].is_speaker;
        let after_move = self.line.plies > 0 && self.passed_by.is_empty();
        matches!(before, WordKind::Number { .. }) || after_move || is_first
    }

    /// Whether the word before is running text on the same line.
    fn is_after_prose(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| &self.words[before]);
        let is_prose = before.is_some_and(|word| word.kind == WordKind::Prose && !word.is_speaker);
        is_prose && !self.words[at].opens_line
    }

    /// Whether there is running text on both sides.
    fn is_in_prose(&self, at: usize) -> bool {
        let next = self.words.get(at + 1);
        self.is_after_prose(at) && next.is_none_or(|word| word.opens_line || word.kind == WordKind::Prose)
    }

    /// Whether the text only mentions a square or move: moves are numbered, this one is not, and none is missing.
    fn is_mention(&self, at: usize) -> bool {
        // With both squares it is a move, not just a mention.
        let is_short = self.words[at].text.chars().count() <= 3;
        if !is_short || !self.is_numbered || !self.is_after_prose(at) {
            return false;
        }
        let next = self.words[at..].windows(2).find_map(|pair| match pair[0].kind {
            WordKind::Number { number, is_black } if may_be_move(pair[1].kind) => Some(ply_of(number, is_black)),
            _ => None,
        });
        match (next, self.number_offset) {
            (Some(next), Some(offset)) => next + offset <= ply_at(&self.board),
            (Some(_), None) => true,
            (None, _) => {
                let before = self.words[at - 1].text.to_lowercase();
                !["and", "then", "plays", "played", "after", "by", "with"].contains(&before.as_str())
            }
        }
    }

    fn passed(&mut self, at: usize, mv: Option<Move>) -> Taken {
        if self.pass_over(at, mv) {
            Taken::Words(1)
        } else {
            Taken::Stop
        }
    }

    fn play(&mut self, mv: Move, at: usize, count: usize) {
        self.board.play(mv);
        self.node = self.line.tree.add_played(self.node, mv, &self.board);
        self.line.plies += 1;
        let last = &self.words[at + count - 1];
        self.line.read.push(self.words[at].place.start..last.place.end);
        self.last_kind = Some(self.words[at].kind);
        self.passed_by.clear();
        self.counting = Counting::Fits;
        if let Some(glyph) = last.glyph {
            self.glyph(glyph);
        }
    }
}
