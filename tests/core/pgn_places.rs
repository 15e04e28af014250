//! Where faults are, how much of a text belongs to a game, and what is not a fault.

use std::fmt::Write as _;
use tabiya::record::pgn;

#[test]
fn a_fault_is_where_its_text_is() {
    for (text, line, column, found) in [
        ("1. e4 ] e5 *", 1, 7, "]"),
        ("1. e4\n$300 e5 *", 2, 2, "300"),
        ("{x} (1. e4) 1. d4 *", 1, 5, "("),
        ("1. e4 ) e5 *", 1, 7, ")"),
        ("1. e4 e5\r\n2. Nf3 (2. d4 *", 2, 8, "("),
        ("1. e4\re5\r2. Qh9 *", 3, 4, "Qh9"),
    ] {
        let game = pgn::read(text).next().expect("a game");
        let fault = game.faults.first().expect(text);
        let place = (fault.at.line, fault.at.column, fault.text.as_str());
        assert_eq!(place, (line, column, found), "{text:?}");
    }
}

#[test]
fn a_comment_that_is_not_closed_ends_before_the_next_game() {
    let long = "words ".repeat(40);
    let text = format!("1. e4 {{{long}\n\n[Event \"B\"]\n\n1. d4 {{closed}} *");
    let games: Vec<pgn::Game> = pgn::read(&text).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].faults.len(), 1, "{:?}", games[0].faults);
    assert_eq!(games[1].tree.tags.value("Event"), Some("B"));
    // If it is closed, it may contain anything but the first tag at the start of a line.
    let text = format!("1. e4 {{{long} [Event \"B\"] {long}}} e5 *");
    assert_eq!(pgn::read(&text).count(), 1);
}

#[test]
fn moves_are_counted_with_their_marks() {
    let text = "1. e4! e5? 2. d4!? (2. Nf3!) exd4 *";
    let plies: Vec<usize> = pgn::scan(text.as_bytes())
        .map(|heading| heading.expect("memory").plies)
        .collect();
    assert_eq!(plies, [4]);
}

#[test]
fn what_others_write_is_no_fault() {
    for (text, plies, result) in [
        ("[White \"Ann\" ]\n[Black \"Bob\"  ]\n\n1. e4 *", 1, "*"),
        ("1. e4 e5 2.1-0", 2, "1-0"),
        ("1. e4 e5 2. ... 2. Nf3 *", 3, "*"),
    ] {
        let game = pgn::read(text).next().expect("a game");
        assert!(game.faults.is_empty(), "{text}: {:?}", game.faults);
        assert_eq!(game.tree.main_line().len(), plies, "{text}");
        assert_eq!(game.tree.result().token(), result, "{text}");
    }
}

#[test]
fn dots_without_a_number_are_no_reason_to_cut_a_game() {
    let game = pgn::read("1. e4 e5 xyz ... 2. Nf3 *").next().expect("a game");
    assert_eq!(game.tree.main_line().len(), 3);
    assert!(!game.tree.has_cuts());
    assert_eq!(game.faults.len(), 1, "{:?}", game.faults);
}

/// What is between the value and the bracket belongs to the tag.
#[test]
fn a_tag_that_is_not_closed_well_ends_at_its_bracket() {
    let text = "[White \"Ann\" x]\n[Black \"Bob\"]\n\n1. e4 *";
    let games: Vec<pgn::Game> = pgn::read(text).collect();
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].faults.len(), 1, "{:?}", games[0].faults);
    assert_eq!(games[0].tree.tags.value("Black"), Some("Bob"));
    assert_eq!(games[0].tree.main_line().len(), 1);
}

/// More than is read at once, with characters of two units.
#[test]
fn a_long_stream_in_utf_16_is_read_as_its_text() {
    let mut text = String::new();
    for number in 0..6_000 {
        let _ = write!(text, "[White \"Ann {number} 𝄞\"]\n\n1. e4 {{né}} e5 *\n\n");
    }
    let mut bytes = vec![0xFF, 0xFE];
    bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
    let games: Vec<pgn::Game> = pgn::Reader::new(&bytes[..]).map(|game| game.expect("memory")).collect();
    assert_eq!(games.len(), 6_000);
    for (number, game) in games.iter().enumerate() {
        assert_eq!(game.tree.tags.value("White"), Some(format!("Ann {number} 𝄞").as_str()));
    }
}
