//! Reads a filter as it is typed.

use super::field::FIELDS;
use super::{Filter, FilterError, Term, Test};
use crate::record::plain;
use std::str::FromStr;

impl FromStr for Filter {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Filter, FilterError> {
        let mut terms = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let (word, after) = word(rest)?;
            terms.push(term(&word)?);
            rest = after.trim_start();
        }
        Ok(Filter { terms })
    }
}

/// A word of a filter: the text before its first colon that stands outside quotation marks, and the rest without the marks.
struct Word {
    field: Option<String>,
    value: String,
}

/// The first word, and what follows it.
fn word(text: &str) -> Result<(Word, &str), FilterError> {
    let mut word = Word {
        field: None,
        value: String::new(),
    };
    let mut is_quoted = false;
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ':' if !is_quoted && word.field.is_none() => word.field = Some(std::mem::take(&mut word.value)),
            letter if letter.is_whitespace() && !is_quoted => return Ok((word, &text[at..])),
            letter => word.value.push(letter),
        }
    }
    if is_quoted {
        return Err(FilterError::Quote);
    }
    Ok((word, ""))
}

fn term(word: &Word) -> Result<Term, FilterError> {
    let value = plain(&word.value);
    let Some(name) = &word.field else {
        let is_not = value.len() > 1 && value.starts_with('-');
        let value = value[usize::from(is_not)..].to_owned();
        let test = Test::Anywhere(value);
        return Ok(Term { is_not, test });
    };
    let name = plain(name);
    let (is_not, name) = match name.strip_prefix('-') {
        Some(name) => (true, name),
        None => (false, name.as_str()),
    };
    let field = FIELDS.iter().find(|field| field.name == name);
    let field = field.ok_or_else(|| FilterError::Field(name.to_owned()))?;
    let test = (field.read)(value.trim()).ok_or_else(|| FilterError::Value {
        field: field.name,
        value: word.value.clone(),
        expected: field.expected,
    })?;
    Ok(Term { is_not, test })
}
