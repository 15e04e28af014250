//! An engine in a process of its own, which never outlives this program: see [`Guard`].

use super::command_line::CommandLine;
use super::guard::{join_group, Guard};
use super::log::Log;
use crate::job::Wake;
use crate::store::engines::program;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The maximum length of a line, in bytes.
const LONGEST_LINE: u64 = 64 * 1024;
/// How many lines may wait to be heard; the thread that reads them waits then.
const MOST_LINES: usize = 4096;
/// How long an engine may take to quit by itself.
const TIME_TO_QUIT: Duration = Duration::from_secs(1);

/// The outcome of waiting for an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// The end of its output.
    Ended,
    /// A timeout.
    Nothing,
    /// The waiting thread was woken for something else.
    Woken,
}

/// A running engine.
pub(super) struct Process {
    child: Child,
    guard: Option<Guard>,
    input: Option<ChildStdin>,
    heard: Receiver<Heard>,
    /// The other end of `heard`.
    tell: SyncSender<Heard>,
    has_ended: bool,
    errors: Option<JoinHandle<()>>,
    log: Log,
    /// What it wrote to standard error.
    complaints: Log,
}

impl Process {
    /// Starts an engine.
    pub fn start(launch: &CommandLine, log: &Log) -> io::Result<Process> {
        let mut command = Command::new(program(&launch.program));
        command
            .args(&launch.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(folder) = &launch.folder {
            command.current_dir(folder);
        }
        let mut guard = Guard::start();
        join_group(&mut command, guard.as_ref());
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(error) => {
                guard.into_iter().for_each(Guard::end_group);
                return Err(error);
            }
        };
        if let Some(guard) = &mut guard {
            guard.watch(&child);
        }
        let (tell, heard) = mpsc::sync_channel(MOST_LINES);
        if let Some(out) = child.stdout.take() {
            let (tell, log) = (tell.clone(), log.clone());
            read_on_thread("engine output", out, move |line| {
                if let Some(line) = &line {
                    log.add(true, line);
                }
                tell.send(line.map_or(Heard::Ended, Heard::Line)).is_ok()
            })?;
        }
        let complaints = Log::default();
        let mut reading = None;
        if let Some(errors) = child.stderr.take() {
            let (log, complaints) = (log.clone(), complaints.clone());
            reading = Some(read_on_thread("engine errors", errors, move |line| {
                line.is_some_and(|line| {
                    log.add(true, &line);
                    complaints.add(true, &line);
                    true
                })
            })?);
        }
        Ok(Process {
            input: child.stdin.take(),
            child,
            guard,
            heard,
            tell,
            has_ended: false,
            errors: reading,
            log: log.clone(),
            complaints,
        })
    }

    /// Writes a line to the engine. An engine that no longer reads is noticed while waiting for it.
    pub fn send(&mut self, line: &str) {
        self.log.add(false, line);
        if let Some(input) = &mut self.input {
            if let Err(error) = writeln!(input, "{line}").and_then(|()| input.flush()) {
                log::debug!("engine: {error}");
            }
        }
    }

    /// Waits for the next line until this time, or forever.
    pub fn wait(&mut self, until: Option<Instant>) -> Heard {
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        let heard = match left {
            _ if self.has_ended => Heard::Ended,
            Some(left) => self.heard.recv_timeout(left).unwrap_or(Heard::Nothing),
            None => self.heard.recv().unwrap_or(Heard::Ended),
        };
        self.has_ended = heard == Heard::Ended;
        heard
    }

    /// What wakes the waiting thread, now or at its next wait.
    pub fn waker(&self) -> Wake {
        let tell = self.tell.clone();
        Arc::new(move || {
            // Nobody waits while the queue is full.
            let _ = tell.try_send(Heard::Woken);
        })
    }

    /// Drops the lines that have arrived so far.
    pub fn discard(&mut self) {
        let mut waiting = self.heard.try_iter().take(MOST_LINES);
        self.has_ended |= waiting.any(|heard| heard == Heard::Ended);
    }

    /// How an engine whose output has ended exited. Waits up to this long for its exit, and as long again for its last words.
    pub fn how_it_ended(&mut self, patience: Duration) -> String {
        let status = self.wait_for_end(patience);
        // Its last words come through another pipe.
        let until = Instant::now() + patience;
        while self.errors.as_ref().is_some_and(|thread| !thread.is_finished()) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
        status.map_or_else(|| "its output was closed".into(), |status| status.to_string())
    }

    /// The last lines of the engine's standard error, or else of its output since the last line of the protocol, which says nothing
    /// about its end.
    pub fn last_words(&self) -> Vec<String> {
        let own = |log: &Log| {
            let lines = log.lines().into_iter();
            let own = lines.filter(|line| line.is_from_engine && !line.text.trim().is_empty());
            own.map(|line| line.text).collect::<Vec<String>>()
        };
        let complaints = own(&self.complaints);
        let all = if complaints.is_empty() {
            let output = own(&self.log);
            let from = output.iter().rposition(|line| !is_message(line)).map_or(0, |at| at + 1);
            output[from..].to_vec()
        } else {
            complaints
        };
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
    /// Asks the engine to quit, and kills it if it does not.
    fn drop(&mut self) {
        self.send("quit");
        self.input = None;
        // With the queue the thread that fills it ends, and with that one the pipe.
        self.heard = mpsc::channel().1;
        let has_ended = self.wait_for_end(TIME_TO_QUIT).is_some();
        // Even an engine that has ended may have left others in its group.
        if let Some(guard) = self.guard.take() {
            guard.end_group();
        }
        if !has_ended {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Reads lines on a thread of its own, with any bytes, up to the maximum length, and `None` at the end. The thread ends when
/// `take` returns `false`.
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

/// Whether a line of an engine says something to its user.
fn is_message(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("id" | "option" | "uciok" | "readyok" | "bestmove") => false,
        Some("info") => words.next() == Some("string"),
        _ => true,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Process {
        let launch = CommandLine {
            program: "/bin/sh".into(),
            arguments: vec!["-c".into(), script.into()],
            folder: None,
        };
        Process::start(&launch, &Log::default()).expect("a shell")
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(20)
    }

    #[test]
    fn lines_come_in_order_and_then_the_end() {
        let mut process = shell("read -r go; echo a; echo b");
        assert_eq!(process.wait(Some(Instant::now())), Heard::Nothing);
        process.waker()();
        process.send("go");
        let heard: Vec<Heard> = (0..5).map(|_| process.wait(Some(soon()))).collect();
        let [a, b] = ["a", "b"].map(|line| Heard::Line(line.into()));
        assert_eq!(heard, [Heard::Woken, a, b, Heard::Ended, Heard::Ended]);
    }

    #[test]
    fn what_has_arrived_can_be_dropped_but_not_the_end() {
        let mut process = shell("echo before; read -r go; echo after");
        while process.log.lines().is_empty() {
            std::thread::yield_now();
        }
        // The line is in the log just before it is in the queue.
        std::thread::sleep(Duration::from_millis(50));
        process.discard();
        process.send("go");
        assert_eq!(process.wait(Some(soon())), Heard::Line("after".into()));
        let _ = process.wait_for_end(Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(50));
        process.discard();
        assert_eq!(process.wait(Some(soon())), Heard::Ended);
    }

    #[test]
    fn a_flood_waits_for_its_reader_and_ends_with_it() {
        let mut process = shell("yes flood");
        for _ in 0..10 * MOST_LINES {
            assert_eq!(process.wait(Some(soon())), Heard::Line("flood".into()));
        }
        let begun = Instant::now();
        drop(process);
        assert!(begun.elapsed() < TIME_TO_QUIT, "it is not waited for in vain");
    }
}
