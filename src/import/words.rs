//! The words of a text and what each may be, before any position is asked.

use crate::record::GameResult;
use std::ops::Range;

/// More words than any game has are not looked at.
const MOST_WORDS: usize = 6_000;

/// What a word may be by its form alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// The number of a move.
    Number {
        /// The number.
        number: u32,
        /// Whether its dots say that Black moves.
        is_black: bool,
    },
    /// The result of the game.
    Result(GameResult),
    /// A glyph that stands alone.
    Glyph(u8),
    /// A move, or a square that may be a part of one.
    Move,
    /// Four or five digits as ICCF writes moves.
    Digits,
    /// Two files, as a pawn takes: `ed`.
    Files,
    /// The word castling.
    Castling,
    /// The letter or name of a piece.
    Piece(char),
    /// What stands between two squares: a dash, `to`, `x`.
    Link,
    /// `kingside`, `long` and the like.
    Side,
    /// A sign that says nothing of the moves.
    Sign,
    /// Anything else.
    Prose,
}

/// A word of a text.
#[derive(Debug, Clone)]
pub(super) struct Word<'t> {
    /// Where it stands, in bytes.
    pub place: Range<usize>,
    /// The word without what hangs on it.
    pub text: &'t str,
    /// What it may be.
    pub shape: Shape,
    /// The glyph written behind it.
    pub glyph: Option<u8>,
    /// Whether it is the first of its line.
    pub opens_line: bool,
    /// Whether a colon follows it, as a speaker's name in a chat has.
    pub is_speaker: bool,
}

/// The words of the text from a place on. What stands in brackets is left out, unless nothing is left then.
pub(super) fn words(text: &str, from: usize) -> Vec<Word<'_>> {
    let outside = words_beside(text, from, &closing_brackets(text));
    let has_moves = outside.iter().any(|word| word.shape != Shape::Prose);
    if has_moves {
        outside
    } else {
        words_beside(text, from, &[])
    }
}

/// The words that are not between the brackets.
fn words_beside<'t>(text: &'t str, from: usize, closing: &[(usize, usize)]) -> Vec<Word<'t>> {
    let mut reader = Reader {
        text,
        words: Vec::new(),
        opens_line: true,
    };
    let mut at = from;
    while reader.words.len() < MOST_WORDS {
        let Some(letter) = text[at..].chars().next() else { break };
        if letter.is_whitespace() || matches!(letter, ',' | ';' | '|') {
            reader.opens_line |= letter == '\n' || letter == '\r';
            at += letter.len_utf8();
        } else if let Ok(found) = closing.binary_search_by_key(&at, |&(open, _)| open) {
            at = closing[found].1 + 1;
        } else {
            let ends = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | '|' | '{');
            let first = letter.len_utf8();
            let length = text[at + first..].find(ends).map_or(text.len() - at, |end| first + end);
            reader.chunk(at..at + length);
            at += length;
        }
    }
    reader.words
}

/// The brackets that begin a word, each with the one that closes it, in order of the first.
fn closing_brackets(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => open.push((at, byte + if *byte == b'(' { 1 } else { 2 })),
            b')' | b']' | b'}' if open.last().is_some_and(|&(_, close)| close == *byte) => {
                let (start, _) = open.pop().unwrap_or_default();
                let begins_word = start == 0
                    || bytes[start] == b'{'
                    || bytes[start - 1].is_ascii_whitespace()
                    || matches!(bytes[start - 1], b')' | b']' | b'}' | b'(');
                if begins_word {
                    pairs.push((start, at));
                }
            }
            _ => {}
        }
    }
    pairs.sort_unstable();
    pairs
}

/// What may stand before a word and is no part of it.
const BEFORE: [char; 19] = [
    '"', '\'', '“', '”', '„', '‘', '’', '«', '»', '*', '_', '`', '>', '~', '•', '(', '[', '¿', '¡',
];
/// What may stand behind it.
const BEHIND: [char; 16] = [
    '"', '\'', '“', '”', '’', '«', '»', '*', '_', '`', '.', ':', ']', '}', '…', '~',
];

struct Reader<'t> {
    text: &'t str,
    words: Vec<Word<'t>>,
    opens_line: bool,
}

impl Reader<'_> {
    /// Takes what stands between two spaces: one word, perhaps with a number before it.
    fn chunk(&mut self, place: Range<usize>) {
        let whole = &self.text[place.clone()];
        if let Some(shape) = alone(whole) {
            return self.push(place, shape, None, false);
        }
        let bare = whole.trim_start_matches(BEFORE);
        let mut start = place.end - bare.len();
        if let Some((number, length, is_black)) = number(bare) {
            let end = start + length;
            self.push(start..end, Shape::Number { number, is_black }, None, false);
            start = end;
        }
        let rest = self.text[start..place.end].trim_end_matches(BEHIND);
        let is_speaker = self.text[start..place.end].ends_with(':');
        let is_open = |text: &str| text.matches('(').count() >= text.matches(')').count();
        let rest = if is_open(rest) {
            rest
        } else {
            rest.trim_end_matches([')', '.'])
        };
        let bare = rest.trim_end_matches(['!', '?']);
        let glyph = glyph(&rest[bare.len()..]);
        if bare.is_empty() {
            if let Some(glyph) = glyph {
                self.push(start..start + rest.len(), Shape::Glyph(glyph), None, false);
            }
        } else {
            let end = start + bare.len();
            self.push(start..end, shape(bare), glyph, is_speaker);
        }
    }

    fn push(&mut self, place: Range<usize>, shape: Shape, glyph: Option<u8>, is_speaker: bool) {
        self.words.push(Word {
            text: &self.text[place.clone()],
            place,
            shape,
            glyph,
            opens_line: std::mem::take(&mut self.opens_line),
            is_speaker,
        });
    }
}

/// What a chunk is that is not to be taken apart.
fn alone(chunk: &str) -> Option<Shape> {
    if chunk.len() > 12 {
        return None;
    }
    let result = GameResult::from_text(chunk.trim_end_matches(['.', ')'])).filter(|_| chunk != "?");
    if let Some(result) = result {
        return Some(Shape::Result(result));
    }
    match chunk {
        "-" | "–" | "—" | "->" | "→" | "x" | "X" | "×" | "to" | "takes" => Some(Shape::Link),
        "+-" | "-+" | "±" | "∓" | "=" | "+=" | "=+" | "⩲" | "⩱" | "+" | "++" | "#" | "∞" | "e.p." | "ep" | "□" => {
            Some(Shape::Sign)
        }
        _ => None,
    }
}

/// The number of a move at the begin of a word, how long it is with its dots, and whether they say Black.
fn number(text: &str) -> Option<(u32, usize, bool)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if !(1..=3).contains(&digits) {
        return None;
    }
    let rest = &text[digits..];
    let bare = rest.trim_start_matches(['.', '…']);
    let bare = if bare.len() == rest.len() {
        rest.strip_prefix(')').unwrap_or(rest)
    } else {
        bare
    };
    let is_alone = matches!(bare, "" | ":");
    let signs = &rest[..rest.len() - bare.len()];
    let is_black = signs.contains('…') || signs.len() > 1;
    let is_number = is_alone || !signs.is_empty();
    is_number.then(|| (text[..digits].parse().unwrap_or(0), digits + signs.len(), is_black))
}

/// The number of the glyph (PGN standard 10).
fn glyph(signs: &str) -> Option<u8> {
    ["!", "?", "!!", "??", "!?", "?!"]
        .iter()
        .position(|sign| *sign == signs)
        .and_then(|place| u8::try_from(place + 1).ok())
}

fn shape(word: &str) -> Shape {
    if word.len() > 32 {
        return Shape::Prose;
    }
    match word.to_lowercase().as_str() {
        "king" => return Shape::Piece('K'),
        "queen" => return Shape::Piece('Q'),
        "rook" => return Shape::Piece('R'),
        "bishop" => return Shape::Piece('B'),
        "knight" => return Shape::Piece('N'),
        "pawn" => return Shape::Piece('P'),
        "kingside" | "queenside" | "king's" | "queen's" | "side" | "short" | "long" => return Shape::Side,
        "castle" | "castles" | "castling" => return Shape::Castling,
        "to" | "takes" => return Shape::Link,
        _ => {}
    }
    let letters: Vec<char> = word
        .chars()
        .filter(|letter| !matches!(letter, '\u{FE0E}' | '\u{FE0F}' | '+' | '#' | '†' | '‡'))
        .collect();
    let is_dash = |letter: char| matches!(letter, '-' | '–' | '—' | '−' | '‐' | '‑');
    let is_ring = |letter: char| matches!(letter, 'O' | 'o' | '0');
    let rings = letters.iter().filter(|&&letter| is_ring(letter)).count();
    let (has_dash, is_loud) = (letters.iter().any(|&letter| is_dash(letter)), letters.contains(&'O'));
    if letters.iter().all(|&letter| is_ring(letter) || is_dash(letter)) && (2..=3).contains(&rings) {
        return if has_dash || is_loud { Shape::Move } else { Shape::Prose };
    }
    match letters[..] {
        [letter] if "KQRBNP".contains(letter) => return Shape::Piece(letter),
        [letter @ '♔'..='♟'] => return Shape::Piece(letter),
        [from, to] if is_file(from) && is_file(to) => return Shape::Files,
        [from, 'x' | 'X' | ':' | '×', to] if is_file(from) && is_file(to) => return Shape::Move,
        _ => {}
    }
    let is_digits = letters.iter().all(|letter| ('1'..='8').contains(letter));
    match letters.len() {
        4 if is_digits => Shape::Digits,
        5 if is_digits && ('1'..='4').contains(&letters[4]) => Shape::Digits,
        _ if is_movelike(&letters) => Shape::Move,
        _ => Shape::Prose,
    }
}

fn is_file(letter: char) -> bool {
    ('a'..='h').contains(&letter.to_ascii_lowercase())
}

/// A bare square, in either case.
pub(super) fn is_square(word: &str) -> bool {
    let mut letters = word.chars();
    let (file, rank) = (letters.next(), letters.next());
    file.is_some_and(is_file) && rank.is_some_and(|rank| ('1'..='8').contains(&rank)) && letters.next().is_none()
}

/// Whether the word names a square and holds not much that no move has.
fn is_movelike(letters: &[char]) -> bool {
    let names_square = letters
        .windows(2)
        .any(|pair| is_file(pair[0]) && ('1'..='9').contains(&pair[1]));
    // `N3f` is a slip of `Nf3`.
    let names_square = names_square
        || matches!(letters, ['K' | 'Q' | 'R' | 'B' | 'N', rank, file] if ('1'..='8').contains(rank) && is_file(*file));
    let digits = letters.iter().filter(|letter| letter.is_ascii_digit()).count();
    let strange = |letter: &&char| letter.is_alphabetic() && !is_file(**letter) && !matches!(letter, 'x' | 'X');
    // The end may say what the pawn becomes, or that it was taken in passing.
    let strangers = letters.iter().filter(strange).count();
    let has_signs_of_moves = letters
        .iter()
        .all(|&letter| letter.is_alphanumeric() || "-–—−‐‑xX×:=/().".contains(letter) || is_figure(letter));
    names_square && digits <= 3 && strangers <= 3 && letters.len() <= 12 && has_signs_of_moves
}

/// Whether this is the picture of a piece.
pub(super) fn is_figure(letter: char) -> bool {
    ('♔'..='♟').contains(&letter)
}
