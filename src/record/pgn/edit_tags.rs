//! Changing the tags of a written game.

use super::parser::parse;
use super::splice::{adds_no_fault, only_game, EditError};
use super::tag::{is_tag_name, write_tag};
use super::variant;
use super::visitor::{Finished, Visitor};
use super::writer::rewrite;
use crate::record::{decode, encode, GameResult};
use std::ops::Range;

/// Whether a tag with this name can be changed: those of the start position cannot, since the moves go with it.
pub fn is_editable_tag(name: &str) -> bool {
    is_tag_name(name) && !matches!(name, "FEN" | "SetUp")
}

/// The text of one game with these tags replacing those with the same names; new ones follow the last tag, and those without a
/// value are left out. Everything else stays the same, byte for byte; with another `Result`, what ends the moves changes as well.
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
/// If the text is not exactly one game, if a name is not a valid tag name or belongs to the start position (`FEN`, `SetUp`), if a
/// `Result` is none, or if the edited text would not be read as the same game with these tags.
pub fn edit_tags(game: &[u8], tags: &[(&str, &str)]) -> Result<Vec<u8>, EditError> {
    if !tags.iter().all(|(name, _)| is_editable_tag(name)) {
        return Err(EditError::TagName);
    }
    let before = only_game(game)?;
    let mut wanted = before.tree;
    let mut result = None;
    for (name, value) in tags {
        match (*name, *value) {
            ("Result", value) => {
                let new = GameResult::from_text(value).ok_or(EditError::Result)?;
                if new != wanted.result() {
                    // Why the game ended is known of the other result.
                    (wanted.written_result, wanted.outcome) = (new, None);
                }
                result = Some(new);
            }
            (_, "") => wanted.tags.remove(name),
            (_, value) => wanted.tags.set(name, &value.replace(char::is_control, " ")),
        }
    }
    let mut own = wanted.tags.clone();
    variant::leave_to_start(&mut own, &wanted);
    wanted.tags = own;
    let edited = edited(game, tags, result)?;
    // Tags are equal in any order: in a damaged tag section, a new one may come before others.
    let is_wanted = |text: &[u8]| {
        only_game(text).is_ok_and(|after| adds_no_fault(&before.faults, &after.faults) && wanted == after.tree)
    };
    if is_wanted(&edited) {
        return Ok(edited);
    }
    // The end of the moves may say why the game ended, or not be where a result could be written.
    let rewritten = result.map(|_| rewrite(game, &wanted).into_bytes());
    rewritten
        .filter(|text| is_wanted(text))
        .ok_or(EditError::ReadsDifferently)
}

/// The tags of a written game, with the empty line after them, if what they say changes so; all others stay as they are. A tag for the
/// result is there only if it was, or among others. `None` if the text is not one game.
pub(super) fn changed_tags(
    game: &[u8],
    before: &[(&str, String)],
    after: &[(&str, String)],
    result: GameResult,
) -> Option<String> {
    let parsed = parse(game, 0, &mut TagPlaces)?;
    let has_result = parsed.output.iter().any(|(name, _)| name == b"Result");
    let is_alone = has_result && before.iter().chain(after).all(|(name, _)| *name != "Result");
    let alone = is_alone.then_some(("Result", result.token()));
    let gone = before
        .iter()
        .filter(|(name, _)| after.iter().all(|(other, _)| other != name));
    let changed = after.iter().filter(|pair| !before.contains(pair));
    let changed = changed
        .map(|(name, value)| (*name, value.as_str()))
        .chain(gone.map(|(name, _)| (*name, "")))
        .chain(alone);
    let head = edited(&game[parsed.begin..parsed.head_end], &changed.collect::<Vec<_>>(), None).ok()?;
    let head = decode(head.trim_ascii()).into_owned();
    Some(if head.is_empty() { head } else { head + "\n\n" })
}

/// The text of a game with these tags, and with this result after its moves.
fn edited(game: &[u8], tags: &[(&str, &str)], result: Option<GameResult>) -> Result<Vec<u8>, EditError> {
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
    if let (Some(result), Some(marker)) = (result, parsed.marker) {
        edits.push((marker, result.token().to_owned()));
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

    /// The tag and what ends the moves say the same; a reason that belongs to the other result goes.
    #[test]
    fn another_result_is_written_after_the_moves_as_well() {
        for (game, expected) in [
            (
                "[White \"Ann\"]\r\n[Result \"*\"]\r\n\r\n1.e4   e5 * {so}\r\n",
                "[White \"Ann\"]\r\n[Result \"1-0\"]\r\n\r\n1.e4   e5 1-0 {so}\r\n",
            ),
            ("1. e4 e5 1/2", "[Result \"1-0\"]\n\n1. e4 e5 1-0"),
            (
                "[Result \"0-1\"]\n\n1. e4 e5 { Old. Black wins by resignation. } 0-1\n",
                "[Result \"1-0\"]\n\n1. e4 e5 {Old.} 1-0\n\n",
            ),
            (
                "[White \"Ann\"]\n[Result \"0-1\"]\n\n1.e4 e5\n",
                "[White \"Ann\"]\n[Result \"1-0\"]\n\n1.e4 e5\n",
            ),
            (
                "[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# 0-1",
                "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0",
            ),
        ] {
            assert_eq!(edited(game.as_bytes(), &[("Result", "1-0")]), expected, "{game}");
        }
    }

    #[test]
    fn what_is_not_one_game_is_refused() {
        for text in ["", "  \n", "1. e4 * 1. d4 *"] {
            assert_eq!(
                edit_tags(text.as_bytes(), &[("White", "A")]),
                Err(EditError::NotOneGame)
            );
        }
        for name in ["", "White Player", "1st", "A\"", "A]", "FEN"] {
            assert_eq!(edit_tags(b"1. e4 *", &[(name, "A")]), Err(EditError::TagName), "{name}");
        }
        for value in ["", "A", "2-0"] {
            assert_eq!(edit_tags(b"1. e4 *", &[("Result", value)]), Err(EditError::Result));
        }
    }
}
