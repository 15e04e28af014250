//! The built-in engine: its search threads with a clock.

use super::decisions::accepts_draw;
use super::program::{MoveRequest, Program, ProgramFault, Stop, ThinkTime, Thought};
use super::searchers::{SearchNews, SearchTask, Searchers};
use crate::collection::Book;
use crate::engine::tablebase::SharedTablebase;
use crate::engine::time::{Budget, ClockTime};
use crate::engine::{Limits, Position};
use crate::game::Reply;
use crate::store::new_game::chance;
use std::sync::{mpsc, Arc};
use std::time::Duration;

/// The built-in engine at full strength.
#[must_use]
pub struct BuiltIn {
    searchers: Searchers,
    overhead: Duration,
    /// The longest a move may take, however much time is on the clock.
    longest: Option<Duration>,
    /// The endgames that are solved.
    tables: SharedTablebase,
    /// The openings that it plays without thinking.
    book: Option<Arc<Book>>,
}

impl BuiltIn {
    /// An engine with this hash size in MB and this many threads; `overhead` is the unseen delay between its clock and the
    /// search.
    ///
    /// # Errors
    /// When the table cannot be allocated or a thread cannot be started.
    pub fn new(megabytes: usize, threads: usize, overhead: Duration) -> Result<BuiltIn, ProgramFault> {
        let searchers =
            Searchers::new(megabytes, threads).map_err(|error| ProgramFault::NotStarted(error.to_string()))?;
        Ok(BuiltIn {
            searchers,
            overhead,
            longest: None,
            tables: SharedTablebase::default(),
            book: None,
        })
    }

    /// The same, with tables by which it plays the endgames that are in them: it mates as soon as it can, and is mated as late as it can.
    pub fn with_tables(self, tables: SharedTablebase) -> BuiltIn {
        BuiltIn { tables, ..self }
    }

    /// The same, which plays from this book as long as that has a move.
    pub fn with_book(self, book: Option<Arc<Book>>) -> BuiltIn {
        BuiltIn { book, ..self }
    }

    /// The same, taking no longer than this for a move against a person.
    pub fn within(self, longest: Duration) -> BuiltIn {
        BuiltIn {
            longest: Some(longest),
            ..self
        }
    }
}

/// The time budget of a move; `None` if search limits apply instead.
fn budget(request: &MoveRequest, overhead: Duration) -> Option<Budget> {
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

/// Caps the budget at `longest`.
fn within(budget: Budget, longest: Option<Duration>) -> Budget {
    let longest = longest.unwrap_or(Duration::MAX);
    Budget {
        soft: budget.soft.min(longest / 3),
        hard: budget.hard.min(longest),
    }
}

impl Program for BuiltIn {
    fn new_game(&mut self) {
        self.searchers.clear();
    }

    fn think(&mut self, request: &MoveRequest, stop: &Stop) -> Result<Thought, ProgramFault> {
        if let Some(mv) = self
            .book
            .as_ref()
            .and_then(|book| book.choose(&request.board(), chance()))
        {
            return Ok(Thought {
                reply: Reply::Move { mv, offers_draw: false },
                score: None,
                accepts_draw: false,
                depth: 0,
                nodes: 0,
            });
        }
        let known = self.tables.now().moves(&request.board());
        if let Some(&(mv, value)) = known.as_ref().and_then(|moves| moves.first()) {
            return Ok(Thought {
                reply: Reply::Move { mv, offers_draw: false },
                score: Some(value.score()),
                accepts_draw: value.sign() <= 0,
                depth: value.depth().unwrap_or_default().into(),
                nodes: 0,
            });
        }
        let limits = match request.time {
            ThinkTime::Nodes(nodes) => Limits::nodes(nodes),
            ThinkTime::Depth(depth) => Limits::depth(depth),
            ThinkTime::Clock { .. } | ThinkTime::Move(_) => Limits::default(),
        };
        let budget = budget(request, self.overhead).map(|budget| within(budget, self.longest));
        let (send, found) = mpsc::channel();
        let listener = move |news| {
            if let SearchNews::Found(found, _) = news {
                // The receiver may be gone.
                let _ = send.send(found);
            }
        };
        let task = SearchTask {
            budget,
            syzygy: self.tables.syzygy(),
            ..SearchTask::new(Position::after(request.start, &request.moves), limits)
        };
        self.searchers.start(task, Box::new(listener));
        stop.listen(self.searchers.stopper());
        if stop.is_raised() {
            self.searchers.stop();
        }
        let found = found
            .recv()
            .map_err(|_| ProgramFault::Panicked("the search".to_owned()))?;
        let mv = found.best.ok_or(ProgramFault::NoMove)?;
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

    fn request(time: ThinkTime) -> MoveRequest {
        MoveRequest {
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

    #[test]
    fn nobody_waits_longer_than_was_said() {
        let secs = Duration::from_secs;
        let budget = |soft, hard| Budget {
            soft: secs(soft),
            hard: secs(hard),
        };
        assert_eq!(within(budget(40, 90), Some(secs(30))), budget(10, 30));
        assert_eq!(within(budget(4, 9), Some(secs(30))), budget(4, 9));
        assert_eq!(within(budget(40, 90), None), budget(40, 90));
        let mut program = BuiltIn::new(1, 1, Duration::ZERO)
            .expect("a thread")
            .within(Duration::from_millis(30));
        let clock = ThinkTime::Clock {
            left: [Duration::from_hours(100); 2],
            increment: [Duration::ZERO; 2],
            moves_to_go: None,
        };
        assert!(program.think(&request(clock), &Stop::default()).is_ok());
    }

    #[test]
    fn nothing_is_known_of_the_game_before() {
        let mut program = BuiltIn::new(1, 1, Duration::ZERO).expect("a thread");
        let mut nodes = || {
            let thought = program.think(&request(ThinkTime::Depth(5)), &Stop::default());
            let nodes = thought.expect("a move").nodes;
            program.new_game();
            nodes
        };
        assert_eq!(nodes(), nodes());
    }

    #[test]
    fn a_draw_is_accepted_when_the_game_is_level_and_no_longer_young() {
        let mut program = BuiltIn::new(1, 1, Duration::ZERO).expect("a thread");
        let start: Board = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"
            .parse()
            .expect("a position");
        for (count, accepts) in [(38, false), (39, true)] {
            let mut board = start;
            let moves = ["d1", "d8", "e1", "e8"].iter().cycle().take(count).map(|to| {
                let mv = crate::chess::notation::read(&board, &format!("K{to}")).expect("a move");
                board.play(mv);
                mv
            });
            let request = MoveRequest {
                moves: moves.collect(),
                start,
                ..request(ThinkTime::Depth(8))
            };
            let thought = program.think(&request, &Stop::default()).expect("a move");
            assert_eq!(thought.accepts_draw, accepts, "{count} {:?}", thought.score);
        }
    }
}
