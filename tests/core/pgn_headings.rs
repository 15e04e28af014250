//! Where a game ends, and what is known about it without its moves.

use tabiya::record::{pgn, GameResult, NodeId};

/// A game: its plies, its result and the comment after its last move.
type Expected = (usize, &'static str, &'static str);

/// What may follow a result: the text and, for each of its games, the plies, the result and the comment after its last move.
const ENDS: [(&str, &[Expected]); 13] = [
    ("1. e4 e5 1-0", &[(2, "1-0", "")]),
    // On the line of the result, a comment belongs to the finished game; on the next line, to the game that follows.
    ("1. e4 1-0 {a} {b}\n1. d4 *", &[(1, "1-0", "a b"), (1, "*", "")]),
    ("1. e4 1-0 ; a {b}\n1. d4 *", &[(1, "1-0", "a {b}"), (1, "*", "")]),
    ("1. e4 1-0\n{a}\n1. d4 * {b}", &[(1, "1-0", ""), (1, "*", "b")]),
    ("1. e4 1-0\r{a}\r1. d4 *", &[(1, "1-0", ""), (1, "*", "")]),
    (
        "1. e4 1-0 {a}\n{b}\n[White \"B\"]\n1. d4 *",
        &[(1, "1-0", "a"), (1, "*", "")],
    ),
    // Only comments up to the end of the text: no other game could own them.
    ("1. e4 1-0\n{a}\n\n{b}\n", &[(1, "1-0", "a b")]),
    ("1. e4 (1. d4 d5) 1/2-1/2 {a}", &[(1, "1/2-1/2", "a")]),
    ("1. e4 * 0-1", &[(1, "*", ""), (0, "0-1", "")]),
    ("[Result \"0-1\"]\n\n1. e4 *", &[(1, "0-1", "")]),
    ("[Result \"0-1\"]\n\n1. e4 1-0", &[(1, "1-0", "")]),
    ("[White \"A\"]\n\n[White \"B\"]\n\n1. e4", &[(0, "*", ""), (1, "*", "")]),
    (
        "1. e4 e5\n[White \"B\"]\n1. c4 1... c5 2.Nf3!? $5 g6 {x} (2... d6) 3. -- Nc6 0-1",
        &[(2, "*", ""), (6, "0-1", "")],
    ),
];

#[test]
fn comments_after_a_result_belong_to_its_line() {
    for (text, expected) in ENDS {
        let games: Vec<_> = pgn::read(text)
            .map(|game| {
                let tree = game.tree;
                let last = tree.line_end(NodeId::ROOT);
                let comment = tree.annotation(last).comment().unwrap_or_default().into_owned();
                (tree.ply(last), tree.result().token(), comment)
            })
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|(plies, result, comment)| (*plies, *result, (*comment).to_owned()))
            .collect();
        assert_eq!(games, expected, "{text}");
    }
}

/// A heading counts moves without reading them: exactly, if nothing is wrong with them.
#[test]
fn headings_say_what_the_games_are() {
    for (text, expected) in ENDS {
        let headings: Vec<_> = pgn::scan(text.as_bytes())
            .map(|heading| heading.expect("bytes"))
            .collect();
        let found: Vec<_> = headings
            .iter()
            .map(|heading| (heading.plies, heading.result.token()))
            .collect();
        let expected: Vec<_> = expected.iter().map(|(plies, result, _)| (*plies, *result)).collect();
        assert_eq!(found, expected, "{text}");
        let mut end = 0;
        for (heading, game) in headings.iter().zip(pgn::read(text)) {
            assert_eq!(heading.offset, game.offset, "{text}");
            assert!(heading.offset >= end, "{text}");
            end = heading.offset + heading.length;
        }
        assert_eq!(text[usize::try_from(end).expect("a short text")..].trim(), "", "{text}");
    }
}

#[test]
fn words_are_counted_as_half_moves_if_they_have_the_form_of_moves() {
    for (movetext, plies) in [
        ("1. e4 e5 2. Ke3 Nf6 3. Nf3", 5),
        ("1. e4 N e5 Diagram 0:02:31", 2),
        ("1.e4 e5 2.Nf3!! Nc6?! 3.0-0 e.p. mate +", 5),
        ("1. e4 (1. d4 d5 2. c4) 1... -- 2. exd5", 3),
        ("1. e4 {2. d4} e5 ; 2. d4", 2),
        ("Zz9 ... -- Z0 abc", 2),
    ] {
        let heading = pgn::scan(movetext.as_bytes()).next().expect("a game").expect("bytes");
        assert_eq!(
            (heading.plies, heading.result),
            (plies, GameResult::Unknown),
            "{movetext}"
        );
        let checked = pgn::check(movetext).next().expect("a game");
        assert!(checked.plies <= plies, "{movetext}");
    }
}
