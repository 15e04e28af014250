//! Other tags for a written game.

/// The text of one game with these tags in place of those of the same names. What is not there yet comes behind the last tag;
/// everything else stays byte for byte.
///
/// ```
/// use tabiya::record::pgn;
///
/// let game = b"[White \"?\"]\n[Black \"Bob\"]\n\n1. e4 { a } *\n";
/// let text = pgn::retag(game, &[("White", "Ann"), ("Event", "Club")]);
/// assert_eq!(text, b"[White \"Ann\"]\n[Black \"Bob\"]\n[Event \"Club\"]\n\n1. e4 { a } *\n");
/// ```
#[must_use]
pub fn retag(game: &[u8], tags: &[(&str, &str)]) -> Vec<u8> {
    let mut rest = game;
    let mut out = Vec::with_capacity(game.len() + 64);
    let mut missing: Vec<(&str, &str)> = tags.to_vec();
    while let Some(pair) = next_tag(rest) {
        out.extend(&rest[..pair.start]);
        match missing.iter().position(|(known, _)| known.as_bytes() == pair.name) {
            Some(place) => {
                let (name, value) = missing.remove(place);
                out.extend(written(name, value).as_bytes());
            }
            None => out.extend(&rest[pair.start..pair.end]),
        }
        rest = &rest[pair.end..];
    }
    for (name, value) in missing {
        if out.last() == Some(&b']') {
            out.push(b'\n');
        }
        out.extend(written(name, value).as_bytes());
    }
    if !(out.is_empty() || rest.is_empty() || rest.starts_with(b"\n") || rest.starts_with(b"\r")) {
        out.extend(b"\n\n");
    }
    out.extend(rest);
    out
}

/// A tag pair in export format (PGN standard 8.1).
fn written(name: &str, value: &str) -> String {
    let mut pair = format!("[{name} \"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => pair.extend(['\\', letter]),
            letter if letter.is_control() => pair.push(' '),
            letter => pair.push(letter),
        }
    }
    pair.push_str("\"]");
    pair
}

/// Where a tag pair stands, and its name.
struct Pair<'t> {
    start: usize,
    end: usize,
    name: &'t [u8],
}

/// The next tag pair; `None` when something else comes first.
fn next_tag(text: &[u8]) -> Option<Pair<'_>> {
    let unmarked = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    let pair = unmarked.trim_ascii_start();
    let inside = pair.strip_prefix(b"[")?.trim_ascii_start();
    let (name, value) = inside.split_at(inside.iter().position(u8::is_ascii_whitespace)?);
    let value = value.trim_ascii_start().strip_prefix(b"\"")?;
    let mut is_escaped = false;
    let end = value.iter().position(|&letter| {
        let ends = letter == b'"' && !is_escaped;
        is_escaped = letter == b'\\' && !is_escaped;
        ends
    })?;
    let behind = value[end + 1..].trim_ascii_start().strip_prefix(b"]")?;
    Some(Pair {
        start: text.len() - pair.len(),
        end: text.len() - behind.len(),
        name,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    fn retagged(game: &[u8], tags: &[(&str, &str)]) -> String {
        String::from_utf8(retag(game, tags)).expect("UTF-8")
    }

    #[test]
    fn only_the_tags_named_change() {
        let game =
            b"\xEF\xBB\xBF[Event \"a \\\"b\\\" ]\"]  [ White  \"Ann\" ]\r\n\r\n{ [White \"no\"] } 1. e4?? ;c\r\n";
        assert_eq!(
            retagged(game, &[("White", "C\"d\\e")]),
            "\u{feff}[Event \"a \\\"b\\\" ]\"]  [White \"C\\\"d\\\\e\"]\r\n\r\n{ [White \"no\"] } 1. e4?? ;c\r\n"
        );
    }

    #[test]
    fn a_game_without_tags_gets_them_before_its_moves() {
        assert_eq!(
            retagged(b"1. e4 *", &[("White", "Ann"), ("Black", "B\nb")]),
            "[White \"Ann\"]\n[Black \"B b\"]\n\n1. e4 *"
        );
        assert_eq!(retagged(b"", &[("White", "Ann")]), "[White \"Ann\"]");
        assert_eq!(retagged(b"", &[]), "");
    }

    #[test]
    fn other_bytes_stay_and_are_read_as_before() {
        let game = b"[White \"M\xFCller\"]\n\n1. e4 *\n";
        let text = retag(game, &[("Black", "Žižka")]);
        let read = pgn::read(&text).next().expect("a game").tree;
        assert_eq!(read.tags.value("White"), Some("Müller"));
        assert_eq!(read.tags.value("Black"), Some("Žižka"));
    }

    #[test]
    fn a_damaged_tag_ends_the_search() {
        assert_eq!(
            retagged(b"[White \"Ann\"]\n[Black Bob]\n\n1. e4 *", &[("Black", "Cid")]),
            "[White \"Ann\"]\n[Black \"Cid\"]\n[Black Bob]\n\n1. e4 *"
        );
    }
}
