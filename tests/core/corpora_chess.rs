//! The sets of a folder of collected cases, run when the folder is given:
//! `TABIYA_CORPORA=DIR cargo test --release --no-default-features --features program --test core corpora_chess -- --ignored --nocapture`.

use crate::corpora::{expect, run};
use tabiya::chess::notation::{self, uci::UciMove};
use tabiya::chess::{san, Board, Color, History, Move, Notation};
use tabiya::record::GameResult;

/// The first four fields, with each side's castling letters in a fixed order.
fn position(fen: &str) -> Vec<String> {
    let mut fields: Vec<String> = fen.split(' ').take(4).map(String::from).collect();
    if let Some(castling) = fields.get_mut(2) {
        let mut letters: Vec<char> = castling.chars().collect();
        letters.sort_unstable();
        *castling = letters.into_iter().collect();
    }
    fields
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn fen_sets() {
    let mut passed = run("fen/cozy_valid.tsv", |row| {
        let board = row[0].parse::<Board>().map_err(|error| error.to_string())?;
        let written = board.to_string().parse::<Board>().map_err(|error| error.to_string())?;
        let shredder = board.to_shredder_fen();
        expect(written == board, "is not read back")?;
        expect(shredder.parse::<Board>() == Ok(board), "Shredder-FEN is not read back")?;
        expect(position(&shredder)[..3] == position(row[0])[..3], shredder)
    });
    passed &= run("fen/cozy_invalid.tsv", |row| {
        expect(row[0].parse::<Board>().is_err(), "accepted")
    });
    passed &= run("fen/verdicts.tsv", |row| {
        let strict = row[1].parse::<Board>().map(|_| ()).map_err(|error| error.to_string());
        let lenient = Board::from_fen_lenient(row[1])
            .map(|_| ())
            .map_err(|error| error.to_string());
        let decided = match row[0] {
            "choice" => !matches!(row[3].split(' ').next(), Some("white" | "30")),
            "partial" => row[1].ends_with(" b"),
            verdict => verdict == "ok",
        };
        if decided {
            expect(
                strict.is_ok() || row[1].contains(" kqKQ ") || row[0] == "partial",
                format!("{strict:?}"),
            )?;
            expect(lenient.is_ok(), format!("{lenient:?}"))
        } else {
            expect(strict.is_err(), "accepted")
        }
    });
    passed &= run("fen/normalise.tsv", |row| {
        // Positions without exactly one king per side are not valid: rejected, whatever the source says.
        let kings = |king| row[1].split(' ').next().unwrap_or_default().matches(king).count();
        if kings('k') != 1 || kings('K') != 1 {
            return expect(Board::from_fen_lenient(row[1]).is_err(), "accepted");
        }
        let (board, _) = Board::from_fen_lenient(row[1]).map_err(|error| error.to_string())?;
        let (standard, shredder) = (board.to_string(), board.to_shredder_fen());
        let is_equal = [&standard, &shredder]
            .into_iter()
            .any(|fen| position(fen) == position(row[2]));
        expect(is_equal, format!("{standard} {shredder}"))
    });
    passed &= run("fen/chess960_numbers.tsv", |row| {
        let board = row[3].parse::<Board>().map_err(|error| error.to_string())?;
        expect(
            position(&board.to_shredder_fen()) == position(row[3]),
            board.to_shredder_fen(),
        )?;
        let number: u16 = row[0].parse().map_err(|_| "no number")?;
        expect(Board::chess960(number) == Some(board), "has another number")?;
        expect(board.chess960_number() == Some(number), "has another number")
    });
    passed &= run("polyglot/keys.tsv", |row| {
        let (board, _) = Board::from_fen_lenient(row[0]).map_err(|error| error.to_string())?;
        expect(
            format!("0x{:016x}", board.hash()) == row[1],
            format!("{:016x}", board.hash()),
        )
    });
    assert!(passed);
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn every_position_is_read() {
    let mut passed = true;
    for name in [
        "standard",
        "tricky",
        "tricky_unreachable",
        "chess960",
        "random",
        "ferdy_en_passant_d4",
        "ferdy_single_check_d4",
        "ferdy_double_check_d4",
    ] {
        passed &= run(&format!("perft/{name}.epd"), |row| {
            let fen = row[0].split(" ;").next().unwrap_or_default().trim();
            let lenient = Board::from_fen_lenient(fen);
            let refused = name == "tricky_unreachable" && fen.starts_with("kBQQ");
            expect(
                lenient.is_ok() != refused,
                lenient.err().map(|error| error.to_string()).unwrap_or_default(),
            )
        });
    }
    assert!(passed);
}

fn board(fen: &str) -> Result<Board, String> {
    Board::from_fen_lenient(fen)
        .map(|(board, _)| board)
        .map_err(|errors| errors.to_string())
}

/// Whether both FENs are the same except for the way castling is written and an unusable en passant square.
fn same(board: &Board, fen: &str) -> Result<(), String> {
    let other = Board::from_fen_lenient(fen).map_err(|errors| errors.to_string())?.0;
    expect(board.is_same_position(&other), format!("{board} instead of {fen}"))
}

/// The texts of all legal moves are as expected, and each is read back.
fn all_moves(board: &Board, expected: &[&str]) -> Result<(), String> {
    let mut texts: Vec<String> = board.legal_moves().iter().map(|&mv| san::san(board, mv)).collect();
    let mut expected: Vec<&str> = expected.iter().copied().filter(|&text| text != "-").collect();
    texts.sort_unstable();
    expected.sort_unstable();
    expect(texts == expected, format!("{texts:?}"))
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn san_sets() {
    let mut passed = run("san/san_write.tsv", |row| {
        let before = board(row[0])?;
        let mv = before.legal_moves().iter().copied().find(|mv| {
            format!("{mv:?}")
                .replace("(Castle(King))", "")
                .replace("(Castle(Queen))", "")
                .replace("(EnPassant)", "")
                == row[1]
        });
        let mv: Move = mv.ok_or("no such move")?;
        expect(san::san(&before, mv) == row[2], san::san(&before, mv))?;
        expect(san::read(&before, row[2].as_bytes()) == Ok(mv), "is not read back")?;
        same(&before.played(mv), row[3])
    });
    passed &= run("san/san_read.tsv", |row| {
        let before = board(row[0])?;
        let read = notation::read(&before, row[1]).map(|mv| Notation::Uci.text(&before, mv));
        expect(read.as_deref().unwrap_or("ERROR") == row[2], format!("{read:?}"))
    });
    passed &= run("san/uci_syntax.tsv", |row| {
        expect(
            row[1].parse::<UciMove>().is_ok() == (row[0] == "ok"),
            "the other way round",
        )
    });
    passed &= run("san/chessjs_full_lists.tsv", |row| {
        all_moves(&board(row[0])?, &row[1].split(' ').collect::<Vec<_>>())
    });
    passed &= run("pgn/san_games_lichess.tsv", |row| {
        let mut board = Board::default();
        for text in row[0].split(' ') {
            let mv = san::read(&board, text.as_bytes()).map_err(|error| format!("{text}: {error}"))?;
            expect(san::san(&board, mv) == text, text)?;
            board.play(mv);
        }
        same(&board, row[1])
    });
    assert!(passed);
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn movegen_sets() {
    let mut passed = run("movegen/rampart_legal_moves.tsv", |row| {
        let before = board(row[1])?;
        let texts: Vec<&str> = row[2].split(' ').collect();
        all_moves(&before, &texts)?;
        for (text, after) in texts
            .into_iter()
            .zip(row[3].split('|'))
            .filter(|(text, _)| *text != "-")
        {
            let mv = san::read(&before, text.as_bytes()).map_err(|error| error.to_string())?;
            same(&before.played(mv), after)?;
        }
        Ok(())
    });
    passed &= run("movegen/kokopu_positions.tsv", |row| {
        // Two rows drop castling rights of kings off the e-file, which are those of Chess960 here (X-FEN).
        if row[0].contains("(king not on e)") {
            return Ok(());
        }
        let Ok((before, _)) = Board::from_fen_lenient(row[2]) else {
            return expect(row[3] == "false", "refused");
        };
        expect(row[3] == "true", "accepted")?;
        let texts: Vec<&str> = row[11].split('/').collect();
        all_moves(&before, &texts)?;
        let flags = [
            before.is_check(),
            before.is_check() && !before.has_legal_move(),
            !before.is_check() && !before.has_legal_move(),
        ];
        expect(flags.map(|flag| flag.to_string()) == row[6..9], format!("{flags:?}"))?;
        for (text, after) in texts
            .into_iter()
            .zip(row[12].split('|'))
            .filter(|(text, _)| *text != "-")
        {
            let mv = san::read(&before, text.as_bytes()).map_err(|error| error.to_string())?;
            let (pieces, castling) = (before.played(mv).to_shredder_fen(), before.played(mv).to_string());
            let after = position(after);
            expect(
                position(&pieces)[..3] == after[..3] || position(&castling)[..3] == after[..3],
                format!("{text} {castling}"),
            )?;
        }
        Ok(())
    });
    assert!(passed);
}

/// The positions of a game: the start, and one after each move, given in SAN or UCI.
fn history(start: &str, moves: &str) -> Result<Vec<Board>, String> {
    let first = if start == "start" {
        Board::default()
    } else {
        board(start)?
    };
    let mut history = vec![first];
    for text in moves.split(' ').filter(|text| !text.is_empty() && *text != "-") {
        let before = history[history.len() - 1];
        let uci = text.parse::<UciMove>().ok().and_then(|mv| mv.find(&before).ok());
        let mv = uci.map_or_else(|| san::read(&before, text.as_bytes()), Ok);
        history.push(before.played(mv.map_err(|error| format!("{text}: {error}"))?));
    }
    Ok(history)
}

/// How many times the last position has occurred.
fn count(history: &[Board]) -> usize {
    let (last, earlier) = history.split_last().expect("a history has its start");
    earlier.iter().collect::<History>().count(last)
}

fn yes_or_no(said: &str, is: bool, what: &str) -> Result<(), String> {
    expect(said == "?" || (said == "yes") == is, format!("{what}: {is}"))
}

#[test]
#[ignore = "needs collections of positions: make corpora"]
fn draw_sets() {
    let mut passed = run("draws/material.tsv", |row| {
        let board = board(row[0])?;
        let lacks = Color::ALL.map(|color| !board.can_mate_by_material(color));
        yes_or_no(row[1], lacks[0], "White lacks material")?;
        yes_or_no(row[2], lacks[1], "Black lacks material")?;
        yes_or_no(row[3], lacks[0] && lacks[1], "dead")
    });
    passed &= run("draws/result.tsv", |row| {
        let board = board(row[0])?;
        let history = History::new();
        let said = match history.outcome(&board) {
            Some(outcome) => GameResult::from(outcome).token(),
            None if history.claim(&board).is_some() => "claim",
            None if !history.claims_by_moving(&board).is_empty() => "claim-with-move",
            None => "*",
        };
        expect(said == row[1], said)
    });
    passed &= run("draws/sequences.tsv", |row| {
        let history = history(row[0], row[1])?;
        for fact in row[2].split(' ') {
            let (name, said) = fact.split_once('=').unwrap_or((fact, "yes"));
            let last = history[history.len() - 1];
            let holds = match name {
                "threefold" => count(&history) >= 3,
                "fivefold" => count(&history) >= 5,
                "fifty" => last.halfmove_clock() >= 100,
                "seventyfive" => last.halfmove_clock() >= 150,
                _ => return Err(format!("what is {name}?")),
            };
            yes_or_no(said, holds, name)?;
        }
        same(&history[history.len() - 1], row[3])
    });
    passed &= run("draws/ashlar_games.tsv", |row| {
        let history = history(row[1], row[2])?;
        let facts = first_plies(&history);
        let said = row[3].split(' ').filter(|fact| *fact != "-");
        for fact in said.clone() {
            expect(
                facts.iter().any(|found| found == fact),
                format!("{fact} instead of {facts:?}"),
            )?;
        }
        expect(facts.len() == said.count(), format!("{facts:?}"))?;
        let last = history[history.len() - 1];
        let ending = match last.outcome() {
            _ if last.is_check() && !last.has_legal_move() => "mate",
            _ if !last.has_legal_move() => "stalemate",
            _ if Color::ALL.iter().all(|&color| !last.can_mate_by_material(color)) => "dead",
            _ if last.is_check() => "check",
            _ => "-",
        };
        expect(ending == row[4], ending)?;
        same(&last, row[7])
    });
    assert!(passed);
}

/// The first plies after which a draw condition holds, as in the table of games: it does not judge the start.
fn first_plies(history: &[Board]) -> Vec<String> {
    let first = |name: &str, holds: &dyn Fn(&[Board]) -> bool| {
        let ply = (2..=history.len()).find(|&length| holds(&history[..length]))?;
        Some(format!("{name}@{}", ply - 1))
    };
    let last = |history: &[Board]| history[history.len() - 1];
    [
        first("3fold", &|history| count(history) >= 3),
        first("5fold", &|history| count(history) >= 5),
        first("50", &|history| last(history).halfmove_clock() >= 100),
        first("75", &|history| last(history).halfmove_clock() >= 150),
        first("dead", &|history| {
            Color::ALL
                .iter()
                .all(|&color| !last(history).can_mate_by_material(color))
        }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Lines of moves in UCI that end in mate.
#[test]
#[ignore = "needs collections of positions: make corpora"]
fn mates_are_mates() {
    let mut passed = true;
    for (name, column) in [
        ("matetrack_pv", 2),
        ("pychess_mate_in_2", 1),
        ("pychess_mate_in_3", 1),
        ("pychess_mate_in_4", 1),
    ] {
        passed &= run(&format!("mates/{name}.tsv"), |row| {
            let history = history(row[0], row[column])?;
            let last = history[history.len() - 1];
            expect(last.is_check() && !last.has_legal_move(), format!("ends {last}"))
        });
    }
    assert!(passed);
}

/// The moves named in positions of an EPD file (`bm`, `am`, `pv`, `pm`) are read as legal moves.
#[test]
#[ignore = "needs collections of positions: make corpora"]
fn moves_of_test_positions_are_legal() {
    let folder = crate::corpora::folder();
    let mut passed = true;
    let mut names: Vec<_> = ["epd", "endings", "mates"]
        .iter()
        .map(|kind| {
            (
                kind,
                std::fs::read_dir(folder.join(kind)).expect("the folder can be read"),
            )
        })
        .flat_map(|(kind, entries)| {
            entries
                .flatten()
                .map(move |entry| format!("{kind}/{}", entry.file_name().to_string_lossy()))
        })
        .filter(|name| {
            ["epd", "fen"]
                .iter()
                .any(|ending| name.rsplit('.').next() == Some(ending))
        })
        .collect();
    names.sort();
    for name in names {
        passed &= run(&name, |row| test_position(row[0]));
    }
    assert!(passed);
}

fn test_position(line: &str) -> Result<(), String> {
    let fields: Vec<&str> = line.split(' ').filter(|field| !field.is_empty()).collect();
    let before = board(&fields[..fields.len().min(4)].join(" "))?;
    let operations = fields[fields.len().min(4)..].join(" ");
    for operation in operations.split(';').map(str::trim) {
        let mut words = operation.split(' ');
        let code = words.next().unwrap_or_default();
        let mut at = before;
        for text in words.filter(|_| matches!(code, "bm" | "am" | "pv" | "pm")) {
            let mv = notation::read(&at, text).map_err(|error| format!("{code}: {error}"))?;
            if code == "pv" {
                at.play(mv);
            }
        }
    }
    Ok(())
}
