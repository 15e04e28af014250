//! Splits PGN (standard 7) into tokens, from bytes.

use crate::record::bytes::find;

/// A token of the movetext.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// A run of letters, digits and symbols: a move, a number, a result, a glyph.
    Word(&'t [u8]),
    /// A comment, without its braces or semicolon.
    Comment(&'t [u8]),
    /// A comment without its closing brace.
    OpenComment(&'t [u8]),
    /// `$` and its number.
    Nag(&'t [u8]),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[` at the start of a tag pair.
    Tag,
    /// Anything else: `]`, `<`, `>`, `}`.
    Stray(u8),
    /// The end of the text.
    End,
}

/// A position in a text.
#[derive(Debug, Clone)]
pub(super) struct Lexer<'t> {
    pub text: &'t [u8],
    pub at: usize,
}

/// A comment up to this length is not searched for the tags of another game: those alone take as much space.
pub(super) const SHORT_COMMENT: usize = 160;

const BOM: &[u8] = b"\xEF\xBB\xBF";
/// A no-break space in UTF-8, and its last byte, which is the whole of it in Latin-1.
const NO_BREAK_SPACE: [u8; 2] = [0xC2, 0xA0];

/// The index of the first byte from `at` on that is not white space.
#[allow(clippy::inline_always, reason = "in the loops over tags and moves")]
#[inline(always)]
pub(super) fn past_space(text: &[u8], at: usize) -> usize {
    let mut at = at;
    while text.get(at).is_some_and(|&byte| byte <= b' ') {
        at += 1;
    }
    at
}

/// Whether the byte ends a word, or may end one.
const fn ends_word(byte: u8) -> bool {
    byte <= b' '
        || matches!(
            byte,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'<' | b'>' | 0xA0
        )
}

/// For each byte, whether it ends a word.
static ENDS: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        #[allow(clippy::cast_possible_truncation, reason = "below 256")]
        let ends = ends_word(byte as u8);
        table[byte] = ends;
        byte += 1;
    }
    table
};

impl<'t> Lexer<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Whether this is the start of a line, perhaps after a byte order mark.
    pub fn is_line_start(&self) -> bool {
        let before = &self.text[..self.at];
        matches!(before.strip_suffix(BOM).unwrap_or(before), [] | [.., b'\n' | b'\r'])
    }

    /// Skips white space, no-break spaces, byte order marks and lines that are not part of PGN (standard 6: `%` in the first column).
    #[inline]
    pub fn skip_space(&mut self) {
        self.at = past_space(self.text, self.at);
        while matches!(self.peek(), Some(b'%' | 0xA0 | 0xC2 | 0xEF)) && self.skip_unseen() {
            self.at = past_space(self.text, self.at);
        }
    }

    /// Skips a no-break space, a byte order mark or a line that is not part of PGN; `false` if there is neither.
    #[cold]
    fn skip_unseen(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let unseen = [BOM, &NO_BREAK_SPACE, &NO_BREAK_SPACE[1..]];
        if let Some(unseen) = unseen.into_iter().find(|unseen| rest.starts_with(unseen)) {
            self.at += unseen.len();
            return true;
        }
        let is_escaped = self.peek() == Some(b'%') && self.is_line_start();
        if is_escaped {
            self.skip_line();
        }
        is_escaped
    }

    /// Skips to the end of the line, but not past the line end.
    pub fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        let rest = &rest[..find(rest, b'\n').unwrap_or(rest.len())];
        self.at += find(rest, b'\r').unwrap_or(rest.len());
    }

    /// The next token of the movetext. Does not advance past the bracket of a tag.
    #[inline]
    pub fn next(&mut self) -> Token<'t> {
        self.skip_space();
        let Some(byte) = self.peek() else { return Token::End };
        if !ENDS[usize::from(byte)] {
            return self.word();
        }
        if byte == b'[' && self.is_tag() {
            return Token::Tag;
        }
        if let Some(command) = self.bare_command() {
            self.at += command.len();
            return Token::Comment(command);
        }
        self.at += 1;
        match byte {
            b'{' => self.comment(),
            b';' => {
                let start = self.at;
                self.skip_line();
                Token::Comment(&self.text[start..self.at])
            }
            b'(' => Token::Open,
            b')' => Token::Close,
            b'$' => {
                let rest = &self.text[self.at..];
                let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
                self.at += digits;
                Token::Nag(&rest[..digits])
            }
            _ => Token::Stray(byte),
        }
    }

    #[inline]
    fn word(&mut self) -> Token<'t> {
        let rest = &self.text[self.at..];
        let ends = |byte: &u8| ENDS[usize::from(*byte)];
        let mut length = rest.iter().position(ends).unwrap_or(rest.len());
        while rest.get(length) == Some(&NO_BREAK_SPACE[1]) {
            match rest[length - 1] {
                0xC2 => {
                    length -= 1;
                    break;
                }
                0..0x80 => break,
                // It is the end of another letter: à.
                _ => length += 1,
            }
            length += rest[length..].iter().position(ends).unwrap_or(rest.len() - length);
        }
        self.at += length;
        Token::Word(&rest[..length])
    }

    /// A command that begins here, outside a comment: `[%clk 0:01:00]`.
    fn bare_command(&self) -> Option<&'t [u8]> {
        let rest = &self.text[self.at..];
        let rest = &rest[..rest.len().min(SHORT_COMMENT)];
        if !rest.starts_with(b"[%") {
            return None;
        }
        let end = rest
            .iter()
            .position(|byte| matches!(byte, b']' | b'\n' | b'\r' | b'{' | b'}'))?;
        (rest[end] == b']').then_some(&rest[..=end])
    }

    /// Whether the bracket here begins a tag pair, that is, a name follows it.
    pub fn is_tag(&self) -> bool {
        let rest = &self.text[self.at + 1..];
        let space = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        rest.get(space).is_some_and(u8::is_ascii_alphabetic)
    }

    /// The comment after an opening brace. An unterminated one ends before the next line that starts with `[Event "`. The search
    /// window grows step by step, so this costs no more than the length of the comment.
    fn comment(&mut self) -> Token<'t> {
        let rest = &self.text[self.at..];
        let mut reach = SHORT_COMMENT + 1;
        loop {
            let part = &rest[..reach.min(rest.len())];
            let close = find(part, b'}');
            let comment = &part[..close.unwrap_or(part.len())];
            // A comment that runs into another game is longer than most.
            let next = Some(comment).filter(|text| close.is_none() || text.len() > SHORT_COMMENT);
            match (next.and_then(next_game), close) {
                (Some(early), _) => {
                    self.at += early;
                    return Token::OpenComment(&rest[..early]);
                }
                (None, Some(length)) => {
                    self.at += length + 1;
                    return Token::Comment(comment);
                }
                (None, None) if reach >= rest.len() => {
                    self.at = self.text.len();
                    return Token::OpenComment(rest);
                }
                (None, None) => reach *= 4,
            }
        }
    }
}

/// Where in a comment a line begins with the first tag of another game, or `None`.
fn next_game(text: &[u8]) -> Option<usize> {
    const FIRST: &[u8] = b"[Event \"";
    let mut from = 0;
    while let Some(found) = find(&text[from..], b'[') {
        let at = from + found;
        if at > 0 && matches!(text[at - 1], b'\n' | b'\r') && text[at..].starts_with(FIRST) {
            return Some(at);
        }
        from = at + 1;
    }
    None
}
