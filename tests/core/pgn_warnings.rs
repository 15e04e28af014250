//! Games that contradict themselves are read in full, and the contradiction is reported; Chess960 is named.

use tabiya::chess::{Board, Outcome};
use tabiya::record::pgn::{self, Warning};
use tabiya::record::{GameResult, GameTree};
use tabiya::text::{pgn_warning, Text};

const FOOLS_MATE: &str = "1. f3 e5 2. g4 Qh4#";

#[test]
fn contradictions_are_warnings_and_nothing_is_left_out() {
    use GameResult::{BlackWins, Draw, Unknown, WhiteWins};
    let mate = pgn::read(FOOLS_MATE).next().expect("a game").tree;
    let outcome: Outcome = mate.board(mate.main_line()[3]).outcome().expect("mate");
    let on_board = |written| vec![Warning::ResultOnBoard { written, outcome }];
    let tag = |tag, marker| vec![Warning::ResultTag { tag, marker }];
    for (text, expected) in [
        (format!("{FOOLS_MATE} 0-1"), vec![]),
        (format!("{FOOLS_MATE} *"), vec![]),
        (FOOLS_MATE.to_owned(), vec![]),
        (format!("[Result \"0-1\"]\n\n{FOOLS_MATE} 0-1"), vec![]),
        ("[Result \"?\"]\n\n1. e4 1-0".to_owned(), vec![]),
        ("[Result \"½-½\"]\n\n1. e4 1/2-1/2".to_owned(), vec![]),
        // For all we know, White was mated after the cut.
        ("1. f3 e5 2. g4 Qh4# 3. Ke3 1-0".to_owned(), vec![]),
        ("[SetUp \"0\"]\n\n1. e4 *".to_owned(), vec![]),
        (format!("{FOOLS_MATE} 1-0"), on_board(WhiteWins)),
        (format!("[Result \"1/2-1/2\"]\n\n{FOOLS_MATE}"), on_board(Draw)),
        (
            format!("[Result \"0-1\"]\n\n{FOOLS_MATE} 1-0"),
            tag(BlackWins, WhiteWins),
        ),
        ("[Result \"1-0\"]\n\n1. e4 0-1".to_owned(), tag(WhiteWins, BlackWins)),
        ("[Result \"1-0\"]\n\n1. e4 *".to_owned(), tag(WhiteWins, Unknown)),
        ("[Result \"*\"]\n\n1. e4 1-0".to_owned(), tag(Unknown, WhiteWins)),
        (
            "[Result \"White\"]\n\n1. e4 1-0".to_owned(),
            vec![Warning::ResultTagUnknown("White".to_owned())],
        ),
        ("[SetUp \"1\"]\n\n1. e4 *".to_owned(), vec![Warning::SetUpWithoutFen]),
        (
            "[Variant \"Crazyhouse\"]\n\n1. e4 *".to_owned(),
            vec![Warning::Variant("Crazyhouse".to_owned())],
        ),
    ] {
        let game = pgn::read(&text).next().expect("a game");
        assert_eq!(game.warnings, expected, "{text}");
        let checked = pgn::check(&text).next().expect("a game");
        assert_eq!(checked.warnings, expected, "{text}");
        for warning in &game.warnings {
            assert!(pgn_warning(&Text::default(), warning).ends_with('.'), "{warning}");
        }
    }
}

#[test]
fn of_two_results_the_one_that_the_board_backs_is_taken() {
    for (tag, marker, expected) in [
        ("0-1", "1-0", GameResult::BlackWins),
        ("1-0", "0-1", GameResult::BlackWins),
        ("1/2-1/2", "1-0", GameResult::WhiteWins),
    ] {
        let game = pgn::read(&format!("[Result \"{tag}\"]\n\n{FOOLS_MATE} {marker}"))
            .next()
            .expect("a game");
        assert_eq!(game.tree.written_result, expected, "{tag} {marker}");
    }
}

#[test]
fn rules_that_are_played_here_are_known_in_every_spelling() {
    for name in [
        "",
        "Chess",
        "Standard",
        "From Position",
        "Chess960",
        "chess 960",
        "Fischerandom",
        "Freestyle",
    ] {
        let text = format!("[Variant \"{name}\"]\n\n1. e4 *");
        let game = pgn::read(&text).next().expect("a game");
        assert_eq!(game.warnings, [], "{name}");
        assert_eq!(game.tree.tags.value("Variant"), Some(name));
    }
}

#[test]
fn chess960_is_named_where_castling_is_not_that_of_chess() {
    for (number, is_named) in [(518, false), (0, true), (959, true), (534, true)] {
        let start = Board::chess960(number).expect("a start position");
        let tree = GameTree::new(start);
        let text = pgn::write(&tree);
        assert_eq!(text.contains("[Variant \"Chess960\"]\n"), is_named, "{text}");
        assert_eq!(pgn::write_reduced(&tree).contains("[Variant \"Chess960\"]\n"), is_named);
        let read = pgn::read(&text).next().expect("a game");
        // Derived from the starting position, as FEN is.
        assert_eq!(
            (read.tree.tags.value("Variant"), read.warnings.as_slice()),
            (None, &[][..])
        );
        assert_eq!(read.tree.start(), start);
        assert_eq!(pgn::write(&read.tree), text);
        let edited = pgn::edit_tags(text.as_bytes(), &[("Variant", "Chess960")]);
        assert!(edited.is_ok(), "{edited:?}");
    }
    // What was written on purpose stays as it is.
    let start = Board::chess960(0).expect("a start position");
    let text = format!("[Variant \"Fischerandom\"]\n[FEN \"{start}\"]\n\n*");
    let written = pgn::write(&pgn::read(&text).next().expect("a game").tree);
    assert_eq!(written.matches("[Variant").count(), 1, "{written}");
    assert!(written.contains("[Variant \"Fischerandom\"]"));
}
