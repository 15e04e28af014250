//! What comes before the moves: the tags, and the position that they set up.

use super::line::Line;
use super::parser::Parser;
use super::recorder::Recorder;
use super::tag::read_tag;
use crate::chess::fen::{self, Variant};

impl<R: Recorder> Parser<'_, R> {
    /// Reads a tag pair; `false` when it begins the next game.
    pub(super) fn tag(&mut self) -> bool {
        let text = self.lexer.text;
        let start = self.lexer.at;
        let tag = read_tag(text, start);
        if !self.head.add(&tag) {
            if is_blank_line(&text[self.tag_end..start]) {
                return false;
            }
            self.fault(start, tag.name, "the tag appears twice; the first counts");
        } else if tag.name == b"FEN" {
            self.fen_at = start;
        }
        if let Some(reason) = tag.fault {
            self.fault(start, &text[start..tag.end], reason);
        }
        self.lexer.at = tag.end;
        self.tag_end = tag.end;
        if !self.has_moves {
            self.head_end = tag.end;
        }
        true
    }

    /// The tags are over: sets up the position.
    pub(super) fn begin_moves(&mut self) {
        if !self.has_moves {
            if R::MAKES_MOVES {
                self.set_up();
            }
            self.has_moves = true;
        }
    }

    fn set_up(&mut self) {
        let Some(text) = self.head.value("FEN") else { return };
        match fen::read_lenient(&text, Variant::Chess960) {
            Ok((board, _)) => {
                self.recorder.set_up(&board);
                self.line = Line::new(board);
            }
            Err(errors) => {
                let reason = format!("the FEN is no position: {errors}");
                self.fault(self.fen_at, text.as_bytes(), &reason);
                self.line.is_broken = true;
            }
        }
    }
}

/// Whether there is an empty line between two things.
fn is_blank_line(gap: &[u8]) -> bool {
    #[allow(clippy::naive_bytecount, reason = "a few bytes")]
    let ends = |end: u8| gap.iter().filter(|&&byte| byte == end).count();
    ends(b'\n').max(ends(b'\r')) > 1
}
