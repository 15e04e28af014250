//! Changing the tags of a written game.

use super::parser::parse;
use super::splice::{adds_no_fault, only_game, EditError};
use super::tag::{is_tag_name, write_tag};
use super::variant;
use super::visitor::{Finished, Visitor};
use crate::record::{decode, encode};
use std::ops::Range;

/// Whether a tag with this name can be changed by itself: those that go with the start and the end of the moves cannot.
pub fn is_editable_tag(name: &str) -> bool {
    is_tag_name(name) && !matches!(name, "Result" | "FEN" | "SetUp")
}

/// The text of one game with these tags replacing those with the same names; new ones follow the last tag, and those without a
/// value are left out. Everything else stays the same, byte for byte.
///
/// The result is read back to verify that it is the same game with only that change.
///
/// ```
/// use tabiya::record::pgn;
///
/// let game = b"[White \"?\"]\n[Black \"Bob\"]\n\n1. e4 { a } *\n";
/// let text = pgn::edit_tags(game, &[("White", "Ann"), ("Event", "Club")])?;
/// assert_eq!(text, b"[White \"Ann\"]\n[Black \"Bob\"]\n[Event \"Club\"]\n\n1. e4 { a } *\n");
/// # Ok::<(), pgn::EditError>(())
/// ```
///
/// # Errors
/// If the text is not exactly one game, if a name is not a valid tag name or is derived from the game (`Result`, `FEN`, `SetUp`),
/// or if the edited text would not be read as the same game with these tags.
pub fn edit_tags(game: &[u8], tags: &[(&str, &str)]) -> Result<Vec<u8>, EditError> {
    if !tags.iter().all(|(name, _)| is_editable_tag(name)) {
        return Err(EditError::TagName);
    }
    let before = only_game(game)?;
    let edited = edited(game, tags)?;
    let after = only_game(&edited)?;
    let mut wanted = before.tree;
    for (name, value) in tags {
        match *value {
            "" => wanted.tags.remove(name),
            value => wanted.tags.set(name, &value.replace(char::is_control, " ")),
        }
    }
    let mut tags = wanted.tags.clone();
    variant::leave_to_start(&mut tags, &wanted);
    wanted.tags = tags;
    // Tags are equal in any order: in a damaged tag section, a new one may come before others.
    if adds_no_fault(&before.faults, &after.faults) && wanted == after.tree {
        Ok(edited)
    } else {
        Err(EditError::ReadsDifferently)
    }
}

/// The tags of a written game, with the empty line after them, if what they say changes so; all others stay as they are. `None` if
/// the text is not one game.
pub(super) fn changed_tags(game: &[u8], before: &[(&str, String)], after: &[(&str, String)]) -> Option<String> {
    let parsed = parse(game, 0, &mut TagPlaces)?;
    let gone = before
        .iter()
        .filter(|(name, _)| after.iter().all(|(other, _)| other != name));
    let changed = after.iter().filter(|pair| !before.contains(pair));
    let changed = changed
        .map(|(name, value)| (*name, value.as_str()))
        .chain(gone.map(|(name, _)| (*name, "")));
    let head = edited(&game[parsed.begin..parsed.head_end], &changed.collect::<Vec<_>>()).ok()?;
    let head = decode(head.trim_ascii()).into_owned();
    Some(if head.is_empty() { head } else { head + "\n\n" })
}

fn edited(game: &[u8], tags: &[(&str, &str)]) -> Result<Vec<u8>, EditError> {
    let parsed = parse(game, 0, &mut TagPlaces).ok_or(EditError::NotOneGame)?;
    let written = |name: &str, value: &str| {
        let mut pair = String::new();
        write_tag(name, value, &mut pair);
        pair
    };
    // The byte ranges to replace and their replacements, in order.
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    let mut added = String::new();
    for (name, value) in tags {
        let known = parsed.output.iter().find(|(known, _)| known == name.as_bytes());
        match known {
            Some((_, place)) if value.is_empty() => edits.push((with_space(game, place), String::new())),
            None if value.is_empty() => {}
            Some((_, place)) => edits.push((place.clone(), written(name, value))),
            None if parsed.head_end > parsed.begin => added.extend(["\n", &written(name, value)]),
            None => added.extend([&written(name, value), "\n"]),
        }
    }
    if !added.is_empty() {
        if parsed.head_end == parsed.begin {
            added.push('\n');
        }
        edits.push((parsed.head_end..parsed.head_end, added));
    }
    edits.sort_by_key(|(place, _)| (place.start, place.end));
    let mut out = Vec::with_capacity(game.len() + 64);
    let mut at = 0;
    for (place, text) in edits {
        out.extend(game.get(at..place.start.max(at)).ok_or(EditError::ReadsDifferently)?);
        out.extend(encode(&text, game));
        at = place.end;
    }
    out.extend(&game[at..]);
    Ok(out)
}

/// The bytes of a tag with the line break before it, or of the first one with what follows it.
fn with_space(game: &[u8], place: &Range<usize>) -> Range<usize> {
    let before = game[..place.start].trim_ascii_end().len();
    if before > 0 {
        return before..place.end;
    }
    let rest = game[place.end..].trim_ascii_start();
    place.start..game.len() - rest.len()
}

/// Keeps only the locations of the tags.
struct TagPlaces;

impl Visitor for TagPlaces {
    type Output = Vec<(Vec<u8>, Range<usize>)>;

    const MAKES_MOVES: bool = false;

    fn finish(&mut self, game: &Finished<'_, '_>) -> Self::Output {
        let tags = game.tags.places();
        tags.map(|(name, place)| (name.into_owned(), place)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    fn edited(game: &[u8], tags: &[(&str, &str)]) -> String {
        String::from_utf8(edit_tags(game, tags).expect("one game")).expect("UTF-8")
    }

    #[test]
    fn only_the_named_tags_change() {
        let game =
            b"\xEF\xBB\xBF[Event \"a \\\"b\\\" ]\"]  [ White  \"Ann\" ]\r\n\r\n{ [White \"no\"] } 1. e4?? ;c\r\n";
        assert_eq!(
            edited(game, &[("White", "C\"d\\e")]),
            "\u{feff}[Event \"a \\\"b\\\" ]\"]  [White \"C\\\"d\\\\e\"]\r\n\r\n{ [White \"no\"] } 1. e4?? ;c\r\n"
        );
    }

    #[test]
    fn a_game_without_tags_gets_them_before_its_moves() {
        assert_eq!(
            edited(b"1. e4 *", &[("White", "Ann"), ("Black", "B\nb")]),
            "[White \"Ann\"]\n[Black \"B b\"]\n\n1. e4 *"
        );
    }

    #[test]
    fn a_tag_without_a_value_goes() {
        let game = b"[Event \"a\"]\r\n[ECO \"C50\"]\r\n[White \"Ann\"]\r\n[Mode \"OTB\"]\r\n\r\n1. e4 *\r\n";
        assert_eq!(
            edited(game, &[("Mode", ""), ("ECO", ""), ("Site", ""), ("White", "Bo")]),
            "[Event \"a\"]\r\n[White \"Bo\"]\r\n\r\n1. e4 *\r\n"
        );
        assert_eq!(
            edited(game, &[("White", ""), ("Mode", ""), ("Round", "1")]),
            "[Event \"a\"]\r\n[ECO \"C50\"]\n[Round \"1\"]\r\n\r\n1. e4 *\r\n"
        );
        assert_eq!(edited(b"[ECO \"C50\"]\n\n1. e4 *\n", &[("ECO", "")]), "1. e4 *\n");
    }

    /// Malformed tags that the reader accepts. A second definition of a tag would take them for the end of the tags.
    #[test]
    fn what_the_reader_takes_for_a_tag_is_one_here() {
        for (game, expected) in [
            (
                "[White\"Ann\"]\n[Black \"Bob\"]\n\n1. e4 *",
                "[White \"Zed\"]\n[Black \"Bob\"]\n\n1. e4 *",
            ),
            (
                "[Event \"x\"]\n% by me\n[White \"Ann\"]\n\n1. e4 *",
                "[Event \"x\"]\n% by me\n[White \"Zed\"]\n\n1. e4 *",
            ),
            (
                "[Event \"x\"]\n; hello\n[White \"Ann\"]\n\n1. e4 *",
                "[Event \"x\"]\n; hello\n[White \"Zed\"]\n\n1. e4 *",
            ),
            (
                "[Event \"x\"]]\n[White \"Ann\"]\n\n1. e4 *",
                "[Event \"x\"]]\n[White \"Zed\"]\n\n1. e4 *",
            ),
            (
                "[White \"Ann\"]\n[Black Bob]\n\n1. e4 *",
                "[White \"Zed\"]\n[Black Bob]\n\n1. e4 *",
            ),
            (
                "[White \"Ann]\n[Black \"Bob\"]\n\n1. e4 *",
                "[White \"Zed\"]\n[Black \"Bob\"]\n\n1. e4 *",
            ),
        ] {
            let edited = edit_tags(game.as_bytes(), &[("White", "Zed")]);
            assert_eq!(edited.as_deref(), Ok(expected.as_bytes()), "{game}");
        }
    }

    #[test]
    fn a_game_written_over_another_keeps_what_its_tags_have_in_common() {
        let rewritten = |old: &[u8], new: &str| pgn::rewrite(old, &pgn::read(new).next().expect("a game").tree);
        let old = b"[Result \"1-0\"]\r\n[White  \"M\xFCller\"]\r\n% by me\r\n[ECO \"A00\"]\r\n\r\n1.e4 1-0\r\n";
        assert_eq!(
            rewritten(old, "[White \"Müller\"]\n[Black \"Bob\"]\n\n1. e4 0-1"),
            "[Result \"0-1\"]\r\n[White  \"Müller\"]\r\n% by me\n[Black \"Bob\"]\n\n1. e4 0-1\n\n"
        );
        assert_eq!(rewritten(b"1.e4 *", "1. e4 e5 *"), "1. e4 e5 *\n\n");
        assert_eq!(rewritten(b"[ECO \"A00\"]\n\n1.e4 *", "1. e4 e5 *"), "1. e4 e5 *\n\n");
        // A comment before the tags belongs to the moves, and would be there twice.
        let commented = "{ mine } [White \"Ann\"]\n\n1.e4 *";
        let plain = "[White \"Ann\"]\n[Result \"*\"]\n\n{mine} 1. e4 e5 *\n\n";
        let longer = commented.replace(" *", " e5 *");
        assert_eq!(rewritten(commented.as_bytes(), &longer), plain);
        // What has not changed stays as it was, every byte of it.
        assert_eq!(rewritten(commented.as_bytes(), commented), format!("{commented}\n\n"));
    }

    #[test]
    fn other_bytes_stay_and_are_read_as_before() {
        let game = b"[White \"M\xFCller\"]\n\n1. e4 *\n";
        let text = edit_tags(game, &[("Black", "Žižka")]).expect("one game");
        let read = pgn::read(&text).next().expect("a game").tree;
        assert_eq!(read.tags.value("White"), Some("Müller"));
        assert_eq!(read.tags.value("Black"), Some("Žižka"));
    }

    #[test]
    fn what_is_not_one_game_is_refused() {
        for text in ["", "  \n", "1. e4 * 1. d4 *"] {
            assert_eq!(
                edit_tags(text.as_bytes(), &[("White", "A")]),
                Err(EditError::NotOneGame)
            );
        }
        for name in ["", "White Player", "1st", "A\"", "A]", "Result", "FEN"] {
            assert_eq!(edit_tags(b"1. e4 *", &[(name, "A")]), Err(EditError::TagName), "{name}");
        }
    }
}
