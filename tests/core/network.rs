//! The program opens no network connection.
//!
//! The system ends a child that asks for an internet socket (seccomp(2)); those of the machine itself, by which it talks to the
//! display, are not concerned.

use std::io::{self, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

/// Lets this process be ended when it asks for an internet socket.
#[allow(unsafe_code, reason = "the standard library has no filter for system calls")]
fn forbid_network() -> io::Result<()> {
    let step = |code: u32, yes: u8, no: u8, value: u32| libc::sock_filter {
        code: u16::try_from(code).unwrap_or_default(),
        jt: yes,
        jf: no,
        k: value,
    };
    let load = libc::BPF_LD | libc::BPF_W | libc::BPF_ABS;
    let is = libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K;
    let answer = libc::BPF_RET | libc::BPF_K;
    let socket = u32::try_from(libc::SYS_socket).map_err(io::Error::other)?;
    // The number of the call is at offset 0, the lower half of its first argument, the family, at 16.
    let mut steps = [
        step(load, 0, 0, 0),
        step(is, 0, 4, socket),
        step(load, 0, 0, 16),
        step(is, 1, 0, libc::AF_INET as u32),
        step(is, 0, 1, libc::AF_INET6 as u32),
        step(answer, 0, 0, libc::SECCOMP_RET_KILL_PROCESS),
        step(answer, 0, 0, libc::SECCOMP_RET_ALLOW),
    ];
    let filter = libc::sock_fprog {
        len: u16::try_from(steps.len()).map_err(io::Error::other)?,
        filter: steps.as_mut_ptr(),
    };
    // SAFETY: the filter and its steps live through the calls, which copy them.
    let results = unsafe {
        [
            libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0),
            libc::prctl(libc::PR_SET_SECCOMP, libc::SECCOMP_MODE_FILTER, &raw const filter),
        ]
    };
    if results == [0, 0] {
        Ok(())
    } else {
        Err(io::Error::last_os_error())
    }
}

/// Starts the program under the filter; `asks` makes the process ask for a socket itself, before it becomes the program.
#[allow(unsafe_code, reason = "the filter is set between fork and exec")]
fn start(arguments: &[&str], home: &Path, asks: bool) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabiya"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
        .env("XDG_DATA_HOME", home)
        .env("XDG_CONFIG_HOME", home)
        .env("RUST_LOG", "tabiya=info");
    command
        .env("SDL_VIDEODRIVER", "offscreen")
        .env("SDL_AUDIODRIVER", "dummy");
    // SAFETY: only system calls are made, no memory is taken.
    unsafe {
        command.pre_exec(move || {
            forbid_network()?;
            if asks {
                libc::socket(libc::AF_INET, libc::SOCK_STREAM, 0);
            }
            Ok(())
        });
    }
    command.spawn().expect("the program starts")
}

/// Runs the program with this input.
fn run(arguments: &[&str], input: &str, asks: bool) -> ExitStatus {
    let scratch = tempfile::tempdir().expect("a folder");
    let home = scratch.path();
    let mut program = start(arguments, home, asks);
    let mut stdin = program.stdin.take().expect("a pipe");
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = program.wait_with_output().expect("the program ends");
    output.status
}

#[test]
fn whoever_asks_for_a_connection_is_ended() {
    assert_eq!(run(&["--version"], "", true).signal(), Some(libc::SIGSYS));
}

#[test]
fn the_command_line_opens_no_connection() {
    let game = "1. e4 e5 2. Nf3 *\n";
    for (arguments, input) in [
        (
            &["play", "--language", "en"][..],
            "e4\nhint\nsave /dev/null\nnew against tabiya\nquit\n",
        ),
        (&["uci"], "uci\nisready\nposition startpos\ngo nodes 100\nquit\n"),
        (&["match", "tabiya", "tabiya", "--games", "2", "--nodes", "50"], ""),
        (&["pgn", "check", "-"], game),
        (&["pgn", "format", "-"], game),
        (&["perft", "2"], ""),
    ] {
        let status = run(arguments, input, false);
        assert!(status.success(), "{arguments:?}: {status}");
    }
}

#[cfg(feature = "window")]
#[test]
#[allow(unsafe_code, reason = "the standard library sends no signals")]
fn the_window_opens_no_connection() {
    use std::io::{BufRead, BufReader};
    let scratch = tempfile::tempdir().expect("a folder");
    let home = scratch.path();
    let mut program = start(&["--size", "800x600"], home, false);
    let errors = BufReader::new(program.stderr.take().expect("a pipe"));
    let is_drawn = errors
        .lines()
        .map_while(Result::ok)
        .any(|line| line.contains("board x="));
    // What waits for the first frame: the look of the desktop, the newest games.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let process = program.id().try_into().expect("a process");
    // SAFETY: the process has not been waited for, so that the number is still its own.
    unsafe { libc::kill(process, libc::SIGTERM) };
    let status = program.wait().expect("the program ends");
    assert!(is_drawn && status.success(), "{status}");
}
