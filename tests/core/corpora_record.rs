//! The written games of a folder of collected cases, run when the folder is given:
//! `TABIYA_CORPORA=DIR cargo test --release --no-default-features --features program --test core corpora_record -- --ignored --nocapture`.

use crate::corpora::{expect, folder, pgn_files, run, Set};
use crate::properties::{is_too_long, pgn_facts as facts};

use tabiya::chess::notation::uci::UciMove;
use tabiya::chess::{san, Board};
use tabiya::record::{openings, pgn, GameResult, GameTree, NodeId};

/// Files that we read differently than the program that made the index, and why; see docs/pgn.md.
const DECIDED: [(&str, [usize; 3], bool); 30] = [
    // An unclosed value or comment, or a move that is not one, is reported as a fault.
    ("edge/chess-library__backslash_header.pgn", [1, 95, 95], true),
    ("edge/chess-library__corrupted.pgn", [1, 124, 124], true),
    ("edge/pychess__badpgn.pgn", [1, 0, 0], true),
    ("edge/scalachess__unclosedQuote.pgn", [1, 35, 35], true),
    ("edge/scalachess__withDelimiters.pgn", [1, 33, 34], true),
    ("kokopu/redos-header/database.pgn", [1, 0, 0], true),
    ("kokopu/syntactic-error-1/database.pgn", [23, 28, 29], true),
    ("kokopu/syntactic-error-3/database.pgn", [1, 0, 0], true),
    ("kokopu/syntactic-error-5/database.pgn", [2, 7, 7], true),
    ("edge/chess.js__0.pgn", [1, 77, 77], true),
    ("inline/018_chess.js.pgn", [1, 33, 33], true),
    ("inline/020_chess.js.pgn", [1, 0, 0], true),
    // Comments do not nest (standard 5), so what follows the first closing brace is movetext.
    ("edge/pgn-extract__nested-comment.pgn", [1, 1, 1], true),
    // A variation needs a move to replace.
    ("inline/070_python-chess.pgn", [1, 0, 0], true),
    // An empty line does not end a game, nor does a game need one before it.
    (
        "edge/chessops__headers-and-moves-on-the-same-line.pgn",
        [3, 15, 15],
        false,
    ),
    ("edge/pgn-extract__barnes-horton.pgn", [1, 72, 73], false),
    ("edge/pgn-extract__test-F-text.pgn", [1, 72, 73], false),
    ("edge/pgn-extract__test-Ta.pgn", [1, 72, 73], false),
    ("edge/pgn-extract__test-checkmate.pgn", [2, 76, 77], false),
    ("edge/pgn-extract__test-nochecks.pgn", [2, 76, 77], false),
    ("edge/pgn-extract__test-stalemate.pgn", [3, 178, 179], false),
    ("edge/pgn-extract__test-fuzzydepth.pgn", [4, 20, 20], false),
    ("edge/chesslib__ep.pgn", [1, 164, 164], false),
    ("edge/scalachess__invisibleChar.pgn", [1, 19, 109], false),
    ("edge/scalachess__fromCrafty.pgn", [1, 68, 711], false),
    ("edge/scalachess__uzchesscup.pgn", [45, 0, 0], false),
    ("inline/016_chess.js.pgn", [1, 81, 81], false),
    ("inline/058_chess.js.pgn", [1, 2, 2], false),
    ("inline/078_python-chess.pgn", [1, 1, 1], true),
    // Latin-1 in and out.
    ("edge/scid__res_gameLatin1.pgn", [1, 149, 479], false),
];

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn the_index_holds() {
    let passed = run("pgn/INDEX.tsv", |row| {
        let path = folder().join("pgn").join(row[0]);
        let text = std::fs::read(&path).map_err(|error| error.to_string())?;
        let games: Vec<pgn::Game> = pgn::read(&text).collect();
        let number = |column: usize| row[column].parse::<usize>().map_err(|error| error.to_string());
        let plies: usize = games.iter().map(|game| game.tree.main_line().len()).sum();
        let nodes: usize = games.iter().map(|game| game.tree.nodes().count()).sum();
        let faults: usize = games.iter().map(|game| game.faults.len()).sum();
        let said = format!("{} games {plies} plies {nodes} nodes {faults} faults", games.len());
        let first = games.iter().flat_map(|game| &game.faults).next();
        if let Some((_, counts, has_faults)) = DECIDED.iter().find(|(name, ..)| *name == row[0]) {
            return expect(
                [games.len(), plies, nodes] == *counts && (faults > 0) == *has_faults,
                said,
            );
        }
        let said = first.map_or(said.clone(), |fault| format!("{said} ({fault})"));
        expect(games.len() == number(4)?, format!("games: {said}"))?;
        expect(plies == number(5)?, format!("plies: {said}"))?;
        expect(nodes == number(6)?, format!("nodes: {said}"))?;
        expect((faults > 0) == (number(7)? > 0), format!("faults: {said}"))?;
        if row[9] != "-" && games.len() == 1 {
            let tree = &games[0].tree;
            let end: Board = tree.board(tree.line_end(NodeId::ROOT));
            expect(end.to_string() == row[9], format!("ends {end}"))?;
        }
        Ok(())
    });
    assert!(passed);
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn what_is_written_reads_back_the_same() {
    let folder = folder();
    let mut set = Set {
        name: "pgn, write and read".into(),
        rows: 0,
        failures: Vec::new(),
    };
    for path in pgn_files(&folder.join("pgn")) {
        let text = std::fs::read(&path).expect("the file can be read");
        for (number, game) in pgn::read(&text).enumerate() {
            set.rows += 1;
            let written = pgn::write(&game.tree);
            let again: Vec<pgn::Game> = pgn::read(written.as_bytes()).collect();
            let name = format!("{} game {}", path.display(), number + 1);
            if again.len() != 1
                || facts(&again[0].tree) != facts(&game.tree)
                || !(again[0].faults.is_empty() || game.tree.has_cuts())
            {
                set.failures.push(name);
            } else if pgn::write(&again[0].tree) != written {
                set.failures.push(format!("{name}: other bytes"));
            } else if written.lines().any(is_too_long) {
                set.failures.push(format!("{name}: a long line"));
            }
        }
    }
    assert!(set.report());
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn a_stream_gives_what_the_text_gives() {
    let folder = folder();
    for path in pgn_files(&folder.join("pgn")) {
        let text = std::fs::read(&path).expect("the file can be read");
        let streamed: Vec<pgn::Game> = pgn::Reader::new(text.as_slice())
            .map(|game| game.expect("no fault of input"))
            .collect();
        let whole: Vec<pgn::Game> = pgn::read(&text).collect();
        let headings: Vec<pgn::Heading> = pgn::scan(text.as_slice())
            .map(|heading| heading.expect("no fault of input"))
            .collect();
        let checked: Vec<pgn::Checked> = pgn::check(&text).collect();
        assert_eq!(checked.len(), whole.len(), "{}", path.display());
        for (quick, game) in checked.iter().zip(&whole) {
            let last = game.tree.line_end(NodeId::ROOT);
            assert_eq!(quick.faults, game.faults, "{}", path.display());
            assert_eq!(quick.plies, game.tree.ply(last), "{}", path.display());
            assert_eq!(quick.nodes, game.tree.nodes().count(), "{}", path.display());
            assert_eq!(quick.end, game.tree.board(last), "{}", path.display());
            assert_eq!(quick.result, game.tree.result(), "{}", path.display());
        }
        assert_eq!(streamed.len(), whole.len(), "{}", path.display());
        assert_eq!(headings.len(), whole.len(), "{}", path.display());
        for ((one, other), heading) in streamed.iter().zip(&whole).zip(&headings) {
            assert_eq!(one.faults, other.faults, "{}", path.display());
            assert_eq!(
                (one.offset, heading.offset),
                (other.offset, other.offset),
                "{}",
                path.display()
            );
            assert_eq!(facts(&one.tree), facts(&other.tree), "{}", path.display());
        }
    }
}

/// The text with its tags sorted: one of the references has them in source order.
fn ordered(text: &str) -> String {
    let (mut tags, moves): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('['));
    tags.sort_unstable();
    [tags, moves].concat().join("\n")
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn export_references() {
    let folder = folder().join("pgn/export_reference");
    let mut set = Set {
        name: "pgn/export_reference".into(),
        rows: 0,
        failures: Vec::new(),
    };
    let mut compare = |name: String, written: &str, expected: &str| {
        set.rows += 1;
        if written.trim_end() != expected.trim_end() {
            let differs = written.lines().zip(expected.lines()).find(|(one, other)| one != other);
            set.failures.push(format!("{name}: {differs:?}"));
        }
    };
    let read = |name: &str| std::fs::read(folder.join(name)).expect("the file can be read");
    let reduced: String = pgn::read(&read("annotated_in.pgn"))
        .map(|game| pgn::write_reduced(&game.tree))
        .collect();
    compare(
        "reduced".into(),
        &reduced,
        &String::from_utf8_lossy(&read("reduced_out.pgn")),
    );
    for path in pgn_files(&folder.join("ashlar")) {
        let text = std::fs::read(&path).expect("the file can be read");
        let written: String = pgn::read(&text).map(|game| pgn::write(&game.tree)).collect();
        let plain = String::from_utf8_lossy(&text).replace("\r\n", "\n");
        compare(path.display().to_string(), &ordered(&written), &ordered(&plain));
    }
    assert!(set.report());
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn games_of_lichess_end_where_they_ended() {
    let passed = run("pgn/san_games_lichess.tsv", |row| {
        let mut board = Board::default();
        for text in row[0].split(' ') {
            let mv = san::read(&board, text.as_bytes()).map_err(|error| format!("{text}: {error}"))?;
            expect(san::san(&board, mv) == text, format!("{text} is written otherwise"))?;
            board.play(mv);
        }
        expect(board.to_string() == row[1], format!("ends {board}"))
    });
    assert!(passed);
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn openings_have_their_names() {
    let mut passed = run("openings/lichess_games.tsv", |row| {
        let mut tree = GameTree::default();
        let mut node = NodeId::ROOT;
        for text in row[2].split(' ') {
            let mv: UciMove = text.parse().map_err(|_| format!("{text} is no move"))?;
            let mv = mv.find(&tree.board(node)).map_err(|error| format!("{text}: {error}"))?;
            node = tree.add(node, mv).map_err(|error| format!("{text}: {error}"))?;
        }
        let found = openings::of_line(&tree, node).map(|opening| (opening.eco, opening.name));
        expect(
            found == Some((row[0].to_owned(), row[1].to_owned())),
            format!("{found:?}"),
        )
    });
    passed &= run("openings/lichess_positions.tsv", |row| {
        let mut board = Board::default();
        for text in row[2].split(' ') {
            let mv: UciMove = text.parse().map_err(|_| format!("{text} is no move"))?;
            board.play(mv.find(&board).map_err(|error| format!("{text}: {error}"))?);
        }
        let found = openings::find(&board).map(|opening| (opening.eco, opening.name));
        expect(
            found == Some((row[0].to_owned(), row[1].to_owned())),
            format!("{found:?}"),
        )
    });
    assert!(passed);
}

/// Games by another program, in long algebraic notation: read in full, to the stated ply, with the stated result.
#[test]
#[ignore = "needs collections of positions: make corpora"]
fn games_in_long_notation_replay() {
    let text = std::fs::read(folder().join("royal-chess.pgn")).expect("the file can be read");
    let games: Vec<pgn::Game> = pgn::read(&text).collect();
    let faults: Vec<_> = games.iter().flat_map(|game| &game.faults).collect();
    assert!(faults.is_empty(), "{faults:?}");
    for game in &games {
        let plies = game.tree.main_line().len();
        assert_eq!(game.tree.tags.value("PlyCount"), Some(plies.to_string().as_str()));
        let ended = game.tree.board(game.tree.line_end(NodeId::ROOT)).outcome();
        assert!(
            ended.is_none_or(|outcome| GameResult::from(outcome) == game.tree.result()),
            "{ended:?}"
        );
    }
    println!(
        "{:<34} rows {:>5} passed {:>5} failed 0",
        "royal-chess.pgn",
        games.len(),
        games.len()
    );
}
