//! What pasted texts are recognized as.

use std::time::{Duration, Instant};
use tabiya::chess::{Board, Color, Move, Notation};
use tabiya::import::{import_text, Content, Imported, Issue, MovesStart};
use tabiya::record::{pgn, GameTree};
use tabiya::text::{self, Text};

use crate::common::{random_positions, rows, Random};
use crate::pasted::check;

/// The moves of the main line.
fn moves(tree: &GameTree) -> Vec<Move> {
    let line = tree.main_line();
    line.into_iter().map(|node| tree.mv(node).expect("no start")).collect()
}

/// The moves of the main line as SAN.
fn sans(tree: &GameTree) -> String {
    let mut board = tree.start();
    let mut texts = Vec::new();
    for mv in moves(tree) {
        texts.push(Notation::San.text(&board, mv));
        board.play(mv);
    }
    texts.join(" ")
}

fn content(what: &Content) -> String {
    let line = what.tree().map(|tree| sans(&tree)).filter(|line| !line.is_empty());
    line.unwrap_or_else(|| what.board().map_or("-".to_owned(), |board| board.to_string()))
}

fn issues(read: &Imported, source: &str) -> String {
    let english = Text::default();
    let issue = |issue: &Issue| {
        let labels = issue.suggestions.iter().map(|one| text::meaning(&english, one.meaning));
        let end = if issue.is_end { "!" } else { "" };
        format!(
            "{end}{} [{}]",
            &source[issue.place.clone()],
            labels.collect::<Vec<_>>().join(" ")
        )
    };
    read.issues.iter().map(issue).collect::<Vec<_>>().join("; ")
}

#[test]
fn texts_are_what_the_table_says() {
    let english = Text::default();
    let mut count = 0;
    for row in rows(include_str!("../data/imported.tsv")) {
        let present: Board = match row[0] {
            "-" => Board::default(),
            fen => fen.parse().expect(fen),
        };
        let source = row[1].replace("\\n", "\n").replace("\\t", "\t");
        let read = import_text(&source, &present);
        let found = [
            text::pasted(&english, &read.content),
            content(&read.content),
            issues(&read, &source),
            text::notices(&english, &read.notices),
        ];
        assert_eq!(found, row[2..6], "{source}");
        count += 1;
    }
    assert!(count > 70, "the table was read");
}

/// A line of random moves from the position, shorter if the game ends.
fn random_line(random: &mut Random, board: &Board, length: usize) -> Vec<Move> {
    let mut board = *board;
    let mut line = Vec::new();
    while line.len() < length {
        let legal = board.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[random.below(legal.len())];
        board.play(mv);
        line.push(mv);
    }
    line
}

/// The words of the line in this notation, each with its number if `is_numbered`.
fn written(board: &Board, line: &[Move], notation: Notation, is_numbered: bool) -> Vec<String> {
    let mut board = *board;
    let mut words = Vec::new();
    for (place, &mv) in line.iter().enumerate() {
        let text = notation.text(&board, mv);
        let is_white = board.turn() == Color::White;
        let dots = if is_white { "." } else { "..." };
        let has_number = is_numbered && (is_white || place == 0);
        words.push(if has_number {
            format!("{}{dots} {text}", board.fullmove_number())
        } else {
            text
        });
        board.play(mv);
    }
    words
}

/// In Chess960, castling may have the same squares as a king's step.
fn has_twins(board: &Board, line: &[Move]) -> bool {
    let mut board = *board;
    line.iter().any(|&mv| {
        let same = |other: &&Move| (other.from(), other.to()) == (mv.from(), mv.to());
        let has_twin = mv.castle_side().is_some() && board.legal_moves().iter().filter(same).count() > 1;
        board.play(mv);
        has_twin
    })
}

#[test]
fn a_line_in_any_notation_goes_on_from_the_board() {
    let mut random = Random(5);
    let mut count = 0;
    random_positions(31, 120, |board| {
        let line = random_line(&mut random, board, 24);
        if line.len() < 12 || has_twins(board, &line) {
            return;
        }
        for notation in Notation::ALL {
            for is_numbered in [true, false] {
                let separator = [" ", "\n", ", ", "   "][random.below(4)];
                let text = written(board, &line, notation, is_numbered).join(separator);
                let read = import_text(&text, board);
                assert!(read.issues.is_empty(), "{board} {text} {:?}", read.issues);
                let Content::Moves { tree, from } = &read.content else {
                    panic!("{board} {text} {:?}", read.content);
                };
                assert_eq!(moves(tree), line, "{board} {text}");
                assert!(
                    *from == MovesStart::Present || *board == Board::default(),
                    "{board} {text}"
                );
                count += 1;
            }
        }
    });
    assert!(count > 500, "{count} lists were read");
}

#[test]
fn a_written_game_is_recognised_as_it_is() {
    let mut random = Random(6);
    random_positions(32, 60, |board| {
        let mut tree = GameTree::new(*board);
        tree.tags.set("White", "Ann");
        let mut node = tabiya::record::NodeId::ROOT;
        for mv in random_line(&mut random, board, 30) {
            node = tree.add(node, mv).expect("a legal move");
        }
        let text = pgn::write(&tree);
        let read = import_text(&format!("See this:\r\n{}thank you!", text.replace('\n', "\r\n")), board);
        let found = read.content.tree().expect("a game");
        assert_eq!((found.start(), moves(&found)), (tree.start(), moves(&tree)), "{text}");
        assert_eq!(found.tags.value("White"), Some("Ann"));
        let Content::Game(_) = read.content else {
            panic!("{text}")
        };
        assert!(read.issues.is_empty());
        let both = import_text(&format!("{text}{text}"), board);
        assert!(
            matches!(both.content, Content::Games { count: 2, .. }),
            "{:?}",
            both.content
        );
    });
}

#[test]
fn moves_that_fit_two_positions_are_read_from_either() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let present: Board = fen.parse().expect("a position");
    let origin = |read: &Imported| match &read.content {
        Content::Moves { from, tree } => (*from, sans(tree)),
        other => panic!("{other:?}"),
    };
    for (text, first, other) in [
        ("1. Nf3 Nc6", MovesStart::Start, MovesStart::Present),
        ("2. Nf3 Nc6", MovesStart::Present, MovesStart::Start),
        ("Nf3 Nc6", MovesStart::Present, MovesStart::Start),
    ] {
        let read = import_text(text, &present);
        assert_eq!(origin(&read), (first, "Nf3 Nc6".to_owned()), "{text}");
        let instead = read.alternative.expect("it fits the other too");
        assert_eq!(origin(&instead), (other, "Nf3 Nc6".to_owned()), "{text}");
    }
    assert!(
        import_text("2. Bc4 Bc5", &present).alternative.is_none(),
        "only the board has room for it"
    );
}

/// If a letter of a word is lost, the moves before it stay, and the chosen reading continues the line.
#[test]
fn a_chosen_reading_leads_further() {
    let mut random = Random(7);
    let mut chosen = 0;
    random_positions(33, 200, |board| {
        let line = random_line(&mut random, board, 20);
        let mut words = written(board, &line, Notation::San, false);
        if words.len() < 15 {
            return;
        }
        let place = 5 + random.below(8);
        let lost = random.below(words[place].len());
        words[place].remove(lost);
        let text = words.join(" ");
        let read = import_text(&text, board);
        // With a letter missing it may be a different move, even one from the other position.
        let (Content::Moves { tree, from }, Some(doubt)) = (&read.content, read.issues.first()) else {
            return;
        };
        if *from != MovesStart::Present || tree.main_line().len() != place {
            return;
        }
        assert_eq!(moves(tree), line[..place], "{board} {text}");
        for reading in 0..doubt.suggestions.len() {
            let text = doubt.choose(&text, reading).expect("there is one");
            let tree = import_text(&text, board).content.tree().expect("more than before");
            assert!(tree.main_line().len() > place, "{board} {text}");
            chosen += 1;
        }
        assert!(doubt.choose(&text, doubt.suggestions.len()).is_none());
    });
    assert!(chosen > 50, "{chosen} readings were chosen");
}

/// Whatever is pasted, the answer comes quickly, and its ranges lie within the text.
#[test]
fn no_text_makes_it_panic_or_dawdle() {
    const PARTS: [&str; 40] = [
        "e4",
        "Nf3",
        "e5",
        "Nc6",
        "1.",
        "2...",
        "O-O",
        "exd",
        "5254",
        "♘",
        "Кf3",
        "Sf3",
        "castle",
        "king",
        "to",
        "x",
        "-",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "[A \"b\"]",
        "\n",
        "\r\n",
        " ",
        "  ",
        "1-0",
        "*",
        "!?",
        "8/8",
        "/",
        "k",
        "4k3/8/8/8/8/8/8/4K3",
        "w",
        "é",
        "…",
        "startpos",
        "\u{1F600}",
    ];
    let mut random = Random(8);
    random_positions(34, 300, |board| {
        let mut text = String::new();
        for _ in 0..random.below(60) {
            text.push_str(PARTS[random.below(PARTS.len())]);
            text.push_str(["", " "][random.below(2)]);
        }
        check(&text, board);
    });
    let board = Board::default();
    for part in [
        "foo Nd9 ",
        "8/8/8/8/8/8/8/8 ",
        "[A \"b\"]\ne4 e4 {(",
        "((((",
        "e4 Nd2 x ♘ 1. ",
        "☺",
        "Sf3 Кf3 1-0 ",
    ] {
        let text = part.repeat((2 << 20) / part.len());
        let began = Instant::now();
        check(&text, &board);
        let took = began.elapsed();
        assert!(took < Duration::from_secs(10), "{part} took {took:?}");
    }
}

#[test]
fn what_is_written_beside_pasted_moves_is_kept() {
    for (text, nags, comment, result) in [
        ("e4! e5?? Nf3", [1, 4], None, "*"),
        ("e4 ! e5 ?? Nf3 1-0", [1, 4], None, "1-0"),
        ("1. e4! {good} e5?? 2. Nf3 1-0", [1, 4], Some("good"), "1-0"),
    ] {
        let read = import_text(text, &Board::default());
        let tree = read.content.tree().expect(text);
        let line = tree.main_line();
        assert_eq!(line.len(), 3, "{text}");
        for (node, nag) in line.iter().zip(nags) {
            assert_eq!(*tree.annotation(*node).nags(), [nag], "{text}");
        }
        assert_eq!(tree.annotation(line[0]).comment().as_deref(), comment, "{text}");
        assert_eq!(tree.result().token(), result, "{text}");
    }
}
