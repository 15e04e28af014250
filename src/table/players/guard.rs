//! Terminating an engine together with everything it has started.
//!
//! Before the engine, a shell is started that reads from a pipe held open only by this program; the engine joins the shell's
//! process group. When the pipe closes, even because this program is killed, the shell kills the whole group, including itself.
//! So an engine behind a wrapper script ends too.
//!
//! An engine can leave the group (`setsid`) and its parent (a second fork), but not the pipes through which it talks to this
//! program. On Linux the shell therefore also looks for processes whose input or output is one of these, and kills their groups.
//! Being a subreaper instead would find every descendant, also services that an engine's command has started for others to
//! share, such as the persistent connection of `ssh`: they have given up the pipes, and stay.

use std::io::Write;
use std::process::{Child, Command, Stdio};

/// A shell that kills its process group when told to, or when the pipe to it closes.
pub(super) struct Guard {
    shell: Child,
}

/// Its first line has the numbers of the engine's pipes. An orphaned engine gets a moment to notice that its input has ended.
/// Processes that have left the group are looked for up to three times, in case they start others meanwhile.
const GUARD: &str = r#"
read -r input output
test "$input" = now || read -r word || sleep 0.2 || sleep 1
for round in 1 2 3; do
    test "$output" || break
    left=
    for number in $(ls -l /proc/[0-9]*/fd/[01] |
        sed -n -e "s,.*/proc/\([0-9]*\)/fd/. -> pipe:\[$input\]$,\1,p" -e "s,.*/proc/\([0-9]*\)/fd/. -> pipe:\[$output\]$,\1,p"); do
        read -r stat <"/proc/$number/stat" || continue
        set -- ${stat##*) }
        test "$3" = $$ && continue
        kill -s KILL -- "-$3"
        kill -s KILL "$number"
        left=yes
    done
    test "$left" || break
done
kill -s KILL 0
"#;

impl Guard {
    /// A guard for a process to be started; `None` if there is no shell.
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

    /// Tells the guard by which pipes the engine can be recognized; called before anything is taken from it.
    pub fn watch(&mut self, engine: &Child) {
        let numbers = pipes(engine).unwrap_or_default();
        self.tell(&numbers);
    }

    fn tell(&mut self, line: &str) {
        if let Some(input) = &mut self.shell.stdin {
            // A guard that is gone has killed the group.
            let _ = input.write_all(format!("{line}\n").as_bytes());
        }
    }

    /// Kills what is left of the group and of the engine.
    pub fn end_group(mut self) {
        self.tell("now");
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// The numbers of the pipes to and from the engine; `None` where the system does not tell them.
#[cfg(target_os = "linux")]
fn pipes(engine: &Child) -> Option<String> {
    use std::os::fd::{AsRawFd, RawFd};
    let number = |pipe: RawFd| {
        let link = std::fs::read_link(format!("/proc/self/fd/{pipe}")).ok()?;
        let number = link.to_str()?.strip_prefix("pipe:[")?.strip_suffix(']')?;
        number.parse::<u64>().ok()
    };
    let input = number(engine.stdin.as_ref()?.as_raw_fd())?;
    let output = number(engine.stdout.as_ref()?.as_raw_fd())?;
    Some(format!("{input} {output}"))
}

#[cfg(not(target_os = "linux"))]
fn pipes(_: &Child) -> Option<String> {
    None
}

/// Puts the command's process into the guard's process group, or into one of its own.
pub(super) fn join_group(command: &mut Command, guard: Option<&Guard>) {
    use std::os::unix::process::CommandExt;
    let group = guard.and_then(|guard| i32::try_from(guard.shell.id()).ok());
    command.process_group(group.unwrap_or(0));
}
