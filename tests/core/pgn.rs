//! Reading and writing PGN: the decisions of docs/pgn.md one by one, and texts that nobody would write.

use crate::common::Random;
use std::borrow::Cow;
use std::fmt::Write as _;
use tabiya::chess::{san, Color, DrawReason, Outcome, WinReason};
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

/// Whether the game is read back unchanged from its export, except for the tags that every export has.
fn is_written_back(tree: &GameTree) -> bool {
    let mut again = only(&pgn::write(tree)).tree;
    again.tags = tree.tags.clone();
    again == *tree
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
    assert_eq!(
        tree.annotation(NodeId::ROOT).comment().as_deref(),
        Some("Before the game.")
    );
    let e4 = tree.main_line()[0];
    assert_eq!(tree.annotation(e4).nags(), [1]);
    assert_eq!(tree.annotation(e4).clock().map(|clock| clock.as_secs()), Some(180));
    let d4 = tree.next_sibling(e4).expect("a variation");
    let c4 = tree.line_end(d4);
    assert_eq!(tree.ply(c4), 4);
    let before_last = tree.parent(c4).expect("a move");
    assert_eq!(tree.annotation(before_last).command("cal"), Some("Gc4d5"));
    assert!(tree
        .annotation(before_last)
        .comment()
        .as_deref()
        .is_some_and(|text| text.contains('}')));
    assert_eq!(moves(tree), 9);
    let written = pgn::write(tree);
    let again = only(&written);
    assert_eq!(pgn::write(&again.tree), written);
    assert_eq!(again.tree.nodes().count(), tree.nodes().count());
}

/// Some programs read only comments in braces: lichess and python-chess skip those after a semicolon.
#[test]
fn commands_stand_in_braces_beside_a_text_that_cannot() {
    for (comment, text, commands) in [
        ("A set {a, b} [%cal Ge2e4,Rd1h5][%csl Gd4]", "A set {a, b}", 2),
        ("[%clk 0:01:00] Here } and [%eval 0.3] there", "Here } and there", 2),
        ("} [%cal Ge2e4] }", "} }", 1),
        ("[Event \"x\"] is a tag [%cal Ge2e4]", "[Event \"x\"] is a tag", 1),
        ("[%cal Ge2e4] } [%x }] {", "} {", 2),
    ] {
        let tree = only(&format!("1. e4 ; {comment}\n e5 *")).tree;
        let e4 = tree.main_line()[0];
        let written = pgn::write(&tree);
        let again = only(&written);
        assert_eq!(again.faults, []);
        let here = again.tree.annotation(e4);
        assert_eq!(here.comment().as_deref(), Some(text), "{written}");
        assert_eq!(
            here.commands().collect::<Vec<_>>(),
            tree.annotation(e4).commands().collect::<Vec<_>>()
        );
        assert_eq!(here.commands().count(), commands);
        assert_eq!(pgn::write(&again.tree), written, "and the same once more");
        let lines = written.lines().map(|line| line.split("; ").next().unwrap_or_default());
        let braces_only = only(&lines.collect::<Vec<_>>().join("\n"));
        let here = braces_only.tree.annotation(e4);
        let is_brace = |value: &str| value.contains('}');
        let readable = tree
            .annotation(e4)
            .commands()
            .filter(|(_, value)| !is_brace(value))
            .count();
        assert_eq!(here.commands().count(), readable, "{written}");
    }
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
Nf6 $5 {Indian} 2. c4) 2. c4 {[%cal Gc4d5]} ; Queen's a line comment with } in
; it
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
    tree.set_comment(e4, &comment);
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

/// A note in one place of a chapter leaves the paragraphs and lists of the others; lines that a program has filled are filled anew.
#[test]
fn the_paragraphs_of_a_comment_stay() {
    let long =
        "This chapter is about the endgame of a queen against a pawn on its seventh rank, in all cases that there are:";
    let lists = [
        format!("{long}\n1) a central pawn\n2) a rook pawn\n\nWho is to move?"),
        "Three plans:\n\n* a4\n* b4 and b5\n* nothing".to_owned(),
    ];
    // The space that marks a break has room in a line that is full.
    let up_to_the_edge = (0..60).map(|count| format!("{long} {}\n1) a central pawn", "x".repeat(count + 1)));
    // A line break that is meant follows a space or an empty line.
    let unfilled = |text: &str| {
        let meant = text.replace("\n\n", "\r\r").replace(" \n", "\r");
        meant.replace('\n', " ").replace('\r', "\n")
    };
    for list in lists.into_iter().chain(up_to_the_edge) {
        let text = format!("1. e4 {{{}}} e5 *", list.replace('\n', "\r\n"));
        let mut tree = only(&text).tree;
        tree.set_comment(tree.main_line()[1], "A note.");
        for _ in 0..3 {
            let written = pgn::write(&tree);
            assert!(written.lines().all(|line| line.len() < 80), "{written}");
            let kept = written.split(['{', '}']).nth(1).expect("a comment");
            assert_eq!(unfilled(kept), list, "{written}");
            tree = only(&written).tree;
            let e4 = tree.main_line()[0];
            let comment = tree.annotation(e4).comment().map(Cow::into_owned).expect("a comment");
            assert_eq!(comment, list);
            tree.set_comment(e4, &comment);
        }
    }
    // A long word takes a line of its own.
    let mut tree = only("1. e4 e5 *").tree;
    let long_word = format!("Seen at https://example.org/{} by both of them", "x".repeat(120));
    tree.set_comment(tree.main_line()[0], &long_word);
    let read = only(&pgn::write(&tree)).tree;
    assert_eq!(
        read.annotation(read.main_line()[0]).comment().as_deref(),
        Some(&*long_word)
    );
    let filled = "1. e4 {The best move of all, as everybody knew who had read anything at all about\n\
                  it in the last two hundred years, and there were many who had read everything} e5 *";
    let tree = only(filled).tree;
    assert!(!tree
        .annotation(tree.main_line()[0])
        .comment()
        .is_some_and(|comment| comment.contains('\n')));
    let written = pgn::write(&tree);
    assert!(!written.contains(" \n"), "{written}");
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
    assert_eq!((fault.at.line, fault.at.column, fault.move_number), (3, 13, Some(2)));
    assert_eq!(fault.text, "Ke3");
    assert_eq!(moves(&games[1].tree), 1);
    assert!(games[1].faults.is_empty());
}

#[test]
fn what_cannot_be_a_move_is_skipped_and_what_cannot_be_read_is_kept() {
    let rows = include_str!("../data/pgn_words.tsv").lines();
    for row in rows.filter(|row| !row.starts_with('#')) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [text, plies, faults, rest] = columns[..] else {
            panic!("{row}")
        };
        let game = only(text);
        let tree = &game.tree;
        let found = (moves(tree).to_string(), game.faults.len().to_string());
        assert_eq!(
            found,
            (plies.to_owned(), faults.to_owned()),
            "{text}: {:?}",
            game.faults
        );
        assert_eq!(tree.cut().map_or("-", |cut| cut.text().trim()), rest, "{text}");
        assert!(
            game.faults.iter().all(|fault| !fault.text.is_empty()),
            "{:?}",
            game.faults
        );
        assert!(is_written_back(tree), "{text}\n{}", pgn::write(tree));
        let heading = pgn::scan(text.as_bytes()).next().expect("a game").expect("bytes");
        assert!(heading.plies >= moves(tree), "{text}");
    }
}

#[test]
fn a_word_that_was_skipped_is_a_comment() {
    let tree = only("1. e4 N Diagram (1. d4 0:05 d5) 1... e5 *").tree;
    let e4 = tree.main_line()[0];
    let d4 = tree.next_sibling(e4).expect("a variation");
    assert_eq!(tree.annotation(d4).comment().as_deref(), Some("0:05"));
    assert_eq!(
        tree.annotation(tree.main_line()[1]).comment_before().as_deref(),
        Some("N Diagram")
    );
}

#[test]
fn a_glyph_without_a_meaning_is_a_comment() {
    let game = only("1. e4 $256 e5 $ 2. Nf3 *");
    assert_eq!((game.faults.len(), game.tree.main_line().len()), (2, 3));
    let comments = game
        .tree
        .main_line()
        .into_iter()
        .map(|node| game.tree.annotation(node).comment());
    let comments: Vec<String> = comments.flatten().map(|comment| comment.to_string()).collect();
    assert_eq!(comments, ["$256", "$"]);
    assert!(is_written_back(&game.tree));
}

#[test]
fn a_no_break_space_is_a_space() {
    for space in ["\u{a0}", " \u{a0}", "\u{a0}\u{a0}\n"] {
        let text = format!("[Event \"a\"]\n\n1.{space}e4{space}e5{space}{{no}}{space}2. Nf3! $10{space}Nc6 (2... d6){space}3. Bb5{space}*");
        let latin_1: Vec<u8> = text
            .chars()
            .map(|letter| u8::try_from(letter).expect("Latin-1"))
            .collect();
        for bytes in [text.as_bytes(), &latin_1] {
            let games: Vec<pgn::Game> = pgn::Reader::new(bytes).collect::<Result<_, _>>().expect("bytes");
            assert!(
                games.len() == 1 && games[0].faults.is_empty(),
                "{text:?} {:?}",
                games[0].faults
            );
            assert_eq!(moves(&games[0].tree), 5, "{text:?}");
        }
    }
    let other = only("1. e4 voil\u{e0} e5 *");
    assert_eq!(
        (other.faults.len(), moves(&other.tree)),
        (1, 2),
        "\u{e0} ends with the same byte"
    );
}

#[test]
fn a_tag_keeps_quotation_marks_without_backslashes() {
    for (written, value, faults) in [
        (r#"[Event "Mem "Foo" Open"]"#, r#"Mem "Foo" Open"#, 1),
        (r#"[Event "The "Open""]"#, r#"The "Open""#, 1),
        (r#"[Event "Mem \"Foo" Open" ]"#, r#"Mem "Foo" Open"#, 1),
        (r#"[Event "" ] [Site "b"]"#, "", 0),
        (r#"[Event "a" b] [Site "c"]"#, "a", 1),
        (r#"[Event "Mem "Foo Open"#, "Mem ", 1),
    ] {
        let game = only(&format!("{written}\n\n1. e4 *"));
        assert_eq!(game.tree.tags.value("Event").unwrap_or_default(), value, "{written}");
        assert_eq!(game.faults.len(), faults, "{written} {:?}", game.faults);
        assert_eq!(moves(&game.tree), 1, "{written}");
        assert!(is_written_back(&game.tree), "{written}");
    }
}

#[test]
fn variations_that_cannot_be_read_are_kept() {
    for text in [
        "1. e4 (1. Zz9 d5 (1... d6) 2. d4) e5 (1... d5 2. Ke3 {no} d4) 2. Nf3 *",
        "1. e4 e5 (1... Ke3) (1... Ke4) 2. d4 (2. Nf3 Nf3 (2... Nc6)) *",
        "[FEN \"nonsense\"]\n[SetUp \"1\"]\n\n1. Kd2 {a} Kd7 *",
    ] {
        let tree = only(text).tree;
        let written = pgn::write(&tree);
        assert!(tree.has_cuts(), "{text}");
        assert!(is_written_back(&tree), "{text}\n{written}");
        let movetext = |text: &str| text.replace(['\n', ' '], "").replace("1...", "").replace("2...", "");
        assert!(
            movetext(&written).contains(&movetext(text.split("\n\n").last().expect("moves"))),
            "{written}"
        );
    }
}

#[test]
fn a_cut_game_that_goes_on_keeps_the_rest_as_a_variation() {
    let mut tree = only("1. e4 e5 2. Ke3 Nf6 *").tree;
    let mv = san::read(&tree.board(tree.main_line()[1]), b"Nf3").expect("a legal move");
    tree.add(tree.main_line()[1], mv).expect("a legal move");
    assert!(tree.cut().is_none());
    let written = pgn::write(&tree);
    assert!(written.ends_with("1. e4 e5 2. Nf3 (2. Ke3 Nf6) *\n\n"), "{written}");
    assert_eq!(pgn::write(&only(&written).tree), written);
}

#[test]
fn a_command_is_not_broken_at_the_end_of_a_line() {
    let text = "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:10:00]} 2. Nf3 {[%clk 0:10:00]} Nc6 {[%clk 0:10:00] [%cal Ga1a2]} *";
    let tree = only(text).tree;
    let written = pgn::write(&tree);
    assert_eq!(written.matches("[%clk 0:10:00]").count(), 4, "{written}");
    assert!(is_written_back(&tree), "{written}");
}

/// A word that may not be in the first column has a space before it, which is no place to break the line at.
#[test]
fn a_word_that_fills_its_line_stays_there() {
    for length in 70..90 {
        let word = format!("%{}", "x".repeat(length));
        let text = format!("1. e4 (1. d4 {{a {word}}}) *");
        let written = pgn::write(&only(&text).tree);
        let lines: Vec<&str> = written.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
        assert!(lines[1].starts_with(&format!(" {word}}})")), "{written}");
        assert_eq!(lines.len(), 3 + usize::from(length + 6 > 79), "{written}");
    }
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
        (Outcome::Aborted, "*"),
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

/// The line, column and move number of each fault.
fn places(game: &pgn::Game) -> Vec<(u64, u64, u32)> {
    let places = game.faults.iter();
    places
        .map(|fault| (fault.at.line, fault.at.column, fault.move_number.unwrap_or_default()))
        .collect()
}

#[test]
fn faults_are_told_at_their_places_in_order() {
    let game = only("[White \"A\"]\n [FEN \"nothing\"]\n[White \"B\"]\n\n1. e4 *");
    assert_eq!(places(&game), [(2, 2, 0), (3, 1, 0)]);
    assert!(
        game.faults[0].to_string().starts_with("line 2, column 2: invalid FEN"),
        "{}",
        game.faults[0]
    );
    let game = only("1. e4 (1. d4 d5\n(1... Nf6) (1... e6 2. Ke3\n");
    assert_eq!(places(&game), [(1, 7, 1), (2, 12, 2), (2, 24, 2)]);
    assert_eq!(game.faults[1].kind, pgn::FaultKind::VariationUnterminated);
}

#[test]
fn a_fault_is_short_however_long_the_word() {
    let game = only(&format!("1. e4 {} *", "é".repeat(100_000)));
    let fault = &game.faults[0];
    assert!(fault.text.chars().count() < 210 && fault.text.contains('…'), "{fault}");
    assert!(fault.message().chars().count() < 210, "{fault}");
    assert!(fault.message().ends_with("is not a move"), "{fault}");
}

#[test]
fn utf_16_is_read_like_utf_8() {
    let text = "[White \"M\u{fc}ller \u{1f600}\"]\n\n1. e4 {\u{1f600}} *\n\n[White \"B\"]\n\n1. d4 Zz9 *\n";
    let units = |mark: &str| format!("{mark}{text}").encode_utf16().collect::<Vec<u16>>();
    let bytes = |mark: &str, order: fn(u16) -> [u8; 2]| units(mark).into_iter().flat_map(order).collect::<Vec<u8>>();
    let plain: Vec<pgn::Game> = pgn::read(text).collect();
    for mark in ["\u{feff}", ""] {
        for order in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes = bytes(mark, order);
            let games: Vec<pgn::Game> = pgn::read(&bytes).collect();
            let streamed: Vec<pgn::Game> = pgn::Reader::new(bytes.as_slice())
                .map(|game| game.expect("bytes"))
                .collect();
            let headings: Vec<pgn::Heading> = pgn::scan(bytes.as_slice()).map(|game| game.expect("bytes")).collect();
            assert_eq!((games.len(), streamed.len(), headings.len()), (2, 2, 2));
            for (index, plain) in plain.iter().enumerate() {
                assert_eq!(games[index].tree, plain.tree);
                assert_eq!(streamed[index].tree, plain.tree);
                assert_eq!(games[index].faults.len(), plain.faults.len());
                assert_eq!(games[index].offset, streamed[index].offset);
                assert_eq!(games[index].offset, headings[index].offset);
                // The game can be read on its own from its location in the source.
                let start = usize::try_from(headings[index].offset).expect("small");
                let end = start + usize::try_from(headings[index].length).expect("small");
                assert_eq!(pgn::read(&bytes[start..end]).next().expect("a game").tree, plain.tree);
            }
        }
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

/// A hundred thousand tags or unclosed comments take no longer per item than a few; otherwise this test would never end.
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
    assert_eq!(game.faults[199].at.line, 100_200);
    let open = "[Event \"x\"]\n\n1. e4 {never closed\n".repeat(50_000);
    assert_eq!(pgn::check(&open).map(|game| game.faults.len()).sum::<usize>(), 50_000);
}

#[test]
fn latin_1_and_utf_8_are_told_apart() {
    let latin = b"[White \"M\xFCller\"]\n\n1. e4 {gut gew\xE4hlt} *";
    let game = pgn::read(latin).next().expect("a game");
    assert_eq!(game.tree.tags.value("White"), Some("Müller"));
    assert_eq!(
        game.tree.annotation(game.tree.main_line()[0]).comment().as_deref(),
        Some("gut gewählt")
    );
}

/// Whatever the bytes, the reader terminates, a stream gives the same result as a text, and what it has read is written and read
/// again.
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
            let is_whole = again.faults.is_empty() || game.tree.has_cuts();
            assert!(is_whole, "{written}\n{:?}", again.faults);
            assert_eq!(pgn::write(&again.tree), written, "{}", String::from_utf8_lossy(&text));
        }
    }
}
