//! Terminating an engine together with everything it has started.
//!
//! Before the engine, a shell is started that reads from a pipe held open only by this program; the engine joins the shell's
//! process group. When the pipe closes, even because this program is killed, the shell kills the whole group, including itself.
//! So an engine behind a wrapper script ends too.

use std::io::Write;
use std::process::{Child, Command, Stdio};

/// A shell that kills its process group when told to, or when the pipe to it closes.
#[derive(Debug)]
pub(super) struct Guard {
    shell: Child,
}

/// An orphaned engine gets a moment to notice that its input has ended.
#[cfg(unix)]
const GUARD: &str = "read -r word || sleep 0.4 || sleep 1; kill -s KILL 0";

impl Guard {
    /// A guard for a process to be started; `None` if there is no shell.
    #[cfg(unix)]
    pub fn start() -> Option<Guard> {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", GUARD])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0);
        command.spawn().map(|shell| Guard { shell }).ok()
    }

    #[cfg(not(unix))]
    pub fn start() -> Option<Guard> {
        None
    }

    /// Kills what is left of the group.
    pub fn end_group(mut self) {
        if let Some(mut input) = self.shell.stdin.take() {
            let _ = input.write_all(b"now\n");
        }
        let _ = self.shell.wait();
    }
}

/// Puts the command's process into the guard's process group, or into one of its own.
#[cfg(unix)]
pub(super) fn join_group(command: &mut Command, guard: Option<&Guard>) {
    use std::os::unix::process::CommandExt;
    let group = guard.and_then(|guard| i32::try_from(guard.shell.id()).ok());
    command.process_group(group.unwrap_or(0));
}

#[cfg(not(unix))]
pub(super) fn join_group(_: &mut Command, _: Option<&Guard>) {}
