//! A process that is killed: a test starts itself again, and a variable of the environment names the folder for it.

use super::Random;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const FOLDER: &str = "TABIYA_KILL_FOLDER";
/// The variable with the seed.
pub const SEED: &str = "TABIYA_KILL_SEED";

/// The folder and the seed, when this process is the one to be killed.
pub fn victim() -> Option<(PathBuf, Random)> {
    let folder = std::env::var_os(FOLDER)?;
    let seed = std::env::var(SEED).ok()?.parse().ok()?;
    Some((folder.into(), Random(seed)))
}

/// Starts this program again to run this test alone, in this folder and with this seed.
pub fn start(test: &str, folder: &Path, seed: u64) -> Child {
    Command::new(std::env::current_exe().expect("this program"))
        // With one thread, as on a machine with one processor, the first line would begin with the name of the test.
        .args([test, "--exact", "--include-ignored", "--nocapture", "--test-threads=2"])
        .env(FOLDER, folder)
        .env(SEED, seed.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process")
}

/// Kills the process (SIGKILL) after this time; the whole lines it said.
pub fn kill(mut child: Child, after: Duration) -> Vec<String> {
    let mut pipe = child.stdout.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        let mut said = Vec::new();
        pipe.read_to_end(&mut said).expect("the pipe can be read");
        said
    });
    std::thread::sleep(after);
    assert!(child.try_wait().expect("a process").is_none(), "it ended by itself");
    child.kill().expect("it can be killed");
    child.wait().expect("it is gone");
    let said = String::from_utf8(reader.join().expect("the reader")).expect("text");
    let whole = said.rfind('\n').map_or("", |end| &said[..end]);
    whole.lines().map(str::to_owned).collect()
}

/// An empty folder for this test.
pub fn scratch(name: &str) -> tempfile::TempDir {
    tempfile::Builder::new().prefix(name).tempdir().expect("a folder")
}
