//! An engine at its side of the board, on a thread of its own.

use super::program::{MoveRequest, Program, ProgramFault, Programs, Stop, Thought};
use crate::job::{panic_message, Wake};
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::Arc;
use std::thread;

/// Searches keep long lines on their stack.
pub(super) const STACK: usize = 16 << 20;

/// A task for an engine.
enum PlayerOrder {
    NewGame,
    Press(String),
    Reply(u64, Box<MoveRequest>, Stop),
}

/// An answer with the number of its request, or of the last one if there was none.
pub(super) type PlayerAnswer = (u64, Result<Thought, ProgramFault>);

/// An engine that plays one side.
pub(super) struct PlayerThread {
    /// The id of the engine.
    pub id: String,
    tasks: Sender<PlayerOrder>,
    answers: Receiver<PlayerAnswer>,
    /// The request being answered.
    asked: Option<(u64, Stop)>,
}

impl PlayerThread {
    /// Starts the engine with this id; `wake` is called when it has answered.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(id: &str, programs: &Arc<dyn Programs>, wake: &Wake) -> Result<PlayerThread, ProgramFault> {
        let (tasks, received) = mpsc::channel();
        let (send, answers) = mpsc::channel();
        let (name, programs, wake) = (id.to_owned(), Arc::clone(programs), Arc::clone(wake));
        let work = move || {
            let answer = |answer: PlayerAnswer| {
                // The receiver may be gone.
                let _ = send.send(answer);
                wake();
            };
            serve(&name, programs.as_ref(), &received, &answer);
        };
        let thread = thread::Builder::new()
            .name("player".into())
            .stack_size(STACK)
            .spawn(work);
        thread.map_err(|error| ProgramFault::NotStarted(error.to_string()))?;
        Ok(PlayerThread {
            id: id.to_owned(),
            tasks,
            answers,
            asked: None,
        })
    }

    /// The next request is for another game.
    pub fn new_game(&mut self) {
        self.stop();
        let _ = self.tasks.send(PlayerOrder::NewGame);
    }

    /// Presses a button option of the engine once it has answered.
    pub fn press(&self, option: &str) {
        let _ = self.tasks.send(PlayerOrder::Press(option.to_owned()));
    }

    /// Requests a move; this replaces any earlier request.
    pub fn ask(&mut self, number: u64, request: MoveRequest) {
        self.stop();
        let stop = Stop::default();
        // A thread that has ended has already reported why.
        let _ = self
            .tasks
            .send(PlayerOrder::Reply(number, Box::new(request), stop.clone()));
        self.asked = Some((number, stop));
    }

    /// The number of the request being answered.
    pub fn asked(&self) -> Option<u64> {
        self.asked.as_ref().map(|(number, _)| *number)
    }

    /// Stops the engine: its answer is no longer wanted.
    pub fn stop(&mut self) {
        if let Some((_, stop)) = self.asked.take() {
            stop.raise();
        }
    }

    /// The answer to the last request; older ones are dropped. Faults are always returned.
    pub fn poll(&mut self) -> Option<Result<Thought, ProgramFault>> {
        while let Ok((number, answer)) = self.answers.try_recv() {
            let is_wanted = self.asked() == Some(number);
            if is_wanted || answer.is_err() {
                self.asked = None;
                return Some(answer);
            }
        }
        None
    }
}

impl Drop for PlayerThread {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The loop of the thread, until its owner is dropped or the engine cannot continue.
fn serve(id: &str, programs: &dyn Programs, tasks: &Receiver<PlayerOrder>, answer: &dyn Fn(PlayerAnswer)) {
    let mut last = 0;
    let mut program: Box<dyn Program> = match guarded(|| programs.start(id)).flatten() {
        Ok(program) => program,
        Err(fault) => return answer((last, Err(fault))),
    };
    for task in tasks {
        let done = match task {
            PlayerOrder::NewGame => guarded(|| program.new_game()),
            PlayerOrder::Press(option) => guarded(|| program.press(&option)),
            PlayerOrder::Reply(number, request, stop) => {
                last = number;
                let thought = guarded(|| program.think(&request, &stop)).flatten();
                thought.map(|thought| answer((number, Ok(thought))))
            }
        };
        if let Err(fault) = done {
            return answer((last, Err(fault)));
        }
    }
}

/// Turns a panic into a fault.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, ProgramFault> {
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    done.map_err(|payload| ProgramFault::Panicked(panic_message(payload.as_ref())))
}
