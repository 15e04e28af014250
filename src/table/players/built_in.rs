//! The built-in program: its searching threads with a clock.

use super::decisions::accepts_draw;
use super::program::{Fault, Program, Request, Stop, ThinkTime, Thought};
use super::searchers::{News, Searchers, Task};
use crate::engine::time::{Budget, ClockTime};
use crate::engine::{Limits, Position};
use crate::game::Reply;
use std::sync::mpsc;
use std::time::Duration;

/// The built-in program at full strength.
pub struct BuiltIn {
    searchers: Searchers,
    overhead: Duration,
    /// The longest that a move may take, however much time the clock gives.
    longest: Option<Duration>,
}

impl BuiltIn {
    /// With so many MB of memory for positions and so many threads; `overhead` is what passes unseen between its clock and the
    /// search.
    ///
    /// # Errors
    /// When there is not so much memory, or no thread.
    pub fn new(megabytes: usize, threads: usize, overhead: Duration) -> Result<BuiltIn, Fault> {
        let searchers = Searchers::new(megabytes, threads).map_err(|error| Fault::NotStarted(error.to_string()))?;
        Ok(BuiltIn {
            searchers,
            overhead,
            longest: None,
        })
    }

    /// The same that lets no person wait longer than this for a move.
    #[must_use]
    pub fn within(self, longest: Duration) -> BuiltIn {
        BuiltIn {
            longest: Some(longest),
            ..self
        }
    }
}

/// The position of a request with the positions before it.
fn position(request: &Request) -> Position {
    let mut position = Position::new(request.start);
    request.moves.iter().for_each(|&mv| position.play(mv));
    position
}

/// What a move may cost; `None` where the limits of the search say it.
fn budget(request: &Request, overhead: Duration) -> Option<Budget> {
    match request.time {
        ThinkTime::Clock {
            left,
            increment,
            moves_to_go,
        } => {
            let own = request.board().turn().index();
            let clock = ClockTime {
                left: left[own],
                increment: increment[own],
                moves_to_go,
            };
            Some(Budget::of(clock, overhead))
        }
        ThinkTime::Move(time) => Some(Budget::exactly(time, Duration::ZERO)),
        ThinkTime::Nodes(_) | ThinkTime::Depth(_) => None,
    }
}

impl Program for BuiltIn {
    fn new_game(&mut self) {
        self.searchers.clear();
    }

    fn think(&mut self, request: &Request, stop: &Stop) -> Result<Thought, Fault> {
        let limits = match request.time {
            ThinkTime::Nodes(nodes) => Limits::nodes(nodes),
            ThinkTime::Depth(depth) => Limits::depth(depth),
            ThinkTime::Clock { .. } | ThinkTime::Move(_) => Limits::default(),
        };
        let budget = budget(request, self.overhead).map(|budget| Budget {
            soft: self.longest.map_or(budget.soft, |longest| budget.soft.min(longest / 3)),
            hard: self.longest.map_or(budget.hard, |longest| budget.hard.min(longest)),
        });
        let (send, found) = mpsc::channel();
        let listener = move |news| {
            if let News::Found(found, _) = news {
                // Whoever asked may have left.
                let _ = send.send(found);
            }
        };
        let task = Task {
            budget,
            ..Task::new(position(request), limits)
        };
        self.searchers.start(task, Box::new(listener));
        stop.listen(self.searchers.stopper());
        if stop.is_raised() {
            self.searchers.stop();
        }
        let found = found.recv().map_err(|_| Fault::Panicked("the search".to_owned()))?;
        let mv = found.best.ok_or(Fault::NoMove)?;
        Ok(Thought {
            reply: Reply::Move { mv, offers_draw: false },
            score: Some(found.score),
            accepts_draw: accepts_draw(Some(found.score), request.moves.len() + 1),
            depth: found.depth,
            nodes: found.nodes,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Board;
    use std::time::Instant;

    fn request(time: ThinkTime) -> Request {
        Request {
            start: Board::default(),
            moves: Vec::new(),
            time,
            initial: Duration::ZERO,
            is_draw_offered: false,
        }
    }

    #[test]
    fn several_threads_answer_in_their_time_and_when_they_are_stopped() {
        let mut program = BuiltIn::new(2, 2, Duration::ZERO).expect("threads");
        let begun = Instant::now();
        for time in [ThinkTime::Move(Duration::from_millis(50)), ThinkTime::Depth(3)] {
            let thought = program.think(&request(time), &Stop::default()).expect("a move");
            assert!(thought.depth > 0 && thought.nodes > 0, "{thought:?}");
        }
        program.new_game();
        let stop = Stop::default();
        let raised = stop.clone();
        let raising = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            raised.raise();
        });
        let endless = request(ThinkTime::Move(Duration::from_mins(10)));
        program.think(&endless, &stop).expect("a move");
        raising.join().expect("the stop");
        program
            .think(&endless, &stop)
            .expect("a move although it was stopped before");
        assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    }
}
