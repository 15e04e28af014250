//! The program called without a window: what it prints, what it says on stderr, how it exits.

use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// Runs the program with these arguments and this standard input, which it need not read: it may refuse its
/// arguments before.
pub fn tabiya(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("a pipe");
    match stdin.write_all(input.as_ref()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("{error}"),
        _ => drop(stdin),
    }
    program.wait_with_output().expect("the program ends")
}

/// The lines of stdout and the text of stderr.
pub fn said(output: &Output) -> (Vec<&str>, &str) {
    let text = |bytes| std::str::from_utf8(bytes).expect("text");
    (text(&output.stdout).lines().collect(), text(&output.stderr))
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

#[test]
fn perft_counts_each_first_move_and_the_total_last() {
    let output = tabiya(&["perft", "3"], "");
    let (lines, notices) = said(&output);
    assert!(output.status.success() && notices.is_empty(), "{notices}");
    assert_eq!(lines.len(), 21);
    assert_eq!(lines.last(), Some(&"8902"));
    assert!(lines.contains(&"e2e4: 600"), "{lines:?}");
    let played = tabiya(&["perft", "3", "--play-leaves"], "");
    assert_eq!(said(&played).0, lines);
    assert_eq!(said(&tabiya(&["perft", "0"], "")).0, ["1"]);
}

#[test]
fn perft_repairs_a_fen_and_says_so() {
    for call in [vec![KIWIPETE], KIWIPETE.split(' ').collect()] {
        let output = tabiya(&[&["perft", "2"], call.as_slice()].concat(), "");
        let (lines, notices) = said(&output);
        assert!(output.status.success(), "{notices}");
        assert_eq!(lines.last(), Some(&"2039"));
        assert_eq!(notices.lines().count(), 2, "{notices}");
        assert!(
            notices.contains("half-move clock") && notices.contains("move number"),
            "{notices}"
        );
    }
    let whole = tabiya(&["perft", "2", &format!("{KIWIPETE} 0 1")], "");
    assert_eq!(said(&whole).1, "");
    let bad = tabiya(&["perft", "2", "8/8/8/8/8/8/8/8 w"], "");
    assert!(!bad.status.success());
    assert!(said(&bad).1.contains("White has no king"), "{:?}", said(&bad));
}

#[test]
fn perft_writes_castling_as_the_variant_does() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let usual = tabiya(&["perft", "1", fen], "");
    assert!(said(&usual).0.contains(&"e1g1: 1"), "{usual:?}");
    let chess960 = tabiya(&["perft", "1", "--chess960", fen], "");
    assert!(said(&chess960).0.contains(&"e1h1: 1"), "{chess960:?}");
}

#[test]
fn fen_is_strict_and_tells_every_fault() {
    let good = format!("{KIWIPETE} 0 1");
    let output = tabiya(&["fen", &good], "");
    assert_eq!(said(&output), (vec![good.as_str()], ""));
    let bad = tabiya(&["fen", "k7/8/8/8/8/8/8/7P w - x 0 0"], "");
    let (lines, faults) = said(&bad);
    assert!(!bad.status.success() && lines.is_empty());
    assert_eq!(faults.lines().count(), 4, "{faults}");
}

#[test]
fn games_are_checked_and_written_from_the_standard_input() {
    let games = "[White \"Ada\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Ben\"]\n\n1. e4 Ke3 1-0\n";
    let output = tabiya(&["pgn", "check", "-"], games);
    let (lines, _) = said(&output);
    assert!(!output.status.success(), "the second game has a fault");
    assert_eq!(lines[0], "-: game 1: 3 plies, *");
    assert!(lines[2].contains("line 7, column 7"), "{lines:?}");
    let json = tabiya(&["pgn", "check", "--json", "-"], games);
    assert_eq!(json.status.code(), Some(1));
    let told: Vec<serde_json::Value> = said(&json).0.iter().map(|line| object(line)).collect();
    assert_eq!(
        told,
        [
            object(
                r#"{"game": 1, "plies": 3, "nodes": 3, "result": "*", "errors": [],
                    "fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"}"#
            ),
            object(
                r#"{"game": 2, "plies": 1, "nodes": 1, "result": "1-0",
                    "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                    "errors": [{"line": 7, "column": 7, "message":
                        "move 1: \"Ke3\" is not possible: no king can go there"}]}"#
            ),
        ]
    );
    let written = tabiya(
        &["pgn", "format", "-"],
        &games[..games.find("[White \"Ben").expect("Ben")],
    );
    assert!(written.status.success());
    let again = tabiya(&["pgn", "format", "-"], said(&written).0.join("\n").as_str());
    assert_eq!(said(&again).0, said(&written).0);
}

fn object(line: &str) -> serde_json::Value {
    serde_json::from_str(line).expect("an object of JSON")
}

#[test]
fn several_files_are_told_apart_and_a_missing_one_stops_nothing() {
    let good = "tests/data/pgn/chess-library__castling.pgn";
    let one = tabiya(&["pgn", "check", "--json", good], "");
    assert_eq!(one.status.code(), Some(0), "{one:?}");
    assert!(object(said(&one).0[0]).get("file").is_none());
    let several = tabiya(&["pgn", "check", "--json", "no/such.pgn", good, "-"], "1. d4 *");
    let (lines, notices) = said(&several);
    assert_eq!(several.status.code(), Some(1));
    assert!(
        notices.contains("no/such.pgn") && notices.lines().count() == 1,
        "{notices}"
    );
    let files: Vec<serde_json::Value> = lines.iter().map(|line| object(line)["file"].clone()).collect();
    assert_eq!(files.first(), Some(&good.into()));
    assert_eq!(files.last(), Some(&"-".into()));
}

#[test]
fn the_reduced_form_has_no_more_than_the_main_line() {
    let game = "[White \"Ada\"]\n[Annotator \"Ben\"]\n\n1. e4 {Best.} (1. d4 d5) e5 $1 *\n";
    let reduced = tabiya(&["pgn", "format", "--reduced", "-"], game);
    let (lines, notices) = said(&reduced);
    assert!(reduced.status.success() && notices.is_empty(), "{notices}");
    assert_eq!(lines.len(), 10, "{lines:?}");
    assert_eq!((lines[4], lines[8]), ("[White \"Ada\"]", "1. e4 e5 *"));
    let bad = tabiya(&["pgn", "format", "-"], "1. e4 Ke3 *");
    assert_eq!(bad.status.code(), Some(1));
    assert!(
        said(&bad).1.starts_with("game 1: line 1, column 7: move 1: "),
        "{bad:?}"
    );
}

#[test]
fn a_fen_of_four_fields_is_not_strict() {
    let output = tabiya(&["fen", KIWIPETE], "");
    assert_eq!(output.status.code(), Some(1));
    let (lines, faults) = said(&output);
    assert!(lines.is_empty());
    assert_eq!(
        faults,
        "half-move clock: this field is missing\nmove number: this field is missing\n"
    );
}

/// The options and commands listed in the help, as they appear at the start of its lines.
fn listed(help: &str) -> Vec<&str> {
    let words = help.lines().map(|line| line.trim_start().trim_start_matches("-h, "));
    words
        .filter(|line| line.starts_with("--"))
        .filter_map(|line| line.split_whitespace().next())
        .collect()
}

#[test]
fn the_documents_name_every_option() {
    let readme = include_str!("../../README.md");
    let text_mode = include_str!("../../docs/text_mode.md");
    for (arguments, document) in [(vec!["--help"], readme), (vec!["play", "--help"], text_mode)] {
        let output = tabiya(&arguments, "");
        let help = said(&output).0.join("\n");
        let options = listed(&help);
        assert!(options.len() >= 3, "{options:?}");
        for option in options
            .into_iter()
            .filter(|option| !["--help", "--version"].contains(option))
        {
            assert!(document.contains(option), "{option} is not named");
        }
    }
}

/// Runs the program with an output that accepts nothing.
#[cfg(target_os = "linux")]
fn with_full_output(arguments: &[&str], is_stderr: bool) -> Output {
    let full = || {
        std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("a full device")
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabiya"));
    command.args(arguments).stdout(full());
    if is_stderr {
        command.stderr(full());
    }
    command.output().expect("the program ends")
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_or_a_closed_pipe_is_no_panic() {
    let good = format!("{KIWIPETE} 0 1");
    let file = "tests/data/pgn/chess-library__castling.pgn";
    for arguments in [
        vec!["fen", good.as_str()],
        vec!["perft", "1"],
        vec!["pgn", "check", file],
        vec!["pgn", "format", file],
    ] {
        let output = with_full_output(&arguments, false);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {output:?}");
        assert!(said(&output).1.contains("No space left"), "{output:?}");
        let silent = with_full_output(&arguments, true);
        assert_eq!(silent.status.code(), Some(1), "{arguments:?}");
    }
    assert_eq!(with_full_output(&["fen", "nonsense"], true).status.code(), Some(1));
    // The pipe's reader is gone before anything is written.
    for arguments in [
        vec!["fen", good.as_str()],
        vec!["perft", "3"],
        vec!["pgn", "format", file],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabiya"));
        let status = command.args(&arguments).stdout(writer).status().expect("it ends");
        assert_eq!(status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_summary_counts_the_games_and_quiet_lists_only_those_with_errors() {
    let games = "1. e4 *\n\n1. Ke3 *\n\n1. d4 *\n";
    let all = tabiya(&["pgn", "check", "-"], games);
    assert_eq!(said(&all).1, "3 games, 1 with errors\n");
    assert_eq!(said(&all).0.len(), 4);
    let quiet = tabiya(&["pgn", "check", "--quiet", "-"], games);
    let (lines, notices) = said(&quiet);
    assert_eq!((lines.len(), notices, quiet.status.code()), (2, "", Some(1)));
    assert!(lines[0].starts_with("-: game 2: "), "{lines:?}");
}

#[test]
fn moves_of_variations_are_counted_apart() {
    let output = tabiya(&["pgn", "check", "-"], "1. e4 (1. d4 d5) *\n\n1. e4 e5 (1... c5) *\n");
    let expected = [
        "-: game 1: 1 ply and 2 in variations, *",
        "-: game 2: 2 plies and 1 in variations, *",
    ];
    assert_eq!(said(&output).0, expected);
}

#[test]
fn contradictions_are_listed_and_fail_only_a_strict_check() {
    let games = "1. f3 e5 2. g4 Qh4# 1-0\n\n1. d4 *\n";
    let all = tabiya(&["pgn", "check", "-"], games);
    assert_eq!(
        (said(&all).1, all.status.code()),
        ("2 games, no errors, 1 with warnings\n", Some(0))
    );
    assert!(said(&all).0[1].starts_with("    warning: "));
    let strict = tabiya(&["pgn", "check", "--strict", "--quiet", "-"], games);
    assert_eq!((said(&strict).0.len(), strict.status.code()), (2, Some(1)));
    let json = tabiya(&["pgn", "check", "--json", "-"], games);
    let warnings = object(said(&json).0[0])["warnings"].as_array().map(Vec::len);
    assert_eq!(warnings, Some(1));
}

#[test]
fn positions_are_read_from_the_standard_input() {
    let good = format!("{KIWIPETE} 0 1");
    let output = tabiya(&["fen", "-"], format!("{good}\n\nnonsense\n{good}\n"));
    let (lines, faults) = said(&output);
    assert_eq!(lines, [good.as_str(), good.as_str()]);
    assert!(
        !output.status.success() && faults.lines().all(|line| line.starts_with("line 3: ")),
        "{faults}"
    );
}

#[test]
fn several_files_are_written_one_after_the_other() {
    let file = "tests/data/pgn/chess-library__castling.pgn";
    let once = tabiya(&["pgn", "format", file], "");
    let twice = tabiya(&["pgn", "format", file, file], "");
    assert_eq!(twice.stdout, once.stdout.repeat(2));
}

#[test]
fn a_name_of_a_file_cannot_command_the_terminal() {
    let output = tabiya(&["pgn", "check", "no\u{1b}[2Jsuch.pgn"], "");
    assert!(!said(&output).1.contains('\u{1b}'), "{output:?}");
}

#[test]
fn what_cannot_be_opened_is_said_in_plain_words() {
    let scale = tabiya(&["--scale", "nan"], "");
    assert_eq!(scale.status.code(), Some(2));
    assert!(said(&scale).1.contains("is not a number"), "{scale:?}");
}

#[test]
#[cfg(unix)]
fn an_interrupted_review_is_written_as_far_as_it_is_and_continued() {
    let scratch = tempfile::tempdir().expect("a folder");
    let [games, stopped, whole] = ["games.pgn", "stopped.pgn", "whole.pgn"].map(|name| scratch.path().join(name));
    std::fs::write(&games, "[Site \"here\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n".repeat(16)).expect("a file");
    let review = |from: &Path, to: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabiya"));
        command
            .args(["pgn", "review", "--nodes", "1000"])
            .arg(from)
            .arg("-o")
            .arg(to);
        command.stderr(Stdio::piped()).spawn().expect("it starts")
    };
    let lines = |child: &mut Child| {
        BufReader::new(child.stderr.take().expect("a pipe"))
            .lines()
            .map_while(Result::ok)
    };
    let mut interrupted = review(&games, &stopped);
    let mut said = lines(&mut interrupted);
    assert!(said.next().is_some_and(|line| line.starts_with("game 1:")));
    let signal = format!("kill -INT {}", interrupted.id());
    assert!(Command::new("sh")
        .args(["-c", &signal])
        .status()
        .is_ok_and(|status| status.success()));
    let last = said.last().expect("it says that it was stopped");
    assert!(
        last.starts_with("stopped: ") && !interrupted.wait().expect("it ends").success(),
        "{last}"
    );
    let text = |path: &Path| std::fs::read_to_string(path).expect("it is written");
    let count = |path: &Path, what: &str| text(path).matches(what).count();
    assert_eq!(count(&stopped, "[Site "), 16);
    assert!((1..16).contains(&count(&stopped, "$4")));
    for (from, to) in [(&stopped, &stopped), (&games, &whole)] {
        let mut child = review(from, to);
        assert_eq!(lines(&mut child).count(), 16);
        assert!(child.wait().expect("it ends").success());
    }
    assert_eq!(text(&stopped), text(&whole));
}

#[test]
fn a_review_of_a_file_is_written_and_removed() {
    let game = "[Site \"here\"]\n[Result \"0-1\"]\n\n1. f3 {[%eval -0.60]} 1... e5 {[%eval -0.65]} 2. g4 {[%eval #-1]} 2... Qh4# 0-1\n\n";
    let labeled = tabiya(&["pgn", "review", "--scores-of-file", "-"], game);
    assert!(labeled.status.success(), "{:?}", said(&labeled));
    let summary =
        "White 26 %, 1 inaccuracy, 0 mistakes, 1 blunder; Black 100 %, 0 inaccuracies, 0 mistakes, 0 blunders";
    assert_eq!(said(&labeled).1.trim(), format!("game 1: {summary}"));
    let text = said(&labeled).0.join(" ");
    assert!(text.contains("1. f3 $6 {") && text.contains("2. g4 $4 {"), "{text}");
    let searched = tabiya(&["pgn", "review", "--nodes", "500", "-"], "1. f3 e5 2. g4 Qh4# 0-1");
    let text = said(&searched).0.join(" ");
    assert!(
        text.contains("2. g4 $4") && text.contains("It allows mate: 2... Qh4#."),
        "{text}"
    );
    let antichess = tabiya(
        &["pgn", "review", "-"],
        "[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 Nc6 *",
    );
    assert!(antichess.status.success() && said(&antichess).0.join(" ").contains("1. e3 b5 2. Bxb5 Nc6 *"));
    assert!(
        said(&antichess).1.contains("not reviewed: Antichess"),
        "{:?}",
        said(&antichess)
    );
    // Whether Black holds the opposition is told by tables alone in so few nodes.
    let opposition = "[FEN \"8/8/4k3/8/4K3/4P3/8/8 w - - 0 1\"]\n\n1. Kd4 Kf5 *";
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/syzygy");
    let known = tabiya(
        &["pgn", "review", "--nodes", "300", "--syzygy", folder, "-"],
        opposition,
    );
    assert!(said(&known).0.join(" ").contains("1... Kf5 $4"), "{:?}", said(&known));
    let missing = tabiya(&["pgn", "review", "--syzygy", "no such folder", "-"], opposition);
    assert!(!missing.status.success() && said(&missing).0.is_empty(), "{missing:?}");
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("removed.pgn");
    let removed = tabiya(
        &["pgn", "review", "--remove", "-", "-o", &file.display().to_string()],
        said(&labeled).0.join("\n"),
    );
    assert!(
        removed.status.success() && said(&removed).0.is_empty(),
        "{:?}",
        said(&removed)
    );
    assert_eq!(std::fs::read_to_string(&file).expect("the file").trim(), game.trim());
}

#[test]
fn a_review_changes_nothing_of_games_that_it_does_not_change() {
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("games.pgn");
    let odd = b"\xEF\xBB\xBF[White \"M\xFCller\"]\r\n\r\n1.e4  {two  spaces} e5 *\r\n\r\n\r\n; between\r\n1.d4 {[%eval 0.2]} d5 {[%eval 0.3]} 2.Qd3 {[%eval -6]} *\r\n";
    std::fs::write(&file, odd).expect("a file");
    let path = file.display().to_string();
    let review = |options: &[&str]| {
        let reviewed = tabiya(&[&["pgn", "review", "-o", &path, &path], options].concat(), "");
        assert!(reviewed.status.success(), "{reviewed:?}");
        std::fs::read(&file).expect("the file")
    };
    assert_eq!(review(&["--remove"]), odd);
    let labeled = review(&["--scores-of-file"]);
    let first = odd
        .windows(6)
        .position(|part| part == b"; betw")
        .expect("the second game");
    assert_eq!(labeled[..first], odd[..first], "the first game has no scores");
    let second = String::from_utf8_lossy(&labeled[first..]).into_owned();
    assert!(
        second.contains("2. Qd3 $4") && !second.replace("\r\n", "").contains('\n'),
        "{second:?}"
    );
}
