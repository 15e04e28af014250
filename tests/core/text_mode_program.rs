//! Text mode as a program behind pipes: how it exits, and what it saves. Its folders follow the environment only on Unix.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

/// A terminal session in folders of its own.
struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabiya"));
    command
        .arg("play")
        .args(arguments)
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    command
}

impl Program {
    fn start(folder: &Path, arguments: &[&str]) -> Program {
        let mut child = command(folder, arguments).spawn().expect("the program starts");
        Program {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().expect("a pipe")),
            child,
        }
    }

    fn types(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it has not ended");
        writeln!(input, "{line}").expect("the program reads");
    }

    /// Reads up to a line with this text.
    fn reads(&mut self, text: &str) {
        let mut line = String::new();
        while !line.contains(text) {
            line.clear();
            let length = self.output.read_line(&mut line).expect("text");
            assert!(length > 0, "{text:?} is never said");
        }
    }

    /// The remaining output, and how the program exits.
    fn rest(mut self) -> (String, ExitStatus) {
        drop(self.input.take());
        let said = std::io::read_to_string(&mut self.output).expect("text");
        (said, self.child.wait().expect("it ends"))
    }
}

#[test]
fn a_limit_of_file_sizes_ends_no_game() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "ulimit -f 0; exec \"$0\" play", env!("CARGO_BIN_EXE_tabiya")])
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = limited.spawn().expect("a shell");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"e4\nsave here.pgn\n").expect("it reads");
    drop(input);
    let ended = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&ended.stdout);
    assert!(said.contains("the file is too large"), "{said}");
    assert!(ended.status.code().is_some(), "{:?}", ended.status);
}

/// The program's output for these lines followed by the end of the input.
fn said(folder: &Path, lines: &[&str]) -> String {
    let mut program = Program::start(folder, &[]);
    for line in lines {
        program.types(line);
    }
    let (said, status) = program.rest();
    assert!(status.success(), "{said}");
    said
}

#[test]
fn the_end_of_the_input_keeps_the_game_and_a_pipe_has_no_prompt() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let first = said(folder, &["e4", "e5", "draw"]);
    assert!(
        first.ends_with("The game is kept: the next start offers to continue it.\n"),
        "{first}"
    );
    assert!(!first.contains("> ") && !first.contains('\u{1b}'), "{first}");
    let second = said(folder, &["continue", "accept"]);
    assert!(second.contains("Draw by agreement"), "{second}");
    let third = said(folder, &["continue", "games"]);
    assert!(third.contains("There is no unfinished game."), "{third}");
    assert!(third.contains("1. White – Black, ½–½"), "{third}");
}

#[test]
fn each_of_several_unfinished_games_can_be_continued() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    said(folder, &["a4"]);
    said(folder, &["h4"]);
    let third = said(folder, &["continue 3", "continue 2", "log", "continue", "log"]);
    assert!(third.contains("There are 2 unfinished games."), "{third}");
    assert!(third.contains("There is no game 3"), "{third}");
    let (first, second) = (third.matches("   1. a4").count(), third.matches("   1. h4").count());
    assert_eq!((first, second), (1, 1), "{third}");
}

#[test]
fn a_flag_falls_while_nothing_is_typed() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let mut program = Program::start(folder, &["--time", "0+1"]);
    program.types("e4");
    program.reads("White wins on time. 1–0.");
    let (_, status) = program.rest();
    assert!(status.success());
}

#[test]
fn what_cannot_be_begun_is_refused() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    for arguments in [["--time", "soon"], ["--time", "0.03"], ["--fen", "8/8/8/8/8/8/8/8 w"]] {
        let output = command(folder, &arguments)
            .stderr(Stdio::piped())
            .output()
            .expect("it ends");
        assert!(!output.status.success() && output.stdout.is_empty(), "{output:?}");
        assert!(!output.stderr.is_empty(), "{output:?}");
    }
}

#[test]
fn a_signal_keeps_the_game() {
    for (signal, is_caught) in [("-TERM", true), ("-INT", true), ("-HUP", true), ("-KILL", false)] {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let mut program = Program::start(folder, &["--white", "Anna", "--time", "5+3"]);
        program.types("e4");
        program.types("e5");
        program.types("clock");
        program.reads("Anna’s clock is running.");
        let id = program.child.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status();
        assert!(sent.is_ok_and(|status| status.success()), "{signal}");
        let input = program.input.take();
        let (rest, status) = program.rest();
        drop(input);
        assert_eq!(status.success(), is_caught, "{signal}");
        assert_eq!(rest.contains("The game is kept"), is_caught, "{signal}: {rest}");
        let next = said(folder, &["continue", "log"]);
        assert!(next.contains("1. e4             e5"), "{signal}: {next}");
    }
}

#[test]
fn an_output_that_nothing_reads_ends_the_program() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let status = command(folder, &[]).stdout(writer).status().expect("it ends");
    assert_eq!(status.code(), Some(0));
}
