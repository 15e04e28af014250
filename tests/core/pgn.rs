//! Reading and writing of PGN: the decisions of docs/pgn.md one by one, and texts that nobody would write.

use crate::common::Random;
use std::fmt::Write as _;
use tabiya::chess::{Color, DrawReason, Outcome, WinReason};
use tabiya::record::{pgn, GameTree, NodeId};

const RICH: &str = r#"[Event "A \"quoted\" event"]
[White "Müller"]
[Annotator "someone"]
[Result "1-0"]

{Before the game.} 1. e4! {[%clk 0:03:00] The best by test.} (1. d4 d5 (1... Nf6 $5 {Indian} 2. c4) 2. c4 {[%cal Gc4d5] Queen's}
; a line comment with } in it
2... e6) 1... e5 2. Nf3 Nc6 3. Bb5 a6?! (3... Nf6 {Berlin}) {Morphy} 4. Ba4 -- 5. O-O $16 1-0 {So it ended.}
"#;

fn only(text: &str) -> pgn::Game {
    let mut games: Vec<pgn::Game> = pgn::read(text.as_bytes()).collect();
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn moves(tree: &GameTree) -> usize {
    tree.main_line().len()
}

#[test]
fn everything_in_a_game_is_kept() {
    let game = only(RICH);
    assert!(game.faults.is_empty(), "{:?}", game.faults);
    let tree = &game.tree;
    assert_eq!(tree.tags.value("Event"), Some("A \"quoted\" event"));
    assert_eq!(tree.annotation(NodeId::ROOT).after.as_deref(), Some("Before the game."));
    let e4 = tree.main_line()[0];
    assert_eq!(tree.annotation(e4).nags, [1]);
    assert_eq!(tree.annotation(e4).clock.map(|clock| clock.as_secs()), Some(180));
    let d4 = tree.next_sibling(e4).expect("a variation");
    let c4 = tree.line_end(d4);
    assert_eq!(tree.ply(c4), 4);
    let before_last = tree.parent(c4).expect("a move");
    assert_eq!(tree.annotation(before_last).command("cal"), Some("Gc4d5"));
    assert!(tree
        .annotation(before_last)
        .after
        .as_deref()
        .is_some_and(|text| text.contains('}')));
    assert_eq!(moves(tree), 9);
    let written = pgn::write(tree);
    let again = only(&written);
    assert_eq!(pgn::write(&again.tree), written);
    assert_eq!(again.tree.nodes().count(), tree.nodes().count());
}

#[test]
fn the_written_form_is_that_of_the_standard() {
    let expected = r#"[Event "A \"quoted\" event"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Müller"]
[Black "?"]
[Result "1-0"]
[Annotator "someone"]

{Before the game.} 1. e4 $1 {[%clk 0:03:00] The best by test.} (1. d4 d5 (1...
Nf6 $5 {Indian} 2. c4) 2. c4 ; [%cal Gc4d5] Queen's a line comment with } in it
2... e6) 1... e5 2. Nf3 Nc6 3. Bb5 a6 $6 (3... Nf6 {Berlin}) {Morphy} 4. Ba4 --
5. O-O $16 {So it ended.} 1-0

"#;
    assert_eq!(pgn::write(&only(RICH).tree), expected);
}

#[test]
fn a_long_comment_with_a_brace_goes_on_below() {
    let mut tree = only("1. e4 e5 *").tree;
    let e4 = tree.main_line()[0];
    let comment = "so {long} that it takes more than one line ".repeat(5);
    tree.annotation_mut(e4).after = Some(comment.trim().to_owned());
    let written = pgn::write(&tree);
    assert!(written.lines().all(|line| line.len() < 80), "{written}");
    assert!(
        written.lines().filter(|line| line.contains(';')).count() > 2,
        "{written}"
    );
    let again = only(&written);
    assert!(again.faults.is_empty(), "{written}");
    assert_eq!(again.tree.annotation(e4), tree.annotation(e4), "{written}");
    assert_eq!(pgn::write(&again.tree), written);
}

#[test]
fn a_bad_move_costs_only_what_comes_after_it() {
    let text = "[White \"A\"]\n\n1. e4 e5 2. Ke3 Nf6 (2... d5) 3. Nf3 1-0\n\n[White \"B\"]\n\n1. d4 *\n";
    let games: Vec<pgn::Game> = pgn::read(text.as_bytes()).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(moves(&games[0].tree), 2);
    let [fault] = games[0].faults.as_slice() else {
        panic!("{:?}", games[0].faults)
    };
    assert_eq!((fault.line, fault.column, fault.move_number), (3, 13, 2));
    assert_eq!(fault.text, "Ke3");
    assert_eq!(moves(&games[1].tree), 1);
    assert!(games[1].faults.is_empty());
}

#[test]
fn games_are_told_apart_without_empty_lines() {
    let text = "[Event \"1\"]\n1. e4 1-0\n[Event \"2\"]\n1. d4\n[Event \"3\"]\r\n\r\n[Event \"4\"]\r1. c4 * 1. Nf3 *";
    let counts: Vec<usize> = pgn::read(text.as_bytes()).map(|game| moves(&game.tree)).collect();
    assert_eq!(counts, [1, 1, 0, 1, 1]);
}

#[test]
fn every_way_to_end_comes_back() {
    for (outcome, token) in [
        (Outcome::Draw(DrawReason::Agreement), "1/2-1/2"),
        (Outcome::Draw(DrawReason::TimeUnwinnable), "1/2-1/2"),
        (
            Outcome::Win {
                winner: Color::Black,
                reason: WinReason::Resignation,
            },
            "0-1",
        ),
        (Outcome::Abandoned, "*"),
    ] {
        for moves in ["", "1. e4 e5 {A comment.} "] {
            let mut tree = only(&format!("{moves}*")).tree;
            tree.outcome = Some(outcome);
            let written = pgn::write(&tree);
            assert!(written.contains("[Termination \""), "{written}");
            assert!(written.trim_end().ends_with(token), "{written}");
            let read = only(&written).tree;
            assert_eq!(read.outcome, Some(outcome), "{written}");
            assert_eq!(pgn::write(&read), written);
        }
    }
}

#[test]
fn the_termination_that_somebody_wrote_is_kept() {
    for written in ["normal", "Normal", "time forfeit", "White's flag fell"] {
        let text = format!("[Termination \"{written}\"]\n\n1. e4 {{White wins by resignation.}} 1-0");
        let tree = only(&text).tree;
        assert!(tree.outcome.is_some(), "{text}");
        assert_eq!(tree.tags.value("Termination").is_none(), written == "normal");
        let again = pgn::write(&tree);
        assert!(again.contains(&format!("[Termination \"{written}\"]\n")), "{again}");
        assert_eq!(again.matches("[Termination").count(), 1, "{again}");
        assert_eq!(pgn::write(&only(&again).tree), again);
    }
}

/// Line, column and number of the move of each fault.
fn places(game: &pgn::Game) -> Vec<(u64, u64, u32)> {
    let places = game.faults.iter();
    places
        .map(|fault| (fault.line, fault.column, fault.move_number))
        .collect()
}

#[test]
fn faults_are_told_at_their_places_in_order() {
    let game = only("[White \"A\"]\n [FEN \"nothing\"]\n[White \"B\"]\n\n1. e4 *");
    assert_eq!(places(&game), [(2, 2, 0), (3, 1, 0)]);
    assert!(
        game.faults[0]
            .to_string()
            .starts_with("line 2, column 2: the FEN is no position"),
        "{}",
        game.faults[0]
    );
    let game = only("1. e4 (1. d4 d5\n(1... Nf6) (1... e6 2. Ke3\n");
    assert_eq!(places(&game), [(1, 7, 1), (2, 12, 2), (2, 24, 2)]);
    assert_eq!(game.faults[1].reason, "the variation is not closed");
}

#[test]
fn a_fault_is_short_however_long_the_word() {
    let game = only(&format!("1. e4 {} *", "é".repeat(100_000)));
    let fault = &game.faults[0];
    assert!(fault.text.chars().count() < 210 && fault.text.contains('…'), "{fault}");
    assert!(fault.reason.chars().count() < 210, "{fault}");
    assert!(fault.reason.ends_with("is not a move"), "{fault}");
}

#[test]
fn utf_16_is_named() {
    let text = "[White \"A\"]\n\n1. e4 *";
    let little = [0xFEFF]
        .into_iter()
        .chain(text.encode_utf16())
        .flat_map(u16::to_le_bytes);
    let big = [0xFEFF]
        .into_iter()
        .chain(text.encode_utf16())
        .flat_map(u16::to_be_bytes);
    for bytes in [little.collect::<Vec<u8>>(), big.collect()] {
        let first = pgn::read(&bytes).next().expect("a game").faults.remove(0);
        assert_eq!(
            first.to_string(),
            "line 1, column 1: the text is UTF-16; save it as UTF-8"
        );
        let checked = pgn::check_stream(bytes.as_slice())
            .next()
            .expect("a game")
            .expect("bytes");
        assert_eq!(checked.faults[0], first);
    }
}

#[test]
fn depth_costs_no_stack() {
    let deep = format!("1. e4 {} 1... e5 *", "(1. d4 ".repeat(50_000) + &")".repeat(50_000));
    let game = only(&deep);
    assert!(game.faults.is_empty());
    assert_eq!(game.tree.nodes().count(), 50_002);
    assert_eq!(only(&pgn::write(&game.tree)).tree.nodes().count(), 50_002);
}

/// A hundred thousand tags, or comments that nobody closes, take no longer each than a few: else this would not end.
#[test]
fn long_lists_cost_no_more_each() {
    let mut text = String::new();
    for number in (0..100_000).chain(0..300) {
        let _ = writeln!(text, "[Tag{number} \"{number}\"]");
    }
    let game = only(&(text + "\n1. e4 *"));
    assert_eq!(game.tree.tags.iter().count(), 100_000);
    assert_eq!(game.tree.tags.value("Tag299"), Some("299"));
    assert_eq!(game.faults.len(), 200);
    assert_eq!(game.faults[199].line, 100_200);
    let open = "[Event \"x\"]\n\n1. e4 {never closed\n".repeat(50_000);
    assert_eq!(pgn::check(&open).map(|game| game.faults.len()).sum::<usize>(), 50_000);
}

#[test]
fn latin_1_and_utf_8_are_told_apart() {
    let latin = b"[White \"M\xFCller\"]\n\n1. e4 {gut gew\xE4hlt} *";
    let game = pgn::read(latin).next().expect("a game");
    assert_eq!(game.tree.tags.value("White"), Some("Müller"));
    assert_eq!(
        game.tree.annotation(game.tree.main_line()[0]).after.as_deref(),
        Some("gut gewählt")
    );
}

/// Whatever the bytes, the reader ends, a stream gives the same as a text, and what it has read is written and read again.
#[test]
fn no_text_breaks_the_reader() {
    let mut random = Random(20_261_121);
    let pieces = [
        "(", ")", "{", "}", "[", "]", "\"", ";", "%", "\n", "\r\n", "$", "1.", "*", "\u{feff}", "\\", "<", "Qh5", "\0",
        "0-0",
    ];
    for _ in 0..3_000 {
        let mut text = RICH.as_bytes().to_vec();
        for _ in 0..=random.below(8) {
            let at = random.below(text.len());
            match random.below(4) {
                0 => text[at] = random.bits().to_le_bytes()[0],
                1 => text.truncate(at.max(1)),
                2 => {
                    text.remove(at);
                }
                _ => {
                    let piece = pieces[random.below(pieces.len())];
                    text.splice(at..at, piece.bytes());
                }
            }
            if text.is_empty() {
                text.push(b'*');
            }
        }
        let streamed = pgn::Reader::new(text.as_slice()).count();
        let games: Vec<pgn::Game> = pgn::read(&text).collect();
        assert_eq!(
            (streamed, pgn::scan(text.as_slice()).count()),
            (games.len(), games.len())
        );
        for (quick, game) in pgn::check(&text).zip(&games) {
            assert_eq!((quick.nodes, &quick.faults), (game.tree.nodes().count(), &game.faults));
        }
        for game in games {
            let written = pgn::write(&game.tree);
            let again = only(&written);
            assert!(again.faults.is_empty(), "{written}\n{:?}", again.faults);
            assert_eq!(pgn::write(&again.tree), written);
        }
    }
}
