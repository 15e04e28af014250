//! The commands inside comments: `[%clk 0:03:00]` and the like.

use super::bytes::{self, push_spaced};
use crate::record::Annotation;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::time::Duration;

/// A time as `h:mm:ss` with or without a fraction, also `mm:ss` and plain seconds.
fn time(text: &str) -> Option<Duration> {
    if let Some(seconds) = whole_seconds(text) {
        return Some(Duration::from_secs(seconds));
    }
    let mut seconds = 0.0;
    for part in text.split(':') {
        let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let value: f64 = part.parse().ok().filter(|_| is_number)?;
        seconds = seconds * 60.0 + value;
    }
    // To the millisecond, as it is written; more digits than that say nothing.
    let whole = Duration::from_secs_f64(if seconds < 1e9 { seconds + 0.0005 } else { return None });
    (text.split(':').count() <= 3).then(|| Duration::new(whole.as_secs(), whole.subsec_millis() * 1_000_000))
}

/// The same for the usual `h:mm:ss`; `None` when there is more to it.
fn whole_seconds(text: &str) -> Option<u64> {
    let [hours @ .., b':', m, n, b':', s, t] = text.as_bytes() else {
        return None;
    };
    if hours.is_empty() || hours.len() > 4 {
        return None;
    }
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0, |all, &digit| {
            digit.is_ascii_digit().then(|| all * 10 + u64::from(digit - b'0'))
        })
    };
    Some(number(hours)? * 3600 + number(&[*m, *n])? * 60 + number(&[*s, *t])?)
}

/// The time as commands have it: `0:03:00`, with a fraction when there is one.
fn write_time(time: Duration, text: &mut String) {
    let millis = (time.as_micros() + 500) / 1000;
    let (seconds, rest) = (millis / 1000, millis % 1000);
    let _ = write!(text, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if rest > 0 {
        let fraction = format!(".{rest:03}");
        text.push_str(fraction.trim_end_matches('0'));
    }
}

/// Where the first command of a text begins.
pub(super) fn find(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut from = 0;
    loop {
        let at = from + bytes::find(&bytes[from..], b'[')?;
        if bytes.get(at + 1) == Some(&b'%') {
            return Some(at);
        }
        from = at + 1;
    }
}

/// Takes the commands out of a comment into the annotation; what is left is the text that people read and is added to
/// `left`.
pub(super) fn take(comment: &str, annotation: &mut Annotation, left: &mut String) {
    let mut rest = comment;
    while let Some(start) = find(rest) {
        let Some(length) = bytes::find(&rest.as_bytes()[start..], b']') else {
            break;
        };
        push_spaced(left, &rest[..start]);
        keep(&rest[start + 2..start + length], annotation);
        rest = &rest[start + length + 1..];
    }
    push_spaced(left, rest);
}

/// Keeps a command by what stands between its brackets.
fn keep(inside: &str, annotation: &mut Annotation) {
    let (name, value) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let slot = match name {
        "clk" => Some(&mut annotation.clock),
        "emt" => Some(&mut annotation.elapsed),
        _ => None,
    };
    if let Some(slot) = slot.filter(|slot| slot.is_none()) {
        *slot = time(value.trim());
        if slot.is_some() {
            return;
        }
    }
    let mut spaced = String::new();
    push_spaced(&mut spaced, value);
    if annotation.commands.is_empty() {
        // Most moves have one.
        annotation.commands.reserve_exact(1);
    }
    annotation.commands.push((name_of(name), spaced));
}

/// The name of a command; those in common use need no memory of their own.
fn name_of(name: &str) -> Cow<'static, str> {
    match ["eval", "csl", "cal"].into_iter().find(|&known| known == name) {
        Some(known) => Cow::Borrowed(known),
        None => Cow::Owned(name.to_owned()),
    }
}

/// The comment after a move with its commands before the text; empty when there is nothing.
pub(super) fn written(annotation: &Annotation) -> String {
    let mut text = String::new();
    for (name, time) in [("emt", annotation.elapsed), ("clk", annotation.clock)] {
        if let Some(time) = time {
            let _ = write!(text, "[%{name} ");
            write_time(time, &mut text);
            text.push_str("] ");
        }
    }
    for (name, value) in &annotation.commands {
        let gap = if value.is_empty() { "" } else { " " };
        let _ = write!(text, "[%{name}{gap}{value}] ");
    }
    text.push_str(annotation.after.as_deref().unwrap_or_default());
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_text_and_come_back() {
        let mut annotation = Annotation::default();
        let mut text = String::new();
        take(
            "[%eval 0.17]  good [%clk 1:02:03.5] move [%foo a,b]",
            &mut annotation,
            &mut text,
        );
        assert_eq!(text, "good move");
        assert_eq!(annotation.clock, Some(Duration::from_millis(3_723_500)));
        annotation.after = Some(text);
        assert_eq!(
            written(&annotation),
            "[%clk 1:02:03.5] [%eval 0.17] [%foo a,b] good move"
        );
    }

    #[test]
    fn a_command_that_is_none_stays_text() {
        let mut annotation = Annotation::default();
        let mut text = String::new();
        take("see [%clk", &mut annotation, &mut text);
        take("[%clk soon]", &mut annotation, &mut text);
        assert_eq!(text, "see [%clk");
        assert_eq!(annotation.commands, [("clk".into(), "soon".into())]);
    }
}
