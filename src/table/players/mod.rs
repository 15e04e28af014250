//! The engines at the table: who plays, what they are asked, and what they answer.
//!
//! [`Players`] follows a game. When an engine is to move, it is asked on a thread of its own, which wakes the event loop when
//! there is an answer. If the game no longer waits for that answer, it is dropped.

mod analyst;
mod built_in;
mod command_line;
mod decisions;
mod engine_spec;
#[cfg_attr(windows, path = "guard_windows.rs")]
mod guard;
mod leveled;
mod log;
mod memory;
mod player_thread;
mod probe;
mod process;
mod program;
mod roster;
pub mod searchers;
mod subject;
mod uci_engine;
mod words;

pub use analyst::{Analyst, SearchPause};
pub use built_in::BuiltIn;
pub use command_line::CommandLine;
pub use decisions::{accepts_draw, with_claims};
pub use engine_spec::{EngineSpec, Patience};
pub use leveled::Leveled;
pub use log::{Log, LogLine};
pub use probe::{probe, Probe};
pub use program::{MoveRequest, Program, ProgramFault, Programs, ProtocolStep, Stop, ThinkTime, Thought};
pub use roster::{Roster, RosterEngine};
pub use subject::{Analyzed, AnalyzedLine, Subject};
pub use uci_engine::UciEngine;

use crate::chess::Color;
use crate::game::{Awaited, Bonus, ChessGame, Clock, Input, Reply};
use crate::job::Wake;
use crate::record::annotation::Evaluation;
use crate::review::evaluation;
use player_thread::PlayerThread;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// How long an engine thinks in a game without clocks.
const UNTIMED: Duration = Duration::from_secs(2);

/// The engines that play a game.
#[derive(Default)]
pub struct Players {
    cast: Option<(Arc<dyn Programs>, Wake)>,
    threads: [Option<PlayerThread>; 2],
    /// Whether each engine would accept a draw, as of its last move.
    accepts_draw: [bool; 2],
    fault: Option<(Color, ProgramFault)>,
    /// The engines that have failed.
    failed: [Option<String>; 2],
}

impl fmt::Debug for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Players")
            .field("fault", &self.fault)
            .finish_non_exhaustive()
    }
}

impl Players {
    /// Players chosen from these engines; `wake` is called from their threads when there is news.
    pub fn new(programs: Arc<dyn Programs>, wake: Wake) -> Players {
        Players {
            cast: Some((programs, wake)),
            ..Players::default()
        }
    }

    /// Which side's engine cannot continue, and why.
    pub fn fault(&self) -> Option<&(Color, ProgramFault)> {
        self.fault.as_ref()
    }

    /// Presses a button option of each playing engine with this id; returns whether there was one.
    #[must_use]
    pub fn press(&self, id: &str, option: &str) -> bool {
        let mut is_pressed = false;
        for thread in self.threads.iter().flatten().filter(|thread| thread.id == id) {
            thread.press(option);
            is_pressed = true;
        }
        is_pressed
    }

    /// Whether an engine is thinking about its move.
    pub fn is_thinking(&self) -> bool {
        self.threads.iter().flatten().any(|thread| thread.asked().is_some())
    }

    /// The next requests are for another game.
    pub(super) fn new_game(&mut self) {
        self.fault = None;
        self.failed = [None, None];
        self.accepts_draw = [false; 2];
        if self.cast.as_ref().is_some_and(|(programs, _)| programs.take_changed()) {
            self.threads = [None, None];
        }
        self.threads.iter_mut().flatten().for_each(PlayerThread::new_game);
    }

    /// Allows a failed engine to restart.
    pub(super) fn restart(&mut self) {
        if let Some((color, _)) = self.fault.take() {
            self.threads[color.index()] = None;
            self.failed[color.index()] = None;
        }
    }

    /// Seats the engines of the game, asks the one to move, and stops one whose answer is no longer wanted.
    pub(super) fn follow(&mut self, game: &ChessGame, now: Duration) {
        let Some((programs, wake)) = &self.cast else { return };
        for color in Color::ALL {
            let thread = &mut self.threads[color.index()];
            let wanted = game.player(color).program();
            if thread.as_ref().is_some_and(|thread| Some(thread.id.as_str()) != wanted) {
                *thread = None;
            }
            if self.failed[color.index()]
                .as_deref()
                .is_some_and(|id| Some(id) != wanted)
            {
                self.failed[color.index()] = None;
                self.fault.take_if(|(failed, _)| *failed == color);
            }
            let awaited = game.awaited().filter(|awaited| awaited.color == color);
            if thread.is_none() && self.fault.is_none() && game.phase().is_in_play() {
                let taken = wanted.map(|id| PlayerThread::start(id, programs, wake));
                match taken {
                    Some(Ok(taken)) => *thread = Some(taken),
                    Some(Err(fault)) => {
                        self.fault = Some((color, fault));
                        self.failed[color.index()] = wanted.map(str::to_owned);
                    }
                    None => {}
                }
            }
            let Some(thread) = thread else { continue };
            match awaited {
                Some(Awaited { number, .. }) if thread.asked() != Some(number) && self.fault.is_none() => {
                    thread.ask(number, request(game, now));
                }
                Some(_) => {}
                None => thread.stop(),
            }
        }
    }

    /// The answer of an engine, as an input for the game.
    pub(super) fn poll(&mut self, game: &ChessGame) -> Option<PlayerNews> {
        for color in Color::ALL {
            let Some(answer) = self.threads[color.index()].as_mut().and_then(PlayerThread::poll) else {
                continue;
            };
            match answer {
                Ok(Thought {
                    reply: Reply::Move { mv, .. },
                    ..
                }) if !game.tree().board(game.current_node()).is_legal(mv) => {
                    let fault = ProgramFault::IllegalMove(format!("{}{}", mv.from(), mv.to()));
                    return Some(self.fail(color, fault));
                }
                Ok(thought) => {
                    self.accepts_draw[color.index()] = thought.accepts_draw;
                    let reply = with_claims(game, thought.reply, thought.score);
                    if let Some(awaited) = game.awaited().filter(|awaited| awaited.color == color) {
                        return Some(PlayerNews::Reply {
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

    /// Records that this side's engine cannot continue.
    fn fail(&mut self, color: Color, fault: ProgramFault) -> PlayerNews {
        self.failed[color.index()] = self.threads[color.index()].take().map(|thread| thread.id.clone());
        self.fault = Some((color, fault.clone()));
        PlayerNews::Fault(color, fault)
    }

    /// An engine's answer to its opponent's draw offer; `None` while no engine has an offer.
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

/// News from the engines.
pub(super) enum PlayerNews {
    /// One has answered.
    Reply {
        /// Its answer.
        input: Input,
        /// Its evaluation of the position, if it gives one.
        evaluation: Option<Evaluation>,
    },
    /// One cannot continue.
    Fault(Color, ProgramFault),
}

/// The request to an engine that is to move.
pub fn request(game: &ChessGame, now: Duration) -> MoveRequest {
    let tree = game.tree();
    let path = tree.path(game.current_node());
    let time = game.clock().map(|clock| clock_time(clock, game.turn(), now));
    MoveRequest {
        start: tree.start(),
        moves: path.into_iter().filter_map(|node| tree.mv(node)).collect(),
        time: time.flatten().unwrap_or(ThinkTime::Move(UNTIMED)),
        initial: game.clock().map_or(Duration::ZERO, |clock| {
            clock.controls()[game.turn().index()].initial_time()
        }),
        is_draw_offered: game.draw_offer() == Some(!game.turn()),
    }
}

/// The clocks, as engines are told about them; `None` if none can run out.
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
