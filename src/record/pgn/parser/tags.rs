//! The tag section, and the position it sets up.

use super::{Line, Parser, Unread};
use crate::chess::Board;
use crate::record::pgn::fault::FaultKind;
use crate::record::pgn::lexer::past_space;
use crate::record::pgn::roster::ROSTER;
use crate::record::pgn::tag::{plain_tag, read_tag, roster_tag};
use crate::record::pgn::tag_pairs::KnownTag;
use crate::record::pgn::visitor::Visitor;

impl<V: Visitor> Parser<'_, '_, V> {
    /// Reads the tag pairs from here on that have the usual form and a new name; stops at anything else.
    pub(super) fn plain_tags(&mut self) {
        let text = self.lexer.text;
        if self.tags.is_empty() {
            for place in 0..ROSTER.len() {
                let Some(tag) = roster_tag(text, past_space(text, self.lexer.at), place) else {
                    break;
                };
                self.tags.add_of_roster(&tag, place);
                self.lexer.at = tag.end;
                self.tag_end = tag.end;
                self.head_end = tag.end;
            }
        }
        while let Some(tag) = plain_tag(text, past_space(text, self.lexer.at)) {
            if !self.tags.add(&tag) {
                break;
            }
            if tag.name == b"FEN" {
                self.fen_at = tag.start;
            }
            self.lexer.at = tag.end;
            self.tag_end = tag.end;
            self.head_end = tag.end;
        }
        // The number of the first move, as in nearly every game.
        if text
            .get(past_space(text, self.lexer.at))
            .is_some_and(u8::is_ascii_digit)
        {
            self.begin_moves();
        }
    }

    /// Whether a tag pair comes next, judging by the first bytes.
    pub(super) fn is_before_plain_tag(&self) -> bool {
        let rest = &self.lexer.text[past_space(self.lexer.text, self.lexer.at)..];
        matches!(rest, [b'[', b'A'..=b'Z' | b'a'..=b'z', ..])
    }

    /// Reads a tag pair; `false` if it begins the next game.
    pub(super) fn tag(&mut self) -> bool {
        let text = self.lexer.text;
        let start = self.lexer.at;
        let tag = read_tag(text, start);
        if !self.tags.add(&tag) {
            if is_blank_line(&text[self.tag_end..start]) {
                return false;
            }
            self.fault(start, tag.name, FaultKind::TagTwice);
        } else if tag.name == b"FEN" {
            self.fen_at = start;
        }
        if let Some(kind) = tag.fault {
            self.fault(start, &text[start..tag.end], kind);
        }
        self.lexer.at = tag.end;
        self.tag_end = tag.end;
        if !self.has_moves {
            self.head_end = tag.end;
        }
        true
    }

    /// Ends the tag section: sets up the position.
    pub(super) fn begin_moves(&mut self) {
        if !self.has_moves {
            if V::MAKES_MOVES {
                self.set_up();
            }
            self.has_moves = true;
        }
    }

    fn set_up(&mut self) {
        let Some(text) = self.tags.value(KnownTag::Fen) else {
            return;
        };
        match Board::from_fen_lenient(&text) {
            Ok((board, _)) => {
                self.visitor.set_up(&board);
                self.line = Line::new(board);
            }
            Err(errors) => {
                self.fault(self.fen_at, text.as_bytes(), FaultKind::Fen(errors));
                self.tags.has_bad_fen = true;
                self.leave_out_line(Unread::new(0));
            }
        }
    }
}

/// Whether there is an empty line in the gap between two things.
fn is_blank_line(gap: &[u8]) -> bool {
    #[allow(clippy::naive_bytecount, reason = "a few bytes")]
    let ends = |end: u8| gap.iter().filter(|&&byte| byte == end).count();
    ends(b'\n').max(ends(b'\r')) > 1
}
