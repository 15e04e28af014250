//! The terminal: standard input, signals and time on one side, standard output on the other.

use super::Session;
use crate::cli::console::{complain, watch_signals};
use crate::game::SuspendWatch;
use crate::job::{Job, Wake};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

/// The maximum length of a line in bytes; a longer one is split.
const LONGEST_LINE: u64 = 1 << 16;

/// Feeds lines and time to the session returned by `open`, until the players leave.
///
/// # Errors
/// Those of `open`; if no thread can be started for the input; if the output cannot be written.
pub(super) fn run(open: impl FnOnce(&Wake, Duration) -> anyhow::Result<Session>) -> anyhow::Result<ExitCode> {
    let (ring, bell) = mpsc::sync_channel(1);
    let wake: Wake = Arc::new(move || {
        // One ring announces everything that has happened.
        let _ = ring.try_send(());
    });
    let started = Instant::now();
    let mut session = open(&wake, started.elapsed())?;
    let is_ended = watch_signals(&wake);
    let (send, lines) = mpsc::sync_channel(1);
    let input_wake = Wake::clone(&wake);
    // The bell rings once more when the thread ends.
    let _input = Job::start("input", &wake, move |_| read_lines(&send, &input_wake))?;
    let mut terminal = Terminal {
        bell,
        lines,
        is_ended,
        started,
        has_prompt: io::stdin().is_terminal() && io::stdout().is_terminal(),
        is_at_prompt: false,
        suspend_watch: SuspendWatch::default(),
    };
    terminal.play(&mut session)
}

struct Terminal {
    /// Rings on a new line, at the end of the input or the program, and on news from background work.
    bell: Receiver<()>,
    lines: Receiver<String>,
    /// Whether the system has asked the program to exit.
    is_ended: Arc<AtomicBool>,
    started: Instant,
    /// Whether the input comes from a person, not a program.
    has_prompt: bool,
    /// Whether the cursor is after the prompt.
    is_at_prompt: bool,
    suspend_watch: SuspendWatch,
}

impl Terminal {
    fn play(&mut self, session: &mut Session) -> anyhow::Result<ExitCode> {
        loop {
            session.take_news(self.now());
            self.print(session)?;
            if !session.is_running() {
                return Ok(ExitCode::SUCCESS);
            }
            if self.is_ended.load(Ordering::SeqCst) {
                return self.end(session);
            }
            // A line waits until the file opened by the previous line is read. A person may type while a program is thinking, but
            // lines from a file wait for its move.
            if !session.is_reading() && (self.has_prompt || !session.is_thinking()) {
                match self.lines.try_recv() {
                    Ok(line) => {
                        self.hear(session, &line);
                        continue;
                    }
                    Err(TryRecvError::Disconnected) => return self.end(session),
                    Err(TryRecvError::Empty) => {}
                }
            }
            self.wait(session.next());
            self.notice_suspension(session);
            session.serve(self.now());
        }
    }

    fn hear(&mut self, session: &mut Session, line: &str) {
        // The typed newline ended the prompt line.
        self.is_at_prompt = false;
        self.notice_suspension(session);
        session.hear(line, self.now());
    }

    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// Waits for the bell, or until this time.
    fn wait(&self, until: Option<Duration>) {
        // What rang does not matter: the loop checks everything.
        let _ = match until {
            Some(until) => self.bell.recv_timeout(until.saturating_sub(self.now())).is_ok(),
            None => self.bell.recv().is_ok(),
        };
    }

    fn notice_suspension(&mut self, session: &mut Session) {
        let wall = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        if self.suspend_watch.was_suspended(self.now(), wall.unwrap_or_default()) {
            session.suspended(self.now());
        }
    }

    /// Prints the output and the prompt.
    fn print(&mut self, session: &mut Session) -> anyhow::Result<()> {
        let said = session.take_said();
        let mut out = io::stdout().lock();
        if !said.is_empty() {
            if self.is_at_prompt {
                out.write_all(b"\n")?;
            }
            out.write_all(said.as_bytes())?;
            self.is_at_prompt = false;
        }
        if self.has_prompt && !self.is_at_prompt && session.is_running() {
            out.write_all(session.prompt().as_bytes())?;
            self.is_at_prompt = true;
        }
        Ok(out.flush()?)
    }

    /// Saves the game at the end of the input or the program.
    fn end(&mut self, session: &mut Session) -> anyhow::Result<ExitCode> {
        let is_kept = session.leave(self.now());
        if std::mem::take(&mut self.is_at_prompt) {
            writeln!(io::stdout())?;
        }
        self.has_prompt = false;
        self.print(session)?;
        if is_kept {
            return Ok(ExitCode::SUCCESS);
        }
        complain("tabiya: the game in play could not be kept");
        Ok(ExitCode::FAILURE)
    }
}

/// Sends lines from standard input until it ends or nobody is listening.
fn read_lines(send: &SyncSender<String>, wake: &Wake) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        match input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if send.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
        wake();
    }
}
