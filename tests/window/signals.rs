//! The program itself, terminated by a signal while it reads a file.

use super::scratch;
use std::ffi::CString;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The program must exit within this time of the signal, however busy the machine; its input takes far longer, or never ends.
const SOON: Duration = Duration::from_mins(1);

/// Starts the program with this file, and returns when its window is open.
fn start(home: &Path, file: &Path) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .arg(file)
        .env("HOME", home)
        .env_remove("XDG_DATA_HOME")
        .env_remove("XDG_CONFIG_HOME")
        .env("SDL_VIDEODRIVER", "offscreen")
        .env("SDL_AUDIODRIVER", "dummy")
        .env("RUST_LOG", "info")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a process");
    let log = child.stderr.take().expect("a pipe");
    let (send, opened) = std::sync::mpsc::channel();
    // The output is read to its end, so that the program never blocks on it.
    std::thread::spawn(move || {
        for line in BufReader::new(log).lines().map_while(Result::ok) {
            if line.contains("board x=") {
                let _ = send.send(());
            }
        }
    });
    opened.recv_timeout(Duration::from_mins(1)).expect("the window opens");
    child
}

/// Sends the signal and waits. Returns the exit code.
#[allow(unsafe_code, reason = "the standard library sends no signal but SIGKILL")]
fn terminate(mut child: Child) -> Option<i32> {
    let process = libc::pid_t::try_from(child.id()).expect("a process");
    // SAFETY: it is our child, which has not been waited for yet.
    assert_eq!(unsafe { libc::kill(process, libc::SIGTERM) }, 0);
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("our child") {
            return status.code();
        }
        if begun.elapsed() > SOON {
            child.kill().expect("it can be killed");
            panic!("it goes on after SIGTERM");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A named pipe without a writer.
#[allow(unsafe_code, reason = "the standard library makes no pipes with names")]
fn pipe(path: &Path) {
    let name = CString::new(path.as_os_str().as_bytes()).expect("a path");
    // SAFETY: the name is a C string.
    let made = unsafe { libc::mkfifo(name.as_ptr(), 0o600) };
    assert_eq!(made, 0);
}

#[test]
fn a_signal_ends_the_program_while_it_reads_a_file() {
    let scratch = scratch("signals");
    let home = scratch.path();
    // A sparse file of zeros: too long to read during this test, without taking disk space.
    let endless = home.join("endless.pgn");
    let file = File::create(&endless).expect("a file");
    file.set_len(1 << 40).expect("a sparse file");
    let child = start(home, &endless);
    assert_eq!(terminate(child), Some(0));
    for name in ["pipe.pgn", "pipe.fen"] {
        let path = home.join(name);
        pipe(&path);
        let child = start(home, &path);
        assert_eq!(terminate(child), Some(0), "{name}");
    }
}
