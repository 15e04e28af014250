//! The commands inside comments: `[%clk 0:03:00]` and the like.

use crate::record::bytes;

/// A part of a comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CommentPart<'t> {
    /// Text for people to read.
    Text(&'t str),
    /// A command: its name and value, and the whole of it with its brackets.
    Command {
        name: &'t str,
        value: &'t str,
        whole: &'t str,
    },
}

/// The comment split into its texts and commands, each as written.
pub(in crate::record) fn parts(comment: &str) -> impl Iterator<Item = &str> {
    written_parts(comment).map(|part| match part {
        CommentPart::Text(text) => text,
        CommentPart::Command { whole, .. } => whole,
    })
}

/// The parts of a comment, in order.
pub(super) fn written_parts(comment: &str) -> impl Iterator<Item = CommentPart<'_>> {
    let mut rest = comment;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let all = rest;
        let start = find(all);
        if start != Some(0) {
            let text;
            (text, rest) = all.split_at(start.unwrap_or(all.len()));
            return Some(CommentPart::Text(text));
        }
        let Some(end) = bytes::find(all.as_bytes(), b']') else {
            // An unclosed command is text.
            rest = "";
            return Some(CommentPart::Text(all));
        };
        let whole;
        (whole, rest) = all.split_at(end + 1);
        let inside = &whole[2..end];
        let (name, value) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
        let value = bytes::trimmed(value);
        Some(CommentPart::Command { name, value, whole })
    })
}

/// The commands of a comment as name and value, in written order.
pub(super) fn commands(comment: &str) -> impl Iterator<Item = (&str, &str)> {
    written_parts(comment).filter_map(|part| match part {
        CommentPart::Command { name, value, .. } => Some((name, value)),
        CommentPart::Text(_) => None,
    })
}

/// The values of the commands with this name, in written order; the other commands are not collected.
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

/// The offset of the first command in a text.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_text() {
        let comment = "[%eval 0.17]  good [%clk\n1:02:03.5] move [%foo a,b] [%bar";
        let commands: Vec<_> = commands(comment).collect();
        assert_eq!(commands, [("eval", "0.17"), ("clk", "1:02:03.5"), ("foo", "a,b")]);
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
        let texts = written_parts(comment).filter(|part| matches!(part, CommentPart::Text(_)));
        assert_eq!(texts.last(), Some(CommentPart::Text("[%bar")));
    }
}
