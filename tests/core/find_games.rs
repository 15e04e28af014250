//! `tabiya pgn find`, `sort` and `twins`: what they print and how they exit.

use crate::command_line::{said, tabiya};
use flate2::write::GzEncoder;
use flate2::Compression;
use std::fs;
use std::io::Write;
use tabiya::record::pgn;

const GAMES: &str = "\
[Event \"Cup\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"2020.01.02\"]\n[Result \"1-0\"]\n[WhiteElo \"2400\"]\n\n1. e4 e5 2. Nf3 1-0\n\n\
[Event \"Cup\"]\n[White \"Eve\"]\n[Black \"Ann\"]\n[Date \"2019.05.01\"]\n[Result \"0-1\"]\n\n1. Nf3 e5 2. e4 (2. d4 e4) 2... d6 0-1\n\n\
[White \"Bob\"]\n[Black \"Ann\"]\n[Date \"2019.??.??\"]\n\n1. d4 *\n";

const AFTER_E4_E5_NF3: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -";

/// The lines that `tabiya pgn find -` prints for these games.
fn find(arguments: &[&str]) -> Vec<String> {
    let output = tabiya(&[&["pgn", "find", "-"], arguments].concat(), GAMES);
    let (lines, faults) = said(&output);
    assert!(output.status.success() && faults.is_empty(), "{arguments:?}: {faults}");
    lines.into_iter().map(str::to_owned).collect()
}

#[test]
fn games_with_a_position_are_counted_listed_and_printed() {
    let fen = ["--fen", AFTER_E4_E5_NF3];
    let with = |more: &[&'static str]| find(&[&fen, more].concat());
    let list = [
        "1\t3\tCup\t?\t2020.01.02\t?\tAnn\tBob\t1-0",
        "2\t3\tCup\t?\t2019.05.01\t?\tEve\tAnn\t0-1",
    ];
    assert_eq!(with(&[]), list);
    assert_eq!(with(&["--list"]), list);
    assert_eq!(with(&["--count"]), ["2"]);
    assert_eq!(with(&["--count", "--json"]), ["{\"games\":2}"]);
    assert_eq!(with(&["--count", "--where", "black:ann"]), ["1"]);
    assert_eq!(with(&["--tree"]), ["d6\t1\t0\t0\t1"]);
    let json = with(&["--json", "--where", "white:ann"]);
    let expected = "{\"game\":1,\"ply\":3,\"tags\":{\"Black\":\"Bob\",\"Date\":\"2020.01.02\",\"Event\":\"Cup\",\
        \"Result\":\"1-0\",\"White\":\"Ann\",\"WhiteElo\":\"2400\"}}";
    assert_eq!(json, [expected]);
    let set_up = "[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *\n";
    let all = tabiya(&["pgn", "find", "-", "--json"], set_up);
    assert!(said(&all).0[0].contains("\"FEN\":\"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\",\"Result\":\"*\",\"SetUp\":\"1\""));
    let texts = with(&["--pgn", "--where", "-white:eve"]).join("\n");
    assert_eq!(
        texts,
        GAMES.split("\n\n").take(2).collect::<Vec<_>>().join("\n\n") + "\n"
    );
}

#[test]
fn compressed_standard_input_is_unpacked_or_refused() {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(GAMES.as_bytes()).expect("it can be written");
    let packed = packed.finish().expect("it can be written");
    for (arguments, first) in [
        (&["find", "-", "--count"][..], "3"),
        (
            &[
                "find",
                "-",
                "--where",
                "fen:rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
                "--count",
            ],
            "2",
        ),
        (&["sort", "-", "--by", "white"], "[Event \"Cup\"]"),
        (&["format", "-"], "[Event \"Cup\"]"),
        (&["twins", "-"], ""),
    ] {
        let output = tabiya(&[&["pgn"], arguments].concat(), &packed);
        let (lines, faults) = said(&output);
        assert!(output.status.success() && faults.is_empty(), "{arguments:?}: {faults}");
        assert_eq!(lines.first().copied().unwrap_or_default(), first, "{arguments:?}");
    }
    let checked = tabiya(&["pgn", "check", "-"], &packed);
    assert!(
        checked.status.success() && said(&checked).1.contains("3 games"),
        "{}",
        said(&checked).1
    );
    for task in [
        &["find", "-", "--count"][..],
        &["check", "-"],
        &["sort", "-"],
        &["format", "-"],
        &["twins", "-"],
    ] {
        for (bytes, fault) in [
            (&b"BZh91AY&SY"[..], "compressed with bzip2"),
            (
                &packed[..packed.len() / 2],
                "the compressed data is damaged or not complete",
            ),
        ] {
            let output = tabiya(&[&["pgn"], task].concat(), bytes);
            let told = said(&output).1;
            assert!(!output.status.success() && told.contains(fault), "{task:?}: {told}");
        }
    }
}

#[test]
fn moves_of_a_position_are_counted_most_frequent_first() {
    assert_eq!(
        find(&["--tree"]),
        ["Nf3\t1\t0\t0\t1", "d4\t1\t0\t0\t0", "e4\t1\t1\t0\t0"]
    );
    assert_eq!(
        find(&["--tree", "--where", "player:ann year:2019.. -result:*"]).len(),
        2
    );
    let json = "{\"move\":\"e4\",\"games\":1,\"white\":1,\"draws\":0,\"black\":0}";
    assert_eq!(find(&["--tree", "--json", "--where", "white:ann"]), [json]);
    let twice = tabiya(&["pgn", "find", "--tree", "--where", "white:a", "-", "-"], GAMES);
    assert_eq!(
        said(&twice).0,
        ["e4\t1\t1\t0\t0"],
        "standard input is empty the second time"
    );
}

#[test]
fn games_without_a_code_have_that_of_their_moves() {
    let count = |wanted: &str| find(&["--count", "--where", wanted]).concat();
    let counts = ["eco:C40", "eco:C4", "-eco:C", "eco:C40..C41 white:ann"].map(count);
    assert_eq!(counts, ["1", "2", "1", "1"]);
}

#[test]
fn pawns_material_and_variations_are_found() {
    assert_eq!(
        find(&["--pawns", "8/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/8", "--count"]),
        ["2"]
    );
    assert_eq!(
        find(&["--material", "KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP", "--count"]),
        ["3"]
    );
    assert_eq!(find(&["--material", "KRvK", "--count"]), ["0"]);
    let aside = "rnbqkbnr/pppp1ppp/8/8/3Pp3/5N2/PPP1PPPP/RNBQKB1R w KQkq -";
    assert_eq!(find(&["--fen", aside, "--count"]), ["0"]);
    assert_eq!(find(&["--fen", aside, "--count", "--variations"]), ["1"]);
    assert_eq!(find(&["--fen", aside, "--variations"])[0].split('\t').nth(1), Some("4"));
}

/// What else is looked for has to be in the game too, wherever it is; the position is where it is found, and has the tree.
#[test]
fn a_position_and_a_structure_are_in_the_same_game() {
    let after_e4_e5 = "pawns:8/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/8";
    let (reti, knights) = (
        "fen:\"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -\"",
        "material:KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP",
    );
    let both = format!("{after_e4_e5} {reti} {knights}");
    assert_eq!(
        find(&["--where", &both]),
        [find(&["--fen", AFTER_E4_E5_NF3])[1].replace("\t3\t", "\t1\t")]
    );
    assert_eq!(find(&["--where", &both, "--count"]), ["1"]);
    assert_eq!(find(&["--where", &both, "--tree"]), ["e5\t1\t0\t0\t1"]);
    assert_eq!(
        find(&["--where", after_e4_e5, "--tree"]),
        ["Nf3\t1\t0\t0\t1", "e4\t1\t1\t0\t0"]
    );
    assert_eq!(find(&["--where", &format!("{both} material:KvK"), "--count"]), ["0"]);
    let with_option = ["--fen", AFTER_E4_E5_NF3, "--where", reti, "--count"];
    assert_eq!(find(&with_option), ["1"]);
}

#[test]
fn several_files_are_summed_and_one_that_cannot_be_read_is_told() {
    let file = "tests/data/pgn/chess-library__castling.pgn";
    let output = tabiya(&["pgn", "find", "--count", file, "no/such.pgn", "-"], GAMES);
    let (lines, faults) = said(&output);
    assert_eq!(lines, ["4"]);
    assert!(!output.status.success() && faults.contains("no/such.pgn"), "{faults}");
    let listed = tabiya(&["pgn", "find", file, "-", "--where", "white:bob"], GAMES);
    assert_eq!(said(&listed).0, ["-\t3\t0\t?\t?\t2019.??.??\t?\tBob\tAnn\t*"]);
}

#[test]
fn what_cannot_be_looked_for_is_refused() {
    for (arguments, words) in [
        (&["--fen", "8/8/8/8/8/8/8/8 w"][..], "White has no king"),
        (&["--pawns", "nothing"], "is not a FEN"),
        (&["--material", "KRP"], "is not material such as KRPvKR"),
        (&["--where", "whit:a"], "unknown field \"whit\""),
        (&["--fen", AFTER_E4_E5_NF3, "--material", "KvK"], "cannot be used with"),
        (&["--count", "--tree"], "cannot be used with"),
        (&["--tree", "--material", "KvK"], "cannot be used with"),
        (&["--where", "-material:KvK"], "no opposite"),
    ] {
        let output = tabiya(&[&["pgn", "find", "-"], arguments].concat(), "");
        let (lines, faults) = said(&output);
        assert!(!output.status.success() && lines.is_empty(), "{arguments:?}");
        assert!(faults.contains(words), "{arguments:?}: {faults}");
    }
}

#[test]
fn games_are_sorted_as_they_are_written() {
    let sorted = |by: &str| {
        let output = tabiya(&["pgn", "sort", "-", "--by", by], GAMES);
        let text = String::from_utf8(output.stdout).expect("text");
        let places: Vec<usize> = GAMES
            .trim_end()
            .split("\n\n")
            .collect::<Vec<_>>()
            .chunks(2)
            .map(|game| text.find(&game.join("\n\n")).expect("the game as written"))
            .collect();
        let mut order = vec![0, 1, 2];
        order.sort_by_key(|&game| places[game]);
        order
    };
    assert_eq!(sorted("date"), [2, 1, 0]);
    assert_eq!(sorted("-date"), [0, 1, 2]);
    assert_eq!(sorted("black,white"), [2, 1, 0]);
    assert_eq!(sorted("-elo"), [0, 1, 2]);
    let refused = tabiya(&["pgn", "sort", "-", "--by", "size"], GAMES);
    assert!(said(&refused).1.contains("is no column"), "{refused:?}");
}

#[test]
fn games_of_several_files_are_printed_in_one_encoding() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &[u8]| {
        fs::write(folder.path().join(name), text).expect("a file");
    };
    write("old.pgn", b"[White \"M\xfcller\"]\n\n1. e4 *\n");
    write("new.pgn", "[White \"Pérez\"]\n\n1. d4 *\n".as_bytes());
    let folder = folder.path().to_str().expect("text");
    for arguments in [["sort", folder, "--by=white"], ["find", folder, "--pgn"]] {
        let output = tabiya(&[&["pgn"][..], &arguments].concat(), "");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(text.contains("Müller") && text.contains("Pérez"), "{text}");
    }
}

/// Games that do not end in their files are still games of their own where others follow them.
#[test]
fn as_many_games_are_printed_as_there_are() {
    let scratch = tempfile::tempdir().expect("a folder");
    let texts = [
        "1. c4 c5",
        "1. d4 d5 1-0\n\n1. e4 e5",
        "[White \"Ann\"]\n\n1. e4 e5 {open, 1-0",
        "1. Nf3 (1. g3",
        "{a comment} 1. b3 *",
        "[White \"Bob\"]\n\n1. f4",
    ];
    for (number, text) in texts.iter().enumerate() {
        fs::write(scratch.path().join(format!("{number}.pgn")), text).expect("a file");
    }
    let folder = scratch.path().to_str().expect("text");
    for arguments in [
        &["sort", folder][..],
        &["sort", folder, "--by=-moves"],
        &["find", folder, "--pgn"],
    ] {
        let output = tabiya(&[&["pgn"], arguments].concat(), "");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let games: Vec<_> = pgn::read(&text).map(|game| game.tree.main_line().len()).collect();
        let mut sorted = games.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 1, 1, 2, 2, 2, 2], "{text}");
    }
    let one = tabiya(
        &["pgn", "sort", "-"],
        "[White \"Eve\"]\n\n1. e4\n\n[White \"Dan\"]\n\n1. d4",
    );
    assert_eq!(said(&one).0.join("\n").matches('*').count(), 0, "as they are written");
}

#[test]
fn a_slip_of_a_key_makes_no_folder() {
    let scratch = tempfile::tempdir().expect("a folder");
    let (games, folder) = (scratch.path().join("games.pgn"), scratch.path().join("boks"));
    fs::write(&games, GAMES).expect("a file");
    let (games, output) = (games.to_str().expect("text"), folder.join("b.bin"));
    let output = output.to_str().expect("text");
    for arguments in [
        ["pgn", "book", games, "-o", output],
        ["pgn", "review", games, "-o", output],
    ] {
        let output = tabiya(&arguments, "");
        let (_, faults) = said(&output);
        assert!(faults.contains("there is no folder") && !folder.exists(), "{faults}");
    }
}

#[test]
fn twins_are_listed_in_groups() {
    let long = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5";
    let english = "1. c4 e5 2. Nc3 Nf6 3. g3 d5 4. cxd5 Nxd5 5. Bg2 Nb6";
    let game = |white: &str, moves: &str| format!("[White \"{white}\"]\n[Black \"Bob\"]\n\n{moves} *\n\n");
    let games = [
        game("Ann", long),
        game("Eve", "1. e4 e5"),
        game("Ann", &long[..long.len() - 10]),
        game("Ánn", "1. e4 e5"),
        game("Cid", &format!("{long} 7. Bb3 {{better}}")),
        game("Dan", &long.replace("1. e4", "1. e4 {a comment} (1. d4)")),
        game("eve", "1. e4 e5"),
        game("Ann", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3"),
        // One player in two spellings, and another.
        game("Kasparov, Garry", &format!("{english} 6. Nf3")),
        game("Kasparov,G", english),
        game("Kasparov, Sergey", &format!("{english} 6. a3")),
    ]
    .concat();
    let output = tabiya(&["pgn", "twins", "-"], &games);
    let starts = |line: &&str| line.split('\t').take(2).collect::<Vec<_>>().join(" ");
    let (lines, faults) = said(&output);
    assert!(output.status.success() && faults.is_empty(), "{faults}");
    let starts: Vec<String> = lines.iter().map(starts).collect();
    assert_eq!(
        starts,
        ["1 12", "3 10", "6 12", "", "2 2", "7 2", "", "9 11", "10 10", ""]
    );
    let json = tabiya(&["pgn", "twins", "--json", "-"], &games);
    let lines = said(&json).0;
    assert!(
        lines.len() == 3 && lines[1].starts_with("[{\"game\":2,\"plies\":2,"),
        "{lines:?}"
    );
}

#[test]
fn a_folder_stands_for_the_files_in_it_and_a_book_is_made_of_their_games() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    fs::create_dir_all(folder.join("b/.hidden")).expect("folders");
    for name in ["b/one.pgn", "a.PGN", ".pgn", "b/.hidden/two.pgn", "c.txt"] {
        fs::write(folder.join(name), GAMES).expect("a file");
    }
    let file = fs::File::create(folder.join("d.pgn.gz")).expect("a file");
    let mut packed = GzEncoder::new(file, Compression::fast());
    packed.write_all(GAMES.as_bytes()).expect("it can be written");
    packed.finish().expect("it can be written");
    let path = folder.to_str().expect("a name");
    assert_eq!(said(&tabiya(&["pgn", "find", path, "--count"], "")).0, ["9"]);
    let listed = tabiya(&["pgn", "find", path, "--where", "white:bob"], "");
    let name = |line: &&str| {
        line.split('\t')
            .next()
            .unwrap_or_default()
            .rsplit('/')
            .next()
            .map(str::to_owned)
    };
    let names: Vec<_> = said(&listed).0.iter().filter_map(name).collect();
    assert_eq!(names, ["a.PGN", "one.pgn", "d.pgn.gz"]);
    let positions = folder.join("mates.epd");
    let epd = "4k3/8/4K3/8/8/8/8/R7 w - - bm Ra8#; id \"one\";\n4k3/8/4K3/8/8/8/8/7R w - - bm Rh8#; id \"two\";\n";
    fs::write(&positions, epd).expect("a file");
    let file = positions.to_str().expect("a name");
    let count = |search: &[&str]| {
        said(&tabiya(&[&["pgn", "find", file, "--count"], search].concat(), ""))
            .0
            .concat()
    };
    assert_eq!((count(&[]), count(&["--where", "event:two"])), ("2".into(), "1".into()));
    let one = ["--fen", "4k3/8/4K3/8/8/8/8/R7 w - -"];
    assert_eq!((count(&one), count(&["--material", "KRvK"])), ("1".into(), "2".into()));
    let groups = tabiya(&["pgn", "twins", path], "");
    assert_eq!(said(&groups).0.iter().filter(|line| line.is_empty()).count(), 3);
    let book = folder.join("book.bin");
    let book = book.to_str().expect("a name");
    let made = tabiya(&["pgn", "book", path, "--output", book], "");
    assert!(made.status.success(), "{made:?}");
    // White won after e4 and lost after Nf3 in each of three files, and 1. d4 has no result.
    assert_eq!(
        said(&tabiya(&["pgn", "find", book, "--tree"], "")).0,
        ["e4\t6\t0\t0\t0", "d4\t3\t0\t0\t0"]
    );
    let counted = tabiya(&["pgn", "find", book, "--count"], "");
    assert!(
        !counted.status.success() && said(&counted).1.contains("this is no text"),
        "{counted:?}"
    );
    let games = folder.join("a.PGN");
    let over_games = tabiya(&["pgn", "book", path, "--output", &games.display().to_string()], "");
    assert!(
        !over_games.status.success() && said(&over_games).1.contains("is no opening book"),
        "{over_games:?}"
    );
    assert_eq!(fs::read_to_string(games).expect("it is left as it is"), GAMES);
    let again = tabiya(&["pgn", "book", path, "--output", book], "");
    assert!(again.status.success(), "a book is replaced: {again:?}");
    let asked = format!(
        "setoption name Book File value {book}\nsetoption name OwnBook value true\n\
        position startpos moves g1f3\ngo depth 1\nposition startpos moves a2a3\ngo depth 1\n"
    );
    let played = tabiya(&["uci"], &asked);
    let (lines, _) = said(&played);
    assert_eq!(
        lines.first(),
        Some(&"bestmove e7e5"),
        "after 1. Nf3 the book has nothing else"
    );
    assert!(lines.len() > 2 && lines[1].starts_with("info depth 1"), "{lines:?}");
    let unread = tabiya(&["uci"], "setoption name Book File value no/such.bin\n");
    assert_eq!(said(&unread).0, ["info string no/such.bin is no Polyglot book"]);
}
