//! Comments with different commands or a different text.

use super::command::{commands, written_parts, CommentPart};
use super::time::write_time;
use super::Mark;
use std::borrow::Cow;
use std::time::Duration;

/// The comment with the command set to this time.
pub(in crate::record) fn with_time(comment: &str, name: &str, time: Duration) -> String {
    let mut value = String::new();
    write_time(time, &mut value);
    with_value(comment, name, &value)
}

/// The parts of a comment with the commands of this name replaced by what `edit` makes of their values; what is empty is left out.
fn edited<'c>(comment: &'c str, name: &str, mut edit: impl FnMut(&str) -> String) -> Vec<Cow<'c, str>> {
    let parts = written_parts(comment).map(|part| match part {
        CommentPart::Command { name: known, value, .. } if known == name => edit(value).into(),
        CommentPart::Command { whole, .. } => whole.into(),
        CommentPart::Text(text) => text.trim().into(),
    });
    parts.filter(|part: &Cow<str>| !part.is_empty()).collect()
}

/// The comment with the command set to this value: in its old place, or else as the first command but after `emt`.
pub(in crate::record) fn with_value(comment: &str, name: &str, value: &str) -> String {
    let mut command = Some(format!("[%{name} {value}]"));
    let mut parts = edited(comment, name, |_| command.take().unwrap_or_default());
    if let Some(command) = command {
        let is_after = |part: &Cow<str>| name == "emt" || !part.starts_with("[%emt ");
        let place = parts.iter().position(is_after).unwrap_or(parts.len());
        parts.insert(place, command.into());
    }
    parts.join(" ")
}

/// The comment with this square or arrow drawn, or removed if it was already drawn in the same color, and what was drawn there
/// before. Unreadable parts of the list are kept.
pub(in crate::record) fn with_mark_toggled(comment: &str, mark: Mark) -> (String, Option<Mark>) {
    let name = mark.command();
    let is_there = |item: &str| {
        let read = Mark::read(item, mark.to.is_some());
        read.filter(|known| (known.from, known.to) == (mark.from, mark.to))
    };
    let mut items = commands(comment)
        .filter(|(known, _)| *known == name)
        .flat_map(|(_, list)| list.split(','));
    let before = items.find_map(is_there);
    let is_added = before.is_none_or(|known| known.color != mark.color);
    let mut added = is_added.then(|| mark.to_string());
    let mut parts = edited(comment, name, |list| {
        let others = list.split(',').map(str::trim);
        let others = others.filter(|item| !item.is_empty() && is_there(item).is_none());
        let items: Vec<String> = others.map(str::to_owned).chain(added.take()).collect();
        if items.is_empty() {
            return String::new();
        }
        format!("[%{name} {}]", items.join(","))
    });
    if let Some(added) = added {
        let is_text = |part: &Cow<str>| !part.starts_with("[%");
        let place = parts.iter().position(is_text).unwrap_or(parts.len());
        parts.insert(place, format!("[%{name} {added}]").into());
    }
    (parts.join(" "), before)
}

/// The comment with its commands and a new text.
pub(in crate::record) fn with_text(comment: &str, text: &str) -> String {
    let commands = written_parts(comment).filter_map(|part| match part {
        CommentPart::Command { whole, .. } => Some(whole),
        CommentPart::Text(_) => None,
    });
    let parts: Vec<&str> = commands.chain([text.trim()]).filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::time::time;
    use super::*;

    #[test]
    fn marks_are_drawn_recolored_and_removed() {
        let mark = |item: &str| Mark::read(item, item.len() > 3).expect("a mark");
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
            let (text, was) = with_mark_toggled(comment, mark(drawn));
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
