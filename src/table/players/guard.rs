//! What ends an engine with all that it has started.
//!
//! Before an engine a shell is started that reads from a pipe which only this program holds open; the engine joins its process
//! group. When the pipe closes, as it also does when this program is killed, the shell ends the whole group, and itself with it, so
//! that an engine behind a wrapper script ends too, whenever that happens.

use std::io::Write;
use std::process::{Child, Command, Stdio};

/// A shell that ends its group when it is told to, or when the pipe to it is closed.
#[derive(Debug)]
pub(super) struct Guard {
    shell: Child,
}

/// An engine that is left alone gets a moment to see that its input has ended.
#[cfg(unix)]
const GUARD: &str = "read -r word || sleep 0.4 || sleep 1; kill -s KILL 0";

impl Guard {
    /// A guard of what is to be started; `None` where there is no shell.
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

    /// Ends what is left of the group.
    pub fn end_group(mut self) {
        if let Some(mut input) = self.shell.stdin.take() {
            let _ = input.write_all(b"now\n");
        }
        let _ = self.shell.wait();
    }
}

/// Puts what the command starts into the group of the guard, or into one of its own.
#[cfg(unix)]
pub(super) fn join_group(command: &mut Command, guard: Option<&Guard>) {
    use std::os::unix::process::CommandExt;
    let group = guard.and_then(|guard| i32::try_from(guard.shell.id()).ok());
    command.process_group(group.unwrap_or(0));
}

#[cfg(not(unix))]
pub(super) fn join_group(_: &mut Command, _: Option<&Guard>) {}
