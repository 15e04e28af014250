//! The commands inside comments: `[%clk 0:03:00]` and the like.

use super::time::write_time;
use super::Shape;
use crate::record::bytes;
use std::borrow::Cow;
use std::time::Duration;

/// A part of a comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    /// Text that people read.
    Text(&'t str),
    /// A command: its name and value, and all of it with the brackets.
    Command {
        name: &'t str,
        value: &'t str,
        whole: &'t str,
    },
}

/// The parts of a comment, in their order.
pub(super) fn pieces(comment: &str) -> Pieces<'_> {
    Pieces { rest: comment }
}

/// The parts of a comment, see [`pieces`].
#[derive(Debug, Clone)]
pub(super) struct Pieces<'t> {
    rest: &'t str,
}

impl<'t> Iterator for Pieces<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        if self.rest.is_empty() {
            return None;
        }
        let all = self.rest;
        let start = find(all);
        if start != Some(0) {
            let (text, rest) = all.split_at(start.unwrap_or(all.len()));
            self.rest = rest;
            return Some(Piece::Text(text));
        }
        let Some(end) = bytes::find(all.as_bytes(), b']') else {
            // A command that is not closed is text.
            self.rest = "";
            return Some(Piece::Text(all));
        };
        let (whole, rest) = all.split_at(end + 1);
        self.rest = rest;
        let inside = &whole[2..end];
        let (name, value) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
        Some(Piece::Command {
            name,
            value: bytes::trimmed(value),
            whole,
        })
    }
}

/// The commands of a comment as name and value, in written order.
#[derive(Debug, Clone)]
pub struct Commands<'t>(pub(super) Pieces<'t>);

impl<'t> Iterator for Commands<'t> {
    type Item = (&'t str, &'t str);

    fn next(&mut self) -> Option<(&'t str, &'t str)> {
        self.0.find_map(|piece| match piece {
            Piece::Command { name, value, .. } => Some((name, value)),
            Piece::Text(_) => None,
        })
    }
}

/// The values of the commands of this name, in written order; nothing is made of the others.
#[inline]
pub(super) fn values<'t, 'n>(comment: &'t str, name: &'n str) -> impl Iterator<Item = &'t str> + use<'t, 'n> {
    let mut rest = comment;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let inside = &rest[find(rest)? + 2..];
            let end = bytes::find(inside.as_bytes(), b']')?;
            rest = &inside[end + 1..];
            if let Some(value) = inside[..end].strip_prefix(name) {
                if value.is_empty() || value.starts_with(char::is_whitespace) {
                    return Some(bytes::trimmed(value));
                }
            }
        }
        None
    })
}

/// Where the first command of a text begins.
fn find(text: &str) -> Option<usize> {
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

/// The comment with this time as the value of the command.
pub(in crate::record) fn with_time(comment: &str, name: &str, time: Duration) -> String {
    let mut value = String::new();
    write_time(time, &mut value);
    with_value(comment, name, &value)
}

/// The comment with this value of the command: in its old place, else as the first one, but after `emt`.
pub(in crate::record) fn with_value(comment: &str, name: &str, value: &str) -> String {
    let command = format!("[%{name} {value}]");
    let is_known = |piece: &Piece| matches!(piece, Piece::Command { name: known, .. } if *known == name);
    let mut parts: Vec<&str> = Vec::new();
    let mut is_written = false;
    if !pieces(comment).any(|piece| is_known(&piece)) && name == "emt" {
        parts.push(&command);
        is_written = true;
    }
    for piece in pieces(comment) {
        match piece {
            Piece::Command { .. } if is_known(&piece) => {
                if !is_written {
                    parts.push(&command);
                }
                is_written = true;
            }
            Piece::Command { whole, .. } => parts.push(whole),
            Piece::Text(text) => parts.push(text.trim()),
        }
    }
    if !is_written {
        let is_after = |part: &&str| !part.starts_with("[%emt ");
        let place = parts.iter().position(is_after).unwrap_or(parts.len());
        parts.insert(place, &command);
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// The comment with this square or arrow drawn, or with it removed when it is drawn in the same color; and what was drawn there
/// before. What cannot be read of the list stays in it.
pub(in crate::record) fn with_shape_toggled(comment: &str, shape: Shape) -> (String, Option<Shape>) {
    let name = shape.command();
    let is_there = |item: &str| {
        let read = Shape::read(item, shape.to.is_some());
        read.filter(|known| (known.from, known.to) == (shape.from, shape.to))
    };
    let mut items = Commands(pieces(comment))
        .filter(|(known, _)| *known == name)
        .flat_map(|(_, list)| list.split(','));
    let before = items.find_map(is_there);
    let is_added = before.is_none_or(|known| known.color != shape.color);
    let mut parts: Vec<Cow<str>> = Vec::new();
    let mut is_written = false;
    for piece in pieces(comment) {
        match piece {
            Piece::Command { name: known, value, .. } if known == name => {
                let others = value.split(',').map(str::trim).filter(|item| is_there(item).is_none());
                let mut items: Vec<String> = others.filter(|item| !item.is_empty()).map(str::to_owned).collect();
                if is_added && !is_written {
                    items.push(shape.to_string());
                    is_written = true;
                }
                if !items.is_empty() {
                    parts.push(format!("[%{name} {}]", items.join(",")).into());
                }
            }
            Piece::Command { whole, .. } => parts.push(whole.into()),
            Piece::Text(text) => parts.push(text.trim().into()),
        }
    }
    if is_added && !is_written {
        let is_text = |part: &Cow<str>| !part.starts_with("[%");
        let place = parts.iter().position(is_text).unwrap_or(parts.len());
        parts.insert(place, format!("[%{name} {shape}]").into());
    }
    parts.retain(|part| !part.is_empty());
    (parts.join(" "), before)
}

/// The comment with its commands and another text.
pub(in crate::record) fn with_text(comment: &str, text: &str) -> String {
    let commands = pieces(comment).filter_map(|piece| match piece {
        Piece::Command { whole, .. } => Some(whole),
        Piece::Text(_) => None,
    });
    let parts: Vec<&str> = commands.chain([text.trim()]).filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::time::time;
    use super::*;

    #[test]
    fn shapes_are_drawn_recolored_and_removed() {
        let shape = |item: &str| Shape::read(item, item.len() > 3).expect("a shape");
        for (comment, drawn, after, before) in [
            ("", "Ge4", "[%csl Ge4]", ""),
            (
                "A plan. [%clk 0:01:00]",
                "Ge2e4",
                "[%cal Ge2e4] A plan. [%clk 0:01:00]",
                "",
            ),
            ("[%csl Ge4,Rd5] yes", "Bd4", "[%csl Ge4,Rd5,Bd4] yes", ""),
            ("[%csl Ge4,Rd5] yes", "Ge4", "[%csl Rd5] yes", "Ge4"),
            ("[%csl Ge4] yes", "Ge4", "yes", "Ge4"),
            ("[%cal Ge4e5,Rd5d4]", "Be4e5", "[%cal Rd5d4,Be4e5]", "Ge4e5"),
            ("[%csl odd,Ge4][%cal Gg1f3]", "Ge4", "[%csl odd] [%cal Gg1f3]", "Ge4"),
        ] {
            let (text, was) = with_shape_toggled(comment, shape(drawn));
            assert_eq!(text, after, "{comment}");
            assert_eq!(was.map(|was| was.to_string()).unwrap_or_default(), before, "{comment}");
        }
    }

    #[test]
    fn commands_are_told_from_text() {
        let comment = "[%eval 0.17]  good [%clk\n1:02:03.5] move [%foo a,b] [%bar";
        let commands: Vec<_> = Commands(pieces(comment)).collect();
        assert_eq!(commands, [("eval", "0.17"), ("clk", "1:02:03.5"), ("foo", "a,b")]);
        assert_eq!(time("1:02:03.5"), Some(Duration::from_millis(3_723_500)));
        assert_eq!(time("soon"), None);
        for (name, value) in [
            ("eval", Some("0.17")),
            ("clk", Some("1:02:03.5")),
            ("cl", None),
            ("bar", None),
        ] {
            assert_eq!(values(comment, name).next(), value, "{name}");
        }
        let all: Vec<_> = values("[%emt\u{a0} 1 ][%emtx 2][%emt][%emt 3", "emt").collect();
        assert_eq!(all, ["1", ""]);
        let texts = pieces(comment).filter(|piece| matches!(piece, Piece::Text(_)));
        assert_eq!(texts.last(), Some(Piece::Text("[%bar")));
    }

    #[test]
    fn times_are_read_and_written_to_the_nearest_millisecond() {
        for (text, micros, written) in [
            ("0:03:00", 180_000_000, "0:03:00"),
            ("1:02:03.5", 3_723_500_000, "1:02:03.5"),
            ("0:00:09.25", 9_250_000, "0:00:09.25"),
            ("0:00:05.064", 5_064_000, "0:00:05.064"),
            ("0:00:01.0004", 1_000_000, "0:00:01"),
            ("0:00:01.0006", 1_001_000, "0:00:01.001"),
            ("0:00:59.9996", 60_000_000, "0:01:00"),
            ("02:58", 178_000_000, "0:02:58"),
            ("61", 61_000_000, "0:01:01"),
            ("7.5", 7_500_000, "0:00:07.5"),
            ("12345:00:00", 44_442_000_000_000, "12345:00:00"),
        ] {
            let read = time(text);
            assert_eq!(read, Some(Duration::from_micros(micros)), "{text}");
            assert_eq!(
                with_time("", "clk", read.unwrap_or_default()),
                format!("[%clk {written}]")
            );
        }
        for text in [
            "",
            ":",
            "0:00:",
            "1:00:00:00",
            "-1",
            "1e3",
            "soon",
            "0:0x:00",
            "1:aa:00",
            "99999999999",
        ] {
            assert_eq!(time(text), None, "{text}");
        }
        // What the clock counts is finer than what is written.
        for (micros, written) in [(1_499, "0:00:00.001"), (1_500, "0:00:00.002"), (59_999_600, "0:01:00")] {
            assert_eq!(
                with_time("", "emt", Duration::from_micros(micros)),
                format!("[%emt {written}]")
            );
        }
    }

    #[test]
    fn a_time_takes_the_place_of_the_old_one_or_the_first() {
        let three = Duration::from_secs(3);
        assert_eq!(with_time("", "clk", three), "[%clk 0:00:03]");
        assert_eq!(with_time("good", "clk", three), "[%clk 0:00:03] good");
        assert_eq!(with_time("a [%clk 1] b [%clk 2]", "clk", three), "a [%clk 0:00:03] b");
        assert_eq!(
            with_time("[%emt 0:00:01] good", "clk", three),
            "[%emt 0:00:01] [%clk 0:00:03] good"
        );
        assert_eq!(
            with_time("[%clk 0:00:01] good", "emt", three),
            "[%emt 0:00:03] [%clk 0:00:01] good"
        );
        assert_eq!(
            with_value("[%clk 0:00:01] good", "eval", "0.31,9"),
            "[%eval 0.31,9] [%clk 0:00:01] good"
        );
        assert_eq!(with_value("[%eval 2] good", "eval", "#-3"), "[%eval #-3] good");
        assert_eq!(with_text("old [%clk 1] text", "new"), "[%clk 1] new");
        assert_eq!(with_text("old", ""), "");
    }
}
