//! `tabiya match` from the user's point of view.

use std::path::Path;
use std::process::{Command, Output};
use tabiya::chess::Color;
use tabiya::record::{pgn, GameResult};

fn run(arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .arg("match")
        .args(arguments)
        .output();
    output.expect("the program")
}

fn said(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    (text(&output.stdout), text(&output.stderr))
}

fn mock(words: &str) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/engines/mock.sh");
    format!("/bin/sh '{}' {words}", script.display())
}

#[test]
fn the_games_are_counted_and_kept_with_evaluations() {
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("games.pgn");
    let path = file.to_str().expect("a path");
    let output = run(&[
        "tabiya", "tabiya", "--games", "4", "--nodes", "150", "--hash", "1", "--pgn", path,
    ]);
    let (out, _) = said(&output);
    assert!(
        output.status.success() && out.starts_with("Tabiya (A) against Tabiya (B)\n4 games: +"),
        "{out}"
    );
    assert!(
        out.contains("0 lost on time, 0 illegal moves, 0 without an answer, 0 crashes"),
        "{out}"
    );
    let text = std::fs::read(&file).expect("the games");
    let games: Vec<_> = pgn::read(&text).map(|game| game.tree).collect();
    assert_eq!(games.len(), 4);
    for pair in games.chunks(2) {
        assert_eq!(pair[0].start(), pair[1].start(), "each opening is played twice");
        let names = [0, 1].map(|game| pair[game].tags.player(Color::White).map(str::to_owned));
        assert_ne!(names[0], names[1], "with the colors swapped");
    }
    for game in &games {
        assert_ne!(game.result(), GameResult::Unknown);
        let line = game.main_line();
        let evaluated = line
            .iter()
            .filter(|&&node| game.annotation(node).command("eval").is_some());
        assert_eq!(evaluated.count(), line.len());
    }
}

#[cfg(unix)]
#[test]
fn a_match_that_is_interrupted_keeps_and_sums_up_its_games() {
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("games.pgn");
    let path = file.to_str().expect("a path");
    let words = mock("good");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabiya"));
    command
        .args(["match", "tabiya", &words, "--games", "100000", "--nodes", "50"])
        .args(["--hash", "1", "--pgn", path])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped());
    let running = command.spawn().expect("the program");
    while std::fs::metadata(&file).map_or(0, |file| file.len()) == 0 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let number = running.id().to_string();
    let told = Command::new("kill").args(["-INT", &number]).status();
    assert!(told.expect("kill").success());
    let output = running.wait_with_output().expect("its output");
    let (out, errors) = said(&output);
    assert!(!output.status.success() && errors.contains("interrupted"), "{errors}");
    let text = std::fs::read(&file).expect("the games");
    let summary = format!("{} games: +", pgn::read(&text).count());
    assert!(out.contains(&summary), "{summary}: {out}");
}

#[test]
fn what_an_engine_does_wrong_is_told_and_counted() {
    for (words, fault, counted) in [
        ("lie e7e4", "illegal move e7e4", "2 illegal moves"),
        ("die", "segmentation fault, sorry", "2 crashes"),
    ] {
        let output = run(&["tabiya", &mock(words), "--games", "2", "--nodes", "50", "--hash", "1"]);
        let (out, errors) = said(&output);
        assert!(output.status.success(), "{errors}");
        assert!(errors.contains("game 2: Mock: ") && errors.contains(fault), "{errors}");
        assert!(
            out.contains("2 games: +2 =0 -0") && out.contains(&format!("; Mock: {counted}")),
            "{out}"
        );
    }
}

#[test]
fn options_that_an_engine_does_not_have_are_refused() {
    let good = mock("good");
    for (engine, option, reason) in [
        (
            format!("{good} 'option.Skill Level=10'"),
            "Hash=8",
            "no option \"Skill Level\", only Hash, Clear Hash, UCI_Chess960",
        ),
        (good.clone(), "Hash=65", "\"65\" is not a value of Hash"),
        (good.clone(), "Hash", "\"Hash\" is not NAME=VALUE"),
        (
            format!("{good} option.Skill Level=10"),
            "Hash=8",
            "needs quotes around the whole option",
        ),
        ("tabiya option.Hash=8".to_owned(), "Hash=8", "no options"),
        ("option.Hash=8".to_owned(), "Hash=8", "is not a command"),
    ] {
        let output = run(&["tabiya", &engine, "--option-b", option, "--games", "2"]);
        let (_, errors) = said(&output);
        assert!(
            !output.status.success() && errors.contains(reason),
            "{engine}: {errors}"
        );
    }
}
