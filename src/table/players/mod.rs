//! The programs at the table: who plays, what they are asked, and what comes of it.
//!
//! [`Players`] follows a game. When a program is to move it asks that program, on a thread of its own, and wakes the loop when
//! there is an answer; when the game waits for something else meanwhile, the answer is dropped.

mod analyst;
mod built_in;
mod decisions;
mod engine_spec;
mod guard;
mod launch;
mod leveled;
mod log;
mod mailbox;
mod probe;
mod process;
mod program;
mod roster;
mod scores;
pub mod searchers;
mod seat;
mod subject;
mod timed;
mod uci_engine;
mod words;

pub use analyst::Analyst;
pub use built_in::BuiltIn;
pub use decisions::{accepts_draw, with_claims};
pub use engine_spec::{EngineSpec, Patience};
pub use launch::Launch;
pub use leveled::Leveled;
pub use log::{Log, LogLine};
pub use probe::{probe, Probe};
pub use program::{Fault, Program, Programs, Request, Step, Stop, ThinkTime, Thought};
pub use roster::{Roster, RosterEngine};
pub use scores::{evaluation, recorded_score};
pub use subject::{Analyzed, AnalyzedLine, Subject};
pub use timed::Timed;
pub use uci_engine::UciEngine;

use crate::chess::Color;
use crate::game::{Awaited, Bonus, ChessGame, Clock, Input, Reply};
use crate::job::Wake;
use crate::record::annotation::Evaluation;
use seat::Seat;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// How long a program thinks in a game without clocks.
const UNTIMED: Duration = Duration::from_secs(2);

/// The programs that play a game.
#[derive(Default)]
pub struct Players {
    cast: Option<(Arc<dyn Programs>, Wake)>,
    seats: [Option<Seat>; 2],
    /// Whether each program would accept a draw, by its last move.
    accepts_draw: [bool; 2],
    fault: Option<(Color, Fault)>,
    /// The programs that could not go on.
    failed: [Option<String>; 2],
}

impl fmt::Debug for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Players")
            .field("seats", &self.seats)
            .field("fault", &self.fault)
            .finish_non_exhaustive()
    }
}

impl Players {
    /// Players among these programs; `wake` is called from their threads when there is news.
    #[must_use]
    pub fn new(programs: Arc<dyn Programs>, wake: Wake) -> Players {
        Players {
            cast: Some((programs, wake)),
            ..Players::default()
        }
    }

    /// Why a program cannot go on, and of which side.
    #[must_use]
    pub fn fault(&self) -> Option<&(Color, Fault)> {
        self.fault.as_ref()
    }

    /// Presses an option, a button, of each program with this id that plays; whether there was one.
    #[must_use]
    pub fn press(&self, id: &str, option: &str) -> bool {
        let mut is_pressed = false;
        for seat in self.seats.iter().flatten().filter(|seat| seat.id == id) {
            seat.press(option);
            is_pressed = true;
        }
        is_pressed
    }

    /// Whether a program is thinking about its move.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.seats.iter().flatten().any(|seat| seat.asked().is_some())
    }

    /// The next requests are about another game.
    pub(super) fn new_game(&mut self) {
        self.fault = None;
        self.failed = [None, None];
        self.accepts_draw = [false; 2];
        if self.cast.as_ref().is_some_and(|(programs, _)| programs.take_changed()) {
            self.seats = [None, None];
        }
        self.seats.iter_mut().flatten().for_each(Seat::new_game);
    }

    /// Lets a program that could not go on start again.
    pub(super) fn restart(&mut self) {
        if let Some((color, _)) = self.fault.take() {
            self.seats[color.index()] = None;
            self.failed[color.index()] = None;
        }
    }

    /// Sits the programs of the game down, asks the one that is to move, and stops one whose answer is no longer wanted.
    pub(super) fn follow(&mut self, game: &ChessGame, now: Duration) {
        let Some((programs, wake)) = &self.cast else { return };
        for color in Color::ALL {
            let seat = &mut self.seats[color.index()];
            let wanted = game.player(color).program();
            if seat.as_ref().is_some_and(|seat| Some(seat.id.as_str()) != wanted) {
                *seat = None;
            }
            if self.failed[color.index()]
                .as_deref()
                .is_some_and(|id| Some(id) != wanted)
            {
                self.failed[color.index()] = None;
                self.fault.take_if(|(failed, _)| *failed == color);
            }
            let awaited = game.awaited().filter(|awaited| awaited.color == color);
            if seat.is_none() && self.fault.is_none() && game.phase().is_in_play() {
                let taken = wanted.map(|id| Seat::take(id, programs, wake));
                match taken {
                    Some(Ok(taken)) => *seat = Some(taken),
                    Some(Err(fault)) => {
                        self.fault = Some((color, fault));
                        self.failed[color.index()] = wanted.map(str::to_owned);
                    }
                    None => {}
                }
            }
            let Some(seat) = seat else { continue };
            match awaited {
                Some(Awaited { number, .. }) if seat.asked() != Some(number) && self.fault.is_none() => {
                    seat.ask(number, request(game, now));
                }
                Some(_) => {}
                None => seat.stop(),
            }
        }
    }

    /// What a program has answered, as an input for the game.
    pub(super) fn poll(&mut self, game: &ChessGame) -> Option<News> {
        for color in Color::ALL {
            let Some(answer) = self.seats[color.index()].as_mut().and_then(Seat::poll) else {
                continue;
            };
            match answer {
                Ok(Thought {
                    reply: Reply::Move { mv, .. },
                    ..
                }) if !game.tree().board(game.current_node()).is_legal(mv) => {
                    let fault = Fault::IllegalMove(format!("{}{}", mv.from(), mv.to()));
                    return Some(self.fail(color, fault));
                }
                Ok(thought) => {
                    self.accepts_draw[color.index()] = thought.accepts_draw;
                    let reply = with_claims(game, thought.reply, thought.score);
                    if let Some(awaited) = game.awaited().filter(|awaited| awaited.color == color) {
                        return Some(News::Reply {
                            input: Input::Reply(awaited.number, reply),
                            evaluation: thought.score.and_then(|score| evaluation(score.between(color))),
                        });
                    }
                }
                Err(fault) => return Some(self.fail(color, fault)),
            }
        }
        None
    }

    /// The program of this side cannot go on.
    fn fail(&mut self, color: Color, fault: Fault) -> News {
        self.failed[color.index()] = self.seats[color.index()].take().map(|seat| seat.id.clone());
        self.fault = Some((color, fault.clone()));
        News::Fault(color, fault)
    }

    /// What a program says to the draw that its opponent has offered; `None` while none is offered to a program.
    pub(super) fn answer_offer(&self, game: &ChessGame) -> Option<Input> {
        let by = game.draw_offer()?;
        if game.player(!by).is_person() || game.player(by).program().is_some() {
            return None;
        }
        Some(if self.accepts_draw[(!by).index()] {
            Input::AcceptDraw
        } else {
            Input::DeclineDraw
        })
    }
}

/// What the programs have to say.
#[derive(Debug)]
pub(super) enum News {
    /// One has answered.
    Reply {
        /// Its answer.
        input: Input,
        /// What it thinks the position is worth, if it says so.
        evaluation: Option<Evaluation>,
    },
    /// One cannot go on.
    Fault(Color, Fault),
}

/// What is asked of a program that is to move.
#[must_use]
pub fn request(game: &ChessGame, now: Duration) -> Request {
    let tree = game.tree();
    let path = tree.path(game.current_node());
    let time = game.clock().map(|clock| clock_time(clock, game.turn(), now));
    Request {
        start: tree.start(),
        moves: path.into_iter().filter_map(|node| tree.mv(node)).collect(),
        time: time.flatten().unwrap_or(ThinkTime::Move(UNTIMED)),
        initial: game.clock().map_or(Duration::ZERO, |clock| {
            clock.controls()[game.turn().index()].initial_time()
        }),
        is_draw_offered: game.draw_offer() == Some(!game.turn()),
    }
}

/// The clocks as a program is told about them; `None` where none can run out.
fn clock_time(clock: &Clock, turn: Color, now: Duration) -> Option<ThinkTime> {
    if !clock.is_limited(turn) {
        return None;
    }
    let increment = Color::ALL.map(|color| match clock.bonus(color) {
        Bonus::Increment(time) | Bonus::Delay(time) | Bonus::Bronstein(time) => time,
        Bonus::None => Duration::ZERO,
    });
    Some(ThinkTime::Clock {
        left: clock.times(now),
        increment,
        moves_to_go: clock.moves_to_go(turn),
    })
}
