//! Comments with different commands or a different text.

use super::command::{commands, pieces, Piece};
use super::time::write_time;
use super::Shape;
use std::borrow::Cow;
use std::time::Duration;

/// The comment with the command set to this time.
pub(in crate::record) fn with_time(comment: &str, name: &str, time: Duration) -> String {
    let mut value = String::new();
    write_time(time, &mut value);
    with_value(comment, name, &value)
}

/// The comment with the command set to this value: in its old place, or else as the first command but after `emt`.
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

/// The comment with this square or arrow drawn, or removed if it was already drawn in the same color, and what was drawn there
/// before. Unreadable parts of the list are kept.
pub(in crate::record) fn with_shape_toggled(comment: &str, shape: Shape) -> (String, Option<Shape>) {
    let name = shape.command();
    let is_there = |item: &str| {
        let read = Shape::read(item, shape.to.is_some());
        read.filter(|known| (known.from, known.to) == (shape.from, shape.to))
    };
    let mut items = commands(comment)
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

/// The comment with its commands and a new text.
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
        // The clock counts in finer steps than are written.
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
