//! A program at its side of the board, on a thread of its own.

use super::program::{Fault, Program, Programs, Request, Stop, Thought};
use crate::job::Wake;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::Arc;
use std::thread;

/// Searches keep long lines on their stack.
pub(super) const STACK: usize = 16 << 20;

/// What a program is to do.
enum Task {
    NewGame,
    Press(String),
    Reply(u64, Box<Request>, Stop),
}

/// An answer with the number of its request, or of the last one when there was none.
pub(super) type Answer = (u64, Result<Thought, Fault>);

/// A program that plays one side.
pub(super) struct Seat {
    /// Which program.
    pub id: String,
    tasks: Sender<Task>,
    answers: Receiver<Answer>,
    /// The request that is being answered.
    asked: Option<(u64, Stop)>,
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seat")
            .field("id", &self.id)
            .field("asked", &self.asked)
            .finish_non_exhaustive()
    }
}

impl Seat {
    /// Starts the program of this id; `wake` is called when it has answered.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn take(id: &str, programs: &Arc<dyn Programs>, wake: &Wake) -> Result<Seat, Fault> {
        let (tasks, received) = mpsc::channel();
        let (send, answers) = mpsc::channel();
        let (name, programs, wake) = (id.to_owned(), Arc::clone(programs), Arc::clone(wake));
        let work = move || {
            let answer = |answer: Answer| {
                // The other side may have left.
                let _ = send.send(answer);
                wake();
            };
            serve(&name, programs.as_ref(), &received, &answer);
        };
        let thread = thread::Builder::new()
            .name("player".into())
            .stack_size(STACK)
            .spawn(work);
        thread.map_err(|error| Fault::NotStarted(error.to_string()))?;
        Ok(Seat {
            id: id.to_owned(),
            tasks,
            answers,
            asked: None,
        })
    }

    /// The next request is about another game.
    pub fn new_game(&mut self) {
        self.stop();
        let _ = self.tasks.send(Task::NewGame);
    }

    /// Presses an option of the program that is a button, once it has answered.
    pub fn press(&self, option: &str) {
        let _ = self.tasks.send(Task::Press(option.to_owned()));
    }

    /// Asks for a move, in place of any that was asked for before.
    pub fn ask(&mut self, number: u64, request: Request) {
        self.stop();
        let stop = Stop::default();
        // A thread that has ended has said why.
        let _ = self.tasks.send(Task::Reply(number, Box::new(request), stop.clone()));
        self.asked = Some((number, stop));
    }

    /// The number of the request that is being answered.
    pub fn asked(&self) -> Option<u64> {
        self.asked.as_ref().map(|(number, _)| *number)
    }

    /// Its answer is of no use any more.
    pub fn stop(&mut self) {
        if let Some((_, stop)) = self.asked.take() {
            stop.raise();
        }
    }

    /// An answer to the request that was made last; older ones are dropped. A fault is always of interest.
    pub fn poll(&mut self) -> Option<Result<Thought, Fault>> {
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

impl Drop for Seat {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The work of the thread: until the seat is left, or the program cannot go on.
fn serve(id: &str, programs: &dyn Programs, tasks: &Receiver<Task>, answer: &dyn Fn(Answer)) {
    let mut last = 0;
    let mut program: Box<dyn Program> = match guarded(|| programs.start(id)) {
        Ok(program) => program,
        Err(fault) => return answer((last, Err(fault))),
    };
    for task in tasks {
        match task {
            Task::NewGame => {
                if let Err(fault) = guarded(|| {
                    program.new_game();
                    Ok(())
                }) {
                    return answer((last, Err(fault)));
                }
            }
            Task::Press(option) => {
                if let Err(fault) = guarded(|| {
                    program.press(&option);
                    Ok(())
                }) {
                    return answer((last, Err(fault)));
                }
            }
            Task::Reply(number, request, stop) => {
                last = number;
                let thought = guarded(|| program.think(&request, &stop));
                let has_failed = thought.is_err();
                answer((number, thought));
                if has_failed {
                    return;
                }
            }
        }
    }
}

/// A panic becomes a fault.
fn guarded<T>(work: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Err(Fault::Panicked(text.unwrap_or_default()))
    })
}
