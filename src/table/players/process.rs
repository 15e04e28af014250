//! An engine that runs as a process of its own.
//!
//! It never outlives this program: it runs in a process group of its own, and beside it waits a guard, a shell that reads from
//! a pipe which only this program holds open. When the pipe closes, as it also does when this program is killed, the guard
//! ends the whole group, so that an engine behind a wrapper script ends too.

use super::mailbox::{Heard, Mailbox};
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::Command;
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The longest line that is read whole.
const LONGEST_LINE: u64 = 64 * 1024;
/// How long an engine may take to end by itself.
const TIME_TO_QUIT: Duration = Duration::from_secs(1);
/// How many lines are remembered.
const REMEMBERED: usize = 400;

/// How an engine is started.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Launch {
    /// The program, found as a shell would find it.
    pub program: String,
    /// What it is given.
    pub arguments: Vec<String>,
    /// The folder that it works in; `None` for that of this program.
    pub folder: Option<PathBuf>,
}

impl Launch {
    /// The launch of a command line, in this program's folder; `None` if it has no words.
    #[must_use]
    pub fn of(line: &str) -> Option<Launch> {
        let mut words = Launch::split(line).into_iter();
        Some(Launch {
            program: words.next()?,
            arguments: words.collect(),
            folder: None,
        })
    }

    /// The words of a command line; in quotes, single or double, they may have spaces. A backslash stands for itself, as it does
    /// in the paths of Windows.
    #[must_use]
    pub fn split(line: &str) -> Vec<String> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        for letter in line.chars() {
            match quote {
                Some(open) if letter == open => quote = None,
                None if letter == '"' || letter == '\'' => {
                    quote = Some(letter);
                    word.get_or_insert_default();
                }
                None if letter.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(letter),
            }
        }
        words.extend(word);
        words
    }
}

/// A line between this program and an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// Whether the engine wrote it.
    pub is_from_engine: bool,
    /// The line.
    pub text: String,
}

/// The last lines between this program and an engine, shared with whoever shows them.
#[derive(Debug, Clone, Default)]
pub struct Log(Arc<Mutex<VecDeque<LogLine>>>);

impl Log {
    fn add(&self, is_from_engine: bool, text: &str) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() >= REMEMBERED {
            lines.pop_front();
        }
        lines.push_back(LogLine {
            is_from_engine,
            text: text.chars().take(500).collect(),
        });
    }

    /// The lines, the oldest first.
    #[must_use]
    pub fn lines(&self) -> Vec<LogLine> {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().cloned().collect()
    }
}

/// A running engine.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    guard: Option<Guard>,
    input: Option<ChildStdin>,
    pub lines: Arc<Mailbox>,
    errors: Option<JoinHandle<()>>,
    log: Log,
}

impl Process {
    /// Starts an engine.
    pub fn start(launch: &Launch, log: &Log) -> io::Result<Process> {
        let mut command = Command::new(&launch.program);
        command
            .args(&launch.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(folder) = &launch.folder {
            command.current_dir(folder);
        }
        own_group(&mut command);
        let mut child = command.spawn()?;
        let guard = Guard::of(&child);
        let lines = Arc::new(Mailbox::default());
        if let Some(out) = child.stdout.take() {
            let (lines, log) = (Arc::clone(&lines), log.clone());
            read_on_thread("engine output", out, move |line| {
                line.map_or_else(
                    || {
                        lines.end();
                        false
                    },
                    |line| {
                        log.add(true, &line);
                        lines.put(line)
                    },
                )
            })?;
        }
        let mut reading = None;
        if let Some(errors) = child.stderr.take() {
            let log = log.clone();
            reading = Some(read_on_thread("engine errors", errors, move |line| {
                line.is_some_and(|line| {
                    log.add(true, &line);
                    true
                })
            })?);
        }
        Ok(Process {
            input: child.stdin.take(),
            child,
            guard,
            lines,
            errors: reading,
            log: log.clone(),
        })
    }

    /// Writes a line to the engine. One that no longer reads is noticed when it is waited for.
    pub fn send(&mut self, line: &str) {
        self.log.add(false, line);
        if let Some(input) = &mut self.input {
            if let Err(error) = writeln!(input, "{line}").and_then(|()| input.flush()) {
                log::debug!("engine: {error}");
            }
        }
    }

    /// Waits for a line.
    pub fn wait(&self, until: Option<Instant>) -> Heard {
        self.lines.wait(until)
    }

    /// How an engine whose output has ended came to its end, waiting for it a moment.
    pub fn how_it_ended(&mut self) -> String {
        let patience = Duration::from_millis(500);
        let status = self.wait_for_end(patience);
        // Its last words come by another pipe.
        let until = Instant::now() + patience;
        while self.errors.as_ref().is_some_and(|thread| !thread.is_finished()) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
        status.map_or_else(|| "its output was closed".into(), |status| status.to_string())
    }

    /// The last lines that the engine wrote.
    pub fn last_words(&self) -> Vec<String> {
        let lines = self.log.lines();
        let own = lines
            .into_iter()
            .filter(|line| line.is_from_engine && !line.text.trim().is_empty());
        let all: Vec<String> = own.map(|line| line.text).collect();
        all[all.len().saturating_sub(5)..].to_vec()
    }

    fn wait_for_end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    /// Asks the engine to end, and ends it when it does not.
    fn drop(&mut self) {
        self.send("quit");
        self.input = None;
        self.lines.close();
        let has_ended = self.wait_for_end(TIME_TO_QUIT).is_some();
        // Also one that has ended may have left others in its group.
        if let Some(guard) = self.guard.take() {
            guard.end_group();
        }
        if !has_ended {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Reads lines on a thread of its own: at most so long, whatever bytes they have, with `None` at the end. The thread ends
/// when `take` returns `false`.
fn read_on_thread(
    name: &str,
    source: impl Read + Send + 'static,
    mut take: impl FnMut(Option<String>) -> bool + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    let read = move || {
        let mut source = BufReader::new(source);
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            match source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
                Ok(0) | Err(_) => {
                    take(None);
                    return;
                }
                Ok(_) => {
                    let line = String::from_utf8_lossy(&bytes);
                    if !take(Some(line.trim_end_matches(['\r', '\n']).to_owned())) {
                        return;
                    }
                }
            }
        }
    };
    std::thread::Builder::new().name(name.to_owned()).spawn(read)
}

/// Puts the process into a group of its own, which can be ended as a whole.
#[cfg(unix)]
fn own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

/// A shell that ends the group of an engine when it is told to, or when the pipe to it is closed.
#[derive(Debug)]
struct Guard {
    shell: Child,
}

/// An engine that is left alone gets a moment to see that its input has ended.
#[cfg(unix)]
const GUARD: &str = r#"read -r word || sleep 0.4 || sleep 1; kill -s KILL -- -"$1""#;

impl Guard {
    /// A guard of this process; `None` where there is no shell.
    #[cfg(unix)]
    fn of(child: &Child) -> Option<Guard> {
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
    fn of(_: &Child) -> Option<Guard> {
        None
    }

    /// Ends what is left of the group.
    fn end_group(mut self) {
        if let Some(mut input) = self.shell.stdin.take() {
            let _ = input.write_all(b"now\n");
        }
        let _ = self.shell.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_split_as_people_expect() {
        for (line, words) in [
            ("ssh host engine", &["ssh", "host", "engine"][..]),
            ("  'my engine'  --uci ", &["my engine", "--uci"]),
            (r#"C:\games\sf.exe "a b"c '' "#, &[r"C:\games\sf.exe", "a bc", ""]),
            ("", &[]),
        ] {
            assert_eq!(Launch::split(line), words, "{line}");
        }
        assert_eq!(Launch::of("  "), None);
    }
}
