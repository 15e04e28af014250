//! What ends an engine with all that it has started.
//!
//! An engine runs in a process group of its own, and beside it waits a shell that reads from a pipe which only this program holds
//! open. When the pipe closes, as it also does when this program is killed, the shell ends the whole group, so that an engine behind
//! a wrapper script ends too.

use std::io::Write;
use std::process::{Child, Command, Stdio};

/// Puts the process into a group of its own, which can be ended as a whole.
#[cfg(unix)]
pub(super) fn own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
pub(super) fn own_group(_: &mut Command) {}

/// A shell that ends the group of an engine when it is told to, or when the pipe to it is closed.
#[derive(Debug)]
pub(super) struct Guard {
    shell: Child,
}

/// An engine that is left alone gets a moment to see that its input has ended.
#[cfg(unix)]
const GUARD: &str = r#"read -r word || sleep 0.4 || sleep 1; kill -s KILL -- -"$1""#;

impl Guard {
    /// A guard of this process; `None` where there is no shell.
    #[cfg(unix)]
    pub fn of(child: &Child) -> Option<Guard> {
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", GUARD, "sh", &child.id().to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        own_group(&mut command);
        let shell = command.spawn();
        shell.map(|shell| Guard { shell }).ok()
    }

    #[cfg(not(unix))]
    pub fn of(_: &Child) -> Option<Guard> {
        None
    }

    /// Ends what is left of the group.
    pub fn end_group(mut self) {
        if let Some(mut input) = self.shell.stdin.take() {
            let _ = input.write_all(b"now\n");
        }
        let _ = self.shell.wait();
    }
}
