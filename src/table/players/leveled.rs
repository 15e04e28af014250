//! The built-in engine at a level: it plays, errs and takes its time like a person.

use super::program::{MoveRequest, Program, ProgramFault, Stop, ThinkTime, Thought};
use crate::collection::Book;
use crate::engine::level::pace::LevelPace;
use crate::engine::level::{Choice, Level, Situation};
use crate::engine::{Search, TranspositionTable};
use crate::game::Reply;
use crate::job::held;
use crate::store::new_game::chance;
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The hash size in MB; levels search few nodes.
const HASH: usize = 1;

/// The built-in engine at a level.
pub struct Leveled {
    /// The level; its rating and seed may change between moves.
    pub level: Level,
    search: Search,
    /// Whether it takes as long as a person would.
    is_slow: bool,
    /// The openings that it plays instead of its own.
    book: Option<Arc<Book>>,
}

impl Leveled {
    /// A player of this level; with `is_slow` it takes as long as a person would.
    ///
    /// # Errors
    /// When memory cannot be allocated.
    pub fn new(level: Level, is_slow: bool) -> Result<Leveled, ProgramFault> {
        let table = TranspositionTable::new(HASH).map_err(|error| ProgramFault::NotStarted(error.to_string()))?;
        Ok(Leveled {
            level,
            search: Search::new(Arc::new(table)),
            is_slow,
            book: None,
        })
    }

    /// The same, which plays from this book as long as that has a move.
    #[must_use]
    pub fn with_book(self, book: Option<Arc<Book>>) -> Leveled {
        Leveled { book, ..self }
    }

    /// What it chooses to do within this time, without its book, and before `is_stopped`; `None` if there is no legal move.
    pub fn choose(
        &mut self,
        situation: &Situation,
        time: Option<Duration>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Choice> {
        self.level
            .choose(situation, &mut self.search, &mut within(time, is_stopped))
    }
}

/// Stops a search that begins now when this time is up, or when its answer is no longer wanted.
fn within(time: Option<Duration>, is_stopped: &dyn Fn() -> bool) -> impl FnMut(u64) -> bool + '_ {
    let until = time.and_then(|time| Instant::now().checked_add(time.max(Duration::from_millis(1))));
    move |_| is_stopped() || until.is_some_and(|until| Instant::now() >= until)
}

/// The clock, as a level uses it.
fn pace(request: &MoveRequest) -> Option<LevelPace> {
    let ThinkTime::Clock { left, increment, .. } = request.time else {
        return None;
    };
    let own = request.board().turn().index();
    Some(LevelPace {
        initial: request.initial,
        left: left[own],
        increment: increment[own],
    })
}

/// The longest finding the move may take; `None` if there is no limit.
fn budget(request: &MoveRequest) -> Option<Duration> {
    match request.time {
        ThinkTime::Move(time) => Some(time),
        _ => pace(request).map(|pace| pace.budget()),
    }
}

/// Waits until this time or until the answer is no longer wanted.
fn wait(until: Instant, stop: &Stop) {
    let (send, stopped) = mpsc::channel();
    let send = Mutex::new(send);
    stop.listen(Arc::new(move || {
        // The receiver is gone once the time is up.
        let _ = held(&send).send(());
    }));
    let left = until.saturating_duration_since(Instant::now());
    if !stop.is_raised() && !left.is_zero() {
        let _ = stopped.recv_timeout(left.min(Duration::from_mins(1)));
    }
}

impl Program for Leveled {
    /// Nothing to forget: a level begins every move with an empty memory.
    fn new_game(&mut self) {}

    fn think(&mut self, request: &MoveRequest, stop: &Stop) -> Result<Thought, ProgramFault> {
        let begun = Instant::now();
        let situation = Situation::new(request.start, &request.moves);
        let of_book = self
            .book
            .as_ref()
            .and_then(|book| book.choose(&request.board(), chance()));
        let choice = if let Some(mv) = of_book {
            Choice {
                mv,
                resigns: false,
                offers_draw: false,
                accepts_draw: false,
            }
        } else {
            let choice = self.choose(&situation, budget(request), &|| stop.is_raised());
            choice.ok_or(ProgramFault::NoMove)?
        };
        if self.is_slow {
            let time = self.level.think_time(&situation, choice.mv, pace(request));
            wait(begun + time, stop);
        }
        let reply = if choice.resigns {
            Reply::Resign
        } else {
            Reply::Move {
                mv: choice.mv,
                offers_draw: choice.offers_draw,
            }
        };
        Ok(Thought {
            reply,
            score: None,
            accepts_draw: choice.accepts_draw,
            depth: 0,
            nodes: 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Board;
    use crate::engine::level::Style;

    fn request(time: ThinkTime) -> MoveRequest {
        MoveRequest {
            start: Board::default(),
            moves: Vec::new(),
            time,
            initial: Duration::from_mins(3),
            is_draw_offered: false,
        }
    }

    fn clock(left: Duration) -> ThinkTime {
        ThinkTime::Clock {
            left: [left, Duration::ZERO],
            increment: [Duration::from_secs(2), Duration::ZERO],
            moves_to_go: None,
        }
    }

    #[test]
    fn a_search_ends_with_its_time_or_when_it_is_told_to() {
        let stop = Stop::default();
        let is_stopped = || stop.is_raised();
        let begun = Instant::now();
        let mut timed = within(Some(Duration::from_millis(5)), &is_stopped);
        while !timed(0) {
            assert!(begun.elapsed() < Duration::from_secs(10));
        }
        assert!(begun.elapsed() >= Duration::from_millis(5));
        let mut endless = within(None, &is_stopped);
        assert!(!endless(0));
        stop.raise();
        assert!(endless(0));
    }

    #[test]
    fn a_level_looks_at_its_own_clock() {
        let left = Duration::from_mins(2);
        let expected = LevelPace {
            initial: Duration::from_mins(3),
            left,
            increment: Duration::from_secs(2),
        };
        assert_eq!(pace(&request(clock(left))), Some(expected));
        assert_eq!(budget(&request(clock(left))), Some(expected.budget()));
        assert_eq!(budget(&request(ThinkTime::Move(left))), Some(left));
        assert_eq!(budget(&request(ThinkTime::Depth(3))), None);
    }

    #[test]
    fn a_level_takes_its_time_until_its_answer_is_not_wanted_any_more() {
        let (stop, begun) = (Stop::default(), Instant::now());
        wait(begun + Duration::from_millis(30), &stop);
        assert!(begun.elapsed() >= Duration::from_millis(30));
        let level = Level {
            rating: 1000,
            seed: 1,
            style: Style::default(),
        };
        let mut program = Leveled::new(level, true).expect("memory");
        let request = request(clock(Duration::from_secs(2)));
        let begun = Instant::now();
        let thought = program.think(&request, &stop).expect("a move");
        let took = begun.elapsed();
        let Reply::Move { mv, .. } = thought.reply else {
            panic!("{thought:?}")
        };
        let situation = Situation::new(request.start, &[]);
        let time = level.think_time(&situation, mv, pace(&request));
        assert!(Duration::ZERO < time && time <= took, "{took:?} of {time:?}");
        stop.raise();
        wait(begun + Duration::from_hours(1), &stop);
        assert!(begun.elapsed() < Duration::from_secs(30), "it waits for nobody");
    }
}
