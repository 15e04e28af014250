//! What a word may be, judging by its form alone.

use crate::record::GameResult;

/// What a word may be, judging by its form alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WordKind {
    /// A move number.
    Number {
        /// The number.
        number: u32,
        /// Whether its dots say that Black moves.
        is_black: bool,
    },
    /// The result of the game.
    Result(GameResult),
    /// A glyph as a separate word.
    Glyph(u8),
    /// A move, or a square that may be part of one.
    Move,
    /// Four or five digits, a move in ICCF notation.
    Digits,
    /// Two files, as in a pawn capture: `ed`.
    Files,
    /// The word "castling".
    Castling,
    /// The letter or name of a piece.
    Piece(char),
    /// Something that links two squares: a dash, `to`, `x`.
    Link,
    /// `kingside`, `long` and the like.
    Side,
    /// A sign that says nothing about the moves.
    Sign,
    /// Anything else.
    Prose,
}

/// What a chunk is, if it must not be split.
pub(super) fn alone(chunk: &str) -> Option<WordKind> {
    if chunk.len() > 12 {
        return None;
    }
    let result = GameResult::from_text(chunk.trim_end_matches(['.', ')'])).filter(|_| chunk != "?");
    if let Some(result) = result {
        return Some(WordKind::Result(result));
    }
    match chunk {
        "-" | "–" | "—" | "->" | "→" | "x" | "X" | "×" | "to" | "takes" => Some(WordKind::Link),
        "+-" | "-+" | "±" | "∓" | "=" | "+=" | "=+" | "⩲" | "⩱" | "+" | "++" | "#" | "∞" | "e.p." | "ep" | "□" => {
            Some(WordKind::Sign)
        }
        _ => None,
    }
}

/// The move number at the start of a word, its length including dots, and whether the dots say Black.
pub(super) fn number(text: &str) -> Option<(u32, usize, bool)> {
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
pub(super) fn glyph(signs: &str) -> Option<u8> {
    ["!", "?", "!!", "??", "!?", "?!"]
        .iter()
        .position(|sign| *sign == signs)
        .and_then(|place| u8::try_from(place + 1).ok())
}

pub(super) fn kind_of(word: &str) -> WordKind {
    if word.len() > 32 {
        return WordKind::Prose;
    }
    match word.to_lowercase().as_str() {
        "king" => return WordKind::Piece('K'),
        "queen" => return WordKind::Piece('Q'),
        "rook" => return WordKind::Piece('R'),
        "bishop" => return WordKind::Piece('B'),
        "knight" => return WordKind::Piece('N'),
        "pawn" => return WordKind::Piece('P'),
        "kingside" | "queenside" | "king's" | "queen's" | "side" | "short" | "long" => return WordKind::Side,
        "castle" | "castles" | "castling" => return WordKind::Castling,
        "to" | "takes" => return WordKind::Link,
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
        return if has_dash || is_loud {
            WordKind::Move
        } else {
            WordKind::Prose
        };
    }
    match letters[..] {
        [letter] if "KQRBNP".contains(letter) => return WordKind::Piece(letter),
        [letter @ '♔'..='♟'] => return WordKind::Piece(letter),
        [from, to] if is_file(from) && is_file(to) => return WordKind::Files,
        [from, 'x' | 'X' | ':' | '×', to] if is_file(from) && is_file(to) => return WordKind::Move,
        _ => {}
    }
    let is_digits = letters.iter().all(|letter| ('1'..='8').contains(letter));
    match letters.len() {
        4 if is_digits => WordKind::Digits,
        5 if is_digits && ('1'..='4').contains(&letters[4]) => WordKind::Digits,
        _ if is_movelike(&letters) => WordKind::Move,
        _ => WordKind::Prose,
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

/// Whether the word names a square and contains little that no move has.
fn is_movelike(letters: &[char]) -> bool {
    let names_square = letters
        .windows(2)
        .any(|pair| is_file(pair[0]) && ('1'..='9').contains(&pair[1]));
    // `N3f` is a typo for `Nf3`.
    let names_square = names_square
        || matches!(letters, ['K' | 'Q' | 'R' | 'B' | 'N', rank, file] if ('1'..='8').contains(rank) && is_file(*file));
    let digits = letters.iter().filter(|letter| letter.is_ascii_digit()).count();
    let strange = |letter: &&char| letter.is_alphabetic() && !is_file(**letter) && !matches!(letter, 'x' | 'X');
    // The end may give the promotion piece, or say that a pawn was captured en passant.
    let strangers = letters.iter().filter(strange).count();
    let has_signs_of_moves = letters
        .iter()
        .all(|&letter| letter.is_alphanumeric() || "-–—−‐‑xX×:=/().".contains(letter) || is_figure(letter));
    names_square && digits <= 3 && strangers <= 3 && letters.len() <= 12 && has_signs_of_moves
}

/// Whether this is a figurine.
pub(super) fn is_figure(letter: char) -> bool {
    ('♔'..='♟').contains(&letter)
}
