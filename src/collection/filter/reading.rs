//! Reads a search as it is typed.

use super::field::{result_of, FieldMeaning, FIELDS};
use super::{Anywhere, FilterError, Term, Test};
use crate::collection::GameSearch;
use crate::record::plain;
use std::str::FromStr;

impl GameSearch {
    /// Reads a search as it is typed; `english` returns the English word for one of the user's language.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str, english: &dyn Fn(&str) -> Option<&'static str>) -> Result<GameSearch, FilterError> {
        let mut search = GameSearch::default();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let (word, after) = word(rest)?;
            add(&mut search, &word, english)?;
            rest = after.trim_start();
        }
        Ok(search)
    }
}

impl FromStr for GameSearch {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<GameSearch, FilterError> {
        GameSearch::read(text, &|_| None)
    }
}

/// A word of a filter: the text before its first colon that stands outside quotation marks, and the rest without the marks.
struct Word {
    field: Option<String>,
    value: String,
    /// Whether it is the beginning of a FEN of which more may follow.
    may_go_on: bool,
}

/// The first word, and what follows it. Quotation marks are around a value: others are letters like `O"Neil`.
fn word(text: &str) -> Result<(Word, &str), FilterError> {
    let mut word = Word {
        field: None,
        value: String::new(),
        may_go_on: false,
    };
    let mut is_quoted = false;
    for (at, letter) in text.char_indices() {
        let next = text[at + letter.len_utf8()..].chars().next();
        let is_around = if is_quoted {
            next.is_none_or(char::is_whitespace)
        } else {
            word.value.trim_start_matches('-').is_empty()
        };
        match letter {
            '"' if is_around => is_quoted = !is_quoted,
            ':' if !is_quoted && word.field.is_none() => word.field = Some(std::mem::take(&mut word.value)),
            letter if letter.is_whitespace() && !is_quoted => return Ok(with_fen(word, &text[at..])),
            letter => word.value.push(letter),
        }
    }
    if is_quoted {
        return Err(FilterError::Quote);
    }
    Ok((word, ""))
}

/// How the fields of a FEN look that follow its placement: turn, castling rights, en passant square, halfmove clock and move number.
const FEN_FIELDS: [fn(&str) -> bool; 5] = [
    |text| matches!(text, "w" | "b"),
    |text| text == "-" || text.len() <= 4 && text.chars().all(|letter| "KQkqABCDEFGHabcdefgh".contains(letter)),
    |text| text == "-" || matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8']),
    |text| text.len() <= 3 && text.bytes().all(|digit| digit.is_ascii_digit()),
    |text| text.len() <= 4 && text.bytes().all(|digit| digit.is_ascii_digit()),
];

/// The word with the fields of a FEN that follow its placement, and the rest: a FEN is pasted without quotation marks.
fn with_fen(mut word: Word, mut rest: &str) -> (Word, &str) {
    let is_placement = word.field.is_some()
        && word.value.matches('/').count() == 7
        && word
            .value
            .chars()
            .all(|letter| "/12345678PNBRQKpnbrqk".contains(letter));
    for is_field in FEN_FIELDS.iter().filter(|_| is_placement) {
        let next = rest.trim_start();
        let end = next.find(char::is_whitespace).unwrap_or(next.len());
        word.may_go_on = end == 0;
        if end == 0 || !is_field(&next[..end]) {
            break;
        }
        word.value.push(' ');
        word.value.push_str(&next[..end]);
        rest = &next[end..];
    }
    (word, rest)
}

/// The terms of a search that are complete, since white space follows them (and nothing that could be more of a FEN), and what follows
/// the last of them.
pub fn complete_terms(text: &str) -> (Vec<&str>, &str) {
    let (mut terms, mut rest) = (Vec::new(), text.trim_start());
    while let Ok((word, after)) = word(rest) {
        if after.is_empty() || word.may_go_on {
            break;
        }
        terms.push(&rest[..rest.len() - after.len()]);
        rest = after.trim_start();
    }
    (terms, rest)
}

/// The word in English, if it is one of another language.
type English<'a> = &'a dyn Fn(&str) -> Option<&'static str>;

fn add(search: &mut GameSearch, word: &Word, english: English) -> Result<(), FilterError> {
    let value = plain(&word.value);
    let known = |value: &str| english(value).map_or_else(|| value.to_owned(), str::to_owned);
    let Some(name) = &word.field else {
        let is_not = value.len() > 1 && value.starts_with('-');
        let value = &value[usize::from(is_not)..];
        let mut anywhere = Anywhere::of(value.to_owned());
        anywhere.result = result_of(&known(value));
        let test = Test::Anywhere(anywhere);
        search.filter.terms.push(Term { is_not, test });
        return Ok(());
    };
    let name = plain(name);
    let (is_not, name) = match name.strip_prefix('-') {
        Some(name) => (true, name),
        None => (false, name.as_str()),
    };
    let english_name = known(name);
    let field = FIELDS.iter().find(|field| field.name == english_name);
    let field = field.ok_or_else(|| FilterError::Field(name.to_owned()))?;
    let fault = || FilterError::Value {
        field: field.name,
        value: word.value.clone(),
        expected: field.values,
    };
    // A position is read as it is typed: its letters tell the colors.
    let read = (field.read)(word.value.trim()).or_else(|| (field.read)(known(value.trim()).as_str()));
    match read.ok_or_else(fault)? {
        FieldMeaning::Test(test) => search.filter.terms.push(Term { is_not, test }),
        _ if is_not => return Err(FilterError::Opposite(field.name)),
        FieldMeaning::At(moves) => search.moves = moves,
        FieldMeaning::InVariations => search.with_variations = true,
        FieldMeaning::Wanted(wanted) => search.look_for(wanted),
    }
    Ok(())
}
