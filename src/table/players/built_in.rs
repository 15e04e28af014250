//! The built-in program: its search with a clock.

use super::decisions::accepts_draw;
use super::program::{Fault, Program, Request, Stop, ThinkTime, Thought};
use crate::engine::time::{Budget, ClockTime};
use crate::engine::{Limits, Position, Progress, Search, TranspositionTable, Watch};
use crate::game::Reply;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The built-in program at full strength.
pub struct BuiltIn {
    search: Search,
    overhead: Duration,
    /// The longest that a move may take, however much time the clock gives.
    longest: Option<Duration>,
}

impl BuiltIn {
    /// With so many MB of memory for positions; `overhead` is what passes unseen between its clock and the search.
    ///
    /// # Errors
    /// When there is not so much memory.
    pub fn new(megabytes: usize, overhead: Duration) -> Result<BuiltIn, Fault> {
        let table = TranspositionTable::new(megabytes).map_err(|error| Fault::NotStarted(error.to_string()))?;
        Ok(BuiltIn {
            search: Search::new(Arc::new(table)),
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
pub(super) fn position(request: &Request) -> Position {
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

/// Ends the search when its time is over or its answer is no longer wanted.
pub struct Timed<'a> {
    start: Instant,
    budget: Option<Budget>,
    stop: &'a Stop,
}

impl Timed<'_> {
    /// From now on, for so long at most, and no longer than the answer is wanted.
    #[must_use]
    pub fn within(time: Option<Duration>, stop: &Stop) -> Timed<'_> {
        Timed {
            start: Instant::now(),
            budget: time.map(|time| Budget::exactly(time, Duration::ZERO)),
            stop,
        }
    }
}

impl Watch for Timed<'_> {
    fn stop(&mut self, _: u64) -> bool {
        self.stop.is_raised() || self.budget.is_some_and(|budget| self.start.elapsed() >= budget.hard)
    }

    fn is_enough(&mut self, progress: &Progress) -> bool {
        self.budget
            .is_some_and(|budget| budget.is_enough(self.start.elapsed(), progress))
    }
}

impl Program for BuiltIn {
    fn new_game(&mut self) {
        self.search.clear();
        self.search.table().clear();
    }

    fn think(&mut self, request: &Request, stop: &Stop) -> Result<Thought, Fault> {
        let limits = match request.time {
            ThinkTime::Nodes(nodes) => Limits::nodes(nodes),
            ThinkTime::Depth(depth) => Limits::depth(depth),
            ThinkTime::Clock { .. } | ThinkTime::Move(_) => Limits::default(),
        };
        let mut watch = Timed {
            start: Instant::now(),
            budget: budget(request, self.overhead).map(|budget| Budget {
                soft: self.longest.map_or(budget.soft, |longest| budget.soft.min(longest / 3)),
                hard: self.longest.map_or(budget.hard, |longest| budget.hard.min(longest)),
            }),
            stop,
        };
        let found = self.search.run(&position(request), &limits, &mut watch);
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
